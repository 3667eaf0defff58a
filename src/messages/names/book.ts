import { namesIn } from "../../kernel/language";
import { BOOK } from "../every/book";

/** Names of the tables, pages and prepared sheets of a club book, and lists of members, by the English one. */
export const called = namesIn(BOOK);
