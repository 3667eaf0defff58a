import type { Language, OtherLanguage } from "../kernel/language";

/** What a step says: what it is, and how it was worked out. */
export type StepText = readonly [label: string, working: string];

/** Sentences by code, with `{name}` where a detail goes. */
export interface Texts {
  readonly problems: { readonly [code: string]: string };
  readonly steps: { readonly [code: string]: StepText };
}

/** The text of a code, from whichever of several rooms has it: a worksheet function that says something once puts none together. */
export function textOf<Text>(
  rooms: readonly Texts[],
  code: string,
  of: (room: Texts) => { readonly [code: string]: Text },
): Text | undefined {
  for (const room of rooms) if (of(room)[code] !== undefined) return of(room)[code];
  return undefined;
}

/** All of several types at once. */
export type Both<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Texts of several rooms in one. */
export function together<Room extends Texts>(texts: readonly Room[]) {
  const problems = Object.assign({}, ...texts.map((of) => of.problems)) as Both<Room["problems"]>;
  return { problems, steps: Object.assign({}, ...texts.map((of) => of.steps)) as Both<Room["steps"]> };
}

/** The names in a template between `{` and `}`, before the first `|`; of a step those of both its texts. */
export type PlaceholdersIn<Text, Found = never> = Text extends readonly string[]
  ? PlaceholdersIn<Text[number]>
  : Text extends `${string}{${infer Inner}}${infer Rest}`
    ? PlaceholdersIn<Rest, Found | (Inner extends `${infer Name}|${string}` ? Name : Inner)>
    : Found;

/** A translation with the same placeholders as the English; a template with others is `never`. */
export type NamingAs<English, Own> = {
  readonly [Code in keyof English]: Code extends keyof Own
    ? [PlaceholdersIn<English[Code]>, PlaceholdersIn<Own[Code]>] extends [
        PlaceholdersIn<Own[Code]>,
        PlaceholdersIn<English[Code]>,
      ]
      ? Own[Code]
      : never
    : string;
};

/** The same codes in another language; a missing or an extra one does not compile. */
export type Translation<T extends Texts> = {
  readonly problems: { readonly [Code in keyof T["problems"]]: string };
  readonly steps: { readonly [Code in keyof T["steps"]]: StepText };
};

/** Sentences by code, without steps. */
export interface Sentences {
  readonly [code: string]: string;
}

export type TranslatedSentences<T extends Sentences> = { readonly [Code in keyof T]: string };

/** How a language writes what is no sentence. */
export interface Grammar {
  readonly decimalMark: "." | ",";
  /** TRUE and FALSE, as Excel calls them. */
  readonly truth: { readonly yes: string; readonly no: string };
  readonly yesNo: { readonly yes: string; readonly no: string };
}

/** How a language writes numbers, days and moments. */
export interface Writing extends Grammar {
  /** January first. */
  readonly months: readonly string[];
  /** Of `{day}`, `{month}`, `{year}`, `{hour}` and `{minute}`. */
  readonly moment: string;
  /** Of `{day}`, `{month}` and `{year}`: a day of this season, and one of any year. */
  readonly day: string;
  readonly dayOfYear: string;
  /** The number format of a day in a cell. */
  readonly cellDay: string;
  /** From when something is, of `{moment}`. */
  readonly asOf: string;
}

/** What a language calls the things that sentences name. */
export interface Names {
  /**
   * An argument, a column or a setting, by its English name; also with the number of a cell behind it: `boards 3`. `onSheet`: what
   * sheets call it.
   */
  readonly field: (name: string, onSheet: (name: string) => string | undefined) => string;
  /** The place of a cited clause (`system:clause`) in its paper; undefined: the English of its sources. */
  readonly place: (cite: string) => string | undefined;
}

/** All that is said in a language other than English. English comes in parts, each with what says it. */
export interface Catalogue extends Pick<Texts, "steps"> {
  readonly sentences: Sentences;
  readonly names: Names;
}

/** Loads what is said in a language. */
export type Load = () => Promise<{ readonly catalogue: Catalogue }>;

/** The same of each language; of each but English. */
export type InEach<Part> = { readonly [language in Language]: Part };
export type InOthers<Part> = { readonly [language in OtherLanguage]: Part };

/** What heads a column in a language; its words as `spelling` leaves them. */
export interface HeaderWords {
  /** The words for a concept, besides its own name, which is English. */
  readonly concepts: { readonly [concept: string]: string };
  /** Two words that are one. */
  readonly together: { readonly [words: string]: string };
  /** Words that say nothing beside others. */
  readonly noise: string;
  /** Words that say that a column is of former times. */
  readonly former: string;
  /** Letters that tell the language by themselves. */
  readonly letters?: RegExp;
}
