import { told } from "../../kernel/told";
import { parse, tokenize } from "@borgar/fx";
import { cellArguments, explainFunction, EXPLAINED_IDS } from "../../functions/handicap";
import { invalid, Problem, type Plain } from "../../kernel/problem";
import type { Answer } from "../../kernel/working";
import type { SystemId } from "../../kernel/sources";
import type { Language } from "../../kernel/language";
import { decimalsOf, sentence, shownAs } from "../../messages";
import "../../messages/loaded/explain";
import { PLAYERS_TABLE } from "../../book/tables/tableNames";
import { kindOf, type FillPlan, type KindId, type Trail, type TrailCell } from "../../tournaments";
import {
  address,
  extent,
  formatAt,
  isBlank,
  isFault,
  isWithin,
  parseArea,
  spillOver,
  textOf,
  usedArea,
  valueAt,
  type Area,
  type CellValue,
  type Sheet,
} from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { namedCell } from "../../workbook/changing/changes";
import { contentAt, findTable, type Workbook } from "../../workbook/port";
import { loadSteps } from "../fill/loadedSteps";
import { shown, workingOf } from "./explainedSteps";
import { figureAt, liveFigure, type Figure } from "./explainTable";
import type { ExplainedCell, ExplainedTrail, Explanation, Notice, Working } from "../model";
import type { SheetPlans } from "../fill/sheetPlans";

/** Explains the selected cell: its working, and where its numbers come from, back to what people typed. */
export async function explainSelection(
  workbook: Workbook,
  plans: SheetPlans,
  language: Language,
): Promise<Explanation> {
  const { sheet: name, area } = await workbook.selection();
  const { top: row, left: column } = area;
  const read = await workbook.read(name, oneCell(row, column));
  // The formula may be in another cell and spill over this one.
  const spill = spillOver(read, row, column);
  const home = spill ?? oneCell(row, column);
  const { formula } = contentAt(
    spill ? await workbook.read(name, oneCell(spill.top, spill.left)) : read,
    home.top,
    home.left,
  );
  const cell = namedCell(name, { row, column });
  const value = valueAt(read, row, column);
  const explained = ({ workings, trails, notes }: Explained): Explanation => {
    // Reports an error that nothing else explains.
    const error = isFault(value) && notes.length === 0 ? [errorNote(value.error)] : [];
    const shownValue = isBlank(value)
      ? null
      : isFault(value)
        ? value.error
        : shownAs(value, formatAt(read, row, column), language);
    return { cell, formula, value: shownValue, workings, trails, notes: [...error, ...notes] };
  };

  const ofBook = formula === null ? await bookOf(workbook, name, row, column, language) : null;
  if (ofBook !== null && ofBook.workings.length + ofBook.notes.length > 0) return explained(ofBook);
  const { sheet, plan } = await plans.of(name, row);
  const planned = plan?.explain(row, column) ?? null;
  const agrees = planned !== null && !(planned instanceof Problem) && isSame(value, planned.value);
  if (agrees) return explained(explainPlanned(sheet, plan, row, column, value, language));

  const place = { workbook, plans, sheet: name, row: home.top, column: home.left, formula: formula ?? "" };
  if (formula !== null) {
    const table = await liveTable(place, row, column);
    if (table) return explained(explainFigure(table, value, name, language));
    const calls = await explainFormula(place, [row - home.top, column - home.left], language);
    if (calls.workings.length > 0 || calls.notes.length > 0) {
      return explained({ ...calls, trails: await trailsOf(place, language) });
    }
  } else {
    const sheets = (await workbook.sheets()).filter(({ visible }) => visible).map((one) => one.name);
    const figure = await figureAt(plans, sheets, sheet, row, column);
    if (figure) return explained(explainFigure(figure, value, name, language));
  }
  const own = explainPlanned(sheet, plan, row, column, value, language);
  if (own.workings.length > 0 || own.notes.length > 0) return explained(own);
  // A header of a live table: its formula is ours, and it uses all cells of the tournament.
  if (/^=[A-Z]+\.[A-Z]+\(/.test(place.formula) && callOf(place.formula, LIVE_TABLE)) {
    return explained({ workings: [], trails: [], notes: [told("explain-table")] });
  }
  const trails = formula === null ? [] : await trailsOf(place, language);
  const code = trails.length > 0 ? "explain-other-formula" : "explain-nothing";
  return explained({ workings: [], trails, notes: [told(code, { cell })] });
}

/** What the club book of the workbook knows about a cell; null if there is no book, or it knows nothing. */
async function bookOf(
  workbook: Workbook,
  name: string,
  row: number,
  column: number,
  language: Language,
): Promise<Explained | null> {
  if ((await findTable(workbook, PLAYERS_TABLE)) === null) return null;
  const { loadPlayers } = await loadSteps();
  const { loadExplainInBook } = await loadPlayers();
  const { explainedInBook } = await loadExplainInBook();
  const sheet = await workbook.read(name);
  const told = await explainedInBook(workbook, language, sheet, row, column);
  if (told === null || !("explain" in told)) return told && { ...told, trails: [] };
  return explainPlanned(sheet, told, row, column, valueAt(sheet, row, column), language);
}

/** The note for an error that does not concern the figures. */
function errorNote(error: string): Notice {
  return told(error === "#SPILL!" ? "explain-error-spill" : "explain-error", { error });
}

type Explained = Pick<Explanation, "workings" | "trails" | "notes">;

function oneCell(row: number, column: number): Area {
  return { top: row, left: column, bottom: row, right: column };
}

// ---------------------------------------------------------------- where numbers come from

/** Trails as sentences. Cells on another sheet than `sheet` include its name. */
function asTrails(
  trails: readonly Trail[],
  sheet: string,
  system: SystemId | null,
  language: Language,
): ExplainedTrail[] {
  const decimals = system === null ? undefined : decimalsOf(system);
  return trails
    .filter(({ cells }) => cells.length > 0)
    .map(({ code, details, cells }) => ({
      title: sentence(language, code, details, decimals),
      cells: cells.map((one): ExplainedCell => {
        const [row, column] = one.place;
        return {
          text: shown(sentence(language, one.code, one.details, decimals), sentence(language, one.code, one.details)),
          cell: one.sheet === sheet ? address(row, column) : namedCell(one.sheet, { row, column }),
          sheet: one.sheet,
          area: oneCell(row, column),
        };
      }),
    }));
}

/** Explains a cell of a table or a card of ours. */
function explainFigure(
  { kind, working, value: expected, trails }: Figure,
  value: CellValue,
  sheet: string,
  language: Language,
): Explained {
  const { system } = kindOf(kind);
  const notes: Notice[] = [];
  if (working instanceof Problem) notes.push(working);
  const answer = working === null || working instanceof Problem ? null : working;
  const now = answer ? answer.value : expected;
  if (now !== undefined && !isSame(value, now) && typeof value === "number" && typeof now === "number")
    notes.push(told("explain-out-of-date", { found: value, expected: now }));
  const explained = asTrails(trails, sheet, system, language);
  const workings = answer && answer.steps.length > 0 ? [workingOf(answer, language, trails)] : [];
  if (workings.length === 0 && explained.length === 0 && notes.length === 0) notes.push(told("explain-table"));
  return { workings, trails: explained, notes };
}

/** For a function that returns a whole table: its tournament, and the cell of its summary. */
async function liveTable(place: Place, row: number, column: number): Promise<Figure | null> {
  const call = callOf(place.formula, LIVE_TABLE);
  if (!call) return null;
  const reference = referencesIn(call)[0];
  const source = reference && (await sheetOf(place, reference));
  if (!source) return null;
  const [{ plan }, { sheet }] = [await place.plans.ofAll(source), await place.plans.of(place.sheet, row)];
  const name = nameOf(call).replace(/^.*\./, "");
  return plan && liveFigure(plan, name, sheet, { top: place.row, left: place.column }, row, column);
}

const LIVE_TABLE = /^(CROQUET|DBF|ACBL|CHESS)\.(STANDINGS|CHECK|MATCHES|LEAGUE|RANKING)$/;

/** The cells in a formula, each with the label above it. */
async function trailsOf(place: Place, language: Language): Promise<ExplainedTrail[]> {
  const cells: TrailCell[] = [];
  for (const { value: reference, kind } of referencesIn(parsed(place.formula))) {
    if (kind === "table") continue;
    const parts = referenceParts(reference);
    if (!parts) continue;
    const name = parts.sheet ?? place.sheet;
    const read = await place.workbook.read(name).catch(() => null);
    if (!read) continue;
    const { top, left, bottom, right } = withinSheet(parts.area, read);
    for (let row = top; row <= bottom && cells.length < MOST_CELLS; row++) {
      for (let column = left; column <= right && cells.length < MOST_CELLS; column++) {
        const value = valueAt(read, row, column);
        if (isBlank(value)) continue;
        const details = { heading: headingAt(read, row, column), value: isFault(value) ? value.error : value };
        cells.push({ ...told("trail-named", details), sheet: name, place: [row, column] });
      }
    }
  }
  const trail = { ...told("trail-formula"), cells };
  return asTrails([trail], place.sheet, null, language);
}

/** Nobody follows more cells than this. */
const MOST_CELLS = 200;

/** The labels of a cell: the nearest text above it, and the first text of its row. */
function headingAt(sheet: Sheet, row: number, column: number): string[] {
  const first = (sheet.values[row - sheet.top] ?? []).find(
    (cell, c) => sheet.left + c < column && /\p{L}{2}/u.test(textOf(cell)),
  );
  for (let above = row - 1; above >= sheet.top; above--) {
    const cell = valueAt(sheet, above, column);
    // A figure typed as text, such as 2½, is not a label.
    if (typeof cell === "string" && cell.trim() !== "" && numberIn(cell) === undefined)
      return [...(first === undefined ? [] : [textOf(first)]), cell.trim()];
  }
  return first === undefined ? [address(row, column)] : [textOf(first)];
}

// ---------------------------------------------------------------- planned values

/** The working of the value that a fill puts into a cell, or the reason why it puts none there. */
function explainPlanned(
  sheet: Sheet,
  plan: FillPlan | null,
  row: number,
  column: number,
  value: CellValue,
  language: Language,
): Explained {
  const working = plan?.explain(row, column) ?? null;
  if (!plan || working instanceof Problem)
    return { workings: [], trails: [], notes: working ? [working as Problem] : [] };
  if (working !== null) {
    const differs = !isSame(value, working.value);
    const trails = plan.trails(row, column);
    const details = { found: isFault(value) ? value.error : value, expected: working.value };
    return {
      workings: [workingOf(working, language, trails)],
      trails: asTrails(trails, sheet.name, kindOf(plan.kind as KindId).system, language),
      notes: differs ? [told(isBlank(value) ? "explain-not-filled" : "explain-differs", details)] : [],
    };
  }
  const inRow = plan.problems.filter((note) => note.cell !== null && parseArea(note.cell)!.top === row);
  const unfilled = (code: "explain-row-unfilled" | "explain-sheet-unfilled", notes: readonly Notice[]) => ({
    workings: [],
    trails: [],
    notes: [told(code), ...notes],
  });
  if (inRow.length > 0) return unfilled("explain-row-unfilled", inRow);
  // A reason that concerns a total or an output column is placed at the headers.
  const ofAll = plan.problems.filter(
    ({ severity, cell }) => severity === "error" && (cell === null || parseArea(cell)!.top < plan.headerRow),
  );
  const isOutput = isBlank(value) && isWithin(usedArea(sheet), row, column);
  return isOutput && ofAll.length > 0
    ? unfilled("explain-sheet-unfilled", ofAll)
    : { workings: [], trails: [], notes: [] };
}

function isSame(found: CellValue, value: Plain): boolean {
  if (typeof found === "number" && typeof value === "number") return found.toPrecision(15) === value.toPrecision(15);
  return isFault(found) ? false : (found ?? "") === (value ?? "");
}

// ---------------------------------------------------------------- formulas

type Node = ReturnType<typeof parse>;
type Call = Extract<Node, { type: "CallExpression" }>;

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

/** The part of a formula that we cannot follow. */
class NotExplainable {
  constructor(readonly part: string) {}
}

/** The workings of all outermost calls of ours in a formula. */
async function explainFormula(place: Place, offset: Offset, language: Language): Promise<Omit<Explained, "trails">> {
  const { formula } = place;
  const calls = ourCalls(formula);
  const workings: Working[] = [];
  const notes: Notice[] = [];
  for (const call of calls) {
    const working = await explainCall(place, call, offset);
    const of = calls.length > 1 ? textOfNode(formula, call) : null;
    if (working instanceof NotExplainable) notes.push(told("explain-beyond", { part: working.part }));
    else if (working instanceof Problem) notes.push(working);
    else if (working !== null) workings.push({ ...workingOf(working, language), of });
  }
  return { workings, notes };
}

/** A formula as a tree; null if it cannot be read, and then it has nothing that we could explain. */
function parsed(formula: string): Node | null {
  try {
    return parse(tokenize(formula, { withLocation: true }));
  } catch {
    return null;
  }
}

/** The outermost calls of our functions; none if the formula cannot be read. */
function ourCalls(formula: string): Call[] {
  return callsIn(parsed(formula));
}

function callsIn(node: Node | null | undefined): Call[] {
  if (node === null || node === undefined || !("arguments" in node)) return [];
  if (node.type === "CallExpression" && isOurs(node)) return [node];
  return node.arguments.flatMap((argument) => callsIn(argument as Node));
}

/** The first call of a function whose name matches. */
function callOf(formula: string, name: RegExp): Call | null {
  const within = (node: Node | null | undefined): Call | null => {
    if (node === null || node === undefined || !("arguments" in node)) return null;
    if (node.type === "CallExpression" && name.test(nameOf(node))) return node;
    return node.arguments.map((argument) => within(argument as Node)).find((call) => call !== null) ?? null;
  };
  return within(parsed(formula));
}

type Reference = Extract<Node, { type: "ReferenceIdentifier" }>;

function referencesIn(node: Node | null | undefined): Reference[] {
  if (node === null || node === undefined) return [];
  if (node.type === "ReferenceIdentifier") return [node];
  return "arguments" in node ? node.arguments.flatMap((argument) => referencesIn(argument as Node)) : [];
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

/** Cells as a worksheet function gets them; null if an argument is left out. */
type Cells = readonly (readonly unknown[])[] | null;

/** The working of a call, with its arguments read from the sheet; null if there is nothing to work out. */
async function explainCall(
  place: Place,
  call: Call,
  [down, right]: Offset,
): Promise<Answer<unknown> | Problem | NotExplainable | null> {
  const inputs: Cells[] = [];
  for (const argument of call.arguments) {
    const cells = await cellsOf(place, argument as Node | null);
    if (cells instanceof NotExplainable) return cells;
    inputs.push(cells);
  }
  const name = nameOf(call);
  const overAll = explainFunction(name, inputs);
  // If a call has whole columns as arguments, the cell shows one row of the result.
  const isRowWise = overAll instanceof Problem && overAll.code === "cell-single";
  const differ = isRowWise ? rangesDiffer(name, inputs) : null;
  if (differ !== null) return differ;
  const working = isRowWise
    ? explainFunction(
        name,
        inputs.map((cells) => cellAt(cells, down, right)),
      )
    : overAll;
  return working !== null && (working instanceof Problem || "steps" in working) ? working : null;
}

/** The error of a row-wise function if its ranges differ in size. */
function rangesDiffer(name: string, inputs: readonly Cells[]): Problem | null {
  const byCell = cellArguments(name);
  const sizes = inputs
    .filter((cells, i) => byCell[i] && cells !== null && (cells.length > 1 || cells[0]!.length > 1))
    .map((cells) => `${cells!.length}x${cells![0]!.length}`);
  const other = sizes.find((size) => size !== sizes[0]);
  return other === undefined ? null : invalid("ranges-differ", { first: sizes[0]!, second: other });
}

/** The cell for one place of the result; a single cell, row or column serves all of them. */
function cellAt(cells: Cells, down: number, right: number): Cells {
  if (cells === null) return null;
  const line = cells[cells.length === 1 ? 0 : down];
  return [[line?.[line.length === 1 ? 0 : right] ?? null]];
}

/** An argument as cells: a literal, a reference, arithmetic, or a call of ours. */
async function cellsOf(place: Place, node: Node | null): Promise<Cells | NotExplainable> {
  if (node === null || node === undefined) return null;
  const notExplainable = new NotExplainable(textOfNode(place.formula, node));
  switch (node.type) {
    case "Literal":
      return [[node.value]];
    case "ReferenceIdentifier":
      return (await (node.kind === "table" ? readColumn : readRange)(place, node.value)) ?? notExplainable;
    case "UnaryExpression":
    case "BinaryExpression": {
      const given: Cells[] = [];
      for (const argument of node.arguments) {
        const cells = await cellsOf(place, argument as Node);
        if (cells instanceof NotExplainable) return cells;
        given.push(cells);
      }
      return calculated(node.operator, given) ?? notExplainable;
    }
    case "CallExpression": {
      if (!isOurs(node)) return (await cellsWithoutBlanks(place, node)) ?? notExplainable;
      const given: Cells[] = [];
      for (const argument of node.arguments) {
        const cells = await cellsOf(place, argument as Node | null);
        if (cells instanceof NotExplainable) return cells;
        given.push(cells);
      }
      return evaluate(nameOf(node), given) ?? notExplainable;
    }
    default:
      return notExplainable;
  }
}

/** `IF(B2:B9<>"",B2:B9,"")` or `IF(B2:B9="","",B2:B9)`: the cells, with a replacement for blank ones. */
async function cellsWithoutBlanks(place: Place, call: Call): Promise<Cells | NotExplainable | undefined> {
  const [test, ...values] = call.arguments as Node[];
  if (nameOf(call) !== "IF" || values.length !== 2 || test?.type !== "BinaryExpression") return undefined;
  if (test.operator === "<>") values.reverse();
  else if (test.operator !== "=") return undefined;
  const [tested, nothing] = test.arguments as Node[];
  if (nothing?.type !== "Literal" || nothing.value !== "") return undefined;
  const given: Cells[] = [];
  for (const node of [tested!, ...values]) {
    const cells = await cellsOf(place, node);
    if (cells instanceof NotExplainable) return cells;
    given.push(cells);
  }
  return overCells(given, ([cell, otherwise, itself]) => (isBlank(cell as CellValue) ? otherwise : itself));
}

const OPERATORS: { readonly [operator: string]: (a: number, b: number) => number } = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
};

/** Arithmetic on numbers, cell by cell; undefined for any other operator. */
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

/** One result for each cell of the largest range. */
function overCells(given: readonly Cells[], combine: (cells: readonly unknown[]) => unknown): Cells {
  const rows = Math.max(1, ...given.map((cells) => cells?.length ?? 0));
  const columns = Math.max(1, ...given.map((cells) => cells?.[0]?.length ?? 0));
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => combine(given.map((cells) => cellAt(cells, r, c)?.[0]![0] ?? null))),
  );
}

/** The values of a call of ours, cell by cell if its arguments are ranges. */
function evaluate(name: string, inputs: readonly Cells[]): Cells | undefined {
  const overAll = explainFunction(name, inputs);
  if (overAll !== null && "value" in overAll) return [[overAll.value]];
  if (!(overAll instanceof Problem) || overAll.code !== "cell-single") return undefined;
  return overCells(inputs, (cells) => {
    const one = explainFunction(
      name,
      cells.map((cell, i) => inputs[i] && [[cell]]),
    );
    return one !== null && "value" in one ? one.value : null;
  });
}

// ---------------------------------------------------------------- references

/** The sheet, if it is named, and the cells of `C5`, `C5:D9`, `'Other sheet'!C5`. */
function referenceParts(reference: string): { readonly sheet: string | null; readonly area: Area } | null {
  const parts = /^(?:'((?:[^']|'')+)'!|([^'!]+)!)?([^!]+)$/.exec(reference);
  const area = parts && (parseArea(parts[3]!) ?? wholeArea(parts[3]!));
  return parts && area ? { sheet: parts[1]?.replace(/''/g, "'") ?? parts[2] ?? null, area } : null;
}

async function readRange({ workbook, sheet }: Place, reference: string): Promise<Cells | undefined> {
  const parts = referenceParts(reference);
  if (!parts) return undefined;
  const name = parts.sheet ?? sheet;
  if (!isWhole(parts.area)) return cellsIn(await workbook.read(name, parts.area), parts.area);
  const read = await workbook.read(name);
  return cellsIn(read, withinSheet(parts.area, read));
}

/** Whole columns or rows: `C:C`, `$C:$E`, `3:4`. */
function wholeArea(text: string): Area | undefined {
  const plain = text.replace(/\$/g, "").toUpperCase();
  const [, from, to] = /^([A-Z]{1,3}):([A-Z]{1,3})$/.exec(plain) ?? [];
  const columns = from === undefined ? undefined : parseArea(`${from}1:${to}1`);
  if (columns) return { ...columns, bottom: Infinity };
  const [, first, last] = /^(\d+):(\d+)$/.exec(plain) ?? [];
  const rows = first === undefined ? undefined : parseArea(`A${first}:A${last}`);
  return rows && { ...rows, right: Infinity };
}

function isWhole({ bottom, right }: Area): boolean {
  return bottom === Infinity || right === Infinity;
}

/** Limits whole columns and rows to the used part of the sheet. */
function withinSheet(area: Area, read: Sheet): Area {
  if (!isWhole(area)) return area;
  const { bottom, right } = extent(read);
  return {
    ...area,
    bottom: Math.max(area.top, Math.min(area.bottom, bottom - 1)),
    right: Math.max(area.left, Math.min(area.right, right - 1)),
  };
}

/** The sheet that a reference means. */
async function sheetOf(place: Place, { value, kind }: Reference): Promise<string | null> {
  if (kind === "table") return (await tableOf(place, value.replace(/\[.*$/s, "")))?.sheet ?? null;
  const parts = referenceParts(value);
  return parts && (parts.sheet ?? place.sheet);
}

/**
 * A column of a table, or its cell in this row: `Players[Handicap]`, `[@Handicap]`, `Players[[#This Row],[Handicap]]`.
 */
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

/** A table by its name; if a formula leaves the name out, the table with the formula. */
async function tableOf(
  { workbook, plans, sheet, row, column }: Place,
  name: string,
): Promise<{ readonly sheet: string; readonly area: Area } | null> {
  if (name !== "") return findTable(workbook, name);
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
