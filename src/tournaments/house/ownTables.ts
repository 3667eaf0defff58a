import type { TeamChart } from "../../systems/acbl";
import type { ChessTables } from "../../systems/chess";
import type { CroquetTables } from "../../systems/croquet";

/** The club's tables that a kind uses instead of the printed ones. Optional: left out if it has none of its own. */
export interface OwnTables {
  readonly croquet?: CroquetTables;
  readonly chess?: ChessTables;
  readonly acbl?: TeamChart;
}
