import { invalid, type Problem } from "../../../kernel/problem";

/** Why a package cannot be read. Thrown deep inside, and caught where the file is opened. */
export class PackageFault extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export function damaged(): never {
  throw new PackageFault(invalid("file-damaged"));
}
