import { headerLanguage } from "./headers/headerLanguage";
import type { Plain } from "../../kernel/problem";
import { target, type Context, type ResultsSaid, type Target } from "../kind";
import {
  address,
  areaAddress,
  blanksAsText,
  columnName,
  extent,
  formulaAt,
  isBlank,
  isWithin,
  textOf,
  valueAt,
  type Sheet,
  type Place,
} from "../../sheet/sheet";
import { isFree } from "../../sheet/cells";
import { spelling } from "../../kernel/written/spelling";
import { date, type Column } from "./headers/columns";
import type { Remarks } from "./headers/remarks";
import { FRACTION } from "./headers/fractions";
import { headerOver } from "./headers/columns";
import { memoize } from "../../kernel/memoize";
import { endsStep, type Steps } from "../../kernel/steps";
import { areColumnsOf, haveSamePlaces, headersMeaning, type Places } from "./headers/tables";
import type { Block, Companion, Row } from "./rows/row";
import { sectionsNamed } from "./rows/sections";
import type { Computed, TableKind } from "./declaration";
import {
  byLikelihood,
  emptyColumns,
  isToldBySides,
  placeColumnsOfSides,
  placeOwnColumns,
  placeSaidColumns,
  type Asked,
} from "./outputs/ownColumns";
import type { OutputColumn, Placed, References } from "./outputs/output";

// The places of a table's outputs, and their formulas.

/**
 * The output columns of a block: its own if it has them, otherwise new ones to the right with headers in the language
 * of their neighbours.
 */
export function outputColumns(
  kind: TableKind,
  sheet: Sheet,
  block: Block,
  blocks: readonly Block[],
  computed: Computed,
  context: Context,
  said: ResultsSaid,
  earlier: readonly Placed[],
  targets: Target[],
  remarks: Remarks,
): Map<OutputColumn, number> {
  const { located, rows } = block;
  const places = new Map<OutputColumn, number>();
  // Tables side by side do not share outputs, and each keeps what is in its columns.
  const isBeside = (other: Block) =>
    other !== block && other.located.headerRow < located.end && located.headerRow < other.located.end;
  const used = earlier.filter((other) => isBeside(other.block)).flatMap((other) => [...other.places.values()]);
  const own = new Set([...located.places.values(), ...used]);
  const isOfOthers = areColumnsOf(blocks.filter(isBeside).map((other) => other.located));
  const taken = (column: number) => own.has(column) || isOfOthers(column);
  const needed = kind.outputs.filter((_, i) => rows.some((row) => (computed.outputs.get(row)?.[i] ?? null) !== null));
  const { right } = extent(sheet);
  const [first] = blocks;
  // A table without entries gets no columns that could be confused with these.
  const isNamed = blocks.some((other) => isBeside(other) && other.rows.length > 0);
  const title = isNamed ? titleOf(sheet, block, blocks) : null;
  for (const [name, column] of said.columns) {
    const output = needed.find((one) => one.name.en === name);
    const isAlike = spelledAt(sheet, located.headerRow, column) === spelledAt(sheet, first!.located.headerRow, column);
    if (output && isAlike && !taken(column)) places.set(output, column);
  }
  const valueOf = (row: Row, output: OutputColumn) => computed.outputs.get(row)?.[kind.outputs.indexOf(output)] ?? null;
  const asked = { sheet, block, outputs: kind.outputs, needed, valueOf, taken, saidOf: said.of };
  placeSaidColumns(asked, places);
  placeColumnsOfSides(asked, places);
  const isSaid = (column: number) => [...places.values()].includes(column);
  for (let column = located.left; column < right; column++) {
    if (taken(column) || isSaid(column)) continue;
    const output = outputHeaded(needed, sheet, located.headerRow, column, title);
    if (output && !places.has(output)) places.set(output, column);
  }
  placeOwnColumns(asked, places);
  const added = addedOutputs(asked, places, context);
  if (added.length === 0) return places;
  // A column that another table with the same header uses is known, although nothing goes into it here.
  const isUsed = (column: number) =>
    blocks.some((other) => {
      const { headerRow } = other.located;
      if (other === block || spelledAt(sheet, headerRow, column) !== spelledAt(sheet, located.headerRow, column))
        return false;
      const results = earlier.find((one) => one.block === other)?.places.values() ?? [];
      return [...results].includes(column) || other.rows.some(({ row }) => !isFree(sheet, row, column));
    });
  tellEmpty(kind, asked, added, places, isUsed, remarks);
  // Columns that a book added for its figures stand right of the table.
  const last = Math.max(located.right, ...located.places.values(), ...places.values());
  let free = last + 1;
  // New columns continue below repeated headers, although the first ones may have notes below without a header.
  const isNew = memoize((headerRow: number) =>
    sheet.values[headerRow - sheet.top]!.every((_, i) => !outputHeaded(needed, sheet, headerRow, sheet.left + i)),
  );
  const isAlike = (other: Block) => haveSamePlaces(other.located, located) && isNew(other.located.headerRow);
  const alike = blocks.filter((other) => other === block || isAlike(other));
  const all = [...new Set(alike.flatMap((other) => [other.located.headerRow, ...other.rows.map((row) => row.row)]))];
  const language = headerLanguage(sheet, located, kind.outputs) ?? context.language;
  // Adjacent headers look like one table, so new ones leave a gap to those of others.
  const apart = (column: number) => !taken(column) && headerOver(sheet, located.headerRow, column) === "";
  const blank = (column: number) => apart(column) && all.every((row) => isFree(sheet, row, column));
  const fits = () =>
    added.every((_, i) => blank(free + i)) && apart(free + added.length) && (free === last + 1 || apart(free - 1));
  while (!fits()) free++;
  added.forEach((output, i) => {
    places.set(output, free + i);
    const header = output.name[language] + (title === null ? "" : ` (${title})`);
    const newHeader = { like: last, alone: isEmptyColumn(sheet, free + i) };
    targets.push({ ...target(located.headerRow, free + i, header, null, null), newHeader });
  });
  return places;
}

/** The outputs that get new columns. */
function addedOutputs(
  { outputs, needed }: Asked,
  places: ReadonlyMap<OutputColumn, number>,
  { working }: Context,
): readonly OutputColumn[] {
  const hasNone = (output: OutputColumn) => !places.has(output) && !isToldBySides(outputs, output, places);
  return needed.filter((one) => hasNone(one) && !one.isOfOneSide && (working !== false || !one.isWorking));
}

/** Says of each column of hers that stays empty although results get new ones what could go into it, likeliest first. */
function tellEmpty(
  { carries = [] }: TableKind,
  asked: Asked,
  added: readonly OutputColumn[],
  places: ReadonlyMap<OutputColumn, number>,
  isUsed: (column: number) => boolean,
  remarks: Remarks,
): void {
  const results = added.filter(({ isWorking }) => !isWorking);
  if (results.length === 0) return;
  const { block, needed, valueOf } = asked;
  const carried = carries.flatMap(({ held }) => Object.values(held).map(({ column }) => column));
  const isOpen = (of: Column<unknown>) => !of.required && !of.isName && of.read !== date && !carried.includes(of);
  const open = needed.filter((output) => !places.has(output));
  const firstOf = (output: OutputColumn) =>
    block.rows.map((row) => valueOf(row, output)).find((value) => value !== null) ?? null;
  // Tables with the same headers are filled by one answer.
  const told = new Set(
    remarks.assumptions.flatMap(({ code, details }) =>
      code === "results-beside" ? [spelling(String(details.header))] : [],
    ),
  );
  for (const { column, header } of emptyColumns(asked, results, places, isOpen)) {
    if (told.size === MOST_TOLD) return;
    const likely = byLikelihood(open, header);
    if (told.has(spelling(header)) || likely.length === 0 || isUsed(column)) continue;
    told.add(spelling(header));
    remarks.assume("results-beside", [block.located.headerRow, column], {
      header,
      column: columnName(column),
      fields: likely.map(({ name }) => name.en),
      values: likely.map((output) => shortened(firstOf(output))),
    });
  }
}

/** Nobody reads of more empty columns. */
const MOST_TOLD = 20;

/** Rounds a figure to four decimals for a message. */
function shortened(value: Plain): Plain {
  return typeof value === "number" ? Number(value.toFixed(4)) : value;
}

/** What a table is called among those beside it: its title, or its number. */
function titleOf(sheet: Sheet, block: Block, blocks: readonly Block[]): string {
  const named = sectionsNamed(
    sheet,
    blocks.map(({ located }) => located),
  );
  const { name } = named[blocks.indexOf(block)]!;
  return /^section (\d+)$/.exec(name)?.[1] ?? name;
}

function spelledAt(sheet: Sheet, row: number, column: number): string {
  return spelling(textOf(valueAt(sheet, row, column)));
}

function isEmptyColumn(sheet: Sheet, column: number): boolean {
  return sheet.values.every((_, r) => isFree(sheet, sheet.top + r, column));
}

/** The output named by a column's header, in either language. */
export function outputHeaded(
  outputs: readonly OutputColumn[],
  sheet: Sheet,
  headerRow: number,
  column: number,
  of: string | null = null,
): OutputColumn | undefined {
  const header = textOf(valueAt(sheet, headerRow, column)).trim();
  const [, bare, table] = /^([^()]+) \((.*)\)$/.exec(header) ?? [];
  const called = (text: string) => outputs.find((output) => headersMeaning(output).includes(spelling(text)));
  const isOfOther = of !== null && table !== undefined && spelling(table) !== spelling(of);
  return called(header) ?? (bare === undefined || isOfOther ? undefined : called(bare));
}

/** The cells of a column in all rows that a row is compared with; undefined: the rows of its block. */
interface GroupCells {
  readonly group: readonly Row[];
  readonly input: (column: Column<unknown>) => string;
  readonly output: (of: OutputColumn) => string;
}

export function cellsOf(placed: readonly Placed[], { groups = [] }: Computed): ReadonlyMap<Row, GroupCells> {
  if (groups.length === 0) return new Map();
  const placesOf = new Map(placed.flatMap(({ block, places }) => block.rows.map((row) => [row, places] as const)));
  const cells = new Map<Row, GroupCells>();
  for (const group of groups) {
    const outputOf = (row: Row, of: OutputColumn) => placesOf.get(row)!.get(of)!;
    const ofGroup: GroupCells = {
      group,
      input: memoize((column) => runsOf(group.map((row) => row.place(column)))),
      output: memoize((of) => runsOf(group.map((row) => [row.row, outputOf(row, of)]))),
    };
    for (const row of group) cells.set(row, ofGroup);
  }
  return cells;
}

/** Cells as anchored ranges, joining those below each other. */
function runsOf(places: readonly Place[]): string {
  const runs: { left: number; top: number; bottom: number }[] = [];
  for (const [row, column] of places) {
    const run = runs[runs.length - 1];
    if (run && run.left === column && run.bottom + 1 === row) run.bottom = row;
    else runs.push({ left: column, top: row, bottom: row });
  }
  return runs
    .map(({ left, top, bottom }) => `${anchor(address(top, left))}:${anchor(address(bottom, left))}`)
    .join(",");
}

/** Adds the cells that the outputs of a block fill. */
export function* blockTargets(
  kind: TableKind,
  sheet: Sheet,
  block: Block,
  computed: Computed,
  places: ReadonlyMap<OutputColumn, number>,
  groupCells: ReadonlyMap<Row, GroupCells>,
  { settings, formulas = true, areNamesRead }: Context & { readonly areNamesRead: boolean },
  companion: Companion | null,
  targets: Target[],
): Steps<void> {
  const { located, rows } = block;
  const first = rows[0]?.row ?? 0;
  const last = rows[rows.length - 1]?.row ?? 0;
  const ofFirst = rows[0] && groupCells.get(rows[0]);
  const everyRow =
    last - first + 1 === rows.length &&
    rows.every((row) => computed.outputs.has(row) && !computed.valuesOnly?.has(row) && groupCells.get(row) === ofFirst);
  const { references, turnTo } = referencesIn(
    sheet,
    block,
    computed,
    places,
    groupCells,
    settings,
    companion,
    areNamesRead,
  );
  const values = rows.map((own) => computed.outputs.get(own));
  const shown = [...rows, ...(companion?.rows ?? [])];
  const hasFractions = memoize((of: Column<unknown>) => shown.some((row) => row.hasFraction(of)));
  const filled = [...places].map(([output, column]) => {
    const i = kind.outputs.indexOf(output);
    const isWritten = (given: readonly Plain[] | undefined) => (given?.[i] ?? null) !== null;
    const everywhere = values.every(isWritten) || (output.blanks === true && isWritten(values[0]));
    const whole = everyRow && everywhere && located.excelTable === null && rows.length > 1;
    // The spill of an earlier fill in this column is replaced, so it is not in the way.
    const earlier = sheet.spills?.find((area) => area.top === first && area.left === column && area.right === column);
    const free = (row: number) =>
      isBlank(valueAt(sheet, row, column)) || (earlier !== undefined && isWithin(earlier, row, column));
    const isSpilling = whole && (formulas || earlier !== undefined) && rows.every(({ row }) => free(row));
    const spilling = isSpilling ? formulaOf(output, references) : null;
    const inFractions = output.like?.some(hasFractions) === true;
    return { output, column, i, spilling, format: output.format ?? (inFractions ? FRACTION : null) };
  });
  yield;
  for (const [r, own] of rows.entries()) {
    if (endsStep(r)) yield;
    const given = values[r];
    if (!given) continue;
    const asValues = computed.valuesOnly?.has(own) === true;
    turnTo(own);
    for (const { output, column, i, spilling, format } of filled) {
      const value = given[i] ?? null;
      if (value === null) continue;
      const wanted = formulas || formulaAt(sheet, own.row, column) !== null;
      const formula = !wanted || asValues ? null : formulaOf(output, references);
      const spill = spilling !== null && own.row === first ? { formula: `=${spilling}`, rows: rows.length } : null;
      targets.push(target(own.row, column, value, formula && `=${formula}`, format, spill));
    }
  }
}

/** Null if only a value is possible. */
function formulaOf({ formula }: OutputColumn, references: References): string | null {
  const text = formula?.(references) ?? null;
  return text?.includes(NO_CELL) ? null : text;
}

/** The mark in a formula for a figure with neither a cell nor a formula, and for a name that is read as another. */
const NO_CELL = "#REF!";

/**
 * How the formulas of a block refer to cells: at first for all rows, then for the row they are turned to.
 * `areNamesRead`: some names are read as others, so no formula can use them.
 */
function referencesIn(
  sheet: Sheet,
  { located, rows }: Block,
  { facts = {} }: Computed,
  places: ReadonlyMap<OutputColumn, number>,
  groupCells: ReadonlyMap<Row, GroupCells>,
  settings: Context["settings"],
  companion: Companion | null,
  areNamesRead: boolean,
): { readonly references: References; readonly turnTo: (row: Row) => void } {
  const first = rows[0]?.row ?? 0;
  const last = rows[rows.length - 1]?.row ?? 0;
  const hasBlanks = blanksIn(rows);
  const cells = (column: number, anchored = false) => {
    const [a, b] = [address(first, column), address(last, column)];
    return anchored ? `${anchor(a)}:${anchor(b)}` : `${a}:${b}`;
  };
  // A formula is built immediately, so one object serves all rows.
  let row: Row | null = null;
  let entries: readonly Row[] = rows;
  const at = (column: number) => (row === null ? cells(column) : address(row.row, column));
  const names = new Set(areNamesRead ? [...located.places].flatMap(([of, place]) => (of.isName ? [place] : [])) : []);
  const isRead = (column: Column<unknown>) => names.has(located.places.get(column)!);
  const input = (column: Column<unknown>) => (isRead(column) ? NO_CELL : at(located.places.get(column)!));
  const compared = () => groupCells.get(row ?? rows[0]!);
  const allOf = (column: Column<unknown>) => compared()?.input(column) ?? cells(located.places.get(column)!, true);
  const references: References = {
    of: input,
    given: (column) => keepingBlanks(input(column), hasBlanks(column))!,
    output: (of) => {
      const column = places.get(of);
      if (column !== undefined) return at(column);
      // Working without a column of its own goes into the formula itself.
      const own = of.formula?.(references) ?? NO_CELL;
      return /^[\w.$:]+(?:\([^()"]*\))?$/.test(own) ? own : `(${own})`;
    },
    across: (columns) =>
      columns.some(isRead)
        ? NO_CELL
        : rangesOf(
            columns.map((column) => located.places.get(column)!),
            row?.row ?? first,
          ),
    all: (column) => (isRead(column) ? NO_CELL : allOf(column)),
    allOutput: (of) => {
      const column = places.get(of);
      return column === undefined ? NO_CELL : (compared()?.output(of) ?? cells(column, true));
    },
    block: (columns) =>
      columns.some(isRead)
        ? null
        : keepingBlanks(sideBySide(columns, located.places, first, last), columns.some(hasBlanks)),
    companion: (columns) =>
      companion && !(areNamesRead && columns.some(({ isName }) => isName))
        ? companionBlock(companion, sheet, columns)
        : null,
    get entries() {
      return entries;
    },
    has: (column) => located.places.has(column),
    settings,
    facts,
    get rows() {
      return (compared()?.group ?? rows).length;
    },
  };
  const turnTo = (own: Row) => {
    row = own;
    entries = [own];
  };
  return { references, turnTo };
}

/** Rows of columns as one anchored range; null unless the columns are side by side in the given order. */
function sideBySide(columns: readonly Column<unknown>[], places: Places, top: number, bottom: number): string | null {
  const at = columns.map((column) => places.get(column));
  const left = at[0];
  if (left === undefined || at.some((column, i) => column !== left + i)) return null;
  return `${anchor(address(top, left))}:${anchor(address(bottom, left + columns.length - 1))}`;
}

function companionBlock(
  { sheet, located, rows }: Companion,
  own: Sheet,
  columns: readonly Column<unknown>[],
): string | null {
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (sheet.origins || !first || !last || last.row - first.row + 1 !== rows.length) return null;
  const range = sideBySide(columns, located.places, first.row, last.row);
  const named = range === null || sheet === own ? range : `'${sheet.name.replace(/'/g, "''")}'!${range}`;
  return keepingBlanks(named, columns.some(blanksIn(rows)));
}

/** Wraps a range with blank cells so that they are not taken for 0. */
function keepingBlanks(range: string | null, hasBlanks: boolean): string | null {
  return range !== null && hasBlanks ? blanksAsText(range) : range;
}

/** Returns a test: true if any of the rows has a blank cell in the column. */
function blanksIn(rows: readonly Row[]): (column: Column<unknown>) => boolean {
  return memoize((column) => rows.some((row) => isBlank(row.cell(column))));
}

/** The cells of a row as ranges, joining neighbours. */
function rangesOf(columns: readonly number[], row: number): string {
  const ranges: [first: number, last: number][] = [];
  for (const column of [...columns].sort((a, b) => a - b)) {
    const range = ranges[ranges.length - 1];
    if (range && range[1] + 1 === column) range[1] = column;
    else ranges.push([column, column]);
  }
  return ranges.map(([left, right]) => areaAddress({ top: row, left, bottom: row, right })).join(",");
}

/** `B2` → `$B$2` */
function anchor(cell: string): string {
  return cell.replace(/^([A-Z]+)(\d+)$/, "$$$1$$$2");
}
