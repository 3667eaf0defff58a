import { useRef, useState } from "preact/hooks";
import { Problem } from "../../../kernel/problem";
import type { MembersList } from "../../../session/filling/members";
import type { Check } from "../../model";
import type { ViewProps } from "../../view";
import { openList, takeFrom, type Taken } from "../takeFrom";

export interface ListChoiceProps extends ViewProps {
  readonly check: Check;
}

/** A list of members gives the players of a file the handicaps that it lacks; near names are asked. */
export function ListChoice({ say, send, language, check }: ListChoiceProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const take = async (list: MembersList, answer?: { readonly id: string; readonly choice: string }) => {
    const made = await takeFrom(check, list, language, answer);
    if (made.now) return send({ type: "checkedAgain", ticket: check.ticket, ...made.now });
    setTaken(made);
    setWrong(made.against);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const list = await openList(file);
    if (list instanceof Problem) setWrong([say(list.code, list.details)]);
    else await take(list);
  };
  const carefully = (work: Promise<void>) => work.catch(() => setWrong([say("not-loaded")]));
  return (
    <>
      <button type="button" class="wide" onClick={() => input.current?.click()}>
        {say("file-take-list")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say("file-take-list")}
        onChange={(event) => {
          void carefully(open(event.currentTarget.files?.[0]));
          event.currentTarget.value = "";
        }}
      />
      {wrong.map((text) => (
        <p class="error" role="alert">
          {text}
        </p>
      ))}
      {taken?.asked.map(({ id, text, choices }) => (
        <label class="field" key={id}>
          {text}
          <select
            required
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== "") void carefully(take(taken.list, { id, choice: value }));
            }}
          >
            <option value="">{say("check-choose")}</option>
            {choices.map((one) => (
              <option value={one.choice}>{one.text}</option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
