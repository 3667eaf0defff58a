import { useState } from "preact/hooks";
import { Problem } from "../../../kernel/problem";
import type { MembersList } from "../../../requests/filling/members";
import type { Results } from "../../model";
import type { ViewProps } from "../../view";
import { openList, takeFrom, type Taken } from "../takeFrom";
import { Question } from "../../parts/fields";
import { FileButton } from "../../parts/Button";

export interface ListChoiceProps extends ViewProps {
  readonly results: Results;
}

/** A list of members gives the players of a file the handicaps that it lacks; near names are asked. */
export function ListChoice({ say, send, language, results }: ListChoiceProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);

  const take = async (list: MembersList, answer?: { readonly id: string; readonly choice: string }) => {
    const made = await takeFrom(results, list, language, answer);
    if (made.now) return send({ type: "checkedAgain", ticket: results.ticket, ...made.now });
    setTaken(made);
    setWrong(made.against);
  };
  const open = async (file: File) => {
    const list = await openList(file);
    if (list instanceof Problem) setWrong([say(list.code, list.details)]);
    else await take(list);
  };
  const carefully = (work: Promise<void>) => work.catch(() => setWrong([say("not-loaded")]));
  return (
    <>
      <FileButton class="wide" label={say("file-take-list")} take={(file) => void carefully(open(file))} />
      {wrong.map((text) => (
        <p class="error" role="alert">
          {text}
        </p>
      ))}
      {taken?.asked.map(({ id, text, choices }) => (
        <Question
          key={id}
          say={say}
          label={text}
          options={choices.map((one) => [one.choice, one.text])}
          give={(choice) => void carefully(take(taken.list, { id, choice }))}
        />
      ))}
    </>
  );
}
