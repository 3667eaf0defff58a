import { near } from "../kernel/numbers/near";
import type { Language } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { book as bookDa } from "./da/book";
import { players as playersDa } from "./da/players";
import { book as bookEn } from "./en/book";
import { players as playersEn } from "./en/players";
import { filledIn, sentence } from "./index";
import { dayText } from "./moment";
import { shownAs, type Decimals } from "./sentence";
import type { Sentences } from "./texts";

/** Loaded with what works on a book, and with nothing else. */
const SENTENCES: { readonly [language in Language]: Sentences } = {
  en: { ...bookEn, ...playersEn },
  da: { ...bookDa, ...playersDa },
};

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
    for (const [name, other] of FIGURES)
      if (typeof shown[name] === "number")
        shown[name] = figure(shown[name], language, decimalsApart(shown[name], details[other], decimals));
  return playersSentence(language, code, shown);
}

/** A part of what a sheet was read as, with the words of settings as people read them. `titleOf`: the name of a kind. */
export function readingText(
  language: Language,
  code: string,
  { kind, value = null, ...details }: Details,
  titleOf: (kind: string) => string,
): string {
  if (typeof kind === "string") return bookSentence(language, code, { kind: titleOf(kind) });
  const option = typeof value === "string" ? `option-${value}` : "";
  const word = option === "" ? option : sentence(language, option);
  return bookSentence(language, code, { ...details, value: word === option ? value : word });
}

/** A sentence of the tab of players, or any other. */
export function playersSentence(language: Language, code: string, details: Details = {}, decimals?: Decimals): string {
  const text = SENTENCES[language][code];
  return text === undefined
    ? sentence(language, code, details, decimals)
    : filledIn(text, language, code, details, decimals);
}

/** Figures of a sentence, each with the one that it is told beside. */
const FIGURES = [
  ["was", "now"],
  ["now", "was"],
  ["sheet", "book"],
  ["book", "sheet"],
  ["from", "to"],
  ["uncut", "uncut"],
] as const;

function figure(value: number, language: Language, decimals: number): string {
  return shownAs(value, decimals === 0 ? null : `0.${"0".repeat(decimals)}`, language);
}

/** As many decimals as a sport shows; more, where two that differ would read alike. */
export function decimalsApart(a: Plain, b: Plain | undefined | readonly Plain[], decimals: number): number {
  if (typeof a !== "number" || typeof b !== "number" || near(a, b)) return decimals;
  let apart = decimals;
  while (apart < MOST_DECIMALS && a.toFixed(apart) === b.toFixed(apart)) apart++;
  return apart;
}

const MOST_DECIMALS = 9;
