import { called } from "../../messages/names/tournaments";
import type { Plain } from "../../kernel/problem";
import type { TableColumn } from "../../kernel/table";
import { MATCHES, winnerOf, type MatchLine } from "../../systems/chess";
import { adjustmentOnSheet, NEEDED, SIDES, type ReadBoard, type SideName } from "./match";
import { withText, type Language } from "../../kernel/language";
import type { Dress, Look } from "../../sheet/look";
import type { PageCell, Pages } from "../pages";
import { isBlank, textOf, valueAt, type Area, type Sheet } from "../../sheet/sheet";
import { cellsWithValues, UNSEEN, versionOf } from "../../sheet/version";

// The printed match card: a match as read and computed, laid out as on paper, one page per match. It consists of values
// and boxes to write in; its looks follow from its cells alone, so that they can be restored.

/** A value with its number format; null for General. */
export interface Formatted {
  readonly value: Plain;
  readonly format: string | null;
}

/** A match as its card shows it; unknown values become boxes to write in. */
export interface CardPage {
  /** League, cup or division from the sheet's heading; may be empty. */
  readonly event: string;
  readonly date: Formatted | null;
  /** Other texts about the match on the sheet; may be empty. */
  readonly remark: string;
  /** Shows the ratings as grades, like the sheet. */
  readonly grades: boolean;
  readonly boards: readonly ReadBoard[];
  readonly line: MatchLine;
  /** Its row in the table of matches, from 0. */
  readonly inSummary: number;
}

const WORDS = {
  sheet: called("Match card"),
  match: called("Match"),
  date: called("Date"),
  board: called("Bd"),
  rating: called("Rat'g"),
  grade: called("Grade"),
  adjustment: called("Adj"),
  result: called("Res"),
  difference: called("Diff"),
  total: called("Total"),
  start: called("Points start"),
  score: called("Result"),
  toWin: called("Wins with"),
  drawPossible: called("Wins with (a draw is possible)"),
  noDraw: called("Wins with (no draw)"),
  winner: called("Winner"),
  draw: called("Draw"),
  captain: { home: called("Home captain"), away: called("Away captain") },
  mark: called("From sheet “@”"),
} as const;

/** Names for the sheet with the cards of a sheet, preferred first. */
function sheetNames(source: string, language: Language): readonly string[] {
  const sheet = WORDS.sheet[language];
  return [sheet, `${sheet} ${source}`];
}

/** The cards of a sheet as pages to print. `summary` is the English name of the table of matches. */
export function cardPages(cards: readonly CardPage[], source: string, summary: string): Pages | null {
  if (cards.length === 0) return null;
  return {
    count: cards.length,
    sheetNames: (language) => sheetNames(source, language),
    cells: (language) => cardCells(cards, source, language),
    dress: dressOf,
    standOn: (sheet) => holdsCards(sheet, source),
    figureAt: (sheet, row, column) => {
      const found = cardFigureAt(sheet, row, column);
      const card = found && cards[found.card];
      if (!found || !card) return null;
      const board = found.board === null ? undefined : card.boards[found.board];
      if (board && found.side) return { row: board.row, output: adjustmentOnSheet(board, found.side) };
      return { summary, line: card.inSummary, column: found.column };
    },
  };
}

// ---------------------------------------------------------------- cells

const COLUMN = {
  board: 0,
  home: { player: 1, rating: 2, adjustment: 3, result: 4 },
  difference: 5,
  away: { player: 6, rating: 7, adjustment: 8, result: 9 },
} as const;
const LAST_COLUMN = COLUMN.away.result;

/** The first row names the source of the cards, and is not printed. */
const FIRST_PAGE = 1;
/** Rows of a page from its top, and of its lower part from the first row below the boards. */
const ROW = { event: 0, match: 1, date: 2, header: 4, boards: 5 } as const;
const UNDER = { total: 0, start: 1, toWin: 2, score: 3, winner: 4, signature: 6, captain: 7 } as const;
/** Rows of a page besides the boards. */
const PAGE_ROWS = ROW.boards + UNDER.captain + 1;

/** The cells of a sheet with these cards, one below the other. `source` is the sheet they were made from. */
function cardCells(cards: readonly CardPage[], source: string, language: Language): PageCell[] {
  const cells: PageCell[] = [];
  let top = FIRST_PAGE;
  for (const card of cards) {
    const row = top;
    pageCells(card, language, (below, column, value, format = null) => {
      if (!isBlank(value)) cells.push({ row: row + below, column, value, format });
    });
    top += PAGE_ROWS + card.boards.length;
  }
  return [
    { row: 0, column: 0, value: withText(WORDS.mark, "@", source)[language], format: null },
    { row: 0, column: LAST_COLUMN, value: versionOf(cells), format: UNSEEN },
    ...cells,
  ];
}

type Put = (below: number, column: number, value: Plain, format?: string | null) => void;

function pageCells({ event, date, remark, grades, boards, line }: CardPage, language: Language, put: Put): void {
  const { match, teams, card, verdict, toWin, drawPossible } = line;
  put(ROW.event, 0, event);
  put(ROW.match, 0, typeof match === "string" ? match : `${WORDS.match[language]} ${String(match)}`);
  if (date) {
    put(ROW.date, 0, WORDS.date[language]);
    put(ROW.date, 1, date.value, date.format);
  }
  put(ROW.date, COLUMN.away.player, remark);
  put(ROW.header, COLUMN.board, WORDS.board[language]);
  put(ROW.header, COLUMN.difference, WORDS.difference[language]);
  boards.forEach((board, i) => {
    put(ROW.boards + i, COLUMN.board, board.board);
    const [home, away] = [board.home.rating, board.away.rating];
    if (home !== null && away !== null) put(ROW.boards + i, COLUMN.difference, Math.abs(home - away));
  });
  const under = ROW.boards + boards.length;
  for (const side of SIDES) {
    const column = COLUMN[side];
    put(ROW.header, column.player, teams[side]);
    put(ROW.header, column.rating, grades ? WORDS.grade[language] : WORDS.rating[language]);
    put(ROW.header, column.adjustment, WORDS.adjustment[language]);
    put(ROW.header, column.result, WORDS.result[language]);
    boards.forEach((board, i) => {
      const { player, stands, adjustment, result } = board[side];
      put(ROW.boards + i, column.player, player);
      put(ROW.boards + i, column.rating, stands);
      put(ROW.boards + i, column.adjustment, adjustment);
      put(ROW.boards + i, column.result, result);
    });
    for (const part of ["total", "start", "score"] as const)
      put(under + UNDER[part], column.player, WORDS[part][language]);
    put(under + UNDER.total, column.adjustment, card?.totals[side] ?? null);
    put(under + UNDER.start, column.result, card?.starts[side] ?? null);
    put(under + UNDER.toWin, column.result, toWin?.[side] ?? null);
    if (card && verdict) {
      put(under + UNDER.total, column.result, card.games[side]);
      put(under + UNDER.score, column.result, card.results[side]);
    }
    put(under + UNDER.captain, column.player, WORDS.captain[side][language]);
  }
  const wins =
    drawPossible === null
      ? WORDS.toWin[language]
      : drawPossible
        ? WORDS.drawPossible[language]
        : WORDS.noDraw[language];
  put(under + UNDER.toWin, COLUMN.home.player, wins);
  put(under + UNDER.toWin, COLUMN.away.player, WORDS.toWin[language]);
  put(under + UNDER.winner, COLUMN.home.player, WORDS.winner[language]);
  put(under + UNDER.winner, COLUMN.home.rating, verdict === "Draw" ? WORDS.draw[language] : winnerOf(line));
}

/** A cell's card and board, from 0. On a board, `side` selects the output; else `column` is of the matches. */
interface CardFigure {
  readonly card: number;
  readonly board: number | null;
  readonly side?: SideName;
  readonly column: TableColumn;
}

/** The figure at a cell of a sheet with cards; null if the cell has none. */
function cardFigureAt(sheet: Sheet, row: number, column: number): CardFigure | null {
  const textAt = (r: number, c: number) => textOf(valueAt(sheet, r, c));
  let top = FIRST_PAGE;
  for (let card = 0; textAt(top + ROW.header, COLUMN.board) !== ""; card++) {
    const first = top + ROW.boards;
    let boards = 0;
    while (textAt(first + boards, COLUMN.board) !== "") boards++;
    if (row < first) return null;
    if (row < first + boards) return boardFigure(card, row - first, column);
    if (row <= first + boards + UNDER.captain) return underFigure(card, row - first - boards, column);
    top = first + boards + UNDER.captain + 1;
  }
  return null;
}

function boardFigure(card: number, board: number, column: number): CardFigure | null {
  const side = SIDES.find((one) => COLUMN[one].adjustment === column);
  return side === undefined ? null : { card, board, side, column: MATCHES.adjustments[side] };
}

/** The columns of the table of matches for each row below the boards. */
const UNDER_COLUMNS: { readonly [under: number]: { readonly [side in SideName]: TableColumn } } = {
  [UNDER.total]: MATCHES.games,
  [UNDER.start]: MATCHES.starts,
  [UNDER.toWin]: NEEDED,
  [UNDER.score]: MATCHES.scores,
};

function underFigure(card: number, under: number, at: number): CardFigure | null {
  if (under === UNDER.winner) return { card, board: null, column: MATCHES.winner };
  for (const side of SIDES) {
    const { adjustment, result } = COLUMN[side];
    if (under === UNDER.total && at === adjustment) return { card, board: null, column: MATCHES.adjustments[side] };
    const columns = UNDER_COLUMNS[under];
    if (at === result && columns) return { card, board: null, column: columns[side] };
  }
  return null;
}

// ---------------------------------------------------------------- whose sheet it is

/** True if a sheet holds unedited cards made from the sheet `source`, so that we may refill it. */
function holdsCards(sheet: Sheet, source: string): boolean {
  if (sheet.formulas?.some((line) => line.some((formula) => formula !== null))) return false;
  const version = versionOf(cellsWithValues(sheet).filter(({ row, column }) => row > 0 || !MARKS.includes(column)));
  return valueAt(sheet, 0, LAST_COLUMN) === version && cardSource(sheet) === source;
}

/** The columns of the first row that identify the source. */
const MARKS = [0, LAST_COLUMN];

/** The sheet that a sheet's cards were made from, even if edited since; null if it has no cards. */
export function cardSource(sheet: Sheet): string | null {
  const first = textOf(valueAt(sheet, 0, 0));
  // Earlier versions put the version behind the name.
  const mark = first.replace(/, version [0-9a-z]+$/, "");
  if (mark === first && !/^[0-9a-z]+$/.test(textOf(valueAt(sheet, 0, LAST_COLUMN)))) return null;
  for (const template of Object.values(WORDS.mark)) {
    const [before, after] = template.split("@") as [string, string];
    if (mark.startsWith(before) && mark.endsWith(after)) return mark.slice(before.length, mark.length - after.length);
  }
  return null;
}

/** True for a sheet of cards: it is made from a tournament and is none itself. */
export function isCardSheet(sheet: Sheet): boolean {
  return cardSource(sheet) !== null;
}

// ---------------------------------------------------------------- looks

/** In characters, 169 mm in total: on A4 that leaves room for a font an eighth wider than Excel's usual one. */
const WIDTHS = [5, 19, 7, 6, 6, 6, 19, 7, 6, 6];

/** In points. An A4 page has 785 between its margins. */
const PAGE_HEIGHT = 760;
const HEIGHT = { event: 18, match: 26, date: 24, gap: 12, header: 32, under: 24, signature: 46, captain: 18 };
const BOARD_HEIGHT = { most: 30, least: 16 };
/** The width of the name column in characters, and the height of its lines. */
const NAME_LINE = { characters: 17, height: 15 };

/** The most that fits the width of the page, or of its right half, at the usual size. */
const MOST_CHARACTERS = { event: 80, match: 48, remark: 40 };

const ALL = ["top", "right", "bottom", "left"] as const;
const LINE: Look = { middle: true, lines: ["bottom"] };
const LOOKS = {
  mark: { size: 8, color: "767676" },
  event: { middle: true, color: "404040" },
  match: { bold: true, size: 16, middle: true },
  plain: { middle: true },
  date: { ...LINE, align: "left" },
  header: { bold: true, size: 9, align: "center", middle: true, wrap: true, fill: "E8EEF7", lines: ALL },
  team: { bold: true, middle: true, wrap: true, fill: "E8EEF7", lines: ALL },
  name: { middle: true, wrap: true, lines: ALL },
  box: { align: "center", middle: true, lines: ALL },
  score: { bold: true, align: "center", middle: true, lines: ALL },
  label: { middle: true },
  line: LINE,
} as const satisfies { readonly [name: string]: Look };

/** The looks of a sheet with cards, from its cells alone. */
function dressOf(cells: readonly Pick<PageCell, "row" | "column" | "value">[]): Dress {
  const texts = new Map(cells.map(({ row, column, value }) => [`${row},${column}`, textOf(value)]));
  const textAt = (row: number, column: number) => texts.get(`${row},${column}`) ?? "";
  const heights: (number | null)[] = [null];
  const looks: { area: Area; look: Look }[] = [];
  const pages: number[] = [];
  const put = (look: Look, top: number, left: number, bottom = top, right = left) =>
    looks.push({ look, area: { top, left, bottom, right } });
  put(LOOKS.mark, 0, 0, 0, LAST_COLUMN);
  for (let top = FIRST_PAGE; textAt(top + ROW.header, COLUMN.board) !== "";) {
    const first = top + ROW.boards;
    let boards = 0;
    while (textAt(first + boards, COLUMN.board) !== "") boards++;
    pages.push(top);
    heights.push(...pageHeights(top, boards, textAt));
    pageLooks(top, boards, textAt, put);
    top = first + boards + UNDER.captain + 1;
  }
  return {
    widths: WIDTHS,
    heights,
    looks,
    printed: { top: FIRST_PAGE, left: 0, bottom: heights.length - 1, right: LAST_COLUMN },
    pages: pages.slice(1),
    // A wider font must not split a single card; if a page is shrunk to fit, Excel inserts no page breaks of its own.
    ...(pages.length === 1 && { fits: true }),
  };
}

/** A look with a size at which a single line fits the page. `most`: the characters that fit at its own size. */
function fitted(look: Look, text: string, most: number): Look {
  return text.length <= most
    ? look
    : { ...look, size: Math.max(6, Math.floor(((look.size ?? 11) * most) / text.length)) };
}

function pageLooks(
  top: number,
  boards: number,
  textAt: (row: number, column: number) => string,
  put: (look: Look, top: number, left: number, bottom?: number, right?: number) => void,
): void {
  const header = top + ROW.header;
  const first = top + ROW.boards;
  const under = first + boards;
  const [event, match, date] = [top + ROW.event, top + ROW.match, top + ROW.date];
  put(fitted(LOOKS.event, textAt(event, 0), MOST_CHARACTERS.event), event, 0);
  put(fitted(LOOKS.match, textAt(match, 0), MOST_CHARACTERS.match), match, 0);
  put(LOOKS.plain, date, 0);
  put(textAt(date, 0) === "" ? LOOKS.plain : LOOKS.date, date, 1);
  put(fitted(LOOKS.plain, textAt(date, COLUMN.away.player), MOST_CHARACTERS.remark), date, COLUMN.away.player);
  put(LOOKS.header, header, COLUMN.board);
  put(LOOKS.header, header, COLUMN.difference);
  put(LOOKS.box, first, COLUMN.board, under - 1);
  put(LOOKS.box, first, COLUMN.difference, under - 1);
  for (const side of SIDES) {
    const { player, rating, adjustment, result } = COLUMN[side];
    put(LOOKS.team, header, player);
    put(LOOKS.header, header, rating, header, result);
    put(LOOKS.name, first, player, under - 1);
    put(LOOKS.box, first, rating, under - 1, result);
    put(LOOKS.label, under + UNDER.total, player, under + UNDER.score);
    put(LOOKS.box, under + UNDER.total, adjustment);
    put(LOOKS.box, under + UNDER.total, result, under + UNDER.toWin);
    put(LOOKS.score, under + UNDER.score, result);
    put(LOOKS.line, under + UNDER.signature, player, under + UNDER.signature, result);
    put(LOOKS.plain, under + UNDER.captain, player);
  }
  put(LOOKS.label, under + UNDER.winner, COLUMN.home.player);
  put(LOOKS.line, under + UNDER.winner, COLUMN.home.rating, under + UNDER.winner, LAST_COLUMN);
}

/** Heights so that names have room for their lines, and each match for its page. */
function pageHeights(top: number, boards: number, textAt: (row: number, column: number) => string): number[] {
  const needed = (row: number) => {
    const longest = Math.max(...SIDES.map((side) => textAt(row, COLUMN[side].player).length));
    return Math.ceil(longest / NAME_LINE.characters) * NAME_LINE.height;
  };
  const header = Math.max(HEIGHT.header, needed(top + ROW.header));
  const upper = [HEIGHT.event, HEIGHT.match, HEIGHT.date, HEIGHT.gap, header];
  const under = [
    ...Array.from({ length: UNDER.winner + 1 }, () => HEIGHT.under),
    HEIGHT.gap,
    HEIGHT.signature,
    HEIGHT.captain,
  ];
  const rest = PAGE_HEIGHT - [...upper, ...under].reduce((sum, height) => sum + height, 0);
  const share = Math.max(BOARD_HEIGHT.least, Math.min(BOARD_HEIGHT.most, Math.floor(rest / boards)));
  const rows = Array.from({ length: boards }, (_, i) => Math.max(share, needed(top + ROW.boards + i)));
  return [...upper, ...rows, ...under];
}
