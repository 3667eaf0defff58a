// What a sheet is read as, worked out while the pane goes on drawing.
import type { Language } from "../../kernel/language";
import type { KindId } from "../../tournaments";
import { proposeFill } from "../../session/filling/proposeFill";
import {
  readAsKind,
  readAtFirst,
  type Pause,
  type SheetRead,
  type WithSaid,
} from "../../session/filling/readTournament";
import type { SheetSaid } from "../../session/said";
import type { Candidates, Planned } from "../model";

/** Lets the pane draw and listen in the middle of long work. */
export function letPaneDraw(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A pause whenever work has lasted so long that somebody could feel it: each pause costs some time, too. */
export function pausing(): Pause {
  let drawn = performance.now();
  return () => {
    if (performance.now() - drawn < AT_A_STRETCH) return null;
    return letPaneDraw().then(() => {
      drawn = performance.now();
    });
  };
}

/** Milliseconds that nobody feels. */
const AT_A_STRETCH = 50;

/** The plan for a kind, with the answers so far. */
export function chosenKind(candidates: Candidates, kind: KindId, said: SheetSaid, language: Language): Planned {
  const { sheet, kept } = candidates;
  return planned({ ...readAsKind(sheet, candidates, kind, said, kept), said }, candidates, language);
}

/** The plan before anybody has answered anything. */
export function chosenAtFirst(candidates: Candidates, language: Language): Planned {
  return planned(readAtFirst(candidates.sheet, candidates, candidates.kept), candidates, language);
}

function planned(read: SheetRead & WithSaid, { sheet, fromFile }: Candidates, language: Language): Planned {
  const file = { reading: fromFile?.reading ?? null, sheet: fromFile?.sheet ?? sheet.name };
  return { ...read, plan: proposeFill(read, language, { file }) };
}
