import type { Area } from "../../sheet";
import type { Step } from "../model";
import { Heading, listed, type ViewProps } from "../App";
import { Notes } from "../Notes";

/** Fourth step: what was written, and the ways on. */
export function Done({ step, ...view }: ViewProps & { readonly step: Extract<Step, { name: "done" }> }) {
  const { say, send } = view;
  const { filled, plan, undoing, said } = step;
  const { sheet, cells, first, summaries, cards, settings, asValues, undoNotKept } = filled;
  const errors = plan.problems.filter((problem) => problem.severity === "error");
  return (
    <section key="done">
      <Heading step={say("step-of", { step: 4 })}>{say("done-heading")}</Heading>
      {said && (
        <p class="error" role="alert">
          {say(said.code, said.details)} {say("undo-stopped")}
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
      {errors.length > 0 && <Notes {...view} notes={errors} />}
      <p class="hint">{say("done-explain-hint")}</p>
      {undoNotKept && <p class="hint">{say(`undo-not-kept-${undoNotKept}`)}</p>}
      <div class="actions">
        <button type="button" disabled={undoing} onClick={() => send({ type: "undoPressed" })}>
          {say("undo")}
        </button>
        <button type="button" class="primary" disabled={undoing} onClick={() => send({ type: "againPressed" })}>
          {say("again")}
        </button>
      </div>
    </section>
  );
}

/** Brings a place of the workbook into view. */
function Show({ say, send, sheet, area }: ViewProps & { readonly sheet: string; readonly area: Area }) {
  return (
    <button type="button" class="link" onClick={() => send({ type: "placeShown", sheet, area })}>
      {say("show", { cell: sheet })}
    </button>
  );
}

/** After Undo. */
export function Undone({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "undone" }> }) {
  const { kept, removedSheets } = step;
  return (
    <section key="undone">
      <Heading>{say("undone-heading")}</Heading>
      <p role="status">{kept.length === 0 ? say("undone-all") : say("undone-kept", { cells: listed(say, kept) })}</p>
      {removedSheets && <p class="hint">{say("undone-sheets-removed")}</p>}
      <div class="actions">
        <button type="button" class="primary" onClick={() => send({ type: "againPressed" })}>
          {say("again")}
        </button>
      </div>
    </section>
  );
}

/** After something stopped the filling. */
export function Stopped({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "stopped" }> }) {
  const { said, unrestored } = step;
  const { cells } = said.details;
  const details = Array.isArray(cells) ? { ...said.details, cells: listed(say, cells as string[]) } : said.details;
  return (
    <section key="stopped">
      <Heading>{say("stopped-heading")}</Heading>
      <p class="error" role="alert">
        {say(said.code, details)}{" "}
        {unrestored.length === 0
          ? say("stopped-restored")
          : say("stopped-unrestored", { cells: listed(say, unrestored) })}
      </p>
      {said.cells && (
        <ul class="notes">
          {said.cells.slice(0, MOST_CELLS).map((cell) => (
            <li>{say(cell.code, cell.details)}</li>
          ))}
          {said.cells.length > MOST_CELLS && <li>{say("preview-more", { count: said.cells.length - MOST_CELLS })}</li>}
        </ul>
      )}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "againPressed" })}>
          {say("start-over")}
        </button>
        {said.code === "changed-since-preview" && (
          <button type="button" class="primary" onClick={() => send({ type: "checkAgainPressed" })}>
            {say("check-again")}
          </button>
        )}
        {CAN_BE_TRIED_AGAIN.includes(said.code) && (
          <button type="button" class="primary" onClick={() => send({ type: "fillPressed" })}>
            {say("try-again")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Cells of which it is said what was in them: the others are like them. */
const MOST_CELLS = 10;

/** What the user, or a moment's wait, can put right without another look at the sheet. */
const CAN_BE_TRIED_AGAIN = [
  "cancelled",
  "sheet-protected",
  "cell-edit-mode",
  "busy",
  "workbook-failed",
  "still-calculating",
];
