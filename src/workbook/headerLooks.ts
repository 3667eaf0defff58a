// How wide columns are that we fill, and how their headers look.
import { textOf, type CellValue } from "../sheet";
import type { CellWrite } from "../tournaments";
import type { Change, HeaderChange, SheetCells } from "./changes";
import type { SheetInfo, Workbook } from "./port";

/** What the plain headers of new columns are to look like, and what is given back by Undo. */
export async function headerLooks(
  workbook: Workbook,
  { sheet, cells }: SheetCells,
  writes: readonly CellWrite[],
  infos: readonly SheetInfo[],
): Promise<HeaderChange[]> {
  const isWritten = new Set(cells.map(({ row, column }) => `${row},${column}`));
  const headers = writes.filter(({ row, column, newHeader }) => newHeader && isWritten.has(`${row},${column}`));
  // Where a protected sheet lets cells be written, their looks may still be closed.
  if (headers.length === 0 || infos.some((info) => info.name === sheet && info.protected)) return [];
  const plain = await workbook.plainHeaders(sheet, headers);
  return plain.flatMap(({ row, column, width: was }) => {
    const { newHeader } = headers.find((header) => header.row === row && header.column === column)!;
    const width = charactersIn(writes.filter((write) => write.column === column));
    const isWider = newHeader!.alone && width > (was ?? USUAL_CHARACTERS);
    const look = { row, column, like: newHeader!.like, ...(isWider && { width }) };
    return [{ sheet, look, ...(isWider && { width: was }) }];
  });
}

/** Where a table's header has an arrow to filter. */
export const ROOM_FOR_ARROW = 4;

/** The columns of a new sheet, as wide as what is written on it; a column of the usual width stays as it is. */
export function newWidths({ sheet, cells }: SheetCells, room = ROOM): HeaderChange[] {
  const columns = new Map<number, Change[]>();
  for (const cell of cells) {
    const own = columns.get(cell.column);
    if (own) own.push(cell);
    else columns.set(cell.column, [cell]);
  }
  return [...columns].flatMap(([column, own]) => {
    const width = charactersIn(
      own.map(({ after }) => after),
      room,
    );
    return width > USUAL_CHARACTERS
      ? [{ sheet, look: { row: own[0]!.row, column, like: null, width }, width: null }]
      : [];
  });
}

/** What a column of the usual width shows. */
const USUAL_CHARACTERS = 8.43;
const MOST_CHARACTERS = 40;
/** Bold letters and the edges of a cell. */
const ROOM = 2;

/** What a column must be wide to show all of these. */
function charactersIn(
  contents: readonly { readonly value: CellValue; readonly format: string | null }[],
  room = ROOM,
): number {
  const longest = contents.reduce((most, { value, format }) => Math.max(most, shownLength(value, format)), 0);
  return Math.min(MOST_CHARACTERS, longest + room);
}

function shownLength(value: CellValue, format: string | null): number {
  if (typeof value !== "number") return textOf(value).length;
  // A day is written as its format.
  if (format !== null && /y/i.test(format)) return format.length;
  const decimals = /\.([0#?]+)/.exec(format ?? "")?.[1]?.length;
  // Excel shows no more of a number in a cell without a format.
  return decimals === undefined ? Math.min(String(value).length, 10) : value.toFixed(decimals).length;
}
