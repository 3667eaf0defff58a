import type { ColumnsByHeader } from "../../layout/said";
import { called } from "../../messages/names/tournaments";
import { grouped } from "../../kernel/grouped";
import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import { KIND_IDS, kindOf, meaningsOf, readSetting, type Kind, type KindId } from "../../tournaments";
import { columnName, isFault, textOf, valueAt, type Sheet } from "../../sheet";
import { NO_CHANGES, type Changes } from "../changing/changes";
import { findTable, type Workbook } from "../port";
import { keepsArea, placeTable, type NameLookup, type TableContent } from "./tablePlaces";

// Keeps the answers about tournaments in a table that people can see and change: one row for each answer.

/** Name of the sheet for the table, the same in every language. The user may rename it or move the table. */
export const SETTINGS_SHEET = "Club Handicaps";
/** Name of the table itself. */
export const SETTINGS_TABLE = "Club_Handicaps_Settings";
const HEADERS = [called("Sheet"), called("Kind"), called("Setting"), called("Value")];

/** Answers by setting. */
export type SettingAnswers = { readonly [key: string]: Plain };

/** A row of the table. */
export type KeptRow = readonly [sheet: Plain, kind: Plain, setting: Plain, value: Plain];

/** All rows that the workbook keeps. */
export async function keptSettings(
  workbook: Workbook,
  lookup: NameLookup = (name) => findTable(workbook, name),
): Promise<readonly KeptRow[]> {
  const table = await lookup(SETTINGS_TABLE);
  if (table?.is !== "table") return [];
  const { top, left, bottom } = table.area;
  const sheet = await workbook.read(table.sheet, { ...table.area, right: left + HEADERS.length - 1 });
  const rows: KeptRow[] = [];
  for (let row = top + 1; row <= bottom; row++) {
    const cells = HEADERS.map((_, i) => valueAt(sheet, row, left + i));
    const [name, kind, setting, value] = cells.map((cell) => (isFault(cell) ? cell.error : cell));
    if (textOf(name!) !== "") rows.push([name!, kind!, setting!, value!]);
  }
  return rows;
}

/** The answers kept for a kind on a sheet. */
export function answersFor(kept: readonly KeptRow[], sheet: string, kind: Kind): SettingAnswers {
  const answers: { [key: string]: Plain } = {};
  for (const row of kept) {
    if (!isFor(row, sheet, kind)) continue;
    const [called = "", part = ""] = /^([^@]*)(@.*)?$/.exec(textOf(row[2]))?.slice(1) ?? [];
    const setting = kind.settings.find((one) =>
      [one.key, ...Object.values(one.name), ...one.aliases].some((name) => same(called, name)),
    );
    const value = setting && readSetting(setting, textOf(row[3]));
    if (value !== undefined) answers[setting!.key + part] = value;
  }
  return answers;
}

/**
 * The fields that somebody gave columns by hand, for a kind, on this sheet and on others with the same headers. `like`:
 * the sheet with the same header row.
 */
export function columnsFor(
  kept: readonly KeptRow[],
  sheet: string,
  kind: Kind,
  like: string | null = null,
): ColumnsByHeader {
  const columns: { [header: string]: string | null } = {};
  const [alike, own] = [like, sheet].map((name) => kept.filter((row) => name !== null && isFor(row, name, kind)));
  for (const row of [...kept.filter((one) => isFor(one, textOf(one[0]), kind)), ...alike!, ...own!]) {
    const header = COLUMN.exec(textOf(row[2]))?.[1];
    // A letter means a column of its own sheet; on another sheet it may be a different one.
    if (header === undefined || (LETTER.test(header) && !same(row[0], sheet) && !same(row[0], like ?? sheet))) continue;
    const field = meaningsOf(kind).find(({ name }) => Object.values(name).some((known) => same(row[3], known)));
    if (field || textOf(row[3]) === NO_COLUMN) columns[header] = field?.name.en ?? null;
  }
  return columns;
}

/** The last sheet that somebody explained and whose header row is on this sheet too, with the kind chosen for it. */
export function likeKept(
  kept: readonly KeptRow[],
  sheet: Sheet,
): { readonly sheet: string; readonly kind: KindId } | null {
  const rows = kept.filter(saysHeaders).reverse();
  const lines =
    rows.length === 0 ? [] : sheet.values.slice(0, MOST_HEADING).map((_, i) => headerText(sheet, sheet.top + i));
  for (const [name, , , text] of rows) {
    const kind = kindFor(kept, textOf(name));
    // Headers of results may follow the headers that were there.
    const isHere = lines.some((line) => `${line}${BETWEEN}`.startsWith(`${textOf(text)}${BETWEEN}`));
    if (kind !== null && isHere) return { sheet: textOf(name), kind };
  }
  return null;
}

/** The headers of a row, with the letter of the first column: `B: Who | Strength`. */
export function headerText(sheet: Sheet, row: number, isHeader: (text: string) => boolean = () => true): string {
  const line = sheet.values[row - sheet.top] ?? [];
  const texts = line.map((cell) => (isFault(cell) ? cell.error : textOf(cell)));
  const first = texts.findIndex((text) => text !== "");
  const end = texts.reduce((last, text, i) => (text !== "" && isHeader(text) ? i + 1 : last), 0);
  return end === 0 ? "" : `${columnName(sheet.left + first)}: ${texts.slice(first, end).join(BETWEEN)}`;
}

const BETWEEN = " | ";
/** The header row must be within this many rows from the top. */
const MOST_HEADING = 60;
const HEADERS_WORD = called("headers");

/** The kind that somebody chose for a sheet; null if nobody did. */
export function kindFor(kept: readonly KeptRow[], sheet: string): KindId | null {
  const rows = kept.filter((row) => same(row[0], sheet) && saysKind(row));
  const [last] = rows.slice(-1);
  return KIND_IDS.find((id) => last && isFor(last, sheet, kindOf(id))) ?? null;
}

function saysHeaders(row: KeptRow): boolean {
  return Object.values(HEADERS_WORD).some((word) => same(row[2], word));
}

function saysKind(row: KeptRow): boolean {
  return Object.values(KIND_WORD).some((word) => same(row[2], word));
}

/** The setting for a kind that somebody chose. */
const KIND_WORD = called("kind");
const CHOSEN_WORD = called("chosen");

/** The setting for a column: `column AHS index`. */
const COLUMN_WORD = called("column");
const COLUMN = new RegExp(`^(?:${Object.values(COLUMN_WORD).join("|")}) (.+)$`, "is");
/** The letter of a column without a header of its own. */
const LETTER = /^A?[A-Z]$/;
/** The value for a column that is not used. */
const NO_COLUMN = "–";

/** What to keep about a sheet that is filled. */
export interface Keep {
  readonly kind: Kind;
  readonly answers: SettingAnswers;
  readonly columns?: ColumnsByHeader;
  /** The header row, if somebody chose the kind; sheets with the same headers are recognised by it. */
  readonly kindChosen?: { readonly headers: string } | null;
}

/** The table with these answers; null if nothing changes. */
export function settingsTable(
  kept: readonly KeptRow[],
  sheet: string,
  { kind, answers, columns = {}, kindChosen = null }: Keep,
  language: Language,
): TableContent | null {
  const columnRows = Object.entries(columns).map(([header, field]): KeptRow => {
    const known = meaningsOf(kind).find(({ name }) => name.en === field);
    return [sheet, kind.title[language], `${COLUMN_WORD[language]} ${header}`, known?.name[language] ?? NO_COLUMN];
  });
  const columnsBefore = columnsFor(
    kept.filter((row) => isFor(row, sheet, kind)),
    sheet,
    kind,
  );
  const sameColumns =
    Object.keys(columnsBefore).length === columnRows.length &&
    Object.entries(columns).every(([header, field]) => columnsBefore[header] === field);
  const before = answersFor(kept, sheet, kind);
  const given = kind.settings.flatMap((setting) =>
    Object.entries(answers).flatMap(([key, value]) => {
      const part = key === setting.key ? "" : key.startsWith(`${setting.key}@`) ? key.slice(setting.key.length) : null;
      return value === null || part === null ? [] : [{ key, called: (of: Language) => setting.name[of] + part, value }];
    }),
  );
  const stands = ({ key, value }: (typeof given)[number]) => String(before[key]) === String(value);
  const headers = kindChosen?.headers ?? "";
  const chosenRows: KeptRow[] = [
    ...(kindChosen ? ([[sheet, kind.title[language], KIND_WORD[language], CHOSEN_WORD[language]]] as const) : []),
    ...(headers === "" ? [] : ([[sheet, kind.title[language], HEADERS_WORD[language], headers]] as const)),
  ];
  const headersBefore = kept.find((row) => isFor(row, sheet, kind) && saysHeaders(row))?.[3] ?? "";
  const sameKind = (kindFor(kept, sheet) === kind.id) === (kindChosen !== null) && headersBefore === headers;
  if (given.length === Object.keys(before).length && given.every(stands) && sameColumns && sameKind) return null;
  const isOther = (row: KeptRow) => !isFor(row, sheet, kind) && !(kindChosen && same(row[0], sheet) && saysKind(row));
  return tableOf(
    [
      ...kept.filter(isOther),
      ...chosenRows,
      ...given.map(({ called, value }) => [sheet, kind.title[language], called(language), value] as const),
      ...columnRows,
    ],
    language,
  );
}

function tableOf(rows: readonly KeptRow[], language: Language): TableContent {
  const headers = HEADERS.map((name) => name[language]);
  return { name: SETTINGS_TABLE, sheetNames: [SETTINGS_SHEET], headers, formats: HEADERS.map(() => null), rows };
}

/** What the workbook remembers about a sheet: the answers of the user, and the fields of its columns. */
export interface Remembered {
  readonly sheet: string;
  /** In the words of the table. */
  readonly kind: string;
  readonly answers: readonly { readonly setting: string; readonly value: string }[];
}

/** Everything that the workbook remembers, by sheet and kind. */
export function rememberedIn(kept: readonly KeptRow[]): readonly Remembered[] {
  const named = (row: KeptRow) => [row[0], row[1]].map((cell) => textOf(cell).toLowerCase()).join("\n");
  return [...grouped(kept, named).values()].map((rows) => ({
    sheet: textOf(rows[0]![0]),
    kind: textOf(rows[0]![1]),
    // The rows for the kind and for the headers are not answers.
    answers: rows.flatMap((row) => {
      return saysKind(row) || saysHeaders(row) ? [] : [{ setting: textOf(row[2]), value: textOf(row[3]) }];
    }),
  }));
}

/** The changes that make the workbook forget these sheets. */
export async function forgetting(
  workbook: Workbook,
  kept: readonly KeptRow[],
  sheets: readonly string[],
  language: Language,
): Promise<Changes> {
  const others = kept.filter((row) => !sheets.some((name) => same(row[0], name)));
  const lookup = (name: string) => findTable(workbook, name);
  const place = await placeTable(workbook, lookup, tableOf(others, language), []);
  // If the table cannot shrink, its last rows become blank.
  const blank = kept.slice(others.length).map((): KeptRow => ["", "", "", ""]);
  const { sheet, table, ...cells } = place.added
    ? await placeTable(workbook, lookup, tableOf([...others, ...blank], language), [])
    : place;
  const resized = keepsArea({ ...place, table }) ? [] : [{ sheet, ...table }];
  return { ...NO_CHANGES, cells: [{ sheet, ...cells }], tables: resized };
}

function isFor([name, title]: KeptRow, sheet: string, { id, title: own }: Kind): boolean {
  return same(name, sheet) && [id, ...Object.values(own)].some((known) => same(title, known));
}

function same(cell: Plain, name: string): boolean {
  return textOf(cell).toLowerCase() === name.toLowerCase();
}
