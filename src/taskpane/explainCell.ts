import { parse, tokenize } from "@borgar/fx";
import { explainFunction, EXPLAINED_IDS } from "../functions/handicap";
import { Problem } from "../kernel/problem";
import type { Answer } from "../kernel/working";
import { citedPlace } from "../systems/registry";
import { stepText, written, type Language } from "../messages";
import { isFault, parseArea, type CellValue, type FillPlan } from "../tournaments";
import type { Workbook } from "../workbook/port";
import { contentAt } from "../workbook/port";
import { namedCell } from "../workbook/changes";
import type { ExplainedStep, Explanation, Said } from "./model";

/** The plan for a sheet, for cells that hold a value and no formula; null where nothing is recognised on it. */
export type PlanFor = (sheet: string) => Promise<FillPlan | null>;

/** What the selected cell says of itself: the working of our formula in it, or of the value that a fill puts there. */
export async function explainSelection(workbook: Workbook, planFor: PlanFor, language: Language): Promise<Explanation> {
  const { sheet, area } = await workbook.selection();
  const { top: row, left: column } = area;
  const content = contentAt(
    await workbook.read(sheet, { top: row, left: column, bottom: row, right: column }),
    row,
    column,
  );
  const cell = namedCell(sheet, { row, column });
  const explanation = (steps: readonly ExplainedStep[], ...notes: Said[]): Explanation => ({
    cell,
    formula: content.formula,
    steps,
    notes,
  });
  const call = content.formula === null ? null : ourCall(content.formula);
  if (call) {
    const working = await explainCall(workbook, sheet, call);
    if (working instanceof Problem) return explanation([], working);
    if (working !== null) return explanation(stepsOf(working, language));
  }
  const plan = await planFor(sheet);
  const working = plan?.explain(row, column) ?? null;
  if (working instanceof Problem) return explanation([], working);
  if (working !== null) return explanation(stepsOf(working, language));
  const ofRow = plan?.problems.filter((note) => note.cell !== null && parseArea(note.cell)!.top === row) ?? [];
  if (ofRow.length > 0) return explanation([], ...ofRow);
  return explanation([], { code: "explain-nothing", details: { cell } });
}

function stepsOf({ steps }: Answer<unknown>, language: Language): ExplainedStep[] {
  return steps.map(({ code, inputs, value, cite }) => {
    const [label, working] = stepText(language, code, inputs);
    const { paper, place } = citedPlace(cite);
    return { label, working, value: written(value, language), rule: `${paper.title}, ${place}` };
  });
}

// ---------------------------------------------------------------- formulas

type Node = ReturnType<typeof parse>;
type Call = Extract<Node, { type: "CallExpression" }>;

/** The first call of a function of ours in a formula, outermost first; null where there is none or it cannot be read. */
function ourCall(formula: string): Call | null {
  try {
    return findCall(parse(tokenize(formula, { withLocation: false })));
  } catch {
    // A formula that the parser does not know holds nothing that we could explain.
    return null;
  }
}

function findCall(node: Node | null | undefined): Call | null {
  if (node === null || node === undefined || !("arguments" in node)) return null;
  if (node.type === "CallExpression" && isOurs(node)) return node;
  for (const argument of node.arguments) {
    const call = findCall(argument as Node);
    if (call) return call;
  }
  return null;
}

function isOurs(call: Call): boolean {
  return "name" in call.callee && EXPLAINED_IDS.includes(String(call.callee.name).toUpperCase());
}

/** The working of a call with its arguments read from the sheet; null where an argument is beyond us. */
async function explainCall(workbook: Workbook, sheet: string, call: Call): Promise<Answer<unknown> | Problem | null> {
  const inputs: unknown[] = [];
  for (const argument of call.arguments) {
    const cells = await cellsOf(workbook, sheet, argument as Node | null);
    if (cells === undefined) return null;
    inputs.push(cells);
  }
  const name = String((call.callee as { name: string }).name);
  const working = explainFunction(name, inputs);
  // A call over whole columns: its own cell shows the first row.
  const single = working instanceof Problem && working.code === "cell-single" ? firstRow(name, inputs) : working;
  return single !== null && (single instanceof Problem || "steps" in single) ? single : null;
}

function firstRow(name: string, inputs: readonly unknown[]) {
  return explainFunction(
    name,
    inputs.map((cells) => (Array.isArray(cells) ? [[cells[0][0]]] : cells)),
  );
}

/** An argument as cells: literal, reference, or a call of ours; null when left out, undefined when beyond us. */
async function cellsOf(workbook: Workbook, sheet: string, node: Node | null): Promise<unknown[][] | null | undefined> {
  if (node === null || node === undefined) return null;
  switch (node.type) {
    case "Literal":
      return [[node.value]];
    case "ReferenceIdentifier":
      return readReference(workbook, sheet, node.value);
    case "CallExpression": {
      if (!isOurs(node)) return undefined;
      const inner = await Promise.all(node.arguments.map((a) => cellsOf(workbook, sheet, a as Node | null)));
      return inner.includes(undefined) ? undefined : evaluate(String((node.callee as { name: string }).name), inner);
    }
    default:
      return undefined;
  }
}

/** The values of a call of ours, cell by cell where its arguments are ranges. */
function evaluate(name: string, inputs: readonly (unknown[][] | null | undefined)[]): unknown[][] | undefined {
  const shape = inputs.find((cells) => cells && (cells.length > 1 || cells[0]!.length > 1));
  const whole = shape === undefined ? explainFunction(name, inputs) : undefined;
  if (whole !== undefined) return whole !== null && "value" in whole ? [[whole.value]] : undefined;
  return shape!.map((line, r) =>
    line.map((_, c) => {
      const one = explainFunction(
        name,
        inputs.map((cells) => cells && [[cells.length === 1 && cells[0]!.length === 1 ? cells[0]![0] : cells[r]?.[c]]]),
      );
      return one !== null && "value" in one ? one.value : null;
    }),
  );
}

async function readReference(workbook: Workbook, sheet: string, reference: string): Promise<unknown[][] | undefined> {
  const parts = /^(?:'((?:[^']|'')+)'!|([^'!]+)!)?([^!]+)$/.exec(reference);
  const area = parts && parseArea(parts[3]!);
  if (!parts || !area) return undefined;
  const name = (parts[1]?.replace(/''/g, "'") ?? parts[2]) || sheet;
  const read = await workbook.read(name, area);
  return Array.from({ length: area.bottom - area.top + 1 }, (_, r) =>
    Array.from({ length: area.right - area.left + 1 }, (_, c) =>
      plain(contentAt(read, area.top + r, area.left + c).value),
    ),
  );
}

function plain(value: CellValue): unknown {
  return isFault(value) ? value.error : value;
}
