/** Formats as a list of painted rectangles, the last one on top: whole rows and columns cost no more than a cell. */
import { type Rect, intersection, subtractFromAll } from "./addresses";

export type FormatValue = string | number | boolean;

interface Paint {
  readonly rect: Rect;
  /** Such as `fill.color`; `*` wipes everything below it. */
  readonly property: string;
  readonly value: FormatValue | null;
  /** A line drawn by a neighbouring cell; it does not make this cell used. */
  readonly isBeside?: boolean;
}

export class CellFormats {
  private paints: Paint[] = [];

  set(rect: Rect, property: string, value: FormatValue, isBeside = false): void {
    this.paints.push({ rect, property, value, ...(isBeside && { isBeside }) });
  }

  clear(rect: Rect): void {
    this.paints.push({ rect, property: "*", value: null });
  }

  /** The value shared by the whole rectangle, or null when cells differ, as Excel reports it. */
  get(rect: Rect, property: string, initial: FormatValue): FormatValue | null {
    let open: Rect[] = [rect];
    const found = new Set<FormatValue>();
    for (let i = this.paints.length - 1; i >= 0 && open.length > 0; i--) {
      const paint = this.paints[i]!;
      if (paint.property !== property && paint.property !== "*") continue;
      if (!open.some((piece) => intersection(piece, paint.rect))) continue;
      found.add(paint.value ?? initial);
      open = subtractFromAll(open, paint.rect);
    }
    if (open.length > 0) found.add(initial);
    return found.size === 1 ? [...found][0]! : null;
  }

  /** Areas that are painted and not wiped again; they count as used, as in Excel. */
  paintedRects(): Rect[] {
    return this.paints.flatMap((paint, index) =>
      paint.property === "*" || paint.isBeside
        ? []
        : this.paints
            .slice(index + 1)
            .filter((later) => later.property === "*")
            .reduce<Rect[]>((pieces, later) => subtractFromAll(pieces, later.rect), [paint.rect]),
    );
  }

  move(moved: (rect: Rect) => Rect[]): void {
    this.paints = this.paints.flatMap((paint) => moved(paint.rect).map((rect) => ({ ...paint, rect })));
  }
}
