import type { Plain } from "../../../kernel/problem";
import type { Setting } from "../../kind";
import { isSameName, nameKey } from "../../../people/nameKey";
import { isBlank, type Sheet } from "../../../sheet/sheet";

// The user's answers about similar names: one person, or two. Kept as readable text like any answer: `Dora Tin = Dora
// Tinn; Bo Holm <> Bo Holt`.

/** The setting without its name: the pane keeps answers before names are loaded. */
export const SAME_NAMES = {
  key: "same-names",
  aliases: [],
  allowed: { pairs: "names" },
  default: null,
  needed: () => false,
} as const satisfies Omit<Setting, "name">;

/** Two spellings, and whether they are one person; then `name` is read as `other`. */
export interface NameAnswer {
  readonly name: string;
  readonly other: string;
  readonly same: boolean;
}

/** The answers in a text; undefined if it is not valid. */
export function readNameAnswers(text: string): readonly NameAnswer[] | undefined {
  const answers: NameAnswer[] = [];
  for (const part of text.split(";").filter((one) => one.trim() !== "")) {
    const [name = "", mark, other = "", ...more] = part.split(/(=|<>)/).map((one) => one.trim());
    if (name === "" || other === "" || more.length > 0) return undefined;
    answers.push({ name, other, same: mark === "=" });
  }
  return answers;
}

/** Adds an answer, replacing an earlier one about the same two names. */
export function withNameAnswer(text: string | null, answer: NameAnswer): string {
  const others = (readNameAnswers(text ?? "") ?? []).filter((one) => !isAbout(one, answer.name, answer.other));
  return written([...others, answer]);
}

function written(answers: readonly NameAnswer[]): string {
  return answers.map(({ name, other, same }) => `${name} ${same ? "=" : "<>"} ${other}`).join("; ");
}

/** Merges two texts of answers; about the same two names, the later one wins. */
export function withNameAnswers(kept: Plain | undefined, later: Plain | undefined): Plain {
  const answers = readNameAnswers(String(later ?? "")) ?? [];
  return answers.reduce<Plain>(
    (text, answer) => withNameAnswer(text === null ? null : String(text), answer),
    kept ?? null,
  );
}

/** True if an answer can be kept: neither name may contain the separators. */
export function canAnswer(name: string, other: string): boolean {
  return ![name, other].some((one) => /[=;]|<>/.test(one));
}

/** True if an answer is about these two names, in either order. */
export function isAbout(answer: NameAnswer, name: string, other: string): boolean {
  const same = (a: string, b: string) => isSameName(answer.name, a) && isSameName(answer.other, b);
  return same(name, other) || same(other, name);
}

/** How each name is read by the user's answers; null if all are read as written. */
export function namesRead(answers: readonly NameAnswer[]): ((written: string) => string) | null {
  const names = new Map<string, string>();
  // One spelling may lead to a third one by way of a second.
  const nameOf = (written: string): string => {
    const other = names.get(nameKey(written));
    return other === undefined ? written : nameOf(other);
  };
  const isReadAs = (written: string, name: string): boolean => {
    const other = names.get(nameKey(written));
    return isSameName(written, name) || (other !== undefined && isReadAs(other, name));
  };
  for (const { name, other, same } of answers) if (same && !isReadAs(other, name)) names.set(nameKey(name), other);
  return names.size === 0 ? null : nameOf;
}

/** The sheet with names replaced by the user's answers. */
export function readAs(sheet: Sheet, answers: readonly NameAnswer[]): Sheet {
  const nameOf = namesRead(answers);
  if (nameOf === null) return sheet;
  // A cell may name a pair, or two opponents.
  const cellOf = (cell: string) => {
    const whole = nameOf(cell);
    return whole === cell ? partsOf(cell).map(nameOf).join("") : whole;
  };
  const values = sheet.values.map((line) =>
    line.map((cell) => (typeof cell === "string" && !isBlank(cell) ? cellOf(cell) : cell)),
  );
  return { ...sheet, values };
}

/** The names of a cell and the marks between them, in turn. */
function partsOf(cell: string): readonly string[] {
  return cell.split(BETWEEN_NAMES);
}

/** The names of a cell. */
export function namesInCell(cell: string): readonly string[] {
  return partsOf(cell).filter((_, i) => i % 2 === 0);
}

const BETWEEN_NAMES = /(\s[-–—]\s|\s?[/&+;\n]\s?|\s(?:og|and|with|med|v|vs|mod)\.?\s)/;
