import type { Calendar } from "../texts";

export const calendar: Calendar = {
  months: [
    ...["januar", "februar", "marts", "april", "maj", "juni"],
    ...["juli", "august", "september", "oktober", "november", "december"],
  ],
  moment: "{day}. {month} {year} kl. {hour}.{minute}",
  day: "{day}. {month}",
  dayOfYear: "{day}. {month} {year}",
  asOf: "Pr. {moment}",
};
