// What a book remembers on its hidden sheet: its facts, and how to undo the last presses.
import { called } from "../../messages/names/tournaments";
import { memoryFrom, type BookState, type Memory } from "../../book";
import type { Words } from "../../kernel/language";
import type { Sheet } from "../../sheet";
import type { SheetCells } from "../changing/changes";
import { WorkbookError } from "../port";
import { fromPieces, HEADER, hiddenCells, textsOn, toPieces } from "../undo/hiddenText";
import type { KeptPresses } from "./presses";

const APP = "Club Handicaps book";
const FOR_PEOPLE: Words = called(
  "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last ten presses. Please leave this sheet as it is.",
);

/** The memory on a sheet; null if it is damaged, cut off or not ours. */
export function memoryOn(sheet: Sheet): Memory | "later version" | null {
  const read = fromPieces(APP, textsOn(sheet), (text) => memoryFrom(JSON.parse(text)));
  // A book is read from its tables then.
  return read === "damaged" || read === "outdated" ? null : read;
}

/** The cells that must change so that a sheet remembers this. `now`: null for a new sheet. */
export async function memoryCells(
  sheet: string,
  now: Sheet | null,
  state: BookState,
  { presses, anchors }: KeptPresses,
): Promise<SheetCells> {
  const memory: Memory = { state, presses };
  const texts = await toPieces(APP, {}, JSON.stringify(memory));
  if (texts === "too-large") throw new WorkbookError(texts, sheet);
  const before = now ?? { name: sheet, top: 0, left: 0, values: [] };
  return {
    sheet,
    cells: hiddenCells(before, FOR_PEOPLE[state.language], texts, anchors),
    around: now,
    ...(now && { guard: HEADER }),
  };
}
