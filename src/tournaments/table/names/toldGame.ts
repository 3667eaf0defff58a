import { memoize } from "../../../kernel/memoize";
import { spelling } from "../../../kernel/written/spelling";
import { toldPattern } from "../../../messages/names/toldWords";
import { MOST_REMEMBERED } from "../../../layout/words/headerWords";

// A game told in one cell: `Ida Storm beat Per Lind 26-14`, `Ida Storm v Per Lind: Lind won`, `Ida Storm – Per Lind 1-0`,
// `Ida Storm B+R Per Lind`.

export interface ToldGame {
  readonly names: readonly [string, string];
  /** 1: the first player won; -1: the second; null if the cell does not say. */
  readonly ahead: 1 | -1 | null;
  /** The result beside the names, if no verb gives it. */
  readonly result?: string;
}

/** Longer texts are prose. */
const LONGEST = 120;

const ENDED = new RegExp(String.raw`^(\S.*?) (${toldPattern("won", "lost")}) (\S.*)$`, "i");
const LOST = new RegExp(`^${toldPattern("lost")}$`, "i");
/** Lower case only: `V.` and `BT` are initials. */
const MET = new RegExp(String.raw`^(\S.*?) (${toldPattern("against")}) (\S.*)$`);
const INITIALS = /^BT/;
/** `26-14`, `+3tp`, `-17 (T)`, `by 12` behind the second name. */
const POINTS = String.raw`[\s,:]+((?:by\s+)?[+\-−\u2010-\u2013]?\s?\d{1,2}(?:\s?(?:tpo?|qp|otp|sxp|qnp))?(?:\s?[-−\u2010-\u2014:]\s?(\d{1,2}))?(?:\s?\(?[a-z]{1,4}\)?)?)$`;
const SCORE = new RegExp(String.raw`^(.*?[\p{L}.)])${POINTS}`, "iu");
/** A handicap, an index or a rank behind a name. */
const BEHIND = String.raw`\s\(?\d{1,2}(?:[.,]5|½)?\s?[kd]?\)?`;
const HELD = new RegExp(`${BEHIND}$`, "i");
const HELD_ALONE = /^\d{1,2}\s?[kd]?$/i;
/** The same behind the second name, before the score: `B Birch 4½ 26-14`. */
const SCORE_OF_HELD = new RegExp(String.raw`^(.*?\p{L}\.?${BEHIND})${POINTS}`, "iu");
/** `1-0`, `½-½`, `B+R`, `W+3.5`, `26-14`: no other pairs of figures. */
const RESULT = String.raw`1 ?[-−\u2010-\u2014:] ?0|0 ?[-−\u2010-\u2014:] ?1|(?:½|1/2|0[.,]5) ?[-−\u2010-\u2014:] ?(?:½|1/2|0[.,]5)|jigo|draw|remis|uafgjort|[BW]\+\S*|(?:26|22|18|14)\s?[-−\u2010-\u2014:]\s?\d{1,2}|\d{1,2}\s?[-−\u2010-\u2014:]\s?(?:26|22|18|14)`;
const BETWEEN_NAMES = new RegExp(
  String.raw`^(?:\d+[.)]\s+)?(\p{L}\D*?(?:\(\S+\)|\d[\d.,½]*)?) (${RESULT}) (\p{L}.*)$`,
  "iu",
);
const BEHIND_NAMES = new RegExp(
  String.raw`^(?:\d+[.)]\s+)?(\p{L}.*?) [-–—] (\p{L}.*?)[\s,:]+(${RESULT}|[+\-−\u2010-\u2013]\d{1,2}(?:tpo?|t)?)$`,
  "iu",
);
/** What else a line tells behind the second name: `by resignation`, `on time`. */
const TAIL = /[\s,;]+(?:by|on|in|after|at|på|efter|ved)\s+\S.*$/u;
const WON = /^(.*?)(?:\s*[:;,]|\s+[-–—])\s*(\S.*?)\s+(?:won|wins|vandt|vinder)\.?$/i;
/** Separators between partners: such a part holds two names. */
const TWO = / [-–—] | ?[/&+;] ?| (?:og|and|with|med) /;

const WITH_LENGTH =
  /^(.*(?:[+\-−\u2010-\u2013]\s?\d{1,2}|\d\s?[-−\u2010-\u2014:]\s?\d{1,2})(?:\s?[a-z]{1,3})?)\s?\((14|26)(?:[ -]?(?:pts?|points?)\.?)?\)$/i;

const WITH_NOTE =
  /^(.*(?:[+\-−\u2010-\u2013]\s?\d{1,2}|\d\s?[-−\u2010-\u2014:]\s?\d{1,2})(?:\s?[A-Za-z]{1,3})?)(?:(?:\s?[,;]\s?|\s?\()\p{L}.*|(?: [\p{Ll}]{2,}){1,4}\.?)$/u;

/** Splits the length of the game off a score, `+2 (14)`; length is null if none is given. */
export function scoreAndLength(text: string): { readonly score: string; readonly length: number | null } {
  const [, score, length] = text.length > LONGEST ? [] : (WITH_LENGTH.exec(text.trim()) ?? []);
  return score === undefined ? { score: text, length: null } : { score, length: Number(length) };
}

/** The game described in a cell, else null. Memoised: every kind asks for every cell. */
export const toldGame = memoize(gameIn, MOST_REMEMBERED);

function gameIn(text: string): ToldGame | null {
  const whole = text.length > LONGEST ? "" : scoreAndLength(text.trim().replace(/\s+/g, " ")).score.trim();
  const [, plain = whole] = WITH_NOTE.exec(whole) ?? [];
  // Next to another verb, `v.` is part of a name.
  const verbs = ENDED.test(plain) ? ENDED : MET;
  const [, one, verb, rest] = verbs.exec(plain) ?? [];
  if (one === undefined || verb === undefined || rest === undefined) return withResult(plain);
  if (INITIALS.test(verb) || verbs.test(rest)) return null;
  const won = WON.exec(rest);
  const scored = (HELD.test(one) ? SCORE_OF_HELD.exec(rest) : null) ?? SCORE.exec(rest);
  // A lone number behind the second name is a handicap if the first player has one: `A Ash 6 v B Birch 10`.
  const isHeldByBoth = scored !== null && HELD.test(one) && HELD_ALONE.test(scored[2]!) && !HELD.test(scored[1]!);
  const [, before, score, points] = isHeldByBoth ? [] : (scored ?? []);
  const other = won?.[1] ?? before ?? rest;
  const names = [one, verbs === ENDED ? other.replace(TAIL, "") : other] as const;
  if (names.some((name) => !/\p{L}{2}/u.test(name) || TWO.test(name))) return null;
  if (verbs === ENDED) return { names, ahead: LOST.test(verb) ? -1 : 1 };
  if (won) return { names, ahead: namedOf(names, won[2]!) };
  return score === undefined ? null : { names, ahead: signOf(score, points) };
}

/** Two names with a result between or behind them. */
function withResult(text: string): ToldGame | null {
  const [, first, between, second] = BETWEEN_NAMES.exec(text) ?? [];
  const [, one = first, other = second, result = between] = BEHIND_NAMES.exec(text) ?? [];
  if (one === undefined || other === undefined || result === undefined) return null;
  if ([one, other].some((name) => !/\p{L}{2}/u.test(name) || TWO.test(name))) return null;
  const points = /\d\D+(\d+)$/.exec(result)?.[1];
  return {
    names: [one, other],
    ahead: /^(?:\p{L}|½|1\/2|0[.,]5)/iu.test(result) ? null : signOf(result, points),
    result,
  };
}

/** Which of two players a name means, in whole or in part. */
function namedOf(names: readonly [string, string], winner: string): ToldGame["ahead"] {
  const words = (text: string) => text.split(/[\s,.]+/).flatMap((word) => spelling(word) || []);
  const [isFirst, isSecond] = names.map((name) => words(winner).every((word) => words(name).includes(word)));
  return isFirst === isSecond ? null : isFirst ? 1 : -1;
}

function signOf(score: string, second: string | undefined): ToldGame["ahead"] {
  const first = Number(/\d+/.exec(score)![0]);
  if (second === undefined) return /^[-−\u2010-\u2013]/.test(score) ? -1 : /^\+/.test(score) ? 1 : null;
  return first === Number(second) ? null : first > Number(second) ? 1 : -1;
}
