import type { Code, DetailsOf, Say } from "../kernel/told";
import { ENTRY_PARTS, ENTRY_SIDES } from "../kernel/seasons/entry";
import { namesDay } from "../kernel/written/writtenDay";
import { near } from "../kernel/numbers/near";
import { daysFor, listed, type Days, type Language } from "../kernel/language";
import type { Details, Plain } from "../kernel/problem";
import { book } from "./en/book/book";
import { players } from "./en/book/players";
import { asShown } from "./digits";
import { addSentences, sentence } from "./index";
import { called } from "./names/book";
import { dayText } from "./names/days";
import { isoDayText } from "./reading";
import { decimalsOfFormat, type Places } from "../kernel/numbers/shown";
import { shownAs } from "./sentence";

// Loaded with what works on a book, and with nothing else.
addSentences({ ...book, ...players });

/** Days among the details of a sentence. */
const DAYS = ["corrected", "day", "today", "until", "withdrawn"];

/** A tournament of a book; `status`: as the list of them says it. */
interface ListedTournament {
  readonly no: number;
  readonly name: string;
  readonly played: number;
  readonly status: "computed" | "changed" | "sheet gone" | "adjustment" | "withdrawn";
  readonly notRegulated: string | null;
}

/**
 * `No 4: Club evening, 4 May 2026, withdrawn.` A name such as “Evening of 6 October 2026” says the day itself, and that all is
 * as it should be is not said.
 */
export function tournamentText(language: Language, tournament: ListedTournament, days: Days = language): string {
  const { no, name, played, status, notRegulated } = tournament;
  const parts = [withDay(name, played, days)];
  if (status !== "computed")
    parts.push(sentence(language, `players-tournament-${status === "sheet gone" ? "sheet-gone" : status}`));
  else if (notRegulated !== null) parts.push(sentence(language, "players-answer-not-regulated").toLowerCase());
  const text = sentence(language, "players-no", { no });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${parts.join(", ")}.`;
}

/** `Club evening, 4 May 2026`, and a name that says its day as it is. */
export function withDay(name: string, played: number, days: Days): string {
  return namesDay(name, played) ? name : `${name}, ${dayText(days, played, true)}`;
}

/** How many figures change, as they are shown; `of`: what the sport calls the figure. */
interface Counted {
  readonly of: "handicap" | "rating" | "rankHeld";
  readonly figures: number;
  readonly indexes: number;
  readonly unknown: number;
  readonly unseen: number;
  readonly least: number;
}

/** `20 handicaps change, 12 indexes change`; `counted`: `20 new handicaps`. Nothing: empty. */
export function changesText(
  language: Language,
  what: "count" | "counted",
  { of, figures, indexes, unknown, unseen, least }: Counted,
): string {
  const counted = (count: number, code: Counted["of"] | "index") =>
    count === 0 ? [] : [sentence(language, `players-${what}-${code}`, { count })];
  return [
    ...counted(figures, of),
    ...counted(indexes, "index"),
    ...(unknown === 0 ? [] : [sentence(language, "players-count-unknown", { count: unknown })]),
    ...(unseen === 0 ? [] : [sentence(language, "players-count-unseen", { count: unseen, least })]),
  ].join(", ");
}

/**
 * How many members a club has, and what they have on average; ranks have no mean. `column`, `format`: what the sport calls
 * the figure, and how it shows it.
 */
export function membersText(
  language: Language,
  { column: of, format }: { readonly column: keyof typeof MEMBERS; readonly format: string | null },
  members: number,
  average: number | null,
): string {
  const decimals = decimalsOfFormat(format);
  const mean =
    average === null ? null : decimals === undefined ? Number(average.toFixed(2)) : figure(average, language, decimals);
  const code = mean === null ? MEMBERS.rankHeld : MEMBERS[of];
  return sentence(language, code, { members, average: mean });
}

const MEMBERS = { handicap: "players-count", rating: "players-count-chess", rankHeld: "players-members" } as const;

/** A sentence of a club book: days as people read them, handicaps as the sport shows them. */
export function bookSentence<C extends Code>(
  language: Language,
  code: C,
  ...about: [...DetailsOf<C>, decimals?: Places, days?: Days]
): string;
export function bookSentence(
  language: Language,
  code: Code,
  details: Details = {},
  decimals?: Places,
  days: Days = language,
): string {
  const shown = withDays(days, details);
  if (typeof shown["entry"] === "string") shown["entry"] = entryShown(shown["entry"], language);
  if (decimals === "halves") return sentence(language, code, asShown(1, shown), () => decimals);
  if (decimals !== undefined)
    for (const [name, other] of FIGURES) {
      const value = shown[name];
      if (typeof value === "number")
        shown[name] = figure(value, language, decimalsApart(value, details[other], decimals));
      else if (Array.isArray(value))
        shown[name] = value.map((one: Plain) => (typeof one === "number" ? figure(one, language, decimals) : one));
    }
  return sentence(language, code, decimals === undefined ? shown : asShown(decimals, shown));
}

/** Sentences about a book, with figures and days as its sport writes them. */
export function sayIn(
  language: Language,
  sport: { readonly held: { readonly decimals?: Places }; readonly isMonthFirst?: boolean },
): Say {
  const days = daysFor(language, sport);
  return ((code: Code, details: Details = {}) =>
    bookSentence(language, code, details, sport.held.decimals, days)) as Say;
}

/** A note with its cell in front: `Evening 3!C5: …`. */
export function noteText(
  { code, details, ...place }: Placed & { readonly code: Code; readonly details: Details },
  language: Language,
  decimals?: Places,
  days?: Days,
): string {
  return placeOfNote(place) + bookSentence(language, code, details, decimals, days);
}

interface Placed {
  readonly sheet: string | null;
  readonly cell: string | null;
}

export function placeOfNote({ sheet, cell }: Placed): string {
  return sheet === null ? "" : cell === null ? `${sheet}: ` : `${sheet}!${cell}: `;
}

/** `parti 3`: inside a book an entry is English. */
function entryShown(entry: string, language: Language): string {
  const words = [...ENTRY_PARTS, ...ENTRY_SIDES];
  return entry.replace(/\S+/g, (text) => {
    const word = words.find((one) => one === text);
    return word === undefined ? text : called(word)[language];
  });
}

function withDays(days: Days, details: Details): { [name: string]: Details[string] } {
  const shown: { [name: string]: Details[string] } = {};
  for (const name of Object.keys(details)) {
    const value = details[name]!;
    if (DAYS.includes(name) && typeof value === "number") shown[name] = dayText(days, value, name !== "corrected");
    else if (name === "evenings" && Array.isArray(value)) shown[name] = eveningsText(days, value.map(String));
    else shown[name] = value;
  }
  return shown;
}

/** `8, 15, 22 September`: days of one year without it, and the month once. Other names, such as those of tables, as they are. */
function eveningsText(days: Days, names: readonly string[]): string {
  const texts = names.map((name) => isoDayText(days, name) ?? name);
  const [year, ...others] = new Set(names.map((name) => /^\d{4}(?=-\d\d-\d\d$)/.exec(name)?.[0]));
  if (year === undefined || others.length > 0) return listed(texts);
  return (
    texts
      .map((text) => text.replace(new RegExp(`,? ${year}`), ""))
      .join(", ")
      .replace(/ (\p{L}+)(?=, \d+\.? \1)/gu, "")
      // Americans write the month first.
      .replace(
        /(\p{L}{1,20})( \d+(?:, \1 \d+)+)/gu,
        (_, month: string, rest: string) => month + rest.split(` ${month}`).join(""),
      )
  );
}

/** Figures of a sentence, each with the figure it is compared with. */
const FIGURES = [
  ["was", "now"],
  ["now", "was"],
  ["sheet", "book"],
  ["book", "sheet"],
  ["from", "to"],
  ["to", "from"],
  ["uncut", "highest"],
  ["highest", "uncut"],
  ["start", "start"],
] as const;

function figure(value: number, language: Language, decimals: number): string {
  return shownAs(value, decimals === 0 ? null : `0.${"0".repeat(decimals)}`, language);
}

/** As many decimals as a sport shows; more, if two different figures would look the same. */
export function decimalsApart(a: Plain, b: Plain | undefined | readonly Plain[], decimals: number): number {
  if (typeof a !== "number" || typeof b !== "number" || near(a, b)) return decimals;
  let apart = decimals;
  while (apart < MOST_DECIMALS && a.toFixed(apart) === b.toFixed(apart)) apart++;
  return apart;
}

const MOST_DECIMALS = 9;
