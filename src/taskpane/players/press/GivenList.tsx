import type { ViewProps } from "../../view";
import { Button } from "../../parts/Button";

interface GivenProps extends Pick<ViewProps, "say"> {
  readonly given: readonly { readonly text: string; readonly takeBack: () => void }[];
}

/** The answers so far. They stay visible, and can be taken back until they are written. */
export function Given({ say, given }: GivenProps) {
  if (given.length === 0) return null;
  return (
    <div class="given">
      <h3>{say("given", { count: given.length })}</h3>
      <ul class="notes">
        {given.map(({ text, takeBack }) => (
          <li>
            {text}{" "}
            <Button
              class="link"
              aria-label={say("given-change-of", { answer: text })}
              label={say("given-change")}
              onClick={takeBack}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
