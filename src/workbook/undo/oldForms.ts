// What earlier versions of the program kept on hidden sheets: read, and never written again.
import type { BookState, Undoable } from "../../book";
import type { Plain } from "../../kernel/problem";
import { formatAt, type Sheet } from "../../sheet";
import { isChecked, unpacked, type Header } from "./hiddenText";
import type { DressedCells, SheetChanges, Undo } from "./undoData";

/** The undo of a fill: the text as it is. */
export function journalOfVersion1(header: Header, text: string): string | null {
  return header.version === 1 && isChecked(header, text) ? text : null;
}

/** What a book remembers: the text as it is, or packed in version 2. */
export function memoryOfVersion1Or2({ version, checksum, size }: Header, text: string): string | null {
  if (fnv(text) !== checksum) return null;
  if (version === 1) return text;
  return version === 2 ? unpacked(text, size) : null;
}

/** FNV over the characters, twice 32 bits. */
function fnv(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** What books of versions 1 and 2 remember. */
export interface OldMemory {
  readonly state: BookState;
  readonly undo: (Omit<Undoable, "text"> & { readonly sheets: readonly SheetBefore[] }) | null;
}

/** A tournament's sheet before the last press. */
interface SheetBefore {
  readonly sheet: string;
  readonly added: boolean;
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly value: Plain;
    readonly formula: string | null;
    readonly format: string | null;
    /** What the press wrote. */
    readonly wrote: Plain;
  }[];
  /** Columns that became wider. */
  readonly widths?: readonly { readonly column: number; readonly was: number | null }[];
}

/** A sheet as it is now, where it was read, and the row of its headers, where that is known. */
export interface SheetNow {
  readonly now: Sheet | undefined;
  readonly headerRow: number | undefined;
}

/** The undo of a press that kept nothing but cells: they are where they were, and headers that go look plain again. */
export function undoOfCellsBefore(sheets: readonly SheetBefore[], sheetNow: (sheet: string) => SheetNow): Undo {
  const changes = sheets.map(({ sheet, added, cells }): SheetChanges => {
    const { now } = sheetNow(sheet);
    return {
      ...{ id: null, sheet, added, marks: new Map() },
      cells: cells.map(({ row, column, value, formula, format, wrote }) => ({
        ...{ row, column, before: { value, formula, format } },
        // The format that it wrote was not kept: the one that is there goes.
        after: { value: wrote, formula: null, format: now ? formatAt(now, row, column) : format },
      })),
    };
  });
  const looks = sheets.flatMap(({ sheet, cells, widths = [] }) => {
    const { headerRow } = sheetNow(sheet);
    const headers = cells.filter(({ row, value, formula }) => row === headerRow && value === null && formula === null);
    return headers.map(({ row, column }): DressedCells => {
      const wider = widths.find((one) => one.column === column);
      const look = { sheet, is: "header", column, top: row, bottom: row, was: { lines: [] } } as const;
      return wider ? { ...look, width: wider.was } : look;
    });
  });
  return { key: "", changes, looks, resized: [], dressed: [], named: [], references: [] };
}
