// What the list of a book shows of its players now, by the figures that the sheets of its sport have columns for.
import type { Plain } from "../../../kernel/problem";
import type { CarriedFigure } from "../../../kernel/seasons/season";
import { clubList } from "../../state/clubList";
import type { Computed } from "../../state/replay";
import { yes } from "../../tables/words";

/** Players are their places in the list, from 0. */
export function carriedNow(computed: Computed): (player: number, figure: CarriedFigure) => Plain {
  const { state } = computed;
  const lines = new Map(clubList(computed).lines.map((line) => [line.player, line]));
  return (player, figure) => {
    const line = lines.get(player)!;
    const { masterpoints, lifeMaster } = state.players[player]!;
    switch (figure) {
      case "wins":
        return line.wins === 0 || state.settings["move-up"] !== "yes" ? null : line.wins;
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
