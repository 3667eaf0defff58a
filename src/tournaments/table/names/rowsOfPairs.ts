import { spelling } from "../../../kernel/written/spelling";
import { isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Missed } from "../../kind";
import type { Column } from "../headers/columns";
import { conceptsOf } from "../../../layout/words/headerWords";
import type { Located } from "../headers/tables";
import { sampleRows } from "./sample";

// A pair in two rows, one player each: both rows may have the score, which is the pair's and not a player's.

/** Headers of a column that numbers pairs. */
const OF_PAIRS = /^(?:par|pair|makkerpar)(?:nr|no|nummer|number)?$/;

/** True if two rows name each pair: `1 | Ida Storm`, `1 | Per Lind`, `2 | …`. The number may be on the first only. */
export function areRowsOfPairs(
  sheet: Sheet,
  { places, headerRow }: Pick<Located, "places" | "headerRow">,
  player: Column<unknown>,
): boolean {
  const names = places.get(player)!;
  const rows = sampleRows(sheet, headerRow, names).filter((row) => !isBlank(valueAt(sheet, row, names)));
  const headers = sheet.values[headerRow - sheet.top] ?? [];
  const at = headers.findIndex((cell) => OF_PAIRS.test(spelling(textOf(cell))));
  if (at < 0 || sheet.left + at === names || rows.length < FEWEST_ROWS || rows.length % 2 > 0) return false;
  const numbers = rows.map((row) => textOf(valueAt(sheet, row, sheet.left + at)).trim());
  const goesOn = (i: number) => numbers[i] === "" || numbers[i] === numbers[i - 1];
  return numbers.every((_, i) => goesOn(i) === (i % 2 === 1));
}

/** Two pairs. */
const FEWEST_ROWS = 4;

/** The hint for an unrecognised sheet of pairs: `N/S | Hcp | Score | E/W | Hcp | Score`. */
export function pairsHint(choices: Missed["choices"]): Missed["hint"] {
  const headed = (concept: string) => choices.filter(({ header }) => conceptsOf(header).has(concept)).length;
  const isOfBoth = headed("ns") === 1 && headed("ew") === 1 && headed("handicap") === 2;
  return isOfBoth ? "not-recognised-pair" : undefined;
}
