// `club-handicaps book …`: a club book in a workbook file. What it does is the book's; here are files, options and words.
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { WorkbookError } from "../../workbook/port";
import { ChangesStopped } from "../../workbook/changing/stopped";
import { nothing } from "../fill/report";
import { GivenAnswers } from "../answers";
import { NothingFilled, UsageError, type Terminal } from "../usage";
import { adjustCall, mergeCall, renameCall, separateCall, undoCall, withdrawCall } from "./byHand";
import { NOTHING, OPTIONS, OPTIONS_OF_UPDATE, type Call, type Option } from "./call";
import { enterCall } from "./enter";
import { exportCall } from "./export";
import { newCall } from "./new";
import { prepareCall } from "./prepare";
import { checkCall, updateCall } from "./update";
import { historyCall, noticeCall, playersCall } from "./views";

interface Command {
  readonly options: readonly Option[];
  /** How many files it takes: the book, and whether there may be more. */
  readonly files: "none" | "book" | "more";
  readonly run: (call: Call) => Promise<number>;
}

const EVERYWHERE: readonly Option[] = ["json", "locale", "trust", "answer"];
const WRITING: readonly Option[] = ["out", "replace", "now"];
/** Of commands that can also show what they would do. */
const TRYING: readonly Option[] = [...WRITING, "dry-run"];
const OF_UPDATE: readonly Option[] = [
  "organiser-error",
  "reason",
  "same",
  "gone",
  "new",
  "visitor",
  "rules",
  "rules-since",
];
const OF_ENTRY: readonly Option[] = [
  ...(["sheet", "kind", "set", "map", "name", "organiser", "played", "reported", "correct", "new", "visitor"] as const),
  ...(["same", "take", "not-regulated", "regulated", "organiser-error", "reason", "new-tournament", "rules"] as const),
  "encoding",
];
const OF_ADJUSTMENT: readonly Option[] = [
  ...(["player", "to", "reason", "played", "reported", "organiser", "confirm"] as const),
  // Of a whole list.
  ...(["players", "sheet", "same", "encoding"] as const),
];

const OF_EVENING: readonly Option[] = [
  ...(["kind", "set", "name", "played", "who", "boards", "home", "away", "competition"] as const),
  ...(["cards", "bisques", "opponents", "encoding"] as const),
];

const COMMANDS = {
  new: {
    options: [...WRITING, "system", "players", "from", "set", "club", "new", "visitor", "rules", "encoding"],
    files: "none",
    run: newCall,
  },
  prepare: { options: [...WRITING, ...OF_EVENING], files: "more", run: prepareCall },
  enter: { options: [...TRYING, ...OF_ENTRY], files: "more", run: enterCall },
  update: { options: [...WRITING, ...OF_UPDATE], files: "book", run: updateCall },
  check: { options: ["now", ...OF_UPDATE], files: "book", run: checkCall },
  adjust: { options: [...TRYING, ...OF_ADJUSTMENT], files: "book", run: adjustCall },
  withdraw: { options: [...TRYING, "no", "reason"], files: "book", run: withdrawCall },
  merge: { options: [...TRYING, "player", "into"], files: "book", run: mergeCall },
  separate: { options: [...TRYING, "player"], files: "book", run: separateCall },
  rename: { options: [...TRYING, "player", "to"], files: "book", run: renameCall },
  undo: { options: TRYING, files: "book", run: undoCall },
  players: { options: ["now"], files: "book", run: playersCall },
  history: { options: ["now", "player"], files: "book", run: historyCall },
  export: { options: ["out", "replace", "from", "to"], files: "book", run: exportCall },
  notice: { options: ["now", "since"], files: "book", run: noticeCall },
} satisfies { readonly [name: string]: Command };

export type BookCommand = keyof typeof COMMANDS;

export const BOOK_COMMANDS = Object.keys(COMMANDS) as BookCommand[];

/** The options of a command of `book`. */
export function optionsOfBook(command: BookCommand): NonNullable<ParseArgsConfig["options"]> {
  return taken(command === "update" || command === "check" ? OPTIONS_OF_UPDATE : OPTIONS, COMMANDS[command].options);
}

/** Runs `book COMMAND …`. */
export async function bookCall(args: readonly string[], language: Language, terminal: Terminal): Promise<number> {
  const [name = "", ...rest] = args;
  const known = BOOK_COMMANDS.find((one) => one === name);
  if (!known && name === "") throw new UsageError("no-book-command", { allowed: BOOK_COMMANDS });
  if (!known) throw new UsageError("unknown-book-command", { given: name, allowed: BOOK_COMMANDS });
  const command: Command = COMMANDS[known];
  const read = parsed(command, name, withMinus(rest));
  const call = { ...read, answers: new GivenAnswers(read.values.answer), language, terminal };
  const { files } = call;
  if (
    command.files === "none" ? files.length > 0 : files.length === 0 || (command.files === "book" && files.length > 1)
  )
    throw new UsageError(command.files === "none" ? "no-book" : "one-book");
  try {
    return await command.run(call);
  } catch (error) {
    const stopped = stoppedBy(error, language);
    if (stopped instanceof NothingFilled && call.values.json && stopped.json)
      terminal.out(JSON.stringify({ ...NOTHING, ...stopped.json }, null, 2));
    throw stopped;
  }
}

/** What in a workbook forbids a press. */
function stoppedBy(error: unknown, language: Language): unknown {
  if (error instanceof WorkbookError) return nothing(error.code, error.said || error.code);
  if (!(error instanceof ChangesStopped)) return error;
  const { code, said, cells } = error;
  return nothing(code, sentence(language, code, { reason: said, cells }));
}

function parsed(
  { options }: Command,
  name: string,
  args: string[],
): Pick<Call, "files" | "values" | "organiserErrors"> {
  if (name !== "update" && name !== "check") {
    const { values, positionals } = parseArgs({ args, options: taken(OPTIONS, options), allowPositionals: true });
    return { files: positionals, values, organiserErrors: [] };
  }
  const ofUpdate = taken(OPTIONS_OF_UPDATE, options);
  const { values: given, positionals } = parseArgs({ args, options: ofUpdate, allowPositionals: true });
  const { "organiser-error": organiserErrors = [], ...values } = given;
  return { files: positionals, values, organiserErrors };
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

/** The options that a command takes; others are unknown to it. */
function taken<O extends typeof OPTIONS | typeof OPTIONS_OF_UPDATE>(all: O, options: readonly Option[]): O {
  return Object.fromEntries([...EVERYWHERE, ...options].map((option) => [option, all[option]])) as unknown as O;
}
