import { calendarDay, dayInWords } from "../reading";

// Dates in TRF files. According to the documentation the year comes first, but files have four orders, and names of months.

const ORDERS = ["ymd", "dmy", "mdy", "ydm"] as const;
type Order = (typeof ORDERS)[number];

/** The day of a text in an order; undefined if it is none. A year of two digits belongs to this century. */
function inOrder(text: string, order: Order): string | undefined {
  const parts = text.match(/\d+/g) ?? [];
  if (parts.length !== 3 || !/^[\d\s./-]+$/.test(text)) return undefined;
  const at = (letter: string) => parts[order.indexOf(letter)]!;
  const [year, month, day] = [at("y"), at("m"), at("d")];
  // A year of two digits is read only at the beginning.
  if (year.length === 2 && !order.startsWith("y")) return undefined;
  if (![2, 4].includes(year.length) || month.length > 2 || day.length > 2) return undefined;
  return calendarDay(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

/** The orders in which all texts are days, the likeliest first. */
function ordersOf(texts: readonly string[]): Order[] {
  const possible = ORDERS.filter((order) => texts.every((text) => inOrder(text, order) !== undefined));
  const daysFirst = texts.some((text) => text.includes("."));
  return daysFirst ? possible.sort((a, b) => Number(b === "dmy") - Number(a === "dmy")) : possible;
}

/** Nobody writes the day second in this form. */
const ISO = /^\d{4}-\d\d-\d\d$/;

export interface Days {
  readonly days: readonly (string | null)[];
  /** At least one text could also be another day. */
  readonly isDoubtful: boolean;
}

/**
 * The days of texts that all have the same order. `within`: days around them, which decide if several orders are
 * possible.
 */
export function daysOf(texts: readonly string[], within: readonly (string | null)[] = []): Days {
  const plain = texts.map((text) => text.trim());
  const numeric = plain.filter((text) => text !== "" && dayInWords(text) === undefined);
  const orders = ordersOf(numeric);
  const bounds = within.flatMap((day) => day ?? []).sort();
  const [first, last] = [bounds[0], bounds[bounds.length - 1]];
  const isInside = (order: Order) =>
    first !== undefined && numeric.every((text) => inOrder(text, order)! >= first && inOrder(text, order)! <= last!);
  const order = orders.find(isInside) ?? orders[0];
  const days = plain.map(
    (text) => dayInWords(text) ?? (order === undefined ? undefined : inOrder(text, order)) ?? null,
  );
  const isSure = order !== undefined && isInside(order) && orders.filter(isInside).length === 1;
  const isDoubtful =
    order !== undefined &&
    !isSure &&
    numeric.some((text) => !ISO.test(text) && orders.some((other) => inOrder(text, other) !== inOrder(text, order)));
  return { days, isDoubtful };
}
