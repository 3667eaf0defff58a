// How a sheet that was entered or filled is read: what was said of it, and what it was read as. It is plain data, and kept with
// the workbook. Nothing that is kept is believed: it is parsed, and what is wrong with it is said.
import { invalid, type Plain, type Problem } from "../kernel/problem";
import type { Said, Settings } from "./said";

export interface Layout extends Said {
  /** What the columns were read as, by header. */
  readonly read?: { readonly [header: string]: string };
  /** The headers of the columns that the book added. */
  readonly written?: readonly string[];
  /** What the sheet of the club's own rules said of it: settings, and its own tables. */
  readonly rules?: Settings;
  /** The player that somebody chose for a name on the sheet, by its key, if the name alone would be another player's. */
  readonly names?: { readonly [key: string]: string };
  /** The headers of a sheet about which something was said: the next sheet with them is read as this one was. */
  readonly headers?: string;
  /** What its sections are called on the sheet, by their numbers. */
  readonly sections?: { readonly [section: string]: string };
  /** The day that the sheet says; left out where it says none. */
  readonly day?: number;
  /** Why it was asked whether the tournament counts. */
  readonly countsAsked?: string;
}

/** What a kind knows of what may be said of its sheets. */
export interface Sayable {
  readonly id: string;
  readonly hasField: (name: string) => boolean;
  /** Whether a setting, of all of a sheet or of one section, can be this. */
  readonly canBe: (key: string, value: Plain) => boolean;
}

/** A layout as it was kept, of a sheet that was read as a kind; or which part of it is wrong. `kinds`: all that there are. */
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

/** Whether a value is one of a layout of the kind. */
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
/** 31 December 9999. */
const MOST_DAYS = 2_958_466;

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
