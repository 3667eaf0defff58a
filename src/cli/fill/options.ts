// What the options of `fill` name: a kind, sheets, settings.
import type { WorkbookFile } from "../../files/workbookFile";
import type { Plain } from "../../kernel/problem";
import { selected, parseArea, type Sheet } from "../../sheet";
import { nameKey } from "../../people/nameKey";
import {
  KIND_IDS,
  kindOf,
  LEFT_OUT,
  OF_EACH_SECTION,
  ONE_SECTION,
  onlySection,
  readSetting,
  ROWS_PLAYED,
  SAME_NAMES,
  settingText,
  withLeftOut,
  withNameAnswers,
  type Found,
  type KindId,
  type Setting,
} from "../../tournaments";
import type { FoundRead } from "../../requests/filling/readTournament";
import { allSheets } from "../../requests/filling/tournamentsIn";
import { pairOf, type GivenAnswers, type SettingGiven } from "../answers";
import type { Call } from "../call";
import { notOffered, oneOf, UsageError } from "../usage";

/** What was given of a sheet. */
type Given = Pick<Call, "values" | "answers">;

/** The kind that `--kind`, or an answer, names; undefined where nothing does. */
export function kindNamed({ values, answers }: Given, allowed = KIND_IDS): KindId | undefined {
  const { kind = answers.part("kind") } = values;
  return kind === undefined
    ? undefined
    : oneOf(allowed, kind, values.kind === undefined ? "--answer kind=" : "--kind ");
}

export function sheetNamed(sheets: readonly Sheet[], name: string): Sheet {
  const sheet = sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!sheet) throw new UsageError("unknown-sheet", { given: name, allowed: sheets.map((one) => one.name) });
  return sheet;
}

export function namedSheet(file: WorkbookFile, name: string): Sheet {
  return sheetNamed(allSheets(file), name);
}

export function chosenSheets(file: WorkbookFile, name: string | undefined, range: string | undefined): Sheet[] {
  const chosen = name === undefined ? [...file.sheets] : [namedSheet(file, name)];
  if (range === undefined) return chosen;
  const area = parseArea(range);
  if (!area) throw new UsageError("bad-range", { given: range });
  return chosen.slice(0, 1).map((sheet) => selected(sheet, area));
}

/** The names that are left out, and those that play again. */
type LeftOut = ReturnType<GivenAnswers["leftOutOn"]>;

/** The settings that `--set` and answers give. `besides`: settings whose questions have ids of their own. */
export function settingsGiven({ values: { set = [] }, answers }: Given, besides?: readonly Setting[]) {
  return [
    ...set.map((pair): SettingGiven => ({ ...pairOf(pair), written: `--set ${pair}`, ofEach: true })),
    ...answers.settings(besides),
  ];
}

/**
 * The settings of a sheet that were given now; answers about names, rows and tables go on from those that are known. `beside`: the
 * kinds of the other sheets.
 */
export function settingsSaid(
  { kind, found }: Pick<FoundRead, "kind" | "found">,
  answers: GivenAnswers,
  settings: readonly SettingGiven[],
  known: FoundRead["answers"] = {},
  beside: readonly KindId[] = [],
  { out, back }: LeftOut = { out: [], back: [] },
): { readonly [key: string]: Plain } {
  const given = settingsOf(kind, settings, found, beside);
  const { [ROWS_PLAYED.key]: rows = null, [SAME_NAMES.key]: names, [LEFT_OUT.key]: left } = known;
  const isOut = out.length + back.length > 0;
  const said: readonly (readonly [Pick<Setting, "key">, Plain | undefined])[] = [
    [ROWS_PLAYED, answers.rowsOf(found, rows === null ? null : String(rows)) ?? undefined],
    [ONE_SECTION, answers.sectionOf(found) ?? undefined],
    [SAME_NAMES, withNameAnswers(names, given[SAME_NAMES.key]) ?? undefined],
    [LEFT_OUT, isOut ? withLeftOut(given[LEFT_OUT.key] ?? left, out, back) : undefined],
  ];
  const own = said.flatMap(([{ key }, value]) => (value === undefined ? [] : [[key, value]]));
  return { ...given, ...Object.fromEntries(own) };
}

/**
 * The settings of a kind, each by its key, those of a section under its whole name: `boards@Section B`. What another kind of the
 * same file knows is not meant for this one.
 */
export function settingsOf(
  kind: KindId,
  given: readonly SettingGiven[],
  found: Found | null = null,
  beside: readonly KindId[] = [],
): { readonly [key: string]: Plain } {
  const taken: { [key: string]: Plain } = {};
  for (const { key: whole, value: text, written, ofEach } of given) {
    const [, key = whole, name] = /^([^@]*)@(.*)$/.exec(whole) ?? [];
    const setting = kindOf(kind).settings.find((one) => one.key === key);
    // An answer about another kind is no longer asked for; an option must be one of a kind that was read.
    if (!setting && (ofEach ? beside : KIND_IDS).some((other) => hasSetting(other, key))) continue;
    const value = setting && readSetting(setting, text);
    if (!setting || value === undefined) throw notOffered(written, kindOf(kind).settings.map(settingText));
    taken[name === undefined || !found ? whole : `${key}@${sectionNamed(name, key, found, written)}`] = value;
    // Even of what is asked because nothing says it.
    if (ofEach && found && name === undefined) taken[key + OF_EACH_SECTION] = value;
  }
  return taken;
}

/** `key`: also of one section. */
export function hasSetting(kind: KindId, key: string): boolean {
  return kindOf(kind).settings.some((one) => one.key === key.replace(/@.*/s, ""));
}

/** Settings without one that was given. */
export function withoutSetting<S extends { readonly [key: string]: Plain }>(settings: S, { key }: SettingGiven): S {
  const [own, section] = key.split("@");
  const isIt = (one: string) => (section === undefined ? [own, own + OF_EACH_SECTION] : [key]).includes(one);
  const isOfSection = (one: string) => section !== undefined && one.startsWith(`${own}@${section}`);
  return Object.fromEntries(Object.entries(settings).filter(([one]) => !isIt(one) && !isOfSection(one))) as S;
}

/** The section of a sheet that is named, in whole or by its beginning, and can go by a setting of its own. */
function sectionNamed(name: string, setting: string, { kind, sections = [], days }: Found, given: string): string {
  if (sections.length < 2 || days !== undefined) throw new UsageError("setting-one-table", { given });
  const own = kindOf(kind).settings.flatMap(({ key, ofSection }) => (ofSection ? [key] : []));
  if (own.length === 0) throw new UsageError("setting-of-kind", { given });
  if (!own.includes(setting)) throw new UsageError("setting-of-sheet", { given, setting, allowed: own });
  const begun = sections.filter((one) => nameKey(one.name).startsWith(nameKey(name)));
  const at = onlySection(sections, name.trim());
  const section = at === null ? (begun.length === 1 ? begun[0] : undefined) : sections[at];
  if (section) return section.name;
  throw notOffered(
    given,
    sections.map((one) => `${setting}@${one.name}`),
  );
}
