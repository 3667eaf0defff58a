// Reads sheets from Excel, in as few requests as the size of the answers allows.
import { isSameArea, type Area, type CellValue, type Sheet, type SheetTable } from "../../sheet/sheet";
import { areaOf, cellsIn, PLACE, rangeOf, untracked } from "./officeRanges";
import { WorkbookError, type SheetRead } from "../port";

/** Cells read in one request: contents and formats mostly stay well under Excel's limit of 5 MB an answer. */
const CELLS_A_READ = 100_000;
/** For at most this many cells, values are loaded with the formulas; mostly they are the same. */
const CELLS_WITH_VALUES = 5000;
/** A stray cell in the last row and column of Excel makes a sheet of 17,000 million cells. */
const MOST_CELLS = 3e6;
/** Formulas whose spill is loaded in one request. */
const SPILLS_A_READ = 1000;
/** Rows whose hidden state is loaded in one request, when each row is loaded by itself. */
const ROWS_A_READ = 5000;

const CELLS = "formulas,rowHidden";
const NOWHERE: Area = { top: 0, left: 0, bottom: -1, right: -1 };

/** Excel's error codes for a question, an answer or an area that is too large. */
export const TOO_LARGE: readonly string[] = [
  "RequestPayloadSizeLimitExceeded",
  "ResponsePayloadSizeLimitExceeded",
  "RangeExceedsLimit",
];

/** `mostAtOnce`: if the area is known, at most this many cells are loaded in the first request. */
export async function readSheets(
  context: Excel.RequestContext,
  reads: readonly SheetRead[],
  mostAtOnce = CELLS_A_READ,
): Promise<readonly Sheet[]> {
  const readings = reads.map((read) => readingOf(context, read));
  if (readings.length === 0) return [];
  const expected = readings.flatMap((reading) => {
    const area = reading.read.area ?? reading.read.was;
    return area ? [{ reading, area }] : [];
  });
  if (expected.reduce((sum, { area }) => sum + cellsIn(area), 0) <= mostAtOnce)
    for (const { reading, area } of expected) reading.parts.push(loadPart(reading, area));
  await context.sync();
  for (const reading of readings) {
    const { sheet, read, parts } = reading;
    if (sheet.isNullObject) throw new WorkbookError("sheet-gone", read.sheet);
    const area = areaRead(reading);
    if (cellsIn(area) > (read.most ?? MOST_CELLS)) throw new WorkbookError("too-large", read.sheet);
    // The sheet has grown or shrunk since the last time.
    if (parts[0] && !isSameArea(parts[0].area, area)) parts.length = 0;
  }
  loadTables(readings);
  await loadParts(
    context,
    readings,
    readings.filter(({ parts }) => parts.length === 0),
  );
  await loadValues(context, readings);
  await loadHiddenRows(context, readings);
  await loadSpills(context, readings);
  await context.sync(); // Sends nothing if an earlier request has loaded the tables too.
  return readings.map(sheetOf);
}

/** One of the sheets, or areas of sheets, that are read together. */
interface Reading {
  readonly read: SheetRead;
  readonly sheet: Excel.Worksheet;
  /** The used range, if no area was asked for. */
  readonly used: Excel.Range | null;
  readonly tables: { readonly name: string; readonly range: Excel.Range }[];
  /** From the top. */
  readonly parts: Part[];
  readonly hiddenRows: Set<number>;
  readonly spills: Map<string, Area>;
}

/** Some of the rows. */
interface Part {
  readonly area: Area;
  readonly range: Excel.Range;
  /** Values by column, if they may differ from the formulas. */
  readonly values: Map<number, Excel.Range>;
  /** Formats by column, without columns of words; null if they were read with the cells. */
  readonly formats: Map<number, Excel.Range> | null;
}

function readingOf(context: Excel.RequestContext, read: SheetRead): Reading {
  const sheet = context.workbook.worksheets.getItemOrNullObject(read.sheet);
  if (!read.only) sheet.tables.load("items/name");
  const used = read.area ? null : untracked(sheet.getUsedRangeOrNullObject(true).load(PLACE));
  return { read, sheet, used, tables: [], parts: [], hiddenRows: new Set(), spills: new Map() };
}

function areaRead({ read, used }: Reading): Area {
  return read.area ?? (used!.isNullObject ? NOWHERE : areaOf(used!));
}

function loadPart({ read, sheet }: Reading, area: Area): Part {
  const isShort = cellsIn(area) <= CELLS_WITH_VALUES;
  const formats = read.only?.formats ?? true;
  const later = formats && read.toPlan === true && !isShort;
  const what = [
    CELLS,
    ...(isShort ? ["values"] : []),
    ...(formats && !later ? ["numberFormat"] : []),
    ...(spillsAreKnown() ? ["hasSpill"] : []),
  ];
  return {
    area,
    range: untracked(rangeOf(sheet, area).load(what.join(","))),
    values: new Map(),
    formats: later ? new Map() : null,
  };
}

/** Loads the places of the tables on the sheets. */
function loadTables(readings: readonly Reading[]): void {
  for (const { read, sheet, tables } of readings) {
    if (read.only) continue;
    tables.length = 0;
    for (const table of sheet.tables.items)
      tables.push({ name: table.name, range: untracked(table.getRange().load(PLACE)) });
  }
}

/** Loads the cells, in each request as many as one answer may hold. */
async function loadParts(
  context: Excel.RequestContext,
  all: readonly Reading[],
  readings: readonly Reading[],
): Promise<void> {
  type Wanted = { readonly reading: Reading; readonly area: Area };
  const rest = readings.flatMap((reading) => [...rowsOf(areaRead(reading))].map((area): Wanted => ({ reading, area })));
  let most = CELLS_A_READ;
  while (rest.length > 0) {
    let cells = 0;
    const next: Wanted[] = [];
    while (rest.length > 0 && (next.length === 0 || cells + cellsIn(rest[0]!.area) <= most)) {
      cells += cellsIn(rest[0]!.area);
      next.push(rest.shift()!);
    }
    const parts = next.map(({ reading, area }) => loadPart(reading, area));
    try {
      // oxlint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      parts.forEach((part, i) => next[i]!.reading.parts.push(part));
    } catch (error) {
      const tooLarge = error instanceof OfficeExtension.Error && TOO_LARGE.includes(error.code);
      const [{ reading, area }] = next as [Wanted];
      if (!tooLarge || (next.length === 1 && area.bottom === area.top)) throw error;
      // The request was refused as a whole, with the tables.
      loadTables(all);
      // The cells are full of text: load half of them at a time.
      most = cells / 2;
      const middle = Math.floor((area.top + area.bottom) / 2);
      if (next.length > 1) rest.unshift(...next);
      else
        rest.unshift({ reading, area: { ...area, bottom: middle } }, { reading, area: { ...area, top: middle + 1 } });
    }
  }
}

/**
 * Loads the results of formulas, and formats that were not read with them. For a cell without a formula Excel gives the
 * value as the formula, so only columns with a formula, or with a text that looks like another value, are loaded.
 */
async function loadValues(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  let cells = 0;
  for (const { sheet, parts } of readings) {
    for (const { area, range, values, formats } of parts) {
      if (cellsIn(area) <= CELLS_WITH_VALUES) continue;
      // A cell that a formula spills over has a value and no formula.
      const spillsOver = spillsAreKnown() && range.hasSpill !== false;
      for (let column = area.left; column <= area.right; column++) {
        const some = (is: (formula: unknown) => boolean) => range.formulas.some((line) => is(line[column - area.left]));
        const lacks = [
          ...(spillsOver || some(mayBeOtherwise) ? ["values"] : []),
          ...(formats !== null && !(some(isWord) && !some(isFormatted)) ? ["numberFormat"] : []),
        ];
        if (lacks.length === 0) continue;
        const more = lacks.length * (area.bottom - area.top + 1);
        if ((cells += more) > CELLS_A_READ) {
          // oxlint-disable-next-line office-addins/no-context-sync-in-loop
          await context.sync();
          cells = more;
        }
        const own = untracked(rangeOf(sheet, { ...area, left: column, right: column }).load(lacks.join(",")));
        if (lacks.includes("values")) values.set(column, own);
        if (lacks.includes("numberFormat")) formats!.set(column, own);
      }
    }
  }
  if (cells > 0) await context.sync();
}

function mayBeOtherwise(formula: unknown): boolean {
  // Most texts are names.
  if (typeof formula !== "string" || !/^[=tf\s\d.+\-I]/i.test(formula)) return false;
  return formula.startsWith("=") || /^(true|false)$/i.test(formula) || !Number.isNaN(Number(formula));
}

/** Whether it is a text that begins with a letter. */
function isWord(formula: unknown): boolean {
  return typeof formula === "string" && /^\s*\p{L}/u.test(formula);
}

/** Whether a format may change how it is shown: anything but words and blanks. */
function isFormatted(formula: unknown): boolean {
  return formula !== "" && !isWord(formula);
}

function columnsIn({ left, right }: Area): number[] {
  return Array.from({ length: right - left + 1 }, (_, c) => left + c);
}

/**
 * The values of its cells. Office's own objects are read once a column, because reading them for every cell is slow.
 */
function valuesOf({ area, range, values }: Part): readonly (readonly unknown[])[] {
  if (cellsIn(area) <= CELLS_WITH_VALUES) return range.values;
  const own = columnsIn(area).map((column) => values.get(column)?.values);
  return range.formulas.map((line, r) => line.map((formula, c) => (own[c] ? own[c][r]![0] : formula)));
}

/** Splits an area into rows that mostly fit into one request each. */
function* rowsOf({ top, left, bottom, right }: Area): Generator<Area> {
  const height = Math.max(1, Math.floor(CELLS_A_READ / Math.max(1, right - left + 1)));
  for (let row = top; row <= bottom; row += height)
    yield { top: row, left, bottom: Math.min(bottom, row + height - 1), right };
}

/** Excel without spilling formulas does not know this property either. */
export function spillsAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

/** Loads the hidden rows, also those that a filter hides. Mostly there are none, which takes no request. */
async function loadHiddenRows(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  // `rowHidden` is null if only some rows are hidden.
  const asked = readings.flatMap(({ read, sheet, parts, hiddenRows }) =>
    (read.only ? [] : parts).flatMap(({ area, range: { rowHidden } }) => {
      if (rowHidden === true) for (let row = area.top; row <= area.bottom; row++) hiddenRows.add(row);
      return rowHidden === null ? [{ sheet, area, hiddenRows }] : [];
    }),
  );
  const unknown = rowsAreKnown() ? await askedAtOnce(context, asked) : asked;
  const rows = unknown.flatMap(({ area: { top, bottom }, ...one }) =>
    Array.from({ length: bottom - top + 1 }, (_, i) => ({ ...one, row: top + i })),
  );
  for (let i = 0; i < rows.length; i += ROWS_A_READ) {
    const some = rows
      .slice(i, i + ROWS_A_READ)
      .map((one) => ({ ...one, cell: untracked(one.sheet.getCell(one.row, 0).load("rowHidden")) }));
    // oxlint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { hiddenRows, row, cell } of some) if (cell.rowHidden) hiddenRows.add(row);
  }
}

/** Rows of which some are hidden. */
interface SomeHidden {
  readonly sheet: Excel.Worksheet;
  readonly area: Area;
  readonly hiddenRows: Set<number>;
}

/** Loads all rows of each at once; returns those for which the answer cannot be right. */
async function askedAtOnce(context: Excel.RequestContext, asked: readonly SomeHidden[]): Promise<SomeHidden[]> {
  const told = asked.map(({ sheet, area }) =>
    untracked(rangeOf(sheet, { ...area, right: area.left })).getRowProperties({ rowHidden: true }),
  );
  await context.sync();
  return asked.filter(({ area, hiddenRows }, i) => {
    const rows = told[i]!.value.map(({ rowHidden }) => rowHidden);
    if (rows.length !== area.bottom - area.top + 1 || !rows.includes(true) || !rows.includes(false)) return true;
    rows.forEach((isHidden, r) => isHidden && hiddenRows.add(area.top + r));
    return false;
  });
}

/** False for an older Excel, where each row must be loaded by itself. */
function rowsAreKnown(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.9");
}

/** Loads where formulas spill. Mostly there are none, which takes no request. */
async function loadSpills(context: Excel.RequestContext, readings: readonly Reading[]): Promise<void> {
  if (!spillsAreKnown()) return;
  // `hasSpill` is null if only some cells spill.
  const spilling = readings.flatMap((reading) =>
    reading.parts
      .filter(({ range }) => range.hasSpill !== false)
      .map((part) => ({
        reading,
        part,
        columns: columnsIn(part.area).map((column) =>
          untracked(rangeOf(reading.sheet, { ...part.area, left: column, right: column }).load("hasSpill")),
        ),
      })),
  );
  if (spilling.length === 0) return;
  await context.sync();
  const asked: { readonly spills: Map<string, Area>; readonly range: () => Excel.Range }[] = [];
  for (const { reading, part, columns } of spilling) {
    const { read, sheet, spills } = reading;
    const { area, range } = part;
    const written = valuesOf(part);
    range.formulas.forEach((line, r) =>
      line.forEach((formula, c) => {
        if (columns[c]!.hasSpill === false) return;
        const value = written[r]![c];
        const cell = () => untracked(sheet.getCell(area.top + r, area.left + c));
        if (formulaText(formula, value) !== null)
          asked.push({ spills, range: () => cell().getSpillingToRangeOrNullObject() });
        // A spill from outside the area crosses its upper or its left edge.
        else if (read.area && (r === 0 || c === 0) && value !== "")
          asked.push({
            spills,
            range: () => untracked(cell().getSpillParentOrNullObject()).getSpillingToRangeOrNullObject(),
          });
      }),
    );
  }
  for (let i = 0; i < asked.length; i += SPILLS_A_READ) {
    const some = asked
      .slice(i, i + SPILLS_A_READ)
      .map((one) => ({ ...one, range: untracked(one.range().load(PLACE)) }));
    // oxlint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { spills, range } of some)
      if (!range.isNullObject && range.rowCount * range.columnCount > 1)
        spills.set(`${range.rowIndex},${range.columnIndex}`, areaOf(range));
  }
}

function sheetOf(reading: Reading): Sheet {
  const { read, parts, tables, hiddenRows, spills } = reading;
  const { top, left } = areaRead(reading);
  const withFormats = read.only?.formats ?? true;
  const values: CellValue[][] = [];
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  const lacking = new Set<number>();
  for (const part of parts) {
    const { area, range, formats: own } = part;
    const columns = columnsIn(area);
    const written = valuesOf(part);
    range.formulas.forEach((line, r) => {
      values.push(written[r]!.map(cellValue));
      formulas.push(line.map((formula, c) => formulaText(formula, written[r]![c])));
    });
    if (own === null) {
      for (const line of withFormats ? range.numberFormat : []) formats.push(line.map(knownFormat));
      continue;
    }
    for (const column of columns) if (!own.has(column)) lacking.add(column);
    const known = columns.map((column) => own.get(column)?.numberFormat as string[][] | undefined);
    for (const r of written.keys()) formats.push(known.map((column) => knownFormat(column?.[r]![0])));
  }
  return {
    name: read.sheet,
    top,
    left,
    values,
    formulas,
    formats,
    hiddenRows,
    ...(lacking.size > 0 && { withoutFormats: lacking }),
    tables: tables.map(({ name, range }): SheetTable => ({ name, area: areaOf(range) })),
    spills: [...spills.values()],
  };
}

function knownFormat(format: string | undefined): string | null {
  return format === undefined || format === "General" ? null : format;
}

const FAULTS =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|BUSY!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/;

function cellValue(value: unknown): CellValue {
  if (value === "") return null;
  if (typeof value === "string") return FAULTS.test(value) ? { error: value } : value;
  return value as number | boolean;
}

/** The formula; null for a text that only looks like one, which has itself as its value. */
function formulaText(formula: unknown, value: unknown): string | null {
  return typeof formula === "string" && formula.startsWith("=") && formula !== value ? formula : null;
}
