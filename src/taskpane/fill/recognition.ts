// The plan for the kind that a sheet is read as.
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import { rulesSheet, type KindId } from "../../tournaments";
import { FILL } from "../../requests/filling/fill";
import { readAsKind, readAtFirst, type SheetRead, type WithSaid } from "../../requests/filling/readTournament";
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
  const { sheet, fromFile, others } = candidates;
  const { working = false, list: said } = read.said;
  const file = { reading: null, assumptions: [], sheet: sheet.name, ...fromFile };
  const list = said && byList().asItIsNow(said, others);
  const made = yield* FILL.propose(
    { read, list },
    {
      around: { others, rules: rulesSheet(others) },
      language,
      from: { working, file, hers: fromFile?.hers },
      fillByList: list ? byList().fillByList : null,
    },
  );
  const ofList = made.list && byList().askedOfList(made, made.list, language);
  return { ...read, plan: made.plan, answers: made.read.answers, ...(ofList && { ofList }) };
}
