import { grouped } from "../../../kernel/grouped";
import { readWrittenDay } from "../../../kernel/written/writtenDay";
import { isBlank, textOf } from "../../../sheet";
import { at, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../../laid";
import { headerKey } from "../../words/headerWords";
import { headedRegion, headOf, headText, isHead, regionsOf, withoutNumber, type Region } from "../../words/header";
import { fieldNamed } from "../../columns";
import { isOutcome } from "../../cells/outcomes";
import type { Field, RecordType } from "../../recordType";

type Stack = Step & { readonly do: "stack" };

/** The key of a header without its last number: `Home player 2` becomes `home player`. */
function plainKey(text: string): string {
  return headerKey(text.replace(/\d{1,2}\W*$/, ""));
}

/** Finds headers that repeat side by side: several games in a row, evenings under one header, cards. */
export function stacks(laid: Laid): Stack[] {
  const region = regionsOf(laid)[0];
  if (!region) return [];
  const found: Stack[] = [];
  const texts = range(0, laid.width).map((column) => headOf(laid, region.head, column).own);
  for (const keyOf of [headerKey, plainKey]) {
    const best = longestRun(texts.map(keyOf));
    if (!best) continue;
    const blocks = blocksOf(best);
    if (!found.some((one) => String(one.blocks) === String(blocks) && one.blocks.length === blocks.length))
      found.push({ do: "stack", blocks, label: "none" });
  }
  const results = resultColumns(laid, region, texts);
  if (results.length > 0) found.push({ do: "stack", blocks: results.map((column) => [column]), label: "results" });
  const evenings = dayColumns(laid, region.head);
  if (evenings) found.push({ do: "stack", blocks: blocksOf(evenings), label: "headers" });
  return found;
}

interface Run {
  readonly start: number;
  readonly size: number;
  readonly times: number;
}

function blocksOf({ start, size, times }: Run): number[][] {
  return range(0, times).map((nth) => range(start + nth * size, start + (nth + 1) * size));
}

/**
 * People side by side: each column of names starts another person, and the columns after it belong to that person. If
 * all fields occur equally often, the second column of every field belongs to the second person.
 */
export function stacksOfPeople(laid: Laid, { fields }: RecordType): Stack[] {
  const region = headedRegion(laid);
  if (!region) return [];
  const named = range(0, laid.width).map((column) => {
    const { own } = headOf(laid, region.head, column);
    return fieldNamed(fields, own) ?? fieldNamed(fields, withoutNumber(own));
  });
  const first = named.findIndex((field) => field?.isName);
  const people = range(0, laid.width).filter((column) => first >= 0 && named[column] === named[first]);
  if (people.length < 2) return [];
  const sorts = [...new Set(named)].filter((field) => field !== null);
  const columnsOf = sorts.map((field) => range(0, laid.width).filter((column) => named[column] === field));
  if (columnsOf.every(({ length }) => length === people.length))
    return [{ do: "stack", blocks: withUnnamed(laid, region, named, people, columnsOf), label: "none" }];
  // If the columns before the first name repeat before the others, each belongs to the name after it.
  const before = people.slice(1).every((name) => range(0, first).every((i) => named[name - first + i] === named[i]))
    ? first
    : 0;
  const starts = people.map((name, i) => (i === 0 ? 0 : name - before));
  // If a field occurs several times in a block, the first columns of all blocks belong together, then the second ones.
  const inBlocks = sorts.flatMap((field) => {
    const ofField = starts.map((from, i) =>
      range(from, starts[i + 1] ?? laid.width).filter((column) => named[column] === field),
    );
    const most = Math.max(...ofField.map(({ length }) => length));
    return range(0, most).map((nth) => ofField.map((columns) => columns[nth] ?? null));
  });
  return [{ do: "stack", blocks: withUnnamed(laid, region, named, people, inBlocks), label: "none" }];
}

/**
 * `sorts`: for each field, its column in each block. A column that nothing names is found by its distance from the
 * name, if the header is the same or blank.
 */
function withUnnamed(
  laid: Laid,
  { head, body }: Region,
  named: readonly (Field | null)[],
  people: readonly number[],
  sorts: readonly (readonly (number | null)[])[],
): (number | null)[][] {
  const [first, second] = people as readonly [number, number];
  const headerAt = (column: number) => headOf(laid, head, column).own;
  const alike = (column: number, i: number) => {
    const there = people[i]! + column - first;
    const isFree = there < (people[i + 1] ?? laid.width) && named[there] === null;
    return isFree && [headerAt(column), ""].includes(headerAt(there)) ? there : null;
  };
  const unnamed = range(first + 1, second).filter(
    (column) => named[column] === null && body.some((row) => textAt(laid, row, column) !== ""),
  );
  const all = [...sorts, ...unnamed.map((column) => people.map((_, i) => (i === 0 ? column : null)))];
  return people.map((_, i) => all.map((columns) => columns[i] ?? (columns[0] == null ? null : alike(columns[0], i))));
}

/** False if several records in a row share the column. */
export function isStacked({ steps }: Laid, column: number): boolean {
  return steps.every((step) => step.do !== "stack" || step.blocks.some((block) => block.includes(column)));
}

/** No game, evening or card that repeats has more columns. */
const LONGEST_RUN = 60;

/** The longest run of columns whose keys repeat at once; a blank column may follow each block. */
function longestRun(keys: readonly string[]): Run | null {
  let best: Run | null = null;
  // After the last block the blank column may be missing.
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

/** Whether a run is a shorter one twice. */
function isRepeated(keys: readonly string[], start: number, size: number): boolean {
  const half = size / 2;
  return Number.isInteger(half) && range(0, half).every((i) => keys[start + i] === keys[start + half + i]);
}

/** `Game 1 | Game 2`, `1st game | 2nd game`: numbered columns of one word, with how each game went. */
function resultColumns(laid: Laid, { body }: Region, texts: readonly string[]): readonly number[] {
  const numbered = range(0, laid.width).filter((column) => GAME.test(texts[column]!));
  const wordOf = (column: number) => GAME.exec(texts[column]!)!.slice(1).join("").toLowerCase();
  const areResults = (columns: readonly number[]) => {
    const cells = columns.flatMap((column) => body.flatMap((row) => textAt(laid, row, column).trim() || []));
    const said = cells.filter((text) => isOutcome(text) && !FIGURE.test(text));
    return columns.length > 1 && said.length > 0 && said.length * 2 >= cells.length;
  };
  return [...grouped(numbered, wordOf).values()].find(areResults) ?? [];
}

/** Bare figures, such as `430` and `-50`, are no result of a game. */
const FIGURE = /^[-−–]?\d+$/;
const GAME = /^(?:(\p{L}+)\.? ?\d{1,2}|\d{1,2}(?:\.|st|nd|rd|th)? (\p{L}+))$/u;

function isDayIn({ cell, format }: Moved): boolean {
  if (typeof cell === "number") return /[dmy]/i.test(format ?? "");
  if (typeof cell !== "string" || cell.length > LONGEST_DAY) return false;
  const text = textOf(cell);
  // A day without a year is tried in a leap year.
  return readWrittenDay(text) !== undefined || readWrittenDay(`${text} 2024`) !== undefined;
}

const LONGEST_DAY = 40;

/** Columns with days as headers: one evening each. */
function dayColumns(laid: Laid, head: readonly number[]): Run | null {
  const isDay = (column: number) => isDayIn(at(laid, head[head.length - 1]!, column));
  const start = range(0, laid.width).find(isDay);
  if (start === undefined) return null;
  let times = 1;
  while (isDay(start + times)) times++;
  return times >= 2 ? { start, size: 1, times } : null;
}

/** The day in the upper header row, over the first column of an evening. */
function dayOver(laid: Laid, head: readonly number[], column: number): Moved | null {
  const [top] = head;
  return head.length > 1 && isDayIn(at(laid, top!, column)) ? at(laid, top!, column) : null;
}

export function stack(old: Laid, step: Stack): Laid {
  const { blocks, label } = step;
  const [first] = blocks;
  const stacked = new Set(blocks.flat());
  const shared = range(0, old.width).filter((column) => !stacked.has(column));
  const regions = regionsOf(old);
  const inRegion = new Set(regions.flatMap(({ head, body }) => [...head, ...body]));
  const rows: (readonly Moved[])[] = [];
  const firstHead = regions[0]?.head[0] ?? 0;
  for (let row = 0; row < firstHead; row++) if (!inRegion.has(row)) rows.push(old.rows[row]!);
  for (const { head, body } of regions) {
    const last = head[head.length - 1]!;
    const days = blocks.map(([column]) => dayOver(old, head, column!));
    const areDays = label === "none" && days.every((day) => day !== null);
    const headers = first!.map((_, i): Moved => {
      const column = blocks.map((block) => block[i] ?? null).find((one) => one !== null)!;
      return { ...at(old, last, column), cell: withoutNumber(headOf(old, head, column).own) };
    });
    const named = { headers: ["Date", "Score"].map(word), results: [word("Result")], none: headers }[label];
    const own = areDays ? [word("Date"), ...named] : named;
    rows.push([...shared.map((one): Moved => ({ ...at(old, last, one), cell: headText(old, head, one) })), ...own]);
    for (const [nth, block] of blocks.entries())
      for (const row of body) {
        if (isHead(old, row)) continue;
        const cells = block.map((column) => (column === null ? word(null) : at(old, row, column)));
        const isThere = cells.some(({ cell }) => !isBlank(cell));
        const day = label === "headers" ? [at(old, last, block[0]!)] : areDays ? [days[nth]!] : [];
        if (isThere) rows.push([...shared.map((one) => at(old, row, one)), ...day, ...cells]);
      }
  }
  return relaid(old, step, 0.2, rows);
}
