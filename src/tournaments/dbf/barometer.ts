import { called } from "../../messages/names/tournaments";
import { Problem, type Plain } from "../../kernel/problem";
import type { Exact } from "../../kernel/numbers/ratio";
import * as dbf from "../../systems/dbf";
import { column, name, nameOrDash } from "../table/headers/columns";
import {
  BOARDS_OF_ALL,
  carried,
  checkCells,
  checkLine,
  checkPlayers,
  checkTeams,
  checkTable,
  handicap,
  isComplete,
  playedBoards,
  present,
  SECTION_TITLE,
  warnOfTotals,
  type CheckLine,
  NOT_REGULATED,
} from "./entries";
import { OF_HANDICAPS } from "./entries";
import type { PlayedSheet } from "../played";
import { textOf, valueAt } from "../../sheet/sheet";
import type { Remarks } from "../table/headers/remarks";
import { SECTION, SECTIONS, sectionsOf, sectionsOpen, type Section } from "../table/rows/sections";
import { IMPS_OR_TOTALS, impsOrTotal, impsPerBoard, mayBeTotals, saysPerBoard } from "./imps";
import { seated, sides } from "../table/seats";
import { besideTheirNames } from "../table/headers/tables";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { changeOf, outputsOfSides, reportHandicapCaps, type Side } from "./changes";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

const TEAM = column(called("Team"), nameOrDash, { isName: true });

const WORDS = { open: called("Open"), closed: called("Closed") };
const ROOMS = sides(WORDS, {
  players: {
    seats: 2,
    name: called("@ player #"),
    read: name,
    aliases: ["@ #", "@ player"],
  },
  handicaps: {
    seats: 2,
    name: called("@ handicap #"),
    read: handicap,
    tells: OF_HANDICAPS,
    required: true,
    mayBeBlank: true,
    aliases: ["@ handicap"],
  },
  // IMPs per board and comparison.
  result: {
    name: called("@ result"),
    read: impsOrTotal,
    required: true,
    mayBeBlank: true,
    aliases: ["@ imp", "@ score", "@ imp per board"],
  },
});
const { open: OPEN, closed: CLOSED } = ROOMS;
type RoomColumns = typeof OPEN;
type Room = keyof typeof ROOMS;
const BOTH = ["open", "closed"] as const;
const OTHER = { open: "closed", closed: "open" } as const;
const RESULTS = [OPEN.result, CLOSED.result] as const;

const BOARDS_COLUMN = column(called("Boards"), playedBoards);

const SEATED = seated(OPEN, CLOSED);
const besideSeats = besideTheirNames(SEATED, "handicap");
/** `Imp` behind the pair of each room. */
const besideRooms = besideTheirNames(
  [OPEN, CLOSED].map(({ players, result }) => [players[0], result] as const),
  "imp",
);

const { open: OF_OPEN, closed: OF_CLOSED } = outputsOfSides(WORDS, ROOMS, changeFormula, sideOf);

const OUTPUTS: readonly Output<Team>[] = [
  OF_OPEN.expected,
  OF_OPEN.change,
  OF_CLOSED.expected,
  OF_CLOSED.change,
  ...OF_OPEN.newHandicaps,
  ...OF_CLOSED.newHandicaps,
];

export const DBF_BAROMETER = tableKind({
  id: "dbf-barometer",
  system: "dbf",
  title: called("DBf team barometer"),
  rowIs: "other",
  inBook: { resultIs: "imps per board" },
  mayNotCount: NOT_REGULATED,
  inputs: [SECTION, TEAM, ...seated(OPEN).flat(), OPEN.result, ...seated(CLOSED).flat(), CLOSED.result, BOARDS_COLUMN],
  couples: [
    { players: OPEN.players, headers: ["Open", "Open room", "Open pair", "Open players"] },
    { players: CLOSED.players, headers: ["Closed", "Closed room", "Closed pair", "Closed players"] },
  ],
  twins: [OPEN, CLOSED].map(({ players, handicaps }) => ({
    columns: handicaps,
    beside: { name: players[0], says: "handicap" },
  })),
  findMore: (...at) => new Map([...besideSeats(...at), ...besideRooms(...at)]),
  outputs: OUTPUTS,
  settings: [BOARDS_OF_ALL, IMPS_OR_TOTALS, SECTIONS],
  settles: ({ rows, sheet, located }) => {
    const { headerRow, places } = located;
    const headers = RESULTS.map((of) => textOf(valueAt(sheet, headerRow, places.get(of)!)));
    const imps = rows.flatMap((row) => RESULTS.flatMap((of) => row.get(of) ?? []));
    const mayBe = !headers.every(saysPerBoard) && mayBeTotals(headers.join(" "), imps);
    return { held: boardsIn(rows), open: [...(mayBe ? [IMPS_OR_TOTALS.key] : []), ...sectionsOpen(sheet, located)] };
  },
  derive: (row, remarks, given) => {
    const boards = row.get(BOARDS_COLUMN) ?? (given[BOARDS_OF_ALL.key] as number | null | undefined) ?? null;
    return impsPerBoard(row, RESULTS, boards, given, remarks);
  },
  inNames: [SEATED],
  carries: carried(SEATED),
  prepared: {
    number: TEAM,
    names: [...OPEN.players, ...CLOSED.players],
    carried: { handicap: [...OPEN.handicaps, ...CLOSED.handicaps] },
    boards: BOARDS_COLUMN,
    results: RESULTS.map((of) => [of, (trial) => trial]),
  },
  compute,
});

/** The boards from their column, if every team has the same number. */
function boardsIn(rows: readonly Row[]): { [key: string]: Plain } {
  const boards = new Set(rows.flatMap((row) => row.get(BOARDS_COLUMN) ?? []));
  return boards.size === 1 ? { boards: [...boards][0]! } : {};
}

/** Warns of rows with another number of boards. */
function tellOtherBoards({ rows, settings, remarks }: Entries): void {
  const first = rows.find((row) => row.get(BOARDS_COLUMN) !== null)?.get(BOARDS_COLUMN);
  const boards = (settings[BOARDS_OF_ALL.key] as number | null) ?? first;
  for (const row of rows) {
    const received = row.get(BOARDS_COLUMN);
    if (received !== null && received !== boards)
      remarks.warn("dbf-boards-differ", row.place(BOARDS_COLUMN), { received, boards: boards! });
  }
}

// ---------------------------------------------------------------- formulas

/** The worksheet function assumes two tables for every two teams, so nobody may sit out. */
function changeFormula(at: References, room: Room): string | null {
  const [own, other] = [ROOMS[room], ROOMS[OTHER[room]]];
  if (at.settings[IMPS_OR_TOTALS.key] !== "per-board") return null;
  if (at.rows % 2 === 1 || !at.entries.every((row) => typeof row.cell(own.result) === "number")) return null;
  const pair = ({ handicaps }: RoomColumns) => `DBF.PAIRHANDICAP(${handicaps.map((of) => at.of(of)).join(",")})`;
  const mean = ({ handicaps }: RoomColumns) => `DBF.TEAMHANDICAP(${handicaps.map((of) => at.all(of)).join(",")})`;
  const known = `${at.of(own.result)},${pair(own)},${mean(own)},${pair(other)},${mean(other)}`;
  return `DBF.DELTABAROMETER(${known},${at.rows},${at.settings["boards"]})`;
}

// ---------------------------------------------------------------- computing

/** A barometer with all its teams. */
interface Field {
  readonly form: dbf.Form;
  readonly boards: number;
  /** By room: all players' handicaps, and their mean as formulas read it from its cell. */
  readonly players: { readonly [room in Room]: readonly number[] };
  readonly means: { readonly [room in Room]: Exact };
}

interface Team {
  readonly field: Field;
  readonly handicaps: { readonly [room in Room]: readonly [number, number] };
  readonly pairs: { readonly [room in Room]: number };
  /** Null before the tournament is played. */
  readonly results: { readonly [room in Room]: number } | null;
  readonly changes: { readonly [room in Room]: number } | null;
}

function compute(entries: Entries): Computed {
  const { remarks, language } = entries;
  tellOtherBoards(entries);
  const names = [...OPEN.players, ...CLOSED.players];
  const sections = sectionsOf(entries, [BOARDS_OF_ALL])
    .map((section) => ({ ...section, rows: present(section.rows, [TEAM, ...names], remarks) }))
    .filter((section) => section.rows.length > 0);
  const together = sections.map((section) => section.rows);
  checkPlayers(together, names, remarks);
  checkTeams(together, [TEAM], remarks);
  const teams = new Map<Row, Team>();
  const check: CheckLine[] = [];
  const valuesOnly = new Set<Row>();
  sections.forEach((section, i) => {
    const read = teamsOf(section, entries.day, remarks);
    const line = read && checkOf(section, read, section.name ?? i + 1, entries.day, remarks);
    if (read === null || line === null) return;
    check.push(line);
    section.rows.forEach((row, r) => {
      teams.set(row, read[r]!);
      tellCut(row, read[r]!, remarks);
      // Formulas know the settings of the sheet only.
      if (section.settings["boards"] !== entries.settings["boards"]) valuesOnly.add(row);
    });
  });
  return {
    ...byRules(OUTPUTS, teams),
    summaries: [checkTable(check, language, check.length > 1 ? SECTION_TITLE : null)],
    groups: together,
    valuesOnly,
    sections,
    played: playedIn(together, teams),
  };
}

/** One line per player; null if a section is not computed or not played yet. */
function playedIn(sections: readonly (readonly Row[])[], teams: ReadonlyMap<Row, Team>): PlayedSheet | null {
  const played: PlayedSide[] = [];
  for (const [s, rows] of sections.entries()) {
    for (const [t, row] of rows.entries()) {
      const team = teams.get(row);
      if (!team || team.results === null) return null;
      for (const room of BOTH)
        played.push({
          row: row.row,
          players: playersIn(row, ROOMS[room].players),
          entry: { ...(sections.length > 1 && { section: String(s + 1) }), team: String(t + 1), side: room },
          boards: team.field.boards,
          result: team.results[room],
          cells: { result: row.places(ROOMS[room].result) },
        });
    }
  }
  return playedLines(played);
}

/** The teams of a barometer; null if something is missing or wrong, which it reports. */
function teamsOf({ rows, head, settings }: Section, day: number | null, remarks: Remarks): Team[] | null {
  const started = rows.some((row) => RESULTS.some((of) => row.get(of) !== null || row.unread(of)));
  for (const row of rows) {
    checkCells(row, [...OPEN.handicaps, ...CLOSED.handicaps, ...(started ? RESULTS : [])], remarks);
  }
  const boards = settings["boards"] as number | null;
  if (started && boards === null) {
    remarks.error("setting-missing", head, { settings: ["boards"] });
    return null;
  }
  if (!started) remarks.assume("dbf-not-played", head);
  if (!isComplete(rows, head, remarks)) return null;
  const tables = rows.length - (rows.length % 2);
  if (tables < rows.length) remarks.assume("dbf-odd-teams", head, { teams: rows.length, tables });
  const two = (row: Row, room: Room) => {
    const [first, second] = ROOMS[room].handicaps.map((of) => row.get(of)!);
    return [first!, second!] as const;
  };
  const players = (room: Room) => rows.flatMap((row) => two(row, room));
  const mean = (room: Room) => dbf.divided(dbf.fieldMean(players(room)), 2 * rows.length);
  const field: Field = {
    form: dbf.barometerForm(tables, 2 * rows.length, dbf.regulationOn(day)),
    boards: boards ?? 1,
    players: { open: players("open"), closed: players("closed") },
    means: { open: mean("open"), closed: mean("closed") },
  };
  if (started) {
    const imps = rows.flatMap((row) => RESULTS.map((of) => ({ place: row.place(of), imps: row.get(of)! })));
    warnOfTotals(imps, remarks);
  }
  return rows.map((row): Team => {
    const handicaps = { open: two(row, "open"), closed: two(row, "closed") };
    const pairs = { open: dbf.pairHandicap(...handicaps.open), closed: dbf.pairHandicap(...handicaps.closed) };
    const team: Team = { field, handicaps, pairs, results: null, changes: null };
    if (!started) return team;
    const results = { open: row.get(OPEN.result)!, closed: row.get(CLOSED.result)! };
    const change = (room: Room) => changeOf(sideOf(team, room), playedOf(team, results[room]));
    return { ...team, results, changes: { open: change("open"), closed: change("closed") } };
  });
}

/** Checks that the barometer adds up; null if there is a problem, which it reports. */
function checkOf(
  { head }: Section,
  teams: readonly Team[],
  title: Plain,
  day: number | null,
  remarks: Remarks,
): CheckLine | null {
  const entered = teams.map(({ handicaps: { open, closed }, results }) => ({
    open,
    closed,
    openResult: results?.open ?? 0,
    closedResult: results?.closed ?? 0,
  }));
  const barometer = dbf.teamBarometer(entered, teams[0]?.field.boards ?? 1, day);
  if (barometer instanceof Problem) {
    remarks.error(barometer.code, head, barometer.details);
    return null;
  }
  const { check } = barometer;
  if (teams.every(({ results }) => results === null)) {
    return { title, check: { ...check, boards: null, sumOfChanges: null }, reasons: [] };
  }
  const results = entered.flatMap(({ openResult, closedResult }) => [openResult, closedResult]);
  return checkLine(title, check, results, head, remarks);
}

/** Reports players whose handicap is cut at the cap. */
function tellCut(row: Row, { field, handicaps, changes }: Team, remarks: Remarks): void {
  if (changes === null) return;
  for (const room of BOTH) reportHandicapCaps(row, ROOMS[room], handicaps[room], changes[room], field.form, remarks);
}

// ---------------------------------------------------------------- rules

/** A room's pair compared with that of the other room, each with the mean of its room. */
function sideOf(team: Team, room: Room): Side {
  const { field, handicaps, pairs, results, changes } = team;
  const seats = [room, OTHER[room]] as const;
  return {
    form: field.form,
    starts: handicaps[room],
    handicaps: (working) => {
      if (working)
        for (const seat of seats) {
          dbf.pairHandicap(...handicaps[seat], working);
          dbf.fieldMean(field.players[seat], working);
        }
      return seats.flatMap((seat) => [field.means[seat], pairs[seat]]);
    },
    played: results && changes && { ...playedOf(team, results[room]), change: changes[room] },
  };
}

function playedOf({ field }: Team, result: number) {
  return { boards: field.boards, result: () => result };
}
