import { useEffect, useState } from "preact/hooks";
import type { Workbook } from "../../workbook/port";
import { whyStopped } from "../effects";
import { loadSteps } from "../fill/loadedSteps";
import type { ViewProps } from "../view";
import type * as ExamplesDoor from ".";

interface AskedProps extends Pick<ViewProps, "say"> {
  readonly workbook: Workbook;
  readonly onClosed: () => void;
}

/** Examples of formulas, loaded when somebody asks for them. */
export function AskedExamples({ say, ...rest }: AskedProps) {
  const [loaded, setLoaded] = useState<typeof ExamplesDoor | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const load = async () => setLoaded(await (await loadSteps()).loadExamples());
    load().catch(() => setFailed(true));
  }, []);
  if (loaded) return <loaded.Examples {...{ say, whyStopped, ...rest }} />;
  return isFailed ? (
    <p class="error" role="alert">
      {say("not-loaded")}
    </p>
  ) : null;
}
