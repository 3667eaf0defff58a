// The commands: which files and options each takes, and what runs it.
import type { Arguments } from "../requests/arguments";
import { OF_LISTS } from "../requests/proposeStart";
import { PREPARE } from "../requests/making/evening";
import { EXPORT } from "../requests/making/exported";
import { NOTICE } from "../requests/making/notice";
import { SEASON } from "../requests/making/season";
import { HISTORY, REQUESTS, type ByHandId } from "../requests/table";
import { adjustCall, byHandCall, undoCall } from "./book/byHand";
import { NOTHING as NOTHING_OF_BOOK } from "./book/refusals";
import { enterCall } from "./book/enter";
import { exportCall } from "./book/export";
import { newCall } from "./book/new";
import { prepareCall } from "./book/prepare";
import { checkCall, updateCall } from "./book/update";
import { historyCall, noticeCall, playersCall } from "./book/views";
import { optionsFor, type Call, type Option } from "./call";
import { FILL } from "../requests/filling/fill";
import { REMEMBERED } from "../requests/filling/remembered";
import { fillFile } from "./fill/fill";
import { rememberedCall } from "./fill/remembered";
import { NOTHING as NOTHING_OF_FILL } from "./fill/report";
import { listKinds } from "./kinds";
import { readFile } from "./read";
import { UsageError } from "./usage";

interface Command {
  readonly options: readonly Option[];
  /** Arguments of a request, each an option. */
  readonly arguments?: Arguments;
  /** At most so many files. */
  readonly files: number;
  /** What --json prints where nothing is done, with the reason. */
  readonly nothing?: object;
  readonly run: (call: Call) => Promise<number> | number;
}

const WRITING: readonly Option[] = ["out", "replace", "now"];
/** Of commands that can also show what they would do. */
const TRYING: readonly Option[] = [...WRITING, "dry-run"];
const NEWCOMERS: readonly Option[] = ["new", "visitor", "rules"];
/** What a sheet is read as. */
const OF_SHEET: readonly Option[] = ["sheet", "kind", "set", "map", "encoding"];
const MANY = Infinity;

function byHand(what: Exclude<ByHandId, "adjust">): Command {
  return { options: TRYING, arguments: REQUESTS[what].arguments, files: 1, run: (call) => byHandCall(call, what) };
}

const BOOK = {
  new: {
    options: [...WRITING, ...NEWCOMERS, "system", "players", "from", "set", "encoding"],
    arguments: SEASON.arguments,
    files: 0,
    run: newCall,
  },
  prepare: {
    options: [...WRITING, "kind", "set", "encoding"],
    arguments: PREPARE.arguments,
    files: 2,
    run: prepareCall,
  },
  enter: {
    options: [...TRYING, ...OF_SHEET, ...NEWCOMERS],
    arguments: REQUESTS.enter.arguments,
    files: MANY,
    run: enterCall,
  },
  update: { options: [...WRITING, ...NEWCOMERS], arguments: REQUESTS.update.arguments, files: 1, run: updateCall },
  check: { options: ["now", ...NEWCOMERS], arguments: REQUESTS.update.arguments, files: 1, run: checkCall },
  adjust: {
    options: [...TRYING, "players", "sheet", "encoding"],
    arguments: { ...REQUESTS.adjust.arguments, ...OF_LISTS.list.arguments },
    files: 1,
    run: adjustCall,
  },
  withdraw: byHand("withdraw"),
  merge: byHand("merge"),
  separate: byHand("separate"),
  rename: byHand("rename"),
  undo: { options: TRYING, files: 1, run: undoCall },
  players: { options: ["now"], files: 1, run: playersCall },
  history: { options: ["now"], arguments: HISTORY, files: 1, run: historyCall },
  export: { options: ["out", "replace"], arguments: EXPORT.arguments, files: 1, run: exportCall },
  notice: { options: ["now"], arguments: NOTICE.arguments, files: 1, run: noticeCall },
} satisfies { readonly [name: string]: Command };

export type BookCommand = keyof typeof BOOK;
export const BOOK_COMMANDS = Object.keys(BOOK) as BookCommand[];

const OTHERS = {
  fill: {
    options: [...OF_SHEET, "out", "replace", "json", "locale", "answer"],
    arguments: FILL.arguments,
    files: 1,
    nothing: NOTHING_OF_FILL,
    run: fillFile,
  },
  read: { options: ["out", "replace", "encoding", "json", "locale"], files: 1, run: readFile },
  remembered: {
    options: ["out", "replace", "json", "locale"],
    arguments: REMEMBERED,
    files: 1,
    run: rememberedCall,
  },
  kinds: { options: ["locale"], files: 0, run: listKinds },
} satisfies { readonly [name: string]: Command };

export type OtherCommand = keyof typeof OTHERS;

/** `explain` reads its own arguments, as they may begin with a minus. */
export const COMMANDS = ["fill", "read", "remembered", "kinds", "explain", "book"] as const;

/** What every command of a club book takes. */
const OF_BOOKS: readonly Option[] = ["json", "locale", "trust", "answer"];

/** A command of `book`, or another one; `options` for `parseArgs`. */
export function commandOf(name: BookCommand | OtherCommand) {
  const {
    options,
    arguments: declared,
    ...command
  }: Command = isOfBook(name)
    ? { ...BOOK[name], options: [...OF_BOOKS, ...BOOK[name].options], nothing: NOTHING_OF_BOOK }
    : OTHERS[name];
  return { ...command, options: optionsFor(options, declared) };
}

export function isOfBook(name: BookCommand | OtherCommand): name is BookCommand {
  return name in BOOK;
}

export function isOther(name: string): name is OtherCommand {
  return name in OTHERS;
}

/** The command of `book` that is named. */
export function bookCommand(given: string): BookCommand {
  const name = BOOK_COMMANDS.find((one) => one === given);
  if (name === undefined) throw new UsageError("unknown-book-command", { given, allowed: BOOK_COMMANDS });
  return name;
}
