import { asShownIn } from "../../messages";
import type { SystemId } from "../../kernel/sources";
import type { Note } from "../../tournaments";
import { parseArea } from "../../sheet/sheet";
import type { ViewProps } from "../view";
import { Button } from "./Button";

interface NotesProps extends ViewProps {
  readonly notes: readonly (Note & { severity?: string })[];
  /** The sport whose decimals are shown; null: all decimals. */
  readonly system: SystemId | null;
  /** The sheet that is filled. Cells on other sheets are shown with the name of their sheet. */
  readonly sheet?: string;
}

/** A list of notes, each with a link to its cell. */
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

/** Nobody reads more than this in a narrow pane. */
const MOST_NOTES = 100;
