// A season replayed: games in the order of their rows, indexes moving game by game, handicaps reviewed at the end of
// each period. A row that cannot be counted leaves the indexes of its players unknown from there on: their later games,
// and in turn those of whomever they meet, carry the reason instead of numbers. Nothing is guessed; so a name that is
// not among the players stands for none of them, and the row's other player alone is affected.
import { inForce, type Editions } from "../../kernel/editions";
import { invalid, Problem, type Result } from "../../kernel/problem";
import { EDITIONS, type CroquetTables, type Handicap } from "./editions";
import {
  handicap as existing,
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

/** A row of the list of games; of each cell what it reads as, or what stands against it. */
export interface GameRow {
  /** Number of the day; null where none is given. */
  readonly date: Result<number | null>;
  readonly winner: Result<string>;
  readonly loser: Result<string>;
  /** Length of the game; only level play asks for it. */
  readonly points: Result<number>;
  readonly play: Result<Play>;
}

/** A row of the list of players. */
export interface PlayerRow {
  readonly name: Result<string>;
  readonly handicap: Result<Handicap>;
  /** Null where none is given: the player starts at the trigger of the handicap. */
  readonly index: Result<number | null>;
}

/** What a game did. */
export interface GameOutcome {
  /** Handicap steps difference; null in handicap play, which does not ask for it. */
  readonly steps: number | null;
  readonly change: number;
  /** The indexes after the game. */
  readonly winnerIndex: number;
  readonly loserIndex: number;
  /** The handicaps after the game; what a review decides shows in a player's last game before it. */
  readonly winnerHandicap: Handicap;
  readonly loserHandicap: Handicap;
}

/** Where a player stands after the last game. */
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

/** One entry per row given; null for a blank row. */
export interface Season {
  readonly games: readonly (Result<GameOutcome> | null)[];
  readonly standings: readonly (Result<Standing> | null)[];
  /** Where those stood whose index is not known any longer, before the first game that does not count; null for others. */
  readonly lastKnown: readonly (Standing | null)[];
}

/**
 * Replays the games, each by the tables of its day. Problems number the rows from 1, blank rows (null) included.
 * By day, a run of games of one date is a period, and games none of which has a date are one period. Dates never go
 * back, whatever the period. [croquet:exchange, review, handicap-play]
 */
export function season(
  games: readonly (GameRow | null)[],
  players: readonly (PlayerRow | null)[],
  period: ReviewPeriod,
  handicapPlayChange: number | null = null,
  editions: Editions<CroquetTables> = EDITIONS,
): Season {
  const replay = new Replay(games, players, period, handicapPlayChange, editions);
  const outcomes = games.map((game, i) => game && replay.enter(game, i + 1));
  return { games: outcomes, standings: replay.close(), lastKnown: replay.lastKnown() };
}

/** A player's card. */
interface Card {
  readonly key: string;
  readonly name: string;
  readonly startHandicap: Handicap;
  readonly startIndex: number;
  handicap: Handicap;
  index: number;
  played: number;
  won: number;
  /** Sets the handicap after the player's last game of the period that is running; null before the first. */
  showReviewed: ((handicap: Handicap) => void) | null;
}

class Replay {
  /** By name: the card, or why the index of that player is not known (any longer). */
  private readonly cards = new Map<string, Result<Card>>();
  /** The cards of those whose index is not known any longer. */
  private readonly lost = new Map<string, Card>();
  /** By row of the players: the key of the name, the problem of a row without a name, null for a blank row. */
  private readonly rows: readonly (Result<string> | null)[];
  private readonly datesNeeded: boolean;
  private day = { date: -Infinity, row: 0 };
  /** Of the day that is played. */
  private tables: CroquetTables;
  private playedInPeriod: Card[] = [];

  constructor(
    games: readonly (GameRow | null)[],
    players: readonly (PlayerRow | null)[],
    private readonly period: ReviewPeriod,
    private readonly handicapPlayChange: number | null,
    private readonly editions: Editions<CroquetTables>,
  ) {
    this.tables = inForce(editions, firstDay(games));
    this.datesNeeded = period === "day" && games.some((game) => game !== null && game.date !== null);
    const firstRows = new Map<string, number>();
    this.rows = players.map((player, i) => {
      if (player === null || player.name instanceof Problem) return player && player.name;
      const key = keyOf(player.name);
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, i + 1);
      this.cards.set(
        key,
        first === undefined
          ? newCard(key, player.name, player, this.tables)
          : invalid("croquet-player-twice", { name: player.name, row: i + 1, first }),
      );
      return key;
    });
  }

  /** A game of a player whose card has a problem: one of the card itself makes this game the reason for the next ones. */
  private without(card: Problem, game: GameRow, row: number): Problem {
    return card.code === "croquet-depends-on-game" ? this.loseTrack(game, card) : this.refuse(game, row, card);
  }

  /** Counts the game of a row, or says why it does not count. */
  enter(game: GameRow, row: number): Result<GameOutcome> {
    const { winner, loser, points, play } = game;
    const outOfDate = this.enterDate(game.date, row);
    if (outOfDate) return this.refuse(game, row, outOfDate);
    if (winner instanceof Problem) return this.refuse(game, row, winner);
    if (loser instanceof Problem) return this.refuse(game, row, loser);
    if (play instanceof Problem) return this.refuse(game, row, play);
    const [winnerKey, loserKey] = [keyOf(winner), keyOf(loser)];
    const winnerCard = this.cards.get(winnerKey);
    const loserCard = this.cards.get(loserKey);
    if (!winnerCard) return this.refuse(game, row, invalid("croquet-unknown-player", { row, name: winner }));
    if (!loserCard) return this.refuse(game, row, invalid("croquet-unknown-player", { row, name: loser }));
    if (winnerKey === loserKey) return this.refuse(game, row, invalid("croquet-against-self", { row, name: winner }));
    if (winnerCard instanceof Problem) return this.without(winnerCard, game, row);
    if (loserCard instanceof Problem) return this.without(loserCard, game, row);
    const length = play === "handicap" ? null : points;
    if (length instanceof Problem) return this.refuse(game, row, length);
    const { tables } = this;
    for (const { name, handicap } of [winnerCard, loserCard]) {
      const held = existing(name, handicap, tables);
      if (held instanceof Problem) return this.refuse(game, row, held);
    }
    const change =
      length === null
        ? (this.handicapPlayChange ?? tables.handicapPlayChange)
        : levelPlayChange(winnerCard.handicap, loserCard.handicap, length, undefined, tables);
    if (change instanceof Problem) return this.refuse(game, row, change);
    return this.exchange(winnerCard, loserCard, change, length === null);
  }

  /** Ends the last period, and says where everybody stands, a row per row of the players. */
  close(): (Result<Standing> | null)[] {
    this.review();
    return this.rows.map((key) => {
      if (key === null || key instanceof Problem) return key;
      const card = this.cards.get(key)!;
      return card instanceof Problem ? card : standing(card, this.tables);
    });
  }

  lastKnown(): (Standing | null)[] {
    return this.rows.map((key) => {
      const card = typeof key === "string" ? this.lost.get(key) : undefined;
      return card ? standing(card, this.tables) : null;
    });
  }

  /** What stands against the date of a game; the first game of another day ends the day before. */
  private enterDate(date: Result<number | null>, row: number): Problem | null {
    if (date instanceof Problem) return date;
    if (date === null) return this.datesNeeded ? invalid("croquet-date-missing", { row }) : null;
    if (date < this.day.date) return invalid("croquet-date-goes-back", { row, earlier: this.day.row });
    if (date > this.day.date) {
      if (this.period === "day") this.review();
      this.day = { date, row };
      this.tables = inForce(this.editions, date);
    }
    return null;
  }

  private exchange(winner: Card, loser: Card, change: number, handicapPlay: boolean): GameOutcome {
    winner.index = indexAfter(winner.index, change);
    loser.index = indexAfter(loser.index, -change);
    winner.won++;
    const outcome = {
      steps: handicapPlay ? null : steps(winner.handicap, loser.handicap, undefined, this.tables),
      change,
      winnerIndex: winner.index,
      loserIndex: loser.index,
      winnerHandicap: winner.handicap,
      loserHandicap: loser.handicap,
    };
    for (const card of [winner, loser]) {
      card.played++;
      if (card.showReviewed === null) this.playedInPeriod.push(card);
    }
    winner.showReviewed = (handicap) => (outcome.winnerHandicap = handicap);
    loser.showReviewed = (handicap) => (outcome.loserHandicap = handicap);
    if (this.period === "game") this.review();
    return outcome;
  }

  /** Reviews whoever played in the period that ends. */
  private review(): void {
    for (const card of this.playedInPeriod) {
      if (this.cards.get(card.key) === card) {
        card.handicap = review(card.handicap, card.index, undefined, this.tables);
        card.showReviewed!(card.handicap);
      }
      card.showReviewed = null;
    }
    this.playedInPeriod = [];
  }

  /** A row that does not count: what its players' indexes are after it is not known. */
  private refuse(game: GameRow, row: number, problem: Problem): Problem {
    this.loseTrack(game, invalid("croquet-depends-on-game", { row }));
    return problem;
  }

  private loseTrack(game: GameRow, reason: Problem): Problem {
    for (const name of [game.winner, game.loser]) {
      if (name instanceof Problem) continue;
      const key = keyOf(name);
      const card = this.cards.get(key);
      if (card === undefined || card instanceof Problem) continue;
      this.lost.set(key, card);
      this.cards.set(key, reason);
    }
    return reason;
  }
}

/** A name without regard to case and to surrounding or double spaces. */
function keyOf(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

function newCard(key: string, name: string, { handicap, index }: PlayerRow, tables: CroquetTables): Result<Card> {
  if (handicap instanceof Problem) return handicap;
  if (index instanceof Problem) return index;
  const startIndex = index ?? startingIndex(handicap, tables);
  return {
    key,
    name,
    startHandicap: handicap,
    startIndex,
    handicap,
    index: startIndex,
    played: 0,
    won: 0,
    showReviewed: null,
  };
}

/** The day of the first game that has one; null where none has. */
function firstDay(games: readonly (GameRow | null)[]): number | null {
  const dated = games.find((game) => typeof game?.date === "number");
  return dated ? (dated.date as number) : null;
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
