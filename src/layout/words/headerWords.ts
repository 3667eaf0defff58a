import { memoize } from "../../kernel/memoize";
import { spelling } from "../../kernel/written/spelling";
import { HEADERS_ABROAD, TOGETHER_ABROAD } from "../../messages/names/headersAbroad";
import { CHANGE_SIGNS } from "../../messages/names/resultWords";
import { HEADERS } from "../../messages/names/tournaments";

// What the words of a header mean. A header is the set of its concepts, whatever their order, language or abbreviation:
// "Hcp NS 1", "NS 1 h'cap" and "NS-handicap 1" are the same header.

const IN_EACH = Object.values(HEADERS);

const ABROAD: readonly (readonly [word: string, concept: string])[] = Object.entries(HEADERS_ABROAD).flatMap(
  ([concept, words]) => words.split(" ").map((word) => [word, concept] as const),
);

/** Words of our own languages override those of others. */
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

/** Two words that mean one thing. */
const TOGETHER: { readonly [words: string]: string } = Object.assign(
  { ...TOGETHER_ABROAD },
  ...IN_EACH.map(({ together }) => together),
);

/** Whether a concept is a known one; unknown words stand for themselves. */
export function isConcept(concept: string): boolean {
  return NAMED.has(concept) || concept === "a" || concept === "b";
}

/** A letter alone says nothing of a header, although words such as `Challenger` mean it. */
const NAMED: ReadonlySet<string> = new Set([...CONCEPT_OF.values()].filter((one) => one !== "a" && one !== "b"));

/** Whether a key of `headerKey` has a header word in it; a letter alone is not one. */
export function saysHeader(key: string): boolean {
  return key.split(" ").some((concept) => NAMED.has(concept));
}

/** Whether a word, normalised by `spelling`, is a header word. */
export function isHeaderWord(word: string): boolean {
  return CONCEPT_OF.has(word) && word !== "a" && word !== "b";
}

/** Words that say which side a column belongs to. */
const NAMED_SIDES = new Set([
  ...["winner", "loser", "home", "away", "ns", "ew", "north", "south", "east", "west", "open", "closed"],
  ...["white", "black", "partner", "opponent"],
]);
const SIDES = new Set([...NAMED_SIDES, "a", "b", "1", "2", "3", "4"]);

/** What each player or team has one of. */
const OWN = ["handicap", "rating", "grade", "rank", "index", "masterpoints", "lifemaster", "average", "wins"];
const PERSONAL = new Set(["player", "team", ...OWN]);

/** Whether a concept is what each player or team has one of, such as a handicap. */
export function isOfPlayer(concept: string): boolean {
  return OWN.includes(concept);
}

/** With these, "player" adds nothing: the player's handicap is the handicap. */
const OF_GAMES = ["result", "score", "imp", "points", "date", "length", "%", "maximum", "raw"];
const ATTRIBUTES = new Set([...OWN, ...OF_GAMES]);

/** Sheets repeat their words, and so do the hundreds of sheets of a workbook. The widest row has 16,384 headers. */
export const MOST_REMEMBERED = 40_000;

/** Longer texts are neither headers nor labels. */
const LONGEST_HEADER = 200;

export function isShort(text: string): boolean {
  return text.length <= LONGEST_HEADER;
}

/** Whether a text may be a header: short, and not an explanation such as "Hcp = handicap". */
export function isHeaderText(text: string): boolean {
  return isShort(text) && !text.includes("=");
}

/** The concepts of a header. Unknown words stand for themselves; words without meaning are left out. */
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
  // `Index +/-`, `Hcp ±`: how it changes is another figure than what somebody has.
  if (text.search(CHANGE_SIGNS) >= 0 && OWN.some((own) => concepts.has(own))) concepts.add("change");
  return concepts;
}, MOST_REMEMBERED);

function replace(concepts: Set<string>, several: readonly string[], one: string): void {
  for (const concept of several) concepts.delete(concept);
  concepts.add(one);
}

/** A key that headers with the same meaning share; empty for a text that says nothing. */
export function headerKey(text: string): string {
  return isHeaderText(text) ? keyIn(text) : "";
}

const keyIn = memoize((text: string) => [...conceptsOf(text)].sort().join(" "), MOST_REMEMBERED);

/**
 * A key that columns of one sort share, by their known words and the number of unknown ones: `Kväll 1 %`, `Kväll 2 %`.
 * Null if no word is known.
 */
export function sortOfHeader(text: string): string | null {
  const words = [...conceptsOf(text)].filter((concept) => !/^\d+$/.test(concept));
  const known = words.filter(isConcept).sort();
  return known.length === 0 ? null : `${known.join(" ")} ${words.length - known.length}`;
}

/** Whether a row above headers names their side: "Home", "North-South", "Player 1". A title has other words too. */
export function isGroup(text: string): boolean {
  // A setting is not a side, and neither is `n/a`.
  if (/[:=]|^\s*n\/a\s*$/i.test(text)) return false;
  const concepts = [...conceptsOf(text)];
  const sides = concepts.filter((concept) => SIDES.has(concept));
  return (
    sides.length > 0 &&
    sides.length <= 2 &&
    concepts.every((c) => [SIDES, PERSONAL, ATTRIBUTES].some((words) => words.has(c)) || c === "pair")
  );
}

/** Whether a word of a header is a side: `Winner on`. */
export function namesSide(text: string): boolean {
  return [...conceptsOf(text)].some((concept) => SIDES.has(concept));
}

/** Whether a word of a header is a figure of somebody or of a game: `Result`. */
export function namesAttribute(text: string): boolean {
  return [...conceptsOf(text)].some((concept) => ATTRIBUTES.has(concept));
}

/** Whether a header is a side alone: `home`, `(away)`. */
export function isSide(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  return concepts.length > 0 && concepts.every((concept) => NAMED_SIDES.has(concept));
}

/** Whether a header names a former value, which a newer one next to it replaces. */
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

/** Whether a header says only who played: `Navn`, `Par`, `Spillere`. */
export function saysNames(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  return concepts.length > 0 && concepts.every((concept) => OF_NAMES.has(concept));
}

const OF_NAMES = new Set(["player", "pair", "name"]);

/** Whether a header has a word for people, even with other words: `Navn og handicap`, `Kyu players`. */
export function namesPeople(text: string): boolean {
  const isOfPeople = (word: string) => conceptsOfWord(word).some((one) => one === "name" || one === "player");
  return isHeaderText(text) && wordsOf(text).some(isOfPeople);
}

/** Whether a text is two words or more, the first and the last with a capital: `Anna Bro`. */
export function isFullName(text: string): boolean {
  return FULL_NAME.test(text);
}

const FULL_NAME = /^\p{Lu}[\p{L}'’.-]*(?:\s\p{L}[\p{L}'’.-]*)*\s\p{Lu}[\p{L}'’.-]+$/u;

/**
 * Whether a text has a word that is neither a header word nor in `known`. It stops at the first one, because most texts
 * on a sheet are data.
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

/** The words of a text, or two that mean one thing, with their places and concepts. */
export function wordsWithConcepts(text: string): readonly (readonly [from: number, to: number, concepts: string])[] {
  const words = [...text.matchAll(WORD)].map((found) => ({
    from: found.index,
    word: spelling(found[0]),
    of: found[0],
  }));
  return words.map(({ from, word, of }, i) => {
    const next = words[i + 1];
    const together = next && TOGETHER[`${word} ${next.word}`];
    const to = together === undefined ? from + of.length : next!.from + next!.of.length;
    return [from, to, conceptsOfWord(together ?? word).join(" ")];
  });
}

/** Texts without accents and apostrophes, as most are. */
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
/** Shorter parts occur in words by chance, except these. */
const SHORTEST_PART = 3;
const SHORT_PARTS = ["ns", "ew", "ov", "no", "nr", "hc", "mp"];

/** The concepts of a compound: `vinderhandicap`, `hjemmehold`, `spilledato`; undefined if a part is unknown. */
function compound(word: string): string[] | undefined {
  if (word.length > LONGEST_COMPOUND) return undefined;
  // For each end, the concepts of the word up to it.
  const upTo: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end && upTo[end] === undefined; start++) {
      const before = upTo[start];
      if (before === undefined) continue;
      const part = word.slice(start, end);
      if (part.length < SHORTEST_PART && !SHORT_PARTS.includes(part)) continue;
      // Danish joins parts with an s or an e.
      const concept = CONCEPT_OF.get(part) ?? (/..[se]$/.test(part) ? CONCEPT_OF.get(part.slice(0, -1)) : undefined);
      if (concept !== undefined) upTo[end] = [...before, concept];
    }
  }
  return upTo[word.length];
}
