import type { Code, DetailsOf } from "../kernel/told";
import type { Language } from "../kernel/language";
import type { Decimals } from "../messages/sentence";
import type { Message } from "./update";

/** What every view gets. */
export interface ViewProps {
  /** `decimals`: how many are shown of the numbers in it; left out: all. */
  readonly say: <C extends Code>(code: C, ...about: [...DetailsOf<C>, decimals?: Decimals]) => string;
  readonly language: Language;
  readonly send: (message: Message) => void;
}

/** A handful of cells; of more only the first ones, and how many there are besides. */
export function firstCells(say: ViewProps["say"], cells: readonly string[]): string {
  const first = cells.slice(0, MOST_CELLS).join(", ");
  return cells.length > MOST_CELLS ? `${first} ${say("preview-more", { count: cells.length - MOST_CELLS })}` : first;
}

const MOST_CELLS = 8;
