import { parse, tokenize } from "@borgar/fx";
import { FUNCTIONS } from "../../src/functions";
import type { FillPlan } from "../../src/tournaments";
import { address, isFault, parseArea, valueAt, type Sheet } from "../../src/sheet";

// Evaluates formulas: our own functions, the few of Excel's that we use with them, and Excel's arithmetic.

type Cell = string | number | boolean | null;
type Matrix = Cell[][];
type Node = ReturnType<typeof parse>;

/**
 * Every formula of a plan, single and spilling, with its value on the filled sheet and the value in the plan: `[cell,
 * value, value]`. The two should be equal.
 */
export function formulasOf(
  sheet: Sheet,
  plan: FillPlan,
  others: readonly Sheet[] = [],
): { readonly single: readonly Checked[]; readonly spilt: readonly Checked[] } {
  const sheets = [filledSheet(sheet, plan), ...others];
  const single: Checked[] = [];
  const spilt: Checked[] = [];
  for (const { row, column, value, formula, spill } of plan.writes) {
    if (formula !== null) single.push([address(row, column), evaluate(formula, sheets), [[value]]]);
    if (spill === null || spill === "covered") continue;
    const rows = Array.from({ length: spill.rows }, (_, i) => [valueAt(sheets[0]!, row + i, column) as Cell]);
    spilt.push([address(row, column), evaluate(spill.formula, sheets), rows]);
  }
  return { single, spilt };
}

/** The value that a function of ours gets for a blank cell; some Excels pass 0. */
export type BlanksAs = null | 0;
let handedOver: BlanksAs = null;

export type Checked = readonly [cell: string, value: Matrix, planned: Matrix];

export function filledSheet(sheet: Sheet, plan: FillPlan): Sheet {
  const values = sheet.values.map((row) => [...row]);
  for (const { row, column, value } of plan.writes) {
    while (values.length <= row) values.push([]);
    while (values[row]!.length <= column) values[row]!.push(null);
    values[row]![column] = value;
  }
  return { ...sheet, values };
}

/** The value of a formula, with its `=`, on the first of the sheets. */
export function evaluate(formula: string, sheets: readonly Sheet[], blanks: BlanksAs = null): Matrix {
  handedOver = blanks;
  return valueOf(parse(tokenize(formula, { withLocation: false })), sheets);
}

function valueOf(node: Node, sheets: readonly Sheet[]): Matrix {
  switch (node.type) {
    case "Literal":
      return [[node.value]];
    case "ReferenceIdentifier":
      return referred(node.value, sheets);
    case "UnaryExpression": {
      const [of] = node.arguments.map((a) => valueOf(a as Node, sheets)) as [Matrix];
      return map([of], ([x]) =>
        node.operator === "-" ? 0 - numberIn(x!) : node.operator === "%" ? numberIn(x!) / 100 : x!,
      );
    }
    case "BinaryExpression": {
      const sides = node.arguments.map((a) => valueOf(a as Node, sheets));
      // Combined ranges, as RANK takes them.
      if (node.operator === ",") return sides.flat();
      return map(sides, ([a, b]) => operate(node.operator, a!, b!));
    }
    case "CallExpression":
      return called((node.callee as { name: string }).name.toUpperCase(), node.arguments as (Node | null)[], sheets);
    case "ArrayExpression":
      return node.elements.map((row) => row.map((cell) => (cell as { value: Cell }).value));
    default:
      throw new Error(`a formula holds a ${node.type}`);
  }
}

function referred(reference: string, sheets: readonly Sheet[]): Matrix {
  const parts = /^(?:'((?:[^']|'')+)'!|([^'!]+)!)?([^!]+)$/.exec(reference)!;
  const name = parts[1]?.replace(/''/g, "'") ?? parts[2];
  const sheet = name === undefined ? sheets[0]! : sheets.find((s) => s.name === name);
  const area = parseArea(parts[3]!) ?? wholeColumn(parts[3]!, sheet);
  if (!sheet || !area) throw new Error(`there is no ${reference}`);
  return Array.from({ length: area.bottom - area.top + 1 }, (_, r) =>
    Array.from({ length: area.right - area.left + 1 }, (_, c) => {
      const value = valueAt(sheet, area.top + r, area.left + c);
      if (isFault(value)) throw new Error(`${reference} holds ${value.error}`);
      return value;
    }),
  );
}

/** `$D:$D`, to the end of the sheet. */
function wholeColumn(reference: string, sheet: Sheet | undefined): ReturnType<typeof parseArea> {
  const column = /^\$?([A-Z]+):\$?\1$/.exec(reference)?.[1];
  return column === undefined || !sheet
    ? undefined
    : parseArea(`${column}1:${column}${Math.max(1, sheet.top + sheet.values.length)}`);
}

// ---------------------------------------------------------------- arithmetic

/** Computes cell by cell; a single cell, row or column serves all others. */
function map(matrices: readonly Matrix[], rule: (cells: readonly Cell[]) => Cell): Matrix {
  const height = Math.max(...matrices.map((m) => m.length));
  const width = Math.max(...matrices.map((m) => m[0]!.length));
  const at = (m: Matrix, r: number, c: number) => m[m.length === 1 ? 0 : r]![m[0]!.length === 1 ? 0 : c]!;
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (_, c) => rule(matrices.map((m) => at(m, r, c)))),
  );
}

function numberIn(cell: Cell): number {
  if (typeof cell === "string") throw new Error(`“${cell}” is text where Excel wants a number`);
  return Number(cell);
}

function operate(operator: string, a: Cell, b: Cell): Cell {
  switch (operator) {
    case "+":
      return numberIn(a) + numberIn(b);
    case "-":
      return numberIn(a) - numberIn(b);
    case "*":
      return numberIn(a) * numberIn(b);
    case "/":
      return numberIn(a) / numberIn(b);
    case "&":
      return `${a ?? ""}${b ?? ""}`;
    case "=":
      return compare(a, b) === 0;
    case "<>":
      return compare(a, b) !== 0;
    case "<":
      return compare(a, b) < 0;
    case ">":
      return compare(a, b) > 0;
    case "<=":
      return compare(a, b) <= 0;
    case ">=":
      return compare(a, b) >= 0;
    default:
      throw new Error(`a formula holds the operator ${operator}`);
  }
}

/** Compares like Excel: numbers before text before booleans, text without case, a blank cell as 0 or as empty text. */
function compare(a: Cell, b: Cell): number {
  const [x, y] = [a ?? (typeof b === "string" ? "" : 0), b ?? (typeof a === "string" ? "" : 0)];
  const sort = (cell: Cell) => ["number", "string", "boolean"].indexOf(typeof cell);
  if (sort(x) !== sort(y)) return sort(x) - sort(y);
  if (typeof x !== "string") return Number(Number(x).toPrecision(15)) - Number(Number(y).toPrecision(15));
  return x.toLowerCase() === String(y).toLowerCase() ? 0 : x.toLowerCase() < String(y).toLowerCase() ? -1 : 1;
}

// ---------------------------------------------------------------- functions

/** Functions whose last parameter repeats: Excel passes the ranges in one list. */
const REPEATING = ["ACBL.AVERAGE", "DBF.TEAMHANDICAP"];

function called(name: string, given: readonly (Node | null)[], sheets: readonly Sheet[]): Matrix {
  if (name === "ROW") return rowsOf(given[0]!);
  if (name === "IFERROR") return tried(given as [Node, Node], sheets);
  if (name === "IF" && given.length === 3) {
    // With a single condition, only the chosen branch is computed.
    const condition = valueOf(given[0]!, sheets);
    if (condition.length === 1 && condition[0]!.length === 1)
      return valueOf(condition[0]![0] ? given[1]! : given[2]!, sheets);
  }
  const values = given.map((argument) => (argument ? valueOf(argument, sheets) : null));
  if (name in FUNCTIONS) {
    const run = FUNCTIONS[name as keyof typeof FUNCTIONS] as (...args: unknown[]) => Matrix;
    const given = values.map((m) => m && m.map((row) => row.map((cell) => cell ?? handedOver)));
    return REPEATING.includes(name) ? run(given) : run(...given);
  }
  const [first, second, third] = values as [Matrix, Matrix, Matrix];
  const numbers = values.flatMap((m) => m!.flat()).filter((cell): cell is number => typeof cell === "number");
  switch (name) {
    case "SUM":
      return [[numbers.reduce((sum, x) => sum + x, 0)]];
    case "MIN":
      return [[numbers.length === 0 ? 0 : Math.min(...numbers)]];
    case "MAX":
      return [[numbers.length === 0 ? 0 : Math.max(...numbers)]];
    case "ABS":
      return map([first], ([x]) => Math.abs(numberIn(x!)));
    case "ROUND":
      return map([first, second], ([x, places]) => rounded(numberIn(x!), numberIn(places!)));
    case "SUMPRODUCT":
      return [[first.flat().reduce<number>((sum, x) => sum + Number(x), 0)]];
    case "ISNUMBER":
      return map([first], ([x]) => typeof x === "number");
    case "COUNTA":
      return [[values.flatMap((m) => m!.flat()).filter((cell) => cell !== null).length]];
    case "INDEX":
      return [[first[Number(second[0]![0]) - 1]![0] ?? null]];
    case "MATCH": {
      const row = second.findIndex(([cell]) => cell !== null && compare(cell!, first[0]![0]!) === 0);
      if (row < 0) throw new Error("#N/A");
      return [[row + 1]];
    }
    case "COUNTIF":
      return map(
        [second],
        ([wanted]) => first.flat().filter((cell) => cell !== null && compare(cell, wanted!) === 0).length,
      );
    case "RANK":
      return map(
        [first],
        ([x]) =>
          1 +
          second.flat().filter((cell) => {
            const above = typeof cell === "number" ? cell - numberIn(x!) : 0;
            return third?.[0]![0] ? above < 0 : above > 0;
          }).length,
      );
    case "CHOOSE": {
      // The columns to use; a single cell serves all rows.
      const columns = values.slice(1) as Matrix[];
      const height = Math.max(...columns.map((m) => m.length));
      return Array.from({ length: height }, (_, r) =>
        first[0]!.map((n) => {
          const column = columns[Number(n) - 1]!;
          return column[column.length === 1 ? 0 : r]![0]!;
        }),
      );
    }
    case "IF":
      return map([first, second, third], ([condition, yes, no]) => (condition ? yes! : no!));
    default:
      throw new Error(`a formula calls ${name}`);
  }
}

function tried([formula, otherwise]: readonly [Node, Node], sheets: readonly Sheet[]): Matrix {
  try {
    return valueOf(formula, sheets);
  } catch {
    return valueOf(otherwise, sheets);
  }
}

function rowsOf(reference: Node): Matrix {
  const { top, bottom } = parseArea((reference as { value: string }).value)!;
  return Array.from({ length: bottom - top + 1 }, (_, i) => [top + i + 1]);
}

/** Rounds halves away from zero, by the 15 digits that a sheet keeps. */
function rounded(x: number, places: number): number {
  const [digits, exponent] = Math.abs(x).toExponential(14).split("e") as [string, string];
  const moved = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  return Math.sign(x) * Number(`${moved}e${-places}`);
}
