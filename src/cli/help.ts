// `--help` of the command line, and of each command: only what that command takes.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { EXPLAINED_IDS } from "../functions/handicap";
import { LANGUAGES, type Language } from "../kernel/language";
import { cliSentence, type CliCode, type CliTexts } from "../messages/cli";
import type { DetailsFor } from "../kernel/told";
import { BOOK_COMMANDS, optionsOfBook, type BookCommand } from "./book/bookCall";
import { OPTIONS as OF_FILL } from "./fill/options";
import { OPTIONS as OF_KINDS } from "./kinds";
import { OPTIONS as OF_READ } from "./read";
import { UsageError } from "./usage";

type Options = NonNullable<ParseArgsConfig["options"]>;

const COMMANDS = ["fill", "read", "kinds", "explain", "book"] as const;

/** What each takes; `explain` reads its own, as its arguments may begin with a minus. */
const OPTIONS_OF: { readonly [command in (typeof COMMANDS)[number]]: Options } = {
  fill: OF_FILL,
  read: OF_READ,
  kinds: OF_KINDS,
  explain: { locale: { type: "string" } },
  book: {},
};

/** Sections of options of `book`, each with an option of its own: a command that takes it takes the others, too. */
const TOLD_BY = {
  prepare: "who",
  enter: "take",
  update: "gone",
  rules: "rules",
  encoding: "encoding",
  trying: "dry-run",
} as const;
const SECTIONS = Object.keys(TOLD_BY) as (keyof typeof TOLD_BY)[];

/** Options of nearly all commands of `book`: the first line is for all, the others for those that take the option. */
const EVERYWHERE = ["all", "now", "out", "json"] as const;

const ASKS = /^(--help|-h)$/;

/** The help that was asked for; null if nobody asked. Refuses what the command does not know. */
export function helpAskedFor(args: readonly string[], language: Language): string | null {
  const asked = args.some((arg) => ASKS.test(arg));
  // `help book enter` and `book help enter`.
  const at = args[0] === "book" && args[1] === "help" ? 1 : args[0] === "help" ? 0 : -1;
  if (!asked && at < 0) return null;
  const rest = args.filter((arg, i) => !ASKS.test(arg) && i !== at);
  const name = rest[0] ?? "";
  if (name === "" || name.startsWith("-")) {
    refuseUnknown(rest, { locale: { type: "string" } }, "club-handicaps");
    return helpText(language);
  }
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw new UsageError("unknown-command", { given: name });
  if (command === "book") return helpOfBookCall(rest.slice(1), language);
  refuseUnknown(rest.slice(1), OPTIONS_OF[command], command);
  return helpOf(command, language);
}

function helpOfBookCall(args: readonly string[], language: Language): string {
  const name = args[0] ?? "";
  if (name === "" || name.startsWith("-")) {
    refuseUnknown(args, { locale: { type: "string" } }, "book");
    return bookHelp(language);
  }
  const command = BOOK_COMMANDS.find((known) => known === name);
  if (!command) throw new UsageError("unknown-book-command", { given: name, allowed: BOOK_COMMANDS });
  refuseUnknown(args.slice(1), optionsOfBook(command), "book");
  return helpOfBook(command, language);
}

/** An option without its value is let pass: who asks for help may not know it yet. */
function refuseUnknown(args: readonly string[], options: Options, command: string): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    // -3 and -½ are arguments of `explain`.
    if (token.kind !== "option" || (command === "explain" && /^-[^-a-z]/i.test(token.rawName))) continue;
    if (!Object.keys(options).includes(token.name))
      throw new UsageError("unknown-option", { given: token.rawName, command });
  }
}

// ---------------------------------------------------------------- texts

/** Sentences of the command line, as they are joined here. */
function texts(language: Language) {
  const locales = LANGUAGES.join("|");
  return (code: CliCode) => cliSentence(language, code, ...([{ locales }] as unknown as DetailsFor<CliCode, CliTexts>));
}

/** All commands, and the options of those that are not of a club book. */
export function helpText(language: Language): string {
  const text = texts(language);
  const usage = [...COMMANDS.map((command) => text(`usage-${command}`)), text("usage-of-all")];
  const examples = [text("examples"), text("examples-fill"), text("examples-read"), text("examples-explain")];
  return [
    usage.join("\n"),
    text("options-fill"),
    text("options-read"),
    examples.join("\n"),
    text("help-cells"),
    text("help-exit"),
  ].join("\n\n");
}

function bookHelp(language: Language): string {
  const text = texts(language);
  return [
    BOOK_COMMANDS.map((command) => text(`usage-book-${command}`)).join("\n"),
    [...SECTIONS, ...EVERYWHERE].map((section) => text(`options-book-${section}`)).join("\n"),
    text("help-book-starts"),
    text("help-book-exit"),
  ].join("\n\n");
}

function helpOf(command: Exclude<(typeof COMMANDS)[number], "book">, language: Language): string {
  const text = texts(language);
  const others = COMMANDS.filter((other) => other !== command).map((other) => text(`usage-${other}`));
  const parts = [text(`usage-${command}`)];
  if (command === "fill" || command === "read") parts.push(text(`options-${command}`));
  if (command === "explain") parts.push(cliSentence(language, "explain-functions", { names: EXPLAINED_IDS }));
  if (command !== "kinds") parts.push(`${text("examples")}\n${text(`examples-${command}`)}`);
  if (command === "explain") parts.push(text("help-cells"));
  if (command === "fill") parts.push(text("help-exit"));
  if (command === "read") parts.push(text("help-exit-read"));
  return [...parts, [text("other-commands"), ...others].join("\n")].join("\n\n");
}

function helpOfBook(command: BookCommand, language: Language): string {
  const text = texts(language);
  const options = Object.keys(optionsOfBook(command));
  const sections = [
    ...SECTIONS.filter((section) => options.includes(TOLD_BY[section])),
    ...EVERYWHERE.filter((one) => one === "all" || options.includes(one)),
  ];
  return [
    text(`usage-book-${command}`),
    sections.map((section) => text(`options-book-${section}`)).join("\n"),
    text("help-book-starts"),
    text("help-book-exit"),
    text("see-book-help"),
  ].join("\n\n");
}
