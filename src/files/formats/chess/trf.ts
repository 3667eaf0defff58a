import { highest } from "../../../kernel/numbers/many";
import { invalid, Problem, type Result } from "../../../kernel/problem";
import {
  cellText,
  commaName,
  MOST_PLAYERS,
  Notes,
  numberOf,
  refused,
  sheetNameOf,
  tooMany,
  unread,
  wholeNumber,
  type Reading,
} from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import { fieldsIn, groupsIn, type Columns } from "../columns";
import type { Entrant } from "../meetings";
import {
  boardsSheet,
  gameRow,
  gamesAndPlayers,
  tabledGames,
  type BoardRow,
  type ChessCell,
  type ChessPlayer,
  type Points,
  type TabledGame,
} from "./sheets";
import { daysOf } from "./trfDates";

// FIDE's report files TRF16 and TRF26, and Krause's older format: lines of fixed columns, each with a tag of three letters.

interface Player extends ChessPlayer, Entrant<Round> {
  readonly points: number | undefined;
  readonly line: number;
}

interface Round extends ChessCell {
  readonly result: string;
}

interface Team {
  readonly number: number;
  readonly name: string;
  readonly players: readonly number[];
  readonly line: number;
}

/** The board order of a team in one match, if it differs from the team's usual order; 0 for an empty board. */
interface LineUp {
  readonly round: number;
  readonly team: number;
  readonly opponent: number;
  readonly players: readonly number[];
}

/** A match decided by default, and the points of both teams. */
interface Forfeit {
  readonly round: number;
  /** White's team first. */
  readonly teams: readonly [number, number];
  readonly line: number;
}

/** The points for each letter of a result, if they are not 1, ½ and 0. */
type PointValues = ReadonlyMap<string, number>;

interface Contents {
  readonly head: ReadonlyMap<string, string>;
  readonly players: ReadonlyMap<number, Player>;
  /** By team number. */
  readonly teams: readonly Team[];
  readonly lineUps: readonly LineUp[];
  readonly forfeits: readonly Forfeit[];
  /** Teams without an opponent, by round. */
  readonly teamByes: readonly { readonly round: number; readonly team: number; readonly line: number }[];
  /** Null if the file counts in an unknown way. */
  readonly pointValues: PointValues | null;
  readonly isNew: boolean;
}

/**
 * Reads the boards of matches, or games and ratings if there are no teams. Errors: a player's line is too short, two
 * players have one number, or a team meets several teams in one round.
 */
export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const contents = contentsOf(linesOf(text), notes);
  if (contents instanceof Problem) return contents;
  const { head, players, teams } = contents;
  const rounds = Math.max(0, highest([...players.values()].map(({ cells }) => cells.length)));
  if (rounds > MOST_ROUNDS) return tooMany("rows");
  const { date, roundDays } = datesOf(head, rounds, notes);
  const title = cellText(head.get("012"));
  const sheets =
    teams.length > 0 ? boardsOf(contents, rounds, roundDays, title, notes) : gamesOf(contents, roundDays, title, notes);
  if (sheets instanceof Problem) return sheets;
  if (teams.length === 0 && contents.pointValues) checkSums(players, rounds, contents.pointValues, notes);
  const source = {
    program: cellText(head.get("182")),
    version: contents.isNew ? "TRF26" : null,
    event: title,
    date,
    rounds,
    players: players.size,
  };
  return notes.reading(source, sheets);
}

// ---------------------------------------------------------------- lines

const MOST_ROUNDS = 400;
const LEAST_COLUMNS = 84;
/** The column of the first round, and the width of each. */
const ROUNDS = { first: 92, width: 10 };
const HEAD_TAGS = ["012", "022", "032", "042", "052", "082", "092", "132", "182"];
const NEEDLESS = new Set([
  ...["062", "072", "102", "112", "122", "142", "152", "172", "192", "202", "212", "222"],
  ...["240", "250", "260", "299", "352", "362", "801", "802", "XXR", "XXZ", "XXC", "XXA", "XXP", "###"],
]);

/** The columns of a line, by its tag; if it lists players, the first column of their numbers. */
const PLAYER = { start: [5, 8], name: [15, 47], rating: [49, 52], number: [58, 68], points: [81, 84] } as const;
const ROUND = { opponent: [1, 4], colour: [6, 6], result: [8, 8] } as const;
const OLD_TEAM = { name: [5, 36] } as const;
const TEAM = { number: [5, 7], name: [9, 40] } as const;
const LINE_UP = { round: [5, 7], team: [9, 11], opponent: [13, 15] } as const;
const FORFEIT = { results: [5, 6], round: [8, 10], white: [12, 14], black: [16, 18] } as const;
const PLAYERS_FROM = { "013": 37, "310": 74, "300": 17 };
const BYES = { first: 15, width: 4 };

function contentsOf(lines: readonly string[], notes: Notes): Result<Contents> {
  const head = new Map<string, string>();
  const players = new Map<number, Player>();
  const national = new Map<number, number>();
  const [old, newer]: [Team[], Team[]] = [[], []];
  const lineUps: LineUp[] = [];
  const unknown = new Map<string, number>();
  const forfeits: Forfeit[] = [];
  const teamByes: { round: number; team: number; line: number }[] = [];
  let pointValues: PointValues | null = new Map();
  for (const [i, text] of lines.entries()) {
    const tag = text.slice(0, 3);
    if (tag.trim() === "" || (text.length > 3 && text[3] !== " ")) continue;
    const line = i + 1;
    if (tag === "001") {
      const player = playerOf(text, line, notes);
      if (player instanceof Problem) return player;
      const same = players.get(player.place);
      if (same) return refused("format-number-twice", { line }, { number: player.place, other: same.line });
      players.set(player.place, player);
      if (players.size > MOST_PLAYERS) return tooMany("players");
    } else if (tag === "013") {
      const number = old.length + 1;
      const name = cellText(fieldsIn(text, OLD_TEAM).name) ?? `Team ${number}`;
      old.push({ number, name, players: playersFrom(text, PLAYERS_FROM[tag]), line });
    } else if (tag === "310") {
      const fields = fieldsIn(text, TEAM);
      const number = wholeNumber(fields.number);
      if (number === undefined) return unread({ line }, text);
      const name = cellText(fields.name) ?? `Team ${number}`;
      newer.push({ number, name, players: playersFrom(text, PLAYERS_FROM[tag]), line });
    } else if (tag === "300") {
      const { round, team, opponent } = numbersIn(text, LINE_UP);
      if (round !== undefined && team !== undefined && opponent !== undefined)
        lineUps.push({ round, team, opponent, players: playersFrom(text, PLAYERS_FROM[tag]) });
    } else if (tag === "320") {
      for (const [r, written] of groupsIn(text, BYES.first, BYES.width).entries()) {
        const team = wholeNumber(written) ?? 0;
        if (team !== 0) teamByes.push({ round: r + 1, team, line });
      }
    } else if (tag === "330") {
      const { round, white, black } = numbersIn(text, FORFEIT);
      const areResults = /^[+-]{2}$/.test(fieldsIn(text, FORFEIT).results);
      if (!areResults || round === undefined || white === undefined || black === undefined)
        return unread({ line }, text);
      forfeits.push({ round, teams: [white, black], line });
    } else if (tag === "162") pointValues = pointValues && new Map([...pointValues, ...pointsSaid(text)]);
    else if (tag === "XXS") pointValues = null;
    else if (HEAD_TAGS.includes(tag)) {
      if (!head.has(tag)) head.set(tag, text.slice(4));
    } else if (/^[A-Z]{3}$/.test(tag) && numbersIn(text, PLAYER).start !== undefined) {
      const { start, rating } = numbersIn(text, PLAYER);
      if (rating) national.set(start!, rating);
    } else if (!NEEDLESS.has(tag) && !/N{10}|D{3} S|^\d{3}\d|^[A-Z]{3} [A-Z]/.test(text)) {
      unknown.set(tag, (unknown.get(tag) ?? 0) + 1);
    }
  }
  if (players.size === 0) return invalid("format-no-players");
  if (unknown.size > 0) reportSkipped(unknown, notes);
  const written = newer.length > 0 ? newer : old;
  const isOfTeams = playsInTeams(written, head);
  if (!isOfTeams) for (const { line } of written) notes.count("format-teams-left", null, line);
  const teams = isOfTeams ? written : [];
  for (const { name, players: own, line } of teams)
    for (const received of own)
      if (received !== 0 && !players.has(received))
        notes.error("format-team-unknown", { line }, { team: name, received });
  const rated = withNational(players, national, notes);
  return {
    head,
    players: rated,
    teams,
    lineUps,
    forfeits,
    teamByes,
    pointValues,
    isNew: newer.length > 0 || lines.some((line) => /^(142|152|192) /.test(line)),
  };
}

function reportSkipped(unknown: ReadonlyMap<string, number>, notes: Notes): void {
  const count = [...unknown.values()].reduce((sum, n) => sum + n, 0);
  notes.assume("format-lines-skipped", {}, { count, received: [...unknown.keys()].slice(0, 8) });
}

/** A tournament for individuals may have a line for a team, for example a club that somebody noted there. */
function playsInTeams(teams: readonly Team[], head: ReadonlyMap<string, string>): boolean {
  const counted = cellText(head.get("082"));
  const isIndividual = /individual/i.test(head.get("092") ?? "") && Number(counted ?? 0) === 0;
  return !isIndividual && teams.filter(({ players }) => players.some((player) => player !== 0)).length > 1;
}

function playerOf(text: string, line: number, notes: Notes): Result<Player> {
  const { name, number, points, ...fields } = fieldsIn(text, PLAYER);
  const place = wholeNumber(fields.start);
  if (!place) return unread({ line }, text);
  if (text.length < LEAST_COLUMNS) return refused("format-line-short", { line }, { columns: text.length });
  const cells: Round[] = [];
  for (const received of groupsIn(text, ROUNDS.first, ROUNDS.width)) {
    const { opponent, colour, result } = fieldsIn(received.toUpperCase(), ROUND);
    const met = opponent === "" ? 0 : wholeNumber(opponent);
    // In a line that is too short or too long the columns are shifted.
    if (met === undefined || !/^.{4} [wb -] . {2}$/i.test(received.padEnd(10))) return unread({ line }, received);
    const own = POINTS[result];
    if (met !== 0 && result !== "" && own === undefined)
      notes.error("format-result-unread", { line }, { received: result });
    cells.push({
      opponent: met,
      colour: colour === "W" ? "w" : colour === "B" ? "b" : null,
      points: own ?? null,
      result,
    });
  }
  const isEmpty = ({ opponent, result }: Round) => opponent === 0 && result === "";
  while (cells.length > 0 && isEmpty(cells[cells.length - 1]!)) cells.pop();
  return {
    place,
    cells,
    line,
    name: commaName(name),
    rating: wholeNumber(fields.rating) || null,
    number: cellText(number),
    points: numberOf(points),
  };
}

/** The whole numbers in the columns of a line; undefined where there is none. */
function numbersIn<K extends string>(line: string, columns: Columns<K>): { readonly [field in K]: number | undefined } {
  const fields = Object.entries<string>(fieldsIn(line, columns)).map(
    ([field, text]) => [field, wholeNumber(text)] as const,
  );
  return Object.fromEntries(fields) as { readonly [field in K]: number | undefined };
}

/** The numbers of players, five columns each; 0 for an empty board. */
function playersFrom(line: string, first: number): number[] {
  return groupsIn(line, first, 5).flatMap((group) => wholeNumber(group.slice(0, 4)) ?? []);
}

/** `W 3.0    D 1.0`: the points for each letter of a result. */
function pointsSaid(line: string): [string, number][] {
  return [...line.slice(4).matchAll(/([A-Z])\s*(\d+(?:[.,]\d+)?)/g)].map(([, letter, value]) => [
    letter!,
    numberOf(value)!,
  ]);
}

function withNational(
  players: ReadonlyMap<number, Player>,
  national: ReadonlyMap<number, number>,
  notes: Notes,
): ReadonlyMap<number, Player> {
  const rated = new Map(players);
  for (const [start, rating] of national) {
    const player = players.get(start);
    if (player?.rating !== null || !player) continue;
    rated.set(start, { ...player, rating });
    notes.count("format-national-ratings", null, player.line);
  }
  return rated;
}

// ---------------------------------------------------------------- dates

function datesOf(head: ReadonlyMap<string, string>, rounds: number, notes: Notes) {
  const texts = [head.get("042") ?? "", head.get("052") ?? ""].map((text) => text.trim());
  const event = daysOf(texts);
  texts.forEach((received, i) => {
    if (received === "") return;
    if (event.days[i] === null) notes.warn("format-date-unread", {}, { received });
    else if (event.isDoubtful) notes.assume("format-date-order", {}, { received, value: event.days[i]! });
  });
  // The head keeps lines without their tag, so their columns begin four earlier.
  const written = groupsIn(head.get("132") ?? "", ROUNDS.first - 4, ROUNDS.width);
  const perRound = Array.from({ length: rounds }, (_, r) => (written[r] ?? "").trim());
  const days = daysOf(perRound, event.days).days;
  const date = event.days[1] ?? event.days[0] ?? null;
  return { date, roundDays: perRound.map((_, r) => days[r] ?? date) };
}

// ---------------------------------------------------------------- games

/** The points for a player's result; undefined for none. */
const POINTS: { readonly [letter: string]: Exclude<Points, null> } = {
  "1": 1,
  W: 1,
  "=": 0.5,
  D: 0.5,
  "0": 0,
  L: 0,
  "+": "+",
  "-": "-",
};

/** All games, each once. Byes for which `isBye` returns true are counted. */
function gamesIn(players: Contents["players"], notes: Notes, isBye: (player: Player, round: number) => boolean) {
  const table = {
    entrants: players.values(),
    byNumber: (number: number) => players.get(number),
    isBye: ({ result }: Round, player: Player, round: number) => result !== "" && isBye(player, round),
  };
  return tabledGames(table, notes);
}

function gamesOf({ players }: Contents, days: readonly (string | null)[], title: string | null, notes: Notes) {
  const games = gamesIn(players, notes, () => true).map((game) => gameRow(game, days[game.round! - 1] ?? null));
  return gamesAndPlayers(title, [...players.values()], games, notes);
}

/** A player's points from a round; undefined if the file does not tell. */
function pointsOfRound({ opponent, result }: Round, values: PointValues): number | undefined {
  const [win, draw, loss] = [values.get("W") ?? 1, values.get("D") ?? 0.5, values.get("L") ?? 0];
  if (opponent === 0 && result === "U") return values.get("P") ?? win;
  // Programs use the letters A and X for defaults and absences in different ways.
  const isPlayed = opponent !== 0 && result !== "+" && result !== "-";
  if (!isPlayed && (values.has("A") || values.has("X"))) return undefined;
  if (result === "") return 0;
  if ("1W+F".includes(result)) return win;
  if ("=DH".includes(result)) return draw;
  return "0L".includes(result) && opponent !== 0 ? loss : 0;
}

/**
 * Compares each player's points with the results. A lower sum may come from byes that were not written down; anything
 * else is an error.
 */
function checkSums(players: ReadonlyMap<number, Player>, inAll: number, values: PointValues, notes: Notes): void {
  for (const { cells: rounds, points, name, line } of players.values()) {
    const given = rounds.map((round) => pointsOfRound(round, values));
    if (points === undefined || given.includes(undefined)) continue;
    const sum = given.reduce<number>((total, one) => total + one!, 0);
    const isHidden = sum < points && (points - sum) * 2 <= Math.max(2, rounds.length * 2);
    const hasRoom = rounds.length < inAll || rounds.some(({ opponent, result }) => opponent === 0 && result === "");
    if (isHidden && hasRoom) notes.count("format-hidden-byes", "warning", line);
    else if (Math.abs(sum - points) > 0.001) notes.warn("format-points-sum", { line }, { name, points, sum });
  }
}

// ---------------------------------------------------------------- matches

type TeamOf = ReadonlyMap<number, Team>;

interface Match {
  readonly home: Team;
  readonly away: Team;
}

function boardsOf(
  contents: Contents,
  rounds: number,
  days: readonly (string | null)[],
  title: string | null,
  notes: Notes,
) {
  const { players, teams } = contents;
  const byNumber = new Map(teams.map((team) => [team.number, team]));
  // A guest who helped a team out is only in one of its line-ups.
  const listed = teams.flatMap((team) => team.players.map((start) => [start, team] as const));
  const lentTo = contents.lineUps.flatMap(({ team, players: lineUp }) => {
    const own = byNumber.get(team);
    return own ? lineUp.flatMap((start) => (start === 0 ? [] : [[start, own] as const])) : [];
  });
  const teamOf: TeamOf = new Map([...lentTo, ...listed]);
  for (const player of players.values())
    if (!teamOf.has(player.place)) notes.warn("format-no-team", { line: player.line }, { name: player.name });

  const boards: BoardRow[] = [];
  /** Players whose opponents did not come, by round. */
  const waiting = new Set<string>();
  const played = new Map<string, TabledGame<Player>>();
  const games = gamesIn(players, notes, (player, round) => !waits(contents, teamOf, byNumber, player, round, waiting));
  for (const game of games) {
    played.set(`${game.round};${game.one.place}`, game);
    if (game.two) played.set(`${game.round};${game.two.place}`, game);
  }
  countTeamByes(contents, byNumber, notes);
  for (let round = 1; round <= rounds; round++) {
    const matches = matchesIn(round, contents, teamOf, byNumber);
    if (matches instanceof Problem) return matches;
    for (const [m, { home, away }] of matches.entries()) {
      const places = boardPlaces(round, { home, away }, contents, waiting);
      for (const [b, [one, two]] of places.entries()) {
        const first = players.get(one) ?? null;
        const second = players.get(two) ?? null;
        const present = (first ?? second)!;
        const game = played.get(`${round};${present.place}`);
        const isHome = game?.one === first;
        const points: readonly [Points, Points] =
          first && second
            ? isHome
              ? game!.points
              : [game!.points[1], game!.points[0]]
            : first
              ? ["+", "-"]
              : ["-", "+"];
        boards.push({
          round,
          date: days[round - 1] ?? null,
          line: present.line,
          match: `R${round} M${m + 1}`,
          board: b + 1,
          home: { team: home.name, player: first, points: points[0] },
          away: { team: away.name, player: second, points: points[1] },
        });
      }
    }
  }
  for (const { round, teams: met, line } of contents.forfeits) {
    const [one, two] = met.map((number) => byNumber.get(number)?.name ?? String(number)) as [string, string];
    const isListed = boards.some((board) => {
      const sides = [board.home.team, board.away.team];
      return board.round === round && sides.includes(one) && sides.includes(two);
    });
    if (!isListed) notes.warn("format-match-default", { line }, { round, teams: [one, two] });
  }
  return boardsSheet(sheetNameOf(title, "Boards"), title, boards, notes);
}

/** Counts byes of teams that are not already in their players' lines. */
function countTeamByes({ players, teamByes }: Contents, byNumber: ReadonlyMap<number, Team>, notes: Notes): void {
  for (const { round, team, line } of teamByes) {
    const own = byNumber.get(team)?.players ?? [];
    const isSaid = own.some((start) => (players.get(start)?.cells[round - 1]?.result ?? "") !== "");
    if (!isSaid) notes.count("format-byes", null, line);
  }
}

/**
 * Whether a player got a point without an opponent although the team has a match: the other team was one player short.
 * Adds such players to `waiting`.
 */
function waits(
  contents: Contents,
  teamOf: TeamOf,
  byNumber: ReadonlyMap<number, Team>,
  player: Player,
  round: number,
  waiting: Set<string>,
): boolean {
  const { result } = player.cells[round - 1]!;
  const team = teamOf.get(player.place);
  if (team === undefined || !"+FU".includes(result)) return false;
  const opponents = opponentsOf(team, round, contents, teamOf, byNumber);
  if (opponents.size === 0) return false;
  waiting.add(`${round};${player.place}`);
  return true;
}

/** A team's opponents in a round, each with the line that names it. */
function opponentsOf(
  team: Team,
  round: number,
  { players, lineUps, forfeits }: Contents,
  teamOf: TeamOf,
  byNumber: ReadonlyMap<number, Team>,
): Map<Team, number> {
  const found = new Map<Team, number>();
  for (const start of team.players) {
    const player = players.get(start);
    const other = teamOf.get(player?.cells[round - 1]?.opponent ?? 0);
    if (player && other && !found.has(other)) found.set(other, player.line);
  }
  for (const lineUp of lineUps) {
    if (lineUp.round !== round || lineUp.team !== team.number || found.size > 0) continue;
    const other = byNumber.get(lineUp.opponent);
    if (other) found.set(other, team.line);
  }
  for (const { teams, line, ...forfeit } of forfeits) {
    if (forfeit.round !== round || !teams.includes(team.number) || found.size > 0) continue;
    const other = byNumber.get(teams[0] === team.number ? teams[1] : teams[0]);
    if (other) found.set(other, line);
  }
  return found;
}

/** The matches of a round; the team with the lower number is the home team. Errors: a team has two opponents. */
function matchesIn(
  round: number,
  contents: Contents,
  teamOf: TeamOf,
  byNumber: ReadonlyMap<number, Team>,
): Result<Match[]> {
  const matches: Match[] = [];
  const listed = new Set<string>();
  for (const team of [...contents.teams].sort((a, b) => a.number - b.number)) {
    const opponents = opponentsOf(team, round, contents, teamOf, byNumber);
    const [first, second] = opponents;
    if (second)
      return refused("format-team-opponents", { line: first![1] }, { team: team.name, round, other: second[1] });
    if (!first || first[0] === team) continue;
    const [home, away] = team.number < first[0].number ? [team, first[0]] : [first[0], team];
    const key = `${home.number};${away.number}`;
    if (!listed.has(key)) matches.push({ home, away });
    listed.add(key);
  }
  return matches;
}

/** The players of each board of a match; 0 if nobody came. */
function boardPlaces(
  round: number,
  { home, away }: Match,
  { players, lineUps }: Contents,
  waiting: ReadonlySet<string>,
): [number, number][] {
  const orderOf = (team: typeof home, opponent: typeof home) =>
    lineUps.find((one) => one.round === round && one.team === team.number && one.opponent === opponent.number)
      ?.players ?? team.players;
  const opponentOf = (start: number) => players.get(start)?.cells[round - 1]?.opponent ?? 0;
  const isWaiting = (start: number) => waiting.has(`${round};${start}`);
  const guests = orderOf(away, home).filter((start) => start !== 0);
  const taken = new Set<number>();
  const places: [number, number][] = [];
  for (const start of orderOf(home, away)) {
    if (start === 0) continue;
    const opponent = opponentOf(start);
    if (guests.includes(opponent) || away.players.includes(opponent)) {
      places.push([start, opponent]);
      taken.add(opponent);
    } else if (isWaiting(start)) places.push([start, 0]);
  }
  // An away player without an opponent keeps the place in the team's own order.
  for (const [i, start] of guests.entries())
    if (!taken.has(start) && isWaiting(start)) places.splice(Math.min(i, places.length), 0, [0, start]);
  return places;
}
