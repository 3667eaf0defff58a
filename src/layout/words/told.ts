import { grouped } from "../../kernel/grouped";
import { memoize } from "../../kernel/memoize";
import { spelling } from "../../kernel/written/spelling";
import { notPlayedPattern, notPlayedWord } from "../../messages/names/notPlayed";
import { toldPattern } from "../../messages/names/toldWords";
import { turnedScore } from "../cells/outcomes";
import { nameWith } from "../cells/names";
import { numberIn } from "../cells/values";
import { hasHeaderWord } from "./header";
import { MOST_REMEMBERED } from "./headerWords";

// Reads lines that tell who met whom: `A (2½) beat B (5) +12`, `Table 3: A 2d - B 4k`, `A v B 14-26`.

interface Piece {
  readonly type: "name" | "number" | "rank" | "score" | "length" | "word" | "note" | Link;
  readonly text: string;
}

/** A piece of a line, and where it begins. `off`: words for not played. */
export interface Token extends Piece {
  readonly at: number;
}

/** What links two names; `unclear`: one of them won, but not which. */
type Link = "won" | "lost" | "drawn" | "unclear" | "off" | "against";

const verb = (sort: "won" | "lost" | "drawn") => new RegExp(String.raw`^${toldPattern(sort)}(?=\s)`, "i");
// Each pattern matches the beginning of the rest of a line, and only a few words of it.
const LINKS: readonly (readonly [Link, RegExp])[] = [
  ["won", verb("won")],
  ["lost", verb("lost")],
  ["drawn", verb("drawn")],
  [
    "off",
    new RegExp(
      String.raw`^(?:${notPlayedPattern("walkover", "absent", "unplayed", "unfinished", "open", "moved")})(?![\p{L}\d])`,
      "iu",
    ),
  ],
  // A capital V is an initial: `V. Lund`.
  ["against", new RegExp(String.raw`^(?:[-–—:]|${toldPattern("against")})(?=\s)`)],
];
const NAME = nameWith(String.raw`\s`);
const RANK = /^\d{1,2}\.?\s?[kd](?:yu|an)?(?![\p{L}\d])/iu;
/** The points of both sides. */
const PAIR = /^\d{1,2}\s?[-−\u2010-\u2014:]\s?\d{1,2}(?:[a-z]{1,3})?(?![\p{L}\d½]|[.,]\d)/iu;
const OF_GAME = String.raw`(?:[01½]|1\/2|0[.,]5)`;
const SCORE = new RegExp(
  String.raw`^(?:[+−\u2010-\u2013-]\d{1,2}(?:[a-z]{1,3})?|[bwnshvz]\+(?:r|t|\d{1,3}(?:[.,]5)?)|${OF_GAME}\s?[-−\u2010-\u2014:]\s?${OF_GAME}(?![.,]\d)|jigo|draw|remis|uafgjort)(?![\p{L}\d½])`,
  "iu",
);
/** `by 3`; `by 3.5` is a note. */
const MARGIN = new RegExp(String.raw`^${toldPattern("by")}\s\+?(\d{1,2})([.,]\d|½)?(?!\d)([a-z]{1,3}(?!\p{L}))?`, "iu");
const NUMBER = /^(?:[+−-]?\d{1,5}(?:[.,]\d{1,3})?½?|[−-]?½)(?![\p{L}\d])/u;
const WORD = /^(?:[\p{L}'’]{1,40}|[^])/u;

/** The pieces of a line; all words after the result are one piece. */
export const tokensOf = memoize((line: string): readonly Token[] => piecesOf(line, noteIn), MOST_REMEMBERED);

function piecesOf(text: string, noteOf: typeof noteIn): Token[] {
  const tokens: Token[] = [];
  const whole = text.trimEnd();
  let rest = whole.replace(/^\s*(?:\[[^\]]{1,40}\]\s*)?/, "");
  while (rest !== "") {
    const at = whole.length - rest.length;
    const isOpen = isTold(tokens) && !tokens.some(({ type }) => type === "score");
    const [by, margin, more, mark = ""] = (isOpen && MARGIN.exec(rest)) || [];
    if (by !== undefined && more !== undefined) return [...tokens, { type: "note", text: rest, at }];
    if (by !== undefined) {
      tokens.push({ type: "score", text: `+${margin}${mark}`, at });
      rest = rest.slice(by.length).trimStart();
      continue;
    }
    const note = noteOf(tokens, rest);
    if (note !== null) return [...tokens, { type: "note", text: note, at }];
    const token = tokenAt(rest, tokens);
    tokens.push({ ...token, at, type: isLength(token, tokens) ? "length" : token.type });
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
  const isMore = inside.some(isVerb) || (has("name") && has("score"));
  // `A (4k) beat B (9k) by 12.5`: the second player has his value.
  const isKnown = tokens.some(({ type }) => type === "score") || isValueBehind(tokens);
  return isMore || (!isKnown && inside.some(isValue)) ? null : text;
}

/** Whether both names have a value in brackets. */
function isValueBehind(tokens: readonly Token[]): boolean {
  const names = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  return names.every((at) => tokens[at + 1]?.text === "(" && isValue(tokens[at + 2] ?? tokens[at]!));
}

/** Whether two names and how they fared were told. */
function isTold(written: readonly Token[]): boolean {
  const tokens = withSurnamesFirst(written);
  const names = tokens.filter(({ type }) => type === "name").length;
  return names === 2 && tokens.some((token) => isVerb(token) || token.type === "score" || token.type === "off");
}

/** `A bt B +2 (14)`: a number in brackets after both names and the score is the length of the game. */
function isLength({ type, text }: Piece, tokens: readonly Token[]): boolean {
  const [score, bracket] = tokens.slice(-2);
  const isBehind = bracket?.text === "(" && score?.type === "score" && isTold(tokens);
  return isBehind && type === "number" && LENGTHS.includes(text);
}

const LENGTHS: readonly string[] = ["14", "18", "22", "26"];

function tokenAt(rest: string, before: readonly Token[]): Piece {
  const isInBrackets = before[before.length - 1]?.text === "(";
  const found = (pattern: RegExp, type: Token["type"]): Piece | null => {
    const text = pattern.exec(rest)?.[0];
    return text === undefined ? null : { type, text };
  };
  const name = found(NAME, "name");
  // `Noé (2d)`: only a name has a handicap after it.
  const isFollowed = name !== null && rest.slice(name.text.length).trimStart().startsWith("(");
  const isPlainWord = name !== null && !isFollowed && hasHeaderWord(name.text.replace(/[.:]$/, ""));
  let link: Piece | null = null;
  for (const [type, pattern] of LINKS) link ??= found(pattern, type);
  return (
    (isInBrackets ? found(SCRATCH, "number") : null) ??
    link ??
    (name && !isPlainWord ? { ...name, text: name.text.replace(/[.]$/, "") } : null) ??
    found(RANK, "rank") ??
    // `(-2)` is a handicap; `(26-23)` behind both names is the score.
    (isInBrackets && !isTold(before) ? null : found(PAIR, "score")) ??
    (isInBrackets ? null : found(SCORE, "score")) ??
    found(NUMBER, "number") ??
    found(WORD, "word")!
  );
}

const SCRATCH = /^scr(?:\.|atch)?(?=\s?\))/i;

function isVerb({ type }: Token): boolean {
  return type === "won" || type === "lost" || type === "drawn" || type === "unclear";
}

function isValue({ type }: Token): boolean {
  return type === "number" || type === "rank" || type === "score";
}

// ---------------------------------------------------------------- games

type Span = readonly [from: number, to: number | undefined];

/** A game that a line tells. */
export interface Told {
  readonly names: readonly [string, string];
  /** Where each name begins, and where it and the figures beside it end. */
  readonly at: readonly [Span, Span];
  /** A sign or a score stands between the names, or a word. */
  readonly isLinkedByWord: boolean;
  /** The figures beside each name. */
  readonly figures: readonly [readonly string[], readonly string[]];
  /** 1: the first player won; -1: the second; 0: drawn; null if the line does not say. */
  readonly ahead: 1 | 0 | -1 | null;
  /** A verb says who won. */
  readonly hasVerb: boolean;
  readonly wasPlayed: boolean;
  /** As written, or words for not played. */
  readonly score: string | null;
  readonly length: string | null;
  readonly note: string | null;
}

/** The game of two players; null if a line does not tell one. `isListed`: a list says more of a player. */
export function gameIn(written: readonly Token[], isListed: (name: string) => boolean): Told | null {
  const { tokens, hasLabel } = withoutLabel(withWinnerNamed(withNamesWhole(withSurnamesFirst(written))));
  const at = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  const [first, second, more] = at;
  if (second === undefined || more !== undefined) return null;
  const names = [tokens[first!]!.text, tokens[second]!.text] as const;
  const between = tokens.slice(first! + 1, second);
  const link = between.find(
    ({ type }) => type === "score" || type === "unclear" || LINKS.some(([one]) => one === type),
  );
  if (!link || between.some(({ type, text }) => type === "word" && /[\p{L}]{2}/u.test(text))) return null;
  const verbs = tokens.filter(isVerb);
  const behind = tokens.slice(second + 1);
  const scored = [...behind, ...between, ...tokens.slice(0, first)].filter(({ type }) => type === "score");
  const figuresOf = (some: readonly Token[]) =>
    some.flatMap(({ type, text }) => (type === "number" || type === "rank" ? [text] : []));
  const end = behind.findIndex(({ type }) => type === "score");
  const figures = [figuresOf(between), figuresOf(end < 0 ? behind : behind.slice(0, end))] as const;
  const off = tokens.find(({ type }) => type === "off");
  const areListed = names.every(isListed);
  // Two names together may be partners. A value between them or a score shows that they met.
  const isMeeting = link.type !== "against" || figures[0].length > 0 || scored.length > 0 || areListed;
  const saysMore = figures.flat().length > 0 || scored.length > 0 || off !== undefined || areListed;
  if (verbs.length > 1 || !isMeeting || !(saysMore || (hasLabel && verbs.length > 0))) return null;
  const score = scoreOf(scored);
  if (score === undefined) return null;
  const said = verbs[0]?.type;
  const ahead = said === "won" ? 1 : said === "lost" ? -1 : said === "drawn" ? 0 : off || said ? null : aheadBy(score);
  const textOf = (type: Token["type"]) => tokens.find((one) => one.type === type)?.text ?? null;
  const ends = behind.find(
    ({ type, text }) => ["score", "off", "length", "note"].includes(type) || /^[,:]$/.test(text),
  );
  return {
    names,
    at: [
      [tokens[first!]!.at, link.at],
      [tokens[second]!.at, ends?.at],
    ],
    isLinkedByWord: /^\p{L}/u.test(link.text) && link.type !== "score",
    figures,
    ahead,
    hasVerb: said !== undefined,
    wasPlayed: off === undefined,
    score: off?.text ?? score,
    length: textOf("length"),
    note: textOf("note"),
  };
}

/** `Bd 4 Ann Ash drew with Bo Birk`, `Board 2: …`: without the number of the board before the names. */
function withoutLabel(tokens: readonly Token[]) {
  const names = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  const [label = -1, first = -1, ...others] = names;
  const isLabel = others.length === 1 && label === 0 && tokens[1]?.type === "number" && first <= 3;
  return isLabel
    ? { tokens: tokens.slice(first), hasLabel: true }
    : { tokens, hasLabel: tokens[0]?.type === "word" && tokens[1]?.type === "number" };
}

/** `Ash, Ann beat Birk, Bo`: four names are two. */
function withSurnamesFirst(tokens: readonly Token[]): readonly Token[] {
  const isTurned = (i: number) =>
    tokens[i]?.type === "name" && tokens[i + 1]?.text === "," && tokens[i + 2]?.type === "name";
  const turned = tokens.flatMap((_, i) => (isTurned(i) ? [i] : []));
  if (turned.length !== 2 || tokens.filter(({ type }) => type === "name").length !== 4) return tokens;
  return tokens.flatMap((token, i) => {
    if (turned.includes(i)) return [{ ...token, text: `${token.text}, ${tokens[i + 2]!.text}` }];
    return turned.some((at) => i === at + 1 || i === at + 2) ? [] : [token];
  });
}

/** `Anna v. Bülow beat Cy`: beside a verb, `v.` is part of a name. */
function withNamesWhole(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ type }, i) => type === "against" && tokens[i - 1]?.type === "name" && tokens[i + 1]?.type === "name",
  );
  if (at < 0 || !tokens.some(isVerb)) return tokens;
  const [before, link, behind] = tokens.slice(at - 1, at + 2) as [Token, Token, Token];
  const name = { ...before, text: [before, link, behind].map(({ text }) => text).join(" ") };
  return [...tokens.slice(0, at - 1), name, ...tokens.slice(at + 2)];
}

const WON_ALONE = new RegExp(`^${toldPattern("alone")}$`, "i");

/** `A v B: B won` says the same as `A lost to B`. */
function withWinnerNamed(written: readonly Token[]): readonly Token[] {
  const tokens = written[written.length - 1]?.text === "." ? written.slice(0, -1) : written;
  const [winner, verb] = tokens.slice(-2);
  const [one, other, named, more] = tokens.filter(({ type }) => type === "name");
  if (!named || more || winner !== named || !WON_ALONE.test(verb!.text)) return written;
  const words = (text: string) => text.split(/[\s,.]+/).flatMap((word) => spelling(word) || []);
  const [isFirst, isSecond] = [one!, other!].map(({ text }) =>
    words(named.text).every((word) => words(text).includes(word)),
  );
  const type = isFirst === isSecond ? "unclear" : isFirst ? "won" : "lost";
  const [separator] = tokens.slice(-3);
  const linked = tokens.slice(0, -3).map((token): Token => (token.type === "against" ? { ...token, type } : token));
  return [...linked, separator!];
}

/** The score of a game; of a margin and points, `by 3 (26-23)`, the points; undefined if they contradict. */
function scoreOf(scored: readonly Token[]): string | null | undefined {
  const [one, other] = scored.map(({ text }) => text);
  if (one === undefined || other === undefined) return one ?? null;
  const points = [one, other].find((text) => PAIR.test(text));
  const margin = [one, other].find((text) => /^[+−\u2010-\u2013-]/.test(text));
  if (points === undefined || margin === undefined) return one;
  const [own, back] = (points.match(/\d+/g) ?? []).map(Number);
  return Math.abs(own! - back!) === Math.abs(parseInt(margin.slice(1), 10)) ? points : undefined;
}

/** Which player a score puts ahead, if the first player's figure comes first. */
export function aheadBy(score: string | null): Told["ahead"] {
  const [, own, other] = /^(½|\d{1,2})\s?[-−\u2010-\u2014:]\s?(½|\d{1,2})/.exec(score ?? "") ?? [];
  if (own !== undefined) return Math.sign(numberIn(own)! - numberIn(other!)!) as 1 | 0 | -1;
  return /^\+/.test(score ?? "") ? 1 : /^[−\u2010-\u2013-]/.test(score ?? "") ? -1 : null;
}

/** The score as the winner would write it: of a loser, `-4` or `7-26` becomes `+4`, `26-7`. */
export function scoreOfWinner({ score, ahead, hasVerb }: Told): string | null {
  if (score === null || ahead !== -1) return score;
  return hasVerb && aheadBy(score) === 1 ? score : turnedScore(score);
}

/** The score as the first player would write it; without one, `1-0`, `0-1` or `½-½`. */
export function scoreOfFirst(told: Told): string | null {
  const { score, ahead, hasVerb, wasPlayed } = told;
  if (!wasPlayed || !hasVerb) return score;
  if (score === null) return ahead === 1 ? "1-0" : ahead === -1 ? "0-1" : ahead === 0 ? "½-½" : null;
  return ahead === -1 ? turnedScore(scoreOfWinner(told)!) : score;
}

const ONE_GAME = new RegExp(String.raw`^${OF_GAME}\s?[-−\u2010-\u2014:]\s?${OF_GAME}$`);

/** Whether a score is of one game, not points: `1-0`, `½-½`. */
export function isOfGame(score: string): boolean {
  return ONE_GAME.test(score);
}

/** A game told in one cell of a column: `A (4k) beat B (2d)`, `A v B: B won`, `A – B 1-0`, `A B+R B`. */
export interface ToldGame {
  /** As written, with the figures beside them. */
  readonly names: readonly [string, string];
  /** 1: the first player won; -1: the second; null if the cell does not say. */
  readonly ahead: 1 | -1 | null;
  /** The result beside the names, if no word between them links them. */
  readonly result?: string;
}

/** Longer texts are prose. */
const LONGEST_CELL = 120;

/** The game described in a cell, else null. Memoised: every kind asks for every cell. */
export const toldGame = memoize((text: string): ToldGame | null => {
  const told = text.length > LONGEST_CELL ? null : gameIn(tokensOf(text), () => true);
  if (told === null || !told.wasPlayed || (told.score === null && !told.hasVerb)) return null;
  const { at, score, hasVerb, isLinkedByWord } = told;
  const [one, other] = at.map((span) => text.slice(...span).replace(/[\s,;:(\u2010-\u2014-]+$/, ""));
  const ahead = told.ahead || null;
  const names = [one!, other!] as const;
  if (isLinkedByWord) return { names, ahead, ...(hasVerb && told.ahead === 0 && { result: "½-½" }) };
  return isOfTwo(score!) ? { names, ahead, result: score! } : null;
}, MOST_REMEMBERED);

/** Whether a score beside two names is of a game: two teams, too, may have 3-1. */
function isOfTwo(score: string): boolean {
  return isOfGame(score) || !PAIR.test(score) || score.split(/\D+/).some((points) => LENGTHS.includes(points));
}

// ---------------------------------------------------------------- teams

/**
 * The two teams at the end of a line, or before its day or result: `Cup, second round: Ashby v Corby`, `Ashby v Corby, 12
 * March`, `Ashby v Corby 3.5 - 2.5`. `boards`: the boards told below, which `Ashby 4, Corby 2` must add up to.
 */
export function teamsIn(tokens: readonly Token[], boards: number | null = null): readonly [string, string] | null {
  const isLink = ({ type, text }: Token, i: number) =>
    type === "against" && text !== ":" && tokens[i - 1]?.type !== "number" && tokens[i + 1]?.type !== "number";
  const link = tokens.map(isLink).lastIndexOf(true);
  const before = tokens.slice(0, Math.max(0, link));
  const own = before.slice(before.map(isOfTeam).lastIndexOf(false) + 1);
  const behind = tokens.slice(link + 1);
  const end = behind.findIndex(
    ({ type, text }) => [",", "(", ":"].includes(text) || type === "score" || type === "number",
  );
  const other = end < 0 ? behind : behind.slice(0, end);
  if (isTeam(own) && isTeam(other)) return [nameOf(own), nameOf(other)];
  return boards === null ? null : teamsByPoints(tokens, boards);
}

/** `Ashby 4, Corby 2`, `Ashby 3½-2½ Corby (before the start)`: two names with the points that the boards add up to. */
function teamsByPoints(tokens: readonly Token[], boards: number): readonly [string, string] | null {
  const bracket = tokens.findIndex(({ text }) => text === "(");
  const line = bracket < 0 ? tokens : tokens.slice(0, bracket);
  const teams: Token[][] = [];
  for (const [i, token] of line.entries()) {
    if (!isOfTeam(token)) continue;
    if (i > 0 && isOfTeam(line[i - 1]!)) teams[teams.length - 1]!.push(token);
    else teams.push([token]);
  }
  const isMark = ({ type, text }: Token) => type === "against" || text === ",";
  const others = line.filter((token) => !isOfTeam(token) && !isMark(token));
  const points = others.flatMap(({ type, text }) =>
    type === "number" || type === "score"
      ? (text.match(/\d+(?:[.,]5)?½?|½/g) ?? []).map((one) => numberIn(one))
      : [NaN],
  );
  const [home, away, more] = teams;
  const isSum = points.length === 2 && points[0]! + points[1]! === boards;
  return home && away && !more && isSum && isTeam(home) && isTeam(away) ? [nameOf(home), nameOf(away)] : null;
}

function isTeam(words: readonly Token[]): boolean {
  return words.some(({ type }) => type === "name") && words.every(isOfTeam);
}

function nameOf(words: readonly Token[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** Whether a word belongs to the name of a team, even if it could head a column: `White Hart`, `De Zwarte Loper`. */
function isOfTeam({ type, text }: Token): boolean {
  return type === "name" || (type === "word" && /^\p{Lu}/u.test(text));
}

/**
 * `5 default 0-1 J Pell (9)`: on a board of a match, words for `not played` on the other side of the result take the
 * place of the absent player.
 */
export function withAbsent(tokens: readonly Token[]): readonly Token[] {
  const score = tokens.findIndex(({ type }) => type === "score");
  const names = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  const [name] = names;
  if (score < 0 || name === undefined || names.length > 1) return tokens;
  const isOtherSide = (i: number) => i < score !== name < score;
  const words = tokens.flatMap(({ type, text }, i) =>
    (type === "word" || type === "off") && /\p{L}/u.test(text) && isOtherSide(i) ? [i] : [],
  );
  const text = words.map((i) => tokens[i]!.text).join(" ");
  const [absent] = words;
  if (absent === undefined || notPlayedWord(text) === null) return tokens;
  return tokens.map((token, i) => (i === absent ? { ...token, type: "name", text } : token));
}

// ---------------------------------------------------------------- people

/** A name has at most this many words. */
const MOST_WORDS = 5;

/** Names as `spelling` leaves them; `parts`: the first names and surnames that only one person has. */
export interface KnownPeople {
  readonly names: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

export function knownPeople(names: ReadonlySet<string>): KnownPeople {
  const people = grouped(
    [...names].flatMap((name) => name.split(/[\s,.]+/).map((word) => ({ word: spelling(word), name: spelling(name) }))),
    ({ word }) => word,
  );
  const isAlone = ([word, of]: [string, readonly { name: string }[]]) =>
    word.length > 1 && new Set(of.map(({ name }) => name)).size === 1;
  return {
    names: new Set([...names].map(spelling)),
    parts: new Set([...people].filter(isAlone).map(([word]) => word)),
  };
}

/**
 * The players who met, or may have met, by a line of prose: known people, also by a part of their names if it has a
 * result, or names in a line that says who won. Empty if there are fewer than two.
 */
export function peopleIn(line: string, { names, parts }: KnownPeople): readonly string[] {
  const words = line.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const known: string[] = [];
  for (let from = 0; from < words.length; from++) {
    const counts = [...Array(MOST_WORDS).keys()].map((less) => MOST_WORDS - less);
    const name = counts
      .map((count) => words.slice(from, from + count).join(" "))
      .find((one) => names.has(spelling(one)));
    if (name === undefined) continue;
    known.push(name);
    from += name.split(" ").length - 1;
  }
  const met = [...new Set(known)];
  if (met.length > 1) return met;
  const tokens = tokensOf(line);
  const has = (...types: readonly Token["type"][]) => tokens.some(({ type }) => types.includes(type));
  const named = tokens.flatMap(({ type, text }) => (type === "name" ? [text] : []));
  const meant = tokens.some(isVerb)
    ? named
    : has("score", "off")
      ? named.filter((one) => parts.has(spelling(one)))
      : [];
  return meant.length > 1 ? meant : [];
}
