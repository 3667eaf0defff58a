import { daysWithin } from "../../kernel/written/writtenDay";
import { numberIn } from "../../sheet/cells";
import { textOf } from "../../sheet/sheet";
import type { Column } from "../table/headers/columns";
import { isRightBeside } from "../table/headers/tables";
import type { Block, Entries, Row } from "../table/rows/row";
import { sectionsNamed } from "../table/rows/sections";

// Boards of the same two teams in several tables: one match, or several.

/** The boards of one match, and the day in the heading of its table. */
export interface PartOfMatch {
  readonly rows: readonly Row[];
  readonly day: number | null;
}

/** `Boards 3–4` over a table is no heading of a match. */
const OF_BOARDS = /^\s*(?:boards?|bræt(?:ter)?|page|side)(?!\p{L})/iu;

/**
 * Splits the boards of two teams if only the teams and the day make them one match: boards that are numbered
 * from 1 again are another match, and so are two tables side by side with their own headings.
 */
export function partsOfMatches(
  { sheet, blocks }: Entries,
  number: Column<unknown>,
): (match: readonly Row[]) => readonly PartOfMatch[] {
  const blockOf = new Map(blocks.flatMap((block) => block.rows.map((row) => [row, block] as const)));
  const named = sectionsNamed(
    sheet,
    blocks.map(({ located }) => located),
  );
  const headingOf = (block: Block): string | null => {
    const { name = "" } = named[blocks.indexOf(block)] ?? {};
    return /^section \d+$/.test(name) || OF_BOARDS.test(name) ? null : name;
  };
  const isFirst = (row: Row) => numberIn(row.cell(number))?.value === 1;
  return (match) => {
    const parts: { readonly rows: Row[]; readonly block: Block }[] = [];
    for (const row of match) {
      const block = blockOf.get(row)!;
      const last = parts[parts.length - 1];
      const before = last?.rows[last.rows.length - 1];
      const isOther = before !== undefined && blockOf.get(before) !== block;
      const isHeaded = () =>
        isRightBeside(last!.block.located, block.located) &&
        [last!.block, block].every((one) => headingOf(one) !== null);
      // In one table, boards may stand in the order of their numbers: two matches, each with a board 1.
      const isAgain = () => isFirst(row) && last!.rows.some(isFirst) && (isOther || !isFirst(before!));
      if (last === undefined || isAgain() || (isOther && isHeaded())) parts.push({ rows: [row], block });
      else last.rows.push(row);
    }
    return parts.map(({ rows, block }) => {
      const days = parts.length < 2 ? [] : daysWithin(textOf(headingOf(block)), false);
      return { rows, day: days.length === 1 ? days[0]! : null };
    });
  };
}
