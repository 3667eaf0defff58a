import { FACT_WORDS } from "../../../messages/names/factWords";
import { called } from "../../../messages/names/tournaments";
import { HIGHEST } from "../../../kernel/numbers/decimal";
import type { Plain } from "../../../kernel/problem";
import { DATE_ORDERS } from "../../../kernel/written/writtenDay";
import { readWrittenNumber } from "../../../kernel/written/writtenNumber";
import type { Setting } from "../../kind";
import { memoize } from "../../../kernel/memoize";
import { spelling } from "../../../kernel/written/spelling";
import { leftOutNames } from "./leftOut";
import { readRowAnswers } from "./rowsPlayed";
import { readNameAnswers } from "./sameNames";

/** The spellings of a setting's label on a sheet. */
export const namesOf = memoize(
  ({ key, name, aliases }: Setting): readonly string[] => [
    ...[key, ...Object.values(name), ...aliases].map(spelling),
    ...(FACT_WORDS[key]?.split(" ") ?? []),
  ],
  1000,
);

/** The setting's value in a text; undefined if not allowed. */
export function readSetting(setting: Setting, text: string): Plain | undefined {
  const { allowed } = setting;
  if ("pairs" in allowed) return isAnswer(text, allowed.pairs) ? text.trim() : undefined;
  // A book separates settings by `;`.
  if ("text" in allowed) return text.trim() === "" || text.includes(";") ? undefined : text.trim();
  if (!("least" in allowed)) {
    const given = text.trim().toLowerCase().replace(/\s*%$/, "");
    const isGiven = (word: string) => word.toLowerCase() === (DANISH[given] ?? given);
    return allowed.find((word) => isGiven(String(word)) || isGiven(answerFor(setting, word)));
  }
  const written = readWrittenNumber(text);
  const value = allowed.halves && written !== undefined && written % 1 === 0.5 ? written - 0.5 : written;
  if (value === undefined || value >= HIGHEST || value < allowed.least || (allowed.whole && !Number.isInteger(value)))
    return undefined;
  return allowed.most !== undefined && value > allowed.most ? undefined : value;
}

/** Whether a value is one that the setting can have. */
export function isValueOf(setting: Setting, value: Plain): boolean {
  const { allowed } = setting;
  const isText = typeof value === "string";
  if ("text" in allowed) return isText && value.trim() !== "";
  const read = readSetting(setting, String(value));
  return "pairs" in allowed ? isText && read !== undefined : read === value;
}

/** A value as written in an answer. */
export function answerFor({ answeredAs = {} }: Pick<Setting, "answeredAs">, value: Plain): string {
  return answeredAs[String(value)] ?? String(value);
}

function isAnswer(text: string, about: "names" | "one" | "rows"): boolean {
  if (about === "rows") return (readRowAnswers(text)?.size ?? 0) > 0;
  return ((about === "names" ? readNameAnswers(text) : leftOutNames(text))?.length ?? 0) > 0;
}

/** The allowed values of a setting: `scoring=topscore|imp (topscore)`. */
export function settingText(setting: Setting): string {
  const { key, allowed, default: byDefault } = setting;
  const values =
    "pairs" in allowed
      ? { names: "NAME=NAME", one: "NAME|NAME", rows: "7=no" }[allowed.pairs]
      : "text" in allowed
        ? "TEXT"
        : "least" in allowed
          ? `${allowed.least}${allowed.most === undefined ? "…" : `…${allowed.most}`}`
          : allowed.map((value) => answerFor(setting, value)).join("|");
  return `${key}=${values}${byDefault === null ? "" : ` (${byDefault})`}`;
}

const DANISH: { readonly [word: string]: string } = { ja: "yes", nej: "no" };

/** Setting: games count although a title names doubles or friendlies. A club book asks in its own way. */
export const GAMES_COUNT: Setting = {
  key: "games-count",
  name: called("games count"),
  aliases: [],
  allowed: ["yes", "no"],
  default: null,
  needed: () => false,
};

/** The decimal mark if a column does not settle it, for every kind with numbers. */
export const DECIMAL_MARK: Setting = {
  key: "decimal-mark",
  name: called("decimal mark"),
  aliases: [],
  allowed: ["column", "comma", "point"],
  default: "column",
};

/** The order of day and month in dates such as 3/6/2026 if nothing proves it, for every kind. */
export const DATE_ORDER: Setting = {
  key: "date-order",
  name: called("date order"),
  aliases: [],
  allowed: DATE_ORDERS,
  default: null,
  needed: () => false,
};

/** The year of dates without one if the sheet does not give it, for kinds with a date column. */
export const YEAR: Setting = {
  key: "year",
  name: called("year"),
  aliases: [],
  allowed: { least: 1950, most: 2100, whole: true },
  default: null,
  needed: () => false,
};
