// The request to fill a tournament: its arguments, and the proposal it makes.
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import type { Around } from "../../tournaments";
import { row } from "../arguments";
import type { MembersList } from "../said";
import type { fillByList, FilledByList } from "./members";
import { proposingFill, type FillFrom } from "./proposeFill";
import { isOpen, takesList, type SheetRead } from "./readTournament";

/** A sheet as it was read, and the list that gives its players what it lacks. */
export interface FillRequest {
  readonly read: SheetRead;
  readonly list?: MembersList | undefined;
}

/** What is around the sheet. `fillByList`: loaded where there is a list. */
interface FillOf {
  readonly around: Around;
  readonly language: Language;
  readonly from: FillFrom;
  readonly fillByList: typeof fillByList | null;
}

/** What would be written; null while the sheet lacks something, or something is asked of it or of its list. */
export interface FillProposal extends Omit<FilledByList, "read"> {
  readonly read: SheetRead;
  /** The list that it is filled by; null where it needs none. */
  readonly list: MembersList | null;
}

export const FILL = row({
  arguments: {
    sheet: { is: "text" },
    range: { is: "text" },
    players: { is: "text" },
    rules: { is: "text" },
    cards: { is: "flag" },
  },
  *propose({ read, list }: FillRequest, { around, language, from, fillByList }: FillOf): Steps<FillProposal> {
    const { found } = read;
    if (list && fillByList && found && takesList(found) && !isOpen(read))
      return { ...fillByList({ ...read, found }, list, around, language, from), list };
    const plan = yield* proposingFill(read, language, from);
    return { read, plan, list: null, asked: [], isOfList: false, open: [], problems: [] };
  },
});
