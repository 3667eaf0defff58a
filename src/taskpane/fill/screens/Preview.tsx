import type { SystemId } from "../../../kernel/sources";
import type { Language } from "../../../kernel/language";
import { useId, useMemo, useState } from "preact/hooks";
import type { Plain } from "../../../kernel/problem";
import { headersOf } from "../../../kernel/table";
import {
  kindOf,
  type KindId,
  type FilledColumn,
  type Found,
  type Note,
  type ProblemNote,
  type Summary,
} from "../../../tournaments";
import { textOf, type Sheet } from "../../../sheet";
import { asShownIn, shownAs, written } from "../../../messages";
import type { Preview as PreviewStep } from "../../model";
import { FORMULA_ROWS } from "../../update";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Tick } from "../../parts/fields";
import { Fold, ScrolledTable, useDrawnRows } from "../../parts/ScrolledTable";
import type { ViewProps } from "../../view";
import { Notes } from "../../parts/Notes";
import { Reading } from "./Reading";

/** Rows shown; the rest is counted. */
const MOST_ROWS = 100;

/** Longer seasons are not read again for the names in their rows. */
const MOST_NAMED = 500;

/** Third step: everything that filling will do, before it is done. */
export function Preview({ step, ...view }: ViewProps & { readonly step: PreviewStep }) {
  const { say, send } = view;
  const { plan, replace, cards } = step;
  const [full, setFull] = useState(false);
  const { system } = kindOf(plan.kind as KindId);
  return (
    <section key="preview">
      <Heading step={say("step-of", { step: 3 })}>{say("preview-heading")}</Heading>
      <Reading {...view} check={step.check} />
      <Writes {...view} step={step} />
      <FormulasOrValues {...view} step={step} />
      <Differences {...view} step={step} system={full ? null : system} />
      {plan.pages && <CardsToo {...view} count={plan.pages.count} cards={cards} />}
      <More {...view} system={system} label="preview-warnings" notes={plan.problems.filter(isWarning)} />
      <More {...view} system={system} label="preview-assumptions" notes={[...plan.assumptions, ...plan.repairs]} />
      <Rows {...view} plan={plan} sheet={step.check.candidates.sheet} found={step.check.chosen.found} full={full} />
      {plan.summaries.map((summary) => (
        <SummaryRows key={summary.name} {...view} summary={summary} writtenIn={plan.language} full={full} />
      ))}
      {hasMoreDigits(plan, view.language) && <Tick label={say("show-all-digits")} checked={full} give={setFull} />}
      <div class="actions">
        <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
        {isIdle(step) ? (
          <Button class="primary" label={say("again")} onClick={() => send({ type: "againPressed" })} />
        ) : (
          <Button
            class="primary"
            disabled={step.check.ticket !== null}
            label={say(replace ? "preview-fill-replace" : "preview-fill")}
            onClick={() => send({ type: "fillPressed" })}
          />
        )}
      </div>
    </section>
  );
}

/** Live formulas, or values that stay. */
function FormulasOrValues({ say, send, step: { plan, formulas } }: ViewProps & { readonly step: PreviewStep }) {
  if (!plan.writes.some(({ formula, spill }) => formula !== null || spill !== null)) return null;
  return (
    <fieldset>
      <legend>{say("preview-how")}</legend>
      {[true, false].map((choice) => (
        <label class="choice">
          <input
            type="radio"
            name="formulas"
            checked={formulas === choice}
            onChange={() => send({ type: "formulasChosen", formulas: choice })}
          />
          {say(choice ? "preview-formulas" : "preview-values")}
        </label>
      ))}
      {plan.rows.length > FORMULA_ROWS && (
        <p class="hint">{say("preview-formulas-limit", { limit: FORMULA_ROWS, rows: plan.rows.length })}</p>
      )}
    </fieldset>
  );
}

/** What is in cells otherwise than computed, and whether it is replaced. */
function Differences({
  step,
  system,
  ...view
}: ViewProps & { readonly step: PreviewStep; readonly system: SystemId | null }) {
  const { say, send } = view;
  const { plan, replace } = step;
  if (plan.differences.length === 0) return null;
  const replaced = plan.writes.filter((write) => write.replaces).length;
  return (
    <fieldset class="warning">
      <legend>{say("preview-differences", { count: plan.differences.length })}</legend>
      <Notes {...view} notes={plan.differences} system={system} />
      {replaced === 0 && <p>{say("preview-differences-stay")}</p>}
      {replaced > 0 && (
        <>
          <p>{say("preview-differences-hint")}</p>
          <Tick
            label={say("preview-replace", { count: replaced })}
            checked={replace}
            give={(chosen) => send({ type: "replaceChosen", replace: chosen })}
          />
        </>
      )}
    </fieldset>
  );
}

/** Match cards to print, beside the sheet. */
function CardsToo({ say, send, count, cards }: ViewProps & { readonly count: number; readonly cards: boolean }) {
  const hint = useId();
  return (
    <fieldset>
      <legend>{say("preview-besides")}</legend>
      <Tick
        label={say(count === 1 ? "preview-card" : "preview-cards")}
        checked={cards}
        aria-describedby={hint}
        give={(chosen) => send({ type: "cardsChosen", cards: chosen })}
      />
      <p class="hint" id={hint}>
        {say("preview-cards-hint")}
      </p>
    </fieldset>
  );
}

/** Some number has more digits than its cell shows. */
function hasMoreDigits(plan: PreviewStep["plan"], language: ViewProps["language"]): boolean {
  const { outputs } = kindOf(plan.kind as KindId);
  const isMore = (value: Plain | undefined, format: string | undefined) =>
    typeof value === "number" && written(value, language).length > shownAs(value, format, language).length;
  return (
    plan.rows
      .slice(0, MOST_ROWS)
      .some((row) => outputs.some(({ name, format }) => isMore(row.outputs[name.en], format))) ||
    plan.summaries.some(({ columns, rows }) =>
      rows.some((row) => row.some((value, i) => isMore(value, columns[i]!.format))),
    )
  );
}

function writtenCells({ plan, replace }: PreviewStep): number {
  return plan.writes.filter((write) => replace || !write.replaces).length;
}

/** A fill would change nothing. */
function isIdle(step: PreviewStep): boolean {
  const { tables, check } = step;
  const isNew = check.candidates.fromFile !== null || !tables;
  return !isNew && writtenCells(step) === 0 && tables.every(({ added, cells }) => !added && cells === 0);
}

function isWarning({ severity }: ProblemNote): boolean {
  return severity === "warning";
}

/** What is written where: on the sheet itself, in tables, on cards, in the settings. */
function Writes({ say, step }: ViewProps & { readonly step: PreviewStep }) {
  const { plan, tables, check } = step;
  const { sheet } = plan;
  const cells = writtenCells(step);
  const fromFile = check.candidates.fromFile !== null;
  return (
    <div role="status">
      <ul class="writes">
        <li>
          {fromFile
            ? say("preview-incoming", { sheet, cells })
            : cells === 0
              ? say("preview-nothing", { sheet })
              : say("preview-cells", { sheet, cells })}
        </li>
        {tables?.map((table) => {
          const { sort, title: name, rows, sheet: where, added, cells: changed } = table;
          const state = added ? "new" : changed > 0 ? "refilled" : "same";
          const code = sort === "settings" ? "preview-settings" : (`preview-${SORTS[sort]}-${state}` as const);
          return <li>{say(code, { name, rows, sheet: where, cells: changed })}</li>;
        })}
      </ul>
      {isIdle(step) && <p>{say("preview-idle")}</p>}
    </div>
  );
}

/** As the sentences about them are called. */
const SORTS = { summary: "table", cards: "cards" } as const;

interface MoreProps extends ViewProps {
  readonly label: "preview-warnings" | "preview-assumptions";
  readonly notes: readonly Note[];
  readonly system: SystemId;
}

/** Rows that are not read or do not count: like warnings, they change figures and are never hidden. */
const LEFT_OUT = ["another-list-below", "croquet-doubles"];

function More({ label, ...view }: MoreProps) {
  const { notes } = view;
  if (notes.length === 0) return null;
  const isOpen = label === "preview-warnings" || notes.length <= 3 || notes.some(({ code }) => LEFT_OUT.includes(code));
  return (
    <details open={isOpen}>
      <summary>{view.say(label, { count: notes.length })}</summary>
      <Notes {...view} />
    </details>
  );
}

interface RowsProps extends ViewProps {
  /** With all decimals. */
  readonly full: boolean;
  readonly plan: PreviewStep["plan"];
  readonly sheet: Sheet;
  readonly found: Found | null;
}

function Rows({ say, language, plan, sheet, found, full }: RowsProps) {
  const { outputs, system } = kindOf(plan.kind as KindId);
  const reasons = reasonsOf(plan);
  const drawn = useDrawnRows(Math.min(plan.rows.length, MOST_ROWS));
  const opponents = useMemo(() => twoInRows(plan.rows.length > MOST_NAMED ? null : found), [plan, found]);
  const whyNot = (row: number) => {
    const reason = reasons.get(row);
    return reason ? `: ${say(reason.code, asShownIn(system, reason.details))}` : "";
  };
  const heading = (output: FilledColumn) => {
    const name = output.name[language];
    return output.isFromAverage ? say("above-average", { name }) : name;
  };
  return (
    <>
      <ScrolledTable
        label={say("preview-rows")}
        caption={say("preview-rows")}
        headers={[say("preview-row"), ...outputs.map(heading)]}
      >
        {plan.rows.slice(0, drawn).map((row) => (
          <tr>
            <th scope="row">
              {row.row} <span class="who">{opponents.get(row.row - 1) ?? whoIsIn(sheet, row.row - 1)}</span>
            </th>
            {Object.keys(row.outputs).length === 0 ? (
              <td class="error" colSpan={outputs.length}>
                <span class="why">
                  {say("preview-problem")}
                  {whyNot(row.row)}
                </span>
              </td>
            ) : (
              outputs.map(({ name, format }) => (
                <Value value={row.outputs[name.en]} format={format} language={language} full={full} />
              ))
            )}
          </tr>
        ))}
      </ScrolledTable>
      {outputs.length > 3 && <p class="hint">{say("preview-scroll")}</p>}
      {plan.rows.length > MOST_ROWS && <p>{say("preview-more", { count: plan.rows.length - MOST_ROWS })}</p>}
    </>
  );
}

/** By row, why it is not filled: the first problem in it, else the last thing that was assumed of it. */
function reasonsOf({ sheet, problems, assumptions }: PreviewStep["plan"]): ReadonlyMap<number, Note> {
  const reasons = new Map<number, Note>();
  const inRow = (note: Note) => (note.sheet === sheet ? Number(/\d{1,7}$/.exec(note.cell ?? "")?.[0]) : NaN);
  for (const note of assumptions) reasons.set(inRow(note), note);
  const errors = problems.filter(({ severity }) => severity === "error");
  for (const note of [...errors].reverse()) reasons.set(inRow(note), note);
  return reasons;
}

/** By row, the two who are named in it: an event or a score may stand before them. */
function twoInRows(found: Found | null): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>();
  for (const { row, name } of found?.seats?.() ?? []) names.set(row, [...(names.get(row) ?? []), name]);
  return new Map([...names].flatMap(([row, both]) => (both.length === 2 ? [[row, both.join(" – ")] as const] : [])));
}

/** The first names in a row of the sheet, so that people need not look the row up. */
function whoIsIn(sheet: Sheet, row: number): string {
  const cells = sheet.values[row - sheet.top] ?? [];
  return (
    cells
      .map(textOf)
      // Neither a date nor a rank (9 kyu) is a name.
      .filter((text) => /\p{L}{2}/u.test(text) && !/^\d/.test(text))
      .slice(0, 2)
      .join(" – ")
  );
}

interface ValueProps extends Pick<RowsProps, "language" | "full"> {
  readonly value: Plain | undefined;
  readonly format: string | undefined;
}

/** A value as its cell will show it; all of its digits when that is wanted, or when somebody points at it. */
function Value({ value, format, language, full }: ValueProps) {
  if (value === undefined || value === null) return <td />;
  const [short, long] = [shownAs(value, format, language), written(value, language)];
  const more = short !== long && typeof value === "number";
  return (
    <td class={typeof value === "string" ? "text" : undefined} title={more ? long : undefined}>
      {full ? long : short}
    </td>
  );
}

interface SummaryProps extends ViewProps, Pick<RowsProps, "full"> {
  readonly summary: Summary;
  /** The language that the table is written in. */
  readonly writtenIn: Language;
}

function SummaryRows({ say, language, summary, writtenIn, full }: SummaryProps) {
  const { columns, rows } = summary;
  const name = summary.name[writtenIn];
  if (rows.length === 0) return null;
  return (
    <Fold label={say("preview-table-rows", { name })}>
      {() => (
        <>
          <ScrolledTable label={name} headers={headersOf(summary, writtenIn)}>
            {rows.slice(0, MOST_ROWS).map((row) => (
              <tr>
                {row.map((value, i) => (
                  <Value value={value} format={columns[i]!.format} language={language} full={full} />
                ))}
              </tr>
            ))}
          </ScrolledTable>
          {rows.length > MOST_ROWS && <p>{say("preview-more", { count: rows.length - MOST_ROWS })}</p>}
        </>
      )}
    </Fold>
  );
}
