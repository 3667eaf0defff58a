import type { Plain } from "../kernel/problem";
import * as chess from "../systems/chess";
import type { Board, BoardResult, Rating } from "../systems/chess";
import { readRating, readResult, saysAbsent } from "./chessCells";
import type { Setting } from "./kind";
import type { Summary } from "./plan";
import type { Place, Remarks } from "./remarks";
import { isBlank, isFault, textOf, type CellValue, type Sheet } from "./sheet";
import { spelling } from "./spelling";

// The boards of a match, from a card or from a list of boards, and what a match comes to.

export const SIDES = ["home", "away"] as const;
export type SideName = (typeof SIDES)[number];

export function other(side: SideName): SideName {
  return side === "home" ? "away" : "home";
}

/** The cells of one side of a board. */
export interface BoardSide {
  /** Undefined where the sheet has no column of names. */
  readonly player: CellValue | undefined;
  readonly rating: { readonly cell: CellValue; readonly place: Place };
  readonly result: { readonly cell: CellValue; readonly place: Place };
}

interface ReadSide {
  /** Name and rating as they stand on the sheet; empty where nothing does. */
  readonly player: string;
  readonly stands: Plain;
  readonly rating: Rating;
  readonly result: BoardResult;
  /** What the side receives on this board; null where a rating is not known. */
  readonly adjustment: number | null;
}

/** A board as it was read. */
export interface ReadBoard {
  readonly row: number;
  /** Its number as it stands on the sheet, or counted from 1. */
  readonly board: Plain;
  readonly home: ReadSide;
  readonly away: ReadSide;
  /** Without a usable rating the adjustment totals are not known, without usable results the game points. */
  readonly rated: boolean;
  readonly scored: boolean;
  readonly problems: readonly string[];
}

/** Reads a board, the `board`-th of its match from 1, and notes what is wrong with it. */
export function readMatchBoard(
  row: number,
  board: number,
  numbered: CellValue,
  homeCells: BoardSide,
  awayCells: BoardSide,
  grades: boolean,
  remarks: Remarks,
): ReadBoard {
  const cells = { home: homeCells, away: awayCells };
  const problems: string[] = [];
  const ratings: { home: Rating; away: Rating } = { home: null, away: null };
  const results: { home: BoardResult; away: BoardResult } = { home: null, away: null };
  const absent = { home: false, away: false };
  let rated = true;
  let scored = true;
  for (const side of SIDES) {
    const { player, rating, result } = cells[side];
    const points = readResult(result.cell, result.place, remarks);
    if ("problem" in points) {
      problems.push(points.problem);
      scored = false;
    } else results[side] = points.result;
    const read = readRating(rating.cell, rating.place, grades, remarks);
    if (typeof read === "object" && "problem" in read) {
      problems.push(read.problem);
      rated = false;
    } else if (typeof read === "object") ratings[side] = read.rating;
    absent[side] = read === "absent" || (player !== undefined && saysAbsent(player));
  }
  for (const side of SIDES) {
    // `+` against `-`: a point without a game.
    if (results[side] === null && results[other(side)] === 1 && saysAbsent(cells[side].result.cell)) results[side] = 0;
  }
  for (const side of SIDES) {
    const { player, rating } = cells[side];
    if (absent[side] || !isBlank(rating.cell)) continue;
    const nobody = player === undefined || isBlank(player);
    // Nobody is named and the other side has the point: a default that was not marked. Anything else is a gap.
    if (nobody && results[side] === 0 && results[other(side)] === 1) absent[side] = true;
    else {
      const code = nobody && player !== undefined ? "card-teams-differ" : "rating-missing";
      problems.push(remarks.error(code, rating.place, { board, player: textOf(player ?? null) }));
      rated = false;
    }
  }
  for (const side of SIDES) {
    if (!absent[side]) continue;
    ratings[side] = null;
    remarks.assume("card-absent", cells[side].rating.place, { board });
  }
  const together = scored && chess.resultsProblem(board, results.home, results.away);
  if (together) {
    problems.push(remarks.error(together.code, homeCells.result.place, together.details));
    scored = false;
  }
  if (scored && absent.home !== absent.away && results.home === null && results.away === null) {
    // The point of a board where one side stayed away is the other's, also before somebody wrote it down.
    results.home = absent.home ? 0 : 1;
    results.away = absent.away ? 0 : 1;
    remarks.assume("card-default-point", cells[absent.home ? "away" : "home"].result.place);
  }
  if (absent.home && absent.away) {
    results.home ??= 0;
    results.away ??= 0;
    remarks.warn("card-both-absent", homeCells.rating.place, { board });
  }
  const read = (side: SideName): ReadSide => ({
    player: textOf(plain(cells[side].player ?? null)),
    stands: plain(cells[side].rating.cell),
    rating: ratings[side],
    result: results[side],
    adjustment: rated ? chess.adjustment(ratings[side], ratings[other(side)]) : null,
  });
  return {
    row,
    board: isBlank(plain(numbered)) ? board : plain(numbered),
    home: read("home"),
    away: read("away"),
    rated,
    scored,
    problems,
  };
}

/** What people have written into a cell; an error value is not that. */
export function plain(cell: CellValue): Plain {
  return isFault(cell) ? null : cell;
}

/** Both results are there. */
export function isScored({ scored, home, away }: ReadBoard): boolean {
  return scored && home.result !== null && away.result !== null;
}

/** The boards with the ratings as one side sees them. */
export function seenFrom(side: SideName, boards: readonly ReadBoard[]): Board[] {
  return boards.map((board) => ({ own: board[side].rating, opponent: board[other(side)].rating }));
}

/** Warns of boards whose player is rated higher than the one above. [chess:4] */
export function warnOfOrder(boards: readonly ReadBoard[], columns: { home: number; away: number }, remarks: Remarks) {
  for (const side of SIDES) {
    for (const { board, above } of chess.boardOrderBreaks(boards.map((b) => b[side].rating))) {
      remarks.warn("card-order", [boards[board - 1]!.row, columns[side]], { board, above });
    }
  }
}

/** What heads the sheet above a row: the texts of its lines, lines that hold a setting apart. */
export function headingOf(sheet: Sheet, above: number, settings: readonly Setting[]): string {
  const labels = settings.flatMap(({ key, danish, aliases }) => [key, danish, ...aliases].map(spelling));
  const lines = sheet.values
    .slice(0, Math.max(0, above - sheet.top))
    .map((line) => line.filter((cell) => typeof cell === "string" && !isBlank(cell)).map(textOf));
  const heads = lines.filter(([first]) => first !== undefined && !labels.includes(spelling(first.split(/[:=]/)[0]!)));
  return heads.flat().join(" · ");
}

// ---------------------------------------------------------------- summary

/** What a match comes to; null where a rating or a result is missing for it. */
export interface MatchLine {
  readonly match: Plain;
  readonly teams: { readonly home: string; readonly away: string };
  readonly card: chess.MatchCard | null;
  /** Null while results are missing. */
  readonly verdict: chess.Verdict | null;
  readonly toWin: { readonly home: number; readonly away: number } | null;
  readonly drawPossible: boolean | null;
}

export function matchLine(match: Plain, teams: MatchLine["teams"], boards: readonly ReadBoard[]): MatchLine {
  if (!boards.every((board) => board.rated)) {
    return { match, teams, card: null, verdict: null, toWin: null, drawPossible: null };
  }
  const seen = seenFrom("home", boards);
  const homeResults = boards.map((board) => board.home.result);
  const awayResults = boards.map((board) => board.away.result);
  const played = seen.filter((board) => board.own !== null || board.opponent !== null);
  return {
    match,
    teams,
    card: chess.matchCard(homeResults, awayResults, seen),
    verdict: boards.every(isScored) ? chess.verdict(homeResults, awayResults, seen) : null,
    toWin: { home: chess.scoreToWin(played), away: chess.scoreToWin(played.map(chess.turned)) },
    drawPossible: chess.scoreToDraw(played) !== null,
  };
}

/** The name of the winning team, or Draw. */
export function winnerOf({ teams, verdict }: MatchLine): string | null {
  if (verdict === null || verdict === "Draw") return verdict;
  return verdict === "Home" ? teams.home : teams.away;
}

/** The summary `Matches`, a row a match; of a card, which is made before play, also what each side needs. */
export function matchesTable(lines: readonly MatchLine[], of: "to play" | "played"): Summary {
  const columns = of === "to play" ? [...MATCH_COLUMNS, ...NEEDED_COLUMNS] : MATCH_COLUMNS;
  const rows = lines.map((line) => matchRow(line).slice(0, columns.length));
  return { name: "Matches", danish: "Kampe", columns, rows };
}

const MATCH_COLUMNS: Summary["columns"] = [
  { header: "Match", danish: "Kamp" },
  { header: "Home", danish: "Hjemme" },
  { header: "Away", danish: "Ude" },
  { header: "Home adj", danish: "Hjemme, just." },
  { header: "Away adj", danish: "Ude, just." },
  { header: "Home start", danish: "Hjemme, start" },
  { header: "Away start", danish: "Ude, start" },
  { header: "Home games", danish: "Hjemme, partier" },
  { header: "Away games", danish: "Ude, partier" },
  { header: "Home score", danish: "Hjemme, resultat" },
  { header: "Away score", danish: "Ude, resultat" },
  { header: "Winner", danish: "Vinder" },
];

const NEEDED_COLUMNS: Summary["columns"] = [
  { header: "Home to win", danish: "Hjemme vinder med" },
  { header: "Away to win", danish: "Ude vinder med" },
  { header: "Draw possible", danish: "Uafgjort muligt" },
];

function matchRow(line: MatchLine): Plain[] {
  const { match, teams, card, verdict, toWin, drawPossible } = line;
  const scores = card !== null && verdict !== null;
  return [
    match,
    teams.home,
    teams.away,
    ...(card ? [card.totals.home, card.totals.away, card.starts.home, card.starts.away] : [null, null, null, null]),
    ...(scores ? [card.games.home, card.games.away, card.results.home, card.results.away] : [null, null, null, null]),
    winnerOf(line),
    toWin?.home ?? null,
    toWin?.away ?? null,
    drawPossible,
  ];
}
