import { highest } from "../../../kernel/numbers/many";
import { Problem, type Result } from "../../../kernel/problem";
import {
  cellText,
  calendarDay,
  dayInNumbers,
  MOST_PLAYERS,
  Notes,
  numberOf,
  refused,
  sheetNameOf,
  tooMany,
  wholeNumber,
  type Reading,
} from "../reading";
import type { XmlElement } from "../../package/container/xml";
import { attribute, childNamed, childrenNamed, parseXml, placeOf } from "../xml";
import {
  boardsSheet,
  compareMatch,
  gamesAndPlayers,
  sidesFit,
  reportMismatch,
  type BoardRow,
  type ChessPlayer,
  type GameRow,
  type Points,
} from "./sheets";
import type { SourceFile } from "../sourceText";

// The XML that Swiss-Manager and other programs send to chess-results. All values are in attributes, whose names may
// have any case. Encrypted identities are never read.

const PASSED_OVER = new Set(["SECURITY"]);

interface Entry extends ChessPlayer {
  /** 0 for no team. */
  readonly team: number;
}

/** A game with its match and board, as the file numbers them. */
interface PairedGame extends GameRow {
  readonly round: number;
  readonly pairing: number | null;
  readonly board: number | null;
  readonly sides: readonly [Entry, Entry];
}

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const root = parseXml(text, PASSED_OVER);
  if (root instanceof Problem) return root;
  const list = (group: string, item: string) => childrenNamed(childNamed(root, group), item);
  const tournament = childNamed(childNamed(root, "tournamentdata"), "tournament");
  const of = (name: string) => cellText(attribute(tournament, name));
  const players = playersOf(list("players", "player"), notes);
  if (players instanceof Problem) return players;
  if (players.size === 0) return refused("format-no-players", { line: root.line });
  const days = new Map(
    list("rounds", "round").map((round) => [wholeNumber(attribute(round, "round")), dayIn(round, "date")]),
  );
  const title = of("name");
  const date = (tournament && (dayIn(tournament, "to") ?? dayIn(tournament, "From"))) ?? null;
  const pairings = list("playerpairings", "playerpairing");
  const games: PairedGame[] = [];
  for (const element of pairings) {
    const place = placeOf(element);
    const round = wholeNumber(attribute(element, "round"));
    if (round === undefined) return refused("format-no-round", place, { received: attribute(element, "round") ?? "" });
    const numbers = [attribute(element, "whiteno"), attribute(element, "blackno")];
    if (numbers.some((number) => /^\s*-[12]\s*$/.test(number ?? ""))) {
      notes.count("format-byes", null, element.line);
      continue;
    }
    const sides: Entry[] = [];
    for (const received of numbers) {
      const player = players.get(wholeNumber(received) ?? -1);
      if (!player) return refused("format-nobody", place, { received: received ?? "" });
      sides.push(player);
    }
    const said = pointsOf(element, notes);
    const [white, black] = sides as [Entry, Entry];
    const haveBothWon = sidesFit(said) === "both-won";
    const game = { rounds: [round], players: [white.name, black.name], other: element.line };
    if (haveBothWon) reportMismatch("both-won", element.line, game, notes);
    const points = haveBothWon ? ([null, null] as const) : said;
    const pairing = wholeNumber(attribute(element, "pairing")) ?? null;
    const board = wholeNumber(attribute(element, "board")) ?? null;
    games.push({
      round,
      date: days.get(round) ?? date,
      ...place,
      white,
      black,
      points,
      pairing,
      board,
      sides: [white, black],
    });
  }
  games.sort((a, b) => a.round - b.round || (a.pairing ?? 0) - (b.pairing ?? 0) || (a.board ?? 0) - (b.board ?? 0));

  const teams = new Map(
    list("teams", "team").map((team) => [wholeNumber(attribute(team, "no")), cellText(attribute(team, "teamname"))]),
  );
  const matches = list("teampairings", "teampairing");
  const boards = teams.size > 0 && matches.length > 0 ? boardsOf(games, matches, teams, notes) : null;
  if (boards instanceof Problem) return boards;
  const sheets = boards
    ? boardsSheet(sheetNameOf(title, "Boards"), title, boards, notes)
    : gamesAndPlayers(title, [...players.values()], games, notes);
  const rounds = wholeNumber(of("rounds")) ?? Math.max(0, highest(games.map(({ round }) => round)));
  return notes.reading({ program: "chess-results", event: title, date, rounds, players: players.size }, sheets);
}

/** `20260314`, or `14.03.2026` */
function dayIn(element: XmlElement, name: string): string | undefined {
  const text = attribute(element, name) ?? "";
  const parts = /^\s*(\d{4})(\d\d)(\d\d)\s*$/.exec(text);
  return parts ? calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : dayInNumbers(text, "dmy");
}

const RATINGS = ["rtg", "rtgnat", "rtgfide"] as const;

function playersOf(elements: readonly XmlElement[], notes: Notes): Result<Map<number, Entry>> {
  const players = new Map<number, Entry>();
  const chosen = new Map<string, number>();
  if (elements.length > MOST_PLAYERS) return tooMany("players");
  for (const element of elements) {
    const number = wholeNumber(attribute(element, "no"));
    const place = placeOf(element);
    if (number === undefined) return refused("format-line-unread", place, { received: attribute(element, "no") ?? "" });
    if (players.has(number)) return refused("format-number-twice", place, { number, other: players.get(number)!.line });
    const from = RATINGS.find((name) => (wholeNumber(attribute(element, name)) ?? 0) > 0);
    if (from) chosen.set(from, (chosen.get(from) ?? 0) + 1);
    const [last, first] = [cellText(attribute(element, "lastname")), cellText(attribute(element, "firstname"))];
    const name =
      first === null ? last?.replace(/ ?, ?/, ", ") : [last, first].filter((part) => part !== null).join(", ");
    const id = cellText(attribute(element, "fideid")) ?? cellText(attribute(element, "id"));
    players.set(number, {
      name: name ?? null,
      rating: from === undefined ? null : wholeNumber(attribute(element, from))!,
      number: id === "0" ? null : id,
      team: wholeNumber(attribute(element, "teamno")) ?? 0,
      line: element.line,
    });
  }
  if (chosen.size > 1 || (chosen.size === 1 && !chosen.has("rtg")))
    notes.assume("format-rating-choice", {}, { received: [...chosen].map(([name, count]) => `${name} ${count}`) });
  return players;
}

const VALUES: ReadonlyMap<number, Points> = new Map<number, Points>([
  [1, 1],
  [0.5, 0.5],
  [0, 0],
]);

function pointsOf(element: XmlElement, notes: Notes): readonly [Points, Points] {
  const written = [attribute(element, "reswhite"), attribute(element, "resblack")].map((text) => (text ?? "").trim());
  const forfeit = (attribute(element, "forfeit") ?? "").trim().toUpperCase();
  if (written.every((text) => text === "") || forfeit === "H") return forfeit === "D" ? ["-", "-"] : [null, null];
  const [white, black] = written.map((text) => VALUES.get(numberOf(text) ?? NaN));
  if (white === undefined || black === undefined) {
    const place = placeOf(element, "reswhite");
    notes.error("format-result-unread", place, { received: written.join(" : ") });
    return [null, null];
  }
  if (forfeit !== "K" && forfeit !== "D") return [white, black];
  const byDefault = (points: Points | undefined): Points => (points === 1 ? "+" : "-");
  return [byDefault(white), byDefault(black)];
}

function boardsOf(
  games: readonly PairedGame[],
  matches: readonly XmlElement[],
  teams: ReadonlyMap<number | undefined, string | null>,
  notes: Notes,
): Result<BoardRow[]> {
  const boards: BoardRow[] = [];
  const nameOf = (number: number) => teams.get(number) ?? `Team ${number}`;
  const byPairing = new Map<string, PairedGame[]>();
  for (const game of games) {
    const key = `${game.round};${game.pairing}`;
    byPairing.set(key, [...(byPairing.get(key) ?? []), game]);
  }
  const inMatches = new Set<PairedGame>();
  for (const match of matches) {
    const place = placeOf(match);
    const [round, pairing, no1, no2] = ["round", "pairing", "no1", "no2"].map(
      (name) => attribute(match, name)?.trim() ?? "",
    );
    if (/^-[12]$/.test(no1!) || /^-[12]$/.test(no2!)) continue;
    const [home, away] = [wholeNumber(no1), wholeNumber(no2)];
    for (const [number, received] of [
      [home, no1],
      [away, no2],
    ] as const)
      if (number === undefined || !teams.has(number))
        return refused("format-nobody", place, { received: received ?? "" });
    const own: Points[] = [];
    for (const game of byPairing.get(`${wholeNumber(round)};${wholeNumber(pairing)}`) ?? []) {
      inMatches.add(game);
      const [white, black] = game.sides;
      const isTurned = white.team === away;
      if ((isTurned ? black : white).team !== home && (isTurned ? white : black).team !== away)
        notes.warn("format-no-team", { line: game.line }, { name: white.name });
      const [one, two] = isTurned ? [black, white] : [white, black];
      const [ownPoints, theirs] = isTurned ? [game.points[1], game.points[0]] : game.points;
      own.push(ownPoints);
      boards.push({
        round: game.round,
        date: game.date,
        line: game.line,
        match: `R${game.round} M${wholeNumber(pairing) ?? `${nameOf(home!)} – ${nameOf(away!)}`}`,
        board: game.board,
        home: { team: nameOf(home!), player: one, points: ownPoints },
        away: { team: nameOf(away!), player: two, points: theirs },
      });
    }
    compareMatch(place, { team: nameOf(home!), said: numberOf(attribute(match, "res1")), own }, notes);
  }
  for (const game of games) if (!inMatches.has(game)) notes.count("format-no-match", "error", game.line);
  return boards;
}
