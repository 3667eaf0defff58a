// Templates with their details filled in, as a language writes numbers: worksheet functions know one language.
import type { Details, Plain } from "../kernel/problem";
import type { Grammar } from "./texts";

/** How many decimals of a detail are shown; left out: all that it has. */
export type Decimals = (name: string) => number | undefined;

/**
 * A template with its details filled in; lists are joined, numbers written as the grammar has them.
 * `{rows|row|rows}` is a number with its noun: one row, two rows; of a list the noun stands in front: line 5, lines 5, 7. Behind a sign a negative number stands in brackets.
 */
export function filled(template: string, details: Details, grammar: Grammar, decimals?: Decimals): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, ...found) => {
    const [name, one, many, at] = found as [string, string | undefined, string | undefined, number];
    const value = details[name];
    const places = decimals?.(name);
    const text = Array.isArray(value)
      ? value.map((x: Plain) => writtenBy(grammar, x, places)).join(", ")
      : writtenBy(grammar, value as Plain | undefined, places);
    if (one !== undefined && Array.isArray(value)) return `${value.length === 1 ? one : many} ${text}`;
    if (one !== undefined) return `${text} ${value === 1 ? one : many}`;
    return text.startsWith("−") && /[−+×÷] ?$/.test(template.slice(0, at)) ? `(${text})` : text;
  });
}

/**
 * A value as a language writes it, with a proper minus sign: at most 15 significant digits, and no more decimals than
 * `most`. A dash where there is none.
 */
export function writtenBy(grammar: Grammar, value: Plain | undefined, most?: number): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "number") {
    if (value >= 0 && value < 1e15 && Number.isInteger(value)) return String(value);
    const digits = String(most === undefined ? Number(value.toPrecision(15)) : rounded(value, most)).replace("-", "−");
    return digits.replace(".", grammar.decimalMark);
  }
  if (typeof value === "boolean") return grammar.truth[value ? "yes" : "no"];
  return value;
}

/** Halves away from zero, as a cell shows them. */
export function rounded(value: number, decimals: number): number {
  const text = Math.abs(value).toPrecision(15);
  if (text.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const size = Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
  return value < 0 && size !== 0 ? -size : size;
}
