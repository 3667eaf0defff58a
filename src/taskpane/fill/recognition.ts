// The plan for the kind that a sheet is read as.
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import type { FillPlan, KindId } from "../../tournaments";
import { withOwnCells } from "../../requests/filling/ownCells";
import { proposingFill } from "../../requests/filling/proposeFill";
import {
  readAsKind,
  readAtFirst,
  takesList,
  type SheetRead,
  type WithSaid,
} from "../../requests/filling/readTournament";
import type { MembersList, SheetSaid } from "../../requests/said";
import type { Candidates, FromFile, Planned } from "../model";
import { byList } from "./loadedByList";

/** The plan for a kind, with the answers so far. */
export function* chosenKind(candidates: Candidates, kind: KindId, said: SheetSaid, language: Language): Steps<Planned> {
  const { sheet, kept } = candidates;
  return yield* planned({ ...readAsKind(sheet, candidates, kind, said, kept), said }, candidates, language);
}

/** The plan before the user has answered anything. */
export function* chosenAtFirst(candidates: Candidates, language: Language, list?: MembersList): Steps<Planned> {
  return yield* planned(readAtFirst(candidates.sheet, candidates, candidates.kept, list), candidates, language);
}

function* planned(read: SheetRead & WithSaid, candidates: Candidates, language: Language): Steps<Planned> {
  const { sheet, fromFile } = candidates;
  const { reading = null, assumptions = [], sheet: name = sheet.name } = fromFile ?? {};
  const file = { reading, assumptions, sheet: name };
  const { working = false, list } = read.said;
  const { found } = read;
  const withOwn = (plan: FillPlan | null) => (plan && fromFile?.hers ? withOwnCells(plan, fromFile.hers) : plan);
  if (list && found && takesList(found) && !isOpen(read)) {
    const from = { working, file: { ...file, reading: reading && withoutLacking(reading) } };
    const given = byList().planByList({ ...read, found }, list, candidates, language, from);
    return { ...read, ...given, plan: withOwn(given.plan) };
  }
  return { ...read, plan: withOwn(yield* proposingFill(read, language, { working, file })) };
}

/** Whether a question must be answered before the players can get handicaps. */
function isOpen({ found, asked }: SheetRead): boolean {
  return Boolean(found?.kindAsked) || asked.length > 0 || found!.doubts.length > 0;
}

/** Without the note about missing values of the file, because the list supplies them. */
function withoutLacking(reading: NonNullable<FromFile["reading"]>): typeof reading {
  return { ...reading, assumptions: reading.assumptions.filter(({ code }) => code !== "format-inputs-missing") };
}
