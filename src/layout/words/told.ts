import { spelling } from "../../kernel/written/spelling";
import { hasHeaderWord } from "./header";

/** A piece of a line of prose. */
export interface Token {
  readonly type: "name" | "number" | "rank" | "score" | "length" | "won" | "lost" | "against" | "word" | "note";
  readonly text: string;
}

// Each pattern matches the beginning of the rest of a line, and only a few words of it.
const WON = /^(?:beat|bt\.?|def(?:eated)?\.?|slog|vandt over|bat|besiegte|a battu|won against)(?=\s)/i;
const LOST = /^(?:lost to|tabte til|tabte mod|verlor gegen)(?=\s)/i;
// A capital V is an initial: `V. Lund`.
const AGAINST = /^(?:[-–—:]|v\.?|vs\.?|mod|mot|gegen|tegen|contre|against)(?=\s)/;
const NAME = /^\p{Lu}[\p{L}'’.-]{0,30}(?:\s(?:\p{Lu}[\p{L}'’.-]{0,30}|de|van|von|der|af)){0,4}/u;
const RANK = /^\d{1,2}\s?[kd](?:yu|an)?(?![\p{L}\d])/iu;
const SCORE =
  /^(?:[+−-]\d{1,2}(?:[a-z]{1,3})?|\d{1,2}[-−\u2010-\u2014:]\d{1,2}(?:[a-z]{1,3})?|[bwnshvz]\+(?:r|t|\d{1,3}(?:[.,]5)?)|[01½]\s?[-−\u2010-\u2014:]\s?[01½])(?![\p{L}\d½])/iu;
const NUMBER = /^(?:[+−-]?\d{1,5}(?:[.,]\d{1,3})?½?|[−-]?½)(?![\p{L}\d])/u;
const WORD = /^(?:[\p{L}'’]{1,40}|[^])/u;

/** The pieces of a line; all words after the result are one piece. */
export function tokensOf(line: string): Token[] {
  return piecesOf(line.replace(/^\[[^\]]{1,40}\]\s*/, "").trim(), noteIn);
}

function piecesOf(text: string, noteOf: typeof noteIn): Token[] {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== "") {
    const note = noteOf(tokens, rest);
    if (note !== null) return [...tokens, { type: "note", text: note }];
    const token = tokenAt(rest, tokens[tokens.length - 1]?.text === "(");
    tokens.push(token.type === "number" && isBehindScore(tokens) ? ofGame(token) : token);
    rest = rest.slice(token.text.length).trimStart();
  }
  return tokens;
}

/**
 * The note after two names and their result: `(T)`, `, a good game`. Null if it holds a value of the second player, or
 * tells more than a note would.
 */
function noteIn(tokens: readonly Token[], rest: string): string | null {
  if (!isTold(tokens)) return null;
  const text = rest.replace(/^[\s,;:.)\]\u2010-\u2014-]+/, "");
  if (!/^[([]?\p{L}/u.test(text)) return null;
  const inside = piecesOf(text, () => null);
  const has = (...types: readonly Token["type"][]) => inside.some(({ type }) => types.includes(type));
  const isMore = has("won", "lost") || (has("name") && has("score"));
  // `A (4k) beat B (9k) by 12.5`: the second player has his value.
  const isKnown = tokens.some(({ type }) => type === "score") || isValueBehind(tokens);
  return isMore || (!isKnown && inside.some(isValue)) ? null : text;
}

/** Whether both names have a value in brackets. */
function isValueBehind(tokens: readonly Token[]): boolean {
  const names = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  return names.every((at) => tokens[at + 1]?.text === "(" && isValue(tokens[at + 2] ?? tokens[at]!));
}

function isTold(tokens: readonly Token[]): boolean {
  const names = tokens.filter(({ type }) => type === "name").length;
  return names === 2 && tokens.some(({ type }) => type === "score" || type === "won" || type === "lost");
}

/** `A bt B +2 (14)`: a number in brackets after both names and the score belongs to neither player. */
function isBehindScore(tokens: readonly Token[]): boolean {
  const [score, bracket] = tokens.slice(-2);
  const names = tokens.filter(({ type }) => type === "name");
  return bracket?.text === "(" && score?.type === "score" && names.length === 2;
}

/** Such a number is the length of the game, or something else that is not read. */
function ofGame({ text }: Token): Token {
  return { type: LENGTHS.includes(text) ? "length" : "word", text };
}

const LENGTHS: readonly string[] = ["14", "18", "22", "26"];

function tokenAt(rest: string, isInBrackets: boolean): Token {
  const found = (pattern: RegExp, type: Token["type"]): Token | null => {
    const text = pattern.exec(rest)?.[0];
    return text === undefined ? null : { type, text };
  };
  const name = found(NAME, "name");
  // `Noé (2d)`: only a name has a handicap after it.
  const isFollowed = name !== null && rest.slice(name.text.length).trimStart().startsWith("(");
  const isPlainWord = name !== null && !isFollowed && hasHeaderWord(name.text.replace(/[.:]$/, ""));
  return (
    found(WON, "won") ??
    found(LOST, "lost") ??
    found(AGAINST, "against") ??
    (name && !isPlainWord ? { ...name, text: name.text.replace(/[.]$/, "") } : null) ??
    found(RANK, "rank") ??
    (isInBrackets ? null : found(SCORE, "score")) ??
    found(NUMBER, "number") ??
    found(WORD, "word")!
  );
}

/** The two teams at the end of a line, or before its day: `Cup, second round: Ashby v Corby`, `Ashby v Corby, 12 March`. */
export function teamsIn(tokens: readonly Token[]): readonly [string, string] | null {
  const link = tokens.map(({ type, text }) => type === "against" && text !== ":").lastIndexOf(true);
  const before = tokens.slice(0, Math.max(0, link));
  const own = before.slice(before.map(isOfTeam).lastIndexOf(false) + 1);
  const behind = tokens.slice(link + 1);
  // `Ashby v Corby, 12 March`
  const end = behind.findIndex(({ text }) => text === "," || text === "(");
  const other = end < 0 ? behind : behind.slice(0, end);
  const isTeam = (words: readonly Token[]) => words.some(({ type }) => type === "name") && words.every(isOfTeam);
  const nameOf = (words: readonly Token[]) => words.map(({ text }) => text).join(" ");
  return isTeam(own) && isTeam(other) ? [nameOf(own), nameOf(other)] : null;
}

/** Whether a word belongs to the name of a team, even if it could head a column: `White Hart`, `De Zwarte Loper`. */
function isOfTeam({ type, text }: Token): boolean {
  return type === "name" || (type === "word" && /^\p{Lu}/u.test(text));
}

/** What lines of one pattern have in common; null if a line does not name two players who met. */
export function skeletonOf(tokens: readonly Token[]): string | null {
  const of = (type: Token["type"]) => tokens.filter((one) => one.type === type);
  if (of("name").length !== 2) return null;
  const [first, second] = of("name").map((one) => tokens.indexOf(one)) as [number, number];
  const between = tokens.slice(first + 1, second);
  const link = between.find(({ type }) => ["won", "lost", "against", "score"].includes(type));
  if (!link || between.some(({ type, text }) => type === "word" && /[\p{L}]{2}/u.test(text))) return null;
  const values = tokens.slice(first).filter(isValue);
  // Two names together may be partners. A value between them or a score shows that they met.
  const isMeeting = link.type !== "against" || between.some(isValue) || values.some(({ type }) => type === "score");
  return values.length === 0 || !isMeeting ? null : `${link.type} ${values.map(({ type }) => type).join(" ")}`;
}

function isValue({ type }: Token): boolean {
  return type === "number" || type === "rank" || type === "score";
}

/** A name has at most this many words. */
const MOST_WORDS = 5;

/**
 * The players who met, or may have met, by a line of prose: known people, or names in a line that says who won. Empty
 * if there are fewer than two.
 */
export function peopleIn(line: string, people: ReadonlySet<string>): readonly string[] {
  const words = line.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const known: string[] = [];
  for (let from = 0; from < words.length; from++) {
    const counts = [...Array(MOST_WORDS).keys()].map((less) => MOST_WORDS - less);
    const name = counts
      .map((count) => words.slice(from, from + count).join(" "))
      .find((one) => people.has(spelling(one)));
    if (name === undefined) continue;
    known.push(name);
    from += name.split(" ").length - 1;
  }
  const met = [...new Set(known)];
  if (met.length > 1) return met;
  const tokens = tokensOf(line);
  const saysWho = tokens.some(({ type }) => type === "won" || type === "lost");
  const named = tokens.flatMap(({ type, text }) => (type === "name" ? [text] : []));
  return saysWho && named.length > 1 ? named : [];
}
