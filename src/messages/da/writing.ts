import type { Writing } from "../texts";

export const writing: Writing = {
  decimalMark: ",",
  truth: { yes: "SAND", no: "FALSK" },
  yesNo: { yes: "ja", no: "nej" },
  months: [
    ...["januar", "februar", "marts", "april", "maj", "juni"],
    ...["juli", "august", "september", "oktober", "november", "december"],
  ],
  moment: "{day}. {month} {year} kl. {hour}.{minute}",
  day: "{day}. {month}",
  dayOfYear: "{day}. {month} {year}",
  cellDay: "dd-mm-yyyy",
  asOf: "Pr. {moment}",
};
