// The records of a sheet that no kind reads as it is: what is understood of its columns; or, where they are no rows of it, the
// records laid out as rows on a sheet of their own, and hers stays the source.
import type { ColumnsByHeader } from "../../layout/said";
import type { Language } from "../../kernel/language";
import type { Steps } from "../../kernel/steps";
import { range } from "../../layout/laid";
import { isOfRemarks } from "../../layout/words/resultWords";
import {
  areaAddress,
  extent,
  freeSheetName,
  isBlank,
  isWithin,
  parseArea,
  textOf,
  valueAt,
  type Place,
  type Sheet,
} from "../../sheet";
import { isFree } from "../../sheet/cells";
import {
  asSaid,
  columnsOf,
  find,
  isFederation,
  kindOf,
  planFill,
  type Around,
  type Found,
  type KindId,
} from "../../tournaments";
import type { HerColumns } from "./own/ownCells";
import { ROWS_SHEET } from "../../tournaments/reading/from";
import type { Reading } from "../../layout/recognise";
import { layingOut, leadOf, likeliest, recordsAs, type LaidOut } from "../../tournaments/reading/laidOut";

/** The rows under a name that is free, and what they are. */
export interface LaidOutSheet {
  readonly sheet: Sheet;
  readonly kind: KindId;
  /** The sheet that they come from. */
  readonly from: string;
  readonly records: number;
  readonly hers: HerColumns;
  /** Other tables on it, of which nothing is read: `A20:F31`. */
  readonly left: readonly string[];
  /** Its table of players is read. */
  readonly hasPlayers: boolean;
}

/** The sheet itself is read, as a kind with the columns that were understood; or asked which of several is meant. */
export interface ReadItself {
  readonly sheet: null;
  readonly kind: KindId;
  readonly from: string;
  readonly columns: ColumnsByHeader;
  readonly left: readonly string[];
}

/** Less than that far ahead of another sport, nobody should believe it. */
const NEAR = 2;

/** Null where it has none, or where another sport could be meant as well. `among`: the kinds that were chosen. */
export function* layingOutSheet(
  sheet: Sheet,
  around: Around,
  taken: readonly string[],
  language: Language,
  among?: readonly KindId[],
): Steps<LaidOutSheet | ReadItself | null> {
  const laid = yield* layingOut(sheet, language, among);
  if (laid === null) return null;
  const isSure = among !== undefined || leadOf(laid) >= NEAR;
  return isSure || laid.scores.size === 1 ? named(sheet, laid, around, taken, language, isSure) : null;
}

/** `isSure`: else only a list that has what the records lack says that they are meant. */
function named(
  sheet: Sheet,
  laid: LaidOut,
  around: Around,
  taken: readonly string[],
  language: Language,
  isSure: boolean,
): LaidOutSheet | ReadItself | null {
  const { kind, records, forResults, lines, read } = laid;
  const inPlace = columnsInPlace(sheet, laid, around);
  if (inPlace !== null) {
    const { found, columns } = inPlace;
    if (!isSure && found.playersAt === undefined) return null;
    return { sheet: null, kind, from: sheet.name, left: leftOf(laid, sheet, found), columns };
  }
  const rows = {
    ...laid.sheet,
    name: freeSheetName([`${sheet.name} ${ROWS_SHEET[language]}`], [...taken, sheet.name]),
  };
  // What is left of her sheet may be a list of players.
  const all = laid.left.length > 0 && !around.others.includes(sheet) ? [...around.others, sheet] : around.others;
  const others = all.filter(({ name }) => name !== rows.name);
  const own = laid.unsure.length === 0 ? null : find(sheet, kind, { ...around, chosen: true });
  if (own && "missing" in own && own.missing.every(({ name }) => laid.unsure.includes(name.en)))
    return { sheet: null, kind, from: sheet.name, left: laid.left.map(areaAddress), columns: {} };
  const result = find(rows, kind, { ...around, others, chosen: true });
  if (!("compute" in result) || (!isSure && result.playersAt === undefined)) return null;
  return {
    sheet: rows,
    kind,
    from: sheet.name,
    records,
    left: leftOf(laid, sheet, result),
    hasPlayers: result.playersAt?.sheet === sheet.name,
    hers: { from: sheet, forResults, lines, read, empty: emptyBeside(sheet, laid) },
  };
}

/** What is read of neither her records nor the table of players beside them. */
function leftOf({ left }: LaidOut, { name }: Sheet, { playersAt }: Found): string[] {
  const players = playersAt?.sheet === name ? playersAt.place : null;
  return left.filter((area) => players === null || !isWithin(area, ...players)).map(areaAddress);
}

/** The headers, in the row above the records, of columns in which no record has anything; none of remarks. */
function emptyBeside(sheet: Sheet, { from }: LaidOut): readonly Place[] {
  const rows = [...from];
  const head = Math.min(...rows) - 1;
  return range(sheet.left, extent(sheet).right).flatMap((column): Place[] => {
    const header = textOf(valueAt(sheet, head, column)).trim();
    const isOpen = header !== "" && !isOfRemarks(header) && rows.every((row) => isFree(sheet, row, column));
    return isOpen ? [[head, column]] : [];
  });
}

/** What somebody would say of the columns of the sheet itself; null where that would not read its records, all of them and nothing else. */
function columnsInPlace(
  sheet: Sheet,
  { kind, inPlace, unsure }: LaidOut,
  around: Around,
): { readonly columns: ColumnsByHeader; readonly found: Found } | null {
  if (inPlace === null || unsure.length > 0) return null;
  const chosen = { ...around, chosen: true };
  const unmapped = find(sheet, kind, chosen);
  const { result, columns } = asSaid(sheet, unmapped, columnsOf(unmapped, inPlace.columns), {}, chosen);
  const { headerRow } = inPlace;
  if (
    "missing" in result ||
    result.headerRow !== headerRow ||
    inPlace.fields.some((field) => !(field in result.columns))
  )
    return null;
  const at = new Map(result.choices.map(({ field, column }) => [field, column]));
  const isRead = ([field, column]: [string, number | null]) => (at.get(field) ?? null) === column;
  const { rows, problems } = planFill(result);
  const said = problems.flatMap(({ cell }) => (cell === null ? [] : [parseArea(cell)!.top]));
  const read = new Set([...rows.map(({ row }) => row - 1), ...said.filter((row) => row > headerRow)]);
  const areAll = read.size === inPlace.rows.size && [...read].every((row) => inPlace.rows.has(row));
  return areAll && Object.entries(inPlace.columns).every(isRead) ? { columns, found: result } : null;
}

/** So far ahead, the records say that the sheet is of another sport than the headers. */
const FAR = 4;
/** Their records hold much the same. */
const FAR_AMONG_FEDERATIONS = 6;

/** From here on a reading leaves hardly anything open. */
const SURE = 8;
/** So many columns more of as many records say that something beside the rows belongs to them. */
const MORE = 2;
/** Some rows are headers again, or totals. */
const MOST_ROWS = 0.6;

/** The share of whole records that a table must have passed over. */
const PASSED_OVER = 0.25;

/** Whether the records are the rows of a sheet as it is, in the sport that was found. */
function isInRows(reading: Reading, kind: KindId): boolean {
  return (
    reading.beside.length === 0 &&
    reading.laid.steps.length === 0 &&
    kindOf(reading.kind as KindId).system === kindOf(kind).system
  );
}

/** Whether each line with two cells or more is a row that was found, or its headers. */
function passesNothing({ sheet, headerRow, isRow }: Found): boolean {
  const isFound = (row: number) => row === headerRow || isRow?.(row) === true;
  return sheet.values.every((line, r) => isFound(sheet.top + r) || line.filter((cell) => !isBlank(cell)).length < 2);
}

/** What the records of a sheet say otherwise than what was found there: another sport, or rows that were passed over; null: nothing. */
export function* otherwise(found: Found): Steps<KindId | null> {
  const { kind, sheet, isFilled, isRow, columns, doubts } = found;
  if (isFilled) return null;
  const readings = yield* likeliest(sheet);
  const [best] = readings;
  if (best === undefined || (isInRows(best, kind) && passesNothing(found))) return null;
  const laid = recordsAs(sheet, readings);
  if (laid === null || !laid.isWhole) return null;
  const isSure = laid.isShaped && laid.scores.get(laid.kind)! >= SURE;
  if (kindOf(kind).record === undefined || isRow === undefined)
    return isSure && laid.areCards && kindOf(kind).system === kindOf(laid.kind).system ? laid.kind : null;
  const more = laid.columns - Object.keys(columns).length;
  if (more < 0) return null;
  const [own, other] = [kindOf(kind).system, kindOf(laid.kind).system];
  const far = isFederation(own) && isFederation(other) ? FAR_AMONG_FEDERATIONS : FAR;
  if (own !== other) return laid.scores.get(laid.kind)! - (laid.scores.get(kind) ?? 0) >= far ? laid.kind : null;
  // Where its columns leave something open, or little is read of them.
  const rows = sheet.values.filter(
    (line, row) => isRow(sheet.top + row) && line.filter((cell) => !isBlank(cell)).length > 2,
  ).length;
  if (isSure && (doubts.length > 0 || (more >= MORE && laid.from.size >= rows * MOST_ROWS))) return laid.kind;
  // Each row holds several games, and the known columns read only one of them.
  if (laid.kind === kind && laid.isShaped && doubts.length > 0 && laid.records >= rows * MORE) return kind;
  const passed = [...laid.from].filter((row) => !isRow(row)).length;
  return laid.kind === kind && passed > 0 && passed >= laid.from.size * PASSED_OVER ? kind : null;
}
