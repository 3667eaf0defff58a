import { highest } from "../../../kernel/numbers/many";
import { notPlayedPattern } from "../../../messages/names/notPlayed";
import { invalid, Problem, type Result } from "../../../kernel/problem";
import type { CellValue } from "../../../sheet";
import { MOST_PLAYERS, MOST_ROWS, tooMany, withoutEmptyColumns, type Notes, type ReadSheet } from "../reading";

// Pairs of a bridge tournament from any program, as a sheet that a person could have typed. No such file has handicaps;
// they come from the club's book.

export interface BridgePlayer {
  readonly name: string | null;
  readonly number: string | null;
}

export interface BridgePair {
  readonly section: string | null;
  readonly direction: string | null;
  /** Null if the file gives no number. */
  readonly pair: string | null;
  readonly players: readonly BridgePlayer[];
  readonly percent: number | null;
  /** Matchpoints, scaled to the boards of the event, or IMPs. */
  readonly total: number | null;
  /** IMPs per board, if the file gives them. */
  readonly imps?: number | null;
  readonly boards: number | null;
  readonly line: number | null;
  readonly element?: string;
}

export type Scoring = "percent" | "imp" | "datum";

/** The header over the results, which tells the kind how the event was scored. */
const SCORE_HEADERS: { readonly [of in Scoring]: string } = {
  percent: "Score %",
  imp: "IMPs per board",
  datum: "Butler",
};

/** Names of an absent pair: the other side of the table sits out. */
const NOBODY = new RegExp(String.raw`^(?:${notPlayedPattern("nobody", "bye")})\b`, "i");
const STAND_IN = /^(stand[ -]?in|substitute|director|visitor|substitut|gæst)\b/i;

/** Whether a side of a table has no players. */
export function isNobody(players: readonly BridgePlayer[]): boolean {
  const named = players.filter(({ name }) => name !== null);
  return named.length === 0 || named.every(({ name }) => NOBODY.test(name!));
}

interface Given {
  readonly name: string;
  readonly title: string | null;
  readonly pairs: readonly BridgePair[];
  readonly scoring: Scoring;
  /** The most that a pair can score on its boards; null if unknown. */
  readonly possible?: number | null;
  readonly date?: string | null;
}

/** One sheet for each. Errors: the problem of the first sheet that cannot be made. */
export function pairsSheets(given: readonly Given[], notes: Notes): Result<readonly ReadSheet[]> {
  if (given.length === 0) return invalid("format-no-pairs");
  const sheets: ReadSheet[] = [];
  for (const one of given) {
    const sheet = pairsSheet(one, sheets.length, notes);
    if (sheet instanceof Problem) return sheet;
    sheets.push(sheet);
  }
  return sheets;
}

/** One sheet of pairs. Pairs that sit out are left out, with a note. */
export function pairsSheet(
  { name, title, pairs, scoring, possible = null, date }: Given,
  sheet: number,
  notes: Notes,
): Result<ReadSheet> {
  if (pairs.length === 0) return invalid("format-no-pairs");
  if (pairs.length * 2 > MOST_PLAYERS) return tooMany("players");
  if (pairs.length > MOST_ROWS) return tooMany("rows");
  const score = SCORE_HEADERS[scoring];
  const header = [
    ...["Section", "Direction", "Number 1", "Number 2", "Pair", "Player 1", "Player 2"],
    ...["Handicap 1", "Handicap 2", score, "Raw score", "Boards"],
  ];
  const optional = ["Section", "Direction", "Number 1", "Number 2", "Raw score", "Boards"];
  const present = pairs.filter((one) => {
    if (!isNobody(one.players)) return true;
    notes.assume("format-sit-out", placeOf(one), { name: one.pair });
    return false;
  });
  const rows = present.map((one, row): CellValue[] => {
    const place = { ...placeOf(one), row, sheet };
    const [first, second] = one.players;
    if (one.players.length !== 2 || one.players.some(({ name }) => name === null)) {
      const count = one.players.filter(({ name }) => name !== null).length;
      notes.warn("format-one-name", place, { pair: one.pair, count });
    }
    for (const { name } of one.players)
      if (name !== null && STAND_IN.test(name)) notes.warn("format-stand-in", place, { name });
    const { boards, total } = one;
    const perBoard = one.imps ?? (total === null || !boards ? null : round(total / boards));
    const own = scoring === "percent" ? one.percent : perBoard;
    if (own === null) notes.count("format-no-score", "warning", one.line);
    return [
      ...[one.section, one.direction, first?.number ?? null, second?.number ?? null, one.pair],
      ...[first?.name ?? null, second?.name ?? null, null, null, own, scoring === "percent" ? total : null, boards],
    ];
  });
  notes.assume("format-inputs-missing", { sheet }, { fields: ["Handicap 1", "Handicap 2"] });
  const isPoints = scoring === "percent" && rows.some((row) => row[10] !== null);
  if (isPoints) notes.assume("format-either-kind", { sheet }, { kinds: ["dbf-pairs", "acbl-pairs"] });
  const settings: [string, string | number][] = [];
  const boards = Math.max(0, highest(present.map((one) => one.boards ?? 0)));
  const set = (label: string, setting: string, value: string | number) => {
    settings.push([label, value]);
    notes.assume("format-setting", { sheet }, { setting, value });
  };
  if (boards > 0) set("Boards", "boards", boards);
  const differ = (of: (one: BridgePair) => string | null) => new Set(present.map(of)).size > 1;
  // The program ranked a whole table together: all sections, or, if it has only one, both directions.
  if (differ(({ section }) => section)) set("Sections", "sections", "together");
  else if (differ(({ direction }) => direction)) set("Directions", "directions", "together");
  if (scoring !== "percent") set("Scoring", "scoring", "imp");
  if (isPoints && possible !== null) set("Possible", "possible", possible);
  const table = withoutEmptyColumns(header, rows, optional);
  return { name, kind: "dbf-pairs", title, settings, ...table, ...(date !== undefined && { date }) };
}

/** Removes the noise of a division; six decimals are more than any program shows. */
export function round(value: number): number {
  return Number(value.toFixed(6));
}

function placeOf({ line, element }: BridgePair) {
  return { line, ...(element !== undefined && { element }) };
}
