import { invalid, type Details, type Problem } from "../../../kernel/problem";

type Code =
  | "file-damaged"
  | "file-too-large"
  | "file-too-deep"
  | "file-reaches-far"
  | "file-encrypted"
  | "file-no-workbook"
  | "file-zip64";

/** Why a package cannot be read: thrown deep inside, caught where the file is opened. */
export class PackageFault extends Error {
  constructor(
    readonly code: Code,
    readonly details: Details = {},
  ) {
    super(code);
  }

  problem(): Problem {
    return invalid(this.code, this.details);
  }
}

export function damaged(): never {
  throw new PackageFault("file-damaged");
}
