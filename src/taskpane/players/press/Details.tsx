import { useState } from "preact/hooks";
import type { BookProposal } from "../../../session/bookProposal";
import { DayField } from "../../parts/DayField";
import type { Request } from "../requests";
import type { PlayersView } from "../view";

/** What a tournament is called, and when it was played; who ran it and when it was reported, for those who look. */
export function Details({
  say,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "enter" }>; readonly planned: BookProposal }) {
  const { answers } = request;
  const [about] = planned.tournaments;
  const give = (more: Partial<typeof answers>) =>
    send({ type: "requestChanged", request: { ...request, answers: { ...answers, ...more } } });
  return (
    <>
      <label>
        {say("players-tournament-name")}
        <input
          value={answers.name ?? about?.name ?? ""}
          onChange={(event) => give({ name: event.currentTarget.value.trim() || undefined })}
        />
      </label>
      <DayField
        label={say("players-tournament-played")}
        day={answers.played ?? about?.played}
        give={(played) => give({ played })}
      />
      <details>
        <summary>{say("players-more")}</summary>
        <label>
          {say("players-tournament-organiser")}
          <input
            value={answers.organiser ?? planned.proposal.before.club}
            onChange={(event) => give({ organiser: event.currentTarget.value.trim() || undefined })}
          />
        </label>
        <DayField
          label={say("players-tournament-reported")}
          day={answers.reported}
          give={(reported) => give({ reported })}
        />
        <label>
          {say("players-not-regulated")}
          <input
            value={answers.notRegulated ?? about?.notRegulated ?? ""}
            onChange={(event) => {
              const reason = event.currentTarget.value.trim() || undefined;
              // What a correction does not say stays as it was; cleared, the tournament counts.
              give({ notRegulated: reason, regulated: reason === undefined && about?.corrects ? true : undefined });
            }}
          />
        </label>
        {about?.corrects && (
          <label>
            {say("players-reason")}
            <input
              value={answers.reason ?? ""}
              onChange={(event) => give({ reason: event.currentTarget.value.trim() || undefined })}
            />
          </label>
        )}
      </details>
    </>
  );
}

/** Where the rules close a correction, it can be left, or said to be the organiser's error, with a reason. */
export function Late({
  say,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "update" }>; readonly planned: BookProposal }) {
  const late = planned.proposal.problems.flatMap(({ code, details }) =>
    code === "book-too-late" ? [Number(details["no"])] : [],
  );
  const [reason, setReason] = useState("");
  if (late.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("players-late", { nos: late })}</legend>
      <p>{say("players-late-hint")}</p>
      <label>
        {say("players-reason")}
        <input value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        disabled={reason.trim() === ""}
        onClick={() =>
          send({
            type: "requestChanged",
            request: { ...request, answers: { ...request.answers, organiserErrors: late, reason } },
          })
        }
      >
        {say("players-organiser-error")}
      </button>
    </fieldset>
  );
}
