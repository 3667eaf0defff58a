// A player's page on a sheet of its own: made, or put in place of the one that was made before.
import type { PlayerPage } from "../../book/views/playerPage";
import { sheetName } from "../../sheet";
import { changesTo, NO_CHANGES, type Changes } from "../changing/changes";
import { placeMade } from "./madeSheets";
import { contentAt, EMPTY, type Content, type Workbook } from "../port";

/** What puts a page on its sheet, and which that is. A sheet in which somebody has written since stays as it is. */
export async function placePage(workbook: Workbook, page: PlayerPage): Promise<{ sheet: string; changes: Changes }> {
  const names = (await workbook.sheets()).map(({ name }) => name);
  const wanted = sheetName(page.name).toLowerCase();
  const known = names.find((name) => name.toLowerCase() === wanted);
  const now = known === undefined ? null : await workbook.read(known);
  const was = now && page.standing(now);
  if (!now || !was) return placeMade(workbook, page);
  const all = new Map<string, { row: number; column: number; after: Content }>();
  now.values.forEach((line, r) =>
    line.forEach((_, c) => {
      const [row, column] = [now.top + r, now.left + c];
      const before = contentAt(now, row, column);
      if (before.value !== null || before.formula !== null) all.set(`${row} ${column}`, { row, column, after: EMPTY });
    }),
  );
  for (const { row, column, ...after } of page.cells) all.set(`${row} ${column}`, { row, column, after });
  const cells = changesTo(now, [...all.values()]);
  const sheet = now.name;
  return {
    sheet,
    changes: { ...NO_CHANGES, cells: [{ sheet, cells, around: now }], dress: [{ sheet, is: page.dress, was }] },
  };
}
