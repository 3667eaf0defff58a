import { spelling } from "../../kernel/written/spelling";

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
