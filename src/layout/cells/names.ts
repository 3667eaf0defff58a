import { spelling } from "../../kernel/written/spelling";
import { tidyName } from "../../people/nameKey";
import { withoutLabel } from "../../people/setAside";

// Reads names that have a number, a letter or a figure before or after them.

/** `Ash B+R`: the colour that won is no name. */
const WORD = String.raw`\p{Lu}[\p{L}'’.-]{0,30}(?![\p{L}+])`;
const PARTICLE = String.raw`(?:de|van|von|der|den|ten|ter|la|af|av|zu)(?=\s)`;

/** Matches the name at the beginning of a line; `between` stands between its words. */
export function nameWith(between: string): RegExp {
  return new RegExp(`^${WORD}(?:${between}(?:${WORD}|${PARTICLE})){0,4}`, "u");
}

/** Removes the number of a line: `2. Ann Bell` is Ann Bell, and so is `A. Ann Bell` if letters number the lines. */
export function withoutMark(text: string, isLettered: boolean): string {
  return text.replace(isLettered ? LETTER : NUMBER, "");
}

const NUMBER = /^\d{1,2}[.):]? /;
const LETTER = /^\p{Lu}[.):]? /u;

/** The letter that numbers such a line; null if there is none. */
export function letterBefore(text: string): string | null {
  return LETTER.exec(text)?.[0].charAt(0) ?? null;
}

/** The name without a handicap in brackets after it or a number before it. */
export function nameIn(text: string, isLettered: boolean): string {
  return withoutMark(text, isLettered).replace(/ ?\([^()]{1,8}\)$/, "");
}

/** The initials of a name, normalised by `spelling`. */
export function initialsOf(name: string): string {
  return spelling(
    name
      .split(/[\s-]+/)
      .map((word) => word[0] ?? "")
      .join(""),
  );
}

/** A name, and the figure written after it. */
export interface FigureBehind {
  readonly name: string;
  readonly figure: string;
}

const IN_BRACKETS = /^([^()[\]]*\p{L}[^()[\]]*?)\s*[([]([^()[\]]*)[)\]][*†#]*\s*$/u;
/** A dash before the figure is its sign, unless it separates the two: `Bob Birch - 6`, `Bob Birch-6`. */
const ALONE =
  /^(?:([^\d]*\p{L}[^\d]*?)(?:\s*[,:–-]\s+|\s*[,:]|\s+)|([^\d]*\p{L})[–-])([~+−–÷-]?(?:\d+\s+1\/2|1\/2|[\d½][\d.,½]*\s*(?:k|d|kyu|dan)?)|scr\.?|scratch)$/iu;

/**
 * The text in brackets after a name, or what looks like a figure there: `Bob Birch (6)`, `Otto Peel 4k`. Null if there
 * is neither.
 */
export function figureBehind(written: string): FigureBehind | null {
  const text = written.trim();
  const [, before, joined, behind = ""] = ALONE.exec(text) ?? [];
  const [, name = "", figure = ""] = IN_BRACKETS.exec(text) ?? [text, before ?? joined, behind];
  return figure.trim() === "" ? null : { name: tidyName(name), figure: withoutLabel(figure.trim()) };
}
