import type { Details, Plain } from "../kernel/problem";
import { sentence } from "./index";
import { dayText } from "./moment";
import type { Language } from "../kernel/language";

/** Days among the details of a sentence. */
const DAYS = ["corrected", "day", "until"];

/** A sentence of a club book: days as people read them, handicaps as the sport shows them. */
export function bookSentence(language: Language, code: string, details: Details, decimals?: number): string {
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    shown[name] =
      DAYS.includes(name) && typeof value === "number" ? dayText(language, value, name !== "corrected") : value;
  }
  if (decimals !== undefined)
    for (const name of FIGURES)
      if (typeof shown[name] === "number") shown[name] = figure(shown[name], language, decimals);
  return sentence(language, code, shown);
}

const FIGURES = ["was", "now", "sheet", "book", "from"];

function figure(value: Plain | undefined | readonly Plain[], language: Language, decimals: number): string {
  const text = (value as number).toFixed(decimals).replace("-", "−");
  return language === "da" ? text.replace(".", ",") : text;
}
