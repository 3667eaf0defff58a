import { namesIn, type Language } from "../../kernel/language";
import { headers as daHeaders } from "../da/words/headers";
import { tournaments as da } from "../da/words/tournaments";
import { headers as enHeaders } from "../en/words/headers";
import type { HeaderWords } from "../texts";

/** Names of kinds of tournaments, their columns, settings and tables, and of what a workbook keeps, by the English one. */
export const called = namesIn({ da });

/** What the headers of columns are made of, in each language. */
export const HEADERS: { readonly [language in Language]: HeaderWords } = { en: enHeaders, da: daHeaders };
