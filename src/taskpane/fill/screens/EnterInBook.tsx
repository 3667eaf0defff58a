import { Row } from "../../parts/Row";
import type { ViewProps } from "../../view";

/** The way to the book that the workbook holds. */
export function EnterInBook({ say, send }: Pick<ViewProps, "say" | "send">) {
  return (
    <div class="card news list">
      <Row
        title={say("enter-in-book")}
        note={say("choose-book")}
        onClick={() => send({ type: "tabChosen", tab: "players" })}
      />
    </div>
  );
}
