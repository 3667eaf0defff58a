// Untidy sheets: a clean tournament with figures by the rules alone, changed in the ways that people change sheets.
import { KIND_IDS, type KindId } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import type { Plain } from "../../../src/kernel/problem";
import { acblPairs, acblRankPairs, acblTeams } from "./acbl";
import { chessBoards, chessCard } from "./chess";
import { croquetGames } from "./croquet";
import { dbfBarometer, dbfHalves, dbfIndividual, dbfPairs, dbfTeams } from "./dbf";
import { draftOf, drawn, sheetOf, type Loss, type Placed } from "./draft";
import { Draws } from "./draws";
import { goPairings } from "./go";
import { LOSING_MESS, MESSES } from "./messes";
import type { MakeTournament, Tournament } from "./tournament";

const MAKERS: { readonly [kind in KindId]: MakeTournament } = {
  "croquet-games": croquetGames,
  "chess-card": chessCard,
  "chess-boards": chessBoards,
  "dbf-pairs": dbfPairs,
  "dbf-individual": dbfIndividual,
  "dbf-teams": dbfTeams,
  "dbf-halves": dbfHalves,
  "dbf-barometer": dbfBarometer,
  "acbl-pairs": acblPairs,
  "acbl-rank-pairs": acblRankPairs,
  "acbl-teams": acblTeams,
  "go-pairings": goPairings,
};

/** A sheet with all that is known about it. */
export interface UntidySheet extends Placed {
  readonly kind: KindId;
  readonly seed: number;
  /** The names of its messes. */
  readonly messes: readonly string[];
  readonly tournament: Tournament;
  readonly settings: { readonly [key: string]: Plain };
  readonly language: "en" | "da";
  readonly losses: readonly Loss[];
}

const MOST_MESSES = 8;

/** The sheet of a seed, with one to eight messes; or with only those of its own that are named. */
export function untidySheet(kind: KindId, seed: number, only?: readonly string[]): UntidySheet {
  const draws = new Draws(seed).branch(kind);
  const language = draws.branch("language").chance(0.5) ? "en" : "da";
  const fitting = MESSES.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
  const choosing = draws.branch("messes");
  const names = choosing.some(fitting, choosing.whole(1, MOST_MESSES)).map(({ name }) => name);
  // A cell that nobody can read is rarer than the rest.
  const chosen = new Set(names.filter((name) => name !== LOSING_MESS || choosing.chance(0.4)));
  const wanted = fitting.filter(({ name }) => chosen.has(name) && (only?.includes(name) ?? true));
  const circumstances = {
    absentees: wanted.some(({ circumstance }) => circumstance === "absentees"),
    unfinished: wanted.some(({ circumstance }) => circumstance === "unfinished"),
  };
  const tournament = MAKERS[kind](draws.branch("tournament"), circumstances);
  const draft = draftOf(tournament, language);
  const messes = wanted.filter(({ name, apply }) => apply?.(draft, draws.branch(name)) ?? true).map(({ name }) => name);
  return {
    ...sheetOf(draft),
    kind,
    seed,
    messes,
    tournament: draft.tournament,
    settings: tournament.settings,
    language,
    losses: draft.losses,
  };
}

/** This many sheets, with the kinds in turn. */
export function* untidySheets(count: number, seed: number): Generator<UntidySheet> {
  for (let i = 0; i < count; i++)
    yield untidySheet(KIND_IDS[i % KIND_IDS.length]!, (seed + Math.floor(i / KIND_IDS.length)) >>> 0);
}

/** Sheets on which a figure was once wrong. Every run tries them first. */
const WRONG_ONCE: { readonly [kind in KindId]?: readonly number[] } = {
  // Two players of equal change were ranked apart.
  "dbf-individual": [186529990],
  // A result as a sign, which CHESS.SCORE did not read.
  "chess-card": [100253013],
  // The percentage of the result was taken as one of the last ones, under a header over both.
  "acbl-pairs": [424665],
};

export function wrongOnce(kinds: readonly KindId[] = KIND_IDS): UntidySheet[] {
  return kinds.flatMap((kind) => (WRONG_ONCE[kind] ?? []).map((seed) => untidySheet(kind, seed)));
}

/** The sheets as text. */
export function asText({ sheet, others }: { readonly sheet: Sheet; readonly others: readonly Sheet[] }): string {
  return [sheet, ...others].map(drawn).join("\n");
}
