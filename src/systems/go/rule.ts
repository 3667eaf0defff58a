import { invalid, unavailable, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { rankName, type Rank } from "./rank";
import { cite } from "./sources";

/** The komi with which Black keeps the advantage of half a stone. [go:2, rule-1] */
export const KEEPING_KOMI = 0.5;
/** The komi of an even game, which cancels that half stone. [go:2, rule-2] */
export const NORMAL_KOMI = 6.5;
const HALF_A_STONE = 0.5;

/** The difference in rank, whoever is stronger. [go:difference; 2009-01-01] */
export function rankDifference(rank1: Rank, rank2: Rank, working?: Working): number {
  const value = Math.abs(rank1 - rank2);
  working?.step("go-difference", ranksInOrder(rank1, rank2), value, cite("difference"));
  return value;
}

function ranksInOrder(rank1: Rank, rank2: Rank) {
  return { stronger: rankName(Math.max(rank1, rank2)), weaker: rankName(Math.min(rank1, rank2)) };
}

/** H before rounding. [go:formula] */
function unrounded(difference: number, working?: Working): number {
  const value = difference / 2 + HALF_A_STONE;
  working?.step("go-unrounded", { difference }, value, cite("formula"));
  return value;
}

/** H, the number of handicap stones; 1 means that Black plays first. [go:formula, rule-1, rule-2; 2009-01-01] */
export function stones(rank1: Rank, rank2: Rank, working?: Working): number {
  const exact = unrounded(rankDifference(rank1, rank2, working), working);
  const value = Math.ceil(exact);
  if (value === exact) working?.step("go-stones-whole", { exact }, value, cite("rule-1"));
  else working?.step("go-stones-rounded", { exact }, value, cite("rule-2"));
  return value;
}

/** Komi: 0.5 if H is whole without rounding, else the normal komi. [go:rule-1, rule-2; 2009-01-01] */
export function komi(rank1: Rank, rank2: Rank, normalKomi: number, working?: Working): number {
  const exact = unrounded(rankDifference(rank1, rank2, working), working);
  const whole = Number.isInteger(exact);
  const value = whole ? KEEPING_KOMI : normalKomi;
  if (whole) working?.step("go-komi-whole", { exact }, value, cite("rule-1"));
  else working?.step("go-komi-rounded", { exact }, value, cite("rule-2"));
  return value;
}

/** The stones on the board before play; 0 if H is 1, because Black then only plays first. [go:illustrations; 2009-01-01] */
export function placedStones(rank1: Rank, rank2: Rank, working?: Working): number {
  const h = stones(rank1, rank2, working);
  const value = h === 1 ? 0 : h;
  if (value === 0) working?.step("go-none-placed", {}, value, cite("illustrations"));
  else working?.step("go-placed", { stones: h }, value, cite("1"));
  return value;
}

/** The player with Black, the weaker one: 1 or 2, or `nigiri` for equal ranks. [go:colours] */
export function black(rank1: Rank, rank2: Rank): 1 | 2 | "nigiri" {
  return rank1 < rank2 ? 1 : rank2 < rank1 ? 2 : "nigiri";
}

/** The name of that player, or `nigiri`. [go:colours; 2009-01-01] */
export function blackPlayer(name1: string, rank1: Rank, name2: string, rank2: Rank, working?: Working): string {
  const player = black(rank1, rank2);
  const value = player === 1 ? name1 : player === 2 ? name2 : player;
  if (player === "nigiri") working?.step("go-nigiri", { rank: rankName(rank1) }, value, cite("colours"));
  else working?.step("go-black", ranksInOrder(rank1, rank2), value, cite("colours"));
  return value;
}

/** The name of the player with White, the stronger one, or `nigiri`. [go:colours; 2009-01-01] */
export function whitePlayer(name1: string, rank1: Rank, name2: string, rank2: Rank, working?: Working): string {
  const player = black(rank1, rank2);
  const value = player === 1 ? name2 : player === 2 ? name1 : player;
  if (player === "nigiri") working?.step("go-nigiri", { rank: rankName(rank1) }, value, cite("colours"));
  else working?.step("go-white", ranksInOrder(rank1, rank2), value, cite("colours"));
  return value;
}

/**
 * The stone-equivalent of a game with that many stones and that komi: Black's average advantage.
 * [go:1, 2, 4; 2009-01-01]
 */
export function equivalent(stones: number, komi: number, normalKomi: number, working?: Working): Result<number> {
  if (!(stones >= 1)) return invalid("go-too-few-stones", { received: stones });
  if (komi !== KEEPING_KOMI && komi !== normalKomi) {
    return unavailable("go-komi-without-equivalent", { received: komi, keeping: KEEPING_KOMI, normal: normalKomi });
  }
  const withoutKomi = stones - HALF_A_STONE;
  working?.step("go-equivalent", { stones }, withoutKomi, cite("1"));
  if (komi === KEEPING_KOMI) return withoutKomi;
  const value = withoutKomi - HALF_A_STONE;
  working?.step("go-equivalent-komi", { equivalent: withoutKomi, komi }, value, cite("4"));
  return value;
}

/** Stones in the existing system: the difference in rank, where 1 means that Black plays first. [go:2, 3; 2009-01-01] */
export function existingStones(rank1: Rank, rank2: Rank, working?: Working): number {
  const value = rankDifference(rank1, rank2, working);
  working?.step("go-existing-stones", { difference: value }, value, cite(value === 1 ? "2" : "3"));
  return value;
}

/** Komi in the existing system: 6.5 for equal ranks, else 0.5. [go:2, 3; 2009-01-01] */
export function existingKomi(rank1: Rank, rank2: Rank, working?: Working): number {
  const difference = rankDifference(rank1, rank2, working);
  const value = difference === 0 ? NORMAL_KOMI : KEEPING_KOMI;
  working?.step(difference === 0 ? "go-existing-komi-even" : "go-existing-komi", { difference }, value, cite("2"));
  return value;
}

/** The problem with a normal komi; undefined if there is none. [go:1] */
export function normalKomiProblem(field: string, received: number) {
  return received > KEEPING_KOMI
    ? undefined
    : invalid("go-not-a-normal-komi", { field, received, keeping: KEEPING_KOMI });
}

/** Everything that is agreed before a game. */
export interface Pairing {
  readonly difference: number;
  readonly black: 1 | 2 | "nigiri";
  readonly stones: number;
  readonly placed: number;
  readonly komi: number;
  readonly existingStones: number;
}

export function pairing(rank1: Rank, rank2: Rank, normalKomi: number): Pairing {
  return {
    difference: rankDifference(rank1, rank2),
    black: black(rank1, rank2),
    stones: stones(rank1, rank2),
    placed: placedStones(rank1, rank2),
    komi: komi(rank1, rank2, normalKomi),
    existingStones: existingStones(rank1, rank2),
  };
}
