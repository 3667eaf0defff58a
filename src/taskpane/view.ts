import type { Code, DetailsOf } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Decimals } from "../messages/sentence";
import type { Message } from "./update";

/** Properties of every view. */
export interface ViewProps {
  /** `decimals`: how many decimals of its numbers are shown; left out: all. */
  readonly say: <C extends Code>(code: C, ...about: [...DetailsOf<C>, decimals?: Decimals]) => string;
  readonly language: Language;
  readonly send: (message: Message) => void;
}

/** The first few cells, and how many more there are. */
export function firstCells(say: ViewProps["say"], cells: readonly string[]): string {
  const first = cells.slice(0, MOST_CELLS).join(", ");
  return cells.length > MOST_CELLS ? `${first} ${say("preview-more", { count: cells.length - MOST_CELLS })}` : first;
}

const MOST_CELLS = 8;
