import { useRef, useState } from "preact/hooks";
import { momentText } from "../../../messages/moment";
import type { KeptFill, Notice, StaleTables } from "../../model";
import { EnterInBook } from "./EnterInBook";
import { Heading } from "../../parts/Heading";
import type { ViewProps } from "../../view";
import { Stale } from "./Stale";

interface ChooseProps extends ViewProps {
  readonly notice: Notice | null;
  readonly kept: KeptFill | null;
  readonly hasBook: boolean;
  readonly stale: StaleTables | null;
  /** What can be read; null until that is loaded. */
  readonly files: { readonly endings: readonly string[]; readonly formats: readonly string[] } | null;
}

/** First step: this sheet, the selection, or a file. */
export function Choose({ say, send, language, notice, kept, hasBook, stale, files }: ChooseProps) {
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
      {notice && (
        <p class={notice.isDone ? "done" : "error"} role={notice.isDone ? "status" : "alert"}>
          {say(notice.code, notice.details)}
        </p>
      )}
      {notice?.file && (
        <button type="button" class="wide" onClick={() => send({ type: "fileSheetsPressed", file: notice.file! })}>
          {say("file-add-sheets")}
        </button>
      )}
      <Stale say={say} send={send} stale={stale} />
      {hasBook && <EnterInBook say={say} send={send} />}
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
        accept={files?.endings.join()}
        aria-label={say("choose-file")}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // the same file once more is a choice, too
        }}
      />
      <p class="hint">{say("choose-file-hint")}</p>
      {files && <p class="hint">{say("choose-formats", { formats: files.formats })}</p>}
      {kept && "unavailable" in kept && <p class="hint">{say(kept.unavailable.code, kept.unavailable.details)}</p>}
      {kept && "fill" in kept && (
        <p class="hint">
          {say("kept-fill", { ...kept.fill, time: momentText(language, kept.fill.time) })}{" "}
          <button type="button" class="link" onClick={() => send({ type: "undoPressed" })}>
            {say("undo")}
          </button>
        </p>
      )}
    </section>
  );
}
