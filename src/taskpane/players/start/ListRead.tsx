import type { BookProposal } from "../../../session/bookProposal";
import { askedOfStart, readingOfStart } from "../../../session/proposeStart";
import { Together } from "../press/Ask";
import { ReadingLine } from "../press/ReadingLine";
import type { PlayersView } from "../view";

/** What a list of members was read as, and what is asked of it. */
export function ListRead({
  planned,
  decimals,
  ...view
}: PlayersView & { readonly planned: BookProposal; readonly decimals: number | undefined }) {
  const asked = askedOfStart(planned, view.language);
  return (
    <>
      <ReadingLine {...view} reading={readingOfStart(planned, view.language)} />
      {asked.length > 0 && (
        <fieldset>
          <legend>{view.say("players-questions", { count: asked.length })}</legend>
          {asked.map((one) => (
            <Together {...view} group={one} decimals={decimals} />
          ))}
        </fieldset>
      )}
    </>
  );
}
