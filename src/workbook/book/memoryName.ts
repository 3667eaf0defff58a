// The name of the hidden sheet that a book remembers on, known without the book.
import { called } from "../../messages/names/tournaments";
import type { Words } from "../../kernel/language";

export const MEMORY_SHEET: Words = called("Club book memory");

export function isMemoryName(name: string): boolean {
  return Object.values(MEMORY_SHEET).some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
}
