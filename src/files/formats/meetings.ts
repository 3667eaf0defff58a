import type { Notes } from "./reading";

// Tables with a line for each player. A cell for each round, or for each opponent, holds the opponent's number, so every
// game appears in two lines.

/** What a cell says about a game. */
export interface Met {
  /** The opponent's number; 0 for none. */
  readonly opponent: number;
}

export interface Entrant<C extends Met> {
  readonly name: string | null;
  readonly line: number;
  /** Of two players who met, the game is reported from the line with the lower place. */
  readonly place: number;
  readonly cells: readonly C[];
}

export interface Meeting<E, C> {
  /** The number of the column, from 1. */
  readonly column: number;
  readonly one: E;
  readonly own: C;
  /** Null if the opponent is not in the file. */
  readonly two: E | null;
  /** The opponent's cell for the same game; null if it names somebody else or nobody. */
  readonly theirs: C | null;
}

export interface Table<E, C> {
  readonly entrants: Iterable<E>;
  readonly byNumber: (number: number) => E | undefined;
  /** Whether the columns are opponents instead of rounds. */
  readonly areOpponents?: boolean;
  /** Whether a cell without an opponent is a bye. */
  readonly isBye: (own: C, one: E, round: number) => boolean;
}

/**
 * The games, each once, in the order of columns and entrants. Counts byes, and reports opponents who are not in the
 * file, when their turn comes. If the two lines do not name each other, each gives a meeting of its own.
 */
export function* meetings<C extends Met, E extends Entrant<C>>(
  table: Table<E, C>,
  notes: Notes,
): Iterable<Meeting<E, C>> {
  const { byNumber, areOpponents = false, isBye } = table;
  const entrants = [...table.entrants];
  const columns = entrants.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let column = 1; column <= columns; column++) {
    for (const one of entrants) {
      const own = one.cells[column - 1];
      if (own === undefined) continue;
      const { line } = one;
      if (own.opponent === 0) {
        if (isBye(own, one, column)) notes.count("format-byes", null, line);
        continue;
      }
      const two = byNumber(own.opponent);
      if (!two || two === one) {
        const details = { name: one.name, received: own.opponent, rounds: areOpponents ? [] : [column] };
        notes.error("format-opponent-missing", { line }, details);
        yield { column, one, own, two: null, theirs: null };
        continue;
      }
      const names = (cell: C | undefined) => cell !== undefined && byNumber(cell.opponent) === one;
      const back = areOpponents ? two.cells.find(names) : two.cells[column - 1];
      const theirs = back !== undefined && names(back) ? back : null;
      if (theirs === null || one.place < two.place) yield { column, one, own, two, theirs };
    }
  }
}
