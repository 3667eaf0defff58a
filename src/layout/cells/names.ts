import { spelling } from "../../kernel/written/spelling";
import { tidyName } from "../../people/nameKey";
import { withoutLabel } from "../../people/setAside";

// Names with what people write before and behind them.

/** `2. Ann Bell` is Ann Bell; so is `A. Ann Bell` where letters number the lines. */
export function withoutMark(text: string, isLettered: boolean): string {
  return text.replace(isLettered ? LETTER : NUMBER, "");
}

const NUMBER = /^\d{1,2}[.):]? /;
const LETTER = /^\p{Lu}[.):]? /u;

/** The letter that such a line begins with; null where it has none. */
export function letterBefore(text: string): string | null {
  return LETTER.exec(text)?.[0].charAt(0) ?? null;
}

/** A name and a handicap in brackets behind it, or a number before it. */
export function nameIn(text: string, isLettered: boolean): string {
  return withoutMark(text, isLettered).replace(/ ?\([^()]{1,8}\)$/, "");
}

/** The first letters of its words, spelt alike. */
export function initialsOf(name: string): string {
  return spelling(
    name
      .split(/[\s-]+/)
      .map((word) => word[0] ?? "")
      .join(""),
  );
}

/** A name, and a figure behind it as it is written. */
export interface FigureBehind {
  readonly name: string;
  readonly figure: string;
}

const IN_BRACKETS = /^([^()[\]]*\p{L}[^()[\]]*?)\s*[([]([^()[\]]*)[)\]][*†#]*\s*$/u;
/** A stroke before the figure is its sign, unless a space or a letter makes it part the two: `Bob Birch - 6`. */
const ALONE =
  /^(?:([^\d]*\p{L}[^\d]*?)(?:\s*[,:–-]\s+|\s*[,:]|\s+)|([^\d]*\p{L})[–-])([~+−–÷-]?(?:\d+\s+1\/2|1\/2|[\d½][\d.,½]*\s*(?:k|d|kyu|dan)?)|scr\.?|scratch)$/iu;

/** `Bob Birch (6)`, `Otto Peel 4k`: what is in brackets behind a name, or looks like a figure there; null where nothing does. */
export function figureBehind(written: string): FigureBehind | null {
  const text = written.trim();
  const [, before, joined, behind = ""] = ALONE.exec(text) ?? [];
  const [, name = "", figure = ""] = IN_BRACKETS.exec(text) ?? [text, before ?? joined, behind];
  return figure.trim() === "" ? null : { name: tidyName(name), figure: withoutLabel(figure.trim()) };
}
