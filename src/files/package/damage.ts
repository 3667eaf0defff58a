import type { Problem } from "../../kernel/problem";
import { invalid } from "../../kernel/problem";

/** Why a package cannot be read: thrown deep inside, caught where the file is opened. */
export class PackageFault extends Error {
  constructor(readonly code: "file-damaged" | "file-too-large" | "file-encrypted" | "file-no-workbook" | "file-zip64") {
    super(code);
  }

  problem(): Problem {
    return invalid(this.code);
  }
}

export function damaged(): never {
  throw new PackageFault("file-damaged");
}
