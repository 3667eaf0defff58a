import type { Result } from "../../../kernel/problem";
import { combine, mean, nearest, quotient, type Exact, type Ratio } from "../../../kernel/numbers/ratio";
import { regulationOn } from "../editions";
import { barometerForm, butlerForm, iafForm, matchForm } from "../forms";
import type { Working } from "../../../kernel/working";
import { change, countProblem, expected } from "../rule";
import { firstProblem, meanOfAll, settle, type Check, type Side, type Two } from "./settlement";
import { cite } from "../sources";

// Handicaps and results are valid here, as for pairs.

// ---------------------------------------------------------------- (7)

/** A match of two teams, with the handicaps of the players, or only the team handicap. */
export interface Match {
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly boards: number;
  /** The imps by which the home team won; below 0 if it lost. */
  readonly homeImps: number;
  /** The day of play. Left out: the latest edition applies. */
  readonly day?: number | null;
}

export interface MatchLine {
  readonly homeHandicap: number;
  readonly awayHandicap: number;
  /** Imps per board. */
  readonly homeExpected: number;
  readonly homeChange: number;
  readonly awayChange: number;
  readonly newHome: readonly number[];
  readonly newAway: readonly number[];
  readonly check: Check;
}

/** A team match that is compared only with itself. [dbf:3.2, (7)] */
export function teamMatch({ home, away, boards, homeImps, day = null }: Match): Result<MatchLine> {
  const problem = countProblem("boards", boards, 1);
  if (problem) return problem;
  const handicaps = [mean(home), mean(away)] as const;
  const sides: Side[] = [
    { players: home, result: quotient(homeImps, boards), boards, handicaps: [handicaps[1], handicaps[0]] },
    { players: away, result: quotient(-homeImps, boards), boards, handicaps },
  ];
  const fieldMean = combine([1, 1], handicaps, 2);
  const form = matchForm(regulationOn(day));
  const settled = settle(form, sides, fieldMean);
  const { changes, newHandicaps } = settled;
  return {
    homeHandicap: nearest(handicaps[0]),
    awayHandicap: nearest(handicaps[1]),
    homeExpected: expected(form, sides[0]!.handicaps),
    homeChange: changes[0]!,
    awayChange: changes[1]!,
    newHome: newHandicaps[0]!,
    newAway: newHandicaps[1]!,
    get check() {
      return settled.check;
    },
  };
}

// ---------------------------------------------------------------- (8)

/** One table in one half of a team tournament. */
export interface HalfTable {
  readonly ns: Two;
  readonly ew: Two;
  readonly boards: number;
  /** Imps of North–South per board: per comparison (IAF), or against the datum of all tables (Butler). */
  readonly nsResult: Exact;
}

export interface HalfLine {
  readonly nsExpected: number;
  readonly nsChange: number;
  readonly ewChange: number;
  readonly newNs: readonly number[];
  readonly newEw: readonly number[];
}

export type Comparison = "iaf" | "butler";

/** A pair's change in a half, from the pairs of both directions at the other tables. [dbf:(8)] */
export function changeByIaf(
  boards: number,
  result: Exact,
  ownPair: Exact,
  tableOpponents: Exact,
  teammatesElsewhere: readonly number[],
  opponentsElsewhere: readonly number[],
  working?: Working,
): number {
  const elsewhere = meansElsewhere(teammatesElsewhere, opponentsElsewhere, working);
  const form = iafForm(teammatesElsewhere.length + 1);
  return change(form, boards, result, [tableOpponents, ownPair, elsewhere.opponents, elsewhere.teammates], working);
}

/**
 * The means of the pairs at the other tables: those of the other direction are like team-mates, those of the own
 * direction like opponents. [dbf:(8); 2017-01-02]
 */
export function meansElsewhere(
  teammatesElsewhere: readonly number[],
  opponentsElsewhere: readonly number[],
  working?: Working,
): { readonly teammates: Ratio; readonly opponents: Ratio } {
  const teammates = mean(teammatesElsewhere);
  const opponents = mean(opponentsElsewhere);
  working?.step("dbf-teammates-elsewhere", { handicaps: teammatesElsewhere }, nearest(teammates), cite("(8)"));
  working?.step("dbf-opponents-elsewhere", { handicaps: opponentsElsewhere }, nearest(opponents), cite("(8)"));
  return { teammates, opponents };
}

/** A half, compared with the other tables or with the datum of all tables. [dbf:3.2, (8)] */
export function teamHalf(
  tables: readonly HalfTable[],
  comparison: Comparison,
  day: number | null = null,
): Result<{ readonly lines: readonly HalfLine[]; readonly check: Check }> {
  const problem =
    countProblem("tables", tables.length, 2) ?? firstProblem(tables, ({ boards }) => countProblem("boards", boards, 1));
  if (problem) return problem;
  const form = (comparison === "iaf" ? iafForm : butlerForm)(tables.length, regulationOn(day));
  const nsMean = meanOfAll(tables.map((table) => table.ns));
  const ewMean = meanOfAll(tables.map((table) => table.ew));
  const sides: Side[] = [];
  for (const { ns, ew, boards, nsResult } of tables) {
    const [ownNs, ownEw] = [mean(ns), mean(ew)];
    const [sameNs, sameEw] =
      comparison === "butler"
        ? [nsMean, ewMean]
        : [meanElsewhere(nsMean, ownNs, tables.length), meanElsewhere(ewMean, ownEw, tables.length)];
    const ewResult = combine([-1], [nsResult], 1);
    sides.push({ players: ns, result: nsResult, boards, handicaps: [ownEw, ownNs, sameNs, sameEw] });
    sides.push({ players: ew, result: ewResult, boards, handicaps: [ownNs, ownEw, sameEw, sameNs] });
  }
  const settled = settle(form, sides, combine([1, 1], [nsMean, ewMean], 2));
  const { changes, newHandicaps } = settled;
  const lines = tables.map((_, i) => ({
    nsExpected: expected(form, sides[2 * i]!.handicaps),
    nsChange: changes[2 * i]!,
    ewChange: changes[2 * i + 1]!,
    newNs: newHandicaps[2 * i]!,
    newEw: newHandicaps[2 * i + 1]!,
  }));
  return {
    lines,
    get check() {
      return settled.check;
    },
  };
}

/** (8a), (8b): the mean at all tables but one. */
function meanElsewhere(meanOfTables: Ratio, here: Ratio, tables: number): Ratio {
  return combine([tables, -1], [meanOfTables, here], tables - 1);
}

// ---------------------------------------------------------------- (9)

/** A team of pairs that stay in their rooms; results in imps per board and comparison. */
export interface BarometerTeam {
  readonly open: Two;
  readonly closed: Two;
  readonly openResult: number;
  readonly closedResult: number;
}

export interface BarometerLine {
  readonly openExpected: number;
  readonly openChange: number;
  readonly closedExpected: number;
  readonly closedChange: number;
  readonly newOpen: readonly number[];
  readonly newClosed: readonly number[];
}

/** A whole team barometer. With an odd number of teams one sits out, and its table is not whole. [dbf:(9)] */
export function teamBarometer(
  teams: readonly BarometerTeam[],
  boards: number,
  day: number | null = null,
): Result<{ readonly lines: readonly BarometerLine[]; readonly check: Check }> {
  const problem = countProblem("teams", teams.length, 2) ?? countProblem("boards", boards, 1);
  if (problem) return problem;
  const form = barometerForm(teams.length - (teams.length % 2), 2 * teams.length, regulationOn(day));
  const openMean = meanOfAll(teams.map((team) => team.open));
  const closedMean = meanOfAll(teams.map((team) => team.closed));
  const sides: Side[] = [];
  for (const { open, closed, openResult, closedResult } of teams) {
    const [inOpen, inClosed] = [mean(open), mean(closed)];
    sides.push(
      { players: open, result: openResult, boards, handicaps: [openMean, inOpen, closedMean, inClosed] },
      { players: closed, result: closedResult, boards, handicaps: [closedMean, inClosed, openMean, inOpen] },
    );
  }
  const settled = settle(form, sides, combine([1, 1], [openMean, closedMean], 2));
  const { changes, newHandicaps } = settled;
  const lines = teams.map((_, i) => ({
    openExpected: expected(form, sides[2 * i]!.handicaps),
    openChange: changes[2 * i]!,
    closedExpected: expected(form, sides[2 * i + 1]!.handicaps),
    closedChange: changes[2 * i + 1]!,
    newOpen: newHandicaps[2 * i]!,
    newClosed: newHandicaps[2 * i + 1]!,
  }));
  return {
    lines,
    get check() {
      return settled.check;
    },
  };
}
