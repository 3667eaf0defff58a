import type { BookNote } from "../../book";
import type { Language } from "../../kernel/language";
import { noteText } from "./view";

interface ToldProps {
  readonly notes: readonly BookNote[];
  readonly language: Language;
  readonly decimals?: number | undefined;
}

/** Notes of a book, each with its cell. */
export function Told({ notes, language, decimals }: ToldProps) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li class={note.severity}>{noteText(note, language, decimals)}</li>
      ))}
    </ul>
  );
}

/** Why it cannot be done: read out as it appears. */
export function Refusals({ notes, ...rest }: ToldProps) {
  if (notes.length === 0) return null;
  return (
    <div role="alert">
      <Told {...rest} notes={notes.map((note) => ({ ...note, severity: "error" as const }))} />
    </div>
  );
}
