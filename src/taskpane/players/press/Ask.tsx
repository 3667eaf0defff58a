import { useId, useState } from "preact/hooks";
import { withValue, type Choice, type Question } from "../../../book";
import type { SystemId } from "../../../kernel/sources";
import { bookSentence } from "../../../messages/book";
import type { Asked } from "../../../session/questions";
import { noteText, offerText, type PlayersView } from "../view";

/** A question, and a button for each answer. */
export function Ask({
  say,
  language,
  send,
  question,
  system,
  decimals,
}: PlayersView & {
  readonly question: Question;
  readonly system: SystemId;
  readonly decimals: number | undefined;
}) {
  const starts = question.choices.filter(({ takes }) => takes === "start");
  const others = question.choices.filter(({ takes }) => takes === undefined);
  const [start, setStart] = useState(proposedStart(starts[0]));
  const hint = useId();
  const button = (choice: Choice) => {
    const isStart = choice.takes === "start";
    const answer = isStart ? withValue(choice.answer, start.trim()) : choice.answer;
    return (
      <button
        type="button"
        disabled={isStart && start.trim() === ""}
        onClick={() => answer && send({ type: "questionAnswered", answer })}
      >
        {offerText(choice.answer, language)}
      </button>
    );
  };
  return (
    <div class="question">
      <p>{noteText(question, language, decimals)}</p>
      {others.length > 0 && <span class="answers">{others.map(button)}</span>}
      {starts.length > 0 && (
        <>
          <label>
            {say(others.length > 0 ? "players-answer-other-start" : "players-answer-start")}
            <input
              value={start}
              autocomplete="off"
              aria-describedby={hint}
              onInput={(event) => setStart(event.currentTarget.value)}
            />
          </label>
          <p id={hint} class="hint">
            {say(`players-start-${system}`)}
          </p>
          <span class="answers">{starts.map(button)}</span>
        </>
      )}
    </div>
  );
}

/** Questions of one sort, which one press can answer; each of them stands below it. */
export function Together({
  language,
  send,
  group: { note, choices, read },
  decimals,
}: PlayersView & { readonly group: Asked; readonly decimals: number | undefined }) {
  const answersOf = (choice: string) => read(choice) ?? [];
  const offers = choices.filter(({ choice }) => answersOf(choice).length > 0);
  return (
    <div class="question">
      <p>{noteText(note, language, decimals)}</p>
      <span class="answers">
        {offers.map(({ choice, offer }) => (
          <button type="button" onClick={() => send({ type: "groupAnswered", answers: answersOf(choice) })}>
            {offer && bookSentence(language, offer.code, offer.details)}
          </button>
        ))}
      </span>
    </div>
  );
}

function proposedStart(choice: Choice | undefined): string {
  if (choice === undefined || !("who" in choice.answer)) return "";
  const { is } = choice.answer;
  if (is === "leave out") return "";
  return "newMember" in is ? is.newMember : "visitor" in is ? is.visitor : "";
}
