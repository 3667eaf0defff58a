import { once } from "../../../kernel/once";
import { extent, isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import { numberIn } from "../../../sheet/cells";
import { conceptsOf, isFullName } from "../headers/headerWords";

/** Who plays for a team. */
const FEWEST = 4;
const MOST = 8;

/**
 * Whether a sheet has two teams beside each other, each a column of players with its name above them and its imps below:
 * `Holme | Engen` over four names each and `64 | 40`. No kind reads that: there a row is a team, or a match.
 */
export function hasTeamsBeside(sheet: Sheet): boolean {
  const { bottom, right } = extent(sheet);
  const columns = Array.from({ length: right - sheet.left }, (_, i) => sheet.left + i);
  const namedIn = once((row: number) =>
    columns.filter((column) => isFullName(textOf(valueAt(sheet, row, column)).trim())),
  );
  const hasNumber = (row: number, from: number, to: number) =>
    columns.some(
      (column) => column >= from && column < to && typeof numberIn(valueAt(sheet, row, column))?.value === "number",
    );
  for (let top = sheet.top + 1; top + FEWEST < bottom; top++) {
    const [one, other, more] = namedIn(top);
    if (one === undefined || other === undefined || more !== undefined) continue;
    const isOfBoth = (row: number) => namedIn(row).join() === `${one},${other}`;
    if (isOfBoth(top - 1)) continue;
    let end = top;
    while (end < bottom && isOfBoth(end)) end++;
    const teams = [one, other].map((column) => textOf(valueAt(sheet, top - 1, column)).trim());
    const areNamed = teams.every((team) => /\p{L}/u.test(team) && !headsPlayers(team));
    const isSum = (row: number) => hasNumber(row, sheet.left, other) && hasNumber(row, other, right);
    const below = [end, end + 1].find((row) => row < bottom && columns.some((at) => !isBlank(valueAt(sheet, row, at))));
    if (end - top >= FEWEST && end - top <= MOST && areNamed && below !== undefined && isSum(below)) return true;
  }
  return false;
}

function headsPlayers(header: string): boolean {
  return ["player", "pair", "name"].some((concept) => conceptsOf(header).has(concept));
}
