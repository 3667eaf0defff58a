import type { Language } from "../kernel/language";
import type { ColumnName, Setting } from "./kind";
import type { Summary } from "./fillPlan";

/** Where the name in a language stands; another language is asked for here. */
const NAME_IN = { en: "name", da: "danish" } as const satisfies Record<Language, string>;

/** What a column, or a kind, is called. */
export function titleOf(column: ColumnName, language: Language): string {
  return column[NAME_IN[language]];
}

export function summaryTitle(summary: Summary, language: Language): string {
  return summary[NAME_IN[language]];
}

/** What a setting is called: `Places paid`. */
export function settingTitle({ key, danish }: Setting, language: Language): string {
  const words: Record<Language, string> = { en: key === "sit-out" ? key : key.replace(/-/g, " "), da: danish };
  return words[language].charAt(0).toUpperCase() + words[language].slice(1);
}
