import type { Grammar } from "../texts";

export const grammar: Grammar = {
  decimalMark: ".",
  truth: { yes: "TRUE", no: "FALSE" },
  yesNo: { yes: "yes", no: "no" },
};
