// The sheet of an evening before it is played, and the card of a match.
import type { EveningPlan, Prepared } from "../../book/views/preparedSheet";
import { cardOf, countsBoards, hasOpponents, namesTeams, otherWay, prepare } from "../../book/views/preparedSheet";
import type { MadeSheet } from "../../book";
import type { KindId } from "../../tournaments";
import { listPlace } from "../../workbook/book/readBookIn";
import { placeMade } from "../../workbook/placing/madeSheets";
import type { Workbook } from "../../workbook/port";
import { carryOut } from "../../workbook/transaction";
import type { OpenBook } from "../openBook";
import type { PREPARE } from "../table";

/** Whether something can be said of an evening of a kind; of what is left out: always. */
export const FITS: { readonly [argument in keyof typeof PREPARE]?: (kind: KindId) => boolean } = {
  boards: countsBoards,
  home: namesTeams,
  away: namesTeams,
  competition: namesTeams,
  cards: namesTeams,
  bisques: (kind) => otherWay(kind) !== null,
  opponents: hasOpponents,
};

/** Makes them in the workbook of a book; gives the names of the sheets, none where something is asked or stands against it. */
export async function makeEvening(
  workbook: Workbook,
  { held, state }: Pick<OpenBook, "held" | "state">,
  evening: EveningPlan,
  withCard: boolean,
): Promise<{ readonly prepared: Prepared; readonly made: readonly Made[] }> {
  const prepared = prepare(state, evening, listPlace(held, state));
  if (prepared.sheet === null) return { prepared, made: [] };
  const first = await makeSheet(workbook, prepared.sheet);
  // The card says what players hold today: no formula of it looks anything up.
  const now = withCard ? prepare(state, evening, null).sheet : null;
  const card = now && cardOf(state, evening, { ...now, name: first.sheet });
  return { prepared, made: [first, ...(card ? [await makeSheet(workbook, card)] : [])] };
}

/** A sheet that was made, and the cell to begin with. */
interface Made {
  readonly sheet: string;
  readonly first: NonNullable<MadeSheet["first"]>;
}

async function makeSheet(workbook: Workbook, made: MadeSheet): Promise<Made> {
  const { sheet, changes } = await placeMade(workbook, made);
  await carryOut(workbook, changes);
  return { sheet, first: made.first ?? [0, 0] };
}
