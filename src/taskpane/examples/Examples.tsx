import { useState } from "preact/hooks";
import "../../messages/loaded/examples";
import { Button } from "../parts/Button";
import { Heading } from "../parts/Heading";
import type { Notice } from "../model";
import { firstCells, type ViewProps } from "../view";
import type { Workbook } from "../../workbook/port";
import { undo } from "../../workbook/undo";
import { EXAMPLES, type Example } from "./list";
import { insertExample, type Inserted } from "./insertExample";

interface ExamplesProps extends Pick<ViewProps, "say"> {
  readonly workbook: Workbook;
  readonly whyStopped: (error: unknown) => Notice;
  readonly onClosed: () => void;
}

type State =
  | { readonly name: "list" }
  | { readonly name: "busy" }
  | { readonly name: "taken"; readonly taken: Extract<Inserted, { taken: unknown }> }
  | { readonly name: "inserted"; readonly inserted: Extract<Inserted, { undo: unknown }> }
  | { readonly name: "undone"; readonly kept: readonly string[] }
  | { readonly name: "stopped"; readonly notice: Notice };

/** Ready-made formulas, one for each family, to write into empty cells. */
export function Examples({ say, workbook, whyStopped, onClosed }: ExamplesProps) {
  const [state, setState] = useState<State>({ name: "list" });

  /** Shows the result of some work. Excel may take a while, and meanwhile nothing can be pressed twice. */
  const showing = async (work: () => Promise<State>) => {
    setState({ name: "busy" });
    try {
      setState(await work());
    } catch (error) {
      setState({ name: "stopped", notice: whyStopped(error) });
    }
  };
  const insert = (example: Example) =>
    showing(async () => {
      const headers = say(`example-${example.family}-headers`).split("; ");
      const inserted = await insertExample(workbook, example, headers);
      return "taken" in inserted ? { name: "taken", taken: inserted } : { name: "inserted", inserted };
    });
  const takeBack = ({ undo: what }: Extract<Inserted, { undo: unknown }>) =>
    showing(async () => ({ name: "undone", kept: (await undo(workbook, what)).kept }));

  return (
    <section aria-busy={state.name === "busy"}>
      <Heading>{say("examples-heading")}</Heading>
      <p class="hint">{say("examples-hint")}</p>
      <Outcome say={say} state={state} takeBack={(inserted) => void takeBack(inserted)} />
      {EXAMPLES.filter(({ spills }) => !spills || workbook.spills !== false).map((example) => (
        <>
          <Button
            class="wide"
            disabled={state.name === "busy"}
            label={say(`example-${example.family}`)}
            onClick={() => void insert(example)}
          />
          <p class="hint">
            {say(`example-${example.family}-line`)}
            <br />
            <code>{example.formula(...example.values.map((value) => JSON.stringify(value)))}</code>
          </p>
        </>
      ))}
      <div class="actions">
        <Button label={say("back")} onClick={onClosed} />
      </div>
    </section>
  );
}

function Outcome({
  say,
  state,
  takeBack,
}: Pick<ViewProps, "say"> & {
  readonly state: State;
  readonly takeBack: (inserted: Extract<Inserted, { undo: unknown }>) => void;
}) {
  switch (state.name) {
    case "taken": {
      const { taken, ...size } = state.taken;
      return (
        <p class="error" role="alert">
          {say("examples-taken", { ...size, cells: firstCells(say, taken) })}
        </p>
      );
    }
    case "inserted":
      return (
        <p class="done" role="status">
          {say("examples-inserted", { sheet: state.inserted.sheet, result: state.inserted.result })}{" "}
          <Button class="link" label={say("undo")} onClick={() => takeBack(state.inserted)} />
        </p>
      );
    case "undone":
      return (
        <p class="done" role="status">
          {state.kept.length > 0 ? say("undone-kept", { cells: state.kept }) : say("undone-all")}
        </p>
      );
    case "stopped":
      return (
        <p class="error" role="alert">
          {say(state.notice.code, state.notice.details)}
        </p>
      );
    default:
      return null;
  }
}
