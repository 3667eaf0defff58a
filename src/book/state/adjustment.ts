import { NOTHING_SAID } from "../../layout/said";
import type { Plain } from "../../kernel/problem";
import { ADJUSTMENT } from "../../kernel/seasons/season";
import { type BookLine, type BookTournament, type Settings } from "./state";

/** A handicap set by hand, as an entry among the tournaments. */
export function adjustmentOf(
  about: Pick<BookTournament, "no" | "reported" | "played" | "organiser">,
  lines: readonly BookLine[],
  /** The club's own tables for reading it. */
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
    lines,
  };
}

export function adjustmentLine(player: string, result: Plain, remark: string | null): BookLine {
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
