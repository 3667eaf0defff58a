import { invalid, type Plain, type Result } from "../../kernel/problem";
import { readWrittenNumber } from "../../kernel/writtenNumber";
import * as chess from "../../systems/chess";
import { LARGEST_RATING, saysAbsent } from "../chessCells";
import {
  headingOf,
  isScored,
  matchesTable,
  matchLine,
  plain,
  readMatchBoard,
  warnOfOrder,
  type BoardSide,
  type MatchLine,
  type ReadBoard,
} from "../chessMatch";
import { asIs, column, date, name, type Column, type Reader } from "../columns";
import type { Setting } from "../kind";
import type { Formatted, MatchCard } from "../matchCard";
import { warnOfSpellings } from "../names";
import type { Summary } from "../plan";
import { formatAt, isBlank, textOf, type Sheet, type CellValue } from "../sheet";
import { tableKind, type Computed, type Entries, type References, type Row } from "../tableKind";

/** `1-0`, `½-½`, `0.5 : 0.5`: both results in one cell. */
const bothResults: Reader<readonly [string, string]> = (cell, at) => {
  const text = textOf(cell);
  if (/^(=|remis|draw|uafgjort)$/i.test(text)) return ["½", "½"];
  const parts = /^(1|0|½|1\/2|0[.,]5|=|\+|-)\s*[-–:=/ ]\s*(1|0|½|1\/2|0[.,]5|=|\+|-)$/.exec(text);
  if (!parts) return invalid("cell-not-one-of", { field: at.field, received: text, allowed: ["1-0", "½-½", "0-1"] });
  const points = (text: string) => (text === "+" ? "1" : text === "-" ? "0" : text === "=" ? "½" : text);
  return [points(parts[1]!), points(parts[2]!)];
};

const MATCH = column("Match", "Kamp", asIs, { required: true, aliases: ["Match no", "Fixture", "Kamp nr", "Runde"] });
const DATE = column("Date", "Dato", date, { aliases: ["Day", "Dag"] });
const BOARD = column("Board", "Bræt", asIs, { aliases: ["Bd", "Board no", "Brd", "Bord"] });
const HOME_TEAM = column("Home team", "Hjemmehold", name, { required: true, aliases: ["Home", "Home club", "Hjemme"] });
const HOME_PLAYER = column("Home player", "Hjemmespiller", name, { aliases: ["Home name"] });
const HOME_RATING = column("Home rating", "Hjemme rating", asIs, {
  required: true,
  mayBeBlank: true,
  aliases: ["Home rat'g", "Home rtg", "Home rate", "Home grade", "Hjemme styrketal"],
});
const HOME_RESULT = column("Home result", "Hjemme resultat", asIs, {
  aliases: ["Home res", "Home score", "Home points"],
});
const AWAY_TEAM = column("Away team", "Udehold", name, {
  required: true,
  aliases: ["Away", "Away club", "Visitors", "Ude"],
});
const AWAY_PLAYER = column("Away player", "Udespiller", name, { aliases: ["Away name"] });
const AWAY_RATING = column("Away rating", "Ude rating", asIs, {
  required: true,
  mayBeBlank: true,
  aliases: ["Away rat'g", "Away rtg", "Away rate", "Away grade", "Ude styrketal"],
});
const AWAY_RESULT = column("Away result", "Ude resultat", asIs, { aliases: ["Away res", "Away score", "Away points"] });
const RESULT = column("Result", "Resultat", bothResults, { aliases: ["Res", "Score"] });

const SETTINGS: readonly Setting[] = [
  { key: "win", danish: "sejr", aliases: ["Win points"], allowed: { least: 0, whole: false }, otherwise: 2 },
  { key: "draw", danish: "uafgjort", aliases: ["Draw points"], allowed: { least: 0, whole: false }, otherwise: 1 },
];

export const CHESS_BOARDS = tableKind({
  id: "chess-boards",
  system: "chess",
  title: { name: "Chess boards of many matches", danish: "Brætter fra mange holdkampe, skak" },
  inputs: [
    MATCH,
    DATE,
    BOARD,
    HOME_TEAM,
    HOME_PLAYER,
    HOME_RATING,
    HOME_RESULT,
    AWAY_TEAM,
    AWAY_PLAYER,
    AWAY_RATING,
    AWAY_RESULT,
    RESULT,
  ],
  outputs: [
    { name: "Home adj", danish: "Hjemme, just.", formula: (at) => adjustment(at, HOME_RATING, AWAY_RATING) },
    { name: "Away adj", danish: "Ude, just.", formula: (at) => adjustment(at, AWAY_RATING, HOME_RATING) },
  ],
  settings: SETTINGS,
  compute,
});

function adjustment(at: References, own: Column<unknown>, opponent: Column<unknown>): string | null {
  if (at.facts["foreignMarks"]) return null;
  const rating = (of: Column<unknown>) => (at.facts["grades"] ? `CHESS.RATING(${at.of(of)})` : at.of(of));
  return `CHESS.ADJUSTMENT(${rating(own)},${rating(opponent)})`;
}

function compute(entries: Entries): Computed {
  const { sheet, rows, remarks, settings } = entries;
  warnOfSpellings(namesOf(rows, [HOME_TEAM, AWAY_TEAM]), remarks);
  warnOfSpellings(namesOf(rows, [HOME_PLAYER, AWAY_PLAYER]), remarks);
  const grades = holdGrades(rows);
  if (grades) remarks.repair("grades-read", rows[0]!.place(HOME_RATING));
  const boards = new Map<Row, ReadBoard>();
  const lines: MatchLine[] = [];
  const cards: MatchCard[] = [];
  const event = headingOf(sheet, entries.blocks[0]!.located.headerRow, SETTINGS);
  for (const match of matchesOf(rows)) {
    const read = match.map((row, i) => boardOf(row, i + 1, grades, entries));
    match.forEach((row, i) => {
      boards.set(row, read[i]!);
      row.problems.push(...read[i]!.problems);
    });
    warnOfOrder(read, { home: match[0]!.place(HOME_RATING)[1], away: match[0]!.place(AWAY_RATING)[1] }, remarks);
    const teams = { home: match[0]!.get(HOME_TEAM), away: match[0]!.get(AWAY_TEAM) };
    const other = match.find((row) => !sameTeams(row, teams));
    if (other) {
      other.problems.push(
        remarks.error("match-other-teams", other.place(HOME_TEAM), { match: textOf(other.get(MATCH)), ...teams }),
      );
    }
    const title = match[0]!.get(MATCH);
    if (other || teams.home === null || teams.away === null) continue;
    if (read.some((board) => !board.rated)) remarks.error("card-totals-unknown", match[0]!.place(MATCH));
    else if (read.every((board) => board.scored) && !read.every(isScored)) {
      const missing = read.flatMap((board, i) => (isScored(board) ? [] : [i + 1]));
      remarks.warn("card-results-missing", match[0]!.place(HOME_RESULT), { boards: missing });
    }
    const line = matchLine(title as Plain, { home: teams.home, away: teams.away }, read);
    lines.push(line);
    cards.push({ event, date: dayOf(match, sheet), remark: "", grades, boards: read, line });
  }
  const outputs = new Map<Row, Plain[]>();
  for (const [row, { rated, home, away }] of boards) {
    if (rated) outputs.set(row, [home.adjustment, away.adjustment]);
  }
  const league = { win: Number(settings["win"]), draw: Number(settings["draw"]) };
  return {
    outputs,
    summaries: [matchesTable(lines, "played"), leagueTable(lines, league)],
    cards,
    facts: { grades, foreignMarks: rows.some(marksAbsence) },
    explain: (row, output, working): Result<Plain> => {
      const { home, away } = boards.get(row)!;
      return output === "Home adj"
        ? chess.adjustment(home.rating, away.rating, working)
        : chess.adjustment(away.rating, home.rating, working);
    },
  };
}

function namesOf(rows: readonly Row[], columns: readonly Column<string>[]) {
  return rows.flatMap((row) =>
    columns.flatMap((of) => {
      const written = row.get(of);
      return written === null ? [] : [{ name: written, place: row.place(of) }];
    }),
  );
}

/** Rows of one match, in the order of their first boards. */
function matchesOf(rows: readonly Row[]): Row[][] {
  const matches = new Map<string, Row[]>();
  for (const row of rows) {
    const match = row.get(MATCH);
    if (match === null) continue;
    const key = textOf(match).toLowerCase();
    matches.set(key, [...(matches.get(key) ?? []), row]);
  }
  return [...matches.values()];
}

/** The first day that stands beside a board of the match. */
function dayOf(match: readonly Row[], sheet: Sheet): Formatted | null {
  const row = match.find((one) => !isBlank(plain(one.cell(DATE))));
  return row ? { value: plain(row.cell(DATE)), format: formatAt(sheet, ...row.place(DATE)) } : null;
}

function sameTeams(row: Row, teams: { readonly home: string | null; readonly away: string | null }): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || a.toLowerCase() === b.toLowerCase();
  return same(row.get(HOME_TEAM), teams.home) && same(row.get(AWAY_TEAM), teams.away);
}

function boardOf(row: Row, board: number, grades: boolean, { remarks }: Entries): ReadBoard {
  const both = row.get(RESULT);
  const side = (player: Column<string>, rating: Column<unknown>, result: Column<unknown>, k: 0 | 1): BoardSide => ({
    player: row.has(player) ? standing(row, player) : undefined,
    rating: { cell: standing(row, rating), place: row.place(rating) },
    result: both
      ? { cell: both[k], place: row.place(RESULT) }
      : { cell: resultCell(row, result, k), place: row.place(row.has(result) ? result : HOME_RESULT) },
  });
  return readMatchBoard(
    row.row,
    board,
    row.cell(BOARD),
    side(HOME_PLAYER, HOME_RATING, HOME_RESULT, 0),
    side(AWAY_PLAYER, AWAY_RATING, AWAY_RESULT, 1),
    grades,
    remarks,
  );
}

/** What a cell holds; an error is no blank cell, for that would say that nobody came. */
function standing(row: Row, of: Column<unknown>): CellValue {
  return row.unread(of) ? row.cell(of) : (row.get(of) as Plain);
}

/** The cell of a result; where the sheet has results of one side only, the other's is what is left of the point. */
function resultCell(row: Row, result: Column<unknown>, k: 0 | 1): CellValue {
  if (row.has(result)) return standing(row, result);
  const given = row.get(k === 0 ? AWAY_RESULT : HOME_RESULT);
  const points = typeof given === "number" ? given : typeof given === "string" ? readWrittenNumber(given) : undefined;
  return points === undefined || points < 0 || points > 1 ? null : 1 - points;
}

/** Somebody is marked absent in a way that the worksheet function does not know, or only in the name. */
function marksAbsence(row: Row): boolean {
  const known = /^(-|default|absent)$/i;
  return (
    [HOME_RATING, AWAY_RATING].some(
      (of) => saysAbsent(row.get(of) as Plain) && !known.test(textOf(row.get(of) as Plain)),
    ) || [HOME_PLAYER, AWAY_PLAYER].some((of) => saysAbsent(row.get(of)))
  );
}

/** Whether every number is above what a half-rating can be. */
function holdGrades(rows: readonly Row[]): boolean {
  const numbers = rows.flatMap((row) =>
    [HOME_RATING, AWAY_RATING].map((of) => {
      const cell = row.get(of);
      return typeof cell === "number" ? cell : typeof cell === "string" ? readWrittenNumber(cell) : undefined;
    }),
  );
  const given = numbers.filter((n): n is number => n !== undefined);
  return given.length > 0 && given.every((n) => n > LARGEST_RATING);
}

// ---------------------------------------------------------------- league

interface Standing {
  readonly team: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  games: number;
  points: number;
}

/** Teams by match points, then game points, then name; matches without a result do not count. */
function leagueTable(lines: readonly MatchLine[], points: { readonly win: number; readonly draw: number }): Summary {
  const teams = new Map<string, Standing>();
  const standing = (team: string) => {
    const key = team.toLowerCase();
    const line = teams.get(key) ?? { team, played: 0, won: 0, drawn: 0, lost: 0, games: 0, points: 0 };
    teams.set(key, line);
    return line;
  };
  for (const { teams: of, card, verdict } of lines) {
    const [home, away] = [standing(of.home), standing(of.away)];
    if (card === null || verdict === null) continue;
    for (const [line, games, win] of [
      [home, card.games.home, "Home"],
      [away, card.games.away, "Away"],
    ] as const) {
      line.played++;
      line.games += games;
      if (verdict === "Draw") line.drawn++;
      else if (verdict === win) line.won++;
      else line.lost++;
      line.points += verdict === "Draw" ? points.draw : verdict === win ? points.win : 0;
    }
  }
  const sorted = [...teams.values()].sort(
    (a, b) => b.points - a.points || b.games - a.games || a.team.localeCompare(b.team),
  );
  return {
    name: "League",
    danish: "Liga",
    columns: [
      { header: "Team", danish: "Hold" },
      { header: "Played", danish: "Spillet" },
      { header: "Won", danish: "Vundet" },
      { header: "Drawn", danish: "Uafgjort" },
      { header: "Lost", danish: "Tabt" },
      { header: "Game points", danish: "Partipoint" },
      { header: "Match points", danish: "Matchpoint" },
    ],
    rows: sorted.map(({ team, played, won, drawn, lost, games, points }) => [
      team,
      played,
      won,
      drawn,
      lost,
      games,
      points,
    ]),
  };
}
