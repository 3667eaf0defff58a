// A page on a sheet, such as a player's page; loaded when somebody asks for one.
import { daysOf, type Computed, type MadePage } from "../../book";
import type { Say } from "../../kernel/told";
// Not from the index: it would be loaded with the players.
import { playerPage } from "../../book/views/playerPage";
import { dayText } from "../../messages/names/days";
import { placePage } from "../../workbook/placing/pageSheets";
import type { Workbook } from "../../workbook/port";
import { carryOut } from "../../workbook/transaction";
import type { PagePut } from "./model";

export { undo } from "../../workbook/undo";

/** The page of a player. `now`: the moment in the user's time. */
export function pageOf(workbook: Workbook, computed: Computed, player: number, now: number, say: Say): MadePage {
  const day = (serial: number) => dayText(daysOf(computed.state), serial, true);
  return playerPage(computed, player, now, say, day, workbook.draws === true);
}

/** Puts a page on its sheet and shows it. */
export async function putPage(workbook: Workbook, page: MadePage): Promise<{ readonly called: string } & PagePut> {
  const { sheet, changes, kept } = await placePage(workbook, page);
  const { undo } = await carryOut(workbook, changes);
  await workbook.show(sheet, { top: 0, left: 0, bottom: 0, right: 0 });
  return { called: sheet, undo, kept };
}
