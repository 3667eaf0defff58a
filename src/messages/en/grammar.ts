import type { Grammar } from "../texts";

export const grammar: Grammar = {
  decimalMark: ".",
  truth: { yes: "TRUE", no: "FALSE" },
  yesNo: { yes: "yes", no: "no" },
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  moment: "{day} {month} {year} {hour}:{minute}",
  day: "{day} {month}",
  dayOfYear: "{day} {month} {year}",
  asOf: "As of {moment}",
};
