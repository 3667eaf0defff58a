// The columns of a list of members: what each is by its header, and what somebody must say.
import { called } from "../../messages/names/book";
import type { Words } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { spelling } from "../../kernel/written/spelling";
import { address, columnName, extent, isBlank, textOf, valueAt, type Sheet } from "../../sheet";
import { isAmbiguousNumber, readWrittenNumber, type DecimalMark } from "../../kernel/written/writtenNumber";
import { SPORTS } from "../../systems/sports";
import { DECIMAL_MARK, type ColumnsByHeader } from "../../tournaments";
import { COLUMNS } from "../tables/bookTables";
import type { Answers } from "../sheets/enteredSheet";
import type { BookState, Settings } from "../state/state";
import { gameColumns } from "./gameColumns";
import { readListStart, saysNoStart, type StartKey } from "./listStart";

/** What a column of a list can be. `posted`: the handicap of an ACBL director, which follows from sessions. */
export type ListKey =
  | ("name" | "first" | "last" | "number" | "index" | "status" | "also" | "masterpoints" | "lifeMaster" | "class")
  | StartKey;

export interface ListField {
  readonly key: ListKey;
  readonly name: Words;
  readonly words: readonly string[];
}

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
  readonly cell: string;
  readonly field: ListField | null;
  /** `assumed`: the header is only like the one of the field. */
  readonly grade: "stated" | "assumed" | "asked";
  /** Of several with a game each, which it is: the oldest 0. */
  readonly game?: number;
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

const NAME_WORDS = [
  ...["Name", "Navn", "Names", "Navne", "Player", "Spiller", "Players", "Spillere", "Full name", "Fulde navn"],
  ...["Member", "Medlem", "Members", "Medlemmer", "Medlemmets navn", "Medlemsnavn", "Member name", "Member’s name"],
  ...["Player name", "Spillernavn", "Who", "Hvem", "Club member", "Klubmedlem"],
];
const HANDICAP_WORDS = ["Handicap", "Hcp", "Hc", "H'cap", "H/C", "Hdcp", "Hcap"];
const RANK_WORDS = ["Rank", "Rank held", "Grad", "Grade", "Kyu", "Kyu/dan", "Dan/kyu", "Strength", "Styrke", "Go rank"];
const RATING_WORDS = [
  ...["Rating", "Ratings", "Half-rating", "Halvrating", "ECF", "ECF rating", "Elo", "Elotal", "Ratingtal"],
  ...["Standard rating", "DSU rating", "Styrke"],
];
/** Headers that can only be of starts: they come before any other. */
const STRONG = ["Start handicap", "Starthandicap", "Start", "Rank held"].map(spelling);

const NAMES = new Map(COLUMNS.players.map(({ key, name }) => [key, name]));
const field = (key: ListKey, name: Words, ...words: string[]): ListField => ({ key, name, words });
const ofBook = (key: ListKey, column: string, ...words: string[]) => field(key, NAMES.get(column)!, ...words);

const OF_ALL = [
  ofBook("name", "name", ...NAME_WORDS),
  field(
    "first",
    called("First name"),
    ...["Forename", "Forenames", "Fornavne", "Given name", "Christian name"],
    ...["Initials", "Initialer"],
  ),
  field("last", called("Surname"), ...["Last name", "Family name", "Efternavne"]),
  ofBook(
    "number",
    "number",
    ...["No", "Nr", "#", "Member number", "Member no", "Medlemsnummer", "Medlemsnr", "MID", "ID"],
    ...["ACBL #", "ACBL number", "ACBL no", "ACBL member number", "ACBL player number", "ACBL ID", "ACBL"],
    ...["EGD PIN", "EGD number", "EGD no", "PIN"],
    ...["Player number", "Player no", "Player #", "Member #", "DBf nr", "DBf-nummer", "DBf #", "DBf-id", "DBf"],
    ...["DBf-medlemsnummer", "DBf-medlemsnr", "Medlemsnr DBf", "Medlemsnummer DBf", "Spillernummer", "Spillernr"],
  ),
  ofBook("status", "status"),
  ofBook("also", "alsoWritten"),
];
/** Columns of numbers that count the rows as often as they number the members. */
const COUNTING = ["No", "Nr", "#"].map(spelling);

const START = ofBook("start", "start", "Start");
const OF_SPORT: { readonly [system in SystemId]: readonly ListField[] } = {
  dbf: [ofBook("start", "handicap", ...HANDICAP_WORDS), START],
  croquet: [
    ofBook("start", "handicap", ...HANDICAP_WORDS),
    START,
    ofBook("index", "index"),
    ofBook("index", "startIndex"),
  ],
  chess: [ofBook("start", "rating", ...RATING_WORDS, "Start"), ofBook("grade", "grade", "ECF grade", "Grades")],
  go: [ofBook("start", "rankHeld", ...RANK_WORDS, "Start")],
  acbl: [
    ofBook("sessions", "startSessions", "Percentages", "Procenter", "Start"),
    field("game", called("Game")),
    ofBook("average", "average", "Avg", "Ave", "Snit"),
    ofBook("posted", "handicap", ...HANDICAP_WORDS, "Start handicap", "Starthandicap"),
    ofBook("masterpoints", "masterpoints", "MP", "MPs", "Master points", "ACBL MPs", "Total masterpoints"),
    ofBook("lifeMaster", "lifeMaster", "LM"),
    field("class", called("Rank|title")),
  ],
};
/** `Game 1`, `Session 2`. */
const GAMES = /^(game|session|spil|turnering|g|s)\d{1,2}$/;

/** In this order: the first of them that a list has gives the starts. */
export const STARTS: readonly StartKey[] = ["start", "sessions", "game", "average", "posted", "grade"];

/** How many rows from the top can be the header row. */
const HEADER_ROWS = 30;

/** The fields of a list of a system, as questions and answers name them. */
export function listFields(system: SystemId): readonly ListField[] {
  return [...OF_ALL, ...OF_SPORT[system]];
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
  const columns = withGames(sheet, row, namedColumns(sheet, row, fields, said.columns ?? {}), fields, {
    system,
    settings,
  });
  const counting = columns.filter((one) => one.field?.key === "number" && countsRows(sheet, row, one.column));
  const ofPlayers = columns.map((one) => (counting.includes(one) ? { ...one, field: null } : one));
  const blocks = blocksOf(ofPlayers, system);
  const doubts = doubtsOf({ sheet, headerRow: row, columns: ofPlayers, blocks }, system, settings, said);
  const isAsked = ({ header }: ListColumn) => doubts.some((one) => one.is === "column" && one.column.header === header);
  const graded = ofPlayers.map((one) => (isAsked(one) ? { ...one, grade: "asked" as const } : one));
  return { sheet, headerRow: row, columns: graded, blocks, doubts, counting };
}

// ---------------------------------------------------------------- headers

/** The row of headers: the one that knows most of them; without a header of names, the one above the first member. */
function headerOf(
  sheets: readonly Sheet[],
  fields: readonly ListField[],
): { readonly sheet: Sheet; readonly row: number } | null {
  for (const isName of [(text: string) => isNameHeader(text, fields), (text: string) => isLikeName(text)]) {
    for (const sheet of sheets) {
      const rows = firstRows(sheet).map((row) => {
        const texts = cellsOf(sheet, row).map(({ text }) => text);
        return {
          row,
          known: texts.some(isName) ? texts.filter((text) => fieldOf(text, fields) !== null).length + 1 : 0,
        };
      });
      const most = Math.max(0, ...rows.map(({ known }) => known));
      if (most > 0) return { sheet, row: rows.find(({ known }) => known === most)!.row };
    }
  }
  const sheet = sheets.find((one) => one.values.some((line) => line.some((cell) => !isBlank(cell))));
  return sheet ? { sheet, row: rowAboveMembers(sheet) } : null;
}

function firstRows(sheet: Sheet): number[] {
  const bottom = Math.min(extent(sheet).bottom, sheet.top + HEADER_ROWS);
  return Array.from({ length: Math.max(0, bottom - sheet.top) }, (_, i) => sheet.top + i);
}

interface Text {
  readonly column: number;
  readonly text: string;
}

function cellsOf(sheet: Sheet, row: number): Text[] {
  const cells: Text[] = [];
  for (let column = sheet.left; column < extent(sheet).right; column++) {
    const text = textOf(valueAt(sheet, row, column)).trim();
    if (text !== "") cells.push({ column, text });
  }
  return cells;
}

function isNameHeader(text: string, fields: readonly ListField[]): boolean {
  const known = fieldOf(text, fields);
  return known !== null && NAME_KEYS.includes(known.key);
}

/** `Navn på medlem`: a short text with a word for names in it. */
function isLikeName(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).map(spelling);
  return words.length > 1 && words.length <= 4 && words.some((word) => NAME_HEADS.has(word));
}

const NAME_HEADS = new Set(["name", "names", "navn", "navne"]);

/** A header without a remark in brackets at its end. */
function fieldOf(header: string, fields: readonly ListField[]): ListField | null {
  const spelt = spelling(header.replace(/\(.*\)\s*$/, ""));
  if (spelt === "") return null;
  const known = fields.find(({ name, words }) =>
    [...Object.values(name), ...words].some((word) => spelling(word) === spelt),
  );
  return known ?? (GAMES.test(spelt) ? (fields.find(({ key }) => key === "game") ?? null) : null);
}

/** Where nothing names the names: the first row of the list, if it holds headers, or the row above it. */
function rowAboveMembers(sheet: Sheet): number {
  const rows = firstRows(sheet).map((row) => ({ row, cells: cellsOf(sheet, row) }));
  const widest = Math.min(2, Math.max(...rows.map(({ cells }) => cells.length)));
  const { row, cells } = rows.find((one) => one.cells.length >= widest)!;
  const isNumber = ({ text }: Text) => /\d/.test(text);
  const below = rows.filter((one) => one.row > row);
  const hasNumbersBelow = below.some((one) => one.cells.some(isNumber));
  const isHeader =
    !cells.some((cell) => isNumberAlone(cell) && !YEAR.test(cell.text)) &&
    !isOfMember(sheet, row, cells) &&
    (hasNumbersBelow || !cells.some(({ text }) => isLikePerson(text)));
  if (isHeader) return row;
  let above = row - 1;
  while (rows.some((one) => one.row === above && isMemberAlone(one.cells))) above--;
  return above;
}

/** A person with nothing beside him: a member without a start, above those who have one. A title has a word for what it is. */
function isMemberAlone(cells: readonly Text[]): boolean {
  const persons = cells.filter(({ text }) => isLikePerson(text));
  return (
    persons.length === 1 &&
    cells.every((cell) => persons.includes(cell) || saysNoStart(cell.text)) &&
    !persons[0]!.text.split(/[^\p{L}]+/u).some((word) => OF_TITLES.has(spelling(word)))
  );
}

const OF_TITLES = new Set(
  (
    "club klub clubs forening foreningen society association team hold members member medlemmer medlemsliste players " +
    "spillere list liste handicap handicaps hcp ratings rating ranks grades bridge chess skak croquet kroket go season " +
    "night evening aften klubaften monday tuesday wednesday thursday friday saturday sunday"
  ).split(" "),
);

/** A person without a header beside him, or with what others have too: `Åse Vang;;yes` over `Bo Eg;5k;yes`. */
function isOfMember(sheet: Sheet, row: number, cells: readonly Text[]): boolean {
  const columns = Array.from({ length: extent(sheet).right - sheet.left }, (_, i) => sheet.left + i);
  const isBare = columns.some(
    (column) => !cells.some((cell) => cell.column === column) && hasValues(sheet, row, column),
  );
  const isRepeated = cells.some(({ column, text }) => valuesOf(sheet, row, column).includes(text));
  const isWithoutStart = cells.length > 1 && isMemberAlone(cells);
  return cells.some(({ text }) => isLikePerson(text)) && (isBare || isRepeated || isWithoutStart);
}

/** A year heads what holds for it. */
const YEAR = /^(19|20)\d\d$/;

function isNumberAlone({ text }: Text): boolean {
  const sure = text.replace(/^(~|≈|ca\.?\s)\s*|[%?*]$/gi, "");
  return readWrittenNumber(sure) !== undefined || /^\d+\.?\s*(k|d|kyu|dan)$/i.test(sure);
}

/** Two words or more, each of them with a capital: `Anna Bro`. */
function isLikePerson(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.length > 1 && !/\d|@/.test(text) && words.some((word) => /^\p{Lu}/u.test(word));
}

function namedColumns(
  sheet: Sheet,
  row: number,
  fields: readonly ListField[],
  said: ColumnsByHeader,
): readonly ListColumn[] {
  const headers: string[] = [];
  for (let column = sheet.left; column < extent(sheet).right; column++)
    headers.push(row < sheet.top ? "" : textOf(valueAt(sheet, row, column)).trim());
  const isOnly = (header: string) => headers.filter((one) => spelling(one) === spelling(header)).length === 1;
  const hasExactName = headers.some((header) => isNameHeader(header, fields));
  return headers.flatMap((written, i): ListColumn[] => {
    const column = sheet.left + i;
    const header = written !== "" && isOnly(written) ? written : columnName(column);
    const about = { column, header, cell: address(Math.max(row, sheet.top), column) };
    if (written === "" && !hasValues(sheet, row, column)) return [];
    if (header in said) {
      const field = fields.find(({ name }) => name.en === said[header]) ?? null;
      return [{ ...about, field, grade: "stated" }];
    }
    const known = fieldOf(written, fields);
    if (known === null && !hasExactName && isLikeName(written))
      return [{ ...about, field: fields[0]!, grade: "assumed" }];
    return [{ ...about, field: known, grade: "stated" }];
  });
}

/** Columns of scores that are the last games, in a sport that has them. */
function withGames(
  sheet: Sheet,
  row: number,
  columns: readonly ListColumn[],
  fields: readonly ListField[],
  book: Pick<BookState, "system" | "settings">,
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
  const grade = games.isAssumed ? "assumed" : "stated";
  return columns.map((one) => {
    const at = games.columns.indexOf(one.column);
    return at < 0 ? one : { ...one, field: game, grade, game: at };
  });
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

/** The texts of a column under the headers. */
export function valuesOf(sheet: Sheet, headerRow: number, column: number): string[] {
  const texts: string[] = [];
  for (let row = headerRow + 1; row < extent(sheet).bottom; row++) {
    const text = textOf(valueAt(sheet, row, column)).trim();
    if (text !== "") texts.push(text);
  }
  return texts;
}

function hasValues(sheet: Sheet, headerRow: number, column: number): boolean {
  return valuesOf(sheet, headerRow, column).length > 0;
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

/** The places of fields; where the header of names comes again, the columns after it are of other members. */
function blocksOf(columns: readonly ListColumn[], system: SystemId): readonly Places[] {
  const names = columns.filter(({ field }) => field?.key === "name");
  const firsts = names.length > 1 ? names : columns.slice(0, 1);
  return firsts.map((first, i) => {
    const from = i === 0 ? 0 : columns.indexOf(first);
    const to = i + 1 < firsts.length ? columns.indexOf(firsts[i + 1]!) : columns.length;
    return placesOf(columns.slice(from, to), system);
  });
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

/** Any of them gives names. */
export const NAME_KEYS: readonly ListKey[] = ["name", "last", "first"];

/** The fields by which members of a system start. */
function startKeys(system: SystemId): readonly ListKey[] {
  return STARTS.filter((key) => OF_SPORT[system].some((one) => one.key === key));
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
  return [...asked, ...startsAsked(list, others, system, settings, said), ...decimalsAsked(list, said)];
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

/** Columns of numbers beside the names, where no header says which are the starts. */
function startsAsked(
  { sheet, headerRow, columns, blocks }: Read,
  open: readonly ListColumn[],
  system: SystemId,
  settings: Settings,
  said: SaidOfList,
): readonly ListDoubt[] {
  const keys = startKeys(system);
  const fields = OF_SPORT[system].filter(({ key, name }) => ASKED.includes(key) && name !== START.name);
  const equal = equalStarts({ sheet, headerRow, columns, blocks }, said);
  if (equal.length > 0) return [{ is: "field", field: equal[0]!.field!, columns: equal, suggested: null }];
  if (blocks.some((places) => keys.some((key) => places.has(key)))) return [];
  const fits = (column: number) => {
    const values = valuesOf(sheet, headerRow, column).filter((text) => text.length < LONGEST_START);
    const read = values.map((text) => readListStart(fields[0]!.key as StartKey, text, system, settings));
    const starts = read.filter((one) => "start" in one && one.start !== null).length;
    return starts > 0 && starts * 2 >= values.length && !isCount(values);
  };
  const candidates = open.filter(({ column }) => fits(column));
  const like = candidates.filter(({ header }) => isLikeStart(header, fields));
  const asked = like.length > 0 ? like : candidates;
  if (asked.length === 1) {
    const { header } = asked[0]!;
    const liked = fields.filter((one) => isLikeStart(header, [one]));
    return [{ is: "column", column: asked[0]!, fields: [...new Set([...liked, ...fields])] }];
  }
  if (asked.length === 0) return [];
  return [{ is: "field", field: fields[0]!, columns: asked, suggested: null }];
}

/** The fields that a column of starts can have. */
const ASKED: readonly ListKey[] = ["start", "average", "posted"];
const LONGEST_START = 15;

function isCount(values: readonly string[]): boolean {
  return values.length > 2 && values.every((text, i) => text === String(i + 1));
}

/** `Hcp pr 1/9`: a word for starts among others. */
function isLikeStart(header: string, fields: readonly ListField[]): boolean {
  const known = fields.flatMap(({ name, words }) => [...Object.values(name), ...words]).map(spelling);
  return header.split(/[^\p{L}/']+/u).some((word) => word !== "" && known.includes(spelling(word)));
}

/** Several columns could hold the starts, and their values differ. */
function equalStarts({ sheet, headerRow, columns, blocks }: Read, said: SaidOfList): readonly ListColumn[] {
  if (blocks.length > 1) return [];
  const starts = columns.filter(
    ({ field, header }) => field?.key === "start" && !(said.columns && header in said.columns),
  );
  const strong = columns.filter(({ field, header }) => field?.key === "start" && STRONG.includes(spelling(header)));
  const given = columns.some(({ field, header }) => field?.key === "start" && said.columns && header in said.columns);
  if (starts.length < 2 || strong.length > 0 || given) return [];
  const texts = starts.map(({ column }) => valuesOf(sheet, headerRow, column).join("|"));
  return texts.every((text) => text === texts[0]) ? [] : starts;
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

/** What the sport calls the start, in the list. */
export function startField(system: SystemId): ListField {
  const column = SPORTS[system].held.column;
  return OF_SPORT[system].find(({ name }) => name === NAMES.get(column))!;
}
