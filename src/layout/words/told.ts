import { hasHeaderWord } from "./header";

/** A piece of a line of prose. */
export interface Token {
  readonly type: "name" | "number" | "rank" | "score" | "length" | "won" | "lost" | "against" | "word";
  readonly text: string;
}

// Each looks at the beginning of what is left, and at no more than a few words of it.
const WON = /^(?:beat|bt\.?|def(?:eated)?\.?|slog|vandt over|bat|besiegte|a battu|won against)(?=\s)/i;
const LOST = /^(?:lost to|tabte til|tabte mod|verlor gegen)(?=\s)/i;
// A capital is an initial: `V. Lund`.
const AGAINST = /^(?:[-–—:]|v\.?|vs\.?|mod|mot|gegen|tegen|contre|against)(?=\s)/;
const NAME = /^\p{Lu}[\p{L}'’.-]{0,30}(?:\s(?:\p{Lu}[\p{L}'’.-]{0,30}|de|van|von|der|af)){0,4}/u;
const RANK = /^\d{1,2}\s?[kd](?:yu|an)?(?![\p{L}\d])/iu;
const SCORE =
  /^(?:[+−-]\d{1,2}(?:[a-z]{1,3})?|\d{1,2}[-−\u2010-\u2014:]\d{1,2}(?:[a-z]{1,3})?|[bwnshvz]\+(?:r|t|\d{1,3}(?:[.,]5)?)|[01½]\s?[-−\u2010-\u2014:]\s?[01½])(?![\p{L}\d½])/iu;
const NUMBER = /^(?:[+−-]?\d{1,5}(?:[.,]\d{1,3})?½?|[−-]?½)(?![\p{L}\d])/u;
const WORD = /^(?:[\p{L}'’]{1,40}|[^])/u;

/** The pieces of a line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let rest = line.replace(/^\[[^\]]{1,40}\]\s*/, "").trim();
  while (rest !== "") {
    const token = tokenAt(rest, tokens[tokens.length - 1]?.text === "(");
    tokens.push(token.type === "number" && isBehindScore(tokens) ? ofGame(token) : token);
    rest = rest.slice(token.text.length).trimStart();
  }
  return tokens;
}

/** `A bt B +2 (14)`: behind both names and the score, a number in brackets is nobody's. */
function isBehindScore(tokens: readonly Token[]): boolean {
  const [score, bracket] = tokens.slice(-2);
  const names = tokens.filter(({ type }) => type === "name");
  return bracket?.text === "(" && score?.type === "score" && names.length === 2;
}

/** It says how long the game was, or something else that is not read. */
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
  // `Noé (2d)`: nothing but a name has a handicap behind it.
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

/** The two teams that a line ends with: `Cup, second round: Ashby v Corby`. */
export function teamsIn(tokens: readonly Token[]): readonly [string, string] | null {
  const [one, link, other] = tokens.slice(-3);
  const areTeams = one?.type === "name" && link?.type === "against" && link.text !== ":" && other?.type === "name";
  return areTeams ? [one.text, other.text] : null;
}

/** What lines of one pattern have in common; null where a line does not name two who met. */
export function skeletonOf(tokens: readonly Token[]): string | null {
  const of = (type: Token["type"]) => tokens.filter((one) => one.type === type);
  if (of("name").length !== 2) return null;
  const [first, second] = of("name").map((one) => tokens.indexOf(one)) as [number, number];
  const between = tokens.slice(first + 1, second);
  const link = between.find(({ type }) => ["won", "lost", "against", "score"].includes(type));
  if (!link || between.some(({ type, text }) => type === "word" && /[\p{L}]{2}/u.test(text))) return null;
  const values = tokens.slice(first).filter(isValue);
  // Two who are named together may be partners: what stands between them says that they met.
  const isMeeting = link.type !== "against" || between.some(isValue) || values.some(({ type }) => type === "score");
  return values.length === 0 || !isMeeting ? null : `${link.type} ${values.map(({ type }) => type).join(" ")}`;
}

function isValue({ type }: Token): boolean {
  return type === "number" || type === "rank" || type === "score";
}
