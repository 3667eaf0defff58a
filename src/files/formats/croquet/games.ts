import { invalid, type Result } from "../../../kernel/problem";
import { notPlayedPattern, notPlayedWord } from "../../../messages/names/notPlayed";
import { isoDay } from "../../../kernel/day";
import { daysWithin } from "../../../kernel/written/writtenDay";
import { textOf, type CellValue, type Sheet } from "../../../sheet";
import {
  cellText,
  calendarDay,
  MOST_ROWS,
  Notes,
  numberOf,
  sheetNameOf,
  tooMany,
  unread,
  withoutEmptyColumns,
  type Reading,
  type ReadSheet,
} from "../reading";
import { csvRows } from "../csv";
import { linesOf, type SourceFile } from "../sourceText";
import { cellsOf, isDefault, plainSigns } from "./score";
import { joinedLine, VERBS } from "./joinedLine";

// Croquet results as people write them: `A beat B +26tp`, one line for each game or match. Events may have heads, as
// croquetrecords wants them, or none, as on club pages.

interface Event {
  name: string | null;
  date: string | null;
  type: "single" | "match";
  surnameFirst: boolean;
  games: number | null;
  line: number;
  readonly rows: Game[];
  rounds: number;
}

interface Side {
  readonly name: string;
  readonly handicap: number | null;
}

interface Game {
  readonly one: Side;
  readonly two: Side;
  /** Whether the first player won; null if not played, or unknown. */
  readonly won: boolean | null;
  readonly score: string | null;
  /** The length of the game in points, if it follows the score: `+2 (14)`. */
  readonly points: number | null;
  readonly counts: boolean;
  readonly line: number;
  readonly heading: string | null;
}

const LINE = new RegExp(String.raw`^(?:\d+[.)]?\s+)?(\S.*?)\s(${VERBS})\s+(.+)$`, "i");
const SCORES = new RegExp(
  String.raw`^(.+?)\s([+\u2212-]\s?\d[^]*|\d{1,2}-\d{1,2}\b[^]*|(?:${notPlayedPattern("walkover", "absent", "unplayed")})\.?)$`,
  "i",
);

const OTHER_GAME = /(?:\b(?:beat|bt|defeated)\b|lost to\s)/i;

export function readRecords({ text }: SourceFile, notes: Notes): Result<Reading> {
  return readGames(text, "croquetrecords", notes);
}

export function readScores({ text }: SourceFile, notes: Notes): Result<Reading> {
  return readGames(text, null, notes);
}

function readGames(text: string, program: string | null, notes: Notes): Result<Reading> {
  const written = linesOf(plainSigns(text));
  const lines = CSV_HEADER.test(written[0] ?? "") ? linesOfTable(plainSigns(text)) : written;
  if (lines.length > 2 * MOST_ROWS) return tooMany("rows");
  const others = lines.map((line) => joinedLine(cellsOf(line)) ?? line);
  const events = eventsIn(others, program !== null, notes);
  const line = notes.firstLine("format-unread-lines");
  const hasGames = events.some((event) => event.rows.length > 0);
  if (!hasGames && line !== undefined) return unread({ line }, others[line - 1]!);
  return readingOf(events, program, notes);
}

/** Reads the sheets of a workbook that have a game in each row: `Ann Ash | bt | Bob Birch | +12`. */
export function readSheets(sheets: readonly Sheet[], notes: Notes): Result<Reading> {
  const events = sheets.flatMap((sheet) => {
    const rows = sheet.values.map((row) => row.map((cell) => plainSigns(textOf(cell)).trim()));
    return eventsIn(
      rows.map((cells) => joinedLine(cells) ?? cells.join(" ").trim()),
      false,
      notes,
    );
  });
  return readingOf(events, null, notes);
}

function readingOf(events: readonly Event[], program: string | null, notes: Notes): Result<Reading> {
  for (const event of events) event.rows.sort((a, b) => a.line - b.line);
  const rows = events.reduce((sum, event) => sum + event.rows.length, 0);
  if (rows === 0) return invalid("format-no-games");
  if (rows > MOST_ROWS) return tooMany("rows");
  const played = events.filter((event) => event.rows.length > 0);
  const sheets = played.map((event, i) => sheetOf(event, i, notes));
  const players = new Set<string>();
  for (const [i, event] of played.entries()) noteReturningPlayers(event, players, i, notes);
  const [first] = played;
  const { name, date } = first!;
  return notes.reading({ program, event: name, date, players: players.size }, sheets);
}

/**
 * Adds the players of an event. Notes how many of them also played in an earlier event, if there are no handicaps: none
 * of them continues from there.
 */
function noteReturningPlayers(event: Event, players: Set<string>, sheet: number, notes: Notes): void {
  const own = new Set(event.rows.flatMap(({ one, two }) => [one.name, two.name]));
  const count = [...own].filter((player) => players.has(player)).length;
  if (count > 0 && event.rows.every(({ one }) => one.handicap === null))
    notes.assume("format-begins-again", { sheet }, { count });
  for (const player of own) players.add(player);
}

/** The heading above all games; null if they have several. In a file without a title it may be the day: `Tuesday 9 June`. */
function onlyHeading({ rows: [first, ...others] }: Event): string | null {
  return others.every(({ heading }) => heading === first!.heading) ? first!.heading : null;
}

/**
 * The table that croquetscores accepts: number of the game, both players, and the result from the first player's point
 * of view.
 */
const CSV_HEADER = /^"?game[ _]?(id|no\.?|number)?"?,/i;

/** The games of such a table as lines of text, one game a line. */
function linesOfTable(text: string): string[] {
  const [header = [], ...rows] = csvRows(text, ",");
  const words = header.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const [one, two, result] = [/^player(a|1)$/, /^player(b|2)$/, /^result$/].map((word) =>
    words.findIndex((written) => word.test(written)),
  ) as [number, number, number];
  const verb = (score: string) => {
    const won = score.split(/[,;]/).map((part) => (firstWon(part.trim(), false) ? 1 : -1));
    return score === "" ? "v" : won.reduce((sum, one) => sum + one, 0) < 0 ? "lost to" : "beat";
  };
  const lines = rows.map((row) => {
    const [a = "", b = "", score = ""] = [row[one], row[two], row[result]];
    return row.every((cell) => cell === "") ? "" : `${a} ${verb(score)} ${b} ${score}`.trimEnd();
  });
  return ["", ...lines];
}

// ---------------------------------------------------------------- lines

function newEvent(name: string | null, line: number): Event {
  return {
    name,
    date: null,
    type: "single",
    surnameFirst: false,
    games: null,
    line,
    rows: [],
    rounds: 0,
  };
}

function withoutEmptyCells(line: string): string {
  let end = line.length;
  while (end > 0 && "\t;, ".includes(line[end - 1]!)) end--;
  return line.slice(0, end);
}

/** Longer lines are not headings. */
const LONGEST_HEADING = 60;

function eventsIn(lines: readonly string[], hasHeads: boolean, notes: Notes): Event[] {
  const events: Event[] = [];
  let event: Event | null = null;
  let heading: string | null = null;
  const open = (line: number) => {
    if (event) return event;
    events.push((event = newEvent(null, line)));
    return event;
  };
  const passOver = (line: number) => notes.count("format-unread-lines", "warning", line);
  for (const [i, written] of lines.entries()) {
    // A title may be followed by empty cells.
    const body = cellText(withoutEmptyCells(written));
    if (body === null) continue;
    const [, word = "", value = ""] = /^(Event|Date|Winner|Type|Order|Games|End)\b\s*(.*)$/i.exec(body) ?? [];
    if (hasHeads && word !== "") {
      // A game that begins with such a word: a line break is missing, or it is a player's name.
      if (isResult(body)) passOver(i + 1);
      if (/^event$/i.test(word)) events.push((event = newEvent(cellText(value), i + 1)));
      else if (/^end$/i.test(word)) event = null;
      else setHead(open(i + 1), word.toLowerCase(), value, i + 1, notes);
      continue;
    }
    const day = hasHeads || body.length >= LONGEST_HEADING || isResult(body) ? null : dayHeaded(body);
    if (day !== null) {
      // Games of another day are another event, and so are games above the first day.
      if (event !== null && event.date !== day && (event.date !== null || event.rows.length > 0)) event = null;
      open(i + 1).date = day;
      heading = body;
    } else if (isResult(body)) addGames(open(i + 1), body, i + 1, heading, notes);
    else if (!hasHeads && body.length < LONGEST_HEADING && !/\d[.,]?\d?.*\d/.test(body))
      heading = body.replace(/:$/, "");
    else passOver(i + 1);
  }
  return events;
}

/** Whether a line is a game: it has a score, or is not played yet. */
export function isResult(line: string): boolean {
  const parts = LINE.exec(line.trim());
  if (!parts) return false;
  const score = SCORES.exec(parts[3]!)?.[2];
  // Two lines joined into one: `+26tp lost to Bob Birch -6`.
  if (score !== undefined && OTHER_GAME.test(score)) return false;
  return score !== undefined || /^v/i.test(parts[2]!);
}

function setHead(event: Event, word: string, value: string, line: number, notes: Notes): void {
  if (word === "type") event.type = /match/i.test(value) ? "match" : "single";
  else if (word === "order") event.surnameFirst = /surname/i.test(value);
  else if (word === "games") event.games = numberOf(value) ?? null;
  else if (word === "date") {
    const days = daysIn(value);
    event.date = days?.last ?? null;
    if (days === undefined) notes.warn("format-date-unread", { line }, { received: value });
    else if (days.first !== days.last)
      notes.assume("format-first-day", { line }, { event: event.name, date: days.first });
  }
}

/** `20-23.7.10`, `31.7-2.8.10`, `4.7.10`: the first and the last day; undefined for any other text. */
function daysIn(text: string): { first: string; last: string } | undefined {
  const parts = /^\s*(?:(\d{1,2})(?:\.(\d{1,2}))?(?:\.(\d{2,4}))?\s*-\s*)?(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})\s*$/.exec(
    text,
  );
  if (!parts) return undefined;
  const [, firstDay, firstMonth, firstYear, day, month, year] = parts;
  const inFull = (of: string) => (of.length === 2 ? 2000 + Number(of) : Number(of));
  const last = calendarDay(inFull(year!), Number(month), Number(day));
  const first =
    firstDay === undefined
      ? last
      : calendarDay(inFull(firstYear ?? year!), Number(firstMonth ?? month), Number(firstDay));
  return last === undefined ? undefined : { first: first ?? last, last };
}

function sideOf(written: string, surnameFirst: boolean): Side {
  const parts = /^(.*?)\(\s*(-?\d{1,2}(?:[.,]\d{1,2}|½)?)\s*\)$/.exec(written.trim());
  const name = cellText(parts ? parts[1] : written) ?? "";
  const words = name.split(" ");
  const turned = surnameFirst && words.length > 1 ? [words[words.length - 1], ...words.slice(0, -1)].join(" ") : name;
  return { name: turned, handicap: parts ? (numberOf(parts[2]) ?? null) : null };
}

/** Adds the games of a line: one game, or all games of a match. */
function addGames(event: Event, body: string, line: number, heading: string | null, notes: Notes): void {
  const [, first, verb, rest] = LINE.exec(body)! as unknown as [string, string, string, string];
  const parts = SCORES.exec(rest);
  const one = sideOf(first, event.surnameFirst);
  const two = sideOf(parts ? parts[1]! : rest, event.surnameFirst);
  const isDoubles = [one, two].some(({ name }) => /[&/]/.test(name));
  if (isDoubles) notes.warn("format-doubles", { line }, { received: body.slice(0, 60) });
  const base = { one, two, points: null, line, heading };
  event.rounds++;
  if (parts && notPlayedWord(parts[2]!) === "unplayed") {
    event.rows.push({ ...base, won: null, score: parts[2]!, counts: false });
    return;
  }
  if (!parts || /^v/i.test(verb)) {
    notes.count("format-no-result", "warning", line);
    event.rows.push({ ...base, won: null, score: null, counts: !isDoubles });
    return;
  }
  const lost = /^lost/i.test(verb);
  const scores = parts[2]!
    .split(/[,;]/)
    .map((score) => score.trim())
    .filter((score) => score !== "");
  if (scores.some((score) => isDefault(score))) {
    notes.warn("format-default", { line }, { players: [one.name, two.name] });
    event.rows.push({ ...base, won: !lost, score: parts[2]!, counts: false });
    return;
  }
  // `lost to Bob 12-26`: for a single game either number may come first.
  const isEither = lost && scores.length === 1 && /^\d/.test(scores[0]!);
  const wins = isEither ? [false] : scores.map((score) => firstWon(score, lost));
  const balance = wins.reduce((sum, won) => sum + (won ? 1 : -1), 0);
  const isAgainst = lost ? balance >= 0 : balance <= 0;
  if (isAgainst) notes.error("format-sign-against", { line }, { received: body.slice(0, 60) });
  for (const [i, written] of scores.entries()) {
    const [, score, length] = WITH_LENGTH.exec(written) ?? [null, written];
    if (/[a-z(]/i.test(score!)) notes.count("format-peels", null, line);
    const points = length === undefined ? null : Number(length);
    event.rows.push({ ...base, won: isAgainst ? null : wins[i]!, score: score!, points, counts: !isDoubles });
  }
}

const WITH_LENGTH = /^(.*\S)\s*\((14|18|22|26)(?:[ -]?(?:pts?|points?)\.?)?\)$/i;

/** Words beside a day that is not a day of play: `Updated 12 May 2026`, `Entries close 30 June 2026`. */
const OF_NO_GAMES =
  /\b(updat|revis|print|entr(y|ies)|clos|due\b|until|by\b|before|opdater|rettet|senest|inden|tilmeld)/i;
const ENDS_WITH_YEAR = /\d{4}(-\d{1,2}-\d{1,2})?\)?[.:]?$/;

/** The day of a line that is only a day, or of a heading that ends in one: `Block A, 11 October 2026`. */
function dayHeaded(heading: string): string | null {
  if (OF_NO_GAMES.test(heading) || !ENDS_WITH_YEAR.test(heading)) return null;
  const [day, other] = daysWithin(heading, false);
  return day === undefined || other !== undefined ? null : isoDay(day);
}

/**
 * The score from the winner's point of view, if the first-named player lost: `-3tp` becomes `+3tp`, `12-26` becomes
 * `26-12`.
 */
function winnersScore(score: string): string {
  const [, own, other, marks] = /^(\d{1,2})-(\d{1,2})(.*)$/.exec(score) ?? [];
  return Number(own) < Number(other) ? `${other}-${own}${marks}` : score.replace(/^[\u2212-]/, "+");
}

/** Whether the first-named player won a game: `+26`. In hoops, `7-4`, the points of the match's winner come first. */
function firstWon(score: string, lost: boolean): boolean {
  const hoops = /^(\d{1,2})-(\d{1,2})/.exec(score);
  if (!hoops) return !/^[\u2212-]/.test(score);
  return Number(hoops[1]) > Number(hoops[2]) !== lost;
}

// ---------------------------------------------------------------- the sheet

function sheetOf(event: Event, sheet: number, notes: Notes): ReadSheet {
  const { rows, games, date, line } = event;
  if (games !== null && games !== event.rounds)
    notes.warn("format-games-count", { line }, { event: event.name, said: games, count: event.rounds });
  // If a game is undecided, the players have columns of their own, apart from the winner.
  const isOpen = rows.some(({ won }) => won === null);
  if (rows.every(({ one }) => one.handicap === null))
    notes.assume("format-inputs-missing", { sheet }, { fields: ["Winner handicap", "Loser handicap"] });
  const header = isOpen
    ? ["Score", "Points", "Date", "Event", "Player A", "Handicap A", "Player B", "Handicap B", "Winner", "Counts"]
    : ["Score", "Points", "Date", "Event", "Winner", "Winner handicap", "Loser", "Loser handicap", "Counts"];
  const cells = rows.map(({ one, two, won, score, points, counts, heading }): CellValue[] => {
    const [a, b] = isOpen || won !== false ? [one, two] : [two, one];
    const of = cellText([event.name, heading].filter((part) => part !== null).join(" · "));
    const sides = [a.name, a.handicap, b.name, b.handicap];
    const winner = won === null ? null : won ? one.name : two.name;
    const seen = isOpen || won !== false || score === null ? score : winnersScore(score);
    return [seen, points, date, of, ...sides, ...(isOpen ? [winner] : []), counts ? null : "no"];
  });
  const optional = [
    "Score",
    "Points",
    "Date",
    "Event",
    "Counts",
    ...header.filter((column) => /handicap/i.test(column)),
  ];
  return {
    name: sheetNameOf(event.name ?? onlyHeading(event), "Games"),
    kind: "croquet-games",
    title: null,
    date,
    settings: [],
    ...withoutEmptyColumns(header, cells, optional),
  };
}
