import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { isDownloaded } from "../newWorkbook";
import type { PlayersStep } from "../model";
import { Told } from "../Told";
import type { PlayersView } from "../view";

export function Back({ say, send }: Pick<PlayersView, "say" | "send">) {
  return <Button label={say("players-back")} onClick={() => send({ type: "backPressed" })} />;
}

/** A sheet or a workbook was made. */
export function MadeNow({
  step: { what, called, player, kept = null, undo, notes = [] },
  ...view
}: PlayersView & { readonly step: Extract<PlayersStep, { name: "made" }> }) {
  const { say } = view;
  const made = what === "season" && isDownloaded() ? "players-made-download" : (`players-made-${what}` as const);
  return (
    <section key="made">
      <Heading>{say("done-heading")}</Heading>
      <p role="status">{say(made, { sheet: called, name: player ?? "" })}</p>
      {kept !== null && <p>{say("players-page-kept", { sheet: kept })}</p>}
      <Told notes={notes} language={view.language} days={view.days} />
      {what === "evening" && (
        <Button
          class="primary wide"
          label={say("players-enter-sheet")}
          onClick={() => view.send({ type: "enterPressed", what: "sheet" })}
        />
      )}
      <div class="actions">
        {undo && <Button label={say("undo")} onClick={() => view.send({ type: "undoPressed" })} />}
        {player === undefined ? (
          <Back {...view} />
        ) : (
          <Button class="primary" label={player} onClick={() => view.send({ type: "backPressed" })} />
        )}
      </div>
    </section>
  );
}

/** A button to go back, and one for the preview. */
export function Buttons({ say, send }: Pick<PlayersView, "say" | "send">) {
  return (
    <div class="actions">
      <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
      <button type="submit" class="primary">
        {say("players-see")}
      </button>
    </div>
  );
}
