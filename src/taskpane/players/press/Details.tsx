import { useState } from "preact/hooks";
import { More } from "../list/More";
import { bookSentence } from "../../../messages/book";
import { answersToEnter } from "../../../requests/answers";
import type { Argument } from "../../../requests/arguments";
import type { BookProposal } from "../../../requests/bookProposal";
import { REQUESTS } from "../../../requests/table";
import { DayField } from "../../parts/fields";
import { TextField } from "../../parts/forms";
import { Button } from "../../parts/Button";
import { withoutCounts, type Request } from "../requests";
import type { PlayersView } from "../view";

/** The name and day of a tournament; who ran it and when it was reported are in a fold. */
export function Details({
  say,
  language,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "enter" }>; readonly planned: BookProposal }) {
  const said = answersToEnter(request);
  const [about] = planned.tournaments;
  const organiser = planned.proposal.before.club;
  const told: { readonly [argument: string]: unknown } = { organiser, ...withoutNull(about), ...withoutNull(said) };
  const give = (more: object, answered = request.answered) =>
    send({ type: "requestChanged", request: { ...request, answers: { ...request.answers, ...more }, answered } });
  const giveText = (name: string, text: string | undefined) => {
    if (name === "reason") {
      const answered = request.answered?.map((one) => ("late" in one ? { ...one, reason: text ?? "" } : one));
      give({ reason: text }, answered);
    } else if (name === "notRegulated") {
      // A correction keeps what it does not mention; if this field is cleared, the tournament counts.
      const regulated = text === undefined && about?.corrects ? true : undefined;
      give({ notRegulated: text, regulated }, withoutCounts(request));
    } else give({ [name]: text });
  };
  const fields = Object.entries<Argument>(REQUESTS.enter.arguments).filter(
    ([name]) => name !== "reason" || about?.corrects,
  );
  const drawn = (isFolded: boolean) =>
    fields.map(([name, { is, label: code, isMore = false }]) => {
      if (code === undefined || isMore !== isFolded) return null;
      const label = bookSentence(language, code, {});
      if (is !== "text")
        return <DayField label={label} day={told[name] as number | undefined} give={(day) => give({ [name]: day })} />;
      const text = String(told[name] ?? "");
      return <TextField label={label} value={text} give={(typed) => giveText(name, typed.trim() || undefined)} />;
    });
  return (
    <>
      {drawn(false)}
      <More say={say}>{drawn(true)}</More>
    </>
  );
}

function withoutNull(told: object = {}): object {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value != null));
}

/** For a correction that the rules no longer allow: leave it, or declare it the organiser's error with a reason. */
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
