// `book players`, `history` and `notice`: what stands in a book. Nothing is written.
import {
  bookNote,
  clubList,
  compute,
  history,
  league,
  peopleOf,
  sportOf,
  startOf,
  tournamentTitle,
  unknownPlayer,
  type BookState,
  type Computed,
} from "../../book";
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
    if (status !== "member") parts.push(cliSentence(language, `book-${status}`));
    const unknown = computed.standings[player]?.unknown;
    if (unknown) parts.push(say(unknown.code, unknown.details));
    return parts.join("\t");
  });
  const head = membersText(language, shown.column, members, average);
  const named = state.club === "" ? head : `${state.club}: ${head}`;
  return sayView(call, computed, { ...asJson(computed), problems }, [named, ...text]);
}

export async function historyCall(call: Call): Promise<number> {
  const name = needed(call, "player");
  const { computed, problems } = await computedBook(call);
  const { language } = call;
  const { state } = computed;
  const match = peopleOf(state).find(name);
  if (!("person" in match)) throw refusedCall(call, [unknownPlayer(state, name)], state);
  const lines = history(computed, match.person);
  const { hasIndex, held: ofSport } = sportOf(state);
  const heads = ["day", "tournament", "organiser", "change", "handicap", ...(hasIndex ? ["index"] : [])];
  const text = lines.map(({ tournament, line, day }) => {
    const { figures } = line;
    const held = [figures?.change, figures?.handicap, ...(hasIndex ? [figures?.index] : [])];
    const shown = held.map((one) => shownAs(one, ofSport.ledgerFormat, language));
    return [isoDay(day), tournamentTitle(tournament, language), tournament.organiser, ...shown].join("\t");
  });
  const ledger = lines.map(({ tournament, line }) => lineJson(tournament, line, state));
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
  const table = league(state, language);
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
    ...(table === null ? [] : tableLines(table, language)),
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
    ...(table !== null && { league: tableJson(table) }),
  };
  return sayView(call, computed, json, text);
}

function tableLines(table: Table, language: Language): string[] {
  return [headersOf(table, language), ...table.rows.map((row) => row.map((cell) => written(cell, language)))].map(
    (line) => line.join("\t"),
  );
}

/** A row an object, by English header. */
function tableJson({ columns, rows }: Table) {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name.en, row[i] ?? null])));
}
