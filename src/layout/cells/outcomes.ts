import { spelling } from "../../kernel/written/spelling";
import { WON_LOST } from "../../messages/names/resultWords";
import { isBlank, textOf, type CellValue } from "../../sheet";
import { conceptsOf } from "../words/headerWords";

// Reads the result of a game in a cell, and compares two cells that report the same game from both sides.

/** Whether a cell holds the result of the first of two players: `+12`, `-9tp`, `26-14`, `1-0`, `½-½`, `W`, `B+R`. */
export function isOutcome(cell: CellValue): boolean {
  if (typeof cell === "number") return true;
  if (isBlank(cell) || typeof cell !== "string" || cell.length > 24) return false;
  return OUTCOME.test(cell.trim()) || WITH_NOTE.test(cell.trim());
}

/** `26-19 tid`, `+7 (time)` */
const WITH_NOTE =
  /^(?:[+−–-]\d{1,2}|\d{1,2}\s?[-−\u2010-\u2014:+]\s?\d{1,2})(?:[a-z]{1,3})?\s?(?:\p{L}{1,8}|\(\p{L}[\p{L} ]{0,9}\))$/iu;

const OUTCOME =
  /^(?:[wlv]|won|lost|[bwnshvz]\+.{0,8}|[+−–-]?\d{1,2}½?(?:[a-z]{1,3})?(?:\s?[-−\u2010-\u2014:+]\s?\d{1,2}½?(?:[a-z]{1,3})?)?(?:\s?\([a-z]{1,3}\))?|½(?:\s?[-−\u2010-\u2014:]\s?½)?)$/i;

/** The result of both sides in one cell: `1-0`, `½ : ½`, `1/2`, `26-14`. */
export function isOfBoth(cell: CellValue): boolean {
  return typeof cell === "string" && cell.length <= 12 && OF_BOTH.test(cell.trim());
}

const OF_BOTH = /^(?:½|1\/2|=|(?:\d{1,2}|½|0[.,]5)\s?[-−\u2010-\u2014:]\s?(?:\d{1,2}|½|0[.,]5)(?:[a-z]{1,3})?)$/i;

/** The result in a cell: who won, and each way to read its figures, with what the opponent would write for it. */
interface Said {
  /** Null for a draw, or if the cell does not say. */
  readonly won: boolean | null;
  readonly ways: readonly (readonly [own: string, back: string])[];
}

const TWO_FIGURES = /^(\d{1,2}(?:\.5)?|\.5)(?:[a-z]{1,3})? ?([-:+]) ?(\d{1,2}(?:\.5)?|\.5)(?![\d.])/i;
const ONE_FIGURE = /^([+-]?)(\d{1,2}(?:\.5)?|\.5)(?![\d.])/;
/** `B+R`, `W+3.5`: the colour that won, so both sides write the same. */
const COLOUR = /^[a-z]\+/i;
const WON = /^(?:w|v|won)(?!\p{L})/iu;
const LOST = /^(?:l|t|lost)(?!\p{L})/iu;

function saidBy(cell: CellValue): Said | null {
  const text = textOf(cell)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/½/g, ".5")
    .replace(/,/g, ".");
  if (COLOUR.test(text)) return { won: null, ways: [[text.toLowerCase(), text.toLowerCase()]] };
  const two = TWO_FIGURES.exec(text);
  if (two) {
    const [own, other] = [Number(two[1]), Number(two[3])];
    const points = [`${own}-${other}`, `${other}-${own}`] as const;
    // `26+10` for the winner and `16-10` for the loser: the points, then the margin.
    if (two[2] === "+") return { won: true, ways: [marginWays(other)] };
    return { won: winnerOf(own - other), ways: two[2] === ":" ? [points] : [points, marginWays(-other)] };
  }
  const one = ONE_FIGURE.exec(text);
  if (one) {
    const figure = Number(one[2]);
    if (one[1] !== "") return { won: one[1] === "+", ways: [marginWays(one[1] === "+" ? figure : -figure)] };
    // A figure without a sign may be the player's points for the game: 1, ½ or 0.
    const ofGame = [`${figure}-${1 - figure}`, `${1 - figure}-${figure}`] as const;
    if (figure > 1) return { won: true, ways: [marginWays(figure)] };
    return { won: winnerOf(figure - 0.5), ways: figure === 1 ? [ofGame, marginWays(1)] : [ofGame] };
  }
  return WON.test(text) ? { won: true, ways: [] } : LOST.test(text) ? { won: false, ways: [] } : null;
}

function marginWays(margin: number): readonly [string, string] {
  return [`margin ${margin}`, `margin ${-margin}`];
}

function winnerOf(difference: number): boolean | null {
  return difference === 0 ? null : difference > 0;
}

/** Whether two cells can report the same game, one from each side. */
export function mayBeOneGame(one: CellValue, other: CellValue): boolean {
  const [a, b] = [saidBy(one), saidBy(other)];
  if (a === null || b === null) return true;
  if (a.ways.length > 0 && b.ways.length > 0) return a.ways.some(([, back]) => b.ways.some(([own]) => own === back));
  return a.won === null ? b.won === null : b.won === !a.won;
}

/** The result in a cell of a block as a margin: the second figure of `26+10`. A plain 11 already means +11. */
export function marginOf(cell: CellValue): CellValue {
  const both = /^\d{1,2}(?:[a-z]{1,3})?\+(\d{1,2})$/i.exec(textOf(cell));
  if (both) return `+${both[1]!}`;
  return typeof cell === "string" && isBlank(cell) ? null : cell;
}

// ---------------------------------------------------------------- who won

/** The words of a column for a game won and a game lost. */
export interface Fared {
  readonly won: string;
  readonly lost: string;
}

/** The greatest share of other words, for games that were not played or ended in another way. */
const MOST_OTHERS = 0.25;

const PAIRS: readonly Fared[] = WON_LOST.map(([won, lost]) => ({ won, lost }));

/** Words are normalised by `spelling`; the signs + and - stay. */
function wordOf(text: string): string {
  const plain = text.trim();
  return plain === "+" ? plain : isDash(plain) ? "-" : spelling(plain);
}

const isDash = (text: string) => /^[-−\u2010-\u2014]$/.test(text);

/**
 * The words of a column that only says who won, such as `W` and `L`. Null if it says anything else, or if a word could
 * mean either.
 */
export function faredIn(texts: readonly string[], header: string): Fared | null {
  const words = texts.map(wordOf);
  const isOf = ({ won, lost }: Fared) =>
    words.filter((word) => word === won || word === lost).length >= Math.max(1, words.length * (1 - MOST_OTHERS));
  const fitting = PAIRS.filter(isOf);
  const said = fitting.find(({ won, lost }) => spelling(header) === `${won}${lost}`);
  if (said !== undefined || !saysWho(header)) return said ?? null;
  const [first] = fitting;
  const isUnclear = words.some((word) => new Set(fitting.flatMap((one) => sideOf(word, one) ?? [])).size > 1);
  return first === undefined || isUnclear ? null : first;
}

function saysWho(header: string): boolean {
  return [...conceptsOf(header)].some((one) => WHO_WON.has(one));
}

const WHO_WON: ReadonlySet<string> = new Set(["result", "score", "points", "winner", "loser", "wins"]);

/** Whether the player of the row won; null if the cell does not say. */
export function hasWon(text: string, fared: Fared): boolean | null {
  const side = sideOf(wordOf(text), fared);
  return side === null ? null : side === "won";
}

function sideOf(word: string, { won, lost }: Fared): "won" | "lost" | null {
  return word === won ? "won" : word === lost ? "lost" : null;
}

const HALF = /^(?:½|1\/2|0[.,]5)$/;

/** What both sides have of their game as one result, `1-0`, `0-1` or `½-½`; null where they do not say that of each other. */
export function outcomeOf(one: CellValue, other: CellValue, fared: Fared): string | null {
  if (HALF.test(textOf(one)) && HALF.test(textOf(other))) return "½-½";
  const [own, back] = [hasWon(textOf(one), fared), hasWon(textOf(other), fared)];
  return own === null || back !== !own ? null : own ? "1-0" : "0-1";
}

/** What a column calls won and lost in which each side of a game has a line; null where the sides do not say that of each other. */
export function faredOfBoth(twos: readonly (readonly [CellValue, CellValue])[], header: string): Fared | null {
  const played = twos.filter((two) => two.some((cell) => !isBlank(cell)));
  const texts = played.flat().map(textOf);
  const fared = faredIn(
    texts.filter((text) => !HALF.test(text)),
    header,
  );
  if (fared === null) return null;
  const agreed = played.filter(([one, other]) => outcomeOf(one, other, fared) !== null);
  return agreed.length > 0 && agreed.length >= played.length * (1 - MOST_OTHERS) ? fared : null;
}

/**
 * Whether texts show who won: `+7` and `-12`, `12-26`, `W 26-14`. `26-14` everywhere does not, because the winner may
 * have written it.
 */
export function tellWhoWon(texts: readonly string[]): boolean {
  const plain = texts.map((text) => text.trim().replace(/[\u2010-\u2015\u2212]/g, "-"));
  const told = plain.filter((text) => /\d/.test(text) && (WON.test(text) || LOST.test(text)));
  const pairs = plain.flatMap((text) => {
    const two = TWO_FIGURES.exec(text);
    return two === null || two[2] === "+" ? [] : [[Number(two[1]), Number(two[3])] as const];
  });
  const margins = plain.filter((text) => TWO_FIGURES.exec(text) === null && ONE_FIGURE.test(text));
  const most = Math.max(told.length, pairs.length, margins.length);
  if (most === 0 || most < texts.length * (1 - MOST_OTHERS)) return false;
  if (told.length === most) return true;
  if (pairs.length === most) return pairs.some(([own, other]) => own < other);
  const signed = (sign: string) => margins.filter((text) => text.startsWith(sign)).length;
  return signed("+") + signed("-") === margins.length || (signed("-") > 0 && signed("+") === 0);
}

/** A score as the other side writes it: `26-3` becomes `3-26`, `26-15t` becomes `15-26t`, `+5` becomes `-5`. */
export function turnedScore(score: string): string {
  const [, one, between, other = ""] = /^(\S+?)(\s*[-−\u2010-\u2014:]\s*)(\S+)$/.exec(score) ?? [];
  if (one === undefined) return score.replace(/^[+−\u2010-\u2013-]/, (sign) => (sign === "+" ? "-" : "+"));
  const [, figure = other, more = ""] = /^(\d+)(\D+)$/.exec(other) ?? [];
  return `${figure}${between}${one}${more}`;
}
