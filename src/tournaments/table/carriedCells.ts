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

// The cells of a row that hold what a club book carries for a player.

/** The columns of the figures that a club book carries. */
export function columnsCarried({ carries = [] }: TableKind): Column<unknown>[] {
  return carries.flatMap(({ held }) => Object.values(held).map(({ column }) => column));
}

/** A player's carried cells, one per figure; `isBeside`: another table has its headers in the same row. */
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
  // Another table beside this one leaves no room for a column, so the value goes behind the name.
  const isAdded = isBeside && !row.has(own) && !optional && heldIn(kind, nameColumn) === own;
  const isBehind = isAdded || row.shares(nameColumn, own);
  // Both players may share one cell: `Ida Storm (14,1) / Per Lind (20)`.
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

/** The stand-in for a blank cell; null if the kind does without. */
function standInFor({ figure, column, optional, blank, value }: CarriedCell, { standIns }: PlayedOnly): Plain {
  const any = standIns[figure] ?? null;
  return any === blank || !isBlank(value) || (column === null && optional) ? null : any;
}

/** Stand-ins for the blank cells of the players in a row, by column. */
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
