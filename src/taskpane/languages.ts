// Whoever reads English loads no other language.
import type { Language } from "../kernel/language";
import { addLanguage, catalogueOf } from "../messages/catalogues";
import type { Catalogue } from "../messages/texts";

const LATER: { readonly [language in Language]?: () => Promise<{ readonly catalogue: Catalogue }> } = {
  da: () => import(/* webpackChunkName: "danish" */ "../messages/da"),
};

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
