import type { Words } from "../kernel/language";
import type { CellValue } from "../sheet";

/** A field of a record: its possible headers, and what its cells hold. */
export interface Field {
  readonly id: string;
  readonly name: Words;
  /** Sets of concepts; a header with all concepts of a set names the field. */
  readonly says: readonly ReadonlySet<string>[];
  /** Complete headers, normalised by `spelling`. */
  readonly spellings: ReadonlySet<string>;
  readonly isName: boolean;
  /** A value after a name can be this field without a header. */
  readonly mayBeUnnamed: boolean;
  /** Its header may stand over several columns: one for each game. */
  readonly spreads: boolean;
  /** It takes any text, so its cells are no evidence for it. */
  readonly takesAnything: boolean;
  /** Whether a cell that is not blank can hold the field. */
  readonly fits: (cell: string | number | boolean, format: string | null) => boolean;
  /** Whether the numbers of a column together look like the field. */
  readonly isPlausible: (numbers: readonly number[], cells: readonly CellValue[]) => boolean;
  /** The cell in the form that the reader of the kind takes. */
  readonly written: (cell: CellValue) => CellValue;
}

/** Fields that meet a need together, such as a substitute with the fields it requires. */
export type FieldSet = readonly string[];

/** The fields of a kind's records, and which of them it needs. */
export interface RecordType {
  readonly id: string;
  readonly fields: readonly Field[];
  /** Each group needs one complete set. */
  readonly needs: readonly (readonly FieldSet[])[];
  /** Whether a header, in whatever words, names a computed value. */
  readonly saysResult: (header: string) => boolean;
  /** Fields that a list of members or a club book can give. */
  readonly given: ReadonlySet<string>;
}
