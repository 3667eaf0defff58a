import type { Places } from "../../../kernel/numbers/shown";
import { readingText } from "../../../messages/reading";
import { GAMES_ORDER } from "../../../book/starting/playerList";
import { edited, NOTHING_SAID } from "../../../layout/said";
import { settingId, type ReadingPart } from "../../../requests/reading";
import type { Plain } from "../../../kernel/problem";
import type { BookProposal } from "../../../requests/bookProposal";
import { askedOfList, readingOfList, readingOfStart } from "../../../requests/proposeStart";
import type { SheetAnswers } from "../../../requests/sources";
import { AskOfSheet } from "../press/Ask";
import type { Request } from "../requests";
import type { PlayersView } from "../view";
import { Button } from "../../parts/Button";

interface ListReadProps extends PlayersView {
  readonly request: Extract<Request, { what: "start" | "list" }>;
  readonly planned: BookProposal;
  readonly decimals: Places | undefined;
}

/** How a list of members was read, the questions about it, and the answers, which can be changed until the press. */
export function ListRead({ request, planned, decimals, ...view }: ListReadProps) {
  const asked = askedOfList(planned, view.language);
  const reading = (request.what === "start" ? readingOfStart : readingOfList)(planned, view.language);
  const said: SheetAnswers = request.said ?? NOTHING_SAID;
  const answered = reading.filter(({ id }) => id.startsWith(OF_COLUMN) && id.slice(OF_COLUMN.length) in said.columns);
  const without = (of: string) => ({ ...request, said: edited(said, { unsaid: "columns", of }) });
  const inOrder = (value: Plain) => ({ ...request, said: edited(said, { setting: GAMES_ORDER.key, value }) });
  const order = reading.filter(({ id }) => id === settingId(GAMES_ORDER.key));
  const changeable = [
    ...answered.map((part) => ({ part, changed: without(part.id.slice(OF_COLUMN.length)) })),
    ...order.map((part) => ({
      part,
      changed: inOrder(part.value === "latest-first" ? "oldest-first" : "latest-first"),
    })),
  ];
  const textOf = ({ value, words: { code, details }, grade }: ReadingPart) => {
    const part = readingText(view.language, code, details, (kind) => kind, view.days);
    return grade === "assumed" && value !== null
      ? view.say("reading-noted", { part, note: view.say("reading-unless") })
      : part;
  };
  const sure = reading.filter((one) => one.grade !== "asked" && changeable.every(({ part }) => part !== one));
  const isUnused = ({ id, value }: ReadingPart) => id.startsWith(OF_COLUMN) && value === null;
  const headers = sure.filter(isUnused).map(({ id }) => id.slice(OF_COLUMN.length));
  // A header that is the name of its field needs no mention.
  const told = sure.filter(
    (one) => !isUnused(one) && one.words.details["header"] !== (one.words.details["field"] ?? null),
  );
  const unused = headers.length > 0 ? [view.say("reading-unused-columns", { headers })] : [];
  return (
    <>
      <p>{[...told.map(textOf), ...unused].join(" · ")}</p>
      {asked.length > 0 && (
        <fieldset>
          <legend>{view.say("players-questions", { count: asked.length })}</legend>
          {asked.map((one) => (
            <AskOfSheet key={one.id} {...view} asked={one} decimals={decimals} />
          ))}
        </fieldset>
      )}
      {changeable.map(({ part, changed }) => (
        <p key={part.id}>
          {textOf(part)}{" "}
          <Button
            class="link"
            label={view.say("players-answer-change")}
            onClick={() => view.send({ type: "requestChanged", request: changed })}
          />
        </p>
      ))}
    </>
  );
}

const OF_COLUMN = "column:";
