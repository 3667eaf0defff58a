import { called } from "../../../messages/names/tournaments";
import type { Plain } from "../../../kernel/problem";
import type { Repeat, Setting } from "../../kind";

// The user's answers about which rows' games were played, whatever the rows say. Kept as readable text like any answer:
// `7=yes; 12=no`.

export const ROWS_PLAYED: Setting = {
  key: "rows-played",
  name: called("rows played"),
  aliases: [],
  allowed: { pairs: "rows" },
  default: null,
  needed: () => false,
};

export const NO_ANSWERS: ReadonlyMap<number, boolean> = new Map();

const WORDS: { readonly [word: string]: boolean } = { yes: true, ja: true, no: false, nej: false };

/** True for played rows (from 0); undefined if the text is not such an answer. */
export function readRowAnswers(text: string): ReadonlyMap<number, boolean> | undefined {
  const answers = new Map<number, boolean>();
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const [, row, word] = /^\s*(\d{1,7})\s*=\s*(\p{L}+)\s*$/u.exec(part) ?? [];
    const isPlayed = WORDS[word?.toLowerCase() ?? ""];
    if (row === undefined || isPlayed === undefined || Number(row) < 1) return undefined;
    answers.set(Number(row) - 1, isPlayed);
  }
  return answers;
}

/** Merges two such texts; for the same row, the later one wins. */
export function rowAnswersTogether(text: string | null, later: string | null): string | null {
  let all = text;
  for (const [row, isPlayed] of readRowAnswers(later ?? "") ?? []) all = withRowAnswer(all, row, isPlayed);
  return all;
}

/** Adds an answer, replacing an earlier one about the same row. */
export function withRowAnswer(text: string | null, row: number, isPlayed: boolean): string {
  const answers = new Map(readRowAnswers(text ?? "")).set(row, isPlayed);
  return [...answers]
    .sort(([one], [other]) => one - other)
    .map(([at, played]) => `${at + 1}=${played ? "yes" : "no"}`)
    .join("; ");
}

/** Asks if repeated rows are separate games; null if the user has answered that for all of them. */
export function repeatsAsked(repeats: readonly Repeat[], said: Plain | undefined): Setting | null {
  const text = said == null ? null : String(said);
  const answers = readRowAnswers(text ?? "") ?? NO_ANSWERS;
  const open = repeats.filter(({ row }) => !answers.has(row));
  if (open.length === 0) return null;
  const [one, two] = [false, true].map((isPlayed) => withRepeats(open, text, isPlayed)!) as [string, string];
  const about = { rows: open.map(({ row }) => row + 1), earlier: open.map(({ earlier }) => earlier + 1) };
  return { ...ROWS_PLAYED, allowed: [one, two], answeredAs: { [one]: "one", [two]: "two" }, about };
}

/** Adds the same answer for all of them; rows with an answer keep it. */
export function withRepeats(repeats: readonly Repeat[], text: string | null, isPlayed: boolean): string | null {
  const answers = readRowAnswers(text ?? "") ?? NO_ANSWERS;
  return repeats
    .filter(({ row }) => !answers.has(row))
    .reduce<string | null>((all, { row }) => withRowAnswer(all, row, isPlayed), text);
}
