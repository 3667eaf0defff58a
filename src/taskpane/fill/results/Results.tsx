import { useMemo, useState } from "preact/hooks";
import type { SystemId } from "../../../kernel/sources";
import { isPlayedKnown, lacksList, lacksSome } from "../../../requests/filling/handicaps";
import { columnsAlsoFilled, columnsFilled, writesOf } from "../../../requests/filling/resultsOf";
import { kindOf, type FillPlan, type Note } from "../../../tournaments";
import type { Results as ResultsStep, Writable } from "../../model";
import { isWritable } from "../../update";
import { Button } from "../../parts/Button";
import { Choice, Tick } from "../../parts/fields";
import { Heading } from "../../parts/Heading";
import { Notes } from "../../parts/Notes";
import { KindSelect, type ReadingAnswer } from "../../parts/ReadingChoices";
import { firstCells, type ViewProps } from "../../view";
import { Letters } from "../screens/Letters";
import { AlsoWrite, type OfResults } from "./AlsoWrite";
import { FromList, HandicapsMissing } from "./HandicapsMissing";
import { HowRead } from "./HowRead";
import { QuestionCards } from "./QuestionCards";
import { isOfNames, questionsOf, type CardAsked } from "./questions";
import { Rows } from "./Rows";
import { Unknown } from "./Unknown";

/** The results of everybody, with the questions above and how the sheet was read below. */
export function Results({
  step,
  hasBook,
  ...view
}: ViewProps & { readonly step: ResultsStep; readonly hasBook: boolean }) {
  const { say, send, language } = view;
  const { candidates, chosen, ticket } = step;
  const { sheet, fromFile } = candidates;
  const [full, setFull] = useState(false);
  const questions = questionsOf({ ...view, step });
  const lacks = lacksHandicaps(step);
  const isKnown = isPlayedKnown(chosen, chosen.said.kind, candidates);
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
        {isKnown && (
          <KindSelect
            {...{ say, language, give }}
            read={chosen}
            lookedFor={() => candidates}
            aria-label={say("check-kind")}
          />
        )}
      </div>
      {step.changed && (
        <p class="error" role="alert">
          {say("changed-since-preview", { cells: firstCells(say, step.changed) })}
        </p>
      )}
      <OtherSheets {...view} step={step} />
      {chosen.missed && !lacks && <Unknown {...view} step={step} />}
      {chosen.ofList ? (
        <FromList {...view} ofList={chosen.ofList} />
      ) : (
        lacks && <HandicapsMissing {...view} step={step} />
      )}
      <QuestionCards {...{ say, send, questions }} sheet={sheet.name} />
      {isWritable(step) && (filledRows(step.chosen.plan) > 0 || !(lacks || questions.some(isNeeded))) && (
        <Written {...view} step={step} full={full} />
      )}
      {isKnown && (
        <div class="card list">
          <HowRead {...{ say, language, send, give, step }} />
          {isWritable(step) && filledRows(step.chosen.plan) > 0 && <AlsoWrite {...view} {...{ step, full, setFull }} />}
        </div>
      )}
      <Foot
        {...view}
        step={step}
        canEnter={hasBook && fromFile === null && (chosen.found !== null || lacks)}
        isPlanning={ticket !== null}
        needed={questions.filter(isNeeded).length}
        lacks={lacks}
      />
    </section>
  );
}

const isNeeded = (one: CardAsked) => one.isNeeded;

/** Whether only handicaps are missing: everybody's, or in a file those of some players. */
function lacksHandicaps({ candidates, chosen }: ResultsStep): boolean {
  const { plan } = chosen;
  return (
    lacksList(chosen, candidates, plan) || (candidates.fromFile !== null && plan !== null && lacksSome(chosen, plan))
  );
}

function filledRows({ rows }: FillPlan): number {
  return rows.filter((row) => Object.keys(row.outputs).length > 0).length;
}

/** What is in the way, where the results go, and the results. */
function Written({ step, full, ...view }: OfResults & { readonly full: boolean }) {
  const { say } = view;
  const { candidates, chosen } = step;
  const { plan, kind, found } = chosen;
  const { system } = kindOf(kind);
  const shown = full ? null : system;
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
      {plan.rows.length > 0 && (
        <>
          <Into {...view} step={step} />
          <Rows {...view} {...{ plan, found, full }} sheet={candidates.sheet} working={chosen.said.working === true} />
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

/** More notes than this go below the results. */
const FIRST_NOTES = 3;

/**
 * Rows that are not read or do not count, and results that go beside columns of the user or have no room. Like warnings,
 * they are never hidden.
 */
const LEFT_OUT = [
  ...["another-list-below", "croquet-doubles", "results-beside", "column-stays-empty"],
  ...["card-no-columns", "card-no-room"],
];

function isError(note: Note & { readonly severity?: string }): boolean {
  return note.severity === "error";
}

/** So many headers are named, and how many more there are. */
const MOST_TAGS = 4;

/** The columns that the results go into. */
function Into({ say, step }: OfResults) {
  const { candidates, chosen } = step;
  const { plan } = chosen;
  const isFromFile = candidates.fromFile !== null;
  const { own, added } = useMemo(
    () => (isFromFile ? columnsAlsoFilled(plan) : columnsFilled(plan, candidates.sheet)),
    [plan],
  );
  const tags = (headers: readonly string[]) => (
    <>
      {headers.slice(0, MOST_TAGS).map((header) => (
        <span class="tag">{header}</span>
      ))}
      {headers.length > MOST_TAGS && ` ${say("preview-more", { count: headers.length - MOST_TAGS })}`}
    </>
  );
  return (
    <>
      {candidates.fromFile?.file && <p>{say("results-incoming", { sheet: plan.sheet, cells: writtenCells(step) })}</p>}
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

/** Which sheet of a file is shown, and what happens with it. */
function OtherSheets({ say, send, step }: ViewProps & { readonly step: ResultsStep }) {
  const { sheet, fromFile, left = [] } = step.candidates;
  if (!fromFile?.file)
    return (
      <>
        {fromFile && (
          <p>
            {say(
              step.chosen.plan?.also?.some((one) => one.sheet === fromFile.sheet)
                ? "check-laid-out-also"
                : "check-laid-out",
              {
                sheet: fromFile.sheet,
                rows: sheet.name,
              },
            )}
          </p>
        )}
        {left.map((cells) => (
          <p class="error">{say("check-table-left", { sheet: fromFile?.sheet ?? sheet.name, cells })}</p>
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

/** The button that writes, with what it does or why it waits. */
function Foot({
  say,
  send,
  step,
  canEnter,
  isPlanning,
  needed,
  lacks,
}: ViewProps & {
  readonly step: ResultsStep;
  /** Whether the sheet can be entered in the book of the workbook. */
  readonly canEnter: boolean;
  readonly isPlanning: boolean;
  readonly needed: number;
  /** Only the handicaps are missing. */
  readonly lacks: boolean;
}) {
  const { candidates, chosen, replace } = step;
  const { fromFile: from } = candidates;
  const filled = chosen.plan ? filledRows(chosen.plan) : 0;
  // Nobody can type into a sheet before it is in the workbook.
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
    if (lacks && filled === 0) return say("results-lacks");
    if (!isReady) return say(chosen.plan ? "results-none" : "results-unknown");
    if (isDone) return say("results-idle", { sheet: step.chosen.plan.sheet });
    const tables = step.tables?.filter(({ added }) => added).length ?? 0;
    const details = { cells: writtenCells(step), sheets: tables };
    return say(tables === 0 ? "results-ready" : "results-ready-sheets", details);
  };
  return (
    <div class="actions">
      {(isReady || !canEnter) && (
        <Button
          class={canEnter ? undefined : "primary"}
          disabled={!isReady || isDone}
          label={say(replace ? "write-replacing" : "write")}
          onClick={() => send({ type: "fillPressed" })}
        />
      )}
      {canEnter && (
        <Button
          class="primary"
          label={say("enter-in-book")}
          onClick={() => send({ type: "enterPressed", sheet: candidates.sheet.name })}
        />
      )}
      <p role="status">{canEnter && !isReady ? say("enter-in-book-hint") : why()}</p>
    </div>
  );
}

/** Cells that differ from the computed values, and whether to replace them. */
function Differences({ step, system, ...view }: OfResults & { readonly system: SystemId | null }) {
  const { say, send } = view;
  const { chosen, replace } = step;
  const { plan } = chosen;
  if (plan.differences.length === 0) return null;
  const replaced = writesOf(plan).filter((write) => write.replaces).length;
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

function writtenCells({ chosen, replace }: Writable): number {
  return writesOf(chosen.plan).filter((write) => replace || !write.replaces).length;
}

/** Whether the fill would write nothing. */
function isIdle(step: Writable): boolean {
  const { tables, candidates } = step;
  const isNew = candidates.fromFile !== null || !tables;
  return !isNew && writtenCells(step) === 0 && tables.every(({ added, cells }) => !added && cells === 0);
}
