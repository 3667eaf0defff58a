// The figures of a book for the cells of a sheet.
import type { Language } from "../../../kernel/language";
import type { Plain } from "../../../kernel/problem";
import type { CarriedFigure } from "../../../kernel/seasons/season";
import { extent, isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet";
import { target, type CarriedCell, type CellWrite, type Given, type Seat } from "../../../tournaments";
import { yesNo } from "../../tables/words";
import { isShownAs } from "./shown";

/** The figure of a player in the book for a column, before the row is played. */
export type Supply = (seat: Seat, figure: CarriedFigure) => Plain;

/** The cells that get figures of the book. */
export interface Supplied extends Given {
  readonly writes: readonly CellWrite[];
}

/**
 * The figures of the book for the cells of a sheet. Cells keep their content, unless `isOurs` says that the book wrote it;
 * missing columns are added beside the table.
 */
export function supplied(
  sheet: Sheet,
  seats: readonly Seat[],
  supply: Supply,
  isOurs: (seat: Seat) => boolean,
  language: Language,
): Supplied {
  const writes: CellWrite[] = [];
  const columns = new Map<string, number>();
  // A list of players at the right stays separate from the columns that are added beside it.
  const right = Math.max(extent(sheet).right, ...(sheet.passedOver ?? []).map((list) => list.right + 2));
  const put = (row: number, column: number, value: Plain, format: string | null, was: CellValue, like?: number) =>
    writes.push({
      ...target(row, column, value, null, format),
      was,
      ...(like !== undefined && { newHeader: { like, alone: true } }),
    });
  const headed = new Set<string>();
  const shared = new SharedCells(sheet);
  for (const seat of seats) {
    for (const cell of seat.held) {
      const value = supply(seat, cell.figure);
      const isMissing = cell.column === null;
      // A column is added only if something is to be written in it.
      if (value === null || (isMissing && (cell.optional || value === cell.blank))) continue;
      if (isBlank(cell.value) ? value === cell.blank : !isOurs(seat)) continue;
      const column = cell.column ?? columns.get(cell.name.en) ?? right + columns.size;
      if (isMissing) {
        columns.set(cell.name.en, column);
        const key = `${seat.headerRow} ${cell.name.en}`;
        if (!headed.has(key)) {
          headed.add(key);
          put(seat.headerRow, column, cell.name[language], null, null, seat.place[1]);
        }
      }
      const written = typeof value === "boolean" ? yesNo(value, language) : value;
      if (cell.within !== null) shared.put(seat.row, cell, written);
      else if (cell.value !== value) put(seat.row, column, written, cell.format, cell.value);
    }
  }
  const texts = shared.texts();
  for (const { row, column, was, shown } of texts) if (shown !== was) put(row, column, shown, null, was);
  const exact = texts.map(({ row, column, exact: value }) => ({ row, column, value, format: null }));
  return { cells: [...writes, ...exact], writes, added: Object.fromEntries(columns) };
}

/** Cells with several values: a name and a handicap, or the figures of both players of a pair. */
class SharedCells {
  private readonly cells = new Map<string, SharedCell>();

  constructor(private readonly sheet: Sheet) {}

  /** Puts a value into its part of a cell, with the decimals that are shown; the computed value has all of them. */
  put(row: number, { column, format, read, within }: CarriedCell, value: Plain): void {
    const stood = valueAt(this.sheet, row, column!);
    const was = isBlank(stood) || isFault(stood) ? "" : textOf(stood);
    const key = `${row} ${column}`;
    const { shown, exact } = this.cells.get(key) ?? { shown: was, exact: was };
    const isShown = read === value || (typeof read === "number" && isShownAs(read, value));
    const next = isShown ? shown : within!(shown, shownText(value, format));
    const all = within!(exact, String(value));
    // A text that cannot be split stays as it is.
    this.cells.set(key, { row, column: column!, was, shown: next ?? shown, exact: all ?? exact });
  }

  texts(): readonly SharedCell[] {
    return [...this.cells.values()];
  }
}

interface SharedCell {
  readonly row: number;
  readonly column: number;
  readonly was: string;
  readonly shown: string;
  readonly exact: string;
}

function shownText(value: Plain, format: string | null): string {
  const decimals = /\.(0+)$/.exec(format ?? "")?.[1]?.length;
  return typeof value === "number" && decimals !== undefined ? value.toFixed(decimals) : String(value);
}
