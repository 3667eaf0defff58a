// Finds formulas with functions of ours, as Excel writes them.
import { OF_SYSTEMS } from "../../functions/families";
import { FUNCTION_PREFIXES } from "../../kernel/functionPrefixes";

/** A text, a quoted name, or a call: `CROQUET.STEPS(`, or `_xldudf_CROQUET_STEPS(` in a file from another Excel. */
const PARTS = new RegExp(`"(?:[^"]|"")*"|'(?:[^']|'')*'|\\b(?:_xldudf_)?(${FUNCTION_PREFIXES})[._](\\w+)(?=\\()`, "gi");

const IDS = new Set([...OF_SYSTEMS.map(({ id }) => id), "HANDICAP.EXPLAIN", "HANDICAP.SOURCES"]);

/** The formula to enter again; null if it calls no function of ours. */
export function ourFormula(formula: string): string | null {
  let isOurs = false;
  const entered = formula.replace(PARTS, (part: string, family?: string, name?: string) => {
    const id = family === undefined ? "" : `${family}.${name}`.toUpperCase();
    if (!IDS.has(id)) return part;
    isOurs = true;
    return id;
  });
  return isOurs ? entered : null;
}
