import { useState } from "preact/hooks";
import { momentText } from "../../../messages/moment";
import type { Ahead, KeptFill, Notice, StaleTables } from "../../model";
import type * as Steps from "../steps";
import { Button, FileButton } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Row, RowText } from "../../parts/Row";
import type { ViewProps } from "../../view";
import { Stale } from "./Stale";

interface FirstProps extends ViewProps {
  readonly notice: Notice | null;
  readonly ahead: Ahead | null;
  readonly kept: KeptFill | null;
  readonly hasBook: boolean;
  readonly stale: StaleTables | null;
  /** The steps after this one; null until they are loaded. */
  readonly steps: typeof Steps | null;
  /** The endings of files that can be read; null until they are loaded. */
  readonly endings: readonly string[] | null;
}

/** The sheet that the user is on, what it was recognised as, and other ways to start. */
export function First({ notice, ahead, kept, hasBook, stale, steps, endings, ...view }: FirstProps) {
  const { say, send, language } = view;
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
      <Heading>{say("first-heading")}</Heading>
      {notice && (
        <p class={notice.isDone ? "done" : "error"} role={notice.isDone ? "status" : "alert"}>
          {say(notice.code, notice.details)}
        </p>
      )}
      {notice && steps && <steps.LettersAsked say={say} notice={notice} take={take} />}
      {notice?.file && notice.code === "file-without-teams" && (
        <Button
          class="wide"
          label={say("file-add-sheets")}
          onClick={() => send({ type: "fileSheetsPressed", file: notice.file! })}
        />
      )}
      <Stale say={say} send={send} stale={stale} />
      <TheSheet {...view} {...{ ahead, hasBook, steps }} />
      <div class="card list">
        <Row
          title={say("first-part")}
          note={say("first-part-hint")}
          onClick={() => send({ type: "selectionChosen" })}
        />
        <FileButton
          class="row"
          name={say("first-file")}
          label={<RowText title={say("first-file")} note={say("first-file-hint")} />}
          accept={endings}
          take={take}
        />
        {kept && "fill" in kept && (
          <Row
            title={say("undo-fill", { sheet: kept.fill.sheet })}
            note={say("kept-fill", { ...kept.fill, time: momentText(language, kept.fill.time) })}
            onClick={() => send({ type: "undoPressed" })}
          />
        )}
      </div>
      {steps && ahead && <steps.ToTry say={say} send={send} ahead={ahead} />}
      {kept && "unavailable" in kept && <p class="hint">{say(kept.unavailable.code, kept.unavailable.details)}</p>}
    </section>
  );
}

/** What the sheet was recognised as, and what can be done with it. */
function TheSheet({ ahead, hasBook, steps, ...view }: ViewProps & Pick<FirstProps, "ahead" | "hasBook" | "steps">) {
  const { say, send } = view;
  // A recognised sheet can go into the book, even if only its handicaps are missing.
  const toEnter = hasBook && ahead?.recognised?.chosen.found ? ahead.sheet : null;
  const isEmpty = ahead?.recognised && steps?.isEmptySheet(ahead.recognised.candidates.sheet);
  return (
    <div class="card">
      {ahead && steps ? <steps.Understood {...view} ahead={ahead} /> : <p>{say("first-looking")}</p>}
      {toEnter && (
        <Button
          class="primary wide"
          label={say("enter-in-book")}
          onClick={() => send({ type: "enterPressed", sheet: toEnter })}
        />
      )}
      {!isEmpty && (
        <Button
          class={toEnter ? "wide" : "primary wide"}
          label={say("work-out")}
          onClick={() => send({ type: "sheetChosen" })}
        />
      )}
      <p class="hint">{say("first-nothing-written")}</p>
    </div>
  );
}
