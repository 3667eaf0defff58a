import { useState } from "preact/hooks";
import { bookSettings, type Settings } from "../../../book";
// Not from the index: it would be loaded with the players.
import { lookOver, type LookOver } from "../../../book/views/lookOver";
import { SEASON } from "../../../requests/making/season";
import { dayText } from "../../../messages/names/days";
import { Form, TextField } from "../../parts/forms";
import { Button } from "../../parts/Button";
import { SettingField } from "../../parts/Questions";
import { Heading } from "../../parts/Heading";
import type { OpenedBook } from "../model";
import { Lost, Told } from "../Told";
import type { PlayersView } from "../view";
import { isDownloaded } from "../newWorkbook";
import { Back, Buttons } from "./Buttons";

interface ScreenProps extends PlayersView {
  readonly book: OpenedBook;
}

/** Things that a secretary should check from time to time, each with a link to the player. */
export function LookingOver({ book, ...view }: ScreenProps) {
  const { say, language, days, send } = view;
  const found = lookOver(book.computed, book.now);
  const { players } = book.computed.state;
  const link = (name: string) => (
    <Button
      class="link"
      label={name}
      onClick={() => send({ type: "playerChosen", player: players.findIndex((one) => one.name === name) })}
    />
  );
  const parts: readonly (readonly [code: LookedFor, items: readonly preact.ComponentChildren[]])[] = [
    ["players-look-near", found.near.map(([one, other]) => [link(one), " – ", link(other)])],
    ["players-look-guessed", found.guessed.map(link)],
    ["players-look-at52", found.at52.map(link)],
    ["players-look-few", found.fewGames.map((one) => [link(one.name), `: ${fewText(view, one)}`])],
    ["players-look-away", found.notPlayed.map(({ name, last }) => [link(name), `: ${dayText(days, last, true)}`])],
    [
      "players-look-sessions",
      found.fewSessions.map(({ name, sessions }) => [link(name), `: ${say("players-look-so-far", { sessions })}`]),
    ],
    ["players-look-masterpoints", found.noMasterpoints.map(link)],
  ];
  const filled = parts.filter(([, items]) => items.length > 0);
  return (
    <section key="looking-over">
      <Heading>{say("players-look")}</Heading>
      {book.edits.length > 0 && (
        <>
          <h3>{say("players-look-edits", { count: book.edits.length })}</h3>
          <p class="hint">{say("players-look-edits-hint")}</p>
          <Told notes={book.edits} language={language} days={days} taking={{ say, send }} />
        </>
      )}
      <Lost {...view} asked={book.lost} />
      <Lost {...view} asked={book.lostColumns} legend="players-columns-gone" />
      {filled.length + [book.edits, book.lost, book.lostColumns].flat().length === 0 && (
        <p role="status">{say("players-look-nothing")}</p>
      )}
      {filled.map(([code, items]) => (
        <>
          <h3>{say(code, { count: items.length })}</h3>
          <p class="hint">{say(`${code}-hint`)}</p>
          <ul class="notes">
            {items.map((item) => (
              <li>{item}</li>
            ))}
          </ul>
        </>
      ))}
      <div class="actions">
        <Back {...view} />
      </div>
    </section>
  );
}

function fewText({ say, days }: PlayersView, { games, last }: LookOver["fewGames"][number]): string {
  return say(last === null ? "players-look-never" : "players-look-games", {
    games,
    last: last === null ? null : dayText(days, last, true),
  });
}

/** What the check looks for; each has a hint too. */
type LookedFor = `players-look-${"near" | "guessed" | "at52" | "few" | "away" | "sessions" | "masterpoints"}`;

/** The club's name, and the settings for every tournament of the book. */
export function BookSettings({ book, ...view }: ScreenProps) {
  const { say, language, send } = view;
  const { state } = book.computed;
  const [club, setClub] = useState(state.club);
  const [settings, setSettings] = useState<Settings>(state.settings);
  return (
    <Form
      key="settings"
      onSubmit={() => {
        send({ type: "asked", request: { what: "settings", club: club.trim(), settings } });
      }}
    >
      <Heading>{say("players-settings")}</Heading>
      <TextField label={say("players-club")} value={club} typed={setClub} />
      {bookSettings(state.system).map((setting) => (
        <SettingField
          {...{ say, language, setting }}
          send={(message) => {
            if (message.type !== "settingGiven") return;
            const { [setting.key]: _, ...others } = settings;
            setSettings(message.value === null ? others : { ...others, [setting.key]: message.value });
          }}
          answer={settings[setting.key] ?? null}
          held={null}
          asked={false}
        />
      ))}
      <p class="hint">{say("players-settings-hint")}</p>
      <Buttons {...view} />
    </Form>
  );
}

/** The book of the next season, as a separate workbook. */
export function NewSeason({ book, ...view }: ScreenProps) {
  const { say, send } = view;
  const [club, setClub] = useState(book.computed.state.club);
  return (
    <Form
      key="season"
      onSubmit={() => {
        send({ type: "makePressed", club: club.trim() });
      }}
    >
      <Heading>{say("players-season")}</Heading>
      <p>
        {say("players-season-hint")} {say(isDownloaded() ? "players-season-download" : "players-season-beside")}
      </p>
      <TextField label={say(SEASON.arguments.club.label)} value={club} typed={setClub} />
      <div class="actions">
        <Back {...view} />
        <button type="submit" class="primary">
          {say("players-season-make")}
        </button>
      </div>
    </Form>
  );
}
