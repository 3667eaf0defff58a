// The name of the hidden sheet that a book remembers on, known without the book.
import type { Words } from "../../kernel/language";

export const MEMORY_SHEET: Words = { en: "Club book memory", da: "Klubbogens hukommelse" };

export function isMemoryName(name: string): boolean {
  return Object.values(MEMORY_SHEET).some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
}
