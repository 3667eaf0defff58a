import { spelling } from "../../kernel/written/spelling";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { ENTRANTS, MADE_OF, OF_EACH, NOT_BY_ALL, PARTS_OF_EVENING, WAS_PLAYED } from "../../messages/names/factWords";

// Reads what a title says besides its name: `Klubaften 8. september, 27 spil, middel 108`.

/** How a title may give a number: as it is (true), or as boards of all rounds, of a half, of a match, or of a round or match. */
type NumberInTitle = true | "of all rounds" | "of a half" | "of a match" | "of a round";

/** How a title may give a setting: as a number next to its name, or in words that the function finds. */
export type InTitles = NumberInTitle | ((text: string) => string | null);

/** Longer texts are not titles. */
const LONGEST_TITLE = 200;
/** The name of a setting has at most this many words. */
const MOST_WORDS = 3;

const wordSet = (words: string) => new Set(words.split(" "));

/** A part of an evening: a round, a half or a match. */
type Part = keyof typeof PARTS_OF_EVENING;
const PARTS: ReadonlyMap<string, Part> = new Map(
  (["round", "half", "match"] as const).flatMap((part) =>
    PARTS_OF_EVENING[part].split(" ").map((word) => [word, part] as const),
  ),
);
const EACH = wordSet(OF_EACH);
const MADE = wordSet(MADE_OF);
const PLAYED = wordSet(WAS_PLAYED);
const NOT = wordSet(NOT_BY_ALL);
const EACH_PLAYS = wordSet(ENTRANTS);

const partIn = (word: string | undefined): Part | undefined =>
  word === undefined ? undefined : PARTS.get(spelling(word));

/** What a title says about a setting; null if nothing. */
export function saidInTitle(title: string, spellings: readonly string[], inTitles: InTitles): string | null {
  if (title.length > LONGEST_TITLE) return null;
  return typeof inTitles === "function" ? inTitles(title) : numberInTitle(title, spellings, inTitles);
}

/** Finds what a footnote says about a setting, in sentences that say only that, or that something was played. */
export function inFootnotes(spellings: readonly string[], inTitles: InTitles): InTitles {
  return (text) => {
    const told = text.split(/[.!?;]+(?:\s|$)/).filter((sentence) => {
      const words = sentence
        .split(/[^\p{L}\d]+/u)
        .map(spelling)
        .filter((word) => word !== "");
      const [first = ""] = words;
      if (words.some((word) => NOT.has(word))) return false;
      const isAlone = words.length <= MOST_WORDS_ALONE && (/^\d/.test(first) || spellings.includes(first));
      return isAlone || words.some((word) => PLAYED.has(word));
    });
    const said = new Set(told.flatMap((sentence) => saidInTitle(sentence, spellings, inTitles) ?? []));
    return said.size === 1 ? [...said][0]! : null;
  };
}

/** A sentence with more words says more than the setting. */
const MOST_WORDS_ALONE = 3;

/**
 * The number that a title has next to one of these words. Null if there is none, or if there is one on each side and
 * nothing decides between them. The title itself if it could mean several numbers: `9 rounds, 3 boards`.
 */
export function numberInTitle(
  title: string,
  spellings: readonly string[],
  inTitles: NumberInTitle = true,
): string | null {
  if (title.length > LONGEST_TITLE || !/\d/.test(title)) return null;
  const words = wordsOf(title);
  const found = new Set<number>();
  const ofEntrants = new Set<number>();
  for (let from = 0; from < words.length; from++) {
    const between = amountBetween(words, from, spellings);
    if (between !== null) found.add(between);
    for (let to = from + 1; to <= Math.min(from + MOST_WORDS, words.length); to++) {
      if (![words[from]!, words[to - 1]!].every(isWord)) continue;
      const named = spelling(words.slice(from, to).join(" "));
      const isCompound = words[from - 1] === "-" && to === from + 1;
      if (spellings.includes(named)) {
        const number = numberBeside(words, from, to, inTitles);
        if (number !== null) (isOfEntrants(words, to) ? ofEntrants : found).add(number);
      } else if (isCompound && [`${named}s`, named.replace(/s$/, "")].some((one) => spellings.includes(one))) {
        const number = amountIn(words[from - 2]);
        if (number !== null) {
          const part = partIn(words[words[to] === "-" ? to + 1 : to]);
          found.add(inAllParts(number, words, to, inTitles, part));
        }
      }
    }
  }
  const [number, ...others] = ofEntrants.size > 0 ? ofEntrants : found;
  if (number === undefined) return null;
  return others.length > 0 || Number.isNaN(number) ? title.trim() : String(number);
}

/** The numbers and dates, words and single signs of a title; a semicolon replaces a wide gap. */
function wordsOf(title: string): readonly string[] {
  return (
    title
      .replace(/\s{2,}/g, " ; ")
      .replace(/ zu je /i, " à ")
      .match(/\d+(?:[.,/:]\d+)*(?:[½¼¾]|\.?)|\p{L}+\.?|[^\s]/gu) ?? []
  );
}

/** The number between the two words of a name: `maks. 88 point`. */
function amountBetween(words: readonly string[], at: number, spellings: readonly string[]): number | null {
  const [first, number, second] = [words[at]!, amountIn(words[at + 1]), words[at + 2] ?? ""];
  const isNamed =
    number !== null && [first, second].every(isWord) && spellings.includes(spelling(`${first} ${second}`));
  return isNamed ? number : null;
}

const isWord = (word: string) => /^\p{L}/u.test(word);

/** The number next to the name of a setting; NaN if it is not clear, null if there is none. */
function numberBeside(words: readonly string[], from: number, to: number, inTitles: NumberInTitle): number | null {
  const behind = /^[:=]$/.test(words[to] ?? "") ? to + 1 : to;
  const [before, after] = [amountIn(words[from - 1]), amountIn(words[behind])];
  const last = lastOfSentence(words, behind);
  if (before === null && last !== null) return last;
  const range = inTitles === true ? null : rangeAt(words, behind);
  if (before === null && range !== null) return range;
  const times = words[behind + 1] !== undefined && isTimes(words[behind + 1]!) ? amountIn(words[behind + 2]) : null;
  if (before === null && after !== null && times !== null) return after * times;
  // "spil 12 oktober" is a day; "24 boards 6 tables" gives two numbers, each before its word.
  const isNextsOwn = isWord(words[behind + 1] ?? "");
  if (before === null) return after !== null && !isNextsOwn ? after : null;
  if (after !== null && !isNextsOwn) return null;
  const { part, count } = timesBefore(words, from - 2) ?? {};
  if (inTitles === true || count !== undefined)
    return count === undefined || isCounted(part, inTitles) ? before : before * count;
  return inAllParts(before, words, to, inTitles);
}

/** Whether the setting means the boards of such a part. */
function isCounted(part: Part | undefined, inTitles: NumberInTitle): boolean {
  if (part === "half") return inTitles === "of a half";
  if (part === "match") return inTitles === "of a match" || inTitles === "of a round";
  return part === "round" && inTitles === "of a round";
}

/**
 * The boards that the setting means. What follows them (`7-board matches`) and the number of rounds decide whether they
 * are those of one part or of all.
 */
function inAllParts(boards: number, words: readonly string[], to: number, inTitles: NumberInTitle, compoundOf?: Part) {
  const [sign, count, word] = [words[to], amountIn(words[to + 1]), partIn(words[to + 2])];
  // `3 spil x 8 runder`
  if (sign !== undefined && isTimes(sign) && count !== null && word !== undefined)
    return isCounted(word, inTitles) ? boards : boards * count;
  const part = partOfEach(words, to) ?? compoundOf;
  if (part !== undefined) return isCounted(part, inTitles) ? boards : boards * (countOf(part, words) ?? NaN);
  if (inTitles === "of a half") return (countOf("half", words) ?? 1) > 1 ? NaN : boards;
  return inTitles === "of all rounds" && boards < (countOf("round", words) ?? 0) ? NaN : boards;
}

/** `24` of `1 - 24`; NaN if it does not begin at 1, null if it is not a range. */
function rangeAt(words: readonly string[], at: number): number | null {
  const [first, last] = [amountIn(words[at]), amountIn(words[at + 2])];
  if (first === null || last === null || !/^(?:[-–—]|til|to)$/i.test(words[at + 1]!)) return null;
  const isDate = /^[-–—]$/.test(words[at + 3] ?? "") && /^\d/.test(words[at + 4] ?? "");
  if (isDate || isWord(words[at + 3] ?? "") || words[at + 3] === "%") return null;
  return first === 1 ? last : NaN;
}

const isTimes = (word: string) => /^[x×*áà]$/i.test(word);

/** How many times, and which part, before a number: `2 x`, `9 runder á`, `5 rounds of`. */
function timesBefore(words: readonly string[], at: number): { part: Part | undefined; count: number } | null {
  const word = words[at] ?? "";
  const part = partIn(words[at - 1]);
  if (part === undefined ? !isTimes(word) : !isTimes(word) && word !== "@" && !MADE.has(spelling(word))) return null;
  const number = part === undefined ? at - 1 : at - 2;
  const count = amountIn(words[words[number] === "-" ? number - 1 : number]);
  return count === null ? null : { part, count };
}

/** `pr. runde`, `a round`, `i hver halvleg`, `/round` */
function partOfEach(words: readonly string[], at: number): Part | undefined {
  return partIn(ofEach(words, /^(?:i|in|en)$/i.test(words[at] ?? "") ? at + 1 : at));
}

/** `pr. par`, `per player` */
function isOfEntrants(words: readonly string[], at: number): boolean {
  const one = ofEach(words, at);
  return one !== undefined && EACH_PLAYS.has(spelling(one));
}

/** The word behind `per`. */
function ofEach(words: readonly string[], at: number): string | undefined {
  const word = words[at] ?? "";
  return word === "/" || EACH.has(spelling(word)) ? words[at + 1] : undefined;
}

/** The number of rounds or halves in a title: `9 runder`, `9-runders`. */
function countOf(part: Part, words: readonly string[]): number | null {
  for (const [at, word] of words.entries()) {
    if (partIn(word) !== part) continue;
    const count = amountIn(words[words[at - 1] === "-" ? at - 2 : at - 1]);
    if (count !== null) return count;
  }
  return null;
}

/** `78` of `Average 78.`, at the end or before another sentence. */
function lastOfSentence(words: readonly string[], at: number): number | null {
  const [number, next = ""] = [words[at] ?? "", words[at + 1]];
  const isEnd = number.endsWith(".") && (next === "" || (/^\p{Lu}/u.test(next) && !MONTH.test(next)));
  return isEnd ? amountIn(number.slice(0, -1)) : null;
}

const MONTH = /^(?:jan|feb|m[aä]r|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i;

/** A number that is not a year, a day or a place. */
function amountIn(word: string | undefined): number | null {
  const isAmount = word !== undefined && /^\d{1,3}(?:[.,]\d+|[½¼¾])?$/.test(word);
  return isAmount ? (readWrittenNumber(word) ?? null) : null;
}
