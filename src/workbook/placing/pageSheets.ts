// Places a sheet to be read, such as a player's page or the noticeboard; a new one replaces an earlier one.
import type { MadePage } from "../../book/views/madeSheet";
import { isAsMade, MAX_SHEET_NAME, sheetName, UNSEEN, versionOf } from "../../sheet";
import { NO_CHANGES, wholeSheet, type Changes } from "../changing/changes";
import { placeMade } from "./madeSheets";
import type { Workbook } from "../port";

/** Where a page goes, and the changes that put it there. */
export interface PlacedPage {
  readonly sheet: string;
  readonly changes: Changes;
  /** A sheet of the same name that stays because somebody has edited it; null if there is none. */
  readonly kept: string | null;
}

/** Replaces the earlier page if nobody has edited it; else adds a new sheet. */
export async function placePage(workbook: Workbook, page: MadePage): Promise<PlacedPage> {
  const marked = withVersion(page);
  const wanted = sheetName(page.name).toLowerCase();
  const named = (await workbook.sheets()).filter(({ name }) => isNumbered(name.toLowerCase(), wanted));
  const kept = named.find(({ name }) => name.toLowerCase() === wanted)?.name ?? null;
  for (const now of await workbook.readMany(named.map(({ name }) => ({ sheet: name })))) {
    const was = isAsMade(now) ? page.standing(now) : null;
    if (was === null) continue;
    const sheet = now.name;
    const changes = {
      ...NO_CHANGES,
      cells: [wholeSheet(sheet, now, marked.cells)],
      dress: [{ sheet, is: marked.dress, was }],
    };
    return { sheet, changes, kept: sheet === kept ? null : kept };
  }
  return { ...(await placeMade(workbook, marked)), kept };
}

/** `Noticeboard`, `Noticeboard (2)` */
function isNumbered(name: string, wanted: string): boolean {
  const number = / \(\d+\)$/.exec(name)?.[0];
  return (
    name === wanted ||
    (number !== undefined && name === wanted.slice(0, MAX_SHEET_NAME - number.length).trim() + number)
  );
}

/** Adds the checksum, to the right of everything on the page, also of long texts. */
function withVersion(page: MadePage): MadePage {
  const { cells, dress } = page;
  const column = cells.reduce((most, cell) => Math.max(most, cell.column), dress.widths.length) + 1;
  const mark = { row: 0, column, value: versionOf(cells), formula: null, format: UNSEEN };
  const look = { area: { top: 0, left: column, bottom: 0, right: column }, look: { color: "FFFFFF" } };
  return { ...page, cells: [...cells, mark], dress: { ...dress, looks: [...dress.looks, look] } };
}
