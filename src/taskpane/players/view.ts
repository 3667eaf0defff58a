import type { Say } from "../../kernel/told";
import type { Sport } from "../../kernel/seasons/sport";
import { offerOf, type Answer } from "../../book";
import type { Days, Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { shownAs } from "../../messages";
import { bookSentence, sayIn } from "../../messages/book";
import { SPORTS } from "../../systems/sports";
import { loadLanguage } from "../languages";
import type { ViewProps } from "../view";
import type { PlayersMessage } from "./update";

/** Properties of every view in the tab. */
export interface PlayersView {
  readonly say: ViewProps["say"];
  readonly language: Language;
  /** How days are written. */
  readonly days: Days;
  readonly send: (message: PlayersMessage) => void;
}

/** The cell to select when a sheet is shown. */
export const FIRST_CELL = { top: 0, left: 0, bottom: 0, right: 0 };

/** A handicap, an index or a change as the sport shows it. */
export function held(value: Plain, system: SystemId, language: Language): string {
  return shownAs(value, SPORTS[system].held.format, language);
}

/** A value with its sign: `+0.25`. */
export function signed(value: number | null, system: SystemId, language: Language): string {
  return value !== null && value > 0 ? `+${held(value, system, language)}` : held(value, system, language);
}

/** The text of a button that gives an answer. `isLater`: for a person without a start. */
export function offerText(answer: Answer, language: Language, isLater = false): string {
  const { code, details } = offerOf(answer, isLater);
  return bookSentence(language, code, details);
}

/** Sentences in the language of a book that is being opened, which may differ from the reader's. */
export async function loadSayIn(language: Language, sport: Sport): Promise<Say> {
  await loadLanguage(language);
  return sayIn(language, sport);
}
