import { asText, untidySheet, type UntidySheet } from "./generate";
import { judge, type Judgement } from "./judge";

/** The same sheet with as few of its messes as still bring the verdict about. */
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

/** All there is to know of a sheet that was judged: what it takes to make it again, and how it looks. */
export function told({ untidy, judgement }: ReturnType<typeof shrunk>): string {
  const { kind, seed, messes } = untidy;
  return [
    `${judgement.verdict}: ${kind}, seed ${seed}, ${messes.join(", ") || "no mess"}`,
    judgement.why,
    asText(untidy),
  ].join("\n");
}
