import { kindOf, type KindId } from "../../../tournaments";
import { columnsFilled, type ColumnsFilled } from "../../../requests/filling/resultsOf";
import type { Area } from "../../../sheet";
import type { Filled } from "../../../workbook/placing/fill";
import type { StaleTables, Step } from "../../model";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Row, RowText } from "../../parts/Row";
import { firstCells, type ViewProps } from "../../view";
import { Notes } from "../../parts/Notes";
import { Stale } from "./Stale";

/** What was written, and what to do next. */
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
  const { filled, plan, read, rest, undoing, notice } = step;
  const { asValues, besideKept, undoNotKept, excelForgets } = filled;
  const errors = plan.problems.filter((problem) => problem.severity === "error");
  return (
    <section key="done">
      <div class="top">
        <Button
          class="back"
          disabled={undoing}
          aria-label={say("back")}
          label=""
          onClick={() => send({ type: "backPressed" })}
        />
        <Heading>{say("written-heading")}</Heading>
      </div>
      {notice && (
        <p class="error" role="alert">
          {say(notice.code, notice.details)} {say("undo-stopped")}
        </p>
      )}
      <WhatWasWritten {...view} filled={filled} columns={columnsFilled(plan, read)} isUndoing={undoing} />
      {asValues.map((table) => (
        <p>{say("done-as-values", { table })}</p>
      ))}
      {besideKept.length > 0 && <p>{say("done-beside-kept", { cells: firstCells(say, besideKept) })}</p>}
      {errors.length > 0 && (
        <div class="card warning">
          <h3>{say("done-problems", { count: errors.length })}</h3>
          <Notes {...view} notes={errors} system={kindOf(plan.kind as KindId).system} />
        </div>
      )}
      {!undoing && <Stale say={say} send={send} stale={stale} />}
      {rest && !undoing && <Rest say={say} send={send} rest={rest} />}
      <div class="card list">
        <Row title={say("done-why")} onClick={() => send({ type: "tabChosen", tab: "explain" })} />
      </div>
      {undoNotKept && <p class="hint">{say(`undo-not-kept-${undoNotKept}`)}</p>}
      {excelForgets && <p class="hint">{say("excel-forgets")}</p>}
      {hasBook && (
        <div class="actions">
          <Button
            class="primary"
            disabled={undoing}
            label={say("enter-in-book")}
            onClick={() => send({ type: "enterPressed", sheet: filled.sheet })}
          />
          <p>{say("enter-in-book-hint")}</p>
        </div>
      )}
    </section>
  );
}

/** Where everything is, and how to undo it. */
function WhatWasWritten({
  say,
  send,
  filled,
  columns: { own, added },
  isUndoing,
}: ViewProps & { readonly filled: Filled; readonly columns: ColumnsFilled; readonly isUndoing: boolean }) {
  const { sheet, cells, first, also, summaries, cards, settings } = filled;
  const tables = [...summaries, ...(cards ? [cards] : [])];
  const columns = [...own, ...added];
  const places = columns.length > 0 && columns.length <= MOST_COLUMNS ? columns : [sheet];
  const taken = [...places, ...tables.map(({ name }) => name)];
  const show = (name: string, area: Area) => () => send({ type: "placeShown", sheet: name, area });
  return (
    <div class="card list" role="status">
      {isUndoing ? (
        <p class="inside">{say("undoing")}</p>
      ) : (
        <ul class="rows">
          <li>
            {first ? (
              <Row title={places.join(" · ")} note={say("done-cells", { cells, sheet })} onClick={show(sheet, first)} />
            ) : (
              <RowText title={sheet} note={say("done-nothing")} />
            )}
          </li>
          {also.map(({ area, ...other }) => (
            <li>
              <Row title={other.sheet} note={say("done-cells", other)} onClick={show(other.sheet, area)} />
            </li>
          ))}
          {tables.map((table) => (
            <li>
              <Row
                title={table.name}
                note={say(table === cards ? "done-cards" : "done-table", { rows: table.rows, sheet: table.sheet })}
                onClick={show(table.sheet, table.area)}
              />
            </li>
          ))}
          {settings && (
            <li>
              <Row
                title={say("done-settings")}
                note={say("done-on", { sheet: settings.sheet })}
                onClick={show(settings.sheet, settings.area)}
              />
            </li>
          )}
          <li>
            <Row title={say("undo-names", { names: taken })} onClick={() => send({ type: "undoPressed" })} />
          </li>
        </ul>
      )}
    </div>
  );
}

/** If there are more, the name of their sheet replaces them. */
const MOST_COLUMNS = 3;

/** The other tournaments of the file. */
function Rest({
  say,
  send,
  rest,
}: Pick<ViewProps, "say" | "send"> & { readonly rest: NonNullable<Extract<Step, { name: "done" }>["rest"]> }) {
  return (
    <div class="card list">
      {rest.sheets.map((name) => (
        <Row
          title={say("done-rest-next", { sheet: name })}
          note={say("done-rest", { file: rest.file.name })}
          onClick={() => send({ type: "restPressed", sheet: name })}
        />
      ))}
    </div>
  );
}

/** The screen after Undo. */
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
        <Button class="primary" label={say("back")} onClick={() => send({ type: "backPressed" })} />
      </div>
    </section>
  );
}
