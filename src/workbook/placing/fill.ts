import { letPaneDraw } from "../changing/pausing";
import type { AlsoWritten, CellWrite, FillPlan, PlannedRow, Summary } from "../../tournaments";
import { tableName } from "../../tournaments/table/outputs/summaryNames";
import type { Language } from "../../kernel/language";
import { cut, formatAt, formulaAt, isWithin, valueAt, type Area, type Sheet } from "../../sheet";
import { placeCards, type CardPlace } from "./cardPlaces";
import {
  areaOf,
  columnsOf,
  contentEquals,
  namedCell,
  newCells,
  rowsOf,
  sameValue,
  shownCells,
  type CellChange,
  type Changes,
  type DressChange,
  type NameChange,
  type SheetCells,
  type TableChange,
} from "../changing/changes";
import { formulaFromRow } from "../changing/formulaText";
import { keepsName, liveName, placeLive, type LivePlace } from "./liveTables";
import { rowMarks, type RowMarks } from "../changing/movedRows";
import { referencesIn } from "../changing/references";
import { contentAt, patiently, type Content, type SheetInfo, type Workbook } from "../port";
import { newLooks, newWidths } from "./newLooks";
import { withTouchedTables } from "../changing/readBack";
import { keptSettings, SETTINGS_SHEET, SETTINGS_TABLE, settingsTable, type Keep } from "./settingsTable";
import {
  keepsArea,
  lookupOf,
  placeTable,
  summaryTable,
  type AsOf,
  type NameLookup,
  type TablePlace,
} from "./tablePlaces";
import { asChangesStopped, carryOut, type CarriedOut, type Progress } from "../transaction";
import { ChangesStopped } from "../changing/stopped";

/** How to carry out a plan. */
export interface FillChoice {
  /** The sheet of the plan, if it comes from a file and must be added first. */
  readonly incoming: Sheet | null;
  /** The whole sheet, if the caller has just read it. */
  readonly read?: Sheet;
  /** Write live formulas where there are any, or values. */
  readonly formulas: boolean;
  /** The user agreed to replace cells that hold something else. */
  readonly replace: boolean;
  readonly language: Language;
  /** Also write match cards to print, one for each match, if the plan has them. */
  readonly cards?: boolean;
  /** Nobody will undo the fill, so it does not note how to find its rows again. */
  readonly forGood?: boolean;
  /** The workbook itself keeps what Undo needs, on a hidden sheet. */
  readonly keepUndo?: boolean;
  /** The time of the fill as text, to mark tables of values that do not stay live. */
  readonly asOf?: AsOf;
  /** Answers of the user to keep in the workbook for the next time. */
  readonly keep?: Keep;
}

/** What filling did. */
export interface Filled extends CarriedOut {
  readonly sheet: string;
  /** The number of cells filled on the tournament's sheet, with those that a formula spills over. */
  readonly cells: number;
  readonly first: Area | null;
  /** The same of other sheets: that of the records, or of a list. */
  readonly also: readonly { readonly sheet: string; readonly cells: number; readonly area: Area }[];
  readonly summaries: readonly FilledTable[];
  /** Where the match cards are, and how many; null if nobody asked for them. */
  readonly cards: FilledTable | null;
  /** Where the settings are kept, if that changed. */
  readonly settings: FilledTable | null;
  /** Excel tables that got values although formulas were wanted. */
  readonly asValues: readonly string[];
  /**
   * Cells that got a value although formulas were wanted, because their formula would refer to a cell that was kept.
   */
  readonly besideKept: readonly string[];
}

/** A table, or a sheet of cards, after the fill. */
export interface FilledTable {
  readonly name: string;
  readonly sheet: string;
  readonly area: Area;
  readonly rows: number;
}

/** Writes the plan into the workbook, all of it or nothing. Reports progress to `progress`. Rejects with ChangesStopped. */
export function fill(workbook: Workbook, plan: FillPlan, choice: FillChoice, progress?: Progress): Promise<Filled> {
  return patiently(workbook, async () =>
    carryOutFill(workbook, await placeFill(workbook, plan, choice), choice, progress),
  );
}

/** Carries out a fill that is already placed, without its plan. */
export async function carryOutFill(
  workbook: Workbook,
  { changes, filled, infos }: PlacedFill,
  choice: Pick<FillChoice, "keepUndo" | "language">,
  progress?: Progress,
): Promise<Filled> {
  const about = { sheet: filled.sheet, time: new Date(), cells: filled.cells };
  const done = await carryOut(workbook, changes, {
    infos,
    ...(choice.keepUndo && { keep: { about, language: choice.language } }),
    ...(progress && { progress }),
  });
  return { ...filled, ...done };
}

/** The changes that carry out a plan, and the report about them. */
export interface PlacedFill {
  readonly changes: Changes;
  readonly filled: Omit<Filled, keyof CarriedOut>;
  /** The sheets of the workbook before the fill. */
  readonly infos: readonly SheetInfo[];
}

/** The part of a plan that is written. */
export interface WrittenPlan extends Pick<FillPlan, "sheet" | "writes" | "also" | "summaries" | "pages"> {
  readonly rows: readonly Pick<PlannedRow, "row">[];
}

/**
 * Finds a place for everything in a plan, in the workbook as it is now. Writes nothing. Rejects with ChangesStopped.
 */
export async function placeFill(workbook: Workbook, plan: WrittenPlan, choice: FillChoice): Promise<PlacedFill> {
  try {
    return await placed(workbook, plan, choice);
  } catch (error) {
    throw asChangesStopped(error);
  }
}

async function placed(workbook: Workbook, whole: WrittenPlan, choice: FillChoice): Promise<PlacedFill> {
  const plan = withBesideRows(whole);
  const { incoming } = choice;
  const live = !choice.formulas ? "values" : workbook.spills === false ? "formulas" : "spills";
  const wanted = choice.replace ? plan.writes : withoutReplaced(plan);
  const besideKept = live === "values" || choice.replace ? [] : besideKeptIn(plan, wanted);
  const { infos, lookup } = await standing(workbook, plan, choice);
  const taken = infos.map(({ name }) => name);
  if (incoming && taken.some((name) => name.toLowerCase() === plan.sheet.toLowerCase()))
    throw new ChangesStopped("sheet-name-taken", [], plan.sheet, []);
  const { asValues, ...inPlace } = incoming
    ? { ...cellsWith(incoming, wanted, live), sheet: plan.sheet, around: null, asValues: [] }
    : await changesFor(workbook, plan.sheet, choice, wanted, live);
  if (incoming) taken.push(plan.sheet);
  // Other sheets of a file do not come along.
  const elsewhere = (plan.also ?? []).filter(({ sheet }) => sheet !== plan.sheet && taken.includes(sheet));
  const also = await Promise.all(elsewhere.map((one) => alsoIn(workbook, one, choice, live)));
  // The looks of a file do not come along.
  const looks = incoming ? newWidths(inPlace) : await newLooks(workbook, inPlace, plan, wanted, infos);
  const alsoLooks = await Promise.all(
    elsewhere.map((one, i) => newLooks(workbook, also[i]!, rowsWritten(one), one.writes, infos)),
  );
  const tables = await placeTables(workbook, lookup, plan, choice, taken);
  const places = tables.map(({ place }) => place);
  const cards = await placeCardsOf(workbook, plan, choice, taken);
  const beside = cards ? [...places, cards] : places;
  const changes: Changes = {
    sheets: [...(incoming ? [plan.sheet] : []), ...beside.filter((p) => p.added).map((p) => p.sheet)],
    cells: [
      inPlace,
      ...also,
      ...(await Promise.all(
        beside.map(async (place) => {
          const isBeside = place.sheet === plan.sheet && !incoming;
          return isBeside && !choice.forGood ? { ...place, marks: await marksOf(workbook, place) } : place;
        }),
      )),
    ],
    looks: [...looks, ...alsoLooks.flat()],
    tables: places.flatMap((place): TableChange[] => {
      if ("name" in place || keepsArea(place)) return [];
      return [{ sheet: place.sheet, ...place.table }];
    }),
    names: places.flatMap((place): NameChange[] => ("name" in place && !keepsName(place) ? [place.name] : [])),
    dress: [
      ...places.flatMap(({ sheet, ...place }): DressChange[] =>
        "name" in place && place.dress ? [{ sheet, is: place.dress, was: null }] : [],
      ),
      ...(cards && (cards.added || cards.cells.length > 0)
        ? [{ sheet: cards.sheet, is: cards.dress, was: cards.was }]
        : []),
    ],
  };
  const filledTables = tables.map(({ title, place }): FilledTable => {
    const { area } = "name" in place ? place.name.is : place.table;
    return { name: title, sheet: place.sheet, area, rows: area.bottom - area.top };
  });
  return {
    changes,
    infos,
    filled: {
      sheet: plan.sheet,
      cells: wanted.length,
      also: elsewhere.flatMap(({ sheet }, i) => {
        const { cells } = also[i]!;
        return cells.length === 0 ? [] : [{ sheet, cells: cells.length, area: areaOf(cells) }];
      }),
      first: wanted[0] ? areaOf([wanted[0]]) : null,
      summaries: filledTables.filter((_, i) => tables[i]!.sort === "summary"),
      cards: cards && { name: cards.sheet, sheet: cards.sheet, area: cards.dress.printed, rows: plan.pages!.count },
      settings: filledTables.find((_, i) => tables[i]!.sort === "settings") ?? null,
      asValues,
      besideKept,
    },
  };
}

/** A list of players or teams beside the rows is filled with them. */
function withBesideRows(plan: WrittenPlan): WrittenPlan {
  const beside = (plan.also ?? []).filter(({ sheet }) => sheet === plan.sheet).flatMap(({ writes }) => writes);
  return beside.length === 0 ? plan : { ...plan, writes: [...plan.writes, ...beside] };
}

/** Cells of another sheet than the rows'. None depends on its neighbours, so nothing spills. */
async function alsoIn(
  workbook: Workbook,
  { sheet, writes }: AlsoWritten,
  choice: FillChoice,
  live: Live,
): Promise<SheetCells> {
  const { read: _, ...own } = choice;
  const wanted = writes.filter(({ replaces }) => choice.replace || !replaces);
  const { asValues: __, ...cells } = await changesFor(workbook, sheet, own, wanted, live);
  return cells;
}

function rowsWritten({ writes }: AlsoWritten) {
  return { rows: writes.map(({ row }) => ({ row: row + 1 })) };
}

/** The choices that the tables of a fill depend on. */
type TableChoice = Pick<FillChoice, "language" | "keep" | "formulas" | "incoming" | "asOf">;

/** If the sheet comes from a file, the other sheets of that file are missing. */
function looksAtOwn({ formula = "" }: Summary, source: string): boolean {
  return !formula
    .split(`'${source.replace(/'/g, "''")}'!`)
    .join("")
    .includes("!");
}

/** A table that a fill writes besides the tournament. */
interface PlannedTable {
  readonly sort: "summary" | "settings";
  /** The title that people see. */
  readonly title: string;
  readonly rows: number;
  readonly place: TablePlace | LivePlace;
}

/** The sheets of the workbook, and which names of a fill's tables are taken, in one request. */
async function standing(
  workbook: Workbook,
  plan: WrittenPlan,
  { keep }: TableChoice,
): Promise<{ readonly infos: readonly SheetInfo[]; readonly lookup: NameLookup }> {
  const tables = summariesOf(plan).map(({ name }) => tableName(name.en, plan.sheet));
  const names = [...tables, ...tables.map(liveName), ...(keep ? [SETTINGS_TABLE] : [])];
  const { sheets, found } = await workbook.overview(names);
  return { infos: sheets, lookup: lookupOf(workbook, names, found) };
}

function summariesOf({ summaries }: WrittenPlan): readonly Summary[] {
  return summaries.filter(({ rows }) => rows.length > 0);
}

async function placeTables(
  workbook: Workbook,
  lookup: NameLookup,
  plan: WrittenPlan,
  { language, keep, formulas, incoming, asOf }: TableChoice,
  taken: string[],
): Promise<PlannedTable[]> {
  const tables: PlannedTable[] = [];
  for (const summary of summariesOf(plan)) {
    const live = formulas && workbook.spills !== false && (!incoming || looksAtOwn(summary, plan.sheet));
    const place =
      // If formulas cannot spill, no earlier table is live.
      (workbook.spills === false
        ? null
        : await placeLive(workbook, lookup, summary, plan.sheet, language, live, taken)) ??
      (await placeTable(workbook, lookup, { ...summaryTable(summary, plan.sheet, language), asOf }, taken));
    const title = summary.name[language];
    tables.push({ sort: "summary", title, rows: summary.rows.length, place });
  }
  if (!keep) return tables;
  const settings = settingsTable(await keptSettings(workbook, lookup), plan.sheet, keep, language);
  if (!settings) return tables;
  const place = await placeTable(workbook, lookup, settings, taken);
  return [...tables, { sort: "settings", title: SETTINGS_SHEET, rows: settings.rows.length, place }];
}

async function placeCardsOf(
  workbook: Workbook,
  plan: WrittenPlan,
  { cards = false, language }: Pick<FillChoice, "cards" | "language">,
  taken: string[],
): Promise<CardPlace | null> {
  return cards && plan.pages ? placeCards(workbook, plan.pages, language, taken) : null;
}

/** What a fill would do to a table, or to the match cards. */
export interface TablePreview {
  readonly sort: "summary" | "cards" | "settings";
  readonly title: string;
  readonly sheet: string;
  /** Whether the sheet is new. */
  readonly added: boolean;
  readonly rows: number;
  /** The number of cells that change. */
  readonly cells: number;
}

/** Where the tables of a fill would go. Writes nothing. */
export async function previewTables(
  workbook: Workbook,
  plan: WrittenPlan,
  choice: TableChoice & Pick<FillChoice, "cards">,
): Promise<readonly TablePreview[]> {
  const { infos, lookup } = await standing(workbook, plan, choice);
  const taken = infos.map(({ name }) => name);
  if (choice.incoming) taken.push(plan.sheet);
  const tables = await placeTables(workbook, lookup, plan, choice, taken);
  const cards = await placeCardsOf(workbook, plan, choice, taken);
  const previews = tables.map(({ sort, title, rows, place }): TablePreview => {
    return { sort, title, rows, sheet: place.sheet, added: place.added, cells: place.cells.length };
  });
  if (!cards) return previews;
  const { sheet, added, cells } = cards;
  return [...previews, { sort: "cards", title: sheet, rows: plan.pages!.count, sheet, added, cells: cells.length }];
}

/** Marks of the rows, from the cells around those that are written, so that Undo can tell the rows apart. */
async function marksOf(workbook: Workbook, { sheet, cells }: SheetCells): Promise<RowMarks> {
  if (cells.length === 0) return new Map();
  const now = await workbook.read(sheet, { ...areaOf(cells), left: 0 });
  return rowMarks(now, rowsOf(cells), columnsOf(cells));
}

// ---------------------------------------------------------------- contents

/** What goes into a cell: its value, its formula, or one formula that spills over a column. */
type Live = "values" | "formulas" | "spills";

/** The planned writes as changes of the current cells. Stops if the cells differ from those of the preview. */
async function changesFor(
  workbook: Workbook,
  sheet: string,
  { read, forGood = false }: Pick<FillChoice, "read" | "forGood">,
  writes: readonly CellWrite[],
  live: Live,
): Promise<SheetCells & { readonly asValues: readonly string[] }> {
  if (writes.length === 0) return { sheet, cells: [], around: null, asValues: [] };
  const area = areaOf(writes);
  // The cells to the left tell the rows apart for Undo.
  let now = read ?? (await workbook.read(sheet, { ...area, left: 0 }));
  const whole = withTouchedTables(area, now);
  if (!read && (whole.top < area.top || whole.bottom > area.bottom))
    now = await workbook.read(sheet, { ...whole, left: 0 });
  now = await withFormatsOf(writes, workbook, now);
  await letPaneDraw();
  const changed = writes.filter(({ row, column, was }) => !sameValue(valueAt(now, row, column), was));
  if (changed.length > 0) {
    const cells = changed.map((write) => namedCell(sheet, write));
    throw new ChangesStopped("changed-since-preview", cells, "", []);
  }
  const planned = (how: Live) => (write: CellWrite) => {
    const { row, column } = write;
    const before = contentAt(now, row, column);
    return { row, column, before, after: contentOf(write, before.format, how) };
  };
  const asPlanned = writes.map(planned(live));
  const mixed = mixedColumns(asPlanned, now);
  const changes =
    mixed.size === 0
      ? asPlanned
      : writes.map((write, i) => (mixed.has(write.column) ? planned("values")(write) : asPlanned[i]!));
  const cells = changes.filter(({ before, after }) => !contentEquals(before, after));
  const isAsPlanned = ({ column }: CellWrite) => !mixed.has(column);
  const results = resultsOf(mixed.size === 0 ? writes : writes.filter(isAsPlanned), live);
  await letPaneDraw();
  const marks: RowMarks = forGood || cells.length === 0 ? new Map() : rowMarks(now, rowsOf(cells), columnsOf(cells));
  return { sheet, cells, results, around: cut(now, whole), asValues: [...new Set(mixed.values())], marks };
}

/** Adds the formats of columns of words that get other formats, so that Undo can restore them. */
async function withFormatsOf(writes: readonly CellWrite[], workbook: Workbook, read: Sheet): Promise<Sheet> {
  const lacking = writes.filter(({ column, format }) => format !== null && read.withoutFormats?.has(column));
  if (lacking.length === 0) return read;
  const area = areaOf(lacking);
  const again = await workbook.read(read.name, area, { formats: true });
  const formats = read.formats!.map((line, r) =>
    line.map((format, c) =>
      isWithin(area, read.top + r, read.left + c) ? formatAt(again, read.top + r, read.left + c) : format,
    ),
  );
  return { ...read, formats };
}

/** The expected results of the cells that get formulas. */
function resultsOf(writes: readonly CellWrite[], live: Live): NonNullable<SheetCells["results"]> {
  if (live === "values") return [];
  return writes.filter(({ formula, spill }) => formula !== null || (live === "spills" && spill !== null));
}

/**
 * Columns, with their Excel table, in which formulas cannot be written. Excel spreads a formula over the whole column
 * of a table, so all rows must have the same one.
 */
function mixedColumns(changes: readonly CellChange[], now: Sheet): ReadonlyMap<number, string> {
  const mixed = new Map<number, string>();
  for (const { name, area } of now.tables ?? []) {
    const formulas = new Map<number, Map<number, string>>();
    for (const { row, column, after } of changes) {
      const isWithin = row > area.top && row <= area.bottom && column >= area.left && column <= area.right;
      if (!isWithin || after.formula === null) continue;
      formulas.set(column, (formulas.get(column) ?? new Map<number, string>()).set(row, after.formula));
    }
    for (const [column, planned] of formulas) {
      const shapes = new Set<string | null>();
      for (let row = area.top + 1; row <= area.bottom; row++) {
        const formula = planned.get(row) ?? formulaAt(now, row, column);
        shapes.add(formula && formulaFromRow(formula, row));
      }
      if (shapes.size > 1 || shapes.has(null)) mixed.set(column, name);
    }
  }
  return mixed;
}

/** All cells of a sheet that is new to the workbook, with those of the plan filled. */
function cellsWith(incoming: Sheet, wanted: readonly CellWrite[], live: Live): Pick<SheetCells, "cells" | "results"> {
  const writes = withinSheet(wanted);
  const filled = writes.map((write) => ({
    ...{ row: write.row, column: write.column },
    after: contentOf(write, formatAt(incoming, write.row, write.column), live),
  }));
  const cells = new Map([...shownCells(incoming), ...filled].map((cell) => [`${cell.row},${cell.column}`, cell]));
  return { cells: newCells([...cells.values()]), results: resultsOf(writes, live) };
}

/**
 * The writes that replace nothing. If a formula refers to a cell that keeps its old content, its result would differ
 * from the plan, so the value is written.
 */
function withoutReplaced({ sheet, writes }: WrittenPlan): readonly CellWrite[] {
  const kept = writes.filter(({ replaces }) => replaces);
  if (kept.length === 0) return writes;
  const rows = new Map<number, number[]>();
  for (const { row, column } of kept) rows.set(column, [...(rows.get(column) ?? []), row]);
  const looksAtKept = (formula: string | null | undefined) =>
    formula != null &&
    referencesIn(formula).some(({ sheet: of, area }) => {
      if (area === null || (of !== null && of.toLowerCase() !== sheet.toLowerCase())) return false;
      for (const [column, own] of rows)
        if (column >= area.left && column <= area.right && own.some((row) => row >= area.top && row <= area.bottom))
          return true;
      return false;
    });
  // A spilling formula fills its whole column, also cells that should stay.
  const spilling = new Set(
    writes
      .filter(({ column, spill }) => rows.has(column) || (typeof spill === "object" && looksAtKept(spill?.formula)))
      .map(({ column }) => column),
  );
  return writes
    .filter(({ replaces }) => !replaces)
    .map((write) => ({
      ...write,
      formula: looksAtKept(write.formula) ? null : write.formula,
      spill: spilling.has(write.column) ? null : write.spill,
    }));
}

/** Cells for which the plan has a formula, but only the value is written. */
function besideKeptIn({ sheet, writes }: WrittenPlan, wanted: readonly CellWrite[]): string[] {
  const planned = new Map(writes.map((write) => [`${write.row},${write.column}`, write]));
  return wanted
    .filter(({ row, column, formula, spill }) => {
      const { formula: single, spill: spilling } = planned.get(`${row},${column}`)!;
      return formula === null && spill === null && (single !== null || spilling !== null);
    })
    .map((write) => namedCell(sheet, write));
}

/**
 * A formula that refers to another sheet of the file would find none, or an unrelated one of that name; its column gets
 * values.
 */
function withinSheet(writes: readonly CellWrite[]): CellWrite[] {
  const looksElsewhere = ({ formula, spill }: CellWrite) =>
    [formula, typeof spill === "object" && spill?.formula].some((text) => text && text.includes("!"));
  const columns = new Set(writes.filter(looksElsewhere).map(({ column }) => column));
  return writes.map((write) => (columns.has(write.column) ? { ...write, formula: null, spill: null } : write));
}

/** The content of a cell; only a format if a formula above spills over it. */
function contentOf(write: CellWrite, formatBefore: string | null, live: Live): Content {
  const format = write.format ?? formatBefore;
  // With hundreds of thousands of cells, reusing the object saves memory.
  if (write.formula === null && write.spill === null && write.format === format) return write;
  if (live === "values") return { value: write.value, formula: null, format };
  if (live === "formulas" || write.spill === null) return { value: write.value, formula: write.formula, format };
  if (write.spill === "covered") return { value: null, formula: null, format };
  return { value: write.value, formula: write.spill.formula, format };
}
