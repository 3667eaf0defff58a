import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import type { OwnTables } from "../house/ownTables";
import { type TableColumn } from "../../kernel/table";
import { incomplete } from "../../systems/standingsTable";
import { answer } from "../../kernel/working";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import * as croquet from "../../systems/croquet";
import type { Handicap } from "../../systems/croquet";
import type { Column } from "../table/headers/columns";
import { inFractions } from "../table/headers/fractions";
import { gamesTrail, handicapCell, indexTrail, type Career } from "./trail";
import { blanksAsText, isBlank, type CellValue } from "../../sheet/sheet";
import { sideBySide } from "../table/outputs/summaryFormulas";
import type { OutputPlace, Trail, TrailCell } from "../trail";
import type { LiveSummary, TableCells } from "../table/outputs/output";
import type { Companion, Entries, Row } from "../table/rows/row";
import {
  DATE,
  HANDICAP,
  HANDICAPS,
  INDEX,
  LOSER,
  PLAY,
  PLAYER,
  POINTS,
  WINNER,
  hasOwnDate,
  isPlayCell,
} from "./columns";
import { saidInRow } from "./length";
import { isLevelUnlessSaid } from "./play";

// The table of standings: each player's season, the sources of its figures, and its formula.

/** A player's figures after the rows so far. */
export interface Tally {
  readonly name: string;
  played: number;
  won: number;
  startHandicap: Handicap | null;
  startIndex: number | null;
  handicap: Handicap | null;
  index: number | null;
  /** Rows of the first game that could not be counted, and of the first since the last that could; null: none. */
  without: number | null;
  unknownFrom: number | null;
}

export class Tallies {
  private readonly byPlayer = new Map<string, Tally>();

  constructor(private readonly keyOf: (name: string) => string) {}

  get all(): Tally[] {
    return [...this.byPlayer.values()];
  }

  private of(name: string): Tally {
    const key = this.keyOf(name);
    const known = this.byPlayer.get(key);
    if (known) return known;
    const none = { startHandicap: null, startIndex: null, handicap: null, index: null, without: null };
    const line: Tally = { name, played: 0, won: 0, ...none, unknownFrom: null };
    this.byPlayer.set(key, line);
    return line;
  }

  count(
    name: string,
    won: boolean,
    handicap: Handicap,
    index: number | null,
    after: { readonly index: number | null; readonly handicap: Handicap | null },
  ): void {
    const line = this.of(name);
    if (line.played === 0 && line.without === null) {
      line.startHandicap = handicap;
      line.startIndex = index;
    }
    line.played++;
    if (won) line.won++;
    line.handicap = after.handicap ?? handicap;
    line.index = after.index;
    line.unknownFrom = null;
  }

  /** Keeps the players of a game that could not be counted, and its row for their remark. */
  missed(row: Row): void {
    for (const side of [WINNER, LOSER]) {
      const name = row.get(side);
      if (name === null) continue;
      const line = this.of(name);
      line.without ??= row.row + 1;
      line.unknownFrom ??= row.row + 1;
    }
  }
}

export function tallyLine({ without, unknownFrom, ...line }: Tally): croquet.StandingLine {
  if (without === null) return { ...line, remark: null };
  if (unknownFrom !== null) return { ...line, remark: croquet.unknownFrom(unknownFrom) };
  return { ...line, remark: incomplete([without]) };
}

export function standingsTable(
  lines: readonly croquet.StandingLine[],
  language: Entries["language"],
  fractions: boolean,
  { croquet: own }: OwnTables,
  careerOf: (who: string, placeOf: OutputPlace) => Career | null,
): LiveSummary {
  const table = croquet.standingsTable(lines, language);
  const figure = (row: number, column: TableColumn) => table.rows[row]![table.columns.indexOf(column)]!;
  return {
    name: called("Standings"),
    ...table,
    ...(fractions && {
      columns: inFractions(table.columns, [croquet.STANDINGS.startHandicap, croquet.STANDINGS.handicap]),
    }),
    trails: (row, column, placeOf) => {
      const career = careerOf(String(figure(row, croquet.STANDINGS.player)), placeOf);
      return career ? standingTrails(career, table.columns[column]!) : [];
    },
    explain: (row, column) => {
      const held = figure(row, croquet.STANDINGS.handicap) as Handicap | null;
      const limit = LIMITS.get(table.columns[column]!);
      return held === null || !limit ? null : answer((working) => limit(held, working, own));
    },
  };
}

export function writesFractions(rows: readonly Row[]): boolean {
  return rows.some((row) => HANDICAPS.some((of) => row.hasFraction(of)));
}

/** The standings columns computed from the handicap. */
const LIMITS: ReadonlyMap<TableColumn, typeof croquet.improvesAt> = new Map<TableColumn, typeof croquet.improvesAt>([
  [croquet.STANDINGS.improvesAt, croquet.improvesAt],
  [croquet.STANDINGS.worsensAt, croquet.worsensAt],
]);

/** The sources of a figure in the standings. */
function standingTrails(career: Career, of: TableColumn): Trail[] {
  const { games, startIndex, startHandicap, name } = career;
  const [newest] = games;
  const start = (cell: TrailCell): Trail => ({ ...told("trail-start", { name }), cells: [cell] });
  const ended = (won: boolean) => games.filter((game) => game.won === won);
  switch (of) {
    case croquet.STANDINGS.won:
      return [gamesTrail(career, ended(true))];
    case croquet.STANDINGS.lost:
      return [gamesTrail(career, ended(false))];
    case croquet.STANDINGS.startHandicap:
      return [start(startHandicap)];
    case croquet.STANDINGS.startIndex:
      return startIndex ? [start(startIndex)] : [];
    case croquet.STANDINGS.index:
      if (!newest || newest.index === null) return startIndex ? [start(startIndex)] : [];
      return [{ ...indexTrail(career), same: true }];
    case croquet.STANDINGS.handicap:
    case croquet.STANDINGS.improvesAt:
    case croquet.STANDINGS.worsensAt:
      return [{ ...told("trail-handicaps"), cells: [handicapCell(career)], same: newest !== undefined }];
    default:
      return [gamesTrail(career, games)];
  }
}

/** The function that gives the whole standings from the season, if it reads every cell as we do. */
export function standingsFormula(
  at: TableCells,
  { rows, settings, language }: Entries,
  companion: Companion,
): string | null {
  const [winner, loser] = [at.input(WINNER), at.input(LOSER)];
  const gamesAlike = rows.every(
    (row) =>
      row.problems.length === 0 &&
      hasOwnDate(row) &&
      isPlayCell(row.cell(PLAY)) &&
      [WINNER, LOSER].every((of) => sameText(row.cell(of), row.get(of))) &&
      (isBlank(row.cell(POINTS)) || row.cell(POINTS) === row.get(POINTS)),
  );
  const playersAlike = companion.rows.every(
    (row) =>
      row.problems.length === 0 &&
      sameText(row.cell(PLAYER), row.get(PLAYER)) &&
      [HANDICAP, INDEX].every((of) => sameNumber(row.cell(of), row.get(of))),
  );
  if (winner === null || loser === null || !gamesAlike || !playersAlike) return null;
  if (!isLevelUnlessSaid(settings)) return null;
  // A blank length means the setting's, which the function does not know.
  const length = Number(settings["points"]);
  if (rows.some((row) => (saidInRow(row) ?? length) !== length)) return null;
  if (at.input(POINTS) !== null && length !== 26 && rows.some((row) => isBlank(row.cell(POINTS)))) return null;
  const games = [DATE, WINNER, LOSER, POINTS, PLAY].map((of) => {
    const cells = at.input(of as Column<unknown>);
    return cells === null ? (of === (POINTS as unknown) ? String(length) : '""') : blanksAsText(cells);
  });
  const players = [PLAYER, HANDICAP, INDEX].map((of) => at.companion(of as Column<unknown>));
  const listed = sideBySide(players.map((cells) => (cells === null ? '""' : blanksAsText(cells))));
  return `CROQUET.STANDINGS(${sideBySide(games)},${listed},"${settings["review"]}","${language}")`;
}

function sameText(cell: CellValue, read: string | null): boolean {
  return typeof cell === "string" && cell.trim() === read;
}

function sameNumber(cell: CellValue, read: number | null): boolean {
  return cell === read || (typeof cell === "string" && (readWrittenNumber(cell) ?? null) === read);
}
