import { dateOf, existingDay, readIsoDay } from "../day";

// Days as people write them in sheets.

/**
 * Reads a day: 2026-03-06, 06/03/2026, 6.3.26, 6/3 2026, 6/3-2026, 6 March 2026, 6. marts 2026, Mar 6, 2026; undefined
 * for other texts. `order`: for days in numbers; left out: the day first, as in Europe. With dots the day always comes
 * first.
 */
export function readWrittenDay(written: string, order: DateOrder = "day-month"): number | undefined {
  const text = inNumbers(written);
  const iso = /^\d{4}-\d{1,2}-\d{1,2}(?!\d)/.exec(text);
  if (iso) return readIsoDay(iso[0]);
  // A blank may follow a separator, and in Danish replace the last one: 6/3 2026.
  const inOrder = /^(\d{1,2})([./-])\s?(\d{1,2})(?:[./-]\s?|\s(?=\d{4}))(\d{4}|\d{2})$/.exec(text);
  if (!inOrder) return undefined;
  const [, first, sign, second, year] = inOrder;
  const [day, month] = order === "day-month" || sign === "." ? [first, second] : [second, first];
  return existingDay(Number(year) + (year!.length === 2 ? 2000 : 0), Number(month), Number(day));
}

/** True if a text is a day and a month without a year: `3. nov`, `12/9`, `Sat 12 Sep`. */
export function isWithoutYear(text: string): boolean {
  return WITHOUT_YEAR.test(text.trim());
}

const WITHOUT_YEAR = /^(?:\p{L}+[.,]?\s+)*\d{1,2}(?:[./-]\d{1,2}\.?|\.?\s?\p{L}{3,9}\.?)$/u;

/**
 * Finds the days in a text, such as a title or the name of a sheet, that include a year of four digits. `withNumbers`:
 * also days in numbers alone, with the day first.
 */
export function daysWithin(text: string, withNumbers: boolean): number[] {
  const whole = readWrittenDay(text.trim());
  const hasWords = /\p{L}|^\d{4}-/u.test(text) && numericDaysWithin(text).length === 0;
  if (whole !== undefined && (withNumbers || hasWords)) return [whole];
  const found: number[] = [];
  const words = text.slice(0, LONGEST_TITLE).split(/[\s()[\]:;–]+/);
  // 2026-10-06 and 6/10/2026 are one word; 6. oktober 2026, October 6, 2026 three; 6th of October 2026 four.
  for (const length of [1, 3, 4])
    for (let at = 0; at + length <= words.length; at++) {
      const written = words
        .slice(at, at + length)
        .join(" ")
        .replace(/[.,]$/, "");
      const hasYear = length === 1 ? /\d{4}/.test(written) : /\D\d{4}$/.test(written);
      if (!hasYear || (!withNumbers && NUMBERS.test(written))) continue;
      const day = readWrittenDay(written);
      if (day !== undefined && found.indexOf(day) < 0) found.push(day);
    }
  return found;
}

/** The last day of the month in a text with a year but no day (`June 2026`); null if there is none. */
export function monthEndWithin(text: string): number | null {
  const words = text.slice(0, LONGEST_TITLE).match(/[\p{L}\d.,]+/gu) ?? [];
  let date: Date | null = null;
  for (let at = 0; at + 1 < words.length; at++) {
    const first = readWrittenDay(`1 ${words[at]!} ${words[at + 1]!}`);
    if (first === undefined) continue;
    // Two months are ambiguous.
    if (date !== null) return null;
    date = dateOf(first);
  }
  const last = (day: number) => existingDay(date!.getUTCFullYear(), date!.getUTCMonth() + 1, day);
  return date === null ? null : (last(31) ?? last(30) ?? last(29) ?? last(28)!);
}

/**
 * The days in a title that have a weekday and no year (`Monday 28 September`, `Tirsdag 6/10`): each is the last such
 * day up to `until`, if it was that weekday.
 */
export function weekdaysWithin(text: string, until: number): number[] {
  const words = text.slice(0, LONGEST_TITLE).match(/[\p{L}\d.,]+/gu) ?? [];
  const found: number[] = [];
  for (const length of [3, 4])
    for (let at = 0; at + length <= words.length; at++) {
      const named = words.slice(at, at + length).map((word) => word.toLowerCase().replace(/[.,]$/, ""));
      const weekday = WEEKDAYS.findIndex((names) => named.some((word) => isNamed(word, names)));
      if (weekday < 0) continue;
      const thisYear = dateOf(until).getUTCFullYear();
      const days = [thisYear, thisYear - 1].map((year) => readWrittenDay(`${named.join(" ")} ${year}`));
      const last = days.find((day) => day !== undefined && day <= until);
      if (last !== undefined && dateOf(last).getUTCDay() === weekday && found.indexOf(last) < 0) found.push(last);
    }
  for (const day of numbersBehindWeekdays(text.slice(0, LONGEST_TITLE), until))
    if (found.indexOf(day) < 0) found.push(day);
  return found;
}

/**
 * The days in a text such as `Monday 10/12`, `tirsdag d. 6/10-26` and `Tirsdag 6-10` (the name of a sheet cannot have a
 * slash), if exactly one order of the numbers gives that weekday.
 */
function numbersBehindWeekdays(text: string, until: number): number[] {
  const found: number[] = [];
  const pattern = /(\p{L}{1,20})[.,]?\s+(?:d(?:en|\.)?\s+)?(\d{1,2})[/-](\d{1,2})(?:-(\d{4}|\d{2}))?(?![./-]?\d)/gu;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const weekday = WEEKDAYS.findIndex((names) => isNamed(match![1]!.toLowerCase(), names));
    const [first, second, written] = [Number(match[2]), Number(match[3]), match[4]];
    const thisYear = dateOf(until).getUTCFullYear();
    const years =
      written === undefined ? [thisYear, thisYear - 1] : [Number(written) + (written.length === 2 ? 2000 : 0)];
    const lastOf = (month: number, day: number) => {
      const days = years.map((year) => existingDay(year, month, day));
      const last = days.find((one) => one !== undefined && one <= until);
      return last !== undefined && dateOf(last).getUTCDay() === weekday ? [last] : [];
    };
    const days = first === second ? lastOf(first, second) : [...lastOf(first, second), ...lastOf(second, first)];
    if (days.length === 1) found.push(days[0]!);
  }
  return found;
}

/** A day in numbers alone, read in both orders; null where an order gives no day. With dots the day always comes first. */
export interface NumericDay {
  readonly dayFirst: number | null;
  readonly monthFirst: number | null;
  /** The order proved by a weekday in the same text. */
  readonly proven: DateOrder | null;
}

export const DATE_ORDERS = ["day-month", "month-day"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Finds the days in a text that are written in numbers alone: 10/12/26, 8.9.2026, 8/9-26. */
export function numericDaysWithin(text: string): NumericDay[] {
  const title = text.slice(0, LONGEST_TITLE);
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const weekday = WEEKDAYS.findIndex((names) => words.some((word) => isNamed(word, names)));
  const isThatDay = (day: number | null) => day !== null && dateOf(day).getUTCDay() === weekday;
  const found: NumericDay[] = [];
  const pattern =
    /(?:^|[^\d./-])(\d{1,2})([./-])\s?(\d{1,2})(?:\2\s?|[-\s](?=\d{4})|(-)(?=[2-5]\d))(\d{4}|\d{2})(?![./-]?\d)/g;
  for (let match = pattern.exec(title); match !== null; match = pattern.exec(title)) {
    // `Round 5/1-27` may be a round and its boards.
    if (match[4] && match[5]!.length === 2 && NUMBERED.test(title.slice(0, match.index + 1))) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const year = Number(match[5]) + (match[5]!.length === 2 ? 2000 : 0);
    const dayFirst = existingDay(year, second, first) ?? null;
    const monthFirst = match[2] === "." ? null : (existingDay(year, first, second) ?? null);
    const [byDay, byMonth] = [isThatDay(dayFirst), isThatDay(monthFirst)];
    const proven = byDay === byMonth ? null : byDay ? "day-month" : "month-day";
    found.push({ dayFirst, monthFirst, proven });
  }
  return found;
}

const NUMBERED = /(?:runde|round|kamp|match|hold|team|bord|table|uge|week)\W*$/i;

/** Finds the days in a text that have a named month and no year, `Oct 13`, `13. oktober`: each is the last such day up to `until`. */
export function monthDaysWithin(text: string, until: number): number[] {
  const found: number[] = [];
  const words =
    text
      .slice(0, LONGEST_TITLE)
      .toLowerCase()
      .match(/\d+(?:\.|st|nd|rd|th)?|\p{L}+/gu) ?? [];
  const isDay = (word: string | undefined) => /^\d{1,2}(?!\d)/.test(word ?? "");
  // A weekday decides the year.
  if (words.some((word) => WEEKDAYS.some((names) => isNamed(word, names)))) return found;
  words.forEach((word, at) => {
    if (!MONTHS.some((names) => isNamed(word, names))) return;
    const [before, after] = [words[at - 1], words[at + 1]];
    // `8. sept 24 spil`: a number that belongs to the next word is not a year.
    const isBefore = isDay(before) && (/\D$/.test(before!) || COUNTED.test(words[at + 2] ?? ""));
    const day = (isBefore ? [before] : [after, before]).find(isDay);
    const thisYear = dateOf(until).getUTCFullYear();
    const days = [thisYear, thisYear - 1].map((year) => day && readWrittenDay(`${day} ${word} ${year}`));
    const last = days.find((one): one is number => typeof one === "number" && one <= until);
    if (last !== undefined && found.indexOf(last) < 0) found.push(last);
  });
  return found;
}

const COUNTED = /^(spil|boards?|borde?|tables?|par|pairs?|runder?|rounds?|hold|teams?)$/;

/** The two numbers of a day without its year and the name of its month: `1/9`, `8.9.`, `tirsdag d. 15-9`; null for other texts. */
export function numbersOfDay(text: string): readonly [number, number] | null {
  const alone = withoutWeekday(text.slice(0, LONGEST_DATE).trim());
  const [, first, sign, second] = /^(\d{1,2})([./-])\s?(\d{1,2})\.?$/.exec(alone) ?? [];
  if (first === undefined) return null;
  const isDay = (day: number, month: number) => existingDay(LEAP_YEAR, month, day) !== undefined;
  const [one, other] = [Number(first), Number(second)];
  return isDay(one, other) || (sign !== "." && isDay(other, one)) ? [one, other] : null;
}

const LEAP_YEAR = 2024;

/** The day of such a text in both orders, each the last one up to `until`. A weekday in the text must match. */
export function lastNumericDay(text: string, until: number): NumericDay | null {
  const numbers = numbersOfDay(text);
  if (numbers === null) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const weekday = WEEKDAYS.findIndex((names) => words.some((word) => isNamed(word, names)));
  const thisYear = dateOf(until).getUTCFullYear();
  const last = (month: number, day: number) => {
    const days = [thisYear, thisYear - 1].map((year) => existingDay(year, month, day));
    const found = days.find((one) => one !== undefined && one <= until);
    return found !== undefined && (weekday < 0 || dateOf(found).getUTCDay() === weekday) ? found : null;
  };
  const [first, second] = numbers;
  return { dayFirst: last(second, first), monthFirst: /\d\./.test(text) ? null : last(first, second), proven: null };
}

/** True if a text, such as the name of a tournament, names this day; numbers may be in either order. */
export function namesDay(text: string, day: number): boolean {
  const inNumbers = numericDaysWithin(text).some(({ dayFirst, monthFirst }) => day === dayFirst || day === monthFirst);
  const inWords = [...daysWithin(text, true), ...monthDaysWithin(text, day), ...weekdaysWithin(text, day)];
  return inNumbers || inWords.includes(day);
}

const WEEKDAYS = [
  ...[
    ["sunday", "søndag"],
    ["monday", "mandag"],
    ["tuesday", "tirsdag"],
    ["wednesday", "onsdag"],
  ],
  ...[
    ["thursday", "torsdag"],
    ["friday", "fredag"],
    ["saturday", "lørdag"],
  ],
];

/** Dates are only searched within this length. */
const LONGEST_TITLE = 500;

const NUMBERS = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/;

/** Rewrites a day with a named month, perhaps with a weekday, as 2026-3-6; other texts stay as they are. */
function inNumbers(text: string): string {
  if (text.length > LONGEST_DATE || !/\d/.test(text)) return text;
  if (/\d[./-]\s?\d/.test(text)) return withoutWeekday(text);
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const month = MONTHS.findIndex((names) => words.some((word) => isNamed(word, names))) + 1;
  const numbers = words.filter((word) => /^\d/.test(word));
  const others = words.filter(
    (word) => !/^\d/.test(word) && !BESIDE_MONTHS.test(word) && !MONTHS.some((m) => isNamed(word, m)),
  );
  if (month === 0 || numbers.length !== 2 || others.length > 0) return text;
  const [year, day] = numbers[0]!.length === 4 ? numbers : [numbers[1]!, numbers[0]!];
  return `${year!.length === 2 ? "20" : ""}${year}-${month}-${day}`;
}

/** `Fri 6/3/2026`, `den 6/3 2026` */
function withoutWeekday(text: string): string {
  return text.trim().replace(/^(?:\p{L}+[.,]?\s+)+/u, (all) =>
    all
      .toLowerCase()
      .match(/\p{L}+/gu)!
      .every((word) => BESIDE_MONTHS.test(word))
      ? ""
      : all,
  );
}

/** Longer texts are no dates. */
const LONGEST_DATE = 60;

/** In English, Danish, German, Swedish, Norwegian, Dutch, French and Spanish. */
const MONTHS = (
  "january januari janvier enero,february februari fevrier février febrero,march marts mars märz maerz maart marzo," +
  "april avril abril,may maj mai mei mayo,june juni juin junio,july juli juillet julio,august augusti aout août agosto," +
  "september sept septembre septiembre,october oktober octobre octubre,november novembre noviembre," +
  "december dezember desember décembre diciembre"
)
  .split(",")
  .map((names) => names.split(" "));

/** The name of a month or weekday, or its beginning: `Tues`, `sept`. */
function isNamed(word: string, names: readonly string[]): boolean {
  return names.some((name) => word.length >= 3 && name.startsWith(word));
}

/** Weekdays, and endings of numbers. */
const BESIDE_MONTHS =
  /^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$|^(man|mån|tir|tirs|tis|ons|tor|tors|fre|lør|lör|søn|sön)(dag)?$|^(mo|di|mi|do|fr|sa|so|mon|diens|donners|frei|sams|sonn)(tag)?$|^(mittwoch|sonnabend)$|^(maan|dins|woens|donder|vrij|zater|zon)dag$|^(ma|wo|vr|za|zo)$|^(lun|mar|mer|mercre|jeu|ven|vendre|sam|same)(di)?$|^dim(anche)?$|^(st|nd|rd|th|d|er|den|der|am|le|the|of|de|du|kl)$/;
