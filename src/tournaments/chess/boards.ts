import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { grouped } from "../../kernel/grouped";
import { isoDay } from "../../kernel/day";
import { invalid, Problem, type Plain } from "../../kernel/problem";
import { type TableColumn } from "../../kernel/table";
import { isOtherResult } from "../../systems/standingsTable";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { spelling } from "../../kernel/written/spelling";
import { isSameName, nameKey } from "../../people/nameKey";
import * as chess from "../../systems/chess";
import type { RatingScale } from "../../systems/chess";
import { memoize } from "../../kernel/memoize";
import { competitionIn, competitionNamed } from "./competition";
import { textColumns } from "../table/rows/rowSorts";
import { titlesOf } from "../table/rows/titleWords";
import {
  BOARD_SCORES,
  isFourDigits,
  RATINGS,
  WITHOUT_START,
  readResult,
  resultInFunction,
  defaultOf,
  resultsIn,
  saysAbsent,
  scaleOf,
  tellScale,
} from "./cells";
import {
  ADJUSTMENTS,
  SIDES,
  TEAM_NAMES,
  boardsInOneCell,
  handicapsForRatings,
  dateAbove,
  headingOf,
  MATCHES,
  playedMatches,
  type DatedMatch,
  matchesTable,
  plain,
  readMatchBoard,
  rowOfBoard,
  teamsIn,
  warnOfOrder,
  type BoardSide,
  type ReadBoard,
  type ReadMatch,
  isLostByBoth,
  tellBothLost,
} from "./match";
import { partsOfMatches } from "./partsOfMatch";
import { Remarks } from "../table/headers/remarks";
import { anyText, asIs, column, date, name, type Column, type Reader, type Telling } from "../table/headers/columns";
import type { Missed, Setting } from "../kind";
import { GAMES_COUNT } from "../table/said/settings";
import { cardPages, type Formatted, type CardPage } from "./matchCard";
import { inFractions } from "../table/headers/fractions";
import { conceptsOf, headerKey, isFullName } from "../../layout/words/headerWords";
import { twoNames } from "../table/names/namePair";
import { sampleRows } from "../table/names/sample";
import { ownCardHint } from "../table/rows/gamesBeside";
import { namesIn, warnOfPeople, warnOfSpellings } from "../table/names/spellings";
import { blanksAsText, formatAt, isBlank, textOf, valueAt, type Sheet, type CellValue } from "../../sheet/sheet";
import { numberIn } from "../../sheet/cells";
import { plainCells } from "../table/outputs/summaryFormulas";
import type { OutputPlace, Trail, TrailCell } from "../trail";
import type { HeaderCell } from "../table/headers/headers";
import { besideTheirNames, type FindMore, type Located, type Places } from "../table/headers/tables";
import { handicapsCarried, seated, sides } from "../table/seats";
import { tableKind } from "../table/tableKind";
import { byRules, type LiveSummary, type Output, type References, type TableCells } from "../table/outputs/output";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/rows/row";

/** `2½ : 1½`, the score of a match in a row above or below its boards. */
const MATCH_SCORE = /^(\d{0,2}(?:½|[.,]5)?)\s*[-−\u2010-\u2014:]\s*(\d{0,2}(?:½|[.,]5)?)$/;

const OF_MATCH: readonly [string, string] = ["", ""];
/** A lone word for a default, `w/o`: the row shows which of the two came. */
const OF_DEFAULT: readonly [string, string] = ["", ""];
/** Both results in one cell: `1-0`, `½-½`, `0.5 : 0.5`. */
const bothResults: Reader<readonly [string, string]> = (cell, at) => {
  if (chess.saysUnfinished(cell)) return ["", ""];
  const both = resultsIn(cell);
  if (both !== null) return both;
  // The row shows whether it belongs to a board.
  if (MATCH_SCORE.test(textOf(cell).trim())) return OF_MATCH;
  if (saysAbsent(cell)) return OF_DEFAULT;
  return invalid("cell-not-one-of", { field: at.field, received: textOf(cell), allowed: BOARD_SCORES });
};

/** A name, or a mark that nobody came. */
const seat: Reader<string> = (cell, at) => (saysAbsent(cell) ? anyText : name)(cell, at);

const MATCH = column(called("Match"), asIs, { required: true, aliases: ["Runde"], fillsDown: true });
const DATE = column(called("Date"), date, { fillsDown: true, within: MATCH });
const BOARD = column(called("Board"), asIs, { aliases: ["Bord"] });
const COMPETITION = column(called("Competition"), anyText, {
  aliases: ["Division", "League", "Cup", "Række", "Pulje"],
  fillsDown: true,
  within: MATCH,
});
/** Half-ratings, or ratings of two to four digits. */
const OF_RATINGS: Telling = {
  fits: (cell) => numberIn(cell) != null,
  isPlausible: (numbers) =>
    numbers.every((one) => one >= 60 && one <= 3200 && Number.isInteger(one)) ||
    (numbers.every((one) => one >= 0 && one <= 50) && numbers.some((one) => one > 2)),
};
const OF_RESULTS: Telling = { fits: (cell) => [0, 0.5, 1].some((one) => one === numberIn(cell)?.value) };
const { home: HOME, away: AWAY } = sides(
  { home: called("Home"), away: called("Away") },
  {
    team: {
      name: called("@ team"),
      read: name,
      required: true,
      fillsDown: true,
      within: MATCH,
      own: {
        home: ["Home", "White team", "Team 1"],
        away: [
          "Away",
          "A team",
          "Team 2",
          "Black team",
          "Opponents",
          "Opponent team",
          "Opposing team",
          "Opposition",
          "Modstanderhold",
        ],
      },
    },
    player: {
      name: called("@ player"),
      read: seat,
      isName: true,
      own: {
        home: ["White", "White player", "Player", "Player 1"],
        away: ["A player", "Black", "Black player", "Opponent", "Player 2"],
      },
    },
    rating: {
      name: called("@ rating"),
      read: asIs,
      tells: OF_RATINGS,
      required: true,
      mayBeBlank: true,
      own: {
        home: ["Home grade", "Rating 1", "Grade 1"],
        away: ["Away grade", "A rating", "A grade", "Rating 2", "Grade 2"],
      },
    },
    result: {
      name: called("@ result"),
      read: asIs,
      tells: OF_RESULTS,
      asks: ["result", "score", "points"],
      own: {
        home: ["Home score", "Home points", "Result 1", "Score 1", "Points 1"],
        away: ["Away score", "Away points", "A result", "A score", "A points", "Result 2", "Score 2", "Points 2"],
      },
    },
  },
);
const RESULT = column(called("Result"), bothResults, { aliases: ["Score"], asks: ["result", "score", "points"] });

const PLAYERS = [HOME.player, AWAY.player];
const RATED = [HOME.rating, AWAY.rating];
const RESULTS = [HOME.result, AWAY.result];

/** The team with White on every board or every other one, if the teams have their own columns. */
const WHITE: Setting = {
  key: "white",
  name: called("white"),
  aliases: [],
  allowed: ["home", "odd", "even"],
  default: null,
  needed: () => false,
};

const SETTINGS: readonly Setting[] = [
  RATINGS,
  WHITE,
  TEAM_NAMES.home,
  {
    key: "win",
    name: called("win"),
    aliases: ["Win points"],
    inTitles: true,
    allowed: { least: 0, whole: false },
    default: 2,
  },
  {
    key: "draw",
    name: called("draw"),
    aliases: ["Draw points"],
    inTitles: true,
    allowed: { least: 0, whole: false },
    default: 1,
  },
  GAMES_COUNT,
];

const OUTPUTS: readonly Output<ReadBoard>[] = [
  { ...ADJUSTMENTS.home, formula: (at) => adjustment(at, HOME.rating, AWAY.rating) },
  { ...ADJUSTMENTS.away, formula: (at) => adjustment(at, AWAY.rating, HOME.rating) },
];

const SEATED = seated({ players: PLAYERS, handicaps: RATED });
/** `Home` may head the players of the team. */
const RATED_TEAMS = [
  [HOME.team, HOME.rating],
  [AWAY.team, AWAY.rating],
] as const;

export const CHESS_BOARDS = tableKind({
  id: "chess-boards",
  hint: (choices, sheet) =>
    boardsInOneCell(sheet) ??
    ownCardHint(sheet) ??
    handicapsForRatings(sheet) ??
    (isOfSingles(choices) ? "not-recognised-singles" : namesTeamsAlone(choices) ? "not-recognised-boards" : undefined),
  system: "chess",
  title: called("Chess boards of many matches"),
  rowIs: "game",
  inputs: [MATCH, COMPETITION, DATE, BOARD, ...Object.values(HOME), ...Object.values(AWAY), RESULT],
  outputs: OUTPUTS,
  inNames: [SEATED],
  couples: [
    {
      players: [HOME.player, AWAY.player],
      headers: ["Players", "Names"],
      areOpponents: true,
      marks: { result: RESULT, says: ["1-0", "0-1"], unless: RESULTS },
    },
    { players: [HOME.team, AWAY.team], headers: ["Match", "Teams"], areOpponents: true },
  ],
  insteadOf: [
    [MATCH, [HOME.team, AWAY.team]],
    ...[MATCH, HOME.team].map((of) => [of, [HOME.player, AWAY.player, AWAY.team]] as const),
  ],
  derive: matchOfTeams,
  byPlace: (cells, _, sheet, row) =>
    new Map([
      ...resultTwice(cells),
      ...resultOfHome(cells, sheet, row),
      ...besideTeams(cells),
      ...ofTeamsInMatch(cells, sheet, row),
      ...ofDanishColours(cells),
    ]),
  // `White | Rating | Black | Rating`, `Home | Grade | Away | Grade`.
  findMore: (...at) => {
    const ways = [SEATED, RATED_TEAMS].flatMap((of) => ["rating", "grade"].map((says) => besideTheirNames(of, says)));
    return [...ways, ofColours].map((way) => way(...at)).find((found) => found.size > 0) ?? new Map();
  },
  settings: SETTINGS,
  suits: (rows, { places }) => (areOneMatch(rows, places) ? 0 : 1),
  mayNotCount: { words: WITHOUT_START },
  settles: ({ rows, sheet, located, isForBook }) => ({
    open: [
      ...(isForBook && lacksClub(rows, sheet, located) ? [TEAM_NAMES.home.key] : []),
      ...(ratingsIn(rows).some(isFourDigits) ? [RATINGS.key] : []),
      ...(areColoursAlone(sheet, located) ? [WHITE.key] : []),
    ],
  }),
  carries: handicapsCarried(SEATED),
  prepared: {
    said: [[MATCH, () => 1]],
    teams: { home: HOME.team, away: AWAY.team },
    number: BOARD,
    names: PLAYERS,
    carried: { handicap: RATED },
    results: [
      [HOME.result, (trial) => 1 - trial],
      [AWAY.result, (trial) => trial],
    ],
  },
  compute,
});

/** `White rating`, `White's Elo`, `Rating W`, `Rtg (W)`, `Hvids rating`; the same for Black. */
const RATING_WORD = "(?:ratings?|ratingtal|ratg|rtg|rat|elo|grades?|grading|ecf|ecfgrade)";
const OF_COLOUR = ["(?:whites?|hvids?|w)", "(?:blacks?|sorts?|b)"].map(
  (colour) => new RegExp(`^(?:${colour}(?:player)?${RATING_WORD}|${RATING_WORD}${colour})$`),
);

/** Finds the ratings of White and Black, unless headers give the players a side. */
const ofColours: FindMore = (free, places, sheet, headerRow) => {
  const none = new Map<Column<unknown>, number>();
  const isOfSide = (of: Column<unknown>) => {
    const at = places.get(of);
    return at !== undefined && /\b(home|away)\b/.test(headerKey(textOf(valueAt(sheet, headerRow, at))));
  };
  if (RATED.some((of) => places.has(of)) || PLAYERS.some(isOfSide)) return none;
  const columns = OF_COLOUR.map((heads) => free.filter(({ text }) => heads.test(spelling(text))));
  if (columns.some((found) => found.length !== 1)) return none;
  return new Map<Column<unknown>, number>(RATED.map((of, i) => [of, columns[i]![0]!.column]));
};

const OF_LETTER = ["h", "s"].map((letter) => new RegExp(`^(?:${letter}${RATING_WORD}|${RATING_WORD}${letter})$`));

/** `Hvid | Rating H | Sort | Rating S`: beside both colours and a rating of Sort, `H` means Hvid, not Home. */
function ofDanishColours(cells: readonly HeaderCell[]): Places {
  const isHeaded = (colour: string) => cells.some(({ spelled }) => [colour, `${colour}spiller`].includes(spelled));
  const columns = OF_LETTER.map((heads) => cells.filter(({ text }) => heads.test(spelling(text))));
  if (!["hvid", "sort"].every(isHeaded) || columns.some((found) => found.length !== 1)) return new Map();
  const own = columns.flat();
  const isRated = cells.some(
    (cell) => !own.includes(cell) && RATED.some((of) => cell.keys.some((key) => of.keys.includes(key))),
  );
  return isRated ? new Map() : new Map<Column<unknown>, number>(RATED.map((of, i) => [of, own[i]!.column]));
}

/** True if a sheet has matches of two teams but no players. */
function namesTeamsAlone(choices: Missed["choices"]): boolean {
  const has = ({ name }: Column<unknown>) => choices.some(({ field }) => field === name.en);
  return [HOME.team, AWAY.team].every(has) && !PLAYERS.some(has);
}

/** True for games of players without teams: `White | Black | Result`, `Player | Opponent | Result`. */
function isOfSingles(choices: Missed["choices"]): boolean {
  const heading = (column: Column<unknown>) => choices.find(({ field }) => field === column.name.en);
  const players = [HOME.player, AWAY.player].map(heading);
  const isAlone = players.every((one) => one && !/\b(home|away)\b/.test(headerKey(one.header)));
  return isAlone && [RESULT, HOME.result].some(heading) && ![HOME.team, AWAY.team].some(heading);
}

/** `Home player | Result | Away player | Result`: a result column per side. */
function resultTwice(cells: readonly HeaderCell[]): Places {
  const isHeaded = ({ keys }: HeaderCell) => keys.some((key) => RESULT.keys.includes(key));
  const heads = cells.filter(isHeaded).map(({ column: at }) => at);
  return new Map(heads.length === 2 ? RESULTS.map((of, i) => [of, heads[i]!]) : []);
}

/**
 * `Home | Result | Away`: ones and noughts before the away team are the home team's, before an opponent the player's.
 */
function resultOfHome(cells: readonly HeaderCell[], sheet: Sheet, headerRow: number): Places {
  const under = (of: Column<unknown>) => cells.filter(({ keys }) => keys.some((key) => of.keys.includes(key)));
  const [only, more] = under(RESULT);
  const aways = [AWAY.team, AWAY.player, AWAY.rating].flatMap(under);
  const isAgainst = cells.some(({ says }) => says === "opponent");
  if (!only || more || aways.length === 0) return new Map();
  if (!isAgainst && aways.some(({ column }) => column < only.column)) return new Map();
  const below = sheet.values.slice(headerRow + 1 - sheet.top).map((line) => line[only.column - sheet.left] ?? null);
  const results = below.filter((cell) => !isBlank(cell)).map(resultInFunction);
  const isOfOne = results.every((one) => one !== undefined) && results.some((one) => one === 0 || one === 1);
  return new Map(isOfOne ? [[HOME.result, only.column]] : []);
}

/** `Home team | Home | Result | Away | Away team`: the teams have their own columns, so the others hold players. */
function besideTeams(cells: readonly HeaderCell[]): Places {
  const under = (header: string) => cells.find(({ keys }) => keys.includes(headerKey(header)));
  const places = SIDED.flatMap(([{ team, player }, side]) => {
    const [of, alone, named] = [`${side} team`, side, `${side} player`].map(under);
    return of && alone && !named ? [[team, of.column] as const, [player, alone.column] as const] : [];
  });
  return new Map<Column<unknown>, number>(places.length === 4 ? places : []);
}

/** `Match | Home | Away` with matches such as `Rooks – Holme`: names beside it other than these two are players. */
function ofTeamsInMatch(cells: readonly HeaderCell[], sheet: Sheet, headerRow: number): Places {
  const under = (...headers: string[]) =>
    cells.find(({ keys }) => headers.some((one) => keys.includes(headerKey(one))));
  const match = under("Match");
  const sides = SIDED.map(([of, side]) => [of, under(side), under(`${side} team`, `${side} player`)] as const);
  if (!match || sides.some(([, alone, named]) => !alone || named)) return new Map();
  const textAt = (row: number, { column }: HeaderCell) => textOf(valueAt(sheet, row, column));
  const rows = sampleRows(sheet, headerRow, match.column).filter((row) => textAt(row, match) !== "");
  const namesPlayers = (row: number) => {
    const teams = twoNames(textAt(row, match), true);
    return teams !== null && !sides.some(([, alone]) => teams.some((team) => isSameName(team, textAt(row, alone!))));
  };
  return new Map(
    rows.length > 0 && rows.every(namesPlayers) ? sides.map(([of, alone]) => [of.player, alone!.column]) : [],
  );
}

const SIDED = [
  [HOME, "Home"],
  [AWAY, "Away"],
] as const;

/**
 * True for a single match, `Home | Rating | Result | Away | Rating` with each name once: a card with players under Home
 * and Away. If there is a column of matches, the names must be people, each in his own match or all in one.
 */
function areOneMatch(rows: readonly Row[], places: Places): boolean {
  if (rows.length < 2 || PLAYERS.some((of) => places.has(of))) return false;
  const names = rows.flatMap((row) => [HOME.team, AWAY.team].map((of) => row.get(of) ?? ""));
  if (new Set(names.map(nameKey)).size < names.length) return false;
  const matches = new Set(rows.map((row) => textOf(row.get(MATCH))));
  const areAlike = matches.size === 1 || matches.size === rows.length;
  return !places.has(MATCH) || (areAlike && names.every(isFullName));
}

/** If there is no column of matches, the boards of two teams on a day are one match, in either order of the teams. */
function matchOfTeams(row: Row): ReadonlyMap<Column<unknown>, unknown> {
  const own = row.has(HOME.team) ? row.get(HOME.team) : OWN_TEAM;
  const teams = [own, row.get(AWAY.team)];
  if (teams.includes(null)) return new Map();
  const day = row.get(DATE);
  const match = [...teams.sort(), ...(day === null ? [] : [isoDay(day)])].join(" – ");
  return new Map([...(row.has(MATCH) ? [] : [[MATCH, match] as const]), [HOME.team, own]]);
}

const OWN_TEAM = "Home";

/** True for a club's own results, which only name the opponents' team. */
function isOwnTeam({ places }: Located): boolean {
  return !places.has(HOME.team);
}

/** True if nothing names the club. One player's record has no match for a league table. */
function lacksClub(rows: readonly Row[], sheet: Sheet, located: Located): boolean {
  return isOwnTeam(located) && clubIn(sheet, located) === null && matchesOf(rows).some((match) => match.length > 1);
}

/** The club in the title of its own results: `Honley results 2026-27`. */
function clubIn(sheet: Sheet, { headerRow }: Located): string | null {
  const titled = titlesOf(sheet, headerRow).map(({ text }) => CLUB_RESULTS.exec(text)?.[1]);
  return titled.find((club) => club !== undefined) ?? null;
}

const CLUB_RESULTS = /^(?!players?\b|spiller)(\p{L}.*?)[\s:–-]+(?:results?|resultater|record|matches|kampe)(?!\p{L})/iu;

function adjustment(at: References, own: Column<unknown>, opponent: Column<unknown>): string | null {
  // No worksheet function converts four-digit ratings.
  if (at.facts["foreignMarks"] || at.settings[RATINGS.key] === "four-digit") return null;
  const rating = (of: Column<unknown>) => (at.facts["grades"] ? `CHESS.RATING(${at.given(of)})` : at.given(of));
  return `CHESS.ADJUSTMENT(${rating(own)},${rating(opponent)})`;
}

function compute(entries: Entries): Computed {
  const { sheet, rows, remarks, settings } = entries;
  warnOfSpellings(namesIn(rows, [HOME.team, AWAY.team]), remarks);
  warnOfPeople(namesIn(rows, [HOME.player, AWAY.player]), remarks);
  const scale = scaleOf(settings, holdGrades(rows));
  const grades = scale === "grade";
  if (rows[0]) tellScale(scale, rows[0].place(HOME.rating), remarks, headedGrades(entries));
  const turns = turnsWhite(entries);
  const boards = new Map<Row, ReadBoard>();
  const lines: ReadMatch[] = [];
  const cards: CardPage[] = [];
  const played: DatedMatch[] = [];
  const { headerRow } = entries.blocks[0]!.located;
  const event = headingOf(sheet, headerRow, SETTINGS);
  const titled = competitionIn(titlesOf(sheet, headerRow).map(({ text }) => text));
  const rowsAlone = competitionsAlone(entries);
  for (const row of rows.filter(isMatchScore))
    remarks.assume("row-passed-over", row.place(RESULT), { row: row.row + 1 });
  tellMatchesBelow(entries);
  const { located } = entries.blocks[0]!;
  const said = textOf(settings[TEAM_NAMES.home.key] ?? "") || OWN_TEAM;
  const club = isOwnTeam(located) ? (clubIn(sheet, located) ?? said) : null;
  const partsOf = partsOfMatches(entries, BOARD);
  const matches = matchesOf(rows.filter((row) => !isMatchScore(row))).flatMap((match) =>
    match[0]!.has(MATCH) ? [{ rows: match, day: null }] : withReturn(match).flatMap(partsOf),
  );
  const numbers = matches.map(({ rows: [first] }) => nameKey(textOf(first!.get(MATCH))));
  const areOfRounds = rows[0]?.has(MATCH) === true && new Set(numbers).size < numbers.length;
  // One player's record holds no complete match.
  const ofOneBoard = club !== null && matches.every(({ rows: boards }) => boards.length === 1);
  if (ofOneBoard && rows[0]) remarks.error("match-one-board", rows[0].place(HOME.player));
  for (const { rows: match, day: headed } of matches) {
    const day = match.map((row) => row.get(DATE)).find((own) => own !== null) ?? headed;
    tellOtherDays(match, day, remarks);
    const tables = entries.ownTables.chess ?? chess.tablesOn(day ?? entries.day);
    const unsaid = RESULTS.filter((of) => match.every((row) => isBlank(row.cell(of))));
    const read = match.map((row, i) => {
      const board = boardOf(row, i + 1, unsaid, scale, entries, tables);
      boards.set(row, board);
      row.problems.push(...board.problems);
      return isTurned(row, match[0]!) !== turns(row, i) ? turned(board) : board;
    });
    tellPlayerTwice(match, boards, remarks);
    if (ofOneBoard) continue;
    const { line, isKnown } = lineOf(match, titleOf(match[0]!, areOfRounds), read, club, tables, remarks);
    lines.push(line);
    if (!isKnown) continue;
    played.push({
      ...datedMatch(match, read, line, day),
      competition: competitionOf(match, entries, rowsAlone) ?? titled,
    });
    const date = dayOf(match, sheet) ?? dateAbove(sheet, headerRow);
    cards.push({ event, date, remark: "", grades, boards: read, line, inSummary: lines.length - 1 });
  }
  const rated = new Map([...boards].filter(([, board]) => board.rated));
  const league = { win: Number(settings["win"]), draw: Number(settings["draw"]) };
  const summaries = ofOneBoard ? [] : summariesOf(lines, league, entries);
  // Worksheet functions may take two noughts for blank cells.
  const lostByBoth = [...boards.values()].some(isLostByBoth);
  return {
    ...byRules(OUTPUTS, rated),
    // Friendlies belong to no league, and one club's matches make none.
    summaries: settings[GAMES_COUNT.key] === "no" || club !== null ? summaries.slice(0, 1) : summaries,
    pages: cardPages(cards, sheet.name, MATCHES.en),
    played: playedMatches(played),
    // Worksheet functions know neither the day nor a remark beside a board.
    valuesOnly: new Set(
      rows.filter(
        (row) => (boards.get(row)?.tables ?? chess.LATEST) !== chess.LATEST || defaultBeside(row, entries) !== null,
      ),
    ),
    facts: { grades, foreignMarks: rows.some((row) => marksAbsence(row, grades)) || lostByBoth },
  };
}

/** Reports teams named in rows between the boards, under `Home | Away` over players: `Rooks v Holme`. */
function tellMatchesBelow({ sheet, rows, remarks }: Entries): void {
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!first || !last || PLAYERS.some((of) => first.has(of))) return;
  const named = new Set(rows.flatMap((row) => [HOME.team, AWAY.team].map((of) => nameKey(row.get(of) ?? ""))));
  const lines = sheet.values.flatMap((line, i) => {
    const [text, ...others] = line.filter((cell) => !isBlank(cell));
    const isBetween = sheet.top + i > first.row && sheet.top + i < last.row && others.length === 0;
    const teams = isBetween && typeof text === "string" ? teamsIn(text) : null;
    return teams === null || teams.some((team) => named.has(nameKey(team))) ? [] : [{ text, row: sheet.top + i }];
  });
  for (const { text, row } of lines)
    remarks.error("match-under-one-header", [row, sheet.left], { title: textOf(text!) });
}

/** Warns once if a player has two boards: a match known only by teams and day may be two. */
function tellPlayerTwice(match: readonly Row[], boards: ReadonlyMap<Row, ReadBoard>, remarks: Remarks): void {
  if (match[0]!.has(MATCH)) return;
  const seen = new Map<string, Plain>();
  for (const row of match)
    for (const { team, player: of } of [HOME, AWAY]) {
      const player = row.get(of);
      if (player === null || saysAbsent(player)) continue;
      const key = `${nameKey(row.get(team)!)}|${nameKey(player)}`;
      const [first, board] = [seen.get(key), boards.get(row)!.board];
      if (first !== undefined) return void remarks.warn("match-player-twice", row.place(of), { player, first, board });
      seen.set(key, board);
    }
}

/** Warns once that boards of a match have another day. */
function tellOtherDays(match: readonly Row[], day: number | null, remarks: Remarks): void {
  const other = match.find((row) => day !== null && (row.get(DATE) ?? day) !== day);
  if (!other) return;
  const days = { match: textOf(other.get(MATCH)), other: isoDay(other.get(DATE)!), day: isoDay(day!) };
  remarks.warn("match-other-days", other.place(DATE), days);
}

/** The result of a match; `isKnown` is false if the teams are unnamed, or differ on another board. */
function lineOf(
  match: readonly Row[],
  title: Plain,
  boards: readonly ReadBoard[],
  club: string | null,
  tables: chess.ChessTables,
  remarks: Remarks,
): { readonly line: ReadMatch; readonly isKnown: boolean } {
  const first = match[0]!;
  warnOfOrder(boards, { home: first.place(HOME.rating)[1], away: first.place(AWAY.rating)[1] }, remarks);
  const { home, away } = { home: first.get(HOME.team), away: first.get(AWAY.team) };
  const teams = { home: club ?? home ?? "", away: away ?? "" };
  const other = match.find((row) => !sameTeams(row, { home, away }) && !isTurned(row, first));
  if (other) {
    const details = { match: textOf(other.get(MATCH)), home, away };
    other.problems.push(remarks.error("match-other-teams", other.place(HOME.team), details));
  }
  if (other || home === null || away === null) {
    return { line: { ...chess.unknownMatch(title, teams, (other ?? first).row + 1), boards }, isKnown: false };
  }
  if (boards.some((board) => !board.rated)) remarks.error("card-totals-unknown", first.place(MATCH));
  else if (boards.every((board) => board.scored) && !boards.every(chess.isScored)) {
    const missing = boards.flatMap((board, i) => (chess.isScored(board) ? [] : [i + 1]));
    remarks.warn("card-results-missing", first.place(HOME.result), { boards: missing });
  } else tellBothLost(boards, first.place(HOME.result)[1], remarks);
  return { line: { ...chess.matchLine(title, teams, boards, rowOfBoard, tables), boards }, isKnown: true };
}

/** The competition beside a board of the match, else in the last row above that only names one: `Division 2`. */
function competitionOf(match: readonly Row[], { sheet, blocks }: Entries, rowsAlone: RowsAlone): string | null {
  const row = match.find((one) => one.get(COMPETITION) !== null);
  if (row === undefined) return rowsAlone.filter(([at]) => at < match[0]!.row).slice(-1)[0]?.[1] ?? null;
  const header = valueAt(sheet, blocks[0]!.located.headerRow, row.place(COMPETITION)[1]);
  return competitionNamed(row.get(COMPETITION)!, textOf(header));
}

type RowsAlone = readonly (readonly [row: number, competition: string])[];

/** The rows between the boards that only name a competition. */
function competitionsAlone({ sheet, blocks }: Entries): RowsAlone {
  const { headerRow } = blocks[0]!.located;
  return sheet.values.flatMap((line, i) => {
    const [text, ...others] = sheet.top + i > headerRow ? line.filter((cell) => !isBlank(cell)) : [];
    const named = typeof text === "string" && others.length === 0 ? competitionIn([text]) : null;
    return named === null ? [] : [[sheet.top + i, named] as const];
  });
}

/** Teams that meet again with home and away turned round: two matches, where a player has a board in both. */
function withReturn(boards: Row[]): Row[][] {
  const playersOf = (row: Row) =>
    [HOME, AWAY].flatMap(({ team, player: of }) => {
      const player = row.get(of);
      return player === null || saysAbsent(player) ? [] : [`${nameKey(row.get(team) ?? "")}|${nameKey(player)}`];
    });
  const legs = [...grouped(boards, (row) => isTurned(row, boards[0]!)).values()];
  const [first, second] = legs.map((leg) => new Set(leg.flatMap(playersOf)));
  return second && [...second].some((player) => first!.has(player)) ? legs : [boards];
}

function datedMatch(
  match: readonly Row[],
  boards: readonly ReadBoard[],
  line: ReadMatch,
  day: number | null,
): Omit<DatedMatch, "competition"> {
  const at = new Map(match.map((row) => [row.row, row]));
  const turned = new Set(boards.filter((board) => board.isTurned).map(({ row }) => row));
  return {
    line,
    day,
    placeOf: (row, side) => at.get(row)!.place((side === "home") !== turned.has(row) ? HOME.player : AWAY.player),
    resultsOf: (row) => at.get(row)!.places(HOME.result, AWAY.result, RESULT),
  };
}

/** The rows of each match, in the order of their first boards. */
function matchesOf(rows: readonly Row[]): Row[][] {
  const ofMatches = rows.filter((row) => row.get(MATCH) !== null);
  return [...grouped(ofMatches, (row) => nameKey(textOf(row.get(MATCH)!))).values()].flatMap(matchesOfRound);
}

/** The matches of a round, in which no team meets two others; else the boards as one match. */
function matchesOfRound(boards: Row[]): Row[][] {
  const teamsOf = (row: Row) => [HOME.team, AWAY.team].map((of) => nameKey(row.get(of) ?? ""));
  const matches = [...grouped(boards, (row) => teamsOf(row).sort().join("|")).values()];
  const teams = matches.flatMap(([first]) => teamsOf(first!));
  return teams.includes("") || new Set(teams).size < teams.length ? [boards] : matches;
}

/** What a match is called: as on the sheet, where that is not the number of a round. */
function titleOf(first: Row, isOfRound: boolean): Plain {
  const title = first.get(MATCH) as Plain;
  return isOfRound ? [first.get(HOME.team), first.get(AWAY.team), textOf(title)].join(" – ") : title;
}

/** The first day given beside a board of the match. */
function dayOf(match: readonly Row[], sheet: Sheet): Formatted | null {
  const row = match.find((one) => !isBlank(plain(one.cell(DATE))));
  return row ? { value: plain(row.cell(DATE)), format: formatAt(sheet, ...row.place(DATE)) } : null;
}

function sameTeams(row: Row, teams: { readonly home: string | null; readonly away: string | null }): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || isSameName(a, b);
  return same(row.get(HOME.team), teams.home) && same(row.get(AWAY.team), teams.away);
}

/** True if the teams are the other way round than on the first board, because White changes sides. */
function isTurned(row: Row, first: Row): boolean {
  const [home, away] = [first.get(HOME.team), first.get(AWAY.team)];
  const [own, against] = [row.get(HOME.team), row.get(AWAY.team)];
  // Fast path for most rows.
  if (own === home) return false;
  if (home === null || away === null || own === null || against === null || isSameName(home, away)) return false;
  return isSameName(own, away) && isSameName(against, home);
}

/**
 * True if players are under White and Black, and both teams under Home and Away: then colours do not show who plays for
 * which team. Players directly behind their own team belong to it.
 */
function areColoursAlone(sheet: Sheet, { headerRow, places }: Pick<Located, "headerRow" | "places">): boolean {
  const isColour = (of: Column<unknown>) => {
    const at = places.get(of);
    const header = at === undefined ? "" : textOf(valueAt(sheet, headerRow, at));
    return conceptsOf(header).has("white") || OF_COLOUR[0]!.test(spelling(header));
  };
  const [home = NaN, away = NaN] = [HOME.team, AWAY.team].map((of) => places.get(of));
  const own = places.get(HOME.player) ?? places.get(HOME.rating) ?? NaN;
  const isBetween = (own - home) * (away - own) > 0;
  return (isColour(HOME.player) || isColour(HOME.rating)) && home >= 0 && !isColour(HOME.team) && !isBetween;
}

/** Tests if the away team has White on a board, by the board's number or else its position. */
function turnsWhite({ sheet, settings, blocks }: Entries): (row: Row, i: number) => boolean {
  const said = settings[WHITE.key];
  if ((said !== "odd" && said !== "even") || !areColoursAlone(sheet, blocks[0]!.located)) return () => false;
  return (row, i) => {
    const number = numberIn(row.cell(BOARD))?.value ?? i + 1;
    return (number % 2 === 1) !== (said === "odd");
  };
}

function turned(board: ReadBoard): ReadBoard {
  return { ...board, home: board.away, away: board.home, isTurned: true };
}

/** True for a row with the score of the match but without players. */
function isMatchScore(row: Row): boolean {
  return row.get(RESULT) === OF_MATCH && [...PLAYERS, ...RATED].every((of) => isBlank(row.cell(of)));
}

/** A board. `unsaid`: the result columns that are blank on every board of its match. */
function boardOf(
  row: Row,
  board: number,
  unsaid: readonly Column<unknown>[],
  scale: RatingScale,
  entries: Entries,
  tables: chess.ChessTables,
): ReadBoard {
  const { remarks } = entries;
  const players = [standing(row, HOME.player), standing(row, AWAY.player)] as const;
  const written = row.get(RESULT);
  const said = written === OF_DEFAULT ? (defaultOf(row.cell(RESULT), players) ?? OF_MATCH) : written;
  if (said === OF_MATCH) {
    const details = { field: RESULT.name.en, received: textOf(row.cell(RESULT)), allowed: BOARD_SCORES };
    row.problems.push(remarks.error("cell-not-one-of", row.place(RESULT), details));
  }
  const both = said === OF_MATCH ? null : said;
  if (both) compareResults(row, both, remarks);
  const defaulted = defaultBeside(row, entries);
  const side = (player: Column<string>, rating: Column<unknown>, result: Column<unknown>, k: 0 | 1): BoardSide => ({
    player: row.has(player) ? { cell: standing(row, player), place: row.place(player) } : undefined,
    rating: { cell: standing(row, rating), format: row.format(rating), place: row.place(rating) },
    result: both
      ? { cell: lostBy(both[k], defaulted), format: null, place: row.place(RESULT) }
      : {
          cell: lostBy(unsaid.includes(result) ? restOfPoint(row, k) : standing(row, result), defaulted),
          format: row.format(result),
          place: row.place(row.has(result) ? result : HOME.result),
        },
  });
  return readMatchBoard(
    row.row,
    board,
    row.cell(BOARD),
    side(HOME.player, HOME.rating, HOME.result, 0),
    side(AWAY.player, AWAY.rating, AWAY.result, 1),
    scale,
    remarks,
    tables,
  );
}

/** A word for a default beside a board, such as `w/o` under Remarks; null if there is none. */
function defaultBeside(row: Row, { sheet, blocks }: Entries): string | null {
  const own = new Set(row.columns.map((of) => row.place(of)[1]));
  const block = blocks.find(({ located, last }) => row.row > located.headerRow && row.row <= last);
  const columns = block ? new Set(textColumns(sheet, block.located)) : null;
  const isBeside = (column: number) => !own.has(column) && (columns?.has(column) ?? true);
  const beside = (sheet.values[row.row - sheet.top] ?? []).filter((_, i) => isBeside(sheet.left + i));
  // A lone dash has no meaning there.
  const said = beside.find((cell) => typeof cell === "string" && /\p{L}/u.test(cell) && saysAbsent(cell));
  return said === undefined ? null : textOf(said);
}

/** A side's result; for a loss by default, the word that shows the side did not come. */
function lostBy(result: CellValue, defaulted: string | null): CellValue {
  return defaulted !== null && (result === 0 || result === "0") ? defaulted : result;
}

/** Warns if results in one cell differ from those in two columns. */
function compareResults(row: Row, both: readonly [string, string], remarks: Remarks): void {
  const unheard = new Remarks("");
  const points = (cell: CellValue, format: string | null) => {
    const read = readResult({ cell, format, place: [0, 0] }, unheard);
    // An absent player has no point.
    return "problem" in read ? null : (read.result ?? 0);
  };
  const differs = RESULTS.some(
    (of, k) => !isBlank(row.cell(of)) && points(row.cell(of), row.format(of)) !== points(both[k]!, null),
  );
  if (differs) remarks.warn("chess-results-differ", row.place(RESULT), { received: textOf(row.cell(RESULT)) });
}

/** The content of a cell, including errors: a blank would mean that nobody came. */
function standing(row: Row, of: Column<unknown>): CellValue {
  return row.unread(of) ? row.cell(of) : (row.get(of) as Plain);
}

/** If a match has the results of one side only, the other side gets the rest of the point. */
function restOfPoint(row: Row, k: 0 | 1): CellValue {
  const given = row.get(k === 0 ? AWAY.result : HOME.result);
  const points = typeof given === "number" ? given : typeof given === "string" ? readWrittenNumber(given) : undefined;
  return points === undefined || points < 0 || points > 1 ? null : 1 - points;
}

/** True if a player is marked absent in a form that CHESS.ADJUSTMENT cannot read, or only by name or result. */
function marksAbsence(row: Row, grades: boolean): boolean {
  // Grades are converted to ratings first, and only numbers can be.
  const known = grades ? /^$/ : /^(-|default|absent)$/i;
  return (
    RATED.some((of) => saysAbsent(row.get(of) as Plain) && !known.test(textOf(row.get(of) as Plain))) ||
    PLAYERS.some((of) => saysAbsent(row.get(of))) ||
    RESULTS.some((of) => saysAbsent(row.get(of) as Plain)) ||
    (row.get(RESULT) ?? OF_MATCH).some((result) => result !== "" && saysAbsent(result))
  );
}

/** The header that calls the ratings grades, if the user has not given their scale. */
function headedGrades({ sheet, blocks, settings }: Entries): string | null {
  const { headerRow, places } = blocks[0]!.located;
  const at = places.get(HOME.rating);
  const header = at === undefined ? "" : textOf(valueAt(sheet, headerRow, at));
  return (settings[RATINGS.key] ?? null) === null && conceptsOf(header).has("grade") ? header : null;
}

/** True if every number is too large for a half-rating. */
function holdGrades(rows: readonly Row[]): boolean {
  const given = ratingsIn(rows);
  return given.length > 0 && given.every((n) => n > chess.LARGEST_RATING);
}

function ratingsIn(rows: readonly Row[]): number[] {
  const numbers: number[] = [];
  for (const row of rows)
    for (const of of RATED) {
      const cell = row.get(of);
      const given = typeof cell === "number" ? cell : typeof cell === "string" ? readWrittenNumber(cell) : undefined;
      if (given !== undefined) numbers.push(given);
    }
  return numbers;
}

// ---------------------------------------------------------------- summaries

/** Both tables, live if the worksheet functions find the same matches in the sheet's cells. */
function summariesOf(
  lines: readonly ReadMatch[],
  points: { readonly win: number; readonly draw: number },
  { sheet, blocks, rows, settings, language }: Entries,
): LiveSummary[] {
  const fractions = rows.some((row) => [HOME.result, AWAY.result, RESULT].some((of) => row.hasFraction(of)));
  // The function takes White for the home team.
  const isSaid = settings[WHITE.key] === "odd" || settings[WHITE.key] === "even";
  const isReadAlike = memoize(({ whole }: TableCells) => {
    const same = blocks.length > 1 || isSaid ? null : chess.matchesIn(plainCells(sheet, whole));
    const asOurs = (of: readonly chess.MatchLine[]) =>
      JSON.stringify(chess.matchesTable(of, chess.PLAYED_COLUMNS, "en"));
    return same !== null && !(same instanceof Problem) && asOurs(same) === asOurs(lines);
  });
  const live = (fn: string, rest: string) => (at: TableCells) =>
    isReadAlike(at) ? `${fn}(${blanksAsText(at.cells(at.whole))},${rest}"${language}")` : null;
  const given = `${points.win},${points.draw},`;
  const league = chess.leagueTable(lines, points, language);
  return [
    {
      ...matchesTable(lines, chess.PLAYED_COLUMNS, sheet.name, language, fractions),
      live: live("CHESS.MATCHES", ",,"),
    },
    {
      name: called("League"),
      ...league,
      ...(fractions && { columns: inFractions(league.columns, [chess.GAME_POINTS]) }),
      trails: (row, column, placeOf) => {
        const team = String(league.rows[row]![TEAM]);
        return [leagueTrail(team, league.columns[column]!, lines, sheet.name, placeOf)];
      },
      live: live("CHESS.LEAGUE", given),
    },
  ];
}

/** The matches of a team that a figure of the league counts. */
function leagueTrail(
  team: string,
  of: TableColumn,
  lines: readonly ReadMatch[],
  sheet: string,
  placeOf: OutputPlace,
): Trail {
  const cells = lines.flatMap(({ match, teams, card, verdict, boards }): TrailCell[] => {
    const side = SIDES.find((one) => isSameName(teams[one], team));
    if (side === undefined || card === null || verdict === null) return [];
    const result = verdict === "Draw" ? "drawn" : (verdict === "Home") === (side === "home") ? "won" : "lost";
    if (isOtherResult(of, result)) return [];
    const away = side === "home" ? "away" : "home";
    const details = { match, opponent: teams[away], own: card.results[side], against: card.results[away] };
    const { row } = boards[0]!;
    return [{ ...told("trail-league-match", details), sheet, place: placeOf(row, ADJUSTMENTS.home) ?? [row, 0] }];
  });
  return { ...told("trail-matches", { team }), cells };
}

/** The column that identifies a line of the league. */
const TEAM = 0;
