import type { Language } from "../../../kernel/language";
import type { Plain } from "../../../kernel/problem";
import { headersOf } from "../../../kernel/table";
import { shownAs, written } from "../../../messages";
import { filledOutputs } from "../../../requests/filling/resultsOf";
import { kindOf, SAME_NAMES, type FillPlan, type KindId, type Summary } from "../../../tournaments";
import type { Results as ResultsStep, Writable } from "../../model";
import { FORMULA_ROWS, withFormulas } from "../../update";
import { Tick } from "../../parts/fields";
import { RowFold } from "../../parts/Row";
import { Fold, ScrolledTable } from "../../parts/ScrolledTable";
import type { ViewProps } from "../../view";
import { Value } from "./Value";

/** Rows of a table that are shown. */
const MOST_OF_TABLE = 100;
/** The most rows to check for decimals. */
const MOST_ROWS = 200;

export interface OfResults extends ViewProps {
  readonly step: Writable;
}

interface AlsoWriteProps extends OfResults {
  /** Whether all decimals are shown. */
  readonly full: boolean;
  readonly setFull: (full: boolean) => void;
}

/** What else is written, and how. */
export function AlsoWrite({ step, full, setFull, ...view }: AlsoWriteProps) {
  const { say, send, language } = view;
  const { candidates, chosen, tables, without, cards } = step;
  const { plan, said } = chosen;
  const working = filledOutputs(plan, candidates.sheet).working.map(({ name }) => name[plan.language]);
  const summaries = plan.summaries.filter(({ rows }) => rows.length > 0);
  const stateOf = (title: string) => tables?.find((table) => table.title === title);
  const cardsAt = tables?.find(({ sort }) => sort === "cards");
  const settings = tables?.find(({ sort }) => sort === "settings");
  const names = summaries.filter(({ name }) => !without.includes(name.en)).map(({ name }) => name[plan.language]);
  const cardsText = plan.pages && say(plan.pages.count === 1 ? "preview-card" : "preview-cards");
  const isWithWorking = said.working === true && working.length > 0;
  const inShort = [
    ...names,
    ...(cards && cardsText ? [cardsText] : []),
    ...(isWithWorking ? [say("also-write-working")] : []),
  ].join(" · ");
  return (
    <RowFold title={say("also-write")} note={inShort || say("also-write-nothing")}>
      {summaries.map((summary) => {
        const { name } = summary;
        const state = stateOf(name[plan.language]);
        const give = (isOn: boolean) =>
          send({
            type: "tablesChosen",
            without: isOn ? without.filter((one) => one !== name.en) : [...without, name.en],
          });
        return (
          <div key={name.en}>
            <Tick label={name[plan.language]} checked={!without.includes(name.en)} give={give} />
            {state && <p class="hint">{placeText(say, state)}</p>}
            <SummaryRows say={say} language={language} summary={summary} writtenIn={plan.language} full={full} />
          </div>
        );
      })}
      {cardsText && (
        <>
          <Tick label={cardsText} checked={cards} give={(chosen) => send({ type: "cardsChosen", cards: chosen })} />
          <p class="hint">{cardsAt ? placeText(say, cardsAt) : say("preview-cards-hint")}</p>
        </>
      )}
      {working.length > 0 && (
        <Tick
          label={say("also-write-working-columns", { columns: working })}
          checked={isWithWorking}
          give={(wanted) => send({ type: "workingChosen", working: wanted })}
        />
      )}
      {settings && <p class="hint">{placeText(say, settings)}</p>}
      <FormulasOrValues {...view} step={step} />
      {hasMoreDigits(plan, language) && <Tick label={say("show-all-digits")} checked={full} give={setFull} />}
    </RowFold>
  );
}

/** Where a table will be. */
function placeText(say: ViewProps["say"], table: NonNullable<ResultsStep["tables"]>[number]): string {
  const { sort, title: name, rows, sheet, added, cells } = table;
  if (sort === "settings") return say("preview-settings", { sheet });
  const state = added ? "new" : cells > 0 ? "refilled" : "same";
  return say(`preview-${sort === "summary" ? "table" : "cards"}-${state}`, { name, rows, sheet, cells });
}

/** Chooses between live formulas and fixed values. */
function FormulasOrValues({ say, send, step }: OfResults) {
  const { plan } = step.chosen;
  if (!plan.writes.some(({ formula, spill }) => formula !== null || spill !== null)) {
    const hasAnswers = (step.chosen.answers[SAME_NAMES.key] ?? null) !== null;
    return hasAnswers ? <p class="hint">{say("preview-values-names")}</p> : null;
  }
  const formulas = withFormulas(step);
  return (
    <fieldset>
      <legend>{say("preview-how")}</legend>
      {[true, false].map((choice) => (
        <label class="choice">
          <input
            type="radio"
            name="formulas"
            checked={formulas === choice}
            onChange={() => send({ type: "formulasChosen", formulas: choice })}
          />
          {say(choice ? "preview-formulas" : "preview-values")}
        </label>
      ))}
      {plan.rows.length > FORMULA_ROWS && (
        <p class="hint">{say("preview-formulas-limit", { limit: FORMULA_ROWS, rows: plan.rows.length })}</p>
      )}
    </fieldset>
  );
}

/** Whether some number has more digits than its cell shows. */
function hasMoreDigits(plan: FillPlan, language: ViewProps["language"]): boolean {
  const { outputs } = kindOf(plan.kind as KindId);
  const isMore = (value: Plain | undefined, format: string | undefined) =>
    typeof value === "number" && written(value, language).length > shownAs(value, format, language).length;
  return (
    plan.rows
      .slice(0, MOST_ROWS)
      .some((row) => outputs.some(({ name, format }) => isMore(row.outputs[name.en], format))) ||
    plan.summaries.some(({ columns, rows }) =>
      rows.some((row) => row.some((value, i) => isMore(value, columns[i]!.format))),
    )
  );
}

interface SummaryProps extends Pick<ViewProps, "say" | "language"> {
  readonly full: boolean;
  readonly summary: Summary;
  /** The language that the table is written in. */
  readonly writtenIn: Language;
}

function SummaryRows({ say, language, summary, writtenIn, full }: SummaryProps) {
  const { columns, rows } = summary;
  const name = summary.name[writtenIn];
  if (rows.length === 0) return null;
  return (
    <Fold label={say("preview-table-rows", { name })}>
      {() => (
        <>
          <ScrolledTable label={name} headers={headersOf(summary, writtenIn)}>
            {rows.slice(0, MOST_OF_TABLE).map((row) => (
              <tr>
                {row.map((value, i) => (
                  <Value value={value} format={columns[i]!.format} language={language} full={full} />
                ))}
              </tr>
            ))}
          </ScrolledTable>
          {rows.length > MOST_OF_TABLE && <p>{say("preview-more", { count: rows.length - MOST_OF_TABLE })}</p>}
        </>
      )}
    </Fold>
  );
}
