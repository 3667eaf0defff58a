// Replays a season: games in the order of their rows, indexes after each game, handicaps after the review at the end of
// each period. If a row does not count, its players' indexes are unknown from there on: their later games, and those of
// their opponents, get the reason instead of figures. Nothing is guessed; an unknown name matches no player, and then
// only the other player of the row is affected.
import { told } from "../../kernel/told";
import { inForce, type Editions } from "../../kernel/seasons/editions";
import { invalid, Problem, type Result, invalidLine } from "../../kernel/problem";
import {
  NO_FIGURES,
  ADJUSTMENT,
  isAdjustment,
  placeInDay,
  UNREAD,
  type Adjustment,
  type Event,
  type EventSettings,
  type Figures,
  type Replayed as ReplayedSeason,
  type Season as BookSeason,
  type Start,
} from "../../kernel/seasons/season";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { nameKey } from "../../people/nameKey";
import {
  editionsBy,
  EDITIONS,
  LOWEST_INDEX,
  SCALE,
  SHORT_HANDICAP_GAMES,
  type CroquetTables,
  type Handicap,
} from "./editions";
import {
  handicap as legalHandicap,
  handicapPlayChange,
  improvesAt,
  indexAfter,
  levelPlayChange,
  review,
  startingIndex,
  steps,
  worsensAt,
} from "./rule";

/** Level play, or handicap play (with bisques). */
export type Play = "level" | "handicap";

/** When handicaps are reviewed: after each day, after each game, or after the last game. [croquet:review] */
export type ReviewPeriod = "day" | "game" | "end";

/** A row of the list of games. Each field is the value of its cell, or its problem. */
export interface GameRow {
  /** The serial number of the day; null if there is none. */
  readonly date: Result<number | null>;
  readonly winner: Result<string>;
  readonly loser: Result<string>;
  /** The length of the game; only level play needs it. */
  readonly points: Result<number>;
  readonly play: Result<Play>;
}

/** A row of the list of players. */
export interface PlayerRow {
  readonly name: Result<string>;
  readonly handicap: Result<Handicap>;
  /** Null if not given: the player then starts at the trigger of the handicap. */
  readonly index: Result<number | null>;
}

/** The effect of a game. */
export interface GameOutcome {
  /** Handicap steps difference; null in handicap play, which does not need it. */
  readonly steps: number | null;
  readonly change: number;
  /** The tables in force on its day. */
  readonly tables: CroquetTables;
  /** The tables of the review whose result the game shows: those of the day of the review, which may be later. */
  readonly reviewTables: { readonly winner: CroquetTables; readonly loser: CroquetTables };
  /** The indexes after the game. */
  readonly winnerIndex: number;
  readonly loserIndex: number;
  /** The handicaps after the game. A player's last game of a period shows the result of its review. */
  readonly winnerHandicap: Handicap;
  readonly loserHandicap: Handicap;
}

/** A player's current handicap and form after the last game. */
export interface Standing {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly startHandicap: Handicap;
  readonly startIndex: number;
  readonly handicap: Handicap;
  readonly index: number;
  readonly improvesAt: number | null;
  readonly worsensAt: number | null;
}

/** One entry for each row; null for a blank row. */
export interface Season {
  readonly games: readonly (Result<GameOutcome> | null)[];
  readonly standings: readonly (Result<Standing> | null)[];
  /**
   * For players whose index is unknown, the last known figures, from before the first game that does not count; null
   * for others.
   */
  readonly lastKnown: readonly (Standing | null)[];
}

/**
 * Replays the games, each with the tables of its day. Problems number the rows from 1, blank rows (null) included. With
 * reviews by day, consecutive games of one date are a period, and games without dates are one period. Dates must never
 * go back, whatever the period. [croquet:exchange, review, handicap-play]
 */
export function season(
  games: readonly (GameRow | null)[],
  players: readonly (PlayerRow | null)[],
  period: ReviewPeriod,
  editions: Editions<CroquetTables> = EDITIONS,
): Season {
  const first = games.find((game) => typeof game?.date === "number");
  const tables = inForce(editions, first ? (first.date as number) : null);
  const firstRows = new Map<string, number>();
  const rows = players.map((player, i) => {
    if (player === null || player.name instanceof Problem) return player && player.name;
    const key = nameKey(player.name);
    if (!firstRows.has(key)) firstRows.set(key, i + 1);
    return key;
  });
  const cards = new Map<string, Result<Card>>();
  players.forEach((player, i) => {
    const key = rows[i];
    if (player === null || player.name instanceof Problem || typeof key !== "string") return;
    const first = firstRows.get(key)!;
    const card =
      first === i + 1
        ? newCard(player.name, player, tables)
        : invalid("croquet-player-twice", { name: player.name, row: i + 1, first });
    cards.set(key, card);
  });
  const replay = new Replay<string>(cards, tables, first ? (first.date as number) : null);
  const days = new Days(period === "day" && games.some((game) => game !== null && game.date !== null));
  const outcomes = games.map((game, i) => {
    if (game === null) return null;
    const outOfDate = days.enter(game.date, i + 1);
    if (outOfDate === "next" && period === "day") replay.review(ALL);
    if (outOfDate === "next") {
      replay.day = game.date as number;
      replay.tables = inForce(editions, replay.day);
    }
    const keyOf = (name: Result<string>) => (name instanceof Problem ? name : nameKey(name));
    const played = { ...game, winner: keyOf(game.winner), loser: keyOf(game.loser) };
    if (outOfDate instanceof Problem) return replay.refuse(played, i + 1, outOfDate);
    const named = (key: string) =>
      [game.winner, game.loser].find((name): name is string => typeof name === "string" && nameKey(name) === key)!;
    const outcome = replay.enter(played, i + 1, ALL, named);
    if (period === "game") replay.review(ALL);
    return outcome;
  });
  replay.review(ALL);
  const of = <T>(give: (key: string) => T) =>
    rows.map((key) => (key === null || key instanceof Problem ? key : give(key)));
  return {
    games: outcomes.map((one) => (one === null || one instanceof Problem ? one : outcomeOf(one, editions))),
    standings: of((key): Result<Standing> => {
      const card = replay.cards.get(key)!;
      return card instanceof Problem ? card : standing(card, replay.tables);
    }),
    lastKnown: rows.map((key) => {
      const card = typeof key === "string" ? replay.lost.get(key) : undefined;
      return card ? standing(card, replay.tables) : null;
    }),
  };
}

function outcomeOf(
  { steps: difference, tables, winner, loser }: Exchanged,
  editions: Editions<CroquetTables>,
): GameOutcome {
  const byWhich = ({ reviewed }: Moved) => (reviewed === undefined ? tables : inForce(editions, reviewed));
  return {
    steps: difference,
    tables,
    reviewTables: { winner: byWhich(winner), loser: byWhich(loser) },
    change: winner.change,
    winnerIndex: winner.index,
    loserIndex: loser.index,
    winnerHandicap: winner.handicap,
    loserHandicap: loser.handicap,
  };
}

/** Checks that dates never go back. */
class Days {
  private day = { date: -Infinity, row: 0 };

  constructor(private readonly needed: boolean) {}

  /** Checks the date of a game, and returns "next" if it starts another day. */
  enter(date: Result<number | null>, row: number): Problem | "next" | null {
    if (date instanceof Problem) return date;
    if (date === null) return this.needed ? invalid("croquet-date-missing", { row }) : null;
    if (date < this.day.date) return invalid("croquet-date-goes-back", { row, earlier: this.day.row });
    if (date === this.day.date) return null;
    this.day = { date, row };
    return "next";
  }
}

/** A player's card. */
interface Card {
  readonly name: string;
  readonly startHandicap: Handicap;
  readonly startIndex: number;
  handicap: Handicap;
  index: number;
  played: number;
  won: number;
  /** The player's last game in the current period, which will show the review; null before the first one. */
  latest: Moved | null;
  /** The day of that game. */
  latestDay: number | null;
}

/** The result of a game for one of its players. */
interface Moved extends Figures {
  readonly change: number;
  readonly index: number;
  /** After the review, if there was one. */
  handicap: Handicap;
  reviewed?: number;
}

/** The settings that decide which editions an event uses. */
const DECIDING = [SCALE, SHORT_HANDICAP_GAMES, LOWEST_INDEX];

/** A game that counts. */
interface Exchanged {
  readonly steps: number | null;
  readonly tables: CroquetTables;
  readonly winner: Moved;
  readonly loser: Moved;
}

/** A game between any players. */
interface Game<Who> {
  readonly winner: Result<Who>;
  readonly loser: Result<Who>;
  readonly points: Result<number>;
  readonly play: Result<Play>;
}

/** The period of a review of everybody. */
const ALL = "all";

/** Players' cards during a replay. `Who`: the key of a player, a name or a place in a list. */
class Replay<Who> {
  /** The cards of players whose index is no longer known. */
  readonly lost = new Map<Who, Card>();
  private readonly playedIn = new Map<string, Who[]>();

  constructor(
    /** By key: the card of a player, or why the index is unknown. */
    readonly cards: Map<Who, Result<Card>>,
    /** The tables of the current day. */
    public tables: CroquetTables,
    public day: number | null,
  ) {}

  /** Counts the game of a row, or returns why it does not count. */
  enter(game: Game<Who>, row: number, period: string, nameOf: (who: Who) => string): Result<Exchanged> {
    const { winner, loser, points, play } = game;
    if (winner instanceof Problem) return this.refuse(game, row, winner);
    if (loser instanceof Problem) return this.refuse(game, row, loser);
    if (play instanceof Problem) return this.refuse(game, row, play);
    if (winner === loser) return this.refuse(game, row, invalid("croquet-against-self", { row, name: nameOf(winner) }));
    const winnerCard = this.cards.get(winner);
    const loserCard = this.cards.get(loser);
    if (!winnerCard) return this.refuse(game, row, invalid("croquet-unknown-player", { row, name: nameOf(winner) }));
    if (!loserCard) return this.refuse(game, row, invalid("croquet-unknown-player", { row, name: nameOf(loser) }));
    if (winnerCard instanceof Problem) return this.without(winnerCard, game, row);
    if (loserCard instanceof Problem) return this.without(loserCard, game, row);
    const length = play === "handicap" ? null : points;
    if (length instanceof Problem) return this.refuse(game, row, length);
    const { tables } = this;
    for (const { name, handicap } of [winnerCard, loserCard]) {
      const held = legalHandicap(name, handicap, tables);
      if (held instanceof Problem) return this.refuse(game, row, held);
    }
    const change =
      length === null
        ? handicapPlayChange(Number(points), undefined, tables)
        : levelPlayChange(winnerCard.handicap, loserCard.handicap, length, undefined, tables);
    if (change instanceof Problem) return this.refuse(game, row, change);
    const played = this.playedIn.get(period) ?? [];
    this.playedIn.set(period, played);
    played.push(winner, loser);
    return exchange(winnerCard, loserCard, change, length === null, this);
  }

  /** Reviews the players of a period when it ends. */
  review(period: string): void {
    for (const who of this.playedIn.get(period) ?? []) {
      const card = this.cards.get(who);
      if (card !== undefined && !(card instanceof Problem)) reviewCard(card, this);
    }
    this.playedIn.delete(period);
  }

  /** A row that does not count: from now on its players' indexes are unknown. */
  refuse(game: Game<Who>, row: number, problem: Problem): Problem {
    this.loseTrack(game, invalid("croquet-depends-on-game", { row }));
    return problem;
  }

  /**
   * A game of a player whose index is unknown. If an earlier game is the reason, it stays the reason; else this game
   * becomes the reason for later ones.
   */
  private without(card: Problem, game: Game<Who>, row: number): Problem {
    return card.code === "croquet-depends-on-game" ? this.loseTrack(game, card) : this.refuse(game, row, card);
  }

  private loseTrack(game: Game<Who>, reason: Problem): Problem {
    for (const who of [game.winner, game.loser]) {
      if (who instanceof Problem) continue;
      const card = this.cards.get(who);
      if (card === undefined || card instanceof Problem) continue;
      this.lost.set(who, card);
      this.cards.set(who, reason);
    }
    return reason;
  }
}

/** The current day and its tables. */
interface Today {
  readonly day: number | null;
  readonly tables: CroquetTables;
}

function exchange(winner: Card, loser: Card, change: number, handicapPlay: boolean, { day, tables }: Today): Exchanged {
  const difference = handicapPlay ? null : steps(winner.handicap, loser.handicap, undefined, tables);
  winner.won++;
  return {
    steps: difference,
    tables,
    winner: moved(winner, change, day, tables),
    loser: moved(loser, 0 - change, day, tables),
  };
}

function moved(card: Card, by: number, day: number | null, tables: CroquetTables): Moved {
  const { handicap, index } = card;
  card.index = indexAfter(index, by, undefined, tables);
  const change = card.index - index;
  card.played++;
  card.latest = { handicapThen: handicap, expected: null, change, handicap, index: card.index, note: null };
  card.latestDay = day;
  return card.latest;
}

/** Reviews a card at the end of a period, once. */
function reviewCard(card: Card, { day, tables }: Today): void {
  if (card.latest === null) return;
  card.handicap = review(card.handicap, card.index, undefined, tables);
  card.latest.handicap = card.handicap;
  if (day !== null && day !== card.latestDay) card.latest.reviewed = day;
  card.latest = null;
}

function newCard(name: string, { handicap, index }: PlayerRow, tables: CroquetTables): Result<Card> {
  if (handicap instanceof Problem) return handicap;
  if (index instanceof Problem) return index;
  return newCardOf(name, handicap, index ?? startingIndex(handicap, tables));
}

function newCardOf(name: string, handicap: Handicap, index: number): Card {
  return {
    name,
    startHandicap: handicap,
    startIndex: index,
    handicap,
    index,
    played: 0,
    won: 0,
    latest: null,
    latestDay: null,
  };
}

function standing(card: Card, tables: CroquetTables): Standing {
  const { name, played, won, startHandicap, startIndex, handicap, index } = card;
  return {
    name,
    played,
    won,
    lost: played - won,
    startHandicap,
    startIndex,
    handicap,
    index,
    improvesAt: improvesAt(handicap, undefined, tables),
    worsensAt: worsensAt(handicap, undefined, tables),
  };
}

// ---------------------------------------------------------------- in a club book

/** A handicap changed by more steps than this must be confirmed. */
const BIG_STEP = 3;

/** The games of all sheets by date: a day closes after all of its games, a sheet after its last. [croquet:review] */
export const CROQUET_SEASON: BookSeason = {
  order: "played",
  firstStart: "needed",
  ownTables: [SCALE],
  settingsProblem: (settings) => {
    const editions = editionsBy(settings);
    return editions instanceof Problem ? editions : undefined;
  },
  readStart,
  startText: ({ handicap, index }) =>
    handicap === null ? "" : index === null ? String(handicap) : `${handicap}/${index}`,
  startOf: (given, settings) => {
    if (given.handicap === null) return { start: given, guessed: "book-start-none" };
    const sound = startOf(given, settings);
    return sound instanceof Problem ? sound : { start: sound, guessed: null };
  },
  startConflict,
  isBigStep,
  replay: replayBook,
};

/**
 * Reads `2.5`, `1 1/2` or `scr`, or a handicap with its index: `2.5/1766`. Without an index it becomes null, which
 * means the trigger.
 */
function readStart(text: string, settings: EventSettings): Result<Start> {
  const [, written = text, index] = WITH_INDEX.exec(text) ?? [];
  const handicap = saysScratch(written) ? 0 : readWrittenNumber(written);
  const number = index === undefined ? null : readWrittenNumber(index);
  if (handicap === undefined || number === undefined) return invalid("book-start-croquet", { received: text });
  const sound = startOf({ handicap, index: number, sessions: [] }, settings);
  return sound instanceof Problem ? sound : { ...sound, index: number };
}

/** A handicap and an index, which has more digits than the `2` of `1/2`. */
const WITH_INDEX = /^(.*)\/([^/]{3,})$/;
/** A scratch player has the handicap 0. */
export function saysScratch(text: string): boolean {
  return /^\s*scr(atch|\.)?\s*$/i.test(text);
}

function startOf(given: Start, settings: EventSettings): Result<Start> {
  const { handicap, index } = given;
  const editions = editionsBy(settings);
  if (editions instanceof Problem) return editions;
  if (typeof handicap !== "number") return invalidLine("book-start-missing", { received: handicap });
  const tables = inForce(editions, null);
  const legal = legalHandicap("Start handicap", handicap, tables);
  if (legal instanceof Problem) return legal;
  if (index !== null && !Number.isInteger(index)) return invalid("book-index-whole", { received: index });
  return { ...given, handicap: legal, index: index ?? startingIndex(legal, tables) };
}

/** The problem of an index that has reached the trigger of another handicap. [croquet:review] */
function startConflict({ handicap, index }: Start, settings: EventSettings): Problem | null {
  const editions = editionsBy(settings);
  if (typeof handicap !== "number" || index === null || editions instanceof Problem) return null;
  const tables = inForce(editions, null);
  const other = review(handicap as Handicap, index, undefined, tables);
  return other === handicap ? null : invalidLine("book-start-conflict", { handicap, index, other });
}

/** Judges by the step values of the scale; any step from a handicap outside the scale is big. */
function isBigStep({ handicap: held }: { readonly handicap: Figures["handicap"] }, to: Start, settings: EventSettings) {
  const editions = editionsBy(settings);
  if (typeof held !== "number" || editions instanceof Problem) return false;
  const tables = inForce(editions, null);
  const from = legalHandicap("Handicap", held, tables);
  return from instanceof Problem || steps(from, to.handicap as Handicap, undefined, tables) > BIG_STEP;
}

/** A game of the book: its two facts, or those that could be read; or a card set by hand. */
interface BookGame {
  readonly event: Event;
  /** The indexes of its facts in the event. */
  readonly facts: number[];
  readonly entry: string;
  readonly day: number;
}

/** The row that made a player's index unknown. */
type Origin = { readonly no: number; readonly entry: string };

function replayBook(
  starts: readonly Start[],
  all: Iterable<Event>,
  settings: Event["settings"],
  left: ReplayedSeason["standings"] = [],
): ReplayedSeason {
  const events = [...all];
  const problems: ReplayedSeason["problems"][number][] = [];
  const editions = new Map<Event, Editions<CroquetTables>>();
  events.forEach((event, i) => {
    // Most events have the same scale, so each distinct one is read only once.
    const by = { ...settings, ...event.settings };
    const before = i > 0 ? { ...settings, ...events[i - 1]!.settings } : null;
    const isLike = before !== null && DECIDING.every((key) => before[key] === by[key]);
    const read = (isLike ? editions.get(events[i - 1]!) : undefined) ?? editionsBy(by);
    if (read instanceof Problem) problems.push({ event: i, problem: read });
    else editions.set(event, read);
  });
  const games = gamesByDay(events.filter((event) => editions.has(event)));
  const [first] = games;
  const day0 = first?.day ?? null;
  const replay = new Replay<number>(new Map(), inForce(first ? editions.get(first.event)! : EDITIONS, day0), day0);
  const lost = dealCards(starts, left, replay);
  const originAt = (row: number): Origin => {
    const game = games[row - lost.length];
    return game ? { no: game.event.no, entry: game.entry } : lost[row]!;
  };
  const toCome = new Map<Event, number>();
  for (const { event } of games) toCome.set(event, (toCome.get(event) ?? 0) + 1);
  const figured = new Map<Event, Figures[]>(events.map((event) => [event, event.facts.map(() => NO_FIGURES)]));
  let day = -Infinity;
  games.forEach((game, i) => {
    const { event } = game;
    if (game.day > day) replay.review(DAY);
    day = game.day;
    replay.day = day;
    replay.tables = inForce(editions.get(event)!, day);
    const reviewed = String(event.settings["review"] ?? settings["review"] ?? DAY);
    const period = reviewed === "end" ? String(event.no) : DAY;
    figureGame(game, lost.length + i, period, replay, originAt, figured.get(event)!);
    if (reviewed === "game") replay.review(period);
    toCome.set(event, toCome.get(event)! - 1);
    if (toCome.get(event) === 0) replay.review(String(event.no));
  });
  replay.review(DAY);
  return {
    figures: events.map((event) => figured.get(event)!),
    standings: starts.map((_, i) => bookStanding(i, replay, originAt)),
    problems,
  };
}

/**
 * Gives each player a card: from an earlier part of the season, or else with the start. Returns the rows that made
 * indexes unknown in that part; they are numbered before all others.
 */
function dealCards(
  starts: readonly Start[],
  left: ReplayedSeason["standings"],
  { cards, lost }: Replay<number>,
): Origin[] {
  const origins: Origin[] = [];
  starts.forEach((start, player) => {
    const { handicap, index } = left[player]?.start ?? start;
    // A player without a handicap has no card yet.
    if (handicap === null) return;
    const held = handicap as Handicap;
    const { played = 0, unknown = null } = left[player] ?? {};
    const card = { ...newCardOf("", held, index ?? startingIndex(held)), played };
    if (unknown === null) cards.set(player, card);
    else {
      lost.set(player, card);
      cards.set(player, invalid("croquet-depends-on-game", { row: origins.length }));
      const { no, entry } = unknown.details;
      origins.push({ no: Number(no), entry: String(entry) });
    }
  });
  return origins;
}

const DAY = "day";

/** What counts, in order: by day, games before cards set by hand, then by tournament, then by row. */
function gamesByDay(events: readonly Event[]): BookGame[] {
  const games: BookGame[] = [];
  for (const event of events) {
    if (!event.counts) continue;
    event.facts.forEach(({ entry: { text: entry }, day }, i) => {
      const last = games[games.length - 1];
      if (last?.event === event && last.entry === entry && last.facts.length < 2 && event.kind !== ADJUSTMENT)
        last.facts.push(i);
      else games.push({ event, facts: [i], entry, day: day ?? event.played });
    });
  }
  const inDay = ({ event: a }: BookGame, { event: b }: BookGame) => placeInDay(a) - placeInDay(b) || a.no - b.no;
  // Sorting keeps the order of rows.
  return games.sort((a, b) => a.day - b.day || inDay(a, b));
}

/** Puts the figures of a game into those of its event. The handicap changes again when its period is reviewed. */
function figureGame(
  game: BookGame,
  row: number,
  period: string,
  replay: Replay<number>,
  originAt: (row: number) => Origin,
  figures: Figures[],
): void {
  const { event } = game;
  if (isAdjustment(event)) {
    const at = game.facts[0]!;
    figures[at] = setCard(event.facts[at]!, event.settings, replay);
    return;
  }
  const facts = game.facts.map((at) => event.facts[at]!);
  const winner = facts.find(({ result }) => result === "won");
  const loser = facts.find(({ result }) => result === "lost");
  const thens = facts.map(({ player }) => heldBy(replay, player));
  const [one, two] = winner && loser ? [winner, loser] : facts;
  const unread = invalid("croquet-depends-on-game", { row });
  const played = {
    winner: one?.player ?? unread,
    loser: two?.player ?? unread,
    points: one?.points ?? Number(event.settings["points"] ?? 26),
    play: winner && loser ? ((winner.play as Play | null) ?? "level") : unread,
  };
  const outcome = replay.enter(played, row, period, String);
  if (outcome instanceof Problem) {
    const depends = outcome.code === "croquet-depends-on-game" ? (outcome.details["row"] as number) : row;
    // The line itself shows that it was not read.
    const isUnread = facts.some(({ result }) => result === UNREAD);
    const note = isUnread ? null : told("book-not-known", originAt(depends));
    game.facts.forEach((at, i) => (figures[at] = { ...NO_FIGURES, handicapThen: thens[i]!, note }));
    return;
  }
  game.facts.forEach((at, i) => (figures[at] = facts[i] === winner ? outcome.winner : outcome.loser));
}

function heldBy(replay: Replay<number>, player: number): Handicap | null {
  const card = replay.cards.get(player);
  return card === undefined || card instanceof Problem ? null : card.handicap;
}

/** A handicap set by hand resets the index to its trigger, unless an index is given. [croquet:trigger] */
function setCard(
  { player, setTo }: Adjustment["facts"][number],
  settings: EventSettings,
  replay: Replay<number>,
): Figures {
  const start = setTo instanceof Problem ? setTo : startOf(setTo, settings);
  if (start instanceof Problem) return { ...NO_FIGURES, note: { code: start.code, details: start.details } };
  const { handicap, index } = start as { handicap: Handicap; index: number };
  const before = replay.cards.get(player);
  const isKnown = before !== undefined && !(before instanceof Problem);
  // First review the player's earlier games.
  if (isKnown) reviewCard(before, replay);
  const [then, was] = isKnown ? [before.handicap, before.index] : [null, null];
  replaceCard(player, handicap, index, replay);
  const change = was === null ? null : index - was;
  return { handicapThen: then, expected: null, change, handicap, index, note: null };
}

/** Gives a player a new card; an unknown index is known again. */
function replaceCard(player: number, handicap: Handicap, index: number, replay: Replay<number>): void {
  const before = replay.cards.get(player);
  if (before !== undefined && !(before instanceof Problem)) {
    before.handicap = handicap;
    before.index = index;
    return;
  }
  const { played, won } = replay.lost.get(player) ?? { played: 0, won: 0 };
  replay.cards.set(player, { ...newCardOf("", handicap, index), played, won });
}

function bookStanding(
  player: number,
  replay: Replay<number>,
  originAt: (row: number) => Origin,
): ReplayedSeason["standings"][number] {
  const card = replay.cards.get(player);
  const none = { average: null, wins: 0 };
  if (!card || card instanceof Problem) {
    const { handicap = null, index = null, played = 0 } = replay.lost.get(player) ?? {};
    const unknown = card ? told("book-not-known", originAt(card.details["row"] as number)) : null;
    return { ...none, handicap: null, index: null, played, start: { handicap, index, sessions: [] }, unknown };
  }
  const { handicap, index, played } = card;
  return { ...none, handicap, index, played, start: { handicap, index, sessions: [] }, unknown: null };
}
