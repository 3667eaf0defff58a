import type { Calendar } from "../texts";

export const calendar: Calendar = {
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  moment: "{day} {month} {year} {hour}:{minute}",
  day: "{day} {month}",
  dayOfYear: "{day} {month} {year}",
  asOf: "As of {moment}",
};
