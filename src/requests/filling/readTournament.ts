// What a sheet is read as, to be filled: what it could be, and one kind of that with the columns and settings that were said.
import type { ColumnsByHeader } from "../../layout/said";
import { withPauses, type Pause } from "../../kernel/steps";
import type { Sheet } from "../../sheet";
import {
  asSaid,
  find,
  isToFill,
  kindOf,
  missingSettings,
  recognising,
  SAME_NAMES,
  saidOfSections,
  withNameAnswer,
  type Around,
  type Found,
  type KindId,
  type Mapping,
  type Missed,
  type NameAnswer,
  type Note,
  type Recognition,
  type Setting,
} from "../../tournaments";
import {
  answersFor,
  columnsFor,
  headerText,
  kindFor,
  likeKept,
  type Keep,
  type KeptRow,
} from "../../workbook/placing/settingsTable";
import { NOTHING_SAID } from "../../layout/said";
import type { SheetSaid } from "../said";

/** What a sheet could be, likeliest first; and how near the other kinds came. */
export interface Recognised {
  readonly found: readonly Found[];
  readonly missed: readonly Missed[];
  readonly others: readonly Sheet[];
  /** Where nothing is found: those that lack only what a list of members has. */
  readonly byList: readonly Found[];
}

/** Of the other sheets: all, and those with the club's own rules. */
export interface OtherSheets {
  readonly all: () => Promise<readonly Sheet[]>;
  readonly rules: () => Promise<readonly Sheet[]>;
}

/** Other sheets are looked at only when a kind asks for players or teams that are not on the sheet; the club's rules are. */
export async function recogniseSheet(
  sheet: Sheet,
  { all, rules }: OtherSheets,
  pause: Pause = () => null,
): Promise<Recognised> {
  const alone = await everyKind(sheet, await rules(), pause);
  return isLacking(alone) ? everyKind(sheet, await all(), pause) : alone;
}

/** Whether a kind asks for players or teams, or for a list of members, that are not there. */
export function isLacking({ found, missed, byList }: Recognised): boolean {
  return byList.length > 0 || [...found, ...missed].some(({ lacksCompanion }) => lacksCompanion);
}

async function everyKind(sheet: Sheet, others: readonly Sheet[], pause: Pause): Promise<Recognised> {
  const recognised = await withPauses(recognising([sheet], undefined, { others }), pause);
  if (recognised.found.length > 0) return { ...recognised, others, byList: [] };
  const beside = await withPauses(recognising([sheet], undefined, { others, ...BESIDE_LIST }), pause);
  return { ...recognised, others, byList: beside.found.filter(takesList) };
}

/** What a list of members has the columns may lack. */
export const BESIDE_LIST = { carried: true } as const;

/** Whether those on the sheet can be given what a list of members has. */
export function takesList({ seats }: Pick<Found, "seats">): boolean {
  return seats !== undefined;
}

/** The sheet before anything is said of it now: as the kind that was chosen last time, if it is still one, or as the best. */
export function readAtFirst(
  sheet: Sheet,
  recognised: Recognised,
  kept: readonly KeptRow[],
  list?: SheetSaid["list"],
): SheetRead & WithSaid {
  const chosen = kindKept(kept, sheet);
  const said: SheetSaid = { ...NOTHING_SAID, ...(chosen !== null && { kind: chosen, isKindKept: true }) };
  const before = chosen === null ? null : readAsKind(sheet, recognised, chosen, said, kept);
  if (before?.found) return { ...before, said };
  const first = list ? { ...NOTHING_SAID, list } : NOTHING_SAID;
  return { ...readAsKind(sheet, recognised, bestKind(recognised), first, kept), said: first };
}

/** The kind that was chosen for a sheet, or for the last one under the same headers. */
export function kindKept(kept: readonly KeptRow[], sheet: Sheet): KindId | null {
  return kindFor(kept, sheet.name) ?? likeKept(kept, sheet)?.kind ?? null;
}

/** What the workbook is to keep of what was said. */
export function keptOf({ kind, found, answers, columns }: SheetRead, isKindChosen: boolean): Keep {
  const { inputs, outputs } = kindOf(kind);
  const results = new Set(outputs.flatMap(({ name }) => Object.values<string>(name)));
  for (const { name } of inputs) for (const own of Object.values(name)) results.delete(own);
  const headers = found === null ? "" : headerText(found.sheet, found.headerRow, (text) => !results.has(text));
  // A user who names a column has seen the kind.
  const isSaid = isKindChosen || Object.keys(columns).length > 0;
  return { kind: kindOf(kind), answers, columns, kindChosen: isSaid ? { headers } : null };
}

/** With what was said of it. */
export interface WithSaid {
  readonly said: SheetSaid;
}

/** The kind that is offered first: the likeliest one, one that lacks what a list has, or the one that lacks least. */
function bestKind({ found, byList, missed }: Recognised): KindId {
  return (found[0] ?? byList[0] ?? missed[0]!).kind;
}

/** A kind on a sheet: found, or what it lacks there, with what was said and what is still asked. */
export interface SheetRead {
  readonly kind: KindId;
  readonly found: Found | null;
  readonly missed: Missed | null;
  /** What was said, now and before. */
  readonly answers: SheetSaid["settings"];
  readonly columns: ColumnsByHeader;
  readonly asked: readonly Setting[];
}

/** A kind that is there. */
export interface FoundRead extends SheetRead {
  readonly found: Found;
}

/** What was said now wins over what the workbook keeps. `mapping`: columns that are known by their numbers. */
export function readTournament(
  sheet: Sheet,
  known: Found | Missed,
  said: SheetSaid,
  kept: readonly KeptRow[],
  around: Around,
  mapping: Mapping = {},
): SheetRead {
  const kind = kindOf(known.kind);
  const like = likeKept(kept, sheet);
  const alike = like?.kind === known.kind ? like.sheet : null;
  const before = { ...columnsFor(kept, sheet.name, kind, alike), ...said.columns };
  const { result, columns } = asSaid(sheet, known, before, mapping, around);
  const isFound = "compute" in result;
  // What somebody chose is not asked again.
  const isChosen = said.kind !== undefined;
  const [found, missed] = isFound ? [isChosen ? { ...result, kindAsked: null } : result, null] : [null, result];
  const read = { kind: known.kind, found, missed, answers: answersFor(kept, sheet.name, kind), columns, asked: [] };
  return withSettings(alike === null ? read : withWordsOf(read, answersFor(kept, alike, kind)), said.settings);
}

/** What a sheet leaves open goes by what was answered of one like it, as far as the answers are words: lengths and numbers differ. */
function withWordsOf(read: SheetRead, alike: SheetSaid["settings"]): SheetRead {
  const open = read.found === null ? [] : missingSettings(read.found, read.answers);
  const words = open.filter(({ key, allowed }) => Array.isArray(allowed) && alike[key] !== undefined);
  return { ...read, answers: { ...read.answers, ...Object.fromEntries(words.map(({ key }) => [key, alike[key]!])) } };
}

/** With settings that were said now. */
export function withSettings<R extends SheetRead>(read: R, settings: SheetSaid["settings"]): R {
  const said = read.found === null ? settings : saidOfSections(settings, read.found);
  const answers = { ...read.answers, ...said };
  return { ...read, answers, asked: read.found === null ? [] : missingSettings(read.found, answers) };
}

/** Where every two names that are asked about are one person; the same read where none are asked about. */
export function withAllSame<R extends SheetRead>(read: R, notes: readonly Note[]): R {
  const before = read.answers[SAME_NAMES.key] ?? null;
  const said = notes
    .filter(({ code }) => code === "name-spelt-otherwise")
    .map(({ details: { name, other } }): NameAnswer => ({ name: String(name), other: String(other), same: true }));
  const names = said.reduce(withNameAnswer, before === null ? null : String(before));
  if (names === before) return read;
  return withSettings(read, { [SAME_NAMES.key]: names });
}

/** One kind among those that were looked for; what was not looked for is looked for now. */
export function readAsKind(
  sheet: Sheet,
  { found, missed, others, byList }: Recognised,
  kind: KindId,
  said: SheetSaid,
  kept: readonly KeptRow[],
): SheetRead {
  const around = { others, chosen: true, ...(said.list && BESIDE_LIST) };
  const isOfKind = (one: Found | Missed) => one.kind === kind;
  const known =
    found.find(isOfKind) ?? (said.list ? byList.find(isOfKind) : missed.find(isOfKind)) ?? find(sheet, kind, around);
  return readTournament(sheet, known, said, kept, around);
}

/** Something must be said before anything can be worked out. */
export function isOpen({ found, asked }: SheetRead): boolean {
  return found === null || Boolean(found.kindAsked) || asked.length > 0 || found.doubts.length > 0;
}

/** What a sheet holds. */
export interface SheetOfKind {
  readonly sheet: string;
  readonly kind: KindId;
}

/** What is on sheets beside one, and is surely a tournament that nobody has filled. */
export function surestBeside({ found }: Recognition, taken: Sheet): readonly SheetOfKind[] {
  const surest = new Map<string, KindId>();
  for (const one of found)
    if (one.sheet.name !== taken.name && isToFill(one) && !surest.has(one.sheet.name))
      surest.set(one.sheet.name, one.kind);
  return [...surest].map(([sheet, kind]) => ({ sheet, kind }));
}
