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
import type { GivenAnswers } from "../answers";
import type { Call } from "../call";
import { UsageError } from "../usage";

/** The kind that `--kind` names; undefined where it is not given. */
export function kindNamed({ kind: given }: Pick<Call["values"], "kind">, allowed = KIND_IDS): KindId | undefined {
  const kind = allowed.find((id) => id === given);
  if (given !== undefined && kind === undefined) throw new UsageError("unknown-kind", { given, allowed });
  return kind;
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

/**
 * The settings of a sheet that were given now; answers about names, rows and tables go on from those that are known. `beside`: the
 * kinds of the other sheets.
 */
export function settingsSaid(
  { kind, found }: Pick<FoundRead, "kind" | "found">,
  { values: { set = [] }, answers }: Pick<Call, "values" | "answers">,
  known: FoundRead["answers"] = {},
  beside: readonly KindId[] = [],
  { out, back }: LeftOut = { out: [], back: [] },
): { readonly [key: string]: Plain } {
  const given = ofSections(settingsOf(kind, set, beside), found, answers);
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

/** What `--set` says for a kind; what another kind of the same file knows is not meant for it. */
export function settingsOf(
  kind: KindId,
  given: readonly string[],
  beside: readonly KindId[] = [],
): { [key: string]: Plain } {
  const { settings } = kindOf(kind);
  const taken: { [key: string]: Plain } = {};
  // Of a section: `boards@Section B=21`.
  const keyOf = (pair: string) => pair.slice(0, pair.indexOf("=")).replace(/@.*$/, "");
  const isOther = (pair: string) =>
    settings.every(({ key }) => key !== keyOf(pair)) &&
    beside.some((other) => kindOf(other).settings.some(({ key }) => key === keyOf(pair)));
  for (const pair of given) {
    if (isOther(pair)) continue;
    const at = pair.indexOf("=");
    const setting = settings.find((s) => s.key === keyOf(pair));
    const value = setting && readSetting(setting, pair.slice(at + 1));
    if (!setting || value === undefined) {
      throw new UsageError("unknown-setting", { given: pair, allowed: settings.map(settingText) });
    }
    taken[pair.slice(0, at)] = value;
  }
  return taken;
}

/** Why a setting cannot be given for one section of a sheet; null where it can. */
function notOfSection(given: string, setting: string, { kind, sections = [], days }: Found): UsageError | null {
  const { settings } = kindOf(kind);
  if (sections.length < 2 || days !== undefined) return new UsageError("setting-one-table", { given });
  const allowed = settings.flatMap(({ key, ofSection }) => (ofSection ? [key] : []));
  if (allowed.includes(setting)) return null;
  if (allowed.length > 0) return new UsageError("setting-of-sheet", { given, setting, allowed });
  return new UsageError("setting-of-kind", { given });
}

/**
 * Settings that were given, those of a section under its whole name. What `--set` says of none holds for each, even of what is asked
 * because nothing says it.
 */
function ofSections(
  given: { readonly [key: string]: Plain },
  found: Found,
  answers: Pick<GivenAnswers, "isAnswered">,
): { readonly [key: string]: Plain } {
  const { sections = [] } = found;
  const taken: { [key: string]: Plain } = {};
  for (const [key, value] of Object.entries(given)) {
    const [, setting, name = ""] = /^([^@]*)@(.*)$/.exec(key) ?? [];
    if (setting === undefined) {
      taken[key] = value;
      if (!answers.isAnswered(key)) taken[key + OF_EACH_SECTION] = value;
      continue;
    }
    const pair = `${key}=${String(value)}`;
    const refused = notOfSection(pair, setting, found);
    if (refused) throw refused;
    const begun = sections.filter((one) => nameKey(one.name).startsWith(nameKey(name)));
    const at = onlySection(sections, name.trim());
    const section = at === null ? (begun.length === 1 ? begun[0] : undefined) : sections[at];
    const allowed = sections.map((one) => `${setting}@${one.name}`);
    if (!section) throw new UsageError("unknown-setting", { given: pair, allowed });
    taken[`${setting}@${section.name}`] = value;
  }
  return taken;
}
