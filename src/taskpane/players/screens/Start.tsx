import { NOTHING_SAID } from "../../../layout/said";
import { ENDINGS } from "../../../files/formats/formatNames";
import { useRef } from "preact/hooks";
import { bookSettings } from "../../../book";
import { SYSTEM_IDS } from "../../../kernel/sources";
import { SEASONS } from "../../../systems/seasons";
import { TextField } from "../../parts/forms";
import { Button, FileButton } from "../../parts/Button";
import { SettingField } from "../../parts/Questions";
import { Heading } from "../../parts/Heading";
import type { StartGiven } from "../model";
import type { PlayersView } from "../view";

/** How the ratings of a chess club are written, also on its list of players. */
const RATINGS_KEY = "ratings";

/** The screen if the workbook has no book yet. */
export function NoBook({ say, send }: PlayersView) {
  return (
    <section key="players-none">
      <Heading>{say("players-none-heading")}</Heading>
      <p>{say("players-none")}</p>
      <Button class="primary wide" label={say("players-start")} onClick={() => send({ type: "startPressed" })} />
    </section>
  );
}

/** A new book: the sport, the club, and its players. */
export function Start({ say, language, send, request }: PlayersView & { readonly request: StartGiven }) {
  const give = (more: Partial<StartGiven>) => send({ type: "startGiven", request: { ...request, ...more } });
  const settings = request.settings ?? {};
  const scale = request.system && bookSettings(request.system).find(({ key }) => key === RATINGS_KEY);
  const { system } = request;
  const select = useRef<HTMLSelectElement>(null);
  /** A book needs a sport: if none is chosen, the browser shows a note beside the choice. */
  const isChosen = () => select.current?.reportValidity() === true;
  const ask = (from: StartGiven["from"]) => {
    if (isChosen() && system !== null) send({ type: "asked", request: { ...request, system, from } });
  };
  return (
    <section key="players-start">
      <Heading>{say("players-start-heading")}</Heading>
      <label>
        {say("players-system")}
        <select
          ref={select}
          required
          value={system ?? ""}
          onChange={(event) => {
            const chosen = SYSTEM_IDS.find((id) => id === event.currentTarget.value);
            // Answers about a list were for the other sport.
            if (chosen) give({ system: chosen, settings: {}, said: NOTHING_SAID });
          }}
        >
          {system === null && <option value="">{say("check-choose")}</option>}
          {SYSTEM_IDS.filter((id) => SEASONS[id]).map((id) => (
            <option value={id}>{say(`players-system-${id}`)}</option>
          ))}
        </select>
      </label>
      <TextField label={say("players-club")} value={request.club} typed={(club) => give({ club })} />
      {scale && (
        <SettingField
          {...{ say, language, setting: scale }}
          send={(message) =>
            message.type === "settingGiven" && give({ settings: { ...settings, [message.key]: message.value } })
          }
          answer={settings[scale.key] ?? null}
          held={null}
          asked={false}
        />
      )}
      <p>{say("players-start-hint")}</p>
      <Button
        class="primary wide"
        label={say("players-start-sheet")}
        onClick={() => ask({ is: "here", what: "sheet" })}
      />
      <FileButton
        class="wide"
        label={say("players-start-file")}
        accept={ENDINGS}
        isReady={isChosen}
        take={(file) => ask({ is: "file", file })}
      />
      <Button class="wide" label={say("players-start-empty")} onClick={() => ask({ is: "nothing" })} />
      <div class="actions">
        <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
      </div>
    </section>
  );
}
