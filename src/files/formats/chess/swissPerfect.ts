import { Problem, type Result } from "../../../kernel/problem";
import { cellText, commaName, Notes, numberOf, refused, wholeNumber, type Reading } from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import { gamesAndPlayers, sidesFit, tellUnfit, type ChessPlayer, type GameRow, type Points } from "./sheets";

// The cross table that SwissPerfect exports as text with tabs: `27:W` is won against number 27. No colours, no dates.

interface Player extends ChessPlayer {
  readonly start: number;
  readonly total: number | undefined;
  readonly cells: readonly { readonly opponent: number; readonly sign: string; readonly isWritten: boolean }[];
  readonly line: number;
}

const POINTS: { readonly [sign: string]: Exclude<Points, null> } = { W: 1, D: 0.5, "=": 0.5, L: 0, "+": "+", "-": "-" };
const BYES: { readonly [sign: string]: number } = { W: 1, "+": 1, D: 0.5, "=": 0.5, L: 0, "-": 0 };
const value = (points: Points) => (points === "+" ? 1 : points === "-" ? 0 : (points ?? 0));

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== "");
  const header = lines[first]!.split("\t").map((cell) => cell.trim());
  const rounds = header.flatMap((cell, i) => (/^\d{1,3}$/.test(cell) ? [i] : []));
  const players = playersIn(lines, first, header, rounds);
  if (players instanceof Problem) return players;
  const games: GameRow[] = [];
  for (let r = 0; r < rounds.length; r++)
    for (const player of players.values()) {
      const game = gameOf(player, r, players, notes);
      if (game) games.push(game);
    }
  for (const player of players.values()) compareSum(player, notes);
  notes.assume("format-no-colours", {});
  notes.assume("format-no-date", {});
  const sheets = gamesAndPlayers(null, [...players.values()], games, notes);
  return notes.reading({ program: "SwissPerfect", rounds: rounds.length, players: players.size }, sheets);
}

/** The players by their numbers. `rounds`: the columns of the rounds. */
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
    if (start === undefined) return refused("format-line-unread", place, { received: lines[i]!.trim().slice(0, 60) });
    if (cells.length < header.length && rounds.some((at) => at >= cells.length))
      return refused("format-line-short", place, { columns: lines[i]!.length });
    const same = players.get(start);
    if (same) return refused("format-number-twice", place, { number: start, other: same.line });
    const played = [];
    for (const at of rounds) {
      const written = (cells[at] ?? "").replace(/\s/g, "");
      const parts = /^(\d*):([WDL+=-]?)$/i.exec(written);
      if (!parts && written !== "") return refused("format-line-unread", place, { received: written.slice(0, 20) });
      const [, number = "", sign = ""] = parts ?? [];
      played.push({ opponent: Number(number), sign: sign.toUpperCase(), isWritten: number + sign !== "" });
    }
    const rating = [wholeNumber(of("Rtg")), wholeNumber(of("Loc"))].find((n) => (n ?? 0) > 0);
    players.set(start, {
      start,
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

/** The game of a player in a round (from 0); null where there is none, or where the opponent's line tells it. */
function gameOf(player: Player, r: number, players: ReadonlyMap<number, Player>, notes: Notes): GameRow | null {
  const { line } = player;
  const { opponent, sign, isWritten } = player.cells[r]!;
  if (opponent === 0) {
    if (isWritten) notes.count("format-byes", null, line);
    return null;
  }
  const game = { round: r + 1, date: null, line, white: player };
  const other = players.get(opponent);
  if (!other || other === player) {
    notes.error("format-opponent-missing", { line }, { name: player.name, round: r + 1, received: opponent });
    return { ...game, black: null, points: [null, null] };
  }
  const theirs = other.cells[r]!;
  const isMutual = theirs.opponent === player.start;
  if (isMutual && other.start < player.start) return null;
  const points: [Points, Points] = [POINTS[sign] ?? null, POINTS[theirs.sign] ?? null];
  const fit = isMutual ? sidesFit(points) : "disagree";
  const said = { round: r + 1, players: [player.name, other.name], other: other.line };
  if (fit !== "agree") tellUnfit(fit, line, said, notes);
  return { ...game, black: other, points: fit === "agree" ? points : [null, null] };
}

/** Warns where the total of a player is not the sum of the results. */
function compareSum({ total, cells, name, line }: Player, notes: Notes): void {
  const points = cells.map(({ opponent, sign }) => (opponent === 0 ? (BYES[sign] ?? 0) : value(POINTS[sign] ?? null)));
  const sum = points.reduce((s, n) => s + n, 0);
  if (total !== undefined && total !== sum) notes.warn("format-points-sum", { line }, { name, points: total, sum });
}
