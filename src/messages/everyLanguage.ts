// Every language at once, for the command line and the workbench. The pane loads the one that it needs (`taskpane/languages.ts`).
import { LANGUAGES } from "../kernel/language";
import type * as english from "./en/everything";
import { EVERYTHING } from "./every/everything";
import { addLanguage } from "./languages";
import type { Catalogue, InEach, InOthers, TranslatedSentences } from "./texts";

/** What the command line and the workbench say of themselves, and all else; the English of that comes with what says it. */
interface Said {
  readonly cli: TranslatedSentences<typeof english.cli>;
  readonly workbench: TranslatedSentences<typeof english.workbench>;
  readonly catalogue?: Catalogue;
}

export const SAID: InEach<Said> & InOthers<Required<Said>> = EVERYTHING;

for (const language of LANGUAGES) {
  const { catalogue } = SAID[language];
  if (catalogue) addLanguage(language, catalogue);
}
