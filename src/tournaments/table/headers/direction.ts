// Which way pairs sit, as words say it.

export type Way = "ns" | "ew";

// Signs and blanks may be between two letters; between two words, anything but a letter or a number.
const WAYS: readonly (readonly [Way, RegExp])[] = [
  ["ns", /(^|[^\p{L}])(?:n[\s./&–-]{0,3}s|nor(?:th|d)[^\p{L}\d]*(?:and|og)?[^\p{L}\d]*(?:south|syd))(?!\p{L})/iu],
  [
    "ew",
    /(^|[^\p{L}])(?:e[\s./&–-]{0,3}w|ø[\s./&–-]{0,3}v|(?:east|øst)[^\p{L}\d]*(?:and|og)?[^\p{L}\d]*(?:west|vest))(?!\p{L})/iu,
  ],
];

export interface Direction {
  /** Null where the text names neither, or both. */
  readonly way: Way | null;
  /** What else the text says. */
  readonly of: string;
}

/** Which way the pairs sit, as a title, a header or a cell says it. */
export function directionIn(given: string): Direction {
  // `SectionNS`.
  const text = given.replace(/(\p{Ll})(?=(NS|EW|ØV)(?!\p{L}))/gu, "$1 ");
  const found = WAYS.filter(([, words]) => words.test(text));
  const [[way, words]] = found.length === 1 ? found : [[null, /$/u] as const];
  return { way: way ?? null, of: text.replace(words!, "$1").trim().toLowerCase() };
}
