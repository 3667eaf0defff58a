import type { Column, NameColumn } from "../headers/columns";
import { headerKey } from "../../../layout/words/headerWords";
import type { HeaderCell } from "../headers/headers";
import { spelling } from "../../../kernel/written/spelling";
import { memoize } from "../../../kernel/memoize";
import { textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { eastAndWest, type FindMore, type HeadsTable, type Located, type Places } from "../headers/tables";
import type { Row } from "../rows/row";
import { sampleRows } from "./sample";
import { waitsForOpponent } from "./nobody";
import { toldGame } from "../../../layout/words/told";

// Names that share a cell: `Ida Storm - Per Lind`, `Ida Storm / Per Lind`, `Ida Storm og Per Lind`; or a team of four.

/** Two or four players whose names may share a cell, and headers of such cells besides the first player's. */
export interface Couple {
  readonly players: readonly NameColumn[];
  readonly headers: readonly string[];
  /** The two are opponents: `Ida Storm v Per Lind`. */
  readonly areOpponents?: true;
  /** The result column for cells that describe a game: `Ida Storm beat Per Lind`. */
  readonly result?: Column<unknown>;
  /** Marks beside the names may show the winner if no column does. */
  readonly marks?: Marking;
  /** Recognises a result of the sport if no verb names the winner: `Ida Storm – Per Lind 26-14`. */
  readonly results?: RegExp;
}

/** The column that gives the winner if marks beside the names do, and its words for either. */
interface Marking {
  readonly result: Column<unknown>;
  readonly says: readonly [string, string];
  /** Other columns that also give the winner. */
  readonly unless: readonly Column<unknown>[];
  /** The letters `W` and `L` mean won and lost: they are not colours. */
  readonly byLetters?: true;
}

/** Separators between partners, and between others in a cell; a hyphen needs spaces. */
const BETWEEN_PARTNERS = / [-–—] | ?[/&+;] ?| (?:og|and|with|med) /;
/** Separators between opponents, surest first: beside another one, `v.` is part of a name, `Anna v. Bülow`. */
const BETWEEN_OPPONENTS = [/ (?:vs\.?|mod) /, / v /, / v\. /];
/** A comma between names; one in brackets is of a figure: `Ida Storm (14,1), Per Lind (9)`. */
const BETWEEN_LISTED = /, ?(?![^(]*\))/;
/** Separators between two values in a cell. */
export const BETWEEN_TWO = / [-–—] | ?[/&+;] ?| (?:og|and|with|med|v\.?|vs\.?|mod) /;

/** Longer texts are not names. */
const LONGEST = 200;

/** The two names; null if there are more or fewer. */
export function twoNames(text: string, areOpponents?: true): readonly [string, string] | null {
  const names = namesIn(text, areOpponents);
  return names.length === 2 ? [names[0]!, names[1]!] : null;
}

/** All names; empty if any part of the text is not a name. */
export function namesIn(text: string, areOpponents?: true): readonly string[] {
  if (text.length > LONGEST) return [];
  const game = areOpponents ? toldGame(text) : null;
  if (game !== null) return game.names;
  // Two lines in a cell are two names.
  const plain = text
    .trim()
    .replace(/\s*\n\s*/g, " / ")
    .replace(/\s+/g, " ");
  const between = [BETWEEN_PARTNERS, ...(areOpponents ? BETWEEN_OPPONENTS : [])].find((one) => one.test(plain));
  const parted = between === undefined ? [plain] : plain.split(between);
  // "Storm, Ida" is one name; "Ida Storm, Per Lind" are two.
  const names = parted.flatMap((part) => {
    const byComma = part.split(BETWEEN_LISTED).map((name) => name.trim());
    return byComma.every((name) => name.includes(" ")) ? byComma : [part.trim()];
  });
  return names.every(isName) ? names : [];
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** True if most cells of a column hold a number of names that `isCount` accepts. */
function holdsNames(
  sheet: Sheet,
  headerRow: number,
  column: number,
  isCount: (count: number) => boolean,
  areOpponents?: true,
): boolean {
  let [others, so] = [0, 0];
  for (const row of sampleRows(sheet, headerRow, column)) {
    const cell = valueAt(sheet, row, column);
    if (typeof cell !== "string" || !isName(cell) || (areOpponents && waitsForOpponent(cell))) continue;
    if (isCount(namesIn(cell, areOpponents).length)) so++;
    else others++;
  }
  return so > 0 && so >= others * 2;
}

const isTwo = (count: number) => count === 2;

/** True if a cell describes a game of the sport. */
function tellsGame(cell: CellValue, { results }: Pick<Couple, "results">): boolean {
  const game = typeof cell === "string" ? toldGame(cell) : null;
  return game !== null && (game.result === undefined || results?.test(game.result) === true);
}

/** True if most cells of a column describe games. */
function tellsGames(sheet: Sheet, headerRow: number, column: number, couple: Pick<Couple, "results">): boolean {
  const cells = sampleRows(sheet, headerRow, column).map((row) => valueAt(sheet, row, column));
  const told = cells.filter((cell) => tellsGame(cell, couple));
  return told.length > 0 && told.length * 2 > cells.length;
}

/** Initials of winner and loser, in English or Danish. */
const INITIALS = [
  ["w", "l"],
  ["v", "t"],
] as const;

/** The columns of winner and loser under their initials; above numbers, it is a table of games won and lost. */
export function initialsOverNames(cells: readonly HeaderCell[], sheet: Sheet, row: number) {
  const at = (letter: string) => cells.find(({ spelled }) => spelled === letter)?.column;
  const found = INITIALS.map((letters) => letters.map(at)).find((pair) => !pair.includes(undefined));
  const columns = found as readonly [winner: number, loser: number] | undefined;
  return columns?.every((column) => isName(textOf(valueAt(sheet, row + 1, column)))) ? columns : undefined;
}

function isInitial(cell: CellValue): boolean {
  return typeof cell === "string" && cell.length < 4 && INITIALS.flat().some((letter) => letter === spelling(cell));
}

/**
 * Recognises a header by the cells below it: one describes a game, and the header itself does not; or they are names under
 * the initials of winner and loser.
 */
export function headsGames(couples: readonly Couple[]): HeadsTable | undefined {
  const couple = couples.find(({ result }) => result !== undefined);
  if (couple === undefined) return undefined;
  return (line, sheet, row) =>
    (sheet.values[row + 1 - sheet.top]?.some((cell) => tellsGame(cell, couple)) === true &&
      line.cells.some(
        ({ column, text }) => tellsGame(valueAt(sheet, row + 1, column), couple) && toldGame(text) === null,
      )) ||
    (sheet.values[row - sheet.top]?.some(isInitial) === true &&
      initialsOverNames(line.cells, sheet, row) !== undefined);
}

/** Finds opponents in cells under a header with a second meaning: `Spil` heads games, and how they are played. */
export function opponentsUnder(couple: Couple, header: Column<unknown>): FindMore {
  const { players, areOpponents, result } = couple;
  return (cells, _, sheet, headerRow) => {
    const under = cells.filter(({ keys }) => keys.some((key) => header.keys.includes(key)));
    const at = under.find(({ column }) => holdsNames(sheet, headerRow, column, isTwo, areOpponents))?.column;
    if (at === undefined) return new Map();
    const told = result && tellsGames(sheet, headerRow, at, couple) ? [result] : [];
    return new Map([...players, ...told].map((of) => [of, at]));
  };
}

export function namesTogether(
  sheet: Sheet,
  { headerRow, places }: Pick<Located, "headerRow" | "places">,
  column: NameColumn,
): boolean {
  const at = places.get(column);
  return at !== undefined && holdsNames(sheet, headerRow, at, (count) => count > 1);
}

/** True if both partners' columns hold two names each: `Names | Hcp | Score | Names | Hcp | Score`. */
export function arePairsBeside(
  couples: readonly Couple[],
  sheet: Sheet,
  table: Pick<Located, "headerRow" | "places">,
): boolean {
  return couples.some(({ players, areOpponents }) => {
    const [one, two] = players;
    if (areOpponents || players.length !== 2 || table.places.get(one!) === table.places.get(two!)) return false;
    return players.every((player) => {
      const at = table.places.get(player);
      return at !== undefined && holdsNames(sheet, table.headerRow, at, isTwo);
    });
  });
}

/** Also places players in a column that holds all of them. */
export function withNamesTogether(couples: readonly Couple[], findMore: FindMore | undefined): FindMore | undefined {
  if (couples.length === 0) return findMore;
  const declared = couples.map((one) => ({ ...one, keys: one.headers.map(headerKey) }));
  const keyOf = memoize(headerKey);
  return (free, places, sheet, headerRow) => {
    const found = new Map<Column<unknown>, number>();
    for (const couple of declared) {
      const { players, keys, areOpponents, result } = couple;
      const [first, second] = players;
      const alone = places.get(second!);
      // `Partners` above both of them is no header of one.
      const isBoth = (at: number) =>
        players.length === 2 && !places.has(first!) && holdsNames(sheet, headerRow, at, isTwo, areOpponents);
      if (alone !== undefined && isBoth(alone)) found.set(first!, alone);
      if (alone !== undefined) continue;
      const open = result && [
        ...free.map(({ column }) => column),
        ...(places.has(result) ? [places.get(result)!] : []),
      ];
      const told = open?.find((column) => tellsGames(sheet, headerRow, column, couple));
      if (told !== undefined) {
        for (const column of [...players, result!]) found.set(column, told);
        continue;
      }
      const named = [...places].filter(([{ name }]) => keys.includes(keyOf(name.en))).map(([, at]) => at);
      const headed = free.filter((cell) => cell.keys.some((key) => keys.includes(key))).map(({ column }) => column);
      const own = places.get(first!);
      const at = [...(own === undefined ? [] : [own]), ...headed, ...named].find((c) =>
        holdsNames(sheet, headerRow, c, (count) => count === players.length, areOpponents),
      );
      if (at !== undefined) for (const player of players) found.set(player, at);
    }
    if (found.size === 0) return findMore?.(free, places, sheet, headerRow) ?? found;
    const more = findMore?.(free, new Map([...places, ...found]), sheet, headerRow) ?? [];
    return new Map([...more, ...found]);
  };
}

/**
 * Reads the names of East-West pairs, in two columns or together under `E-W`, like those of North-South; also reads a
 * pair whose two columns both have the direction as header.
 */
export function pairOfEastAndWest(
  [one, two]: readonly [NameColumn, NameColumn],
  columns: readonly Column<unknown>[],
): FindMore {
  const apart = eastAndWest(columns);
  return (free, places, sheet, headerRow) => {
    const [north, east] = ["ns", "ew"].map((side) => free.filter(({ says }) => says === side)) as [
      HeaderCell[],
      HeaderCell[],
    ];
    const of = north.length === 0 ? east : east.length === 0 ? north : [];
    const [own, second] = of;
    const beside = free.find(({ column, says }) => column - 1 === own?.column && says === "partner");
    const partner = second ?? beside ?? own;
    const isPair =
      own === partner
        ? own !== undefined && own === east[0] && holdsNames(sheet, headerRow, own.column, isTwo)
        : of.length <= 2;
    const found = apart(free, places, sheet, headerRow);
    return isPair ? new Map([...found, [one, own!.column], [two, partner!.column]]) : found;
  };
}

/** The couples whose players share a column. */
export function sharingColumn(couples: readonly Couple[], places: Places): readonly Couple[] {
  return couples.filter(({ players: [one, two] }) => places.has(one!) && places.get(one!) === places.get(two!));
}

/** One player's part of a shared cell: a name, or null; `tooMany` is the number of names if it is wrong. */
export interface CoupledValue {
  readonly column: NameColumn;
  readonly name: string | null;
  readonly tooMany?: number;
}

/** `Bro-Lund` in a column with two names per cell means two surnames; one player would have a first name too. */
const TWO_SURNAMES = /^(\p{Lu}[\p{L}'’]+)\s?[-–—]\s?(\p{Lu}[\p{L}'’]+)$/u;

function surnamesIn(text: string, count: number): readonly string[] | null {
  const [, one, other] = (count === 2 && TWO_SURNAMES.exec(text.trim())) || [];
  return one === undefined ? null : [one, other!];
}

export function coupledValues(sharing: readonly Couple[], row: Row): CoupledValue[] {
  return sharing.flatMap(({ players, areOpponents }): CoupledValue[] => {
    const text = textOf(row.cell(players[0]!));
    const names = surnamesIn(text, players.length) ?? namesIn(text, areOpponents);
    if (names.length === players.length) return players.map((column, i) => ({ column, name: names[i]! }));
    const tooMany = names.length > 1 ? { tooMany: names.length } : {};
    const [, ...others] = players;
    return text === "" ? [] : others.map((column, i) => ({ column, name: null, ...(i === 0 && tooMany) }));
  });
}
