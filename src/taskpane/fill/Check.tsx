import { useId, useState } from "preact/hooks";
import { KIND_IDS, kindOf, readSetting, type ColumnChoice, type KindId, type Setting } from "../../tournaments";
import { columnName } from "../../sheet";
import { written } from "../../messages";
import type { Check as CheckStep, Planned } from "../model";
import { Heading } from "../Heading";
import { firstCells, type ViewProps } from "../view";
import { Notes } from "../Notes";

/** Second step: the kind, the columns, the settings, and what is wrong. */
export function Check({ step, ...view }: ViewProps & { readonly step: CheckStep }) {
  const { say, send, language } = view;
  const { candidates, chosen, ticket } = step;
  const { kind, plan, missed, asked } = chosen;
  const recognised = (id: KindId) => candidates.found.some((found) => found.kind === id);
  const title = (id: KindId) => {
    const kindTitle = kindOf(id).title[language];
    return recognised(id) ? say("check-found", { kind: kindTitle }) : kindTitle;
  };
  const choices = chosen.found?.choices ?? missed?.choices ?? [];
  const isPlanned = plan !== null && ticket === null;
  /** A file that lacks something of every row: it cannot be typed into before its sheet is in the workbook. */
  const from = candidates.fromFile;
  const isLacking = isPlanned && from !== null && filledRows(plan) === 0;
  return (
    <section key="check">
      <Heading step={say("step-of", { step: 2 })}>{say("check-heading")}</Heading>
      {step.changed && (
        <p class="error" role="alert">
          {say("changed-since-preview", { cells: firstCells(say, step.changed) })}
        </p>
      )}
      <Where {...view} step={step} />
      <label>
        {say("check-kind")}
        <select
          value={kind}
          onChange={(event) => send({ type: "kindChosen", kind: event.currentTarget.value as KindId })}
        >
          {[...KIND_IDS]
            .sort((a, b) => Number(recognised(b)) - Number(recognised(a)))
            .map((id) => (
              <option value={id}>{title(id)}</option>
            ))}
        </select>
      </label>
      {missed && (
        <p class="error" role="alert">
          {candidates.found.length === 0 && `${say("check-unrecognised")} `}
          {say("check-missing", { missing: missed.missing.map((column) => column.name[language]) })}{" "}
          {say(choices.length > 0 ? "check-missing-columns" : "check-missing-kind")}
        </p>
      )}
      <Doubts {...view} chosen={chosen} />
      <Settings {...view} chosen={chosen} />
      {chosen.found !== null || missed !== null ? <Columns {...view} chosen={chosen} choices={choices} /> : null}
      <div role="status">
        {ticket !== null && <p>{say("check-planning")}</p>}
        {asked.length > 0 && ticket === null && <p>{say("check-asked")}</p>}
        {isPlanned && <Outcome {...view} plan={plan} isLacking={isLacking} />}
      </div>
      {isPlanned && <Notes {...view} notes={plan.problems} answers />}
      <div class="actions">
        <button type="button" onClick={() => send({ type: "backPressed" })}>
          {say("back")}
        </button>
        {from === null && (
          <button type="button" disabled={ticket !== null} onClick={() => send({ type: "checkAgainPressed" })}>
            {say("check-again")}
          </button>
        )}
        {isLacking ? (
          <button
            type="button"
            class="primary"
            onClick={() => send({ type: "fileSheetChosen", sheet: from.sheet, add: kind })}
          >
            {say("check-add")}
          </button>
        ) : (
          <button
            type="button"
            class="primary"
            disabled={!isPlanned || filledRows(plan) === 0}
            onClick={() => send({ type: "previewPressed" })}
          >
            {say("check-preview")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Which sheet it is about; of a file, another one may be chosen. */
function Where({ say, send, step }: ViewProps & { readonly step: CheckStep }) {
  const { sheet, fromFile } = step.candidates;
  const found = step.chosen.found;
  if (fromFile === null)
    return (
      <p>
        {found
          ? say("check-sheet", { sheet: sheet.name, row: found.headerRow + 1 })
          : say("check-sheet-only", { sheet: sheet.name })}
      </p>
    );
  return (
    <>
      {fromFile.sheets.length > 1 && (
        <label>
          {say("check-file-sheet", { file: fromFile.file.name })}
          <select
            value={fromFile.sheet}
            onChange={(event) => send({ type: "fileSheetChosen", sheet: event.currentTarget.value })}
          >
            {fromFile.sheets.map((name) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <p>{say("check-file", { sheet: sheet.name })}</p>
    </>
  );
}

type Plan = NonNullable<Planned["plan"]>;

function filledRows({ rows }: Plan): number {
  return rows.filter((row) => Object.keys(row.outputs).length > 0).length;
}

function Outcome({ say, plan, isLacking }: ViewProps & { readonly plan: Plan; readonly isLacking: boolean }) {
  const filled = filledRows(plan);
  const count = plan.problems.length;
  return (
    <>
      <p>
        {filled === 0
          ? say(isLacking ? "check-lacking" : "check-nothing")
          : say("check-rows", { rows: plan.rows.length, filled })}
      </p>
      <p>{count === 0 ? say("check-no-problems") : say("check-problems", { count })}</p>
    </>
  );
}

interface ColumnsProps extends ViewProps {
  readonly chosen: Pick<Planned, "kind" | "found" | "missed" | "mapping">;
  readonly choices: readonly ColumnChoice[];
}

/** Which column was taken for what; where the kind looks for headers, another one may be chosen. */
export function Columns({ say, send, language, chosen, choices }: ColumnsProps) {
  const { kind, found, missed, mapping } = chosen;
  const label = ({ column, header }: ColumnChoice) => say("check-column", { letter: columnName(column), header });
  if (choices.length === 0) {
    if (!found) return null;
    return (
      <details>
        <summary>{say("check-columns")}</summary>
        <dl>
          {Object.entries(found.columns).map(([field, header]) => (
            <div>
              <dt>{columnTitle(kind, field, language)}</dt>
              <dd>{header}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  }
  return (
    <details open={(missed !== null && choices.some(({ field }) => field !== null)) || Object.keys(mapping).length > 0}>
      <summary>{say("check-columns")}</summary>
      <p class="hint">{say("check-columns-hint")}</p>
      {kindOf(kind).inputs.map(({ name, required }) => {
        const given = mapping[name.en];
        const taken = given === undefined ? choices.find(({ field }) => field === name.en)?.column : given;
        return (
          <label class="field">
            {name[language]}
            {required && " *"}
            <select
              value={taken ?? ""}
              onChange={(event) => {
                const { value } = event.currentTarget;
                send({ type: "columnChosen", field: name.en, column: value === "" ? null : Number(value) });
              }}
            >
              <option value="">{say("check-no-column")}</option>
              {choices.map((choice) => (
                <option value={choice.column}>{label(choice)}</option>
              ))}
            </select>
          </label>
        );
      })}
    </details>
  );
}

/** What a setting is called: `Places paid`. */
function settingTitle({ name }: Setting, language: ViewProps["language"]): string {
  return name[language].charAt(0).toUpperCase() + name[language].slice(1);
}

function columnTitle(kind: KindId, field: string, language: ViewProps["language"]): string {
  const column = [...kindOf(kind).inputs, ...kindOf(kind).fields, ...kindOf(kind).outputs].find(
    ({ name }) => name.en === field,
  );
  return column ? column.name[language] : field;
}

/** Columns that were not understood and could be what a default would stand in for. */
export function Doubts({
  say,
  send,
  language,
  chosen,
}: ViewProps & { readonly chosen: Pick<Planned, "kind" | "found"> }) {
  const { kind, found } = chosen;
  if (!found || found.doubts.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("check-doubts")}</legend>
      {found.doubts.map((doubt) => (
        <label class="field">
          {say("check-doubt", { cell: doubt.cell, header: doubt.header })}
          <select
            required
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== "") send({ type: "doubtSettled", doubt, field: value === NONE ? null : value });
            }}
          >
            <option value="">{say("check-choose")}</option>
            {doubt.fields.map((field) => (
              <option value={field}>{columnTitle(kind, field, language)}</option>
            ))}
            <option value={NONE}>{say("check-doubt-none")}</option>
          </select>
        </label>
      ))}
      <p class="hint">{say("check-doubt-hint")}</p>
    </fieldset>
  );
}

const NONE = "-";

/** Questions first that must be answered; the others are there for those who look for them. */
function Settings({ chosen, ...view }: ViewProps & { readonly chosen: Planned }) {
  const { say, language } = view;
  const { kind, found, asked, answers } = chosen;
  if (!found) return null;
  // Names are asked about where they stand.
  const settings = kindOf(kind).settings.filter(({ allowed }) => !("pairs" in allowed));
  const isAsked = (setting: Setting) => asked.includes(setting) || (setting.default === null && setting.key in answers);
  // Two that say the same in different ways stand together.
  const isFirst = (setting: Setting) =>
    isAsked(setting) || settings.some((other) => other.key === setting.alternative && isAsked(other));
  const first = settings.filter(isFirst);
  const others = settings.filter((setting) => !isFirst(setting));
  const field = (setting: Setting) => (
    <SettingField
      key={setting.key}
      {...view}
      setting={setting}
      answer={answers[setting.key] ?? null}
      held={found.held[setting.key] ?? null}
      asked={asked.includes(setting)}
    />
  );
  /** ` · points 26`; nothing for what goes without saying. */
  const shownBriefly = (setting: Setting) => {
    const value = answers[setting.key] ?? found.held[setting.key] ?? setting.default;
    if (value === null || setting.key === "decimal-mark") return "";
    return ` · ${settingTitle(setting, language)} ${optionText(say, value, language)}`;
  };
  return (
    <>
      {first.length > 0 && (
        <fieldset>
          <legend>{say("check-settings-asked")}</legend>
          {first.map(field)}
          {first.some(({ alternative }) => alternative !== undefined) && <p class="hint">{say("check-setting-or")}</p>}
          <p class="hint">{say("check-setting-hint")}</p>
        </fieldset>
      )}
      {others.length > 0 && (
        <details open={Object.keys(answers).some((key) => others.some((setting) => setting.key === key))}>
          <summary>
            {say(first.length > 0 ? "check-more-settings" : "check-settings")}
            <span class="hint">{others.map(shownBriefly).join("")}</span>
          </summary>
          {others.map(field)}
          <p class="hint">{say("check-setting-hint")}</p>
        </details>
      )}
    </>
  );
}

type Answer = string | number | boolean | null;

interface SettingProps extends ViewProps {
  readonly setting: Setting;
  readonly answer: Answer;
  /** What the sheet says. */
  readonly held: Answer;
  readonly asked: boolean;
}

export function SettingField({ say, send, language, setting, answer, held, asked }: SettingProps) {
  const { key, allowed } = setting;
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const shown = answer ?? held ?? setting.default;
  const give = (text: string) => {
    const value = text.trim() === "" ? null : readSetting(setting, text);
    setRefused(value === undefined ? text : null);
    if (value !== undefined) send({ type: "settingGiven", key, value });
  };
  const notes = [
    ...(refused === null ? [] : [say("check-setting-allowed", { received: refused, allowed: range(say, allowed) })]),
    ...(held === null ? [] : [say("check-setting-held", { value: optionText(say, held, language) })]),
  ];
  const common = {
    required: asked,
    "aria-invalid": refused !== null,
    "aria-describedby": notes.length > 0 ? id : undefined,
  };
  return (
    <div class="field">
      <label>
        {settingTitle(setting, language)}
        {"least" in allowed ? (
          <input
            {...common}
            inputMode="decimal"
            value={refused ?? (shown === null ? "" : written(shown, language))}
            onChange={(event) => give(event.currentTarget.value)}
          />
        ) : (
          <select {...common} value={String(shown ?? "")} onChange={(event) => give(event.currentTarget.value)}>
            {shown === null && <option value="">{say("check-choose")}</option>}
            {("pairs" in allowed ? [] : allowed).map((word) => (
              <option value={word}>{optionText(say, word, language)}</option>
            ))}
          </select>
        )}
      </label>
      {notes.length > 0 && (
        <p id={id} class={refused === null ? "hint" : "error"}>
          {notes.join(" ")}
        </p>
      )}
    </div>
  );
}

/** A word of a setting in the user's language; numbers as they are. */
function optionText(say: ViewProps["say"], value: Answer, language: ViewProps["language"]): string {
  return typeof value === "string" && !/^\d/.test(value) ? say(`option-${value}`) : written(value, language);
}

function range(say: ViewProps["say"], allowed: Setting["allowed"]): string {
  if (!("least" in allowed)) return "";
  const { least, most = null, whole } = allowed;
  return say(`allowed${whole ? "-whole" : ""}-least${most === null ? "" : "-most"}`, { least, most });
}
