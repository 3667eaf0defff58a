import { kindOf, KINDS, type KindId, type Setting } from "../../tournaments";
import { readSetting } from "../../tournaments";
import type { Step } from "../model";
import { Heading, type ViewProps } from "./App";
import { Notes } from "./Notes";

/** Second step: the kind, the columns, the settings, and what is wrong. */
export function Check({ step, ...view }: ViewProps & { readonly step: Extract<Step, { name: "check" }> }) {
  const { say, send, language } = view;
  const { candidates, kind, plan, missed } = step;
  const title = (id: KindId) => kindOf(id).title[language === "da" ? "danish" : "name"];
  const recognised = (id: KindId) => candidates.found.some((found) => found.kind === id);
  const errors = plan?.problems ?? [];
  const filled = plan?.rows.filter((row) => Object.keys(row.outputs).length > 0).length ?? 0;
  return (
    <section>
      <Heading>{say("check-heading")}</Heading>
      <p>{say("check-sheet", { sheet: candidates.sheet.name, row: plan?.headerRow ?? null })}</p>
      <label>
        {say("check-kind")}
        <select
          value={kind}
          onChange={(event) => send({ type: "kindChosen", kind: event.currentTarget.value as KindId })}
        >
          {KINDS.map(({ id }) => (
            <option value={id}>{recognised(id) ? say("check-found", { kind: title(id) }) : title(id)}</option>
          ))}
        </select>
      </label>
      {missed && (
        <p class="error" role="alert">
          {say("check-missing", { missing: missed.missing.map((c) => (language === "da" ? c.danish : c.name)) })}{" "}
          {say("check-missing-hint")}
        </p>
      )}
      <Settings {...view} settings={kindOf(kind).settings} values={step.settings} />
      {plan && (
        <details>
          <summary>{say("check-columns")}</summary>
          <dl>
            {Object.entries(plan.columns).map(([field, header]) => (
              <div>
                <dt>{field}</dt>
                <dd>{header}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {plan && (
        <div role="status">
          <p>{say("check-rows", { rows: plan.rows.length, filled })}</p>
          <p>{errors.length === 0 ? say("check-no-problems") : say("check-problems", { count: errors.length })}</p>
        </div>
      )}
      {errors.length > 0 && <Notes {...view} notes={errors} />}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("back")}
        </button>
        <button type="button" class="primary" disabled={!plan} onClick={() => send({ type: "previewPressed" })}>
          {say("check-preview")}
        </button>
      </div>
    </section>
  );
}

interface SettingsProps extends ViewProps {
  readonly settings: readonly Setting[];
  readonly values: { readonly [key: string]: string | number | boolean | null };
}

function Settings({ say, send, language, settings, values }: SettingsProps) {
  if (settings.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("check-settings")}</legend>
      {settings.map((setting) => {
        const { key, danish, allowed, otherwise } = setting;
        const value = values[key] ?? otherwise;
        const label = language === "da" ? danish : key.replace(/-/g, " ");
        const give = (text: string) => {
          const read = text === "" ? null : readSetting(setting, text);
          if (read !== undefined) send({ type: "settingGiven", key, value: read });
        };
        return (
          <label>
            {label}
            {"least" in allowed ? (
              <input
                inputMode="decimal"
                value={value === null ? "" : String(value)}
                required={otherwise === null}
                onChange={(event) => give(event.currentTarget.value)}
              />
            ) : (
              <select value={String(value)} onChange={(event) => give(event.currentTarget.value)}>
                {allowed.map((word) => (
                  <option value={word}>{word}</option>
                ))}
              </select>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
