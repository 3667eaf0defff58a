import { dateOf } from "../../kernel/day";
import type { Days } from "../../kernel/language";
import { WRITING } from "./numbers";
import { fill } from "../sentence";

/** As Americans write days. */
const AMERICAN = { day: "{month} {day}", dayOfYear: "{month} {day}, {year}" };

/** A day as people read it: `14 November`, `14. november`, `November 14`; with the year where it is asked. */
export function dayText(days: Days, serial: number, withYear = false): string {
  const date = dateOf(serial);
  const language = days === "american" ? "en" : days;
  const { months } = WRITING[language];
  const { day, dayOfYear } = days === "american" ? AMERICAN : WRITING[language];
  const details = { day: date.getUTCDate(), month: months[date.getUTCMonth()]!, year: date.getUTCFullYear() };
  return fill(withYear ? dayOfYear : day, details, language);
}
