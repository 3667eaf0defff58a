import { invalid, Problem, type Result } from "../../../kernel/problem";
import { notPlayedWord } from "../../../messages/names/notPlayed";
import { textOf, type Sheet } from "../../../sheet";
import {
  cellText,
  dayInNumbers,
  MOST_ROWS,
  Notes,
  numberOf,
  sheetNameOf,
  tooMany,
  wholeNumber,
  type Reading,
  type ReadSheet,
} from "../reading";
import type { PageTable } from "../webPage";
import type { Entrant } from "../meetings";
import {
  boardsSheet,
  compareMatch,
  gameRow,
  gamesAndPlayers,
  tabledGames,
  type ChessCell,
  type BoardRow,
  type ChessPlayer,
  type GameRow,
  type Points,
} from "./sheets";
import { BLACK, BOARD, FIRST, NAME, RESULT, SWISS_CELL, tableSort, WHITE, type TableSort } from "./tableSort";

// Lists of Swiss-Manager and chess-results, exported to Excel or copied from the web page.

interface Table {
  readonly sheet: string;
  readonly sort: TableSort;
  readonly title: string | null;
  /** The texts above the table. */
  readonly above: readonly string[];
  readonly header: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly line: number }[];
}

/**
 * Reads all such lists on the sheets, also several below each other. Errors: a table whose opponents are neither places
 * nor start numbers.
 */
export function readTable(sheets: readonly Sheet[], notes: Notes): Result<Reading> {
  const read: ReadTable[] = [];
  const tables = sheets.flatMap(tablesOf);
  const found: ReadSheet[] = [];
  for (const table of tables) {
    const one = READERS[table.sort](table, notes, found.length);
    if (one instanceof Problem) return one;
    const date = table.above.map((text) => dayIn(text)).find((day) => day !== undefined) ?? null;
    read.push(one);
    found.push(...one.sheets.map((sheet) => ({ ...sheet, date })));
  }
  const [first, more] = tables;
  if (!first) return invalid("format-no-games");
  const source = {
    program: "chess-results",
    event: first.title,
    date: found[0]!.date ?? null,
    // Several lists may have nothing in common.
    rounds: more ? null : read[0]!.rounds,
    players: more ? null : read[0]!.players,
  };
  return notes.reading(source, found);
}

/** Reads the lists on a page of chess-results, as if they had been copied to a sheet. Errors: the page has no such list. */
export function readPage(tables: readonly PageTable[], notes: Notes): Result<Reading> {
  const values: (readonly (string | null)[])[] = [];
  let headings: string[] = [];
  for (const { titles, rows } of tables) {
    headings.push(...titles);
    if (!tableSort({ values: [[SITE], ...rows] })) continue;
    // Each list gets the name of the program, by which it is recognised, and its own headings.
    values.push([SITE], ...headings.map((heading) => [heading]), ...rows, []);
    headings = [];
  }
  if (values.length === 0) return invalid("refused-chess-page");
  return values.length > MOST_ROWS ? tooMany("rows") : readTable([{ name: SITE, top: 0, left: 0, values }], notes);
}

const SITE = "Chess-Results";

/** The lists on a sheet, from the top. */
function tablesOf(sheet: Sheet): Table[] {
  const tables: Table[] = [];
  for (let from = 0; from < sheet.values.length;) {
    const found = tableSort({ values: sheet.values.slice(from) });
    if (!found) break;
    const { table, end } = tableFrom(sheet, from, from + found.row, found.sort);
    tables.push(table);
    from = end;
  }
  return tables;
}

/** The day of play in a text; a text about the last update has none. */
function dayIn(text: string): string | undefined {
  if (/update|aktualisier|opdater/i.test(text)) return undefined;
  return dayInNumbers(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/.exec(text)?.[0], "dmy");
}

/** The list in a row, with the texts above it since the list before, and the first row after it. */
function tableFrom(sheet: Sheet, from: number, row: number, sort: TableSort): { table: Table; end: number } {
  const texts = sheet.values.map((cells) => cells.map((cell) => textOf(cell).replace(/\s+/g, " ").trim()));
  const above = texts.slice(from, row).flatMap((cells) => cells.filter((text) => text !== ""));
  const rows: { cells: readonly string[]; line: number }[] = [];
  // Lists of rounds may continue below, each round under its own heading.
  const goesOn = sort === "matches" || sort === "pairings";
  let end = sort === "matches" ? row : row + 1;
  for (; end < texts.length; end++) {
    const cells = texts[end]!;
    const filled = cells.filter((text) => text !== "");
    if (!goesOn && filled.length < 2 && rows.length > 0) break;
    if (filled.length > (goesOn ? 0 : 1)) rows.push({ cells, line: end + sheet.top + 1 });
  }
  const title =
    above.find((text) => !/chess-results|swiss-?manager|last update|crosstable|^from the/i.test(text)) ?? null;
  return { table: { sheet: sheet.name, sort, title, above, header: texts[row]!, rows }, end };
}

interface ReadTable {
  readonly sheets: Reading["sheets"];
  readonly rounds: number | null;
  readonly players: number;
}

/** `at`: the number of the first sheet made from the list. */
const READERS: { readonly [sort in TableSort]: (table: Table, notes: Notes, at: number) => Result<ReadTable> } = {
  swiss: (table, notes, at) => readCrosstable(table, false, notes, at),
  "round-robin": (table, notes, at) => readCrosstable(table, true, notes, at),
  pairings: readPairings,
  matches: readMatches,
};

function columnNamed(header: readonly string[], pattern: RegExp): number {
  return header.findIndex((text) => pattern.test(text));
}

const RATING = /^(rtg|elo|rating|rtgi|rtgn|eloi|elon|élő|рейтинг)\.?$/i;

/** `Round 3`, `3. Runde`: the round that a heading names. */
function roundIn(text: string): number | undefined {
  const parts = ROUND_HEADING.exec(text);
  return parts ? Number(parts[1] ?? parts[2]) : undefined;
}

const ROUND_WORD = "(?:round|rund[ae]|rond[ae]|rd\\.?|turno|kolo|tour|tur|rodada|forduló|kierros|umferð|тур)";
const ROUND_HEADING = new RegExp(`${ROUND_WORD}\\s*(\\d{1,2})(?!\\d)|\\b(\\d{1,2})\\s*\\.\\s*${ROUND_WORD}`, "iu");

// ---------------------------------------------------------------- cross tables

interface Entry extends ChessPlayer, Entrant<Cell> {
  /** The place in the ranking, and the start number if the row gives it. */
  readonly numbers: readonly [place: number, start: number | undefined];
  readonly line: number;
}

interface Cell extends ChessCell {
  readonly isBye: boolean;
}

const NO_CELL: Cell = { opponent: 0, colour: null, points: null, isBye: false };

/** The letter for White in the table's language; every table has the letters of both colours. Null if unknown. */
function whiteLetter(texts: readonly string[]): string | null {
  const letters = new Set(texts.flatMap((text) => SWISS_CELL.exec(text.replace(/\s/g, ""))?.[2]?.toLowerCase() ?? []));
  const known = ["w", "v", "h"].find((letter) => letters.has(letter));
  // `b` is Black next to `w`, but White (blanc, bianco, białe) next to other letters.
  return known ?? (letters.size > 1 && letters.has("b") ? "b" : null);
}

/** `17b1`, `7w-`, `4w`, `-½`, `32b+` */
function swissCell(text: string, white: string | null): Cell | undefined {
  const plain = text.replace(/\s/g, "");
  if (/^(|\*|0|-)$/.test(plain)) return NO_CELL;
  if (/^-(1|½|0|\+|=)$/.test(plain)) return { ...NO_CELL, isBye: true };
  const parts = SWISS_CELL.exec(plain);
  if (!parts) return undefined;
  const colour = parts[2] === undefined || white === null ? null : parts[2].toLowerCase() === white ? "w" : "b";
  return { opponent: Number(parts[1]), colour, points: pointsIn(parts[3] ?? ""), isBye: false };
}

function pointsIn(text: string): Points {
  if (text === "+" || text === "-") return text;
  if (text === "=") return 0.5;
  const value = numberOf(text);
  return value === 1 || value === 0.5 || value === 0 ? value : null;
}

function readCrosstable(table: Table, isRoundRobin: boolean, notes: Notes, at: number): Result<ReadTable> {
  const { header, rows } = table;
  const rounds = header.flatMap((text, i) =>
    (isRoundRobin ? /^\d{1,2}$/.test(text) : /^\d{1,2}\s*\./.test(text)) ? [i] : [],
  );
  const name = columnNamed(header, NAME);
  const rating = columnNamed(header, RATING);
  const number = columnNamed(header, /^(sno|snr|no|nr)\.?$/i);
  if (name < 0) return invalid("format-needs-sheet", { received: header.filter((text) => text !== "").slice(0, 12) });
  const white = whiteLetter(rows.flatMap(({ cells }) => rounds.map((at) => cells[at] ?? "")));
  const entries: Entry[] = [];
  // If no row of a round robin has a number, rows are in the order of the columns. In a Swiss table every row needs one.
  const placeOf = (cells: readonly string[]) => wholeNumber(cells.find((text) => text !== ""));
  const isNumbered = !isRoundRobin || rows.some(({ cells }) => placeOf(cells) !== undefined);
  for (const { cells, line } of rows) {
    const first = cells.findIndex((text) => text !== "");
    const place = isNumbered ? placeOf(cells) : entries.length + 1;
    const own = cellText(cells[name]);
    if (own === null || place === undefined) {
      notes.count("format-unread-lines", "warning", line);
      continue;
    }
    const played: Cell[] = [];
    for (const [r, at] of rounds.entries()) {
      const text = cells[at] ?? "";
      const cell = isRoundRobin ? robinCell(text, r + 1, place) : swissCell(text, white);
      if (cell === undefined) notes.error("format-result-unread", { line }, { received: text });
      played.push(cell ?? NO_CELL);
    }
    const start = number > first ? wholeNumber(cells[number]) : undefined;
    entries.push({
      place: entries.length,
      line,
      name: own,
      number: null,
      cells: played,
      numbers: [place, start],
      rating: wholeNumber(cells[rating]) || null,
    });
  }
  const byNumber = isRoundRobin ? numbering(entries, 0) : numberingOf(table, entries, notes);
  if (byNumber instanceof Problem) return byNumber;
  const games = tabledGames(
    {
      entrants: entries,
      byNumber: (number) => byNumber.get(number),
      areOpponents: isRoundRobin,
      isBye: ({ isBye }: Cell) => isBye,
    },
    notes,
  );
  if (games.length > 0 && entries.every(({ cells }) => cells.every(({ colour }) => colour === null)))
    notes.assume("format-no-colours", {});
  const sheets = gamesAndPlayers(
    table.title,
    entries,
    games.map((game) => gameRow(game, null)),
    notes,
    at,
  );
  if (sheets instanceof Problem) return sheets;
  // A round robin does not tell in which round two players met.
  return { sheets, rounds: isRoundRobin ? null : rounds.length, players: entries.length };
}

/** Reads a cell of a round robin. `opponent`: the number in the header; there are no colours. */
function robinCell(text: string, opponent: number, own: number): Cell | undefined {
  if (opponent === own || /^(|\*)$/.test(text)) return NO_CELL;
  const points = pointsIn(text.trim());
  return points === null ? undefined : { opponent, colour: null, points, isBye: false };
}

type Numbering = ReadonlyMap<number, Entry>;

function numbering(entries: readonly Entry[], which: 0 | 1): Numbering {
  return new Map(entries.map((entry) => [entry.numbers[which] ?? entry.numbers[0], entry]));
}

/** The share of games for which the opponent's row names the player in the same round, with the other colour. */
function fit(entries: readonly Entry[], byNumber: Numbering): number {
  let [right, all] = [0, 0];
  for (const entry of entries) {
    for (const [r, cell] of entry.cells.entries()) {
      if (cell.opponent === 0) continue;
      all++;
      const other = byNumber.get(cell.opponent);
      const theirs = other?.cells[r];
      if (
        theirs &&
        byNumber.get(theirs.opponent) === entry &&
        (theirs.colour === null || theirs.colour !== cell.colour)
      )
        right++;
    }
  }
  return all === 0 ? 1 : right / all;
}

/**
 * Whether opponents are named by place or by start number: as the title says, unless the opponents' rows contradict it.
 * Errors: neither fits.
 */
function numberingOf({ above }: Table, entries: readonly Entry[], notes: Notes): Result<Numbering> {
  const said = above.some((text) => /starting rank|startrang/i.test(text)) ? 1 : 0;
  const sorts = said === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const fits = sorts.map((which) => fit(entries, numbering(entries, which)));
  const best = fits[0]! >= 0.9 || fits[0]! >= fits[1]! ? 0 : 1;
  if (fits[best]! < 0.5) return invalid("format-opponents-unfit");
  if (best === 1) notes.assume(sorts[1] === 0 ? "format-numbers-ranks" : "format-numbers-start", {});
  return numbering(entries, sorts[best]!);
}

// ---------------------------------------------------------------- pairings of a round

const POINTS = /^(1|0|½|0[.,]5|\+|-|=)\s*[-–:]\s*(1|0|½|0[.,]5|\+|-|=)$/;

function resultOf(text: string): [Points, Points] | undefined {
  const parts = POINTS.exec(text.trim());
  if (parts) return [pointsIn(parts[1]!), pointsIn(parts[2]!)];
  return /^[-–:]?$/.test(text.trim()) ? [null, null] : undefined;
}

function readPairings({ title, above, header, rows }: Table, notes: Notes, at: number): Result<ReadTable> {
  const white = columnNamed(header, WHITE);
  const black = columnNamed(header, BLACK);
  const result = columnNamed(header, RESULT);
  const ratings = header.flatMap((text, i) => (RATING.test(text) ? [i] : []));
  let round = above.map(roundIn).find((one) => one !== undefined) ?? null;
  const players = new Map<string, ChessPlayer>();
  const games: GameRow[] = [];
  for (const { cells, line } of rows) {
    if (WHITE.test(cells[white] ?? "")) continue;
    const filled = cells.filter((text) => text !== "");
    const names = [cells[white], cells[black]].map((text) => cellText(text));
    if (filled.length < 3 && names.includes(null)) {
      const next = roundIn(filled[0]!);
      if (next === undefined) notes.count("format-passed-lines", null, line);
      round = next ?? round;
      continue;
    }
    if (names.some((name) => name === null || notPlayedWord(name) !== null)) {
      notes.count("format-byes", null, line);
      continue;
    }
    const points = resultOf(cells[result] ?? "");
    if (points === undefined) notes.error("format-result-unread", { line }, { received: cells[result] ?? "" });
    const [one, two] = names.map((name, i): ChessPlayer => {
      // White's rating is left of the result, Black's right of it. Before play there may be no column of results; then
      // Black's name divides them.
      const between = result < 0 ? black : result;
      const at = i === 0 ? ratings.find((column) => column < between) : ratings.find((column) => column > between);
      const player = { name, rating: wholeNumber(cells[at ?? -1]) || null, number: null, line };
      if (!players.has(name!)) players.set(name!, player);
      return player;
    });
    games.push({ round, date: null, line, white: one!, black: two!, points: points ?? [null, null] });
  }
  const sheets = gamesAndPlayers(title, [...players.values()], games, notes, at);
  return sheets instanceof Problem ? sheets : { sheets, rounds: round, players: players.size };
}

// ---------------------------------------------------------------- matches of teams

const MATCH_SCORE = /^(\d{0,2}(?:½|[.,]5)?)\s*:\s*(\d{0,2}(?:½|[.,]5)?)$/;

interface OpenMatch {
  readonly home: string;
  readonly away: string;
  readonly score: readonly (string | undefined)[];
  readonly line: number;
  /** Index of its first board among all boards. */
  readonly first: number;
  /** The name of the match on its boards; null until the first one is read. */
  title: string | null;
}

/** Names a match by round and number; by its teams if the round is unknown or the name is taken. */
function matchTitle(round: number | null, number: string, { home, away }: OpenMatch, titles: Set<string>): string {
  const teams = `${home} – ${away}`;
  const numbered = round === null ? teams : `R${round} M${number}`;
  let title = titles.has(numbered) ? teams : numbered;
  for (let n = 2; titles.has(title); n++) title = `${teams} (${n})`;
  titles.add(title);
  return title;
}

/** `Bo. 1 Aebleo Rtg - 2 Skovby Rtg 2½ : 1½`, then one row for each board: `1.1 Name 1850 - Name 1720 1 - 0`. */
function readMatches({ title, sheet, above, rows }: Table, notes: Notes, at: number): Result<ReadTable> {
  let round = above.map(roundIn).find((one) => one !== undefined) ?? null;
  let date = above.filter((text) => roundIn(text) !== undefined).map(dayIn)[0] ?? null;
  const boards: BoardRow[] = [];
  const names = new Set<string>();
  const titles = new Set<string>();
  let match: OpenMatch | null = null;
  for (const { cells, line } of rows) {
    const filled = cells.filter((text) => text !== "");
    const middle = cells.findIndex((text, i) => i > 0 && /^[-–]$/.test(text));
    const board = BOARD.exec(filled[0]!);
    const score = board ? undefined : filled.map((text) => MATCH_SCORE.exec(text)).find((one) => one);
    // Before play a match may have no score.
    if (score || (!board && middle > 0 && FIRST.test(filled[0]!))) {
      if (match) checkMatch(match, boards, notes);
      const first = cells.findIndex((text) => text !== "");
      const teams = [cells.slice(first + 1, middle), cells.slice(middle + 1)].map(firstName);
      const [home, away] = teams;
      if (middle < 0 || home === undefined || away === undefined)
        return invalid("format-needs-sheet", { received: filled.slice(0, 12) });
      match = { home, away, score: score?.slice(1) ?? [], line, first: boards.length, title: null };
      continue;
    }
    if (!board) {
      const isText = filled.length < 3;
      const next = isText ? roundIn(filled[0]!) : undefined;
      if (!isText) notes.count("format-unread-lines", "warning", line);
      else if (next === undefined) notes.count("format-passed-lines", null, line);
      else if (next !== round) [round, date] = [next, dayIn(filled.join(" ")) ?? null];
      continue;
    }
    if (!match) {
      notes.count("format-unread-lines", "warning", line);
      continue;
    }
    const written = filled[filled.length - 1]!;
    // If nothing follows the rating, the game has not been played.
    const last = (wholeNumber(written) ?? 0) >= LEAST_RATING ? "" : written;
    const points = resultOf(last);
    if (middle < 0 || points === undefined) {
      notes.error("format-result-unread", { line }, { received: last });
      continue;
    }
    const side = (part: readonly string[]): ChessPlayer | null => {
      const texts = part.filter((text) => text !== "" && !/^(W?(GM|IM|FM|CM)|[A-Z]{3})$/.test(text));
      const name = texts.find((text) => /\p{L}{2}/u.test(text));
      const rating = texts.map(wholeNumber).find((value) => value !== undefined && value >= LEAST_RATING);
      if (name === undefined) return null;
      names.add(name);
      return { name, rating: rating ?? null, number: null, line };
    };
    const start = cells.findIndex((text) => text === filled[0]);
    const end = last === "" ? cells.length : cells.lastIndexOf(last);
    // In a cell with a number, 1.10 becomes 1.1: after board 9, a 1 means board 10.
    const before = boards.length > match.first ? boards[boards.length - 1]!.board! : 0;
    const told = Number(board[2]);
    const number = before + 1 === 10 * told ? 10 * told : told;
    match.title ??= matchTitle(round, board[1]!, match, titles);
    boards.push({
      round,
      date,
      line,
      match: match.title,
      board: number,
      home: { team: match.home, player: side(cells.slice(start + 1, middle)), points: points[0] },
      away: { team: match.away, player: side(cells.slice(middle + 1, end)), points: points[1] },
    });
  }
  if (match) checkMatch(match, boards, notes);
  const read = boardsSheet(sheetNameOf(title, sheet), title, boards, notes, at);
  return read instanceof Problem ? read : { sheets: [read], rounds: round, players: names.size };
}

/** Lower numbers are not ratings. */
const LEAST_RATING = 100;

/** The team's name in one half of a match's row, which also has a number and the word for ratings. */
function firstName(cells: readonly string[]): string | undefined {
  return cells.find((text) => /\p{L}/u.test(text) && !RATING.test(text) && !MATCH_SCORE.test(text));
}

function checkMatch({ home, score, line, first }: OpenMatch, boards: readonly BoardRow[], notes: Notes): void {
  const own = boards.slice(first).map((board) => board.home.points);
  compareMatch({ line }, { team: home, said: numberOf(score[0]), own }, notes);
}
