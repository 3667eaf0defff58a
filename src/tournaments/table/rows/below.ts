import { memoize } from "../../../kernel/memoize";
import { numberIn } from "../../../sheet/cells";
import { extent, formulaAt, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Setting } from "../../kind";
import type { Column } from "../headers/columns";
import { inFootnotes } from "../../../layout/words/facts";
import { headerKey } from "../../../layout/words/headerWords";
import { haveSamePlaces, valuesInRow, type Located } from "../headers/tables";
import { namesOf, readSetting } from "../said/settings";
import { isSumOrMean, isTotalLabel, rowSorts } from "./rowSorts";

// The rows below a table's last entry may hold settings: `Boards 24`, `Average: 216`.

/** Adds to each table the rows below its last entry; for tables side by side, below the last entry of any. */
export function withBelow(
  sheet: Sheet,
  tables: readonly Located[],
  needed: (table: Located) => readonly Column<unknown>[],
  settings: readonly Setting[],
): (Located & Required<Pick<Located, "below" | "said">>)[] {
  const names = settings.map((setting) => {
    const spellings = namesOf(setting);
    return [setting, spellings, setting.inTitles && inFootnotes(spellings, setting.inTitles)] as const;
  });
  // Tables side by side ask about the same rows.
  const saysSetting = memoize((row: number) =>
    names.some(([setting, spellings, footnotes]) =>
      valuesInRow(sheet, row, spellings, footnotes).some(
        ({ text, isSaid }) => isSaid && readSetting(setting, text) !== undefined,
      ),
    ),
  );
  const sortsOf = memoize((one: Located) => rowSorts(sheet, one, needed(one)));
  return tables.map((table) => {
    const { headerRow, end, excelTable } = table;
    const beside = tables.filter((one) => one.headerRow === headerRow);
    const sorts = beside.map(sortsOf);
    const said = new Set<number>();
    const isLast = tables.every((one) => one.headerRow <= headerRow);
    const bottom = excelTable !== null && isLast ? extent(sheet).bottom : end;
    let first = bottom;
    for (; first > headerRow + 1; first--) {
      if (saysSetting(first - 1)) said.add(first - 1);
      else if (sorts.some((sortOf) => sortOf(first - 1, "gap") === "data")) break;
    }
    // If headers are repeated, a total may also cover the tables above.
    const top = Math.min(...tables.filter((one) => haveSamePlaces(one, table)).map((one) => one.headerRow));
    const isTotal = (row: number, at: number) =>
      beside.some((one) => isTotalOf(sheet, one, first - 1, row, at)) ||
      isTotalOf(sheet, { ...table, headerRow: top }, first - 1, row, at);
    const values = sheet.values
      .slice(first - sheet.top, bottom - sheet.top)
      .map((line, i) => line.map((cell, c) => (isTotal(first + i, sheet.left + c) ? null : cell)));
    return { ...table, said, below: { name: sheet.name, top: first, left: sheet.left, values } };
  });
}

/** True for a figure after a total's label: the sum or mean of its column, and so no setting. */
function isTotalOf(sheet: Sheet, { headerRow, left, right }: Located, last: number, row: number, at: number): boolean {
  const label = valueAt(sheet, row, at - 1);
  if (at < left || at > right || typeof label !== "string") return false;
  if (isSumOrMean(sheet, headerRow, row, at)) return true;
  if (numberIn(valueAt(sheet, last, at)) === undefined) return false;
  return (
    isTotalLabel(label) ||
    formulaAt(sheet, row, at) !== null ||
    headerKey(textOf(valueAt(sheet, headerRow, at))) === headerKey(label)
  );
}
