// A player's page on a sheet: loaded when somebody asks for one.
import type { Computed } from "../../book";
import type { Say } from "../../kernel/told";
// Not from the index: it would be loaded with the players.
import { playerPage } from "../../book/views/playerPage";
import { dayText } from "../../messages/moment";
import { placePage } from "../../workbook/placing/pageSheets";
import type { Workbook } from "../../workbook/port";
import { carryOut } from "../../workbook/transaction";
import type { Undo } from "../../workbook/undo/undoData";

export { undo } from "../../workbook/undo";

/** Puts a player's page on its sheet, and shows it. `now`: the user's moment. */
export async function putPage(
  workbook: Workbook,
  computed: Computed,
  player: number,
  now: number,
  say: Say,
): Promise<{ sheet: string; undo: Undo }> {
  const day = (serial: number) => dayText(computed.state.language, serial, true);
  const page = playerPage(computed, player, now, say, day, workbook.draws === true);
  const { sheet, changes } = await placePage(workbook, page);
  const { undo } = await carryOut(workbook, changes);
  await workbook.show(sheet, { top: 0, left: 0, bottom: 0, right: 0 });
  return { sheet, undo };
}
