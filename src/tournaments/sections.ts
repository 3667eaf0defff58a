import type { Plain } from "../kernel/problem";
import type { Setting } from "./kind";
import type { Place } from "./remarks";
import { readSetting } from "./settings";
import { cut } from "./sheet";
import { spelling } from "./spelling";
import type { Block, Entries, Row } from "./tableKind";
import { valueBeside } from "./tables";

/** Rows that are a tournament by themselves. */
export interface Section {
  readonly rows: readonly Row[];
  /** Where what concerns the section as a whole is told: the left end of its header. */
  readonly head: Place;
  /** As for the whole sheet, but for what stands between this section and the one above. */
  readonly settings: { readonly [key: string]: Plain };
}

/**
 * The sections of a sheet: each table is a tournament of its own, unless its header comes right after the last row of
 * the table above, repeated as at the top of a page.
 */
export function sectionsOf(entries: Entries, settings: readonly Setting[]): Section[] {
  const { blocks, remarks } = entries;
  const sections: (Section & { rows: Row[] })[] = [];
  const placed = new Map<Block, Section & { rows: Row[] }>();
  for (const block of blocks) {
    const { located, rows } = block;
    const head: Place = [located.headerRow, located.left];
    const above = blocks
      .filter((other) => other.located.end <= located.headerRow && other.located.left === located.left)
      .pop();
    const last = above && (above.rows[above.rows.length - 1]?.row ?? above.located.headerRow);
    const same = above && placed.get(above);
    if (same && last === located.headerRow - 1) {
      remarks.assume("header-repeated", head);
      for (const row of rows) same.rows.push(row);
      placed.set(block, same);
      continue;
    }
    const own = last === undefined ? {} : settingsBetween(entries, settings, last, block);
    const section = { rows: [...rows], head, settings: { ...entries.settings, ...own } };
    sections.push(section);
    placed.set(block, section);
  }
  const filled = sections.filter(({ rows }) => rows.length > 0);
  if (filled.length > 1) remarks.assume("sections-apart", filled[1]!.head, { count: filled.length });
  return filled;
}

/** Settings that stand right above a section, and differ from those of the sheet. */
function settingsBetween(
  { sheet, settings: ofSheet, remarks }: Entries,
  settings: readonly Setting[],
  last: number,
  { located: { headerRow, left, right } }: Block,
): { [key: string]: Plain } {
  const between = cut(sheet, { top: last + 1, bottom: headerRow - 1, left, right });
  const own: { [key: string]: Plain } = {};
  for (const setting of settings) {
    const text = valueBeside(between, [setting.key, setting.danish, ...setting.aliases].map(spelling), headerRow);
    const value = text === null ? undefined : readSetting(setting, text);
    if (value === undefined || value === ofSheet[setting.key]) continue;
    own[setting.key] = value;
    remarks.assume("section-setting", [headerRow, left], { setting: setting.key, value });
  }
  return own;
}
