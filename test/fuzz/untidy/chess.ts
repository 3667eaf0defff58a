import { matchCard, type Board, type BoardResult, type Rating } from "../../../src/systems/chess";
import { people, teams } from "./names";
import type { Draws } from "./draws";
import { DAY_ZERO } from "./dates";
import type { CellValue } from "../../../src/sheet";
import type { SummaryLine, Card, Circumstances, CleanColumn, Figures, MakeTournament } from "./tournament";
import { AWAY, DATE, HOME, PLAYER, RATING, same, together, words } from "./words";

const BOARD = words(["Board", "Bd", "Bd.", "Board no.", "Brd"], ["Bræt", "Brætnr.", "Br."]);
const RESULT = words(["Result", "Res", "Res.", "Score", "Points"], ["Resultat", "Res.", "Point"]);
const TEAM = words(["team", "club"], ["hold", "klub"]);
const MATCH = words(["Match", "Fixture", "Match no.", "Round"], ["Kamp", "Kamp nr.", "Runde"]);

interface PlayedBoard {
  readonly home: string;
  readonly away: string;
  readonly homeRating: number;
  readonly awayRating: number;
  readonly homeResult: BoardResult;
  readonly awayResult: BoardResult;
  readonly absent: "home" | "away" | null;
}

interface Match {
  readonly home: string;
  readonly away: string;
  readonly date: number;
  readonly boards: readonly PlayedBoard[];
}

function matches(draws: Draws, count: number, { absentees, unfinished }: Circumstances): Match[] {
  const clubs = teams(draws, Math.max(2, Math.min(8, count + 1)));
  const boards = draws.whole(4, 6);
  return Array.from({ length: count }, (_, m) => {
    const [home, away] = draws.some(clubs, 2) as [string, string];
    const names = people(draws, 2 * boards);
    const open = unfinished && draws.chance(0.4);
    const falling = () => {
      let rating = draws.whole(24, 36);
      return Array.from({ length: boards }, () => (rating -= draws.whole(0, 3)) / 2);
    };
    const [homeRatings, awayRatings] = [falling(), falling()];
    return {
      home,
      away,
      date: DAY_ZERO + 7 * m,
      boards: Array.from({ length: boards }, (_, b): PlayedBoard => {
        const absent = absentees && !open && draws.chance(0.25) ? draws.pick(["home", "away"] as const) : null;
        const result = open ? null : draws.pick([0, 0.5, 1]);
        const homeResult = absent === "home" ? 0 : absent === "away" ? 1 : result;
        return {
          home: names[b]!,
          away: names[boards + b]!,
          homeRating: homeRatings[b]!,
          awayRating: awayRatings[b]!,
          homeResult,
          awayResult: homeResult === null ? null : 1 - homeResult,
          absent,
        };
      }),
    };
  });
}

function cardOf({ boards }: Match) {
  const rating = (value: number, absent: boolean): Rating => (absent ? null : value);
  const asBoards = boards.map(({ homeRating, awayRating, absent }): Board => ({
    own: rating(homeRating, absent === "home"),
    opponent: rating(awayRating, absent === "away"),
  }));
  return matchCard(
    boards.map(({ homeResult }) => homeResult),
    boards.map(({ awayResult }) => awayResult),
    asBoards,
  );
}

function figures(match: Match): Figures[] {
  return cardOf(match).adjustments.map(({ home, away }) => ({ "Home adj": home, "Away adj": away }));
}

/** The lines of the summary, for both teams; for an unfinished match, its adjustments. */
function matchLines(played: readonly Match[]): SummaryLine[] {
  return played.map((match): SummaryLine => {
    const { totals, starts, games, results } = cardOf(match);
    const open = match.boards.some(({ homeResult }) => homeResult === null);
    return {
      of: { Home: match.home, Away: match.away },
      figures: {
        "Home adj": totals.home,
        "Away adj": totals.away,
        "Home start": starts.home,
        "Away start": starts.away,
        ...(!open && {
          "Home games": games.home,
          "Away games": games.away,
          "Home score": results.home,
          "Away score": results.away,
        }),
      },
    };
  });
}

/** How absentees are shown: with an empty rating as on the paper card, or with a word beside the winner's point. */
function shown(draws: Draws, all: readonly PlayedBoard[]) {
  const how = draws.pick(["rating", "name", "result", "name and rating"] as const);
  const word = draws.pick(["absent", "default", "W/O", "-", "?", "def", "no player", "udeblevet", "mangler"]);
  const side = (own: "home" | "away") => ({
    names: all.map((board): CellValue =>
      board.absent === own && how !== "result" ? (how.includes("name") ? word : null) : board[own],
    ),
    ratings: all.map((board): CellValue => {
      const gone = board.absent === own && how !== "result";
      return gone ? null : own === "home" ? board.homeRating : board.awayRating;
    }),
    results: all.map((board): CellValue => {
      if (board.absent === own && how === "result") return word;
      return own === "home" ? board.homeResult : board.awayResult;
    }),
  });
  return { home: side("home"), away: side("away") };
}

function sideColumns(field: "Home" | "Away", of: ReturnType<typeof shown>["home"]): CleanColumn[] {
  const side = field === "Home" ? HOME : AWAY;
  return [
    {
      field: `${field} player`,
      meaning: "name",
      words: together(side, PLAYER),
      grouped: { group: side, below: PLAYER },
      values: of.names,
    },
    {
      field: `${field} rating`,
      meaning: "number",
      words: together(side, RATING),
      grouped: { group: side, below: RATING },
      values: of.ratings,
    },
    {
      field: `${field} result`,
      meaning: "result",
      words: together(side, RESULT),
      grouped: { group: side, below: RESULT },
      values: of.results,
    },
  ];
}

export const chessBoards: MakeTournament = (draws, circumstances) => {
  const played = matches(draws, draws.whole(2, 5), circumstances);
  const all = played.flatMap((match) => match.boards);
  const per = <T>(of: (match: Match, m: number, board: number) => T): T[] =>
    played.flatMap((match, m) => match.boards.map((_, b) => of(match, m, b)));
  const cells = shown(draws, all);
  const columns: CleanColumn[] = [
    { field: "Match", meaning: "text", words: MATCH, values: per((_, m) => m + 1) },
    { field: "Board", meaning: "text", words: BOARD, values: per((_, __, b) => b + 1) },
    { field: "Home team", meaning: "name", words: together(HOME, TEAM), values: per(({ home }) => home) },
    ...sideColumns("Home", cells.home),
    { field: "Away team", meaning: "name", words: together(AWAY, TEAM), values: per(({ away }) => away) },
    ...sideColumns("Away", cells.away),
  ];
  if (draws.chance(0.5))
    columns.splice(1, 0, { field: "Date", meaning: "date", words: DATE, values: per(({ date }) => date) });
  return {
    kind: "chess-boards",
    columns,
    expected: played.flatMap(figures),
    summary: { name: "Matches", lines: matchLines(played) },
    settings: {},
    labels: {},
  };
};

/** One to three cards as on paper: two teams side by side, their names above the players. */
export const chessCard: MakeTournament = (draws, circumstances) => {
  const played = matches(draws, draws.whole(1, 3), circumstances);
  const all = played.flatMap((match) => match.boards);
  const cells = shown(draws, all);
  const rating = words(["Rat'g", "Rating", "Rtg"], ["Rating", "Rtg", "Ratingtal"]);
  const adj = words(["Adj", "Adj.", "Adjust"], ["Just.", "Just", "Justering"]);
  const res = words(["Res", "Result", "Res."], ["Res", "Resultat", "Res."]);
  let from = 0;
  const cards = played.map(({ home, away, boards }): Card => {
    from += boards.length;
    return { from: from - boards.length, entries: boards.length, home, away };
  });
  const nothing = all.map(() => null);
  const side = (field: "Home" | "Away", of: typeof cells.home, team: string): CleanColumn[] => [
    { field: `${field} player`, meaning: "name", words: same(team), values: of.names },
    { field: `${field} rating`, meaning: "number", words: rating, values: of.ratings },
    { field: null, output: `${field} adj`, meaning: "number", words: adj, values: nothing },
    { field: `${field} result`, meaning: "result", words: res, values: of.results },
  ];
  return {
    kind: "chess-card",
    columns: [
      {
        field: "Board",
        meaning: "text",
        words: BOARD,
        values: played.flatMap(({ boards }) => boards.map((_, b) => b + 1)),
      },
      ...side("Home", cells.home, cards[0]!.home),
      ...side("Away", cells.away, cards[0]!.away),
    ],
    expected: played.flatMap(figures),
    summary: { name: "Matches", lines: matchLines(played) },
    settings: {},
    labels: {},
    cards,
  };
};
