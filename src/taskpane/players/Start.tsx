import { ENDINGS } from "../../files/formats/formats";
import { useRef } from "preact/hooks";
import { bookSettings } from "../../book";
import { SYSTEM_IDS } from "../../kernel/sources";
import { SEASONS } from "../../systems/seasons";
import { SettingField } from "../fill/Check";
import { Heading } from "../Heading";
import type { Request } from "./requests";
import type { PlayersView } from "./view";

/** How the ratings of a chess club are written, its list of players too. */
const RATINGS_KEY = "ratings";

type StartRequest = Extract<Request, { what: "start" }>;

/** There is no book in the workbook yet. */
export function NoBook({ say, send }: PlayersView) {
  return (
    <section key="players-none">
      <Heading>{say("players-none-heading")}</Heading>
      <p>{say("players-none")}</p>
      <button type="button" class="primary wide" onClick={() => send({ type: "startPressed" })}>
        {say("players-start")}
      </button>
    </section>
  );
}

/** A new book: what is played, the club, and its players. */
export function Start({ say, language, send, request }: PlayersView & { readonly request: StartRequest }) {
  const input = useRef<HTMLInputElement>(null);
  const give = (more: Partial<StartRequest>) => send({ type: "startGiven", request: { ...request, ...more } });
  const settings = request.settings ?? {};
  const scale = bookSettings(request.system).find(({ key }) => key === RATINGS_KEY);
  const ask = (from: StartRequest["from"]) => send({ type: "asked", request: { ...request, from } });
  return (
    <section key="players-start">
      <Heading>{say("players-start-heading")}</Heading>
      <label>
        {say("players-system")}
        <select
          value={request.system}
          onChange={(event) => {
            const system = SYSTEM_IDS.find((id) => id === event.currentTarget.value);
            if (system) give({ system, settings: {} });
          }}
        >
          {SYSTEM_IDS.filter((id) => SEASONS[id]).map((id) => (
            <option value={id}>{say(`players-system-${id}`)}</option>
          ))}
        </select>
      </label>
      <label>
        {say("players-club")}
        <input value={request.club} onInput={(event) => give({ club: event.currentTarget.value })} />
      </label>
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
      <button type="button" class="primary wide" onClick={() => ask({ is: "here", what: "sheet" })}>
        {say("players-start-sheet")}
      </button>
      <button type="button" class="wide" onClick={() => input.current?.click()}>
        {say("players-start-file")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say("players-start-file")}
        accept={ENDINGS.join()}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) ask({ is: "file", file });
          event.currentTarget.value = "";
        }}
      />
      <button type="button" class="wide" onClick={() => ask({ is: "nothing" })}>
        {say("players-start-empty")}
      </button>
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("back")}
        </button>
      </div>
    </section>
  );
}
