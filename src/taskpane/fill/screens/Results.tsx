import type { SystemId } from "../../../kernel/sources";
import type { Language } from "../../../kernel/language";
import { useMemo, useState } from "preact/hooks";
import type { Plain } from "../../../kernel/problem";
import { headersOf } from "../../../kernel/table";
import {
  kindOf,
  SAME_NAMES,
  type FilledColumn,
  type FillPlan,
  type KindId,
  type Note,
  type Summary,
} from "../../../tournaments";
import { columnsFilled, headerOnSheet, shownOutputs } from "../../../session/filling/resultsOf";
import { textOf, type Sheet } from "../../../sheet";
import { asShownIn, shownAs, written } from "../../../messages";
import type { Results as ResultsStep, Writable } from "../../model";
import { FORMULA_ROWS, isWritable, withFormulas } from "../../update";
import { Button } from "../../parts/Button";
import { Choice, Tick } from "../../parts/fields";
import { Heading } from "../../parts/Heading";
import { Notes } from "../../parts/Notes";
import { KindSelect, type ReadingAnswer } from "../../parts/ReadingChoices";
import { RowFold } from "../../parts/Row";
import { Fold, ScrolledTable, useDrawnRows } from "../../parts/ScrolledTable";
import { firstCells, type ViewProps } from "../../view";
import { FromList } from "./FromList";
import { HowRead } from "./HowRead";
import { Letters } from "./Letters";
import { QuestionCards } from "./QuestionCards";
import { isOfNames, questionsOf } from "./questions";
import { Unknown } from "./Unknown";

/** Rows that are shown before somebody asks for all of them; and the most of all. */
const FIRST_ROWS = 6;
const MOST_ROWS = 200;
/** Rows of the other tables. */
const MOST_OF_TABLE = 100;

/** Longer seasons are not read again for the names in their rows. */
const MOST_NAMED = 500;

/** Who gets what, with what is asked about it above, and how the sheet was read below. */
export function Results({
  step,
  hasBook,
  ...view
}: ViewProps & { readonly step: ResultsStep; readonly hasBook: boolean }) {
  const { say, send, language } = view;
  const { candidates, chosen, ticket } = step;
  const { sheet, fromFile } = candidates;
  const questions = questionsOf({ ...view, step });
  const give = (answer: ReadingAnswer) => {
    if ("kind" in answer) send({ type: "kindChosen", kind: answer.kind });
    else if ("column" in answer) send({ type: "columnGiven", ...answer });
    else if ("setting" in answer) send({ type: "settingGiven", key: answer.setting, value: answer.value });
  };
  return (
    <section key="results" class="results">
      <div class="top">
        <Button class="back" aria-label={say("back")} label="" onClick={() => send({ type: "backPressed" })} />
        <Heading of={step}>{fromFile ? fromFile.sheet : sheet.name}</Heading>
        <KindSelect
          {...{ say, language, give }}
          read={chosen}
          lookedFor={() => candidates}
          aria-label={say("check-kind")}
        />
      </div>
      {step.changed && (
        <p class="error" role="alert">
          {say("changed-since-preview", { cells: firstCells(say, step.changed) })}
        </p>
      )}
      <OtherSheets {...view} step={step} />
      {chosen.missed && <Unknown {...view} step={step} hasBook={hasBook} />}
      <QuestionCards {...{ say, send, questions }} sheet={sheet.name} />
      {isWritable(step) && <Written {...view} step={step} />}
      <div class="card list">
        <HowRead {...{ say, language, send, give, step }} />
        {isWritable(step) && filledRows(step.chosen.plan) > 0 && <AlsoWrite {...view} step={step} />}
      </div>
      <Foot
        {...view}
        step={step}
        isPlanning={ticket !== null}
        needed={questions.filter(({ isNeeded }) => isNeeded).length}
      />
    </section>
  );
}

interface OfResults extends ViewProps {
  readonly step: Writable;
}

function filledRows({ rows }: FillPlan): number {
  return rows.filter((row) => Object.keys(row.outputs).length > 0).length;
}

/** What is in the way, where the results go, and the results. */
function Written({ step, ...view }: OfResults) {
  const { say } = view;
  const { candidates, chosen } = step;
  const { plan, kind, found } = chosen;
  const [isAll, setAll] = useState(false);
  const { system } = kindOf(kind);
  const shown = isAll ? null : system;
  const isLeftOut = ({ code }: Note) => LEFT_OUT.includes(code);
  const notes = [...plan.problems.filter((note) => !isOfNames(note)), ...plan.assumptions.filter(isLeftOut)];
  const first = [...notes].sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return (
    <>
      {first.length > 0 && (
        <div class="card warning">
          <h3>{say("results-look-at", { count: first.length })}</h3>
          <Notes {...view} notes={first.slice(0, FIRST_NOTES)} sheet={plan.sheet} system={shown} />
        </div>
      )}
      {candidates.fromFile !== null && found?.seats && filledRows(plan) < plan.rows.length && (
        <FromList {...view} results={step} />
      )}
      {plan.rows.length > 0 && (
        <>
          <Into {...view} step={step} />
          <Rows {...view} plan={plan} sheet={candidates.sheet} found={found} all={isAll} />
          <Tick label={say("results-working")} checked={isAll} give={setAll} />
        </>
      )}
      <Differences {...view} step={step} system={shown} />
      {first.length > FIRST_NOTES && (
        <div class="card warning">
          <h3>{say("results-look-at-too", { count: first.length - FIRST_NOTES })}</h3>
          <Notes {...view} notes={first.slice(FIRST_NOTES)} sheet={plan.sheet} system={shown} />
        </div>
      )}
    </>
  );
}

/** More than these stand below the results. */
const FIRST_NOTES = 3;

/** Rows that are not read or do not count: like warnings, they change figures and are never hidden. */
const LEFT_OUT = ["another-list-below", "croquet-doubles"];

function isError(note: Note & { readonly severity?: string }): boolean {
  return note.severity === "error";
}

/** Which columns the results go into. */
function Into({ say, step }: OfResults) {
  const { candidates, chosen } = step;
  const { plan } = chosen;
  const { own, added } = useMemo(() => columnsFilled(plan, candidates.sheet), [plan]);
  const tags = (headers: readonly string[]) => headers.map((header) => <span class="tag">{header}</span>);
  if (candidates.fromFile) return <p>{say("results-incoming", { sheet: plan.sheet, cells: writtenCells(step) })}</p>;
  return (
    <>
      {own.length > 0 && (
        <p>
          {say(own.length === 1 ? "results-own-one" : "results-own-more")} {tags(own)}
        </p>
      )}
      {added.length > 0 && (
        <p>
          {say(added.length === 1 ? "results-new-one" : "results-new-more")} {tags(added)}
        </p>
      )}
    </>
  );
}

/** Which sheet of a file it is, and what comes of the sheet. */
function OtherSheets({ say, send, step }: ViewProps & { readonly step: ResultsStep }) {
  const { sheet, fromFile } = step.candidates;
  if (fromFile === null) return null;
  if (fromFile.file === null)
    return (
      <>
        <p>{say("check-laid-out", { sheet: fromFile.sheet, rows: sheet.name })}</p>
        {fromFile.left?.map((cells) => (
          <p class="error">{say("check-table-left", { sheet: fromFile.sheet, cells })}</p>
        ))}
      </>
    );
  return (
    <>
      {fromFile.sheets.length > 1 && (
        <Choice
          label={say("check-file-sheet", { file: fromFile.file.name })}
          value={fromFile.sheet}
          options={fromFile.sheets.map((name) => [name, name])}
          give={(chosen) => send({ type: "fileSheetChosen", sheet: chosen })}
        />
      )}
      <p>{say("check-file", { sheet: sheet.name })}</p>
      <Letters
        say={say}
        file={fromFile.file}
        lettersIn={fromFile.lettersIn ?? null}
        take={(file) => send({ type: "fileChosen", file })}
      />
    </>
  );
}

/** The press that writes, with what it does or why it waits. */
function Foot({
  say,
  send,
  step,
  isPlanning,
  needed,
}: ViewProps & { readonly step: ResultsStep; readonly isPlanning: boolean; readonly needed: number }) {
  const { candidates, chosen, replace } = step;
  const { fromFile: from } = candidates;
  const filled = chosen.plan ? filledRows(chosen.plan) : 0;
  // It cannot be typed into before its sheet is in the workbook.
  if (chosen.plan && !isPlanning && filled === 0 && from?.file)
    return (
      <div class="actions">
        <Button
          class="primary"
          label={say("check-add")}
          onClick={() => send({ type: "fileSheetChosen", sheet: from.sheet, add: chosen.kind })}
        />
        <p role="status">{say("check-lacking")}</p>
      </div>
    );
  const isReady = isWritable(step) && !isPlanning && filled > 0;
  const isDone = isReady && isIdle(step);
  const why = () => {
    if (isPlanning) return say("check-planning");
    if (needed > 0) return say("results-asked", { count: needed });
    if (!isReady) return say(chosen.plan ? "results-none" : "results-unknown");
    if (isDone) return say("results-idle", { sheet: step.chosen.plan.sheet });
    const tables = step.tables?.filter(({ added }) => added).length ?? 0;
    const details = { cells: writtenCells(step), sheets: tables };
    return say(tables === 0 ? "results-ready" : "results-ready-sheets", details);
  };
  return (
    <div class="actions">
      <Button
        class="primary"
        disabled={!isReady || isDone}
        label={say(replace ? "write-replacing" : "write")}
        onClick={() => send({ type: "fillPressed" })}
      />
      <p role="status">{why()}</p>
    </div>
  );
}

/** What is written besides, and how. */
function AlsoWrite({ step, ...view }: OfResults) {
  const { say, send, language } = view;
  const { chosen, tables, without, cards } = step;
  const { plan } = chosen;
  const [full, setFull] = useState(false);
  const summaries = plan.summaries.filter(({ rows }) => rows.length > 0);
  const stateOf = (title: string) => tables?.find((table) => table.title === title);
  const cardsAt = tables?.find(({ sort }) => sort === "cards");
  const settings = tables?.find(({ sort }) => sort === "settings");
  const names = summaries.filter(({ name }) => !without.includes(name.en)).map(({ name }) => name[plan.language]);
  const cardsText = plan.pages && say(plan.pages.count === 1 ? "preview-card" : "preview-cards");
  const inShort = [...names, ...(cards && cardsText ? [cardsText] : [])].join(" · ");
  return (
    <RowFold title={say("also-write")} note={inShort || say("also-write-nothing")}>
      {summaries.map((summary) => {
        const { name } = summary;
        const state = stateOf(name[plan.language]);
        const give = (isOn: boolean) =>
          send({
            type: "tablesChosen",
            without: isOn ? without.filter((one) => one !== name.en) : [...without, name.en],
          });
        return (
          <div key={name.en}>
            <Tick label={name[plan.language]} checked={!without.includes(name.en)} give={give} />
            {state && <p class="hint">{placeText(say, state)}</p>}
            <SummaryRows say={say} language={language} summary={summary} writtenIn={plan.language} full={full} />
          </div>
        );
      })}
      {cardsText && (
        <>
          <Tick label={cardsText} checked={cards} give={(chosen) => send({ type: "cardsChosen", cards: chosen })} />
          <p class="hint">{cardsAt ? placeText(say, cardsAt) : say("preview-cards-hint")}</p>
        </>
      )}
      {settings && <p class="hint">{placeText(say, settings)}</p>}
      <FormulasOrValues {...view} step={step} />
      {hasMoreDigits(plan, language) && <Tick label={say("show-all-digits")} checked={full} give={setFull} />}
    </RowFold>
  );
}

/** Where a table will be. */
function placeText(say: ViewProps["say"], table: NonNullable<ResultsStep["tables"]>[number]): string {
  const { sort, title: name, rows, sheet, added, cells } = table;
  if (sort === "settings") return say("preview-settings", { sheet });
  const state = added ? "new" : cells > 0 ? "refilled" : "same";
  return say(`preview-${sort === "summary" ? "table" : "cards"}-${state}`, { name, rows, sheet, cells });
}

/** Live formulas, or values that stay. */
function FormulasOrValues({ say, send, step }: OfResults) {
  const { plan } = step.chosen;
  if (!plan.writes.some(({ formula, spill }) => formula !== null || spill !== null)) {
    const hasAnswers = (step.chosen.answers[SAME_NAMES.key] ?? null) !== null;
    return hasAnswers ? <p class="hint">{say("preview-values-names")}</p> : null;
  }
  const formulas = withFormulas(step);
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
function Differences({ step, system, ...view }: OfResults & { readonly system: SystemId | null }) {
  const { say, send } = view;
  const { chosen, replace } = step;
  const { plan } = chosen;
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

/** Some number has more digits than its cell shows. */
function hasMoreDigits(plan: FillPlan, language: ViewProps["language"]): boolean {
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

function writtenCells({ chosen, replace }: Writable): number {
  return chosen.plan.writes.filter((write) => replace || !write.replaces).length;
}

/** It would write nothing. */
function isIdle(step: Writable): boolean {
  const { tables, candidates } = step;
  const isNew = candidates.fromFile !== null || !tables;
  return !isNew && writtenCells(step) === 0 && tables.every(({ added, cells }) => !added && cells === 0);
}

interface RowsProps extends ViewProps {
  /** With the working, and all decimals. */
  readonly all: boolean;
  readonly plan: FillPlan;
  readonly sheet: Sheet;
  readonly found: ResultsStep["chosen"]["found"];
}

function Rows({ say, language, plan, sheet, found, all }: RowsProps) {
  const { system } = kindOf(plan.kind as KindId);
  const [isOpen, setOpen] = useState(false);
  const outputs = useMemo(() => shownOutputs(plan, !all), [plan, all]);
  const reasons = useMemo(() => reasonsOf(plan), [plan]);
  const most = Math.min(plan.rows.length, isOpen ? MOST_ROWS : FIRST_ROWS);
  const drawn = useDrawnRows(most);
  const named = useMemo(() => twoInRows(plan.rows.length > MOST_NAMED ? null : found), [plan, found]);
  const whyNot = (row: number) => {
    const reason = reasons.get(row);
    return reason ? `: ${say(reason.code, asShownIn(system, reason.details))}` : "";
  };
  const heading = (output: FilledColumn) => {
    const name = headerOnSheet(plan, sheet, output) ?? output.name[plan.language];
    return output.isFromAverage ? say("above-average", { name }) : name;
  };
  const count = plan.rows.length;
  return (
    <div class="card table">
      <ScrolledTable
        label={say("preview-rows")}
        headers={[say("preview-row"), say("preview-who"), ...outputs.map(heading)]}
      >
        {plan.rows.slice(0, drawn).map((row) => (
          <tr>
            <td>{row.row}</td>
            <th scope="row">{named.get(row.row - 1) ?? whoIsIn(sheet, row.row - 1)}</th>
            {Object.keys(row.outputs).length === 0 ? (
              <td class="error" colSpan={Math.max(1, outputs.length)}>
                <span class="why">
                  {say("preview-problem")}
                  {whyNot(row.row)}
                </span>
              </td>
            ) : (
              outputs.map(({ name, format }) => (
                <Value value={row.outputs[name.en]} format={format} language={language} full={all} />
              ))
            )}
          </tr>
        ))}
      </ScrolledTable>
      {!isOpen && count > FIRST_ROWS && (
        <Button class="row more" label={say("results-all", { count })} onClick={() => setOpen(true)} />
      )}
      {isOpen && count > MOST_ROWS && <p>{say("preview-more", { count: count - MOST_ROWS })}</p>}
    </div>
  );
}

/** By row, why it is not filled: the first problem in it, else the last thing that was assumed of it. */
function reasonsOf({ sheet, problems, assumptions }: FillPlan): ReadonlyMap<number, Note> {
  const reasons = new Map<number, Note>();
  const inRow = (note: Note) => (note.sheet === sheet ? Number(/\d{1,7}$/.exec(note.cell ?? "")?.[0]) : NaN);
  for (const note of assumptions) reasons.set(inRow(note), note);
  const errors = problems.filter(({ severity }) => severity === "error");
  for (const note of [...errors].reverse()) reasons.set(inRow(note), note);
  return reasons;
}

/** By row, the two who are named in it: an event or a score may stand before them. */
function twoInRows(found: RowsProps["found"]): ReadonlyMap<number, string> {
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

interface ValueProps extends Pick<RowsProps, "language"> {
  /** With all decimals. */
  readonly full: boolean;
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

interface SummaryProps extends Pick<ViewProps, "say" | "language"> {
  readonly full: boolean;
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
            {rows.slice(0, MOST_OF_TABLE).map((row) => (
              <tr>
                {row.map((value, i) => (
                  <Value value={value} format={columns[i]!.format} language={language} full={full} />
                ))}
              </tr>
            ))}
          </ScrolledTable>
          {rows.length > MOST_OF_TABLE && <p>{say("preview-more", { count: rows.length - MOST_OF_TABLE })}</p>}
        </>
      )}
    </Fold>
  );
}
