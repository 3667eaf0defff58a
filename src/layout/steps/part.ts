import { isBlank } from "../../sheet";
import { range, relaid, type Laid, type Step } from "../laid";

type Part = Step & { readonly do: "part" };

/** Tables beside each other, a blank column between them. */
export function parts(laid: Laid): Part[] {
  if (laid.steps.length > 0) return [];
  const filled = range(0, laid.width).map((column) => laid.rows.some((row) => !isBlank(row[column]?.cell ?? null)));
  const runs: Part[] = [];
  for (const [column, isFilled] of filled.entries()) {
    if (!isFilled) continue;
    const last = runs[runs.length - 1];
    if (last?.to === column - 1) runs[runs.length - 1] = { ...last, to: column };
    else runs.push({ do: "part", from: column, to: column });
  }
  const wide = runs.filter(({ from, to }) => to > from);
  return wide.length > 1 ? wide : [];
}

export function part(old: Laid, step: Part): Laid {
  return relaid(
    old,
    step,
    0.1,
    old.rows.map((row) => row.slice(step.from, step.to + 1)),
  );
}
