// Templates with their details filled in, as a language writes numbers: worksheet functions know one language.
import { listed } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import type { Grammar } from "./texts";

/**
 * A template with its details filled in, each as `write` has it; lists are joined.
 * Brackets round an empty list are left out. `{rows|row|rows}` is a number with its noun: one row, two rows; with a list the noun comes
 * first: line 5, lines 5, 7. After a sign a negative number gets brackets.
 */
export function filled(
  template: string,
  details: Details,
  write: (value: Plain | undefined, name: string) => string,
): string {
  const said = template.replace(/ \(\{(\w+)\|[^}]*\}\)/g, (whole, name: string) => {
    const value = details[name];
    return Array.isArray(value) && value.length === 0 ? "" : whole;
  });
  return said.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, ...found) => {
    const [name, one, many, at] = found as [string, string | undefined, string | undefined, number];
    const value = details[name];
    const text = Array.isArray(value)
      ? listed(value.map((x: Plain) => write(x, name)))
      : write(value as Plain | undefined, name);
    if (one !== undefined && Array.isArray(value)) return `${value.length === 1 ? one : many} ${text}`;
    if (one !== undefined) return `${text} ${value === 1 ? one : many}`;
    return text.startsWith("−") && /[−+×÷] ?$/.test(said.slice(0, at)) ? `(${text})` : text;
  });
}

/**
 * A value as a language writes it, with a proper minus sign; a dash where there is none. Numbers are shortened first, unless
 * told otherwise to 15 significant digits.
 */
export function writtenBy(
  grammar: Grammar,
  value: Plain | undefined,
  shortened = (long: number) => Number(long.toPrecision(15)),
): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "number") {
    if (value >= 0 && value < 1e15 && Number.isInteger(value)) return String(value);
    return String(shortened(value)).replace("-", "−").replace(".", grammar.decimalMark);
  }
  if (typeof value === "boolean") return grammar.truth[value ? "yes" : "no"];
  return value;
}
