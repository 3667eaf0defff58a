import type { Plain } from "../../../kernel/problem";
import type { Setting } from "../../kind";
import { isSameName, nameKey } from "../../../people/nameKey";
import { isBlank, type Sheet } from "../../../sheet/sheet";

// The user's answer about two similar names: one person, or two. Kept like any answer, as text that people can read:
// `Dora Tin = Dora Tinn; Bo Holm <> Bo Holt`.

/** The setting but for its name: the pane keeps answers before names are loaded. */
export const SAME_NAMES = {
  key: "same-names",
  aliases: [],
  allowed: { pairs: "names" },
  default: null,
  needed: () => false,
} as const satisfies Omit<Setting, "name">;

/** Two spellings, and whether they are one person; `name` is then read as `other`. */
export interface NameAnswer {
  readonly name: string;
  readonly other: string;
  readonly same: boolean;
}

/** The answers in a text; undefined where it is none. */
export function readNameAnswers(text: string): readonly NameAnswer[] | undefined {
  const answers: NameAnswer[] = [];
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const [name = "", mark, other = "", ...more] = part.split(/(=|<>)/).map((one) => one.trim());
    if (name === "" || other === "" || more.length > 0) return undefined;
    answers.push({ name, other, same: mark === "=" });
  }
  return answers;
}

/** The text with one more answer; an earlier one about the same two gives way. */
export function withNameAnswer(text: string | null, answer: NameAnswer): string {
  const others = (readNameAnswers(text ?? "") ?? []).filter((one) => !isAbout(one, answer.name, answer.other));
  return written([...others, answer]);
}

/** The text without an answer; null where there is none left. */
export function withoutNameAnswer(text: string, { name, other }: NameAnswer): string | null {
  const others = (readNameAnswers(text) ?? []).filter((one) => !isAbout(one, name, other));
  return others.length === 0 ? null : written(others);
}

function written(answers: readonly NameAnswer[]): string {
  return answers.map(({ name, other, same }) => `${name} ${same ? "=" : "<>"} ${other}`).join("; ");
}

/** Two texts of answers as one; where both have one about the same two names, the later counts. */
export function withNameAnswers(kept: Plain | undefined, later: Plain | undefined): Plain {
  const answers = readNameAnswers(String(later ?? "")) ?? [];
  return answers.reduce<Plain>(
    (text, answer) => withNameAnswer(text === null ? null : String(text), answer),
    kept ?? null,
  );
}

/** Whether an answer can be kept: not where a name holds one of the marks. */
export function canAnswer(name: string, other: string): boolean {
  return ![name, other].some((one) => /[=;]|<>/.test(one));
}

/** The answers hold these two, in whichever order. */
export function isAbout(answer: NameAnswer, name: string, other: string): boolean {
  const same = (a: string, b: string) => isSameName(answer.name, a) && isSameName(answer.other, b);
  return same(name, other) || same(other, name);
}

/** The sheet with every name read as the user said. */
export function readAs(sheet: Sheet, answers: readonly NameAnswer[]): Sheet {
  const names = new Map(answers.flatMap(({ name, other, same }) => (same ? [[nameKey(name), other] as const] : [])));
  if (names.size === 0) return sheet;
  const nameOf = (written: string) => names.get(nameKey(written)) ?? written;
  // A cell may name a pair, or two who met.
  const cellOf = (cell: string) => names.get(nameKey(cell)) ?? cell.split(BETWEEN_NAMES).map(nameOf).join("");
  const values = sheet.values.map((line) =>
    line.map((cell) => (typeof cell === "string" && !isBlank(cell) ? cellOf(cell) : cell)),
  );
  return { ...sheet, values };
}

const BETWEEN_NAMES = /(\s[-–—]\s|\s?[/&+;\n]\s?|\s(?:og|and|with|med|v|vs|mod)\.?\s)/;
