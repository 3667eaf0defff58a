// The direction in which pairs sit, read from words.

export type Way = "ns" | "ew";

// Between two letters there may be signs and spaces; between two words, anything but letters and digits.
const WAYS: readonly (readonly [Way, RegExp])[] = [
  ["ns", /(^|[^\p{L}])(?:n[\s./&–-]{0,3}s|nor(?:th|d)[^\p{L}\d]*(?:and|og)?[^\p{L}\d]*(?:south|syd))(?!\p{L})/iu],
  [
    "ew",
    /(^|[^\p{L}])(?:e[\s./&–-]{0,3}w|ø[\s./&–-]{0,3}v|(?:east|øst)[^\p{L}\d]*(?:and|og)?[^\p{L}\d]*(?:west|vest))(?!\p{L})/iu,
  ],
];

export interface Direction {
  /** Null if the text names neither direction, or both. */
  readonly way: Way | null;
  /** The rest of the text. */
  readonly of: string;
}

/** The direction named in a title, a header or a cell. */
export function directionIn(given: string): Direction {
  // `SectionNS`.
  const text = given.replace(/(\p{Ll})(?=(NS|EW|ØV)(?!\p{L}))/gu, "$1 ");
  const found = WAYS.filter(([, words]) => words.test(text));
  const [[way, words]] = found.length === 1 ? found : [[null, /$/u] as const];
  return { way: way ?? null, of: text.replace(words!, "$1").trim().toLowerCase() };
}
