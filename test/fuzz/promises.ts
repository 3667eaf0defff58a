// Rules that every plan obeys, whatever the sheet. Each check throws an error that names the violation.
import { FUNCTIONS } from "../../src/functions";
import { Problem, type Plain } from "../../src/kernel/problem";
import { sentence } from "../../src/messages";
import {
  isOurs,
  kindOf,
  type CellWrite,
  type FillPlan,
  type Found,
  type Kind,
  type KindId,
  type PlannedRow,
} from "../../src/tournaments";
import { address, formulaAt, isBlank, parseArea, spillOver, textOf, valueAt, type Sheet } from "../../src/sheet";
import { holds } from "../../src/sheet/cells";
import type { OutputColumn } from "../../src/tournaments/table/outputs/output";
import { spelling } from "../../src/kernel/written/spelling";

export function must(condition: boolean, what: () => string): asserts condition {
  if (!condition) throw new Error(what());
}

/** Checks all rules for the plan of a found tournament. */
export function keepsItsPromises(found: Found, others: readonly Sheet[], plan: FillPlan): void {
  const { sheet } = found;
  const kind = kindOf(found.kind);
  must(found.confidence >= 0 && found.confidence <= 1, () => `a confidence of ${found.confidence}`);
  must(plan.sheet === sheet.name, () => `a plan for ${plan.sheet}`);
  valuesArePlain(plan);
  writesStayInPlace(found, plan, kind);
  for (const write of plan.writes) formulasAreOurs(write, [sheet, ...others]);
  for (const { name, formula } of plan.summaries) {
    const strange = formula === undefined ? null : strangeIn(formula, [sheet, ...others]);
    must(strange === null, () => `the formula of ${name} has ${strange} in it: ${formula}`);
  }
  notesAreSaid(plan, [sheet, ...others]);
  outputsAreExplained(plan);
}

// ---------------------------------------------------------------- values

function isPlain(value: unknown): value is Plain {
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}

function valuesArePlain(plan: FillPlan): void {
  for (const { row, column, value } of plan.writes)
    must(isPlain(value) && value !== null, () => `${address(row, column)} would hold ${String(value)}`);
  for (const { row, outputs } of plan.rows)
    for (const [header, value] of Object.entries(outputs))
      must(isPlain(value), () => `row ${row} has ${String(value)} as its ${header}`);
  for (const { name, columns, rows } of plan.summaries)
    for (const row of rows) {
      must(
        row.length === columns.length,
        () => `a row of ${name} has ${row.length} cells for ${columns.length} columns`,
      );
      row.forEach((value, i) =>
        must(isPlain(value), () => `${name} has ${String(value)} as ${columns[i]!.name.en} of ${JSON.stringify(row)}`),
      );
    }
}

// ---------------------------------------------------------------- places

const MOST_ROWS = 1048576;
const MOST_COLUMNS = 16384;

/**
 * A row of the tournament gets values under the headers of its outputs. Elsewhere only blank cells get text (headers
 * and labels) or, on a card, the totals.
 */
function writesStayInPlace(found: Found, plan: FillPlan, kind: Kind): void {
  const { sheet } = found;
  const written = new Set<string>();
  // Tables side by side have rows with the same number.
  const rows = new Map<number, PlannedRow[]>();
  for (const row of plan.rows) rows.set(row.row - 1, [...(rows.get(row.row - 1) ?? []), row]);
  const isBeside = [...rows.values()].some(({ length }) => length > 1);
  const headed = outputsByHeader(kind, isBeside);
  const newHeaders = new Map<string, string>();
  for (const { row, column, value } of plan.writes)
    if (typeof value === "string" && headed(value) !== undefined && !rows.has(row))
      newHeaders.set(`${row},${column}`, value);
  const inputs = new Set(found.choices.filter(({ field }) => field !== null).map(({ column }) => column));
  // What should have been given goes where it was not: `Komi` under `Komi given`.
  const doubles = (kind.outputs as readonly OutputColumn[]).map(({ given }) => given?.name.en);
  const open = new Set(found.choices.filter(({ field }) => doubles.includes(field!)).map(({ column }) => column));
  const firstRows = rowsOfFirstTable(found, plan);
  for (const write of plan.writes) {
    const { row, column, value, was, replaces, spill } = write;
    const cell = address(row, column);
    must(row >= 0 && row < MOST_ROWS && column >= 0 && column < MOST_COLUMNS, () => `${cell} is on no sheet`);
    must(!written.has(cell), () => `${cell} is written twice`);
    written.add(cell);
    must(Object.is(was, valueAt(sheet, row, column)), () => `${cell} held something else than the plan says`);
    const standing = formulaAt(sheet, row, column);
    const spilt = spillOver(sheet, row, column) !== undefined;
    if (!isBlank(was) && !replaces && !spilt)
      must(standing !== null, () => `${cell} holds ${JSON.stringify(was)} and would be written without a yes`);
    if (replaces) must(!isBlank(was) && !isOurs(standing), () => `${cell} needs no yes`);
    const isOpen = isBlank(was) && open.has(column);
    must(!(firstRows.has(row) && inputs.has(column)) || isOpen, () => `${cell} is read, and would be written`);
    if (spill !== null && spill !== "covered") spillsOverItsOwn(write, plan.writes);
    const header = headerOver(sheet, newHeaders, row, column, kind.id, headed);
    const planned = rows.get(row)?.some(({ outputs }) => header !== undefined && outputs[header] === value) ?? false;
    if (kind.id === "chess-card") {
      // The totals of one card may be beside a board of another.
      const total = typeof value === "number" && !LABEL.test(spelling(textOf(was)));
      must(planned || total || isBlank(was), () => `${cell} is neither an adjustment nor a total`);
    } else if (rows.has(row))
      must(planned, () => `${cell} gets ${String(value)}, which ${header ?? "no output"} is not`);
    else must(newHeaders.has(`${row},${column}`) && isBlank(was), () => `${cell} is in no row of the tournament`);
  }
}

/** The output for a header; for tables side by side, the header ends with the table: `Change (Section A)`. */
function outputsByHeader({ outputs }: Kind, isBeside: boolean): (header: string) => string | undefined {
  const wordsOf = ({ name, given }: OutputColumn) =>
    [name, given?.name ?? {}].flatMap((words) => Object.values<string>(words)).concat(given?.aliases ?? []);
  const names = new Map(
    (outputs as readonly OutputColumn[]).flatMap((one) => wordsOf(one).map((word) => [spelling(word), one.name.en])),
  );
  return (header) =>
    names.get(spelling(header)) ?? (isBeside ? names.get(spelling(header.replace(/ \(.*\)$/, ""))) : undefined);
}

/** The rows directly below the first header, without gaps: their columns are known from outside. */
function rowsOfFirstTable(found: Found, plan: FillPlan): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { row } of plan.rows) {
    if (row - 1 <= found.headerRow) continue;
    // Another table may begin wherever a row was skipped.
    if (row - 2 !== found.headerRow && !rows.has(row - 2)) break;
    rows.add(row - 1);
  }
  return rows;
}

/** The two columns of adjustments on a card, under any header. */
const ADJUSTMENTS = /^(adj|adjust|adjustments?|just|justering|homeadj|awayadj|hjemmejust|udejust)$/;

/** The labels of rows below a card. */
const LABEL =
  /^(home|away|hjemme|ude)?(adjtotal|justtotal|total|result|resultat|pointsstart|startpoint|start|gamepoints)$/;

function headerOver(
  sheet: Sheet,
  newHeaders: ReadonlyMap<string, string>,
  row: number,
  column: number,
  kind: KindId,
  headed: (header: string) => string | undefined,
): string | undefined {
  for (let above = row - 1; above >= 0; above--) {
    const header = newHeaders.get(`${above},${column}`) ?? textOf(valueAt(sheet, above, column));
    const known = headed(header);
    if (known !== undefined) return known;
    if (kind === "chess-card" && ADJUSTMENTS.test(spelling(header))) return adjustmentOf(sheet, above, column);
  }
  return undefined;
}

/** Among the columns headed `Adj` in a row, the first and third belong to the home team. */
function adjustmentOf(sheet: Sheet, row: number, column: number): string {
  let before = 0;
  for (let c = sheet.left; c < column; c++) if (ADJUSTMENTS.test(spelling(textOf(valueAt(sheet, row, c))))) before++;
  return before % 2 === 0 ? "Home adj" : "Away adj";
}

/**
 * The cells below a spilling formula belong to the plan and are confirmed together, so that nothing blocks the formula.
 */
function spillsOverItsOwn({ row, column, spill, replaces }: CellWrite, writes: readonly CellWrite[]): void {
  const { rows } = spill as { rows: number };
  for (const write of writes) {
    if (write.column !== column || write.row <= row || write.row >= row + rows) continue;
    const covered = write.spill === "covered" && write.replaces === replaces;
    must(covered, () => `${address(write.row, column)} is in a formula's way`);
  }
}

// ---------------------------------------------------------------- formulas

/** Functions of Excel that plans use. */
const EXCELS = ["SUM", "ROUND", "IF", "INDEX", "RANK", "MIN", "COUNTIF", "ROW", "CHOOSE", "SUMPRODUCT", "ISNUMBER"];
const WORDS = ["en", "da", "topscore", "imp", "day", "game", "end", "NM", "Draw", ""];

/** A formula consists of known functions, cells, numbers and a few words of ours; it must have no text of the sheet. */
function formulasAreOurs({ row, column, formula, spill }: CellWrite, sheets: readonly Sheet[]): void {
  for (const text of [formula, spill !== null && spill !== "covered" ? spill.formula : null]) {
    if (text === null) continue;
    const strange = strangeIn(text, sheets);
    must(strange === null, () => `the formula of ${address(row, column)} has ${strange} in it: ${text}`);
  }
}

const TOKEN = new RegExp(
  [
    /"((?:[^"]|"")*)"/, // 1: text
    /'((?:[^']|'')*)'!/, // 2: sheet
    /([A-Z]+(?:\.[A-Z0-9]+)?)(?=\()/, // 3: function
    /(\$?[A-Z]{1,3}\$?\d+)(?![A-Z0-9(.])/, // 4: cell
    /(?:TRUE|FALSE)\b/,
    /\d+(?:\.\d+)?(?:e[+-]?\d+)?/,
    /[()+\-*/,:=><{}]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
);

/** What a formula must not have; null if nothing. */
export function strangeIn(formula: string, sheets: readonly Sheet[]): string | null {
  if (!formula.startsWith("=")) return "no = before it";
  TOKEN.lastIndex = 1;
  while (TOKEN.lastIndex < formula.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(formula);
    if (!token) return JSON.stringify(formula.slice(from, from + 20));
    const [, text, sheet, name, cell] = token;
    if (text !== undefined && !WORDS.includes(text)) return `the text ${JSON.stringify(text)}`;
    if (sheet !== undefined && !sheets.some((one) => one.name.replace(/'/g, "''") === sheet))
      return `the sheet ${sheet}`;
    if (name !== undefined && !EXCELS.includes(name) && !(name in FUNCTIONS)) return `the function ${name}`;
    if (cell !== undefined && !parseArea(cell)) return `the cell ${cell}`;
  }
  return null;
}

// ---------------------------------------------------------------- words

/** Every note of a plan has its sentence in both languages, and names an existing cell. */
function notesAreSaid(plan: FillPlan, sheets: readonly Sheet[]): void {
  for (const { code, details, sheet, cell } of [
    ...plan.problems,
    ...plan.repairs,
    ...plan.assumptions,
    ...plan.differences,
  ]) {
    for (const language of ["en", "da"] as const) {
      const said = sentence(language, code, details);
      must(said !== code && said !== "", () => `there is no ${language} sentence for ${code}`);
    }
    must(
      sheets.some(({ name }) => name === sheet),
      () => `${code} is told of a sheet ${sheet}`,
    );
    must(cell === null || parseArea(cell) !== undefined, () => `${code} is told of a cell ${cell}`);
  }
}

/** Every value of a row has an explanation that leads to it. */
function outputsAreExplained(plan: FillPlan): void {
  const rows = new Set(plan.rows.map(({ row }) => row - 1));
  for (const { row, column, value } of plan.writes) {
    if (!rows.has(row)) continue;
    const answer = plan.explain(row, column);
    must(answer !== null && !(answer instanceof Problem), () => `${address(row, column)} is not explained`);
    must(
      holds(answer.value, value),
      () => `${address(row, column)} gets ${String(value)}, explained ${String(answer.value)}`,
    );
  }
}

// ---------------------------------------------------------------- again

/** The sheet as the plan leaves it, with values. */
export function filledWith(sheet: Sheet, plan: FillPlan): Sheet {
  const values = sheet.values.map((line) => [...line]);
  const formulas = values.map((line, r) => Array.from(line, (_, c) => sheet.formulas?.[r]?.[c] ?? null));
  for (const { row, column, value } of plan.writes) {
    const [r, c] = [row - sheet.top, column - sheet.left];
    while (values.length <= r) values.push([]);
    while (formulas.length <= r) formulas.push([]);
    while (values[r]!.length <= c) values[r]!.push(null);
    while (formulas[r]!.length <= c) formulas[r]!.push(null);
    values[r]![c] = value;
    formulas[r]![c] = null;
  }
  // A spilling formula is gone if one of its cells was written.
  const spills = (sheet.spills ?? []).filter(
    (area) => !plan.writes.some(({ row, column }) => row >= area.top && row <= area.bottom && column === area.left),
  );
  return { ...sheet, values, formulas, spills };
}
