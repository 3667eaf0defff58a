// The widths of columns that we fill, and the looks of their headers and cells.
import { textOf, type CellValue, type NewCells } from "../../sheet";
import type { CellWrite, PlannedRow } from "../../tournaments";
import { runsOf, type LookChange, type SheetCells } from "../changing/changes";
import type { SheetInfo, Workbook } from "../port";

interface Planned {
  readonly rows: readonly Pick<PlannedRow, "row">[];
}

/** The looks for plain headers and cells of new columns, with what Undo needs to restore them. */
export async function newLooks(
  workbook: Workbook,
  { sheet, cells }: SheetCells,
  plan: Planned,
  writes: readonly CellWrite[],
  infos: readonly SheetInfo[],
): Promise<LookChange[]> {
  const headers = writes.filter(
    ({ row, column, newHeader }) => newHeader && cells.some((cell) => cell.row === row && cell.column === column),
  );
  // A protected sheet may allow writing cells, but not changing their looks.
  if (headers.length === 0 || infos.some((info) => info.name === sheet && info.protected)) return [];
  const runsUnder = new Map<string, ReturnType<typeof bodyRuns>>();
  const parts = headers.flatMap(({ row, column, newHeader }): NewCells[] => {
    const { like } = newHeader!;
    const next = Math.min(
      Infinity,
      ...headers.filter((one) => one.column === column && one.row > row).map((o) => o.row),
    );
    const runs = runsUnder.get(`${row}:${next}`) ?? bodyRuns(plan, row, next);
    runsUnder.set(`${row}:${next}`, runs);
    return [
      { is: "header", column, top: row, bottom: row, like },
      ...runs.map(([top, bottom]): NewCells => ({ is: "body", column, top, bottom, like })),
    ];
  });
  const plain = await workbook.plainCells(sheet, parts);
  const longest = longestByColumn(writes);
  return plain.map(({ width: had, ...part }) => {
    const header = headers.find((one) => part.is === "header" && one.row === part.top && one.column === part.column);
    const isAlone = header?.newHeader!.alone === true;
    const width = isAlone ? charactersFor(longest[part.column]!) : 0;
    const isWider = isAlone && width > (had ?? USUAL_CHARACTERS);
    return { sheet, look: { ...part, ...(isWider && { width }) }, ...(isWider && { width: had }) };
  });
}

/** The rows of a new column between its header and the next one, also those without a value. */
function bodyRuns({ rows }: Planned, header: number, next: number) {
  const own = rows.map(({ row }) => row - 1).filter((row) => row > header && row < next);
  const runs = runsOf([...new Set(own)].sort((a, b) => a - b));
  // Many parts would make a long request, so all rows from the first to the last become one part.
  return runs.length > MOST_RUNS ? [[runs[0]![0], runs[runs.length - 1]![1]] as const] : runs;
}

const MOST_RUNS = 30;

/** A header without a look of its own. */
const PLAIN_HEADER = { is: "header", like: null, was: { lines: [] } } as const;

/** In a table, the header has an arrow for filtering. */
export const ROOM_FOR_ARROW = 4;

/** Makes the columns of a new sheet as wide as their contents; if the usual width is enough, it stays. */
export function newWidths({ sheet, cells }: SheetCells, room = ROOM): LookChange[] {
  const longest = longestByColumn(cells.map(({ column, after: { value, format } }) => ({ column, value, format })));
  const first = new Map<number, number>();
  for (const { row, column } of cells) if (!first.has(column)) first.set(column, row);
  return [...first].flatMap(([column, row]) => {
    const width = charactersFor(longest[column]!, room);
    const look = { ...PLAIN_HEADER, column, top: row, bottom: row, width };
    return width > USUAL_CHARACTERS ? [{ sheet, look, width: null }] : [];
  });
}

/** The characters that fit into a column of the usual width. */
const USUAL_CHARACTERS = 8.43;
const MOST_CHARACTERS = 40;
/** For bold letters and the edges of a cell. */
const ROOM = 2;

/** How wide a column must be for a content of this length. */
function charactersFor(longest: number, room = ROOM): number {
  return Math.min(MOST_CHARACTERS, longest + room);
}

/** The length of the longest content of each column. */
function longestByColumn(
  cells: readonly { readonly column: number; readonly value: CellValue; readonly format: string | null }[],
): readonly number[] {
  const longest: number[] = [];
  for (const { column, value, format } of cells)
    longest[column] = Math.max(longest[column] ?? 0, shownLength(value, format));
  return longest;
}

function shownLength(value: CellValue, format: string | null): number {
  if (typeof value !== "number") return textOf(value).length;
  // A day is as long as its format.
  if (format !== null && /y/i.test(format)) return format.length;
  const decimals = /\.([0#?]+)/.exec(format ?? "")?.[1]?.length;
  // Excel shows at most this much of a number without a format.
  return decimals === undefined ? Math.min(String(value).length, 10) : value.toFixed(decimals).length;
}
