// The recap that an ACBL director posts for a pair game: the pairs with raw score, percentage, handicap and both places,
// with a table for each field.
import { called } from "../../messages/names/book";
import { grouped } from "../../kernel/grouped";
import { decimal, toNumber } from "../../kernel/numbers/decimal";
import type { Plain } from "../../kernel/problem";
import { readEntry } from "../../kernel/seasons/entry";
import { inOrder, tableOf, type ColumnOf, type Table } from "../../kernel/table";
import { gameAverage, pairGame, placedPairs, rankPairHandicap, type PairOutcome } from "../../systems/acbl";

/** A player in a game: the pair's raw score, and the player's handicap before it. */
export interface Posted {
  readonly player: string;
  readonly entry: string;
  readonly points: number | null;
  readonly handicapThen: Plain;
}

/** A field of a game, for posting. */
export interface Recap {
  /** Its number, if the game has more than one field. */
  readonly section: string | null;
  readonly table: Table;
}

/** The fields of a game; none if a score, a handicap or the possible score is unknown. */
export function recapOf(
  kind: string,
  players: readonly Posted[],
  settings: { readonly [key: string]: Plain },
): readonly Recap[] {
  const place = PLACES[kind];
  const isKnown = players.every(({ points, handicapThen }) => points !== null && typeof handicapThen === "number");
  if (place === undefined || !isKnown) return [];
  const recaps = [...grouped(players, ({ entry }) => readEntry(entry).section ?? null)].map(([section, field]) => {
    const average = gameAverage(settings, section ?? undefined);
    const pairs = [...grouped(field, ({ entry }) => entry).values()].map((both) => ({
      players: both.map(({ player }) => player),
      raw: both[0]!.points!,
      handicaps: both.map(({ handicapThen }) => Number(handicapThen)),
    }));
    if (average === null || pairs.some((pair) => pair.players.length !== 2)) return null;
    const placed = place(pairs, 2 * average, settings["reduce"] === "yes");
    const lines = pairs.map((pair, i): Line => ({ ...pair, ...placed[i]!, possible: 2 * average }));
    lines.sort((a, b) => Number(a.handicapPlace) - Number(b.handicapPlace) || Number(a.rawPlace) - Number(b.rawPlace));
    return { section, table: tableOf(inOrder<Line>(COLUMNS), lines) };
  });
  return recaps.every((recap) => recap !== null) ? recaps : [];
}

interface PostedPair {
  readonly players: readonly string[];
  readonly raw: number;
  readonly handicaps: readonly number[];
}

type Placed = Pick<PairOutcome, "matchpoints" | "total" | "rawPlace" | "handicapPlace">;
type Line = PostedPair & Placed & { readonly possible: number };

/** How a kind of game places its pairs. */
const PLACES: {
  readonly [kind: string]: (pairs: readonly PostedPair[], possible: number, reduce: boolean) => readonly Placed[];
} = {
  "acbl-pairs": (pairs, possible, reduce) => {
    const given = pairs.map(({ raw, handicaps }) => ({
      handicap1: handicaps[0]!,
      handicap2: handicaps[1]!,
      rawScore: raw,
    }));
    return pairGame(given, possible, reduce);
  },
  "acbl-rank-pairs": (pairs, possible) => {
    const added = pairs.map(({ handicaps }) => rankPairHandicap(handicaps[0]!, handicaps[1]!));
    const scores = pairs.map(({ raw }) => ({ rawScore: raw }));
    return placedPairs(scores, added, possible).map((fields, i) => ({ matchpoints: added[i]!, ...fields }));
  },
};

function percent(score: PairOutcome["total"], possible: number): Plain {
  return typeof score === "number" ? toNumber(decimal(score).times(100).div(possible)) : null;
}

const number = (value: PairOutcome["total"]): Plain => (typeof value === "number" ? value : null);

const PERCENT = "0.00";
const COLUMNS = {
  players: { name: called("Players"), cell: ({ players }) => players.join(" – ") },
  raw: { name: called("Raw"), cell: ({ raw }) => raw },
  rawPercent: { name: called("Raw %"), format: PERCENT, cell: ({ raw, possible }) => percent(raw, possible) },
  rawPlace: { name: called("Raw place"), cell: ({ rawPlace }) => number(rawPlace) },
  added: { name: called("Added"), cell: ({ matchpoints }) => number(matchpoints) },
  total: { name: called("Total"), cell: ({ total }) => number(total) },
  percent: { name: called("Total %"), format: PERCENT, cell: ({ total, possible }) => percent(total, possible) },
  handicapPlace: { name: called("Handicap place"), cell: ({ handicapPlace }) => number(handicapPlace) },
} as const satisfies { readonly [column: string]: ColumnOf<Line> };
