import { memoizePer } from "../../kernel/memoize";
import { Problem } from "../../kernel/problem";
import { PLAYED_TO, POINTS_WORDS } from "../../messages/names/factWords";
import { called } from "../../messages/names/tournaments";
import { isBlank, isFault, textOf, valueAt, type Place, type Sheet } from "../../sheet/sheet";
import { OTHER_LENGTHS } from "../../systems/croquet";
import type { Context, Setting, Title } from "../kind";
import type { Column } from "../table/headers/columns";
import type { Settled } from "../table/declaration";
import type { Located } from "../table/headers/tables";
import { COUNTS, saysNoCount } from "../table/rows/counts";
import type { Block, Row } from "../table/rows/row";
import { ownTitles, titlesOf } from "../table/rows/titleWords";
import {
  ANY_CELL,
  EVENT,
  isOtherLength,
  nearestLength,
  PLAY,
  POINTS,
  SCORE,
  SCORE_A,
  scoreAndLength,
  SCORE_B,
  SCORES,
  SHORTER,
} from "./columns";

// The length of games in points if no column gives it: titles and scores may show that it was less than 26. Also rows
// with the scores of several games.

export const LENGTH_OF_ALL: Setting = {
  key: "points",
  name: called("points"),
  aliases: ["Game length"],
  // Titles are weighed against the scores.
  inTitles: () => null,
  ofSection: true,
  allowed: [26, 14],
  default: 26,
};

/** `14-point games`, `18 pts`, `26 poäng`, `14-Punkte-Spiele`, `spil til 14`. */
const IN_POINTS = String.raw`(?:${POINTS_WORDS.replace(/ /g, "|")})`;
const IN_TITLE = new RegExp(
  String.raw`(?:^|\D)(14|18|22|26)[-‐ ]?${IN_POINTS}(?:s?(?:kamp|match|sp[ie]+l)\p{L}*)?(?!\p{L})` +
    String.raw`|(?:^|(?:^|[^\d.,:]) )(?:${PLAYED_TO.replace(/ /g, "|")}) (14|18|22|26)(?: ${IN_POINTS})?\s*$`,
  "iu",
);

/** The length named in a title, or in the event of a row; null if none. */
function lengthSaid(text: string): number | null {
  const [, one, other] = IN_TITLE.exec(text) ?? [];
  return one === undefined && other === undefined ? null : Number(one ?? other);
}

/** The length of a row's game. */
export function pointsOf(row: Row, settings: Context["settings"]): number {
  const points = row.get(POINTS) ?? saidInRow(row) ?? Number(settings["points"]);
  return settings[OTHER_LENGTHS] === "nearest" ? nearestLength(points) : points;
}

/**
 * The length given behind a row's score, `+2 (14)`, or by its event; only without a column of points, and if the score
 * does not contradict the event.
 */
export function saidInRow(row: Row): number | null {
  if (row.has(POINTS)) return null;
  const { length } = scoreAndLength(textOf(row.cell(SCORE)));
  if (length !== null) return length;
  const said = lengthSaid(textOf(row.cell(EVENT)));
  return said !== null && isOfLength(said, winningScore(scoreOf(row))) ? said : null;
}

function scoreOf(row: Row): string {
  return (row.has(SCORE_A) ? [SCORE_A, SCORE_B] : [SCORE]).map((of) => textOf(row.cell(of))).join("-");
}

/** True if the game may have had this length: 14 points win a longer game only on time. */
function isOfLength(length: number | null, game: Won | null): boolean {
  if (length === null || isOtherLength(length)) return false;
  return game === null || game.won === length || (game.won < length && (game.isMargin || game.won !== 14));
}

/** The winner's points, or only the margin. */
interface Won {
  readonly won: number;
  readonly isMargin: boolean;
}

/** The winner's points in an untimed score of both sides, or else the margin. */
function winningScore(score: string): Won | null {
  const [, one, other] = IN_SCORE.exec(score) ?? [];
  if (one !== undefined)
    return BY_TIME.test(score) ? null : { won: Math.max(Number(one), Number(other)), isMargin: false };
  const [, margin] = IN_MARGIN.exec(score) ?? [];
  return margin === undefined ? null : { won: Number(margin), isMargin: true };
}

const IN_MARGIN = /^[+−-]\s?(\d{1,2})(?!\s?[-−\u2010-\u2014:]|\d)/;

/** The lengths named in the titles of a sheet, including those of further tables, each with its first place. */
const lengthsNamed = memoizePer((sheet: Sheet, headerRow: number): ReadonlyMap<number, Place | null> => {
  const below = sheet.values.flatMap((line, r): Title[] => {
    const isFull = line.filter((cell) => !isBlank(cell)).length > MOST_TITLES_BESIDE;
    if (sheet.top + r <= headerRow || isFull) return [];
    return line.flatMap((cell, c) => (isBlank(cell) ? [] : [{ text: textOf(cell), place: at(sheet, r, c) }]));
  });
  const lengths = new Map<number, Place | null>();
  for (const { text, place } of [...titlesOf(sheet, headerRow), ...below]) {
    const length = lengthSaid(text);
    if (length !== null && !lengths.has(length)) lengths.set(length, place);
  }
  return lengths;
});

const at = ({ top, left }: Sheet, row: number, column: number): Place => [top + row, left + column];
const MOST_TITLES_BESIDE = 2;

/** The length in a table's own titles, those below the table above; null if they give none. */
function ownLength(sheet: Sheet, table: Located, tables: readonly Located[]): number | null {
  return ownTitles(sheet, table, tables).reduce<number | null>((said, { text }) => said ?? lengthSaid(text), null);
}

/** The lengths given for the whole sheet, not for one of its further tables. */
function lengthsOfAll(
  sheet: Sheet,
  { headerRow }: Located,
  tables: readonly Located[],
): ReadonlyMap<number, Place | null> {
  const own = new Set(tables.flatMap((table) => ownTitles(sheet, table, tables).map(({ place }) => place![0])));
  return new Map([...lengthsNamed(sheet, headerRow)].filter(([, place]) => place === null || !own.has(place[0])));
}

/** The length setting as a table's title gives it, if its scores do not contradict. */
export function lengthInTitles({ located, rows }: Block): Setting {
  const isPossible = (length: number) =>
    !located.places.has(POINTS) && rows.every((row) => isOfLength(length, winningScore(scoreOf(row))));
  return {
    ...LENGTH_OF_ALL,
    inTitles: (text) => {
      const said = lengthSaid(text);
      return said !== null && isPossible(said) ? String(said) : null;
    },
  };
}

/** The only length given by titles and events, if no score contradicts it. */
export function lengthHeld(sheet: Sheet, located: Located, tables: readonly Located[]): Settled {
  if (located.places.has(POINTS)) return {};
  const lengths = new Map(tables.map((one) => [one, ownLength(sheet, one, tables)]));
  // If a table's title names a length but its scores contradict, the user is asked.
  if (tables.some((one) => lengths.get(one) != null && isLengthOpen(sheet, one, [lengths.get(one)!]))) return {};
  const games = tables.filter((one) => lengths.get(one) === null).flatMap((one) => gamesOf(sheet, one));
  const named = lengthsOfAll(sheet, located, tables);
  const [length, ...others] = new Set([...named.keys(), ...games.flatMap(({ said }) => said ?? [])]);
  if (length === undefined || others.length > 0 || isOtherLength(length)) return {};
  if (!games.every((one) => one.behind !== null || isOfLength(length, one))) return {};
  const place = named.get(length);
  return {
    held: { [LENGTH_OF_ALL.key]: length },
    at: new Map(place ? [[LENGTH_OF_ALL.key, place]] : []),
  };
}

/**
 * The length is asked if a title names a shorter game, or the winners' points suggest one; but not if titles or events
 * give it for each game and no score contradicts.
 */
export function lengthOpen(sheet: Sheet, located: Located, tables: readonly Located[]): string[] {
  const ofAll = [...lengthsOfAll(sheet, located, tables).keys()];
  const isOpen = (table: Located) => {
    const own = ownLength(sheet, table, tables);
    return isLengthOpen(sheet, table, own === null ? ofAll : [own]);
  };
  return tables.some(isOpen) ? [LENGTH_OF_ALL.key] : [];
}

function isLengthOpen(sheet: Sheet, table: Located, named: readonly number[]): boolean {
  if (table.places.has(POINTS)) return false;
  const games = gamesOf(sheet, table);
  const [ofAll = null, ...others] = named;
  const isSaid = (one: GameLength) =>
    one.behind !== null || isOfLength(one.said ?? (others.length === 0 ? ofAll : null), one);
  if (games.length > 0 && games.every(isSaid)) return false;
  const won = games.filter(({ isMargin, behind }) => !isMargin && behind === null).map((one) => one.won);
  // Time can end a game at any score, but rarely every game at the same one.
  const isAllShort = won.length > 1 && SHORTER.some((length) => won.every((points) => points === length));
  const isNamed = [...named, ...games.map(({ said, behind }) => behind ?? said)].some(
    (length) => length !== null && length < 26,
  );
  return isNamed || isAllShort || won.includes(14);
}

/** The first scores of a table whose games end at 7: golf croquet, which counts hoops. */
export function hoopsIn(sheet: Sheet, located: Located): Title | null {
  if (located.places.has(POINTS)) return null;
  const games = gamesOf(sheet, located).filter(({ isMargin }) => !isMargin);
  const won = games.filter((game) => game.won === HOOPS);
  if (won.length < 2 || won.length * 2 <= games.length || games.some((game) => game.won > HOOPS)) return null;
  const [{ row }] = games as [GameLength];
  return {
    text: `${games[0]!.score}, ${games[1]!.score}`,
    place: [row, located.places.get(SCORE) ?? located.places.get(SCORE_A)!],
  };
}

const HOOPS = 7;

/** Asks if games of 18 or 22 points count, if a column has any; but not for handicap games. */
export function otherLengthsOpen(sheet: Sheet, tables: readonly Located[]): string[] {
  const isOpen = ({ headerRow, end, places }: Located) =>
    sheet.values.slice(headerRow + 1 - sheet.top, end - sheet.top).some((cells) => {
      const cellOf = (of: Column<unknown>) => cells[(places.get(of) ?? NaN) - sheet.left] ?? null;
      const read = <T>(of: Column<T>) => {
        const cell = cellOf(of);
        const value = cell === null || isBlank(cell) || isFault(cell) ? null : of.read(cell, ANY_CELL);
        return value instanceof Problem ? null : value;
      };
      const counts = !saysNoCount(valueAt(sheet, headerRow, places.get(COUNTS) ?? NaN), cellOf(COUNTS));
      return isOtherLength(read(POINTS)) && read(PLAY) !== "handicap" && counts;
    });
  return tables.some(isOpen) ? [OTHER_LENGTHS] : [];
}

interface GameLength extends Won {
  /** From its event. */
  readonly said: number | null;
  /** From behind its score. */
  readonly behind: number | null;
  /** The score as written. */
  readonly score: string;
  readonly row: number;
}

/** The games of a table whose scores are evidence of their length. */
function gamesOf(sheet: Sheet, { headerRow, end, places }: Located): GameLength[] {
  const textIn = (row: number, of: Column<unknown>) => {
    const column = places.get(of);
    return column === undefined ? "" : textOf(valueAt(sheet, row, column)).trim();
  };
  const scores = places.has(SCORE_A) ? [SCORE_A, SCORE_B] : [SCORE];
  return Array.from({ length: Math.max(0, end - headerRow - 1) }, (_, i) => headerRow + 1 + i).flatMap((row) => {
    const score = scores.map((of) => textIn(row, of)).join("-");
    const won = winningScore(score);
    const { length: behind } = scoreAndLength(score);
    return won === null ? [] : [{ ...won, said: lengthSaid(textIn(row, EVENT)), behind, score, row }];
  });
}

const IN_SCORE = /(?:^|[^\d/.])(\d{1,2})\s?(?:tpo?|qp|otp|sxp|qnp)?\s?[-−\u2010-\u2014:]\s?(\d{1,2})(?![\d/.])/i;
const BY_TIME = /(?:\d|\s|\()(?:o?t|time|tid)\b/i;

/** The score of a game played to its end. Two handicaps, or a time of day, do not match. */
const TO_THE_END =
  /^(?:(?:26|22|18|14)\s?[-−\u2010-\u2014:]\s?\d{1,2}|\d{1,2}\s?[-−\u2010-\u2014:]\s?(?:26|22|18|14))$/;
/** `2-1`, `2-0`: games of a match. */
const GAMES_WON =
  /^(?:[23]\s?[-−\u2010-\u2014:]\s?[0-3]|[0-3]\s?[-−\u2010-\u2014:]\s?[23]|1\s?[-−\u2010-\u2014:]\s?1)$/;
/** Longer texts are not scores. */
const LONGEST = 60;

/**
 * The scores of a row with several games, in one cell (`26-20, 14-26, 26-3`) or in several columns, and the first of
 * those columns; null for one game. Columns of tables in `beside` belong to another lawn.
 */
export function severalGames(
  sheet: Sheet,
  places: Located["places"],
  { row }: Pick<Row, "row">,
  beside: readonly Located[] = [],
): { readonly column: number; readonly received: string } | null {
  const isOfAnother = (column: number) =>
    [...places].some(([of, at]) => at === column && of !== SCORE && of !== POINTS) ||
    beside.some(({ left, right }) => column >= left && column <= right);
  const scored = places.get(SCORE);
  const games = scored === undefined ? "" : textOf(valueAt(sheet, row, scored)).trim();
  if (GAMES_WON.test(games)) return { column: scored!, received: games };
  const scores: { readonly column: number; readonly text: string }[] = [];
  for (const [i, cell] of (sheet.values[row - sheet.top] ?? []).entries()) {
    if (typeof cell !== "string") continue;
    const [column, text] = [sheet.left + i, cell.trim()];
    if (text.length > LONGEST) continue;
    const areSeveral = SCORES.test(text);
    if ((!areSeveral && !TO_THE_END.test(text)) || isOfAnother(column)) continue;
    if (areSeveral) return { column, received: text };
    scores.push({ column, text });
  }
  const [first, ...more] = scores;
  return first && more.length > 0
    ? { column: first.column, received: scores.map(({ text }) => text).join(", ") }
    : null;
}
