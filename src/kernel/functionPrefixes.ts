import { FUNCTION_FAMILIES } from "./sources";

/** First parts of the ids of worksheet functions as they are in formulas, for a pattern: `CROQUET|DBF|…`. */
export const FUNCTION_PREFIXES = FUNCTION_FAMILIES.map((family) => family.toUpperCase()).join("|");
