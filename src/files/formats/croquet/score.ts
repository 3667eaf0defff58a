import { notPlayedWord } from "../../../messages/names/notPlayed";

// How scores of croquet are written in lines of text.

/** Whether it was decided without a game; the player of the row has won. */
export function isDefault(text: string): boolean {
  return ["walkover", "absent"].includes(notPlayedWord(text) ?? "");
}

/** Dashes before a figure, as phones and word processors write them, made a minus; blanks of web pages made plain ones. */
export function plainSigns(text: string): string {
  return text.replace(/[\u2010-\u2013\u2212](?=\s?\d)/g, "-").replace(/\u00a0/g, " ");
}

/** Cells of lines of text: between tabs, commas, semicolons, or two blanks. */
export function cellsOf(line: string): string[] {
  const between = [/\t/, /;/, /,/].find((mark) => mark.test(line)) ?? /\s{2,}/;
  return line.split(between).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}
