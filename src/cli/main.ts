import { parseArgs } from "node:util";
import type { Language } from "../kernel/language";
import { sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import "../messages/everyLanguage";
import "../messages/loaded/formats";
import { ChangesStopped } from "../workbook/changing/stopped";
import { WorkbookError } from "../workbook/port";
import { GivenAnswers } from "./answers";
import {
  BOOK_COMMANDS,
  bookCommand,
  commandOf,
  isOfBook,
  isOther,
  type BookCommand,
  type OtherCommand,
} from "./commands";
import { explainCall } from "./explain";
import { nothing } from "./fill/report";
import { helpAskedFor, helpText } from "./help";
import { languageOf, NothingFilled, systemLanguage, UsageError, type Terminal } from "./usage";
import { readWindowsText } from "./windowsText";

/** Runs one command; gives the exit code: 0 filled, 1 with row problems, 2 nothing filled, 3 bad usage. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  readWindowsText();
  const [command = "", ...rest] = args;
  // Nothing but a language.
  const isBare = args.length === (command === "--locale" ? 2 : /^--locale=/.test(command) ? 1 : 0);
  let language = systemLanguage();
  try {
    language = languageOf(args);
    const help = helpAskedFor(args, language);
    if (help !== null) {
      terminal.out(help);
      return 0;
    }
    if (command === "explain") return explainCall(rest, language, terminal);
    if (isOther(command)) return await runCommand(command, rest, language, terminal);
    if (command !== "book")
      throw isBare ? new UsageError("no-command") : new UsageError("unknown-command", { given: command });
    const [name, ...given] = rest;
    if (name === undefined) throw new UsageError("no-book-command", { allowed: BOOK_COMMANDS });
    return await runCommand(bookCommand(name), withMinus(given), language, terminal);
  } catch (error) {
    if (error instanceof NothingFilled) {
      terminal.error(error.message);
      return 2;
    }
    const usage = error instanceof UsageError ? error : argumentError(error, command);
    if (usage) {
      const reason = cliSentence(language, usage.code, usage.details);
      // Who gave nothing wants to know what there is; who mistyped an option, what is wrong with it.
      const wantsAll = command === "" || usage.code === "no-command";
      if (wantsAll) terminal.error(`${helpText(language)}\n`);
      terminal.error(reason);
      if (!wantsAll) terminal.error(cliSentence(language, command === "book" ? "see-book-help" : "see-help"));
      return 3;
    }
    terminal.error(unexpectedText(language, error));
    return 2;
  }
}

async function runCommand(
  name: BookCommand | OtherCommand,
  args: readonly string[],
  language: Language,
  terminal: Terminal,
): Promise<number> {
  const command = commandOf(name);
  const { options } = command;
  const allowPositionals = command.files > 0 || isOfBook(name);
  const { values, positionals: files } = parseArgs({ args: [...args], options, allowPositionals });
  const answers = new GivenAnswers(values["answer"] as string[] | undefined);
  const refused = filesRefused(name, files.length, command.files);
  if (refused) throw new UsageError(refused);
  try {
    return await command.run({ files, values, answers, language, terminal });
  } catch (error) {
    const stopped = isOfBook(name) ? stoppedBy(error, language) : error;
    if (stopped instanceof NothingFilled && values["json"] && stopped.json && command.nothing)
      terminal.out(JSON.stringify({ ...command.nothing, ...stopped.json }, null, 2));
    throw stopped;
  }
}

/** A club book is the first file of a command of `book`. */
function filesRefused(name: BookCommand | OtherCommand, count: number, most: number) {
  if (name === "new") return count > 0 ? "no-book" : null;
  if (isOfBook(name))
    return count === 0 || (count > most && most === 1) ? "one-book" : count > most ? "one-file" : null;
  return count === most ? null : "one-file";
}

/** What in a workbook forbids a press. */
function stoppedBy(error: unknown, language: Language): unknown {
  if (error instanceof WorkbookError) return nothing(error.code, error.said || error.code);
  if (!(error instanceof ChangesStopped)) return error;
  const { code, said, cells } = error;
  return nothing(code, sentence(language, code, { reason: said, cells }));
}

/** `--to -1.5` as `--to=-1.5`: a handicap of croquet can be below 0, and is no option. */
function withMinus(args: readonly string[]): string[] {
  const parts: string[] = [];
  for (const arg of args) {
    const last = parts.at(-1);
    if (last === "--to" && /^[-−]\d/.test(arg)) parts[parts.length - 1] = `${last}=${arg}`;
    else parts.push(arg);
  }
  return parts;
}

/** What a fault of ours says: a sentence; where in the program it is only to those who ask for it. */
function unexpectedText(language: Language, error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (process.env["CLUB_HANDICAPS_DEBUG"] && stack !== undefined) return stack;
  if (error instanceof WorkbookError) return sentence(language, error.code, { reason: error.said });
  const reason = error instanceof ChangesStopped && error.said !== "" ? error.said : message;
  return cliSentence(language, "went-wrong", { reason: reason.split("\n")[0]! });
}

/** What node:util's parseArgs throws, in our words; null for any other error. */
function argumentError(error: unknown, command: string): UsageError | null {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (!code.startsWith("ERR_PARSE_ARGS")) return null;
  const { message } = error as Error;
  const given = /'([^']*)'/.exec(message)?.[1] ?? message;
  const option = given.split(/[\s,]+/).find((part) => part.startsWith("--")) ?? given;
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return new UsageError("unknown-option", { given, command });
  const takesNone = /does not take/.test(message);
  return new UsageError(takesNone ? "option-takes-no-value" : "option-lacks-value", { given: option });
}
