import { Problem } from "../kernel/problem";
import { explainFunction, EXPLAINED_IDS } from "../functions/handicap";
import { sentence, stepText, written } from "../messages";
import { citedPlace } from "../systems/registry";
import { languageOf, NothingFilled, UsageError, type Terminal } from "./usage";

/** `club-handicaps explain FUNCTION ARGUMENTS…`: the working of a worksheet function, a line a step. */
export function explainCall(args: readonly string[], terminal: Terminal): number {
  const at = args.indexOf("--locale");
  const language = languageOf(at < 0 ? undefined : (args[at + 1] ?? ""));
  const [name, ...inputs] = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  // -3 and -½ are arguments.
  const flag = [name ?? "", ...inputs].find((arg) => /^-[-a-z]/i.test(arg));
  if (flag !== undefined) throw new UsageError(`“${flag}” is not an option of explain`);
  if (name === undefined) throw new UsageError("a function is missing");
  if (!EXPLAINED_IDS.includes(name.toUpperCase())) {
    throw new UsageError(`“${name}” is not a function of one value; allowed: ${EXPLAINED_IDS.join(", ")}`);
  }
  const working = explainFunction(name, inputs.map(cellsOf));
  if (working === null) throw new NothingFilled(sentence(language, "explain-blank"));
  if (working instanceof Problem) throw new NothingFilled(sentence(language, working.code, working.details));
  if (!("steps" in working)) throw new NothingFilled(working.code);
  for (const { code, inputs: details, value, cite } of working.steps) {
    const [label, how] = stepText(language, code, details);
    const { paper, place } = citedPlace(cite);
    terminal.out(`${label}: ${written(value, language)}   ${how}   [${paper.title}, ${place}]`);
  }
  return 0;
}

/** An argument as a column of cells: `16;9.5;8`. TRUE and FALSE are what they are in a sheet. */
function cellsOf(argument: string): unknown[][] {
  return argument.split(";").map((text) => [/^(true|false)$/i.test(text.trim()) ? /^t/i.test(text.trim()) : text]);
}
