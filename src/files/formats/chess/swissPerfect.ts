import { Problem, type Result } from "../../../kernel/problem";
import { cellText, commaName, Notes, numberOf, refused, unread, wholeNumber, type Reading } from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import type { Entrant } from "../meetings";
import { gameRow, gamesAndPlayers, tabledGames, worth, type ChessCell, type ChessPlayer, type Points } from "./sheets";

// The cross table that SwissPerfect exports as text with tabs: `27:W` is a win against number 27. It has no colours and
// no dates.

interface Cell extends ChessCell {
  readonly sign: string;
  readonly isWritten: boolean;
}

interface Player extends ChessPlayer, Entrant<Cell> {
  readonly total: number | undefined;
  readonly line: number;
}

const POINTS: { readonly [sign: string]: Exclude<Points, null> } = { W: 1, D: 0.5, "=": 0.5, L: 0, "+": "+", "-": "-" };

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== "");
  const header = lines[first]!.split("\t").map((cell) => cell.trim());
  const rounds = header.flatMap((cell, i) => (/^\d{1,3}$/.test(cell) ? [i] : []));
  const players = playersIn(lines, first, header, rounds);
  if (players instanceof Problem) return players;
  const table = {
    entrants: players.values(),
    byNumber: (number: number) => players.get(number),
    isBye: ({ isWritten }: Cell) => isWritten,
  };
  const games = tabledGames(table, notes).map((game) => gameRow(game, null));
  for (const player of players.values()) compareSum(player, notes);
  notes.assume("format-no-colours", {});
  notes.assume("format-no-date", {});
  const sheets = gamesAndPlayers(null, [...players.values()], games, notes);
  return notes.reading({ program: "SwissPerfect", rounds: rounds.length, players: players.size }, sheets);
}

/** The players by number. `rounds`: the columns of the rounds. */
function playersIn(
  lines: readonly string[],
  first: number,
  header: readonly string[],
  rounds: readonly number[],
): Result<ReadonlyMap<number, Player>> {
  const players = new Map<number, Player>();
  for (let i = first + 1; i < lines.length; i++) {
    const place = { line: i + 1 };
    if (lines[i]!.trim() === "") continue;
    const cells = lines[i]!.split("\t");
    const of = (name: string) => (header.includes(name) ? cellText(cells[header.indexOf(name)]) : null);
    const start = wholeNumber(of("No"));
    if (start === undefined) return unread(place, lines[i]!);
    if (cells.length < header.length && rounds.some((at) => at >= cells.length))
      return refused("format-line-short", place, { columns: lines[i]!.length });
    const same = players.get(start);
    if (same) return refused("format-number-twice", place, { number: start, other: same.line });
    const played: Cell[] = [];
    for (const at of rounds) {
      const written = (cells[at] ?? "").replace(/\s/g, "");
      const parts = /^(\d*):([WDL+=-]?)$/i.exec(written);
      if (!parts && written !== "") return unread(place, written);
      const [, number = "", sign = ""] = parts ?? [];
      const points = POINTS[sign.toUpperCase()] ?? null;
      const isWritten = number + sign !== "";
      played.push({ opponent: Number(number), colour: null, points, sign: sign.toUpperCase(), isWritten });
    }
    const rating = [wholeNumber(of("Rtg")), wholeNumber(of("Loc"))].find((n) => (n ?? 0) > 0);
    players.set(start, {
      place: start,
      cells: played,
      ...place,
      name: commaName(of("Name")),
      rating: rating ?? null,
      number: of("Intl Id") ?? of("Loc Id"),
      total: numberOf(of("Total")),
    });
  }
  return players.size === 0 ? refused("format-no-players", { line: first + 1 }) : players;
}

/** Warns if a player's total is not the sum of the results. */
function compareSum({ total, cells, name, line }: Player, notes: Notes): void {
  const sum = cells.reduce((all, { sign }) => all + (worth(POINTS[sign] ?? null) ?? 0), 0);
  if (total !== undefined && total !== sum) notes.warn("format-points-sum", { line }, { name, points: total, sum });
}
