// What a sheet was read as, part by part: the line above every preview.
import { type Told, told } from "../kernel/told";
import type { Plain } from "../kernel/problem";
import { LEAVE_OUT } from "../book/state/answer";
import type { DayFound } from "../book/sheets/dayOfSheet";
import type { Reading } from "../book/sheets/sheetTournament";
import { grouped } from "../kernel/grouped";
import { nameKey } from "../people/nameKey";
import { address, columnName } from "../sheet";
import {
  answerFor,
  columnKey,
  DATE_ORDER,
  DECIMAL_MARK,
  GAMES_COUNT,
  headerRead,
  isMissing,
  ALL_SECTIONS,
  isForResults,
  kindOf,
  ONE_SECTION,
  onlySection,
  outputHeaded,
  readNameAnswers,
  SAME_NAMES,
  takenSettings,
  type Found,
  type KindId,
  type Note,
} from "../tournaments";
import type { SheetAnswers } from "./sources";

/** A part of what was read; an answer with its id changes it. */
export interface ReadingPart {
  readonly id: string;
  readonly value: Plain;
  readonly words: Told;
  /** `assumed`: the sheet does not say it, and the default is used. */
  readonly grade: "stated" | "assumed" | "asked";
  readonly cells: readonly string[];
  /** It is as was said of the last sheet with the same headers. */
  readonly kept?: true;
}

/**
 * The kind, its settings, the names that are left out, and the columns of the sheet, those that are not used at the end.
 * `notes`: what is said of its rows. `titleEither`: the title with the day, where its numbers could be read in either order.
 */
export function readingOf(
  found: Found,
  given: { readonly [key: string]: Plain },
  notes: readonly Note[] = [],
  titleEither: DayFound["either"] | null = null,
): ReadingPart[] {
  const { kind, sheet, doubts } = found;
  const { headerRow, columns, choices } = headerRead(found, given);
  const at = (row: number, column: number) => [`${sheet.name}!${address(row, column)}`];
  const isAsked = (header: string) => doubts.some((doubt) => doubt.header === header);
  const used = choices.filter(({ header, field }) => field !== null && !isAsked(header));
  // What a fill writes is no column that it leaves unused.
  const { forResults = new Map<string, number>() } = found;
  const isFilled = (column: number) =>
    [...forResults.values()].includes(column) ||
    [outputHeaded, isForResults].some((says) => says(kindOf(kind).outputs, sheet, headerRow, column));
  const isOfSetting = (column: number) =>
    [...(found.heldAt?.values() ?? [])].some(([row, other]) => row === headerRow && other === column);
  const unused = choices.filter(
    ({ header, field, column }) =>
      field === null &&
      column !== found.days?.column &&
      !found.listed?.has(column) &&
      header !== "" &&
      !isAsked(header) &&
      !isFilled(column) &&
      !isOfSetting(column),
  );
  // A header that is blank or not unique goes by its letter.
  const keyOf = (choice: Found["choices"][number]) => columnKey(choice, choices);
  const over = notes.filter(({ code }) => code === "header-over-two");
  const gradeOf = ({ column }: Found["choices"][number]) =>
    over.some(({ cell }) => [column, column - 1].some((left) => cell === address(headerRow, left)))
      ? "assumed"
      : "stated";
  // `Players` over both names of a pair is the header of both.
  const isApart = (field: string, one: Found["choices"][number]) =>
    used.some((other) => other !== one && other.field === field);
  const fieldsOf = (one: Found["choices"][number]) =>
    Object.entries(columns).flatMap(([field, header]) =>
      header === one.header && !isApart(field, one) ? [field] : [],
    );
  // Columns that a kind finds by their order, and those of a table of players, cannot be chosen here.
  const others = Object.entries(columns).filter(
    ([, header]) => !isAsked(header) && used.every((choice) => choice.header !== header),
  );
  return [
    kindPart(kind, found),
    ...sectionsOf(found, given),
    ...settingsOf(found, given),
    ...settingsOfSections(found, given, notes),
    ...datesOf(found, given, titleEither),
    ...leftOutParts(notes.filter(({ code }) => code === "row-left-out")),
    ...namesParts(notes, given),
    ...used.map((one) => {
      const part = columnPart(keyOf(one), one.field, gradeOf(one), at(headerRow, one.column));
      const fields = fieldsOf(one);
      return fields.length < 2
        ? part
        : { ...part, words: told("reading-column", { header: keyOf(one), field: fields }) };
    }),
    ...used.flatMap((one) => addedPart(one, columns)),
    ...others.map(([field, header]) => stated(`field:${field}`, header, told("reading-column", { header, field }), [])),
    ...[...forResults].flatMap(([field, column]) => {
      const one = choices.find((choice) => choice.column === column);
      if (one === undefined) return [];
      const words = told("reading-column", { header: keyOf(one), field });
      return [stated(`result:${field}`, columnName(column), words, at(headerRow, column))];
    }),
    ...rowsOf(found, given),
    ...doubts.map(({ header, cell, sheet: on, fields, others: left }) => {
      const part = columnPart(header, null, "asked", [`${on}!${cell}`]);
      // It was understood, and others like it were not.
      return left === undefined ? part : { ...part, words: told("reading-column", { header, field: fields }) };
    }),
    ...unused.map((one) => columnPart(keyOf(one), null, "stated", at(headerRow, one.column))),
  ];
}

/** Parts with those marked that are as last time, and were not said now. */
export function withKept(
  parts: readonly ReadingPart[],
  { before, settings: taken }: Pick<Reading, "before" | "settings">,
  { kind, settings, columns = {} }: SheetAnswers,
): readonly ReadingPart[] {
  if (before === undefined) return parts;
  const isKept = ({ id, grade }: ReadingPart) => {
    if (grade !== "stated") return false;
    if (id === "kind") return before.kind !== undefined && kind === undefined;
    const [, sort, about = ""] = /^(column|setting):(.*)$/s.exec(id) ?? [];
    if (sort === "column") return about in before.columns && !(about in columns);
    const was = before.settings[about] ?? null;
    return sort === "setting" && was !== null && !(about in settings) && taken[about] === was;
  };
  return parts.map((part) => (isKept(part) ? { ...part, kept: true } : part));
}

function stated(
  id: string,
  value: ReadingPart["value"],
  words: ReadingPart["words"],
  cells: readonly string[],
): ReadingPart {
  return { id, value, words, grade: "stated", cells };
}

/** Names that were left out. Saying who it is brings the rows back. */
function leftOutParts(notes: readonly Note[]): ReadingPart[] {
  const byName = grouped(notes, ({ details: { name } }) => nameKey(String(name)));
  return [...byName.values()].map((of) => {
    const { name } = of[0]!.details;
    const rows = of.map(({ details: { row } }) => Number(row));
    const cells = of.map(({ sheet, cell }) => `${sheet}!${cell}`);
    return stated(`who:${String(name)}`, LEAVE_OUT, told("reading-left-out", { rows, name: name! }), cells);
  });
}

/** `found`: with the title that speaks against the kind. */
export function kindPart(kind: KindId, found?: Pick<Found, "kindAsked" | "sheet">): ReadingPart {
  const words = told("reading-kind", { kind });
  const asked = found?.kindAsked;
  const place = asked && "title" in asked ? asked.title.place : null;
  const cells = place ? [`${found!.sheet.name}!${address(...place)}`] : [];
  return { id: "kind", value: kind, words, grade: asked ? "asked" : "stated", cells };
}

/** Two spellings on the sheet that may be one person: two, unless somebody says that they are one. */
function namesParts(notes: readonly Note[], given: { readonly [key: string]: Plain }): ReadingPart[] {
  const part = (name: string, other: string, isSame: boolean, cells: string[]) => {
    const words = told(isSame ? "reading-one-name" : "reading-two-names", { name, other });
    return stated(`names:${name},${other}`, isSame ? "yes" : "no", words, cells);
  };
  const said = readNameAnswers(String(given[SAME_NAMES.key] ?? "")) ?? [];
  const open = notes.filter(({ code }) => code === "name-spelt-otherwise");
  return [
    ...said.map(({ name, other, same }) => part(name, other, same, [])),
    ...open.map(({ sheet, cell, details: { name, other, cell: first } }): ReadingPart => {
      const cells = [`${sheet}!${String(first)}`, `${sheet}!${cell}`];
      return { ...part(String(name), String(other), false, cells), grade: "assumed" };
    }),
  ];
}

/** The tables of a sheet: all of them are read, or one that was chosen. */
function sectionsOf(found: Found, given: { readonly [key: string]: Plain }): ReadingPart[] {
  const { sections = [], days } = found;
  const { name } = found.sheet;
  if (sections.length < 2) return [];
  const { key } = ONE_SECTION;
  const isAsked = isMissing(ONE_SECTION, found, takenSettings(found, given));
  const only = onlySection(sections, given[key]);
  const count = sections.length;
  const names = sections.map((one) => one.name);
  const all = told(days ? "reading-days" : "reading-sections", { count, names });
  const words =
    only === null ? all : told(days ? "reading-rows-of-day" : "reading-section", { count, name: names[only]! });
  const places = days ? days.days.map(({ place }) => place!) : sections.map(({ place }) => place);
  const cells = places.map((place) => `${name}!${address(...place)}`);
  const read = only === null ? cells : [cells[only]!];
  const value = only === null ? ALL_SECTIONS : names[only]!;
  if (!isAsked) return [stated(settingId(key), value, words, read)];
  const asked = days ? told("reading-days-asked", { count }) : told("reading-setting-asked", { setting: key });
  return [{ ...stated(settingId(key), null, asked, cells), grade: "asked" }];
}

function columnPart(
  header: string,
  field: string | null,
  grade: ReadingPart["grade"],
  cells: readonly string[],
): ReadingPart {
  const code = grade === "asked" ? "reading-asked" : field === null ? "reading-unused" : "reading-column";
  return { id: `column:${header}`, value: field, words: told(code, { header, field }), grade, cells };
}

/** Two columns whose sum is read. */
function addedPart({ header, addedTo }: Found["choices"][number], columns: Found["columns"]): ReadingPart[] {
  const other = addedTo === undefined ? undefined : columns[addedTo];
  if (other === undefined) return [];
  return [stated("added", `${header} + ${other}`, told("reading-added", { header, other }), [])];
}

/** The rows that the sheet or an answer marks as played or not played. */
function rowsOf({ rowsSaid, sheet: { name } }: Found, given: { readonly [key: string]: Plain }): ReadingPart[] {
  return (rowsSaid?.(given) ?? []).map(({ row, isPlayed, place }) => {
    const words = told(isPlayed ? "reading-row-played" : "reading-row-not-played", { row: row + 1 });
    return stated(rowId(name, row), isPlayed ? "yes" : "no", words, [`${name}!${address(...place)}`]);
  });
}

/** Whether the game of a row, from 0, was played. */
function rowId(sheet: string, row: number): string {
  return `row:${sheet}!${row + 1}`;
}

/** The order of dates that could be read in either. */
function datesOf(
  { datesEither, sheet: { name } }: Found,
  given: { readonly [key: string]: Plain },
  titleEither: DayFound["either"] | null,
): ReadingPart[] {
  if (!datesEither && !titleEither) return [];
  const { key, allowed } = DATE_ORDER;
  const said = given[key] ?? null;
  const value = said ?? titleEither?.order ?? (allowed as readonly Plain[])[0]!;
  const words = told("reading-setting", { setting: key, value });
  const grade = said === null ? "assumed" : "stated";
  const place = datesEither ?? titleEither?.place;
  return [{ id: settingId(key), value, words, grade, cells: place ? [`${name}!${address(...place)}`] : [] }];
}

function settingsOf(found: Found, given: { readonly [key: string]: Plain }): ReadingPart[] {
  const taken = takenSettings(found, given);
  return kindOf(found.kind).settings.flatMap((setting): ReadingPart[] => {
    const { key } = setting;
    const value = taken[key] ?? null;
    const isOpen = isMissing(setting, found, taken);
    const isLeft = (value === null && !isOpen) || (key === DECIMAL_MARK.key && value === DECIMAL_MARK.default);
    const isStated = (given[key] ?? null) !== null || (found.held[key] ?? null) !== null;
    // A default that these columns do not need says nothing: imps of an evening that was scored in per cent.
    const isUnneeded = !isStated && !isOpen && setting.needed?.(taken) === false;
    if (setting === DATE_ORDER || "pairs" in setting.allowed || isLeft || isUnneeded) return [];
    const grade = isOpen ? "asked" : isStated ? "stated" : "assumed";
    const code = isOpen ? "reading-setting-asked" : "reading-setting";
    const answer = typeof value === "string" ? answerFor(setting, value) : value;
    const place = (given[key] ?? null) === null ? found.heldAt?.get(key) : undefined;
    const cells = place ? [`${found.sheet.name}!${address(...place)}`] : [];
    const shown = setting.isPercent && value !== null ? `${String(value)} %` : value;
    return [{ id: settingId(key), value: answer, words: told(code, { setting: key, value: shown }), grade, cells }];
  });
}

/** Where a table of the sheet goes by something else than the first: as its title says, or as somebody said of it. */
function settingsOfSections(
  { sections = [], sheet }: Found,
  given: { readonly [key: string]: Plain },
  notes: readonly Note[],
): ReadingPart[] {
  return sections.flatMap(({ name, place }) => {
    const cell = address(...place);
    const titled = notes.flatMap(({ code, cell: at, details: { setting, value } }) =>
      code === "section-setting" && at === cell ? [[String(setting), value as Plain] as const] : [],
    );
    const said = Object.entries(given).flatMap(([key, value]) =>
      value !== null && key.endsWith(`@${name}`) ? [[key.slice(0, -name.length - 1), value] as const] : [],
    );
    return [...titled, ...said].map(([setting, value]) =>
      stated(settingId(`${setting}@${name}`), value, told("reading-setting-of", { section: name, setting, value }), [
        `${sheet.name}!${cell}`,
      ]),
    );
  });
}

/** The settings that have ids of their own in questions and on the reading line. */
const OWN_IDS: readonly (readonly [key: string, id: string])[] = [
  [DECIMAL_MARK.key, "decimals"],
  [DATE_ORDER.key, "date-order"],
  [ONE_SECTION.key, "sections"],
  [GAMES_COUNT.key, "counts"],
];

/** The id of a setting's question and part. */
export function settingId(key: string): string {
  return OWN_IDS.find(([own]) => own === key)?.[1] ?? `setting:${key}`;
}

/** The setting that an id is about; null for ids of other things. */
export function settingOfId(id: string): string | null {
  const [own] = OWN_IDS.find((one) => one[1] === id) ?? [];
  return own ?? /^setting:(.*)$/s.exec(id)?.[1] ?? null;
}
