import type { Language } from "./sentence";

/** The moment as of which something holds: `As of 22 November 2026 21:14`, `Pr. 22. november 2026 kl. 21.14`. */
export function momentText(language: Language, moment: Date): string {
  const two = (n: number) => `0${n}`.slice(-2);
  const [day, month, year] = [moment.getDate(), moment.getMonth(), moment.getFullYear()];
  const [hour, minute] = [two(moment.getHours()), two(moment.getMinutes())];
  if (language === "da") return `Pr. ${day}. ${MONTHS.da[month]} ${year} kl. ${hour}.${minute}`;
  return `As of ${day} ${MONTHS.en[month]} ${year} ${hour}:${minute}`;
}

/** A day as people read it: `14 November`, `14. november`; with the year where it is asked. */
export function dayText(language: Language, serial: number, withYear = false): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  const month = MONTHS[language][date.getUTCMonth()]!;
  const text = language === "da" ? `${date.getUTCDate()}. ${month}` : `${date.getUTCDate()} ${month}`;
  return withYear ? `${text} ${date.getUTCFullYear()}` : text;
}

const MONTHS: { readonly [language in Language]: readonly string[] } = {
  en: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  da: [
    ...["januar", "februar", "marts", "april", "maj", "juni"],
    ...["juli", "august", "september", "oktober", "november", "december"],
  ],
};
