import type { Grammar } from "../texts";

export const grammar: Grammar = {
  decimalMark: ",",
  truth: { yes: "SAND", no: "FALSK" },
  yesNo: { yes: "ja", no: "nej" },
};
