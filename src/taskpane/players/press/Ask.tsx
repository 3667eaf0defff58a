import type { Places } from "../../../kernel/numbers/shown";
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { withValue, type Answer, type Choice, type Question } from "../../../book";
import { isoDay } from "../../../kernel/day";
import type { SystemId } from "../../../kernel/sources";
import { bookSentence, noteText } from "../../../messages/book";
import type { Asked } from "../../../requests/questions";
import { DayField } from "../../parts/fields";
import { Form, TextField } from "../../parts/forms";
import { Button } from "../../parts/Button";
import { FromList } from "./FromList";
import { offerText, type PlayersView } from "../view";

/** A question with a button for each answer. `names`: the members to choose from. */
export function Ask({
  say,
  language,
  days,
  send,
  question,
  system,
  decimals,
  names = [],
}: PlayersView & {
  readonly question: Question;
  readonly system: SystemId;
  readonly decimals: Places | undefined;
  readonly names?: readonly string[];
}) {
  const { choices, suggested } = question;
  const starts = choices.filter(({ takes }) => takes === "start");
  const listed = choices.find(({ takes }) => takes === "player");
  const dated = choices.find(({ takes }) => takes === "day");
  const named = choices.find(({ answer }) => "competition" in answer && answer.competition === "");
  const leaving = choices.find(({ answer }) => "who" in answer && answer.is === "leave out");
  const others = choices.filter((one) => one.takes === undefined && one !== leaving);
  const give = (answer: Answer | null) => answer && send({ type: "questionAnswered", answer });
  const button = (choice: Choice) => (
    <Button
      class={choice.key === suggested ? "primary" : undefined}
      label={offerText(choice.answer, language)}
      onClick={() => give(choice.answer)}
    />
  );
  return (
    <div class="question">
      <p>{noteText(question, language, decimals, days)}</p>
      {others.length > 0 && <span class="answers">{others.map(button)}</span>}
      {listed && names.length > 0 && (
        <FromList say={say} names={names} choose={(name) => give(withValue(listed.answer, name))} />
      )}
      {starts.length > 0 && <Newcomer {...{ say, language, starts, system, give }} isOther={others.length > 0} />}
      {named && (
        <Named
          label={offerText(named.answer, language)}
          say={say}
          give={(name) => give(withValue(named.answer, name))}
        />
      )}
      {dated && (
        <DayField
          label={offerText(dated.answer, language)}
          day={undefined}
          give={(day) => day !== undefined && give(withValue(dated.answer, isoDay(day)))}
        />
      )}
      {leaving && <span class="answers">{button(leaving)}</span>}
    </div>
  );
}

/** A field for a name that is not in the book yet. */
function Named({
  label,
  say,
  give,
}: Pick<PlayersView, "say"> & { readonly label: string; readonly give: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <Form onSubmit={() => name.trim() !== "" && give(name.trim())}>
      <TextField label={label} value={name} autocomplete="off" typed={setName} />
      <button type="submit">{say("players-answer-this-name")}</button>
    </Form>
  );
}

/** A person who is not on the list yet, with or without a start; or a start for a person who is. */
function Newcomer({
  say,
  language,
  starts,
  system,
  give,
  isOther,
}: Pick<PlayersView, "say" | "language"> & {
  readonly starts: readonly Choice[];
  readonly system: SystemId;
  readonly give: (answer: Answer | null) => void;
  readonly isOther: boolean;
}) {
  const [start, setStart] = useState(proposedStart(starts[0]));
  const hint = useId();
  const value = start.trim();
  const isListed = starts.some(({ answer }) => "startOf" in answer);
  const answerOf = ({ answer }: Choice) => withValue(answer, value);
  return (
    <Form onSubmit={() => give(answerOf(starts[0]!))}>
      <TextField
        label={say(isOther && !isListed ? "players-answer-other-start" : "players-answer-start")}
        value={start}
        required={isListed}
        autocomplete="off"
        aria-describedby={hint}
        typed={setStart}
      />
      <p id={hint} class="hint">
        {say(`players-start-${system}`)}
      </p>
      <span class="answers">
        {starts.map((choice, i) => (
          <button type={i === 0 ? "submit" : "button"} onClick={i === 0 ? undefined : () => give(answerOf(choice))}>
            {offerText(choice.answer, language, value === "")}
          </button>
        ))}
      </span>
    </Form>
  );
}

/** One card for questions of one sort: one press answers all of them, or opens them one by one below. */
export function Together({
  language,
  days,
  send,
  group: { note, choices, read },
  decimals,
  members,
  children,
}: PlayersView & {
  readonly group: Asked;
  readonly decimals: Places | undefined;
  readonly members: readonly Question[];
  readonly children: ComponentChildren;
}) {
  const [isApart, setApart] = useState(false);
  const apart = choices[choices.length - 1]!;
  // The user sees what one press would answer to each question.
  const suggested = members.filter((one) => one.suggested !== null);
  return (
    <>
      <div class="question">
        <p>{noteText(note, language, decimals, days)}</p>
        {suggested.length > 0 && (
          <ul class="hint">
            {suggested.map(({ details, suggested: choice }) => (
              <li>{`${String(details["name"])} → ${choice!.replace(/^same:/, "")}`}</li>
            ))}
          </ul>
        )}
        <span class="answers">
          <Offers {...{ language, send, choices, read }} />
          <Button
            aria-expanded={isApart}
            label={apart.offer && bookSentence(language, apart.offer.code, apart.offer.details)}
            onClick={() => setApart(!isApart)}
          />
        </span>
      </div>
      {isApart && children}
    </>
  );
}

/** A question about a sheet, with a button for each choice. */
export function AskOfSheet({
  language,
  days,
  send,
  asked,
  decimals,
}: PlayersView & { readonly asked: Asked; readonly decimals: Places | undefined }) {
  return (
    <div class="question">
      <p>{noteText(asked.note, language, decimals, days)}</p>
      <span class="answers">
        <Offers {...{ language, send }} choices={asked.choices} read={asked.read} />
      </span>
    </div>
  );
}

function Offers({
  language,
  send,
  choices,
  read,
}: Pick<PlayersView, "language" | "send"> & Pick<Asked, "choices" | "read">) {
  return choices.map(({ choice, offer }) => {
    const answers = read(choice) ?? [];
    if (answers.length === 0) return null;
    return (
      <Button
        label={offer && bookSentence(language, offer.code, offer.details)}
        onClick={() => send({ type: "groupAnswered", answers })}
      />
    );
  });
}

function proposedStart(choice: Choice | undefined): string {
  if (choice === undefined || !("who" in choice.answer)) return "";
  const { is } = choice.answer;
  if (is === "leave out") return "";
  return "newMember" in is ? is.newMember : "visitor" in is ? is.visitor : "";
}
