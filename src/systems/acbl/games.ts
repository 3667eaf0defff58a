import { asWritten, decimal, toNumber } from "../../kernel/numbers/decimal";
import { Problem, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { places, splitAward, type AwardUnit, type SharedPlaces } from "./pairs/awards";
import { bonusScore, bonusTotal, type NamedRank } from "./teams/bonus";
import type { Member } from "./member";
import { matchpoints, pairHandicap, rawScoreProblem, reduced } from "./pairs/percentage";
import type { AcblTables } from "./tables";
import { chartHandicap } from "./pairs/rankChart";
import { cite } from "./sources";
import { teamHandicap, type ChartTerms, type TeamMethod } from "./teams/teams";

// Rules for whole games, for lists of pairs and matches.

/** An input or a result of a game: a number, its problem, or null if missing. */
export type Entry = Result<number> | null;

/** A pair of a percentage game. A problem affects only what depends on it. */
export interface Pair {
  readonly handicap1: Entry;
  readonly handicap2: Entry;
  readonly rawScore: Entry;
}

/** The total of a pair, and its places in both fields. */
export interface Fields {
  readonly total: Entry;
  readonly rawPlace: Entry;
  readonly handicapPlace: Entry;
}

export interface PairOutcome extends Fields {
  readonly pairHandicap: Entry;
  readonly matchpoints: Entry;
}

/**
 * A pair game of the percentage method: turns handicaps into matchpoints, adds them to the raw scores and places both
 * fields. `reduce`: takes the lowest matchpoints off all pairs. [acbl:pair, matchpoints, reduced, split]
 */
export function pairGame(pairs: readonly Pair[], possible: number, reduce = false): PairOutcome[] {
  const handicaps = pairs.map((pair) => both(pair.handicap1, pair.handicap2, pairHandicap));
  const whole = handicaps.map((handicap) => both(handicap, possible, matchpoints));
  const added = reduce ? numbersOf(whole, reduced) : whole;
  const fields = placedPairs(pairs, added, possible);
  return fields.map((field, i) => ({ pairHandicap: handicaps[i]!, matchpoints: added[i]!, ...field }));
}

/** The totals of pairs, from raw scores and matchpoints to add, and their places in both fields. [acbl:split; not dated] */
export function placedPairs(
  pairs: readonly { readonly rawScore: Entry }[],
  added: readonly Entry[],
  possible: number,
): Fields[] {
  const rawScores = pairs.map(({ rawScore }, i) =>
    typeof rawScore === "number" ? (rawScoreProblem(i + 1, rawScore, possible) ?? rawScore) : rawScore,
  );
  const totals = rawScores.map((raw, i) => both(raw, added[i]!, total));
  const rawPlaces = numbersOf(rawScores, places);
  const handicapPlaces = numbersOf(totals, places);
  return totals.map((total, i) => ({ total, rawPlace: rawPlaces[i]!, handicapPlace: handicapPlaces[i]! }));
}

function both(a: Entry, b: Entry, rule: (a: number, b: number) => number): Entry {
  if (typeof a !== "number") return a ?? (b instanceof Problem ? b : null);
  return typeof b === "number" ? rule(a, b) : b;
}

function sum(a: number, b: number): number {
  return toNumber(decimal(a).plus(decimal(b)));
}

/** The sum of raw score and handicap matchpoints. [acbl:matchpoints; not dated] */
export function total(rawScore: number, added: number, working?: Working): number {
  const value = sum(rawScore, added);
  working?.step("acbl-total", { rawScore, added }, value, cite("matchpoints"));
  return value;
}

/** A pair's matchpoints less the lowest of the game. [acbl:reduced; not dated] */
export function reducedBy(lowest: number, matchpoints: number, working?: Working): number {
  const value = sum(matchpoints, -lowest);
  working?.step("acbl-reduced", { matchpoints, lowest }, value, cite("reduced"));
  return value;
}

/** The place of a score in its field; equal scores share the better place. [acbl:split; not dated] */
export function placeAmong(scores: readonly number[], score: number, working?: Working): number {
  const better = scores.filter((other) => asWritten(other) > asWritten(score)).length;
  working?.step("acbl-place", { score, better }, better + 1, cite("split"));
  return better + 1;
}

/** A pair's handicap by rank: the sum of the partners'. [acbl:rank-pair; not dated] */
export function rankPairHandicap(chart1: number, chart2: number, working?: Working): number {
  const value = sum(chart1, chart2);
  working?.step("acbl-rank-pair", { chart1, chart2 }, value, cite("rank-pair"));
  return value;
}

/** Applies a rule to the numbers of a list; problems stay in their places. */
function numbersOf(
  entries: readonly Entry[],
  rule: (numbers: readonly (number | null)[]) => readonly (number | null)[],
): Entry[] {
  const numbers = rule(entries.map((entry) => (typeof entry === "number" ? entry : null)));
  return entries.map((entry, i) => numbers[i] ?? entry);
}

/** A player of a game with handicaps by rank. */
export interface RankedPlayer {
  readonly player: Member | NamedRank;
  readonly lifeMaster?: boolean;
  readonly wins?: number;
}

/** A pair of such a game. */
export interface RankedPair {
  readonly player1: Result<RankedPlayer>;
  readonly player2: Result<RankedPlayer>;
  readonly rawScore: Entry;
}

export interface RankedPairOutcome extends Fields {
  readonly chart1: Entry;
  readonly chart2: Entry;
  readonly pairHandicap: Entry;
}

/** A pair game with handicaps from the 90 % chart; partners' handicaps are added. [acbl:rank-chart, rank-pair, split] */
export function rankPairGame(
  pairs: readonly RankedPair[],
  average: number,
  asPrinted = false,
  tables?: AcblTables,
): RankedPairOutcome[] {
  const charted = pairs.map(({ player1, player2 }) => {
    const chart1 = playerHandicap(player1, average, asPrinted, tables);
    const chart2 = playerHandicap(player2, average, asPrinted, tables);
    return { chart1, chart2, pairHandicap: both(chart1, chart2, rankPairHandicap) };
  });
  const handicaps = charted.map((pair) => pair.pairHandicap);
  const fields = placedPairs(pairs, handicaps, 2 * average);
  return fields.map((field, i) => ({ ...charted[i]!, ...field }));
}

function playerHandicap(
  player: Result<RankedPlayer>,
  average: number,
  asPrinted: boolean,
  tables?: AcblTables,
): Result<number> {
  if (player instanceof Problem) return player;
  return chartHandicap(player.player, average, player.lifeMaster, player.wins, asPrinted, undefined, tables);
}

/** The awards of all pairs, for the places that are paid in each field. [acbl:split] */
export function splitAwards(
  firstAward: number,
  pairs: readonly { readonly rawPlace: Entry; readonly handicapPlace: Entry }[],
  placesPaid: number,
  unit?: AwardUnit,
  ties: Ties = "each",
): number[] {
  const paid = (place: Entry) => (typeof place === "number" && place <= placesPaid ? place : null);
  return pairs.map((pair) =>
    splitAward(
      firstAward,
      paid(pair.rawPlace),
      paid(pair.handicapPlace),
      undefined,
      unit,
      ties === "shared" ? sharedPlaces(pair, pairs, placesPaid) : undefined,
    ),
  );
}

/** Tied pairs: "each" gets the award for the better place, or they have "shared" the awards of their places. [acbl:split] */
export const TIES = ["each", "shared"] as const;
export type Ties = (typeof TIES)[number];

interface Placed {
  readonly rawPlace: Entry;
  readonly handicapPlace: Entry;
}

/** How many pairs tie with a pair in each field. */
export function sharedPlaces(pair: Placed, pairs: readonly Placed[], paid: number): SharedPlaces {
  const tied = (of: keyof Placed) => pairs.filter((other) => other[of] === pair[of]).length;
  return { raw: tied("rawPlace"), handicap: tied("handicapPlace"), paid };
}

export type MatchWinner = "A" | "B" | "Draw";

/** The result of a team match, handicaps included. */
export interface MatchOutcome {
  readonly handicapA: number;
  readonly handicapB: number;
  readonly scoreA: number;
  readonly scoreB: number;
  readonly winner: MatchWinner;
}

/** A match with handicaps in IMPs, added to each team's score; null if a team has no players. [acbl:team-chart, net] */
export function teamMatch(
  teamA: readonly Member[],
  teamB: readonly Member[],
  impsA: number,
  impsB: number,
  boards: number,
  method: TeamMethod,
  terms?: ChartTerms,
  [raisedA, raisedB]: readonly [number, number] = [0, 0],
): Result<MatchOutcome | null> {
  const handicapA = teamHandicap(teamA, boards, method, undefined, { ...terms, raised: raisedA });
  if (handicapA === null || handicapA instanceof Problem) return handicapA;
  const handicapB = teamHandicap(teamB, boards, method, undefined, { ...terms, raised: raisedB });
  if (handicapB === null || handicapB instanceof Problem) return handicapB;
  return outcome(handicapA, handicapB, matchScore(impsA, handicapA), matchScore(impsB, handicapB));
}

/** A team's IMPs including its handicap. [acbl:team-total; not dated] */
export function matchScore(imps: number, handicap: number, working?: Working): number {
  const value = sum(imps, handicap);
  working?.step("acbl-match-score", { imps, handicap }, value, cite("team-total"));
  return value;
}

/**
 * A match with bonuses: each team's IMPs raised by the bonuses of its players; null if a team has no players.
 * [acbl:bonus-score]
 */
export function bonusMatch(
  bonusesA: readonly number[],
  bonusesB: readonly number[],
  impsA: number,
  impsB: number,
): MatchOutcome | null {
  const scoreA = bonusScore(impsA, bonusesA);
  const scoreB = bonusScore(impsB, bonusesB);
  if (scoreA === null || scoreB === null) return null;
  return outcome(bonusTotal(bonusesA), bonusTotal(bonusesB), scoreA, scoreB);
}

function outcome(handicapA: number, handicapB: number, scoreA: number, scoreB: number): MatchOutcome {
  return { handicapA, handicapB, scoreA, scoreB, winner: matchWinner("A", "B", scoreA, scoreB) };
}

/** The name of the team with the higher score, or Draw. [acbl:net; not dated] */
export function matchWinner<A extends string, B extends string>(
  teamA: A,
  teamB: B,
  scoreA: number,
  scoreB: number,
  working?: Working,
): A | B | "Draw" {
  const [a, b] = [asWritten(scoreA), asWritten(scoreB)];
  const value = a > b ? teamA : a < b ? teamB : "Draw";
  working?.step("acbl-match-winner", { scoreA, scoreB }, value, cite("net"));
  return value;
}
