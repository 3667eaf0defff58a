// `book new`: a book from a list of players, or the next season's from a book.
import path from "node:path";
import {
  BOOK_SYSTEMS,
  MOST_OF_A_CLUB,
  bookNote,
  newBook,
  newSeason,
  peopleOf,
  playersOn,
  pressed,
  settingsOf,
  unknownPlayer,
  withFirstRules,
  type BookNote,
  type BookPlayer,
  type BookState,
  type Proposal,
} from "../../book";
import { FORMATS } from "../../files/formats/formats";
import { newWorkbookFile } from "../../files/open";
import type { Plain } from "../../kernel/problem";
import type { SystemId } from "../../kernel/sources";
import { cliSentence } from "../../messages/cli";
import { readSetting, settingText } from "../../tournaments";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { unreadNotes } from "../../session/bookProposal";
import { readerNotes } from "../../session/sources";
import { UsageError } from "../usage";
import { openBookOf, openFile, outOf, save, writeBook } from "./bookFile";
import { nowOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";
import { rulesIn } from "./rules";

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
  sayProposal(call, proposal, out, [], cliSentence(language, "book-made", { count }));
  return 0;
}

async function fromBook(
  call: Call,
  from: string,
  club: string | undefined,
  settings: BookState["settings"],
): Promise<Proposal> {
  const { state } = await openBookOf(call, from);
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
  const { players, notes, rules } = await playersOf(call, fresh);
  const made = pressed(
    fresh,
    { ...fresh, players, settings: rules.settings },
    { what: "new", no: null, now: nowOf(call), reason: "" },
  );
  const guessed = (made.after?.guessed ?? []).flatMap((code, i) =>
    code === null ? [] : [bookNote(code, { name: players[i]!.name }, "note")],
  );
  return { ...made, assumptions: [...made.assumptions, ...notes, ...guessed] };
}

interface Listed {
  readonly players: readonly BookPlayer[];
  readonly notes: readonly BookNote[];
  /** The book by the rules on a sheet beside them. */
  readonly rules: BookState;
}

/** The players of a table; of another program's list those who are asked for, which of a long one none are without. */
async function playersOf(call: Call, empty: BookState): Promise<Listed> {
  const { players: input, new: members = [], visitor: visitors = [], rules: named } = call.values;
  if (input === undefined) {
    if (members.length + visitors.length > 0 || named !== undefined)
      throw new UsageError("option-needed", { option: "--players" });
    return { players: [], notes: [], rules: empty };
  }
  const name = path.basename(input);
  const file = await openFile(input, call.language);
  const own = rulesIn(call, file, empty);
  const fresh = withFirstRules(empty, own?.said);
  const read = playersOn(file.sheets, fresh);
  if (read === null) throw refusedCall(call, [bookNote("book-no-names", { file: name })], fresh);
  const { players, problems } = read;
  const told = readerNotes(file);
  const notes = [...told.problems, ...told.repairs, ...told.assumptions, ...read.notes];
  const format = file.reading?.format;
  const isLong = format !== undefined && players.length > MOST_OF_A_CLUB;
  if (!isLong && members.length + visitors.length === 0) {
    if (problems.length > 0) throw refusedCall(call, problems, fresh);
    return { players, notes: [...unreadNotes(own), ...notes], rules: fresh };
  }
  const asked = [
    ...members.map((written) => ({ written, status: "member" as const })),
    ...visitors.map((written) => ({ written, status: "visitor" as const })),
  ];
  const taken = asked.length === 0 ? [] : takenFrom({ ...fresh, players }, asked, call);
  const against = problems.filter(({ details }) => taken.some((player) => player.name === details["name"]));
  if (against.length > 0) throw refusedCall(call, against, fresh);
  const list = format === undefined ? name : FORMATS[format].title;
  const about = { file: name, list, count: players.length, taken: taken.length };
  return { players: taken, notes: [bookNote("book-list-taken", about, "note"), ...notes], rules: fresh };
}

/** Who is asked for, by name or number, as the list has them. */
function takenFrom(
  list: BookState,
  asked: readonly { readonly written: string; readonly status: BookPlayer["status"] }[],
  call: Call,
): BookPlayer[] {
  const people = peopleOf(list);
  const unknown: BookNote[] = [];
  const taken = asked.flatMap(({ written, status }): BookPlayer[] => {
    const match = people.find(written);
    if ("person" in match) return [{ ...list.players[match.person]!, status }];
    unknown.push(unknownPlayer(list, written));
    return [];
  });
  if (unknown.length > 0) throw refusedCall(call, unknown, list);
  return taken;
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

/** A book takes what holds for its tournaments, and what is its own; anything else would change nothing. */
function checkSettings(given: readonly string[], system: SystemId): void {
  const settings = settingsOf(system);
  for (const pair of given) {
    const at = pair.indexOf("=");
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const named = settings.filter((one) => one.key === key);
    if (key === "club" || named.some((one) => readSetting(one, value) !== undefined)) continue;
    const allowed = [...new Set((named.length > 0 ? named : settings).map(settingText))];
    throw new UsageError("unknown-setting", { given: pair, allowed });
  }
}
