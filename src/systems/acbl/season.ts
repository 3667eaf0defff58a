// A season of club games. Percentage games add to a player's last sessions, as percentages of the raw score; games with
// handicaps by rank to the wins in a row. Masterpoints are copies from the list at the time of entry.
import { told, type Told } from "../../kernel/told";
import { grouped } from "../../kernel/grouped";
import { decimal, toNumber } from "../../kernel/numbers/decimal";
import { invalid, Problem, type Plain, type Result, invalidLine } from "../../kernel/problem";
import {
  ELSEWHERE,
  isAdjustment,
  startsSet,
  type Event,
  type Fact,
  type Figures,
  type Replayed,
  type Season,
  type Standing,
  type Start,
} from "../../kernel/seasons/season";
import type { Working } from "../../kernel/working";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { rankPairHandicap, total } from "./games";
import { rankNamed, type NamedRank } from "./teams/bonus";
import type { Member } from "./member";
import {
  average,
  FEW_GAMES,
  fewGamesOf,
  handicapFromScores,
  handicapOfRank,
  isFewGames,
  type FewGames,
} from "./pairs/percentage";
import { places } from "./pairs/awards";
import { tablesOn } from "./editions";
import type { AcblTables } from "./tables";
import { chartHandicap, countedWins } from "./pairs/rankChart";

/** An average changed by more than this must be confirmed. */
const BIG_STEP = 0.1;

export const ACBL_SEASON: Season = {
  order: "played",
  settingsProblem,
  readStart,
  startText: ({ sessions }) => sessions.join(";"),
  startOf,
  isBigStep: (from, to) => {
    const mean = average(to.sessions);
    return from.average !== null && mean !== null && Math.abs(mean - from.average) > BIG_STEP;
  },
  replay,
};

/** Reads the last sessions, the oldest first: `0.51;0.537`, `51 %; 53.7 %`. An empty text gives none. */
function readStart(text: string): Result<Start> {
  const parts = text
    .replace(/\s+/g, " ")
    .replace(/ %/g, "%")
    .split(/[;\s]+/)
    .filter((part) => part !== "" && part !== "-");
  const sessions = parts.map(readShare);
  const bad = sessions.findIndex((share) => share === undefined || !isShare(share));
  if (bad >= 0) return invalid("book-start-sessions", { received: parts[bad]! });
  return { handicap: null, index: null, sessions: sessions as number[] };
}

function readShare(text: string): number | undefined {
  const [, percent] = /^(.+)%$/.exec(text) ?? [];
  if (percent === undefined) return readWrittenNumber(text);
  const given = readWrittenNumber(percent);
  return given === undefined ? undefined : toNumber(decimal(given).div(100));
}

function startOf(given: Start): ReturnType<Season["startOf"]> {
  const bad = given.sessions.find((share) => !isShare(share));
  if (bad !== undefined) return invalid("book-start-sessions", { received: bad });
  const guessed = given.sessions.length === 0 ? "book-start-no-session" : null;
  return { start: { ...given, handicap: null, index: null }, guessed };
}

function isShare(share: number): boolean {
  return share >= 0 && share <= 1;
}

// ---------------------------------------------------------------- settings

interface Terms {
  /** How many of the last sessions count. */
  readonly sessions: number;
  readonly fewGames: FewGames;
  readonly movesUp: boolean;
  readonly factor: number;
  /** The guide in force on the day. */
  readonly tables: AcblTables;
}

function settingsProblem(settings: Event["settings"]): Problem | undefined {
  const { sessions, fewer, factor } = settings;
  const refused = (key: string, allowed: readonly string[]) =>
    invalid("book-setting", { key, received: settings[key]!, allowed });
  if (isGiven(sessions) && !(Number.isInteger(Number(sessions)) && Number(sessions) >= 1))
    return refused("sessions", ["1", "2", "3", "…"]);
  if (isGiven(fewer) && !isFewGames(String(fewer))) return refused("fewer", FEW_GAMES);
  if (isGiven(settings["move-up"]) && !["no", "yes"].includes(String(settings["move-up"])))
    return refused("move-up", ["no", "yes"]);
  if (isGiven(factor) && !isShare(Number(factor))) return refused("factor", ["0.9", "1"]);
  return undefined;
}

function isGiven(value: Plain | undefined): boolean {
  return value !== undefined && value !== null;
}

/** The terms of a book on a day, with a game's own settings; the latest edition applies if there is no day. */
function termsOf(settings: Event["settings"], day: number | null, own: Event["settings"] = {}): Terms {
  const tables = tablesOn(day);
  return {
    sessions: Number(settings["sessions"] ?? tables.fullGames),
    fewGames: fewGamesOf(settings),
    movesUp: settings["move-up"] === "yes",
    factor: Number(own["factor"] ?? settings["factor"] ?? tables.factor),
    tables,
  };
}

// ---------------------------------------------------------------- replaying

interface PlayerState {
  /** The oldest first. */
  sessions: readonly number[];
  played: number;
  /** Rank games won in a row. */
  wins: number;
}

function replay(
  starts: readonly Start[],
  events: Iterable<Event>,
  settings: Event["settings"],
  left?: readonly Standing[],
): Replayed {
  const held = starts.map((start, player): PlayerState => {
    const { start: now, played, wins } = left?.[player] ?? { start, played: 0, wins: start.wins ?? 0 };
    return { sessions: now.sessions, played, wins };
  });
  const problems: { event: number; problem: Problem }[] = [];
  const figures: Figures[][] = [];
  for (const event of events) {
    const played = play(event, held, settings);
    if (played instanceof Problem) problems.push({ event: figures.length, problem: played });
    const unplayed = () => event.facts.map(({ player }) => unchanged(held[player]!, termsOf(settings, event.played)));
    figures.push(played instanceof Problem ? unplayed() : played);
  }
  return { figures, standings: held.map((one) => standing(one, termsOf(settings, null))), problems };
}

function standing({ sessions, played, wins }: PlayerState, terms: Terms): Standing {
  return {
    handicap: handicapOf(sessions, terms, undefined),
    index: null,
    average: averageOf(sessions, terms),
    played,
    wins,
    start: { handicap: null, index: null, sessions: keptOf(sessions, terms), ...(wins > 0 && { wins }) },
    unknown: null,
  };
}

/** The sessions that can count again; at least three, because players with fewer are treated separately. */
function keptOf(sessions: readonly number[], terms: Terms): readonly number[] {
  return sessions.slice(-Math.max(terms.sessions, terms.tables.fullGames));
}

function averageOf(sessions: readonly number[], terms: Terms): number | null {
  return average(sessions.slice(-terms.sessions));
}

/** The handicap from a player's sessions, by the terms of a book on a day. */
export function handicapAfter(
  sessions: readonly number[],
  settings: Event["settings"],
  day: number | null,
  working?: Working,
): number {
  return handicapOf(sessions, termsOf(settings, day), undefined, working);
}

/**
 * The handicap from the sessions so far; without sessions 0, unless the player's rank gives one.
 * [acbl:handicap, few-games]
 */
function handicapOf(
  sessions: readonly number[],
  terms: Terms,
  rankHandicap: number | undefined,
  working?: Working,
): number {
  const { sessions: lastGames, fewGames, factor, tables } = terms;
  const ofRank = rankHandicap === undefined ? {} : { rankHandicap };
  const handicap = handicapFromScores(
    sessions,
    { factor, lastGames, fewGames, par: tables.par, fullGames: tables.fullGames, ...ofRank },
    working,
  );
  return handicap instanceof Problem ? 0 : handicap;
}

function unchanged({ sessions }: PlayerState, terms: Terms): Figures {
  const handicap = handicapOf(sessions, terms, undefined);
  return { handicapThen: handicap, expected: null, change: null, handicap, index: null, note: null };
}

/** Plays an event: returns the figures of each fact, and updates what the players carry. */
function play(event: Event, held: PlayerState[], settings: Event["settings"]): Result<Figures[]> {
  const { facts, kind, counts } = event;
  const terms = termsOf(settings, event.played, event.settings);
  const ofBook = termsOf(settings, event.played);
  if (isAdjustment(event)) {
    const starts = startsSet(event);
    if (starts instanceof Problem) return starts;
    return facts.map(({ player }, i) => setSessions(held[player]!, starts[i]!.sessions, counts, ofBook));
  }
  const nothing = () => facts.map(({ player }) => unchanged(held[player]!, ofBook));
  if (kind === ELSEWHERE) return nothing();
  const game = GAMES[kind];
  if (game === undefined) return invalidLine("book-kind-unknown", { kind });
  if (!counts) {
    // Everybody plays with the given masterpoints; nothing is carried to the next game.
    const without = [...held];
    for (const { player } of facts) without[player] = { ...held[player]! };
    const played = playGame(game, event, terms, without);
    return played instanceof Problem ? nothing() : played.map(uncounted);
  }
  return playGame(game, event, terms, held);
}

function playGame(game: Game, event: Event, terms: Terms, held: PlayerState[]): Result<Figures[]> {
  const figures = new Map<Fact, Figures>();
  for (const field of fields(event.facts)) {
    const problem = game({ event, field, terms }, held, figures);
    if (problem) return problem;
  }
  return event.facts.map((fact) => figures.get(fact)!);
}

function uncounted(figures: Figures): Figures {
  return { ...figures, change: null, handicap: figures.handicapThen, note: null };
}

function setSessions(one: PlayerState, sessions: readonly number[], counts: boolean, terms: Terms): Figures {
  const before = handicapOf(one.sessions, terms, undefined);
  if (!counts) return unchanged(one, terms);
  one.sessions = sessions;
  return changed(before, handicapOf(sessions, terms, undefined));
}

function changed(before: number, after: number): Figures {
  const change = difference(after, before);
  return { handicapThen: before, expected: null, change, handicap: after, index: null, note: null };
}

function difference(a: number, b: number): number {
  return toNumber(decimal(a).minus(decimal(b)));
}

/** Groups the facts into fields, whose pairs are placed among each other. */
function fields(facts: readonly Fact[]): Fact[][] {
  return [...grouped(facts, ({ entry }) => entry.section ?? "").values()];
}

interface Field {
  readonly event: Event;
  readonly field: readonly Fact[];
  readonly terms: Terms;
}

/** Plays one field of a game: puts the figures of its facts into `figures`, and updates what its players carry. */
type Game = (field: Field, held: PlayerState[], figures: Map<Fact, Figures>) => Problem | undefined;

const GAMES: { readonly [kind: string]: Game } = {
  "acbl-pairs": percentageGame,
  "acbl-rank-pairs": rankGame,
  "acbl-teams": teamGame,
};

/** Teams play by masterpoints, and carry nothing to the next match. [acbl:team] */
function teamGame({ event, field, terms }: Field, held: PlayerState[], figures: Map<Fact, Figures>): undefined {
  // A player has a line for each match of an evening, but has played one evening.
  const playing = new Set(field.map(({ player }) => player));
  for (const player of playing) held[player]!.played++;
  for (const fact of field) {
    const holder = readHolder(fact.play);
    const masterpoints =
      holder === null ? null : event.settings["method"] === "bonus" ? holderText(holder) : holder.player;
    figures.set(fact, { ...unchanged(held[fact.player]!, terms), carried: { masterpoints } });
  }
}

/** Adds a session to each player. Handicaps are read before any player of the field changes. */
function percentageGame({ event, field, terms }: Field, held: PlayerState[], figures: Map<Fact, Figures>): undefined {
  const gameAverage = gameAverageOf(event, field);
  const before = field.map(({ player }) => ({ ...held[player]! }));
  field.forEach((fact, i) => {
    const one = held[fact.player]!;
    const { sessions } = before[i]!;
    const rankHandicap = ofRank(fact, gameAverage, terms.tables);
    const then = handicapOf(sessions, terms, rankHandicap);
    one.sessions = keptOf([...one.sessions, Number(fact.result)], terms);
    one.played++;
    const note = newcomerNote(sessions.length, terms, rankHandicap);
    const carried = { handicap: then, average: averageOf(sessions, terms) };
    figures.set(fact, { ...changed(then, handicapOf(one.sessions, terms, undefined)), note, carried });
  });
}

/** The remark for a player with too few games for a handicap. [acbl:few-games] */
function newcomerNote(games: number, { fewGames, tables }: Terms, rankHandicap: number | undefined): Told | null {
  if (games === 0) return fewGames === "rank" && rankHandicap !== undefined ? null : told("book-no-session");
  return fewGames === "none" && games < tables.fullGames ? told("book-few-games", { games }) : null;
}

/** The average matchpoints of a field; null if the game does not give them. */
function gameAverageOf({ settings }: Event, field: readonly Fact[]): number | null {
  return gameAverage(settings, field[0]!.entry.section);
}

/** The average matchpoints in the settings of a game, for one of its sections or for all. */
export function gameAverage(settings: Event["settings"], section: string | undefined): number | null {
  const of = (key: string) =>
    (section === undefined ? undefined : settings[`${section}:${key}`]) ?? settings[key] ?? null;
  const [own, possible] = [of("average"), of("possible")];
  return own !== null ? Number(own) : possible === null ? null : Number(possible) / 2;
}

/** The handicap of a rank in the percentage method; undefined if the rank is unknown. */
function ofRank({ play }: Fact, gameAverage: number | null, tables: AcblTables): number | undefined {
  const holder = readHolder(play);
  if (holder === null || gameAverage === null) return undefined;
  const matchpoints = chartHandicap(holder.player, gameAverage, holder.lifeMaster, 0, false, undefined, tables);
  return matchpoints instanceof Problem ? undefined : handicapOfRank(matchpoints, gameAverage);
}

/**
 * A game with handicaps by rank: the winners by raw score and by handicap move up, all others move back.
 * [acbl:rank-chart, winner]
 */
function rankGame(
  { event, field, terms }: Field,
  held: PlayerState[],
  figures: Map<Fact, Figures>,
): Problem | undefined {
  const gameAverage = gameAverageOf(event, field);
  if (gameAverage === null) return invalidLine("book-average-missing");
  const chart = (fact: Fact, wins: number): Result<number> => {
    const holder = readHolder(fact.play);
    if (holder === null) return invalidLine("book-masterpoints-missing", { entry: fact.entry.text });
    const counted = countedOf(holder, wins, terms);
    return chartHandicap(holder.player, gameAverage, holder.lifeMaster, counted, false, undefined, terms.tables);
  };
  const thens: number[] = [];
  for (const fact of field) {
    const then = chart(fact, held[fact.player]!.wins);
    if (then instanceof Problem) return then;
    thens.push(then);
  }
  const raw = totalsOf(
    field,
    thens.map(() => 0),
  );
  const winners = new Set([...firstsOf(totalsOf(field, thens)), ...firstsOf(raw)]);
  const before = field.map(({ player }) => held[player]!.wins);
  field.forEach((fact, i) => {
    const one = held[fact.player]!;
    const isWon = winners.has(fact.entry.text);
    one.wins = isWon ? before[i]! + 1 : 0;
    one.played++;
    const after = chart(fact, one.wins) as number;
    const holder = readHolder(fact.play)!;
    const { player, lifeMaster } = holder;
    const carried = { masterpoints: player, lifeMaster, wins: countedOf(holder, before[i]!, terms) };
    const note = isWon ? told("book-won", { wins: one.wins }) : null;
    figures.set(fact, {
      handicapThen: thens[i]!,
      expected: null,
      change: null,
      handicap: after,
      index: null,
      note,
      carried,
    });
  });
  return undefined;
}

/** The entries with the highest total. */
function firstsOf(totals: ReadonlyMap<string, number>): string[] {
  const placed = places([...totals.values()]);
  return [...totals.keys()].filter((_, i) => placed[i] === 1);
}

function countedOf({ player, lifeMaster }: Holder, wins: number, { movesUp, tables }: Terms): number {
  return movesUp ? countedWins(player, lifeMaster, wins, tables) : 0;
}

/** The total of each entry: its raw score, with the handicaps of its players added. [acbl:rank-pair] */
function totalsOf(field: readonly Fact[], handicaps: readonly number[]): Map<string, number> {
  const pairs = new Map<string, { raw: number; handicap: number }>();
  field.forEach(({ entry: { text }, points }, i) => {
    const pair = pairs.get(text) ?? { raw: points ?? 0, handicap: 0 };
    pairs.set(text, { ...pair, handicap: rankPairHandicap(pair.handicap, handicaps[i]!) });
  });
  return new Map([...pairs].map(([entry, { raw, handicap }]) => [entry, total(raw, handicap)]));
}

// ---------------------------------------------------------------- masterpoints

/** Players with a handicap from the chart. */
export interface Holder {
  readonly player: Member | NamedRank;
  readonly lifeMaster: boolean;
}

/** `182.64`, `LM 750`, `NM`, `Club Master`: what a fact keeps of a player's rank. */
export function holderText({ player, lifeMaster }: Holder): string {
  return lifeMaster ? `LM ${player}` : String(player);
}

export function readHolder(text: string | null): Holder | null {
  if (text === null) return null;
  const parts = /^(LM )?(NM|\d+(?:\.\d+)?)$/.exec(text);
  const named = parts ? undefined : rankNamed(text);
  if (!parts) return named === undefined ? null : { player: named, lifeMaster: false };
  return { player: parts[2] === "NM" ? "NM" : Number(parts[2]), lifeMaster: parts[1] !== undefined };
}
