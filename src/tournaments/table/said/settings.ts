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

/** The spellings under which a sheet may hold a setting. */
export const namesOf = memoize(
  ({ key, name, aliases }: Setting): readonly string[] => [
    ...[key, ...Object.values(name), ...aliases].map(spelling),
    ...(FACT_WORDS[key]?.split(" ") ?? []),
  ],
  1000,
);

/** The value that a text gives a setting, or undefined when it is not allowed. */
export function readSetting(setting: Setting, text: string): Plain | undefined {
  const { allowed } = setting;
  if ("pairs" in allowed) return isAnswer(text, allowed.pairs) ? text.trim() : undefined;
  // A book writes settings with `;` between them.
  if ("text" in allowed) return text.trim() === "" || text.includes(";") ? undefined : text.trim();
  if (!("least" in allowed)) {
    const given = text.trim().toLowerCase().replace(/\s*%$/, "");
    const isGiven = (word: string) => word.toLowerCase() === (DANISH[given] ?? given);
    return allowed.find((word) => isGiven(String(word)) || isGiven(answerFor(setting, word)));
  }
  const value = readWrittenNumber(text);
  if (value === undefined || value >= HIGHEST || value < allowed.least || (allowed.whole && !Number.isInteger(value)))
    return undefined;
  return allowed.most !== undefined && value > allowed.most ? undefined : value;
}

/** How a value is written in an answer. */
export function answerFor({ answeredAs = {} }: Pick<Setting, "answeredAs">, value: Plain): string {
  return answeredAs[String(value)] ?? String(value);
}

function isAnswer(text: string, about: "names" | "one" | "rows"): boolean {
  if (about === "rows") return (readRowAnswers(text)?.size ?? 0) > 0;
  return ((about === "names" ? readNameAnswers(text) : leftOutNames(text))?.length ?? 0) > 0;
}

/** What a setting may be: `scoring=topscore|imp (topscore)`. */
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

/** Whether games that a title calls doubles or friendlies count all the same: a fill asks it, a club book in its own way. */
export const GAMES_COUNT: Setting = {
  key: "games-count",
  name: called("games count"),
  aliases: [],
  allowed: ["yes", "no"],
  default: null,
  needed: () => false,
};

/** In every kind whose cells hold numbers: which mark is the decimal one, where a column does not tell. */
export const DECIMAL_MARK: Setting = {
  key: "decimal-mark",
  name: called("decimal mark"),
  aliases: [],
  allowed: ["column", "comma", "point"],
  default: "column",
};

/** In every kind: which number of a date such as 3/6/2026 is the day, where nothing proves it. */
export const DATE_ORDER: Setting = {
  key: "date-order",
  name: called("date order"),
  aliases: [],
  allowed: DATE_ORDERS,
  default: null,
  needed: () => false,
};

/** In kinds with a column of days: the year of those that have none, where the sheet does not say it. */
export const YEAR: Setting = {
  key: "year",
  name: called("year"),
  aliases: [],
  allowed: { least: 1950, most: 2100, whole: true },
  default: null,
  needed: () => false,
};
