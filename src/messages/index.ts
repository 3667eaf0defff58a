import type { Code, StepCode, DetailsOf } from "../kernel/told";
import type { Language, Words } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { asked } from "./en/sheet/asked";
import { imports } from "./en/sheet/import";
import { names } from "./en/names";
import { pane } from "./en/pane/pane";
import { RULES_EN } from "./en/rules/rules";
import { sheets } from "./en/rules/sheets";
import { steps } from "./en/pane/steps";
import { catalogueOf, sentencesIn } from "./languages";
import { fill, written, type Decimals } from "./sentence";
import { columnCalled } from "./names/columns";
import { called } from "./names/tournaments";
import { together, type Sentences, type StepText } from "./texts";

export { asShownIn, decimalsOf } from "./digits";
export { decimalMarkIn, fill, shownAs, written, type Decimals } from "./sentence";

const english = together([...RULES_EN, sheets]);
const SENTENCES: { [code: string]: Sentences[string] } = {
  ...english.problems,
  ...imports,
  ...pane,
  ...steps,
  ...asked,
};

/** Adds English sentences that are loaded with what says them. */
export function addSentences(more: Sentences): void {
  Object.assign(SENTENCES, more);
}

/** The sentence of a problem, repair, assumption or difference. */
export function sentence<C extends Code>(
  language: Language,
  code: C,
  ...about: [...DetailsOf<C>, decimals?: Decimals]
): string;
export function sentence(language: Language, code: Code, details: Details = {}, decimals?: Decimals): string {
  const sentences = sentencesIn(language, SENTENCES);
  const text = sentences[variantOf(code, details)] ?? sentences[code] ?? code;
  return filledIn(text, language, code, details, decimals);
}

/** The question about a setting; null where it has none of its own. */
export function askedText(language: Language, setting: string): string | null {
  return ownText(language, `asked-${setting}`);
}

/** The word of a setting as people read it; null of what is no word of ours. */
export function optionText(language: Language, word: string): string | null {
  return ownText(language, `option-${word}`);
}

function ownText(language: Language, code: string): string | null {
  return sentencesIn(language, SENTENCES)[code] ?? null;
}

/** A sentence with its details: arguments, columns and settings by their names in the language. */
function filledIn(text: string, language: Language, code: string, details: Details, decimals?: Decimals): string {
  const shown = decimals && tellsApart(text, details, decimals) ? decimals : undefined;
  return placeIn(language, code, details) + fill(text, inWords(language, details), language, shown);
}

/** The place in another program's file. */
function placeIn(language: Language, code: string, details: Details): string {
  if (!code.startsWith("format-") || typeof details["line"] !== "number") return "";
  const place = details["element"] === undefined ? "format-line" : "format-element";
  return fill(sentencesIn(language, SENTENCES)[place] ?? "", details, language);
}

/** The sentence names what was not kept: a whole number, or the one bound that there is; that nothing is missing. */
function variantOf(code: string, details: Details): string {
  const { least = null, most = null, received = null, whole = false, missing } = details;
  if (Array.isArray(missing) && missing.length === 0) return `${code}-nothing`;
  if (code === "dbf-count" && Number(received) > 0 && Number(received) < Number(details["lowest"]))
    return `${code}-few`;
  if (code !== "number-out-of-bounds") return code;
  if (whole === true && !Number.isInteger(received)) return `${code}-whole`;
  if (least !== null && most !== null) return code;
  return least !== null ? `${code}-least` : `${code}-most`;
}

/** True if numbers of a sentence that differ still do with so few decimals: `18.2 instead of 18.2` would say nothing. */
function tellsApart(text: string, details: Details, decimals: Decimals): boolean {
  const names = Object.keys(details).filter(
    (name) => typeof details[name] === "number" && (text.includes(`{${name}}`) || text.includes(`{${name}|`)),
  );
  const differing = new Set(names.map((name) => details[name]));
  return new Set(names.map((name) => written(details[name] as number, "en", decimals(name)))).size === differing.size;
}

/** What a step is, and how it was worked out. */
export function stepText(language: Language, code: StepCode, inputs: Details, decimals?: Decimals): StepText {
  const [label, working] = (catalogueOf(language) ?? english).steps[code] ?? [code, ""];
  const given = inWords(language, inputs);
  return [fill(label, given, language, decimals), fill(working, given, language, decimals)];
}

const onSheets: (english: string) => Words | undefined = called as (english: string) => Words;

/** Names of arguments, columns and settings in the language. */
function inWords(language: Language, details: Details): Details {
  const named = [...NAMING, ...OF_TABLES].filter((name) => details[name] !== undefined);
  if (named.length === 0) return details;
  const own = catalogueOf(language)?.names ?? names;
  const field = (name: string) =>
    own.field(name, (english) => (columnCalled(english) ?? onSheets(english))?.[language]);
  const words: { [name: string]: Details[string] } = { ...details };
  for (const name of named) {
    const value = details[name]!;
    const one = (part: Plain) =>
      typeof part !== "string" ? part : NAMING.includes(name) ? field(part) : tableText(language, part);
    words[name] = Array.isArray(value) ? value.map(one) : one(value as Plain);
  }
  return words;
}

/** Details that name an argument, a column or a setting. */
const NAMING = ["field", "fields", "beside", "setting", "settings"];

/** Details that may name a table of a sheet. */
const OF_TABLES = ["name", "names", "sections"];
const SECTION = called("section|sheet");

/** `section 2`, a table without a title, in the language; any other name as it is. */
export function tableText(language: Language, name: string): string {
  return /^section \d+$/.test(name) ? name.replace(SECTION.en, SECTION[language]) : name;
}

/** The place of a cited clause in its paper: `section 5.1`, in Danish `afsnit 5.1`. `place`: in English. */
export function placeText(language: Language, cite: string, place: string): string {
  return (catalogueOf(language)?.names ?? names).place(cite) ?? place;
}
