import { spelling } from "../../../kernel/written/spelling";
import { textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Missed } from "../../kind";

// Sheets of games that name both players and no winner, or one player alone: what to write instead.

/** `Game 1`, `1st game`, `2. spil`. */
const OF_GAME = /^(?:(?:game|spil|parti|match|kamp)(?:nr|no)?\d|\d(?:st|nd|rd|th)?(?:game|spil|parti|match|kamp))$/;
/** `26-14`, `1-0`, `+17`, `½-½`, `W`; `B+R`, `W+3.5`, `S+`. */
const RESULT =
  /^(?:[WLVT]|\d{1,2}\s?[-−\u2010-\u2014:]\s?\d{1,2}|[+\-−\u2010-\u2013]\s?\d{1,2}(?:tpo?|t)?|[01½][.,5]*\s?[-−\u2010-\u2014:]\s?[01½][.,5]*|[BWSH]\s?\+.{0,8})$/i;
/** `Bo Birk +`, `Bo Birk 1-0`, `+ Bo Birk`: whom somebody met, and how it ended. */
const AGAINST = /^(?:[+\-−=]\s?\p{L}.*|\p{L}.*\s?[+\-−=]|\p{L}.*\s[01½](?:\s?[-−\u2010-\u2014:]\s?[01½])?)$/u;
const OPPONENT = /^(?:opp(?:onent)?s?(?:name)?|modstanders?(?:navn)?|modspiller|against|mod|vs|versus)$/;
const OF_ONE = /^(?:wl|won|wonlost|winloss|winlose|res|result|resultat|score|vt|vundet|vundettabt|outcome)$/;
/** Others who play: with them the row names both; or what bridge is scored in. */
const PLAYER =
  /^(?:imps?|vps?|mps?|table|bord|pair|par|player|spiller|name|navn|winner|vinder|home|hjemme|team|hold|board|br(?:æ|ae)t|white|black|hvid|sort).*$/;

const ROWS = 40;
/** Rows below a header that are looked at. */
const SAMPLE = 10;

/** The headers of games beside each other that hold their results; fewer than two are none. */
export function gamesBeside(sheet: Sheet, headerRow: number): readonly string[] {
  const line = sheet.values[headerRow - sheet.top] ?? [];
  const holdsResults = (column: number) => {
    const texts = Array.from({ length: SAMPLE }, (_, i) => textOf(valueAt(sheet, headerRow + 1 + i, column)).trim());
    const given = texts.filter((text) => text !== "");
    return (
      given.length > 0 && given.filter((text) => RESULT.test(text) || AGAINST.test(text)).length * 2 > given.length
    );
  };
  const headers = line.flatMap((cell, i) =>
    OF_GAME.test(spelling(textOf(cell))) && holdsResults(sheet.left + i) ? [textOf(cell).trim()] : [],
  );
  return headers.length > 1 ? headers : [];
}

/** What a sheet of games needs that has several of them in a row, or is the card of one player. */
export function gamesHint(sheet: Sheet): Missed["hint"] {
  const lines = sheet.values.slice(0, ROWS).map((line) => line.map((cell) => spelling(textOf(cell))));
  for (const [at, line] of lines.entries()) {
    if (gamesBeside(sheet, sheet.top + at).length > 0) return "not-recognised-games-beside";
    if (isOfOne(line) || isOfOne(underOpponent(line, lines[at + 1]))) return "not-recognised-own-card";
  }
  return undefined;
}

/** Headers by which each row says how somebody did against an opponent, and not who that was. */
function isOfOne(headers: readonly string[]): boolean {
  return (
    [OPPONENT, OF_ONE].every((of) => headers.some((one) => of.test(one))) && !headers.some((one) => PLAYER.test(one))
  );
}

/** The lower line of headers, where the one above has a group for the opponent: `Name` in it is the opponent. */
function underOpponent(upper: readonly string[], lower: readonly string[] = []): readonly string[] {
  const at = upper.findIndex((header) => OPPONENT.test(header));
  return at < 0 ? [] : [...upper, ...lower.slice(0, at), ...lower.slice(at + 1)];
}
