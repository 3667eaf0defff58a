import { DECIMAL_MARKS } from "../../kernel/language";
import type { Writing } from "../texts";

export const writing: Writing = {
  decimalMark: DECIMAL_MARKS.da,
  truth: { yes: "SAND", no: "FALSK" },
  yesNo: { yes: "ja", no: "nej" },
  months: [
    ...["januar", "februar", "marts", "april", "maj", "juni"],
    ...["juli", "august", "september", "oktober", "november", "december"],
  ],
  moment: "{day}. {month} {year} kl. {hour}.{minute}",
  day: "{day}. {month}",
  dayOfYear: "{day}. {month} {year}",
  asOf: "Pr. {moment}",
};
