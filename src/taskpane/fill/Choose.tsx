import { useRef, useState } from "preact/hooks";
import type { Language } from "../../messages/sentence";
import type { KeptFill, Said, StaleTables } from "../model";
import { Heading, type ViewProps } from "../App";

const FILES = ".xlsx,.xls,.ods,.csv,.tsv,.txt";

interface ChooseProps extends ViewProps {
  readonly said: Said | null;
  readonly kept: KeptFill | null;
  readonly stale: StaleTables | null;
}

/** First step: this sheet, the selection, or a file. */
export function Choose({ say, send, language, said, kept, stale }: ChooseProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | null | undefined) => file && send({ type: "fileChosen", file });
  return (
    <section
      key="choose"
      class={over ? "over" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <Heading step={say("step-of", { step: 1 })}>{say("choose-heading")}</Heading>
      {said && (
        <p class="error" role="alert">
          {say(said.code, said.details)}
        </p>
      )}
      {stale && (
        <div role="status">
          <p>{say("tables-stale", { tables: stale.titles, sheet: stale.sheet })}</p>
          <button type="button" class="wide" onClick={() => send({ type: "refreshPressed" })}>
            {say("tables-refresh")}
          </button>
        </div>
      )}
      <p>{say("choose-hint")}</p>
      <button type="button" class="primary wide" onClick={() => send({ type: "sheetChosen" })}>
        {say("choose-sheet")}
      </button>
      <button type="button" class="wide" onClick={() => send({ type: "selectionChosen" })}>
        {say("choose-selection")}
      </button>
      <button type="button" class="wide" onClick={() => input.current?.click()}>
        {say("choose-file")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILES}
        aria-label={say("choose-file")}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // the same file once more is a choice, too
        }}
      />
      <p class="hint">{say("choose-file-hint")}</p>
      {kept && "unavailable" in kept && <p class="hint">{say(kept.unavailable.code, kept.unavailable.details)}</p>}
      {kept && "fill" in kept && (
        <p class="hint">
          {say("kept-fill", { ...kept.fill, time: timeIn(kept.fill.time, language) })}{" "}
          <button type="button" class="link" onClick={() => send({ type: "undoPressed" })}>
            {say("undo")}
          </button>
        </p>
      )}
    </section>
  );
}

const LOCALES = { en: "en-GB", da: "da-DK" } as const;

/** `22 November 2026 21:14`, on the user's clock. */
function timeIn(time: Date, language: Language): string {
  const day = time.toLocaleDateString(LOCALES[language], { day: "numeric", month: "long", year: "numeric" });
  return `${day} ${time.toLocaleTimeString(LOCALES[language], { hour: "2-digit", minute: "2-digit" })}`;
}
