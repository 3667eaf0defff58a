import { useRef, useState } from "preact/hooks";
import { daysOf, type Computed } from "../../../book";
import { boardText, noticeboard } from "../../../book/views/noticeboard";
import { dayOf } from "../../../kernel/day";
import type { Language } from "../../../kernel/language";
import { shownAs } from "../../../messages";
import { dayText } from "../../../messages/names/days";
import { Button } from "../../parts/Button";
import { DayField } from "../../parts/fields";
import { Heading } from "../../parts/Heading";
import type { OpenedBook, PlayersStep } from "../model";
import { Back } from "./Buttons";
import { sayIn, type PlayersView } from "../view";

type Step = Extract<PlayersStep, { name: "noticing" }>;

/** The noticeboard, as text to copy and as a sheet to print. */
export function Noticing({ book, step, ...view }: PlayersView & { readonly book: OpenedBook; readonly step: Step }) {
  const { say, language, send } = view;
  const { since, copied } = step;
  const { boards, heading } = noticeOn(book.computed, since, book.now, language);
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
        label={say("players-notice-since")}
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

/** The noticeboard in the language of the user. */
export function noticeOn(computed: Computed, since: number, now: number, language: Language) {
  const { state } = computed;
  const say = sayIn(language, state.system);
  const dayOn = (day: number) => dayText(daysOf(state, language), day, true);
  const boards = noticeboard(computed, since, { language, say, dayText: dayOn });
  const club = state.club === "" ? say("players-heading", {}) : state.club;
  const heading = say("players-notice-heading", { club, day: dayOn(dayOf(now)) });
  return { boards, heading, name: say("players-notice", {}) };
}
