// What is shown of a book: the club list, a player's page, the noticeboard, and what needs looking over.
import { dayOf } from "../kernel/day";
import type { Plain } from "../kernel/problem";
import { mean, nearest } from "../kernel/ratio";
import { ADJUSTMENT, placeInDay } from "../kernel/season";
import { nameKey } from "../people/nameKey";
import { tablesOn } from "../systems/acbl";

import { inOrder, peopleOf, seasonOf, type Computed } from "./replay";
import { hasOwnDays, openUntil, type BookLine, type BookState, type BookTournament, type PlayerStatus } from "./state";

/** A line of the club list. */
export interface ListLine {
  /** Of the members; null below them. Equal handicaps share a rank. */
  readonly rank: number | null;
  readonly player: number;
  readonly name: string;
  readonly handicap: Plain;
  readonly index: number | null;
  readonly average: number | null;
  readonly wins: number;
  readonly played: number;
  readonly lastPlayed: number | null;
  readonly status: PlayerStatus;
}

export interface ClubList {
  readonly lines: readonly ListLine[];
  readonly members: number;
  /** Mean handicap of the members; null where they have none that are numbers. */
  readonly average: number | null;
}

/** The club list: members by handicap, then visitors, then those who left, unranked. */
export function clubList({ state, standings, lastPlayed }: Computed): ClubList {
  const lines = state.players.map((player, i) => {
    const { handicap, index, average, wins, played } = standings[i]!;
    const shown = { handicap, index, average, wins, played, lastPlayed: lastPlayed[i]!, status: player.status };
    return { rank: null, player: i, name: player.name, ...shown };
  });
  lines.sort(
    (a, b) =>
      ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
      compared(a.handicap, b.handicap, state) ||
      (b.index ?? 0) - (a.index ?? 0) ||
      a.name.localeCompare(b.name, state.language),
  );
  let rank = 0;
  const ranked = lines.map((line, i): ListLine => {
    if (line.status !== "member" || line.handicap === null) return line;
    const above = lines[i - 1];
    const isShared = above?.handicap === line.handicap && above.index === line.index;
    if (!isShared) rank = i + 1;
    return { ...line, rank };
  });
  const members = ranked.filter(({ status }) => status === "member");
  const handicaps = members.map(({ handicap }) => handicap).filter((one): one is number => typeof one === "number");
  const average = handicaps.length === 0 ? null : nearest(mean(handicaps));
  return { lines: ranked, members: members.length, average };
}

const ORDER: readonly PlayerStatus[] = ["member", "visitor", "left"];

/** The better one first; not known last. Chess: the higher rating; Go: the higher rank. */
function compared(a: Plain, b: Plain, { system }: BookState): number {
  const [x, y] = [strength(a, system), strength(b, system)];
  return x === y ? 0 : x === null ? 1 : y === null ? -1 : x - y;
}

function strength(handicap: Plain, system: BookState["system"]): number | null {
  if (handicap === null) return null;
  if (system === "go") {
    const parts = /^(\d+) ?([kd])/i.exec(String(handicap));
    return parts === null ? null : parts[2]!.toLowerCase() === "d" ? -Number(parts[1]) : Number(parts[1]);
  }
  const value = Number(handicap);
  return system === "chess" ? -value : value;
}

/** A line of a player's page. */
export interface HistoryLine {
  readonly tournament: BookTournament;
  readonly line: BookLine;
  /** The day it was played. */
  readonly day: number;
  /** The same, but that it never goes back: an evening that was reported late counts after those before it. */
  readonly counted: number;
}

/** A player's lines, the newest first. */
export function history({ state }: Pick<Computed, "state">, player: number): HistoryLine[] {
  const people = peopleOf(state);
  const isHis = new Map<string, boolean>();
  const lines: Omit<HistoryLine, "counted">[] = [];
  for (const tournament of inOrder(state)) {
    for (const line of tournament.lines) {
      let own = isHis.get(line.player);
      if (own === undefined) {
        const match = people.find(line.player);
        own = "person" in match && match.person === player;
        isHis.set(line.player, own);
      }
      if (own) lines.push({ tournament, line, day: dayOf(line.day ?? tournament.played) });
    }
  }
  if (hasOwnDays(state))
    lines.sort(
      ({ day: x, tournament: a }, { day: y, tournament: b }) => x - y || placeInDay(a) - placeInDay(b) || a.no - b.no,
    );
  let counted = -Infinity;
  return lines.map((line) => ({ ...line, counted: (counted = Math.max(counted, line.day)) })).reverse();
}

/** Whether a tournament's handicaps can still change by what is typed: `computing`, else `final`. */
export function statusOf(state: BookState, tournament: BookTournament, now: number): "final" | "computing" {
  const until = openUntil(state, tournament);
  return until !== null && dayOf(now) <= until ? "computing" : "final";
}

/** What hangs on the noticeboard: who changed since a day, by playing and by correction apart, and the last results. */
export interface Notice {
  readonly since: number;
  readonly played: readonly NoticeLine[];
  readonly corrected: readonly NoticeLine[];
  readonly list: ClubList;
  readonly tournaments: readonly BookTournament[];
}

export interface NoticeLine {
  readonly name: string;
  readonly before: Plain;
  readonly after: Plain;
  readonly indexBefore: number | null;
  readonly indexAfter: number | null;
}

export function notice(computed: Computed, since: number): Notice {
  const { state } = computed;
  const list = clubList(computed);
  const played: NoticeLine[] = [];
  const corrected: NoticeLine[] = [];
  list.lines.forEach(({ player, name, handicap, index }) => {
    const lines = history(computed, player);
    const recent = lines.filter(({ tournament, line, day }) => {
      const from = state.system === "dbf" ? Math.max(day, dayOf(tournament.reported)) : day;
      return from >= since && isStep(tournament, line, state) && tournament.status !== "withdrawn";
    });
    const oldest = recent[recent.length - 1];
    if (oldest) {
      const before = oldest.line.figures!.handicapThen;
      const indexBefore = indexBeforeOf(oldest.line);
      if (before !== handicap || indexBefore !== index)
        played.push({ name, before, after: handicap, indexBefore, indexAfter: index });
    }
    const isRestated = ({ line: { restated } }: HistoryLine) => restated !== null && restated.corrected >= since;
    const restated = lines.find((one) => isRestated(one) && !recent.includes(one));
    // Whose last line ends as it did has the handicap of before.
    if (restated) {
      const { figure, was, now } = restated.line.restated!;
      const line = { name, before: handicap, after: handicap, indexBefore: null, indexAfter: null };
      if (figure === "handicap") corrected.push({ ...line, before: was, after: now });
      if (figure === "index") corrected.push({ ...line, indexBefore: Number(was), indexAfter: Number(now) });
    }
  });
  const tournaments = inOrder(state).filter(
    ({ played: day, kind, status }) => day >= since && kind !== ADJUSTMENT && status !== "withdrawn",
  );
  return { since, played, corrected, list, tournaments: tournaments.reverse() };
}

/** A line after which the list may be another one. A list that is kept by hand changes by hand alone. */
function isStep({ kind }: BookTournament, { figures }: BookLine, state: BookState): boolean {
  return seasonOf(state).keptByHand ? kind === ADJUSTMENT : figures?.change != null;
}

function indexBeforeOf({ figures }: BookLine): number | null {
  return figures?.index == null || figures.change === null ? null : figures.index - figures.change;
}

/** What needs looking over. */
export interface LookOver {
  /** Croquet: members under ten games a year, or a year not played. [croquet:review] */
  readonly fewGames: readonly { readonly name: string; readonly games: number; readonly last: number | null }[];
  readonly guessed: readonly string[];
  readonly near: readonly (readonly [string, string])[];
  readonly at52: readonly string[];
  /** Not croquet, which counts games: members who have played, and not for a year. */
  readonly notPlayed: readonly { readonly name: string; readonly last: number }[];
  /** ACBL: members whose handicap comes of fewer sessions than it is to. */
  readonly fewSessions: readonly { readonly name: string; readonly sessions: number }[];
  /** ACBL: members without masterpoints, where games are played by rank. */
  readonly noMasterpoints: readonly string[];
}

const GAMES_A_YEAR = 10;
const DAYS_A_YEAR = 365;

export function lookOver(computed: Computed, now: number): LookOver {
  const { state, standings, guessed, lastPlayed } = computed;
  const today = dayOf(now);
  const people = peopleOf(state);
  const near: [string, string][] = [];
  state.players.forEach(({ name }, i) => {
    for (const other of people.near(name)) if (other > i) near.push([name, state.players[other]!.name]);
  });
  const fewGames: { name: string; games: number; last: number | null }[] = [];
  if (state.system === "croquet") {
    const games = new Map<string, number>();
    for (const { lines, played, status } of state.tournaments) {
      if (status === "withdrawn") continue;
      for (const { player, day, figures } of lines)
        if ((day ?? played) > today - DAYS_A_YEAR && figures?.change != null)
          games.set(nameKey(player), (games.get(nameKey(player)) ?? 0) + 1);
    }
    state.players.forEach((player, i) => {
      const count = games.get(nameKey(player.name)) ?? 0;
      if (player.status === "member" && count < GAMES_A_YEAR)
        fewGames.push({ name: player.name, games: count, last: lastPlayed[i]! });
    });
  }
  const members = state.players.flatMap((player, i) => (player.status === "member" ? [{ player, i }] : []));
  const hasRankGames = state.tournaments.some(
    ({ kind, status }) => kind === "acbl-rank-pairs" && status !== "withdrawn",
  );
  const wanted = Number(state.settings["sessions"] ?? tablesOn(today).fullGames);
  const sessionsOf = (i: number) => standings[i]!.start.sessions.length;
  return {
    notPlayed:
      state.system === "croquet"
        ? []
        : members.flatMap(({ player: { name }, i }) => {
            const last = lastPlayed[i]!;
            return last !== null && last <= today - DAYS_A_YEAR ? [{ name, last }] : [];
          }),
    fewSessions:
      state.system === "acbl"
        ? members.flatMap(({ player: { name }, i }) =>
            sessionsOf(i) < wanted ? [{ name, sessions: sessionsOf(i) }] : [],
          )
        : [],
    noMasterpoints: hasRankGames
      ? members.flatMap(({ player: { name, masterpoints } }) => (masterpoints === null ? [name] : []))
      : [],
    fewGames,
    guessed: state.players.filter((_, i) => guessed[i] !== null).map(({ name }) => name),
    near,
    at52:
      state.system === "dbf"
        ? state.players.filter((_, i) => standings[i]!.handicap === 52).map(({ name }) => name)
        : [],
  };
}
