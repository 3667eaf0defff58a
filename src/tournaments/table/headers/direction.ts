import { memoize } from "../../../kernel/memoize";
import { isShort, MOST_REMEMBERED, wordsWithConcepts } from "../../../layout/words/headerWords";

// The direction in which pairs sit, read from words.

export type Way = "ns" | "ew";

/** What the concepts of one word, or of two words together, say. */
const SAYS: { readonly [concepts: string]: Way } = {
  ...{ ns: "ns", "north south": "ns", "south north": "ns" },
  ...{ ew: "ew", "east west": "ew", "west east": "ew" },
};

/** Between two words, anything but letters and digits; between two letters, hardly anything. */
const BETWEEN_WORDS = /^[^\p{L}\d]*(?:(?:and|og|och|und|en|et|y)[^\p{L}\d]+)?$/u;
const BETWEEN_LETTERS = /^[\s./&–-]{0,3}$/u;

export interface Direction {
  /** Null if the text names neither direction, or both. */
  readonly way: Way | null;
  /** The rest of the text. */
  readonly of: string;
}

/** The direction named in a title, a header or a cell. */
export const directionIn = memoize((given: string): Direction => {
  // `SectionNS`.
  const text = given.replace(/(\p{Ll})(?=(?:NS|EW|ØV|ÖV|NZ|OW|EO)(?!\p{L}))/gu, "$1 ");
  const found = isShort(text) ? waysIn(text) : [];
  const [first] = found;
  const isOne = first !== undefined && found.every(({ way }) => way === first.way);
  const of = isOne ? text.slice(0, first.from) + text.slice(first.to) : text;
  return { way: isOne ? first.way : null, of: of.trim().toLowerCase() };
}, MOST_REMEMBERED);

function waysIn(text: string): { readonly way: Way; readonly from: number; readonly to: number }[] {
  const words = wordsWithConcepts(text);
  return words.flatMap(([from, to, concepts], i) => {
    const alone = SAYS[concepts];
    if (alone !== undefined) return [{ way: alone, from, to }];
    const after = words.slice(i + 1, i + 3).find(([, , other]) => SAYS[`${concepts} ${other}`] !== undefined);
    if (after === undefined) return [];
    const isLetter = to - from === 1 || after[1] - after[0] === 1;
    const isNext = (isLetter ? BETWEEN_LETTERS : BETWEEN_WORDS).test(text.slice(to, after[0]));
    return isNext ? [{ way: SAYS[`${concepts} ${after[2]}`]!, from, to: after[1] }] : [];
  });
}
