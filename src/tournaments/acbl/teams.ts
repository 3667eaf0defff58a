import { teamListed } from "../table/names/asListed";
import { hasTeamsBeside } from "../table/names/teamsBeside";
import { type Told, told } from "../../kernel/told";
import { withText } from "../../kernel/language";
import { called } from "../../messages/names/tournaments";
import { asWritten } from "../../kernel/numbers/decimal";
import { Problem, type Result } from "../../kernel/problem";
import { type TableColumn } from "../../kernel/table";
import { isOtherResult } from "../../systems/standingsTable";
import type { Working } from "../../kernel/working";
import { isSameName, nameKey } from "../../people/nameKey";
import * as acbl from "../../systems/acbl";
import { label, masterpoints, rankCell, readsAsRankCell, type RankCell } from "./cells";
import { column, name, number, type Column, type NameColumn } from "../table/headers/columns";
import { conceptsOf, headerKey } from "../../layout/words/headerWords";
import type { Setting } from "../kind";
import { warnOfSpellings } from "../table/names/spellings";
import type { Remarks } from "../table/headers/remarks";
import { sectionsOf } from "../table/rows/sections";
import { blanksAsText, address, isBlank, parseArea, textOf, valueAt, type Sheet } from "../../sheet/sheet";
import { sideBySide } from "../table/outputs/summaryFormulas";
import { behindTheirTeams, besideTheirNames, type Located } from "../table/headers/tables";
import type { Trail, TrailCell } from "../trail";
import { sides } from "../table/seats";
import { tableKind } from "../table/tableKind";
import { byRules, type LiveSummary, type Output, type References } from "../table/outputs/output";
import { Row, type Companion, type Entries } from "../table/rows/row";
import type { Carries, Computed } from "../table/declaration";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import type { PlayedSheet } from "../played";
import { entryWord } from "../../kernel/seasons/entry";

const SIDES = ["A", "B"] as const;
type Side = (typeof SIDES)[number];

const ROUND = column(called("Round"), label, { aliases: ["Rd", "Match"] });
const SEATS = sides(
  { A: { ...called("A"), called: ["Team 1", "Home"] }, B: { ...called("B"), called: ["Team 2", "Away", "Visitors"] } },
  {
    team: {
      name: called("Team @"),
      read: name,
      required: true,
      aliases: ["Team"],
      own: { A: ["Team 1", "Home team", "Home"], B: ["Team 2", "Away team", "Away", "Visitors", "Opponents"] },
    },
    imps: {
      name: called("IMPs @"),
      read: number({ least: 0, most: 999 }),
      aliases: ["IMPs @", "IMPs won @", "IMPs scored @"],
      own: { B: ["Opponent IMPs", "IMPs against", "Imp imod"] },
      asks: ["imp"],
    },
    total: {
      name: called("Masterpoints @"),
      read: masterpoints,
      aliases: ["Masterpoints @", "Rank @", "Total masterpoints @", "Masterpoints i alt @"],
    },
    // The categories of the chart by which the director raises the team.
    raised: { name: called("Raised @"), read: number({ least: 0, whole: true }) },
    names: {
      seats: 4,
      name: called("Player @#"),
      read: name,
      isName: true,
      aliases: ["Name @ #"],
    },
    // `Masterpoints A1`, `A1 MP`, `Team A MP 1`.
    players: {
      seats: 4,
      name: called("Masterpoints @#"),
      read: rankCell,
      aliases: ["Masterpoints @ #", "Rank @ #", "Masterpoints @ player #", "Rank @ player #"],
    },
  },
);

const LISTED_TEAM = column(called("Team"), name, { required: true, aliases: ["Team name", "Name", "Holdnavn"] });
/** Matches may refer to teams by this number. */
const LISTED_NUMBER = column(called("No"), label, { aliases: ["Number", "Nummer", "#"] });
const LISTED_TOTAL = column(called("Masterpoints"), masterpoints, {
  aliases: ["Total masterpoints", "Total", "Masterpoints i alt", "I alt"],
});
const LISTED_RAISED = column(called("Raised"), number({ least: 0, whole: true }));
const LISTED_PLAYERS = [1, 2, 3, 4].map((n) =>
  column(withText(called("Masterpoints #"), "#", String(n)), rankCell, {
    aliases: [`Rank ${n}`],
  }),
);
const LISTED_NAMES = [1, 2, 3, 4].map((n) =>
  column(withText(called("Player #"), "#", String(n)), name, { isName: true, aliases: [`Name ${n}`, "Player"] }),
);

/** The figures that a club book carries for players named in rows of matches or in the table of teams. */
const carriesOf = (names: readonly NameColumn[], players: readonly Column<RankCell>[]): Carries[] =>
  names.map((of, i) => {
    const column = players[i]!;
    const plain = (row: Row) => {
      const read = row.get(column);
      return read && acbl.holderText(read);
    };
    return { name: of, held: { masterpoints: { column, plain } } };
  });

const SETTINGS: readonly Setting[] = [
  {
    key: "boards",
    name: called("boards"),
    aliases: ["Boards per match", "Boards a match", "Spil pr. kamp"],
    inTitles: "of a round",
    ofSection: true,
    allowed: { least: 5, most: 16, whole: true },
    default: null,
    // Bonuses do not depend on the length of the match.
    needed: (settings) => settings["method"] !== "bonus",
  },
  {
    key: "method",
    name: called("method"),
    aliases: [],
    inTitles: (title) => (BONUS.test(title) ? "bonus" : null),
    ofSection: true,
    allowed: ["total", "player", "bonus"],
    default: "total",
  },
];

const BONUS = /\bbonus(?:es)?[- ]+(?:handicap|teams?|percent|%|method)|\bhandicap[- ]+bonus/i;

/** Headers for a team's masterpoints directly beside its name. */
const SHARED_HEADERS = ["Masterpoints", "Total masterpoints", "Rank"].map(headerKey);

/** The teams' names in headers. */
const TEAMS = { A: ["A", "Team 1", "Home"], B: ["B", "Team 2", "Away"] } as const;

const handicapOutput = (side: Side): Output<Match> => ({
  name: withText(called("Handicap @"), "@", side),
  of: SEATS[side].team,
  also: TEAMS[side].flatMap((team) => [`Handicap ${team}`, `Bonus ${team}`, `Bonus % ${team}`]),
  formula: (at) => handicapFormula(at, side),
  rule: (match, working) => handicapIn(match, side, working),
});
const HANDICAPS = { A: handicapOutput("A"), B: handicapOutput("B") } as const;

/** What counts of a team's masterpoints, for sheets that have a column for it. */
const TOTALS = SIDES.map((side): Output<Match> => ({
  name: SEATS[side].total.name,
  also: TEAMS[side].flatMap((team) => [`Masterpoints ${team}`, `Total masterpoints ${team}`, `Total ${team}`]),
  isOfOneSide: true,
  of: SEATS[side].team,
  given: SEATS[side].total,
  format: "0.00",
  rule: ({ teams, method, tables }, working) =>
    method === "total" && teams[side].players !== null
      ? acbl.teamTotal(teams[side].counted, working, termsOf(tables))
      : null,
}));

const scoreOutput = (side: Side): Output<Match> => ({
  name: withText(called("Score @"), "@", side),
  also: TEAMS[side].flatMap((team) => [
    ...[`Score ${team}`, `Net score ${team}`, `Net IMPs ${team}`],
    ...[`IMPs with handicap ${team}`, `With handicap ${team}`, `Final IMPs ${team}`, `Final score ${team}`],
  ]),
  formula: (at) => scoreFormula(at, side),
  rule: (match, working) => match.imps && scoreIn(match, match.imps, side, working),
});
const SCORES = { A: scoreOutput("A"), B: scoreOutput("B") } as const;

const WINNER: Output<Match> = {
  name: called("Winner"),
  main: "figure",
  formula: winnerFormula,
  rule: (match, working) => match.imps && winnerIn(match, match.imps, working),
};

const OUTPUTS: readonly Output<Match>[] = [HANDICAPS.A, HANDICAPS.B, SCORES.A, SCORES.B, WINNER, ...TOTALS];

export const ACBL_TEAMS = tableKind({
  id: "acbl-teams",
  system: "acbl",
  title: called("ACBL team matches with handicaps"),
  rowIs: "other",
  inBook: { isMatch: true, resultIs: "imps" },
  inputs: [
    ROUND,
    SEATS.A.team,
    SEATS.B.team,
    SEATS.A.imps,
    SEATS.B.imps,
    SEATS.A.total,
    SEATS.A.raised,
    ...SEATS.A.names,
    ...SEATS.A.players,
    SEATS.B.total,
    SEATS.B.raised,
    ...SEATS.B.names,
    ...SEATS.B.players,
  ],
  outputs: OUTPUTS,
  settings: SETTINGS,
  byPlace: (...at) =>
    // Takes the header that finds most columns.
    SHARED_HEADERS.map((says) =>
      behindTheirTeams({
        teams: [SEATS.A.team, SEATS.B.team],
        groups: [
          { says: "player", of: [SEATS.A.names, SEATS.B.names] },
          { says, of: [SEATS.A.players, SEATS.B.players] },
        ],
      })(...at),
    ).reduce((most, found) => (found.size > most.size ? found : most)),
  findMore: (free, places, ...at) => {
    const totals = SHARED_HEADERS.map((says) =>
      besideTheirNames(
        [
          [SEATS.A.team, SEATS.A.total],
          [SEATS.B.team, SEATS.B.total],
        ],
        says,
      )(free, places, ...at),
    ).find((found) => found.size > 0);
    // `IMPs | Opp IMPs`, `IMPs for | IMPs against`, or `IMPs` behind each team: the first are team A's.
    const own = free.filter(({ says }) => says === headerKey("IMPs"));
    const open = SIDES.map((side) => SEATS[side].imps).filter((of) => !places.has(of));
    const areOwn = own.length === open.length && open[0] === SEATS.A.imps;
    return new Map([...(totals ?? []), ...(areOwn ? open.map((of, i) => [of, own[i]!.column] as const) : [])]);
  },
  twins: [{ columns: [SEATS.A.imps, SEATS.B.imps], headers: ["Result", "Score", "IMPs"], isScore: true }],
  companion: {
    columns: [LISTED_NUMBER, LISTED_TEAM, LISTED_TOTAL, LISTED_RAISED, ...LISTED_NAMES, ...LISTED_PLAYERS],
    unless: [...SEATS.A.players, ...SEATS.B.players],
    carries: carriesOf(LISTED_NAMES, LISTED_PLAYERS),
  },
  carries: SIDES.flatMap((side) => carriesOf(SEATS[side].names, SEATS[side].players)),
  isOfAnother: hasHandicapsAlone,
  suits,
  hint: (_, sheet) => (hasTeamsBeside(sheet) ? "not-recognised-teams-acbl" : undefined),
  compute,
});

/** The number of columns found if the table only has the two teams. */
const BOTH_TEAMS = 2;

/** True for handicaps beside the names without masterpoints: a DBf match. */
function hasHandicapsAlone(sheet: Sheet, { places, headerRow }: Located): boolean {
  if (places.size === BOTH_TEAMS && hasTeamsBeside(sheet)) return true;
  const given = SIDES.flatMap((side) => [SEATS[side].total, ...SEATS[side].players]);
  if (given.some((column) => places.has(column)) || !SEATS.A.names.some((column) => places.has(column))) return false;
  return sheet.values[headerRow - sheet.top]!.some((cell) => conceptsOf(textOf(cell)).has("handicap"));
}

/** Two teams alone are no handicap match: their masterpoints must be in the row or in a table of teams. */
function suits(rows: readonly Row[], _: unknown, companion: Located | null): number {
  const has = (side: Side) =>
    rows.some((row) =>
      [SEATS[side].total, ...SEATS[side].players].some((cell) => row.get(cell as Column<unknown>) !== null),
    );
  const isListed = [LISTED_TOTAL, ...LISTED_PLAYERS].some((column) => companion?.places.has(column));
  return has("A") && has("B") ? 1 : isListed ? 0.9 : 0.1;
}

// ---------------------------------------------------------------- teams

type Method = acbl.TeamMethod | "bonus";

/** A team's figures: its players' masterpoints or bonuses, or one number for all of them. */
interface Team {
  readonly counted: readonly acbl.Member[];
  /** The players as their cells give them; null if only the total is given. */
  readonly players: readonly RankCell[] | null;
  /** The categories by which the director raises it. */
  readonly raised: number;
}

/** The columns of a team. */
interface TeamColumns {
  readonly total: Column<number>;
  readonly raised: Column<number>;
  readonly players: readonly Column<RankCell>[];
}

const LISTED: TeamColumns = { total: LISTED_TOTAL, raised: LISTED_RAISED, players: LISTED_PLAYERS };

/** Why there is no team: nothing given, only a total although players are needed, or an error, already reported. */
type NoTeam = "nothing" | "total only" | "bad";

/** The team in a row, from a side's columns or those of the table of teams. */
function teamIn(
  row: Row,
  { total: totalCell, raised: raisedCell, players: playerCells }: TeamColumns,
  method: Method,
  remarks: Remarks,
  tables: acbl.AcblTables,
): Team | NoTeam {
  const note = ({ code, details }: Told, cell: Column<unknown>): "bad" => {
    row.problems.push(remarks.error(code, row.place(cell), { field: cell.name.en, ...details }));
    return "bad";
  };
  if ([totalCell, raisedCell, ...playerCells].some((cell) => row.unread(cell))) return "bad";
  const raised = row.get(raisedCell) ?? 0;
  if (raised > 0 && method === "bonus") return note(told("acbl-raised-bonus"), raisedCell);
  const total = row.get(totalCell);
  const together = method === "total" && total !== null ? { counted: [total], players: null, raised } : null;
  const players = playerCells.flatMap((cell) => row.get(cell) ?? []);
  if (players.length === 0) return together ?? (total === null ? "nothing" : "total only");
  const missing = playerCells.find((cell) => row.get(cell) === null);
  if (missing) return note(told("cell-missing", { field: missing.name.en }), missing);
  const counted: acbl.Member[] = [];
  for (const [i, { player, lifeMaster }] of players.entries()) {
    if (method === "bonus") {
      const bonus = bonusOf(player, lifeMaster, tables);
      if (bonus instanceof Problem) return note(bonus, playerCells[i]!);
      counted.push(bonus);
    } else if (acbl.isMember(player)) counted.push(player);
    else
      return (
        together ??
        note(told("acbl-not-masterpoints", { field: playerCells[i]!.name.en, received: player }), playerCells[i]!)
      );
  }
  const sum = method === "bonus" ? null : acbl.masterpointsTogether(counted, tables.nonMemberMasterpoints);
  if (sum !== null && total !== null && sum !== asWritten(total)) {
    remarks.warn("acbl-total-differs", row.place(totalCell), { total, sum });
  }
  return { counted, players, raised };
}

function bonusOf(
  player: RankCell["player"],
  lifeMaster: boolean,
  tables: acbl.AcblTables,
  working?: Working,
): Result<number> {
  const { nonMemberMasterpoints } = tables;
  const rank = acbl.isMember(player)
    ? acbl.rank(player, lifeMaster, undefined, working, nonMemberMasterpoints, tables)
    : player;
  return acbl.bonus(rank, working, tables);
}

/** The rows of the table of teams, by name and by number. If a team appears twice, the first row counts. */
function rowsOfTeams({ sheet, located, rows, remarks }: Companion): Map<string, Row | "twice"> {
  const teams = new Map<string, Row>();
  const numbered = new Map<string, Row | "twice">();
  const isThere = (column: Column<unknown>, row: number) =>
    located.places.has(column) && !isBlank(valueAt(sheet, row, located.places.get(column)!));
  for (const row of rows) {
    const team = row.get(LISTED_TEAM);
    if (team === null) continue;
    if (teams.has(nameKey(team))) {
      remarks.warn("team-twice", row.place(LISTED_TEAM), { team });
      continue;
    }
    const hasMore = [LISTED_TOTAL, ...LISTED_PLAYERS].some((column) => isThere(column, row.row + 1));
    if (hasMore && !isThere(LISTED_TEAM, row.row + 1))
      row.problems.push(remarks.error("team-in-rows", row.place(LISTED_TEAM), { team }));
    teams.set(nameKey(team), row);
    const number = nameKey(String(row.get(LISTED_NUMBER) ?? ""));
    // Two teams with the same number cannot be identified by it.
    numbered.set(number, numbered.has(number) ? "twice" : row);
  }
  return new Map([...numbered, ...teams]);
}

function listedTeams(
  rows: ReadonlyMap<string, Row | "twice">,
  { remarks }: Companion,
  method: Method,
  tables: acbl.AcblTables,
): Map<string, Team | NoTeam> {
  const read = new Map<Row | "twice", Team | NoTeam>([["twice", "bad"]]);
  for (const row of new Set(rows.values()))
    if (row !== "twice") read.set(row, row.problems.length > 0 ? "bad" : teamIn(row, LISTED, method, remarks, tables));
  return new Map([...rows].map(([key, row]) => [key, read.get(row)!]));
}

/** The table of teams; null if it has none of the teams that play, and so lists others, or players. */
function withSome<T>(rows: readonly Row[], listed: ReadonlyMap<string, T> | undefined): ReadonlyMap<string, T> | null {
  const names = rows.flatMap((row) => SIDES.flatMap((side) => row.get(SEATS[side].team) ?? []));
  return listed !== undefined && names.some((name) => teamListed(listed, name) !== undefined) ? listed : null;
}

/** A side's team, from the row, otherwise from the table of teams. */
function teamOf(
  row: Row,
  side: Side,
  method: Method,
  listed: ReadonlyMap<string, Team | NoTeam> | null,
  remarks: Remarks,
  tables: acbl.AcblTables,
): Team | NoTeam {
  const own = teamIn(row, SEATS[side], method, remarks, tables);
  if (own !== "nothing" && own !== "total only") return own;
  const name = row.get(SEATS[side].team);
  if (name === null) return "bad";
  const team = listed === null ? undefined : teamListed(listed, name);
  if (team === undefined && listed && own === "nothing") {
    row.problems.push(remarks.error("team-unknown", row.place(SEATS[side].team), { team: name }));
    return "bad";
  }
  if (team === "bad") {
    row.problems.push(remarks.error("team-not-read", row.place(SEATS[side].team), { team: name }));
  }
  if (team === undefined || typeof team !== "object") return team === undefined || team === "nothing" ? own : team;
  return { ...team, raised: row.get(SEATS[side].raised) ?? team.raised };
}

// ---------------------------------------------------------------- formulas

/** The handicap from the row's own cells, if the functions read them as we did; averages do not spill. */
function handicapFormula(at: References, side: Side): string | null {
  const method = at.settings["method"] as Method;
  const [row, more] = at.entries as [Row, Row?];
  const cells = SEATS[side].players;
  const raised = SEATS[side].raised;
  if (!at.entries.every((r) => (r.cell(raised) ?? null) === r.get(raised))) return null;
  const boards = `${at.settings["boards"]}${at.has(raised) ? `,,${at.of(raised)}` : ""}`;
  if (method === "total" && at.entries.every((r) => cells.every((cell) => r.get(cell) === null))) {
    const plain = at.entries.every(
      (r) => r.get(SEATS[side].total) !== null && r.cell(SEATS[side].total) === r.get(SEATS[side].total),
    );
    return plain ? `ACBL.TEAMIMPS(${at.of(SEATS[side].total)},${boards})` : null;
  }
  if (more || !cells.every((cell) => row.get(cell) !== null && readsAsRankCell(row.cell(cell), row.get(cell)!)))
    return null;
  const four = at.across(cells);
  if (four.includes(",")) return null;
  switch (method) {
    case "total": {
      // SUM ignores text: it would lose numbers stored as text, and non-members are added by counting them.
      const summed = cells.every((cell) => typeof row.cell(cell) === "number" || /^nm$/i.test(String(row.cell(cell))));
      const nonMembers = `${acbl.NON_MEMBER_MASTERPOINTS}*COUNTIF(${four},"NM")`;
      return summed ? `ACBL.TEAMIMPS(SUM(${four})+${nonMembers},${boards})` : null;
    }
    case "player":
      return `ACBL.TEAMIMPSBYPLAYER(${four},${boards})`;
    case "bonus":
      return `ROUND(SUM(ACBL.BONUS(${four})),2)`;
  }
}

function scoreFormula(at: References, side: Side): string | null {
  if (!at.entries.every((row) => row.cell(SEATS[side].imps) === row.get(SEATS[side].imps))) return null;
  const [imps, handicap] = [at.of(SEATS[side].imps), at.output(HANDICAPS[side])];
  if (at.settings["method"] !== "bonus") return at.facts["sumsPlain"] ? `${imps}+${handicap}` : null;
  return at.entries.length > 1 ? null : `ACBL.BONUSSCORE(${imps},${handicap})`;
}

function winnerFormula(at: References): string | null {
  if (!at.entries.every((row) => SIDES.every((side) => row.cell(SEATS[side].team) === row.get(SEATS[side].team))))
    return null;
  const [a, b] = [at.output(SCORES.A), at.output(SCORES.B)];
  return `IF(${a}=${b},"Draw",IF(${a}>${b},${at.of(SEATS.A.team)},${at.of(SEATS.B.team)}))`;
}

// ---------------------------------------------------------------- computing

type Teams = { readonly [side in Side]: Team };

/** A match that could be computed. */
interface Match {
  readonly names: { readonly [side in Side]: string };
  readonly teams: Teams;
  readonly method: Method;
  readonly boards: number;
  /** The IMPs as scored; null before play. */
  readonly imps: Imps | null;
  readonly outcome: acbl.MatchOutcome;
  /** The tables of the day, with the club's own chart. */
  readonly tables: acbl.AcblTables;
}

function termsOf({ teamChart, nonMemberMasterpoints }: acbl.AcblTables): acbl.ChartTerms {
  return { chart: teamChart, nonMember: nonMemberMasterpoints };
}

type Imps = { readonly [side in Side]: number };

const MISSING = { nothing: "acbl-no-masterpoints", "total only": "acbl-needs-players" } as const;

function compute(entries: Entries): Computed {
  const { rows, remarks, companion } = entries;
  checkTeams(rows, remarks);
  const matches = new Map<Row, Match>();
  const valuesOnly = new Set<Row>();
  const lists = new Map<Method, ReturnType<typeof listedTeams>>();
  const listedRows = companion && rowsOfTeams(companion);
  const ofDay = acbl.tablesOn(entries.day);
  const tables = { ...ofDay, teamChart: entries.ownTables.acbl ?? ofDay.teamChart };
  const sections = sectionsOf(entries, SETTINGS);
  for (const section of sections) {
    const { settings } = section;
    const method = settings["method"] as Method;
    if (method !== "bonus" && (settings["boards"] ?? null) === null) {
      remarks.error("setting-missing", null, { settings: ["boards"] });
      break;
    }
    const ownSettings = SETTINGS.some(({ key }) => settings[key] !== entries.settings[key]);
    if (listedRows && !lists.has(method)) lists.set(method, listedTeams(listedRows, companion!, method, tables));
    const listed = withSome(section.rows, lists.get(method));
    const read = section.rows.map((row) => ({
      row,
      teams: {
        A: teamOf(row, "A", method, listed, remarks, tables),
        B: teamOf(row, "B", method, listed, remarks, tables),
      },
    }));
    // A lack common to all rows is reported once.
    const lack = read[0]!.teams.A;
    if (
      (lack === "nothing" || lack === "total only") &&
      read.every(({ teams: { A, B } }) => A === lack && B === lack)
    ) {
      remarks.error(`${MISSING[lack]}-at-all`, section.head);
      continue;
    }
    for (const { row, teams } of read) {
      if (ownSettings) valuesOnly.add(row);
      const match = matchOf(row, teams, settings, remarks, tables);
      if (match !== null) matches.set(row, match);
    }
  }
  const left = rows.filter(
    (row) => !matches.has(row) && (row.get(SEATS.A.imps) !== null || row.get(SEATS.B.imps) !== null),
  );
  if (left.length > 0 && matches.size > 0) {
    remarks.warn("acbl-standings-without", null, { rows: left.map(({ row }) => row + 1) });
  }
  const facts = { sumsPlain: [...matches.values()].every(addsPlainly) };
  return {
    ...byRules(OUTPUTS, matches),
    summaries: [standingsOf(rows, matches, entries)],
    valuesOnly,
    sections,
    facts,
    played: playedIn(matches, listedRows),
  };
}

/** One line per player and match: the players named in the row, else those of the team in the table of teams. */
function playedIn(
  matches: ReadonlyMap<Row, Match>,
  listed: ReadonlyMap<string, Row | "twice"> | null,
): PlayedSheet | null {
  const played: PlayedSide[] = [];
  const match = (at: number) => String(at + 1);
  for (const [at, [row, { names, boards, imps }]] of [...matches].entries()) {
    if (imps === null) continue;
    for (const side of SIDES) {
      const isNamed = SEATS[side].names.some((of) => row.get(of) !== null);
      const team = listed?.get(nameKey(names[side]));
      const [on, columns] = isNamed || !(team instanceof Row) ? [row, SEATS[side].names] : [team, LISTED_NAMES];
      played.push({
        row: on.row,
        players: playersIn(on, columns).filter(({ player }) => player !== null),
        entry: { match: match(at), team: entryWord(names[side]), side: side === "A" ? "home" : "away" },
        boards: boards || null,
        points: null,
        result: imps[side],
        cells: { result: row.places(SEATS[side].imps) },
      });
    }
  }
  return played.length === 0 ? null : playedLines(played);
}

/** True if a sheet that adds IMPs and handicaps in binary gets the exact scores: equal ones must be equal there. */
function addsPlainly({ imps, outcome: { handicapA, handicapB, scoreA, scoreB } }: Match): boolean {
  return imps === null || (imps.A + handicapA === scoreA && imps.B + handicapB === scoreB);
}

/** The match of a row; null if something is missing, with the reasons reported. */
function matchOf(
  row: Row,
  teams: { readonly [side in Side]: Team | NoTeam },
  settings: Entries["settings"],
  remarks: Remarks,
  tables: acbl.AcblTables,
): Match | null {
  for (const side of SIDES) {
    const team = teams[side];
    if (team !== "nothing" && team !== "total only") continue;
    row.problems.push(remarks.error(MISSING[team], row.place(SEATS[side].team), { team: row.get(SEATS[side].team) }));
  }
  const [impsA, impsB] = [row.get(SEATS.A.imps), row.get(SEATS.B.imps)];
  if ((impsA === null) !== (impsB === null) && !row.unread(SEATS.A.imps) && !row.unread(SEATS.B.imps)) {
    const missing = impsA === null ? SEATS.A.imps : SEATS.B.imps;
    row.problems.push(remarks.error("cell-missing", row.place(missing), { field: missing.name.en }));
  }
  if (row.problems.length > 0) return null;
  const method = settings["method"] as Method;
  const boards = Number(settings["boards"]);
  const outcome = outcomeOf(teams as Teams, impsA ?? 0, impsB ?? 0, method, boards, tables);
  if (!(outcome instanceof Problem)) {
    const names = { A: row.get(SEATS.A.team)!, B: row.get(SEATS.B.team)! };
    const imps = impsA === null || impsB === null ? null : { A: impsA, B: impsB };
    return { names, teams: teams as Teams, method, boards, imps, outcome, tables };
  }
  row.problems.push(remarks.error(outcome.code, row.place(SEATS.A.team), outcome.details));
  return null;
}

function outcomeOf(
  { A, B }: Teams,
  impsA: number,
  impsB: number,
  method: Method,
  boards: number,
  tables: acbl.AcblTables,
): Result<acbl.MatchOutcome> {
  // Teams without players have been reported as missing before.
  if (method === "bonus") return acbl.bonusMatch(A.counted as number[], B.counted as number[], impsA, impsB)!;
  return acbl.teamMatch(A.counted, B.counted, impsA, impsB, boards, method, termsOf(tables), [
    A.raised,
    B.raised,
  ]) as Result<acbl.MatchOutcome>;
}

/** Warns of names that may be one team, and of teams that play twice in a round; a team cannot play itself. */
function checkTeams(rows: readonly Row[], remarks: Remarks): void {
  const written = rows.flatMap((row) =>
    SIDES.flatMap((side) => {
      const team = row.get(SEATS[side].team);
      return team === null ? [] : [{ name: team, place: row.place(SEATS[side].team), round: row.get(ROUND) }];
    }),
  );
  warnOfSpellings(written, remarks);
  const firsts = new Map<string, string>();
  for (const { name: team, place, round } of written) {
    if (round === null) continue;
    const key = `${round} ${nameKey(team)}`;
    const cell = firsts.get(key);
    // A team that plays itself is reported for that.
    if (cell !== undefined && parseArea(cell)!.top !== place[0])
      remarks.warn("acbl-twice-in-round", place, { team, round, cell });
    else firsts.set(key, address(place[0], place[1]));
  }
  for (const row of rows) {
    if (isSameName(row.get(SEATS.A.team) ?? "", row.get(SEATS.B.team) ?? "") && row.get(SEATS.A.team) !== null) {
      row.problems.push(
        remarks.error("acbl-team-against-self", row.place(SEATS.B.team), { team: row.get(SEATS.B.team) }),
      );
    }
  }
}

// ---------------------------------------------------------------- rules

function handicapIn({ teams, method, boards, outcome, tables }: Match, side: Side, working?: Working): number {
  if (!working) return side === "A" ? outcome.handicapA : outcome.handicapB;
  if (method === "bonus") return acbl.bonusTotal(bonusesOf(teams[side], tables, working), working);
  return acbl.teamHandicap(teams[side].counted, boards, method, working, {
    ...termsOf(tables),
    raised: teams[side].raised,
  }) as number;
}

function bonusesOf({ players }: Team, tables: acbl.AcblTables, working: Working): number[] {
  return players!.map(({ player, lifeMaster }) => bonusOf(player, lifeMaster, tables, working) as number);
}

function scoreIn(match: Match, imps: Imps, side: Side, working?: Working): number {
  const { teams, method, outcome, tables } = match;
  if (!working) return side === "A" ? outcome.scoreA : outcome.scoreB;
  if (method === "bonus") return acbl.bonusScore(imps[side], bonusesOf(teams[side], tables, working), working)!;
  return acbl.matchScore(imps[side], handicapIn(match, side, working), working);
}

function winnerIn(match: Match, imps: Imps, working?: Working): string {
  const { names, outcome } = match;
  if (!working) return outcome.winner === "Draw" ? outcome.winner : names[outcome.winner];
  const scores = [scoreIn(match, imps, "A", working), scoreIn(match, imps, "B", working)] as const;
  return acbl.matchWinner(names.A, names.B, ...scores, working);
}

// ---------------------------------------------------------------- standings

/** The summary `Standings`: IMPs as scored, without handicaps; live if every match was computed. */
function standingsOf(
  rows: readonly Row[],
  matches: ReadonlyMap<Row, Match>,
  { sheet, language }: Entries,
): LiveSummary {
  const lines = rows.map((row): acbl.StandingMatch => {
    const teams = { teamA: row.get(SEATS.A.team), teamB: row.get(SEATS.B.team) };
    const match = matches.get(row);
    if (match === undefined) return { ...teams, played: hasScore(row) ? row.row + 1 : null };
    const { outcome, imps } = match;
    return { ...teams, played: imps && { winner: outcome.winner, impsA: imps.A, impsB: imps.B } };
  });
  const readAlike = rows.every(
    (row) =>
      matches.has(row) &&
      SIDES.every(
        (side) =>
          row.cell(SEATS[side].team) === row.get(SEATS[side].team) &&
          row.cell(SEATS[side].imps) === row.get(SEATS[side].imps),
      ),
  );
  const table = acbl.teamStandings(lines, language);
  return {
    name: called("Standings"),
    ...table,
    trails: (line, column) => {
      const team = String(table.rows[line]![TEAM_COLUMN]);
      return [matchesTrail(team, table.columns[column]!, matches, sheet.name)];
    },
    live: (at) => {
      const columns = [
        ...SIDES.map((side) => at.input(SEATS[side].team)),
        ...SIDES.map((side) => at.output(SCORES[side])),
        ...SIDES.map((side) => at.input(SEATS[side].imps)),
      ];
      if (!readAlike || columns.some((cells) => cells === null)) return null;
      return `ACBL.STANDINGS(${sideBySide(columns.map((cells) => blanksAsText(cells!)))},"${language}")`;
    },
  };
}

/** The column that identifies a line of the standings. */
const TEAM_COLUMN = 0;

function hasScore(row: Row): boolean {
  return [SEATS.A.imps, SEATS.B.imps].some((imps) => row.get(imps) !== null || row.unread(imps));
}

/** The matches of a team that a figure of the standings counts. */
function matchesTrail(team: string, of: TableColumn, matches: ReadonlyMap<Row, Match>, sheet: string): Trail {
  const cells: TrailCell[] = [];
  for (const [row, { names, outcome, imps }] of matches) {
    const side = SIDES.find((one) => isSameName(names[one], team));
    if (side === undefined || imps === null) continue;
    const other = side === "A" ? "B" : "A";
    const result = outcome.winner === "Draw" ? "drawn" : outcome.winner === side ? "won" : "lost";
    if (isOtherResult(of, result)) continue;
    const details = { opponent: names[other], own: imps[side], against: imps[other], row: row.row + 1 };
    cells.push({ ...told("trail-match", details), sheet, place: row.place(SEATS[side].imps) });
  }
  return { ...told("trail-matches", { team }), cells };
}
