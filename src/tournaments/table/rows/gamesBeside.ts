import { spelling } from "../../../kernel/written/spelling";
import { textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Missed } from "../../kind";

// Sheets with several games in a row, or whose rows name only one player.

/** `Game 1`, `1st game`, `2. spil`. */
const OF_GAME = /^(?:(?:game|spil|parti|match|kamp)(?:nr|no)?\d|\d(?:st|nd|rd|th)?(?:game|spil|parti|match|kamp))$/;
/** `26-14`, `1-0`, `+17`, `½-½`, `W`; `B+R`, `W+3.5`, `S+`. */
const RESULT =
  /^(?:[WLVT]|\d{1,2}\s?[-−\u2010-\u2014:]\s?\d{1,2}|[+\-−\u2010-\u2013]\s?\d{1,2}(?:tpo?|t)?|[01½][.,5]*\s?[-−\u2010-\u2014:]\s?[01½][.,5]*|[BWSH]\s?\+.{0,8})$/i;
/** An opponent and the result: `Bo Birk +`, `Bo Birk 1-0`, `+ Bo Birk`. */
const AGAINST = /^(?:[+\-−=]\s?\p{L}.*|\p{L}.*\s?[+\-−=]|\p{L}.*\s[01½](?:\s?[-−\u2010-\u2014:]\s?[01½])?)$/u;
const OPPONENT = /^(?:opp(?:onent)?s?(?:name)?|modstanders?(?:navn)?|modspiller|against|mod|vs|versus)$/;
const OF_ONE = /^(?:wl|won|wonlost|winloss|winlose|res|result|resultat|score|vt|vundet|vundettabt|outcome)$/;
/** Headers of further players, which mean that the row names both; or of scores in bridge. */
const PLAYER =
  /^(?:imps?|vps?|mps?|table|bord|pair|par|player|spiller|name|navn|winner|vinder|home|hjemme|team|hold|board|br(?:æ|ae)t|white|black|hvid|sort).*$/;

const ROWS = 40;
/** The number of rows in a sample. */
const SAMPLE = 10;

/** True if headers of several games side by side hold results. */
export function areGamesBeside(sheet: Sheet, headerRow: number): boolean {
  const line = sheet.values[headerRow - sheet.top] ?? [];
  const holdsResults = (column: number) => {
    const texts = Array.from({ length: SAMPLE }, (_, i) => textOf(valueAt(sheet, headerRow + 1 + i, column)).trim());
    const given = texts.filter((text) => text !== "");
    return (
      given.length > 0 && given.filter((text) => RESULT.test(text) || AGAINST.test(text)).length * 2 > given.length
    );
  };
  return line.filter((cell, i) => OF_GAME.test(spelling(textOf(cell))) && holdsResults(sheet.left + i)).length > 1;
}

/** The hint for the card of one player who is not named. */
export function ownCardHint(sheet: Sheet): Missed["hint"] {
  const lines = sheet.values.slice(0, ROWS).map((line) => line.map((cell) => spelling(textOf(cell))));
  const isCard = lines.some((line, at) => isOfOne(line) || isOfOne(underOpponent(line, lines[at + 1])));
  return isCard ? "not-recognised-own-card" : undefined;
}

/** True if the rows show somebody's results against opponents without naming that person. */
function isOfOne(headers: readonly string[]): boolean {
  return (
    [OPPONENT, OF_ONE].every((of) => headers.some((one) => of.test(one))) && !headers.some((one) => PLAYER.test(one))
  );
}

/** The lower header line if the one above has an opponent group: a `Name` below it is the opponent. */
function underOpponent(upper: readonly string[], lower: readonly string[] = []): readonly string[] {
  const at = upper.findIndex((header) => OPPONENT.test(header));
  return at < 0 ? [] : [...upper, ...lower.slice(0, at), ...lower.slice(at + 1)];
}
