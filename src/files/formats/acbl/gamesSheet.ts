import { invalid, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import { MOST_ROWS, tooMany, withoutEmptyColumns, type Notes, type ReadSheet } from "../reading";

// Pairs of an ACBL game from any program, as a sheet that a person could have typed.

export interface AcblPlayer {
  readonly name: string | null;
  readonly number: string | null;
  /** Masterpoints; `NM` for a player who is not a member; null if the file does not say. */
  readonly masterpoints: number | "NM" | null;
  /** Null if the file does not say. */
  readonly lifeMaster: boolean | null;
}

export interface AcblPair {
  readonly section: string;
  readonly direction: string | null;
  /** Null if the file gives no number. */
  readonly pair: string | null;
  readonly players: readonly AcblPlayer[];
  readonly score: number | null;
  readonly boards: number | null;
  readonly line: number | null;
  readonly element: string;
}

const HEADER = [
  ...["Section", "Direction", "Number 1", "Number 2", "Pair", "Player 1", "Player 2"],
  ...["Masterpoints 1", "Masterpoints 2", "Life master 1", "Life master 2", "Raw score", "Boards"],
];
const OPTIONAL = ["Section", "Direction", "Number 1", "Number 2", "Life master 1", "Life master 2", "Boards"];

/** One sheet of pairs that are ranked together. `average`: half of the most that a pair can score. */
export function pairsSheet(
  name: string,
  pairs: readonly AcblPair[],
  average: number | null,
  sheet: number,
  notes: Notes,
): Result<ReadSheet> {
  if (pairs.length === 0) return invalid("format-no-pairs");
  if (pairs.length > MOST_ROWS) return tooMany("rows");
  const several = new Set(pairs.map(({ section }) => section)).size > 1;
  const blank = [0, 1].filter((i) => pairs.every(({ players }) => (players[i]?.masterpoints ?? null) === null));
  const fields = blank.map((i) => `Masterpoints ${i + 1}`);
  if (blank.length > 0) notes.assume("format-inputs-missing", { sheet }, { fields });
  if (average !== null) notes.assume("format-setting", { sheet }, { setting: "average", value: average });
  const rows = pairs.map(({ section, direction, pair, players, score, boards, line, element }, row): CellValue[] => {
    if (players.length !== 2)
      notes.warn("format-one-name", { line, element, row, sheet }, { pair, count: players.length });
    if (score === null) notes.count("format-no-score", "warning", line);
    const [one, two] = players;
    return [
      ...[several ? section : null, direction, one?.number ?? null, two?.number ?? null, pair],
      ...[one?.name ?? null, two?.name ?? null, one?.masterpoints ?? null, two?.masterpoints ?? null],
      ...[one?.lifeMaster ?? null, two?.lifeMaster ?? null, score, boards],
    ];
  });
  const settings: [string, number][] = average === null ? [] : [["Average", average]];
  return { name, kind: "acbl-rank-pairs", settings, ...withoutEmptyColumns(HEADER, rows, OPTIONAL) };
}
