// Loads the language of the pane; English needs no loading.
import type { Language } from "../kernel/language";
import { LATER } from "../messages/every/later";
import { addLanguage, catalogueOf } from "../messages/languages";
import type { Load } from "../messages/texts";

/** Loads the texts of a language. Rejects if they cannot be loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = (LATER as { readonly [language in Language]?: Load })[language];
  if (load && !catalogueOf(language)) addLanguage(language, (await load()).catalogue);
}

/** The language, after loading it; English if it cannot be loaded. */
export async function spokenLanguage(language: Language): Promise<Language> {
  return loadLanguage(language).then(
    () => language,
    () => "en",
  );
}
