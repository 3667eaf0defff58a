import type { Language } from "../../kernel/language";
import type { Code, Details } from "../../kernel/told";
import type { Step } from "../../kernel/working";
import { decimalsOf, sentence } from "../../messages";
import "../../messages/loaded/explain";
import { citedPlace } from "../../systems/registry";
import type { Trail } from "../../tournaments";

/** Whose figure it is, or where it comes from. */
type About = { readonly player: string } | { readonly trails: readonly Trail[] };

/** A number in one sentence that can be read out, in the names of those whom it is about; null where none is written for it. */
export function inShort(steps: readonly Step[], about: About, language: Language): string | null {
  const last = steps[steps.length - 1];
  if (last === undefined) return null;
  const found: { [name: string]: Details[string] } = {};
  // What a step found is `stepsValue`, `expectedValue`, by the word of its code; of several steps the last.
  for (const step of steps) Object.assign(found, step.inputs, { [`${wordOf(step.code)}Value`]: step.value });
  const change = Number(found["changeValue"] ?? last.inputs["change"] ?? 0);
  const [someone, other] = "winner" in found ? (["winner", "loser"] as const) : (["player", "opponent"] as const);
  const [one, two] = "player" in about ? [about.player] : peopleIn(about.trails, found);
  const details = {
    ...found,
    value: last.value,
    by: Math.abs(change),
    one: one ?? sentence(language, `short-${someone}`),
    two: two ?? sentence(language, `short-${other}`),
  };
  const decimals = decimalsOf(citedPlace(last.cite).paper.system);
  for (const code of codesFor(last.code, change)) {
    const text = sentence(language, code, details, decimals);
    if (text !== code) return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return null;
}

/** `steps` of `croquet-steps-negative`. */
function wordOf(code: string): string {
  return code.split("-")[1]!;
}

/** The sentence of a step, or of the way that a change goes; else the one of all steps that differ in their working only. */
function codesFor(code: string, change: number): Code[] {
  const own = `short-${code}`;
  return [own, `${own}-${change < 0 ? "down" : "up"}`, own.replace(/-[^-]*$/, "")] as Code[];
}

/** Who it is about: partners together, one whose figure it is, or two who met. */
function peopleIn(trails: readonly Trail[], found: Details): readonly (string | undefined)[] {
  const inRow = trails[0]?.details["names"];
  if (Array.isArray(inRow)) return inRow.length > 2 ? [] : [inRow.join(" & ")];
  const cells = trails.flatMap((trail) => trail.cells);
  const namesOf = (is: (cell: (typeof cells)[number]) => boolean) =>
    cells.flatMap((cell) => (is(cell) && typeof cell.details["name"] === "string" ? cell.details["name"] : []));
  const [own = trails[0]?.details["name"]] = namesOf(({ code }) => code === "trail-index-row");
  if (typeof own === "string") return [own];
  const only = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined);
  if ("own" in found)
    return [found["own"], found["opponent"]].map((rating) =>
      only(namesOf(({ details }) => details["value"] === rating)),
    );
  const met = namesOf(() => true);
  return met.length === 2 ? met : [];
}
