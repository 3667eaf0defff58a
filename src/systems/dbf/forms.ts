import { invalid, type Problem } from "../../kernel/problem";
import { LATEST } from "./editions";
import type { Regulation, Scoring } from "./tables";
import type { ClauseId } from "./sources";

/** over / under, both whole numbers. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

const WHOLE: Fraction = { over: 1, under: 1 };
const HALF: Fraction = { over: 1, under: 2 };
const DOUBLE: Fraction = { over: 2, under: 1 };

/** A form of play, and the handicaps from which its expected result is computed. [dbf:(5)–(9)] */
interface Play {
  readonly id: "individual" | "pairs" | "match" | "iaf" | "butler" | "barometer";
  readonly clause: ClauseId;
  readonly handicaps: readonly string[];
}

const INDIVIDUAL: Play = { id: "individual", clause: "(5)", handicaps: ["fieldMean", "own"] };
const PAIRS: Play = { id: "pairs", clause: "(6)", handicaps: ["fieldMean", "own"] };
const MATCH: Play = { id: "match", clause: "(7)", handicaps: ["opponents", "own"] };
const IAF: Play = {
  id: "iaf",
  clause: "(8)",
  handicaps: ["tableOpponents", "own", "opponentsElsewhere", "teammatesElsewhere"],
};
const BUTLER: Play = {
  id: "butler",
  clause: "(8)",
  handicaps: ["tableOpponents", "own", "sameDirectionMean", "otherDirectionMean"],
};
const BAROMETER: Play = {
  id: "barometer",
  clause: "(9)",
  handicaps: ["roomMean", "own", "otherRoomMean", "teammates"],
};

/** The values of a form of play for formula (2), and its expected result ⟨r⟩. */
export interface Form {
  readonly play: Play;
  readonly scoring: Scoring;
  readonly regulation: Regulation;
  /** N_B, the number of whole tables. */
  readonly tables: number;
  /** C_u, how much a result dilutes the average that it is compared with. */
  readonly cu: Fraction;
  /** C_k, how much of the result belongs to one player. */
  readonly ck: Fraction;
  /** C_b, handicap points for one percentage point or one imp. */
  readonly cb: number;
  /** The average around which results are entered. */
  readonly average: number;
  /** ⟨r⟩ = Σ factor × handicap / divisor, over the handicaps of the play. */
  readonly factors: readonly number[];
  readonly divisor: number;
  /** r − ⟨r⟩ as such a sum over the result, the average and these handicaps. */
  readonly deviation: readonly number[];
}

/** A form with C_b × ⟨r⟩ = Σ factor × handicap / divisor. */
function form(
  play: Play,
  scoring: Scoring,
  tables: number,
  cu: Fraction,
  ck: Fraction,
  factors: readonly number[],
  divisor: number,
  regulation = LATEST,
): Form {
  const { cb, average } = regulation.scorings[scoring];
  const whole = divisor * cb;
  const deviation = [whole, -whole];
  for (let i = 0; i < factors.length; i++) deviation.push(-factors[i]!);
  return { play, scoring, regulation, tables, cu, ck, cb, average, factors, divisor: whole, deviation };
}

/** Entrants who are compared with a whole field: players (5) or pairs (6). */
const FIELDS = {
  players: { play: INDIVIDUAL, ck: DOUBLE, atTable: 4 },
  pairs: { play: PAIRS, ck: WHOLE, atTable: 2 },
} as const;
export type Entrants = keyof typeof FIELDS;

/**
 * The form against a field. `tables`: as many as the entrants fill, unless given. (5), (6) ⟨r⟩ = (mean of the field −
 * own) / (C_u C_k C_b).
 */
export function fieldForm(
  entrants: Entrants,
  count: number,
  tables: number | null,
  scoring: Scoring,
  datum: boolean,
  regulation = LATEST,
): Form {
  const { play, ck } = FIELDS[entrants];
  const cu = datum ? WHOLE : { over: count - 1, under: count };
  const under = cu.under * ck.under;
  const whole = tables ?? tablesFilled(entrants, count);
  return form(play, scoring, whole, cu, ck, [under, -under], cu.over * ck.over, regulation);
}

/** The problem with a number of tables for that many entrants; undefined if there is none. */
export function tablesProblem(entrants: Entrants, count: number, tables: number | null): Problem | undefined {
  const highest = tablesFilled(entrants, count);
  if (tables === null || tables <= highest) return undefined;
  return invalid(`dbf-tables-${entrants}`, { received: tables, count, highest });
}

/** The number of whole tables. */
export function tablesFilled(entrants: Entrants, count: number): number {
  return Math.floor(count / FIELDS[entrants].atTable);
}

/** The fewest entrants that can play. */
export function fewest(entrants: Entrants): number {
  return FIELDS[entrants].atTable;
}

/**
 * (7) ⟨r⟩ = (mean of both teams − h^L) / (C_u C_k C_b). C_u and C_k are halves, and a team is half as far from the mean
 * of both teams as from its opponents.
 */
export function matchForm(regulation?: Regulation): Form {
  return form(MATCH, "imp", 2, HALF, HALF, [2, -2], 1, regulation);
}

export const TEAM_MATCH = matchForm();

/** (8) ⟨r⟩ = (opponents + opponents elsewhere − own − team-mates elsewhere) / C_b, compared with each other table. */
export function iafForm(tables: number, regulation?: Regulation): Form {
  return form(IAF, "imp", tables, { over: tables - 1, under: tables }, HALF, [1, -1, 1, -1], 1, regulation);
}

/** (8) by datum: ⟨r⟩ = (opponents + mean of own direction − own − mean of the other) / C_b, own table included. */
export function butlerForm(tables: number, regulation?: Regulation): Form {
  return form(BUTLER, "imp", tables, WHOLE, HALF, [1, -1, 1, -1], 1, regulation);
}

/** (9) ⟨r⟩ = (mean of room − own + (mean of other room − team-mates) / (N_B − 1)) / (C_u C_b); needs two tables. */
export function barometerForm(tables: number, pairs: number = 2 * tables, regulation?: Regulation): Form {
  const others = tables - 1;
  const cu = { over: pairs - 2, under: pairs };
  const ck = { over: others * others, under: others * others + 1 };
  const inRoom = cu.under * others;
  return form(BAROMETER, "imp", tables, cu, ck, [inRoom, -inRoom, cu.under, -cu.under], cu.over * others, regulation);
}
