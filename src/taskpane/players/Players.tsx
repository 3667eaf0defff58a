import { Heading } from "../Heading";
import { List } from "./List";
import type { PlayersModel } from "./model";
import { Adjust, Paged, Player, Withdraw } from "./Player";
import { Done, Preview, Stopped, Undone } from "./Press";
import { NoBook, Start } from "./Start";
import { noteText, type PlayersView } from "./view";

/** The tab of players, drawn from its model. */
export function Players({ model, ...view }: PlayersView & { readonly model: PlayersModel }) {
  const { say } = view;
  const { notice } = model;
  return (
    <>
      {notice && (
        <p class="error" role="alert">
          {say(notice.code, notice.details)}
        </p>
      )}
      <Step {...view} model={model} />
    </>
  );
}

function Step({ model, ...view }: PlayersView & { readonly model: PlayersModel }) {
  const { say } = view;
  const { step, held } = model;
  switch (step.name) {
    case "starting":
      return <Start {...view} request={step.request} />;
    case "planning":
      return <Waiting {...view} code="reading-heading" />;
    case "preview":
      return <Preview {...view} step={step} />;
    case "pressing":
      return (
        <section key="players-pressing">
          <Heading>{say("players-pressing")}</Heading>
          <progress value={step.done} max={Math.max(1, step.of)} aria-label={say("players-pressing")} />
        </section>
      );
    case "done":
      return <Done {...view} step={step} />;
    case "paging":
      return <Waiting {...view} code="players-pressing" />;
    case "undoing":
      return <Waiting {...view} code="undoing" />;
    case "undone":
      return <Undone {...view} step={step} />;
    case "stopped":
      return <Stopped {...view} step={step} />;
  }
  if (held.name === "unread") return <Waiting {...view} code="reading-heading" />;
  if (held.name === "none") return <NoBook {...view} />;
  if (held.name === "unreadable")
    return (
      <section key="players-unreadable">
        <Heading>{say("players-unreadable")}</Heading>
        <ul class="notes">
          {held.problems.map((note) => (
            <li class="error">{noteText(note, view.language)}</li>
          ))}
        </ul>
        <p>{say("players-unreadable-hint")}</p>
        <button type="button" class="primary" onClick={() => view.send({ type: "opened" })}>
          {say("check-again")}
        </button>
      </section>
    );
  switch (step.name) {
    case "list":
      return <List {...view} book={held} search={model.search} />;
    case "player":
      return <Player {...view} book={held} player={step.player} at={step.at} />;
    case "paged":
      return <Paged {...view} book={held} step={step} />;
    case "adjusting":
      return <Adjust {...view} book={held} player={step.player} />;
    case "withdrawing":
      return <Withdraw {...view} book={held} no={step.no} />;
  }
}

function Waiting({ say, code }: PlayersView & { readonly code: string }) {
  return (
    <section key={code}>
      <Heading>{say(code)}</Heading>
      <progress aria-label={say(code)} />
    </section>
  );
}
