import { useState } from "preact/hooks";
import { momentText } from "../../../messages/moment";
import type { KeptFill, Notice, StaleTables } from "../../model";
import { EnterInBook } from "./EnterInBook";
import { Button, FileButton } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import type { ViewProps } from "../../view";
import type { LettersAsked } from "./Letters";
import { Stale } from "./Stale";

interface ChooseProps extends ViewProps {
  readonly notice: Notice | null;
  readonly kept: KeptFill | null;
  readonly hasBook: boolean;
  readonly stale: StaleTables | null;
  /** What can be read; null until that is loaded. */
  readonly files: { readonly endings: readonly string[]; readonly formats: readonly string[] } | null;
  /** Asks how the letters of a file were saved; null until a file was chosen. */
  readonly Letters: typeof LettersAsked | null;
}

/** First step: this sheet, the selection, or a file. */
export function Choose({ say, send, language, notice, kept, hasBook, stale, files, Letters }: ChooseProps) {
  const [over, setOver] = useState(false);
  const take = (file: File) => send({ type: "fileChosen", file });
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
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      }}
    >
      <Heading step={say("step-of", { step: 1 })}>{say("choose-heading")}</Heading>
      {notice && (
        <p class={notice.isDone ? "done" : "error"} role={notice.isDone ? "status" : "alert"}>
          {say(notice.code, notice.details)}
        </p>
      )}
      {notice && Letters && <Letters say={say} notice={notice} take={take} />}
      {notice?.file && notice.code === "file-without-teams" && (
        <Button
          class="wide"
          label={say("file-add-sheets")}
          onClick={() => send({ type: "fileSheetsPressed", file: notice.file! })}
        />
      )}
      <Stale say={say} send={send} stale={stale} />
      {hasBook && <EnterInBook say={say} send={send} />}
      <p>{say("choose-hint")}</p>
      <Button class="primary wide" label={say("choose-sheet")} onClick={() => send({ type: "sheetChosen" })} />
      <Button class="wide" label={say("choose-selection")} onClick={() => send({ type: "selectionChosen" })} />
      <FileButton class="wide" label={say("choose-file")} accept={files?.endings} take={take} />
      <p class="hint">{say("choose-file-hint")}</p>
      {files && <p class="hint">{say("choose-formats", { formats: files.formats })}</p>}
      {kept && "unavailable" in kept && <p class="hint">{say(kept.unavailable.code, kept.unavailable.details)}</p>}
      {kept && "fill" in kept && (
        <p class="hint">
          {say("kept-fill", { ...kept.fill, time: momentText(language, kept.fill.time) })}{" "}
          <Button class="link" label={say("undo")} onClick={() => send({ type: "undoPressed" })} />
        </p>
      )}
    </section>
  );
}
