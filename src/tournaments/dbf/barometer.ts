import { entryText } from "../../kernel/entry";
import type { Words } from "../../kernel/language";
import { Problem, type Plain } from "../../kernel/problem";
import type { Exact } from "../../kernel/ratio";
import type { Working } from "../../kernel/working";
import * as dbf from "../../systems/dbf";
import { column, name, nameOrDash, type Column } from "../table/headers/columns";
import {
  BOARDS_OF_ALL,
  checkCells,
  checkLine,
  checkPlayers,
  checkTable,
  handicap,
  handicapsBesideNames,
  handicapsCarried,
  impResult,
  isComplete,
  isLatest,
  playedBoards,
  present,
  SECTION,
  tellCap,
  TWO_DECIMALS,
  warnOfTotals,
  type CheckLine,
} from "./entries";
import type { PlayedLine, PlayedSheet } from "../played";
import type { Remarks } from "../table/headers/remarks";
import { sectionsOf, type Section } from "../table/rows/sections";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

const TEAM = column({ en: "Team", da: "Hold" }, nameOrDash, {
  isName: true,
});

/** What a room holds of a team. */
interface RoomColumns {
  readonly players: readonly Column<string>[];
  readonly handicaps: readonly Column<number | null>[];
  readonly result: Column<number | null>;
}

function roomColumns(room: string, danish: string, danishRoom: string): RoomColumns {
  const all = [room, `${room} room`, danish, danishRoom];
  const each = (...ends: string[]) => all.flatMap((start) => ends.map((end) => `${start} ${end}`));
  return {
    players: [1, 2].map((n) =>
      column({ en: `${room} player ${n}`, da: `${danish} spiller ${n}` }, name, {
        aliases: each(`${n}`, "player", "name", "spiller", "navn"),
      }),
    ),
    handicaps: [1, 2].map((n) =>
      column({ en: `${room} handicap ${n}`, da: `${danish} handicap ${n}` }, handicap, {
        required: true,
        mayBeBlank: true,
        aliases: each("handicap", "hcp"),
      }),
    ),
    // Imps per board and comparison.
    result: column({ en: `${room} result`, da: `${danish} resultat` }, impResult, {
      required: true,
      mayBeBlank: true,
      aliases: each("imp", "score", "imp per board"),
    }),
  };
}

const OPEN = roomColumns("Open", "Åben", "Åbent rum");
const CLOSED = roomColumns("Closed", "Lukket", "Lukket rum");
const ROOMS = { open: OPEN, closed: CLOSED } as const;
type Room = keyof typeof ROOMS;
const OTHER = { open: "closed", closed: "open" } as const;
const RESULTS = [OPEN.result, CLOSED.result] as const;

const BOARDS_COLUMN = column({ en: "Boards", da: "Spil" }, playedBoards);

const TITLES: { readonly [room in Room]: Words } = {
  open: { en: "Open", da: "Åben" },
  closed: { en: "Closed", da: "Lukket" },
};

const expected = (room: Room): Output<Team> => ({
  name: { en: `${TITLES[room].en} expected`, da: `${TITLES[room].da} forventet` },
  format: TWO_DECIMALS,
  isFromAverage: true,
  rule: (team, working) => expectedIn(team, room, working),
});
const change = (room: Room): Output<Team> => ({
  name: { en: `${TITLES[room].en} change`, da: `${TITLES[room].da} ændring` },
  format: TWO_DECIMALS,
  formula: (at) => changeFormula(at, room),
  rule: (team, working) => changeIn(team, room, working),
  tellsOf: ROOMS[room].players,
});
const CHANGES: { readonly [room in Room]: Output<Team> } = { open: change("open"), closed: change("closed") };

const newHandicaps = (room: Room): Output<Team>[] =>
  ROOMS[room].handicaps.map((of, i) => ({
    name: { en: `New ${room} ${i + 1}`, da: `Nyt ${TITLES[room].da.toLowerCase()} ${i + 1}` },
    format: TWO_DECIMALS,
    formula: (at) => `DBF.NEWHANDICAP(${at.of(of)},${at.output(CHANGES[room])})`,
    rule: (team, working) => newHandicapIn(team, room, i, working),
    tellsOf: [ROOMS[room].players[i]!],
  }));

const OUTPUTS: readonly Output<Team>[] = [
  expected("open"),
  CHANGES.open,
  expected("closed"),
  CHANGES.closed,
  ...newHandicaps("open"),
  ...newHandicaps("closed"),
];

export const DBF_BAROMETER = tableKind({
  id: "dbf-barometer",
  system: "dbf",
  title: { en: "DBf team barometer", da: "Holdbarometer, DBf" },
  rowIs: "other",
  inputs: [TEAM, ...inputsOf(OPEN), ...inputsOf(CLOSED), BOARDS_COLUMN],
  couples: [
    { players: [OPEN.players[0]!, OPEN.players[1]!], headers: ["Open", "Open room", "Open pair", "Open players"] },
    { players: [CLOSED.players[0]!, CLOSED.players[1]!], headers: ["Closed", "Closed room", "Closed pair"] },
  ],
  findMore: handicapsBesideNames([OPEN, CLOSED]),
  outputs: OUTPUTS,
  settings: [BOARDS_OF_ALL],
  holds: boardsIn,
  inNames: [
    [OPEN, CLOSED].flatMap(({ players, handicaps }) => players.map((player, i) => [player, handicaps[i]!] as const)),
  ],
  carries: handicapsCarried([OPEN, CLOSED]),
  isLatest,
  compute,
});

/** All teams play the same boards: a column of them says so once. */
function boardsIn(rows: readonly Row[]): { [key: string]: Plain } {
  const boards = new Set(rows.flatMap((row) => row.get(BOARDS_COLUMN) ?? []));
  return boards.size === 1 ? { boards: [...boards][0]! } : {};
}

/** Rows whose number of boards is another one than that of all. */
function tellOtherBoards({ rows, settings, remarks }: Entries): void {
  const first = rows.find((row) => row.get(BOARDS_COLUMN) !== null)?.get(BOARDS_COLUMN);
  const boards = (settings[BOARDS_OF_ALL.key] as number | null) ?? first;
  for (const row of rows) {
    const received = row.get(BOARDS_COLUMN);
    if (received !== null && received !== boards)
      remarks.warn("dbf-boards-differ", row.place(BOARDS_COLUMN), { received, boards: boards! });
  }
}

function inputsOf({ players, handicaps, result }: RoomColumns): Column<unknown>[] {
  return [...players.flatMap((player, i) => [player, handicaps[i]!]), result];
}

// ---------------------------------------------------------------- formulas

/** The function knows two tables for two teams, none sitting out. */
function changeFormula(at: References, room: Room): string | null {
  const [own, other] = [ROOMS[room], ROOMS[OTHER[room]]];
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
  /** By room: the handicaps of all players, and their mean as formulas read it from its cell. */
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
  checkPlayers(together, [TEAM], remarks);
  const teams = new Map<Row, Team>();
  const check: CheckLine[] = [];
  const valuesOnly = new Set<Row>();
  sections.forEach((section, i) => {
    const read = teamsOf(section, entries.day, remarks);
    const line = read && checkOf(section, read, i + 1, entries.day, remarks);
    if (read === null || line === null) return;
    check.push(line);
    section.rows.forEach((row, r) => {
      teams.set(row, read[r]!);
      tellCaps(row, read[r]!, remarks);
      // Formulas know the settings of the sheet only.
      if (section.settings["boards"] !== entries.settings["boards"]) valuesOnly.add(row);
    });
  });
  return {
    ...byRules(OUTPUTS, teams),
    summaries: [checkTable(check, language, check.length > 1 ? SECTION : null)],
    groups: together,
    valuesOnly,
    played: playedIn(together, teams),
  };
}

/** A line a player; null where a section is not computed, or not played yet. */
function playedIn(sections: readonly (readonly Row[])[], teams: ReadonlyMap<Row, Team>): PlayedSheet | null {
  const lines: PlayedLine[] = [];
  for (const [s, rows] of sections.entries()) {
    for (const [t, row] of rows.entries()) {
      const team = teams.get(row);
      if (!team || team.results === null) return null;
      for (const room of ["open", "closed"] as const) {
        const section = sections.length > 1 ? { section: String(s + 1) } : {};
        const names = ROOMS[room].players.map((of) => row.get(of));
        ROOMS[room].players.forEach((of, p) =>
          lines.push({
            row: row.row,
            player: names[p]!,
            place: row.place(of),
            partner: names[1 - p]!,
            opponent: null,
            entry: entryText({ ...section, team: String(t + 1), side: room }),
            day: null,
            boards: team.field.boards,
            points: null,
            play: null,
            result: team.results![room],
            cells: { result: row.places(ROOMS[room].result) },
          }),
        );
      }
    }
  }
  return { lines, settings: {} };
}

/** The teams of a barometer; null where something is missing or wrong, which is noted. */
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
    const team = { field, handicaps, pairs };
    if (!started) return { ...team, results: null, changes: null };
    const results = { open: row.get(OPEN.result)!, closed: row.get(CLOSED.result)! };
    const changes = { open: changeOf(team, "open", results.open), closed: changeOf(team, "closed", results.closed) };
    return { ...team, results, changes };
  });
}

/** The barometer as a whole: whether it adds up; null where something stands against it, which is noted. */
function checkOf(
  { head }: Section,
  teams: readonly Team[],
  number: number,
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
    return { title: number, check: { ...check, boards: null, sumOfChanges: null }, reasons: [] };
  }
  const results = entered.flatMap(({ openResult, closedResult }) => [openResult, closedResult]);
  return checkLine(number, check, results, head, remarks);
}

/** Tells of the players whose handicaps are cut. */
function tellCaps(row: Row, { field, handicaps, changes }: Team, remarks: Remarks): void {
  if (changes === null) return;
  for (const room of ["open", "closed"] as const) {
    handicaps[room].forEach((held, i) => {
      const { players, handicaps: columns } = ROOMS[room];
      tellCap(
        row.place(columns[i]!),
        row.get(players[i]!) ?? held,
        held,
        changes[room],
        field.form.regulation,
        remarks,
      );
    });
  }
}

// ---------------------------------------------------------------- rules

type Compared = Pick<Team, "field" | "pairs">;

function comparedWith({ field: { means }, pairs }: Compared, room: Room): Exact[] {
  const other = OTHER[room];
  return [means[room], pairs[room], means[other], pairs[other]];
}

/** From what the cells show, as the worksheet functions do: value and live formula are the same number. */
function changeOf(team: Compared, room: Room, result: number, working?: Working): number {
  const { form, boards } = team.field;
  return dbf.change(form, boards, result, comparedWith(team, room), working);
}

function expectedIn(team: Team, room: Room, working?: Working): number {
  if (working) handicapSteps(team, room, working);
  return dbf.expected(team.field.form, comparedWith(team, room), working);
}

/** Null before the tournament is played. */
function changeIn(team: Team, room: Room, working?: Working): number | null {
  const { results, changes } = team;
  if (!results || !working) return changes && changes[room];
  handicapSteps(team, room, working);
  return changeOf(team, room, results[room], working);
}

function newHandicapIn(team: Team, room: Room, player: number, working?: Working): number | null {
  const change = changeIn(team, room, working);
  if (change === null) return null;
  return dbf.newHandicap(team.handicaps[room][player]!, change, working, team.field.form.regulation);
}

/** The pairs of the team, that of the room first, each with the mean of its room. */
function handicapSteps({ handicaps, field }: Team, room: Room, working: Working): void {
  for (const seated of [room, OTHER[room]] as const) {
    dbf.pairHandicap(...handicaps[seated], working);
    dbf.fieldMean(field.players[seated], working);
  }
}
