import type { KindId } from "../../tournaments";
import type { ViewProps } from "../view";

/** What a row of each kind holds. */
const ROWS = {
  "croquet-games": "game",
  "chess-card": "board",
  "chess-boards": "board",
  "dbf-pairs": "pair",
  "dbf-individual": "player",
  "dbf-teams": "match",
  "dbf-halves": "table",
  "dbf-barometer": "team",
  "acbl-pairs": "pair",
  "acbl-rank-pairs": "pair",
  "acbl-teams": "match",
  "go-pairings": "game",
} as const satisfies { readonly [kind in KindId]: string };

/** `12 games`. */
export function counted(say: ViewProps["say"], kind: KindId, count: number): string {
  return say(`count-${ROWS[kind]}`, { count });
}
