import { useRef, useState } from "preact/hooks";
import { sportOf } from "../../../book";
import { boardText } from "../../../book/views/noticeboard";
import { atOnce } from "../../../kernel/steps";
import { shownAs } from "../../../messages";
import { sayIn } from "../../../messages/book";
import { NOTICE } from "../../../requests/making/notice";
import { Button } from "../../parts/Button";
import { DayField } from "../../parts/fields";
import { Heading } from "../../parts/Heading";
import type { OpenedBook, PlayersStep } from "../model";
import { Back } from "./Buttons";
import type { PlayersView } from "../view";

type Step = Extract<PlayersStep, { name: "noticing" }>;

/** The noticeboard, as text to copy and as a sheet to print. */
export function Noticing({ book, step, ...view }: PlayersView & { readonly book: OpenedBook; readonly step: Step }) {
  const { say, language, send } = view;
  const { since, copied } = step;
  const { state } = book.computed;
  const from = { book: { state }, say: sayIn(language, sportOf(state)), language, now: book.now };
  const { boards, heading } = atOnce(NOTICE.propose({ since }, from));
  const text = boardText(boards, heading, (value, format) => shownAs(value, format, language));
  const area = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      send({ type: "textCopied" });
    } catch {
      // Some hosts do not allow access to the clipboard: the selected text can be copied with the keyboard.
      area.current?.focus();
      area.current?.select();
      setRefused(true);
    }
  };
  return (
    <section key="noticing">
      <Heading>{say("players-notice")}</Heading>
      <DayField
        label={say(NOTICE.arguments.since.label)}
        day={since}
        give={(day) => day !== undefined && send({ type: "sinceGiven", since: day })}
      />
      <Button class="primary wide" label={say("players-notice-make")} onClick={() => send({ type: "makePressed" })} />
      <Button class="wide" label={say("players-notice-copy")} onClick={() => void copy()} />
      <p role="status">{copied ? say("players-notice-copied") : isRefused ? say("players-notice-select") : ""}</p>
      <label>
        {say("players-notice-text")}
        <textarea ref={area} class="text" readOnly rows={16} value={text} />
      </label>
      <div class="actions">
        <Back {...view} />
      </div>
    </section>
  );
}
