import { spelling } from "../../../kernel/written/spelling";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Missed } from "../../kind";

// Sheets of games that name both players and no winner, or one player alone: what to write instead.

/** `Game 1`, `1st game`, `2. spil`. */
const OF_GAME = /^(?:(?:game|spil|parti|match|kamp)(?:nr|no)?\d|\d(?:st|nd|rd|th)?(?:game|spil|parti|match|kamp))$/;
/** `26-14`, `1-0`, `+17`, `½-½`, `W`. */
const RESULT = /^(?:[WLVT]|\d{1,2}\s?[-–:]\s?\d{1,2}|[+\-−]\s?\d{1,2}(?:tpo?|t)?|[01½][.,5]*\s?[-–]\s?[01½][.,5]*)$/i;
const OPPONENT = /^(?:opponent|modstander|against|mod)$/;
const OF_ONE = /^(?:wl|wonlost|winloss|result|resultat|score|vt|vundettabt|wonlost|outcome)$/;
/** Others who play: with them the row names both; or what bridge is scored in. */
const PLAYER =
  /^(?:imps?|vps?|mps?|table|bord|pair|par|player|spiller|name|navn|winner|vinder|home|hjemme|team|hold|board|br(?:æ|ae)t|white|black|hvid|sort).*$/;

const ROWS = 40;
/** Rows below a header that are looked at. */
const SAMPLE = 10;

/** What a sheet of games needs that has several of them in a row, or is the card of one player. */
export function gamesHint(sheet: Sheet): Missed["hint"] {
  for (let at = 0; at < Math.min(sheet.values.length, ROWS); at++) {
    const line = sheet.values[at]!;
    const headers = line.map((cell) => spelling(textOf(cell)));
    const games = headers.flatMap((header, i) => (OF_GAME.test(header) ? [sheet.left + i] : []));
    const holdsResults = (column: number) => {
      const texts = Array.from({ length: SAMPLE }, (_, i) =>
        textOf(valueAt(sheet, sheet.top + at + 1 + i, column)).trim(),
      );
      const given = texts.filter((text) => text !== "");
      return given.length > 0 && given.filter((text) => RESULT.test(text)).length * 2 > given.length;
    };
    if (games.length > 1 && games.filter(holdsResults).length > 1) return "not-recognised-games-beside";
    const isOwn = headers.some((header) => OPPONENT.test(header)) && headers.some((header) => OF_ONE.test(header));
    if (isOwn && !line.some((cell, i) => !isBlank(cell) && PLAYER.test(headers[i]!))) return "not-recognised-own-card";
  }
  return undefined;
}
