// The name of a book's hidden memory sheet, in a file of its own that does not load the book.
import { called } from "../../messages/names/tournaments";
import type { Words } from "../../kernel/language";

export const MEMORY_SHEET: Words = called("Club book memory");

export function isMemoryName(name: string): boolean {
  return Object.values(MEMORY_SHEET).some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
}
