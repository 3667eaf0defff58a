import { useState } from "preact/hooks";
import type { Workbook } from "../../workbook/port";
import type * as LaterSteps from "../laterSteps";
import type { Model } from "../model";
import { VERSION } from "../parts/version";
import type { ViewProps } from "../view";
import type * as ExamplesDoor from ".";

interface FootProps extends Pick<ViewProps, "say" | "language"> {
  readonly workbook: Workbook;
  readonly tab: Model["tab"];
  readonly laterSteps: typeof LaterSteps;
}

/** What is below every tab: the version, and where numbers are explained the way to examples of formulas. */
export function Foot({ say, language, workbook, tab, laterSteps }: FootProps) {
  const [loaded, setLoaded] = useState<typeof ExamplesDoor | null>(null);
  const [isFailed, setFailed] = useState(false);
  const open = async () => {
    try {
      setLoaded(await (await laterSteps.loadSteps()).loadExamples());
    } catch {
      setFailed(true);
    }
  };
  return (
    <footer>
      {tab === "explain" &&
        (loaded ? (
          <loaded.Examples
            {...{ say, language, workbook }}
            whyStopped={laterSteps.whyStopped}
            onClosed={() => setLoaded(null)}
          />
        ) : (
          <button type="button" class="wide" onClick={() => void open()}>
            {say("examples-open")}
          </button>
        ))}
      {isFailed && !loaded && (
        <p class="error" role="alert">
          {say("not-loaded")}
        </p>
      )}
      <p class="hint">
        {say("title")} {VERSION}
      </p>
    </footer>
  );
}
