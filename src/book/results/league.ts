// The league of a chess book: its competitions with their matches and tables, and the wins and losses of its players.
import { called } from "../../messages/names/book";
import { readEntry, entryName } from "../../kernel/seasons/entry";
import { compareNames, tableOf, type ColumnOf, type Table } from "../../kernel/table";
import { Problem } from "../../kernel/problem";
import { Working, type Step } from "../../kernel/working";
import { nameKey } from "../../people/nameKey";
import { COMPETITION, competitionIn } from "../../tournaments";
import {
  matchLine,
  score,
  seenFrom,
  tablesBy,
  verdict,
  type BoardResult,
  type ChessTables,
  type MatchBoard,
  type MatchLine,
} from "../../systems/chess";
import { counts, inOrder } from "../state/replay";
import { lineName, sportOf, type BookLine, type BookState, type BookTournament } from "../state/state";

export const SIDES = ["home", "away"] as const;
type SideName = (typeof SIDES)[number];

/** A match in the book. */
export interface BookMatch extends MatchLine {
  readonly day: number;
  /** From the sheet or from the name of the tournament; "" if neither gives it. */
  readonly competition: string;
  /** The number of boards that each side defaulted. */
  readonly defaults: Readonly<Record<SideName, number>>;
  /** The numbers of unfinished boards. */
  readonly open: readonly string[];
  readonly boards: readonly MatchBoard[];
  /** The settings used for it. */
  readonly tables: ChessTables | undefined;
}

/** `5 – 3½`, including the start, one side's points first; null if a rating is missing. [chess:result] */
export function scoreText(card: MatchLine["card"], own: SideName): string | null {
  if (card === null) return null;
  const { home, away } = card.results;
  const [first, second] = own === "home" ? [home, away] : [away, home];
  return `${halves(first)} – ${halves(second)}`;
}

/** A score as it is usually written: 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

// ---------------------------------------------------------------- players

interface PlayerRecord {
  readonly player: string;
  readonly teams: Set<string>;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Boards won because the opponent did not come. */
  byDefault: number;
}

const RECORDS: readonly ColumnOf<PlayerRecord>[] = [
  { name: called("Player"), cell: ({ player }) => player },
  { name: called("Team"), cell: ({ teams }) => [...teams].join(", ") },
  { name: called("Played"), cell: ({ played }) => played },
  { name: called("Won"), cell: ({ won }) => won },
  { name: called("Drawn"), cell: ({ drawn }) => drawn },
  { name: called("Lost"), cell: ({ lost }) => lost },
  { name: called("By default"), cell: ({ byDefault }) => byDefault },
];

/** A player's games won, drawn and lost, as `3 – 1 – 2`; null if there are none. */
export function recordText(state: BookState, player: number): string | null {
  const name = nameKey(lineName(state, player));
  const row = playerRecords(state)?.rows.find(([of]) => nameKey(String(of)) === name);
  return row === undefined ? null : row.slice(FIRST_OF_RECORD, FIRST_OF_RECORD + 3).join(" – ");
}

/** The column of games won. */
const FIRST_OF_RECORD = 3;

/** Each player's wins, draws and losses in the matches that count, by name; null in a book of another sport. */
export function playerRecords(state: BookState): Table | null {
  if (sportOf(state).board !== "league") return null;
  const records = new Map<string, PlayerRecord>();
  for (const { lines } of inOrder(state).filter(counts))
    for (const line of lines) {
      const { team, board } = readEntry(line.entry);
      if (board === undefined || team === undefined || !(String(line.result) in POINTS)) continue;
      const key = nameKey(line.player);
      const { player } = line;
      const record = records.get(key) ?? {
        player,
        teams: new Set(),
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        byDefault: 0,
      };
      records.set(key, record);
      record.teams.add(entryName(team));
      if (line.opponent === null && isUncontested(line, lines)) {
        record.byDefault++;
        continue;
      }
      record.played++;
      if (line.result === "won") record.won++;
      else if (line.result === "draw") record.drawn++;
      else record.lost++;
    }
  const sorted = [...records.values()].sort((a, b) => compareNames(a.player, b.player));
  const table = tableOf(RECORDS, sorted);
  const last = RECORDS.length - 1;
  if (sorted.some(({ byDefault }) => byDefault > 0)) return table;
  return { columns: table.columns.slice(0, last), rows: table.rows.map((row) => row.slice(0, last)) };
}

/** True if a player's opponent did not come: the other side has no line. [chess:3] */
export function isUncontested({ entry }: Pick<BookLine, "entry">, lines: readonly Pick<BookLine, "entry">[]): boolean {
  const { match, board, side } = readEntry(entry);
  return (
    board !== undefined &&
    !lines.some((other) => {
      const at = readEntry(other.entry);
      return at.match === match && at.board === board && at.side !== side;
    })
  );
}

// ---------------------------------------------------------------- matches

interface Match {
  readonly teams: { home: string; away: string };
  readonly boards: Map<string, { home: Side; away: Side }>;
  day: number;
}

interface Side {
  /** True if a player came. */
  came: boolean;
  rating: number | null;
  result: BoardResult;
}

const POINTS: { readonly [result: string]: number } = { won: 1, draw: 0.5, lost: 0 };

/** The matches of a tournament, from its lines. A player in no match was absent. */
export function matchesOf({ no, name, lines, settings, played }: BookTournament): BookMatch[] {
  const by = tablesBy(settings, played);
  // One unreadable table makes the whole book unreadable.
  const tables = by instanceof Problem ? undefined : by;
  const matches = new Map<string, Match>();
  for (const { entry, play, result, day } of lines) {
    const { match, team = "", board, side } = readEntry(entry);
    if (match === undefined || board === undefined || (side !== "home" && side !== "away")) continue;
    const found = matches.get(match) ?? { teams: absentTeams(settings, match), boards: new Map(), day: day ?? played };
    matches.set(match, found);
    found.teams[side] = entryName(team);
    const both = found.boards.get(board) ?? {
      home: { came: false, rating: null, result: null },
      away: { came: false, rating: null, result: null },
    };
    found.boards.set(board, both);
    both[side] = { came: true, rating: play === null ? null : Number(play), result: POINTS[String(result)] ?? null };
  }
  return [...matches].map(([match, { teams, boards, day }]) => {
    // A board with the away player alone comes last.
    const all = [...boards]
      .map(([board, of]) => ({ board, ...asBoard(of) }))
      .sort((a, b) => Number(a.board) - Number(b.board));
    const absent = (side: SideName) => [...boards.values()].filter((of) => !of[side].came).length;
    return {
      ...matchLine(match, teams, all, () => no, tables),
      day,
      competition: String(settings[`${match}:${COMPETITION}`] ?? settings[COMPETITION] ?? competitionIn([name]) ?? ""),
      defaults: { home: absent("home"), away: absent("away") },
      boards: all,
      tables,
      open: all.filter(({ scored }) => !scored).map(({ board }) => board),
    };
  });
}

/** The match of a line, and the side of its player; null if the line belongs to no match. */
export function matchOf(
  tournament: BookTournament,
  { entry }: Pick<BookLine, "entry">,
): { readonly match: BookMatch; readonly side: SideName } | null {
  const { match: word, side } = readEntry(entry);
  if (side !== "home" && side !== "away") return null;
  const known = MATCHES.get(tournament) ?? new Map(matchesOf(tournament).map((one) => [String(one.match), one]));
  MATCHES.set(tournament, known);
  const match = word === undefined ? undefined : known.get(word);
  return match === undefined ? null : { match, side };
}

/** The working of a match score, from one side's point of view. [chess:2–6, result] */
export function matchWorking({ boards, tables, card, verdict: known }: BookMatch, side: SideName): readonly Step[] {
  if (card === null) return [];
  const working = new Working();
  const results = (of: SideName) => boards.map((board) => board[of].result);
  score(results(side), seenFrom(side, boards), working, tables);
  if (known === null) return working.steps;
  const decided = new Working();
  verdict(results("home"), results("away"), seenFrom("home", boards), decided, tables);
  return [...working.steps, ...decided.steps.slice(-1)];
}

/** Built once for each tournament, because a page asks for every line. */
const MATCHES = new WeakMap<BookTournament, ReadonlyMap<string, BookMatch>>();

/** If a whole team was absent, only the tournament names it. */
function absentTeams(settings: BookTournament["settings"], match: string): Match["teams"] {
  const team = (side: string) => String(settings[`${match}:${side}`] ?? "");
  return { home: team("home"), away: team("away") };
}

function asBoard({ home, away }: { readonly home: Side; readonly away: Side }): MatchBoard {
  const against = (own: Side, other: Side) => own.result ?? (other.result === null ? null : 1 - other.result);
  return {
    home: { ...home, result: against(home, away) },
    away: { ...away, result: against(away, home) },
    // A missing rating of a player who came leaves the adjustments, and so the match, undecided.
    rated: [home, away].every(({ came, rating }) => !came || rating !== null),
    // The game was adjourned, or is still to be played.
    scored: home.result !== null || away.result !== null,
  };
}
