import { FUNCTION_FAMILIES } from "./sources";

/** The prefixes of our worksheet functions, ready for a regular expression: `CROQUET|DBF|…`. */
export const FUNCTION_PREFIXES = FUNCTION_FAMILIES.map((family) => family.toUpperCase()).join("|");
