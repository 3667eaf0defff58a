import { isBlank, textOf } from "../../../sheet";
import { range, relaid, word, type Laid, type Moved, type Step } from "../../laid";

type Heading = Step & { readonly do: "heading" };

/**
 * Marks headers that their own words do not show, but a person or the cells below them do. They may repeat at the top
 * of each page.
 */
export function heading(old: Laid, { rows: lines, texts, ...step }: Heading): Laid {
  const last = old.rows[lines?.[lines.length - 1] ?? -1] ?? [];
  const isAgain = (row: readonly Moved[]) =>
    last.some(({ cell }) => !isBlank(cell)) && last.every(({ cell }, i) => isBlank(cell) || isSame(row[i]!.cell, cell));
  const headed = (row: readonly Moved[], isLast: boolean): Moved[] =>
    range(0, old.width).map((column): Moved => {
      const moved = row[column] ?? word(null);
      const text = isLast ? texts[column] : undefined;
      return { ...moved, ...(text !== undefined && { cell: text }), isHeader: true };
    });
  const rows = old.rows.map((row, r) => {
    const isLast = isAgain(row);
    return isLast || lines?.includes(r) ? headed(row, isLast) : row.map((moved) => ({ ...moved, isHeader: false }));
  });
  return relaid(old, { ...step, rows: lines, texts }, 0, lines === null ? [headed([], true), ...rows] : rows);
}

function isSame(one: Moved["cell"], other: Moved["cell"]): boolean {
  return one === other || textOf(one) === textOf(other);
}
