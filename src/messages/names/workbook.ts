import { namesIn } from "../../kernel/language";
import { workbook as da } from "../da/words/workbook";

/** Names of sheets and tables that are kept in a workbook, by the English one. */
export const called = namesIn({ da });
