import { notPlayedWord } from "../../../messages/names/notPlayed";

// How croquet scores are written in lines of text.

/** Whether a game was decided without play; the first-named player is the winner. */
export function isDefault(text: string): boolean {
  return ["walkover", "absent"].includes(notPlayedWord(text) ?? "");
}

/**
 * Turns the dashes that phones and word processors write before a figure into minus signs, and the blanks of web pages
 * into plain ones.
 */
export function plainSigns(text: string): string {
  return text.replace(/[\u2010-\u2013\u2212](?=\s?\d)/g, "-").replace(/\u00a0/g, " ");
}

/** Splits a line of text into cells: at tabs, semicolons or commas, or else at two or more blanks. */
export function cellsOf(line: string): string[] {
  const between = [/\t/, /;/, /,/].find((mark) => mark.test(line)) ?? /\s{2,}/;
  return line.split(between).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}
