import { Problem } from "../kernel/problem";
import { explainFunction, EXPLAINED_IDS } from "../functions/handicap";
import type { Language } from "../kernel/language";
import { decimalsOf, placeText, sentence, stepText, written } from "../messages";
import { citedPlace } from "../systems/registry";
import { argumentsAndLocales, NothingFilled, UsageError, type Terminal } from "./usage";

/** `club-handicaps explain FUNCTION ARGUMENTS…`: the working of a worksheet function, a line a step. */
export function explainCall(args: readonly string[], language: Language, terminal: Terminal): number {
  const { others: given } = argumentsAndLocales(args);
  const [name, ...inputs] = given;
  // -3 and -½ are arguments.
  const flag = given.find((arg) => /^-[-a-z]/i.test(arg));
  if (flag !== undefined) throw new UsageError("unknown-option", { given: flag, command: "explain" });
  if (name === undefined) throw new UsageError("no-function");
  if (!EXPLAINED_IDS.includes(name.toUpperCase())) {
    throw new UsageError("unknown-function", { given: name, allowed: EXPLAINED_IDS });
  }
  const working = explainFunction(name, inputs.map(cellsOf));
  if (working === null) throw new NothingFilled(sentence(language, "explain-blank"));
  if (working instanceof Problem) throw new NothingFilled(sentence(language, working.code, working.details));
  if (!("steps" in working)) throw new NothingFilled(working.code);
  for (const { code, inputs: details, value, cite } of working.steps) {
    const { paper, place } = citedPlace(cite);
    const decimals = decimalsOf(paper.system);
    const [label, how] = stepText(language, code, details, decimals);
    const shown = written(value, language, decimals(code));
    terminal.out(`${label}: ${shown}   ${how}   [${paper.title}, ${placeText(language, cite, place)}]`);
  }
  return 0;
}

/** An argument as a column of cells: `16;9.5;8`. TRUE and FALSE are what they are in a sheet. */
function cellsOf(argument: string): unknown[][] {
  return argument.split(";").map((text) => [/^(true|false)$/i.test(text.trim()) ? /^t/i.test(text.trim()) : text]);
}
