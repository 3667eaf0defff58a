import type { ViewProps } from "../../view";

/** The way from the import to the book that the workbook holds. */
export function EnterInBook({ say, send }: Pick<ViewProps, "say" | "send">) {
  return (
    <p class="due">
      {say("choose-book")}{" "}
      <button type="button" class="link" onClick={() => send({ type: "tabChosen", tab: "players" })}>
        {say("choose-book-enter")}
      </button>
    </p>
  );
}
