import { told } from "../../../kernel/told";
import { address } from "../../../sheet/sheet";
import type { ProblemNote } from "../../fillPlan";
import type { Block } from "../rows/row";

/** Reports an entirely blank column once, not cell by cell: a list without handicaps, for example. */
export function blankColumnsOnce(problems: readonly ProblemNote[], blocks: readonly Block[]): ProblemNote[] {
  const missing = new Set<string>();
  for (const { code, cell } of problems) if (code === "cell-missing" && cell !== null) missing.add(cell);
  if (missing.size < 2) return [...problems];
  /** The note for the first cell of blank columns; null for their other cells. */
  const instead = new Map<string, ProblemNote | null>();
  for (const { located, rows } of blocks) {
    if (rows.length < 2) continue;
    const blank = [...located.places].filter(([, at]) => rows.every(({ row }) => missing.has(address(row, at))));
    const [first] = blank;
    if (!first) continue;
    const cells = new Set(blank.flatMap(([, at]) => rows.map(({ row }) => address(row, at))));
    const note = problems.find(({ code, cell }) => code === "cell-missing" && cells.has(cell!))!;
    for (const cell of cells) instead.set(cell, null);
    instead.set(note.cell!, {
      ...note,
      ...told("column-blank", { fields: blank.map(([column]) => column.name.en), rows: rows.length }),
      cell: address(located.headerRow, first[1]),
    });
  }
  return problems.flatMap((problem) => {
    const other = problem.code === "cell-missing" ? instead.get(problem.cell ?? "") : undefined;
    return other === undefined ? problem : (other ?? []);
  });
}
