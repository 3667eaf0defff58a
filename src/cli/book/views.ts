// `book players`, `history` and `notice`: what is in a book. Nothing is written.
import { highest } from "../../kernel/numbers/many";
import {
  bookNote,
  clubList,
  compute,
  daysOf,
  history,
  lineOutcome,
  peopleOf,
  playerRecords,
  sportOf,
  startOf,
  unknownPlayer,
  type BookState,
  type Computed,
} from "../../book";
import { competitions } from "../../book/results/competitions";
import { recordNote, recordOf } from "../../book/results/record";
import { boardText } from "../../book/views/noticeboard";
import { playerPage } from "../../book/views/playerPage";
import { isoDay } from "../../kernel/day";
import { dayFormat } from "../../messages/names/numbers";
import type { Days } from "../../kernel/language";
import { Problem } from "../../kernel/problem";
import { atOnce } from "../../kernel/steps";
import type { Table } from "../../kernel/table";
import { shownAs, written } from "../../messages";
import { membersText, sayIn } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import { dayText } from "../../messages/names/days";
import { NOTICE } from "../../requests/making/notice";
import { HISTORY } from "../../requests/table";
import { openBookOf, refuseAnswers } from "./bookFile";
import { given, nowOf, type Call } from "../call";
import { noteJson, refusedCall } from "./refusals";
import { asJson, lineJson, print } from "./report";

/** A book with everybody's figures, and what was found edited in it. */
async function computedBook(call: Call): Promise<{ computed: Computed; problems: object[] }> {
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const { state, edits, repairs } = book;
  const computed = compute(state);
  if (computed.problems.length > 0) {
    const problems = computed.problems.map(({ code, details }) => bookNote(code, details));
    throw refusedCall(call, problems, state);
  }
  return { computed, problems: [...edits, ...repairs].map((note) => noteJson(note, call.language, state.system)) };
}

export async function playersCall(call: Call): Promise<number> {
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const { lines, members, average } = clubList(computed);
  const say = sayIn(language, sportOf(state));
  const { held: shown, hasIndex } = sportOf(state);
  const text = lines.map(({ player, rank, name, handicap, index, status }) => {
    const held = shownAs(handicap, shown.format, language);
    const parts = [rank === null ? "" : String(rank), name, held];
    if (hasIndex) parts.push(written(index, language));
    const record = recordOf(computed, player);
    if (record !== null) parts.push(say(recordNote(record).code, recordNote(record).details));
    if (status !== "member") parts.push(cliSentence(language, `book-${status}`));
    const unknown = computed.standings[player]?.unknown;
    if (unknown) parts.push(say(unknown.code, unknown.details));
    return parts.join("\t");
  });
  const json = asJson(computed);
  const players = json.players.map((one, i) => {
    const record = recordOf(computed, lines[i]!.player);
    return record === null ? one : { ...one, ...record, since: record.since === null ? null : isoDay(record.since) };
  });
  const head = membersText(language, shown, members, average);
  const named = state.club === "" ? head : `${state.club}: ${head}`;
  return print(call, state.system, { ...json, players, problems }, [named, ...text]);
}

export async function historyCall(call: Call): Promise<number> {
  const { player: name } = given(call, HISTORY);
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const match = peopleOf(state).find(name);
  if (!("person" in match)) throw refusedCall(call, [unknownPlayer(state, name)], state);
  const lines = history(computed, match.person);
  const say = sayIn(language, sportOf(state));
  const ledger = lines.map(({ tournament, line }) => {
    const match = lineOutcome(tournament, line);
    return { ...lineJson(tournament, line, state), ...(match && { match: say(match.code, match.details) }) };
  });
  const json = { ...asJson(computed), problems, tournaments: [], ledger, start: startJson(state, match.person) };
  return print(call, state.system, json, pageLines(call, computed, match.person));
}

/** A player's page as text: cells by tabs, days as people read them. */
function pageLines(call: Call, computed: Computed, player: number): string[] {
  const { language } = call;
  const { state } = computed;
  const inLanguage = { ...computed, state: { ...state, language } };
  const say = sayIn(language, sportOf(state));
  const days = daysOf(state, language);
  const { cells } = playerPage(inLanguage, player, nowOf(call), say, dayIn(days), false);
  const lines = Array.from({ length: highest(cells.map(({ row }) => row)) + 1 }, (): string[] => []);
  for (const { row, column, value, format } of cells)
    lines[row]![column] =
      format === dayFormat(days) && typeof value === "number"
        ? dayText(days, value, true)
        : shownAs(value, format, language);
  return lines.map((line) => Array.from(line, (cell) => cell ?? "").join("\t"));
}

const dayIn = (days: Days) => (day: number) => dayText(days, day, true);

/** A start as a figure, or with its index or sessions. */
function startJson(state: BookState, player: number) {
  const sound = startOf(state, player);
  if (sound instanceof Problem) return null;
  const { start } = sound;
  const parts = sportOf(state).startParts;
  return parts.every((part) => part === "handicap")
    ? start.handicap
    : Object.fromEntries(parts.map((part) => [part, start[part]]));
}

export async function noticeCall(call: Call): Promise<number> {
  const { since } = given(call, NOTICE.arguments);
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const all = competitions(state, language);
  const records = playerRecords(state);
  const { hasIndex } = sportOf(state);
  const from = { book: { state }, say: sayIn(language, sportOf(state)), language, now: nowOf(call) };
  const { boards, heading, lines } = atOnce(NOTICE.propose({ since }, from));
  const { played, set, corrected } = lines();
  const json = {
    ...asJson(computed),
    problems,
    changes: [...played, ...set].map(({ name, before, after, indexBefore, indexAfter }) => ({
      player: name,
      before,
      after,
      ...(hasIndex && { indexBefore, indexAfter }),
    })),
    corrected: corrected
      .flatMap(({ line }) => line ?? [])
      .map(({ name, before, after }) => ({ player: name, before, after })),
    ...(records !== null && {
      league: all.flatMap(({ name, table }) => (table === null ? [] : tableJson(table, name))),
      matches: all.flatMap(({ name, fixtures }) => tableJson(dated(fixtures), name)),
      records: tableJson(records, ""),
    }),
  };
  return print(call, state.system, json, [
    boardText(boards, heading, (value, format) => shownAs(value, format, language)),
  ]);
}

/** Matches with their days as every command prints them. */
function dated({ columns, rows }: Table): Table {
  return { columns, rows: rows.map(([day, ...others]) => [isoDay(Number(day)), ...others]) };
}

/** A row an object, by English header, with its competition where that has a name. */
function tableJson({ columns, rows }: Table, competition: string) {
  const named = competition === "" ? {} : { Competition: competition };
  return rows.map((row) => ({
    ...named,
    ...Object.fromEntries(columns.map(({ name }, i) => [name.en, row[i] ?? null])),
  }));
}
