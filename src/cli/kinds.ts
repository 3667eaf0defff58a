import { parseArgs } from "node:util";
import { KINDS, type Setting } from "../tournaments";
import { languageOf, type Terminal } from "./usage";

/** `club-handicaps kinds`: every kind with its columns and settings. */
export function listKinds(args: readonly string[], terminal: Terminal): number {
  const { values } = parseArgs({ args: [...args], options: { locale: { type: "string" } } });
  const danish = languageOf(values.locale) === "da";
  const name = (column: { name: string; danish: string }) => (danish ? column.danish : column.name);
  const words = danish
    ? { reads: "læser", fills: "udfylder", settings: "indstillinger", required: "* = skal være der" }
    : { reads: "reads", fills: "fills", settings: "settings", required: "* = must be there" };
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
    "least" in allowed ? `${allowed.least}${allowed.most === undefined ? "…" : `…${allowed.most}`}` : allowed.join("|");
  return `${key}=${values}${otherwise === null ? "" : ` (${otherwise})`}`;
}
