import { parse, tokenize } from "@borgar/fx";
import { explainFunction, EXPLAINED_IDS } from "../functions/handicap";
import { Problem, type Plain } from "../kernel/problem";
import type { Answer } from "../kernel/working";
import { stepText, written, type Language } from "../messages";
import { citedPlace } from "../systems/registry";
import {
  isBlank,
  isFault,
  isWithin,
  parseArea,
  spillOver,
  textOf,
  valueAt,
  type Area,
  type CellValue,
  type FillPlan,
  type Sheet,
} from "../tournaments";
import { namedCell } from "../workbook/changes";
import { contentAt, type Workbook } from "../workbook/port";
import type { Explanation, ExplainedStep, Said, Working } from "./model";
import type { SheetPlans } from "./sheetPlans";

/** What the selected cell says of itself: the working of our formula in it, or of the value that a fill puts there. */
export async function explainSelection(
  workbook: Workbook,
  plans: SheetPlans,
  language: Language,
): Promise<Explanation> {
  const { sheet: name, area } = await workbook.selection();
  const { top: row, left: column } = area;
  const read = await workbook.read(name, oneCell(row, column));
  // The formula may stand further up and spill down to here.
  const spill = spillOver(read, row, column);
  const home = spill ?? oneCell(row, column);
  const { formula } = contentAt(
    spill ? await workbook.read(name, oneCell(spill.top, spill.left)) : read,
    home.top,
    home.left,
  );
  const cell = namedCell(name, { row, column });
  const value = valueAt(read, row, column);

  if (formula !== null) {
    const place = { workbook, plans, sheet: name, row: home.top, column: home.left, formula };
    const { workings, notes } = await explainFormula(place, [row - home.top, column - home.left], language);
    if (workings.length > 0) return { cell, formula, workings, notes };
    if (notes.length > 0) return { cell, formula, workings, notes };
  }
  const { sheet, plan } = await plans.of(name, row);
  const { workings, notes } = explainPlanned(sheet, plan, row, column, value, language);
  if (workings.length > 0 || notes.length > 0) return { cell, formula, workings, notes };
  return { cell, formula, workings, notes: [{ code: "explain-nothing", details: { cell } }] };
}

type Explained = Pick<Explanation, "workings" | "notes">;

function oneCell(row: number, column: number): Area {
  return { top: row, left: column, bottom: row, right: column };
}

function stepsOf({ steps }: Answer<unknown>, language: Language): ExplainedStep[] {
  return steps.map(({ code, inputs, value, cite }) => {
    const [label, working] = stepText(language, code, inputs);
    const { paper, place } = citedPlace(cite);
    return { label, working, value: written(value, language), rule: `${paper.title}, ${place}` };
  });
}

// ---------------------------------------------------------------- planned values

/** The working of the value that a fill puts into the cell, or why it puts none there. */
function explainPlanned(
  sheet: Sheet,
  plan: FillPlan | null,
  row: number,
  column: number,
  value: CellValue,
  language: Language,
): Explained {
  const working = plan?.explain(row, column) ?? null;
  if (working instanceof Problem) return { workings: [], notes: [working] };
  if (working !== null) {
    const differs = !isSame(value, working.value);
    const details = { found: isFault(value) ? value.error : value, expected: working.value };
    return {
      workings: [{ of: null, steps: stepsOf(working, language) }],
      notes: differs ? [{ code: "explain-differs", details }] : [],
    };
  }
  if (!plan) return { workings: [], notes: [] };
  const inRow = plan.problems.filter((note) => note.cell !== null && parseArea(note.cell)!.top === row);
  if (inRow.length > 0) return { workings: [], notes: [{ code: "explain-row-unfilled", details: {} }, ...inRow] };
  // A total or an output column whose reason stands in one place, at the headers.
  const ofAll = plan.problems.filter(
    ({ severity, cell }) => severity === "error" && (cell === null || parseArea(cell)!.top < plan.headerRow),
  );
  const isOutput = isBlank(value) && isWithin(usedArea(sheet), row, column);
  if (!isOutput || ofAll.length === 0) return { workings: [], notes: [] };
  return { workings: [], notes: [{ code: "explain-sheet-unfilled", details: {} }, ...ofAll] };
}

function usedArea({ top, left, values }: Sheet): Area {
  const width = values.reduce((widest, line) => Math.max(widest, line.length), 0);
  return { top, left, bottom: top + values.length - 1, right: left + width - 1 };
}

function isSame(found: CellValue, value: Plain): boolean {
  if (typeof found === "number" && typeof value === "number") return found.toPrecision(15) === value.toPrecision(15);
  return isFault(found) ? false : (found ?? "") === (value ?? "");
}

// ---------------------------------------------------------------- formulas

type Node = ReturnType<typeof parse>;
type Call = Extract<Node, { type: "CallExpression" }>;

/** A formula and where it stands. */
interface Place {
  readonly workbook: Workbook;
  readonly plans: SheetPlans;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/** How far down and to the right of its formula a spilled value is. */
type Offset = readonly [down: number, right: number];

/** The part of a formula that cannot be followed. */
class Beyond {
  constructor(readonly part: string) {}
}

/** The workings of all calls of ours in a formula, those inside another one apart. */
async function explainFormula(place: Place, offset: Offset, language: Language): Promise<Explained> {
  const { formula } = place;
  const calls = ourCalls(formula);
  const workings: Working[] = [];
  const notes: Said[] = [];
  for (const call of calls) {
    const working = await explainCall(place, call, offset);
    const of = calls.length > 1 ? textOfNode(formula, call) : null;
    if (working instanceof Beyond) notes.push({ code: "explain-beyond", details: { part: working.part } });
    else if (working instanceof Problem) notes.push(working);
    else if (working !== null) workings.push({ of, steps: stepsOf(working, language) });
  }
  return { workings, notes };
}

/** The outermost calls of functions of ours; none where the formula cannot be read. */
function ourCalls(formula: string): Call[] {
  try {
    return callsIn(parse(tokenize(formula, { withLocation: true })));
  } catch {
    // A formula that the parser does not know holds nothing that we could explain.
    return [];
  }
}

function callsIn(node: Node | null | undefined): Call[] {
  if (node === null || node === undefined || !("arguments" in node)) return [];
  if (node.type === "CallExpression" && isOurs(node)) return [node];
  return node.arguments.flatMap((argument) => callsIn(argument as Node));
}

function isOurs(call: Call): boolean {
  return EXPLAINED_IDS.includes(nameOf(call));
}

function nameOf({ callee }: Call): string {
  return "name" in callee ? String(callee.name).toUpperCase() : "";
}

function textOfNode(formula: string, { loc }: { readonly loc?: readonly number[] }): string {
  return loc ? formula.slice(loc[0], loc[1]) : formula;
}

/** Cells, as a worksheet function gets them; null where an argument is left out. */
type Cells = readonly (readonly unknown[])[] | null;

/** The working of a call with its arguments read from the sheet; null where there is nothing to work out. */
async function explainCall(
  place: Place,
  call: Call,
  [down, right]: Offset,
): Promise<Answer<unknown> | Problem | Beyond | null> {
  const inputs: Cells[] = [];
  for (const argument of call.arguments) {
    const cells = await cellsOf(place, argument as Node | null);
    if (cells instanceof Beyond) return cells;
    inputs.push(cells);
  }
  const name = nameOf(call);
  const whole = explainFunction(name, inputs);
  // A call over whole columns: the cell shows one row of its result.
  const isRowWise = whole instanceof Problem && whole.code === "cell-single";
  const working = isRowWise
    ? explainFunction(
        name,
        inputs.map((cells) => cellAt(cells, down, right)),
      )
    : whole;
  return working !== null && (working instanceof Problem || "steps" in working) ? working : null;
}

/** The cell that goes with a row of the result; a single cell, row or column goes with all of them. */
function cellAt(cells: Cells, down: number, right: number): Cells {
  if (cells === null) return null;
  const line = cells[cells.length === 1 ? 0 : down];
  return [[line?.[line.length === 1 ? 0 : right] ?? null]];
}

/** An argument as cells: literal, reference, arithmetic, or a call of ours. */
async function cellsOf(place: Place, node: Node | null): Promise<Cells | Beyond> {
  if (node === null || node === undefined) return null;
  const beyond = new Beyond(textOfNode(place.formula, node));
  switch (node.type) {
    case "Literal":
      return [[node.value]];
    case "ReferenceIdentifier":
      return (await (node.kind === "table" ? readColumn : readRange)(place, node.value)) ?? beyond;
    case "UnaryExpression":
    case "BinaryExpression": {
      const given: Cells[] = [];
      for (const argument of node.arguments) {
        const cells = await cellsOf(place, argument as Node);
        if (cells instanceof Beyond) return cells;
        given.push(cells);
      }
      return calculated(node.operator, given) ?? beyond;
    }
    case "CallExpression": {
      if (!isOurs(node)) return beyond;
      const given: Cells[] = [];
      for (const argument of node.arguments) {
        const cells = await cellsOf(place, argument as Node | null);
        if (cells instanceof Beyond) return cells;
        given.push(cells);
      }
      return evaluate(nameOf(node), given) ?? beyond;
    }
    default:
      return beyond;
  }
}

const OPERATORS: { readonly [operator: string]: (a: number, b: number) => number } = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
};

/** Arithmetic on numbers, cell by cell; undefined for anything else. */
function calculated(operator: string, given: readonly Cells[]): Cells | undefined {
  const [first = null, second = null] = given;
  if (given.length === 1) {
    if (operator === "@" || operator === "+") return first;
    return operator === "-" || operator === "%"
      ? eachCell([first], ([a]) => (operator === "-" ? -a! : a! / 100))
      : undefined;
  }
  const operate = OPERATORS[operator];
  return operate && eachCell([first, second], ([a, b]) => operate(a!, b!));
}

function eachCell(given: readonly Cells[], combine: (numbers: readonly number[]) => number): Cells | undefined {
  let isNumbers = true;
  const result = overCells(given, (cells) => {
    const numbers = cells.map((cell) => (cell === null || cell === "" ? 0 : cell));
    isNumbers &&= numbers.every((cell) => typeof cell === "number");
    return combine(numbers as number[]);
  });
  return isNumbers ? result : undefined;
}

/** One result a cell of the largest of the ranges. */
function overCells(given: readonly Cells[], combine: (cells: readonly unknown[]) => unknown): Cells {
  const rows = Math.max(1, ...given.map((cells) => cells?.length ?? 0));
  const columns = Math.max(1, ...given.map((cells) => cells?.[0]?.length ?? 0));
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => combine(given.map((cells) => cellAt(cells, r, c)?.[0]![0] ?? null))),
  );
}

/** The values of a call of ours, cell by cell where its arguments are ranges. */
function evaluate(name: string, inputs: readonly Cells[]): Cells | undefined {
  const whole = explainFunction(name, inputs);
  if (whole !== null && "value" in whole) return [[whole.value]];
  if (!(whole instanceof Problem) || whole.code !== "cell-single") return undefined;
  return overCells(inputs, (cells) => {
    const one = explainFunction(
      name,
      cells.map((cell, i) => inputs[i] && [[cell]]),
    );
    return one !== null && "value" in one ? one.value : null;
  });
}

// ---------------------------------------------------------------- references

/** `C5`, `C5:D9`, `'Other sheet'!C5` */
async function readRange({ workbook, sheet }: Place, reference: string): Promise<Cells | undefined> {
  const parts = /^(?:'((?:[^']|'')+)'!|([^'!]+)!)?([^!]+)$/.exec(reference);
  const area = parts && parseArea(parts[3]!);
  if (!parts || !area) return undefined;
  const name = (parts[1]?.replace(/''/g, "'") ?? parts[2]) || sheet;
  return cellsIn(await workbook.read(name, area), area);
}

/** `Players[Handicap]`, `[@Handicap]`, `Players[[#This Row],[Handicap]]`: a column of a table, or its cell in this row. */
async function readColumn(place: Place, reference: string): Promise<Cells | undefined> {
  const parts = /^([^[]*)\[(?:\[#This Row\],|(@))?\[?((?:[^'[\]#@]|'.)+)\]?\]$/i.exec(reference);
  if (!parts) return undefined;
  const thisRow = parts[2] !== undefined || /#This Row/i.test(reference);
  const header = parts[3]!.replace(/'(.)/g, "$1").trim();
  const table = await tableOf(place, parts[1]!);
  if (!table) return undefined;
  const { sheet, area } = table;
  const read = await place.workbook.read(sheet, area);
  for (let column = area.left; column <= area.right; column++) {
    if (textOf(valueAt(read, area.top, column)).toLowerCase() !== header.toLowerCase()) continue;
    if (!thisRow) return cellsIn(read, { ...area, top: area.top + 1, left: column, right: column });
    const isInside = sheet === place.sheet && isWithin(area, place.row, column);
    return isInside ? cellsIn(read, oneCell(place.row, column)) : undefined;
  }
  return undefined;
}

/** A table by its name, or, where a formula leaves the name out, the one that it stands in. */
async function tableOf(
  { workbook, plans, sheet, row, column }: Place,
  name: string,
): Promise<{ readonly sheet: string; readonly area: Area } | null> {
  if (name !== "") return workbook.findTable(name);
  const tables = (await plans.of(sheet, row)).sheet.tables ?? [];
  const own = tables.find(({ area }) => isWithin(area, row, column));
  return own ? { sheet, area: own.area } : null;
}

function cellsIn(read: Sheet, { top, left, bottom, right }: Area): Cells {
  return Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (__, c) => plain(valueAt(read, top + r, left + c))),
  );
}

function plain(value: CellValue): unknown {
  return isFault(value) ? value.error : value;
}
