import { cliSentence } from "../messages/cli";
import { KINDS, settingText } from "../tournaments";
import type { Call } from "./call";

/** `club-handicaps kinds`: every kind with its columns and settings. */
export function listKinds({ language, terminal }: Call): number {
  const line = (code: "kind-reads" | "kind-fills" | "kind-settings", names: readonly string[]) =>
    terminal.out(`  ${cliSentence(language, code, { names })}`);
  for (const { id, title, inputs, outputs, settings } of Object.values(KINDS)) {
    terminal.out(`${id} (${title[language]})`);
    line(
      "kind-reads",
      inputs.map((column) => column.name[language] + (column.required ? "*" : "")),
    );
    line(
      "kind-fills",
      outputs.map((column) => column.name[language]),
    );
    if (settings.length > 0) line("kind-settings", settings.map(settingText));
  }
  terminal.out(cliSentence(language, "kind-required"));
  return 0;
}
