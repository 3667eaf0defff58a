import { memoize } from "../../../kernel/memoize";
import { extent, isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import { numberIn } from "../../../sheet/cells";
import { conceptsOf, isFullName } from "../../../layout/words/headerWords";

/** The size of a team. */
const FEWEST = 4;
const MOST = 8;

/**
 * True if a sheet has two teams side by side, players below each name: `Holme | Engen` over four names each and `64 |
 * 40`, or over two pairs each, `Ida Storm / Per Lind`; `Team A | Hcp | Team B | Hcp`. No kind reads that.
 */
export function hasTeamsBeside(sheet: Sheet): boolean {
  const { bottom, right } = extent(sheet);
  const columns = Array.from({ length: right - sheet.left }, (_, i) => sheet.left + i);
  const countAt = (row: number, column: number) => peopleIn(textOf(valueAt(sheet, row, column)).trim());
  const namedIn = memoize((row: number) => columns.filter((column) => countAt(row, column) > 0));
  const hasNumber = (row: number, from: number, to: number) =>
    columns.some(
      (column) => column >= from && column < to && typeof numberIn(valueAt(sheet, row, column))?.value === "number",
    );
  for (let top = sheet.top + 1; top + 1 < bottom; top++) {
    const [one, other, more] = namedIn(top);
    if (one === undefined || other === undefined || more !== undefined) continue;
    const isOfBoth = (row: number) => namedIn(row).join() === `${one},${other}`;
    if (isOfBoth(top - 1)) continue;
    let end = top;
    while (end < bottom && isOfBoth(end)) end++;
    const rows = Array.from({ length: end - top }, (_, i) => top + i);
    const sizes = [one, other].map((column) => rows.reduce((sum, row) => sum + countAt(row, column), 0));
    const teams = [one, other].map((column) => textOf(valueAt(sheet, top - 1, column)).trim());
    const areNamed = teams.every((team) => /\p{L}/u.test(team) && !headsPlayers(team));
    // Beside other words, such as names of teams, these are pairs with one match per row.
    const hasWords = (row: number) =>
      columns.some((at) => at !== one && at !== other && /\p{L}/u.test(textOf(valueAt(sheet, row, at))));
    if (rows.some(hasWords)) continue;
    if (sizes.some((size) => size < FEWEST || size > MOST) || !areNamed || isOfBoards(sheet, top - 1)) continue;
    // Two numbers: the IMPs of both teams, or the handicaps of two players.
    const isSum = (row: number) => hasNumber(row, sheet.left, other) && hasNumber(row, other, right);
    const below = [end, end + 1].find((row) => row < bottom && columns.some((at) => !isBlank(valueAt(sheet, row, at))));
    const areTeams = teams.every((team) => conceptsOf(team).has("team"));
    const arePairs = sizes.every((size) => size > rows.length);
    if (arePairs || (areTeams && rows.every(isSum)) || (below !== undefined && isSum(below))) return true;
  }
  return false;
}

/** The number of people a cell names: one, or two for a pair. */
function peopleIn(text: string): number {
  if (isFullName(text)) return 1;
  const pair = text.split(/\s*[/&+]\s*|\s+(?:og|and|[-–])\s+/u);
  return pair.length === 2 && pair.every(isFullName) ? 2 : 0;
}

/** North-South and East-West head the pairs of an evening, not teams. */
function headsPlayers(header: string): boolean {
  return ["player", "pair", "name", "partner", "ns", "ew"].some((concept) => conceptsOf(header).has(concept));
}

/** Headers of boards and ratings mean a match card. */
function isOfBoards(sheet: Sheet, row: number): boolean {
  const headers = sheet.values[row - sheet.top] ?? [];
  return headers.some((header) => ["rating", "grade"].some((concept) => conceptsOf(textOf(header)).has(concept)));
}
