// The columns of a list of players or teams that are blank but for what an earlier fill wrote: filled, or told of.
import { grouped } from "../../../kernel/grouped";
import { told, type Told } from "../../../kernel/told";
import { conceptsOf, isFormer } from "../../../layout/words/headerWords";
import { isOfRemarks, isOfResult } from "../../../layout/words/resultWords";
import { nameKey } from "../../../people/nameKey";
import { holds, isFree } from "../../../sheet/cells";
import { columnName, formulaAt, valueAt, type Place } from "../../../sheet/sheet";
import type { ListOnSheet } from "../../fillPlan";
import { target, type ListResults, type ResultsOfAll, type Target } from "../../kind";
import type { Companion } from "../rows/row";
import { figuresHeaded } from "./listFigures";
import { headerOver } from "../headers/columns";

/** What goes into a list, and what is said of its columns, each at a cell of it. */
export interface ListFilled {
  readonly results: ListResults | undefined;
  readonly notes: readonly { readonly note: Told; readonly place: Place }[];
}

/** Fills a list's own columns; says of those that stay blank that nothing says which result goes there. */
export function fillList(list: ListOnSheet, results: ResultsOfAll): ListFilled {
  const { sheet, columns, end } = list;
  // Two of one name may be two people.
  const named = grouped(list.rows, ({ names }) => names.map(nameKey).join("\n"));
  const rows = [...named.values()].flatMap((alike) => (alike.length === 1 ? alike : []));
  const headers: string[] = [];
  const targets: Target[] = [];
  const notes: ListFilled["notes"][number][] = [];
  for (const { header, place, isInput } of columns) {
    if (!isOfFigures(header) || isOfRemarks(header) || isOfBefore(header)) continue;
    const [headerRow, column] = place;
    const isOpen = (row: number) => isFree(sheet, row, column) && formulaAt(sheet, row, column) === null;
    const headed = sheet.origins ? null : figuresHeaded(header, results, isInput);
    const cells = headed === null ? [] : rows.flatMap(({ row, names }) => cellOf(row, column, names, headed));
    const held = cells.filter(({ row }) => !isOpen(row));
    const own = held.filter(({ row, value }) => holds(valueAt(sheet, row, column), value));
    // Figures under a plain header are hers; one that says what comes out may have been filled before.
    const mayReplace = !isInput && isOfResult(header) && own.length * 2 >= held.length;
    if (cells.length > 0 && (own.length === held.length || mayReplace)) {
      // What is there already is not filled.
      if (own.length < cells.length) {
        headers.push(header);
        targets.push(...cells);
      }
      continue;
    }
    const isEmpty = () => Array.from({ length: end - headerRow - 1 }, (_, i) => headerRow + 1 + i).every(isOpen);
    const [, at] = sheet.origins?.[headerRow]?.[column] ?? place;
    const details = { header, column: columnName(at), sheet: sheet.name };
    if (isEmpty()) notes.push({ note: told("column-stays-empty", details), place });
  }
  if (targets.length === 0) return { results: undefined, notes };
  const note = told("list-filled", { sheet: sheet.name, headers });
  return { results: { sheet, headers, targets }, notes: [{ note, place: columns[0]!.place }, ...notes] };
}

/** A table of players or teams as a list. `isOfGames`: a column of the tournament beside it. */
export function companionAsList(
  { sheet, located, rows }: Companion,
  isOfGames: (column: number) => boolean,
): ListOnSheet {
  const { headerRow, left, right, end, places } = located;
  const inputs = new Set(places.values());
  const columns: ListOnSheet["columns"][number][] = [];
  for (let column = left; !isOfGames(column); column++) {
    const header = headerOver(sheet, headerRow, column);
    if (column > right && header === "") break;
    columns.push({ header, place: [headerRow, column], isInput: inputs.has(column) });
  }
  const names = [...places.keys()].filter(({ isName }) => isName);
  const namesIn = (row: Companion["rows"][number]) =>
    names.flatMap((of) => {
      const name = row.get(of);
      return typeof name === "string" ? [name] : [];
    });
  return { sheet, columns, rows: rows.map((row) => ({ row: row.row, names: namesIn(row) })), end };
}

/** `Start handicap`, `Old index`: from before the tournament. */
function isOfBefore(header: string): boolean {
  return isFormer(header) || /(^|[^\p{L}])start/iu.test(header);
}

function isOfFigures(header: string): boolean {
  return isOfResult(header) || [...conceptsOf(header)].some((one) => OF_FIGURES.includes(one));
}

const OF_FIGURES = ["handicap", "average", "index", "rank", "rating", "masterpoints"];

/** The cell for the figure of a row's player or team; none where the tournament says different ones. */
function cellOf(
  row: number,
  column: number,
  names: readonly string[],
  { figures, format }: NonNullable<ReturnType<typeof figuresHeaded>>,
): Target[] {
  const values = names.flatMap((name) => figures.get(nameKey(name)) ?? []);
  return values.length === 1 ? [target(row, column, values[0]!, null, format)] : [];
}
