import type { Places } from "../../kernel/numbers/shown";
import type { BookNote, Question } from "../../book";
import type { Days, Language } from "../../kernel/language";
import { noteText } from "../../messages/book";
import { numbersIn } from "../../messages/names/numbers";
import { FIRST_CELL, offerText, type PlayersView } from "./view";
import { Button } from "../parts/Button";

interface ToldProps {
  readonly notes: readonly BookNote[];
  readonly language: Language;
  readonly days?: Days;
  readonly decimals?: Places | undefined;
  /** If given, the user can accept what a note offers. */
  readonly taking?: Pick<PlayersView, "say" | "send">;
}

/** Notes about a book, each with its cell. */
export function Told({ notes, language, days = language, decimals, taking }: ToldProps) {
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li class={note.severity}>
          {noteText(note, language, decimals, days)}
          {taking && note.offer && <Offer {...taking} language={language} offer={note.offer} />}
        </li>
      ))}
    </ul>
  );
}

/** Turns what was typed into an adjustment with one press. */
function Offer({
  say,
  send,
  language,
  offer,
}: Pick<PlayersView, "say" | "send" | "language"> & { readonly offer: NonNullable<BookNote["offer"]> }) {
  const { player, to } = offer;
  return (
    <span class="answers">
      <Button
        label={say("players-offer-adjust", { name: player, to: numbersIn(to, language) })}
        onClick={() => send({ type: "formPressed", form: { what: "adjust", given: { player }, begun: { to } } })}
      />
    </span>
  );
}

type LostProps = PlayersView & { readonly asked: readonly Question[]; readonly legend?: GoneText };
type GoneText = `players-${"columns-" | ""}gone`;

/** Sheets or columns that may be missing ones of tournaments, each with its answers and a link. */
export function Lost({ say, send, language, days, asked, legend = "players-gone" }: LostProps) {
  if (asked.length === 0) return null;
  return (
    <fieldset>
      <legend>{say(legend, { count: asked.length })}</legend>
      {asked.map((question) => {
        const { sheet, choices } = question;
        return (
          <div class="question">
            <p>{noteText({ ...question, sheet: null }, language, undefined, days)}</p>
            <span class="answers">
              {choices.map(({ answer }) => (
                <Button
                  label={offerText(answer, language)}
                  onClick={() => send({ type: "questionAnswered", answer })}
                />
              ))}
              {sheet !== null && (
                <Button
                  label={say("players-to-sheet", { sheet })}
                  onClick={() => send({ type: "placeShown", sheet, area: FIRST_CELL })}
                />
              )}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Why it cannot be done; screen readers read it out when it appears. */
export function Refusals({ notes, ...rest }: ToldProps) {
  if (notes.length === 0) return null;
  return (
    <div role="alert">
      <Told {...rest} notes={notes.map((note) => ({ ...note, severity: "error" as const }))} />
    </div>
  );
}
