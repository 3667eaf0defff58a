/** What Excel gets wrong of an add-in's writes by itself: the tests see whether that is noticed. */
import { type Rect, cellRect, formatRect } from "./addresses";
import { typeIntoCell } from "./cellInput";
import { type Cell, type Sheet, cellKey } from "./sheetModel";

/** One cell of a write: as it was, as it is now, and where in the write it is. */
interface Written {
  readonly was: Cell | undefined;
  readonly is: Cell | undefined;
  readonly isFirst: boolean;
  /** In the last of several rows. */
  readonly isLastRow: boolean;
}

/** What becomes of a cell. */
const SLIPS = {
  /** Of several rows that are written at once the last is lost. */
  lastRow: ({ was, is, isLastRow }: Written) => (isLastRow ? was : is),
  /** The first cell is not written. */
  firstCell: ({ was, is, isFirst }: Written) => (isFirst ? was : is),
  /** Text that looks like a number or a day becomes one, though it came as text: of `1-2` the second of January. */
  retyped: ({ is }: Written) => (is?.isText && is.numberFormat !== "@" ? { ...typeIntoCell(is.value, undefined) } : is),
  /** The workbook is set to calculate with the numbers as they are shown. */
  asDisplayed: ({ is }: Written) => {
    const decimals = /^0(?:\.(0+))?$/.exec(is?.numberFormat ?? "");
    if (!decimals || typeof is?.value !== "number" || is.formula !== undefined) return is;
    return { ...is, value: Number(is.value.toFixed(decimals[1]?.length ?? 0)) };
  },
  /** Numbers but 0 and 1 become texts. */
  textual: ({ is }: Written) =>
    typeof is?.value === "number" && is.formula === undefined && Math.abs(is.value) > 1
      ? { ...is, value: String(is.value), isText: true }
      : is,
} as const;

export type SlipName = keyof typeof SLIPS;
export const SLIP_NAMES = Object.keys(SLIPS) as SlipName[];

export interface Slip {
  readonly what: SlipName;
  /** Which write of cells, from 1; null for every one. */
  readonly nth: number | null;
}

/** Counts the writes, and makes that one come out otherwise; keeps the cells that did. */
export class Slips {
  /** Such as `Sheet1!A1`. */
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
        // The write leaves it as it is.
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
