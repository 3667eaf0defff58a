import { numberIn } from "../../sheet/cells";
import { called } from "../../messages/names/tournaments";
import { inEach } from "../../kernel/language";
import { Problem } from "../../kernel/problem";
import { entryWord } from "../../kernel/seasons/entry";
import { quotient } from "../../kernel/numbers/ratio";
import { memoize } from "../../kernel/memoize";
import type { Working } from "../../kernel/working";
import { nameKey } from "../../people/nameKey";
import { teamListed } from "../table/names/asListed";
import * as dbf from "../../systems/dbf";
import type { Missed } from "../kind";
import type { PlayedSheet } from "../played";
import {
  anyText,
  column,
  isDash,
  nameOrDash,
  number,
  type Column,
  type NameColumn,
  type Reader,
} from "../table/headers/columns";
import { whichName } from "../table/names/whichName";
import {
  BOARDS_OF_MATCH,
  carried,
  checkCells,
  checkLine,
  checkPlayers,
  checkTeams,
  checkTable,
  handicap,
  MATCH_BOARDS,
  present,
  tellRepeated,
  TWO_DECIMALS,
  type CheckLine,
  NOT_REGULATED,
} from "./entries";
import { OF_HANDICAPS } from "./entries";
import type { Remarks } from "../table/headers/remarks";
import { textOf, valueAt, type Place } from "../../sheet/sheet";
import { conceptsOf, MOST_REMEMBERED } from "../../layout/words/headerWords";
import type { HeaderCell } from "../table/headers/headers";
import { behindTheirTeams, besideTheirNames, type FindMore, type Places } from "../table/headers/tables";
import { seated, side, sides } from "../table/seats";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { settingsByRow, tablesWithSettings, type Section } from "../table/rows/sections";
import { changeOf, outputsOfSides, reportHandicapCaps, type Side } from "./changes";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Companion, Entries, Row } from "../table/rows/row";
import { byRules, type Output, type References } from "../table/outputs/output";

/** The IMPs of a match; `unplayed` for a dash. */
export const imps: Reader<number | "unplayed"> = (cell, at) =>
  isDash(cell) ? "unplayed" : number({ most: 999 })(cell, at);

/** A team: its name, its four players, or only its handicap. */
const WORDS = {
  home: { ...called("Home"), called: ["Home team"] },
  away: { ...called("Away"), called: ["Away team", "A"] },
};
const SIDES = sides(WORDS, {
  team: {
    name: called("@ team"),
    read: nameOrDash,
    isName: true,
    aliases: ["@", "@ club"],
  },
  players: {
    seats: 4,
    name: called("@ player #|team"),
    read: nameOrDash,
    isName: true,
    aliases: ["@ player #", "@ #", "@ player", "@ name"],
  },
  handicaps: {
    seats: 4,
    name: called("@ handicap #|team"),
    read: handicap,
    tells: OF_HANDICAPS,
    mayBeBlank: true,
    aliases: ["@ handicap #"],
  },
  handicap: { name: called("@ handicap|team"), read: handicap, mayBeBlank: true, aliases: ["@ hcp"] },
});
const { home: HOME, away: AWAY } = SIDES;
type TeamColumns = typeof HOME;
export type SideName = keyof typeof SIDES;
const BOTH = ["home", "away"] as const;
const FOUR = 4;
/** The IMPs of the second half, if the sheet has two halves and no total: then the other IMPs are the first half's. */
export const SECOND_HALF = column(called("IMPs to add"), imps, { mayBeBlank: true });
/** The same for the other team, if each half has a column per team. */
const LOST = [called("IMPs lost 1"), called("IMPs lost 2")].map((words) => column(words, imps, { mayBeBlank: true }));
const [LOST_FIRST, LOST_SECOND] = LOST as [(typeof LOST)[number], (typeof LOST)[number]];

/** The home team's IMPs in all, minus the away team's. */
const HOME_IMPS = column(called("Home IMPs"), imps, {
  required: true,
  mayBeBlank: true,
  foundWith: [SECOND_HALF, ...LOST],
  aliases: [
    "Net imps",
    "IMPs",
    "Home net imps",
    "Imp difference",
    "IMPs won",
    "Home IMPs won",
    "Home result",
    "Netto imp",
    "Netto imp hjemme",
    "Imp forskel",
    "Resultat imp",
  ],
});
/** If the sheet has the IMPs of both sides, the net IMPs are the difference. */
const AWAY_IMPS = column(called("Away IMPs"), imps, {
  aliases: ["Away IMPs won", "Away result", "A imp", "Away net imps", "Opponent IMPs", "IMPs against", "Imp imod"],
  asks: ["imp"],
});

/** The IMPs of a match's two halves, if no column has their sum. */
export function inHalves(free: readonly HeaderCell[], places: Places, of: Column<unknown>): Places {
  const halves = [1, 2].map((half) => free.filter(({ text }) => isHalf(text, half)));
  const [first, second] = halves.map(([only, more]) => (more ? undefined : only));
  const isFree = !places.has(of) && first && second;
  return new Map(
    isFree
      ? [
          [of, first.column],
          [SECOND_HALF, second.column],
        ]
      : [],
  );
}

/** `1. halvleg hjemme | 1. halvleg ude | …`: both teams' IMPs in both halves. */
function inHalvesOfBoth(free: readonly HeaderCell[]): Places {
  const of = [1, 2].flatMap((half) => BOTH.map((side) => free.filter(({ text }) => isHalf(text, half, side))));
  const columns = [HOME_IMPS, LOST_FIRST, SECOND_HALF, LOST_SECOND];
  const areAll = of.every(({ length }) => length === 1);
  return new Map(areAll ? columns.map((column, i) => [column, of[i]![0]!.column] as const) : []);
}

/** True for a header of a half: `1. halvleg`, `Imp 2nd half`; for a side, `1. halvleg hjemme`. */
function isHalf(text: string, half: number, side?: SideName): boolean {
  return saidOfHalf(text) === [String(half), "half", ...(side === undefined ? [] : [side])].sort().join(" ");
}

/** The concepts in a header besides IMPs. Memoised: every row asks. */
const saidOfHalf = memoize((text: string) => {
  const concepts = [...conceptsOf(text.replace(/(\d)(st|nd)\b/i, "$1").replace(/\bsecond\b/i, "2"))];
  return concepts
    .filter((one) => one !== "imp" && one !== "result")
    .sort()
    .join(" ");
}, MOST_REMEMBERED);

/** The sum of a row's two halves. */
export function sumOfHalves(row: Row, of: Column<number | "unplayed">): Map<Column<unknown>, unknown> {
  const [first, second] = [row.get(of), row.get(SECOND_HALF)];
  if (typeof first === "number" && typeof second === "number") return new Map([[of, first + second]]);
  // A dash in one half: the match was not finished.
  return new Map(second === "unplayed" ? [[of, second]] : []);
}

/** Won minus lost in both halves. If each team has net IMPs, the other team's only repeat them. */
function netOfHalves(row: Row): Map<Column<unknown>, unknown> {
  const sum = sumOfHalves(row, HOME_IMPS);
  const lost = LOST.map((of) => row.get(of));
  if (lost.includes("unplayed")) return new Map([[HOME_IMPS, "unplayed"]]);
  const won = sum.get(HOME_IMPS);
  const [first, second] = lost;
  if (typeof won !== "number" || typeof first !== "number" || typeof second !== "number") return sum;
  return new Map([[HOME_IMPS, isNetOfBoth(row) ? won : won - first - second]]);
}

function isNetOfBoth(row: Row): boolean {
  const numberOf = (of: Column<unknown>) => numberIn(row.cell(of))?.value ?? NaN;
  const won = [HOME_IMPS, SECOND_HALF].map(numberOf);
  return LOST.every((of, half) => numberOf(of) + won[half]! === 0) && won.some((imp) => imp !== 0);
}

// A team in a row of its own: on a sheet with one row per team, or in a table of teams beside matches.
export const TEAM = column(called("Team"), nameOrDash, { required: true, isName: true });
export const OWN = side({
  players: {
    seats: 4,
    name: called("Player #"),
    read: nameOrDash,
    isName: true,
    // The order of the four does not matter: under one header for all, it is that of the columns. [dbf:(4)]
    aliases: ["Player"],
  },
  handicaps: {
    seats: 4,
    name: called("Handicap #"),
    read: handicap,
    tells: OF_HANDICAPS,
    mayBeBlank: true,
  },
  handicap: { name: called("Team handicap"), read: handicap, mayBeBlank: true },
});
export const OWN_TEAM: TeamColumns = { team: TEAM, ...OWN };
export const OWN_SEATED = seated(OWN);
export const OWN_COUPLES = [{ players: OWN.players, headers: ["Players", "Names", "Team players"] }];

/** Four handicaps beside four names; a single handicap is the team's. */
export function handicapsOrOne(...[free, places, ...at]: Parameters<FindMore>): Places {
  const beside = besideTheirNames(OWN_SEATED, "handicap")(free, places, ...at);
  const [only, more] = free.filter(({ says }) => says === "handicap");
  const isTeam = [TEAM, ...OWN.players].every((column) => places.has(column));
  const isOpen = [...OWN.handicaps, OWN.handicap].every((column) => !places.has(column));
  const isOne = only !== undefined && more === undefined && isTeam && isOpen;
  return beside.size === 0 && isOne ? new Map([[OWN.handicap, only.column]]) : beside;
}

/** The winner of the match, if the IMPs are the winner's. */
const WINNER = column(called("Winner"), anyText);

const SEATED = seated(HOME, AWAY);
const TEAMS = BOTH.map((side) => [SIDES[side].team, SIDES[side].handicap] as const);
const besidePlayers = besideTheirNames(SEATED, "handicap");
const besideTeams = besideTheirNames(TEAMS, "handicap", "handicap team");

const { home: OF_HOME, away: OF_AWAY } = outputsOfSides(WORDS, SIDES, changeFormula, sideOf);

/** The mean of the four, where the sheet has a cell for it. */
const TEAM_HANDICAPS = BOTH.map((side): Output<Match> => ({
  name: inEach(called("@ team's handicap"), (text, language) => text.replace("@", WORDS[side][language])),
  also: [`${WORDS[side].en} team handicap`],
  isOfOneSide: true,
  of: SIDES[side].team,
  given: SIDES[side].handicap,
  format: TWO_DECIMALS,
  formula: (at) => handicapFormula(at, SIDES[side]),
  rule: (match, working) => {
    const { handicaps } = match[side];
    return handicaps.length === FOUR ? dbf.teamHandicap(handicaps, working) : null;
  },
  tellsOf: SIDES[side].players,
}));

const OUTPUTS: readonly Output<Match>[] = [
  OF_HOME.expected,
  OF_HOME.change,
  OF_AWAY.change,
  ...OF_HOME.newHandicaps,
  ...OF_AWAY.newHandicaps,
  ...TEAM_HANDICAPS,
];

/** `Hold | Hold | Imp | Imp`: of two equal headers, the first are the home team's. */
function inTwos(...[free, places]: Parameters<FindMore>): Places {
  const headed = (says: string) => free.filter((cell) => cell.says === says).map(({ column }) => column);
  const [teams, imps] = [headed("team"), headed("imp")];
  const areTeams = teams.length === 2 && BOTH.every((side) => !places.has(SIDES[side].team));
  const isOther = imps.length === 1 && imps[0]! > (places.get(HOME_IMPS) ?? Infinity) && !places.has(AWAY_IMPS);
  return new Map<Column<unknown>, number>([
    ...(areTeams ? BOTH.map((side, i) => [SIDES[side].team, teams[i]!] as const) : []),
    ...(isOther ? [[AWAY_IMPS, imps[0]!] as const] : []),
  ]);
}

/** One row per match. */
export const MATCH_ROWS = tableKind({
  id: "dbf-teams",
  system: "dbf",
  title: called("DBf team matches"),
  rowIs: "other",
  mayNotCount: NOT_REGULATED,
  inputs: [
    ...[HOME.team, ...HOME.players, ...HOME.handicaps, HOME.handicap],
    ...[AWAY.team, ...AWAY.players, ...AWAY.handicaps, AWAY.handicap],
    ...[MATCH_BOARDS, HOME_IMPS, SECOND_HALF, ...LOST, AWAY_IMPS, WINNER],
  ],
  oneOf: [
    [HOME.handicap, AWAY.handicap],
    [...HOME.handicaps, ...AWAY.handicaps],
    [...HOME.handicaps, AWAY.handicap],
    [HOME.handicap, ...AWAY.handicaps],
  ],
  byPlace: behindTheirTeams({
    teams: [HOME.team, AWAY.team],
    groups: [
      { says: "player", of: [HOME.players, AWAY.players] },
      { says: "handicap", of: [HOME.handicaps, AWAY.handicaps] },
    ],
  }),
  findMore: (...at) => {
    const players = besidePlayers(...at);
    const beside = new Map([...inTwos(...at), ...(players.size > 0 ? players : besideTeams(...at))]);
    // With the other team's IMPs too, the user is asked what the halves are.
    if (at[1].has(AWAY_IMPS) || at[1].has(HOME_IMPS)) return beside;
    const both = inHalvesOfBoth(at[0]);
    return new Map([...beside, ...(both.size > 0 ? both : inHalves(at[0], at[1], HOME_IMPS))]);
  },
  derive: netOfHalves,
  outputs: OUTPUTS,
  settings: [BOARDS_OF_MATCH],
  settles: ({ rows }) => ({ open: boardsAreMissing(rows) ? [BOARDS_OF_MATCH.key] : [] }),
  twins: [{ columns: [HOME_IMPS, AWAY_IMPS], headers: ["Result", "Score"], isScore: true }],
  couples: BOTH.map((side) => ({ players: SIDES[side].players, headers: [`${side} players`, `${side} names`] })),
  inNames: [TEAMS.map((of) => [...of, "team"] as const), seated(HOME), seated(AWAY)],
  companion: {
    columns: [TEAM, ...OWN.players, ...OWN.handicaps, OWN.handicap],
    carries: carried(OWN_SEATED),
    gives: { by: [HOME.team, AWAY.team], sets: [OWN.handicaps, [OWN.handicap]] },
    couples: OWN_COUPLES,
    findMore: handicapsOrOne,
  },
  carries: carried(SEATED),
  prepared: {
    names: [...HOME.players, ...AWAY.players],
    carried: { handicap: [...HOME.handicaps, ...AWAY.handicaps] },
    boards: MATCH_BOARDS,
    results: [
      [HOME_IMPS, (trial) => 21 + trial],
      [AWAY_IMPS, () => 20],
    ],
  },
  hint: (choices) => (namesTeamsAlone(choices) ? "not-recognised-teams" : undefined),
  compute,
});

/** True if a sheet has team matches with IMPs, but neither players nor their handicaps. */
function namesTeamsAlone(choices: Missed["choices"]): boolean {
  const has = (of: Column<unknown>) => choices.some(({ field }) => field === of.name.en);
  return [HOME.team, AWAY.team, HOME_IMPS].every(has) && !SEATED.flat().some(has);
}

/** True if something was played and no column gives the boards. */
function boardsAreMissing(rows: readonly Row[]): boolean {
  return rows.some((row) => !row.has(MATCH_BOARDS) && typeof row.get(HOME_IMPS) === "number");
}

// ---------------------------------------------------------------- formulas

function changeFormula(at: References, side: SideName): string | null {
  const imps = impsFormula(at);
  const [own, other] = [
    handicapFormula(at, SIDES[side]),
    handicapFormula(at, SIDES[side === "home" ? "away" : "home"]),
  ];
  if (imps === null || own === null || other === null) return null;
  const sign = side === "home" ? "" : "-";
  const boards = at.has(MATCH_BOARDS) ? at.of(MATCH_BOARDS) : String(at.settings[BOARDS_OF_MATCH.key]);
  return `DBF.DELTATEAM(${sign}${imps}/${boards},${own},${other},${boards})`;
}

/** The net IMPs; null for text and walkovers, which formulas cannot compute with. */
function impsFormula(at: References): string | null {
  const plain = (of: Column<unknown>) => at.entries.every((row) => typeof row.cell(of) === "number");
  if (!plain(HOME_IMPS) || (at.has(MATCH_BOARDS) && !plain(MATCH_BOARDS))) return null;
  if (!at.has(AWAY_IMPS) && at.has(WINNER)) return null;
  if (at.has(LOST_FIRST)) {
    const areWon = [SECOND_HALF, ...LOST].every(plain) && !at.entries.some(isNetOfBoth);
    return areWon ? `(${at.of(HOME_IMPS)}+${at.of(SECOND_HALF)}-${at.of(LOST_FIRST)}-${at.of(LOST_SECOND)})` : null;
  }
  if (at.has(SECOND_HALF)) return plain(SECOND_HALF) ? `(${at.of(HOME_IMPS)}+${at.of(SECOND_HALF)})` : null;
  if (!at.has(AWAY_IMPS) || !at.facts["gross"]) return at.of(HOME_IMPS);
  return plain(AWAY_IMPS) ? `(${at.of(HOME_IMPS)}-${at.of(AWAY_IMPS)})` : null;
}

/** The team's handicap; null if a mean of four players would have to spill. */
function handicapFormula(at: References, { handicaps, handicap }: TeamColumns): string | null {
  const four = (row: Row) => handicaps.some((of) => row.get(of) !== null);
  if (at.entries.some(four)) return at.entries.length > 1 ? null : `DBF.TEAMHANDICAP(${at.across(handicaps)})`;
  return at.of(handicap);
}

// ---------------------------------------------------------------- computing

/** A match as it was read. */
export interface Match {
  readonly form: dbf.Form;
  readonly home: Team;
  readonly away: Team;
  /** Null before it is played. */
  readonly played: Played | null;
}

interface Played {
  readonly boards: number;
  readonly imps: number;
  readonly changes: { readonly [side in SideName]: number };
}

interface Team {
  /** The four players' handicaps, or only the team's. */
  readonly handicaps: readonly number[];
  readonly handicap: number;
  /** The handicaps that an earlier match changed. */
  readonly carried: readonly number[];
  readonly at: TeamPlace;
}

/** The place a team is read from: the row of its match, or a table of teams. */
interface TeamPlace {
  readonly row: Row;
  readonly columns: TeamColumns;
  readonly remarks: Remarks;
}

/**
 * The teams in a table beside the matches. Its handicaps are those before the first match: matches are tournaments in
 * sequence. [dbf:3.2, (1)]
 */
class ListedTeams {
  private readonly rows = new Map<string, Row>();
  private readonly teams = new Map<Row, Team | null>();
  /** By player, after the matches so far; null if one of them could not be computed. */
  private readonly after = new Map<string, number | null>();

  constructor(private readonly table: Companion) {
    const { rows, remarks } = table;
    const listed = rows.filter((row) => row.get(TEAM) !== null);
    checkPlayers(
      listed.map((row) => [row]),
      OWN.players,
      remarks,
    );
    for (const row of listed) {
      const team = row.get(TEAM)!;
      if (this.rows.has(nameKey(team))) remarks.warn("team-twice", row.place(TEAM), { team });
      else this.rows.set(nameKey(team), row);
    }
  }

  /** The team that plays a row's match; null if unknown, with the reason reported. */
  teamOf(match: Row, of: NameColumn, remarks: Remarks): Team | null {
    const name = match.get(of);
    if (name === null) {
      checkCells(match, [of], remarks);
      return null;
    }
    const fails = (code: "team-unknown" | "team-not-read" | "dbf-match-waits") => {
      match.problems.push(remarks.error(code, match.place(of), { team: name }));
      return null;
    };
    const row = teamListed(this.rows, name);
    if (row === undefined) return fails("team-unknown");
    if (!this.teams.has(row)) this.teams.set(row, teamOf(row, OWN_TEAM, this.table.remarks));
    const team = row.problems.length > 0 ? null : this.teams.get(row)!;
    if (team === null) return fails("team-not-read");
    const keys = playerKeys(row);
    if (!isFour(team) || !keys.some((key) => this.after.has(key))) return team;
    const held = team.handicaps.map((start, i) => {
      const after = this.after.get(keys[i]!);
      return after === undefined ? start : after;
    });
    const handicaps = held.filter((one) => one !== null);
    if (handicaps.length < FOUR) return fails("dbf-match-waits");
    const carried = handicaps.filter((_, i) => this.after.has(keys[i]!));
    return { ...team, handicaps, handicap: dbf.teamHandicap(handicaps), carried };
  }

  /** Keeps the handicaps after a match. */
  goOn({ form, home, away, played }: Match): void {
    for (const [team, change] of [
      [home, played!.changes.home],
      [away, played!.changes.away],
    ] as const)
      playerKeys(team.at.row).forEach((key, i) => {
        const start = isFour(team) ? team.handicaps[i]! : null;
        this.after.set(key, start === null ? null : dbf.newHandicap(start, change, undefined, form.regulation));
      });
  }

  /** Marks the handicaps after a match that was not computed as unknown. */
  lose(match: Row): void {
    for (const side of BOTH) {
      const row = teamListed(this.rows, match.get(SIDES[side].team) ?? "");
      if (row !== undefined) for (const key of playerKeys(row)) this.after.set(key, null);
    }
  }
}

/** The keys of a row's players: their names, or else their places. */
function playerKeys(row: Row): string[] {
  return OWN.players.map((of, i) => nameKey(row.get(of) ?? `${row.row} ${i}`));
}

function compute(entries: Entries): Computed {
  const { remarks, blocks, language } = entries;
  const rows = present(entries.rows, [HOME.team, AWAY.team], remarks);
  checkPlayers(
    rows.map((row) => [row]),
    [...HOME.players, ...AWAY.players],
    remarks,
  );
  checkTeams(
    rows.map((row) => [row]),
    [HOME.team, AWAY.team],
    remarks,
  );
  const { headerRow, places } = blocks[0]!.located;
  const sections = tablesWithSettings(entries, () => [BOARDS_OF_MATCH]);
  const boardsIn = boardsOfMatches(sections);
  if (boardsAreMissing(rows.filter((row) => boardsIn(row) === null)))
    remarks.error("setting-missing", [headerRow, places.get(HOME_IMPS)!], { settings: [BOARDS_OF_MATCH.key] });
  const imps = rows.map((row) => [row.get(HOME_IMPS), row.get(AWAY_IMPS)]);
  const gross = impsAreGross(imps);
  if (gross) {
    remarks.assume("dbf-imps-of-both", [headerRow, places.get(HOME_IMPS)!]);
    if (areVictoryPoints(imps, entries, HOME_IMPS)) return { outputs: new Map(), summaries: [] };
  }
  const matches = new Map<Row, Match>();
  const check: CheckLine[] = [];
  const form = dbf.matchForm(dbf.regulationOn(entries.day));
  const listed = entries.companion && new ListedTeams(entries.companion);
  for (const row of rows) {
    const match = matchOf(row, gross, boardsIn(row), form, remarks, listed);
    if (match === null && !isOpen(row)) listed?.lose(row);
    if (match === null) continue;
    matches.set(row, match);
    const { played } = match;
    if (played === null) continue;
    listed?.goOn(match);
    for (const side of BOTH) {
      const { handicaps, at } = match[side];
      const { team, handicap, ...four } = at.columns;
      const of = isFour(match[side]) ? four : { players: [team], handicaps: [handicap] };
      reportHandicapCaps(at.row, of, handicaps, played.changes[side], form, at.remarks);
    }
    const title = [row.get(HOME.team), row.get(AWAY.team)].filter((team) => team !== null).join(" - ");
    const carried = BOTH.flatMap((side) => match[side].carried).length;
    if (carried > 0) remarks.assume("dbf-match-carried", row.place(HOME.team), { match: title, players: carried });
    const whole = wholeMatch(match, entries.day);
    // Boards are checked when they are read, so there can be no problem here.
    if (whole instanceof Problem) continue;
    check.push(checkLine(title || row.row + 1, whole.check, [], row.place(HOME_IMPS), remarks));
  }
  tellRepeated(matches.keys(), SEATED, remarks);
  return {
    ...byRules(OUTPUTS, matches),
    summaries: [checkTable(check, language, called("Match"))],
    facts: { gross },
    // Formulas know the settings of the sheet only.
    valuesOnly: new Set(
      [...matches].flatMap(([row, match]) =>
        BOTH.some((side) => match[side].at.row !== row) || boardsIn(row) !== entries.settings[BOARDS_OF_MATCH.key]
          ? [row]
          : [],
      ),
    ),
    sections,
    played: playedIn(matches),
  };
}

/** The boards per match in each row's table. */
export function boardsOfMatches(sections: readonly Section[]): (row: Row) => number | null {
  const settings = settingsByRow(sections);
  return (row) => (settings.get(row)?.[BOARDS_OF_MATCH.key] ?? null) as number | null;
}

/** Checks that a match adds up. */
export function wholeMatch({ home, away, played }: Match, day: number | null) {
  const { boards, imps } = played!;
  return dbf.teamMatch({ home: home.handicaps, away: away.handicaps, boards, homeImps: imps, day });
}

/** One line per player and match; matches that were not played have none. */
function playedIn(matches: ReadonlyMap<Row, Match>): PlayedSheet | null {
  const played = [...matches].flatMap(([row, match]) => (match.played ? [{ row, match, ...match.played }] : []));
  if (played.length === 0) return null;
  const lines = played.flatMap(({ row, match, boards, imps }, m) =>
    BOTH.map((side): PlayedSide => {
      const points = side === "home" ? imps : 0 - imps;
      const { at } = match[side];
      return {
        row: at.row.row,
        players: playersIn(at.row, at.columns.players),
        entry: { match: String(m + 1), ...teamPart(row.get(SIDES[side].team)), side },
        boards,
        points,
        result: points / boards,
        cells: { boards: row.places(MATCH_BOARDS), points: row.places(HOME_IMPS, SECOND_HALF, ...LOST, AWAY_IMPS) },
      };
    }),
  );
  return playedLines(lines);
}

/** The name of a team, if it has one. */
export function teamPart(team: string | null): { readonly team?: string } {
  return team === null ? {} : { team: entryWord(team) };
}

/** True if each side has its own IMPs: net IMPs would be each other's negatives. */
export function impsAreGross(imps: readonly (readonly (number | "unplayed" | null)[])[]): boolean {
  return imps.some(([home, away]) => typeof home === "number" && typeof away === "number" && home !== -away);
}

/** A match; null if it was not played, or if there is a problem. */
function matchOf(
  row: Row,
  gross: boolean,
  boardsOfAll: number | null,
  form: dbf.Form,
  remarks: Remarks,
  listed: ListedTeams | null,
): Match | null {
  const [given, against] = [row.get(HOME_IMPS), row.get(AWAY_IMPS)];
  const saysUnplayed = given === "unplayed" || against === "unplayed";
  if ((saysUnplayed || isOpen(row)) && row.problems.length === 0)
    remarks.assume("dbf-match-not-played", row.place(HOME_IMPS));
  if (saysUnplayed) return null;
  const teams = () => BOTH.map((side) => teamIn(row, side, listed, remarks)) as [Team | null, Team | null];
  if (isOpen(row)) {
    const [home, away] = teams();
    return home === null || away === null || row.problems.length > 0 ? null : { form, home, away, played: null };
  }
  const also = [MATCH_BOARDS, SECOND_HALF, ...LOST, ...(gross ? [AWAY_IMPS] : [])].filter((of) => row.has(of));
  checkCells(row, [...also, HOME_IMPS], remarks);
  const [home, away] = teams();
  const boards = row.has(MATCH_BOARDS) ? row.get(MATCH_BOARDS) : boardsOfAll;
  if (home === null || away === null || boards === null || given === null || row.problems.length > 0) return null;
  const imps = byWinner(row, given - (gross ? against! : 0), remarks);
  if (imps === null) return null;
  const problem = dbf.resultProblem(HOME_IMPS.name.en, imps / boards, "imp");
  if (problem) row.problems.push(remarks.error(problem.code, row.place(HOME_IMPS), problem.details));
  if (problem) return null;
  return playedMatch({ form, home, away, played: null }, boards, imps);
}

/** The home team's net IMPs, given the winner if the row names one; null if the two contradict each other. */
function byWinner(row: Row, net: number, remarks: Remarks): number | null {
  if (!row.has(WINNER) || net === 0) return net;
  const won = row.get(WINNER);
  // If the other side's are missing, the IMPs are the winner's.
  const isOfWinner = !row.has(AWAY_IMPS);
  if (won === null && !isOfWinner) return net;
  const teams = [row.get(HOME.team), row.get(AWAY.team)];
  const side = won === null ? null : whichName(won, teams);
  if (isOfWinner && side !== null && (side === 1 || net > 0)) return side === 0 ? net : 0 - Math.abs(net);
  if (!isOfWinner && side === (net > 0 ? 0 : 1)) return net;
  const details = {
    field: WINNER.name.en,
    received: won ?? "",
    allowed: isOfWinner ? teams : [teams[net > 0 ? 0 : 1]!],
  };
  row.problems.push(remarks.error("cell-not-one-of", row.place(WINNER), details));
  return null;
}

/** True if all matches share out 20 or 30 and no header says IMPs: 14–6. */
export function areVictoryPoints(
  results: readonly (readonly (number | "unplayed" | null)[])[],
  { sheet, blocks, remarks }: Entries,
  of: Column<unknown>,
): boolean {
  const { headerRow, places } = blocks[0]!.located;
  const place: Place = [headerRow, places.get(of)!];
  const sums = new Set(
    results.flatMap(([one, other]) => (typeof one === "number" && typeof other === "number" ? [one + other] : [])),
  );
  const [sum, ...others] = sums;
  if (sum === undefined || others.length > 0 || !SHARED.includes(sum)) return false;
  const isSaid = /imp/i.test(textOf(valueAt(sheet, ...place)));
  if (!isSaid) remarks.error("dbf-victory-points", place, { sum });
  return !isSaid;
}

const SHARED = [20, 30];

/** `imps`: won by the home team. */
export function playedMatch(before: Match, boards: number, imps: number): Match {
  const change = (side: SideName) => changeOf(sideOf(before, side), playedOf(boards, imps, side));
  return { ...before, played: { boards, imps, changes: { home: change("home"), away: change("away") } } };
}

/** True if a row has no part of a result. */
function isOpen(row: Row): boolean {
  return [HOME_IMPS, SECOND_HALF, ...LOST, AWAY_IMPS].every((of) => row.get(of) === null && !row.unread(of));
}

/** A side's team, from its row, else from the table of teams. */
function teamIn(row: Row, side: SideName, listed: ListedTeams | null, remarks: Remarks): Team | null {
  const { team, players, handicaps, handicap } = SIDES[side];
  const isSaid = [...players, ...handicaps, handicap].some(
    (of: Column<unknown>) => row.get(of) !== null || row.unread(of),
  );
  return listed === null || isSaid ? teamOf(row, SIDES[side], remarks) : listed.teamOf(row, team, remarks);
}

/** The four who played count, otherwise the team's handicap. [dbf:(4)] */
export function teamOf(row: Row, columns: TeamColumns, remarks: Remarks): Team | null {
  const { handicaps, handicap } = columns;
  const as = { carried: [], at: { row, columns, remarks } };
  const four = handicaps.map((of) => row.get(of));
  const given = row.get(handicap);
  if (four.every((held) => held === null) && !handicaps.some((of) => row.unread(of))) {
    if (given !== null) return { ...as, handicaps: [given], handicap: given };
    checkCells(row, row.has(handicap) ? [handicap] : handicaps, remarks);
    return null;
  }
  checkCells(row, handicaps, remarks);
  const held = four.filter((one): one is number => one !== null);
  if (held.length < FOUR) return null;
  const mean = dbf.teamHandicap(held);
  if (given !== null && given !== mean) remarks.assume("dbf-four-count", row.place(handicap), { given, mean });
  return { ...as, handicaps: held, handicap: mean };
}

// ---------------------------------------------------------------- rules

export function sideOf({ form, home, away, played }: Match, side: SideName): Side {
  const [own, other] = side === "home" ? [home, away] : [away, home];
  return {
    form,
    starts: isFour(own) ? own.handicaps : [],
    handicaps: (working) => {
      if (working)
        for (const { handicaps, carried } of [home, away]) {
          for (const one of carried) dbf.carriedHandicap(one, working);
          if (handicaps.length > 1) dbf.teamHandicap(handicaps, working);
        }
      return [other.handicap, own.handicap];
    },
    played: played && { ...playedOf(played.boards, played.imps, side), change: played.changes[side] },
  };
}

/** A side's result in the match. */
function playedOf(boards: number, homeImps: number, side: SideName) {
  const imps = side === "home" ? homeImps : -homeImps;
  const result = (working?: Working) => {
    if (working) dbf.impsPerBoard(imps, boards, working);
    return quotient(imps, boards);
  };
  return { boards, result };
}

/** True if the four who played are known. */
export function isFour({ handicaps }: Team): boolean {
  return handicaps.length === FOUR;
}
