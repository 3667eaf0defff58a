// What a book remembers, on its hidden sheet: its facts, and what undoes the last press.
import { called } from "../../messages/names/tournaments";
import type { BookState, Memory, Undoable } from "../../book";
import type { Words } from "../../kernel/language";
import type { Sheet } from "../../sheet";
import type { SheetCells } from "../changing/changes";
import { WorkbookError, type Place } from "../port";
import { anchoredPlaces, anchorFormula } from "../undo/anchors";
import { anchorsOn, fromPieces, HEADER, hiddenCells, textsOn, toPieces } from "../undo/hiddenText";
import type { Undo } from "../undo/undoData";
import { undoFromText, undoToText } from "../undo/undoText";

const APP = "Club Handicaps book";
const FOR_PEOPLE: Words = called(
  "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last press. Please leave this sheet as it is.",
);

/** With more formulas the sheet would take long to read: such a press finds its rows by their contents, its sheets by name. */
const MOST_ANCHORS = 1_000;

/** What a sheet remembers; null where that is damaged, cut, or nothing of ours. */
export function memoryOn(sheet: Sheet): Memory | "other version" | null {
  const read = fromPieces(APP, textsOn(sheet), (text) => JSON.parse(text) as Memory);
  return read === "damaged" ? null : read;
}

/** What undoes a press, as it is to be kept. */
export interface PressToKeep extends Omit<Undoable, "text"> {
  readonly what: Undo;
}

/** The cells that change where a sheet is to remember this. `now`: null for a sheet that is new. */
export async function memoryCells(
  sheet: string,
  now: Sheet | null,
  state: BookState,
  press: PressToKeep | null,
): Promise<SheetCells> {
  const { what, ...accepted } = press ?? { what: null };
  const memory = { state, undo: what && { ...accepted, text: undoToText(what) } };
  const texts = await toPieces(APP, {}, JSON.stringify(memory));
  if (texts === "too-large") throw new WorkbookError(texts, sheet);
  const places = what ? anchoredPlaces(what) : [];
  const anchors = places.length > MOST_ANCHORS ? [] : places.map(anchorFormula);
  const before = now ?? { name: sheet, top: 0, left: 0, values: [] };
  return {
    sheet,
    cells: hiddenCells(before, FOR_PEOPLE[state.language], texts, anchors),
    around: now,
    ...(now && { guard: HEADER }),
  };
}

/** The last press, as a sheet keeps it. `anchors`: where its places are now; null where Excel has not followed them. */
export function keptPress(
  sheet: Sheet,
  { text }: Undoable,
): { readonly what: Undo; readonly anchors: readonly (Place | null)[] | null } {
  const what = undoFromText(text, "");
  return { what, anchors: anchorsOn(sheet, anchoredPlaces(what).length) };
}
