import type { Details, Plain } from "../kernel/problem";

/** What a step says: what it is, and how it was worked out. */
export type StepText = readonly [label: string, working: string];

/** Sentences by code, with `{name}` where a detail goes. */
export interface Texts {
  readonly problems: { readonly [code: string]: string };
  readonly steps: { readonly [code: string]: StepText };
}

export type Language = "en" | "da";

/**
 * A template with its details filled in; lists are joined, numbers written as the language writes them.
 * `{rows|row|rows}` is a number with its noun: one row, two rows.
 */
export function fill(template: string, details: Details, language: Language): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = details[name];
    const text = Array.isArray(value)
      ? value.map((x: Plain) => written(x, language)).join(", ")
      : written(value as Plain | undefined, language);
    return one === undefined ? text : `${text} ${value === 1 ? one : many}`;
  });
}

/** A value as the language writes it, with a proper minus sign and at most 15 significant digits. */
export function written(value: Plain | undefined, language: Language): string {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "number") {
    const digits = String(Number(value.toPrecision(15))).replace("-", "−");
    return language === "da" ? digits.replace(".", ",") : digits;
  }
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return value;
}

/** The same codes in another language; a missing or an extra one does not compile. */
export type Translation<T extends Texts> = {
  readonly problems: { readonly [Code in keyof T["problems"]]: string };
  readonly steps: { readonly [Code in keyof T["steps"]]: StepText };
};

/** Sentences by code, without steps. */
export interface Sentences {
  readonly [code: string]: string;
}

export type TranslatedSentences<T extends Sentences> = { readonly [Code in keyof T]: string };
