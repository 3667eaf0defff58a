import type { Language } from "../../kernel/language";
import type { Code, Details } from "../../kernel/told";
import type { Step } from "../../kernel/working";
import { decimalsOf, sentence } from "../../messages";
import "../../messages/loaded/explain";
import { citedPlace } from "../../systems/registry";
import type { Trail } from "../../tournaments";

/** The player whose figure it is, or where the figure comes from. */
type About = { readonly player: string } | { readonly trails: readonly Trail[] };

/**
 * A number explained in one sentence to read out, with the names of the players; null if there is no sentence for it.
 */
export function inShort(steps: readonly Step[], about: About, language: Language): string | null {
  const last = steps[steps.length - 1];
  if (last === undefined) return null;
  const found: { [name: string]: Details[string] } = {};
  // The result of a step is available as `stepsValue`, `expectedValue`, by the word in its code; the last step of a
  // word counts.
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

/** `steps` for `croquet-steps-negative`. */
function wordOf(code: string): string {
  return code.split("-")[1]!;
}

/**
 * The sentence of a step, the one for the direction of a change, or the one for steps that differ only in their
 * working.
 */
function codesFor(code: string, change: number): Code[] {
  const own = `short-${code}`;
  return [own, `${own}-${change < 0 ? "down" : "up"}`, own.replace(/-[^-]*$/, "")] as Code[];
}

/** The people concerned: partners together, one player, or two who met. */
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
