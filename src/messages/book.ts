import type { Code, DetailsOf } from "../kernel/told";
import { near } from "../kernel/numbers/near";
import type { Language } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { sentencesIn } from "./catalogues";
import { book } from "./en/book/book";
import { players } from "./en/book/players";
import { filledIn, sentence } from "./index";
import { dayText } from "./moment";
import type { Places } from "../kernel/numbers/shown";
import { shownAs, type Decimals } from "./sentence";
import type { Sentences } from "./texts";

/** Loaded with what works on a book, and with nothing else. */
const SENTENCES: Sentences = { ...book, ...players };

/** Days among the details of a sentence. */
const DAYS = ["corrected", "day", "until"];

/** How many figures change, as they are shown; `of`: what the sport calls the figure. */
interface Counted {
  readonly of: "handicap" | "rating" | "rankHeld";
  readonly figures: number;
  readonly indexes: number;
  readonly unseen: number;
  readonly least: number;
}

/** `20 handicaps change, 12 indexes change`; `counted`: `20 new handicaps`. Nothing: empty. */
export function changesText(
  language: Language,
  what: "count" | "counted",
  { of, figures, indexes, unseen, least }: Counted,
): string {
  const counted = (count: number, code: Counted["of"] | "index") =>
    count === 0 ? [] : [playersSentence(language, `players-${what}-${code}`, { count })];
  return [
    ...counted(figures, of),
    ...counted(indexes, "index"),
    ...(unseen === 0 ? [] : [playersSentence(language, "players-count-unseen", { count: unseen, least })]),
  ].join(", ");
}

/** How many members a club has, and what they have on average; ranks have no mean. `of`: what the sport calls the figure. */
export function membersText(
  language: Language,
  of: keyof typeof MEMBERS,
  members: number,
  average: number | null,
): string {
  const mean = average === null ? null : Number(average.toFixed(2));
  const code = mean === null ? MEMBERS.rankHeld : MEMBERS[of];
  return playersSentence(language, code, { members, average: mean });
}

const MEMBERS = { handicap: "players-count", rating: "players-count-chess", rankHeld: "players-members" } as const;

/** A sentence of a club book: days as people read them, handicaps as the sport shows them. */
export function bookSentence<C extends Code>(
  language: Language,
  code: C,
  ...about: [...DetailsOf<C>, decimals?: Places]
): string;
export function bookSentence(language: Language, code: Code, details: Details = {}, decimals?: Places): string {
  if (decimals === "halves") return playersSentence(language, code, withDays(language, details), () => decimals);
  const shown = withDays(language, details);
  if (decimals !== undefined)
    for (const [name, other] of FIGURES)
      if (typeof shown[name] === "number")
        shown[name] = figure(shown[name], language, decimalsApart(shown[name], details[other], decimals));
  return playersSentence(language, code, shown);
}

function withDays(language: Language, details: Details): { [name: string]: Details[string] } {
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    shown[name] =
      DAYS.includes(name) && typeof value === "number" ? dayText(language, value, name !== "corrected") : value;
  }
  return shown;
}

/** A sentence of the tab of players, or any other. */
export function playersSentence<C extends Code>(
  language: Language,
  code: C,
  ...about: [...DetailsOf<C>, decimals?: Decimals]
): string;
export function playersSentence(language: Language, code: Code, details: Details = {}, decimals?: Decimals): string {
  const text = sentencesIn(language, SENTENCES)[code];
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
