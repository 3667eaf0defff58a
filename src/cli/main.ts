import { cliSentence } from "../messages/cli";
import { FillStopped } from "../workbook/fill";
import { explainCall } from "./explain";
import { fillFile } from "./fill";
import { listKinds } from "./kinds";
import { NothingFilled, USAGE, UsageError, type Terminal } from "./usage";

/** Runs one command; gives the exit code: 0 filled, 1 with row problems, 2 nothing filled, 3 bad usage. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (args.some((arg) => arg === "--help" || arg === "-h") || command === "help") {
      terminal.out(USAGE);
      return 0;
    }
    if (command === "fill") return await fillFile(rest, terminal);
    if (command === "kinds") return listKinds(rest, terminal);
    if (command === "explain") return explainCall(rest, terminal);
    throw new UsageError(command === undefined ? "a command is missing" : `“${command}” is not a command`);
  } catch (error) {
    if (error instanceof NothingFilled) {
      terminal.error(error.message);
      return 2;
    }
    if (error instanceof UsageError || isArgumentError(error)) {
      terminal.error(`${(error as Error).message}\n\n${USAGE}`);
      return 3;
    }
    terminal.error(unexpectedText(args, error));
    return 2;
  }
}

/** What a fault of ours says: a sentence; where in the program it is only to those who ask for it. */
function unexpectedText(args: readonly string[], error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (process.env["CLUB_HANDICAPS_DEBUG"] && stack !== undefined) return stack;
  const language = /(?:^| )--locale[ =]da(?: |$)/.test(args.join(" ")) ? "da" : "en";
  const said = error instanceof FillStopped && error.said !== "" ? error.said : message;
  return cliSentence(language, "went-wrong", { said: said.split("\n")[0]! });
}

/** What node:util's parseArgs throws for an option that does not exist or lacks its value. */
function isArgumentError(error: unknown): boolean {
  return ((error as NodeJS.ErrnoException).code ?? "").startsWith("ERR_PARSE_ARGS");
}
