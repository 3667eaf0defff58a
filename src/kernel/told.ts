// What is said: a sentence by its code, with its details. The sentences are in `messages/`; the English ones are the type of a code.
import type { English, EnglishSteps } from "../messages/en/english";
import type { PlaceholdersIn } from "../messages/texts";

/** A value that can be shown to people and written into a cell. */
export type Plain = string | number | boolean | null;

/** Named values that a sentence about a problem, repair or step is filled with. */
export type Details = { readonly [name: string]: Plain | readonly Plain[] };

/** The code of a sentence; one without a sentence does not compile. */
export type Code = keyof English;

/** The code of a step of a working. */
export type StepCode = keyof EnglishSteps;

/** Details with all that a text names, apart from what is added later; there may be more, for other readers. */
export type Naming<Text, Later extends string = never> = Details & {
  readonly [Name in Exclude<PlaceholdersIn<Text>, Later>]: Details[string];
};

/**
 * What goes with a code of some texts: details with all that its text names, or nothing where it names nothing. Any code at
 * all comes from something that was told before, and its details were checked then.
 */
export type DetailsFor<C extends keyof Texts, Texts, Later extends string = never> = keyof Texts extends C
  ? [details: Details]
  : [Exclude<PlaceholdersIn<Texts[C]>, Later>] extends [never]
    ? [details?: Details]
    : [details: Naming<Texts[C], Later>];

export type DetailsOf<C extends Code> = DetailsFor<C, English>;
export type DetailsWithout<C extends Code, Later extends string> = DetailsFor<C, English, Later>;

/** What the texts of a step name. */
export type InputsOf<C extends StepCode> = Naming<EnglishSteps[C]>;

/** Says a sentence in some language. */
export type Say = <C extends Code>(code: C, ...details: DetailsOf<C>) => string;

/** Something to say. */
export interface Told {
  readonly code: Code;
  readonly details: Details;
}

export function told<C extends Code>(code: C, ...details: DetailsOf<C>): Told;
export function told(code: Code, details: Details = {}): Told {
  return { code, details };
}
