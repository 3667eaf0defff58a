// The four tables of a book, converted to rows and back. Headers are in the language of the book; columns are found by
// header in any order and either language.
import { near } from "../../kernel/numbers/near";
import type { Say } from "../../kernel/told";
import { called } from "../../messages/names/book";
import { dayFormat } from "../../messages/names/numbers";
import type { Language, Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { isIdle, UNREAD, WALKOVER } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { atOnce, type Steps } from "../../kernel/steps";
import { spelling } from "../../kernel/written/spelling";
import { textOf, type CellValue } from "../../sheet";
import { rowIs, type Named } from "../../tournaments";
import type { Computed } from "../state/replay";
import {
  openUntil,
  daysOf,
  sportOf,
  withdrawalOf,
  type BookLine,
  type BookPlayer,
  type BookState,
  type BookTournament,
  type Restated,
} from "../state/state";
import { SPORTS } from "../../systems/sports";
import { PLAYERS_TABLE } from "./tableNames";
import type { Typed } from "../state/memory";
import { clubList } from "../state/clubList";
import {
  entryIn,
  kindTitle,
  logWord,
  resultIn,
  statusWord,
  tournamentStatus,
  settingsIn,
  tournamentTitle,
  yes,
} from "./words";

export const BOOK_TABLES = ["players", "tournaments", "ledger", "log"] as const;
export type BookTableId = (typeof BOOK_TABLES)[number];

/** The names of the Excel tables, and of the sheets that they are first put on. */
export const TABLE_NAMES: { readonly [id in BookTableId]: { readonly table: string } & Named } = {
  players: { table: PLAYERS_TABLE, name: called("Players") },
  tournaments: { table: "Club_Tournaments", name: called("Tournaments") },
  ledger: { table: "Club_Ledger", name: called("Ledger") },
  log: { table: "Club_Log", name: called("Log") },
};

export interface BookColumn extends Named {
  readonly key: string;
  /** Only in books of sports that have it; left out: in all books. */
  readonly ofSports?: true;
  /** Whether it is a column of the user. */
  readonly own?: boolean;
  /** Its name, depending on the figures that lines copy. */
  readonly copies?: { readonly [key: string]: Words };
  readonly format?: (state: BookState) => string | null;
}

const day = (state: BookState) => dayFormat(daysOf(state));
const moment = (state: BookState) => `${day(state)} hh:mm`;
const held = (state: BookState) => sportOf(state).held.format;
const shown = (state: BookState) => sportOf(state).held.ledgerFormat;
const text = () => "@";

export const COLUMNS: { readonly [id in BookTableId]: readonly BookColumn[] } = {
  players: [
    { key: "rank", name: called("Rank") },
    { key: "name", name: called("Name"), own: true, format: text },
    { key: "number", name: called("Number"), own: true, format: text },
    {
      key: "handicap",
      name: called("Handicap"),
      ofSports: true,
      format: held,
    },
    { key: "index", name: called("Index"), ofSports: true },
    { key: "average", name: called("Average"), ofSports: true, format: held },
    {
      key: "masterpoints",
      name: called("Masterpoints"),
      ofSports: true,
      own: true,
    },
    { key: "lifeMaster", name: called("Life master"), ofSports: true, own: true },
    { key: "wins", name: called("Wins"), ofSports: true },
    { key: "grade", name: called("Grade"), ofSports: true, own: true },
    { key: "rating", name: called("Rating"), ofSports: true },
    { key: "rankHeld", name: called("Rank held"), ofSports: true, own: true, format: text },
    {
      key: "start",
      name: called("Start handicap"),
      ofSports: true,
      own: true,
      format: shown,
    },
    { key: "startIndex", name: called("Start index"), ofSports: true, own: true },
    {
      key: "startSessions",
      name: called("Start percentages"),
      ofSports: true,
      own: true,
      format: text,
    },
    { key: "played", name: called("Played") },
    { key: "lastPlayed", name: called("Last played"), format: day },
    { key: "status", name: called("Status"), own: true },
    { key: "alsoWritten", name: called("Also written"), own: true, format: text },
  ],
  tournaments: [
    { key: "no", name: called("No") },
    { key: "reported", name: called("Reported"), format: moment },
    { key: "played", name: called("Played"), format: day },
    { key: "tournament", name: called("Tournament"), format: text },
    { key: "organiser", name: called("Organiser"), format: text },
    { key: "sheet", name: called("Sheet"), format: text },
    { key: "kind", name: called("Kind"), format: text },
    { key: "settings", name: called("Settings"), format: text },
    { key: "entrants", name: called("Entrants") },
    { key: "sumOfChanges", name: called("Sum of changes"), format: shown },
    { key: "openUntil", name: called("Open until"), ofSports: true, format: day },
    { key: "regulated", name: called("Regulated"), own: true, format: text },
    { key: "status", name: called("Status"), format: text },
  ],
  ledger: [
    { key: "no", name: called("No") },
    { key: "played", name: called("Played"), format: day },
    { key: "tournament", name: called("Tournament"), format: text },
    { key: "organiser", name: called("Organiser"), format: text },
    { key: "player", name: called("Player"), format: text },
    { key: "partner", name: called("Partner"), format: text },
    { key: "opponent", name: called("Opponent"), format: text },
    { key: "entry", name: called("Entry"), format: text },
    { key: "boards", name: called("Boards") },
    { key: "points", name: called("Points") },
    {
      key: "play",
      name: called("Play"),
      copies: {
        nothing: called("Play"),
        masterpoints: called("Masterpoints"),
        rating: called("Rating"),
        rankHeld: called("Rank held"),
      },
      format: text,
    },
    { key: "result", name: called("Result"), format: shown },
    { key: "handicapThen", name: called("Handicap then"), format: shown },
    { key: "expected", name: called("Expected"), format: shown },
    { key: "change", name: called("Change"), format: shown },
    { key: "handicap", name: called("Handicap"), format: shown },
    { key: "index", name: called("Index"), ofSports: true },
    { key: "note", name: called("Note"), format: text },
  ],
  log: [
    { key: "when", name: called("When"), format: moment },
    { key: "what", name: called("What"), format: text },
    { key: "no", name: called("No") },
    { key: "cells", name: called("Sheet and cells"), format: text },
    { key: "was", name: called("Was"), format: text },
    { key: "is", name: called("Is"), format: text },
    { key: "reason", name: called("Reason"), format: text },
    { key: "changed", name: called("Players changed") },
  ],
};

/** A table as the book will write it. */
export interface BookTable {
  readonly id: BookTableId;
  readonly columns: readonly (BookColumn & { readonly header: string; readonly numberFormat: string | null })[];
  /** By row, with values in the order of the columns. */
  readonly rows: readonly (readonly Plain[])[];
}

/** The header of a column, in the first of these tables that has it. */
export function headerOf(key: string, language: Language, ...ids: readonly BookTableId[]): string {
  return ids.flatMap((id) => COLUMNS[id]).find((column) => column.key === key)!.name[language];
}

/** The columns of a table in a book of a sport. */
export function columnsOf(id: BookTableId, system: SystemId): BookColumn[] {
  const { columns, copied, held } = SPORTS[system];
  const own: readonly string[] = columns;
  const copy = copied === "held" ? held.column : (copied ?? "nothing");
  return COLUMNS[id]
    .filter(({ key, ofSports }) => !ofSports || own.includes(key))
    .map((column) => ({ ...column, name: column.copies?.[copy] ?? column.name }));
}

/** Whether a cell is the header of a column, in any language, also in its form for other sports. */
export function isHeader(cell: CellValue, { name, copies = {} }: BookColumn): boolean {
  const said = spelling(textOf(cell));
  return [name, ...Object.values(copies)].some((words) => Object.values(words).some((word) => spelling(word) === said));
}

export const HEAD = {
  club: called("Club"),
  members: called("Members"),
  averageHandicap: called("Average handicap"),
  averageRating: called("Average rating"),
  settings: called("Settings"),
} satisfies { readonly [label: string]: Words };

/** The header of the mean above the list, by the figure that players have; ranks have no mean. */
const MEANS = { handicap: HEAD.averageHandicap, rating: HEAD.averageRating, rankHeld: null };

/** The labels and values above the club list. */
export function headOf(
  computed: Computed,
  { club, settings }: Pick<BookState, "club" | "settings"> = computed.state,
): readonly (readonly [label: string, value: Plain, format: string | null])[] {
  const { state } = computed;
  const { language } = state;
  const mean = MEANS[sportOf(state).held.column];
  const { members, average } = clubList(computed);
  return [
    [HEAD.club[language], club, "@"],
    [HEAD.members[language], members, null],
    ...(mean === null ? [] : [[mean[language], average, "0.00"] as const]),
    [HEAD.settings[language], settingsIn(settings, state), "@"],
  ];
}

/** The four tables of a book. `typed`: values for the user's columns instead of the accepted ones. */
export function bookTables(computed: Computed, say: Say, typed: Typed | null = null): BookTable[] {
  return atOnce(bookTablesInSteps(computed, say, typed));
}

/** The same, tournament by tournament. */
export function* bookTablesInSteps(computed: Computed, say: Say, typed: Typed | null = null): Steps<BookTable[]> {
  const { state } = computed;
  const ledger: Cells[] = [];
  for (const one of state.tournaments) {
    for (const line of one.lines) ledger.push(ledgerRow(one, line, state, say));
    yield;
  }
  const rowsOf: { readonly [id in BookTableId]: Cells[] } = {
    players: [
      ...playerRows(computed, (i) => (typed ? (typed.players[i] ?? null) : state.players[i]!)),
      ...(typed?.added ?? []).map((player) => ownCells(player, state)),
    ],
    tournaments: state.tournaments.map((one) => ({ ...tournamentRow(one, state), ...typed?.tournaments[one.no] })),
    ledger,
    log: state.log.map((line) => ({ ...line, what: logWord(line.what, state.language) })),
  };
  return BOOK_TABLES.map((id) => {
    const columns = columnsOf(id, state.system).map((column) => ({
      ...column,
      header: column.name[state.language],
      numberFormat: column.format?.(state) ?? null,
    }));
    return { id, columns, rows: rowsOf[id].map((cells) => columns.map(({ key }) => blank(cells[key]))) };
  });
}

export type Cells = { readonly [key: string]: Plain };

function blank(value: Plain | undefined): Plain {
  return value === undefined || value === "" ? null : value;
}

/** `playerAt`: null if somebody deleted the player's row. */
function playerRows(computed: Computed, playerAt: (i: number) => BookPlayer | null): Cells[] {
  return clubList(computed).lines.flatMap((line) => {
    const player = playerAt(line.player);
    const { rank, handicap, index, average, wins, played, lastPlayed } = line;
    const figures = { rank, handicap, index, average, wins, rating: handicap, played, lastPlayed };
    return player === null ? [] : [{ ...ownCells(player, computed.state), ...figures }];
  });
}

/** The values of a player in the user's columns. */
export function ownCells(player: BookPlayer, state: Pick<BookState, "language">): Cells {
  const { start } = player;
  return {
    name: player.name,
    number: player.number,
    masterpoints: player.masterpoints,
    lifeMaster: yesOrBlank(player.lifeMaster, state),
    grade: player.grade,
    rankHeld: start.handicap,
    start: start.handicap,
    startIndex: start.index,
    startSessions: start.sessions.join("; "),
    status: statusWord(player.status, state.language),
    alsoWritten: player.alsoWritten.join("; "),
  };
}

/** The same for a tournament. */
export function ownOfTournament({ notRegulated }: BookTournament, { language }: Pick<BookState, "language">): Cells {
  return { regulated: notRegulated ?? yes(language) };
}

function yesOrBlank(value: boolean, { language }: Pick<BookState, "language">): Plain {
  return value ? yes(language) : null;
}

/** The number of pairs if pairs enter, else of players. */
export function entrantsOf({ lines, kind }: BookTournament): number {
  const inPairs = rowIs(kind) === "pair";
  const played = lines.filter(({ result }) => !isIdle(result));
  return new Set(played.map(({ entry, player }) => (inPairs ? entry : player))).size;
}

/** The sum of all changes that were applied. A rounding error would be shown as −0.00. */
export function sumOfChanges({ lines }: BookTournament): number | null {
  const changes = lines.flatMap(({ figures }) => figures?.change ?? []);
  const sum = changes.reduce((one, other) => one + other, 0);
  return changes.length === 0 ? null : near(sum, 0) ? 0 : sum;
}

function tournamentRow(tournament: BookTournament, state: BookState): Cells {
  const { no, reported, played, organiser, sheet, kind, settings, status } = tournament;
  const { language } = state;
  return {
    ...ownOfTournament(tournament, state),
    no,
    reported,
    played,
    tournament: tournamentTitle(tournament, language),
    organiser,
    sheet,
    kind: kindTitle(kind, language),
    settings: settingsIn(settings, state),
    entrants: entrantsOf(tournament),
    sumOfChanges: sumOfChanges(tournament),
    openUntil: openUntil(state, tournament),
    status: tournamentStatus(status, language),
  };
}

function ledgerRow(tournament: BookTournament, line: BookLine, state: BookState, say: Say): Cells {
  const { no, played, organiser } = tournament;
  const { figures, day: own, partner, opponent, boards, points, play, player } = line;
  return {
    no,
    played: own ?? played,
    tournament: tournamentTitle(tournament, state.language),
    organiser,
    player,
    partner,
    opponent,
    entry: entryIn(line.entry, state.language),
    boards,
    points,
    play,
    result: resultIn(line.result, state.system, state.language),
    handicapThen: figures?.handicapThen ?? null,
    expected: figures?.expected ?? null,
    change: figures?.change ?? null,
    handicap: figures?.handicap ?? null,
    index: figures?.index ?? null,
    note: lineNote(tournament, line, state, say),
  };
}

/** The notes about a line: what was not read, why nothing changed, and which correction restated it. */
export function lineNote(
  tournament: BookTournament,
  { remark, play, result, figures, restated }: BookLine,
  state: BookState,
  say: Say,
): string {
  const parts: string[] = [];
  if (isIdle(result)) parts.push(say(`book-line-${play === WALKOVER ? WALKOVER : result}`));
  if (result === UNREAD) parts.push(say("book-line-not-read", { cell: remark }));
  else if (remark !== null && remark !== "") parts.push(remark);
  if (result === null && rowIs(tournament.kind) === "game") parts.push(say("book-line-open", {}));
  const note = figures?.note;
  if (note) parts.push(say(note.code, note.details));
  if (tournament.status === "withdrawn") parts.push(withdrawnText(tournament, state, say));
  else if (tournament.notRegulated !== null)
    parts.push(say("book-line-not-regulated", { reason: tournament.notRegulated }));
  // A withdrawal is itself the reason for restating.
  if (restated && tournament.status !== "withdrawn") {
    const { was, now, no, corrected } = restated;
    const cause = say(`book-cause-${restated.what}`, { no, corrected });
    parts.push(restatedFigure(restated, state) + say("book-restated", { was, now, cause }));
  }
  return parts.join(" · ");
}

/** The figure that was restated, if it is neither the handicap nor the index at the end of the line: `change: ` */
function restatedFigure({ figure }: Restated, { language }: BookState): string {
  if (figure === "handicap" || figure === "index") return "";
  return `${COLUMNS.ledger.find(({ key }) => key === figure)!.name[language].toLowerCase()}: `;
}

/** The note that a tournament was withdrawn, why, and whether the club departs from the paper there. [dbf:3.5] */
function withdrawnText({ no }: BookTournament, state: BookState, say: Say): string {
  const { reason } = withdrawalOf(state, no);
  return say(sportOf(state).withdrawsOnItsOwn ? "book-line-withdrawn-by-club" : "book-line-withdrawn", { reason });
}
