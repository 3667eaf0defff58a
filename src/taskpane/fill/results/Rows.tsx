import { useMemo, useState } from "preact/hooks";
import type { SystemId } from "../../../kernel/sources";
import { asShownIn } from "../../../messages";
import { filledOutputs, headerOnSheet } from "../../../requests/filling/resultsOf";
import { textOf, type Sheet } from "../../../sheet";
import { kindOf, type FilledColumn, type FillPlan, type KindId, type Note } from "../../../tournaments";
import type { Results as ResultsStep } from "../../model";
import { Button } from "../../parts/Button";
import { ScrolledTable, useDrawnRows } from "../../parts/ScrolledTable";
import type { ViewProps } from "../../view";
import { counted } from "../counted";
import { Value } from "./Value";

/** Rows that are shown before the user asks for all of them. */
const FIRST_ROWS = 6;
/** Columns beside the names at most, before the user asks for all of them. */
const FIRST_COLUMNS = 3;
/** What names and margins take of the width, and a letter of a header, in pixels. */
const [BESIDE, LETTER] = [200, 8.5];
/** The width of a pane in Excel, if nothing says another one. */
const USUAL = 350;
/** A figure needs as many letters. */
const FIGURE = 5;
const MOST_ROWS = 200;

/** In longer seasons, the names are not read again for each row. */
const MOST_NAMED = 500;

interface RowsProps extends ViewProps {
  /** Whether to show all decimals. */
  readonly full: boolean;
  readonly working: boolean;
  readonly plan: FillPlan;
  readonly sheet: Sheet;
  readonly found: ResultsStep["chosen"]["found"];
}

/** The results of each player, row by row. */
export function Rows({ say, language, plan, sheet, found, full, working }: RowsProps) {
  const { system } = kindOf(plan.kind as KindId);
  const [isOpen, setOpen] = useState(false);
  const { main, outputs: filled } = useMemo(() => {
    const { main, results, working: others } = filledOutputs(plan, sheet);
    return { main: new Set(main), outputs: working ? [...results, ...others] : results };
  }, [plan, working]);
  const heading = (output: FilledColumn) => {
    const name = headerOnSheet(plan, sheet, output) ?? output.name[plan.language];
    return output.isFromAverage ? say("above-average", { name }) : name;
  };
  const outputs = isOpen || working ? filled : filled.slice(0, columnsThatFit(filled.map(heading)));
  const reasons = useMemo(() => reasonsOf(plan), [plan]);
  const most = Math.min(plan.rows.length, isOpen ? MOST_ROWS : FIRST_ROWS);
  const drawn = useDrawnRows(most);
  // Beside a column for each side they stand in the order of the sheet; else the winner of a game comes first.
  const areOfSides = filled.some(({ isOfOneSide }) => isOfOneSide);
  const named = useMemo(
    () => twoInRows(plan.rows.length > MOST_NAMED ? null : found, areOfSides),
    [plan, found, areOfSides],
  );
  const teams = useMemo(() => teamColumns(found), [found]);
  const beside = useMemo(() => tablesBeside(plan, found), [plan, found]);
  const whoIsOf = (i: number) => {
    const row = plan.rows[i]!.row - 1;
    const table = beside?.[i];
    return (table && whoIsIn(sheet, row, table)) || (named.get(row) ?? whoIsIn(sheet, row, teams));
  };
  const count = plan.rows.length;
  return (
    <div class="card table">
      <ScrolledTable
        label={say("preview-rows")}
        headers={[say("preview-row"), say("preview-who"), ...outputs.map(heading)]}
      >
        {plan.rows.slice(0, drawn).map((row, i) => (
          <tr>
            <td>{row.row}</td>
            <th scope="row">{whoIsOf(i)}</th>
            {Object.keys(row.outputs).length === 0 ? (
              <NotFilled {...{ say, system }} reason={reasons.get(row.row)} columns={outputs.length} />
            ) : (
              outputs.map((output) => (
                <Value
                  {...{ language, full }}
                  value={row.outputs[output.name.en]}
                  format={output.format}
                  isMain={main.has(output)}
                  isChange={output.main === "change"}
                />
              ))
            )}
          </tr>
        ))}
      </ScrolledTable>
      {!isOpen && (count > FIRST_ROWS || filled.length > outputs.length) && (
        <Button
          class="row more"
          label={
            count > FIRST_ROWS
              ? say("results-all", { rows: counted(say, plan.kind as KindId, count) })
              : say("results-all-columns", { count: filled.length })
          }
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && count > MOST_ROWS && <p>{say("preview-more", { count: count - MOST_ROWS })}</p>}
    </div>
  );
}

/** Why a row is not filled; that it was not played is no error. */
function NotFilled({
  say,
  system,
  reason,
  columns,
}: Pick<RowsProps, "say"> & {
  readonly system: SystemId;
  readonly reason: Note | undefined;
  readonly columns: number;
}) {
  const isPlayed = reason?.code !== "rows-not-played";
  const why = reason ? `: ${say(reason.code, asShownIn(system, reason.details))}` : "";
  return (
    <td class={isPlayed ? "error" : undefined} colSpan={Math.max(1, columns)}>
      <span class="why">{isPlayed ? say("preview-problem") + why : say("preview-not-played")}</span>
    </td>
  );
}

/** How many columns fit beside the names, by the longest words of their headers. */
function columnsThatFit(headers: readonly string[]): number {
  const widths = headers.map((header) => Math.max(FIGURE, ...header.split(/\s+/).map((word) => word.length)));
  const letters = ((globalThis.innerWidth ?? USUAL) - BESIDE) / LETTER;
  const isWithin = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0) <= letters;
  return (
    [...widths.slice(0, FIRST_COLUMNS).keys()]
      .map((i) => i + 1)
      .filter(isWithin)
      .at(-1) ?? 1
  );
}

/** Why each row is not filled: its first problem, or else the last assumption about it. */
function reasonsOf({ sheet, problems, assumptions }: FillPlan): ReadonlyMap<number, Note> {
  const reasons = new Map<number, Note>();
  const inRow = (note: Note) => (note.sheet === sheet ? Number(/\d{1,7}$/.exec(note.cell ?? "")?.[0]) : NaN);
  for (const note of assumptions) reasons.set(inRow(note), note);
  const errors = problems.filter(({ severity }) => severity === "error");
  for (const note of [...errors].reverse()) reasons.set(inRow(note), note);
  return reasons;
}

/** The two names in each row; an event or a score may come before them. */
function twoInRows(found: RowsProps["found"], asOnSheet: boolean): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>();
  const seats = [...(found?.seats?.() ?? [])];
  if (asOnSheet) seats.sort((one, other) => one.place[1] - other.place[1]);
  for (const { row, name } of seats) names.set(row, [...(names.get(row) ?? []), name]);
  return new Map([...names].flatMap(([row, both]) => (both.length === 2 ? [[row, both.join(" – ")] as const] : [])));
}

/** The columns of the two teams of a match; null if the sheet has none. */
function teamColumns(found: RowsProps["found"]): readonly number[] | null {
  const teams = (found?.choices ?? []).filter(({ field }) => field !== null && /\bteam\b/i.test(field));
  return teams.length === 2 ? teams.map(({ column }) => column) : null;
}

/** For each row of the plan, the columns of its table if several stand side by side; null if none do. */
function tablesBeside({ rows }: FillPlan, found: RowsProps["found"]): readonly (readonly number[])[] | null {
  const starts = (found?.sections ?? []).map(({ place }) => place[1]).sort((a, b) => a - b);
  const seen = new Map<number, number>();
  const nths = rows.map(({ row }) => {
    const nth = seen.get(row) ?? 0;
    seen.set(row, nth + 1);
    return nth;
  });
  if (nths.every((nth) => nth === 0) || new Set(starts).size < starts.length) return null;
  const columnsOf = (start: number, end = start + WIDEST_BESIDE) =>
    Array.from({ length: end - start }, (_, i) => start + i);
  const columns = starts.map((start, i) => columnsOf(start, starts[i + 1]));
  return nths.map((nth) => columns[nth] ?? []);
}

/** The names are among the first columns of a table. */
const WIDEST_BESIDE = 50;

/** The first names in a row of the sheet, so that users need not look the row up. */
function whoIsIn(sheet: Sheet, row: number, teams: readonly number[] | null): string {
  const line = sheet.values[row - sheet.top] ?? [];
  const cells = teams === null ? line : teams.map((column) => line[column - sheet.left] ?? null);
  return (
    cells
      .map(textOf)
      // Neither a date nor a rank (9 kyu) is a name.
      .filter((text) => /\p{L}{2}/u.test(text) && !/^\d/.test(text))
      .slice(0, 2)
      .join(" – ")
  );
}
