import type { Plain } from "../../kernel/problem";
import type { CarriedFigure } from "../../kernel/seasons/season";
import type { CarriedCell } from "../kind";
import { isBlank } from "../../sheet/sheet";
import type { PlayedOnly } from "../played";
import type { Carries, TableKind } from "./declaration";
import type { Column } from "./headers/columns";
import { twinHalf, withHalf } from "./names/sharedCell";
import { heldIn, withBehind } from "./names/suffix";
import type { Row } from "./rows/row";

// What a row holds of a player that a club book carries.

/** The columns of what a club book carries. */
export function columnsCarried({ carries = [] }: TableKind): Column<unknown>[] {
  return carries.flatMap(({ held }) => Object.values(held).map(({ column }) => column));
}

/** By figure, what is in the row of a player; `isBeside`: another table is right beside it. */
export function carriedCells(kind: TableKind, row: Row, carries: Carries, named: string, isBeside: boolean) {
  return Object.keys(carries.held).map((figure) =>
    carriedCell(kind, row, carries, figure as CarriedFigure, named, isBeside),
  );
}

function carriedCell(
  kind: TableKind,
  row: Row,
  { name, held, standsIn }: Carries,
  figure: CarriedFigure,
  named: string,
  isBeside: boolean,
): CarriedCell {
  const { column, format = null, optional = false, blank = null, plain } = held[figure]!;
  const [own, nameColumn] = [column, name].map((of) => standsIn?.(row, of) ?? of) as [Column<unknown>, Column<unknown>];
  const got = plain ? plain(row) : row.get(column);
  const read = typeof got === "number" || typeof got === "string" || typeof got === "boolean" ? got : null;
  const half = twinHalf(kind.twins ?? [], row, own);
  // Beside another table there is no room for columns: the value goes behind the name.
  const isAdded = isBeside && !row.has(own) && !optional && heldIn(kind, nameColumn) === own;
  const isBehind = isAdded || row.shares(nameColumn, own);
  // Both may be in the cell with the names: `Ida Storm (14,1) / Per Lind (20)`.
  const within = (cell: string, value: string) =>
    half === null || isBehind ? withBehind(cell, named, value) : withHalf(cell, half, value);
  const isShared = half !== null || isBehind;
  const at = row.has(own) ? row.place(own)[1] : isAdded ? row.place(nameColumn)[1] : null;
  const value = isShared ? read : row.cell(own);
  const { name: header } = column;
  const besideName = heldIn(kind, name) === column ? heldIn(kind, nameColumn) : undefined;
  const beside = besideName && besideName !== column && at === null ? { beside: { name: besideName.name } } : {};
  return {
    figure,
    ...beside,
    name: header,
    format,
    optional,
    blank,
    column: at,
    value,
    read,
    within: isShared ? within : null,
  };
}

/** What stands in for a blank cell; null where the kind reads it without. */
function standInFor({ figure, column, optional, blank, value }: CarriedCell, { standIns }: PlayedOnly): Plain {
  const any = standIns[figure] ?? null;
  return any === blank || !isBlank(value) || (column === null && optional) ? null : any;
}

/** By column, what stands in for blank cells of those who are named in a row. */
export function standInsOf(
  kind: TableKind,
  row: Row,
  isBeside: boolean,
  playedOnly: PlayedOnly,
): ReadonlyMap<Column<unknown>, Plain> {
  const found = new Map<Column<unknown>, Plain>();
  for (const one of kind.carries ?? []) {
    const named = row.get(one.name);
    for (const cell of named === null ? [] : carriedCells(kind, row, one, named, isBeside)) {
      const any = standInFor(cell, playedOnly);
      if (any !== null) found.set(one.held[cell.figure]!.column, any);
    }
  }
  return found;
}
