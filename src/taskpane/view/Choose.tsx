import { useRef, useState } from "preact/hooks";
import type { Said } from "../model";
import { Heading, type ViewProps } from "./App";

const FILES = ".xlsx,.xls,.ods,.csv,.tsv,.txt";

/** First step: this sheet, the selection, or a file. */
export function Choose({ say, send, said }: ViewProps & { readonly said: Said | null }) {
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
    </section>
  );
}
