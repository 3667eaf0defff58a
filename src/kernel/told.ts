// Messages: the code of a sentence and its details. `messages/` has the sentences; the English ones define the type of a code.
import type { English, EnglishSteps } from "../messages/en/english";
import type { PlaceholdersIn } from "../messages/texts";

/** A value that a message can show and a cell can hold. */
export type Plain = string | number | boolean | null;

/** Named values that fill the placeholders of a sentence. */
export type Details = { readonly [name: string]: Plain | readonly Plain[] };

/** The code of a sentence; a code without one does not compile. */
export type Code = keyof English;

/** The code of a step of a working. */
export type StepCode = keyof EnglishSteps;

/** Details for every placeholder of a text, except those added later; extra details are allowed. */
export type Naming<Text, Later extends string = never> = Details & {
  readonly [Name in Exclude<PlaceholdersIn<Text>, Later>]: Details[string];
};

/**
 * The arguments after a code of some texts: details for all placeholders, or nothing if its text has none. If the code
 * may be any of them, it comes from an existing message, whose details were checked there.
 */
export type DetailsFor<C extends keyof Texts, Texts, Later extends string = never> = keyof Texts extends C
  ? [details: Details]
  : [Exclude<PlaceholdersIn<Texts[C]>, Later>] extends [never]
    ? [details?: Details]
    : [details: Naming<Texts[C], Later>];

export type DetailsOf<C extends Code> = DetailsFor<C, English>;
export type DetailsWithout<C extends Code, Later extends string> = DetailsFor<C, English, Later>;

/** The placeholders in the texts of a step. */
export type InputsOf<C extends StepCode> = Naming<EnglishSteps[C]>;

/** Turns a message into a sentence of one language. */
export type Say = <C extends Code>(code: C, ...details: DetailsOf<C>) => string;

/** A message: the code of its sentence, and the details. */
export interface Told {
  readonly code: Code;
  readonly details: Details;
}

export function told<C extends Code>(code: C, ...details: DetailsOf<C>): Told;
export function told(code: Code, details: Details = {}): Told {
  return { code, details };
}
