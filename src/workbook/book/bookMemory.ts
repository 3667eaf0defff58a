// What a book remembers, on its hidden sheet.
import type { Memory } from "../../book";
import type { Language, Words } from "../../kernel/language";
import type { Sheet } from "../../sheet";
import type { SheetCells } from "../changing/changes";
import { WorkbookError } from "../port";
import { fromPieces, hiddenCells, textsOn, toPieces } from "../undo/hiddenText";
import { memoryOfVersion1Or2 } from "../undo/oldForms";

const APP = "Club Handicaps book";
export const MEMORY_SHEET: Words = { en: "Club book memory", da: "Klubbogens hukommelse" };
const FOR_PEOPLE: Words = {
  en: "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last press. Please leave this sheet as it is.",
  da: "Her gemmer Club Handicaps det, der er indført i klubbogen, og det, der skal til for at fortryde det seneste tryk. Lad venligst arket være, som det er.",
};

export function isMemoryName(name: string): boolean {
  return Object.values(MEMORY_SHEET).some((one) => name.toLowerCase().startsWith(one.toLowerCase()));
}

/** What a sheet remembers; null where that is damaged, cut, or nothing of ours, `newer` where a newer version wrote it. */
export function memoryOn(sheet: Sheet): Memory | "newer" | null {
  const read = fromPieces(APP, textsOn(sheet), memoryOfVersion1Or2);
  if (read === null || typeof read === "string") return read === "newer" ? read : null;
  try {
    return JSON.parse(read.payload) as Memory;
  } catch {
    return null;
  }
}

/** What is written where a sheet is to remember this. `now`: null for a sheet that is new. */
export function memoryCells(sheet: string, now: Sheet | null, memory: Memory, language: Language): SheetCells {
  const texts = toPieces(APP, {}, JSON.stringify(memory));
  if (texts === "too-large") throw new WorkbookError(texts, sheet);
  const before = now ?? { name: sheet, top: 0, left: 0, values: [] };
  return { sheet, cells: hiddenCells(before, FOR_PEOPLE[language], texts, []), around: now };
}
