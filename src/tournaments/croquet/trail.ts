import { told } from "../../kernel/told";
import type { Trail, TrailCell } from "../trail";

// The sources of a player's index and handicap: game by game, back to the start.

/** A game that counts, from one player's side. */
export interface PlayerGame {
  /** Row on the sheet, from 1. */
  readonly row: number;
  readonly won: boolean;
  readonly opponent: string;
  readonly change: number;
  readonly index: number | null;
  readonly handicap: number | null;
  readonly sheet: string;
  readonly indexPlace: TrailCell["place"];
  readonly handicapPlace: TrailCell["place"];
}

/** A player's games, newest first, and starting figures. */
export interface Career {
  readonly name: string;
  readonly games: readonly PlayerGame[];
  readonly startIndex: TrailCell | null;
  readonly startHandicap: TrailCell;
}

/** The index game by game, back to the start. */
export function indexTrail({ name, games, startIndex }: Career): Trail {
  const cells = games.map((game): TrailCell => {
    const { row, won, opponent, change, index, sheet, indexPlace } = game;
    if (index === null) return gameCell(game);
    const before = won ? index - change : index + change;
    const code = won ? "trail-index-won" : "trail-index-lost";
    return { ...told(code, { row, opponent, before, change, index }), sheet, place: indexPlace };
  });
  return { ...told("trail-index", { name }), cells: startIndex ? [...cells, startIndex] : cells };
}

/** The game that last changed the handicap, or the start. */
export function handicapCell({ name, games, startHandicap }: Career): TrailCell {
  const start = startHandicap.details["handicap"];
  const changed = games.find(({ handicap }, i) => handicap !== (games[i + 1]?.handicap ?? start));
  if (!changed) return startHandicap;
  const { row, opponent, handicap, sheet, handicapPlace } = changed;
  return { ...told("trail-handicap", { name, handicap, row, opponent }), sheet, place: handicapPlace };
}

/** Games that were counted. */
export function gamesTrail({ name }: Career, games: readonly PlayerGame[]): Trail {
  return { ...told("trail-games", { name }), cells: games.map(gameCell) };
}

function gameCell({ row, won, opponent, sheet, indexPlace }: PlayerGame): TrailCell {
  return { ...told(won ? "trail-won" : "trail-lost", { row, opponent }), sheet, place: indexPlace };
}
