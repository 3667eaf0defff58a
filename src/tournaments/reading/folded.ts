import { part } from "../../layout/steps/records/part";
import { fold, folds } from "../../layout/steps/records/fold";
import { plainly, range, runsOfColumns, type Laid } from "../../layout/laid";
import { regionsOf } from "../../layout/words/header";
import type { Sheet } from "../../sheet/sheet";

// Lists whose records take several lines, such as teams with a player in each, as plain rows on a copy of the sheet.

export interface FoldedList {
  /** A record a row; its cells know their places. */
  readonly sheet: Sheet;
  /** The most lines that a record has. */
  readonly lines: number;
}

/** Each list of a sheet with several lines a record. */
export function foldedLists(sheet: Sheet): readonly FoldedList[] {
  let known = KNOWN.get(sheet);
  if (known === undefined) KNOWN.set(sheet, (known = listsOf(sheet)));
  return known;
}

/** Every kind and every other sheet of the workbook may ask. */
const KNOWN = new WeakMap<Sheet, readonly FoldedList[]>();

function listsOf(sheet: Sheet): FoldedList[] {
  const plain = plainly(sheet);
  return regionsOf(plain).flatMap(({ head, body }) => {
    const [top, bottom] = [head[0]!, body[body.length - 1] ?? head[0]!];
    const runs = runsOfColumns({ ...plain, rows: plain.rows.slice(top, bottom + 1) });
    return runs.flatMap((columns) => {
      const list = part(plain, { do: "part", from: columns[0]!, to: columns[columns.length - 1]!, top, bottom });
      return folds(list).map((step) => ({ sheet: sheetOf(sheet, fold(list, step)), lines: step.upTo }));
    });
  });
}

function sheetOf({ name }: Sheet, { rows, width }: Laid): Sheet {
  const cells = rows.map((row) => range(0, width).map((column) => row[column] ?? null));
  return {
    name,
    top: 0,
    left: 0,
    values: cells.map((row) => row.map((one) => one?.cell ?? null)),
    formats: cells.map((row) => row.map((one) => one?.format ?? null)),
    origins: cells.map((row) => row.map((one) => one?.from ?? null)),
  };
}
