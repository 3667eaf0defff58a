import { called } from "../../../messages/names/tournaments";
import type { Plain } from "../../../kernel/problem";
import { spelling } from "../../../kernel/written/spelling";
import { nameKey } from "../../../people/nameKey";
import type { ColumnChoice, Found, Section, Setting } from "../../kind";

// The user's choice to read only one table of the sheet, kept by its name like any answer.

export const ONE_SECTION: Setting = {
  key: "only-section",
  name: called("only section"),
  aliases: [],
  allowed: { pairs: "one" },
  default: null,
  needed: () => false,
};

/** The value that cancels an earlier choice. */
export const ALL_SECTIONS = "all";

/** The setting with a sheet's tables or days as its choices. */
export function sectionAsked({ sections = [] }: Pick<Found, "sections">): Setting {
  return { ...ONE_SECTION, allowed: [...sections.map(({ name }) => name), ALL_SECTIONS] };
}

/** True if the sheet still has the table or day of an answer. */
export function isSectionOf({ sections = [] }: Pick<Found, "sections">, said: Plain | undefined): boolean {
  return said === ALL_SECTIONS || onlySection(sections, said) !== null;
}

/** The index of the only table to read; null if all are read. */
export function onlySection(sections: readonly Pick<Section, "name">[], said: Plain | undefined): number | null {
  if (typeof said !== "string" || sections.length < 2) return null;
  const isNamed = (name: string) => nameKey(name) === nameKey(said);
  const at = sections.findIndex(({ name }, i) => isNamed(name) || isNamed(`section ${i + 1}`));
  return at < 0 ? null : at;
}

/**
 * The header in use: of the chosen table, or the first. `isApart`: its headers differ from the first table's, so
 * answers about those columns do not apply.
 */
export function headerRead(
  { sections = [], headerRow, columns, choices }: Pick<Found, "sections" | "headerRow" | "columns" | "choices">,
  given: { readonly [key: string]: Plain },
): Pick<Found, "headerRow" | "columns" | "choices"> & { readonly isApart: boolean } {
  const only = onlySection(sections, given[ONE_SECTION.key]);
  if (only === null) return { headerRow, columns, choices, isApart: false };
  const { place, header = { columns, choices } } = sections[only]!;
  const isSame = (one: ColumnChoice, i: number) => spelling(one.header) === spelling(choices[i]?.header ?? "");
  return { ...header, headerRow: place[0], isApart: !header.choices.every(isSame) };
}
