import { useState } from "preact/hooks";
import type { Workbook } from "../../workbook/port";
import type * as LaterSteps from "../laterSteps";
import type { Model } from "../model";
import { Button } from "../parts/Button";
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
          <Button class="wide" label={say("examples-open")} onClick={() => void open()} />
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
