// A handicap set by hand, in the place of a tournament.
import { ADJUSTMENT } from "../../kernel/seasons/season";
import { NOTHING_SAID, type BookLine, type BookTournament, type Settings } from "./state";

/** A handicap set by hand, in the place of a tournament. */
export function adjustmentOf(
  about: Pick<BookTournament, "no" | "reported" | "played" | "organiser">,
  line: BookLine,
  /** The club's own tables, by which it is read. */
  settings: Settings,
): BookTournament {
  return {
    ...about,
    name: "",
    sheet: null,
    kind: ADJUSTMENT,
    settings,
    reading: NOTHING_SAID,
    notRegulated: null,
    status: "adjustment",
    lines: [line],
  };
}

export function adjustmentLine(player: string, result: string, remark: string): BookLine {
  return {
    player,
    partner: null,
    opponent: null,
    entry: "",
    day: null,
    boards: null,
    points: null,
    play: null,
    result,
    remark,
    figures: null,
    restated: null,
  };
}
