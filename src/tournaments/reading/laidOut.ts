import type { Language } from "../../kernel/language";
import { highest, lowest } from "../../kernel/numbers/many";
import type { Steps } from "../../kernel/steps";
import { isName, numberIn } from "../../layout/cells/values";
import { replay } from "../../layout/steps/steps";
import { areasLeft, placeKey } from "../../layout/account";
import { at, cellOf, filledIn, plainly, range, type Laid, type Moved, type Step } from "../../layout/laid";
import { readingsOf, regionsRead, stretched, type Reading } from "../../layout/recognise";
import type { Field } from "../../layout/recordType";
import {
  headOf,
  headPlace,
  headText,
  isHead,
  isTotal,
  OF_PLAYER,
  regionsOf,
  spreadFrom,
  withoutNumber,
} from "../../layout/words/header";
import { conceptsOf, isConcept, sortOfHeader } from "../../layout/words/headerWords";
import {
  address,
  isBlank,
  isFault,
  textOf,
  valueAt,
  type Area,
  type CellValue,
  type Place,
  type Sheet,
} from "../../sheet";
import type { KindId, Mapping } from "../kind";
import { columnsFor } from "../table/outputs/ownColumns";
import { KIND_IDS, KINDS } from "../kinds";
import { languageOf } from "../table/headers/headerLanguage";
import { sportNamed } from "../sportWords";
import { FROM } from "./from";

// The records of a sheet, laid out on a sheet of their own as plain rows under our headers, if a record is not a row or
// the tables of the kind do not know its headers.

/** The records of a sheet, as the likeliest kind. */
export interface Records {
  readonly kind: KindId;
  readonly records: number;
  /** The source rows of complete records, from 0. */
  readonly from: ReadonlySet<number>;
  /** The number of columns read per record. */
  readonly columns: number;
  /** No required field is missing. */
  readonly isWhole: boolean;
  /** The records are not rows of the sheet. */
  readonly isShaped: boolean;
  /** The boards of several cards, each below a title with its teams. */
  readonly areCards: boolean;
  /** How well the sheet reads as each kind. */
  readonly scores: ReadonlyMap<string, number>;
  readonly parts: readonly Part[];
}

/** A sheet with its records laid out as rows. */
export interface LaidOut extends Omit<Records, "parts"> {
  /** The rows, under the name of their source sheet. */
  readonly sheet: Sheet;
  /** Other tables on the sheet, and results within it, that are not read. */
  readonly left: readonly Area[];
  /** The columns of the sheet that something was read from. */
  readonly read: ReadonlySet<number>;
  /** Fields with several possible columns: all are laid out, and the user is asked. */
  readonly unsure: readonly string[];
  /** The columns of the sheet that hold the fields unchanged; null if the records are not rows of one table. */
  readonly inPlace: InPlace | null;
  /** For each part, the columns whose headers are for results. */
  readonly forResults: readonly (readonly ResultColumn[])[];
  /** For each part, the lines of its records on the sheet itself; null unless each record has some to itself. */
  readonly lines: readonly (RecordLines | null)[];
}

/** A result column of the sheet: its cells by row of the laid out records. */
export interface ResultColumn {
  readonly header: string;
  /** The header as on the sheet, if the columns of two lines are told apart. */
  readonly called: string;
  readonly cells: ReadonlyMap<number, Place>;
  /** Where each of those who met has a line: the cell in it, by row. */
  readonly lines: ReadonlyMap<number, readonly OwnLine[]>;
}

/** The cell of a result column in a player's own line. */
export interface OwnLine {
  readonly player: string;
  readonly place: Place;
}

/** The lines that the records of a table have on the sheet itself. */
export interface RecordLines {
  /** The rows of its headers. */
  readonly heads: readonly number[];
  /** The last column. */
  readonly right: number;
  /** By row of the laid out records. */
  readonly of: ReadonlyMap<number, RecordLine>;
}

/** The first line of a record, and the line of each of its names. */
export interface RecordLine {
  readonly first: number;
  readonly names: readonly { readonly field: string; readonly player: string; readonly line: number }[];
}

/** The place of the records on the sheet itself. */
export interface InPlace {
  readonly headerRow: number;
  /** By field; null if absent. Fields that share cells with others are left to the kind's own reader. */
  readonly columns: Mapping;
  readonly fields: readonly string[];
  readonly rows: ReadonlySet<number>;
}

/** The records of a sheet as the likeliest of some kinds, laid out as rows; null if there are none. */
export function* layingOut(sheet: Sheet, language: Language, ids?: readonly KindId[]): Steps<LaidOut | null> {
  const found = recordsAs(sheet, yield* likeliest(sheet, ids));
  if (found === null) return null;
  const { parts, ...records } = found;
  const used = cellsUsed(parts);
  return {
    ...records,
    ...sheetOf(sheet, parts, language),
    left: areasLeft(plainly(sheet), used, parts),
    read: new Set([...[...used].map((key) => Number(key.split(" ")[1])), ...parts.flatMap(columnsOfSquares(sheet))]),
    unsure: parts.flatMap(({ reading, rows }) => rivalsIn(reading, rows).map(({ id }) => id)),
    inPlace: records.isShaped ? null : inPlaceOf(sheet, parts[0]!),
  };
}

/** The readings of the first rows of a sheet, best first; if titles name a sport that was read, only those of that sport. */
export function* likeliest(sheet: Sheet, ids: readonly KindId[] = KIND_IDS): Steps<readonly Reading[]> {
  const types = ids.flatMap((id) => KINDS[id].record ?? []);
  return ofNamedSport(sheet, yield* readingsOf(sheet, types));
}

/** Whether the records are not rows of the sheet. */
export function isShaped({ beside, laid: { steps } }: Reading): boolean {
  return beside.length > 0 || steps.some((step) => step.do !== "split" && step.do !== "part");
}

/** The records of a sheet by the best of the readings of its first rows; null if there are none. */
export function recordsAs(sheet: Sheet, readings: readonly Reading[]): Records | null {
  if (readings.length === 0) return null;
  const best = stretched(readings[0]!, sheet);
  const inOrder = [best, ...best.beside].sort((a, b) => beginOf(a) - beginOf(b));
  const parts = inOrder.map((reading): Part => ({ reading, rows: recordsOf(reading) }));
  const records = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const leavesOpen = ({ reading, rows }: Part) =>
    leavesField(reading, rows) || leavesPlayer(reading, rows) || sayTheSame(reading, rows);
  if (records === 0 || parts.some(leavesOpen)) return null;
  return {
    kind: best.kind as KindId,
    records,
    from: new Set(parts.flatMap(({ reading, rows }) => rowsOf(reading, rows))),
    columns: best.fields.size,
    isWhole: best.lacks.length === 0,
    isShaped: isShaped(best),
    areCards: parts.length > 1 && inOrder.every(({ laid }) => laid.steps.some((step) => step.do === "titled")),
    scores: new Map(readings.map((one) => [one.kind, one.score])),
    parts,
  };
}

/** Records of the whole sheet, or of a part. */
interface Part {
  readonly reading: Reading;
  readonly rows: readonly number[];
}

/** The place on the sheet itself where every cell equals what was read; null if there is none. */
function inPlaceOf(sheet: Sheet, { reading, rows }: Part): InPlace | null {
  const { kind, laid, fields } = reading;
  const { head } = regionsRead(reading)[0]!;
  const last = head[head.length - 1]!;
  const ownColumn = ({ id, written }: Field): number | null | undefined => {
    const { column } = fields.get(id) ?? {};
    if (column === undefined) return null;
    const own = at(laid, last, column).from?.[1];
    const isThere = (row: number) => {
      const { cell, from } = at(laid, row, column);
      return from !== null && from[1] === own && written(cell) === valueAt(sheet, ...from);
    };
    return rows.every(isThere) ? own : undefined;
  };
  const columns = KINDS[kind as KindId].record!.fields.flatMap((field) => {
    const own = ownColumn(field);
    return own === undefined ? [] : [[field.id, own] as const];
  });
  const rowsAt = (row: number) =>
    new Set([...fields.values()].flatMap(({ column }) => at(laid, row, column).from?.[0] ?? []));
  const [headerRow] = rowsAt(last);
  const places = rows.map(rowsAt);
  return headerRow === undefined || places.some(({ size }) => size !== 1)
    ? null
    : {
        headerRow,
        columns: Object.fromEntries(columns),
        fields: [...fields.keys()],
        rows: new Set(places.flatMap((all) => [...all])),
      };
}

/** The position of a part, beside or below the others. */
function beginOf({ laid: { steps } }: Reading): number {
  const part = steps.find((step) => step.do === "part");
  return part === undefined ? 0 : part.from + part.top;
}

const MOST_TITLES = 12;

function ofNamedSport(sheet: Sheet, readings: readonly Reading[]): readonly Reading[] {
  const alone = sheet.values.slice(0, MOST_TITLES).flatMap((line) => {
    const [first, second, more] = line.filter((cell) => !isBlank(cell));
    return more === undefined ? [first ?? null, second ?? null].map(textOf) : [];
  });
  const named = sportNamed([...alone, sheet.name]);
  const isNamed = ({ kind }: Reading) => named.includes(KINDS[kind as KindId].system);
  const ofSport = readings.filter(isNamed);
  return ofSport.length > 0 ? ofSport : readings;
}

/** True if a column with an unknown header may hold a missing field: the user must be asked. */
function leavesField({ kind, laid, fields }: Reading, rows: readonly number[]): boolean {
  const head = regionsOf(laid)[0]!.head;
  const open = KINDS[kind as KindId].record!.fields.filter(
    ({ id, isName, takesAnything }) => !fields.has(id) && !isName && !takesAnything,
  );
  return notesOf({ kind, laid, fields }, head).some(({ column }) => {
    const cells = rows.map((row) => at(laid, row, column)).filter(({ cell }) => !isBlank(cell));
    const fits = (field: (typeof open)[number]) =>
      cells.every(({ cell, format }) => !isFault(cell) && field.fits(cell!, format)) &&
      field.isPlausible(
        cells.flatMap(({ cell }) => numberIn(cell) ?? []),
        cells.map(({ cell }) => cell),
      );
    return cells.length * 2 > rows.length && open.some(fits);
  });
}

/** True if a record names more players than its kind has: nothing says which of them played. */
function leavesPlayer({ kind, laid, fields }: Reading, rows: readonly number[]): boolean {
  const head = regionsOf(laid)[0]!.head;
  const used = usedBy(fields);
  const sortAt = (column: number) => sortOfHeader(headText(laid, head, column));
  const names = KINDS[kind as KindId].record!.fields.filter(({ id, isName }) => isName && fields.has(id));
  const sorts = new Set(names.map(({ id }) => sortAt(fields.get(id)!.column)));
  const isOpen = (column: number) => !used.has(column) && sorts.has(sortAt(column)) && sortAt(column) !== null;
  return range(0, laid.width).some((column) => isOpen(column) && rows.some((row) => isName(cellOf(laid, row, column))));
}

/** Columns that compete with the one read as a result: similar headers, and figures that fit. */
function rivalsIn({ kind, laid, fields }: Reading, rows: readonly number[]) {
  const head = regionsOf(laid)[0]!.head;
  const used = usedBy(fields);
  const isResult = (id: string) => RESULTS.includes(id);
  return KINDS[kind as KindId].record!.fields.flatMap((field) => {
    const own = fields.get(field.id)?.column;
    if (own === undefined || !isResult(field.id)) return [];
    const sort = sortOfHeader(headText(laid, head, own));
    const columns = range(0, laid.width).filter((column) => {
      const isAlike = column !== own && !used.has(column) && sortOfHeader(headText(laid, head, column)) === sort;
      const cells = rows.map((row) => at(laid, row, column)).filter(({ cell }) => !isBlank(cell));
      const fits = () => cells.every(({ cell, format }) => !isFault(cell) && field.fits(cell!, format));
      return sort !== null && isAlike && cells.length * 2 > rows.length && fits();
    });
    return columns.length === 0 ? [] : [{ id: field.id, columns }];
  });
}

/** True if two figures are the same in every record: they are probably not two people's. */
function sayTheSame({ kind, laid, fields }: Reading, rows: readonly number[]): boolean {
  const figures = KINDS[kind as KindId].record!.fields.flatMap(({ id, isName, takesAnything }) =>
    isName || takesAnything || !fields.has(id) ? [] : [fields.get(id)!.column],
  );
  const textsOf = (column: number) => rows.map((row) => textOf(cellOf(laid, row, column)));
  const all = figures.map(textsOf).filter((texts) => new Set(texts).size > 1);
  return rows.length > 2 && new Set(all.map((texts) => texts.join("\n"))).size < all.length;
}

function usedBy(fields: Reading["fields"]): ReadonlySet<number> {
  return new Set([...fields.values()].map(({ column }) => column));
}

/** The source rows of complete records. */
function rowsOf(reading: Reading, rows: readonly number[]): number[] {
  return completeRows(reading, rows).flatMap(({ row, columns }) =>
    columns.flatMap((column) => at(reading.laid, row, column).from?.[0] ?? []),
  );
}

/** The columns of blocks, which hold each game twice. */
const columnsOfSquares =
  ({ left }: Sheet) =>
  ({ reading: { laid } }: Part): number[] => {
    const [step] = laid.steps;
    const squares = step?.do === "cross" ? step.squares : [];
    return squares.flatMap(({ first, columns }) => range(left + first, left + first + columns));
  };

/** The cells of the sheet that records or their headers come from. */
function cellsUsed(parts: readonly Part[]): ReadonlySet<string> {
  const used = parts.flatMap(({ reading, rows }) =>
    [...rows, ...regionsRead(reading).flatMap(({ head }) => head)].flatMap((row) =>
      filledIn(reading.laid, row).flatMap(({ from }) => (from === null ? [] : [placeKey(from)])),
    ),
  );
  const twice = parts.flatMap(({ reading }) =>
    reading.laid.steps.flatMap((step) => (step.do === "ownGames" ? step.twice.map(placeKey) : [])),
  );
  return new Set([...used, ...twice]);
}

/** The lead over the likeliest kind of another sport. */
export function leadOf({ kind, scores }: LaidOut): number {
  const others = [...scores].filter(([id]) => KINDS[id as KindId].system !== KINDS[kind].system);
  return scores.get(kind)! - Math.max(0, ...others.map(([, score]) => score));
}

/** The rows that hold a record: a player is named, with at least one other value. */
function recordsOf({ kind, laid, fields }: Reading): number[] {
  const names = KINDS[kind as KindId].record!.fields.flatMap(({ id, isName }) =>
    isName && fields.has(id) ? [fields.get(id)!.column] : [],
  );
  const all = [...fields.values()].map(({ column }) => column);
  const isThere = (row: number) => (column: number) => !isBlank(cellOf(laid, row, column));
  const isRecord = (row: number) =>
    all.filter(isThere(row)).length >= 2 && names.filter(isThere(row)).length * 2 >= names.length;
  const records = regionsRead({ laid, fields }).flatMap(({ body }) =>
    body.filter((row) => !isHead(laid, row) && !isTotal(laid, row) && isRecord(row)),
  );
  // A row with at most half as many values as the fullest is a label: `Points start`.
  const countOf = (row: number) => all.filter(isThere(row)).length;
  const most = records.reduce((sum, row) => Math.max(sum, countOf(row)), 0);
  return records.filter((row) => countOf(row) * 2 > most);
}

/** The records that have everything nearly all records have. */
function completeRows({ laid, fields }: Reading, rows: readonly number[]) {
  const isThere = (row: number, column: number) => !isBlank(cellOf(laid, row, column));
  const columns = [...fields.values()]
    .map(({ column }) => column)
    .filter((column) => rows.filter((row) => isThere(row, column)).length >= rows.length * 0.75);
  return rows.filter((row) => columns.every((column) => isThere(row, column))).map((row) => ({ row, columns }));
}

interface Line {
  readonly cells: readonly Pick<Moved, "cell" | "format">[];
  /** A record's row of the laid out sheet. */
  readonly row?: number;
}

function sheetOf(
  sheet: Sheet,
  parts: readonly Part[],
  language: Language,
): Pick<LaidOut, "sheet" | "forResults" | "lines"> {
  const ofParts = parts.map(({ reading, rows }) =>
    linesOf(reading, rows, language, parts.length > 1 ? titleOver(reading) : null),
  );
  const records = ofParts.flatMap((lines, nth) => [...(nth > 0 ? [BLANK] : []), ...lines]);
  const lines = [...records, ...listsInText(sheet, parts)];
  const at = new Map(lines.map((line, i) => [line, i]));
  const rowAt = ofParts.map(
    (own) => new Map(own.flatMap((line) => (line.row === undefined ? [] : [[line.row, at.get(line)!]]))),
  );
  const shared = sharedLines(parts);
  return {
    sheet: {
      name: sheet.name,
      top: 0,
      left: 0,
      values: lines.map(({ cells }) => cells.map(({ cell }) => cell)),
      formats: lines.map(({ cells }) => cells.map(({ format }) => format)),
    },
    forResults: parts.map((part, nth) => resultColumns(sheet, part, rowAt[nth]!)),
    lines: parts.map((part, nth) => recordLines(part, rowAt[nth]!, shared)),
  };
}

/** The lines of the sheet that several records have cells in. */
function sharedLines(parts: readonly Part[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const isAgain = (line: number) => seen.has(line) || !seen.add(line);
  return new Set(
    parts.flatMap(({ reading, rows }) => rows.flatMap((row) => [...linesIn(reading, row)].filter(isAgain))),
  );
}

/** The lines of the sheet that the cells of a record come from. */
function linesIn({ laid }: Reading, row: number): ReadonlySet<number> {
  return new Set(filledIn(laid, row).flatMap(({ from }) => from?.[0] ?? []));
}

/** Steps after which a record still is one or several whole lines. */
const KEEPS_LINES: ReadonlySet<Step["do"]> = new Set([
  "part",
  "split",
  "fold",
  "form",
  "meet",
  "titled",
  "headed",
  "heading",
]);

/** `rowAt`: the row of each record of the laid out sheet. */
function recordLines(
  { reading, rows }: Part,
  rowAt: ReadonlyMap<number, number>,
  shared: ReadonlySet<number>,
): RecordLines | null {
  const { laid, fields } = reading;
  const heads = regionsRead(reading).flatMap(({ head }) => {
    const last = head[head.length - 1]!;
    const of = filledIn(laid, last).flatMap(({ from }) => from?.[0] ?? []);
    return of.length === 0 ? [] : [Math.max(...of)];
  });
  const of = rows.map((row): readonly [number, RecordLine] => {
    const first = lowest([...linesIn(reading, row)].filter((line) => !shared.has(line)));
    return [rowAt.get(row)!, { first, names: namesIn(reading, row) }];
  });
  const isOwn = ({ first }: RecordLine) => first > lowest(heads) && first < Infinity;
  if (!laid.steps.every((step) => KEEPS_LINES.has(step.do)) || !of.every(([, lines]) => isOwn(lines))) return null;
  // Up to the first column without a header.
  const headed = regionsRead(reading).flatMap(({ head }) => head.flatMap((row) => filledIn(laid, row)));
  const columns = new Set(headed.flatMap(({ from }) => from?.[1] ?? []));
  let right = highest([...fields.values()].flatMap(({ column }) => at(laid, rows[0]!, column).from?.[1] ?? []));
  while (columns.has(right + 1)) right++;
  return { heads, right, of: new Map(of) };
}

/** `lines`: the line of each record, by row of the laid out sheet. */
function resultColumns(sheet: Sheet, { reading, rows }: Part, lines: ReadonlyMap<number, number>): ResultColumn[] {
  const { kind, laid, fields } = reading;
  const { head } = regionsRead(reading)[0]!;
  const used = usedBy(fields);
  const { saysResult } = KINDS[kind as KindId].record!;
  const seen = new Set<number>();
  return range(0, laid.width).flatMap((column) => {
    const { own } = headOf(laid, head, column);
    const place = headPlace(laid, head, column);
    const called = place === null ? own : textOf(valueAt(sheet, ...place)) || own;
    // `Change` in the lines of both is `Change 1` and `Change 2` in their record.
    const header = [own, called].find(saysResult);
    if (used.has(column) || header === undefined || (place !== null && seen.has(place[1]))) return [];
    const places = rows.flatMap((row) => {
      const { from } = at(laid, row, column);
      return from === null ? [] : [[row, from] as const];
    });
    const isHis = new Set(places.map(([, from]) => placeKey(from))).size === places.length;
    if (!isHis || places.length === 0) return [];
    const byLine = <Value>(of: readonly (readonly [number, Value])[]) =>
      new Map(of.map(([row, value]) => [lines.get(row)!, value]));
    const ofPlayers = places.map(([row, [, of]]) => [row, ownLines(reading, row, of)] as const);
    const areOwn = ofPlayers.every(([, two]) => two.length > 1);
    if (header !== own && !areOwn) return [];
    if (header !== own && place !== null) seen.add(place[1]);
    return [
      {
        header,
        called,
        cells: header === own ? byLine(places) : new Map(),
        lines: areOwn ? byLine(ofPlayers) : new Map(),
      },
    ];
  });
}

/** The cells of a column of the sheet in the lines of those who met; empty if they share a line. */
function ownLines(reading: Reading, row: number, column: number): OwnLine[] {
  const names = namesIn(reading, row);
  const areApart = new Set(names.map(({ line }) => line)).size === names.length;
  return areApart ? names.map(({ player, line }) => ({ player, place: [line, column] })) : [];
}

/** The names in a record, each with its line of the sheet. */
function namesIn({ kind, laid, fields }: Reading, row: number): RecordLine["names"] {
  return KINDS[kind as KindId].record!.fields.flatMap(({ id, isName }) => {
    const { cell = null, from = null } = isName && fields.has(id) ? at(laid, row, fields.get(id)!.column) : {};
    return from === null || isBlank(cell) ? [] : [{ field: id, player: textOf(cell), line: from[0] }];
  });
}

const BLANK: Line = { cells: [] };

/** Other tables of a text aligned with spaces, such as lists of players; no other reader splits its lines. */
function listsInText(sheet: Sheet, parts: readonly Part[]): Line[] {
  const cut = parts[0]!.reading.laid.steps.find((step) => step.do === "cut");
  if (cut === undefined) return [];
  const laid = replay(plainly(sheet), [cut]);
  const used = cellsUsed(parts);
  const isUsed = (row: number) => filledIn(laid, row).some(({ from }) => from !== null && used.has(placeKey(from)));
  return regionsOf(laid).flatMap(({ head, body }) => {
    const last = head[head.length - 1]!;
    const rows = body.filter((row) => filledIn(laid, row).length > 1);
    return rows.length < 2 || [last, ...rows].some(isUsed)
      ? []
      : [BLANK, ...[last, ...rows].map((row) => ({ cells: laid.rows[row]! }))];
  });
}

/** The last title above the records of a part. */
function titleOver(reading: Reading): Moved | null {
  const [first] = regionsRead(reading)[0]!.head;
  const titles = range(0, first!).flatMap((row) => {
    const [title, more] = filledIn(reading.laid, row);
    return title === undefined || more !== undefined ? [] : [title];
  });
  return titles[titles.length - 1] ?? null;
}

/** The field that each record of a part takes from its title. */
const EVENT = "Event";

/** The records of a part below their headers, with the titles between them; `title` separates it from other parts. */
function linesOf(reading: Reading, rows: readonly number[], language: Language, title: Moved | null): Line[] {
  const { laid, fields } = reading;
  const kind = KINDS[reading.kind as KindId];
  const { head } = regionsRead(reading)[0]!;
  const ofOthers = new Set(
    regionsOf(laid).flatMap((one) =>
      one.head === head || regionsRead(reading).includes(one) ? [] : [...one.head, ...one.body],
    ),
  );
  const used = [...fields].map(([id, { column }]) => ({ id, column }));
  const spoken = languageOf(
    used.map(({ column }) => headText(laid, head, column)),
    [...kind.record!.fields, ...kind.outputs],
  );
  const fieldOf = (id: string) => kind.record!.fields.find((field) => field.id === id)!;
  const nameOf = (id: string) => fieldOf(id).name[spoken ?? language];
  const rivals = rivalsIn(reading, rows);
  const isThere = (column: number) => rows.some((row) => !isBlank(cellOf(laid, row, column)));
  const unclear = range(0, laid.width).flatMap((column) => {
    const [first, second] = rows.map((row) => textOf(cellOf(laid, row, column)));
    const isUnclear = headText(laid, head, column).endsWith(OF_PLAYER) && !usedBy(fields).has(column);
    return isUnclear ? [{ column, text: `${first}, ${second}, …` }] : [];
  });
  const notes = [...unclear, ...notesOf(reading, head)].filter(({ column }) => isThere(column));
  // If several columns are possible, each header says which it is.
  const isUnsure = (id: string) => rivals.some((one) => one.id === id);
  const named = (id: string, column: number) => `${nameOf(id)} (${headText(laid, head, column)})`;
  const all = used.flatMap((one) => {
    const others = rivals.flatMap(({ id, columns }) => (id === one.id ? columns : []));
    const more = fieldOf(one.id).spreads ? spreadFrom(laid, head, one.column, rows) : [];
    return [one.column, ...others, ...more]
      .sort((a, b) => a - b)
      .map((column) => ({ id: one.id, column, isMore: more.includes(column) }));
  });
  const takesEvent = !fields.has(EVENT) && kind.record!.fields.some(({ id }) => id === EVENT);
  const hasEvent = title !== null && takesEvent;
  const results = ofEachPlayer(reading, head);
  const header = [
    FROM[spoken ?? language],
    ...all.map(({ id, column, isMore }) => (isMore ? null : isUnsure(id) ? named(id, column) : nameOf(id))),
    ...notes.map(({ text }) => text),
    ...results.map(({ name }) => name[spoken ?? language]),
    ...(hasEvent ? [nameOf(EVENT)] : []),
  ];
  const columns = [
    ...all.map(({ id, column }) => ({ column, written: fieldOf(id).written })),
    ...[...notes, ...results].map(({ column }) => ({ column, written: (cell: CellValue) => cell })),
  ];
  const isRecord = new Set(rows);
  const heads = new Set(regionsOf(laid).flatMap((one) => one.head));
  const first = rows[0]!;
  const lines: Line[] = [];
  const heading: Line = { cells: header.map((cell) => ({ cell, format: null })) };
  const underHeads = new Set(regionsOf(laid).map(({ body }) => body.find((row) => isRecord.has(row))));
  for (const row of range(0, laid.rows.length)) {
    if (isRecord.has(row)) {
      if (lines.length === 0 || underHeads.has(row)) lines.push(heading);
      lines.push({
        row,
        cells: [
          { cell: fromOf(laid, row, reading), format: null },
          ...columns.map(({ column, written }) => ({
            ...at(laid, row, column),
            cell: written(cellOf(laid, row, column)),
          })),
          ...(hasEvent ? [title] : []),
        ],
      });
    } else if (!heads.has(row) && !ofOthers.has(row) && (row < first || !isTotal(laid, row))) {
      const words = filledIn(laid, row);
      if (row < first || words.length <= 2) lines.push({ cells: words.length === 0 ? [] : words });
    }
  }
  return lines.filter(({ cells }, i) => cells.length > 0 || lines[i - 1]?.cells.length !== 0);
}

/** The columns for the results of one player, which are computed only where there is a column for them. */
function ofEachPlayer({ kind, laid, fields }: Reading, head: readonly number[]) {
  const { outputs } = KINDS[kind as KindId];
  const used = usedBy(fields);
  const open = range(0, laid.width).filter((column) => !used.has(column));
  const headed = open.map((column) => ({ column, header: headOf(laid, head, column).own }));
  // What is exchanged stands in both lines of a game, with its sign.
  const areOfCards = laid.steps.some((step) => step.do === "ownGames");
  const needed = outputs.filter(({ isOfOneSide }) => (areOfCards ? isOfOneSide !== undefined : isOfOneSide === true));
  const found = columnsFor(outputs, needed, headed, { isPlaced: () => false, fits: () => true });
  return [...found].map(([{ name }, { column }]) => ({ column, name }));
}

/** Columns besides the fields with headers that no kind knows, such as remarks; and days. */
function notesOf({ kind, laid, fields }: Pick<Reading, "kind" | "laid" | "fields">, head: readonly number[]) {
  const used = usedBy(fields);
  const { saysResult } = KINDS[kind as KindId].record!;
  return range(0, laid.width).flatMap((column) => {
    const text = headText(laid, head, column);
    const concepts = [...conceptsOf(text)];
    const { own } = headOf(laid, head, column);
    const isOpen = text !== "" && !used.has(column) && ![own, withoutNumber(own)].some(saysResult);
    const isNote = isOpen && (concepts.join() === "date" || !concepts.some(isConcept));
    return isNote ? [{ column, text }] : [];
  });
}

/** The cell of the result, or else the lowest one of the record: `C5`. */
function fromOf(laid: Laid, row: number, { kind, fields }: Reading): CellValue {
  const placesOf = (some: readonly (readonly [string, { readonly column: number }])[]) =>
    some.flatMap(([, { column }]): Place[] => {
      const { cell, from } = at(laid, row, column);
      return from === null || isBlank(cell) ? [] : [from];
    });
  const [result] = placesOf([...fields].filter(([id]) => RESULTS.includes(id)));
  // In text a list of the players is elsewhere.
  const isTold = laid.steps.some((step) => step.do === "tell");
  const isName = (id: string) => KINDS[kind as KindId].record!.fields.some((field) => field.id === id && field.isName);
  const lowest = placesOf([...fields].filter(([id]) => !isTold || isName(id)));
  const place = result ?? lowest.reduce<Place | undefined>((a, b) => (a && a[0] >= b[0] ? a : b), undefined);
  return place === undefined ? null : address(place[0], place[1]);
}

const RESULTS = ["Score", "Result", "IMPs A", "Home result", "Percentage", "Raw score"];
