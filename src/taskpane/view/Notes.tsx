import type { Note } from "../../tournaments";
import { parseArea } from "../../tournaments/sheet";
import type { ViewProps } from "./App";

/** A list of notes, each with a way to its cell. */
export function Notes({ say, send, notes }: ViewProps & { readonly notes: readonly (Note & { severity?: string })[] }) {
  return (
    <ul class="notes">
      {notes.slice(0, MOST_NOTES).map((note) => (
        <li class={note.severity}>
          {note.cell !== null && (
            <button
              type="button"
              class="link"
              aria-label={say("show", { cell: note.cell })}
              onClick={() => send({ type: "placeShown", sheet: note.sheet, area: parseArea(note.cell!)! })}
            >
              {note.cell}
            </button>
          )}{" "}
          {say(note.code, note.details)}
        </li>
      ))}
      {notes.length > MOST_NOTES && <li>{say("preview-more", { count: notes.length - MOST_NOTES })}</li>}
    </ul>
  );
}

/** More than this nobody reads in a narrow pane. */
const MOST_NOTES = 100;
