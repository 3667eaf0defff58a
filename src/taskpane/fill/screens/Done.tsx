import { kindOf, type KindId } from "../../../tournaments";
import type { Area } from "../../../sheet";
import type { StaleTables, Step } from "../../model";
import { EnterInBook } from "./EnterInBook";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { firstCells, type ViewProps } from "../../view";
import { Notes } from "../../parts/Notes";
import { Stale } from "./Stale";

/** Fourth step: what was written, and the ways on. */
export function Done({
  step,
  stale,
  hasBook,
  ...view
}: ViewProps & {
  readonly step: Extract<Step, { name: "done" }>;
  readonly stale: StaleTables | null;
  readonly hasBook: boolean;
}) {
  const { say, send } = view;
  const { filled, plan, rest, undoing, notice } = step;
  const { sheet, cells, first, summaries, cards, settings, asValues, besideKept, undoNotKept, excelForgets } = filled;
  const errors = plan.problems.filter((problem) => problem.severity === "error");
  return (
    <section key="done">
      <Heading step={say("step-of", { step: 4 })}>{say("done-heading")}</Heading>
      {notice && (
        <p class="error" role="alert">
          {say(notice.code, notice.details)} {say("undo-stopped")}
        </p>
      )}
      <div role="status">
        {undoing ? (
          <p>{say("undoing")}</p>
        ) : (
          <ul class="writes">
            <li>
              {cells === 0 ? say("done-nothing", { sheet }) : say("done-cells", { cells, sheet })}{" "}
              {first && <Show {...view} sheet={sheet} area={first} />}
            </li>
            {asValues.map((table) => (
              <li>{say("done-as-values", { table })}</li>
            ))}
            {besideKept.length > 0 && <li>{say("done-beside-kept", { cells: firstCells(say, besideKept) })}</li>}
            {summaries.map(({ name, rows, sheet: where, area }) => (
              <li>
                {say("done-table", { name, rows, sheet: where })} <Show {...view} sheet={where} area={area} />
              </li>
            ))}
            {cards && (
              <li>
                {say("done-cards", { rows: cards.rows, sheet: cards.sheet })}{" "}
                <Show {...view} sheet={cards.sheet} area={cards.area} />
              </li>
            )}
            {settings && (
              <li>
                {say("done-settings", { sheet: settings.sheet })}{" "}
                <Show {...view} sheet={settings.sheet} area={settings.area} />
              </li>
            )}
          </ul>
        )}
        {errors.length > 0 && <p class="error">{say("done-problems", { count: errors.length })}</p>}
      </div>
      {errors.length > 0 && <Notes {...view} notes={errors} system={kindOf(plan.kind as KindId).system} />}
      {!undoing && <Stale say={say} send={send} stale={stale} />}
      {rest && !undoing && <Rest say={say} send={send} rest={rest} />}
      <WhatNext say={say} send={send} hasBook={hasBook} />
      {undoNotKept && <p class="hint">{say(`undo-not-kept-${undoNotKept}`)}</p>}
      {excelForgets && <p class="hint">{say("excel-forgets")}</p>}
      <div class="actions">
        <Button disabled={undoing} label={say("done-undo", { sheet })} onClick={() => send({ type: "undoPressed" })} />
        <Button
          class="primary"
          disabled={undoing}
          label={say("again")}
          onClick={() => send({ type: "againPressed" })}
        />
      </div>
    </section>
  );
}

/** The other tournaments of the file. */
function Rest({
  say,
  send,
  rest,
}: Pick<ViewProps, "say" | "send"> & { readonly rest: NonNullable<Extract<Step, { name: "done" }>["rest"]> }) {
  return (
    <div>
      <p>{say("done-rest", { file: rest.file.name, sheets: rest.sheets })}</p>
      {rest.sheets.map((name) => (
        <Button
          label={say("done-rest-next", { sheet: name })}
          onClick={() => send({ type: "restPressed", sheet: name })}
        />
      ))}
    </div>
  );
}

/** What somebody would do next. */
function WhatNext({ say, send, hasBook }: Pick<ViewProps, "say" | "send"> & { readonly hasBook: boolean }) {
  return (
    <>
      <p>{say("done-next")}</p>
      {hasBook && <EnterInBook say={say} send={send} />}
      <p class="hint">{say("done-explain-hint")}</p>
    </>
  );
}

/** Brings a place of the workbook into view. */
function Show({ say, send, sheet, area }: ViewProps & { readonly sheet: string; readonly area: Area }) {
  return (
    <Button
      class="link"
      label={say("show", { cell: sheet })}
      onClick={() => send({ type: "placeShown", sheet, area })}
    />
  );
}

/** After Undo. */
export function Undone({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "undone" }> }) {
  const { kept, excelForgets } = step;
  return (
    <section key="undone">
      <Heading>{say("undone-heading")}</Heading>
      <p role="status">
        {kept.length === 0 ? say("undone-all") : say("undone-kept", { cells: firstCells(say, kept) })}
      </p>
      {excelForgets && <p class="hint">{say("excel-forgets")}</p>}
      <div class="actions">
        <Button class="primary" label={say("again")} onClick={() => send({ type: "againPressed" })} />
      </div>
    </section>
  );
}
