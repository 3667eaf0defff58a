// The columns of a list of members: what each is by its header, and what somebody must say.
import { grouped } from "../../kernel/grouped";
import { Problem, type Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { spelling } from "../../kernel/written/spelling";
import { SPORTS } from "../../systems/sports";
import { address, columnName, extent, textOf, valueAt, type Sheet } from "../../sheet";
import { isAmbiguousNumber, readWrittenNumber, type DecimalMark } from "../../kernel/written/writtenNumber";
import { DECIMAL_MARK, type ColumnsByHeader } from "../../tournaments";
import type { Answers } from "../sheets/enteredSheet";
import { seasonOf } from "../state/replay";
import type { BookState, Settings } from "../state/state";
import { gameColumns, GAMES_ORDER } from "./gameColumns";
import {
  COUNTING,
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
import { groupColumns, hasValues, headerOf, isLikePerson, rowsUnder, valuesOf, type ListHeader } from "./listHeader";
import { readListStart, saysNoStart, type StartKey } from "../tables/listStart";

/** What somebody said of a list: its columns by header or letter, and how its decimals are written. */
export interface SaidOfList {
  readonly columns?: ColumnsByHeader;
  readonly settings?: Settings;
  /** Starts of those on it, and names that it has twice. */
  readonly people?: SaidOfPeople | undefined;
}

/** What was said of people, by name, or by name and row: `Anna Bro@row 3`. */
export type SaidOfPeople = Pick<Answers, "starts" | "same" | "newPlayers" | "leftOut">;

export interface ListColumn {
  readonly column: number;
  /** As it is named in questions: the header; the letter, where there is none or another column has the same. */
  readonly header: string;
  /** What a first line of the header says over it; "" where there is none. */
  readonly over: string;
  readonly cell: string;
  readonly field: ListField | null;
  /** `assumed`: the header is only like the one of the field. */
  readonly grade: "stated" | "assumed" | "asked";
  /** Of several with a game each, which it is: the oldest 0. */
  readonly game?: number;
  /** How it is known which game is the oldest, where their headers do not say it. */
  readonly order?: "stated" | "assumed";
  /** Its cells hold several games each, the latest first. */
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

/** Members beside other members have columns of their own. */
export type Places = ReadonlyMap<ListKey, readonly number[]>;

export interface ListColumns {
  readonly sheet: Sheet;
  /** The row above the first member. */
  readonly headerRow: number;
  readonly columns: readonly ListColumn[];
  readonly blocks: readonly Places[];
  readonly doubts: readonly ListDoubt[];
  /** Columns that count the rows. */
  readonly counting: readonly ListColumn[];
}

/** The columns of the first sheet with members; null where there is nothing that could be a list. */
export function listColumns(
  sheets: readonly Sheet[],
  { system, settings }: Pick<BookState, "system" | "settings">,
  said: SaidOfList,
): ListColumns | null {
  const fields = listFields(system);
  const at = headerOf(sheets, fields);
  if (at === null) return null;
  const { sheet, row } = at;
  const named = namedColumns(at, fields, said.columns ?? {});
  const order = said.settings?.[GAMES_ORDER.key];
  const games = withGames(sheet, row, named, fields, { system, settings }, order);
  const columns = games.map((one) => withOrder(sheet, row, one, { system, settings }, order));
  const counting = columns.filter((one) => one.field?.key === "number" && countsRows(sheet, row, one.column));
  const ofPlayers = columns.map((one) => (counting.includes(one) ? { ...one, field: null } : one));
  const blocks = blocksOf(ofPlayers, system);
  const doubts = doubtsOf({ sheet, headerRow: row, columns: ofPlayers, blocks }, system, settings, said);
  const isAsked = ({ header }: ListColumn) => doubts.some((one) => one.is === "column" && one.column.header === header);
  const graded = ofPlayers.map((one) => (isAsked(one) ? { ...one, grade: "asked" as const } : one));
  return { sheet, headerRow: row, columns: graded, blocks, doubts, counting };
}

// ---------------------------------------------------------------- what each column is

function namedColumns(
  { sheet, row, over }: ListHeader,
  fields: readonly ListField[],
  said: ColumnsByHeader,
): readonly ListColumn[] {
  const headers: string[] = [];
  for (let column = sheet.left; column < extent(sheet).right; column++) {
    const text = row < sheet.top ? "" : textOf(valueAt(sheet, row, column)).trim();
    headers.push(text === "" ? (over.get(column) ?? "") : text);
  }
  const isOnly = (header: string) => headers.filter((one) => spelling(one) === spelling(header)).length === 1;
  const full = inFull(headers, fields);
  const hasExactName = full.some((header) => isNameHeader(header, fields));
  const groups = hasExactName ? [] : groupColumns(sheet, row);
  const isOfNames = (_: string, i: number) => isNameHeader(full[i]!, fields) || groups.includes(sheet.left + i);
  const nameColumns = headers.flatMap((header, i) => (isOfNames(header, i) ? [sheet.left + i] : []));
  return headers.flatMap((written, i): ListColumn[] => {
    const column = sheet.left + i;
    const header = written !== "" && isOnly(written) ? written : columnName(column);
    const label = over.get(column) ?? "";
    const about = { column, header, over: label, cell: address(Math.max(row, sheet.top), column) };
    if (written === "" && !hasValues(sheet, row, column)) return [];
    // Beside the names of other groups without a header, as beside those of the first.
    const beside = columnName(nameColumns[0]! + 1);
    const follows = written === "" && nameColumns.slice(1).includes(column - 1) && beside in said;
    if (follows || header in said) {
      const field = fields.find(({ name }) => name.en === said[follows ? beside : header]) ?? null;
      return [{ ...about, field, grade: "stated" }];
    }
    const known = fieldOf(full[i]!, fields);
    // `Board | Ashby A | Grade | | Board | Ashby B | Grade`: the names of the second team are where those of the first were said to be.
    const isBeside = (j: number) => [-1, 1].every((by) => headers[i + by] && headers[i + by] === headers[j + by]);
    const isNamesToo = headers.some((one, j) => said[one] === fields[0]!.name.en && isBeside(j));
    if (known === null && isNamesToo) return [{ ...about, field: fields[0]!, grade: "stated" }];
    if (known === null && !hasExactName && (isLikeName(written) || groups.includes(column)))
      return [{ ...about, field: fields[0]!, grade: "assumed" }];
    const above = known ?? fieldOf(label, fields);
    return [{ ...about, field: above && (known ?? (OVER.includes(above.key) ? above : null)), grade: "stated" }];
  });
}

/** What the first line of a header can say of the columns under it. */
const OVER: readonly ListKey[] = [...STARTS, "index", "masterpoints"];

/** Columns of scores that are the last games, in a sport that has them. */
function withGames(
  sheet: Sheet,
  row: number,
  columns: readonly ListColumn[],
  fields: readonly ListField[],
  book: Pick<BookState, "system" | "settings">,
  order: Plain | undefined,
): readonly ListColumn[] {
  const game = fields.find(({ key }) => key === "game");
  if (game === undefined || columns.filter(({ field }) => field?.key === "name").length > 1) return columns;
  const scores = columns.filter(
    ({ column, field, grade }) =>
      (field === null || field === game) && grade !== "asked" && areScores(valuesOf(sheet, row, column), book),
  );
  const games = gameColumns(
    scores.map(({ column }) => ({ column, header: row < sheet.top ? null : valueAt(sheet, row, column) })),
  );
  if (games === null) return columns;
  const said = order === undefined || order === null ? "assumed" : "stated";
  const inOrder = games.isAssumed && order === "latest-first" ? [...games.columns].reverse() : games.columns;
  return columns.map((one) => {
    const at = inOrder.indexOf(one.column);
    return at < 0 ? one : { ...one, field: game, grade: "stated", game: at, ...(games.isAssumed && { order: said }) };
  });
}

/** A column with several games in a cell: `52.1 48.3 55.0`. Under the name that a book gives it, the oldest is first. */
function withOrder(
  sheet: Sheet,
  row: number,
  one: ListColumn,
  { system, settings }: Pick<BookState, "system" | "settings">,
  order: Plain | undefined,
): ListColumn {
  const { field, column, header } = one;
  const isOfOwn = field !== null && Object.values(field.name).some((name) => spelling(name) === spelling(header));
  if ((field?.key !== "sessions" && field?.key !== "average") || (field.key === "sessions" && isOfOwn)) return one;
  const hasSeveral = valuesOf(sheet, row, column).some((text) => {
    const read = readListStart("sessions", text, system, settings);
    return "start" in read && (read.start?.sessions.length ?? 0) > 1;
  });
  if (!hasSeveral) return one;
  return { ...one, game: 0, order: order == null ? "assumed" : "stated", isLatestFirst: order === "latest-first" };
}

/** Shares of the possible, as games have them: nobody has a fifth of it, or four fifths, again and again. */
function areScores(texts: readonly string[], { system, settings }: Pick<BookState, "system" | "settings">): boolean {
  const given = texts.filter((text) => !saysNoStart(text));
  const shares = given.map((text) => {
    const read = readListStart("game", text, system, settings);
    return "start" in read && read.start !== null && read.start.sessions.length === 1 ? read.start.sessions[0]! : null;
  });
  const usual = shares.filter((share) => share !== null && share > 0.2 && share < 0.8);
  return given.length > 0 && shares.every((share) => share !== null) && usual.length * 2 > given.length;
}

/** Numbers that only count the rows: 1, 2, 3 … under a header such as "No". */
function countsRows(sheet: Sheet, headerRow: number, column: number): boolean {
  const header = textOf(valueAt(sheet, headerRow, column));
  const values = valuesOf(sheet, headerRow, column).filter((text) => /^\d+\.?$/.test(text));
  return (
    COUNTING.includes(spelling(header)) && values.length > 1 && values.every((text, i) => parseInt(text) === i + 1)
  );
}

// ---------------------------------------------------------------- places

/**
 * The places of fields; where the header of names comes again, its columns are of other members: those after it, or of
 * every field the second, if all come as often.
 */
function blocksOf(columns: readonly ListColumn[], system: SystemId): readonly Places[] {
  const keyAt = (at: number) => columns[at]?.field?.key;
  const sorts = [
    ...grouped(
      columns.filter(({ field }) => field !== null),
      ({ field }) => field!.key,
    ).values(),
  ];
  const members = columns.filter(({ field }) => field?.key === "name").length;
  if (members > 1 && sorts.every(({ length }) => length === members))
    return sorts[0]!.map((_, i) =>
      placesOf(
        sorts.map((those) => those[i]!),
        system,
      ),
    );
  const first = columns.findIndex((_, i) => NAME_KEYS.includes(keyAt(i)!));
  const names = columns.flatMap((_, i) => (i >= first && keyAt(i) === keyAt(first) ? [i] : []));
  // A number before the first name column is repeated before the others.
  const lead = names
    .slice(1)
    .every((name) => columns.slice(0, first).every((_, i) => keyAt(name - first + i) === keyAt(i)))
    ? first
    : 0;
  const starts = first < 0 ? [0] : names.map((name, i) => (i === 0 ? 0 : name - lead));
  return starts.map((from, i) => placesOf(columns.slice(from, starts[i + 1]), system));
}

function placesOf(columns: readonly ListColumn[], system: SystemId): Places {
  const places = new Map<ListKey, number[]>();
  const inOrder = [...columns].sort((a, b) => (a.game ?? 0) - (b.game ?? 0));
  for (const { field, column } of inOrder) {
    if (field === null) continue;
    const taken = places.get(field.key);
    if (taken === undefined) places.set(field.key, [column]);
    else if (field.key === "game") taken.push(column);
  }
  for (const { field, column, header } of columns)
    if (field && startKeys(system).includes(field.key) && STRONG.includes(spelling(header)))
      places.set(field.key, [column]);
  return places;
}

// ---------------------------------------------------------------- what is asked

type Read = Pick<ListColumns, "sheet" | "headerRow" | "columns" | "blocks">;

function doubtsOf(list: Read, system: SystemId, settings: Settings, said: SaidOfList): readonly ListDoubt[] {
  const { columns, blocks } = list;
  const fields = listFields(system);
  const isSaid = ({ header }: ListColumn) => said.columns !== undefined && header in said.columns;
  const open = columns.filter((one) => one.field === null && !isSaid(one));
  const hasNames = blocks.some((places) => NAME_KEYS.some((key) => places.has(key)));
  const names: ListDoubt[] = hasNames || open.length === 0 ? [] : [namesAsked(list, open, fields[0]!)];
  const asked = names.length > 0 ? names : halfAsked(list, open, fields);
  const suggested = asked.flatMap((one) => (one.is === "field" ? [one.suggested] : []));
  const others = open.filter(({ column }) => !suggested.includes(columnName(column)));
  const starts = startsAsked(list, others, system, settings, said);
  return [...asked, ...starts, ...figuresAsked(list, others, system, settings), ...decimalsAsked(list, said)];
}

function namesAsked({ sheet, headerRow }: Read, open: readonly ListColumn[], field: ListField): ListDoubt {
  const persons = (column: number) => valuesOf(sheet, headerRow, column).filter(isLikePerson).length;
  const best = open.reduce<ListColumn | null>(
    (most, one) => (persons(one.column) > (most === null ? 0 : persons(most.column)) ? one : most),
    null,
  );
  return { is: "field", field, columns: open, suggested: best && columnName(best.column) };
}

/** First names without surnames, or the other way round, beside a column that may hold them. */
function halfAsked(
  { sheet, headerRow, blocks }: Read,
  open: readonly ListColumn[],
  fields: readonly ListField[],
): ListDoubt[] {
  const lacking = (["first", "last"] as const).find((key) =>
    blocks.some((places) => !places.has(key) && !places.has("name") && NAME_KEYS.some((one) => places.has(one))),
  );
  const columns = open.filter(({ column }) => areNameParts(valuesOf(sheet, headerRow, column)));
  if (lacking === undefined || columns.length === 0) return [];
  const field = fields.find(({ key }) => key === lacking)!;
  return [{ is: "field", field, columns, suggested: columns.length === 1 ? columnName(columns[0]!.column) : null }];
}

/** Words with a capital, hardly two of them the same. */
function areNameParts(texts: readonly string[]): boolean {
  const parts = texts.filter((text) => /^\p{Lu}[\p{L}.'’ -]*$/u.test(text));
  return parts.length * 2 > texts.length && new Set(parts).size * 2 > parts.length;
}

/** Columns of numbers beside the names, where no header says which are the starts, or where several do. */
function startsAsked(
  list: Read,
  open: readonly ListColumn[],
  system: SystemId,
  settings: Settings,
  said: SaidOfList,
): readonly ListDoubt[] {
  const { sheet, headerRow, blocks } = list;
  const ofSport = figureFields(system).filter(({ name }) => name !== START.name);
  const fields = ASKED.flatMap((key) => ofSport.filter((one) => one.key === key));
  const figures = ofSport.filter(({ key }) => OF_FIGURES.includes(key));
  const fits = ({ column }: ListColumn) => {
    const values = valuesOf(sheet, headerRow, column).filter((text) => text.length < LONGEST_START);
    const unit = unitOver(list, [column, ...(blocks.length > 1 ? [column - 1] : [])], system);
    const isStart = (text: string, { key }: ListField) => {
      const read = readListStart(key as StartKey, withUnit(text, unit), system, settings);
      return "start" in read && read.start !== null;
    };
    const starts = Math.max(...fields.map((field) => values.filter((text) => isStart(text, field)).length));
    return starts > 0 && starts * 2 >= values.length && !isCount(values);
  };
  const candidates = open.filter((one) => fits(one) && !isLike(one, figures));
  const equal = equalStarts(list, candidates, said);
  if (equal.length > 0) return [whichOf(equal[0]!.field!, equal)];
  const lacking = blocks.map((places) => !startKeys(system).some((key) => places.has(key)));
  const firsts = blocks.map((places) => Math.min(...[...places.values()].flat()));
  // Of the first members without starts, then of those beside them.
  const isOfLacking = ({ column }: ListColumn) =>
    blocks.length < 2 || firsts.filter((first) => first <= column).length - 1 === lacking.indexOf(true);
  if (!lacking.includes(true)) return [];
  const ofLacking = candidates.filter(isOfLacking);
  const like = ofLacking.filter((one) => isLike(one, fields));
  const asked = like.length > 0 ? like : ofLacking;
  if (asked.length === 0) return [];
  if (asked.length > 1) return [whichOf(fields[0]!, asked)];
  const liked = fields.filter((one) => isLike(asked[0]!, [one]));
  return [{ is: "column", column: asked[0]!, fields: [...new Set([...liked, ...fields])] }];
}

/** `k` under `Kyu` or beside names under `Kyu players`, `d` under `Dan`: what a header says of all ranks under it. */
export function unitOver(
  { sheet, headerRow }: Pick<ListColumns, "sheet" | "headerRow">,
  columns: readonly number[],
  system: SystemId,
): string {
  const headers = columns.map((column) => textOf(valueAt(sheet, headerRow, column)));
  const [unit = ""] =
    SPORTS[system].held.column === "rankHeld"
      ? headers.flatMap((one) => /^(kyu|dan)(?!\p{L})/iu.exec(one)?.[0] ?? [])
      : [];
  return unit.slice(0, 1).toLowerCase();
}

export function withUnit(text: string, unit: string): string {
  return /^\d{1,2}$/.test(text) ? text + unit : text;
}

/** Other columns that a figure depends on, with headers that only resemble theirs: `Current MPs`. */
function figuresAsked(
  { sheet, headerRow, blocks }: Read,
  open: readonly ListColumn[],
  system: SystemId,
  settings: Settings,
): readonly ListDoubt[] {
  /** Numbers near the indexes of the handicaps in their rows. */
  const holdsIndexes = (column: number) => {
    const [starts] = blocks[0]?.get("start") ?? [];
    if (starts === undefined) return false;
    const away = rowsUnder(sheet, headerRow).flatMap((row) => {
      const index = readWrittenNumber(textOf(valueAt(sheet, row, column)));
      const read = readListStart("start", textOf(valueAt(sheet, row, starts)), system, settings);
      if (index === undefined || !("start" in read) || read.start === null) return [];
      const sound = seasonOf({ system }).startOf({ ...read.start, index: null }, settings);
      return sound instanceof Problem ? [] : [Math.abs(index - sound.start.index!)];
    });
    return away.length > 1 && away.every((one) => one <= OFF_INDEX);
  };
  return OF_FIGURES.flatMap((key): readonly ListDoubt[] => {
    const fields = figureFields(system).filter((one) => one.key === key);
    if (fields.length === 0 || blocks.some((places) => places.has(key))) return [];
    const like = open.filter((one) => {
      const values = valuesOf(sheet, headerRow, one.column);
      const figures = values.filter((text) => /\d/.test(text) || text.length <= SHORT_WORD);
      const isFigure = isLike(one, fields) && figures.length * 2 >= values.length;
      return isFigure || (key === "index" && holdsIndexes(one.column));
    });
    if (like.length === 0) return [];
    return [like.length > 1 ? whichOf(fields[0]!, like) : { is: "column", column: like[0]!, fields }];
  });
}

/** No handicap lasts longer. */
const OFF_INDEX = 150;
const OF_FIGURES: readonly ListKey[] = ["index", "masterpoints", "lifeMaster"];
/** `yes`, `ja`, `LM`. */
const SHORT_WORD = 4;

/** The fields that a column of starts can have. */
const ASKED: readonly ListKey[] = ["start", "average", "posted", "sessions"];
const LONGEST_START = 30;

function isCount(values: readonly string[]): boolean {
  return values.length > 2 && values.every((text, i) => text === String(i + 1));
}

/** Whether its header, of one line or two, has a word for one of the fields, and none for how it changed. */
function isLike({ over, header }: ListColumn, fields: readonly ListField[]): boolean {
  return isLikeField(`${over} ${header}`, fields) && !wordsOf(header).some((word) => OF_CHANGES.has(word));
}

const OF_CHANGES = new Set("change changes changed diff difference ændring ændringer forskel".split(" "));

function whichOf(field: ListField, columns: readonly ListColumn[]): ListDoubt {
  const newest = newestOf(columns);
  return { is: "field", field, columns, suggested: newest && columnName(newest.column) };
}

/** Of an old and a new one, or of those of two years, the one that holds now. */
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

/** Several columns could hold the starts, and their values differ: `Hcp` beside `HC`, or beside `New hcp`. */
function equalStarts(
  { sheet, headerRow, columns, blocks }: Read,
  candidates: readonly ListColumn[],
  said: SaidOfList,
): readonly ListColumn[] {
  if (blocks.length > 1) return [];
  const isSaid = ({ header }: ListColumn) => said.columns !== undefined && header in said.columns;
  const starts = columns.filter(({ field }) => field !== null && ASKED.includes(field.key));
  const isStrong = ({ header }: ListColumn) => STRONG.includes(spelling(header));
  const [first] = starts;
  if (first === undefined || starts.some((one) => isSaid(one) || isStrong(one))) return [];
  const ofOneSort = starts.filter(({ field }) => field!.key === first.field!.key);
  const all = [...ofOneSort, ...candidates.filter((one) => isLike(one, [first.field!]))];
  const texts = all.map(({ column }) => valuesOf(sheet, headerRow, column).join("|"));
  return texts.every((text) => text === texts[0]) ? [] : all;
}

/** Masterpoints such as `1,234`, where no other value says what the mark is. */
function decimalsAsked({ sheet, headerRow, blocks }: Read, { settings = {} }: SaidOfList): readonly ListDoubt[] {
  const given: Plain = settings[DECIMAL_MARK.key] ?? null;
  if (given === "comma" || given === "point") return [];
  for (const places of blocks) {
    const [column] = places.get("masterpoints") ?? [];
    if (column === undefined) continue;
    const values = valuesOf(sheet, headerRow, column);
    if (markShown(values) !== undefined || !values.some(isAmbiguousNumber)) continue;
    for (let row = headerRow + 1; row < extent(sheet).bottom; row++)
      if (isAmbiguousNumber(textOf(valueAt(sheet, row, column))))
        return [{ is: "decimals", cell: address(row, column) }];
  }
  return [];
}

/** The decimal mark of a column, by the first value that can be read in one way only. */
export function markShown(values: readonly string[]): DecimalMark | undefined {
  const sure = values.find((text) => /[.,]\d+$/.test(text) && !isAmbiguousNumber(text));
  return sure === undefined ? undefined : /,\d+$/.test(sure) ? "," : ".";
}
