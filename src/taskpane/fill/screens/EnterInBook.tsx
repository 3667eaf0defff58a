import type { ViewProps } from "../../view";
import { Button } from "../../parts/Button";

/** The way from the import to the book that the workbook holds. */
export function EnterInBook({ say, send }: Pick<ViewProps, "say" | "send">) {
  return (
    <p class="due">
      {say("choose-book")}{" "}
      <Button
        class="link"
        label={say("choose-book-enter")}
        onClick={() => send({ type: "tabChosen", tab: "players" })}
      />
    </p>
  );
}
