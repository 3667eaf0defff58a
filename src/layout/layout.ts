// How a sheet that was entered or filled is read: what somebody said about it, and what it was read as. The workbook
// keeps it as plain data. Kept data is untrusted, so `parseLayout` checks it and reports what is wrong.
import { invalid, type Plain, type Problem } from "../kernel/problem";
import type { Said, Settings } from "./said";

export interface Layout extends Said {
  /** The field that each column was read as, by header. */
  readonly read?: { readonly [header: string]: string };
  /** The headers of the columns that the book added. */
  readonly written?: readonly string[];
  /** What the sheet with the club's own rules set: settings, and its own tables. */
  readonly rules?: Settings;
  /**
   * The player that somebody chose for a name on the sheet, by the key of the name, if the name alone would mean
   * another player.
   */
  readonly names?: { readonly [key: string]: string };
  /** The headers of a sheet that somebody explained; the next sheet with these headers is read in the same way. */
  readonly headers?: string;
  /** The names of its sections on the sheet, by their numbers. */
  readonly sections?: { readonly [section: string]: string };
  /** The day on the sheet; left out if there is none. */
  readonly day?: number;
  /** Why we asked whether the tournament counts. */
  readonly countsAsked?: string;
}

/** What somebody can say about the sheets of a kind. */
export interface Sayable {
  readonly id: string;
  readonly hasField: (name: string) => boolean;
  /** Whether a setting, of the whole sheet or of one section, can have this value. */
  readonly canBe: (key: string, value: Plain) => boolean;
}

/** Parses the kept layout of a sheet of this kind, or reports which part is damaged. `kinds`: all kinds. */
export function parseLayout(kept: unknown, kind: string, kinds: readonly Sayable[]): Layout | Problem {
  if (!isRecord(kept)) return damaged("layout");
  const known = kinds.find(({ id }) => id === kind);
  const checks = new Map(Object.entries(PARTS));
  const wrong = Object.entries(kept).find(([part, value]) => checks.get(part)?.(value, known, kinds) !== true);
  const missing = NEEDED.find((part) => kept[part] === undefined);
  const part = wrong?.[0] ?? missing;
  return part === undefined ? (kept as unknown as Layout) : damaged(part);
}

function damaged(part: string): Problem {
  return invalid("layout-damaged", { part });
}

/** Whether a value is valid in a layout of the kind. */
type Check = (value: unknown, kind: Sayable | undefined, kinds: readonly Sayable[]) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isPlain = (value: unknown): value is Plain =>
  value === null ||
  isText(value) ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value));
const isOf =
  (is: (value: unknown, key: string, kind: Sayable | undefined) => boolean): Check =>
  (value, kind) =>
    isRecord(value) && Object.entries(value).every(([key, one]) => is(one, key, kind));

const PARTS: { readonly [part in keyof Layout]-?: Check } = {
  kind: (value, _, kinds) => kinds.some(({ id }) => id === value),
  settings: isOf((value, key, kind) => isPlain(value) && kind?.canBe(key, value) === true),
  columns: isOf((value, _, kind) => value === null || (isText(value) && kind?.hasField(value) === true)),
  read: isOf((value, _, kind) => isText(value) && kind?.hasField(value) === true),
  written: (value) => Array.isArray(value) && value.every(isText),
  rules: isOf(isPlain),
  names: isOf(isText),
  headers: isText,
  sections: isOf(isText),
  day: (value) => typeof value === "number" && Number.isFinite(value) && value > 0 && value < MOST_DAYS,
  countsAsked: isText,
};
const NEEDED = ["settings", "columns"] as const;
/** The day after 31 December 9999. */
const MOST_DAYS = 2_958_466;

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
