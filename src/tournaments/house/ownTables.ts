import type { TeamChart } from "../../systems/acbl";
import type { ChessTables } from "../../systems/chess";
import type { CroquetTables } from "../../systems/croquet";

/** What a kind looks up instead of the printed tables; left out where the club has none of its own. */
export interface OwnTables {
  readonly croquet?: CroquetTables;
  readonly chess?: ChessTables;
  readonly acbl?: TeamChart;
}
