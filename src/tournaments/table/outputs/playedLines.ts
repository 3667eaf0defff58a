import { entryText } from "../../../kernel/seasons/entry";
import type { PlayedLine, PlayedSheet } from "../../played";
import type { NameColumn } from "../headers/columns";
import type { Row } from "../rows/row";

/** A player, a pair or a team of four with a shared result. Facts left out are unknown. */
export interface PlayedSide extends Partial<
  Pick<PlayedLine, "opponent" | "day" | "boards" | "points" | "play" | "terms" | "cells">
> {
  readonly row: number;
  readonly players: readonly Pick<PlayedLine, "player" | "place">[];
  /** The position in the tournament. */
  readonly entry: Parameters<typeof entryText>[0];
  readonly result: PlayedLine["result"];
}

const UNSAID = { opponent: null, day: null, boards: null, points: null, play: null };

/** One line per player; two who share a result are partners. */
export function playedLines(sides: readonly PlayedSide[], settings: PlayedSheet["settings"] = {}): PlayedSheet {
  const lines = sides.flatMap(({ players, entry, ...said }) =>
    players.map((player, p): PlayedLine => {
      const partner = players.length === 2 ? players[1 - p]!.player : null;
      return { ...UNSAID, ...said, ...player, partner, entry: entryText(entry) };
    }),
  );
  return { lines, settings };
}

/** The players of a row, with their cells. */
export function playersIn(row: Row, columns: readonly NameColumn[]): PlayedSide["players"] {
  return columns.map((of) => ({ player: row.get(of), place: row.place(of) }));
}
