import type { Handicap } from "../../systems/croquet";
import type { Remarks } from "../table/headers/remarks";
import type { Row } from "../table/rows/row";
import { COLUMNS, columnOf, type Side } from "./columns";

// What players had before each game of a list whose rows hold their figures. A figure that a row only repeats from the
// player's row before, though a game has changed it since, is that of the start: it is carried on.

/** A player's handicap and index before a game; index is null if the sheet has none. */
export interface PlayerBefore {
  readonly handicap: Handicap;
  readonly index: number | null;
}

/** What a player's last row showed, and what the player had after it. */
interface Last {
  readonly shown: PlayerBefore;
  readonly after: { readonly index: number | null; readonly handicap: Handicap | null };
  /** The row whose figures were carried on since. */
  readonly since: Row;
}

/** An index that was carried on, as the row shows another. */
interface CarriedOn {
  readonly index: number;
  readonly since: Row;
}

export class Carrying {
  private readonly last = new Map<string, Last>();
  private readonly before = new Map<Row, { readonly [side in Side]: PlayerBefore }>();
  private readonly carriedOn = new Map<Row, { [side in Side]?: CarriedOn }>();

  constructor(private readonly keyOf: (name: string) => string) {}

  /** The rows that show other figures than their players had. */
  get rows(): ReadonlySet<Row> {
    return new Set(this.carriedOn.keys());
  }

  /** The row from which a figure was carried on to this one; null if the row itself shows it. */
  since(row: Row, side: Side): Row | null {
    return this.carriedOn.get(row)?.[side]?.since ?? null;
  }

  /** The figures of both before the game of a row, which are asked for in the order of the games. */
  next(row: Row): { readonly [side in Side]: PlayerBefore } {
    const both = { winner: this.of(row, "winner"), loser: this.of(row, "loser") };
    this.before.set(row, both);
    return both;
  }

  had(side: Side, row: Row): PlayerBefore {
    return this.before.get(row)![side];
  }

  private of(row: Row, side: Side): PlayerBefore {
    const shown = shownIn(row, side);
    const last = this.last.get(this.keyOf(row.get(COLUMNS[side].name)!));
    const index = last?.after.index ?? null;
    if (last === undefined || index === null || shown.index !== last.shown.index || shown.index === index) return shown;
    this.carriedOn.set(row, { ...this.carriedOn.get(row), [side]: { index, since: last.since } });
    const isSame = shown.handicap === last.shown.handicap;
    return { index, handicap: isSame ? (last.after.handicap ?? shown.handicap) : shown.handicap };
  }

  played(row: Row, side: Side, after: Last["after"]): void {
    const key = this.keyOf(row.get(COLUMNS[side].name)!);
    const since = this.since(row, side) ?? row;
    this.last.set(key, { shown: shownIn(row, side), after, since });
  }

  tell(remarks: Remarks): void {
    const all = [...this.carriedOn].flatMap(([row, sides]) =>
      (["winner", "loser"] as const).flatMap((side) =>
        sides[side] ? [{ row, side, carried: sides[side].index }] : [],
      ),
    );
    const [first] = all;
    if (first === undefined) return;
    const nameOf = ({ row, side }: typeof first) => row.get(COLUMNS[side].name)!;
    remarks.assume("croquet-index-repeated", first.row.place(columnOf(first.row, first.side, "index")!), {
      name: nameOf(first),
      given: shownIn(first.row, first.side).index,
      carried: first.carried,
      players: new Set(all.map((one) => this.keyOf(nameOf(one)))).size,
    });
  }
}

function shownIn(row: Row, side: Side): PlayerBefore {
  const { handicap, index } = COLUMNS[side];
  return { handicap: row.get(handicap)!, index: row.get(index) };
}
