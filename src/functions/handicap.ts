// Functions about all systems: the working of a number, and the papers.
import { invalid, Problem } from "../kernel/problem";
import { SYSTEM_IDS } from "../kernel/sources";
import { RULES_EN } from "../messages/en/rules/rules";
import { textOf } from "../messages/texts";
import { citedPlace, PAPERS, READINGS } from "../systems/registry";
import {
  givenText,
  oneOf,
  raised,
  rangesOf,
  single,
  tableFunction,
  withoutBlankTails,
  type CellFunction,
} from "./calling/adapt";
import { EXPLAINED } from "./families";
import { inEnglish, quotedShort } from "./calling/problemText";

/** The functions with a working. */
export const EXPLAINED_IDS: readonly string[] = EXPLAINED.map((f) => f.id);

/** The working of a function for given arguments; null when its inputs are blank. For the pane and the command line. */
export function explainFunction(id: string, inputs: readonly unknown[]): ReturnType<Required<CellFunction>["explain"]> {
  const explained = EXPLAINED.find((f) => f.id === id.trim().toUpperCase());
  if (!explained) return quotedShort(invalid("explain-unknown", { received: id.trim() }));
  const most = explained.args.length;
  const received = inputs.reduce<number>((last, input, i) => (input === null || input === undefined ? last : i + 1), 0);
  if (received > most && !explained.repeats) return invalid("explain-too-many", { name: explained.id, received, most });
  const working = explained.explain(inputs);
  return working instanceof Problem ? quotedShort(working) : working;
}

/** Which arguments of a function are read cell by cell, so that ranges of them must be of one size. */
export function cellArguments(id: string): readonly boolean[] {
  const explained = EXPLAINED.find((f) => f.id === id.trim().toUpperCase());
  return (explained?.rowWise ? explained.args : []).map((argument) => "read" in argument);
}

/** How Excel calls `explain`: the name of a function in one cell, then its arguments, each a cell or a range. */
export const EXPLAIN = {
  id: "HANDICAP.EXPLAIN",
  parameters: [
    { name: "functionName", optional: false, repeats: false, isCell: true },
    { name: "inputs", optional: false, repeats: true, isCell: false },
  ],
};

/** The working of a function of ours that computes one value, a row per step: step, working, value, rule. */
export function explain(functionName: unknown, inputs: unknown): unknown[][] {
  const name = givenText(functionName, "function");
  if (typeof name !== "string") return raised(name);
  const working = explainFunction(name, withoutBlankTails(rangesOf(inputs)));
  if (working === null) return raised(invalid("explain-blank"));
  if (working instanceof Problem || !("steps" in working)) return raised(working);
  return working.steps.map((step) => {
    const [label, how] = textOf(RULES_EN, step.code, ({ steps }) => steps)!;
    const { paper, place } = citedPlace(step.cite);
    return [inEnglish(label, step.inputs), inEnglish(how, step.inputs), step.value ?? "", `${paper.title}, ${place}`];
  });
}

/** Rows of system, title, edition, date, place, reading, reason. */
export const SOURCES = tableFunction("HANDICAP.SOURCES", [single("system", oneOf(...SYSTEM_IDS), null)], ([system]) =>
  PAPERS.filter((paper) => system === null || paper.system === system)
    .map(readings)
    .reduce((all, rows) => [...all, ...rows]),
);

function readings(paper: (typeof PAPERS)[number]) {
  const { system, title, edition, date } = paper;
  return READINGS[system]().map(({ place, printed, read, reason }) => [
    system,
    title,
    edition,
    date,
    place,
    `printed: ${printed}; read: ${read}`,
    reason,
  ]);
}
