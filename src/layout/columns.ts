import { spelling } from "../kernel/written/spelling";
import { beforePercent } from "../kernel/written/writtenNumber";
import { notPlayedWord } from "../messages/names/notPlayed";
import { isBlank, isFault, type CellValue } from "../sheet";
import { bestAssignment } from "./assignment";
import { isOfBoth } from "./cells/outcomes";
import { areNames, numberIn } from "./cells/values";
import { at, range, type Laid } from "./laid";
import type { Field, RecordType } from "./recordType";
import { headOf, OF_PLAYER, UNNAMED } from "./words/header";
import { conceptsOf, namesPeople, headerKey, isConcept, isFormer, isOfPlayer } from "./words/headerWords";

// Finds which column holds which field. A column scores by its header, times the share of its cells that fit; the best
// total wins.

/** What a header may mean: its own words, or these with words from around it, at a cost. */
interface Meaning {
  readonly concepts: ReadonlySet<string>;
  readonly unknown: number;
  readonly cost: number;
  /** The header does not name the field: the value belongs to the side before it; `own`: no points of a game. */
  readonly open?: "any" | "own";
}

interface Column {
  readonly column: number;
  readonly header: string;
  readonly meanings: readonly Meaning[];
}

/** The column of a field, and how well it fits. */
export interface Assigned {
  readonly column: number;
  readonly score: number;
}

const SIDES: ReadonlySet<string> = new Set(
  "winner loser home away ns ew north south east west open closed white black a b".split(" "),
);
/** Sides of a game: a column of one side is not a column of both. */
const OPPONENTS: ReadonlySet<string> = new Set(["home", "away", "winner", "loser", "white", "black"]);
const SEATS: ReadonlySet<string> = new Set(["1", "2", "3", "4"]);
const PARTNER = "partner";
const NAMES: ReadonlySet<string> = new Set(["player", "team", "pair", "name"]);

/** The columns under header rows, with every meaning their headers may have; `rows` are below them. */
export function columnsUnder(laid: Laid, head: readonly number[], rows: readonly number[]): Column[] {
  const columns: Column[] = [];
  const counts = new Map<string, number>();
  let near: readonly string[] = [];
  const partners = range(0, laid.width).filter(
    (column) => headerKey(headOf(laid, head, column).own) === PARTNER,
  ).length;
  for (const column of range(0, laid.width)) {
    const { own, group } = headOf(laid, head, column);
    if (own === "") {
      if (holdsResults(laid, column, rows)) columns.push({ column, header: "", meanings: [RESULT] });
      continue;
    }
    const mark = [UNNAMED, OF_PLAYER].find((one) => own.endsWith(one));
    if (mark !== undefined) {
      const open = mark === UNNAMED ? "any" : "own";
      columns.push({ column, header: own, meanings: openMeanings(own.slice(0, -mark.length), near, open) });
      continue;
    }
    const { concepts, unknown } = saidBy(own);
    const meanings: Meaning[] = [{ concepts, unknown, cost: 0 }];
    if (group !== "" && group !== own)
      meanings.push({ ...withMore(concepts, saidBy(group).concepts), unknown, cost: 0.1 });
    const key = [...concepts].sort().join(" ");
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    const sides = [...concepts].filter((one) => SIDES.has(one) || SEATS.has(one));
    // A single partner is the second of two.
    const isSecond = key === PARTNER && partners === 1 && !near.some((one) => SIDES.has(one));
    if (isSecond) meanings.push({ ...withMore(concepts, ["2"]), unknown, cost: 0.35 });
    else if (sides.length === 0) {
      if (nth <= 4) meanings.push({ ...withMore(concepts, [String(nth)]), unknown, cost: 0.4 });
      if (near.length > 0) meanings.push({ ...withMore(concepts, near), unknown, cost: 0.35 });
    }
    // `A`, `White`: a side over names is its player.
    else if (sides.length === concepts.size && unknown === 0 && areNames(rows.map((row) => at(laid, row, column).cell)))
      meanings.push({ ...withMore(concepts, ["player"]), unknown, cost: 0.3 });
    const isOfName = [...concepts].some((one) => NAMES.has(one));
    if (sides.length > 0) near = sides;
    else if (isSecond) near = ["2"];
    else if (isOfName) near = nth <= 4 ? [String(nth)] : [];
    columns.push({ column, header: own, meanings });
  }
  return columns;
}

/** What a column without a header means that says how both sides fared. */
const RESULT: Meaning = { concepts: new Set(["result"]), unknown: 0, cost: 0.5 };
const FEWEST_RESULTS = 2;

function holdsResults(laid: Laid, column: number, rows: readonly number[]): boolean {
  const cells = rows.map((row) => at(laid, row, column).cell).filter((cell) => !isBlank(cell));
  const results = cells.filter(isOfBoth).length;
  return results >= FEWEST_RESULTS && results * 2 > cells.length && results * 2 > rows.length;
}

/** The field that a header names and nothing else; a remark in brackets or a % at the end does not count. */
export function fieldNamed<F extends Pick<Field, "says" | "spellings">>(
  fields: readonly F[],
  header: string,
): F | null {
  const text = header.trim();
  const bracket = text.endsWith(")") ? text.indexOf("(") : -1;
  const own = bracket < 0 ? (beforePercent(text) ?? text) : text.slice(0, bracket);
  const spelt = spelling(own);
  if (spelt === "") return null;
  const known = fields.find(({ spellings }) => spellings.has(spelt));
  if (known || isFormer(own)) return known ?? null;
  const key = headerKey(own);
  const isSaid = (words: ReadonlySet<string>) =>
    [...words].sort().join(" ") === key && (words.has("player") || !namesPeople(own));
  const whose = WHOSE.exec(own)?.[0];
  return fields.find(({ says }) => says.some(isSaid)) ?? (whose ? fieldNamed(fields, own.slice(whose.length)) : null);
}

/** The owner before a field: `Player rank`. */
const WHOSE = /^(?:player|member|spiller|medlem)s?\s(?=\p{L})/iu;

function saidBy(header: string) {
  const all = [...conceptsOf(header)];
  const known = all.filter(isConcept);
  return { concepts: new Set(known), unknown: all.length - known.length };
}

function withMore(concepts: ReadonlySet<string>, more: Iterable<string>) {
  return { concepts: new Set([...concepts, ...more]) };
}

/** A value without a header belongs to the player named before it. */
function openMeanings(header: string, near: readonly string[], open: "any" | "own"): Meaning[] {
  const own = [...saidBy(header).concepts].filter((one) => SIDES.has(one) || SEATS.has(one));
  return [own, near].map((sides): Meaning => ({ concepts: new Set(sides), unknown: 0, cost: 0.7, open }));
}

/** How well a header names a field; 0 if it does not. */
function named({ says, mayBeUnnamed }: Field, { concepts, unknown, cost, open }: Meaning): number {
  let best = 0;
  for (const key of says) {
    const missing = [...key].filter((one) => !concepts.has(one));
    if (open) {
      const [value = "", more] = missing;
      const isOwn = open === "own" ? isOfPlayer(value) : !SIDES.has(value) && !SEATS.has(value);
      if (value !== "" && more === undefined && mayBeUnnamed && isOwn && key.size - missing.length === concepts.size)
        best = Math.max(best, key.size - cost);
      continue;
    }
    if (missing.length > 0 || [...concepts].some((one) => OPPONENTS.has(one) && !key.has(one))) continue;
    const strange = concepts.size - key.size;
    best = Math.max(best, key.size - 0.6 * strange - 0.25 * Math.min(2, unknown) - cost);
  }
  return best;
}

/** The share of cells that fit the field: 0.4 if all are blank, 0 if the numbers are not plausible. */
function readable(laid: Laid, field: Field, column: number, rows: readonly number[]): number {
  let [filled, read] = [0, 0];
  const numbers: number[] = [];
  const cells: CellValue[] = [];
  for (const row of rows) {
    const { cell, format } = at(laid, row, column);
    if (isBlank(cell)) continue;
    if (isFault(cell) || !field.fits(cell!, format)) {
      // That a game was not played says nothing of what its column holds.
      if (typeof cell !== "string" || notPlayedWord(cell) === null) filled++;
      continue;
    }
    filled++;
    read++;
    cells.push(cell);
    const number = numberIn(cell);
    if (number !== undefined) numbers.push(number);
  }
  if (filled === 0) return 0.4;
  if (numbers.length > 0 && !field.isPlausible(numbers, cells)) return 0;
  return read / filled;
}

/** Below this share of readable cells, only a header with the exact spelling of the field counts. */
const LEAST_READABLE = 0.55;

/** The best assignment of columns to fields. */
export function assign(
  laid: Laid,
  { fields, saysResult }: Pick<RecordType, "fields" | "saysResult">,
  headed: readonly Column[],
  rows: readonly number[],
): Map<string, Assigned> {
  const columns = headed.filter((one) => !saysResult(one.header) || fields.some((field) => isExactly(field, one)));
  const worth = fields.map((field) =>
    withoutRivals(
      columns,
      columns.map((column) => worthOf(laid, field, column, rows)),
    ),
  );
  const chosen = bestAssignment(worth);
  return new Map(
    fields.flatMap(({ id }, i) => {
      const at = chosen[i]!;
      return at < 0 ? [] : [[id, { column: columns[at]!.column, score: worth[i]![at]! }] as const];
    }),
  );
}

/** Of two figures that a list gives for a player, neither is a field that both may be: `Ann 12 18`. */
function withoutRivals(columns: readonly Column[], worth: readonly number[]): number[] {
  const isOwn = ({ meanings }: Column) => meanings.some(({ open }) => open === "own");
  const isRival = (one: Column, i: number) => (other: Column, j: number) =>
    j !== i && other.header === one.header && worth[j]! > 0;
  return worth.map((own, i) => (isOwn(columns[i]!) && columns.some(isRival(columns[i]!, i)) ? 0 : own));
}

/**
 * Whether a header says exactly the field. `Result` may head a field or a computed column, `New handicap` only a
 * computed one.
 */
function isExactly({ says, spellings }: Field, { header, meanings: [own] }: Column): boolean {
  const isKey = (key: ReadonlySet<string>) =>
    key.size === own!.concepts.size && [...key].every((one) => own!.concepts.has(one));
  return spellings.has(spelling(header)) || (own!.unknown === 0 && says.some(isKey));
}

function worthOf(laid: Laid, field: Field, { column, header, meanings }: Column, rows: readonly number[]): number {
  const isSpelt = field.spellings.has(spelling(header)) && header !== "";
  const says = Math.max(isSpelt ? 1.5 : 0, ...meanings.map((meaning) => named(field, meaning)));
  if (says <= 0) return 0;
  const fit = readable(laid, field, column, rows);
  if (fit < LEAST_READABLE) return isSpelt && fit > 0.2 ? says * 0.3 * fit : 0;
  return says * (field.takesAnything ? 0.8 : 0.4 + 0.6 * fit);
}
