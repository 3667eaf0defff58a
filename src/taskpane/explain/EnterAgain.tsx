import { Button } from "../parts/Button";
import type { ViewProps } from "../view";

/** Tells that Excel shows #NAME? for a formula of ours, with a button that enters all of them again. */
export function EnterAgain({ say, send }: ViewProps) {
  return (
    <div class="due" role="status">
      <p>{say("names-unknown")}</p>
      <Button class="wide" label={say("names-enter-again")} onClick={() => send({ type: "enterAgainPressed" })} />
    </div>
  );
}
