// The noticeboard: players whose handicap has changed since a day, by play, by hand or by correction; the last results;
// and the club list. As tables to print, or as text to paste into a message.
import { highest, lowest } from "../../kernel/numbers/many";
import type { Say } from "../../kernel/told";
import { dayOf } from "../../kernel/day";
import { namesDay } from "../../kernel/written/writtenDay";
import { grouped } from "../../kernel/grouped";
import { readEntry, entryName } from "../../kernel/seasons/entry";
import { daysFor, type Language } from "../../kernel/language";
import { dayText } from "../../messages/names/days";
import { numbersIn } from "../../messages/names/numbers";
import { called } from "../../messages/names/book";
import { decimalsOfFormat, rounded, signedFormat } from "../../kernel/numbers/shown";
import type { Plain } from "../../kernel/problem";
import { ADJUSTMENT, UNREAD } from "../../kernel/seasons/season";
import type { Sport } from "../../kernel/seasons/sport";
import { headersOf, type Table } from "../../kernel/table";
import { isBlank, isFault, textOf, usedArea, valueAt, type Dress, type Sheet } from "../../sheet";
import { inBook } from "../../tournaments";
import { COLUMNS, sumOfChanges } from "../tables/bookTables";
import { type ClubList, clubList, type ListLine, playsWithoutHeld } from "../state/clubList";
import { competitions } from "../results/competitions";
import { isUncontested, matchesOf, playerRecords } from "../results/league";
import { wrappedHeight } from "./wrapping";
import type { MadeCell, MadePage } from "./madeSheet";
import { compute, inOrder, peopleOf, seasonOf, type Computed } from "../state/replay";
import { paperOf, sportOf, type BookLine, type BookState, type BookTournament, type Restated } from "../state/state";
import { isFirstOfGame, nobodyChanges, outcomeOf } from "../results/outcomes";
import { resultColumn, resultText } from "./resultText";
import { recapOf } from "../results/pairsRecap";
import { looksLike } from "./shownChanges";
import { recordNote, recordOf } from "../results/record";
import { nextHandicap } from "../state/nextHandicap";
import { history, type HistoryLine } from "../results/history";
import { entryIn, tournamentTitle } from "../tables/words";

/** A table of the noticeboard. */
export interface Board {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Plain[])[];
  /** Number formats by column; null for General. */
  readonly formats: readonly (string | null)[];
  /** The row under it: a sum that should be 0. */
  readonly foot: string;
  /** True if the first column is the rank, which is printed in the margin so that all names line up. */
  readonly ranked?: true;
}

/** Its texts, in the user's language. */
interface Words {
  readonly language: Language;
  readonly say: Say;
  /** A day as people read it. */
  readonly dayText: (day: number) => string;
}

/** The noticeboard in the language of the reader, with the line over it. `now`: the user's moment. */
export function noticeOn(computed: Computed, since: number, now: number, language: Language, say: Say) {
  const { state } = computed;
  const dayOn = (day: number) => dayText(daysFor(language, sportOf(state)), day, true);
  const club = state.club === "" ? say("players-heading") : state.club;
  return {
    boards: noticeboard(computed, since, { language, say, dayText: dayOn }),
    heading: say("players-notice-heading", { club, day: dayOn(dayOf(now)) }),
    name: say("players-notice"),
  };
}

/** The tables of the noticeboard; empty ones are left out, except the club list. */
export function noticeboard(computed: Computed, since: number, words: Words): readonly Board[] {
  const { state } = computed;
  const {
    held: { format: shown, column },
    hasIndex,
  } = sportOf(state);
  const { language, say, dayText } = words;
  const told = notice(computed, since);
  const { corrected, tournaments } = told;
  const header = (key: string) =>
    [...COLUMNS.players, ...COLUMNS.ledger].find((column) => column.key === key)!.name[language];
  // The list has its own rank in front.
  const held = column === "rankHeld" ? header(column) : say(`players-held-${state.system}`, {});
  const figures = say(`players-notice-${column}`, {});
  const index = header("index");
  const [before, after] = [say("players-before", {}), say("players-after", {})];
  const indexes = [before, after].map((one) => `${index}: ${one.toLowerCase()}`);
  const figured = (title: string, lines: readonly NoticeLine[]): Board => {
    const withIndex = hasIndex && lines.some((line) => line.indexAfter !== null);
    const extra = withIndex ? indexes : [];
    // The row was unreadable before or after the correction.
    const orUnknown = (value: Plain) => value ?? say("players-notice-unknown");
    const rows = lines.map((line) => {
      const both = withIndex ? [line.indexBefore, line.indexAfter] : [];
      return [line.name, orUnknown(line.before), orUnknown(line.after), ...both];
    });
    const formats = [null, shown, shown, ...extra.map(() => null)];
    return { title, headers: [header("player"), before, after, ...extra], rows, formats, foot: "" };
  };
  const isNew = (line: NoticeLine) => !looksLike(line.before, line.after, shown);
  const indexed = (title: string, lines: readonly NoticeLine[]): Board => ({
    title,
    headers: [header("player"), held, ...indexes],
    rows: lines.map((line) => [line.name, line.after, line.indexBefore, line.indexAfter]),
    formats: [null, shown, null, null],
    foot: "",
  });
  const day = dayText(since);
  const causes = grouped(corrected, (by) => causeText(by, state, words));
  const ways = [
    ...(["played", "set"] as const).map((how) => ({
      lines: told[how],
      title: say(`players-notice-${how}`, { figures, since: day }),
      indexTitle: say(`players-notice-index-${how}`, { since: day }),
    })),
    ...Array.from(causes, ([cause, by]) => ({
      lines: by.flatMap(({ line }) => line ?? []),
      title: say("players-notice-corrected", { figures, cause }),
      indexTitle: say("players-notice-index-corrected", { cause }),
    })),
  ];
  const boards: Board[] = [
    ...ways.map(({ title, lines }) => figured(title, lines.filter(isNew))),
    ...ways.map(({ indexTitle, lines }) =>
      indexed(
        indexTitle,
        lines.filter((line) => !isNew(line)),
      ),
    ),
    ...tournaments.flatMap((one) => resultsOf(one, sportOf(state), words)),
  ];
  const withoutChange = Array.from(causes)
    .filter(([, [by]]) => by!.line === null)
    .map(([cause]): Board => {
      const title = cause.replace(/^./, (letter) => letter.toUpperCase());
      return { title, headers: [], rows: [], formats: [], foot: say(nobodyChanges(state.system)) };
    });
  boards.push(...leagueBoards(state, words));
  return [
    ...withoutChange,
    ...boards.filter(({ rows }) => rows.length > 0),
    listBoard(computed, told, held, header, words),
  ];
}

/** `No 4 (Tuesday 22 September) withdrawn 13 May` */
function causeText({ what, no, corrected }: Cause, state: BookState, { language, say }: Words): string {
  const about = state.tournaments.find((one) => one.no === no);
  const named = !about || about.kind === ADJUSTMENT ? no : `${no} (${tournamentTitle(about, language)})`;
  return say(`book-cause-${what}`, { no: named, corrected });
}

/** The table and matches of each competition, and every player's wins; none in a book of another sport. */
function leagueBoards(state: BookState, { language, say, dayText }: Words): Board[] {
  const board = (title: string, table: Table): Board => ({
    title,
    headers: headersOf(table, language),
    rows: table.rows,
    foot: "",
    formats: table.columns.map(({ format }) => format ?? null),
  });
  // Writes the days as people read them.
  const dated = (table: Table): Table => ({
    ...table,
    rows: table.rows.map(([day, ...others]) => [dayText(Number(day)), ...others]),
  });
  const all = competitions(state, language);
  const records = playerRecords(state);
  return [
    ...all.flatMap(({ name, table, fixtures }) => {
      const title = (code: "players-notice-fixtures" | "players-notice-league") =>
        name === "" ? say(code) : say(`${code}-of`, { competition: name });
      const matches = board(title("players-notice-fixtures"), dated(fixtures));
      return table === null ? [matches] : [board(title("players-notice-league"), table), matches];
    }),
    ...(records === null ? [] : [board(say("players-notice-records", {}), records)]),
  ];
}

/** The club list for the wall, with the figures that the sport shows. */
function listBoard(
  computed: Computed,
  { list, since, before }: Notice,
  heldHeader: string,
  header: (key: string) => string,
  { say, dayText }: Words,
): Board {
  const { held, hasIndex, listed, listsChange, countsWins = false } = sportOf(computed.state);
  const columns: ListedColumn[] = [
    [header("rank"), null, ({ rank }) => rank],
    [header("name"), null, ({ name }) => name],
  ];
  const isWithoutHeld = playsWithoutHeld(computed);
  if (!isWithoutHeld) columns.push([heldHeader, held.format, (line) => line[listed]]);
  // The director posts the handicap that follows from an average.
  if (listed !== "handicap" && !isWithoutHeld)
    columns.push([header("handicap"), held.format, ({ handicap }) => handicap]);
  if (listsChange)
    columns.push([
      header("change"),
      signedFormat(held.format),
      ({ player, handicap }) => (before.has(player) ? Number(handicap) - Number(before.get(player)) : null),
    ]);
  if (hasIndex) columns.push([header("index"), null, ({ index }) => index]);
  columns.push([header("played"), null, ({ played }) => played]);
  if (hasIndex)
    columns.push([
      say("players-next", {}),
      null,
      (line) => {
        const next = nextHandicap(computed, line);
        const { unknown } = computed.standings[line.player]!;
        return unknown ? say(unknown.code, unknown.details) : next && say("players-needs", next);
      },
    ]);
  if (countsWins)
    columns.push([
      say("players-record-header", {}),
      null,
      ({ player }) => {
        const { code, details } = recordNote(recordOf(computed, player)!);
        return say(code, details);
      },
    ]);
  const members = list.lines.filter(({ status }) => status !== "left");
  return {
    title: say(listsChange ? "players-notice-list-since" : "players-notice-list", { since: dayText(since) }),
    foot: "",
    ranked: true,
    headers: columns.map(([text]) => text),
    rows: members.map((line) => columns.map(([, , of]) => of(line))),
    formats: columns.map(([, format]) => format),
  };
}

type ListedColumn = readonly [header: string, format: string | null, of: (line: ListLine) => Plain];

/** The results of a tournament: one line per entry, the best first if the sport ranks them; one line per game. */
function resultsOf(tournament: BookTournament, sport: Sport, words: Words): readonly Board[] {
  const { language, dayText } = words;
  const days = daysOf(tournament);
  const [first, last] = [lowest(days), highest(days)];
  const name = tournamentTitle(tournament, language);
  const day = first === last ? dayText(tournament.played) : `${dayText(first)} – ${dayText(last)}`;
  // A name such as “Tuesday 6 October” already gives the day.
  const isDated = name.includes(day) || namesDay(name, tournament.played);
  const title = isDated && first === last ? name : `${name}, ${day}`;
  const { kind, lines, settings, reading } = tournament;
  const posted = lines.map(({ player, entry, points, figures }) => {
    return { player, entry, points, handicapThen: figures?.handicapThen ?? null };
  });
  const recaps = recapOf(kind, posted, settings).map(({ section, table }) => ({
    title:
      section === null ? title : `${title}, ${reading.sections?.[section] ?? entryIn(`section ${section}`, language)}`,
    headers: headersOf(table, language),
    rows: table.rows,
    formats: table.columns.map(({ format }) => format ?? null),
    foot: "",
  }));
  return recaps.length > 0 ? recaps : [plainResultsOf(tournament, sport, words, title)];
}

/** The days on which a tournament was played. */
function daysOf({ lines, played }: BookTournament): ReadonlySet<number> {
  return new Set(lines.length === 0 ? [dayOf(played)] : lines.map(({ day }) => dayOf(day ?? played)));
}

/** The games of several days in order, each preceded by its day. */
function withDays(
  board: Board,
  games: readonly BookLine[],
  tournament: BookTournament,
  { language, dayText }: Words,
): Board {
  if (daysOf(tournament).size === 1) return board;
  const { headers, rows, formats } = board;
  const day = COLUMNS.ledger.find(({ key }) => key === "played")!.name[language];
  const dated = rows.map((row, i) => [dayOf(games[i]!.day ?? tournament.played), row] as const);
  dated.sort(([one], [other]) => one - other);
  return {
    ...board,
    headers: [day, ...headers],
    rows: dated.map(([of, row]) => [dayText(of), ...row]),
    formats: [null, ...formats],
  };
}

function plainResultsOf(tournament: BookTournament, sport: Sport, words: Words, title: string): Board {
  const { language, say } = words;
  const [shown, isOfGames] = [sport.held.format, tournament.lines.some(({ opponent }) => opponent !== null)];
  const header = (key: string) => COLUMNS.ledger.find((column) => column.key === key)!.name[language];
  const { hasChange } = sport;
  const change = hasChange ? [header("change")] : [];
  const changeOf = ({ figures }: BookLine) => (hasChange ? [figures?.change ?? null] : []);
  if (sport.board === "league") return matchBoard(tournament, sport, title, words);
  if (isOfGames) {
    const games = tournament.lines.filter((line, i) => isFirstOfGame(line, i, tournament.lines));
    const rows = games.map((line) => [
      line.player,
      resultOrCell(line, tournament, sport, say),
      line.opponent,
      ...changeOf(line),
    ]);
    const sum = sport.board === "sum" ? sumOfChanges(tournament) : null;
    const board: Board = {
      title,
      headers: [header("player"), header("result"), header("opponent"), ...change],
      rows,
      formats: [null, null, null, ...change.map(() => signedFormat(shown))],
      foot: sum === null ? "" : say("players-notice-sum", { sum }),
    };
    return withDays(board, games, tournament, words);
  }
  const entries = grouped(tournament.lines, ({ entry, result }) => `${entry} ${String(result)}`);
  const { unit, format, resultOf } = resultColumn(tournament, sport, say);
  const isOfTeams = inBook(tournament.kind).isMatch === true;
  const rankOf = sport.board === "improvement" && !isOfTeams ? improvementRanks([...entries.values()]) : null;
  const rows = [...entries.values()].map((lines) => {
    const { team } = readEntry(lines[0]!.entry);
    const players = lines.map(({ player }) => player).join(" – ");
    return [
      isOfTeams && team !== undefined ? `${entryName(team)}: ${players}` : players,
      resultOf(lines[0]!),
      ...(hasChange ? [changeTogether(lines, shown, language)] : []),
      ...(rankOf ? [rankOf(lines)] : []),
    ];
  });
  // Both teams of a match stay together.
  if (!isOfTeams) rows.sort((a, b) => Number(b[1]) - Number(a[1]));
  return {
    title,
    headers: [
      isOfTeams ? called("Team")[language] : header("player"),
      unit === null ? header("result") : `${header("result")} (${unit})`,
      ...change,
      ...(rankOf ? [say("players-notice-handicap-rank")] : []),
    ],
    rows,
    foot: "",
    formats: [null, format, ...change.map(() => signedFormat(shown)), ...(rankOf ? [null] : [])],
  };
}

/** The places of the players in each section who improved their handicaps most. [dbf:1.4] */
function improvementRanks(entries: readonly (readonly BookLine[])[]): (lines: readonly BookLine[]) => Plain {
  // A change capped at 52 was larger before the cap.
  const changeOf = (lines: readonly BookLine[]) => {
    const changes = lines.flatMap(({ figures }) => figures?.change ?? []);
    return changes.length === 0 ? null : Math.max(...changes);
  };
  const sectionOf = ([line]: readonly BookLine[]) => readEntry(line!.entry).section;
  return (lines) => {
    const own = changeOf(lines);
    if (own === null) return null;
    const others = entries.filter((other) => sectionOf(other) === sectionOf(lines));
    return 1 + others.filter((other) => (changeOf(other) ?? Infinity) < own - ALIKE).length;
  };
}

/** Changes closer than this are equal. */
const ALIKE = 1e-9;

/** The result of a game, or the cell that made its row unreadable. */
function resultOrCell(line: BookLine, { kind }: BookTournament, sport: Sport, say: Say): Plain {
  return line.result === UNREAD ? say("book-line-not-read", { cell: line.remark }) : resultText(line, kind, sport, say);
}

/** The change of players who played together: one figure, or one for each if a handicap was capped at 52. */
function changeTogether(lines: readonly BookLine[], format: string | null, language: Language): Plain {
  const changes = lines.map(({ figures }) => figures?.change ?? null);
  if (changes.every((change) => looksLike(change, changes[0]!, format))) return changes[0]!;
  const places = decimalsOfFormat(format) ?? 0;
  const signed = (change: number) => {
    const near = rounded(change, places);
    return `${near > 0 ? "+" : ""}${numbersIn(near.toFixed(places), language)}`.replace("-", "−");
  };
  return changes.map((change) => (change === null ? "–" : signed(change))).join(" / ");
}

/** The boards of matches, the home team first, and the result of each match. */
function matchBoard(tournament: BookTournament, sport: Sport, title: string, words: Words): Board {
  const { language, say } = words;
  const { lines } = tournament;
  const header = (key: string) => COLUMNS.ledger.find((column) => column.key === key)!.name[language];
  const boards = lines.filter((line) => readEntry(line.entry).side === "home" || isUncontested(line, lines));
  const rows = boards.map((line) => [
    line.player,
    line.result === null ? say("book-line-open", {}) : resultOrCell(line, tournament, sport, say),
    line.opponent ?? (isUncontested(line, lines) ? say("players-nobody-came", {}) : null),
  ]);
  const scores = matchesOf(tournament).map((match) => {
    const { code, details } = outcomeOf(match);
    return say(code, details);
  });
  const headers = [header("player"), header("result"), header("opponent")];
  const board = { title, headers, rows, formats: [null, null, null], foot: scores.join("; ") };
  return withDays(board, boards, tournament, words);
}

/** The noticeboard as text: blank lines between tables, tabs between cells. `shown` formats a value. */
export function boardText(
  boards: readonly Board[],
  heading: string,
  shown: (value: Plain, format: string | null) => string,
): string {
  const parts = boards.map(({ title, headers, rows, formats, foot }) =>
    [
      title,
      ...(headers.length > 0 ? [headers.join("\t")] : []),
      ...rows.map((row) => row.map((cell, i) => (cell === null ? "" : shown(cell, formats[i] ?? null))).join("\t")),
      ...(foot === "" ? [] : [foot]),
    ].join("\n"),
  );
  return [heading, ...parts].join("\n\n");
}

const HEADING_SIZE = 16;
const TITLE_SIZE = 12;
const USUAL_SIZE = 11;
const [LEAST, MOST] = [8, 40];
/** Longer remarks run into the cells to their right. */
const REMARK = 20;
/** The width of the margin with the ranks. */
const RANK_WIDTH = 6;

/** The noticeboard on its own sheet, one table below another. */
export function boardSheet(
  boards: readonly Board[],
  heading: string,
  name: string,
  book: Pick<BookState, "system" | "language">,
): MadePage {
  const made = (...of: Parameters<typeof laidOut>) => {
    const { cells, dress } = laidOut(...of);
    return { cells, dress: { ...dress, ...paperOf(book) } };
  };
  return {
    ...made(boards, heading),
    name,
    standing: (sheet) => made(boardsOn(sheet), textOf(valueAt(sheet, 0, 1))).dress,
  };
}

/** The tables of an unedited noticeboard; each begins with its title, next to the margin with the ranks. */
function boardsOn(sheet: Sheet): Board[] {
  const { right, bottom } = usedArea(sheet);
  const rows = Array.from({ length: bottom + 1 }, (_, row) =>
    Array.from({ length: right + 1 }, (__, column) => {
      const value = valueAt(sheet, row, column);
      return isFault(value) || isBlank(value) ? null : value;
    }),
  );
  const parts: Plain[][][] = [];
  rows.forEach((cells, row) => {
    if (cells.every((cell) => cell === null)) parts.push([]);
    else if (row > 0) parts[parts.length - 1]!.push(cells);
  });
  return parts.map(([title, ...lines]): Board => {
    const last = lines[lines.length - 1];
    const foot = last?.every((cell, i) => (cell === null) !== (i === 1)) ? String(lines.pop()![1]) : "";
    const ranked = lines.length > 0 && lines[0]![0] !== null;
    const [headers = [], ...table] = lines.map((cells) => cells.slice(ranked ? 0 : 1));
    const shown = headers.filter((header) => header !== null).map(String);
    return {
      title: String(title![1]),
      headers: shown,
      rows: table.map((cells) => cells.slice(0, shown.length)),
      formats: shown.map(() => null),
      foot,
      ...(ranked && { ranked }),
    };
  });
}

function laidOut(boards: readonly Board[], heading: string): Pick<MadePage, "cells" | "dress"> {
  const cells: MadeCell[] = [];
  const looks: Dress["looks"][number][] = [];
  const put = (row: number, column: number, value: Plain, format: string | null) => {
    if (value !== null && value !== "")
      cells.push({ row, column, value, formula: null, format: typeof value === "string" ? "@" : format });
  };
  const line = (row: number, column = 0) => ({ top: row, left: column, bottom: row, right: column });
  const heights: (number | null)[] = [];
  /** Cells whose text runs into the columns beside them. */
  const overColumns = new Set<string>();
  const runsOver = (row: number, column: number) => void overColumns.add(`${row} ${column}`);
  const isOver = (cell: MadeCell) => overColumns.has(`${cell.row} ${cell.column}`);
  const margin = boards.some(({ ranked }) => ranked) ? 1 : 0;
  const headed = (row: number, text: string, size: number) => {
    put(row, margin, text, null);
    looks.push({ area: line(row, margin), look: { bold: true, size } });
    heights[row] = 1.5 * size;
    runsOver(row, margin);
  };
  headed(0, heading, HEADING_SIZE);
  let row = 2;
  let right = 0;
  for (const { title, headers, rows, formats, foot, ranked } of boards) {
    const left = ranked ? 0 : margin;
    headed(row, title, TITLE_SIZE);
    headers.forEach((header, at) => {
      const column = left + at;
      const align = alignOf(rows, at);
      put(row + 1, column, header, null);
      looks.push({ area: line(row + 1, column), look: { bold: true, lines: ["bottom"], ...(align && { align }) } });
      const length = Math.max(
        0,
        highest(rows.map((values) => (typeof values[at] === "string" ? values[at].length : 0))),
      );
      // A remark in the last column has room to the right.
      const isRemark = at > 2 && at === headers.length - 1 && length > REMARK;
      if (isRemark) rows.forEach((_, i) => runsOver(row + 2 + i, column));
      const isLong = length > MOST - 2 && !isRemark;
      const look = { ...(align && { align }), ...(isLong && { wrap: true }) };
      if (rows.length > 0 && (isLong || align === "center"))
        looks.push({ area: { top: row + 2, bottom: row + 1 + rows.length, left: column, right: column }, look });
    });
    rows.forEach((values, i) => values.forEach((value, at) => put(row + 2 + i, left + at, value, formats[at]!)));
    row += (headers.length > 0 ? 2 : 1) + rows.length;
    if (foot !== "") {
      put(row, margin, foot, null);
      runsOver(row++, margin);
    }
    right = Math.max(right, left + headers.length - 1);
    row++;
  }
  const widths = Array.from({ length: right + 1 }, (_, column) => {
    const texts = cells.filter((cell) => cell.column === column && !isOver(cell));
    // Figures are shown with few digits.
    const lengths = texts.map(({ value }) => (typeof value === "string" ? value.length + 2 : LEAST));
    return column < margin ? RANK_WIDTH : Math.min(MOST, Math.max(LEAST, highest(lengths)));
  });
  // Text that runs over narrow columns must still end on the paper.
  const before = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const ends = cells.filter(isOver).map(({ row: at, column, value }) => {
    return before(column) + lengthOf(String(value), heights[at] ?? null);
  });
  const spare = highest(ends) - before(widths.length);
  if (spare > 0) widths.push(Math.ceil(spare));
  const printed = { top: 0, left: 0, bottom: Math.max(0, row - 2), right: widths.length - 1 };
  const inRows = grouped(
    cells.filter((cell) => typeof cell.value === "string" && !isOver(cell)),
    (cell) => cell.row,
  );
  const wrapped = (row: number) =>
    wrappedHeight(
      (inRows.get(row) ?? []).map(({ value, column }) => ({ text: String(value), width: widths[column]! })),
    );
  const all = Array.from({ length: printed.bottom + 1 }, (_, i) => heights[i] ?? wrapped(i));
  return { cells, dress: { widths, heights: all, looks, printed, pages: [], fits: true } };
}

/** The width of a bold text in normal characters. `height`: of its row, for texts of another size. */
function lengthOf(text: string, height: number | null): number {
  return height === null ? text.length : (text.length * (height / 1.5)) / USUAL_SIZE;
}

/** Aligns figures to the right, or in the middle beside a text so that they do not touch it. */
function alignOf(rows: Board["rows"], column: number): "center" | "right" | null {
  const isOfFigures = (at: number) => rows.every((values) => values[at] === null || typeof values[at] === "number");
  if (!isOfFigures(column)) return null;
  const next = column + 1;
  return rows.length > 0 && next < rows[0]!.length && !isOfFigures(next) ? "center" : "right";
}

/** The content of the noticeboard: changes since a day (by play, by hand and by correction), and the last results. */
export interface Notice {
  readonly since: number;
  readonly played: readonly NoticeLine[];
  /** Players set by an adjustment or a new list, whether or not they also played. */
  readonly set: readonly NoticeLine[];
  /** The oldest correction first. */
  readonly corrected: readonly Corrected[];
  readonly list: ClubList;
  /** The earlier handicap of each player for whom it was different. */
  readonly before: ReadonlyMap<number, Plain>;
  readonly tournaments: readonly BookTournament[];
}

type Cause = Pick<Restated, "what" | "no" | "corrected">;

/** The players whose figure a correction changed; none if a withdrawal changed nothing. */
interface Corrected extends Cause {
  readonly line: NoticeLine | null;
}

export interface NoticeLine {
  readonly name: string;
  readonly before: Plain;
  readonly after: Plain;
  readonly indexBefore: number | null;
  readonly indexAfter: number | null;
}

export function notice(computed: Computed, since: number): Notice {
  const { state } = computed;
  const { format } = sportOf(state).held;
  const list = clubList(computed);
  const played: NoticeLine[] = [];
  const set: NoticeLine[] = [];
  const corrected: Corrected[] = [];
  const beforeOf = new Map<number, Plain>();
  // An evening that was reported late is news, too.
  const countsFrom = ({ reported }: BookTournament, day: number) =>
    seasonOf(state).order === "reported" ? Math.max(day, dayOf(reported)) : day;
  list.lines.forEach(({ player, name, handicap, index }) => {
    const lines = history(computed, player);
    const recent = lines.filter(
      ({ tournament, line, day }) =>
        countsFrom(tournament, day) >= since && isStep(tournament, line, state) && tournament.status !== "withdrawn",
    );
    const oldest = recent[recent.length - 1];
    // A player with an unreadable game shows as unknown.
    if (oldest && handicap !== null) {
      const before = oldest.line.figures!.handicapThen;
      const indexBefore = indexBeforeOf(oldest.line);
      const isShown = !looksLike(before, handicap, format) || !looksLike(indexBefore, index, null);
      const isSet = recent.some(({ tournament }) => tournament.kind === ADJUSTMENT);
      if (isShown) (isSet ? set : played).push({ name, before, after: handicap, indexBefore, indexAfter: index });
      if (!looksLike(before, handicap, format)) beforeOf.set(player, before);
    }
    const isRestated = ({ line: { restated } }: HistoryLine) => restated !== null && restated.corrected >= since;
    const isGone = ({ tournament }: HistoryLine) => tournament.status === "withdrawn";
    const restated = lines.find((one) => isRestated(one) && !recent.includes(one) && !isGone(one));
    // Players with an unchanged last line have the handicap from before.
    // The effect of a withdrawal follows from the whole list.
    if (restated && restated.line.restated!.what !== "withdrawn") {
      const { figure, was, now, ...by } = restated.line.restated!;
      const line = { name, before: handicap, after: handicap, indexBefore: null, indexAfter: null };
      if (figure === "handicap" && !looksLike(was, now, format)) {
        corrected.push({ ...by, line: { ...line, before: was, after: now } });
        if (oldest === undefined || looksLike(now, oldest.line.figures!.handicapThen, format))
          beforeOf.set(player, was);
      }
      if (figure === "index" && !looksLike(was, now, null))
        corrected.push({ ...by, line: { ...line, indexBefore: Number(was), indexAfter: Number(now) } });
    }
  });
  for (const { day, no, lines } of withdrawals(state, since)) {
    const by = { what: "withdrawn", no, corrected: day } as const;
    if (lines.length === 0) corrected.push({ ...by, line: null });
    const found = list.lines.flatMap((one) => lines.find(({ player }) => player === one.player) ?? []);
    for (const { player, ...line } of found) {
      corrected.push({ ...by, line });
      if (!beforeOf.has(player) && !looksLike(line.before, line.after, format)) beforeOf.set(player, line.before);
    }
  }
  const tournaments = inOrder(state).filter(
    (one) => countsFrom(one, one.played) >= since && one.kind !== ADJUSTMENT && one.status !== "withdrawn",
  );
  corrected.sort((a, b) => a.corrected - b.corrected || a.no - b.no);
  return { since, played, set, corrected, list, before: beforeOf, tournaments: tournaments.reverse() };
}

interface Withdrawal {
  readonly day: number;
  readonly no: number;
  readonly lines: readonly (NoticeLine & { readonly player: number })[];
}

/** The players whose figure in the list a withdrawal changed, counting only what had been entered until then. */
function withdrawals(state: BookState, since: number): Withdrawal[] {
  return state.log.flatMap(({ what, no, when }, at) => {
    const gone = state.tournaments.find((one) => one.no === no && one.status === "withdrawn");
    const isLast = !state.log.slice(at + 1).some((later) => later.what === "withdrawn" && later.no === no);
    if (what !== "withdrawn" || !gone || !isLast || dayOf(when) < since) return [];
    const { format } = sportOf(state).held;
    const isByHand = seasonOf(state).keptByHand !== undefined;
    const lines = (isByHand ? setBackBy(state, gone) : listsAround(state, at, gone)).filter(
      ({ before, after, indexBefore, indexAfter }) =>
        !looksLike(before, after, format) || !looksLike(indexBefore, indexAfter, null),
    );
    return [{ day: dayOf(when), no: gone.no, lines }];
  });
}

/** The list before and after a withdrawal, without later entries; `at`: its line in the log. */
function listsAround(state: BookState, at: number, gone: BookTournament): Withdrawal["lines"] {
  const last = highest(state.log.slice(0, at).map(({ no }) => no ?? 0));
  const entered = state.tournaments.filter(({ no }) => no <= last);
  const listed = (status: BookTournament["status"]) =>
    compute({ ...state, tournaments: entered.map((one) => (one === gone ? { ...one, status } : one)) }).standings;
  const [was, is] = [listed("computed"), listed("withdrawn")];
  return state.players.map(({ name }, player) => {
    const [one, other] = [was[player]!, is[player]!];
    const figures = { before: one.handicap, after: other.handicap, indexBefore: one.index, indexAfter: other.index };
    return { player, name, ...figures };
  });
}

/** The players set by a withdrawn adjustment, in a list kept by hand: its lines give the old and new figures. */
function setBackBy(state: BookState, { kind, lines }: BookTournament): Withdrawal["lines"] {
  const people = peopleOf(state);
  return lines.flatMap(({ player: written, restated }) => {
    const player = people.personOf(written);
    if (kind !== ADJUSTMENT || player === null || restated === null) return [];
    const held = { before: restated.was, after: restated.now, indexBefore: null, indexAfter: null };
    return [{ player, name: state.players[player]!.name, ...held }];
  });
}

/** A log line that can change the list. Only adjustments change a list kept by hand. */
function isStep({ kind }: BookTournament, { figures }: BookLine, state: BookState): boolean {
  return seasonOf(state).keptByHand ? kind === ADJUSTMENT : figures?.change != null;
}

function indexBeforeOf({ figures }: BookLine): number | null {
  return figures?.index == null || figures.change === null ? null : figures.index - figures.change;
}
