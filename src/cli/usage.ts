/** Where the command line writes; tests hand in their own. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Bad usage: exit 3. */
export class UsageError extends Error {}

/** Nothing could be filled: exit 2. */
export class NothingFilled extends Error {}

export const USAGE = `club-handicaps fill FILE [--sheet NAME] [--range A1:K40] [--kind KIND] [--set key=value]…
                    [--players SHEET] [--cards] [--out FILE] [--json] [--locale en|da]
                    (--cards: also a sheet with a match card to print for every chess match)
club-handicaps kinds [--locale en|da]
club-handicaps explain FUNCTION ARGUMENTS… [--locale en|da]     (a list is one argument: "16;9.5;8")
club-handicaps --help | --version`;

/** The value of --locale. */
export function languageOf(given: string | undefined): "en" | "da" {
  if (given === undefined || given === "en") return "en";
  if (given === "da") return "da";
  throw new UsageError(`--locale ${given}: allowed are en and da`);
}
