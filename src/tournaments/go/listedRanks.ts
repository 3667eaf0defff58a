// A list of players with ranks, which supplies the ranks that games lack.
import { told } from "../../kernel/told";
import { isSameName, nameKey } from "../../people/nameKey";
import * as go from "../../systems/go";
import { textOf, type Place } from "../../sheet/sheet";
import type { TrailCell } from "../trail";
import type { Column } from "../table/headers/columns";
import type { Remarks } from "../table/headers/remarks";
import type { Companion, Row } from "../table/rows/row";

export class ListedRanks {
  private readonly rows = new Map<string, Row[]>();

  constructor(
    private readonly list: Companion,
    private readonly player: Column<string>,
    private readonly rank: Column<go.Rank>,
  ) {
    for (const row of list.rows) {
      const name = row.get(player);
      if (name === null) continue;
      const key = nameKey(name);
      this.rows.set(key, [...(this.rows.get(key) ?? []), row]);
    }
  }

  /** A player's rank from the list; null if the list does not settle it, which it reports at the cell. */
  rankOf(name: string, game: Row, place: Place, remarks: Remarks): go.Rank | null {
    const rows = this.rows.get(nameKey(name)) ?? [];
    const ranks = new Set(rows.map((row) => row.get(this.rank)));
    const [rank, other] = ranks;
    if (rank === undefined) game.problems.push(remarks.error("player-not-listed", place, { name }));
    else if (ranks.has(null)) game.problems.push(remarks.error("player-not-read", place, { name }));
    else if (other === undefined) return rank;
    else {
      const said = { one: go.rankName(rank!), other: go.rankName(other!) };
      game.problems.push(remarks.error("player-listed-twice", place, { name, ...said }));
    }
    return null;
  }

  /** The cells of the list with these players' ranks. */
  cellsOf(names: readonly string[]): TrailCell[] {
    return this.list.rows
      .filter((row) => names.some((name) => isSameName(row.get(this.player) ?? "", name)))
      .map((row) => {
        const details = { field: row.get(this.player), value: textOf(row.cell(this.rank)) };
        return { ...told("trail-cell", details), sheet: this.list.sheet.name, place: row.place(this.rank) };
      });
  }
}
