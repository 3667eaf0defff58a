import { called } from "../../messages/names/systems";
import { withText, type Language, type Words } from "../../kernel/language";
import { Problem } from "../../kernel/problem";
import { compareNames, inOrder, tableOf, type ColumnOf, type Table } from "../../kernel/table";
import { withRemarks } from "../standingsTable";
import type { Handicap } from "./editions";
import { improvesAt, worsensAt } from "./rule";
import type { PlayerRow, Season } from "./season";

/** A player in the standings; unknown figures are null, and a remark says from which game on. */
export interface StandingLine {
  readonly name: string;
  readonly played: number | null;
  readonly won: number | null;
  readonly startHandicap: Handicap | null;
  readonly startIndex: number | null;
  readonly handicap: Handicap | null;
  readonly index: number | null;
  readonly remark: Words | null;
}

/** The columns of the standings. */
export const STANDINGS = {
  player: { name: called("Player"), cell: ({ name }) => name },
  played: { name: called("Played"), cell: ({ played }) => played },
  won: { name: called("Won"), cell: ({ won }) => won },
  lost: {
    name: called("Lost"),
    cell: ({ played, won }) => (played === null || won === null ? null : played - won),
  },
  startHandicap: { name: called("Start handicap"), cell: ({ startHandicap }) => startHandicap },
  startIndex: { name: called("Start index"), cell: ({ startIndex }) => startIndex },
  handicap: { name: called("Handicap"), cell: ({ handicap }) => handicap },
  index: { name: called("Index"), cell: ({ index }) => index },
  improvesAt: {
    name: called("Improves at"),
    cell: ({ handicap }) => (handicap === null ? null : improvesAt(handicap)),
  },
  worsensAt: {
    name: called("Worsens at"),
    cell: ({ handicap }) => (handicap === null ? null : worsensAt(handicap)),
  },
} as const satisfies { readonly [column: string]: ColumnOf<StandingLine> };

/** The standings, the strongest first: by index, then by handicap, then by name; unknown figures last. */
export function standingsTable(lines: readonly StandingLine[], language: Language): Table {
  const sorted = [...lines].sort(
    (a, b) =>
      compare(b.index ?? -Infinity, a.index ?? -Infinity) ||
      compare(a.handicap ?? Infinity, b.handicap ?? Infinity) ||
      compareNames(a.name, b.name),
  );
  const remarks = sorted.map(({ remark }) => remark);
  return withRemarks(tableOf(inOrder(STANDINGS), sorted), remarks, language);
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The standings of a season, one line for each player; rows without a name are left out. A player with a game that does
 * not count stays in the table. `rowOf`: the row of a game on the sheet, by its number from 1.
 */
export function seasonStandings(
  { standings, lastKnown }: Season,
  players: readonly (PlayerRow | null)[],
  rowOf: (game: number) => number = (game) => game,
): StandingLine[] {
  const lines: StandingLine[] = [];
  standings.forEach((standing, i) => {
    const player = players[i];
    if (standing === null || !player || player.name instanceof Problem) return;
    if (!(standing instanceof Problem)) return void lines.push({ ...standing, remark: null });
    const remark = remarkOf(standing, rowOf);
    const before = lastKnown[i];
    if (before) return void lines.push({ ...before, remark });
    const { name, handicap, index } = player;
    lines.push({
      name,
      played: null,
      won: null,
      startHandicap: handicap instanceof Problem ? null : handicap,
      startIndex: index instanceof Problem ? null : index,
      handicap: null,
      index: null,
      remark,
    });
  });
  return lines;
}

function remarkOf({ code, details }: Problem, rowOf: (game: number) => number): Words {
  if (code === "croquet-player-twice") return called("twice among the players");
  if (code !== "croquet-depends-on-game") return called("handicap or index cannot be read");
  return unknownFrom(rowOf(details["row"] as number));
}

/** The figures date from before a game that does not count. */
export function unknownFrom(row: number): Words {
  return withText(called("not known from row #"), "#", String(row));
}
