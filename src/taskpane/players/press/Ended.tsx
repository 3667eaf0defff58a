import { liftedNotes } from "../../../workbook/book/placeBook";
import { daysOf } from "../../../book";
import { SEASONS } from "../../../systems/seasons";
import { isoDayText } from "../../../messages/reading";
import { ONE_SECTION } from "../../../tournaments";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { firstCells } from "../../view";
import { WhatStopped } from "../../parts/WhatStopped";
import { Told } from "../Told";
import { changedText, Outcomes } from "./WhoChanges";
import { UndoButton } from "../UndoButton";
import type { PlayersView } from "../view";
import type { BookHeld, OpenedBook, StepOf } from "../model";

/** After these requests there is something new for the noticeboard. */
const HANGS: ReadonlySet<string> = new Set(["enter", "update", "adjust", "list"]);

type DoneView = PlayersView & { readonly step: StepOf<"done"> };

/** The screen after a press. */
export function Done(view: DoneView) {
  const { say, language, send, step } = view;
  const { what } = step.request;
  const { proposal } = step.planned;
  const { system } = proposal.before;
  const { changes } = proposal;
  const isOfHandicaps = what !== "start" && what !== "status";
  return (
    <section key="players-done">
      <Heading>{say("done-heading")}</Heading>
      <p role="status">
        {say(`players-done-${what}`)} {isOfHandicaps && changedText({ say, language, changes, system })}
      </p>
      <Outcomes language={language} proposal={proposal} />
      <Told notes={liftedNotes(step.lifted)} language={language} />
      {step.excelForgets && <p class="hint">{say("excel-forgets")}</p>}
      {what === "start" && <p>{say("players-next-start")}</p>}
      <Told
        notes={proposal.assumptions.filter(({ code }) => code === "book-evenings-wait")}
        language={language}
        days={daysOf(proposal.before)}
      />
      {what === "enter" && <p>{say(SEASONS[system].keptByHand ? "players-next-enter-kept" : "players-next-enter")}</p>}
      <div class="actions">
        {what !== "start" && <UndoButton {...view} lines={proposal.log} state={proposal.after!.state} />}
        <Next {...view} />
        <Button label={say("players-back")} onClick={() => send({ type: "backPressed" })} />
        {HANGS.has(what) && (
          <Button class="primary" label={say("players-wall")} onClick={() => send({ type: "makePressed" })} />
        )}
      </div>
    </section>
  );
}

/** Enters the next evening of the sheet, if there is one. */
function Next({ say, send, step: { request, planned } }: DoneView) {
  const name = planned.tournaments[0]?.waiting[0];
  if (request.what !== "enter" || name === undefined) return null;
  const { from, said } = request;
  const only = { kind: said?.kind, settings: { [ONE_SECTION.key]: name }, columns: {} };
  const next = { what: "enter", from, answers: {}, said: only } as const;
  return (
    <Button
      label={say("players-enter-next", { name: isoDayText(daysOf(planned.proposal.before), name) ?? name })}
      onClick={() => send({ type: "asked", request: next })}
    />
  );
}

/** `held`: the book as it is now; the press before this one can be undone next. */
export function Undone(view: PlayersView & { readonly step: StepOf<"undone">; readonly held: BookHeld }) {
  const { say, language, send, step, held } = view;
  const lines = held.name === "open" ? held.undoes : null;
  return (
    <section key="players-undone">
      <Heading>{say("undone-heading")}</Heading>
      <p role="status">
        {step.kept.length === 0 ? say("undone-all") : say("undone-kept", { cells: firstCells(say, step.kept) })}
      </p>
      <Told notes={step.notes} language={language} />
      {step.excelForgets && <p class="hint">{say("excel-forgets")}</p>}
      <div class="actions">
        {lines && <UndoButton {...view} lines={lines} state={(held as OpenedBook).computed.state} />}
        <Button class="primary" label={say("players-back")} onClick={() => send({ type: "backPressed" })} />
      </div>
    </section>
  );
}

export function Stopped({ say, send, step }: PlayersView & { readonly step: StepOf<"stopped"> }) {
  const { notice, unrestored, planned } = step;
  return (
    <section key="players-stopped">
      <Heading>{say("players-stopped")}</Heading>
      <WhatStopped say={say} notice={notice} unrestored={unrestored} />
      <div class="actions">
        <Button label={say("players-back")} onClick={() => send({ type: "backPressed" })} />
        {planned !== null && (
          <Button class="primary" label={say("try-again")} onClick={() => send({ type: "pressed" })} />
        )}
      </div>
    </section>
  );
}
