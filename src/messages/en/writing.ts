import type { Writing } from "../texts";
import { grammar } from "./grammar";

export const writing: Writing = {
  ...grammar,
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  moment: "{day} {month} {year} {hour}:{minute}",
  day: "{day} {month}",
  dayOfYear: "{day} {month} {year}",
  cellDay: "d mmm yyyy",
  asOf: "As of {moment}",
};
