import { namesIn } from "../../kernel/language";
import { tournaments as da } from "../da/words/tournaments";

/** Names of kinds of tournaments, their columns, settings and tables, by the English one. */
export const called = namesIn({ da });
