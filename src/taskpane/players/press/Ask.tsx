import { useId, useState } from "preact/hooks";
import type { Question } from "../../../book";
import { readIsoDay } from "../../../kernel/day";
import type { Language } from "../../../kernel/language";
import type { SystemId } from "../../../kernel/sources";
import { dayText } from "../../../messages/moment";
import { cutAtLast } from "../requests";
import { noteText, type PlayersView } from "../view";

type Answer = Question["answers"][number];

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
  const isStart = ({ option }: Answer) => option === "--new" || option === "--visitor";
  const starts = question.answers.filter(isStart);
  const others = question.answers.filter((answer) => !isStart(answer));
  const [, suggested] = cutAtLast(starts[0]?.value ?? "");
  const [start, setStart] = useState(suggested === "START" ? "" : suggested);
  const hint = useId();
  const button = (answer: Answer) => {
    const { option, value } = answer;
    const [name, said] = cutAtLast(value ?? "");
    const given = isStart(answer) ? `${name}=${start.trim()}` : value;
    const code = `players-answer${option.slice(1)}${TOLD_APART.includes(option) ? `-${String(value)}` : ""}`;
    return (
      <button
        type="button"
        disabled={isStart(answer) && start.trim() === ""}
        onClick={() => send({ type: "questionAnswered", option, value: given })}
      >
        {say(code, { name: option === "--same" ? said : name, no: value, day: dayOfAnswer(value, language) })}
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

/** Options of which each value has words of its own. */
const TOLD_APART = ["--take", "--trust"];

function dayOfAnswer(value: string | null, language: Language): string {
  const day = readIsoDay(value ?? "");
  return day === undefined ? "" : dayText(language, day, true);
}
