import type { Words } from "../kernel/language";
import type { CellValue } from "../sheet";

/** A field of a record: how its header is called, and what its cells hold. */
export interface Field {
  readonly id: string;
  readonly name: Words;
  /** What the words of its headers say: sets of concepts. */
  readonly says: readonly ReadonlySet<string>[];
  /** Headers as they are written, spelling apart. */
  readonly spellings: ReadonlySet<string>;
  readonly isName: boolean;
  /** Without a header, behind a name, a value can be it. */
  readonly mayBeUnnamed: boolean;
  /** Any text can be it: its cells say nothing for it. */
  readonly takesAnything: boolean;
  /** Whether a cell that is not blank can be it. */
  readonly fits: (cell: string | number | boolean, format: string | null) => boolean;
  /** Whether the numbers of a column look like it as a whole. */
  readonly isPlausible: (numbers: readonly number[], cells: readonly CellValue[]) => boolean;
  /** The cell as the kind's own reader takes it. */
  readonly written: (cell: CellValue) => CellValue;
}

/** A field that stands in, with those that it needs beside it. */
export type FieldSet = readonly string[];

/** What a record of a kind holds. */
export interface RecordType {
  readonly id: string;
  readonly fields: readonly Field[];
  /** Of each group one set must be complete. */
  readonly needs: readonly (readonly FieldSet[])[];
  /** Whether a header says, in whatever words, that a column is for what comes of a record. */
  readonly saysResult: (header: string) => boolean;
  /** Fields that a list of members or a club book can give. */
  readonly given: ReadonlySet<string>;
}
