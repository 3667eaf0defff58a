import { useId, useState } from "preact/hooks";
import { clubList, type Change, type Computed, type Question } from "../../book";
import { isoDay, readIsoDay, readMoment } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import type { SystemId } from "../../kernel/sources";
import { bookSentence } from "../../messages/book";
import { shownAs } from "../../messages";
import { dayText } from "../../messages/moment";
import { address, isBlank, isFault, type CellValue } from "../../sheet";
import { Columns, Doubts, SettingField } from "../fill/Check";
import { Heading } from "../Heading";
import { firstCells } from "../view";
import { WhatStopped } from "../WhatStopped";
import { liftedNotes, typedGoneNotes } from "../../workbook/book/bookSheets";
import { SEASONS } from "../../systems/seasons";
import { KIND_IDS, kindOf, type Mapping } from "../../tournaments";
import type { Message } from "../update";
import type { PlayersStep } from "./model";
import { cutAtLast, lostSheets, type Planned, type ReadColumns, type Request } from "./requests";
import { Lost, Refusals, Told } from "./Told";
import { held, noteText, type PlayersView } from "./view";

type StepOf<Name extends PlayersStep["name"]> = Extract<PlayersStep, { name: Name }>;

/** What would be done: what is asked first, who changes, and the press that does it. */
export function Preview({ step, ...view }: PlayersView & { readonly step: StepOf<"preview"> }) {
  const { say, language, send } = view;
  const { request, planned, ticket, changed } = step;
  const { proposal, asked, tournaments } = planned;
  const { system } = proposal.before;
  const decimals = system === "dbf" ? 2 : undefined;
  const isReady = proposal.after !== null && planned.changes && ticket === null;
  const errors = proposal.problems.filter(({ severity }) => severity === "error" || proposal.after === null);
  const warnings = proposal.problems.filter((note) => !errors.includes(note));
  const isAsked = asked.length + proposal.questions.length > 0;
  // A correction that comes too late can still be said to be the organiser's error.
  const isRefused = errors.length > 0 && !isAsked && request.what !== "update";
  const lost = lostSheets(planned);
  const questions = proposal.questions.filter((question) => !lost.includes(question));
  const notes = [...proposal.repairs, ...proposal.assumptions];
  return (
    <section key="players-preview">
      <Heading of={planned}>{say(isRefused ? "players-preview-refused" : `players-preview-${request.what}`)}</Heading>
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
  const mapping = request.mapping ?? {};
  const give = (more: Mapping) => send({ type: "columnsGiven", kind, mapping: { ...mapping, ...more } });
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
      <Columns {...view} choices={(found ?? missed)?.choices ?? []} />
    </>
  );
}

/** A question, and a button for each answer. */
export function Ask({
  say,
  language,
  send,
  question,
  system,
  decimals,
}: PlayersView & {
  readonly question: Question;
  readonly system: SystemId;
  readonly decimals: number | undefined;
}) {
  const isStart = ({ option }: Answer) => option === "--new" || option === "--visitor";
  const starts = question.answers.filter(isStart);
  const others = question.answers.filter((answer) => !isStart(answer));
  const [, suggested] = cutAtLast(starts[0]?.value ?? "");
  const [start, setStart] = useState(suggested === "START" ? "" : suggested);
  const hint = useId();
  const button = (answer: Answer) => {
    const { option, value } = answer;
    const [name, said] = cutAtLast(value ?? "");
    const given = isStart(answer) ? `${name}=${start.trim()}` : value;
    const code = `players-answer${option.slice(1)}${TOLD_APART.includes(option) ? `-${String(value)}` : ""}`;
    return (
      <button
        type="button"
        disabled={isStart(answer) && start.trim() === ""}
        onClick={() => send({ type: "questionAnswered", option, value: given })}
      >
        {say(code, { name: option === "--same" ? said : name, no: value, day: dayOfAnswer(value, language) })}
      </button>
    );
  };
  return (
    <div class="question">
      <p>{noteText(question, language, decimals)}</p>
      {others.length > 0 && <span class="answers">{others.map(button)}</span>}
      {starts.length > 0 && (
        <>
          <label>
            {say(others.length > 0 ? "players-answer-other-start" : "players-answer-start")}
            <input
              value={start}
              autocomplete="off"
              aria-describedby={hint}
              onInput={(event) => setStart(event.currentTarget.value)}
            />
          </label>
          <p id={hint} class="hint">
            {say(`players-start-${system}`)}
          </p>
          <span class="answers">{starts.map(button)}</span>
        </>
      )}
    </div>
  );
}

/** Options of which each value has words of its own. */
const TOLD_APART = ["--take", "--trust"];

function dayOfAnswer(value: string | null, language: Language): string {
  const day = readIsoDay(value ?? "");
  return day === undefined ? "" : dayText(language, day, true);
}

type Answer = Question["answers"][number];

/** What a tournament is called, and when it was played; who ran it and when it was reported, for those who look. */
function Details({
  say,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "enter" }>; readonly planned: Planned }) {
  const { answers } = request;
  const [about] = planned.tournaments;
  const give = (more: Partial<typeof answers>) =>
    send({ type: "requestChanged", request: { ...request, answers: { ...answers, ...more } } });
  const day = (given: number | undefined, otherwise: number | null | undefined) =>
    given !== undefined ? isoDay(given) : otherwise == null ? "" : isoDay(otherwise);
  const when = (text: string) => readMoment(text);
  return (
    <>
      <label>
        {say("players-tournament-name")}
        <input
          value={answers.name ?? about?.name ?? ""}
          onChange={(event) => give({ name: event.currentTarget.value.trim() || undefined })}
        />
      </label>
      <label>
        {say("players-tournament-played")}
        <input
          type="date"
          value={day(answers.played, about?.played)}
          onChange={(event) => give({ played: when(event.currentTarget.value) })}
        />
      </label>
      <details>
        <summary>{say("players-more")}</summary>
        <label>
          {say("players-tournament-organiser")}
          <input
            value={answers.organiser ?? planned.proposal.before.club}
            onChange={(event) => give({ organiser: event.currentTarget.value.trim() || undefined })}
          />
        </label>
        <label>
          {say("players-tournament-reported")}
          <input
            type="date"
            value={day(answers.reported, null)}
            onChange={(event) => give({ reported: when(event.currentTarget.value) })}
          />
        </label>
        <label>
          {say("players-not-regulated")}
          <input
            value={answers.notRegulated ?? about?.notRegulated ?? ""}
            onChange={(event) => {
              const reason = event.currentTarget.value.trim() || undefined;
              // What a correction does not say stays as it was; cleared, the tournament counts.
              give({ notRegulated: reason, regulated: reason === undefined && about?.corrects ? true : undefined });
            }}
          />
        </label>
        {about?.corrects && (
          <label>
            {say("players-reason")}
            <input
              value={answers.reason ?? ""}
              onChange={(event) => give({ reason: event.currentTarget.value.trim() || undefined })}
            />
          </label>
        )}
      </details>
    </>
  );
}

/** Where the rules close a correction, it can be left, or said to be the organiser's error, with a reason. */
function Late({
  say,
  send,
  request,
  planned,
}: PlayersView & { readonly request: Extract<Request, { what: "update" }>; readonly planned: Planned }) {
  const late = planned.proposal.problems.flatMap(({ code, details }) =>
    code === "book-too-late" ? [Number(details["no"])] : [],
  );
  const [reason, setReason] = useState("");
  if (late.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("players-late", { nos: late })}</legend>
      <p>{say("players-late-hint")}</p>
      <label>
        {say("players-reason")}
        <input value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        disabled={reason.trim() === ""}
        onClick={() =>
          send({
            type: "requestChanged",
            request: { ...request, answers: { ...request.answers, organiserErrors: late, reason } },
          })
        }
      >
        {say("players-organiser-error")}
      </button>
    </fieldset>
  );
}

interface WhoProps extends PlayersView {
  readonly changes: readonly Change[];
  readonly system: SystemId;
}

function nobodyChanges(system: SystemId): string {
  return SEASONS[system].keptByHand ? "players-nobody-by-hand" : "players-nobody-changes";
}

/** Who changes: before and after, the largest change first. */
function WhoChanges({ say, language, changes, system }: WhoProps) {
  if (changes.length === 0) return <p>{say(nobodyChanges(system))}</p>;
  const hasIndex = system === "croquet";
  const shown = (change: Change, which: "before" | "after") => {
    const index = which === "before" ? change.indexBefore : change.indexAfter;
    return held(change[which], system, language) + (hasIndex ? ` (${held(index, system, language)})` : "");
  };
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={say("players-who")}>
      <table>
        <caption>{say("players-who-count", { count: changes.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{say("players-name")}</th>
            <th scope="col">{say("players-before")}</th>
            <th scope="col">{say("players-after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr>
              <th scope="row">{change.player}</th>
              <td>{shown(change, "before")}</td>
              <td>{shown(change, "after")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who will stand in a new book, and with what. */
function Starts({ say, language, computed }: PlayersView & { readonly computed: Computed }) {
  const { system } = computed.state;
  const { lines } = clubList(computed);
  if (lines.length === 0) return <p>{say("players-starts-empty")}</p>;
  const hasIndex = system === "croquet";
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={say("players-list")}>
      <table>
        <caption>{say("players-starts", { count: lines.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{say("players-name")}</th>
            <th scope="col">{say(`players-held-${system}`)}</th>
            {hasIndex && <th scope="col">{say("players-index")}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr>
              <th scope="row">{line.name}</th>
              <td>{held(system === "acbl" ? line.average : line.handicap, system, language)}</td>
              {hasIndex && <td>{held(line.index, system, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lines that are restated, later tournaments, sheets that are written on, and what the log will say. */
function Consequences({ say, language, planned }: PlayersView & { readonly planned: Planned }) {
  const { proposal, sheets } = planned;
  return (
    <ul class="writes">
      {proposal.restated > 0 && (
        <li>
          {say(proposal.later > 0 ? "players-restated" : "players-restated-here", {
            count: proposal.restated,
            later: proposal.later,
          })}
        </li>
      )}
      {sheets.map((one) => (
        <li>
          <CellsWritten say={say} language={language} filled={one.filled} />
        </li>
      ))}
      {loggedOf(proposal).map(({ what, no, cells, was, is, reason }) => (
        <li>
          {say("players-log", {
            what:
              say(`players-log-${what.replace(" ", "-")}`) +
              (no === null ? "" : ` ${bookSentence(language, "players-no", { no })}`),
            about: [cells, was === "" ? "" : `${was} → ${is}`, reason].filter((part) => part !== "").join(" · "),
          })}
        </li>
      ))}
    </ul>
  );
}

/** That a book is new says nothing that the heading does not. */
function loggedOf({ log }: Planned["proposal"]): Planned["proposal"]["log"] {
  return log.filter(({ what }) => what !== "new");
}

/** Each cell of a sheet that is written, with what stands there and what will. */
function CellsWritten({
  say,
  language,
  filled: { sheet, writes },
}: Pick<PlayersView, "say" | "language"> & { readonly filled: Planned["sheets"][number]["filled"] }) {
  const shown = (value: CellValue, format: string | null) =>
    isBlank(value) ? "–" : shownAs(isFault(value) ? value.error : value, format, language);
  return (
    <details>
      <summary>{say("players-writes", { sheet, cells: writes.length })}</summary>
      <ul class="cells">
        {writes.slice(0, MOST_CELLS).map(({ row, column, was, value, format }) => (
          <li>
            {address(row, column)}: {shown(was, format)} → {shown(value, format)}
          </li>
        ))}
        {writes.length > MOST_CELLS && <li>{say("preview-more", { count: writes.length - MOST_CELLS })}</li>}
      </ul>
    </details>
  );
}

/** More than this nobody reads in a narrow pane. */
const MOST_CELLS = 200;

/** It is done. */
export function Done({ say, language, send, step }: PlayersView & { readonly step: StepOf<"done"> }) {
  const { what } = step.request;
  const { proposal } = step.planned;
  const count = proposal.changes.length;
  const { system } = proposal.before;
  const countsNobody = count === 0 && what !== "start" && what !== "status";
  return (
    <section key="players-done">
      <Heading>{say("done-heading")}</Heading>
      <p role="status">{say(countsNobody ? nobodyChanges(system) : `players-done-${what}`, { count })}</p>
      <Told notes={liftedNotes(step.lifted)} language={language} />
      <div class="actions">
        {what !== "start" && (
          <button type="button" onClick={() => send({ type: "undoPressed" })}>
            {say("undo")}
          </button>
        )}
        <button type="button" class="primary" onClick={() => send({ type: "backPressed" })}>
          {say("players-back")}
        </button>
      </div>
    </section>
  );
}

export function Undone({ say, language, send, step }: PlayersView & { readonly step: StepOf<"undone"> }) {
  return (
    <section key="players-undone">
      <Heading>{say("undone-heading")}</Heading>
      <p role="status">
        {step.kept.length === 0 ? say("undone-all") : say("undone-kept", { cells: firstCells(say, step.kept) })}
      </p>
      <Told notes={[...typedGoneNotes(step.typedGone), ...liftedNotes(step.lifted)]} language={language} />
      <div class="actions">
        <button type="button" class="primary" onClick={() => send({ type: "backPressed" })}>
          {say("players-back")}
        </button>
      </div>
    </section>
  );
}

export function Stopped({ say, send, step }: PlayersView & { readonly step: StepOf<"stopped"> }) {
  const { notice, unrestored, planned } = step;
  return (
    <section key="players-stopped">
      <Heading>{say("players-stopped")}</Heading>
      <WhatStopped say={say} notice={notice} unrestored={unrestored} />
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("players-back")}
        </button>
        {planned !== null && (
          <button type="button" class="primary" onClick={() => send({ type: "pressed" })}>
            {say("try-again")}
          </button>
        )}
      </div>
    </section>
  );
}
