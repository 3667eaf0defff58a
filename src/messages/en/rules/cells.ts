import type { Texts } from "../../texts";

/** Problems with the cells given to a worksheet function. */
export const cells = {
  problems: {
    "cell-missing": "{field} is missing",
    "cell-not-number": "{field}: “{received}” is not a number",
    "cell-too-large": "{field}: {received} is too large",
    "cell-depends": "depends on {field}, which cannot be used",
    "cell-not-whole": "{field}: {received} is not a whole number",
    "cell-not-text": "{field}: {received} is not text",
    "cell-not-yes-no": "{field}: “{received}” is neither TRUE nor FALSE",
    "cell-not-one-of": "{field}: “{received}” is not recognised; allowed: {allowed}",
    "cell-single": "{field}: give one cell, not a range",
    "ranges-differ": "ranges differ in size: {first} and {second}",
    "range-columns": "{field}: {received|column is|columns are} given, {expected} needed",
    "own-table-headers": "{field}: only headers are given; put the rows of the table under them",
    "range-row": "{range}, row {row} of the range",
    "own-table-not-above": "{field}: {received} must be above {before}, which is in the row before",
    "own-table-not-below": "{field}: {received} must be below {before}, which is in the row before",
    "explain-unknown": "function: “{received}” is not a function of Club Handicaps that gives one value",
    "explain-too-many": "inputs: {name} takes at most {most}, but {received} are given",
    "explain-blank": "there is nothing to explain: the inputs are blank",
  },
  steps: {},
} as const satisfies Texts;
