import type { Plain } from "../kernel/problem";
import { holds } from "../sheet/cells";
import type { Around, Context, Found, Kind, KindId, Missed, Setting, Target } from "./kind";
import { KINDS } from "./kinds";
import { SAME_NAMES } from "./table/sameNames";
import type { CellWrite, Difference, FillPlan, ProblemNote } from "./plan";
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
} from "../sheet/sheet";
import { Headers } from "./table/tables";

export { KINDS } from "./kinds";
export * from "./kind";

export {
  cardCells,
  cardDress,
  cardFigureAt,
  cardSheetNames,
  cardSource,
  holdsCards,
  type CardCell,
  type MatchCard,
} from "./chess/matchCard";
export * from "./plan";

export { canAnswer, SAME_NAMES, withNameAnswer, type NameAnswer } from "./table/sameNames";
export { readSetting } from "./table/settings";
export { columnsOf, mappingOf, type ColumnsByHeader } from "./table/mappings";
export { spelling } from "./table/spelling";
export { settingTitle, summaryTitle, titleOf } from "./titles";
export type { Doubt } from "./table/unread";
export type { OutputPlace, Trail, TrailCell } from "./table/trail";

/** What the kinds make of some sheets: where they stand, surest first, and how near the others came. */
export interface Recognition {
  readonly found: readonly Found[];
  readonly missed: readonly (Missed & { readonly sheet: string })[];
}

/** Looks for every kind, or for one, on every sheet. */
export function recognise(sheets: readonly Sheet[], only?: KindId, around: Around = { others: [] }): Recognition {
  const found: Found[] = [];
  const missed: (Missed & { sheet: string })[] = [];
  const headers = around.headers ?? new Headers();
  for (const sheet of sheets) {
    for (const kind of KINDS) {
      if (only !== undefined && kind.id !== only) continue;
      const others = [...sheets, ...around.others].filter((other) => other !== sheet);
      const result = kind.find(sheet, { ...around, headers, others, chosen: only !== undefined });
      if ("compute" in result) found.push(result);
      else missed.push({ ...result, sheet: sheet.name });
    }
  }
  return only === undefined ? sorted(found, missed) : { found: bySureness(found), missed: byNearness(missed) };
}

/**
 * What was found, surest first, and how near the others came. A kind that understands a few columns of a sheet is none of
 * it where another one understands most of them and lacks one.
 */
export function sorted<M extends Missed>(
  found: readonly Found[],
  missed: readonly M[],
): { found: Found[]; missed: M[] } {
  const knowsMore = (other: { readonly known: number }, { known }: Found) =>
    other.known >= 2 * known && other.known >= known + MORE_KNOWN;
  const isSurer = (one: Found, other: Found) => one.confidence > other.confidence;
  const isOutdone = (one: Found) =>
    missed.some((other) => knowsMore(other, one) && isOf(other, one.sheet)) ||
    found.some((other) => isSurer(one, other) && other.known >= one.known + MORE_KNOWN && other.sheet === one.sheet);
  return { found: bySureness(found.filter((one) => !isOutdone(one))), missed: byNearness(missed) };
}

/** Columns that another kind must understand more. */
const MORE_KNOWN = 3;

function isOf(missed: Missed & { readonly sheet?: string }, sheet: Sheet): boolean {
  return missed.sheet === undefined || missed.sheet === sheet.name;
}

function bySureness(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => b.confidence - a.confidence);
}

function byNearness<M extends Missed>(missed: readonly M[]): M[] {
  return [...missed].sort((a, b) => b.share - a.share || b.known - a.known);
}

/** One kind on one sheet, with columns chosen by the user. */
export function find(sheet: Sheet, kind: KindId, around: Around): Found | Missed {
  return kindOf(kind).find(sheet, around);
}

export function kindOf(id: KindId): Kind {
  return KINDS.find((kind) => kind.id === id)!;
}

/** Settings that have no answer yet: neither given, nor on the sheet, nor by default. */
export function missingSettings(found: Found, given: { readonly [key: string]: Plain }): Setting[] {
  const taken = settingsOf(found, given);
  return kindOf(found.kind).settings.filter(({ key, needed }) => taken[key] === null && (needed?.(taken) ?? true));
}

/** Every setting of the kind: as given, as on the sheet, or by default. */
function settingsOf(found: Found, given: { readonly [key: string]: Plain }): { readonly [key: string]: Plain } {
  const taken: { [key: string]: Plain } = {};
  for (const { key, otherwise, or } of kindOf(found.kind).settings) {
    const saidOtherwise = or !== undefined && (given[or] ?? null) !== null;
    taken[key] =
      given[key] ?? (saidOtherwise ? null : found.held[key]) ?? (found.notRead.includes(key) ? null : otherwise);
  }
  return taken;
}

/** All that filling the sheet will do and say. Settings not given take their defaults. */
export function planFill(found: Found, { settings, language }: Partial<Context> = {}): FillPlan {
  const taken = settingsOf(found, settings ?? {});
  const outcome = found.compute({ settings: taken, language: language ?? "en" });
  const { sheet } = found;
  const writes: CellWrite[] = [];
  const differences: Difference[] = [];
  /** The last spilling formula of a column, and the last row that it reaches. */
  const spilled = new Map<number, { readonly formula: string; readonly last: number }>();
  // One cell written into what a formula spills over takes the whole of it away, so all of it is written.
  const broken = (sheet.spills ?? []).filter((area) =>
    outcome.targets.some(
      (t) => (isWithin(area, t.row, t.column) && !holds(valueAt(sheet, t.row, t.column), t.value)) || outgrown(area, t),
    ),
  );
  const fits = outcome.targets.every(({ row, column }) => row < MAX_ROWS && column < MAX_COLUMNS);
  for (const { spill, ...target } of fits ? [...outcome.targets].sort(byPlace) : []) {
    const { row, column, value } = target;
    const was = valueAt(sheet, row, column);
    const from = broken.find((area) => isWithin(area, row, column));
    const held = holds(was, value);
    if (held && !from) continue;
    const standing = formulaAt(sheet, from?.top ?? row, from?.left ?? column);
    if (spill) spilled.set(column, { formula: spill.formula, last: row + spill.rows - 1 });
    const above = spilled.get(column);
    // A formula that would be written again shows what was before: it is no user's.
    const same = standing !== null && (standing === target.formula || standing === above?.formula);
    const replaces = !isBlank(was) && !isOurs(standing) && !same;
    const covered = !spill && row <= (above?.last ?? -1);
    writes.push({ ...target, spill: spill ?? (covered ? "covered" : null), was, replaces });
    if (replaces && !held) differences.push(difference(sheet, target, was));
  }
  for (const { place, expected } of outcome.audits) {
    const [row, column] = place;
    differences.push(difference(sheet, { row, column, value: expected }, valueAt(sheet, row, column)));
  }
  return {
    kind: found.kind,
    confidence: found.confidence,
    sheet: sheet.name,
    headerRow: found.headerRow + 1,
    settings: said(taken),
    columns: found.columns,
    rows: outcome.rows.map((row) => ({ ...row, row: row.row + 1 })),
    writes,
    summaries: outcome.summaries,
    cards: outcome.cards,
    problems: fits ? outcome.problems : [...outcome.problems, sheetFull(sheet)],
    repairs: outcome.repairs,
    assumptions: outcome.assumptions,
    differences: differences.sort((a, b) => rowOf(a) - rowOf(b)),
    explain: outcome.explain,
    trails: outcome.trails,
    placeOf: outcome.placeOf,
    played: outcome.played,
  };
}

/** Without what nobody was asked and nobody said. */
function said({ [SAME_NAMES.key]: names, ...settings }: FillPlan["settings"]): FillPlan["settings"] {
  return (names ?? null) === null ? settings : { ...settings, [SAME_NAMES.key]: names! };
}

/** Rows have come that the formula does not reach, and that no formula of their own could give. */
function outgrown(area: Area, { row, column, formula, spill }: Target): boolean {
  const rows = area.bottom - area.top + 1;
  return row === area.top && column === area.left && formula === null && spill !== undefined && spill.rows !== rows;
}

/** Nothing can be written beyond the last column or row. */
function sheetFull({ name }: Sheet): ProblemNote {
  return { code: "sheet-full", severity: "error", sheet: name, cell: null, details: {} };
}

function rowOf({ cell }: Difference): number {
  return parseArea(cell!)!.top;
}

function byPlace(a: Target, b: Target): number {
  return a.row - b.row || a.column - b.column;
}

function difference(
  sheet: Sheet,
  { row, column, value }: Pick<Target, "row" | "column" | "value">,
  was: CellWrite["was"],
): Difference {
  const found = typeof was === "object" && was !== null ? was.error : was;
  return {
    code: "differs",
    sheet: sheet.name,
    cell: address(row, column),
    details: { found, expected: value },
    found: was,
    expected: value,
  };
}

/** A formula that we wrote, or that at least calls us: refilled without asking. */
export function isOurs(formula: string | null): boolean {
  return formula !== null && /^=\s*(INDEX\()?(CROQUET|DBF|ACBL|CHESS|GO)\.[A-Z]+\(/i.test(formula);
}
