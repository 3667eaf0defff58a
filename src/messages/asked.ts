// What is asked of the settings and columns of a sheet. Importing it adds the sentences; whoever asks does so.
import type { Language } from "../kernel/language";
import { asked } from "./en/asked";
import { addSentences, sentence } from "./index";

addSentences(asked);

/** The question about a setting; null where it has none of its own. */
export function askedText(language: Language, setting: string): string | null {
  const code = `asked-${setting}`;
  const text = sentence(language, code);
  return text === code ? null : text;
}
