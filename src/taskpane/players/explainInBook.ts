// Explains cells of a club book as *Why?* explains its lines; loaded when somebody asks.
import { told } from "../../kernel/told";
import { daysOf, tournamentTitle } from "../../book";
import { momentOfDate } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import "../../messages/loaded/explainBook";
import { dayText } from "../../messages/names/days";
import { explainInBook, type InBook } from "../../requests/explainInBook";
import { openBook } from "../../requests/openBook";
import type { Sheet } from "../../sheet";
import type { Workbook } from "../../workbook/port";
import { inShort } from "../explain/inShort";
import { stepsOf } from "../explain/explainedSteps";
import type { Explanation } from "../model";
import { loadSayIn } from "./view";

type Plan = Extract<InBook, { is: "plan" }>["plan"];

/**
 * What the book of a workbook knows about a cell: the plan that filled its sheet, or the explanation; null if it knows
 * nothing.
 */
export async function explainedInBook(
  workbook: Workbook,
  language: Language,
  sheet: Sheet,
  row: number,
  column: number,
): Promise<Plan | Pick<Explanation, "workings" | "notes"> | null> {
  const book = await openBook(workbook, { language, sayIn: loadSayIn }, {}, momentOfDate(new Date()));
  if (book === null || !("state" in book)) return null;
  const found = explainInBook(book, sheet, row, column);
  if (found === null || found.is === "plan") return found && found.plan;
  const { player } = found;
  if (found.is === "start") return { workings: [], notes: [told("explain-book-start", { player })] };
  const { tournament, steps } = found;
  const { no, played } = tournament;
  const details = {
    player,
    no,
    tournament: tournamentTitle(tournament, language),
    played: dayText(daysOf(book.state, language), played, true),
  };
  const code = steps.length > 0 ? "explain-book-line" : "explain-book-kept";
  const workings =
    steps.length > 0
      ? [{ of: null, short: inShort(steps, { player }, language), steps: stepsOf({ value: null, steps }, language) }]
      : [];
  return { workings, notes: [told(code, details)] };
}
