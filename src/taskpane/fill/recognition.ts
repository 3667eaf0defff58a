import type { Language } from "../../kernel/language";
import {
  asSaid,
  find,
  kindOf,
  missingSettings,
  planFill,
  recognising,
  sheetLanguage,
  type FillPlan,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
} from "../../tournaments";
import type { Sheet } from "../../sheet";
import { withReaderNotes } from "../../workbook/fileNotes";
import { answersFor, columnsFor, type SettingAnswers } from "../../workbook/placing/settingsTable";
import type { Candidates, Planned } from "../model";

/** What a sheet could be, likeliest first; and how near the other kinds came. */
export interface Recognised {
  readonly found: readonly Found[];
  readonly missed: readonly Missed[];
  readonly others: readonly Sheet[];
}

/** Of the other sheets: all, and those with the club's own rules. */
export interface Others {
  readonly all: () => Promise<readonly Sheet[]>;
  readonly rules: () => Promise<readonly Sheet[]>;
}

/** Other sheets are looked at only when a kind asks for players or teams that are not on the sheet; the club's rules are. */
export async function recogniseSheet(sheet: Sheet, { all, rules }: Others): Promise<Recognised> {
  const alone = await everyKind(sheet, await rules());
  return alone.found.some((found) => found.lacksCompanion) ? everyKind(sheet, await all()) : alone;
}

async function everyKind(sheet: Sheet, others: readonly Sheet[]): Promise<Recognised> {
  const looking = recognising([sheet], undefined, { others });
  for (let drawn = performance.now(); ;) {
    const { done, value } = looking.next();
    if (done) return { ...value, others };
    if (performance.now() - drawn < AT_A_STRETCH) continue;
    await letPaneDraw();
    drawn = performance.now();
  }
}

/** Milliseconds that nobody feels: each pause costs some, too. */
const AT_A_STRETCH = 50;

/** Lets the pane draw and listen in the middle of long work. */
export function letPaneDraw(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The kind that is offered first: the likeliest one, or the one that lacks least. */
export function bestKind({ found, missed }: Recognised): KindId {
  return found[0]?.kind ?? missed[0]!.kind;
}

/** What is written is in the language of the sheet; in the user's where the headers do not tell. */
export function planned(found: Found, settings: SettingAnswers, language: Language): FillPlan {
  return planFill(found, { settings, language: sheetLanguage(found) ?? language });
}

/** What a kind comes to on the sheet, with the answers and columns given so far; without answers those kept. */
export function chosenKind(
  candidates: Candidates,
  kind: KindId,
  given: SettingAnswers | null,
  mapping: Mapping,
  language: Language,
): Planned {
  const answers = given ?? answersFor(candidates.kept, candidates.sheet.name, kindOf(kind));
  const { found, missed, kept, sheet, others } = candidates;
  const around = { others, chosen: true };
  const known = [...found, ...missed].find((one) => one.kind === kind) ?? find(sheet, kind, around);
  const { result, columns } = asSaid(sheet, known, columnsFor(kept, sheet.name, kindOf(kind)), mapping, around);
  const base = { kind, answers, mapping, columns };
  if (!("compute" in result)) return { ...base, found: null, missed: result, plan: null, asked: [] };
  const asked = missingSettings(result, answers);
  const isClear = asked.length === 0 && result.doubts.length === 0;
  const plan = isClear ? planned(result, answers, language) : null;
  const { reading = null, sheet: name } = candidates.fromFile ?? {};
  return { ...base, found: result, missed: null, plan: plan && withReaderNotes(plan, reading, name), asked };
}
