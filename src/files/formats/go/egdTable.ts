// Writes a result table for the European Go Database (.h9): one line for each player, one word for each round.
// `tables.ts` reads such files.
import { isoDay } from "../../../kernel/day";
import type { GoResult } from "./gamesSheet";

export interface EgdPlayer {
  readonly name: string;
  readonly rank: string;
  /** Eight digits; null if unknown. */
  readonly pin: string | null;
}

/** A game between two players, by their index in the list. */
export interface EgdGame {
  readonly one: number;
  readonly two: number;
  /** From the first player's point of view. */
  readonly result: GoResult;
  /** Who had Black, and the stones on the board; null if unknown or more than nine. */
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

/** The most stones that a table can give. */
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
/** A round in which a player did not play. */
const NO_GAME = "0-";

/** The table as text. Several games of one player on one day become consecutive rounds. */
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

/** By player, one word for each round. */
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

/**
 * A name without characters that end it in a table. A word that begins with a digit is tied to the word before, because
 * it could be read as a rank.
 */
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

/** The bytes of the table: one per character, as the database wants it, if every character has one; else UTF-8. */
export function egdBytes(text: string): { readonly bytes: Uint8Array; readonly encoding: "iso-8859-1" | "utf-8" } {
  const utf8 = new TextEncoder().encode(text);
  // Excludes the eight characters that ISO-8859-15 has in the places of others.
  const fits = /^[\n -~\u00a0-\u00a3\u00a5\u00a7\u00a9-\u00b3\u00b5-\u00b7\u00b9-\u00bb\u00bf-\u00ff]*$/.test(text);
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return fits && !isUtf8(latin) ? { bytes: latin, encoding: "iso-8859-1" } : { bytes: utf8, encoding: "utf-8" };
}

/** Whether bytes would be read as UTF-8, and so as other letters. */
function isUtf8(bytes: Uint8Array): boolean {
  if (bytes.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
