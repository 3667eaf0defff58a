import { spelling } from "../../kernel/written/spelling";
import { MADE_OF, OF_EACH, NOT_BY_ALL, PARTS_OF_EVENING, WAS_PLAYED } from "../../messages/names/factWords";

// What a title says besides its name: `Klubaften 8. september, 27 spil, middel 108`.

/** How a title may say a number: as it is; as boards of all rounds together, or of a match, which a round may be, too. */
type NumberInTitle = true | "of all rounds" | "of a match" | "of a round";

/** How a title may say a setting: as a number beside its name, or in words that a reader of its own finds in a text. */
export type InTitles = NumberInTitle | ((text: string) => string | null);

/** Longer texts are no titles. */
const LONGEST_TITLE = 200;
/** The words for a setting have no more words. */
const MOST_WORDS = 3;

const wordSet = (words: string) => new Set(words.split(" "));

/** The parts of an evening. */
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

const partIn = (word: string | undefined): Part | undefined =>
  word === undefined ? undefined : PARTS.get(spelling(word));

/** What a title says of a setting; null where it says nothing. */
export function saidInTitle(title: string, spellings: readonly string[], inTitles: InTitles): string | null {
  if (title.length > LONGEST_TITLE) return null;
  return typeof inTitles === "function" ? inTitles(title) : numberInTitle(title, spellings, inTitles);
}

/** What a footnote says of a setting: nothing but that, or that so much was played. */
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

/** A footnote of no more words says what it says, and tells nothing. */
const MOST_WORDS_ALONE = 3;

/**
 * What a title says beside one of these words: a number; null if there is none, or one on each side and nothing decides between
 * them; the title itself where it could mean several numbers: `9 rounds, 3 boards`.
 */
export function numberInTitle(
  title: string,
  spellings: readonly string[],
  inTitles: NumberInTitle = true,
): string | null {
  if (title.length > LONGEST_TITLE || !/\d/.test(title)) return null;
  const words = wordsOf(title);
  const found = new Set<number>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + MOST_WORDS, words.length); to++) {
      if (![words[from]!, words[to - 1]!].every(isWord)) continue;
      const named = spelling(words.slice(from, to).join(" "));
      const isCompound = words[from - 1] === "-" && to === from + 1;
      if (spellings.includes(named)) {
        const number = numberBeside(words, from, to, inTitles);
        if (number !== null) found.add(number);
      } else if (isCompound && [`${named}s`, named.replace(/s$/, "")].some((one) => spellings.includes(one))) {
        const number = amountIn(words[from - 2]);
        if (number !== null) {
          const part = partIn(words[words[to] === "-" ? to + 1 : to]);
          found.add(inAllParts(number, words, to, inTitles, part));
        }
      }
    }
  const [number, ...others] = found;
  if (number === undefined) return null;
  return others.length > 0 || Number.isNaN(number) ? title.trim() : String(number);
}

/** Numbers and dates, words, and single signs; wide gaps are between phrases. */
function wordsOf(title: string): readonly string[] {
  return (
    title
      .replace(/\s{2,}/g, " ; ")
      .replace(/ zu je /i, " à ")
      .match(/\d+(?:[.,/:]\d+)*\.?|\p{L}+\.?|[^\s]/gu) ?? []
  );
}

const isWord = (word: string) => /^\p{L}/u.test(word);

/** The number that is meant by a name and those beside it; NaN where that is not clear, null where there is none. */
function numberBeside(words: readonly string[], from: number, to: number, inTitles: NumberInTitle): number | null {
  const behind = /^[:=]$/.test(words[to] ?? "") ? to + 1 : to;
  const [before, after] = [amountIn(words[from - 1]), amountIn(words[behind])];
  const range = inTitles === true ? null : rangeAt(words, behind);
  if (before === null && range !== null) return range;
  const times = words[behind + 1] !== undefined && isTimes(words[behind + 1]!) ? amountIn(words[behind + 2]) : null;
  if (before === null && after !== null && times !== null) return after * times;
  // "spil 12 oktober" is a day, "24 boards 6 tables" says two things.
  const isNextsOwn = isWord(words[behind + 1] ?? "");
  if (before === null) return after !== null && !isNextsOwn ? after : null;
  if (after !== null && !isNextsOwn) return null;
  const { part, count } = timesBefore(words, from - 2) ?? {};
  if (inTitles === true || count !== undefined)
    return count === undefined || isCounted(part, inTitles) ? before : before * count;
  return inAllParts(before, words, to, inTitles);
}

/** Whether the boards of such a part are those that are meant. */
function isCounted(part: Part | undefined, inTitles: NumberInTitle): boolean {
  if (part === "match") return inTitles === "of a match" || inTitles === "of a round";
  return part === "round" && inTitles === "of a round";
}

/** Boards of all rounds or of one, by what is behind them, `7-board matches`, and by how many rounds there are. */
function inAllParts(boards: number, words: readonly string[], to: number, inTitles: NumberInTitle, compoundOf?: Part) {
  const [sign, count, word] = [words[to], amountIn(words[to + 1]), partIn(words[to + 2])];
  // `3 spil x 8 runder`
  if (sign !== undefined && isTimes(sign) && count !== null && word !== undefined)
    return isCounted(word, inTitles) ? boards : boards * count;
  const part = partOfEach(words, to) ?? compoundOf;
  if (part !== undefined) return isCounted(part, inTitles) ? boards : boards * (countOf(part, words) ?? NaN);
  return inTitles === "of all rounds" && boards < (countOf("round", words) ?? 0) ? NaN : boards;
}

/** `24` of `1 - 24`; NaN where it does not begin at 1, null where it is no range. */
function rangeAt(words: readonly string[], at: number): number | null {
  const [first, last] = [amountIn(words[at]), amountIn(words[at + 2])];
  if (first === null || last === null || !/^(?:[-–—]|til|to)$/i.test(words[at + 1]!)) return null;
  const isDate = /^[-–—]$/.test(words[at + 3] ?? "") && /^\d/.test(words[at + 4] ?? "");
  if (isDate || isWord(words[at + 3] ?? "") || words[at + 3] === "%") return null;
  return first === 1 ? last : NaN;
}

const isTimes = (word: string) => /^[x×*áà]$/i.test(word);

/** How many times, and of what: `2 x`, `9 runder á`, `5 rounds of` before a number. */
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
  const next = /^(?:i|in|en)$/i.test(words[at] ?? "") ? at + 1 : at;
  const word = words[next] ?? "";
  return word === "/" || EACH.has(spelling(word)) ? partIn(words[next + 1]) : undefined;
}

/** How many rounds or halves a title says: `9 runder`, `9-runders`. */
function countOf(part: Part, words: readonly string[]): number | null {
  for (const [at, word] of words.entries()) {
    if (partIn(word) !== part) continue;
    const count = amountIn(words[words[at - 1] === "-" ? at - 2 : at - 1]);
    if (count !== null) return count;
  }
  return null;
}

/** A number that is no year, day or place. */
function amountIn(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,3}(?:[.,]\d+)?$/.test(word) ? Number(word.replace(",", ".")) : null;
}
