// A result table as the European Go Database takes it (.h9): one line a player, one word a round. What `tables.ts` reads.
import { isoDay } from "../../../kernel/day";
import type { GoResult } from "./gamesSheet";

export interface EgdPlayer {
  readonly name: string;
  readonly rank: string;
  /** Eight digits; null where none is known. */
  readonly pin: string | null;
}

/** A game of two of the players, by their places in the list from 0. */
export interface EgdGame {
  readonly one: number;
  readonly two: number;
  /** As seen from the first of them. */
  readonly result: GoResult;
  /** Who had Black, and the stones on the board; null where nobody knows, and with more than nine. */
  readonly black: "one" | "two" | null;
  readonly stones: number | null;
}

export interface EgdTable {
  readonly event: string;
  /** The first and the last day. */
  readonly from: number;
  readonly to: number;
  readonly komi: number;
  readonly players: readonly EgdPlayer[];
  /** In the order in which they were played. */
  readonly games: readonly EgdGame[];
}

/** The most stones that a word of the table can say. */
export const MOST_EGD_STONES = 9;

const SIGNS: { readonly [result in NonNullable<GoResult> | "unknown"]: readonly [string, string] } = {
  "1-0": ["+", "-"],
  "0-1": ["-", "+"],
  "½-½": ["=", "="],
  "0-0": ["-", "-"],
  "1-1": ["+", "+"],
  unknown: ["?", "?"],
};
const POINTS: { readonly [sign: string]: number } = { "+": 1, "=": 0.5 };
/** A round in which somebody did not play. */
const NO_GAME = "0-";

/** The table as text. Several games of a player on one day are in rounds after each other. */
export function egdTable({ event, from, to, komi, players, games }: EgdTable): string {
  const words = roundsOf(players.length, games);
  const names = players.map(({ name }) => nameInTable(name));
  const widths = [names, players.map(({ rank }) => rank)].map((of) =>
    of.reduce((most, { length }) => Math.max(most, length), 0),
  );
  const wordWidth = words.flat().reduce((most, { length }) => Math.max(most, length), 0);
  const lines = players.map(({ rank, pin }, i) => {
    const points = words[i]!.reduce((sum, word) => sum + (word === NO_GAME ? 0 : (POINTS[signOf(word)] ?? 0)), 0);
    const cells = [
      String(i + 1).padStart(4),
      names[i]!.padEnd(widths[0]!),
      rank.padStart(widths[1]!),
      "XX xxxx",
      String(points).padStart(4),
      ...words[i]!.map((word) => word.padStart(wordWidth)),
    ];
    return `${cells.join(" ")}${pin === null ? "" : ` |${pin}`}`;
  });
  const head = [`EV[${inBrackets(event)}]`, `DT[${isoDay(from)},${isoDay(to)}]`, `KM[${komi}]`];
  return [...head.map((line) => `; ${line}`), ...lines, ""].join("\n");
}

/** By player, a word for each round. */
function roundsOf(count: number, games: readonly EgdGame[]): string[][] {
  const words: string[][] = Array.from({ length: count }, () => []);
  for (const { one, two, result, black, stones } of games) {
    const [mine, theirs] = [words[one]!, words[two]!];
    const round = Math.max(mine.length, theirs.length);
    for (const own of [mine, theirs]) while (own.length < round) own.push(NO_GAME);
    const [sign, other] = SIGNS[result ?? "unknown"];
    const terms = (player: "one" | "two") =>
      black === null || stones === null ? "" : `/${black === player ? "b" : "w"}${stones}`;
    mine.push(`${two + 1}${sign}${terms("one")}`);
    theirs.push(`${one + 1}${other}${terms("two")}`);
  }
  const rounds = words.reduce((most, { length }) => Math.max(most, length), 0);
  for (const own of words) while (own.length < rounds) own.push(NO_GAME);
  return words;
}

function signOf(word: string): string {
  return /^\d+(.)/.exec(word)![1]!;
}

/** A name without what ends it in a table; words that begin with a digit are tied to the one before, for they could be a rank. */
function nameInTable(name: string): string {
  return name
    .replace(/[;|\p{Cc}_]/gu, " ")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ (?=\d)/g, "_");
}

function inBrackets(text: string): string {
  return text
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .replace(/[\p{Cc};]/gu, " ");
}

/** One byte a character where all of them have one, as the database wants it; else UTF-8. */
export function egdBytes(text: string): { readonly bytes: Uint8Array; readonly encoding: "iso-8859-1" | "utf-8" } {
  const utf8 = new TextEncoder().encode(text);
  // The eight characters in which ISO-8859-15 differs would be read as others.
  const fits = /^[\n -~\u00a0-\u00a3\u00a5\u00a7\u00a9-\u00b3\u00b5-\u00b7\u00b9-\u00bb\u00bf-\u00ff]*$/.test(text);
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return fits && !isUtf8(latin) ? { bytes: latin, encoding: "iso-8859-1" } : { bytes: utf8, encoding: "utf-8" };
}

/** Letters that happen to make up others in UTF-8 would be read as those. */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
