import { notPlayedWord } from "../../../kernel/written/notPlayed";

// How scores of croquet are written in lines of text.

const SCORE = /^(?:[+\u2212-] ?\d{1,2}(?: ?\(?[a-z]{1,4}\)?)?(?:[ ,;/]+|$))+$/i;
/** What both scored, the row's player first: `26-10`, `7-26tp`. */
const POINTS = /^(\d{1,2}) ?(?:tpo?|t)? ?[-–:] ?(\d{1,2}) ?(?:\(?(tpo?|t)\)?)?$/i;
/** More than games or sets that somebody won. */
const LEAST_POINTS = 7;
/** Whether it was decided without a game; the player of the row has won. */
export function isDefault(text: string): boolean {
  return ["walkover", "absent"].includes(notPlayedWord(text) ?? "");
}

/** Whether a cell says how a game ended. */
export function isScore(text: string): boolean {
  return text !== "" && SCORE.test(signed(text));
}

/** By how much the row's player won or lost, where both scores stand there. */
function signed(text: string): string {
  const [, own, other, how = ""] = POINTS.exec(text) ?? [];
  const by = Number(own) - Number(other);
  if (own === undefined || by === 0 || Math.max(Number(own), Number(other)) < LEAST_POINTS) return text;
  return `${by > 0 ? "+" : "-"}${Math.abs(by)}${how}`;
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
