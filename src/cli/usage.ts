import type { DetailsFor } from "../kernel/told";
import type { CliCode, CliTexts } from "../messages/cli";
import type { Details } from "../kernel/problem";
import { LANGUAGES, type Language } from "../kernel/language";

/** Where the command line writes; tests hand in their own. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Bad usage: exit 3. The sentence for the code is in `messages/`. */
export class UsageError<C extends CliCode = CliCode> extends Error {
  readonly details: Details;

  constructor(
    readonly code: C,
    ...[details = {}]: DetailsFor<C, CliTexts>
  ) {
    super(code);
    this.details = details;
  }
}

/** An option or an answer, as it was given, that is not one of those it can be. */
export function notOffered(given: string, allowed: readonly string[]): UsageError {
  return new UsageError("not-offered", { given, allowed });
}

/** The word that an option or an answer is. `before`: what stands before it. */
export function oneOf<T extends string>(allowed: readonly T[], given: string, before: string): T {
  const word = allowed.find((one) => one === given.trim().toLowerCase());
  if (word === undefined) throw notOffered(before + given, allowed);
  return word;
}

/** Nothing could be filled: exit 2. */
export class NothingFilled extends Error {
  constructor(
    message: string,
    /** What --json prints; left out where it has been printed. */
    readonly json?: object,
  ) {
    super(message);
  }
}

/** The language of the last `--locale`, wherever it is; else that of the system. Throws a UsageError for an unknown one. */
export function languageOf(args: readonly string[]): Language {
  const languages = argumentsAndLocales(args).locales.map((given) => {
    if (given === "") throw new UsageError("option-lacks-value", { given: "--locale" });
    return oneOf(LANGUAGES, given, "--locale ");
  });
  return languages.at(-1) ?? systemLanguage();
}

/** Arguments without `--locale` and its value, and those values. */
export function argumentsAndLocales(args: readonly string[]): {
  readonly others: string[];
  readonly locales: string[];
} {
  const [others, locales]: [string[], string[]] = [[], []];
  for (let i = 0; i < args.length; i++) {
    if (args[i] === "--locale") locales.push(args[++i] ?? "");
    else if (args[i]!.startsWith("--locale=")) locales.push(args[i]!.slice("--locale=".length));
    else others.push(args[i]!);
  }
  return { others, locales };
}

/** What the environment says, as other programs read it. */
export function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const locale = LC_ALL || LC_MESSAGES || LANG || "";
  return LANGUAGES.find((language) => new RegExp(`^${language}([_.@-]|$)`, "i").test(locale)) ?? "en";
}
