import type { BookState } from "../../book";
import { undoName } from "../../workbook/book/presses";
import { Button } from "../parts/Button";
import type { PlayersView } from "./view";

interface UndoButtonProps extends Pick<PlayersView, "say" | "send"> {
  /** The log lines of the press. */
  readonly lines: BookState["log"];
  readonly state: Pick<BookState, "tournaments">;
}

/** Undoes a press, and says which one. */
export function UndoButton({ say, send, lines, state }: UndoButtonProps) {
  const { code, details } = undoName(lines, state, say);
  return <Button label={say(code, details)} onClick={() => send({ type: "undoPressed" })} />;
}
