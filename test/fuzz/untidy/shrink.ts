import { asText, untidySheet, type UntidySheet } from "./generate";
import { judge, type Judgement } from "./judge";

/** The same sheet with the fewest messes that still lead to this verdict. */
export function shrunk(untidy: UntidySheet): { readonly untidy: UntidySheet; readonly judgement: Judgement } {
  let least = { untidy, judgement: judge(untidy) };
  for (let i = 0; i < least.untidy.messes.length;) {
    const { kind, seed, messes } = least.untidy;
    const fewer = untidySheet(
      kind,
      seed,
      messes.filter((_, at) => at !== i),
    );
    const judgement = judge(fewer);
    if (judgement.verdict !== least.judgement.verdict) i++;
    else {
      least = { untidy: fewer, judgement };
      i = 0;
    }
  }
  return least;
}

/** Everything about a judged sheet: how to make it again, and what it looks like. */
export function told({ untidy, judgement }: ReturnType<typeof shrunk>): string {
  const { kind, seed, messes } = untidy;
  return [
    `${judgement.verdict}: ${kind}, seed ${seed}, ${messes.join(", ") || "no mess"}`,
    judgement.why,
    asText(untidy),
  ].join("\n");
}
