import { grouped } from "../../../kernel/grouped";
import { called } from "../../../messages/names/tournaments";
import { numberIn } from "../../../sheet/cells";
import { inFootnotes } from "../../../layout/words/facts";
import { range } from "../../../layout/laid";
import { spelling } from "../../../kernel/written/spelling";
import { nameKey, tidyName } from "../../../people/nameKey";
import type { Plain } from "../../../kernel/problem";
import type { Section as NamedSection, Setting } from "../../kind";
import { namesOf, readSetting } from "../said/settings";
import { cut, extent, isBlank, textOf, valueAt, type Sheet, type Place } from "../../../sheet/sheet";
import { asIs, column } from "../headers/columns";
import { directionIn } from "../headers/direction";
import { namesSection, sectionIn } from "../headers/continued";
import { areColumnsOf, valuesBeside, valuesInRow, type Located } from "../headers/tables";
import type { Remarks } from "../headers/remarks";
import type { Block, Entries, Row } from "./row";

/** Setting: rank the sections of a sheet together. Only some kinds have it; by default they are separate. */
export const SECTIONS_RANKED: Setting = {
  key: "sections-ranked",
  name: called("sections ranked"),
  aliases: [],
  allowed: ["apart", "together"],
  default: null,
  needed: () => false,
};

/** The section of a row; it also applies to the rows below. */
export const SECTION = column(called("Section"), asIs, { aliases: ["Group", "Field", "Division", "Heat"] });

/** Setting: the tables of a sheet, or the sections named in a column, are separate tournaments, or one. */
export const SECTIONS: Setting = {
  key: "sections",
  name: called("sections"),
  aliases: [],
  allowed: ["apart", "together"],
  default: null,
  // The user sets it only if a column names several sections, or tables may be those of one tournament.
  needed: () => false,
};

/** The key of SECTIONS if a column names several sections. */
export function sectionsOpen(sheet: Sheet, { headerRow, end, places }: Located): string[] {
  const column = places.get(SECTION);
  if (column === undefined) return [];
  const named = sheet.values.flatMap((_, i) => {
    const row = sheet.top + i;
    const text = row > headerRow && row < end ? textOf(valueAt(sheet, row, column)) : "";
    return text === "" ? [] : [text];
  });
  const names = new Set(named.map(sectionKey));
  // If all names differ, they are row numbers.
  return names.size < 2 || (names.size === named.length && names.size > 2) ? [] : [SECTIONS.key];
}

/** Pairs of both directions are in the same section. */
function sectionKey(text: string): string {
  const { way, of } = directionIn(text);
  return nameKey(way === null ? text : of);
}

/** The rows of one tournament. */
export interface Section {
  /** From the section column. Optional: left out if the column does not separate them. */
  readonly name?: string;
  readonly rows: readonly Row[];
  /** The place for notes on the whole section: the left end of its header. */
  readonly head: Place;
  /** The settings of the sheet, except those given directly above or below its own rows. */
  readonly settings: { readonly [key: string]: Plain };
}

type SectionMade = Pick<Section, "head"> & { readonly rows: Row[]; settings: Section["settings"] };

/**
 * The sections of a sheet: each table is a separate tournament, unless its header directly follows the table above, as
 * repeated at the top of a page. `joined` merges sections that are one tournament nevertheless.
 */
export function sectionsOf(
  entries: Entries,
  settings: readonly Setting[],
  joined: (sections: readonly Section[]) => readonly Section[] = (sections) => sections,
): readonly Section[] {
  const { remarks } = entries;
  const { sections, repeated } = tablesApart(entries, () => settings);
  for (const head of repeated) remarks.assume("header-repeated", head);
  const { [SECTIONS_RANKED.key]: ranked, [SECTIONS.key]: named } = entries.settings;
  const withRows = sections.filter(({ rows }) => rows.length > 0);
  const filled = named === "together" ? asOne(withRows) : joined(withRows);
  if (filled.length > 1 && ranked !== "together")
    remarks.assume("sections-apart", filled[1]!.head, { count: filled.length });
  return named === "apart" || ranked === "apart" ? filled.flatMap((section) => byColumn(section, remarks)) : filled;
}

/** The sections as one; those whose titles give other settings stay apart. */
function asOne(sections: readonly Section[]): readonly Section[] {
  const alike = sections.filter((section) => hasSameSettings(section, sections[0]!));
  const others = sections.filter((section) => !alike.includes(section));
  return alike.length < 2 ? sections : [{ ...alike[0]!, rows: alike.flatMap(({ rows }) => rows) }, ...others];
}

export function hasSameSettings(one: Section, other: Section): boolean {
  return Object.keys(one.settings).every((key) => one.settings[key] === other.settings[key]);
}

/**
 * The tables of a sheet that form one tournament, each with the settings in its own title. `ofTitles`: the settings
 * that a table's titles may give.
 */
export function tablesWithSettings(
  entries: Entries,
  ofTitles: (block: Block) => readonly Setting[],
): readonly Section[] {
  return tablesApart(entries, ofTitles).sections;
}

/** The settings of each row's table. */
export function settingsByRow(sections: readonly Section[]): ReadonlyMap<Row, Section["settings"]> {
  return new Map(sections.flatMap(({ rows, settings }) => rows.map((row) => [row, settings] as const)));
}

/** The tables with their rows and settings; a repeated header continues the table above. */
function tablesApart(
  entries: Entries,
  ofTitles: (block: Block) => readonly Setting[],
): { readonly sections: readonly Section[]; readonly repeated: readonly Place[] } {
  const { blocks, remarks, sheet } = entries;
  const sections: SectionMade[] = [];
  const repeated: Place[] = [];
  const said = new Map<SectionMade, readonly Setting[]>();
  const placed = new Map<Block, SectionMade>();
  const nameOf = namesOfSections(sheet, blocks);
  for (const block of blocks) {
    const { located, rows } = block;
    const head: Place = [located.headerRow, located.left];
    const above = blocks
      .filter((other) => other.located.end <= located.headerRow && other.located.left === located.left)
      .pop();
    const same = above && placed.get(above);
    if (same && continues(sheet, above!, block)) {
      repeated.push(head);
      for (const row of rows) same.rows.push(row);
      placed.set(block, same);
      continue;
    }
    const section: SectionMade = { rows: [...rows], head, settings: entries.settings };
    const settings = ofTitles(block);
    said.set(section, settings);
    const open = (one: Pick<Section, "head">) => settings.filter((of) => !isSaid(of, nameOf(one), entries.settings));
    if (above === undefined && isRightOfAnother(located, blocks)) {
      const over = cut(sheet, { ...located, top: sheet.top, bottom: located.headerRow - 1 });
      section.settings = settingsAt(over, open(section), located, section, remarks, true);
    } else if (above !== undefined) {
      // Rows directly below a table, before the next title, belong to it.
      const between = above.located.below ?? sheet;
      const title = titleBetween(between, settings, above.last + 1, located);
      const rows = (top: number, bottom: number, { left, right }: Located) =>
        cut(between, { top, bottom, left, right });
      const own = rows(above.last + 1, title - 1, above.located);
      if (same) same.settings = settingsAt(own, open(same), above.located, same, remarks);
      const over = rows(title, located.headerRow - 1, located);
      section.settings = settingsAt(over, open(section), located, section, remarks, true);
    }
    sections.push(section);
    placed.set(block, section);
  }
  for (const section of sections)
    section.settings = settingsSaid(section.settings, said.get(section)!, nameOf(section));
  return { sections, repeated };
}

/** True for a table beside another on its left: what is above its own columns is its title. */
function isRightOfAnother({ headerRow, left }: Located, blocks: readonly Block[]): boolean {
  return blocks.some(({ located }) => located.headerRow === headerRow && located.left < left);
}

/** What is said above the first of tables side by side: in its own title, else what is no title of another. */
export function inOwnTitle<Said extends { readonly place: Place }>(
  said: readonly Said[],
  sheet: Sheet,
  [first, ...others]: readonly [Located, ...Located[]],
  names: readonly string[],
): readonly Said[] {
  const { headerRow, left, right } = first;
  const isOfOthers = areColumnsOf(others.filter((one) => one.headerRow === headerRow));
  const own = said.filter(({ place: [row, column] }) => row >= headerRow || !isOfOthers(column));
  const isTitled = (row: number) => range(left, right + 1).some((column) => !isBlank(valueAt(sheet, row, column)));
  // `27 spil` and `Antal spil: 27` hold for all of them.
  const isAlone = (text: string) => /^\W*\d/.test(text) || names.some((name) => spelling(text).startsWith(name));
  return own.length > 0
    ? own
    : said.filter(({ place: [row, column] }) => isAlone(textOf(valueAt(sheet, row, column))) || !isTitled(row));
}

/** True if the user gave the setting for a section, or for all: then its title does not count. */
function isSaid({ key, alternative }: Setting, name: string, settings: Section["settings"]): boolean {
  return [key, alternative].some((one) =>
    [(one ?? "") + OF_EACH_SECTION, `${one}@${name}`].some((of) => (settings[of] ?? null) !== null),
  );
}

/** Follows the key of a setting that applies to every section, whatever their titles say. */
export const OF_EACH_SECTION = "@";

/** A section's settings, with those the user gave for it alone. */
function settingsSaid(ofSection: Section["settings"], settings: readonly Setting[], name: string): Section["settings"] {
  const own: { [key: string]: Plain } = {};
  for (const { key, alternative } of settings) {
    const said = ofSection[`${key}@${name}`];
    if (said === undefined) continue;
    own[key] = said;
    if (alternative !== undefined) own[alternative] = null;
  }
  return Object.keys(own).length === 0 ? ofSection : { ...ofSection, ...own };
}

/** Splits a section by its section column. */
function byColumn(section: Section, remarks: Remarks): readonly Section[] {
  const parts = rowsBySection(section.rows).map((rows) => ({ ...section, rows, name: textOf(rows[0]!.get(SECTION)) }));
  if (parts.length < 2) return [section];
  remarks.assume("sections-by-column", section.rows[0]!.place(SECTION), { sections: parts.map((part) => part.name) });
  return parts;
}

/** Groups rows by their section column. */
export function rowsBySection(rows: readonly Row[]): readonly (readonly Row[])[] {
  let name = "";
  return [...grouped(rows, (row) => sectionKey((name = textOf(row.get(SECTION)) || name))).values()];
}

/** The name of each section. */
export function namesOfSections(
  sheet: Sheet,
  blocks: readonly Pick<Block, "located">[],
): (section: Pick<Section, "head">) => string {
  const named = sectionsNamed(
    sheet,
    blocks.map(({ located }) => located),
  );
  return ({ head: [row, column] }) => named.find(({ place }) => place[0] === row && place[1] === column)?.name ?? "";
}

/**
 * True if a header is repeated, as at the top of a page: only blank rows and its own upper line precede it. After a
 * blank row, the row numbers must continue; without row numbers, no name may be in both lists.
 */
function continues(sheet: Sheet, above: Block, block: Block): boolean {
  const { last } = above;
  const { headerRow, left, places } = block.located;
  const first = above.located.headerRow;
  const right = isFilledElsewhere(sheet, above, block) ? Math.max(...places.values()) : block.located.right;
  const textsOf = (row: number) => {
    const texts: string[] = [];
    for (let column = left; column <= right; column++) texts.push(textOf(valueAt(sheet, row, column)));
    return texts.join("|");
  };
  if (textsOf(headerRow) !== textsOf(first) || sectionIn(sheet, headerRow) !== null) return false;
  for (let row = last + 1; row < headerRow; row++) {
    const isUpper = row === headerRow - 1 && textsOf(row) === textsOf(first - 1);
    if (/[^|]/.test(textsOf(row)) && !isUpper) return false;
  }
  return last === headerRow - 1 || goesOn(above, block);
}

/** True if a fill wrote the same columns further to the right above, behind a legend. */
function isFilledElsewhere(sheet: Sheet, above: Block, block: Block): boolean {
  const behind = ({ located }: Block) => Math.max(...located.places.values()) + 1;
  const { headerRow, right } = block.located;
  const headersOf = (row: number, from: number, to: number) => {
    const texts: string[] = [];
    for (let column = from; column < to; column++) texts.push(textOf(valueAt(sheet, row, column)));
    return texts;
  };
  const written = headersOf(headerRow, behind(block), right + 1);
  const first = headersOf(above.located.headerRow, behind(above), extent(sheet).right);
  return first.some(
    (_, i) => i > 0 && written.length > 0 && written.every((text, k) => text !== "" && first[i + k] === text),
  );
}

function goesOn(above: Block, block: Block): boolean {
  for (const [column] of above.located.places) {
    const numbers = above.rows.map((row) => numberIn(row.cell(column))?.value ?? NaN);
    const isCount = numbers.length > 1 && numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1);
    if (isCount) return (numberIn(block.rows[0]?.cell(column) ?? null)?.value ?? NaN) > numbers[numbers.length - 1]!;
  }
  const namesOf = ({ located, rows }: Block) =>
    [...located.places.keys()]
      .filter(({ isName }) => isName)
      .flatMap((column) => rows.flatMap((row) => (row.get(column) === null ? [] : [nameKey(String(row.get(column)))])));
  const before = new Set(namesOf(above));
  return namesOf(block).every((one) => !before.has(one));
}

/** The title row between two tables: the first lone text that is no setting, else the row after the last blank one. */
function titleBetween(sheet: Sheet, settings: readonly Setting[], first: number, { headerRow }: Located): number {
  let title = first;
  for (let row = first; row < headerRow; row++) {
    const given = (sheet.values[row - sheet.top] ?? []).filter((cell) => !isBlank(cell));
    const isSetting = () => settings.some((setting) => valuesInRow(sheet, row, namesOf(setting)).length > 0);
    if (given.length === 1 && typeof given[0] === "string" && !isSetting()) return row;
    if (given.length === 0) title = row + 1;
  }
  return title;
}

/** A section's settings, with deviations from rows of its own. `areTitles`: those rows are above its headers. */
function settingsAt(
  rows: Sheet,
  settings: readonly Setting[],
  { headerRow, left }: Located,
  { settings: ofSheet }: Section,
  remarks: Remarks,
  areTitles = false,
): Section["settings"] {
  const own: { [key: string]: Plain } = {};
  for (const setting of settings) {
    const names = namesOf(setting);
    const { inTitles } = setting;
    const [held] = valuesBeside(
      rows,
      names,
      undefined,
      areTitles ? inTitles : inTitles && inFootnotes(names, inTitles),
    );
    const value = held && readSetting(setting, held.text);
    if (held?.isSaid && value === undefined) {
      remarks.warn("setting-not-read", held.place, { setting: setting.key, received: held.text });
      // Another section's value must not apply here.
      own[setting.key] = setting.default;
    }
    if (value === undefined || value === ofSheet[setting.key]) continue;
    own[setting.key] = value;
    if (setting.alternative !== undefined) own[setting.alternative] = null;
    remarks.assume("section-setting", [headerRow, left], { setting: setting.key, value });
  }
  return Object.keys(own).length === 0 ? ofSheet : { ...ofSheet, ...own };
}

/** The names of a sheet's tables by header row: the text above each, else a number. */
export function sectionNames(sheet: Sheet, headerRows: readonly number[]): ReadonlyMap<number, string> {
  const rows = [...new Set(headerRows)].sort((a, b) => a - b);
  if (rows.length < 2) return new Map();
  // If the headers continue in another section, a title above them belongs to the whole sheet.
  const isOfAll = (title: string | null, next: number | undefined) =>
    next !== undefined && sectionIn(sheet, next) !== null && title !== null && !namesSection(title);
  return new Map(
    rows.map((row, i) => {
      const title = titleAbove(sheet, row);
      return [row, isOfAll(title, rows[i + 1]) ? `section ${i + 1}` : (title ?? `section ${i + 1}`)];
    }),
  );
}

/** Each table with its name; for tables side by side, the text above its own columns. */
export function sectionsNamed(sheet: Sheet, tables: readonly Located[]): NamedSection[] {
  const stacked = sectionNames(
    sheet,
    tables.map(({ headerRow }) => headerRow),
  );
  const isBeside = ({ headerRow }: Located) => tables.filter((one) => one.headerRow === headerRow).length > 1;
  const titles = tables.map((table) =>
    isBeside(table)
      ? titleAbove(cut(sheet, { ...table, top: sheet.top, bottom: table.headerRow }), table.headerRow)
      : stacked.get(table.headerRow),
  );
  return namedApart(tables, titles);
}

/** Tables with their titles; without a unique title, a table gets a number. */
export function namedApart(
  tables: readonly Pick<Located, "headerRow" | "left">[],
  titles: readonly (string | null | undefined)[],
): NamedSection[] {
  return tables.map(({ headerRow, left }, i) => {
    const title = titles[i];
    const isOwn = title && titles.filter((other) => other === title).length === 1;
    return { name: isOwn ? title : `section ${i + 1}`, place: [headerRow, left] };
  });
}

/** The maximum number of rows between a title and its header. */
const MOST_ABOVE = 3;

/** The rows of titles above headers, including settings in between. */
export function titleRows(sheet: Sheet, headerRows: readonly number[]): ReadonlySet<number> {
  return new Set(
    headerRows.flatMap((headerRow) => {
      const { row = headerRow } = titleOver(sheet, headerRow) ?? {};
      return row > headerRow ? [row] : Array.from({ length: headerRow - row }, (_, i) => row + i);
    }),
  );
}

function titleAbove(sheet: Sheet, headerRow: number): string | null {
  return titleOver(sheet, headerRow)?.text ?? null;
}

/**
 * The section named by a header row or the row below it; otherwise the only text of the nearest row above that is
 * neither blank nor a setting (`Boards: 20`).
 */
function titleOver(sheet: Sheet, headerRow: number): { readonly text: string; readonly row: number } | null {
  for (const row of [headerRow, headerRow + 1]) {
    const text = sectionIn(sheet, row);
    if (text !== null) return { text: tidyName(text), row };
  }
  for (let row = headerRow - 1; row >= Math.max(sheet.top, headerRow - MOST_ABOVE); row--) {
    const texts = (sheet.values[row - sheet.top] ?? []).map((cell) => textOf(cell)).filter((text) => text !== "");
    if (texts.length === 1 && /[:=] ?\d/.test(texts[0]!)) continue;
    if (texts.length > 0) return texts.length === 1 ? { text: tidyName(texts[0]!), row } : null;
  }
  return null;
}

/** The settings of sections that differ from the sheet's (`2:tables`). */
export function sectionSettings(sections: readonly Section[], settings: Section["settings"]): { [key: string]: Plain } {
  const own: { [key: string]: Plain } = {};
  sections.forEach((section, s) => {
    for (const [key, value] of Object.entries(section.settings))
      if (value !== settings[key]) own[`${s + 1}:${key}`] = value;
  });
  return own;
}
