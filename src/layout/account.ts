import { isBlank, textOf, valueAt, type Area, type CellValue, type Place, type Sheet } from "../sheet";
import { at, filledIn, range, runsOfColumns, type Laid, type Moved } from "./laid";
import { isHead, isTotal } from "./words/header";
import { listInSentence } from "./words/listed";
import { knownPeople, peopleIn } from "./words/told";

// Finds what was not read on a sheet.

export function placeKey([row, column]: Place): string {
  return `${row} ${column}`;
}

/** A row with fewer filled cells is a title or a note. */
const LEAST_LEFT = 3;

/** A reading of a part of the sheet, and the rows of its layout that were read. */
interface Read {
  readonly reading: { readonly laid: Laid };
  readonly rows: readonly number[];
}

/** Tables and results that were not read. `used`: the keys of the cells that were read. */
export function areasLeft(plain: Laid, used: ReadonlySet<string>, parts: readonly Read[]): Area[] {
  return [...tablesLeft(plain, used), ...parts.flatMap((part) => ownFiguresLeft(plain, used, part))];
}

/** Adjacent rows of several cells that were not read, without totals, from the first row that was read. */
function tablesLeft(plain: Laid, used: ReadonlySet<string>): Area[] {
  const isUsed = (row: number, columns: readonly number[]) =>
    columns.some((column) => {
      const { from } = at(plain, row, column);
      return from !== null && used.has(placeKey(from));
    });
  const all = range(0, plain.width);
  const first = range(0, plain.rows.length).find((row) => isUsed(row, all)) ?? 0;
  const rows = range(first, plain.rows.length);
  return runsOfColumns(plain).flatMap((columns) => {
    const areas: Area[] = [];
    for (const row of rows) {
      const filled = columns.filter((column) => !isBlank(at(plain, row, column).cell));
      if (filled.length < LEAST_LEFT || isUsed(row, columns) || isTotal(plain, row)) continue;
      const [[top, left], [, right]] = [filled[0]!, filled[filled.length - 1]!].map(
        (column) => at(plain, row, column).from!,
      ) as [Place, Place];
      const last = areas[areas.length - 1];
      if (last?.bottom !== top - 1) areas.push({ top, left, bottom: top, right });
      else
        areas[areas.length - 1] = {
          ...last,
          left: Math.min(last.left, left),
          bottom: top,
          right: Math.max(last.right, right),
        };
    }
    // A header row alone is not a table.
    return areas.filter(({ top, bottom }) => top < bottom || !isHead(plain, rowAt(plain, top)));
  });
}

/** A table that was read: its header row, its columns, and the first row below it. */
export interface TableRead {
  readonly headerRow: number;
  readonly left: number;
  readonly right: number;
  readonly end: number;
}

/** Tables under mostly the headers of those that were read, which were not read themselves: up to a blank row. */
export function alikeLeft(sheet: Sheet, read: readonly TableRead[]): Area[] {
  const columnsOf = ({ left, right }: Pick<TableRead, "left" | "right">) => range(left, right + 1);
  const textIn = (row: number, column: number) => textOf(valueAt(sheet, row, column)).trim();
  const known = new Set(read.flatMap((head) => columnsOf(head).map((column) => textIn(head.headerRow, column))));
  known.delete("");
  const filledIn = (row: number, area: Pick<TableRead, "left" | "right">) =>
    columnsOf(area).filter((column) => textIn(row, column) !== "").length;
  return sheet.values.flatMap((line, i) => {
    const top = sheet.top + i;
    const isKnown = (cell: CellValue) => typeof cell === "string" && known.has(cell.trim());
    if (line.filter(isKnown).length < LEAST_LEFT) return [];
    return runsIn(line).flatMap((run): Area[] => {
      const [left, right] = [sheet.left + run[0]!, sheet.left + run[run.length - 1]!];
      const alike = run.filter((column) => isKnown(line[column]!)).length;
      const isRead = read.some(
        (one) => one.headerRow <= top && top < one.end && one.left <= right && left <= one.right,
      );
      if (isRead || alike < LEAST_LEFT || alike * 2 <= run.length) return [];
      let bottom = top;
      while (filledIn(bottom + 1, { left, right }) > 0) bottom++;
      const hasRows = range(top + 1, bottom + 1).some((row) => filledIn(row, { left, right }) >= LEAST_LEFT);
      return hasRows ? [{ top, left, bottom, right }] : [];
    });
  });
}

/** The filled cells of a row that touch each other. */
function runsIn(line: readonly CellValue[]): number[][] {
  const runs: number[][] = [];
  for (const [column, cell] of line.entries()) {
    if (isBlank(cell)) continue;
    if (column > 0 && !isBlank(line[column - 1]!)) runs[runs.length - 1]!.push(column);
    else runs.push([column]);
  }
  return runs;
}

/**
 * Columns of a player's card that were not read, such as the handicap after each game. Adjacent columns are one area.
 */
function ownFiguresLeft(plain: Laid, used: ReadonlySet<string>, { reading: { laid }, rows }: Read): Area[] {
  if (!laid.steps.some((step) => step.do === "ownGames")) return [];
  // The layout puts values from above the games first in each row; the last filled cell comes from the row of the game.
  const games = rows
    .flatMap((row) => filledIn(laid, row).slice(-1)[0]?.from?.[0] ?? [])
    .map((row) => rowAt(plain, row));
  const isLeft = ({ cell, from }: Moved) => !isBlank(cell) && from !== null && !used.has(placeKey(from));
  const all = range(0, plain.width);
  const columns = all.filter((column) => games.some((row) => isLeft(at(plain, row, column))));
  return columns
    .filter((column) => !columns.includes(column - 1))
    .map((first) => {
      const last = all.find((column) => column >= first && !columns.includes(column + 1))!;
      const [top, left] = at(plain, games[0]!, first).from!;
      const [bottom, right] = at(plain, games[games.length - 1]!, last).from!;
      return { top, left, bottom, right };
    });
}

function rowAt({ rows }: Laid, row: number): number {
  return row - (rows[0]?.[0]?.from?.[0] ?? 0);
}

/** A longer text is not a line about a game, and a shorter one cannot name two players. */
const LINE = { shortest: 5, longest: 400 };

/** Lines outside the rows that were read, if they name two known people or say which of two players won; no lists. */
export function linesLeft(sheet: Sheet, read: ReadonlySet<number>, names: ReadonlySet<string>) {
  const people = knownPeople(names);
  return sheet.values.flatMap((line, i) => {
    const row = sheet.top + i;
    if (read.has(row)) return [];
    return line.flatMap((cell, j) => {
      if (typeof cell !== "string" || cell.length < LINE.shortest || cell.length > LINE.longest) return [];
      const place: Place = [row, sheet.left + j];
      const players = listInSentence({ cell, at: place }) === null ? peopleIn(cell, people) : [];
      return players.length < 2 ? [] : [{ place, text: cell.trim(), players }];
    });
  });
}
