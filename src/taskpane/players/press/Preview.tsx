import type { Places } from "../../../kernel/numbers/shown";
import { lineNames, type BookState, type Question } from "../../../book";
import { withDay } from "../../../messages/book";
import { SPORTS } from "../../../systems/sports";
import { kindOf, recognise } from "../../../tournaments";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Doubts, KindAsked, Lacking, SettingField } from "../../parts/Questions";
import type { ReadingAnswer } from "../../parts/ReadingChoices";
import { ReadingLine, ReadingText } from "../../parts/ReadingLine";
import type { StepOf } from "../model";
import { lostSheets, type BookProposal } from "../../../requests/bookProposal";
import { kindPart } from "../../../requests/reading";
import { startOfBook } from "../start/loaded";
import { Lost, Refusals, Told } from "../Told";
import type { PlayersView } from "../view";
import { askedOf } from "../../../requests/questions";
import { Ask, Together } from "./Ask";
import { Details, Late } from "./Details";
import { GivenAnswers } from "./Given";
import { Consequences, Outcomes, Starts, WhoChanges } from "./WhoChanges";

/** The preview of a press: first the questions, then who changes, and the button that does it. */
export function Preview({ step, ...view }: PlayersView & { readonly step: StepOf<"preview"> }) {
  const { say, language, days, send } = view;
  const { request, planned, plannedFor, ticket, changed } = step;
  const { proposal, asked, doubts, kindAsked, tournaments } = planned;
  const { system } = proposal.before;
  const { decimals } = SPORTS[system].held;
  const isReady = proposal.after !== null && planned.changes && plannedFor === request;
  const errors = proposal.problems.filter(({ severity }) => severity === "error" || proposal.after === null);
  const warnings = proposal.problems.filter((note) => !errors.includes(note));
  const isAsked = asked.length + proposal.questions.length + (planned.list?.doubts.length ?? 0) > 0;
  // A correction that comes too late can still be declared the organiser's error.
  const isRefused = errors.length > 0 && !isAsked && request.what !== "update";
  // Its name and its day are not known before its rows are read.
  const isUnread = asked.length + doubts.length > 0 || kindAsked !== null;
  const lost = lostSheets(planned);
  const questions = proposal.questions.filter((question) => !lost.includes(question));
  const notes = [...proposal.repairs, ...proposal.assumptions];
  return (
    <section key="players-preview">
      <Heading of={planned}>
        {isRefused ? say("players-preview-refused", { count: errors.length }) : say(`players-preview-${request.what}`)}
      </Heading>
      {changed && (
        <p class="error" role="alert">
          {say("players-changed-since")}
        </p>
      )}
      <Entered {...view} planned={planned} />
      {(request.what === "start" || request.what === "list") &&
        planned.list !== null &&
        startOfBook().ListRead({ ...view, request, planned, decimals })}
      <Readings {...view} step={step} />
      <Asked {...view} planned={planned} questions={questions} decimals={decimals} />
      <GivenAnswers {...view} request={request} />
      <Lost {...view} asked={lost} />
      <Refusals notes={errors} language={language} days={days} decimals={decimals} />
      <Told notes={warnings} language={language} days={days} decimals={decimals} taking={{ say, send }} />
      {request.what === "enter" && tournaments.length === 1 && !isUnread && (
        <Details {...view} request={request} planned={planned} />
      )}
      {request.what === "update" && <Late {...view} planned={planned} />}
      {proposal.after !== null && (
        <>
          {request.what === "start" ? (
            <Starts {...view} computed={proposal.after} />
          ) : (
            <WhoChanges {...view} changes={proposal.changes} system={system} />
          )}
          <Outcomes {...view} proposal={proposal} />
          <Consequences {...view} planned={planned} />
        </>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{say("players-notes", { count: notes.length })}</summary>
          <Told notes={notes} language={language} days={days} decimals={decimals} />
        </details>
      )}
      {proposal.after !== null && !planned.changes && <p>{say("players-nothing-to-write")}</p>}
      <div class="actions">
        <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
        {(isReady || ticket !== null) && (
          <Button
            class="primary"
            disabled={!isReady}
            label={say(`players-press-${request.what}`)}
            onClick={() => send({ type: "pressed" })}
          />
        )}
      </div>
    </section>
  );
}

/** The tournaments to be entered, each with its day. */
function Entered({ say, language, days, planned: { tournaments } }: PlayersView & { readonly planned: BookProposal }) {
  return tournaments.map((one) => (
    <p>
      {say(one.corrects ? "players-corrects" : one.no === null ? "players-enters-yet" : "players-enters", {
        sheet: one.sheet,
        kind: kindOf(one.kind).title[language],
        no: one.no,
        name: one.played === null ? one.name : withDay(one.name, one.played, days),
      })}
    </p>
  ));
}

/** Questions to answer first. */
function Asked({
  planned: { asked, proposal },
  questions,
  decimals,
  ...view
}: PlayersView & {
  readonly planned: BookProposal;
  readonly questions: readonly Question[];
  readonly decimals: Places | undefined;
}) {
  const { say, language, send } = view;
  if (asked.length + questions.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("players-questions", { count: asked.length + questions.length })}</legend>
      {asked.map((setting) => (
        <SettingField
          {...{ say, language, setting }}
          send={(message) => {
            if (message.type !== "settingGiven") return;
            send({ type: "groupAnswered", answers: [{ setting: message.key, value: message.value }] });
          }}
          answer={null}
          held={null}
          asked
          isQuestion
        />
      ))}
      <Questions {...view} questions={questions} before={proposal.before} decimals={decimals} />
    </fieldset>
  );
}

/** The questions, with those of one sort together. */
function Questions({
  questions,
  before,
  decimals,
  ...view
}: PlayersView & {
  readonly questions: readonly Question[];
  readonly before: BookState;
  readonly decimals: Places | undefined;
}) {
  const names = questions.length === 0 ? [] : lineNames(before);
  const about = { ...view, decimals, names, system: before.system };
  const card = (question: Question) => <Ask key={question.id} {...about} question={question} />;
  const all = askedOf(questions).filter(({ group }) => group === null);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return all.map(({ id, members, ...one }) => {
    if (members === undefined) return card(byId.get(id)!);
    const own = members.map((member) => byId.get(member)!);
    return (
      <Together key={id} {...view} group={{ ...one, id }} decimals={decimals} members={own}>
        {own.map(card)}
      </Together>
    );
  });
}

/** The reading line of each sheet. If there is only one sheet, every part can be changed. */
function Readings({
  say,
  language,
  days,
  send,
  step: { request, planned },
}: PlayersView & { readonly step: StepOf<"preview"> }) {
  const { columns, tournaments } = planned;
  if (request.what !== "enter") return null;
  const give = (answer: ReadingAnswer) => send({ type: "readingAnswered", answer });
  if (columns === null)
    return (
      <>
        {tournaments.map((one) => (
          <ReadingText {...{ say, language, days }} reading={one.reading} />
        ))}
      </>
    );
  const { kind, sheet, found, missed } = columns;
  const { system } = kindOf(kind);
  return (
    <>
      <ReadingLine
        {...{ say, language, days, give }}
        reading={tournaments[0]?.reading ?? [kindPart(kind)]}
        read={{ ...columns, answers: request.said?.settings ?? {} }}
        said={request.said ?? {}}
        lookedFor={() => recognise([sheet], undefined, { others: [], carried: true, system })}
      />
      <KindAsked {...{ say, language, found }} give={(one) => give({ kind: one })} />
      {missed && <Lacking {...{ say, language, missed }} give={(column, field) => give({ column, field })} />}
      <Doubts {...{ say, language, kind, found }} give={(column, field) => give({ column, field })} />
    </>
  );
}
