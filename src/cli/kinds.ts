import { parseArgs } from "node:util";
import type { Language } from "../messages";
import { KINDS, type Setting } from "../tournaments";
import type { Terminal } from "./usage";

/** `club-handicaps kinds`: every kind with its columns and settings. */
export function listKinds(args: readonly string[], language: Language, terminal: Terminal): number {
  parseArgs({ args: [...args], options: { locale: { type: "string" } } });
  const danish = language === "da";
  const name = (column: { name: string; danish: string }) => (danish ? column.danish : column.name);
  const words = danish
    ? { reads: "læser", fills: "udfylder", settings: "indstillinger", required: "* = skal være der" }
    : { reads: "reads", fills: "fills", settings: "settings", required: "* = required" };
  for (const kind of KINDS) {
    terminal.out(`${kind.id} (${name(kind.title)})`);
    terminal.out(`  ${words.reads}: ${kind.inputs.map((c) => name(c) + (c.required ? "*" : "")).join(", ")}`);
    terminal.out(`  ${words.fills}: ${kind.outputs.map(name).join(", ")}`);
    if (kind.settings.length > 0) terminal.out(`  ${words.settings}: ${kind.settings.map(settingText).join(", ")}`);
  }
  terminal.out(words.required);
  return 0;
}

/** `scoring=topscore|imp (topscore)` */
export function settingText({ key, allowed, otherwise }: Setting): string {
  const values =
    "pairs" in allowed
      ? "NAME=NAME"
      : "least" in allowed
        ? `${allowed.least}${allowed.most === undefined ? "…" : `…${allowed.most}`}`
        : allowed.join("|");
  return `${key}=${values}${otherwise === null ? "" : ` (${otherwise})`}`;
}
