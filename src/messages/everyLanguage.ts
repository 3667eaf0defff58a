// Every language at once, for the command line and the workbench. The pane loads the one that it needs (`taskpane/languages.ts`).
import type { Language, OtherLanguage } from "../kernel/language";
import { addLanguage } from "./languages";
import * as da from "./da/everything";
import * as en from "./en/everything";
import type { Catalogue, Sentences, TranslatedSentences } from "./texts";

type InEach<English extends Sentences> = { readonly [language in Language]: TranslatedSentences<English> };

export const CLI: InEach<typeof en.cli> = { en: en.cli, da: da.cli };
export const WORKBENCH: InEach<typeof en.workbench> = { en: en.workbench, da: da.workbench };

const CATALOGUES: { readonly [language in OtherLanguage]: Catalogue } = { da: da.catalogue };

for (const language of Object.keys(CATALOGUES) as OtherLanguage[]) addLanguage(language, CATALOGUES[language]);
