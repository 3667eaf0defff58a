import { dayText } from "../../../messages/moment";
import { SPORTS } from "../../../systems/sports";
import { KIND_IDS, kindOf, type Mapping } from "../../../tournaments";
import { Columns, Doubts, SettingField } from "../../fill/Check";
import { Heading } from "../../Heading";
import type { Message } from "../../update";
import type { StepOf } from "../model";
import { lostSheets, type ReadColumns } from "../../../session/bookProposal";
import { startOfBook } from "../loadedStart";
import type { Request } from "../requests";
import { Lost, Refusals, Told } from "../Told";
import type { PlayersView } from "../view";
import { askedOf } from "../../../session/questions";
import { Ask, Together } from "./Ask";
import { Details, Late } from "./Details";
import { ReadingLine } from "./ReadingLine";
import { Consequences, Starts, WhoChanges } from "./WhoChanges";

/** What would be done: what is asked first, who changes, and the press that does it. */
export function Preview({ step, ...view }: PlayersView & { readonly step: StepOf<"preview"> }) {
  const { say, language, send } = view;
  const { request, planned, ticket, changed } = step;
  const { proposal, asked, tournaments } = planned;
  const { system } = proposal.before;
  const { decimals } = SPORTS[system].held;
  const isReady = proposal.after !== null && planned.changes && ticket === null;
  const errors = proposal.problems.filter(({ severity }) => severity === "error" || proposal.after === null);
  const warnings = proposal.problems.filter((note) => !errors.includes(note));
  const isAsked = asked.length + proposal.questions.length + (planned.list?.doubts.length ?? 0) > 0;
  // A correction that comes too late can still be said to be the organiser's error.
  const isRefused = errors.length > 0 && !isAsked && request.what !== "update";
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
      {tournaments.map((one) => (
        <p>
          {say(one.corrects ? "players-corrects" : one.no === null ? "players-enters-yet" : "players-enters", {
            sheet: one.sheet,
            kind: kindOf(one.kind).title[language],
            no: one.no,
            name: one.name,
            day: one.played === null ? null : dayText(language, one.played, true),
          })}
        </p>
      ))}
      {tournaments.map((one) => one.reading.length > 0 && <ReadingLine {...view} reading={one.reading} />)}
      {request.what === "start" &&
        planned.list !== null &&
        startOfBook().ListRead({ ...view, request, planned, decimals })}
      {request.what === "enter" && planned.columns !== null && (
        <ColumnsRead {...view} request={request} columns={planned.columns} />
      )}
      {asked.length + questions.length > 0 && (
        <fieldset>
          <legend>{say("players-questions", { count: asked.length + questions.length })}</legend>
          {asked.map((setting) => (
            <SettingField
              {...{ say, language, setting }}
              send={(message) => message.type === "settingGiven" && send(message)}
              answer={null}
              held={null}
              asked
            />
          ))}
          {askedOf(questions).map((one) => one.members && <Together {...view} group={one} decimals={decimals} />)}
          {questions.map((question) => (
            <Ask
              key={question.code + (question.cell ?? "") + String(question.details["name"])}
              {...view}
              question={question}
              system={system}
              decimals={decimals}
            />
          ))}
        </fieldset>
      )}
      <Lost {...view} asked={lost} />
      <Refusals notes={errors} language={language} decimals={decimals} />
      <Told notes={warnings} language={language} decimals={decimals} taking={{ say, send }} />
      {request.what === "enter" && tournaments.length === 1 && (
        <Details {...view} request={request} planned={planned} />
      )}
      {request.what === "update" && <Late {...view} request={request} planned={planned} />}
      {proposal.after !== null && (
        <>
          {request.what === "start" ? (
            <Starts {...view} computed={proposal.after} />
          ) : (
            <WhoChanges {...view} changes={proposal.changes} system={system} />
          )}
          <Consequences {...view} planned={planned} />
        </>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{say("players-notes", { count: notes.length })}</summary>
          <Told notes={notes} language={language} decimals={decimals} />
        </details>
      )}
      {proposal.after !== null && !planned.changes && <p>{say("players-nothing-to-write")}</p>}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("back")}
        </button>
        {(isReady || ticket !== null) && (
          <button type="button" class="primary" disabled={!isReady} onClick={() => send({ type: "pressed" })}>
            {say(`players-press-${request.what}`)}
          </button>
        )}
      </div>
    </section>
  );
}

interface ColumnsReadProps extends PlayersView {
  readonly request: Extract<Request, { what: "enter" }>;
  readonly columns: ReadColumns;
}

/** What its columns were taken for: what is in doubt is asked, anything else may be said otherwise. */
function ColumnsRead({ say, language, send, request, columns }: ColumnsReadProps) {
  const { kind, found, missed } = columns;
  const give = (mapping: Mapping) => send({ type: "columnsGiven", kind, mapping });
  const choices = (found ?? missed)?.choices ?? [];
  const said = request.columns ?? {};
  const mapping = Object.fromEntries(
    choices.flatMap(({ column, header }) => (said[header] == null ? [] : [[said[header], column]])),
  );
  const { system } = kindOf(kind);
  const kinds = KIND_IDS.filter((id) => kindOf(id).system === system);
  const view = {
    say,
    language,
    chosen: { kind, found, missed, mapping },
    send: (message: Message) => {
      if (message.type === "columnChosen") give({ [message.field]: message.column });
      if (message.type !== "doubtSettled") return;
      const { doubt, field } = message;
      const none = Object.fromEntries(doubt.fields.map((one) => [one, null]));
      give(field === null ? none : { ...none, [field]: doubt.column });
    },
  };
  return (
    <>
      {(missed !== null || request.kind !== undefined) && kinds.length > 1 && (
        <label>
          {say("check-kind")}
          <select
            value={kind}
            onChange={(event) => {
              const chosen = kinds.find((id) => id === event.currentTarget.value);
              if (chosen) send({ type: "columnsGiven", kind: chosen, mapping: {} });
            }}
          >
            {kinds.map((id) => (
              <option value={id}>{kindOf(id).title[language]}</option>
            ))}
          </select>
        </label>
      )}
      <Doubts {...view} />
      <Columns {...view} choices={choices} />
    </>
  );
}
