import { hasTeamsBeside } from "../table/names/teamsBeside";
import { called } from "../../messages/names/tournaments";
import { Problem } from "../../kernel/problem";
import { nameKey } from "../../people/nameKey";
import * as dbf from "../../systems/dbf";
import { textOf, valueAt } from "../../sheet/sheet";
import type { Kind, Missed } from "../kind";
import type { PlayedSheet } from "../played";
import { anyText, column } from "../table/headers/columns";
import type { Remarks } from "../table/headers/remarks";
import { playedLines, playersIn, type PlayedSide } from "../table/outputs/playedLines";
import { byRules, type Output } from "../table/outputs/output";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";
import { tablesWithSettings } from "../table/rows/sections";
import { tableKind } from "../table/tableKind";
import { changeOutputs, expectedOf, reportHandicapCaps } from "./changes";
import {
  BOARDS_OF_MATCH,
  carried,
  checkCells,
  checkLine,
  checkPlayers,
  checkTeams,
  checkTable,
  MATCH_BOARDS,
  NOT_REGULATED,
  present,
  TWO_DECIMALS,
  type CheckLine,
  tellRepeated,
} from "./entries";
import {
  imps,
  impsAreGross,
  inHalves,
  isFour,
  handicapsOrOne,
  MATCH_ROWS,
  OWN,
  OWN_COUPLES,
  OWN_SEATED,
  OWN_TEAM,
  TEAM,
  playedMatch,
  areVictoryPoints,
  SECOND_HALF,
  sideOf,
  sumOfHalves,
  teamOf,
  teamPart,
  wholeMatch,
  type Match,
  type SideName,
  boardsOfMatches,
} from "./teams";

// Team matches with one row per team: two rows of a match are its teams, the upper one the home team.

/** Optional: without it, the only two teams of the sheet are the match. */
const MATCH = column(called("Match"), anyText, {
  fillsDown: true,
  aliases: ["Match no", "Match number", "Kampnr", "Kampnummer"],
});
const IMPS = column(called("IMPs"), imps, {
  required: true,
  mayBeBlank: true,
  foundWith: [SECOND_HALF],
  aliases: ["Result", "Score", "Resultat", "Net imps", "Netto imp", "IMPs won", "Team imps", "Total imps", "Imp i alt"],
});
const SIDES = ["home", "away"] as const;

/** A team of a match. */
interface Line {
  readonly match: Match;
  readonly side: SideName;
}

const { change, newHandicaps } = changeOutputs<Line>(
  { change: called("Change"), newHandicap: called("New handicap #") },
  OWN,
  () => null,
  ({ match, side: own }) => sideOf(match, own),
);
const EXPECTED: Output<Line> = {
  name: called("Expected"),
  isWorking: true,
  format: TWO_DECIMALS,
  isFromAverage: true,
  rule: ({ match, side: own }, working) => expectedOf(sideOf(match, own), working),
};
const OUTPUTS = [EXPECTED, change, ...newHandicaps];

const TEAM_ROWS = tableKind({
  id: "dbf-teams",
  system: "dbf",
  title: MATCH_ROWS.title,
  rowIs: "other",
  mayNotCount: NOT_REGULATED,
  inputs: [MATCH, TEAM, ...OWN.players, ...OWN.handicaps, OWN.handicap, MATCH_BOARDS, IMPS, SECOND_HALF],
  oneOf: [OWN.handicaps, [OWN.handicap]],
  findMore: (...at) => new Map([...handicapsOrOne(...at), ...inHalves(at[0], at[1], IMPS)]),
  derive: (row) => sumOfHalves(row, IMPS),
  outputs: OUTPUTS,
  settings: [BOARDS_OF_MATCH],
  settles: ({ rows }) => ({ open: boardsAreMissing(rows) ? [BOARDS_OF_MATCH.key] : [] }),
  couples: OWN_COUPLES,
  inNames: [OWN_SEATED, [[TEAM, OWN.handicap, "team"]]],
  suits: (rows) => inTwos(rows).filter((of) => of.length === 2).length / Math.max(1, inTwos(rows).length),
  carries: carried(OWN_SEATED),
  compute,
});

/** The rows of each match. */
function inTwos(rows: readonly Row[]): Row[][] {
  const matches = new Map<string, Row[]>();
  for (const row of rows) {
    const key = matchKey(row);
    matches.set(key, [...(matches.get(key) ?? []), row]);
  }
  return [...matches.values()];
}

function matchKey(row: Row): string {
  return nameKey(row.get(MATCH) ?? "");
}

function boardsAreMissing(rows: readonly Row[]): boolean {
  return rows.some((row) => !row.has(MATCH_BOARDS) && typeof row.get(IMPS) === "number");
}

function compute(entries: Entries): Computed {
  const { remarks, blocks, language, day } = entries;
  const matches = blocks.flatMap((block) => inTwos(present(block.rows, [TEAM], remarks)));
  const rows = matches.flat();
  checkPlayers(matches, OWN.players, remarks);
  checkTeams(matches, [TEAM], remarks);
  const { headerRow, places } = blocks[0]!.located;
  const sections = tablesWithSettings(entries, () => [BOARDS_OF_MATCH]);
  const boardsIn = boardsOfMatches(sections);
  if (boardsAreMissing(rows.filter((row) => boardsIn(row) === null)))
    remarks.error("setting-missing", [headerRow, places.get(IMPS)!], { settings: [BOARDS_OF_MATCH.key] });
  const results = matches.map((of) => of.map((row) => row.get(IMPS)));
  const gross = impsAreGross(results);
  if (gross) {
    remarks.assume("dbf-imps-of-both", [headerRow, places.get(IMPS)!]);
    if (areVictoryPoints(results, entries, IMPS)) return { outputs: new Map(), summaries: [] };
  }
  const form = dbf.matchForm(dbf.regulationOn(day));
  const lines = new Map<Row, Line>();
  const check: CheckLine[] = [];
  for (const teams of matches) {
    const match = areTwo(teams, entries) ? matchOf(teams, gross, boardsIn(teams[0]!), form, remarks) : null;
    if (match === null) continue;
    teams.forEach((row, i) => lines.set(row, { match, side: SIDES[i]! }));
    if (match.played === null) continue;
    for (const [i, row] of teams.entries()) {
      const { handicaps } = match[SIDES[i]!];
      if (isFour(match[SIDES[i]!]))
        reportHandicapCaps(row, OWN, handicaps, match.played.changes[SIDES[i]!], form, remarks);
    }
    const whole = wholeMatch(match, day);
    if (whole instanceof Problem) continue;
    const title = teams.map((row) => row.get(TEAM)).join(" - ");
    check.push(checkLine(title, whole.check, [], teams[0]!.place(IMPS), remarks));
  }
  tellRepeated(lines.keys(), OWN_SEATED, remarks);
  return {
    ...byRules(OUTPUTS, lines),
    summaries: [checkTable(check, language, called("Match"))],
    sections,
    played: playedIn(lines),
  };
}

/** True if there are two teams. If one did not come, the match was not played; other numbers are mistakes. */
function areTwo(teams: readonly Row[], { sheet, blocks, remarks }: Entries): boolean {
  if (teams.length === 2) return true;
  const [first] = teams;
  const key = matchKey(first!);
  const listed = blocks.flatMap(({ located, last }) => {
    const at = located.places.get(MATCH);
    if (at === undefined) return [];
    const rows = Array.from({ length: last - located.headerRow }, (_, i) => located.headerRow + 1 + i);
    return rows.filter((row) => nameKey(textOf(valueAt(sheet, row, at))) === key);
  });
  if (teams.length === 1 && listed.length === 2) remarks.assume("dbf-match-not-played", first!.place(IMPS));
  else
    for (const row of teams) {
      const match = row.get(MATCH);
      const code = match === null ? "dbf-match-unknown" : "dbf-match-of-two";
      row.problems.push(remarks.error(code, row.place(MATCH), { match, count: teams.length }));
    }
  return false;
}

/** A match; null if it was not played, or if there is a problem. */
function matchOf(
  teams: readonly Row[],
  gross: boolean,
  boardsOfAll: number | null,
  form: dbf.Form,
  remarks: Remarks,
): Match | null {
  const [first, second] = teams as [Row, Row];
  const hasProblem = () => teams.some((row) => row.problems.length > 0);
  const [given, against] = [first.get(IMPS), second.get(IMPS)];
  const saysUnplayed = given === "unplayed" || against === "unplayed";
  const isOpen = teams.every((row) => [IMPS, SECOND_HALF].every((of) => row.get(of) === null && !row.unread(of)));
  if ((saysUnplayed || isOpen) && !hasProblem()) remarks.assume("dbf-match-not-played", first.place(IMPS));
  if (saysUnplayed) return null;
  const needed = [...(gross ? [IMPS] : []), ...(first.has(SECOND_HALF) ? [SECOND_HALF] : [])];
  if (!isOpen) for (const row of teams) checkCells(row, needed, remarks);
  const [home, away] = [teamOf(first, OWN_TEAM, remarks), teamOf(second, OWN_TEAM, remarks)];
  const boards = isOpen ? null : boardsOf(teams, boardsOfAll, remarks);
  if (home === null || away === null || hasProblem()) return null;
  const before: Match = { form, home, away, played: null };
  if (isOpen) return before;
  if (boards === null) return null;
  const net = gross ? given! - against! : (given ?? 0 - against!);
  const problem = dbf.resultProblem(IMPS.name.en, net / boards, "imp");
  if (!problem) return playedMatch(before, boards, net);
  first.problems.push(remarks.error(problem.code, first.place(IMPS), problem.details));
  return null;
}

/** The boards of a match, which may be given for one of its teams only. */
function boardsOf(teams: readonly Row[], boardsOfAll: number | null, remarks: Remarks): number | null {
  const [first, second] = teams as [Row, Row];
  if (!first.has(MATCH_BOARDS)) return boardsOfAll;
  const [home, away] = [first.get(MATCH_BOARDS), second.get(MATCH_BOARDS)];
  if (home === null && away === null) checkCells(first, [MATCH_BOARDS], remarks);
  if (home !== null && away !== null && home !== away) {
    const details = { match: first.get(MATCH), home, away };
    second.problems.push(remarks.error("dbf-match-boards-differ", second.place(MATCH_BOARDS), details));
  }
  return home ?? away;
}

/** One line per player; matches that were not played have none. */
function playedIn(lines: ReadonlyMap<Row, Line>): PlayedSheet | null {
  const played: PlayedSide[] = [];
  const matches: Match[] = [];
  for (const [row, { match, side: own }] of lines) {
    if (match.played === null) continue;
    if (!matches.includes(match)) matches.push(match);
    const { boards, imps: ofHome } = match.played;
    const points = own === "home" ? ofHome : 0 - ofHome;
    played.push({
      row: row.row,
      players: playersIn(row, OWN.players),
      entry: { match: String(matches.length), ...teamPart(row.get(TEAM)), side: own },
      boards,
      points,
      result: points / boards,
      cells: { boards: row.places(MATCH_BOARDS), points: row.places(IMPS, SECOND_HALF) },
    });
  }
  return played.length === 0 ? null : playedLines(played);
}

// ---------------------------------------------------------------- both layouts

/** A row is a match, or a team if the sheet lacks the columns for matches. */
export const DBF_TEAMS: Kind<"dbf-teams"> = {
  ...MATCH_ROWS,
  inBook: { isMatch: true, resultIs: "imps per board" },
  inputs: together(
    MATCH_ROWS.inputs,
    TEAM_ROWS.inputs.map((one) => ({ ...one, required: false })),
  ),
  fields: together(MATCH_ROWS.fields, TEAM_ROWS.fields),
  outputs: together(MATCH_ROWS.outputs, TEAM_ROWS.outputs),
  *find(sheet, around) {
    const matches = yield* MATCH_ROWS.find(sheet, around);
    if ("compute" in matches) return matches;
    const teams = yield* TEAM_ROWS.find(sheet, around);
    if ("compute" in teams) return teams;
    const nearest = isNearer(teams, matches) ? teams : matches;
    // No column is missing: the teams need rows.
    return hasTeamsBeside(sheet) ? { ...nearest, share: 1, hint: "not-recognised-teams" } : nearest;
  },
};

function isNearer(one: Missed, other: Missed): boolean {
  return one.share > other.share || (one.share === other.share && one.known > other.known);
}

/** The columns of both, each once. */
function together<C extends Kind["fields"][number]>(some: readonly C[], others: readonly C[]): C[] {
  return [...some, ...others.filter(({ name }) => some.every((one) => one.name.en !== name.en))];
}
