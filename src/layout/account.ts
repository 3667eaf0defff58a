import { isBlank, type Area, type Place, type Sheet } from "../sheet";
import { at, filledIn, range, runsOfColumns, type Laid, type Moved } from "./laid";
import { isHead, isTotal } from "./words/header";
import { peopleIn } from "./words/told";

// What is on a sheet besides what was read of it.

/** A place as a key. */
export function placeKey([row, column]: Place): string {
  return `${row} ${column}`;
}

/** Fewer cells beside each other are a title or a note. */
const LEAST_LEFT = 3;

/** What was read of a sheet: the rows of a sheet as laid out. */
interface Read {
  readonly reading: { readonly laid: Laid };
  readonly rows: readonly number[];
}

/** Tables and results that nothing was read from. `used`: the cells read. */
export function areasLeft(plain: Laid, used: ReadonlySet<string>, parts: readonly Read[]): Area[] {
  return [...tablesLeft(plain, used), ...parts.flatMap((part) => ownFiguresLeft(plain, used, part))];
}

/** Rows of several cells, no totals, from the first row that was read. */
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
    // Headers alone are none.
    return areas.filter(({ top, bottom }) => top < bottom || !isHead(plain, rowAt(plain, top)));
  });
}

/** On the card of one player: what the player has after each game, in columns beside each other. */
function ownFiguresLeft(plain: Laid, used: ReadonlySet<string>, { reading: { laid }, rows }: Read): Area[] {
  if (!laid.steps.some((step) => step.do === "ownGames")) return [];
  // What a card says above its games stands before what is in their rows.
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

/** Longer texts are no lines of games, and shorter ones cannot name two. */
const LINE = { shortest: 5, longest: 400 };

/** Lines beside the rows that were read which name two of the people, or two of whom they say who won. */
export function linesLeft(sheet: Sheet, read: ReadonlySet<number>, people: ReadonlySet<string>) {
  return sheet.values.flatMap((line, i) => {
    const row = sheet.top + i;
    if (read.has(row)) return [];
    return line.flatMap((cell, j) => {
      if (typeof cell !== "string" || cell.length < LINE.shortest || cell.length > LINE.longest) return [];
      const players = peopleIn(cell, people);
      const place: Place = [row, sheet.left + j];
      return players.length < 2 ? [] : [{ place, text: cell.trim(), players }];
    });
  });
}
