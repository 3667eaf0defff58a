import { letPaneDraw } from "../changing/pausing";
import { called } from "../../messages/names/tournaments";
import type { Language, Words } from "../../kernel/language";
import { freeSheetName, textOf, valueAt, type Sheet } from "../../sheet";
import { anchoredAt, anchoredPlaces, anchorFormula } from "./anchors";
import type { CellChange } from "../changing/changes";
import { removeSheet } from "../changing/retry";
import {
  ANCHORS,
  anchorsOn,
  FIRST_ROW,
  fromPieces,
  HEADER_ROW,
  headerIn,
  hiddenCells,
  TEXTS,
  textsOn,
  toPieces,
  VERSION,
  type Header,
} from "./hiddenText";
import { contentAt, EMPTY, type Place, type SheetInfo, type Workbook } from "../port";
import type { Undo } from "./undoData";
import { undoToText, undoFromText } from "./undoText";

// Keeps the undo of the last changes in the workbook, on a hidden sheet.

const APP = "Club Handicaps undo";
const SHEET_NAMES: Words = called("Club undo");
const FOR_PEOPLE: Words = called(
  "Club Handicaps keeps here what it needs to undo its last fill. You may delete this sheet; that fill can then no longer be undone.",
);

/** This many pieces make the workbook about six hundred kilobytes larger. */
const MOST_PIECES = 100;

/** What people see about the changes that can be undone. */
export interface AboutUndo {
  /** The sheet that they concern. */
  readonly sheet: string;
  readonly time: Date;
  /** Cells changed on the sheet. */
  readonly cells: number;
}

interface JournalHeader extends Header {
  readonly key: string;
  readonly sheet: string;
  readonly time: string;
  readonly cells: number;
  /** Whether the first anchor is on the sheet, and so follows its name. */
  readonly followed: boolean;
  readonly anchors: number;
}

/** Where the journal goes: a new or existing sheet, and its cells that change. */
export interface JournalPlace {
  readonly sheet: string;
  readonly added: boolean;
  readonly cells: readonly CellChange[];
}

/** Why an undo cannot be kept in the workbook. */
export type NotKept = "too-large" | "protected" | "failed";

/** Replaces the journal of earlier changes, or finds a name for a new sheet that is not `taken`. */
export async function placeJournal(
  workbook: Workbook,
  what: Undo,
  about: AboutUndo,
  language: Language,
  infos: readonly SheetInfo[],
  taken: readonly string[],
): Promise<JournalPlace | NotKept> {
  const places = anchoredPlaces(what);
  const anchors = places.map(anchorFormula);
  const followed = places[0]?.sheet === about.sheet;
  const { sheet: of, time, cells } = about;
  const header = { key: what.key, sheet: of, time: time.toISOString(), cells, followed, anchors: anchors.length };
  // With many cells this takes long, and so does compressing.
  await letPaneDraw();
  const undo = undoToText(what);
  const texts = await toPieces(APP, header, undo);
  if (texts === "too-large" || texts.length > MOST_PIECES) return "too-large";
  const before = await findJournal(workbook, infos);
  if (before?.info.protected) return "protected";
  const sheet = before?.info.name ?? freeSheetName([SHEET_NAMES[language]], taken);
  const now = before ? await workbook.read(sheet) : { name: sheet, top: 0, left: 0, values: [] };
  return { sheet, added: before === null, cells: hiddenCells(now, FOR_PEOPLE[language], texts, anchors) };
}

// ---------------------------------------------------------------- reading

/** A journal that was found; `header` is null if it cannot be read. */
interface FoundJournal {
  readonly info: SheetInfo;
  readonly header: JournalHeader | null;
  /** The current name of the sheet that the changes concern, if it was followed. */
  readonly sheetNow: string | null;
}

/** The newest journal of the workbook: a copied sheet may have brought another one. */
async function findJournal(workbook: Workbook, infos: readonly SheetInfo[]): Promise<FoundJournal | null> {
  let newest: FoundJournal | null = null;
  for (const info of infos) {
    if (!hasItsName(info.name)) continue;
    const top = await workbook.read(info.name, { top: 0, left: TEXTS, bottom: FIRST_ROW, right: ANCHORS });
    if (!holdsUndo(top)) continue;
    const header = headerOf(textOf(valueAt(top, HEADER_ROW, TEXTS)));
    const place = header?.followed ? anchoredAt(contentAt(top, FIRST_ROW, ANCHORS).formula) : null;
    const sheetNow = place?.sheet ?? null;
    if (newest === null || (header?.time ?? "") > (newest.header?.time ?? "")) newest = { info, header, sheetNow };
  }
  return newest;
}

/** Whether a sheet has the name that we give it, in any language, also with a number. */
function hasItsName(name: string): boolean {
  return Object.values(SHEET_NAMES).some((own) => name.toLowerCase().startsWith(own.toLowerCase()));
}

/** Whether a sheet is ours and holds an undo. It is then neither a tournament nor a list of players. */
export function holdsUndo(sheet: Sheet): boolean {
  if (!hasItsName(sheet.name)) return false;
  const first = textOf(valueAt(sheet, 0, TEXTS));
  return (
    Object.values(FOR_PEOPLE).some((text) => text === first) ||
    textOf(valueAt(sheet, HEADER_ROW, TEXTS)).includes('"app"')
  );
}

function headerOf(text: string): JournalHeader | null {
  const header = headerIn(APP, text) as Partial<JournalHeader> | null;
  const isWhole =
    typeof header?.sheet === "string" &&
    typeof header.cells === "number" &&
    !Number.isNaN(Date.parse(header.time ?? ""));
  return isWhole ? (header as JournalHeader) : null;
}

/** Why the kept changes cannot be undone. */
export class UndoUnavailable extends Error {
  constructor(
    readonly code: "undo-gone" | "undo-damaged" | "undo-other-version" | "undo-other",
    /** The sheet of the journal. */
    readonly sheet: string,
  ) {
    super(code);
  }
}

/** The changes whose undo a journal keeps. */
export interface KeptChanges extends AboutUndo {
  /** Identifies the changes, in whichever pane they were made. */
  readonly key: string;
}

/** The changes that a journal can undo; null if there is no journal. */
export async function keptChanges(workbook: Workbook): Promise<KeptChanges | UndoUnavailable | null> {
  const found = await findJournal(workbook, await workbook.sheets());
  if (found === null) return null;
  const { info, header, sheetNow } = found;
  if (header === null) return new UndoUnavailable("undo-damaged", info.name);
  if (header.version !== VERSION) return new UndoUnavailable("undo-other-version", info.name);
  return { key: header.key, sheet: sheetNow ?? header.sheet, time: new Date(header.time), cells: header.cells };
}

/** An undo that the workbook keeps, and where its places are now. */
export interface KeptUndo {
  readonly what: Undo;
  readonly anchors: readonly (Place | null)[];
  /** Removes it from the workbook; returns whether its sheet was removed too. */
  readonly remove: () => Promise<boolean>;
}

/** The undo in the journal, complete and undamaged. */
export async function readJournal(workbook: Workbook): Promise<KeptUndo | UndoUnavailable> {
  const found = await findJournal(workbook, await workbook.sheets());
  if (found === null) return new UndoUnavailable("undo-gone", "");
  const { info, header } = found;
  const damaged = new UndoUnavailable("undo-damaged", info.name);
  if (header === null) return damaged;
  const sheet = await workbook.read(info.name);
  const what = fromPieces(APP, textsOn(sheet), (text) => undoFromText(text, header.key));
  if (what === "outdated" || what === "later version") return new UndoUnavailable("undo-other-version", info.name);
  if (what === null || what === "damaged" || anchoredPlaces(what).length !== header.anchors) return damaged;
  const anchors = anchorsOn(sheet, header.anchors);
  return anchors === null ? damaged : { what, anchors, remove: () => removeJournal(workbook, sheet) };
}

/** Removes the journal, with its sheet unless somebody has written something else there. */
async function removeJournal(workbook: Workbook, sheet: Sheet): Promise<boolean> {
  const { name, top, left, values } = sheet;
  const isOurs = values.every((line) =>
    line.every((value, i) => left + i <= ANCHORS || value === null || value === ""),
  );
  if (isOurs) {
    await removeSheet(workbook, name);
    return true;
  }
  const blank = values.map(() => [EMPTY, EMPTY]);
  await workbook.write(name, [{ top, left: TEXTS, contents: blank, formatsStand: true }]);
  return false;
}
