// The sheet of an evening before it is played, and the card of a match.
import { suggestedOpponents, type Suggestion } from "../../book/views/opponents";
import {
  cardOf,
  countsBoards,
  hasOpponents,
  namesTeams,
  otherWay,
  prepare,
  type EveningPlan,
  type Prepared,
} from "../../book/views/preparedSheet";
import type { MadeSheet } from "../../book";
import type { KindId } from "../../tournaments";
import { listPlace } from "../../workbook/book/readBookIn";
import { placeMade } from "../../workbook/placing/madeSheets";
import type { Workbook } from "../../workbook/port";
import { carryOut } from "../../workbook/transaction";
import type { OpenBook } from "../openBook";
import { row } from "../arguments";

/** An evening that is to be made. */
interface EveningAsked {
  readonly evening: EveningPlan;
  /** With the card of the match. */
  readonly cards?: boolean | undefined;
  /** Who is named alone plays the nearest; whoever is left does not play. */
  readonly opponents?: boolean | undefined;
}

/** Its sheet, or the questions and problems that prevent it. */
export interface EveningProposed extends Prepared {
  readonly evening: EveningPlan;
  readonly suggestion: Suggestion | null;
  /** The card says what players hold today: no formula of it looks anything up. */
  readonly card: ((sheet: string) => MadeSheet | null) | null;
}

export const PREPARE = row({
  arguments: {
    name: { is: "text", label: "players-tournament-name" },
    played: { is: "day", label: "players-tournament-played" },
    who: { is: "texts" },
    boards: { is: "count", label: "players-prepare-boards" },
    home: { is: "text", label: "players-prepare-home" },
    away: { is: "text", label: "players-prepare-away" },
    competition: { is: "text", label: "players-prepare-competition" },
    cards: { is: "flag" },
    bisques: { is: "flag" },
    opponents: { is: "flag" },
  },
  /** `held`: where the list is that formulas look up; null: it shows what players hold today. */
  *propose(
    { evening: planned, cards, opponents }: EveningAsked,
    { book: { state, held } }: { readonly book: Pick<OpenBook, "state"> & { readonly held: OpenBook["held"] | null } },
  ) {
    yield;
    const suggestion = opponents === true ? suggested(planned, state) : null;
    const evening = suggestion === null ? planned : { ...planned, who: suggestion.who };
    const today = () => prepare(state, evening, null).sheet;
    const card = (name: string) => {
      const sheet = today();
      return sheet && cardOf(state, evening, { ...sheet, name });
    };
    const prepared = prepare(state, evening, held && listPlace(held, state));
    return { ...prepared, evening, suggestion, card: cards === true ? card : null };
  },
});

/** Whether an argument fits a kind; what is left out fits all. */
export const FITS: { readonly [argument in keyof typeof PREPARE.arguments]?: (kind: KindId) => boolean } = {
  boards: countsBoards,
  home: namesTeams,
  away: namesTeams,
  competition: namesTeams,
  cards: namesTeams,
  bisques: (kind) => otherWay(kind) !== null,
  opponents: hasOpponents,
};

/** Games for those who are named alone; whoever has no opponent does not play. */
function suggested(evening: EveningPlan, state: OpenBook["state"]): Suggestion {
  const suggestion = suggestedOpponents(state, evening, "v");
  const lines = suggestion.who.split("\n");
  return { ...suggestion, who: lines.slice(0, lines.length - suggestion.left.length).join("\n") };
}

/** A sheet that was made, and the cell to begin with. */
interface Made {
  readonly sheet: string;
  readonly first: NonNullable<MadeSheet["first"]>;
}

/** Carries out the proposal in the book's workbook; does nothing while there are questions or problems. */
export async function makeEvening(workbook: Workbook, { sheet, card }: EveningProposed): Promise<readonly Made[]> {
  if (sheet === null) return [];
  const first = await makeSheet(workbook, sheet);
  const made = card?.(first.sheet);
  return [first, ...(made ? [await makeSheet(workbook, made)] : [])];
}

async function makeSheet(workbook: Workbook, made: MadeSheet): Promise<Made> {
  const { sheet, changes } = await placeMade(workbook, made);
  await carryOut(workbook, changes);
  return { sheet, first: made.first ?? [0, 0] };
}
