import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { decimalsOf } from "../../messages/digits";
import type { ExplainedStep, ExplainedTrail, Explanation, Shown, Working } from "../model";
import { Button } from "../parts/Button";
import { Heading } from "../parts/Heading";
import type { ViewProps } from "../view";

/** A trail with more cells is folded. */
const OPEN_CELLS = 8;

/**
 * Why the selected cell has its value: one sentence, the steps with their clauses, then where its numbers come from.
 */
export function Explain({ say, send, explanation }: ViewProps & { readonly explanation: Explanation | null }) {
  const [full, setFull] = useState(false);
  const hasMore = explanation !== null && textsOf(explanation).some((text) => text.full !== null);
  const text = (shown: Shown) => (full ? (shown.full ?? shown.text) : shown.text);
  const { value = null, workings = [], trails = [] } = explanation ?? {};
  const isTold = workings.some(({ steps }) => steps.length > 0);
  const origin = trails.map((trail) => (
    <Trail key={`${explanation?.cell} ${trail.title}`} say={say} send={send} trail={trail} text={text} />
  ));
  return (
    <section key="explain">
      <Heading>{isTold && value !== null ? say("explain-why", { value }) : say("explain-heading")}</Heading>
      {!isTold && <p class="hint">{say("explain-hint")}</p>}
      {explanation && (
        <div role="status">
          {explanation.cell !== null && <p class="hint">{say("explain-cell", { cell: explanation.cell })}</p>}
          {explanation.notes.map((note) => (
            <p>{say(note.code, note.details, full ? undefined : decimalsOf("dbf"))}</p>
          ))}
          {workings.map(({ of, short, steps }) => (
            <>
              {of !== null && <code>{of}</code>}
              {short !== null && <p class="short">{short}</p>}
              <Fold say={say} title="explain-steps" isOpen={short === null}>
                <Steps say={say} steps={steps} full={full} />
              </Fold>
            </>
          ))}
        </div>
      )}
      {origin.length > 0 && (
        <Fold say={say} title="explain-origin" isOpen={workings.every(({ short }) => short === null)}>
          {origin}
        </Fold>
      )}
      {explanation?.formula != null && <Formula say={say} formula={explanation.formula} />}
      {hasMore && (
        <label class="choice">
          <input type="checkbox" checked={full} onChange={(event) => setFull(event.currentTarget.checked)} />
          {say("show-all-digits")}
        </label>
      )}
      <div class="actions">
        {isTold && <Copy say={say} workings={workings} />}
        <Button label={say("explain-again")} onClick={() => send({ type: "explainPressed" })} />
      </div>
    </section>
  );
}

interface FoldProps extends Pick<ViewProps, "say"> {
  readonly title: "explain-steps" | "explain-origin";
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

function Fold({ say, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen}>
      <summary>{say(title)}</summary>
      {children}
    </details>
  );
}

/** Copies the sentence and the steps as text, for a message to the player. */
function Copy({ say, workings }: Pick<ViewProps, "say"> & { readonly workings: readonly Working[] }) {
  const [done, setDone] = useState<"copied" | "refused" | null>(null);
  const text = workings
    .flatMap(({ short, steps }) => [
      ...(short === null ? [] : [short, ""]),
      ...steps.map((step) => `${step.label}: ${step.value.text} (${step.working.text}; ${step.place})`),
      ...papersOf(steps),
    ])
    .join("\n");
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setDone(isDone ? "copied" : "refused");
  };
  return (
    <>
      <Button label={say("explain-copy")} onClick={() => void copy()} />
      {done === "copied" && <p role="status">{say("explain-copied")}</p>}
      {/* Some hosts do not allow access to the clipboard. */}
      {done === "refused" && (
        <textarea readOnly rows={6} value={text} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  );
}

function papersOf(steps: readonly ExplainedStep[]): string[] {
  return [...new Set(steps.map(({ paper }) => paper))];
}

interface StepsProps extends Pick<ViewProps, "say"> {
  readonly steps: readonly ExplainedStep[];
  readonly full: boolean;
}

/** The working of a number, step by step with its clauses. */
export function Steps({ say, steps, full }: StepsProps) {
  const text = (shown: Shown) => (full ? (shown.full ?? shown.text) : shown.text);
  const tip = (shown: Shown) => shown.full ?? undefined;
  return (
    <>
      <ol class="working">
        {steps.map((step, i) => (
          <li class={i === steps.length - 1 ? "last" : undefined}>
            <span class="label">{step.label}</span> <b title={tip(step.value)}>{text(step.value)}</b>
            <span class="how" title={tip(step.working)}>
              {text(step.working)}
            </span>
            {step.list !== null && (
              <details class="how">
                <summary>{say("explain-list", { count: step.list.count })}</summary>
                {step.list.text}
              </details>
            )}
            <cite>{step.place}</cite>
          </li>
        ))}
      </ol>
      {papersOf(steps).map((paper) => (
        <cite>{paper}</cite>
      ))}
    </>
  );
}

/** A formula as Excel writes it; a long one is folded. */
function Formula({ say, formula }: Pick<ViewProps, "say"> & { readonly formula: string }) {
  if (formula.length <= LONGEST_FORMULA) return <code>{formula}</code>;
  return (
    <details>
      <summary>{say("explain-formula")}</summary>
      <code>{formula}</code>
    </details>
  );
}

/** About two lines of the pane. */
const LONGEST_FORMULA = 90;

interface TrailProps extends Pick<ViewProps, "say" | "send"> {
  readonly trail: ExplainedTrail;
  readonly text: (shown: Shown) => string;
}

/** Where a number comes from. Each cell can be opened, and is then explained itself. */
function Trail({ say, send, trail: { title, cells }, text }: TrailProps) {
  const list = (
    <ul class="trail">
      {cells.map((cell) => (
        <li>
          <span title={cell.text.full ?? undefined}>{text(cell.text)}</span>{" "}
          <Button
            class="link"
            aria-label={say("show", { cell: cell.cell })}
            label={cell.cell}
            onClick={() => send({ type: "placeShown", sheet: cell.sheet, area: cell.area })}
          />
        </li>
      ))}
    </ul>
  );
  if (cells.length > OPEN_CELLS)
    return (
      <details>
        <summary>{say("explain-folded", { title, count: cells.length })}</summary>
        {list}
      </details>
    );
  return (
    <>
      <p class="trail">{title}</p>
      {list}
    </>
  );
}

function textsOf({ workings, trails }: Explanation): Shown[] {
  return [
    ...workings.flatMap(({ steps }) => steps.flatMap(({ working, value }) => [working, value])),
    ...trails.flatMap(({ cells }) => cells.map(({ text }) => text)),
  ];
}
