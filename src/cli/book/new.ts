// `book new`: a book from a list of players, or the next season's from a book.
import path from "node:path";
import {
  BOOK_SYSTEMS,
  bookNote,
  newBook,
  newSeason,
  playersOn,
  pressed,
  type BookPlayer,
  type BookState,
  type Proposal,
} from "../../book";
import { FORMATS } from "../../files/formats/formats";
import { newWorkbookFile } from "../../files/open";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { cliSentence } from "../../messages/cli";
import { KIND_IDS, kindOf, readSetting } from "../../tournaments";
import { FileWorkbook } from "../../workbook/fileWorkbook";
import { settingText } from "../settingText";
import { UsageError } from "../usage";
import { openBook, openFile, outOf, save, writeBook } from "./bookFile";
import { nowOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";

export async function newCall(call: Call): Promise<number> {
  const { players, from } = call.values;
  if (players !== undefined && from !== undefined) throw new UsageError("book-players-or-from");
  const out = await outOf(
    call,
    [players, from].filter((one) => one !== undefined),
  );
  const { club, settings } = bookSettings(call);
  const proposal =
    from === undefined ? await fromList(call, club ?? "", settings) : await fromBook(call, from, club, settings);
  if (proposal.after === null) throw refusedCall(call, proposal.problems, null);
  checkSettings(call.values.set ?? [], proposal.after.state.system);
  const file = await newWorkbookFile();
  const workbook = new FileWorkbook(file);
  await writeBook(workbook, null, { after: proposal.after, before: null, sheets: [] });
  await save(file, out, call);
  const { language } = call;
  const count = proposal.after.state.players.length;
  sayProposal(call, proposal, out, {}, cliSentence(language, "book-made", { count }));
  return 0;
}

async function fromBook(
  call: Call,
  from: string,
  club: string | undefined,
  settings: BookState["settings"],
): Promise<Proposal> {
  const { state } = await openBook(call, from);
  const { system } = call.values;
  if (system !== undefined && system !== state.system)
    throw new UsageError("book-other-system", { given: system, system: state.system });
  return newSeason(state, nowOf(call), club ?? state.club, { ...state.settings, ...settings });
}

async function fromList(call: Call, club: string, settings: BookState["settings"]): Promise<Proposal> {
  const system = BOOK_SYSTEMS.find((id) => id === call.values.system);
  if (system === undefined)
    throw new UsageError("book-system", { given: call.values.system ?? "", allowed: BOOK_SYSTEMS });
  const fresh = newBook(system, call.language, club, settings);
  const players = await playersOf(call, fresh);
  const made = pressed(fresh, { ...fresh, players }, { what: "new", no: null, now: nowOf(call), reason: "" });
  const guessed = (made.after?.guessed ?? []).flatMap((code, i) =>
    code === null ? [] : [bookNote(code, { name: players[i]!.name }, "note")],
  );
  return { ...made, assumptions: [...made.assumptions, ...guessed] };
}

async function playersOf(call: Call, fresh: BookState): Promise<readonly BookPlayer[]> {
  const input = call.values.players;
  if (input === undefined) return [];
  const file = await openFile(input, call.language);
  const read = playersOn(file.sheets, fresh.system);
  const format = file.reading?.format;
  const count = read?.players.length ?? 0;
  if (format !== undefined && count > MOST_OF_A_CLUB) {
    const details = { file: path.basename(input), list: FORMATS[format].title, count };
    throw refusedCall(call, [bookNote("book-list-of-all", details)], fresh);
  }
  const problems = read?.problems ?? [bookNote("book-no-names", { file: path.basename(input) })];
  if (problems.length > 0) throw refusedCall(call, problems, fresh);
  return read!.players;
}

function bookSettings({ values }: Call): { club: string | undefined; settings: { [key: string]: Plain } } {
  const settings: { [key: string]: Plain } = {};
  let { club } = values;
  for (const pair of values.set ?? []) {
    const at = pair.indexOf("=");
    if (at <= 0) throw new UsageError("bad-set", { given: pair });
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (key === "club") club ??= value;
    else settings[key] = /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return { club, settings };
}

/** More players than a club has: another program's list with as many is of a whole country, and no club's book. */
const MOST_OF_A_CLUB = 1000;

/** Settings of a book that no tournament of it has. */
const OF_BOOK: { readonly [system in SystemId]?: readonly string[] } = {
  acbl: ["sessions", "fewer", "move-up"],
};

/** A book takes what holds for its tournaments, and what is its own; anything else would change nothing. */
function checkSettings(given: readonly string[], system: SystemId): void {
  const settings = KIND_IDS.map(kindOf).flatMap((kind) => (kind.system === system ? kind.settings : []));
  const own = OF_BOOK[system] ?? [];
  for (const pair of given) {
    const at = pair.indexOf("=");
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const named = settings.filter((one) => one.key === key);
    if (key === "club" || own.includes(key) || named.some((one) => readSetting(one, value) !== undefined)) continue;
    const allowed = [...own, ...new Set((named.length > 0 ? named : settings).map(settingText))];
    throw new UsageError("unknown-setting", { given: pair, allowed });
  }
}
