import type { Language } from "../../kernel/language";
import {
  columnsOf,
  find,
  KINDS,
  kindOf,
  mappingOf,
  missingSettings,
  planFill,
  sorted,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
} from "../../tournaments";
import type { Sheet } from "../../sheet";
import { withReaderNotes } from "../../workbook/fileNotes";
import { answersFor, columnsFor, type Answers } from "../../workbook/settingsTable";
import type { Candidates, Planned } from "../model";

/** What a sheet could be, likeliest first; and how near the other kinds came. */
export interface Recognised {
  readonly found: readonly Found[];
  readonly missed: readonly Missed[];
  readonly others: readonly Sheet[];
}

/** Other sheets are looked at only when a kind asks for players or teams that are not on the sheet. */
export async function recogniseSheet(sheet: Sheet, others: () => Promise<readonly Sheet[]>): Promise<Recognised> {
  const alone = await everyKind(sheet, []);
  return alone.found.some((found) => found.lacksCompanion) ? everyKind(sheet, await others()) : alone;
}

async function everyKind(sheet: Sheet, others: readonly Sheet[]): Promise<Recognised> {
  const found: Found[] = [];
  const missed: Missed[] = [];
  for (const { id } of KINDS) {
    const result = find(sheet, id, { others });
    if ("compute" in result) found.push(result);
    else missed.push(result);
    await letPaneDraw();
  }
  return { ...sorted(found, missed), others };
}

/** Lets the pane draw and listen in the middle of long work. */
export function letPaneDraw(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The kind that is offered first: the likeliest one, or the one that lacks least. */
export function bestKind({ found, missed }: Recognised): KindId {
  return found[0]?.kind ?? missed[0]!.kind;
}

/** What a kind comes to on the sheet, with the answers and columns given so far; without answers those kept. */
export function planned(
  candidates: Candidates,
  kind: KindId,
  given: Answers | null,
  mapping: Mapping,
  language: Language,
): Planned {
  const answers = given ?? answersFor(candidates.kept, candidates.sheet.name, kindOf(kind));
  const unmapped = [...candidates.found, ...candidates.missed].find((one) => one.kind === kind);
  const kept = columnsFor(candidates.kept, candidates.sheet.name, kindOf(kind));
  const columnsChosen = unmapped ? { ...mappingOf(unmapped, kept), ...mapping } : mapping;
  const result = foundAs(candidates, kind, columnsChosen);
  const columns = unmapped ? { ...kept, ...columnsOf(unmapped, columnsChosen) } : kept;
  const base = { kind, answers, mapping, columns };
  if (!("compute" in result)) return { ...base, found: null, missed: result, plan: null, asked: [] };
  const asked = missingSettings(result, answers);
  const plan =
    asked.length === 0 && result.doubts.length === 0 ? planFill(result, { settings: answers, language }) : null;
  const { reading = null, sheet: name } = candidates.fromFile ?? {};
  return { ...base, found: result, missed: null, plan: plan && withReaderNotes(plan, reading, name), asked };
}

/** The kind as it was recognised by itself, or looked for because the user named it or its columns. */
function foundAs({ found, sheet, others }: Candidates, kind: KindId, mapping: Mapping): Found | Missed {
  const recognised = found.find((one) => one.kind === kind);
  if (recognised && Object.keys(mapping).length === 0) return recognised;
  return find(sheet, kind, { others, mapping, chosen: true });
}
