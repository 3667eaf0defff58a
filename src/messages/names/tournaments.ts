import { namesIn } from "../../kernel/language";
import { TOURNAMENTS } from "../every/tournaments";

/** What the headers of columns are made of, in each language. */
export { HEADERS } from "../every/headers";

/** Names of kinds of tournaments, their columns, settings and tables, and of what a workbook keeps, by the English one. */
export const called = namesIn(TOURNAMENTS);
