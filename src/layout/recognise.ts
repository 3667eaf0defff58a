import type { Steps } from "../kernel/steps";
import { isBlank, textOf, type CellValue, type Sheet } from "../sheet";
import { assign, columnsUnder, type Assigned } from "./columns";
import { areNames } from "./cells/values";
import { at, cellOf, plainly, runsOfColumns, type Laid } from "./laid";
import type { RecordType } from "./recordType";
import { replay, waysOf, waysOfPeople } from "./steps/steps";
import { headText, headedRegion, isHead, isTotal, OF_PLAYER, regionsOf, type Region } from "./words/header";
import { headerKey } from "./words/headerWords";

/** A way to read a sheet as records of a kind. */
export interface Reading {
  readonly kind: string;
  readonly laid: Laid;
  /** The column of each field, on the sheet as laid out. */
  readonly fields: ReadonlyMap<string, Assigned>;
  /** Needed fields that the sheet lacks and a book can give. */
  readonly lacks: readonly string[];
  /** The share of the letters on the sheet that it uses. */
  readonly covers: number;
  readonly score: number;
  /** Readings of the same kind in the other parts of the sheet. */
  readonly beside: readonly Reading[];
}

/** A long sheet is recognised by this many rows. */
export const LONG = 160;
/** A wider sheet is not recognised. */
const WIDEST = 256;
/** This many rows decide which field a column holds. */
const SAMPLE = 40;
/** The worth of using all letters of the sheet. */
const COVERS = 5;
/** The penalty for an unused column under the same header as a used one. */
const UNUSED_AGAIN = 4;
/** The worth of an optional field, if a needed one is worth 1. */
const OPTIONAL = 0.5;
/** Optional names hardly tell kinds apart. */
const OPTIONAL_NAME = 0.15;
/** The penalty if all rows have half a record or less, as if two tables stood side by side. */
const TORN = 8;
const LACKS = 2.5;
const LACKS_GIVEN = 2;

/** Another part is read too if it has at least this share of the best part's score. */
const LIKE_THE_BEST = 0.6;

/** The best reading of each kind that fits, best first; of a long sheet, its first rows. */
export function* readingsOf(sheet: Sheet, types: readonly RecordType[]): Steps<Reading[]> {
  const plain = plainly(sheet, LONG);
  if (plain.width > WIDEST) return [];
  const ways = waysOf(plain);
  const letters = lettersOf(plain);
  yield;
  const best = new Map<string, Map<string, Reading>>();
  for (const laid of ways) {
    for (const type of types) {
      const reading = readAs(laid, type, letters);
      if (reading === null) continue;
      const ofKind = best.get(type.id) ?? new Map<string, Reading>();
      const part = partOf(laid);
      if (reading.score > (ofKind.get(part)?.score ?? 0)) best.set(type.id, ofKind.set(part, reading));
    }
    yield;
  }
  return [...best.values()].map(together).sort((a, b) => b.score - a.score);
}

/** A reading of the first rows of a long sheet, on all of it. */
export function stretched(reading: Reading, sheet: Sheet): Reading {
  if (sheet.values.length <= LONG) return reading;
  const laid = replay(plainly(sheet), reading.laid.steps);
  return { ...reading, laid, beside: reading.beside.map((one) => stretched(one, sheet)) };
}

/** Every reading of a sheet of people under known headers, best first. */
export function readingsOfPeople(headed: Laid, type: RecordType): Reading[] {
  const letters = lettersOf(headed);
  const readings = waysOfPeople(headed, type).flatMap((laid) => readAs(laid, type, letters) ?? []);
  return readings.sort((a, b) => b.score - a.score);
}

/** A key of the part of the sheet that was laid out; empty for the whole sheet. */
function partOf({ steps }: Laid): string {
  const part = steps.find((step) => step.do === "part");
  return part === undefined ? "" : `${part.from} ${part.top}`;
}

/** The best reading of a kind: of the whole sheet, or of one part with the parts like it. */
function together(ofKind: ReadonlyMap<string, Reading>): Reading {
  const parts = [...ofKind].filter(([part]) => part !== "").map(([, reading]) => reading);
  const whole = ofKind.get("");
  const [first, ...others] = parts.sort((a, b) => b.score - a.score);
  if (first === undefined) return whole!;
  const isAlike = (one: Reading) => one.lacks.length <= first.lacks.length && one.score >= first.score * LIKE_THE_BEST;
  const beside = others.filter(isAlike);
  const score = first.score + beside.reduce((sum, one) => sum + COVERS * one.covers, 0);
  // What the whole sheet uses may stand in one part of it, beside a list.
  const isInPart = whole !== undefined && first.fields.size >= whole.fields.size && first.covers >= whole.covers;
  return whole && whole.score >= score && !isInPart ? whole : { ...first, beside, score };
}

/** `letters`: the letters on the sheet as it is. */
function readAs(laid: Laid, type: RecordType, letters: number): Reading | null {
  const region = mainRegion(laid);
  if (!region) return null;
  const rows = region.body.filter((row) => !isHead(laid, row) && !isTotal(laid, row)).slice(0, SAMPLE);
  const columns = columnsUnder(laid, region.head, rows);
  const fields = assign(laid, type, columns, rows);
  const names = new Set(type.fields.flatMap(({ id, isName }) => (isName ? [id] : [])));
  if (areOfTwoTables(laid, rows, fields, names)) return null;
  const lacks = lackedBy(type, fields);
  const needed = new Set(type.needs.flat(2));
  if (lacks.some((one) => !type.given.has(one)) || fields.size < Math.min(2, type.needs.length)) return null;
  const worth = (id: string) => (needed.has(id) ? 1 : names.has(id) ? OPTIONAL_NAME : OPTIONAL);
  const said = [...fields].reduce((sum, [id, { score }]) => sum + score * worth(id), 0);
  const used = new Set([...fields.values()].map(({ column }) => column));
  const usedKeys = new Set([...used].map((column) => headerKey(headText(laid, region.head, column))));
  const isOpen = (header: string) => header === "" || header.endsWith(OF_PLAYER);
  const again = columns.filter(
    ({ column, header }) => !isOpen(header) && !used.has(column) && usedKeys.has(headerKey(header)),
  );
  const covers = covered(laid, fields, regionsRead({ laid, fields }), letters);
  const torn = TORN * tornIn(laid, fields, rows);
  const score =
    said + COVERS * covers - UNUSED_AGAIN * Math.min(2, again.length) - lacks.length * LACKS_GIVEN - torn - laid.cost;
  return { kind: type.id, laid, fields, lacks, covers, score, beside: [] };
}

/**
 * Whether a table beside the one with the names gives figures: those belong to names of its own. Blank columns separate
 * tables.
 */
function areOfTwoTables(
  laid: Laid,
  rows: readonly number[],
  fields: ReadonlyMap<string, Assigned>,
  names: ReadonlySet<string>,
): boolean {
  const used = new Set([...fields.values()].map(({ column }) => column));
  const named = new Set([...fields].flatMap(([id, { column }]) => (names.has(id) ? [column] : [])));
  const runs = runsOfColumns(laid).filter((run) => run.some((column) => used.has(column)));
  const isNames = (column: number) => !used.has(column) && areNames(rows.map((row) => cellOf(laid, row, column)));
  return runs.length > 1 && runs.some((run) => !run.some((column) => named.has(column)) && run.some(isNames));
}

/** The share of rows with two or more used cells, but at most half as many as the fullest row has. */
function tornIn(laid: Laid, fields: ReadonlyMap<string, Assigned>, rows: readonly number[]): number {
  const columns = [...fields.values()].map(({ column }) => column);
  const counts = rows
    .map((row) => columns.filter((column) => !isBlank(at(laid, row, column).cell)).length)
    .filter((count) => count > 0);
  const most = Math.max(0, ...counts);
  return counts.length === 0 ? 0 : counts.filter((count) => count > 1 && count * 2 <= most).length / counts.length;
}

/** The regions that have the headers of the main one over the columns that are used. */
export function regionsRead({ laid, fields }: Pick<Reading, "laid" | "fields">): Region[] {
  const main = mainRegion(laid);
  if (main === undefined) return [];
  const columns = [...fields.values()].map(({ column }) => column);
  const keyIn = (region: Region, column: number) => headerKey(headText(laid, region.head, column));
  const isLike = (region: Region) =>
    columns.filter((column) => keyIn(region, column) === keyIn(main, column)).length >= columns.length * SAME_HEADERS;
  return regionsOf(laid).filter(isLike);
}

const SAME_HEADERS = 0.7;

/** The region under given headers, or else the longest region. */
export function mainRegion(laid: Laid): Region | undefined {
  return headedRegion(laid) ?? [...regionsOf(laid)].sort((a, b) => b.body.length - a.body.length)[0];
}

/** The missing fields of each group, by the set that lacks least. */
export function lackedBy({ needs, given }: RecordType, fields: ReadonlyMap<string, unknown>): string[] {
  const costOf = (lacking: readonly string[]) =>
    lacking.reduce((sum, one) => sum + (given.has(one) ? LACKS_GIVEN : LACKS), 0);
  return needs.flatMap((sets) => {
    const lacking = sets.map((set) => set.filter((one) => !fields.has(one)));
    return [...lacking].sort((a, b) => costOf(a) - costOf(b))[0] ?? [];
  });
}

/** More letters of a cell do not count, so that prose does not outweigh figures. */
const MOST_LETTERS = 12;

function lettersIn(cell: CellValue): number {
  return isBlank(cell) ? 0 : Math.min(MOST_LETTERS, textOf(cell).length);
}

/** The letters of all cells that are not headers. */
function lettersOf(laid: Laid): number {
  const rows = laid.rows.filter((_, row) => !isHead(laid, row));
  return rows.reduce((sum, row) => sum + row.reduce((all, { cell }) => all + lettersIn(cell), 0), 0);
}

/** The share of the letters on the sheet that the used cells hold. */
function covered(
  laid: Laid,
  fields: ReadonlyMap<string, Assigned>,
  regions: readonly Region[],
  letters: number,
): number {
  const columns = [...new Set([...fields.values()].map(({ column }) => column))];
  const counted = new Set<string>();
  let used = 0;
  for (const row of regions.flatMap(({ body }) => body))
    for (const column of columns) {
      const { cell, from } = at(laid, row, column);
      if (from === null || isBlank(cell) || isHead(laid, row)) continue;
      const key = `${from.join()} ${textOf(cell)}`;
      if (counted.has(key)) continue;
      counted.add(key);
      used += lettersIn(cell);
    }
  return letters === 0 ? 0 : Math.min(1, used / letters);
}
