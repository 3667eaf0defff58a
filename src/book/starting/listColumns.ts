// The columns of a list of members: the field of each by its header, and what the user must say.
import type { ColumnsByHeader } from "../../layout/said";
import { Problem, type Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { spelling } from "../../kernel/written/spelling";
import { at, cameFrom, plainly, range, textAt, type Laid, type Step } from "../../layout/laid";
import { LONG, mainRegion, readingsOfPeople, type Reading } from "../../layout/recognise";
import { isStacked } from "../../layout/steps/records/stack";
import { apply, replay } from "../../layout/steps/steps";
import { headOf, headPlace, rowsUnder, textsUnder } from "../../layout/words/header";
import { SPORTS } from "../../systems/sports";
import { columnName, valueAt, type Sheet } from "../../sheet";
import { isAmbiguousNumber, readWrittenNumber, type DecimalMark } from "../../kernel/written/writtenNumber";
import { columnKey, DECIMAL_MARK } from "../../tournaments";
import type { Answers } from "../sheets/enteredSheet";
import { seasonOf } from "../state/replay";
import type { BookState, Settings } from "../state/state";
import { gameColumns, GAMES_ORDER } from "./gameColumns";
import {
  fieldOf,
  inFull,
  isLikeField,
  isLikeName,
  isNameHeader,
  listFields,
  NAME_KEYS,
  START,
  startKeys,
  STARTS,
  STRONG,
  type ListField,
  type ListKey,
  figureFields,
} from "../tables/listFields";
import { memberRecord } from "../tables/memberRecord";
import { rowSort } from "./listRows";
import { cellIn, groupColumns, hasValues, headerOf, isLikePerson, type ListHeader } from "./listHeader";
import { saysNoFigure } from "../../layout/cells/noFigure";
import { readListStart, type StartKey } from "../tables/listStart";

/** What the user said of a list: its columns by header or letter, and its decimal mark. */
export interface SaidOfList {
  readonly columns?: ColumnsByHeader;
  readonly settings?: Settings;
  /** Starts of its players, and who is meant by repeated names. */
  readonly people?: SaidOfPeople | undefined;
}

/** What was said of people, by name, or by name and row: `Anna Bro@row 3`. */
export type SaidOfPeople = Pick<Answers, "starts" | "same" | "newPlayers" | "leftOut">;

export interface ListColumn {
  /** Of the sheet. */
  readonly column: number;
  /** Of the rows of members. */
  readonly at: number;
  /** Its name in questions: the header, or the letter if the header is blank or not unique. */
  readonly header: string;
  /** The words of its header; "" if it has none. */
  readonly words: string;
  /** The words above it in the first line of the header; "" if there are none. */
  readonly over: string;
  readonly cell: string;
  readonly field: ListField | null;
  /** `assumed`: the header only resembles that of the field. */
  readonly grade: "stated" | "assumed" | "asked";
  /** The number of its game among the columns of games; the oldest is 0. */
  readonly game?: number;
  /** How the order of the games is known, if their headers do not give it. */
  readonly order?: "stated" | "assumed";
  /** Each cell holds several games, the latest first. */
  readonly isLatestFirst?: boolean;
}

/** Questions to answer before a list can be read. */
export type ListDoubt =
  | {
      readonly is: "field";
      readonly field: ListField;
      readonly columns: readonly ListColumn[];
      readonly suggested: string | null;
    }
  | { readonly is: "column"; readonly column: ListColumn; readonly fields: readonly ListField[] }
  | { readonly is: "decimals"; readonly cell: string };

/** The columns of each field, in the laid out rows. */
export type Places = ReadonlyMap<ListKey, readonly number[]>;

/** A sheet laid out with one member a row, and the columns of the fields. */
export interface ListColumns extends Pick<ListHeader, "sheet" | "isText"> {
  readonly laid: Laid;
  /** If members are side by side, those of the first. */
  readonly columns: readonly ListColumn[];
  /** Of the sheet. */
  readonly all: readonly ListColumn[];
  readonly places: Places;
  readonly doubts: readonly ListDoubt[];
  /** Columns that count the rows. */
  readonly counting: readonly ListColumn[];
  /** The field of the figures behind the names; null if there are none. */
  readonly behind: ListField | null;
}

/** The columns of the first sheet with members; null if no sheet could be a list. */
export function listColumns(
  sheets: readonly Sheet[],
  book: Pick<BookState, "system" | "settings">,
  said: SaidOfList,
): ListColumns | null {
  const { system } = book;
  const fields = listFields(system);
  const header = headerOf(sheets, fields);
  if (header === null) return null;
  const named = namedColumns(header, fields, said.columns ?? {});
  const texts = textsOf(header, named);
  const readings = readingsOfPeople(headed(header, texts, LONG), memberRecord(system));
  const laidAs = (reading: Reading | undefined) => replay(headed(header, texts), reading?.laid.steps.slice(1) ?? []);
  const laid = laidAs(readings.find((one) => !isLaid(one.laid, "split")));
  const order = said.settings?.[GAMES_ORDER.key];
  const columns = withGames(header.sheet, laid, columnsIn(laid, named), fields, book, order).map((one) =>
    withOrder(laid, one, book, order),
  );
  const counting = columns.filter((one) => one.field?.key === "number" && countsRows(laid, one));
  const ofPlayers = columns.map((one) => (counting.includes(one) ? { ...one, field: null } : one));
  const isOwn = ({ column }: ListColumn) => isStacked(laid, column - header.sheet.left);
  const own = ofPlayers.filter(isOwn);
  const places = placesOf(own, system);
  const doubts = doubtsOf({ ...header, laid, all: named, columns: own, places }, book, said);
  const isAsked = ({ header: called }: ListColumn) =>
    doubts.some((one) => one.is === "column" && one.column.header === called);
  const graded = ofPlayers.map((one) => (isAsked(one) ? { ...one, grade: "asked" as const } : one));
  const list = { ...header, all: named, doubts, counting };
  const isOpen = doubts.length === 0 && !STARTS.some((key) => places.has(key));
  const behind = isOpen ? startsBehind(readings, book) : null;
  if (behind === null) return { ...list, laid, columns: graded, places, behind };
  const split = laidAs(behind.reading);
  const moved = columnsIn(split, graded).filter(({ at }) => at !== behind.column);
  const all = new Map([...placesOf(moved.filter(isOwn), system), [behind.field.key, [behind.column]] as const]);
  return { ...list, laid: split, columns: moved, places: all, behind: behind.field };
}

/** The sheet with its header marked, and with the headers that the user gave. */
function headed({ sheet, row, hasTwo }: ListHeader, texts: { readonly [column: number]: string }, most?: number): Laid {
  const last = row - sheet.top;
  const rows = last < 0 ? null : hasTwo ? [last - 1, last] : [last];
  return apply(plainly(sheet, most), { do: "heading", rows, texts });
}

/** The columns of the sheet, each with its place after laying out. */
function columnsIn(laid: Laid, columns: readonly ListColumn[]): readonly ListColumn[] {
  const [first] = mainRegion(laid)!.head;
  return range(0, laid.width).flatMap((at) => {
    const from = cameFrom(laid, first!, at);
    return columns.flatMap((one) => (one.column === from ? [{ ...one, at }] : []));
  });
}

/** Headers for columns whose own header does not name their field. */
function textsOf({ sheet }: ListHeader, columns: readonly ListColumn[]): { [column: number]: string } {
  const texts = columns.flatMap(({ column, field, words }) => {
    const saysSo = field === null ? words === "" : field.spellings.has(spelling(words));
    return saysSo ? [] : [[column - sheet.left, field?.name.en ?? NOTHING_SAID] as const];
  });
  return Object.fromEntries(texts);
}

const NOTHING_SAID = "-";

export function isLaid({ steps }: Laid, by: Step["do"]): boolean {
  return steps.some((step) => step.do === by);
}

/** Figures behind the names, split into a column of their own. */
interface Behind {
  readonly reading: Reading;
  readonly field: ListField;
  readonly column: number;
}

/** The starts behind the names, if at least half of the members have one. */
function startsBehind(
  readings: readonly Reading[],
  { system, settings }: Pick<BookState, "system" | "settings">,
): Behind | null {
  const [names, ...others] = listFields(system);
  const all = readings
    .filter(({ laid }) => isLaid(laid, "split"))
    .flatMap((reading) =>
      others.flatMap((field): Behind[] => {
        const column = reading.fields.get(field.name.en)?.column;
        return column === undefined || !startKeys(system).includes(field.key) ? [] : [{ reading, field, column }];
      }),
    );
  const areHeld = ({ reading: { laid, fields }, field, column }: Behind) => {
    const name = fields.get(names!.name.en)?.column;
    if (name === undefined) return false;
    const rows = mainRegion(laid)!.body.filter((row) => rowSort(textAt(laid, row, name), false) === null);
    const figures = rows.map((row) => textAt(laid, row, column)).filter((text) => text !== "");
    const starts = figures.filter((text) => "start" in readListStart(field.key as StartKey, text, system, settings));
    return starts.length > 1 && starts.length * 2 >= rows.length;
  };
  return all.find(areHeld) ?? null;
}

// ---------------------------------------------------------------- what each column is

function namedColumns(at: ListHeader, fields: readonly ListField[], said: ColumnsByHeader): readonly ListColumn[] {
  const { sheet, row } = at;
  const bare = headed(at, {}, LONG);
  const { head } = mainRegion(bare)!;
  const heads = range(0, bare.width).map((column) => headOf(bare, head, column));
  const headers = heads.map(({ own }) => own);
  const all = headers.map((header, i) => ({ column: sheet.left + i, header }));
  const full = inFull(headers, fields);
  const hasExactName = full.some((header) => isNameHeader(header, fields));
  const groups = hasExactName ? [] : groupColumns(sheet, row);
  return headers.flatMap((words, i): ListColumn[] => {
    const { column } = all[i]!;
    const header = columnKey(all[i]!, all);
    const { group: over } = heads[i]!;
    const about = { column, at: i, header, words, over, cell: cellIn(at, Math.max(row, sheet.top), column) };
    if (words === "" && !hasValues(sheet, row, column)) return [];
    if (header in said)
      return [{ ...about, field: fields.find(({ name }) => name.en === said[header]) ?? null, grade: "stated" }];
    const known = fieldOf(full[i]!, fields);
    // `Board | Ashby A | Grade | | Board | Ashby B | Grade`: what the user said of the names of the first team holds for the second.
    const isBeside = (j: number) => [-1, 1].every((by) => headers[i + by] && headers[i + by] === headers[j + by]);
    const isNamesToo = headers.some((one, j) => said[one] === fields[0]!.name.en && isBeside(j));
    if (known === null && isNamesToo) return [{ ...about, field: fields[0]!, grade: "stated" }];
    if (known === null && !hasExactName && (isLikeName(words) || groups.includes(column)))
      return [{ ...about, field: fields[0]!, grade: "assumed" }];
    const above = known ?? fieldOf(over, fields);
    return [{ ...about, field: above && (known ?? (OVER.includes(above.key) ? above : null)), grade: "stated" }];
  });
}

/** Fields that the first line of a header can give to the columns below. */
const OVER: readonly ListKey[] = [...STARTS, "index", "masterpoints"];

/** Marks the columns of scores that are the last games, in a sport that has them. */
function withGames(
  sheet: Sheet,
  laid: Laid,
  columns: readonly ListColumn[],
  fields: readonly ListField[],
  book: Pick<BookState, "system" | "settings">,
  order: Plain | undefined,
): readonly ListColumn[] {
  const game = fields.find(({ key }) => key === "game");
  if (game === undefined || columns.filter(({ field }) => field?.key === "name").length > 1) return columns;
  const scores = columns.filter(
    ({ at, field, grade }) =>
      (field === null || field === game) && grade !== "asked" && areScores(textsUnder(laid, at), book),
  );
  const { head } = mainRegion(laid)!;
  const headerAt = ({ at }: ListColumn) => {
    const place = headPlace(laid, head, at);
    return place && valueAt(sheet, ...place);
  };
  const games = gameColumns(scores.map((one) => ({ column: one.column, header: headerAt(one) })));
  if (games === null) return columns;
  const said = order === undefined || order === null ? "assumed" : "stated";
  const inOrder = games.isAssumed && order === "latest-first" ? [...games.columns].reverse() : games.columns;
  return columns.map((one) => {
    const at = inOrder.indexOf(one.column);
    return at < 0 ? one : { ...one, field: game, grade: "stated", game: at, ...(games.isAssumed && { order: said }) };
  });
}

/** A column with several games in a cell: `52.1 48.3 55.0`. In a book's own column the oldest is first. */
function withOrder(
  laid: Laid,
  one: ListColumn,
  { system, settings }: Pick<BookState, "system" | "settings">,
  order: Plain | undefined,
): ListColumn {
  const { field, at, header } = one;
  const isOfOwn = field !== null && Object.values(field.name).some((name) => spelling(name) === spelling(header));
  if ((field?.key !== "sessions" && field?.key !== "average") || (field.key === "sessions" && isOfOwn)) return one;
  const hasSeveral = textsUnder(laid, at).some((text) => {
    const read = readListStart("sessions", text, system, settings);
    return "start" in read && (read.start?.sessions.length ?? 0) > 1;
  });
  if (!hasSeveral) return one;
  return { ...one, game: 0, order: order == null ? "assumed" : "stated", isLatestFirst: order === "latest-first" };
}

/** Whether texts are scores as shares of the possible. Most lie between a fifth and four fifths. */
function areScores(texts: readonly string[], { system, settings }: Pick<BookState, "system" | "settings">): boolean {
  const given = texts.filter((text) => !saysNoFigure(text));
  const shares = given.map((text) => {
    const read = readListStart("game", text, system, settings);
    return "start" in read && read.start !== null && read.start.sessions.length === 1 ? read.start.sessions[0]! : null;
  });
  const usual = shares.filter((share) => share !== null && share > 0.2 && share < 0.8);
  return given.length > 0 && shares.every((share) => share !== null) && usual.length * 2 > given.length;
}

const COUNTING = ["no", "nr", "#"];

/** Numbers that only count the rows: 1, 2, 3 … under a header such as "No". */
function countsRows(laid: Laid, { at, words }: ListColumn): boolean {
  const values = textsUnder(laid, at).filter((text) => /^\d+\.?$/.test(text));
  return COUNTING.includes(spelling(words)) && isCount(values);
}

// ---------------------------------------------------------------- places

function placesOf(columns: readonly ListColumn[], system: SystemId): Places {
  const isStrong = ({ field, header }: ListColumn) =>
    startKeys(system).includes(field!.key) && STRONG.includes(spelling(header));
  const known = columns.filter(({ field }) => field !== null);
  const inOrder = [...known].sort((a, b) => Number(isStrong(b)) - Number(isStrong(a)) || (a.game ?? 0) - (b.game ?? 0));
  const places = new Map<ListKey, number[]>();
  for (const { field, at } of inOrder) {
    const taken = places.get(field!.key);
    if (taken === undefined) places.set(field!.key, [at]);
    else if (field!.key === "game") taken.push(at);
  }
  return places;
}

// ---------------------------------------------------------------- what is asked

type Read = Pick<ListColumns, "sheet" | "isText" | "laid" | "columns" | "all" | "places">;

function doubtsOf(list: Read, book: Pick<BookState, "system" | "settings">, said: SaidOfList): readonly ListDoubt[] {
  const { columns, places } = list;
  const fields = listFields(book.system);
  const isSaid = ({ header }: ListColumn) => said.columns !== undefined && header in said.columns;
  const open = columns.filter((one) => one.field === null && !isSaid(one));
  const hasNames = NAME_KEYS.some((key) => places.has(key));
  const names: ListDoubt[] = hasNames || open.length === 0 ? [] : [namesAsked(list, open, fields[0]!)];
  const asked = names.length > 0 ? names : halfAsked(list, open, fields);
  const suggested = asked.flatMap((one) => (one.is === "field" ? [one.suggested] : []));
  const others = open.filter(({ column }) => !suggested.includes(columnName(column)));
  return [...asked, ...figuresAsked(list, others, book, said), ...decimalsAsked(list, said)];
}

function namesAsked({ laid }: Read, open: readonly ListColumn[], field: ListField): ListDoubt {
  const persons = ({ at }: ListColumn) => textsUnder(laid, at).filter(isLikePerson).length;
  const best = open.reduce<ListColumn | null>(
    (most, one) => (persons(one) > (most === null ? 0 : persons(most)) ? one : most),
    null,
  );
  return { is: "field", field, columns: open, suggested: best && columnName(best.column) };
}

/** Asks for the surnames if there are only first names, or the other way round, and a column may hold them. */
function halfAsked({ laid, places }: Read, open: readonly ListColumn[], fields: readonly ListField[]): ListDoubt[] {
  const lacking = places.has("name") ? undefined : (["first", "last"] as const).find((key) => !places.has(key));
  const columns = open.filter(({ at }) => areNameParts(textsUnder(laid, at)));
  if (lacking === undefined || columns.length === 0) return [];
  const field = fields.find(({ key }) => key === lacking)!;
  return [{ is: "field", field, columns, suggested: columns.length === 1 ? columnName(columns[0]!.column) : null }];
}

/** Whether texts are capitalised words, most of them different. */
function areNameParts(texts: readonly string[]): boolean {
  const parts = texts.filter((text) => /^\p{Lu}[\p{L}.'’ -]*$/u.test(text));
  return parts.length * 2 > texts.length && new Set(parts).size * 2 > parts.length;
}

/** Asks about columns of figures if no header names the starts, or a header only resembles that of a field: `Current MPs`. */
function figuresAsked(
  list: Read,
  open: readonly ListColumn[],
  { system, settings }: Pick<BookState, "system" | "settings">,
  said: SaidOfList,
): readonly ListDoubt[] {
  const { laid, places } = list;
  const ofSport = figureFields(system).filter(({ name }) => name !== START.name);
  const starts = ASKED.flatMap((key) => ofSport.filter((one) => one.key === key));
  const holdsStarts = ({ at }: ListColumn) => {
    const values = textsUnder(laid, at).filter((text) => text.length < LONGEST_START);
    const unit = unitOver(list, rowsUnder(laid)[0] ?? 0, at, system);
    const isStart = (text: string, { key }: ListField) => {
      const read = readListStart(key as StartKey, withUnit(text, unit), system, settings);
      return "start" in read && read.start !== null;
    };
    const read = Math.max(...starts.map((field) => values.filter((text) => isStart(text, field)).length));
    return read > 0 && read * 2 >= values.length && !isCount(values);
  };
  const holdsFigures = ({ at }: ListColumn) => {
    const values = textsUnder(laid, at);
    return values.filter((text) => /\d/.test(text) || text.length <= SHORT_WORD).length * 2 >= values.length;
  };
  /** Numbers near the indexes of the handicaps in their rows. */
  const holdsIndexes = ({ at }: ListColumn) => {
    const [held] = places.get("start") ?? [];
    if (held === undefined) return false;
    const away = rowsUnder(laid).flatMap((row) => {
      const index = readWrittenNumber(textAt(laid, row, at));
      const read = readListStart("start", textAt(laid, row, held), system, settings);
      if (index === undefined || !("start" in read) || read.start === null) return [];
      const sound = seasonOf({ system }).startOf({ ...read.start, index: null }, settings);
      return sound instanceof Problem ? [] : [Math.abs(index - sound.start.index!)];
    });
    return away.length > 1 && away.every((one) => one <= OFF_INDEX);
  };
  const others = OF_FIGURES.map((key) => ofSport.filter((one) => one.key === key)).filter(([one]) => one !== undefined);
  const ofOthers = others.flatMap((fields) => {
    const isHeld = (one: ListColumn) => fields[0]!.key === "index" && holdsIndexes(one);
    const candidates = open.filter((one) => (isLike(one, fields) && holdsFigures(one)) || isHeld(one));
    return askedOf(list, fields, [fields[0]!.key], candidates, said);
  });
  const candidates = open.filter((one) => holdsStarts(one) && !isLike(one, others.flat()));
  return [...askedOf(list, starts, startKeys(system), candidates, said), ...ofOthers];
}

/** Asks which column is one of the fields, if several could be, or no header says so. `keys`: any of them will do. */
function askedOf(
  list: Read,
  fields: readonly ListField[],
  keys: readonly ListKey[],
  candidates: readonly ListColumn[],
  said: SaidOfList,
): readonly ListDoubt[] {
  const rivals = rivalsAmong(list, fields, candidates, said);
  if (rivals.length > 0) return [whichOf(rivals[0]!.field!, rivals)];
  if (keys.some((key) => list.places.has(key))) return [];
  const like = candidates.filter((one) => isLike(one, fields));
  const asked = like.length > 0 ? like : candidates;
  const [column, more] = asked;
  if (column === undefined) return [];
  if (more !== undefined) return [whichOf(fields[0]!, asked)];
  const liked = fields.filter((one) => isLike(column, [one]));
  return [{ is: "column", column, fields: [...new Set([...liked, ...fields])] }];
}

/** The unit of all ranks in a column by its header: `k` for `Kyu` or `Kyu players`, `d` for `Dan`. */
export function unitOver(
  { laid, all, places }: Pick<ListColumns, "laid" | "all" | "places">,
  row: number,
  column: number,
  system: SystemId,
): string {
  if (SPORTS[system].held.column !== "rankHeld") return "";
  const over = [column, ...(places.get("name") ?? [])].map((one) => at(laid, row, one).from?.[1]);
  const headers = over.flatMap((from) => all.find((one) => one.column === from)?.words ?? []);
  const [unit = ""] = headers.flatMap((one) => /^(kyu|dan)(?!\p{L})/iu.exec(one)?.[0] ?? []);
  return unit.slice(0, 1).toLowerCase();
}

export function withUnit(text: string, unit: string): string {
  return /^\d{1,2}$/.test(text) ? text + unit : text;
}

/** No handicap is longer. */
const OFF_INDEX = 150;
const OF_FIGURES: readonly ListKey[] = ["index", "masterpoints", "lifeMaster"];
/** `yes`, `ja`, `LM`. */
const SHORT_WORD = 4;

/** The possible fields of a column of starts. */
const ASKED: readonly ListKey[] = ["start", "average", "posted", "sessions"];
const LONGEST_START = 30;

/** 1, 2, 3 …, again from 1 for each of several blocks side by side. */
function isCount(values: readonly string[]): boolean {
  const numbers = values.map((text) => (/^\d+\.?$/.test(text) ? parseInt(text) : NaN));
  return values.length > 1 && numbers.every((one, i) => one === (numbers[i - 1] ?? 0) + 1 || (i > 0 && one === 1));
}

/** Whether its header, of one line or two, has a word for one of the fields and none for a change. */
function isLike({ over, header }: ListColumn, fields: readonly ListField[]): boolean {
  return isLikeField(`${over} ${header}`, fields) && !wordsOf(header).some((word) => OF_CHANGES.has(word));
}

const OF_CHANGES = new Set("change changes changed diff difference ændring ændringer forskel".split(" "));

function whichOf(field: ListField, columns: readonly ListColumn[]): ListDoubt {
  const newest = newestOf(columns);
  return { is: "field", field, columns, suggested: newest && columnName(newest.column) };
}

/** The current one of an old and a new column, or of two years. */
function newestOf(columns: readonly ListColumn[]): ListColumn | null {
  const only = (is: (words: readonly string[]) => boolean) => {
    const those = columns.filter(({ over, header }) => is(wordsOf(`${over} ${header}`)));
    return those.length === 1 ? those[0]! : null;
  };
  const years = columns.map(({ header }) => Number(/\b20\d\d\b/.exec(header)?.[0] ?? 0));
  const latest = Math.max(...years);
  const byYear = years.filter((year) => year === latest).length === 1 ? columns[years.indexOf(latest)]! : null;
  return (
    only((words) => words.some((word) => NOW.has(word))) ??
    only((words) => !words.some((word) => ONCE.has(word))) ??
    byYear
  );
}

const NOW = new Set("new now current latest ny nyt nye nu aktuel aktuelt seneste nuværende".split(" "));
const ONCE = new Set("old last previous prev former gammel gammelt gl sidste tidligere forrige før".split(" "));

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\d]+/u);
}

/** Columns that could hold the same figure but differ: `Hcp` beside `HC`, or beside `New hcp`. */
function rivalsAmong(
  { laid, columns }: Read,
  fields: readonly ListField[],
  candidates: readonly ListColumn[],
  said: SaidOfList,
): readonly ListColumn[] {
  const isSaid = ({ header }: ListColumn) => said.columns !== undefined && header in said.columns;
  const taken = columns.filter(({ field }) => fields.some((one) => one.key === field?.key));
  const isStrong = ({ header }: ListColumn) => STRONG.includes(spelling(header));
  const [first] = taken;
  if (first === undefined || taken.some((one) => isSaid(one) || isStrong(one))) return [];
  const ofOneSort = taken.filter(({ field }) => field!.key === first.field!.key);
  const all = [...ofOneSort, ...candidates.filter((one) => isLike(one, [first.field!]))];
  const texts = all.map(({ at }) => textsUnder(laid, at).join("|"));
  return texts.every((text) => text === texts[0]) ? [] : all;
}

/** Asks about masterpoints such as `1,234`, if no other value shows the decimal mark. */
function decimalsAsked(list: Read, { settings = {} }: SaidOfList): readonly ListDoubt[] {
  const { laid, places } = list;
  const given: Plain = settings[DECIMAL_MARK.key] ?? null;
  if (given === "comma" || given === "point") return [];
  const [column] = places.get("masterpoints") ?? [];
  if (column === undefined || markShown(textsUnder(laid, column)) !== undefined) return [];
  const row = rowsUnder(laid).find((one) => isAmbiguousNumber(textAt(laid, one, column)));
  return row === undefined ? [] : [{ is: "decimals", cell: cellIn(list, ...at(laid, row, column).from!) }];
}

/** The decimal mark of a column, from the first value that is not ambiguous. */
export function markShown(values: readonly string[]): DecimalMark | undefined {
  const sure = values.find((text) => /[.,]\d+$/.test(text) && !isAmbiguousNumber(text));
  return sure === undefined ? undefined : /,\d+$/.test(sure) ? "," : ".";
}
