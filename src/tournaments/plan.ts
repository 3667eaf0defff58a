import { told } from "../kernel/told";
import { atOnce, endsStep, type Steps } from "../kernel/steps";
import type { Plain } from "../kernel/problem";
import { alikeLeft } from "../layout/account";
import {
  address,
  areaAddress,
  formulaAt,
  isBlank,
  isWithin,
  MAX_COLUMNS,
  MAX_ROWS,
  parseArea,
  valueAt,
  type Area,
  type Sheet,
} from "../sheet";
import { holds } from "../sheet/cells";
import type { CellWrite, Difference, FillPlan, InList, ListOnSheet, Note, ProblemNote } from "./fillPlan";
import { fillList } from "./table/outputs/listColumns";
import type { Table } from "../kernel/table";
import type { Context, Found, ListResults, Outcome, Setting, Target } from "./kind";
import { kindOf } from "./kinds";
import { nothing } from "./recognise";
import { OF_EACH_SECTION } from "./table/rows/sections";
import { headerRead, isSectionOf, ONE_SECTION, sectionAsked } from "./table/said/oneSection";
import { LEFT_OUT } from "./table/said/leftOut";
import { repeatsAsked, ROWS_PLAYED } from "./table/said/rowsPlayed";
import { DATE_ORDER, GAMES_COUNT, YEAR } from "./table/said/settings";
import { SAME_NAMES } from "./table/said/sameNames";
import { isOurs } from "./waiting";

/** Settings without a value from the user, the sheet or a default. */
export function missingSettings(found: Found, given: { readonly [key: string]: Plain }): Setting[] {
  const taken = takenSettings(found, given);
  const missing = kindOf(found.kind).settings.filter((setting) => isMissing(setting, found, taken));
  // The choice of rows comes first.
  const [sections, others] = [missing.filter(isSections), missing.filter((setting) => !isSections(setting))];
  const repeats = sections.length > 0 ? null : repeatsAsked(found.repeats?.() ?? [], given[ROWS_PLAYED.key]);
  return [...sections.map(() => sectionAsked(found)), ...others, ...(repeats === null ? [] : [repeats])];
}

/** A setting with the choices that apply to a sheet: none that needs a column the sheet lacks. */
export function offeredOn({ columns }: Pick<Found, "columns">, setting: Setting): Setting {
  const { allowed, needsColumn } = setting;
  if (needsColumn === undefined || needsColumn.field.name.en in columns || !Array.isArray(allowed)) return setting;
  return { ...setting, allowed: allowed.filter((word) => word !== needsColumn.word) };
}

const isSections = ({ key }: Setting) => key === ONE_SECTION.key;

/** True if a setting needs a value and `taken` has none. */
export function isMissing({ key, needed }: Setting, { notRead }: Found, taken: Context["settings"]): boolean {
  return taken[key] === null && (notRead.includes(key) || (needed?.(taken) ?? true));
}

/**
 * Settings of a sheet with several tables: a value given for the whole sheet applies to every table and overrides its
 * title. An answer to a question applies only where the sheet gives no value.
 */
export function saidOfSections(given: Context["settings"], found: Found): Context["settings"] {
  const { sections = [], days } = found;
  const said = Object.entries(given);
  if (sections.length < 2 || days !== undefined)
    return Object.fromEntries(said.filter(([key]) => !key.endsWith(OF_EACH_SECTION)));
  const asked = missingSettings(found, {}).map(({ key }) => key);
  const isForEach = (key: string) => !key.includes("@") && !asked.includes(key) && !ANSWERS.includes(key);
  const ofEach = said.flatMap(([key, value]) => (isForEach(key) ? [[key + OF_EACH_SECTION, value] as const] : []));
  return { ...given, ...Object.fromEntries(ofEach) };
}

/** Settings given for one section: `boards@Section B`. */
function ofParts(given: Context["settings"]): Context["settings"] {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key.includes("@")));
}

/** Every setting of the kind: as given, else from the sheet, else the default, else null. */
export function takenSettings(
  found: Found,
  given: { readonly [key: string]: Plain },
): { readonly [key: string]: Plain } {
  const taken: { [key: string]: Plain } = {};
  const isGone = (key: string) => key === ONE_SECTION.key && !isSectionOf(found, given[key]);
  for (const { key, default: byDefault, alternative } of kindOf(found.kind).settings) {
    const isSaidOtherwise = alternative !== undefined && (given[alternative] ?? null) !== null;
    taken[key] =
      (isGone(key) ? null : given[key]) ??
      (isSaidOtherwise ? null : found.held[key]) ??
      (found.notRead.includes(key) ? null : byDefault);
  }
  return { ...taken, ...ofParts(given) };
}

/** Everything that filling the sheet will write and report. Settings not given take their defaults. */
export function planFill(...given: Parameters<typeof planningFill>): FillPlan {
  return atOnce(planningFill(...given));
}

/** `planFill` in steps. */
export function* planningFill(
  found: Found,
  { settings, language = "en", day = null, until = null, formulas = true, working = true }: Partial<Context> = {},
): Steps<FillPlan> {
  const taken = takenSettings(found, settings ?? {});
  const lacking = headless(found);
  const outcome =
    lacking.length > 0
      ? nothing(lacking)
      : yield* found.compute({ settings: taken, language, day, until, formulas, working });
  const { sheet } = found;
  const [writes, differences]: [CellWrite[], Difference[]] = [[], []];
  /** The last spilling formula of each column, and the last row that it covers. */
  const spilled = new Map<number, { readonly formula: string; readonly last: number }>();
  // Shapes are needed only if the sheet has formulas to compare with.
  let known: ReadonlySet<string> | undefined;
  const isShape = (column: number, formula: string) =>
    (known ??= shapesOf(outcome.targets)).has(`${column} ${shapeOf(formula)}`);
  // Writing one cell inside a spill breaks the whole spill, so all of its cells are written.
  const broken = (sheet.spills ?? []).filter((area) =>
    outcome.targets.some(
      (t) => (isWithin(area, t.row, t.column) && !holds(valueAt(sheet, t.row, t.column), t.value)) || outgrown(area, t),
    ),
  );
  yield;
  const fits = outcome.targets.every(({ row, column }) => row < MAX_ROWS && column < MAX_COLUMNS);
  for (const [at, target] of (fits ? inOrder(outcome.targets) : []).entries()) {
    if (endsStep(at)) yield;
    const { row, column, value, spill } = target;
    const was = valueAt(sheet, row, column);
    const from = broken.length === 0 ? undefined : broken.find((area) => isWithin(area, row, column));
    const held = holds(was, value);
    if (held && !from) continue;
    const standing = formulaAt(sheet, from?.top ?? row, from?.left ?? column);
    if (spill) spilled.set(column, { formula: spill.formula, last: row + spill.rows - 1 });
    const above = spilled.size === 0 ? undefined : spilled.get(column);
    // A formula of the shape we write, perhaps in another row, is ours and not the user's.
    const replaces = !isBlank(was) && !isOurs(standing) && !(standing !== null && isShape(column, standing));
    const covered = !spill && row <= (above?.last ?? -1);
    const isBare = was === null && !covered;
    writes.push(isBare ? target : { ...target, spill: spill ?? (covered ? "covered" : null), was, replaces });
    if (replaces && !held) differences.push(difference(sheet, target, was));
  }
  for (const { place, expected, say } of outcome.audits) {
    const [row, column] = place;
    const plain = difference(sheet, { row, column, value: expected }, valueAt(sheet, row, column));
    differences.push({ ...plain, ...say?.(plain.details) });
  }
  const header = headerRead(found, taken);
  const list = outcome.inList ? writtenInList(outcome.inList) : NOTHING_IN_LIST;
  return {
    kind: found.kind,
    confidence: found.confidence,
    sheet: sheet.name,
    ...(list.also && { also: [list.also] }),
    language,
    headerRow: header.headerRow + 1,
    settings: settingsTold(taken, found.kind),
    columns: header.columns,
    rows: outcome.rows,
    writes,
    summaries: outcome.summaries,
    pages: outcome.pages,
    problems: [
      ...kindDoubted(found),
      ...tablesLeft(found, outcome),
      ...outcome.problems,
      ...(fits ? [] : [sheetFull(sheet)]),
    ],
    repairs: outcome.repairs,
    assumptions: outcome.assumptions,
    differences: [...differences, ...list.differences].sort((a, b) => rowOf(a) - rowOf(b)),
    explain: outcome.explain,
    trails: outcome.trails,
    placeOf: outcome.placeOf,
    sections: outcome.sections,
    played: outcome.played,
    inList: (list, held) => inListOf(outcome, list, held),
  };
}

function inListOf({ figures }: Outcome, list: ListOnSheet, held: Table): InList {
  if (figures === undefined) return { ...NOTHING_IN_LIST, notes: [] };
  const { results, notes } = fillList(list, { ...figures, held });
  const { name: sheet } = list.sheet;
  const noted = notes.map(({ note, place }): Note => ({ ...note, sheet, cell: address(...place) }));
  return { ...(results ? writtenInList(results) : NOTHING_IN_LIST), notes: noted };
}

const NOTHING_IN_LIST = { also: null, differences: [] };

/** What goes into a list of players or teams. */
function writtenInList({ sheet, headers, targets }: ListResults) {
  const writes = targets.flatMap((one): CellWrite[] => {
    const was = valueAt(sheet, one.row, one.column);
    return holds(was, one.value) ? [] : [{ ...one, was, replaces: !isBlank(was) }];
  });
  const differences = writes.filter(({ replaces }) => replaces).map((one) => difference(sheet, one, one.was));
  return writes.length === 0 ? NOTHING_IN_LIST : { also: { sheet: sheet.name, headers, writes }, differences };
}

/** The settings to report: without questions that were neither asked nor answered. */
export function settingsTold(settings: FillPlan["settings"], kind: Found["kind"]): FillPlan["settings"] {
  const texts = kindOf(kind).settings.flatMap(({ key, allowed }) => ("text" in allowed ? [key] : []));
  const isLeft = ([key, value]: [string, Plain]) =>
    key.endsWith(OF_EACH_SECTION) || (value === null && [...ANSWERS, ...texts].includes(key));
  return Object.fromEntries(Object.entries(settings).filter((one) => !isLeft(one)));
}

/** Settings that answer questions about single names, rows, dates and tables. */
const ANSWERS: readonly string[] = [
  DATE_ORDER.key,
  YEAR.key,
  ONE_SECTION.key,
  SAME_NAMES.key,
  LEFT_OUT.key,
  ROWS_PLAYED.key,
  GAMES_COUNT.key,
];

/** True if the table has outgrown its spilling formula, and the new rows have no formulas of their own. */
function outgrown(area: Area, { row, column, formula, spill }: Target): boolean {
  const rows = area.bottom - area.top + 1;
  return row === area.top && column === area.left && formula === null && spill !== null && spill.rows !== rows;
}

/** An error if the table lacks headers: its first entry would be taken for the headers. */
export function headless({ headless: title, headerRow, sheet, choices }: Found): ProblemNote[] {
  if (title === undefined) return [];
  const cell = address(headerRow, choices[0]?.column ?? sheet.left);
  return [{ ...told("section-without-header", { title }), severity: "error", sheet: sheet.name, cell }];
}

/** A warning if the sheet may be of another kind. */
function kindDoubted({ kindAsked, sheet }: Found): ProblemNote[] {
  if (!kindAsked) return [];
  const about = { severity: "warning", sheet: sheet.name, cell: null } as const;
  if ("others" in kindAsked) return [{ ...told("kind-open"), ...about }];
  const { text, place } = kindAsked.title;
  const cell = place && address(place[0], place[1]);
  return [{ ...told("kind-asked", { title: text }), ...about, cell }];
}

/** A warning for each table under the same headers that is not read, unless a problem names a cell of it. */
function tablesLeft({ sheet, tables }: Found, { problems }: Outcome): ProblemNote[] {
  const about = { severity: "warning", sheet: sheet.name, cell: null } as const;
  const isTold = (area: Area) =>
    problems.some(({ cell }) => {
      const place = cell === null ? undefined : parseArea(cell);
      return place !== undefined && isWithin(area, place.top, place.left);
    });
  const left = alikeLeft(sheet, tables).filter((area) => !isTold(area));
  return left.map((area) => ({ ...told("table-left", { cells: areaAddress(area) }), ...about }));
}

/** The error for a sheet too full to take another column or row. */
function sheetFull({ name }: Sheet): ProblemNote {
  return { ...told("sheet-full"), severity: "error", sheet: name, cell: null };
}

function rowOf({ cell }: Difference): number {
  return parseArea(cell!)!.top;
}

/** Targets by row, then from left to right; most arrive in that order. */
function inOrder(targets: readonly Target[]): readonly Target[] {
  const byPlace = (a: Target, b: Target) => a.row - b.row || a.column - b.column;
  const isInOrder = targets.every((target, i) => i === 0 || byPlace(targets[i - 1]!, target) <= 0);
  return isInOrder ? targets : [...targets].sort(byPlace);
}

/** The code of a difference that gives only the cell's value and the rule's. */
export const PLAIN_DIFFERENCE = "differs";

function difference(
  sheet: Sheet,
  { row, column, value }: Pick<Target, "row" | "column" | "value">,
  was: CellWrite["was"],
) {
  const found = typeof was === "object" && was !== null ? was.error : was;
  const details = { found, expected: value };
  const about = { sheet: sheet.name, cell: address(row, column), found: was, expected: value };
  return { code: PLAIN_DIFFERENCE, details, ...about } satisfies Difference;
}

/** The shapes of our formulas, by column: `=ROUND(J7+L7,6)` has the same shape in any row and over any rows. */
function shapesOf(targets: readonly Target[]): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ column, formula, spill }) =>
      [formula, spill?.formula].flatMap((text) => (text ? [`${column} ${shapeOf(text)}`] : [])),
    ),
  );
}

/** A formula without row numbers, spaces and Excel's `@`. A range within one column becomes a single cell. */
function shapeOf(formula: string): string {
  return formula
    .replace(/[\s@]/g, "")
    .toUpperCase()
    .replace(REFERENCES, (_, from: string, to?: string) => (to === undefined || to === from ? from : `${from}:${to}`));
}

const REFERENCES = /(\$?\b[A-Z]{1,3}\$?)\d+(?::(\$?[A-Z]{1,3}\$?)\d+)?\b/g;
