import { asShownIn } from "../../messages";
import type { SystemId } from "../../kernel/sources";
import type { Note } from "../../tournaments";
import { canAnswer } from "../../tournaments/table/said/sameNames";
import { parseArea } from "../../sheet/sheet";
import type { ViewProps } from "../view";
import { Button } from "./Button";

interface NotesProps extends ViewProps {
  readonly notes: readonly (Note & { severity?: string })[];
  /** Figures are shown as this sport shows them; null: with all decimals. */
  readonly system: SystemId | null;
  /** The sheet that is filled: the cells of others go by their sheet, too. */
  readonly sheet?: string;
  /** Names that look alike can be answered. */
  readonly answers?: boolean;
}

/** A list of notes, each with a way to its cell. */
export function Notes({ say, send, notes, system, sheet, answers = false }: NotesProps) {
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
          {answers && note.code === "name-spelt-otherwise" && <SamePerson say={say} send={send} note={note} />}
        </li>
      ))}
      {notes.length > MOST_NOTES && <li>{say("preview-more", { count: notes.length - MOST_NOTES })}</li>}
    </ul>
  );
}

/** Two spellings: one person, or two? */
function SamePerson({ say, send, note }: Pick<ViewProps, "say" | "send"> & { readonly note: Note }) {
  const [name, other] = [String(note.details["name"]), String(note.details["other"])];
  if (!canAnswer(name, other)) return null;
  const answer = (same: boolean) => () => send({ type: "nameAnswered", name, other, same });
  return (
    <span class="answers">
      <Button label={say("name-same", { other })} onClick={answer(true)} />
      <Button
        aria-label={say("name-different-of", { name, other })}
        label={say("name-different")}
        onClick={answer(false)}
      />
    </span>
  );
}

/** More than this nobody reads in a narrow pane. */
const MOST_NOTES = 100;
