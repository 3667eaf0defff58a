import type { Plain } from "../../../kernel/problem";
import { DATE_ORDER, kindOf, offeredOn, readNameAnswers, SAME_NAMES, type Setting } from "../../../tournaments";
import { withoutNameAnswer } from "../../../tournaments/table/said/sameNames";
import type { Check as CheckStep, Planned } from "../../model";
import { Choice } from "../../parts/fields";
import { Button } from "../../parts/Button";
import { Given } from "../../parts/Given";
import { Heading } from "../../parts/Heading";
import { firstCells, type ViewProps } from "../../view";
import { Notes } from "../../parts/Notes";
import { Doubts, KindAsked, Lacking, SettingField } from "../../parts/Questions";
import { FromList } from "./FromList";
import { Letters } from "./Letters";
import { Reading } from "./Reading";

/** Second step: the kind, the columns, the settings, and what is wrong. */
export function Check({ step, ...view }: ViewProps & { readonly step: CheckStep }) {
  const { say, send, language } = view;
  const { candidates, chosen, ticket } = step;
  const { kind, plan, missed, asked } = chosen;
  const columnGiven = (column: string, field: string | null) => send({ type: "columnGiven", column, field });
  const choices = chosen.found?.choices ?? missed?.choices ?? [];
  const isPlanned = plan !== null && ticket === null;
  /** A file that lacks something of every row: it cannot be typed into before its sheet is in the workbook. */
  const from = candidates.fromFile;
  const isLacking = isPlanned && from?.file != null && filledRows(plan) === 0;
  return (
    <section key="check">
      <Heading step={say("step-of", { step: 2 })}>{say("check-heading")}</Heading>
      {step.changed && (
        <p class="error" role="alert">
          {say("changed-since-preview", { cells: firstCells(say, step.changed) })}
        </p>
      )}
      <Where {...view} step={step} />
      {missed && (
        <p class="error" role="alert">
          {candidates.found.length === 0 && `${say("check-unrecognised")} `}
          {say("check-missing", { missing: missed.missing.map((column) => column.name[language]) })}{" "}
          {say(choices.length > 0 ? "check-missing-columns" : "check-missing-kind")}
        </p>
      )}
      {missed && <Lacking {...view} missed={missed} give={columnGiven} />}
      <Reading {...view} check={step} />
      <KindAsked {...view} found={chosen.found} give={(one) => send({ type: "kindChosen", kind: one })} />
      <Doubts {...view} kind={kind} found={chosen.found} give={columnGiven} />
      <Settings {...view} chosen={chosen} />
      <NamesGiven {...view} answer={chosen.answers[SAME_NAMES.key] ?? null} />
      <div role="status">
        {ticket !== null && <p>{say("check-planning")}</p>}
        {asked.length > 0 && ticket === null && <p>{say("check-asked")}</p>}
        {isPlanned && <Outcome {...view} plan={plan} isLacking={isLacking} />}
      </div>
      {isPlanned && <Notes {...view} notes={plan.problems} sheet={plan.sheet} system={kindOf(kind).system} answers />}
      {isPlanned && from !== null && chosen.found?.seats && filledRows(plan) < plan.rows.length && (
        <FromList {...view} check={step} />
      )}
      <div class="actions">
        <Button label={say("back")} onClick={() => send({ type: "backPressed" })} />
        {from === null && (
          <Button
            disabled={ticket !== null}
            label={say("check-again")}
            onClick={() => send({ type: "checkAgainPressed" })}
          />
        )}
        {isLacking ? (
          <Button
            class="primary"
            label={say("check-add")}
            onClick={() => send({ type: "fileSheetChosen", sheet: from.sheet, add: kind })}
          />
        ) : (
          <Button
            class="primary"
            disabled={!isPlanned || filledRows(plan) === 0}
            label={say("check-preview")}
            onClick={() => send({ type: "previewPressed" })}
          />
        )}
      </div>
    </section>
  );
}

/** Which sheet it is about; of a file, another one may be chosen. */
function Where({ say, send, step }: ViewProps & { readonly step: CheckStep }) {
  const { sheet, fromFile } = step.candidates;
  const { found, plan } = step.chosen;
  if (fromFile === null)
    return (
      <p>
        {found
          ? say("check-sheet", { sheet: sheet.name, row: plan?.headerRow ?? found.headerRow + 1 })
          : say("check-sheet-only", { sheet: sheet.name })}
      </p>
    );
  if (fromFile.file === null)
    return (
      <>
        <p>{say("check-laid-out", { sheet: fromFile.sheet, rows: sheet.name })}</p>
        {fromFile.left?.map((cells) => (
          <p class="error">{say("check-table-left", { sheet: fromFile.sheet, cells })}</p>
        ))}
      </>
    );
  return (
    <>
      {fromFile.sheets.length > 1 && (
        <Choice
          label={say("check-file-sheet", { file: fromFile.file.name })}
          value={fromFile.sheet}
          options={fromFile.sheets.map((name) => [name, name])}
          give={(chosen) => send({ type: "fileSheetChosen", sheet: chosen })}
        />
      )}
      <p>{say("check-file", { sheet: sheet.name })}</p>
      <Letters
        say={say}
        file={fromFile.file}
        lettersIn={fromFile.lettersIn ?? null}
        take={(file) => send({ type: "fileChosen", file })}
      />
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

/** Answers about two similar names: one person, or two. */
function NamesGiven({ say, send, answer }: ViewProps & { readonly answer: Plain }) {
  const text = answer === null ? "" : String(answer);
  const given = (readNameAnswers(text) ?? []).map((one) => ({
    text: say(one.same ? "given-same" : "given-different", { name: one.name, other: one.other }),
    takeBack: () => send({ type: "settingGiven", key: SAME_NAMES.key, value: withoutNameAnswer(text, one) }),
  }));
  return <Given say={say} given={given} />;
}

/** Settings without a value, and those answered here. The reading line has the others. */
function Settings({ chosen, ...view }: ViewProps & { readonly chosen: Planned }) {
  const { say } = view;
  const { kind, found, asked, answers } = chosen;
  if (!found) return null;
  const questionOf = ({ key }: Setting) => asked.find((one) => one.key === key);
  // Questions about names are beside the names.
  const settings = kindOf(kind)
    .settings.map((setting) => questionOf(setting) ?? setting)
    .filter(({ allowed }) => !("pairs" in allowed));
  const isAsked = (setting: Setting) =>
    asked.includes(setting) || (setting.default === null && setting !== DATE_ORDER && setting.key in answers);
  // Two that say the same in different ways are shown together.
  const isFirst = (setting: Setting) =>
    isAsked(setting) || settings.some((other) => other.key === setting.alternative && isAsked(other));
  const first = settings.filter(isFirst);
  const field = (setting: Setting) => (
    <SettingField
      key={setting.key}
      {...view}
      setting={offeredOn(found, setting)}
      answer={answers[setting.key] ?? null}
      held={found.held[setting.key] ?? null}
      asked={asked.includes(setting)}
      isQuestion
    />
  );
  if (first.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("check-settings-asked")}</legend>
      {first.map(field)}
      {first.some(({ alternative }) => alternative !== undefined) && <p class="hint">{say("check-setting-or")}</p>}
      <p class="hint">{say("check-setting-hint")}</p>
    </fieldset>
  );
}
