// Loads the language of the pane; English needs no loading.
import type { Language } from "../kernel/language";
import { addLanguage, catalogueOf, LATER } from "../messages/languages";

/** Loads what is said in a language. Rejects where it cannot be loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = LATER[language];
  if (load && !catalogueOf(language)) addLanguage(language, (await load()).catalogue);
}

/** The language, loaded; English, where it cannot be loaded. */
export async function spokenLanguage(language: Language): Promise<Language> {
  return loadLanguage(language).then(
    () => language,
    () => "en",
  );
}
