// `book players`, `history` and `notice`: what stands in a book. Nothing is written.
import {
  bookNote,
  clubList,
  compute,
  history,
  lineOutcome,
  peopleOf,
  playerRecords,
  resultIn,
  sportOf,
  startOf,
  tournamentTitle,
  unknownPlayer,
  type BookState,
  type Computed,
} from "../../book";
import { competitions } from "../../book/results/competitions";
import { recordNote, recordOf } from "../../book/results/record";
import { notice } from "../../book/views/noticeboard";
import { dayOf, isoDay } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import { Problem, type Plain } from "../../kernel/problem";
import { headersOf, type Table } from "../../kernel/table";
import { shownAs, written } from "../../messages";
import { membersText } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import { openBookOf, sayIn } from "./bookFile";
import { momentOf, needed, noteJson, refusedCall, type Call } from "./call";
import { asJson, lineJson, sayView } from "./report";

/** A book with everybody's figures, and what was found edited in it. */
async function computedBook(call: Call): Promise<{ computed: Computed; problems: object[] }> {
  const { state, edits, repairs } = await openBookOf(call);
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
  const say = sayIn(language, state.system);
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
  const head = membersText(language, shown.column, members, average);
  const named = state.club === "" ? head : `${state.club}: ${head}`;
  return sayView(call, computed, { ...json, players, problems }, [named, ...text]);
}

export async function historyCall(call: Call): Promise<number> {
  const name = needed(call, "player");
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const match = peopleOf(state).find(name);
  if (!("person" in match)) throw refusedCall(call, [unknownPlayer(state, name)], state);
  const lines = history(computed, match.person);
  const say = sayIn(language, state.system);
  const { hasIndex, held: ofSport } = sportOf(state);
  const isOfMatches = sportOf(state).board === "league";
  const of = isOfMatches ? (["opponent", "result", "match"] as const) : (["change"] as const);
  const heads = [
    "day",
    "tournament",
    "organiser",
    ...of,
    "handicap",
    ...(hasIndex ? (["index"] as const) : []),
  ] as const;
  const text = lines.map(({ tournament, line, day }) => {
    const { figures } = line;
    const held = [...(isOfMatches ? [] : [figures?.change]), figures?.handicap, ...(hasIndex ? [figures?.index] : [])];
    const shown = held.map((one) => shownAs(one, ofSport.ledgerFormat, language));
    const match = lineOutcome(tournament, line);
    const game = [
      line.opponent ?? "",
      String(resultIn(line.result, language) ?? ""),
      match ? say(match.code, match.details) : "",
    ];
    const named = [isoDay(day), tournamentTitle(tournament, language), tournament.organiser];
    return [...named, ...(isOfMatches ? game : []), ...shown].join("\t");
  });
  const ledger = lines.map(({ tournament, line }) => {
    const match = lineOutcome(tournament, line);
    return { ...lineJson(tournament, line, state), ...(match && { match: say(match.code, match.details) }) };
  });
  const json = { ...asJson(computed), problems, tournaments: [], ledger, start: startJson(state, match.person) };
  const header = heads.map((head) => cliSentence(language, `book-column-${head}`)).join("\t");
  return sayView(call, computed, json, [header, ...text]);
}

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
  const since = dayOf(momentOf(needed(call, "since"), "--since")!);
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const { played, corrected, tournaments } = notice(computed, since);
  const all = competitions(state, language);
  const records = playerRecords(state);
  const { held: ofSport, hasIndex } = sportOf(state);
  const held = (value: Plain) => shownAs(value, ofSport.format, language);
  const line = ({ name, before, after, indexBefore, indexAfter }: (typeof played)[number]) => {
    const index = hasIndex ? ` (${held(indexBefore)} → ${held(indexAfter)})` : "";
    return `${name}: ${held(before)} → ${held(after)}${index}`;
  };
  const text = [
    cliSentence(language, "book-notice-played", { day: isoDay(since) }),
    ...played.map(line),
    ...(corrected.length > 0 ? [cliSentence(language, "book-notice-corrected"), ...corrected.map(line)] : []),
    ...tournaments.map((one) => `${isoDay(one.played)}\t${tournamentTitle(one, language)}`),
    ...all.flatMap(({ name, table, fixtures }) => [
      ...(name === "" ? [] : [name]),
      ...(table === null ? [] : tableLines(table, language)),
      ...tableLines(dated(fixtures), language),
    ]),
    ...(records === null ? [] : tableLines(records, language)),
  ];
  const json = {
    ...asJson(computed),
    problems,
    changes: played.map(({ name, before, after, indexBefore, indexAfter }) => ({
      player: name,
      before,
      after,
      ...(hasIndex && { indexBefore, indexAfter }),
    })),
    corrected: corrected.map(({ name, before, after }) => ({ player: name, before, after })),
    ...(records !== null && {
      league: all.flatMap(({ name, table }) => (table === null ? [] : tableJson(table, name))),
      matches: all.flatMap(({ name, fixtures }) => tableJson(dated(fixtures), name)),
      records: tableJson(records, ""),
    }),
  };
  return sayView(call, computed, json, text);
}

/** Matches with their days as every command prints them. */
function dated({ columns, rows }: Table): Table {
  return { columns, rows: rows.map(([day, ...others]) => [isoDay(Number(day)), ...others]) };
}

function tableLines(table: Table, language: Language): string[] {
  const shown = table.columns.map(({ format = null }) => format);
  const rows = table.rows.map((row) => row.map((cell, i) => shownAs(cell, shown[i]!, language)));
  return [headersOf(table, language), ...rows].map((line) => line.join("\t"));
}

/** A row an object, by English header, with its competition where that has a name. */
function tableJson({ columns, rows }: Table, competition: string) {
  const named = competition === "" ? {} : { Competition: competition };
  return rows.map((row) => ({
    ...named,
    ...Object.fromEntries(columns.map(({ name }, i) => [name.en, row[i] ?? null])),
  }));
}
