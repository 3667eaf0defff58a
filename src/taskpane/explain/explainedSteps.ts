import type { Language } from "../../kernel/language";
import type { Details, Plain } from "../../kernel/problem";
import type { Answer } from "../../kernel/working";
import { decimalsOf, placeText, sentence, stepText, written } from "../../messages";
import { citedPlace } from "../../systems/registry";
import type { Trail } from "../../tournaments";
import type { ExplainedStep, Shown, Working } from "../model";
import { inShort } from "./inShort";

export { inShort };

/** The working of a number, beginning with one sentence. */
export function workingOf(answer: Answer<unknown>, language: Language, trails: readonly Trail[] = []): Working {
  return { of: null, short: inShort(answer.steps, { trails }, language), steps: stepsOf(answer, language, trails) };
}

/**
 * Steps as sentences, each with its clause. `trails`: what is shown beside the steps; figures of a field in them are
 * not listed again.
 */
export function stepsOf(
  { steps }: Answer<unknown>,
  language: Language,
  trails: readonly { readonly code: string }[] = [],
): ExplainedStep[] {
  return steps.map(({ code, inputs, value, cite }) => {
    const { paper, place } = citedPlace(cite);
    const decimals = decimalsOf(paper.system);
    const [counted, list] = withoutLongLists(inputs, language);
    const [label, working] = stepText(language, code, counted, decimals);
    const [, full] = stepText(language, code, counted);
    const isListed = trails.some((trail) => trail.code === "trail-field");
    return {
      label,
      working: shown(working, full),
      list:
        list === null || isListed
          ? null
          : { count: list.length, text: list.map((one) => written(one, language)).join("; ") },
      value: shown(written(value, language, decimals(code)), written(value, language)),
      paper: paper.title,
      place: placeText(language, cite, place),
    };
  });
}

/** Replaces long lists, which nobody reads, by a count: `mean of 28 figures`. */
function withoutLongLists(inputs: Details, language: Language): [Details, readonly Plain[] | null] {
  let longest: readonly Plain[] | null = null;
  const counted: { [name: string]: Details[string] } = { ...inputs };
  for (const [name, value] of Object.entries(inputs)) {
    if (!isList(value) || value.length <= MOST_LISTED) continue;
    longest = value;
    counted[name] = sentence(language, "explain-count", { count: value.length });
  }
  return [counted, longest];
}

function isList(value: Details[string]): value is readonly Plain[] {
  return Array.isArray(value);
}

const MOST_LISTED = 8;

export function shown(text: string, full: string): Shown {
  return { text, full: text === full ? null : full };
}
