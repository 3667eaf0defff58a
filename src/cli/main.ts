import { explainCall } from "./explain";
import { fillFile } from "./fill";
import { listKinds } from "./kinds";
import { NothingFilled, USAGE, UsageError, type Terminal } from "./usage";

/** Runs one command; gives the exit code: 0 filled, 1 with row problems, 2 nothing filled, 3 bad usage. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (command === "fill") return await fillFile(rest, terminal);
    if (command === "kinds") return listKinds(rest, terminal);
    if (command === "explain") return explainCall(rest, terminal);
    if (command === "help" || command === "--help") {
      terminal.out(USAGE);
      return 0;
    }
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
    throw error;
  }
}

/** What node:util's parseArgs throws for an option that does not exist or lacks its value. */
function isArgumentError(error: unknown): boolean {
  return ((error as NodeJS.ErrnoException).code ?? "").startsWith("ERR_PARSE_ARGS");
}
