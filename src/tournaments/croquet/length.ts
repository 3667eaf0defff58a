import { called } from "../../messages/names/tournaments";
import { textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import type { Setting } from "../kind";
import type { Located } from "../table/headers/tables";
import type { Row } from "../table/rows/row";
import { titlesOf } from "../table/rows/titleWords";
import { POINTS, SCORE, SCORE_A, SCORE_B, SCORES, SHORTER } from "./columns";

// How many points a game had, where no column says so: titles and scores may show that it was shorter than 26. And rows with the
// scores of several games.

export const LENGTH_OF_ALL: Setting = {
  key: "points",
  name: called("points"),
  aliases: ["Game length"],
  allowed: [26, 14],
  default: 26,
};

/** `14-point games`, `18 pts`, `spil til 14`. */
const IN_TITLE = /(?:^|\D)(?:(14|18|22)[-‐ ]?(?:points?|pts?)(?!\p{L})|(?:to|til) (14|18|22)(?: points?)?\s*$)/iu;

/** The setting is asked where a title names a shorter game, or where the winners' points are those of one. */
export function lengthOpen(sheet: Sheet, located: Located): string[] {
  if (located.places.has(POINTS)) return [];
  const isNamed = titlesOf(sheet, located.headerRow).some(({ text }) => IN_TITLE.test(text));
  const won = pointsWon(sheet, located);
  // Time can end a game at any score, but hardly every game at the same one.
  const isAllShort = won.length > 1 && SHORTER.some((length) => won.every((points) => points === length));
  return isNamed || isAllShort || won.includes(14) ? [LENGTH_OF_ALL.key] : [];
}

/** The points of each winner, where the score has those of both, and no mark that time ended the game. */
function pointsWon(sheet: Sheet, { headerRow, end, places }: Located): number[] {
  const won: number[] = [];
  const cellOf = (row: number, of: typeof SCORE): CellValue => {
    const column = places.get(of);
    return column === undefined ? null : valueAt(sheet, row, column);
  };
  for (let row = headerRow + 1; row < end; row++) {
    const texts = places.has(SCORE_A) ? [SCORE_A, SCORE_B] : [SCORE];
    const text = texts.map((of) => textOf(cellOf(row, of))).join("-");
    const [, one, other] = IN_SCORE.exec(text) ?? [];
    if (one !== undefined && !BY_TIME.test(text)) won.push(Math.max(Number(one), Number(other)));
  }
  return won;
}

const IN_SCORE = /(?:^|[^\d/.])(\d{1,2})\s?(?:tpo?|qp|otp|sxp|qnp)?\s?[-–:]\s?(\d{1,2})(?![\d/.])/i;
const BY_TIME = /(?:\d|\s|\()(?:o?t|time|tid)\b/i;

/** The score of a game played to its end. Two handicaps, or a time of day, do not look like it. */
const TO_THE_END = /^(?:(?:26|22|18|14)\s?[-–]\s?\d{1,2}|\d{1,2}\s?[-–]\s?(?:26|22|18|14))$/;
/** `2-1`, `2-0`: games of a match. */
const GAMES_WON = /^(?:[23]\s?[-–:]\s?[0-3]|[0-3]\s?[-–:]\s?[23]|1\s?[-–:]\s?1)$/;
/** Longer texts are no scores. */
const LONGEST = 60;

/**
 * The scores of a row that has more than one game, `26-20, 14-26, 26-3` in a cell or in columns of their own, and the first of
 * their columns; null for one game. The columns of tables `beside` belong to other games: another lawn.
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
