// Compares the program's result for an untidy sheet with the truth. It uses only the public functions.
import type { Plain } from "../../../src/kernel/problem";
import {
  find,
  missingSettings,
  planFill,
  recognise,
  type FillPlan,
  type Found,
  type Note,
  type PlannedRow,
} from "../../../src/tournaments";
import { parseArea, valueAt } from "../../../src/sheet";
import { untidySheet, type UntidySheet } from "./generate";
import { LOSING_MESS } from "./messes";

/**
 * - `right`: every figure is in its row, and no other;
 * - `asked`: right after a question that names the column is answered;
 * - `refusedRightly`: a person could not read the missing part either, and that is reported;
 * - `refusedReadable`: a person could read it, but the sheet is refused with a reason;
 * - `silentlyWrong`: a figure differs, and nothing names the row or column that is the cause;
 * - `silentlyEmpty`: a figure is missing, and nothing says why.
 */
export const VERDICTS = [
  "right",
  "asked",
  "refusedRightly",
  "refusedReadable",
  "silentlyWrong",
  "silentlyEmpty",
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  readonly verdict: Verdict;
  /** The first difference, for people. */
  readonly why: string;
}

export const isSilent = ({ verdict }: Judgement) => verdict === "silentlyWrong" || verdict === "silentlyEmpty";

/** A difference between the plan and the truth. */
interface Fault {
  /** Row of the sheet from 1. */
  readonly row: number;
  readonly output: string;
  readonly wrong: boolean;
  readonly text: string;
}

export function judge(untidy: UntidySheet): Judgement {
  const judgement = judged(untidy);
  if (judgement.verdict !== "refusedRightly") return judgement;
  // An unreadable cell is a reason only if everything else can be read.
  const messes = untidy.messes.filter((name) => name !== LOSING_MESS);
  const readable = judged(untidySheet(untidy.kind, untidy.seed, messes));
  return readable.verdict === "refusedReadable" ? readable : judgement;
}

function judged(untidy: UntidySheet): Judgement {
  const { sheet, others, kind } = untidy;
  const recognition = recognise([sheet], undefined, { others });
  const found = recognition.found[0];
  if (!found) {
    const { missing } = recognition.missed.find((missed) => missed.kind === kind)!;
    return refused(untidy, `not recognised: no ${missing.map(({ name }) => name.en).join(", ")}`);
  }
  if (found.kind !== kind) return takenForAnother(untidy, found, recognition.found);
  const { plan, asked } = answered(untidy, found);
  const faults = faultsOf(untidy, plan);
  if (faults.length === 0) {
    const amiss = summaryFault(untidy, plan);
    if (amiss !== undefined) {
      const said = untidy.rows.some((row) => plan.problems.some((note) => isAboutRow(note, row)));
      return said ? refused(untidy, amiss) : { verdict: "silentlyWrong", why: amiss };
    }
    const needless = asked.filter(
      (key) => untidy.messes.includes("settings on the sheet") && key in untidy.tournament.labels,
    );
    return needless.length > 0
      ? { verdict: "asked", why: `asked for ${needless.join(", ")}` }
      : { verdict: "right", why: "" };
  }
  const misread = misreadColumns(untidy, found);
  const wrong = faults.find((fault) => fault.wrong);
  const first = wrong ?? faults[0]!;
  const because = [first.text, ...misread.map(({ field, header }) => `${field} is not read from “${header}”`)].join(
    "; ",
  );
  const named = misread.length > 0 ? misread.every((column) => isNamed(plan, column)) : asksOfColumn(untidy, plan);
  if (named && rightOnceMapped(untidy, found)) return { verdict: "asked", why: because };
  if (wrong) {
    if (!named && !saysSomethingOf(untidy, plan, faults)) return { verdict: "silentlyWrong", why: because };
    return { verdict: "refusedReadable", why: `wrong, and said: ${because}` };
  }
  const silent = faults.find((fault) => !saysWhyEmpty(plan, fault));
  if (silent) return { verdict: "silentlyEmpty", why: because };
  return refused(untidy, because);
}

function refused({ losses }: UntidySheet, why: string): Judgement {
  return { verdict: losses.length > 0 ? "refusedRightly" : "refusedReadable", why };
}

/** The sheet was taken for another kind: whatever that fills is wrong. */
function takenForAnother(untidy: UntidySheet, found: Found, all: readonly Found[]): Judgement {
  const { plan } = answered(untidy, found);
  const figures = plan.rows.some(({ outputs }) => Object.values(outputs).some((value) => value !== null));
  const why = `taken for ${found.kind} (${found.confidence.toFixed(2)})`;
  const own = all.find(({ kind }) => kind === untidy.kind);
  // Two equally good candidates are both offered.
  if (own && own.confidence === found.confidence) {
    const faults = faultsOf(untidy, answered(untidy, own).plan);
    return faults.length === 0 ? { verdict: "asked", why: `${why}, offered as well` } : refused(untidy, why);
  }
  if (figures && plan.writes.length > 0) return { verdict: "silentlyWrong", why };
  return plan.problems.some(({ severity }) => severity === "error")
    ? refused(untidy, why)
    : { verdict: "silentlyEmpty", why };
}

/** The plan with the settings that a person gives when asked. */
function answered(untidy: UntidySheet, found: Found): { plan: FillPlan; asked: string[] } {
  let settings: { [key: string]: Plain } = {};
  const asked: string[] = [];
  // One at a time, because one answer may settle another question.
  for (;;) {
    const key = missingSettings(found, settings).find(
      (one) => one.key in untidy.settings && !(one.key in settings),
    )?.key;
    if (key === undefined) break;
    asked.push(key);
    settings = { ...settings, [key]: untidy.settings[key]! };
  }
  return { plan: planFill(found, { settings, language: untidy.language }), asked };
}

// ---------------------------------------------------------------- figures

function faultsOf(untidy: UntidySheet, plan: FillPlan): Fault[] {
  const faults: Fault[] = [];
  const planned = new Map<number, PlannedRow[]>();
  for (const row of plan.rows) planned.set(row.row, [...(planned.get(row.row) ?? []), row]);
  const entries = new Set<number>();
  untidy.tournament.expected.forEach((figures, entry) => {
    const row = untidy.rows[entry]!;
    entries.add(row);
    const outputs = planned.get(row)?.[0]?.outputs ?? {};
    for (const [output, expected] of Object.entries(figures)) {
      const got = outputs[output] ?? null;
      if (same(got, expected)) continue;
      const text = `row ${row}: ${output} is ${String(got)}, not ${String(expected)}`;
      faults.push({ row, output, wrong: got !== null, text });
    }
    for (const [output, got] of Object.entries(outputs))
      if (got !== null && !(output in figures))
        faults.push({
          row,
          output,
          wrong: true,
          text: `row ${row}: ${output} is ${String(got)}, and there is nothing to write`,
        });
    for (const row of planned.get(untidy.rows[entry]!) ?? []) faults.push(...unwritten(untidy, plan, row));
  });
  for (const { row, outputs } of plan.rows) {
    if (entries.has(row)) continue;
    const figure = Object.entries(outputs).find(([, value]) => value !== null);
    if (figure)
      faults.push({
        row,
        output: figure[0],
        wrong: true,
        text: `row ${row} is no entry: ${figure[0]} is ${String(figure[1])}`,
      });
  }
  return faults;
}

/** A figure of the plan that is neither on the sheet nor written by the plan. */
function unwritten({ sheet }: UntidySheet, plan: FillPlan, { row, outputs }: PlannedRow): Fault[] {
  const written = plan.writes.filter((write) => write.row === row - 1).map(({ value }) => value);
  const standing = sheet.values[row - 1 - sheet.top] ?? [];
  return Object.entries(outputs).flatMap(([output, value]): Fault[] => {
    if (value === null || written.includes(value) || standing.some((held) => same(held as Plain, value))) return [];
    return [{ row, output, wrong: false, text: `row ${row}: ${output} is not written` }];
  });
}

/** The difference in the summary table, if every row is right. */
function summaryFault({ tournament: { summary } }: UntidySheet, plan: FillPlan): string | undefined {
  if (!summary) return undefined;
  const table = plan.summaries.find(({ name }) => name.en === summary.name);
  if (!table) return `no ${summary.name}`;
  const at = (header: string) => table.columns.findIndex((column) => column.name.en === header);
  // Two teams may meet twice; then one of their lines must be this one.
  for (const { of, figures } of summary.lines) {
    const whose = Object.entries(of);
    const lines = table.rows.filter((row) => whose.every(([header, name]) => same(row[at(header)] ?? null, name)));
    const right = lines.some((row) =>
      Object.entries(figures).every(([header, value]) => same(row[at(header)] ?? null, value)),
    );
    if (!right)
      return `${summary.name}, ${Object.values(of).join(" against ")}: ${JSON.stringify(lines.length > 0 ? lines : table.rows)}, not ${JSON.stringify(figures)}`;
  }
  return table.rows.length === summary.lines.length
    ? undefined
    : `${summary.name} has ${table.rows.length} lines, not ${summary.lines.length}`;
}

function same(got: Plain, expected: Plain): boolean {
  if (typeof got === "number" && typeof expected === "number")
    return Math.abs(got - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
  if (typeof got === "string" && typeof expected === "string") return spelt(got) === spelt(expected);
  return got === expected;
}

/** Spacing and accents do not change a name. */
function spelt(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

// ---------------------------------------------------------------- what is said

interface Misread {
  readonly field: string;
  /** From 0. */
  readonly column: number;
  readonly header: string;
}

/** Columns of the tournament that were read as something else, or not read. */
function misreadColumns(untidy: UntidySheet, found: Found): Misread[] {
  if (found.choices.length === 0) return [];
  return Object.entries(untidy.columns).flatMap(([field, column]): Misread[] => {
    const choice = found.choices.find((one) => one.column === column);
    if (choice?.field === field) return [];
    // The kind may read a column of one player from the first of several columns with the same content.
    if (untidy.tournament.columns.filter((clean) => clean.field === field).length > 1) return [];
    return [{ field, column, header: headerOf(untidy, column) }];
  });
}

function headerOf({ sheet, rows }: UntidySheet, column: number): string {
  const first = Math.min(...rows.filter((row) => row !== undefined));
  for (let row = first - 2; row >= 0; row--) {
    const value = valueAt(sheet, row, column);
    if (value !== null) return String(value);
  }
  return "";
}

/** Whether a note is about the column: in one of its cells, or with its header. */
function isNamed(plan: FillPlan, { column, header }: Misread): boolean {
  return [...plan.problems, ...plan.assumptions].some(({ cell, details }) => {
    const at = cell === null ? undefined : parseArea(cell);
    return (
      at?.left === column ||
      Object.values(details)
        .flat()
        .some((value) => typeof value === "string" && header !== "" && spelt(value) === spelt(header))
    );
  });
}

/** Whether a column that is not of the tournament is asked about: an error names the cell of its header. */
function asksOfColumn({ rows }: UntidySheet, plan: FillPlan): boolean {
  const firstEntry = rows.reduce((least, row) => Math.min(least, row));
  return plan.problems.some(
    ({ severity, cell }) => severity === "error" && cell !== null && parseArea(cell)!.top < firstEntry - 1,
  );
}

function isAboutRow({ cell }: Note, row: number): boolean {
  return cell !== null && parseArea(cell)?.top === row - 1;
}

/** Whether a note concerns the first wrong row, or the row among the entries that caused it. */
function saysSomethingOf({ between }: UntidySheet, plan: FillPlan, faults: readonly Fault[]): boolean {
  const wrong = faults.filter((fault) => fault.wrong).map(({ row }) => row);
  const strays = wrong.filter((row) => between.includes(row));
  const causes = strays.length > 0 ? strays : [Math.min(...wrong), ...between];
  return causes.some((row) => [...plan.problems, ...plan.assumptions].some((note) => isAboutRow(note, row)));
}

/** Whether the row says why it is empty; if no row has the figure, any row may give the reason. */
function saysWhyEmpty(plan: FillPlan, { row, output }: Fault): boolean {
  if (plan.rows.some((planned) => planned.row === row && planned.problems.length > 0)) return true;
  const errors = plan.problems.filter(({ severity }) => severity === "error");
  const nowhere = plan.rows.every(({ outputs }) => (outputs[output] ?? null) === null);
  return errors.some((note) => isAboutRow(note, row) || nowhere);
}

function rightOnceMapped(untidy: UntidySheet, found: Found): boolean {
  const known = new Set(found.choices.map(({ field }) => field));
  const mapping = {
    ...Object.fromEntries([...known].flatMap((field) => (field === null ? [] : [[field, null]]))),
    // Questions about columns that are not of the tournament are answered accordingly.
    ...Object.fromEntries(found.doubts.flatMap(({ fields }) => fields.map((field) => [field, null]))),
    ...untidy.columns,
  };
  const again = find(untidy.sheet, untidy.kind, { others: untidy.others, mapping, chosen: true });
  return "compute" in again && faultsOf(untidy, answered(untidy, again).plan).length === 0;
}
