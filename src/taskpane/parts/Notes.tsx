import { asShownIn } from "../../messages";
import type { SystemId } from "../../kernel/sources";
import type { Note } from "../../tournaments";
import { parseArea } from "../../sheet/sheet";
import type { ViewProps } from "../view";
import { Button } from "./Button";

interface NotesProps extends ViewProps {
  readonly notes: readonly (Note & { severity?: string })[];
  /** Figures are shown as this sport shows them; null: with all decimals. */
  readonly system: SystemId | null;
  /** The sheet that is filled: the cells of others go by their sheet, too. */
  readonly sheet?: string;
}

/** A list of notes, each with a way to its cell. */
export function Notes({ say, send, notes, system, sheet }: NotesProps) {
  const cellOf = ({ sheet: on, cell }: Note) => (sheet && on && on !== sheet ? `${on}!${cell}` : cell!);
  return (
    <ul class="notes">
      {notes.slice(0, MOST_NOTES).map((note) => (
        <li class={note.severity}>
          {note.cell !== null && (
            <Button
              class="link"
              aria-label={say("show", { cell: cellOf(note) })}
              label={cellOf(note)}
              onClick={() => send({ type: "placeShown", sheet: note.sheet, area: parseArea(note.cell!)! })}
            />
          )}{" "}
          {say(note.code, asShownIn(system, note.details))}
        </li>
      ))}
      {notes.length > MOST_NOTES && <li>{say("preview-more", { count: notes.length - MOST_NOTES })}</li>}
    </ul>
  );
}

/** More than this nobody reads in a narrow pane. */
const MOST_NOTES = 100;
