import type { Code, Details } from "../../kernel/told";
import { daysOf } from "../../book";
import { daysFor, type Days, type Language } from "../../kernel/language";
import { sentence, type Decimals } from "../../messages";
import "../../messages/book";
import { SPORTS } from "../../systems/sports";
import { Button } from "../parts/Button";
import { Heading } from "../parts/Heading";
import { List, NowAndThen } from "./list/List";
import type { BookHeld, OpenedBook, PlayersModel, ScreenStep } from "./model";
import { Player } from "./list/Player";
import { RequestForm } from "./list/RequestForm";
import { Done, Stopped, Undone } from "./press/Ended";
import { press } from "./press/loaded";
import { screens } from "./screens/loaded";
import { MadeNow } from "./screens/Buttons";
import { NoBook, Start } from "./screens/Start";
import type { PlayersMessage } from "./update";
import { Told } from "./Told";
import type { PlayersView } from "./view";

interface PlayersProps {
  readonly model: PlayersModel;
  readonly language: Language;
  readonly send: (message: PlayersMessage) => void;
}

/** The tab of players, drawn from its model. */
export function Players({ model, language, send }: PlayersProps) {
  const view = viewOf({ model, language, send });
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

/** Rare actions on the book, for the menu in the header next to the list. */
export function PlayersMenu({ model, ...props }: PlayersProps) {
  const { held, step } = model;
  if (held.name !== "open" || step.name !== "list") return null;
  return <NowAndThen {...viewOf({ model, ...props })} book={held} />;
}

function viewOf({ model, language, send }: PlayersProps): PlayersView {
  const say = ((code: Code, details: Details = {}, decimals?: Decimals) =>
    sentence(language, code, details, decimals)) as PlayersView["say"];
  return { say, language, days: daysWritten(model, language), send };
}

/** How days are written, by the sport of the book, or of the book that is being started. */
function daysWritten({ held, step }: PlayersModel, language: Language): Days {
  if (held.name === "open") return daysOf(held.computed.state, language);
  const system =
    step.name === "preview" ? step.planned.proposal.before.system : held.name === "asked" ? held.system : null;
  return system === null ? language : daysFor(language, SPORTS[system]);
}

function Step({ model, ...view }: PlayersView & { readonly model: PlayersModel }) {
  const { say } = view;
  const { step } = model;
  switch (step.name) {
    case "starting":
      return <Start {...view} request={step.request} />;
    case "planning":
      return <Waiting {...view} code="reading-heading" />;
    case "preview": {
      const { Preview } = press();
      return <Preview {...view} step={step} />;
    }
    case "pressing":
      return (
        <section key="players-pressing">
          <Heading>{say("players-pressing")}</Heading>
          <progress value={step.done} max={Math.max(1, step.of)} aria-label={say("players-pressing")} />
          <p class="hint late">{say("press-enter")}</p>
        </section>
      );
    case "done":
      return <Done {...view} step={step} />;
    case "undoing":
      return <Waiting {...view} code="undoing" />;
    case "undone":
      return <Undone {...view} step={step} held={model.held} />;
    case "stopped":
      return <Stopped {...view} step={step} />;
    case "making":
      return <Waiting {...view} code="players-making" />;
    case "made":
      return <MadeNow {...view} step={step} />;
    default:
      return <StepOfBook {...view} model={model} step={step} />;
  }
}

type Unbooked = "starting" | "planning" | "preview" | "pressing" | "done" | "undoing" | "undone" | "stopped";

/** The steps that need a book. */
function StepOfBook({
  model,
  step,
  ...view
}: PlayersView & {
  readonly model: PlayersModel;
  readonly step: Exclude<PlayersModel["step"], { name: Unbooked | "making" | "made" }>;
}) {
  const { say } = view;
  const { held } = model;
  if (held.name === "unread") return <Waiting {...view} code="reading-heading" />;
  if (held.name === "none") return <NoBook {...view} />;
  if (held.name === "unreadable")
    return (
      <section key="players-unreadable">
        <Heading>{say("players-unreadable")}</Heading>
        <Told notes={held.problems} language={view.language} />
        <p>{say("players-unreadable-hint")}</p>
        <Button class="primary" label={say("check-again")} onClick={() => view.send({ type: "opened" })} />
      </section>
    );
  if (held.name === "asked") return <Asked {...view} held={held} />;
  switch (step.name) {
    case "list":
      return <List {...view} book={held} search={model.search} />;
    case "player":
      return <Player {...view} book={held} player={step.player} at={step.at} why={step.why} />;
    case "asking":
      return <RequestForm {...view} book={held} form={step.form} />;
    default:
      return <Screen {...view} book={held} step={step} />;
  }
}

/** One of the screens behind the list, which must be loaded. */
function Screen({ step, ...view }: PlayersView & { readonly book: OpenedBook; readonly step: ScreenStep }) {
  const { BookSettings, LookingOver, NewSeason, Noticing, Preparing } = screens();
  switch (step.name) {
    case "preparing":
      return <Preparing {...view} step={step} />;
    case "noticing":
      return <Noticing {...view} step={step} />;
    case "lookingOver":
      return <LookingOver {...view} />;
    case "settings":
      return <BookSettings {...view} />;
    case "season":
      return <NewSeason {...view} />;
  }
}

/** Questions to answer before the book can be read. */
function Asked({
  held: { questions, system },
  ...view
}: PlayersView & { readonly held: Extract<BookHeld, { name: "asked" }> }) {
  const { say } = view;
  const { Ask } = press();
  return (
    <section key="players-asked">
      <Heading>{say("players-asked")}</Heading>
      <fieldset>
        <legend>{say("players-questions", { count: questions.length })}</legend>
        {questions.map((question) => (
          <Ask {...view} question={question} system={system} decimals={SPORTS[system].held.decimals} />
        ))}
      </fieldset>
      <p>{say("players-asked-hint")}</p>
    </section>
  );
}

function Waiting({ say, code }: PlayersView & { readonly code: "reading-heading" | "undoing" | "players-making" }) {
  return (
    <section key={code}>
      <Heading>{say(code)}</Heading>
      <progress aria-label={say(code)} />
      {code !== "reading-heading" && <p class="hint late">{say("press-enter")}</p>}
    </section>
  );
}
