import { spelling } from "../../../kernel/written/spelling";
import { nameKey } from "../../../people/nameKey";
import type { Steps } from "../../../kernel/steps";
import { extent, textOf, valueAt, type Place, type CellValue, type Sheet } from "../../../sheet/sheet";
import type { Column, NameColumn } from "../headers/columns";
import { headerKey } from "../../../layout/words/headerWords";
import type { FindMore, Located, MarkedWinners, Places } from "../headers/tables";
import type { Couple } from "./namePair";
import { whichName } from "./whichName";
import { notPlayedIn } from "../rows/notPlayed";

// Marks beside the winner's name, if no column gives the winner: `Ida Storm * | Per Lind`.

/** Two opponents, and what marks beside their names say. */
export type WinnerMarks = NonNullable<Couple["marks"]> & { readonly players: readonly [NameColumn, NameColumn] };

/** The marks of two opponents; undefined if the kind reads none. */
export function marksOf({ couples }: { readonly couples?: readonly Couple[] }): WinnerMarks | undefined {
  const couple = couples?.find(({ marks }) => marks !== undefined);
  return couple && { ...couple.marks!, players: couple.players as WinnerMarks["players"] };
}

/** A mark behind a name, `Ida Storm *`, `Ida Storm (v)`; a lone letter needs a space. */
const BEHIND = /^(.*\p{L}.*?)(?:\s*([*★✓✔√])|\s*[([]\s*([*★✓✔√x]|w|v|won|winner|vandt|vinder)\s*[)\]]|\s+(x))$/iu;
const BEFORE = /^(?:([*★✓✔√])\s*|(x)\s+)(\p{L}.*)$/iu;
/** Marks that need no legend to mean the winner. */
const WON = /^(?:won|winner|vandt|vinder)$/;
const OF_WINNERS = /(?:^|[^\p{L}])(?:won|wins?|winners?|vandt|vinder|vundet|sejr)(?!\p{L})/iu;
/** Longer texts are not names. */
const LONGEST = 120;

interface Marked {
  readonly name: string;
  readonly mark: string;
}

/** A fast test for every name; hardly any has a mark. */
const MAY_BE_MARKED = /^[*★✓✔√x]|[*★✓✔√x)\]]$/i;

function markedIn(text: string): Marked | null {
  const plain = text.length > LONGEST ? "" : text.trim();
  if (!MAY_BE_MARKED.test(plain)) return null;
  const [, name, ...marks] = BEHIND.exec(plain) ?? [];
  if (name !== undefined) return { name, mark: marks.find((one) => one !== undefined)!.toLowerCase() };
  const [, sign, letter, after] = BEFORE.exec(plain) ?? [];
  return after === undefined ? null : { name: after, mark: (sign ?? letter)!.toLowerCase() };
}

export function withoutMark(cell: CellValue): CellValue {
  return (typeof cell === "string" ? markedIn(cell)?.name : undefined) ?? cell;
}

/** Original sheets, by the copies without marks. */
const AS_WRITTEN = new WeakMap<Sheet, Sheet>();
const WITHOUT = new WeakMap<Sheet, Sheet>();

/** The sheet without its marks, or itself if it has none. Cached: every kind asks. */
function withoutMarks(sheet: Sheet): Sheet {
  const known = WITHOUT.get(sheet);
  if (known) return known;
  let isAny = false;
  const values = sheet.values.map((line) =>
    line.map((cell) => {
      const name = withoutMark(cell);
      isAny ||= name !== cell;
      return name;
    }),
  );
  const without = isAny ? { ...sheet, values } : sheet;
  if (isAny) AS_WRITTEN.set(without, sheet);
  WITHOUT.set(sheet, without);
  return without;
}

/** The tables of a sheet; if marks show the winners, those of the sheet without the marks. */
export function* withMarkedWinners<T extends { readonly located: readonly Located[] }>(
  sheet: Sheet,
  marks: WinnerMarks | undefined,
  tablesOn: (sheet: Sheet) => Steps<T>,
): Steps<T> {
  const plain = yield* tablesOn(sheet);
  const worded =
    marks === undefined ? [] : plain.located.map((table) => withWinners(table, marks, inWords(sheet, table, marks)));
  if (worded.some(({ winners }) => winners)) return { ...plain, located: worded };
  const without = marks === undefined ? sheet : withoutMarks(sheet);
  if (without === sheet) return plain;
  const again = yield* tablesOn(without);
  const located = again.located.map((table) => withWinners(table, marks!, winnersBy(sheet, table, marks!)));
  return located.some(({ winners }) => winners) ? { ...again, located } : plain;
}

function withWinners(table: Located, marks: WinnerMarks, winners: MarkedWinners | null): Located {
  const at = table.places.get(marks.players[0]);
  const isPlaced = at !== undefined && table.places.get(marks.result) === at;
  return winners === null || !isPlaced ? table : { ...table, winners };
}

/** Also places the result column at the first player's names if marks show the winners. */
export function withMarksFound(marks: WinnerMarks | undefined, findMore: FindMore): FindMore {
  if (marks === undefined) return findMore;
  return (free, places, sheet, headerRow) => {
    const more = findMore(free, places, sheet, headerRow);
    const all = new Map([...places, ...more]);
    const table = { headerRow, places: all, end: extent(sheet).bottom };
    if (inWords(sheet, table, marks) !== null) return new Map([...more, [marks.result, all.get(marks.players[0])!]]);
    const written = AS_WRITTEN.get(sheet);
    if (written === undefined) return more;
    const taken = [...all.values()];
    const isResult = ({ column, keys }: (typeof free)[number]) =>
      !taken.includes(column) && resultsOf(marks).some((of) => keys.some((key) => of.keys.includes(key)));
    if (free.some(isResult)) return more;
    const winners = winnersBy(written, table, marks);
    return winners === null ? more : new Map([...more, [marks.result, all.get(marks.players[0])!]]);
  };
}

function resultsOf({ result, unless }: WinnerMarks): readonly Column<unknown>[] {
  return [result, ...unless];
}

type Table = Pick<Located, "headerRow" | "places" | "end">;

/** The columns of the two names; null if another column gives the winner. */
function columnsOf({ places }: Table, marks: WinnerMarks): readonly [number, number] | null {
  const [one, two] = marks.players.map((of) => places.get(of));
  const isSaid = marks.unless.some((of) => places.has(of)) || (places.get(marks.result) ?? one) !== one;
  return isSaid || one === undefined || two === undefined || one === two ? null : [one, two];
}

/** The games of each table, cached. */
const GAMES = new WeakMap<Sheet, Map<string, Games>>();

/** The games of a table, with the mark of each name. */
function gamesIn(sheet: Sheet, { headerRow, end }: Table, columns: readonly [number, number]): Games {
  const ofSheet = GAMES.get(sheet) ?? new Map<string, Games>();
  GAMES.set(sheet, ofSheet);
  const key = [headerRow, end, ...columns].join();
  const known = ofSheet.get(key) ?? readGames(sheet, headerRow, end, columns);
  ofSheet.set(key, known);
  return known;
}

function readGames(sheet: Sheet, headerRow: number, end: number, columns: readonly [number, number]) {
  const rows = Array.from({ length: Math.max(0, end - headerRow - 1) }, (_, i) => headerRow + 1 + i);
  return rows.flatMap((row) => {
    const texts = columns.map((column) => textOf(valueAt(sheet, row, column)).trim());
    const isGame = texts.every((text) => /\p{L}{2}/u.test(text) && notPlayedIn(text) === null);
    return isGame ? [{ row, texts, marks: texts.map((text) => markedIn(text)?.mark ?? null) }] : [];
  });
}

/** Marks beside names that do not clearly show the winner, in a table that has no other sign of the winner. */
interface UnclearMarks {
  readonly mark: string;
  readonly first: Place;
  /** Most games have a mark. */
  readonly areMost: boolean;
}

export function marksUnclear(sheet: Sheet, table: Table, marks: WinnerMarks): UnclearMarks | null {
  const columns = columnsOf(table, marks);
  if (columns === null) return null;
  const games = gamesIn(sheet, table, columns);
  const marked = games.filter((game) => game.marks.some((mark) => mark !== null));
  const [first] = marked;
  if (first === undefined || winnersBy(sheet, table, marks) !== null) return null;
  const at = first.marks.findIndex((mark) => mark !== null);
  return { mark: first.marks[at]!, first: [first.row, columns[at]!], areMost: marked.length * 2 > games.length };
}

/**
 * The winners, if the marks can mean nothing else: one player of each game has it, except in unplayed games at the end,
 * on either side; and not always the same people, as with guests. Or a legend explains it.
 */
function winnersBy(sheet: Sheet, table: Table, marks: WinnerMarks): MarkedWinners | null {
  const columns = columnsOf(table, marks);
  if (columns === null) return null;
  const games = gamesIn(sheet, table, columns);
  const marked = games.filter((game) => game.marks.some((mark) => mark !== null));
  const [mark, ...others] = new Set(marked.flatMap((game) => game.marks.filter((one) => one !== null)));
  if (mark === undefined || others.length > 0 || marked.some((game) => !game.marks.includes(null))) return null;
  const legend = legendOf(sheet, mark, columns);
  const isSaid = legend === null ? WON.test(mark) : OF_WINNERS.test(legend);
  if (!isSaid && (legend !== null || !isPlain(games, marked))) return null;
  const sideOf = (game: (typeof games)[number]) => game.marks.findIndex((one) => one !== null) as 0 | 1;
  return {
    mark,
    first: [marked[0]!.row, columns[sideOf(marked[0]!)]!],
    ofRow: new Map(marked.map((game) => [game.row, sideOf(game)])),
  };
}

/** Words for a win and a loss of the first player; letters count under a result header only. */
const WORDS = [
  /^(?:beats?|bt\.?|def\.?|defeated|won(?: against)?|wins|win|slog|besejrede|vandt(?: over)?|vundet|vinder)$/i,
  /^(?:lost(?: to)?|loses|loss|tabte(?: til)?|tabt|taber|slået af|lost against)$/i,
] as const;

/** The winner's side by words about the first player, `beat` or `lost to`; null if there are none. */
export function sideInWords(text: string): 0 | 1 | null {
  const side = WORDS.findIndex((one) => one.test(text.trim()));
  return side === 0 || side === 1 ? side : null;
}

const LETTERS = [
  [/^w$/i, /^l$/i],
  [/^v$/i, /^t$/i],
  [/^\+$/, /^[-−–]$/],
] as const;
const OVER_LETTERS = /^(?:w\s?[/-]\s?l|v\s?[/-]\s?t|won[ /-]*lost|vandt[ /-]*tabt|vundet[ /-]*tabt|outcome|udfald)$/i;

/** The winners by words about the first player, `beat` or `lost to`, `W` or `L`; null if another column gives them. */
function inWords(sheet: Sheet, table: Table, marks: WinnerMarks): MarkedWinners | null {
  const columns = columnsOf(table, marks);
  if (columns === null) return null;
  const games = gamesIn(sheet, table, columns);
  const taken = new Set(table.places.values());
  const { right } = extent(sheet);
  const found: MarkedWinners[] = [];
  for (let column = sheet.left; column < right && games.length > 0; column++) {
    if (taken.has(column)) continue;
    const header = textOf(valueAt(sheet, table.headerRow, column)).trim();
    const isOfResults = OVER_LETTERS.test(header) || resultsOf(marks).some((of) => of.keys.includes(headerKey(header)));
    const sets = [WORDS, ...(marks.byLetters && isOfResults ? LETTERS : [])];
    const ways = [...sets.map(byWords), ...(isOfResults ? [byNameAndMargin] : [])];
    const ofRow = ways.map((way) => sidesBy(sheet, column, games, way)).find((sides) => sides !== null);
    if (ofRow) found.push({ mark: null, first: [[...ofRow.keys()][0]!, column], ofRow });
  }
  return found.length === 1 ? found[0]! : null;
}

/** Returns the winner's side by a text; -1 if it gives none. */
type Way = (text: string, names: readonly string[]) => number;

const byWords =
  (set: readonly RegExp[]): Way =>
  (text) =>
    set.findIndex((one) => one.test(text));

/** `Ida Storm +12`, `Storm by 6`, `Ida Storm 26-14` */
const NAME_AND_MARGIN =
  /^(\p{L}.*?)[\s,:]+(?:(?:won|wins|vandt|vinder)\s+)?(?:(?:by|med|with)\s+)?[+]?\s?\d{1,2}(?:\s?[-−\u2010-\u2014:]\s?\d{1,2})?(?:\s?(?:tpo?|qp|otp|ot|t|sxp|qnp|points?|point|hoops))?$/iu;
const byNameAndMargin: Way = (text, names) => {
  const [, name] = NAME_AND_MARGIN.exec(text) ?? [];
  return name === undefined ? -1 : (whichName(name, names) ?? -1);
};

/** The winners by row, as a column gives them; null if any cell says something else. */
function sidesBy(sheet: Sheet, column: number, games: Games, way: Way): ReadonlyMap<number, 0 | 1> | null {
  const ofRow = new Map<number, 0 | 1>();
  for (const { row, texts } of games) {
    const text = textOf(valueAt(sheet, row, column)).trim();
    if (text === "" || notPlayedIn(text) !== null) continue;
    const side = way(text, texts);
    if (side !== 0 && side !== 1) return null;
    ofRow.set(row, side);
  }
  return ofRow.size === 0 ? null : ofRow;
}

/** True if several texts below a header have the same mark. */
export function holdMarks(sheet: Sheet, headerRow: number | null): boolean {
  const below = sheet.values.slice(headerRow === null ? 0 : headerRow - sheet.top + 1).flat();
  const marks = below.flatMap((cell) => (typeof cell === "string" ? (markedIn(cell)?.mark ?? []) : []));
  return marks.length > 1 && new Set(marks).size === 1;
}

type Games = ReturnType<typeof readGames>;

function isPlain(games: Games, marked: Games): boolean {
  // Unplayed games come last.
  if (marked.length < FEWEST || games.slice(0, marked.length).some((game) => !marked.includes(game))) return false;
  const sides = new Set(marked.map((game) => game.marks.findIndex((one) => one !== null)));
  if (sides.size < 2) return false;
  const [having, lacking] = [true, false].map((has) =>
    marked.flatMap((game) =>
      game.texts.flatMap((text, i) =>
        (game.marks[i] !== null) === has ? [nameKey(markedIn(text)?.name ?? text)] : [],
      ),
    ),
  );
  const all = [...having!, ...lacking!];
  return having!.some((name) => lacking!.includes(name)) || new Set(all).size === all.length;
}

const FEWEST = 3;

/** The legend of a mark: `* = gæst`, `x: winner`; null if there is none. */
function legendOf(sheet: Sheet, mark: string, columns: readonly [number, number]): string | null {
  const sign = mark === "*" ? "\\*" : mark;
  const explains = new RegExp(
    `(?:^|[\\s(\\["“”'])${sign}[\\])"”']?\\s*(?:[=:–-]|betyder|means|er|is)\\s*(\\S.*)$`,
    "iu",
  );
  const alone = new RegExp(`^${sign}\\)?\\s*(\\p{L}.*)$`, "iu");
  for (const [r, line] of sheet.values.entries())
    for (const [c, cell] of line.entries()) {
      if (typeof cell !== "string") continue;
      const text = cell.trim();
      const isName = columns.includes(sheet.left + c) && namesBoth(sheet, sheet.top + r, columns);
      const said = explains.exec(text) ?? (isName || /\w/.test(mark) ? null : alone.exec(text));
      if (said !== null) return said[1]!;
      // The meaning has a cell of its own.
      const beside = textOf(line[c + 1] ?? null).trim();
      if (spelling(text) === spelling(mark) && text.toLowerCase() === mark && /\p{L}/u.test(beside)) return beside;
    }
  return null;
}

function namesBoth(sheet: Sheet, row: number, columns: readonly [number, number]): boolean {
  return columns.every((column) => /\p{L}{2}/u.test(textOf(valueAt(sheet, row, column))));
}

/** A row's result by its mark, null if it has none; undefined for other columns, and if marks show nothing. */
export function winnerMarked(
  marks: WinnerMarks | undefined,
  { winners, places }: Pick<Located, "winners" | "places">,
  column: Column<unknown>,
  row: number,
): string | null | undefined {
  if (winners === undefined || marks === undefined || column !== marks.result || !isThere(places, marks))
    return undefined;
  const side = winners.ofRow.get(row);
  return side === undefined ? null : marks.says[side];
}

function isThere(places: Places, { players, result }: WinnerMarks): boolean {
  return places.get(result) === places.get(players[0]);
}
