import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { clubList, competitionsOf, sportOf } from "../../../book";
import { leftText, suggestedOpponents, type SuggestedGame, type Suggestion } from "../../../book/views/opponents";
import {
  hasOpponents,
  otherWay,
  countsBoards,
  namesTeams,
  playersARow,
  preparedKinds,
  type EveningPlan,
  type Prepared,
} from "../../../book/views/preparedSheet";
import type { Plain } from "../../../kernel/problem";
import { atOnce } from "../../../kernel/steps";
import { sayIn } from "../../../messages/book";
import { dayText } from "../../../messages/names/days";
import { nameKey, tidyName } from "../../../people/nameKey";
import { kindOf } from "../../../tournaments";
import { Choice, DayField, Tick } from "../../parts/fields";
import { Form, TextField } from "../../parts/forms";
import { Button } from "../../parts/Button";
import { SettingField } from "../../parts/Questions";
import { Heading } from "../../parts/Heading";
import type { OpenedBook, PlayersStep } from "../model";
import { Back } from "./Buttons";
import { Refusals, Told } from "../Told";
import { PREPARE } from "../../../requests/making/evening";
import { held, type PlayersView } from "../view";

type Step = Extract<PlayersStep, { name: "preparing" }>;

/** An evening before it is played: what is played, who is there, and the sheet for it. */
export function Preparing({ book, step, ...view }: PlayersView & { readonly book: OpenedBook; readonly step: Step }) {
  const { say, language, days, send } = view;
  const { state } = book.computed;
  const { evening, isShown } = step;
  const prepared = useMemo(
    () => (isShown ? atOnce(PREPARE.propose({ evening }, { book: { state, held: null } })) : null),
    [state, evening, isShown],
  );
  const give = (more: Partial<EveningPlan>) => send({ type: "eveningGiven", evening: { ...evening, ...more } });
  const named = evening.name === "" ? nameOf(say, days, evening.played) : evening.name;
  const size = playersARow(evening.kind);
  const areOpponents = hasOpponents(evening.kind) || namesTeams(evening.kind);
  const written = size === 1 ? "names" : areOpponents ? "games" : "rows";
  const said = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // Scrolls to what the user asked to see, which may be below the fold; when it changes while they tick players, it
  // does not scroll.
  useEffect(() => {
    if (prepared && isAsked.current) said.current?.scrollIntoView({ block: "start" });
    isAsked.current = false;
  }, [prepared]);
  return (
    <Form
      key="preparing"
      onSubmit={() => {
        isAsked.current = true;
        if (evening.name === "") give({ name: named });
        send({ type: "eveningShownPressed" });
      }}
    >
      <Heading>{say("players-prepare")}</Heading>
      <WhatIsPlayed {...view} state={state} evening={evening} give={give} />
      <WhoIsThere {...view} book={book} who={evening.who} onChange={(who) => give({ who })} />
      <label>
        {say(`players-prepare-${written}`, { count: size })}
        <textarea rows={8} value={evening.who} onChange={(event) => give({ who: event.currentTarget.value })} />
      </label>
      <p class="hint">{say(`players-prepare-${written}-hint`, { count: size })}</p>
      {hasOpponents(evening.kind) && <Opponents {...view} state={state} evening={evening} give={give} />}
      <div ref={said}>
        {prepared?.asked.map((setting) => (
          <SettingField
            {...{ say, language, setting }}
            send={(message) =>
              message.type === "settingGiven" &&
              give({ settings: { ...evening.settings, [message.key]: message.value } })
            }
            answer={evening.settings[setting.key] ?? null}
            held={null}
            asked
            isQuestion
          />
        ))}
        {prepared && (
          <Refusals
            notes={prepared.problems.map((note) => ({ ...note, sheet: null }))}
            language={language}
            days={days}
          />
        )}
        {prepared?.sheet && <Rows {...view} prepared={prepared} name={named} />}
      </div>
      <div class="actions">
        <Back {...view} />
        <button type="submit" class={prepared?.sheet ? undefined : "primary"}>
          {say("players-prepare-show")}
        </button>
        {prepared?.sheet && (
          <Button class="primary" label={say("players-prepare-make")} onClick={() => send({ type: "makePressed" })} />
        )}
        {prepared?.sheet && namesTeams(evening.kind) && (
          <Button label={say("players-prepare-card")} onClick={() => send({ type: "makePressed", withCard: true })} />
        )}
      </div>
    </Form>
  );
}

/** An evening as planned, and a function to change it. */
interface EveningView extends PlayersView {
  readonly state: OpenedBook["computed"]["state"];
  readonly evening: EveningPlan;
  readonly give: (more: Partial<EveningPlan>) => void;
}

/** The kind, the day, and what else the kind needs. */
function WhatIsPlayed({ say, language, state, evening, give }: EveningView) {
  const way = otherWay(evening.kind);
  const kinds = preparedKinds(state);
  const competitions = new Set(state.tournaments.flatMap(competitionsOf));
  return (
    <>
      {kinds.length > 1 && (
        <Choice
          label={say("players-prepare-kind")}
          value={evening.kind}
          options={kinds.map((id) => [id, kindOf(id).title[language]])}
          give={(kind) => give({ kind, settings: {}, otherwise: false })}
        />
      )}
      <DayField
        label={say(PREPARE.arguments.played.label)}
        day={evening.played}
        required
        give={(played) => played !== undefined && give({ played, name: "" })}
      />
      {way !== null && (
        <Tick label={way[language]} checked={evening.otherwise === true} give={(otherwise) => give({ otherwise })} />
      )}
      {namesTeams(evening.kind) &&
        (["home", "away"] as const).map((side) => (
          <TextField
            label={say(PREPARE.arguments[side].label)}
            value={evening.teams?.[side] ?? ""}
            give={(team) => give({ teams: { home: "", away: "", ...evening.teams, [side]: team } })}
          />
        ))}
      {namesTeams(evening.kind) && (
        <>
          <TextField
            label={say(PREPARE.arguments.competition.label)}
            value={evening.competition ?? ""}
            list="competitions"
            give={(competition) => give({ competition })}
          />
          <datalist id="competitions">
            {[...competitions].map((name) => (
              <option value={name} />
            ))}
          </datalist>
        </>
      )}
      {countsBoards(evening.kind) && (
        <TextField
          label={say(PREPARE.arguments.boards.label)}
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          value={evening.boards ?? ""}
          give={(boards) => give({ boards: Number(boards) || null })}
        />
      )}
    </>
  );
}

/** A day with its date, because the name of a weekday would not tell evenings apart. */
function nameOf(say: PlayersView["say"], days: PlayersView["days"], played: number): string {
  return say("players-prepare-name", { day: dayText(days, played, true) });
}

/** Everybody in the book, to tick. The list below has the ticked players. */
function WhoIsThere({
  say,
  book,
  who,
  onChange,
}: PlayersView & { readonly book: OpenedBook; readonly who: string; readonly onChange: (who: string) => void }) {
  const there = new Set(who.split(/\r?\n|\t| [-–—] | ?[/&+;,] ?| (?:v|vs|mod)\.? /i).map(nameKey));
  const players = clubList(book.computed).lines.filter(({ status }) => status !== "left");
  const byName = [...players].sort((a, b) => a.name.localeCompare(b.name));
  const toggle = (name: string, isThere: boolean) => {
    const lines = who.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (isThere) return onChange([...lines, name].join("\n"));
    const key = nameKey(name);
    const without = lines.flatMap((line) => {
      if (nameKey(line) === key) return [];
      const parts = line.split(/( [-–—] | ?[/&+;,] ?|\t| (?:v|vs|mod)\.? )/i);
      const names = parts.filter((_, i) => i % 2 === 0).filter((part) => nameKey(part) !== key);
      return names.length * 2 - 1 === parts.length ? [line] : names.map(tidyName);
    });
    onChange(without.join("\n"));
  };
  return (
    <fieldset class="ticks">
      <legend>{say("players-prepare-who")}</legend>
      {byName.map(({ name }) => (
        <Tick label={name} checked={there.has(nameKey(name))} give={(isThere) => toggle(name, isThere)} />
      ))}
    </fieldset>
  );
}

/** Opponents for players who are named alone: suggestions, accepted only with the button. */
function Opponents({ say, language, state, evening, give }: EveningView) {
  /** What was suggested, perhaps for names that have changed since. */
  const [shown, setShown] = useState<{ readonly of: EveningPlan; readonly suggestion: Suggestion } | null>(null);
  const suggestion = shown?.of === evening ? shown.suggestion : null;
  const inBook = sayIn(language, sportOf(state));
  const left = suggestion && leftText(suggestion, state, inBook);
  const figure = (value: Plain) => held(value, state.system, language);
  const terms = ({ terms: said }: SuggestedGame) => said && `: ${inBook(said.code, said.details)}`;
  return (
    <>
      <div class="actions">
        <Button
          label={say("players-prepare-opponents")}
          onClick={() =>
            setShown({ of: evening, suggestion: suggestedOpponents(state, evening, say("players-prepare-versus")) })
          }
        />
      </div>
      <div role="status">
        {suggestion?.games.length === 0 && <p>{say("players-prepare-opponents-none")}</p>}
        {left && <p>{left}</p>}
        {suggestion !== null && suggestion.games.length > 0 && (
          <>
            <p class="hint">{say("players-prepare-opponents-hint")}</p>
            <ul>
              {suggestion.games.map((game) => (
                <li>
                  {game.names.map((name, i) => `${name} (${figure(game.held[i]!)})`).join(" – ")}
                  {terms(game)}
                </li>
              ))}
            </ul>
            <div class="actions">
              <Button label={say("players-prepare-opponents-take")} onClick={() => give({ who: suggestion.who })} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The rows as they were understood. */
function Rows({
  say,
  language,
  days,
  prepared,
  name,
}: PlayersView & { readonly prepared: Prepared; readonly name: string }) {
  return (
    <>
      <h3>{say("players-prepare-sheet", { sheet: name, count: prepared.rows.length })}</h3>
      <ol>
        {prepared.rows.map((row) => (
          <li>{row.join(" – ")}</li>
        ))}
      </ol>
      <Told notes={prepared.notes} language={language} days={days} />
    </>
  );
}
