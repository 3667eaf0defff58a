import { readWrittenDay } from "../../../kernel/written/writtenDay";
import { isBlank, textOf } from "../../../sheet";
import { at, range, relaid, word, type Laid, type Moved, type Step } from "../../laid";
import { headerKey } from "../../words/headerWords";
import { headOf, headText, isHead, regionsOf } from "../../words/header";

type Stack = Step & { readonly do: "stack" };

/** What a header says without its last number: `Home player 2` is `home player`. */
function plainKey(text: string): string {
  return headerKey(text.replace(/\d{1,2}\W*$/, ""));
}

/** The same headers again beside the first: games of a row, evenings under one header, cards. */
export function stacks(laid: Laid): Stack[] {
  const region = regionsOf(laid)[0];
  if (!region) return [];
  const found: Stack[] = [];
  const texts = range(0, laid.width).map((column) => headOf(laid, region.head, column).own);
  for (const keyOf of [headerKey, plainKey]) {
    const keys = texts.map(keyOf);
    const best = longestRun(keys);
    const isNew =
      best &&
      !found.some(({ start, size, times }) => start === best.start && size === best.size && times === best.times);
    if (best && isNew) found.push({ do: "stack", ...best, label: "none" });
  }
  const evenings = dayColumns(laid, region.head);
  if (evenings) found.push({ do: "stack", ...evenings, label: "headers" });
  return found;
}

/** More columns are no game, evening or card that stands beside others. */
const LONGEST_RUN = 60;

/** Columns whose keys come again at once, also behind a blank one: the run that covers most. */
function longestRun(keys: readonly string[]) {
  let best: { start: number; size: number; times: number } | null = null;
  // A blank column behind the last of them needs not be there.
  const keyAt = (column: number) => (column === keys.length ? "" : keys[column]);
  for (let start = 0; start < keys.length; start++) {
    if (keys[start] === "") continue;
    for (let size = 2; size <= LONGEST_RUN && start + 2 * size <= keys.length + 1; size++) {
      const isAgain = (nth: number) => {
        for (let i = start; i < start + size; i++)
          if (keys[i] !== keyAt(i + nth * size) || keyAt(i + nth * size) === undefined) return false;
        return true;
      };
      if (!isAgain(1) || isRepeated(keys, start, size)) continue;
      let times = 2;
      while (isAgain(times)) times++;
      if (!best || size * times > best.size * best.times) best = { start, size, times };
    }
  }
  return best;
}

/** A run that is itself a shorter one twice. */
function isRepeated(keys: readonly string[], start: number, size: number): boolean {
  const half = size / 2;
  return Number.isInteger(half) && range(0, half).every((i) => keys[start + i] === keys[start + half + i]);
}

function isDayIn({ cell, format }: Moved): boolean {
  if (typeof cell === "number") return /[dmy]/i.test(format ?? "");
  if (typeof cell !== "string" || cell.length > LONGEST_DAY) return false;
  const text = textOf(cell);
  // A leap year stands for one that is not said.
  return readWrittenDay(text) !== undefined || readWrittenDay(`${text} 2024`) !== undefined;
}

const LONGEST_DAY = 40;

/** Columns headed by days: an evening each. */
function dayColumns(laid: Laid, head: readonly number[]) {
  const isDay = (column: number) => isDayIn(at(laid, head[head.length - 1]!, column));
  const start = range(0, laid.width).find(isDay);
  if (start === undefined) return null;
  let times = 1;
  while (isDay(start + times)) times++;
  return times >= 2 ? { start, size: 1, times } : null;
}

/** The day in the line of headers above, over the first of the columns of an evening. */
function dayOver(laid: Laid, head: readonly number[], column: number): Moved | null {
  const [top] = head;
  return head.length > 1 && isDayIn(at(laid, top!, column)) ? at(laid, top!, column) : null;
}

export function stack(old: Laid, step: Stack): Laid {
  const { start, size, times, label } = step;
  const end = start + size * times;
  const shared = range(0, old.width).filter((column) => column < start || column >= end);
  const regions = regionsOf(old);
  const inRegion = new Set(regions.flatMap(({ head, body }) => [...head, ...body]));
  const rows: (readonly Moved[])[] = [];
  const firstHead = regions[0]?.head[0] ?? 0;
  for (let row = 0; row < firstHead; row++) if (!inRegion.has(row)) rows.push(old.rows[row]!);
  for (const { head, body } of regions) {
    const last = head[head.length - 1]!;
    const days = range(0, times).map((nth) => dayOver(old, head, start + nth * size));
    const areDays = label === "none" && days.every((day) => day !== null);
    const texts = range(start, start + size).map((one) => withoutNumber(headOf(old, head, one).own));
    const own = label === "headers" ? ["Date", "Score"] : areDays ? ["Date", ...texts] : texts;
    rows.push([
      ...shared.map((one): Moved => ({ ...at(old, last, one), cell: headText(old, head, one) })),
      ...own.map((text) => word(text)),
    ]);
    for (const nth of range(0, times))
      for (const row of body) {
        if (isHead(old, row)) continue;
        const cells = range(0, size).map((i) => at(old, row, start + nth * size + i));
        const isThere = cells.some(({ cell }) => !isBlank(cell));
        const named = label === "headers" ? [at(old, last, start + nth * size)] : areDays ? [days[nth]!] : [];
        if (isThere) rows.push([...shared.map((one) => at(old, row, one)), ...named, ...cells]);
      }
  }
  return relaid(old, step, 0.2, rows);
}

function withoutNumber(text: string): string {
  const plain = text.replace(/\s*\d{1,2}\W*$/, "");
  return plain === "" ? text : plain;
}
