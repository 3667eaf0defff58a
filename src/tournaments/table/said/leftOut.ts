import { called } from "../../../messages/names/tournaments";
import type { Plain } from "../../../kernel/problem";
import { nameKey, tidyName } from "../../../people/nameKey";
import type { Setting } from "../../kind";

// The names that the user left out with their rows. Kept like any answer, as text that people can read: `P Cole | Gæst 2`.

export const LEFT_OUT: Setting = {
  key: "left-out",
  name: called("left out"),
  aliases: [],
  allowed: { pairs: "one" },
  default: null,
  needed: () => false,
};

/** Names to leave out, everywhere or in one place only: `P Cole@Section B`. */
export type LeftOut = ReadonlySet<string>;

/** The names in a text. */
export function leftOutNames(text: Plain | undefined): readonly string[] {
  return String(text ?? "")
    .split("|")
    .map(tidyName)
    .filter((name) => name !== "");
}

export function readLeftOut(text: Plain | undefined): LeftOut {
  return new Set(leftOutNames(text).map(nameKey));
}

/** A name as it is left out, with its place where it is so there alone; `wheres`: what may name the place of its row. */
export function leftOutAs(name: string, leftOut: LeftOut, wheres: readonly string[]): string | undefined {
  const written = [name, ...wheres.map((where) => `${name}@${where}`)];
  return written.find((one) => leftOut.has(nameKey(kept(one))));
}

/** The text with these names besides, and without the others; null where none is left. */
export function withLeftOut(text: Plain | undefined, more: readonly string[], fewer: readonly string[] = []): Plain {
  const names = new Map([...leftOutNames(text), ...more].map((name) => [nameKey(kept(name)), tidyName(kept(name))]));
  for (const name of fewer) names.delete(nameKey(kept(name)));
  return names.size === 0 ? null : [...names.values()].join(" | ");
}

/** A name as the text holds it, without the marks that part names and settings. */
function kept(name: string): string {
  return name.replace(/[|;]/g, "/");
}
