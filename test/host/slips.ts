/** Errors that Excel makes with an add-in's writes; the tests check that the program notices them. */
import { type Rect, cellRect, formatRect } from "./addresses";
import { typeIntoCell } from "./cellInput";
import { type Cell, type Sheet, cellKey } from "./sheetModel";

/** One cell of a write: before, now, and its position in the write. */
interface Written {
  readonly was: Cell | undefined;
  readonly is: Cell | undefined;
  readonly isFirst: boolean;
  /** Whether it is in the last of several rows. */
  readonly isLastRow: boolean;
}

/** What happens to a cell. */
const SLIPS = {
  /** If several rows are written at once, the last one is lost. */
  lastRow: ({ was, is, isLastRow }: Written) => (isLastRow ? was : is),
  /** The first cell is not written. */
  firstCell: ({ was, is, isFirst }: Written) => (isFirst ? was : is),
  /**
   * Text that looks like a number or a day becomes one, although it was written as text: `1-2` becomes the second of
   * January.
   */
  retyped: ({ is }: Written) => (is?.isText && is.numberFormat !== "@" ? { ...typeIntoCell(is.value, undefined) } : is),
  /** The workbook calculates with the numbers as displayed. */
  asDisplayed: ({ is }: Written) => {
    const decimals = /^0(?:\.(0+))?$/.exec(is?.numberFormat ?? "");
    if (!decimals || typeof is?.value !== "number" || is.formula !== undefined) return is;
    return { ...is, value: Number(is.value.toFixed(decimals[1]?.length ?? 0)) };
  },
  /** Numbers other than 0 and 1 become texts. */
  textual: ({ is }: Written) =>
    typeof is?.value === "number" && is.formula === undefined && Math.abs(is.value) > 1
      ? { ...is, value: String(is.value), isText: true }
      : is,
} as const;

export type SlipName = keyof typeof SLIPS;
export const SLIP_NAMES = Object.keys(SLIPS) as SlipName[];

export interface Slip {
  readonly what: SlipName;
  /** The number of the write, from 1; null for every one. */
  readonly nth: number | null;
}

/** Counts the writes, and makes the chosen one go wrong; keeps the affected cells. */
export class Slips {
  /** For example `Sheet1!A1`. */
  readonly cells: string[] = [];
  writes = 0;

  constructor(private readonly slip: Slip) {}

  /** `enter` writes into the cells. */
  over(sheet: Sheet, rect: Rect, enter: () => void): void {
    const { what, nth } = this.slip;
    if (++this.writes !== (nth ?? this.writes)) return enter();
    const former = new Map(sheet.cells);
    enter();
    for (let row = rect.top; row <= rect.bottom; row++)
      for (let column = rect.left; column <= rect.right; column++) {
        const key = cellKey(row, column);
        const is = sheet.cells.get(key);
        // The write does not change it.
        if (is === former.get(key)) continue;
        const isFirst = row === rect.top && column === rect.left;
        const isLastRow = row === rect.bottom && row > rect.top;
        const slipped = SLIPS[what]({ was: former.get(key), is, isFirst, isLastRow });
        if (contentOf(slipped) === contentOf(is)) continue;
        this.cells.push(`${sheet.name}!${formatRect(cellRect(row, column), "")}`);
        sheet.replace(key, slipped);
      }
    sheet.workbook.changed();
  }
}

function contentOf(cell: Cell | undefined): unknown {
  return cell?.formula ?? cell?.value;
}
