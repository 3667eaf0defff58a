import type { ViewProps } from "../../view";
import { Button } from "../../parts/Button";
import { Choice } from "../../parts/fields";

/** An answer: its words, and what it does. */
export type Offer = readonly [text: string, give: () => void];

/** More answers than this become a list. */
const MOST_BUTTONS = 6;

/** The answers to a question; one press gives one. */
export function Answers({ say, offers }: Partial<Pick<ViewProps, "say">> & { readonly offers: readonly Offer[] }) {
  if (say && offers.length > MOST_BUTTONS)
    return (
      <Choice
        label=""
        value=""
        options={[["", say("check-choose")], ...offers.map(([text], i) => [String(i), text] as const)]}
        give={(chosen) => chosen !== "" && offers[Number(chosen)]![1]()}
      />
    );
  return (
    <div class="answers">
      {offers.map(([text, give]) => (
        <Button label={text} onClick={give} />
      ))}
    </div>
  );
}
