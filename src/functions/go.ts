// The functions of Go. The comment on each says what its cells hold; messages/en/functions.json has
// the texts that Excel shows.
import { Problem, type Result } from "../kernel/problem";
import * as go from "../systems/go";
import type { Rank } from "../systems/go";
import {
  checked,
  nameText,
  neverZero,
  number,
  optional,
  tableFunction,
  required,
  resultRow,
  rowFunction,
  single,
  table,
  text,
  wholeNumber,
  type CellFunction,
} from "./calling/adapt";

function rank(cell: unknown, field: string): Result<Rank> {
  const written = text(cell, field);
  return written instanceof Problem ? written : go.rank(field, written);
}

const givenRank = neverZero(rank);

const normalKomi = checked(number, go.normalKomiProblem);

const TWO_RANKS = [required("rank1", givenRank), required("rank2", givenRank)] as const;
const NORMAL_KOMI = optional("normalKomi", normalKomi, go.NORMAL_KOMI);

/** Number of stones. */
const STONES = rowFunction("GO.STONES", TWO_RANKS, (a, working) => go.stones(a[0], a[1], working));

/** Komi. */
const KOMI = rowFunction("GO.KOMI", [...TWO_RANKS, NORMAL_KOMI], (a, working) => go.komi(a[0], a[1], a[2], working));

/** Ranks, 0 or more. */
const RANK_DIFFERENCE = rowFunction("GO.RANKDIFF", TWO_RANKS, (a, working) => go.rankDifference(a[0], a[1], working));

/** Number of stones. */
const PLACED = rowFunction("GO.PLACED", TWO_RANKS, (a, working) => go.placedStones(a[0], a[1], working));

/** Name, or nigiri. */
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

/** Stone-equivalent. */
const EQUIVALENT = rowFunction(
  "GO.EQUIVALENT",
  [required("stones", wholeNumber), optional("komi", number, go.KEEPING_KOMI), NORMAL_KOMI],
  (a, working) => go.equivalent(a[0], a[1], a[2], working),
);

/** Number of stones. */
const EXISTING_STONES = rowFunction("GO.EXISTINGSTONES", TWO_RANKS, (a, working) =>
  go.existingStones(a[0], a[1], working),
);

/** Komi. */
const EXISTING_KOMI = rowFunction("GO.EXISTINGKOMI", TWO_RANKS, (a, working) => go.existingKomi(a[0], a[1], working));

/** Rows of difference, Black (1, 2 or nigiri), H, stones placed, komi, stones under the existing system. */
const PAIRINGS = tableFunction(
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

export const GO_FUNCTIONS: readonly CellFunction[] = [
  STONES,
  KOMI,
  RANK_DIFFERENCE,
  PLACED,
  BLACK,
  EQUIVALENT,
  EXISTING_STONES,
  EXISTING_KOMI,
  PAIRINGS,
];
