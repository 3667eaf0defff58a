import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { numberIn } from "../../sheet/cells";
import { address, isBlank, textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { TableKind } from "./declaration";
import { isHeaderOf, type Column } from "./headers/columns";
import type { Remarks } from "./headers/remarks";
import type { Located } from "./headers/tables";
import { isInName, nameAndNumber, ofPair } from "./names/suffix";
import type { Block, Row } from "./rows/row";

// Handicaps given both behind the names and in a column: if the two differ, the row is refused.

/** The one column for a pair's figure, if both players also have their own behind their names; else null. */
export function pairFigure(kind: TableKind, sheet: Sheet, located: Located): number | null {
  const { headerRow, places } = located;
  const columns = ofPair(kind);
  if (columns.length === 0 || !columns.every((of) => isInName(kind, places, of))) return null;
  const taken = new Set(places.values());
  const headers = (sheet.values[headerRow - sheet.top] ?? []).map((text, i) => ({ text, column: sheet.left + i }));
  const isShared = (text: string) => text !== "" && columns.every((of) => isHeaderOf(of, text));
  const found = headers.filter(({ text, column }) => !taken.has(column) && isShared(textOf(text)));
  return found.length === 1 ? found[0]!.column : null;
}

/** Refuses the rows where the two differ. */
export function refuseDuplicateHandicaps(
  kind: TableKind,
  sheet: Sheet,
  blocks: readonly Block[],
  remarks: Remarks,
): void {
  for (const { located, rows } of blocks) {
    const shared = pairFigure(kind, sheet, located);
    if (shared !== null) refusePairs(ofPair(kind), sheet, shared, rows, remarks);
    else if (kind.rowIs !== "game") refuseBehind(kind, located, rows, remarks);
  }
}

/** The handicap of a pair is the mean of the two [dbf:(3)]; some clubs write the sum. Compares as shown. */
function refusePairs(
  columns: readonly Column<unknown>[],
  sheet: Sheet,
  shared: number,
  rows: readonly Row[],
  remarks: Remarks,
): void {
  const given = rows.flatMap((row) => {
    const cell = valueAt(sheet, row.row, shared);
    const own = columns.map((of) => row.get(of));
    if (isBlank(cell) || !own.every((one) => typeof one === "number")) return [];
    const sum = own.reduce((all, one) => all + one, 0);
    const mean = sum / own.length;
    const is = (exact: number) => isShownAs(exact, numberIn(cell)?.value ?? NaN, textOf(cell));
    return [{ row, received: textOf(cell), mean, sum, isMean: is(mean), isSum: is(sum) }];
  });
  const areSums = given.filter(({ isSum }) => isSum).length > given.filter(({ isMean }) => isMean).length;
  for (const { row, isMean, isSum, ...details } of given) {
    if (areSums ? isSum : isMean) continue;
    const cells = columns.map((of) => address(...row.place(of)));
    row.problems.push(remarks.error("pair-handicap-otherwise", [row.row, shared], { ...details, cells }));
  }
}

/** Numbers behind names are handicaps if most of them agree with the column; people may leave out decimals. */
function refuseBehind(kind: TableKind, { places }: Located, rows: readonly Row[], remarks: Remarks): void {
  const seats = (kind.inNames ?? []).flat().filter(([name, held, isTeam]) => {
    const isApart = places.has(name) && places.has(held) && places.get(name) !== places.get(held);
    return isApart && isTeam === undefined;
  });
  const both = rows.flatMap((row) =>
    seats.flatMap(([name, held]) => {
      const cell = row.cell(name);
      const behind = typeof cell === "string" && /[([]/.test(cell) ? nameAndNumber(cell)?.[1] : undefined;
      const number = behind === undefined ? undefined : readWrittenNumber(behind);
      const own = row.get(held);
      if (number === undefined || typeof own !== "number") return [];
      return [{ row, name, held, behind: behind!, own, isSame: isShownAs(own, number, behind!) }];
    }),
  );
  const differ = both.filter(({ isSame }) => !isSame);
  if (differ.length * 2 >= both.length) return;
  for (const { row, name, held, behind, own } of differ) {
    const details = { received: behind, cell: address(...row.place(held)), held: own };
    row.problems.push(remarks.error("handicap-behind-otherwise", row.place(name), details));
  }
}

/** True if a number equals another one to the decimals written. */
function isShownAs(exact: number, shown: number, text: string): boolean {
  const decimals = /[.,](\d+)\s*[)\]]?\s*$/.exec(text)?.[1]!.length ?? 0;
  return Math.abs(exact - shown) <= 0.5 * 10 ** -decimals + 1e-9;
}
