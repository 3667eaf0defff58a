import { called } from "../../../messages/names/tournaments";
import type { Plain } from "../../../kernel/problem";
import { nameKey, tidyName } from "../../../people/nameKey";
import type { Setting } from "../../kind";

// The names that the user left out with their rows, kept as readable text like any answer: `P Cole | Gæst 2`.

export const LEFT_OUT: Setting = {
  key: "left-out",
  name: called("left out"),
  aliases: [],
  allowed: { pairs: "one" },
  default: null,
  needed: () => false,
};

/** Names to leave out, everywhere or in one place: `P Cole@Section B`. */
export type LeftOut = ReadonlySet<string>;

export function leftOutNames(text: Plain | undefined): readonly string[] {
  return String(text ?? "")
    .split("|")
    .map(tidyName)
    .filter((name) => name !== "");
}

export function readLeftOut(text: Plain | undefined): LeftOut {
  return new Set(leftOutNames(text).map(nameKey));
}

/** The name as left out, with its place if only there; `wheres`: possible names of that place. */
export function leftOutAs(name: string, leftOut: LeftOut, wheres: readonly string[]): string | undefined {
  const written = [name, ...wheres.map((where) => `${name}@${where}`)];
  return written.find((one) => leftOut.has(nameKey(kept(one))));
}

/** The text with some names added and others removed; null if none is left. */
export function withLeftOut(text: Plain | undefined, more: readonly string[], fewer: readonly string[] = []): Plain {
  const names = new Map([...leftOutNames(text), ...more].map((name) => [nameKey(kept(name)), tidyName(kept(name))]));
  for (const name of fewer) names.delete(nameKey(kept(name)));
  return names.size === 0 ? null : [...names.values()].join(" | ");
}

/** A name as kept in the text, without the separators of names and settings. */
function kept(name: string): string {
  return name.replace(/[|;]/g, "/");
}
