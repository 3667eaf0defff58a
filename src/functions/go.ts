// The functions of Go. What each does is in its declaration; the signature behind it, with its text, is what functions.json
// is made of: names, order and help of the arguments as Excel shows them.
import { Problem, type Result } from "../kernel/problem";
import * as go from "../systems/go";
import type { Rank } from "../systems/go";
import {
  checked,
  nameText,
  neverZero,
  number,
  optional,
  rangeFunction,
  required,
  resultRow,
  rowFunction,
  single,
  table,
  text,
  wholeNumber,
  type CellFunction,
} from "./adapt";

function rank(cell: unknown, field: string): Result<Rank> {
  const written = text(cell, field);
  return written instanceof Problem ? written : go.rank(field, written);
}

const givenRank = neverZero(rank);

const normalKomi = checked(number, go.normalKomiProblem);

const TWO_RANKS = [required("rank1", givenRank), required("rank2", givenRank)] as const;
const NORMAL_KOMI = optional("normalKomi", normalKomi, go.NORMAL_KOMI);

const STONES = rowFunction("GO.STONES", TWO_RANKS, (a, working) => go.stones(a[0], a[1], working));

/**
 * H, the number of handicap stones: half the difference in rank and a half, rounded up; 1 means that Black plays first.
 * @customfunction GO.STONES
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @returns Number of stones.
 */
export declare function stones(rank1: any[][], rank2: any[][]): any[][];

const KOMI = rowFunction("GO.KOMI", [...TWO_RANKS, NORMAL_KOMI], (a, working) => go.komi(a[0], a[1], a[2], working));

/**
 * Komi of the game: 0.5 when H comes out whole, otherwise the normal komi.
 * @customfunction GO.KOMI
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @param [normalKomi] Komi of an even game; omitted: 6.5.
 * @returns Komi.
 */
export declare function komi(rank1: any[][], rank2: any[][], normalKomi?: any[][]): any[][];

const RANK_DIFFERENCE = rowFunction("GO.RANKDIFF", TWO_RANKS, (a, working) => go.rankDifference(a[0], a[1], working));

/**
 * Difference in rank, in whole ranks; from 1k to 1d is one.
 * @customfunction GO.RANKDIFF
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @returns Ranks, 0 or more.
 */
export declare function rankDifference(rank1: any[][], rank2: any[][]): any[][];

const PLACED = rowFunction("GO.PLACED", TWO_RANKS, (a, working) => go.placedStones(a[0], a[1], working));

/**
 * Stones put on the board before play: as many as H, but none when H is 1, as Black then only plays first.
 * @customfunction GO.PLACED
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @returns Number of stones.
 */
export declare function placedStones(rank1: any[][], rank2: any[][]): any[][];

const BLACK = rowFunction(
  "GO.BLACK",
  [
    required("name1", nameText),
    required("rank1", givenRank),
    required("name2", nameText),
    required("rank2", givenRank),
  ],
  (a, working) => go.blackPlayer(a[0], a[1], a[2], a[3], working),
);

/**
 * Name of the player who takes Black, the weaker one; nigiri between equal ranks.
 * @customfunction GO.BLACK
 * @param name1 Name of one player.
 * @param rank1 Rank of that player, as 5k or 3 dan.
 * @param name2 Name of the other.
 * @param rank2 Rank of the other.
 * @returns Name, or nigiri.
 */
export declare function black(name1: any[][], rank1: any[][], name2: any[][], rank2: any[][]): any[][];

const EQUIVALENT = rowFunction(
  "GO.EQUIVALENT",
  [required("stones", wholeNumber), optional("komi", number, go.KEEPING_KOMI), NORMAL_KOMI],
  (a, working) => go.equivalent(a[0], a[1], a[2], working),
);

/**
 * Stone-equivalent of a game, what Black has on average: half a stone less than H, another half less with normal komi.
 * @customfunction GO.EQUIVALENT
 * @param stones Number of handicap stones, 1 or more; 1 means that Black plays first.
 * @param [komi] Komi of the game, 0.5 or the normal komi; omitted: 0.5.
 * @param [normalKomi] Komi of an even game; omitted: 6.5.
 * @returns Stone-equivalent.
 */
export declare function equivalent(stones: any[][], komi?: any[][], normalKomi?: any[][]): any[][];

const EXISTING_STONES = rowFunction("GO.EXISTINGSTONES", TWO_RANKS, (a, working) =>
  go.existingStones(a[0], a[1], working),
);

/**
 * Stones under the existing system, for comparison: as many as the ranks differ; 1 means that Black plays first.
 * @customfunction GO.EXISTINGSTONES
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @returns Number of stones.
 */
export declare function existingStones(rank1: any[][], rank2: any[][]): any[][];

const EXISTING_KOMI = rowFunction("GO.EXISTINGKOMI", TWO_RANKS, (a, working) => go.existingKomi(a[0], a[1], working));

/**
 * Komi under the existing system, for comparison: 6.5 between equal ranks, otherwise 0.5.
 * @customfunction GO.EXISTINGKOMI
 * @param rank1 Rank of one player, as 5k or 3 dan.
 * @param rank2 Rank of the other.
 * @returns Komi.
 */
export declare function existingKomi(rank1: any[][], rank2: any[][]): any[][];

const PAIRINGS = rangeFunction(
  "GO.PAIRINGS",
  [table("pairs", TWO_RANKS), single("normalKomi", normalKomi, go.NORMAL_KOMI)],
  ([pairs, normalKomi]) =>
    pairs.map((pair) =>
      resultRow(
        6,
        pair && settled(pair[0], pair[1], normalKomi),
        ({ difference, black, stones, placed, komi, existingStones }) => [
          difference,
          black,
          stones,
          placed,
          komi,
          existingStones,
        ],
      ),
    ),
);

function settled(rank1: Result<Rank>, rank2: Result<Rank>, normalKomi: number): Result<go.Pairing> {
  if (rank1 instanceof Problem) return rank1;
  return rank2 instanceof Problem ? rank2 : go.pairing(rank1, rank2, normalKomi);
}

/**
 * A pairing sheet: a row per game, with who takes Black, the stones and the komi.
 * @customfunction GO.PAIRINGS
 * @param pairs Columns rank 1, rank 2.
 * @param [normalKomi] Komi of an even game; omitted: 6.5.
 * @returns Rows of difference, Black (1, 2 or nigiri), H, stones placed, komi, stones under the existing system.
 */
export declare function pairings(pairs: any[][], normalKomi?: any[][]): any[][];

/** Functions of one value, for HANDICAP.EXPLAIN. */
export const GO_EXPLAINED: readonly CellFunction[] = [
  STONES,
  KOMI,
  RANK_DIFFERENCE,
  PLACED,
  BLACK,
  EQUIVALENT,
  EXISTING_STONES,
  EXISTING_KOMI,
];

/** All functions of this system. */
export const GO_FUNCTIONS: readonly CellFunction[] = [...GO_EXPLAINED, PAIRINGS];
