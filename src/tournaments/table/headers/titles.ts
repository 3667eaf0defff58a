import { spelling } from "../../../kernel/written/spelling";
import { isBlank, valueAt, type Sheet } from "../../../sheet/sheet";

// What a title says besides its name: `Klubaften 8. september, 27 spil, middel 108`.

/** Longer texts are no titles. */
const LONGEST_TITLE = 200;
/** The words for a setting have no more words. */
const MOST_WORDS = 3;

/** `12 spil pr. halvleg`, `3 boards a round` */
const OF_A_PART = /^(?:pr\.?|per|each|every|a|i hver|in each|hver) (halvleg|half|rund|round)/i;

/**
 * The number beside one of these words in a title; null if there is none, or one on each side and nothing decides between
 * them. What each half or round has is multiplied by how many there are, where the title says that; `ofRound`: each round is
 * a match, and its number is meant.
 */
export function numberInTitle(text: string, spellings: readonly string[], ofRound = false): string | null {
  if (text.length > LONGEST_TITLE || !/\d/.test(text)) return null;
  // `2 x 12 boards` are 24.
  const multiplied = text.replace(/\b(\d{1,2})\s*[x×*]\s*(\d{1,3})(?=\s)/gi, (_, times: string, of: string) =>
    String(Number(times) * Number(of)),
  );
  for (const phrase of multiplied.split(/[,;·–—]+(?!\d)|[()]+|\s-\s|\s{2,}/)) {
    const words = phrase.split(/\s+/).filter((word) => word !== "");
    for (let length = 1; length <= MOST_WORDS; length++)
      for (let at = 0; at + length <= words.length; at++) {
        if (!spellings.includes(spelling(words.slice(at, at + length).join(" ")))) continue;
        const number = numberBeside(words, at, at + length);
        if (number === null) continue;
        const part = OF_A_PART.exec(words.slice(at + length).join(" "))?.[1];
        if (part === undefined || (ofRound && /^r/i.test(part))) return number;
        const parts = new RegExp(`(\\d{1,2})\\s+${part === "half" ? "halves" : part}`, "i").exec(text)?.[1];
        return parts === undefined ? null : String(Number(number) * Number(parts));
      }
  }
  return null;
}

function numberBeside(words: readonly string[], from: number, to: number): string | null {
  const [before, after] = [words[from - 1], words[to]].map((word) => (isAmount(word) ? word! : null));
  // "spil 12 oktober" is a day, "24 boards 6 tables" says two things.
  const isNextsOwn = /^\p{L}/u.test(words[to + 1] ?? "");
  if (before !== null) return after === null || isNextsOwn ? before! : null;
  return after !== null && !isNextsOwn ? after! : null;
}

/** A number that is no year. */
function isAmount(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,3}(?:[.,]\d+)?$/.test(word);
}

const OF_STANDINGS = /(?:^|[^\p{L}])(standings?|league table|stilling(?:en)?)(?!\p{L})/iu;

/** Where a table is. */
interface Headed {
  readonly headerRow: number;
  readonly left: number;
  readonly right: number;
}

/** Whether the line right above a table calls it standings: `Standings 2023`. */
export function isStandings(sheet: Sheet, { headerRow, left, right }: Headed): boolean {
  const above = Array.from({ length: right - left + 1 }, (_, i) => valueAt(sheet, headerRow - 1, left + i));
  // What is further right may be over a table within it.
  const first = above.find((cell) => !isBlank(cell));
  return typeof first === "string" && OF_STANDINGS.test(first);
}
