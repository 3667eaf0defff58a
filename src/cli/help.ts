// `--help` of the command line, and of each command: only what that command takes.
import { parseArgs } from "node:util";
import { EXPLAINED_IDS } from "../functions/handicap";
import { LANGUAGES, type Language } from "../kernel/language";
import { cliSentence, type CliCode, type CliTexts } from "../messages/cli";
import type { DetailsFor } from "../kernel/told";
import { optionsFor } from "./call";
import { BOOK_COMMANDS, bookCommand, commandOf, COMMANDS, type BookCommand } from "./commands";
import { UsageError } from "./usage";

type Options = ReturnType<typeof optionsFor>;

const ONLY_LOCALE = optionsFor(["locale"]);

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
  const [name = "", ...rest] = args.filter((arg, i) => !ASKS.test(arg) && i !== at);
  if (isNone(name)) {
    refuseUnknown([name, ...rest], ONLY_LOCALE, "club-handicaps");
    return helpText(language);
  }
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw new UsageError("unknown-command", { given: name });
  const [ofBook = "", ...more] = rest;
  if (command === "book" && isNone(ofBook)) {
    refuseUnknown(rest, ONLY_LOCALE, command);
    return bookHelp(language);
  }
  const known = command === "book" ? bookCommand(ofBook) : command;
  refuseUnknown(known === command ? rest : more, known === "explain" ? ONLY_LOCALE : commandOf(known).options, command);
  return command === "book" ? helpOfBook(known as BookCommand, language) : helpOf(command, language);
}

/** No command, but nothing or an option. */
function isNone(name: string): boolean {
  return name === "" || name.startsWith("-");
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
    text("options-remembered"),
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
  if (command === "fill" || command === "read" || command === "remembered") parts.push(text(`options-${command}`));
  if (command === "explain") parts.push(cliSentence(language, "explain-functions", { names: EXPLAINED_IDS }));
  if (command !== "kinds" && command !== "remembered")
    parts.push(`${text("examples")}\n${text(`examples-${command}`)}`);
  if (command === "explain") parts.push(text("help-cells"));
  if (command === "fill") parts.push(text("help-exit"));
  if (command === "read") parts.push(text("help-exit-read"));
  return [...parts, [text("other-commands"), ...others].join("\n")].join("\n\n");
}

function helpOfBook(command: BookCommand, language: Language): string {
  const text = texts(language);
  const options = Object.keys(commandOf(command).options);
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
