import { useState } from "preact/hooks";
import { More } from "../list/More";
import { answersToEnter } from "../../../requests/answers";
import type { BookProposal } from "../../../requests/bookProposal";
import { DayField } from "../../parts/fields";
import { TextField } from "../../parts/forms";
import { Button } from "../../parts/Button";
import { withoutCounts, type Request } from "../requests";
import type { PlayersView } from "../view";

/** What a tournament is called, and when it was played; who ran it and when it was reported, for those who look. */
export function Details({
  say,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "enter" }>; readonly planned: BookProposal }) {
  const answers = answersToEnter(request);
  const [about] = planned.tournaments;
  const give = (more: Partial<typeof answers>, answered = request.answered) =>
    send({ type: "requestChanged", request: { ...request, answers: { ...request.answers, ...more }, answered } });
  return (
    <>
      <TextField
        label={say("players-tournament-name")}
        value={answers.name ?? about?.name ?? ""}
        give={(name) => give({ name: name.trim() || undefined })}
      />
      <DayField
        label={say("players-tournament-played")}
        day={answers.played ?? about?.played}
        give={(played) => give({ played })}
      />
      <More say={say}>
        <TextField
          label={say("players-tournament-organiser")}
          value={answers.organiser ?? planned.proposal.before.club}
          give={(organiser) => give({ organiser: organiser.trim() || undefined })}
        />
        <DayField
          label={say("players-tournament-reported")}
          day={answers.reported}
          give={(reported) => give({ reported })}
        />
        <TextField
          label={say("players-not-regulated")}
          value={answers.notRegulated ?? about?.notRegulated ?? ""}
          give={(text) => {
            const reason = text.trim() || undefined;
            // What a correction does not say stays as it was; cleared, the tournament counts.
            const regulated = reason === undefined && about?.corrects ? true : undefined;
            give({ notRegulated: reason, regulated }, withoutCounts(request));
          }}
        />
        {about?.corrects && (
          <TextField
            label={say("players-reason")}
            value={answers.reason ?? ""}
            give={(text) => {
              const reason = text.trim();
              const answered = request.answered?.map((one) => ("late" in one ? { ...one, reason } : one));
              give({ reason: reason || undefined }, answered);
            }}
          />
        )}
      </More>
    </>
  );
}

/** Where the rules close a correction, it can be left, or said to be the organiser's error, with a reason. */
export function Late({ say, send, planned }: PlayersView & { readonly planned: BookProposal }) {
  const late = planned.proposal.problems.flatMap(({ code, details }) =>
    code === "book-too-late" ? [Number(details["no"])] : [],
  );
  const [reason, setReason] = useState("");
  if (late.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("players-late", { nos: late })}</legend>
      <p>{say("players-late-hint")}</p>
      <TextField label={say("players-reason")} value={reason} typed={setReason} />
      <Button
        disabled={reason.trim() === ""}
        label={say("players-organiser-error")}
        onClick={() => send({ type: "groupAnswered", answers: late.map((no) => ({ late: no, reason })) })}
      />
    </fieldset>
  );
}
