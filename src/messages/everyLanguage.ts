// Every language at once, for the command line. The pane loads the one that it needs (`taskpane/languages.ts`).
import type { OtherLanguage } from "../kernel/language";
import { addLanguage } from "./catalogues";
import { catalogue as da } from "./da";
import type { Catalogue } from "./texts";

const EVERY: { readonly [language in OtherLanguage]: Catalogue } = { da };

for (const language of Object.keys(EVERY) as OtherLanguage[]) addLanguage(language, EVERY[language]);
