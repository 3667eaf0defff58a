import type { Places } from "../../../kernel/numbers/shown";
import { bookSentence } from "../../../messages/book";
import type { BookProposal } from "../../../session/bookProposal";
import { askedOfList, readingOfList, readingOfStart } from "../../../session/proposeStart";
import { AskOfSheet } from "../press/Ask";
import type { Request } from "../requests";
import type { PlayersView } from "../view";
import { Button } from "../../parts/Button";

interface ListReadProps extends PlayersView {
  readonly request: Extract<Request, { what: "start" | "list" }>;
  readonly planned: BookProposal;
  readonly decimals: Places | undefined;
}

/** What a list of members was read as, what is asked of it, and what was answered, which can be changed until the press. */
export function ListRead({ request, planned, decimals, ...view }: ListReadProps) {
  const asked = askedOfList(planned, view.language);
  const reading = (request.what === "start" ? readingOfStart : readingOfList)(planned, view.language);
  const said = request.said?.columns ?? {};
  const answered = reading.filter(({ id }) => id.startsWith(OF_COLUMN) && id.slice(OF_COLUMN.length) in said);
  const without = (header: string) => {
    const columns = Object.fromEntries(Object.entries(said).filter(([one]) => one !== header));
    return { ...request, said: { settings: {}, ...request.said, columns } };
  };
  return (
    <>
      <p>
        {reading
          .filter((part) => !answered.includes(part) && part.grade !== "asked")
          .map(({ words: { code, details }, grade }) => {
            const part = bookSentence(view.language, code, details);
            return grade === "assumed" ? bookSentence(view.language, "reading-assumed", { part }) : part;
          })
          .join(" · ")}
      </p>
      {asked.length > 0 && (
        <fieldset>
          <legend>{view.say("players-questions", { count: asked.length })}</legend>
          {asked.map((one) => (
            <AskOfSheet key={one.id} {...view} asked={one} decimals={decimals} />
          ))}
        </fieldset>
      )}
      {answered.map(({ id, words: { code, details } }) => (
        <p key={id}>
          {bookSentence(view.language, code, details)}{" "}
          <Button
            class="link"
            label={view.say("players-answer-change")}
            onClick={() => view.send({ type: "requestChanged", request: without(id.slice(OF_COLUMN.length)) })}
          />
        </p>
      ))}
    </>
  );
}

const OF_COLUMN = "column:";
