import type { Step } from "../../model";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import type { ViewProps } from "../../view";
import { WhatStopped } from "../../parts/WhatStopped";

/** The screen after a fill was stopped. */
export function Stopped({ say, send, step }: ViewProps & { readonly step: Extract<Step, { name: "stopped" }> }) {
  const { notice, unrestored } = step;
  return (
    <section key="stopped">
      <Heading>{say("stopped-heading")}</Heading>
      <WhatStopped say={say} notice={notice} unrestored={unrestored} />
      {notice.cells && (
        <ul class="notes">
          {notice.cells.slice(0, MOST_CELLS).map((cell) => (
            <li>{say(cell.code, cell.details)}</li>
          ))}
          {notice.cells.length > MOST_CELLS && (
            <li>{say("preview-more", { count: notice.cells.length - MOST_CELLS })}</li>
          )}
        </ul>
      )}
      <div class="actions">
        <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
        {notice.code === "changed-since-preview" && (
          <Button class="primary" label={say("work-out")} onClick={() => send({ type: "checkAgainPressed" })} />
        )}
        {CAN_BE_TRIED_AGAIN.includes(notice.code) && (
          <Button class="primary" label={say("try-again")} onClick={() => send({ type: "fillPressed" })} />
        )}
      </div>
    </section>
  );
}

/** For this many cells the content is shown; the others are like them. */
const MOST_CELLS = 10;

/** Errors that the user, or a short wait, can resolve without reading the sheet again. */
const CAN_BE_TRIED_AGAIN = [
  "cancelled",
  "sheet-protected",
  "cell-edit-mode",
  "busy",
  "workbook-failed",
  "still-calculating",
  "functions-missing",
];
