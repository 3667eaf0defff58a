import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { entryWord } from "../../kernel/seasons/entry";
import type { Language, Words } from "../../kernel/language";
import type { Plain, Result } from "../../kernel/problem";
import type { TableColumn } from "../../kernel/table";
import { answer, type Answer } from "../../kernel/working";
import * as chess from "../../systems/chess";
import type { BoardResult, Rating, RatingScale } from "../../systems/chess";
import { readRating, readResult, saysAbsent, type BoardCell } from "./cells";
import { COMPETITION, withoutLabel } from "./competition";
import type { Missed, Setting } from "../kind";
import { POINTS } from "../table/chessPoints";
import { conceptsOf } from "../../layout/words/headerWords";
import { inFractions } from "../table/headers/fractions";
import { isOpenPlace } from "../table/names/nobody";
import { namesOf } from "../table/said/settings";
import { playedLater, type PlayedSheet } from "../played";
import { playedLines, type PlayedSide } from "../table/outputs/playedLines";
import type { Summary } from "../fillPlan";
import type { Remarks } from "../table/headers/remarks";
import { toldGame } from "../../layout/words/told";
import { numberIn } from "../../sheet/cells";
import {
  formatAt,
  isBlank,
  isFault,
  showsMoment,
  textOf,
  type CellValue,
  type Sheet,
  type Place,
} from "../../sheet/sheet";
import { spelling } from "../../kernel/written/spelling";
import type { Output } from "../table/outputs/output";
import type { OutputPlace, Trail } from "../trail";

// The boards of a match, from a card or a list of boards, and the result of the match.

export const SIDES = ["home", "away"] as const;
export type SideName = (typeof SIDES)[number];

export function other(side: SideName): SideName {
  return side === "home" ? "away" : "home";
}

/** The teams' names if the sheet lacks them: a club book needs them for the lines of the league table. */
export const TEAM_NAMES: { readonly [side in SideName]: Setting } = {
  home: teamName("home-team", called("home team")),
  away: teamName("away-team", called("away team")),
};

function teamName(key: string, name: Words): Setting {
  return { key, name, aliases: [], allowed: { text: true }, default: null, needed: () => false };
}

/** The hint for a sheet with a board per cell: `1. Ann Ash (16.5) 1-0 Bob Elm (15)`. */
export function boardsInOneCell({ values }: Sheet): Missed["hint"] {
  const cells = values.slice(0, 50).flat();
  const boards = cells.filter((cell) => typeof cell === "string" && toldGame(cell)?.result !== undefined);
  return boards.length > 1 ? "not-recognised-one-cell" : undefined;
}

/** The hint for a match with handicaps in place of ratings. */
export function handicapsForRatings({ values }: Sheet): Missed["hint"] {
  // A legend contains the word too, but has no number below it.
  const isHandicap = (cell: unknown, below: CellValue = null) =>
    typeof cell === "string" && typeof numberIn(below)?.value === "number" && conceptsOf(cell).has("handicap");
  const at = values.findIndex((line, r) => line.filter((cell, c) => isHandicap(cell, values[r + 1]?.[c])).length > 1);
  if (at < 0) return undefined;
  const isPlayed = values
    .slice(at + 1)
    .some((line) => line.some((cell) => typeof cell === "string" && POINTS.test(cell.trim())));
  return isPlayed ? "not-recognised-handicaps-chess" : undefined;
}

/** The cells of one side of a board. */
export interface BoardSide {
  /** Undefined if the sheet has no column of names. */
  readonly player: Pick<BoardCell, "cell" | "place"> | undefined;
  readonly rating: BoardCell;
  readonly result: BoardCell;
}

interface ReadSide {
  /** Name and rating as on the sheet; empty if missing. */
  readonly player: string;
  readonly stands: Plain;
  readonly rating: Rating;
  readonly result: BoardResult;
  /** The side's adjustment on this board; null if a rating is unknown. */
  readonly adjustment: number | null;
}

/** A board as it was read. */
export interface ReadBoard {
  readonly row: number;
  /** Its number on the sheet, or counted from 1. */
  readonly board: Plain;
  readonly home: ReadSide;
  readonly away: ReadSide;
  /** The adjustment totals need usable ratings, the game points usable results. */
  readonly rated: boolean;
  readonly scored: boolean;
  readonly problems: readonly string[];
  /** The league's own tables, or those for the day of the match. */
  readonly tables: chess.ChessTables;
  /** The sides are the other way round on the sheet. */
  readonly isTurned?: boolean;
}

/** Reads a board, the `board`-th of its match from 1, and reports its problems. */
export function readMatchBoard(
  row: number,
  board: number,
  numbered: CellValue,
  homeCells: BoardSide,
  awayCells: BoardSide,
  scale: RatingScale,
  remarks: Remarks,
  tables: chess.ChessTables,
): ReadBoard {
  const cells = { home: homeCells, away: awayCells };
  const problems: string[] = [];
  // While there is no result, `?` in place of a name is to be filled in; with one, it means nobody.
  const waits =
    SIDES.every((side) => isBlank(cells[side].result.cell)) &&
    SIDES.some((side) => isOpenPlace(textOf(cells[side].player?.cell ?? null)));
  const playerOf = (side: SideName) => {
    const cell = cells[side].player?.cell ?? null;
    return waits && isOpenPlace(textOf(cell)) ? null : cell;
  };
  const said = (side: SideName): chess.SideSaid => {
    const { rating, result } = cells[side];
    const player = playerOf(side);
    const points = readResult(result, remarks);
    if ("problem" in points) problems.push(points.problem);
    const isOpen = waits && isBlank(playerOf(side));
    const read = isOpen ? "blank" : readRating(rating, scale, remarks);
    const isUnread = typeof read === "object" && "problem" in read;
    if (isUnread) problems.push(read.problem);
    return {
      rating: isUnread ? "unread" : read,
      result: "problem" in points ? "unread" : points.result,
      forfeits: isFault(result.cell) ? null : chess.forfeitIn(result.cell),
      player: saysAbsent(player) ? "absent" : isBlank(player) ? "blank" : "named",
    };
  };
  const { ratings, results, rated, scored, absent, ...settled } = chess.settleBoard(board, {
    home: said("home"),
    away: said("away"),
  });
  for (const side of settled.unrated) {
    const { player, rating } = cells[side];
    const isNobody = player !== undefined && isBlank(playerOf(side));
    problems.push(
      isNobody
        ? remarks.error(waits ? "card-waits-for-name" : "card-teams-differ", player.place, { board })
        : remarks.error("rating-missing", rating.place, { board, player: textOf(playerOf(side)) }),
    );
  }
  for (const side of SIDES) if (absent[side]) remarks.assume("card-absent", cells[side].rating.place, { board });
  const { problem, pointTo } = settled;
  if (problem) problems.push(remarks.error(problem.code, homeCells.result.place, problem.details));
  if (pointTo) remarks.assume("card-default-point", cells[pointTo].result.place);
  if (absent.home && absent.away) remarks.warn("card-both-absent", homeCells.rating.place, { board });
  const read = (side: SideName): ReadSide => ({
    player: textOf(plain(playerOf(side))),
    stands: plain(cells[side].rating.cell),
    rating: ratings[side],
    result: results[side],
    adjustment: rated ? chess.adjustment(ratings[side], ratings[other(side)], undefined, tables) : null,
  });
  return {
    row,
    board: isBlank(plain(numbered)) ? board : plain(numbered),
    home: read("home"),
    away: read("away"),
    rated,
    scored,
    problems,
    tables,
  };
}

/** True if both came and neither has a point. */
export function isLostByBoth({ home, away }: ReadBoard): boolean {
  return [home, away].every(({ rating, result }) => rating !== null && result === 0);
}

/** Reports the boards that both lost. While nobody has a point, noughts were entered before play. */
export function tellBothLost(boards: readonly ReadBoard[], column: number, remarks: Remarks): void {
  const hasBegun = boards.some((board) => SIDES.some((side) => (board[side].result ?? 0) > 0));
  const lost = boards.flatMap((board, i) => (isLostByBoth(board) ? [i] : []));
  if (hasBegun) for (const i of lost) remarks.assume("card-both-lost", [boards[i]!.row, column], { board: i + 1 });
  else if (lost.length > 0)
    remarks.warn("card-results-missing", [boards[0]!.row, column], { boards: lost.map((i) => i + 1) });
}

/** The content of a cell; null for an error value. */
export function plain(cell: CellValue): Plain {
  return isFault(cell) ? null : cell;
}

/** The board's row number on the sheet. */
export function rowOfBoard({ row }: ReadBoard): number {
  return row + 1;
}

/** Warns of boards whose player is rated higher than the one above. [chess:4] */
export function warnOfOrder(boards: readonly ReadBoard[], columns: { home: number; away: number }, remarks: Remarks) {
  for (const side of SIDES) {
    for (const { board, above } of chess.boardOrderBreaks(boards.map((b) => b[side].rating))) {
      remarks.warn("card-order", [boards[board - 1]!.row, columns[side]], { board, above });
    }
  }
}

/** A match with its day and competition, and the cells of its players. */
export interface DatedMatch {
  readonly line: ReadMatch;
  readonly day: number | null;
  /** The sheet's name for it; null if it gives none. */
  readonly competition: string | null;
  readonly placeOf: (row: number, side: SideName) => Place;
  /** The cells with a board's results. */
  readonly resultsOf: (row: number) => readonly Place[];
}

/** One line for each player who came to a match that has begun; null if none has begun. */
export function playedMatches(matches: readonly DatedMatch[]): PlayedSheet | null {
  const begun = matches.filter(({ line }) => hasBegun(line));
  return begun.length > 0 ? playedLater(() => linesOf(begun)) : null;
}

/** True if a player came to a match that is decided, or one of its games has ended. */
function hasBegun({ boards, verdict }: ReadMatch): boolean {
  if (!boards.every(({ rated, scored }) => rated && scored)) return false;
  const isEnded = ({ home, away }: ReadBoard) => home.result !== null && away.result !== null;
  return verdict === null
    ? boards.some((board) => isEnded(board) && SIDES.every((side) => board[side].rating !== null))
    : boards.some((board) => SIDES.some((side) => board[side].rating !== null));
}

function linesOf(matches: readonly DatedMatch[]): PlayedSheet {
  const played: PlayedSide[] = [];
  const settings: { [key: string]: Plain } = {};
  const words = new Set<string>();
  const [first] = matches;
  const isOne = matches.every(({ competition }) => competition === first!.competition);
  if (isOne && first!.competition !== null) settings[COMPETITION] = first!.competition;
  for (const { line, day, competition, placeOf, resultsOf } of matches) {
    let match = entryWord(textOf(line.match)) || "1";
    while (words.has(match)) match += "_2";
    words.add(match);
    if (!isOne && competition !== null) settings[`${match}:${COMPETITION}`] = competition;
    for (const side of SIDES) {
      const team = entryWord(line.teams[side]);
      const came = line.boards.filter((board) => board[side].rating !== null);
      // A team without players has no line.
      if (came.length === 0) settings[`${match}:${side}`] = line.teams[side];
      for (const board of came) {
        const { [side]: own, [other(side)]: opponent } = board;
        played.push({
          row: board.row,
          players: [{ player: own.player === "" ? null : own.player, place: placeOf(board.row, side) }],
          opponent: opponent.rating === null || opponent.player === "" ? null : opponent.player,
          entry: { match, team, board: String(line.boards.indexOf(board) + 1), side },
          day,
          result: RESULT_OF[String(own.result)] ?? null,
          cells: { result: resultsOf(board.row) },
        });
      }
    }
  }
  return playedLines(played, settings);
}

const RESULT_OF: { readonly [points: string]: string } = { "1": "won", "0.5": "draw", "0": "lost" };

/** The heading of a sheet above a row: the texts of its lines, except those with a setting. */
export function headingOf(sheet: Sheet, above: number, settings: readonly Setting[]): string {
  const labels = settings.flatMap(namesOf);
  const lines = sheet.values
    .slice(0, Math.max(0, above - sheet.top))
    .map((line) => line.filter((cell) => typeof cell === "string" && !isBlank(cell)).map(textOf));
  const heads = lines
    .filter(([first, ...rest]) => rest.length > 0 || !OF_DATES.includes(spelling(first ?? "")))
    .filter(([first]) => first !== undefined && !labels.includes(spelling(first.split(/[:=]/)[0]!)));
  return heads.flatMap(withoutLabel).join(" · ");
}

/** Labels that mean nothing without their date. */
const OF_DATES = ["played", "date", "spillet", "dato"];

/** The only date in the lines above a row; null if there is none, or several. */
export function dateAbove(sheet: Sheet, above: number): { readonly value: number; readonly format: string } | null {
  const dates = sheet.values.slice(0, Math.max(0, above - sheet.top)).flatMap((line, r) =>
    line.flatMap((value, c) => {
      const format = formatAt(sheet, sheet.top + r, sheet.left + c);
      return typeof value === "number" && format !== null && showsMoment(format) ? [{ value, format }] : [];
    }),
  );
  return dates.length === 1 ? dates[0]! : null;
}

// ---------------------------------------------------------------- adjustments

/** Each side's adjustment on a board with known ratings. */
export const ADJUSTMENTS: { readonly [side in SideName]: Output<ReadBoard> } = {
  home: {
    name: chess.MATCHES.adjustments.home.name,
    main: "figure",
    also: ["Home added", "Home allowance"],
    rule: ({ home, away, tables }, working) => chess.adjustment(home.rating, away.rating, working, tables),
  },
  away: {
    name: chess.MATCHES.adjustments.away.name,
    main: "figure",
    also: ["Away added", "Away allowance", "Adj A"],
    rule: ({ home, away, tables }, working) => chess.adjustment(away.rating, home.rating, working, tables),
  },
};

/** The output column of a side's adjustment on a board. */
export function adjustmentOnSheet({ isTurned = false }: ReadBoard, side: SideName): Output<ReadBoard> {
  return ADJUSTMENTS[isTurned ? other(side) : side];
}

// ---------------------------------------------------------------- where numbers come from

/** A match with the boards it was read from. */
export interface ReadMatch extends chess.MatchLine {
  readonly boards: readonly ReadBoard[];
}

export const MATCHES: Words = called("Matches");

const { teams: TEAMS, adjustments, starts, games, scores, winner } = chess.MATCHES;
/** The scores each side needs to win; only on cards, which are made before play. */
export const NEEDED = chess.ofSides(called("Home to win"), called("Away to win"), ({ toWin }, side) => toWin?.[side]);
const drawPossible: chess.MatchColumn = { name: called("Draw possible"), cell: (line) => line.drawPossible };
export const CARD_COLUMNS = [...chess.PLAYED_COLUMNS, NEEDED.home, NEEDED.away, drawPossible];

/** Columns of points, which may be halves. */
const IN_HALVES = [...[starts, games, scores, NEEDED].flatMap((of) => Object.values(of)), drawPossible];

/** The summary `Matches`. */
export function matchesTable(
  matches: readonly ReadMatch[],
  columns: readonly chess.MatchColumn[],
  sheet: string,
  language: Language,
  fractions: boolean,
): Summary {
  const table = chess.matchesTable(matches, columns, language);
  return {
    name: MATCHES,
    ...table,
    ...(fractions && { columns: inFractions(table.columns, IN_HALVES) }),
    trails: (row, column, placeOf) => [boardsTrail(matches[row]!, sideOf(table.columns[column]!), sheet, placeOf)],
    explain: (row, column) => explainMatch(matches[row]!, table.columns[column]!),
  };
}

/** The boards of a match, each at the cell of the side's adjustment. */
export function boardsTrail({ boards, match }: ReadMatch, side: SideName, sheet: string, placeOf: OutputPlace): Trail {
  const cells = boards.map((one) => {
    const { row, board } = one;
    const { player, rating, result } = one[side];
    const details = {
      board,
      player,
      rating,
      opponent: one[other(side)].player,
      against: one[other(side)].rating,
      result,
    };
    const place = placeOf(row, adjustmentOnSheet(one, side)) ?? [row, 0];
    return { ...told("trail-board", details), sheet, place };
  });
  return { ...told("trail-boards", { match }), cells };
}

/** The side that a column of the summary is about; home if it is about both. */
function sideOf(column: TableColumn): SideName {
  return [TEAMS, adjustments, starts, games, scores, NEEDED].some(({ away }) => away === column) ? "away" : "home";
}

/** The working of a figure of a match; null for names and unknown figures. */
function explainMatch({ boards, card, verdict, toWin }: ReadMatch, column: TableColumn): Result<Answer<Plain>> | null {
  if (card === null) return null;
  const { tables } = boards[0]!;
  const side = sideOf(column);
  const seen = chess.seenFrom(side, boards);
  const played = seen.filter((board) => board.own !== null || board.opponent !== null);
  const results = boards.map((board) => board[side].result);
  const others = boards.map((board) => board[other(side)].result);
  const scored = verdict !== null;
  switch (column) {
    case adjustments[side]:
      return answer((working) => chess.adjustmentTotal(seen, working, tables));
    case starts[side]:
      return answer((working) => chess.pointsStart(seen, working, tables));
    case games[side]:
      return scored ? answer((working) => chess.gamePoints(results, working)) : null;
    case scores[side]:
      return scored ? answer((working) => chess.score(results, seen, working, tables)) : null;
    case winner:
      return scored ? answer((working) => chess.verdict(results, others, seen, working, tables)) : null;
    case NEEDED[side]:
      return toWin ? answer((working) => chess.scoreToWin(played, working, tables)) : null;
    case drawPossible:
      return answer((working) => chess.scoreToDraw(played, working, tables));
    default:
      return null;
  }
}

/** `, 3 November`, ` tirsdag d. 3/11` behind the teams. */
const BEHIND_TEAMS =
  /[,(:].*$|(?:\s+\p{L}{3,}da[yg])?(?:\s+d(?:en|\.))?\s+\d{1,2}(?:[./-]\d|\S*\s+(?:jan|feb|mar|apr|ma[jy]|ju[nl]|aug|sep|o[ck]t|nov|dec)).*$/iu;

export const AGAINST = / (?:v|vs|mod)\.? /;
const DASHED = / [-–—] /;

/** `2nd round: `, `Runde 2, ` before the teams. */
const BEFORE_TEAMS = /^(?:[^:]{1,40}:|[^,:]{0,20}\d[^,:]{0,20},)\s+/;

/** A title without what stands before its teams. */
export function withoutRound(title: string): string {
  const saysTwo = (text: string) => AGAINST.test(text) || DASHED.test(text);
  const [label = ""] = BEFORE_TEAMS.exec(title) ?? [];
  return saysTwo(title.slice(label.length)) && !saysTwo(label) ? title.slice(label.length) : title;
}

/** `Honley v Rooks`, `Honley – Rooks`, `Round 2: Honley – Rooks` */
export function teamsIn(title: string): readonly [string, string] | null {
  const text = withoutRound(title);
  const [between] = [AGAINST, DASHED].filter((one) => one.test(text));
  const teams = between === undefined ? [] : text.split(between).map((team) => team.replace(BEHIND_TEAMS, "").trim());
  return teams.length === 2 && teams.every((team) => /\p{L}{2}/u.test(team)) ? [teams[0]!, teams[1]!] : null;
}
