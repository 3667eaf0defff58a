// The plan for what a sheet is read as.
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import type { KindId } from "../../tournaments";
import { proposingFill } from "../../requests/filling/proposeFill";
import { readAsKind, readAtFirst, type SheetRead, type WithSaid } from "../../requests/filling/readTournament";
import type { SheetSaid } from "../../requests/said";
import type { Candidates, Planned } from "../model";

/** The plan for a kind, with the answers so far. */
export function* chosenKind(candidates: Candidates, kind: KindId, said: SheetSaid, language: Language): Steps<Planned> {
  const { sheet, kept } = candidates;
  return yield* planned({ ...readAsKind(sheet, candidates, kind, said, kept), said }, candidates, language);
}

/** The plan before anybody has answered anything. */
export function* chosenAtFirst(candidates: Candidates, language: Language): Steps<Planned> {
  return yield* planned(readAtFirst(candidates.sheet, candidates, candidates.kept), candidates, language);
}

function* planned(read: SheetRead & WithSaid, { sheet, fromFile }: Candidates, language: Language): Steps<Planned> {
  const { reading = null, assumptions = [], sheet: name = sheet.name } = fromFile ?? {};
  const file = { reading, assumptions, sheet: name };
  const { working = false } = read.said;
  return { ...read, plan: yield* proposingFill(read, language, { working, file }) };
}
