// The current figures of players on the list, for columns that the sheets of the sport have.
import type { Plain } from "../../../kernel/problem";
import type { CarriedFigure } from "../../../kernel/seasons/season";
import { countedWins } from "../../../systems/acbl";
import { clubList } from "../../state/clubList";
import type { Computed } from "../../state/replay";
import type { BookPlayer, Settings } from "../../state/state";
import { yes } from "../../tables/words";

/** Players are numbered by their places in the list, from 0. */
export function carriedNow(computed: Computed): (player: number, figure: CarriedFigure) => Plain {
  const { state } = computed;
  const lines = new Map(clubList(computed).lines.map((line) => [line.player, line]));
  return (player, figure) => {
    const line = lines.get(player)!;
    const { masterpoints, lifeMaster } = state.players[player]!;
    switch (figure) {
      case "wins":
        return winsNow(line.wins, state.players[player]!, state.settings);
      case "masterpoints":
        return masterpoints;
      case "lifeMaster":
        return lifeMaster ? yes(state.language) : null;
      case "sessions":
        return null;
      default:
        return line[figure];
    }
  };
}

/** The wins that move a player up in the next game; null if none do. */
function winsNow(wins: number, { masterpoints, lifeMaster }: BookPlayer, settings: Settings): number | null {
  if (settings["move-up"] !== "yes") return null;
  return (masterpoints === null ? wins : countedWins(masterpoints, lifeMaster, wins)) || null;
}
