import { memoize } from "../../kernel/memoize";
import { spelling } from "../../kernel/written/spelling";
import { HEADERS_ABROAD } from "../../messages/names/headersAbroad";
import { HEADERS } from "../../messages/names/tournaments";

// What the words of a header stand for. A header is understood as the set of its concepts, in whatever order, language or
// shortening they are written: "Hcp NS 1", "NS 1 h'cap" and "NS-handicap 1" are one header.

const IN_EACH = Object.values(HEADERS);

const ABROAD: readonly (readonly [word: string, concept: string])[] = Object.entries(HEADERS_ABROAD).flatMap(
  ([concept, words]) => words.split(" ").map((word) => [word, concept] as const),
);

/** A word of ours has our meaning. */
const CONCEPT_OF: ReadonlyMap<string, string> = new Map([
  ...ABROAD,
  ...IN_EACH.flatMap(({ concepts, noise }) =>
    [...Object.entries(concepts), ["noise", noise] as const].flatMap(([concept, words]) =>
      `${concept} ${words}`
        .trim()
        .split(" ")
        .map((word) => [word, concept] as const),
    ),
  ),
]);

/** Two words that are one. */
const TOGETHER: { readonly [words: string]: string } = Object.assign({}, ...IN_EACH.map(({ together }) => together));

/** Whether a concept is one that headers are made of; other words stand for themselves. */
export function isConcept(concept: string): boolean {
  return NAMED.has(concept) || concept === "a" || concept === "b";
}

const NAMED: ReadonlySet<string> = new Set(CONCEPT_OF.values());

/** Whether what a header says, as `headerKey` gives it, has a word of headers in it; a letter alone is none. */
export function saysHeader(key: string): boolean {
  return key.split(" ").some((concept) => NAMED.has(concept));
}

/** Whether a word, as `spelling` leaves it, is one of headers. */
export function isHeaderWord(word: string): boolean {
  return CONCEPT_OF.has(word);
}

/** Words that say which side a column belongs to. */
const NAMED_SIDES = new Set([
  ...["winner", "loser", "home", "away", "ns", "ew", "north", "south", "east", "west", "open", "closed"],
  ...["white", "black", "partner", "opponent"],
]);
const SIDES = new Set([...NAMED_SIDES, "a", "b", "1", "2", "3", "4"]);

/** Words for what each player or team has one of. */
const OWN = ["handicap", "rating", "grade", "rank", "index", "masterpoints", "lifemaster", "average", "wins"];
const PERSONAL = new Set(["player", "team", ...OWN]);

/** Beside these, "player" says nothing more: the player's handicap is the handicap. */
const OF_GAMES = ["result", "score", "imp", "points", "date", "length", "%", "maximum", "raw"];
const ATTRIBUTES = new Set([...OWN, ...OF_GAMES]);

/** Sheets repeat their words, and a workbook of hundreds of sheets those of all; the widest row has 16,384 headers. */
export const MOST_REMEMBERED = 40_000;

/** Longer texts are neither headers nor labels. */
const LONGEST_HEADER = 200;

export function isShort(text: string): boolean {
  return text.length <= LONGEST_HEADER;
}

/** Those that explain a shortening are none either: "Hcp = handicap". */
export function isHeaderText(text: string): boolean {
  return isShort(text) && !text.includes("=");
}

/** The concepts of a header; words that stand for none are themselves. Nothing that carries no weight. */
export function conceptsOf(text: string): ReadonlySet<string> {
  return isHeaderText(text) ? conceptsIn(text) : NO_CONCEPTS;
}

const NO_CONCEPTS: ReadonlySet<string> = new Set();

const conceptsIn = memoize((text: string): ReadonlySet<string> => {
  const found = wordsOf(text).flatMap(conceptsOfWord);
  const concepts = new Set(found.filter((concept) => concept !== "noise"));
  if (concepts.has("north") && concepts.has("south")) replace(concepts, ["north", "south"], "ns");
  if (concepts.has("east") && concepts.has("west")) replace(concepts, ["east", "west"], "ew");
  const drop = (concept: string, when: boolean) => when && concepts.size > 1 && concepts.delete(concept);
  drop("no", true);
  drop("played", true);
  drop("room", concepts.has("open") || concepts.has("closed"));
  const isAttribute = [...concepts].some((concept) => ATTRIBUTES.has(concept));
  if (concepts.delete("name") && !concepts.has("player") && !concepts.has("team")) concepts.add("player");
  drop("player", isAttribute);
  drop("game", isAttribute);
  const isSided = [...concepts].some((concept) => SIDES.has(concept));
  drop("team", isSided && (isAttribute || concepts.has("player")));
  return concepts;
}, MOST_REMEMBERED);

function replace(concepts: Set<string>, several: readonly string[], one: string): void {
  for (const concept of several) concepts.delete(concept);
  concepts.add(one);
}

/** What two headers that say the same have in common; empty for a text that says nothing. */
export function headerKey(text: string): string {
  return isHeaderText(text) ? keyIn(text) : "";
}

const keyIn = memoize((text: string) => [...conceptsOf(text)].sort().join(" "), MOST_REMEMBERED);

/** What columns of one sort have in common, numbers and words that stand for nothing apart: `Kväll 1 %`, `Kväll 2 %`; null: nothing. */
export function sortOfHeader(text: string): string | null {
  const words = [...conceptsOf(text)].filter((concept) => !/^\d+$/.test(concept));
  const known = words.filter(isConcept).sort();
  return known.length === 0 ? null : `${known.join(" ")} ${words.length - known.length}`;
}

/** A line above headers that says which side they belong to: "Home", "North-South", "Player 1". A title has other words, too. */
export function isGroup(text: string): boolean {
  // What holds a setting is none, nor is the absence of one.
  if (/[:=]|^\s*n\/a\s*$/i.test(text)) return false;
  const concepts = [...conceptsOf(text)];
  const sides = concepts.filter((concept) => SIDES.has(concept));
  return (
    sides.length > 0 &&
    sides.length <= 2 &&
    concepts.every((c) => [SIDES, PERSONAL, ATTRIBUTES].some((words) => words.has(c)) || c === "pair")
  );
}

/** Whether a header says that it is of former times; beside a newer one it is not meant. */
export function isFormer(text: string): boolean {
  return isHeaderText(text) && wordsOf(text).some((word) => FORMER.has(word));
}

const FORMER = new Set(IN_EACH.flatMap(({ former }) => former.split(" ")));

/** Whether a header alone leaves the side open: "Handicap", "Player 1", but not "Home IMPs". */
export function isPersonal(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  if (concepts.some((concept) => NAMED_SIDES.has(concept))) return false;
  return concepts.some((concept) => PERSONAL.has(concept) || SIDES.has(concept));
}

/** `Navn`, `Par`, `Spillere`: who played, and nothing of them. */
export function saysNames(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  return concepts.length > 0 && concepts.every((concept) => OF_NAMES.has(concept));
}

const OF_NAMES = new Set(["player", "pair", "name"]);

/** Whether a word of it is of people, even beside another: `Navn og handicap`, `Kyu players`. */
export function namesPeople(text: string): boolean {
  const isOfPeople = (word: string) => conceptsOfWord(word).some((one) => one === "name" || one === "player");
  return isHeaderText(text) && wordsOf(text).some(isOfPeople);
}

/** Two words or more, the first and the last with a capital: `Anna Bro`. */
export function isFullName(text: string): boolean {
  return FULL_NAME.test(text);
}

const FULL_NAME = /^\p{Lu}[\p{L}'’.-]*(?:\s\p{L}[\p{L}'’.-]*)*\s\p{Lu}[\p{L}'’.-]+$/u;

/**
 * Whether a text has a word that is neither in a header nor among `known`, and so can be none of those: looked at word by word
 * up to the first, for most texts on a sheet are data.
 */
export function hasOtherWord(text: string, known: ReadonlySet<string>): boolean {
  const isOther = (word: string) =>
    !known.has(word) && !OF_TWO.has(word) && conceptsOfWord(word).some((concept) => !NAMED.has(concept));
  const isPlain = PLAIN.test(text);
  const words = isPlain ? text.toLowerCase().matchAll(PLAIN_WORD) : withoutApostrophes(text).matchAll(WORD);
  for (const [word] of words) if (isOther(isPlain ? word : spelling(word))) return true;
  return false;
}

// ---------------------------------------------------------------- words

const OF_TWO = new Set(Object.keys(TOGETHER).flatMap((words) => words.split(" ")));
const PLAIN_WORD = /[a-z]+|\d+|%|#/g;

const wordsOf = memoize(wordsIn, MOST_REMEMBERED);

function wordsIn(text: string): readonly string[] {
  const words = PLAIN.test(text) ? (text.toLowerCase().match(PLAIN_WORD) ?? []) : spelledWords(text);
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const together = TOGETHER[`${words[i]} ${words[i + 1]}`];
    joined.push(together ?? words[i]!);
    if (together !== undefined) i++;
  }
  return joined;
}

/** Neither accents nor apostrophes: so are most texts. */
const PLAIN = /^[ -&(-_a-~]*$/;

function spelledWords(text: string): readonly string[] {
  return (withoutApostrophes(text).match(WORD) ?? []).map(spelling);
}

const WORD = /\p{L}+|\d+|%|#/gu;

function withoutApostrophes(text: string): string {
  const plain = text.toLowerCase();
  return /['’`´]/.test(plain) ? plain.replace(/['’]s(?![\p{L}])/gu, "").replace(/['’`´]/g, "") : plain;
}

const conceptsOfWord = memoize((word: string): readonly string[] => {
  const known = conceptOf(word);
  if (known !== undefined) return [known];
  return compound(word) ?? [word];
}, MOST_REMEMBERED);

function conceptOf(word: string): string | undefined {
  return (
    CONCEPT_OF.get(word) ?? (word.length > 3 && word.endsWith("s") ? CONCEPT_OF.get(word.slice(0, -1)) : undefined)
  );
}

const LONGEST_COMPOUND = 40;
/** Shorter parts stand in words by chance, but for these. */
const SHORTEST_PART = 3;
const SHORT_PARTS = ["ns", "ew", "ov", "no", "nr", "hc", "mp"];

/** The concepts of a compound: `vinderhandicap`, `hjemmehold`, `spilledato`; undefined where a part is no known word. */
function compound(word: string): string[] | undefined {
  if (word.length > LONGEST_COMPOUND) return undefined;
  // By end: the concepts of the word up to there.
  const upTo: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end && upTo[end] === undefined; start++) {
      const before = upTo[start];
      if (before === undefined) continue;
      const part = word.slice(start, end);
      if (part.length < SHORTEST_PART && !SHORT_PARTS.includes(part)) continue;
      // Danish links parts with an s or an e.
      const concept = CONCEPT_OF.get(part) ?? (/..[se]$/.test(part) ? CONCEPT_OF.get(part.slice(0, -1)) : undefined);
      if (concept !== undefined) upTo[end] = [...before, concept];
    }
  }
  return upTo[word.length];
}
