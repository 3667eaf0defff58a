import { DECIMAL_MARKS } from "../../kernel/language";
import type { Grammar } from "../texts";

export const grammar: Grammar = {
  decimalMark: DECIMAL_MARKS.en,
  truth: { yes: "TRUE", no: "FALSE" },
  yesNo: { yes: "yes", no: "no" },
};
