// Days and moments as spreadsheets keep them: days since 30 December 1899, the time of the day as a fraction. They are of
// the club's own calendar: no zone, and no clock is read here.

const DAY_0 = Date.UTC(1899, 11, 30);
const MS_A_DAY = 86_400_000;
const MINUTES_A_DAY = 1440;
/** Year 1900 and year 9999: what a cell can show as a day. */
const FIRST = 1;
const LAST = 2_958_465;

export function daySerial(year: number, month: number, day: number): number {
  return (Date.UTC(year, month - 1, day) - DAY_0) / MS_A_DAY;
}

/** A day of a worksheet as a date, whose parts are those of UTC. */
export function dateOf(serial: number): Date {
  return new Date(DAY_0 + Math.floor(serial) * MS_A_DAY);
}

/** The number of a day; undefined if the calendar has no such day. */
export function existingDay(year: number, month: number, day: number): number | undefined {
  const serial = daySerial(year, month, day);
  const date = dateOf(serial);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? serial : undefined;
}

/** Reads a day written year-month-day, which every country reads the same way; undefined for other texts. */
export function readIsoDay(text: string): number | undefined {
  const written = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text.trim());
  return written ? existingDay(Number(written[1]), Number(written[2]), Number(written[3])) : undefined;
}

/** The day of a moment. */
export function dayOf(moment: number): number {
  return Math.floor(roundedToMinute(moment));
}

/** The time of day, to the minute. */
export function momentOfDate(date: Date): number {
  const minutes = date.getHours() * 60 + date.getMinutes();
  return daySerial(date.getFullYear(), date.getMonth() + 1, date.getDate()) + minutes / MINUTES_A_DAY;
}

/** True if a number in a cell can be a day on which a club played. */
export function isDaySerial(serial: number): boolean {
  return serial >= FIRST && serial < LAST + 1;
}

/** `2026-11-14`. */
export function isoDay(moment: number): string {
  return dateOf(dayOf(moment)).toISOString().slice(0, 10);
}

/** `2026-11-14T21:30`. */
export function isoMoment(moment: number): string {
  const minutes = Math.round((moment - dayOf(moment)) * MINUTES_A_DAY);
  return `${isoDay(moment)}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The text of a number that a cell shows as a day or a time: `2026-03-26`; `26:03` for a score typed as `26:3`. */
export function dayOrTime(serial: number): string {
  if (serial >= LONGEST_TIME) return isoDay(serial);
  const minutes = Math.round(serial * MINUTES_A_DAY);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

/** A time of this many days or more was not typed as hours and minutes. */
const LONGEST_TIME = 100;

/** Reads a day or moment: `2026-11-14`, `2026-11-14T21:30`, also with a blank or seconds; undefined for other texts. */
export function readMoment(text: string): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text.trim());
  const day = parts ? readIsoDay(parts[1]!) : undefined;
  if (!parts || day === undefined || !isDaySerial(day)) return undefined;
  const [hour, minute, second] = parts.slice(2).map((part) => Number(part ?? 0));
  if (hour! > 23 || minute! > 59 || second! > 59) return undefined;
  return day + (hour! * 60 + minute!) / MINUTES_A_DAY;
}

/** Rounds to the minute, because a fraction of a day is not exact. */
function roundedToMinute(moment: number): number {
  return Math.round(moment * MINUTES_A_DAY) / MINUTES_A_DAY;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
