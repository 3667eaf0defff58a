import { asWritten, decimal, decimalSum, toNumber } from "../../../kernel/numbers/decimal";
import { invalid, unavailable, type Result } from "../../../kernel/problem";
import type { Working } from "../../../kernel/working";
import { LATEST } from "../editions";
import { masterpointsOf, type Member } from "../member";
import { cite } from "../sources";
import { TEAM_PLAYERS, type AcblTables } from "../tables";
import { teamSizeProblem } from "./teams";

/** A rank of the bonus scale. */
export type Rank = AcblTables["bonusScale"][number]["rank"];
/** A rank as people give it: for Life Masters often without the masterpoints. */
export type NamedRank = Rank | "Life Master";

/** The ranks, lowest first. */
export const RANKS: readonly Rank[] = LATEST.bonusScale.map(({ rank }) => rank);

/** The coloured points of a player; null counts as sufficient. */
export interface Colours {
  readonly silver: number | null;
  readonly redOrGold: number | null;
  readonly gold: number | null;
}

const LEFT_OUT: Colours = { silver: null, redOrGold: null, gold: null };

/**
 * A player's rank: the highest of the scale whose conditions are met. A non-member cannot be a Life Master.
 * [acbl:bonus; not dated]
 */
export function rank(
  member: Member,
  lifeMaster = false,
  colours: Colours = LEFT_OUT,
  working?: Working,
  nonMember?: number,
  { bonusScale } = LATEST,
): Rank {
  const masterpoints = masterpointsOf(member, working, nonMember);
  const isLifeMaster = lifeMaster && member !== "NM";
  let i = bonusScale.length - 1;
  for (; i > 0; i--) {
    const row = bonusScale[i]!;
    if (row.lifeMaster !== isLifeMaster || masterpoints < row.from) continue;
    if (hasColours(colours, row)) break;
    working?.step("acbl-rank-lacks", { ...colours, rank: row.rank }, false, cite("bonus"));
  }
  const { rank, from } = bonusScale[i]!;
  working?.step(isLifeMaster ? "acbl-rank-life-master" : "acbl-rank", { masterpoints, from }, rank, cite("bonus"));
  return rank;
}

/** Gold points also count as "red or gold", however a club writes them down. */
function hasColours({ silver, redOrGold, gold }: Colours, wanted: AcblTables["bonusScale"][number]): boolean {
  return (
    (silver === null || asWritten(silver) >= wanted.silver) &&
    (redOrGold === null || asWritten(Math.max(redOrGold, gold ?? 0)) >= wanted.redOrGold) &&
    (gold === null || asWritten(gold) >= wanted.gold)
  );
}

/** The rank with a name, in any spacing and case, or in short; undefined if there is none. */
export function rankNamed(name: string): NamedRank | undefined {
  const letters = lettersOf(name);
  if (letters === "lifemaster") return "Life Master";
  const [, low] = LIFE_MASTER.exec(name.trim()) ?? [undefined, null];
  if (low !== null) return low === undefined ? HIGHEST : LOW;
  const word = lettersOf(name.replace(/\(\d[\d.,]*\)\s*$/, "")).replace(/(?:masters?|mstr|mst)$/, "");
  return (
    RANKS.find((rank) => lettersOf(rank) === letters) ??
    RANKS.find((rank) => rank !== LOW && rank !== HIGHEST && isShortFor(word, lettersOf(rank.split(" ")[0]!)))
  );
}

const [LOW, HIGHEST] = ["Life Master (Under 500)", "Life Master (500+)"] as const;
/** `LM > 500`, `Life Master under 500`, `LM 500+` */
const LIFE_MASTER = /^(?:LM|life ?masters?)[ :,(]*(?:(under|below|<) ?500|(?:over|above|>) ?500|500 ?\+)\)?$/i;
/** `Sect.` for Sectional Master, `Jr` for Junior Master. */
function isShortFor(word: string, rank: string): boolean {
  return (word === "jr" && rank === "junior") || (word.length > 2 && rank.startsWith(word));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The bonus of a rank, as a fraction of the IMPs scored. [acbl:bonus; not dated] */
export function bonus(rank: NamedRank, working?: Working, { bonusScale } = LATEST): Result<number> {
  const row = bonusScale.find((r) => r.rank === rank);
  if (row === undefined) return unavailable("acbl-which-life-master");
  const value = row.percent / 100;
  working?.step("acbl-bonus", { rank }, value, cite("bonus"));
  return value;
}

/** The sum of the bonuses of a team's players. [acbl:bonus; not dated] */
export function bonusTotal(bonuses: readonly number[], working?: Working): number {
  const value = toNumber(decimalSum(bonuses));
  working?.step("acbl-bonus-total", { bonuses }, value, cite("bonus"));
  return value;
}

/**
 * A team's final score: the IMPs scored, raised by the bonuses of its players; null without players.
 * [acbl:bonus-score; not dated]
 */
export function bonusScore(imps: number, bonuses: readonly number[], working?: Working): number | null {
  if (bonuses.length === 0) return null;
  const total = bonusTotal(bonuses, working);
  const value = toNumber(decimal(total).plus(1).times(decimal(imps)));
  working?.step("acbl-bonus-score", { imps, total }, value, cite("bonus-score"));
  return value;
}

const HIGHEST_TOTAL = (TEAM_PLAYERS * LATEST.bonusScale[0]!.percent) / 100;

/** The problem with a bonus of a player or of a whole team; undefined if there is none. */
export function bonusProblem(field: string, received: number) {
  return received >= 0 && received <= HIGHEST_TOTAL
    ? undefined
    : invalid("acbl-not-bonus", { field, received, highest: HIGHEST_TOTAL });
}

/** The problem with the number of bonuses for a team, or with their sum; undefined if there is none. */
export function bonusesProblem(field: string, bonuses: readonly number[]) {
  return teamSizeProblem(field, bonuses.length) ?? bonusProblem(field, toNumber(decimalSum(bonuses)));
}
