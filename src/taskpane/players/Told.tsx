import type { BookNote } from "../../book";
import type { Language } from "../../kernel/language";
import { noteText, type PlayersView } from "./view";

interface ToldProps {
  readonly notes: readonly BookNote[];
  readonly language: Language;
  readonly decimals?: number | undefined;
  /** Where given, what a note offers can be taken. */
  readonly taking?: Pick<PlayersView, "say" | "send">;
}

/** Notes of a book, each with its cell. */
export function Told({ notes, language, decimals, taking }: ToldProps) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li class={note.severity}>
          {noteText(note, language, decimals)}
          {taking && note.offer && <Offer {...taking} offer={note.offer} />}
        </li>
      ))}
    </ul>
  );
}

/** What was found is one press away from being what it was meant to be. */
function Offer({
  say,
  send,
  offer,
}: Pick<PlayersView, "say" | "send"> & { readonly offer: NonNullable<BookNote["offer"]> }) {
  const isSame = offer.what === "same";
  return (
    <span class="answers">
      <button
        type="button"
        onClick={() =>
          isSame
            ? send({ type: "questionAnswered", option: "--same", value: `${offer.written}=${offer.name}` })
            : send({ type: "offerPressed", player: offer.player, to: offer.to })
        }
      >
        {isSame
          ? say("players-answer-same", { name: offer.name })
          : say("players-offer-adjust", { name: offer.player, to: offer.to })}
      </button>
    </span>
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
