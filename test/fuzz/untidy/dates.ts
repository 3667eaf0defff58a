/** 1 April 2024, as Excel counts days. */
export const DAY_ZERO = 45383;

const MONTHS = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  da: ["januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober", "november", "december"],
}; // oxfmt-ignore

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dayOf(serial: number): Day {
  const date = new Date((serial - 25569) * 86400000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (n: number) => String(n).padStart(2, "0");

export const isoDate = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`;
export const dottedDate = ({ year, month, day }: Day) => `${two(day)}.${two(month)}.${year}`;
export const monthOf = ({ month }: Day, language: "en" | "da") => MONTHS[language][month - 1]!;
