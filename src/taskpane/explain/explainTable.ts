import { LANGUAGES } from "../../kernel/language";
import type { Plain, Result } from "../../kernel/problem";
import type { Answer } from "../../kernel/working";
import {
  isOfSummary,
  pagesSource,
  SUMMARIES,
  tableName,
  type FillPlan,
  type KindId,
  type Summary,
  type Trail,
} from "../../tournaments";
import { isWithin, textOf, valueAt, type Sheet } from "../../sheet";
import type { SheetPlans } from "../fill/sheetPlans";

/** A cell of a table or a card of ours: its working, if it has one, and where its number comes from. */
export interface Figure {
  readonly kind: KindId;
  readonly working: Result<Answer<Plain>> | null;
  /** The value that the table should show now; left out if the working has it. */
  readonly value?: Plain;
  readonly trails: readonly Trail[];
}

/** The figure in a cell of a summary table or a sheet of match cards; null if it belongs to neither. */
export async function figureAt(
  plans: SheetPlans,
  sheets: readonly string[],
  sheet: Sheet,
  row: number,
  column: number,
): Promise<Figure | null> {
  const card = pagesSource(sheet);
  if (card !== null && sheets.includes(card)) {
    const { plan } = await plans.ofAll(card);
    return plan && cardFigure(plan, sheet, row, column);
  }
  const table = sheet.tables?.find(({ area }) => isWithin(area, row, column));
  if (!table || row === table.area.top) return null;
  for (const source of sheets) {
    for (const name of SUMMARIES) {
      if (!isOfSummary(table.name, tableName(name, source))) continue;
      const { plan } = await plans.ofAll(source);
      const summary = plan?.summaries.find((one) => one.name.en === name);
      const figure = summary && summaryFigure(plan!, summary, sheet, table.area, row, column);
      if (figure) return figure;
    }
  }
  return null;
}

/** A cell of a table that a formula of ours spills. `name`: the name of the function, such as STANDINGS. */
export function liveFigure(
  plan: FillPlan,
  name: string,
  sheet: Sheet,
  area: { readonly top: number; readonly left: number },
  row: number,
  column: number,
): Figure | null {
  const summary = plan.summaries.find((one) => one.name.en.toUpperCase() === name);
  return summary ? summaryFigure(plan, summary, sheet, area, row, column) : null;
}

function summaryFigure(
  plan: FillPlan,
  summary: Summary,
  sheet: Sheet,
  area: { readonly top: number; readonly left: number },
  row: number,
  column: number,
): Figure | null {
  const header = textOf(valueAt(sheet, area.top, column));
  const at = summary.columns.findIndex(({ name }) => LANGUAGES.some((language) => name[language] === header));
  const line = lineOf(summary, sheet, area, row);
  if (at < 0 || line < 0) return null;
  return figure(plan, summary, line, at);
}

/** The row of a summary in a row of the sheet: the one with the same texts, or of several the one in the same place. */
function lineOf({ rows }: Summary, sheet: Sheet, { top, left }: { top: number; left: number }, row: number): number {
  const texts = (line: readonly Plain[]) =>
    line.every((value, i) => {
      return typeof value !== "string" || value === "" || i > 2 || textOf(valueAt(sheet, row, left + i)) === value;
    });
  const at = row - top - 1;
  if (rows[at] && texts(rows[at])) return at;
  const alike = rows.flatMap((line, i) =>
    line.slice(0, 3).some((value) => typeof value === "string") && texts(line) ? [i] : [],
  );
  return alike.length === 1 ? alike[0]! : -1;
}

function figure(plan: FillPlan, summary: Summary, line: number, column: number): Figure {
  const trails = summary.trails?.(line, column, plan.placeOf) ?? [];
  const own = summary.explain?.(line, column) ?? null;
  const same = trails.find((trail) => trail.same && trail.cells[0]?.sheet === plan.sheet);
  const value = summary.rows[line]?.[column] ?? null;
  if (own !== null || !same) return { kind: plan.kind as KindId, working: own, value, trails };
  const [row, at] = same.cells[0]!.place;
  const known = trails.map(({ code }) => code);
  return {
    kind: plan.kind as KindId,
    working: plan.explain(row, at),
    trails: [...trails, ...plan.trails(row, at).filter(({ code }) => !known.includes(code))],
  };
}

function cardFigure(plan: FillPlan, sheet: Sheet, row: number, column: number): Figure | null {
  const found = plan.pages?.figureAt(sheet, row, column) ?? null;
  if (found === null) return null;
  if ("output" in found) {
    const place = plan.placeOf(found.row, found.output);
    return place && { kind: plan.kind as KindId, working: plan.explain(...place), trails: plan.trails(...place) };
  }
  const summary = plan.summaries.find(({ name }) => name.en === found.summary);
  const at = summary ? summary.columns.indexOf(found.column) : -1;
  return summary && at >= 0 ? figure(plan, summary, found.line, at) : null;
}
