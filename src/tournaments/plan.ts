import { told } from "../kernel/told";
import { atOnce, endsStep, type Steps } from "../kernel/steps";
import type { Plain } from "../kernel/problem";
import {
  address,
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
import type { CellWrite, Difference, FillPlan, ProblemNote } from "./fillPlan";
import type { Context, Found, Setting, Target } from "./kind";
import { kindOf } from "./kinds";
import { nothing } from "./recognise";
import { OF_EACH_SECTION } from "./table/rows/sections";
import { headerRead, isSectionOf, ONE_SECTION, sectionAsked } from "./table/said/oneSection";
import { LEFT_OUT } from "./table/said/leftOut";
import { repeatsAsked, ROWS_PLAYED } from "./table/said/rowsPlayed";
import { DATE_ORDER, GAMES_COUNT, YEAR } from "./table/said/settings";
import { SAME_NAMES } from "./table/said/sameNames";
import { isOurs } from "./waiting";

/** Settings that have no answer yet: neither given, nor on the sheet, nor by default. */
export function missingSettings(found: Found, given: { readonly [key: string]: Plain }): Setting[] {
  const taken = takenSettings(found, given);
  const missing = kindOf(found.kind).settings.filter((setting) => isMissing(setting, found, taken));
  // Which rows are read is asked first.
  const [sections, others] = [missing.filter(isSections), missing.filter((setting) => !isSections(setting))];
  const repeats = sections.length > 0 ? null : repeatsAsked(found.repeats?.() ?? [], given[ROWS_PLAYED.key]);
  return [...sections.map(() => sectionAsked(found)), ...others, ...(repeats === null ? [] : [repeats])];
}

/** A setting with its choices on a sheet: none about a column that the sheet lacks. */
export function offeredOn({ columns }: Pick<Found, "columns">, setting: Setting): Setting {
  const { allowed, needsColumn } = setting;
  if (needsColumn === undefined || needsColumn.field.name.en in columns || !Array.isArray(allowed)) return setting;
  return { ...setting, allowed: allowed.filter((word) => word !== needsColumn.word) };
}

const isSections = ({ key }: Setting) => key === ONE_SECTION.key;

/** Whether a setting has no answer among those that are taken, and needs one. */
export function isMissing({ key, needed }: Setting, { notRead }: Found, taken: Context["settings"]): boolean {
  return taken[key] === null && (notRead.includes(key) || (needed?.(taken) ?? true));
}

/**
 * What was said of settings, as a sheet with several tables takes it: what is said of no table holds for each of them, whatever
 * their titles say. What was asked, because nothing says it, holds only where nothing does.
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

/** Settings that are said of one section: `boards@Section B`. */
function ofParts(given: Context["settings"]): Context["settings"] {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key.includes("@")));
}

/** Every setting of the kind: as given, as on the sheet, or by default; null where none of these says it. */
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

/** All that filling the sheet will do and say. Settings not given take their defaults. */
export function planFill(...given: Parameters<typeof planningFill>): FillPlan {
  return atOnce(planningFill(...given));
}

/** The same in steps. */
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
  const writes: CellWrite[] = [];
  const differences: Difference[] = [];
  /** The last spilling formula of a column, and the last row that it reaches. */
  const spilled = new Map<number, { readonly formula: string; readonly last: number }>();
  // Only formulas that are on the sheet are compared with.
  let known: ReadonlySet<string> | undefined;
  const isShape = (column: number, formula: string) =>
    (known ??= shapesOf(outcome.targets)).has(`${column} ${shapeOf(formula)}`);
  // One cell written into what a formula spills over takes the whole of it away, so all of it is written.
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
    // A formula that would be written again, or in another row, shows what was before: it is no user's.
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
  return {
    kind: found.kind,
    confidence: found.confidence,
    sheet: sheet.name,
    language,
    headerRow: header.headerRow + 1,
    settings: settingsTold(taken, found.kind),
    columns: header.columns,
    rows: outcome.rows,
    writes,
    summaries: outcome.summaries,
    pages: outcome.pages,
    problems: [...kindDoubted(found), ...outcome.problems, ...(fits ? [] : [sheetFull(sheet)])],
    repairs: outcome.repairs,
    assumptions: outcome.assumptions,
    differences: differences.sort((a, b) => rowOf(a) - rowOf(b)),
    explain: outcome.explain,
    trails: outcome.trails,
    placeOf: outcome.placeOf,
    sections: outcome.sections,
    played: outcome.played,
  };
}

/** Settings to tell of: without what nobody was asked and nobody said. */
export function settingsTold(settings: FillPlan["settings"], kind: Found["kind"]): FillPlan["settings"] {
  const texts = kindOf(kind).settings.flatMap(({ key, allowed }) => ("text" in allowed ? [key] : []));
  const isLeft = ([key, value]: [string, Plain]) =>
    key.endsWith(OF_EACH_SECTION) || (value === null && [...ANSWERS, ...texts].includes(key));
  return Object.fromEntries(Object.entries(settings).filter((one) => !isLeft(one)));
}

/** Settings that are answers to questions about single names, rows, dates and tables. */
const ANSWERS: readonly string[] = [
  DATE_ORDER.key,
  YEAR.key,
  ONE_SECTION.key,
  SAME_NAMES.key,
  LEFT_OUT.key,
  ROWS_PLAYED.key,
  GAMES_COUNT.key,
];

/** Rows have come that the formula does not reach, and that no formula of their own could give. */
function outgrown(area: Area, { row, column, formula, spill }: Target): boolean {
  const rows = area.bottom - area.top + 1;
  return row === area.top && column === area.left && formula === null && spill !== null && spill.rows !== rows;
}

/** An entry would be lost as the headers of the others. */
export function headless({ headless: title, headerRow, sheet, choices }: Found): ProblemNote[] {
  if (title === undefined) return [];
  const cell = address(headerRow, choices[0]?.column ?? sheet.left);
  return [{ ...told("section-without-header", { title }), severity: "error", sheet: sheet.name, cell }];
}

/** Something else may have been played. */
function kindDoubted({ kindAsked, sheet }: Found): ProblemNote[] {
  if (!kindAsked) return [];
  const about = { severity: "warning", sheet: sheet.name, cell: null } as const;
  if ("others" in kindAsked) return [{ ...told("kind-open"), ...about }];
  const { text, place } = kindAsked.title;
  const cell = place && address(place[0], place[1]);
  return [{ ...told("kind-asked", { title: text }), ...about, cell }];
}

/** Nothing can be written beyond the last column or row. */
function sheetFull({ name }: Sheet): ProblemNote {
  return { ...told("sheet-full"), severity: "error", sheet: name, cell: null };
}

function rowOf({ cell }: Difference): number {
  return parseArea(cell!)!.top;
}

/** By rows, and from left to right: as they mostly are. */
function inOrder(targets: readonly Target[]): readonly Target[] {
  const byPlace = (a: Target, b: Target) => a.row - b.row || a.column - b.column;
  const isInOrder = targets.every((target, i) => i === 0 || byPlace(targets[i - 1]!, target) <= 0);
  return isInOrder ? targets : [...targets].sort(byPlace);
}

/** The code of a difference that says only what the cell holds and what the rule gives. */
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

/** What formulas of ours look like, by column: `=ROUND(J7+L7,6)` is one in any row and over any rows. */
function shapesOf(targets: readonly Target[]): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ column, formula, spill }) =>
      [formula, spill?.formula].flatMap((text) => (text ? [`${column} ${shapeOf(text)}`] : [])),
    ),
  );
}

/** A formula without the rows of its references, over a column as in one cell of it, and without what Excel adds. */
function shapeOf(formula: string): string {
  return formula
    .replace(/[\s@]/g, "")
    .toUpperCase()
    .replace(REFERENCES, (_, from: string, to?: string) => (to === undefined || to === from ? from : `${from}:${to}`));
}

const REFERENCES = /(\$?\b[A-Z]{1,3}\$?)\d+(?::(\$?[A-Z]{1,3}\$?)\d+)?\b/g;
