import type { Language } from "../kernel/language";
import { sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import "../messages/everyLanguage";
import "../messages/loaded/formats";
import { ChangesStopped } from "../workbook/changing/stopped";
import { bookCall } from "./book/bookCall";
import { WorkbookError } from "../workbook/port";
import { explainCall } from "./explain";
import { fillFile } from "./fill/fill";
import { helpAskedFor, helpText } from "./help";
import { listKinds } from "./kinds";
import { readFile } from "./read";
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
    if (command === "fill") return await fillFile(rest, language, terminal);
    if (command === "read") return await readFile(rest, language, terminal);
    if (command === "book") return await bookCall(rest, language, terminal);
    if (command === "kinds") return listKinds(rest, language, terminal);
    if (command === "explain") return explainCall(rest, language, terminal);
    throw isBare ? new UsageError("no-command") : new UsageError("unknown-command", { given: command });
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
