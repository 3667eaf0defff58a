// The plan for the kind that a sheet is read as.
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import type { KindId } from "../../tournaments";
import { proposingFill } from "../../requests/filling/proposeFill";
import {
  isOpen,
  readAsKind,
  readAtFirst,
  takesList,
  type SheetRead,
  type WithSaid,
} from "../../requests/filling/readTournament";
import type { MembersList, SheetSaid } from "../../requests/said";
import type { Candidates, Planned } from "../model";
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
  const { working = false, list } = read.said;
  const from = { working, file: { reading, assumptions, sheet: name }, hers: fromFile?.hers };
  const { found } = read;
  if (list && found && takesList(found) && !isOpen(read))
    return { ...read, ...byList().planByList({ ...read, found }, list, candidates, language, from) };
  return { ...read, plan: yield* proposingFill(read, language, from) };
}
