import { numberIn } from "../../sheet/cells";
import { LARGEST_RATING, saysUnfinished } from "../../systems/chess";
import { extent, isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import { hasOtherWord, headerKey, isShort } from "../../layout/words/headerWords";
import { memoize } from "../../kernel/memoize";
import { endsStep, type Steps } from "../../kernel/steps";
import { highest } from "../../kernel/numbers/many";
import { defaultOf, resultInFunction, resultsIn, saysAbsent } from "./cells";
import { spelling } from "../../kernel/written/spelling";
import { readWrittenDay } from "../../kernel/written/writtenDay";
import { competitionIn } from "./competition";
import { withoutBrackets } from "../table/headers/headers";
import {
  isOfTotals,
  labelsIn,
  saysAdjustments,
  type CardColumns,
  type CardSide,
  type CardTotals,
  type HeaderCell,
  type ResultsOf,
  type Role,
} from "./cardColumns";
import { nameAndNumber } from "../table/names/suffix";
import type { Around } from "../kind";
import { headlessBoards, type Headless } from "./headlessCard";
import { cellsBelow, headsResultsOfSide, isAdded, isName, isSameOnAll, isUnrated, unratedColumns } from "./unratedCard";

// The paper match card: two teams side by side, one board per row, then totals, points start and result.

/** Headers that `headerKey` does not know: `Ratg`, `Brd`, `Results`. */
const HEADERS: { readonly [role in Role]: readonly string[] } = {
  // Each board may be a match of its own.
  board: ["match", "kamp", "brt", "no", "nr", "#", "braet", "braetnr", "braetnummer", "br", "bord", "bordnr"],
  rating: [
    ...["halfrating", "halvrating", "hr"],
    ...["opprating", "opponentrating", "opponentsrating", "modstandersrating", "modstanderrating"],
  ],
  grade: ["ecf", "ecfgrade"],
  adj: [...["adjust", "adjustment", "adjustments", "just", "justering"], ...["plus", "tillaeg", "allow", "allowance"]],
  result: ["score", "pt", "pts", "points", "point", "gamepoints", "partipoint"],
  name: ["name", "names", "player", "players", "navn", "spiller", "team", "hold"],
};

/** The name and rating of a player; one cell may hold both. */
export function playerOn(
  sheet: Sheet,
  row: number,
  { name, rating }: CardSide,
): { name: CellValue; rating: CellValue } {
  const cells = { name: name === null ? null : valueAt(sheet, row, name), rating: valueAt(sheet, row, rating) };
  if (name !== rating || saysAbsent(cells.name)) return cells;
  const both = nameAndNumber(textOf(cells.name));
  return { name: both?.[0] ?? cells.name, rating: both?.[1] ?? null };
}

/** A side's result; its part if a cell holds both, undefined if the cell holds anything else. */
export function resultOn(
  sheet: Sheet,
  { sides, resultsOf, boards }: Pick<Card, "sides" | "resultsOf" | "boards">,
  row: number,
  side: "home" | "away",
): CellValue | undefined {
  const cell = valueAt(sheet, row, sides[side].result);
  const restOf = (points: number | null | undefined) => (points == null ? null : 1 - points);
  if (resultsOf === null) {
    // One side's results are enough.
    const isUnsaid = boards.every((board) => isBlank(valueAt(sheet, board, sides[side].result)));
    const given = sides[side === "home" ? "away" : "home"].result;
    return isUnsaid ? restOf(resultInFunction(valueAt(sheet, row, given))) : cell;
  }
  if (resultsOf === side || isBlank(cell)) return cell;
  if (resultsOf !== "both") return restOf(resultsOf === "unsaid" ? null : resultInFunction(cell));
  if (saysUnfinished(cell)) return null;
  const players = () => [playerOn(sheet, row, sides.home).name, playerOn(sheet, row, sides.away).name] as const;
  const isSeated = sides.home.name !== null && sides.away.name !== null;
  const both = resultsIn(cell) ?? homeFirst(cell) ?? (isSeated ? defaultOf(cell, players()) : null);
  const part = both?.[side === "home" ? 0 : 1];
  if (part === undefined) return undefined;
  return numberIn(part)?.value ?? part;
}

/** `0` or `1` in a column of both results is the home player's. */
function homeFirst(cell: CellValue): readonly [home: string, away: string] | null {
  const points = isBlank(cell) ? undefined : numberIn(cell)?.value;
  return points === 0 || points === 1 ? [String(points), String(1 - points)] : null;
}

/** Boards with a single digit in the cell for both results, which is read as the home player's. */
export function boardsOfOneDigit(sheet: Sheet, { sides, resultsOf, boards }: Card): readonly number[] {
  return resultsOf !== "both" ? [] : boards.filter((row) => homeFirst(valueAt(sheet, row, sides.home.result)) !== null);
}

/** A card on the sheet: the positions of its columns, boards and totals. */
export interface Card {
  readonly headerRow: number;
  /** The row above its boards holds no headers. */
  readonly isHeadless?: boolean;
  /** Exception: it numbers the boards, beside the teams' names: `Board | Ravens | … | Owls`. */
  readonly isNumberHeaded?: boolean;
  /** There is no row above its boards. */
  readonly lacksRow?: boolean;
  readonly board: number | null;
  readonly grades: boolean;
  readonly sides: { readonly home: CardSide; readonly away: CardSide };
  readonly resultsOf: ResultsOf | null;
  readonly left: number;
  readonly right: number;
  /** First column of the next card in the row, even if empty. */
  readonly end: number;
  readonly boards: readonly number[];
  /** Rows between the boards that are no boards. */
  readonly notes: readonly number[];
  /** Columns that nothing reads. */
  readonly unread: readonly number[];
  readonly totals: CardTotals;
  /** The first unread row below that looks like a board; null if there is none. */
  readonly beyond: number | null;
}

/** `carried`: a club book knows the ratings. */
type KnownOfCard = Pick<Around, "carried">;

/** The cards of a sheet, top down; if no row heads one, those without headers. */
export function* findCards(sheet: Sheet, headersOf: HeadersOf, known: KnownOfCard = {}): Steps<Card[]> {
  const { bottom } = extent(sheet);
  const headers = yield* headerRows(sheet, headersOf, known);
  const cards = headers
    .flatMap((header, i) =>
      header.columns.map((columns) => readLayout(sheet, header.row, columns, headers[i + 1]?.row ?? bottom)),
    )
    .filter((card) => card.boards.length > 0);
  if (cards.length > 0) return cards;
  const headless = headlessBoards(sheet, headsAdded);
  return headless.flatMap((one, i) => headlessCard(sheet, one, headless[i + 1]?.row ?? bottom, headersOf, known) ?? []);
}

function headlessCard(
  sheet: Sheet,
  { row, headers }: Headless,
  bottom: number,
  headersOf: HeadersOf,
  known: KnownOfCard,
): Card | null {
  const added = headersOf(row).filter(({ column }) => headsAdded(textOf(valueAt(sheet, row, column))));
  const [only] = columnsUnder(sheet, row, [...headers, ...added], known) ?? [];
  if (only === undefined) return null;
  const card = readLayout(sheet, Math.max(row, sheet.top), only, bottom);
  const numbers = card.board === null ? "" : textOf(valueAt(sheet, row, card.board));
  return { ...card, isHeadless: true, isNumberHeaded: roleOf(numbers) === "board", lacksRow: row < sheet.top };
}

/** True for a header that a fill or a book adds to a card. */
function headsAdded(header: string): boolean {
  return roleOf(header) === "adj" || isAdded(headerKey(header));
}

interface NearestHeader {
  readonly row: number | null;
  readonly ratings: number;
  readonly results: number;
}

/** The part of a card's header in the best row; `row` is null if no row has any. */
export function* nearestHeader(sheet: Sheet, headersOf: HeadersOf): Steps<NearestHeader> {
  let best: NearestHeader = { row: null, ratings: 0, results: 0 };
  yield* eachRow(sheet, (row) => {
    const roles = headersOf(row).map((c) => c.role);
    const ratings = Math.min(2, roles.filter((r) => r === "rating" || r === "grade").length);
    const results = Math.min(2, roles.filter((r) => r === "result").length);
    if (ratings + results > best.ratings + best.results) best = { row, ratings, results };
  });
  return best;
}

/** The teams' names in the row above the players, or above headers without names: one text over each side. */
export function teamsOver(sheet: Sheet, card: Card): { readonly home: string; readonly away: string } | null {
  const { headerRow, isHeadless = false, isNumberHeaded = false, board, left, right, sides } = card;
  const { home, away } = sides;
  if (home.name === null || away.name === null || !headsSidesAlone(sheet, card)) return null;
  const over = (from: number, to: number) =>
    columnsFrom(from, to)
      .filter((column) => !(isNumberHeaded && column === board))
      .map((column) => valueAt(sheet, isHeadless ? headerRow : headerRow - 1, column))
      .filter((cell) => !isBlank(cell) && !headsAdded(textOf(cell)) && numberIn(cell) === undefined);
  const [homes, aways] = [over(left, away.name - 1), over(away.name, right)];
  const [one, other] = [homes[0], aways[0]];
  if (homes.length !== 1 || aways.length !== 1 || typeof one !== "string" || typeof other !== "string") return null;
  // `Division 2 | … | 8 September` is a title.
  const isDay = (text: string) => [text, `${text} 2024`].some((day) => readWrittenDay(day) !== undefined);
  const isTitle = [one, other].some((text) => competitionIn([text]) !== null || isDay(text));
  const named = (text: string) => withoutSide(text) || text.trim();
  return isTitle ? null : { home: named(one), away: named(other) };
}

/** A header without the word for its side: `Home team: Rooks`. Letters alone may be all that a team is called. */
function withoutSide(header: string): string {
  const text = header.trim();
  const [label = "", ...behind] = text.split(":");
  if (isSide(text)) return "";
  return behind.length > 0 && isSide(label) ? behind.join(":").trim() : text;
}

function isSide(text: string): boolean {
  return PRONOUN.test(text) || (text.trim().length > 2 && OF_A_SIDE.test(headerKey(text)));
}

const OF_A_SIDE = /^(?:home|away|opponent)(?: (?:opponent|player|team))*$/;
const PRONOUN = /^(?:us|we|they|vi|os|de)$/i;

/** True if the headers name no teams: `Home | Away`, `Hjemmehold | Udehold`, `Player | Opponent`. */
function headsSidesAlone(sheet: Sheet, card: Card): boolean {
  const { home, away } = card.sides;
  return [home, away].every((side) => teamHeading(sheet, card, side) === null);
}

/** The team in the header of a side's players; null if there is only `Home` or `Player`, or no header. */
export function teamHeading(sheet: Sheet, { headerRow, isHeadless }: Card, { name }: CardSide): string | null {
  if (isHeadless || name === null) return null;
  const text = textOf(valueAt(sheet, headerRow, name)).trim();
  const team = withoutSide(text);
  return roleOf(text) === "name" || team === "" ? null : team;
}

/** The headers with the user's roles for some columns, in this row and wherever it is repeated. */
export function headersAsSaid(
  sheet: Sheet,
  headerRow: number,
  roles: ReadonlyMap<number, Role | null>,
  headersOf: HeadersOf,
): HeadersOf {
  const keyAt = (row: number, column: number) => spelling(textOf(valueAt(sheet, row, column)));
  const isAgain = (row: number) => [...roles.keys()].every((column) => keyAt(row, column) === keyAt(headerRow, column));
  return memoize((row: number) => {
    if (!isAgain(row)) return headersOf(row);
    const known = new Map(headersOf(row).map((cell) => [cell.column, cell]));
    for (const [column, role] of roles) {
      const text = textOf(valueAt(sheet, row, column));
      known.set(column, { column, key: spelling(text), says: headerKey(text), role });
    }
    return [...known.values()].sort((one, other) => one.column - other.column);
  });
}

function* eachRow(sheet: Sheet, visit: (row: number) => void): Steps<void> {
  const { bottom } = extent(sheet);
  for (let row = sheet.top; row < bottom; row++) {
    if (endsStep(row)) yield;
    visit(row);
  }
}

/** The cells of a row as headers. */
export type HeadersOf = (row: number) => readonly HeaderCell[];

/**
 * The cells of a row as headers, empty if none can be one. `carried`: team names alone may head a card. Memoised,
 * because names recur and every row is asked for repeatedly.
 */
export function headersIn(sheet: Sheet, carried = false): HeadersOf {
  const roleIn = memoize(roleOf);
  const isHeader = (cell: CellValue): cell is string => typeof cell === "string" && !isBlank(cell) && isShort(cell);
  return memoize((row: number) => {
    const line = sheet.values[row - sheet.top] ?? [];
    if (!line.some((cell) => isHeader(cell) && (carried || roleIn(cell) !== null))) return [];
    return line.flatMap((cell, i): HeaderCell[] =>
      isHeader(cell)
        ? [{ column: sheet.left + i, key: spelling(cell), says: headerKey(cell), role: roleIn(cell) }]
        : [],
    );
  });
}

const ROLES = Object.keys(HEADERS) as Role[];
const BY_SPELLING = new Map(ROLES.flatMap((role) => HEADERS[role].map((one) => [one, role] as const)));
const OF_CARDS = new Set([...BY_SPELLING.keys(), ...ROLES]);
const OF_SIDE = ["rating", "grade", "adj", "result"] as const;

function roleOf(header: string): Role | null {
  const bare = withoutBrackets(header);
  const spelt = bare === header ? [spelling(header)] : [spelling(header), spelling(bare)];
  const role = spelt.map((one) => BY_SPELLING.get(one)).find((one) => one !== undefined);
  if (role !== undefined) return role;
  if (hasOtherWord(bare, OF_CARDS)) return null;
  const said = headerKey(header);
  const also = bare === header ? said : headerKey(bare);
  // `Home result`, `Away adj`; for names, the position shows the side.
  const ofSide = said.replace(/^(home|away) | (home|away)$/, "");
  return (
    ROLES.find((r) => r === said || r === also) ??
    OF_SIDE.find((r) => ofSide !== said && (r === ofSide || HEADERS[r].includes(ofSide))) ??
    // A book names the team in the header of a rating that it adds.
    (isAdded(said) ? "rating" : null)
  );
}

/** Rows that head one or more cards, top down. */
function* headerRows(
  sheet: Sheet,
  headersOf: HeadersOf,
  known: KnownOfCard,
): Steps<{ row: number; columns: CardColumns[] }[]> {
  const found: { row: number; columns: CardColumns[] }[] = [];
  let lastBlank = -1;
  yield* eachRow(sheet, (row) => {
    if (sheet.values[row - sheet.top]?.every(isBlank)) lastBlank = row;
    const cells = withUnheadedResults(sheet, row, headersOf(row));
    const last = found[found.length - 1];
    const goesOn = last !== undefined && lastBlank < last.row && cells.every(({ role }) => role === null);
    // `adj` beside two rated players is a result; unrated players may lack one too.
    const isBoard = last?.columns.some(
      (card) => isRated(sheet, row, card) || (goesOn && isNumberedOrPlayed(sheet, row, card)),
    );
    const columns = columnsUnder(sheet, row, cells, known, isBoard);
    if (columns !== null) found.push({ row, columns });
  });
  return found;
}

/** The columns of the cards in a row of headers; null if it heads none. */
function columnsUnder(
  sheet: Sheet,
  row: number,
  all: readonly HeaderCell[],
  known: KnownOfCard,
  isBoard = false,
): CardColumns[] | null {
  const unrated = !isBoard && isUnrated(all) ? unratedIn(sheet, row, all, known) : null;
  if (unrated !== null) return [unrated];
  // An empty column of half-ratings next to the grades is to be filled; it is not a column of ratings.
  const rated = all.filter((one) => isOfRatings(one) && cellsBelow(sheet, row, one.column).length > 0);
  const waits = (one: HeaderCell) =>
    isOfRatings(one) && !rated.includes(one) && rated.some(({ column }) => Math.abs(column - one.column) === 1);
  const cells = all.filter((one) => !waits(one));
  const ratings = cells.filter(isOfRatings);
  const results = cells.filter((c) => c.role === "result");
  const isOneForBoth = results.length * 2 === ratings.length;
  if (ratings.length < 2 || ratings.length % 2 !== 0 || !(isOneForBoth || results.length === ratings.length))
    return null;
  const resultOf = (rating: number) => results[isOneForBoth ? Math.floor(rating / 2) : rating]!.column;
  const columns: (CardColumns | null)[] = [];
  let from = sheet.left;
  for (let k = 0; k < ratings.length; k += 2) {
    const to =
      k + 2 < ratings.length
        ? Math.min(
            ratings[k + 2]!.column,
            resultOf(k + 2),
            firstAfter(
              cells,
              isOneForBoth ? Math.max(ratings[k + 1]!.column, resultOf(k)) : resultOf(k + 1),
              ratings[k + 2]!.column,
            ),
          )
        : Infinity;
    columns.push(
      cardColumns(
        sheet,
        row,
        cells.filter((c) => c.column >= from && c.column < to),
        to,
      ),
    );
    from = to;
  }
  return columns.every((card) => card !== null) ? columns : null;
}

function unratedIn(
  sheet: Sheet,
  row: number,
  cells: readonly HeaderCell[],
  { carried = false }: KnownOfCard,
): CardColumns | null {
  return unratedColumns(sheet, row, cells, carried);
}

function isOfRatings({ role }: HeaderCell): boolean {
  return role === "rating" || role === "grade";
}

/** Blank, or `v` between the teams; `H` and `A` may head each side's results. */
const BETWEEN = /^(?:|vs?\.?|mod|[-–:])$/i;

/** Adds result columns without headers if no header names results: one column for both sides, or one per side. */
function withUnheadedResults(sheet: Sheet, row: number, cells: readonly HeaderCell[]): readonly HeaderCell[] {
  if (cells.filter(isOfRatings).length !== 2 || cells.some(({ role }) => role === "result")) return cells;
  const holdsResults = (column: number) => {
    const given = cellsBelow(sheet, row, column);
    const isOfBoth = (cell: CellValue) => resultsIn(cell) !== null;
    return given.some(isOfBoth) && given.every((cell) => isOfBoth(cell) || saysUnfinished(cell));
  };
  const between = columnsFrom(cells[0]!.column, cells[cells.length - 1]!.column + 1).filter(
    (column) => BETWEEN.test(textOf(valueAt(sheet, row, column)).trim()) || headsResultsOfSide(sheet, row, column),
  );
  const ofBoth = between.filter(holdsResults);
  const columns = ofBoth.length > 0 ? ofBoth : ofEachSide(sheet, row, cells, between);
  if (columns.length !== 1 && (columns.length !== 2 || ofBoth.length > 0)) return cells;
  const results = columns.map((column): HeaderCell => ({ column, key: "", says: "", role: "result" }));
  return [...cells.filter(({ column }) => !columns.includes(column)), ...results].sort(
    (one, other) => one.column - other.column,
  );
}

/** The two columns without headers that share one point on every board; the first is the home side's. */
function ofEachSide(
  sheet: Sheet,
  row: number,
  cells: readonly HeaderCell[],
  open: readonly number[],
): readonly number[] {
  const ratings = cells.filter(isOfRatings).map(({ column }) => column);
  const isBoard = (at: number) =>
    ratings.some((column) => !isBlank(valueAt(sheet, at, column))) && !isOfTotals(sheet.values[at - sheet.top]!);
  const boards: number[] = [];
  for (let at = row + 1; at < extent(sheet).bottom && isBoard(at); at++) boards.push(at);
  const holds = (column: number) => boards.some((at) => !isBlank(valueAt(sheet, at, column)));
  const [home, away, more] = open.filter(holds);
  if (home === undefined || away === undefined || more !== undefined || home > ratings[1]!) return [];
  const shareOne = boards.every((at) => {
    const cellsOf = [home, away].map((column) => valueAt(sheet, at, column));
    if (cellsOf.every((cell) => isBlank(cell) || saysUnfinished(cell))) return true;
    const [one, other] = cellsOf.map((cell) => (isBlank(cell) ? undefined : resultInFunction(cell)));
    // The other side won by default.
    return one !== undefined && other !== undefined && (one ?? 0) + (other ?? 0) === 1;
  });
  return shareOne ? [home, away] : [];
}

/** The start of the next card in the row: after a column without a header, else its board column or home name. */
function firstAfter(cells: readonly HeaderCell[], column: number, next: number): number {
  const between = cells.filter((c) => c.column > column && c.column < next);
  const behindGap = between.filter((c) => c.column > column + 1 && !cells.some((one) => one.column === c.column - 1));
  const begins = between.find((c) => c.role === "board" || c.role === null || c.role === "name");
  return (behindGap[behindGap.length - 1] ?? begins)?.column ?? Infinity;
}

/** A team has White on every other board, so colours do not identify the teams. */
const OF_COLOURS = /\b(white|black)\b/;

export function headsColour(header: string): boolean {
  return OF_COLOURS.test(headerKey(header));
}

const COLOUR = /^(?:w|b|h|s|white|black|hvid|sort)$/i;

/** The columns of a card; null if its headers are not those of two sides. */
function cardColumns(sheet: Sheet, row: number, headers: readonly HeaderCell[], end: number): CardColumns | null {
  const cells = touching(headers);
  // Boards of many matches have a column that numbers the matches, or names them beside the number of the board.
  if (cells.some((cell) => cell.role === null && ["match", "round"].includes(cell.says))) return null;
  const numbered = cells.filter(({ role }) => role === "board");
  if (numbered.length > 1 && numbered.some(({ says }) => says === "match")) return null;
  if (cells.some(({ says }) => OF_COLOURS.test(says))) return null;
  const of = (...roles: (Role | null)[]) => cells.filter((c) => roles.includes(c.role)).map((c) => c.column);
  const ratings = of("rating", "grade");
  const results = of("result");
  const headed = of("name", null);
  const days = cells.filter(({ role, says }) => role === null && says === "date").map(({ column }) => column);
  const isOfMatch = (column: number) => isSameOnAll(cellsBelow(sheet, row, column));
  const undated = headed.filter((column) => !days.includes(column));
  const texts = undated.filter((column) => undated.length === 2 || !isOfMatch(column));
  // `W` and `B` beside the boards are not names.
  const areColours = (column: number) =>
    cellsBelow(sheet, row, column).every((cell) => COLOUR.test(textOf(cell).trim()));
  const named = texts.length > 2 ? mostlyNames(sheet, row, texts) : texts;
  const players = named.length === 3 ? named.filter((column) => !areColours(column)) : named;
  const isOneForBoth = results.length === 1 && players.length <= 2;
  if (ratings.length !== 2 || !(isOneForBoth || results.length === 2)) return null;
  const adjs = adjustmentColumns(headers);
  let names = players.length > 2 ? besideRatings(players, ratings) : players;
  if (names.length !== 2) names = unnamedTextColumns(sheet, row, cells);
  const side = (k: 0 | 1): CardSide => ({
    name: names.length === 2 ? names[k]! : null,
    rating: ratings[k]!,
    adj: adjs.length === 2 ? adjs[k]! : null,
    result: results[isOneForBoth ? 0 : k]!,
  });
  const [home, away] = [side(0), side(1)];
  const isAgainst = cells.some(({ column, says }) => column === away.name && says === "opponent");
  const resultsOf = isOneForBoth ? whoseResults(sheet, row, results[0]!, away, isAgainst) : null;
  if (isOneForBoth && resultsOf === null) return null;
  const all = [...cells.map((c) => c.column), ...names];
  return {
    board: of("board")[0] ?? null,
    grades: of("grade").length > 0,
    home,
    away,
    resultsOf,
    left: Math.min(...all),
    right: Math.max(...all),
    end,
    unread: headed.filter((column) => !names.includes(column)),
  };
}

/** The columns with names on most boards; all if there are no two. A column of remarks or figures is none. */
function mostlyNames(sheet: Sheet, row: number, columns: readonly number[]): readonly number[] {
  const counts = columns.map((column) => cellsBelow(sheet, row, column).filter(isName).length);
  const most = highest(counts);
  const named = columns.filter((_, i) => counts[i]! * 2 > most);
  return named.length < 2 ? columns : named;
}

/**
 * The owner of a single result column; null if it holds other values. Results before the away team are the home team's,
 * and before an opponent the player's.
 */
function whoseResults(
  sheet: Sheet,
  headerRow: number,
  column: number,
  away: CardSide,
  isAgainst: boolean,
): ResultsOf | null {
  const cells = cellsBelow(sheet, headerRow, column);
  const ofOne = cells.map((cell) => resultInFunction(cell) ?? null);
  const isOfBoth = cells.some((cell, i) => ofOne[i] === null && resultsIn(cell) !== null);
  if (isOfBoth || cells.length === 0 || !ofOne.some((result) => result === 0 || result === 1))
    return isOfBoth || ofOne.every((result) => result !== null) ? "both" : null;
  return isAgainst || column < Math.min(away.name ?? Infinity, away.rating) ? "home" : "unsaid";
}

/** The last possible name column before each rating. */
function besideRatings(columns: readonly number[], ratings: readonly number[]): number[] {
  const [home, away] = ratings as [number, number];
  const before = (from: number, to: number) => columns.filter((column) => column > from && column < to).slice(-1);
  return [...before(-1, home), ...before(home, away)];
}

/** The headers up to the first gap after the results: a list beside a card does not belong to it. */
function touching(headers: readonly HeaderCell[]): readonly HeaderCell[] {
  const columns = new Set(headers.map((c) => c.column));
  const ends: readonly (Role | null)[] = ["result", "rating", "grade"];
  let end = Math.max(...headers.filter((c) => ends.includes(c.role)).map((c) => c.column));
  while (columns.has(end + 1)) end++;
  return headers.filter((c) => c.column <= end);
}

/** If there are not exactly two, those that a fill added, even beyond such a list: their headers name the side. */
function adjustmentColumns(cells: readonly HeaderCell[]): number[] {
  const all = cells.filter((c) => c.role === "adj");
  const own = ADDED.map((keys) => all.find((c) => keys.includes(c.key)));
  if (all.length !== 2) return (own.every((c) => c !== undefined) ? own : all).map((c) => c!.column);
  const isOf = (side: string, c: HeaderCell) => c.says.split(" ").includes(side);
  const [first, second] = all as [HeaderCell, HeaderCell];
  const isTurned = isOf("away", first) && isOf("home", second);
  return (isTurned ? [second, first] : all).map((c) => c.column);
}

const ADDED = [
  ["homeadj", "hjemmejust"],
  ["awayadj", "udejust"],
];

/** Name columns without headers: nobody headed the players. */
function unnamedTextColumns(sheet: Sheet, row: number, cells: readonly HeaderCell[]): number[] {
  const known = cells.filter((c) => c.role !== null && c.role !== "name").map((c) => c.column);
  const columns: number[] = [];
  for (let column = Math.min(...known) - 1; column <= Math.max(...known) + 1; column++) {
    if (known.includes(column)) continue;
    const below = [1, 2, 3].map((d) => valueAt(sheet, row + d, column));
    if (below.filter((cell) => typeof cell === "string" && /\p{L}{2}/u.test(cell)).length >= 2) columns.push(column);
  }
  return columns;
}

function readLayout(sheet: Sheet, headerRow: number, columns: CardColumns, bottom: number): Card {
  const { board, home, away, resultsOf, left, right } = columns;
  const blank = (row: number) => columnsFrom(left, right).every((column) => isBlank(valueAt(sheet, row, column)));
  const boards: number[] = [];
  let row = headerRow + 1;
  const notes: number[] = [];
  for (; row < bottom && labelsOf(sheet, row, left, right).length === 0; row++) {
    if (!blank(row)) (isNote(sheet, row, columns) || isSum(sheet, row, columns) ? notes : boards).push(row);
    else if (row + 1 === bottom || !isNextBoard(sheet, row + 1, columns, boards)) break;
  }
  // One blank row may separate the boards from the totals.
  if (row < bottom && blank(row)) row++;
  const totals: { -readonly [K in keyof CardTotals]: number | null } = {
    total: null,
    games: null,
    start: null,
    result: null,
  };
  for (; row < bottom && (!blank(row) || row === totals.start); row++) {
    const labels = labelsOf(sheet, row, left, right);
    if (labels.length === 0 && totals.total === null && totals.start === null) break;
    // The boards of another match.
    if (labels.length === 0 && isRated(sheet, row, columns)) break;
    // On the paper card the start's label is beside the totals, and its number in the row below.
    if (labels.includes("total") && labels.includes("start")) {
      if (columnsFrom(left, right).every((column) => takesNumber(sheet, row + 1, column))) totals.start = row + 1;
    } else if (labels.includes("start")) totals.start = row;
    // A bare total below the start includes it: it is the result.
    if (labels.includes("total") && totals.start !== null && totals.total === null && !labels.includes("result"))
      totals[saysAdjustments(lineOf(sheet, row, left, right)) ? "total" : "result"] = row;
    else if (labels.includes("total")) totals.total = row;
    if (labels.includes("games")) totals.games = row;
    if (labels.includes("result")) totals.result = row;
  }
  let beyond: number | null = null;
  for (; row < bottom && beyond === null; row++) if (isRated(sheet, row, columns)) beyond = row;
  const grades = columns.grades || holdsGrades(sheet, boards, [home, away]);
  const { end, unread } = columns;
  const sides = { home, away };
  return { headerRow, board, grades, sides, resultsOf, left, right, end, boards, notes, unread, totals, beyond };
}

/** True if the row after a blank one is the next board: by its number, or without numbers, by both ratings. */
function isNextBoard(sheet: Sheet, row: number, columns: CardColumns, boards: readonly number[]): boolean {
  const { board } = columns;
  const last = boards[boards.length - 1];
  if (last === undefined) return false;
  if (board === null) return isRated(sheet, row, columns);
  const [number, before] = [row, last].map((one) => numberIn(valueAt(sheet, one, board))?.value ?? NaN);
  return number === before! + 1;
}

/** True if both sides have a rating, or a mark that nobody came. */
function isRated(sheet: Sheet, row: number, { home, away }: CardColumns): boolean {
  return [home, away].every((side) => {
    const cell = playerOn(sheet, row, side).rating;
    return !isBlank(cell) && (numberIn(cell) !== undefined || saysAbsent(cell));
  });
}

/** True if the row has a number or a result in the card's columns for them. */
function isNumberedOrPlayed(sheet: Sheet, row: number, { board, home, away }: CardColumns): boolean {
  const results = [home, away].map(({ result }) => valueAt(sheet, row, result));
  return (
    (board !== null && numberIn(valueAt(sheet, row, board)) !== undefined) ||
    results.some((cell) => !isBlank(cell) && resultInFunction(cell) !== undefined)
  );
}

/** True for a row with a single text; if boards are not numbered, a lone name is a player without a rating instead. */
function isNote(sheet: Sheet, row: number, { board, home, away, left, right }: CardColumns): boolean {
  const given = columnsFrom(left, right).filter((column) => !isBlank(valueAt(sheet, row, column)));
  const [only] = given;
  if (given.length !== 1) return false;
  const cell = valueAt(sheet, row, only!);
  const isName = only === home.name || only === away.name;
  return typeof cell === "string" && numberIn(cell) === undefined && (board !== null || !isName);
}

/** True for numbers without a name or rating, below boards with names. */
function isSum(sheet: Sheet, row: number, { home, away }: CardColumns): boolean {
  const own = [home, away].flatMap(({ name, rating }) => (name === null ? [] : [name, rating]));
  return own.length > 0 && own.every((column) => isBlank(valueAt(sheet, row, column)));
}

/** True if a number may replace the content: it is no label and no title of the next card. */
export function takesNumber(sheet: Sheet, row: number, column: number): boolean {
  const cell = valueAt(sheet, row, column);
  return isFault(cell) || numberIn(cell) !== undefined;
}

function labelsOf(sheet: Sheet, row: number, left: number, right: number): (keyof CardTotals)[] {
  return labelsIn(lineOf(sheet, row, left, right));
}

function lineOf(sheet: Sheet, row: number, left: number, right: number): CellValue[] {
  return columnsFrom(left, right).map((column) => valueAt(sheet, row, column));
}

/** A half-rating is below 40; a column entirely above holds grades, whatever its header. */
function holdsGrades(sheet: Sheet, rows: readonly number[], sides: readonly CardSide[]): boolean {
  const numbers = rows.flatMap((row) => sides.map((side) => numberIn(playerOn(sheet, row, side).rating)?.value));
  const given = numbers.filter((n): n is number => n !== undefined);
  return given.length > 0 && given.every((n) => n > LARGEST_RATING);
}

function columnsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
