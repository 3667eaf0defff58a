// A list of boards as the functions of whole leagues read it: matches, each board settled from what its cells say.
import { invalid, Problem, type Plain } from "../../../src/kernel/problem";
import {
  forfeitIn,
  halfRating,
  isMarkedAbsent,
  matchesIn,
  pointsInWords,
  saysAbsent,
  saysUnfinished,
  settleBoard,
  type SideSaid,
} from "../../../src/systems/chess/boards";
import {
  leagueTable,
  matchesTable,
  PLAYED_COLUMNS,
  winnerOf,
  type MatchLine,
} from "../../../src/systems/chess/matches";
import { WORKED_CARDS } from "./cards";

const HEADER = ["Match", "Home team", "Home rating", "Home result", "Away team", "Away rating", "Away result"];

function matches(rows: readonly (readonly Plain[])[], header: readonly Plain[] = HEADER): readonly MatchLine[] {
  const read = matchesIn([header, ...rows]);
  if (read instanceof Problem) throw new Error(read.code);
  return read;
}
/** A match of Ash at home against Birch: ratings and results, board by board. */
const board = (home: Plain, homeResult: Plain, away: Plain, awayResult: Plain, match: Plain = 1) => [
  ...[match, "Ash", home, homeResult, "Birch", away, awayResult],
];
const only = (...rows: readonly (readonly Plain[])[]) => matches(rows)[0]!;
/** Totals and starts of the home and away team, their game points, scores, and who won; the row that spoils it. */
const figures = ({ card, verdict, unknownIn }: MatchLine) => ({
  card: card && [card.totals, card.starts, card.games, card.results].flatMap(({ home, away }) => [home, away]),
  verdict,
  unknownIn,
});

describe("the worked cards [chess: worked cards]", () => {
  const rows = WORKED_CARDS.flatMap((card, m) =>
    card.home.map((rating, i) => [
      ...[card.name, `Home ${m}`, rating, card.homeResults[i]!],
      ...[`Away ${m}`, card.away[i]!, card.awayResults[i]!],
    ]),
  );
  const worked = WORKED_CARDS.map(({ totals, starts, results }) => ({
    card: [...totals, ...starts, ...results.map((result, i) => result - starts[i]!), ...results],
    verdict: results[0] > results[1] ? "Home" : "Away",
    unknownIn: null,
  }));

  test("as a list", () => {
    const lines = matches(rows);
    expect(lines.map(figures)).toEqual(worked);
    expect(lines.map(({ match, teams }) => [match, teams])).toEqual(
      WORKED_CARDS.map(({ name }, m) => [name, { home: `Home ${m}`, away: `Away ${m}` }]),
    );
    // Card 71: 6 boards, 2.5 to the home team: more than 1.75 wins for it, more than 4.25 for the other. [chess:6]
    expect(lines.map(({ toWin, drawPossible }) => [toWin, drawPossible])).toEqual([
      [{ home: 3, away: 3.5 }, false],
      [{ home: 2, away: 4.5 }, false],
      [{ home: 3, away: 3.5 }, false],
    ]);
  });

  test("with blank rows, the boards of several matches by turns, and columns in any order", () => {
    const byTurns = [0, 1, 2, 3, 4, 5].flatMap((i) => [rows[i]!, rows[i + 6]!, rows[i + 12]!]);
    const blank = Array<Plain>(7).fill(null);
    expect(matches([...byTurns, blank, Array<Plain>(7).fill(0)]).map(figures)).toEqual(worked);
    const turned = [HEADER, ...rows].map((row) => [...row].reverse());
    expect((matchesIn([blank, ["", " ", null], ...turned]) as MatchLine[]).map(figures)).toEqual(worked);
  });

  test("a match is one however its name is spaced and cased", () => {
    const [first, ...others] = rows.slice(0, 6);
    const spaced = others.map(([name, ...row]) => [`  ${String(name).toUpperCase()} `, ...row]);
    expect(matches([first!, ...spaced]).map(figures)).toEqual(worked.slice(0, 1));
  });
});

describe("headers", () => {
  test.each([
    [["Kamp", "Hjemmehold", "Hjemme styrketal", "Hjemme resultat", "Udehold", "Ude styrketal", "Ude resultat"]],
    [["Fixture", "Home", "Home rat'g", "Home score", "Visitors", "Visitors rtg", "Visitors points"]],
    [["Runde", "HOME CLUB", "Home Grade", "home res", "Away club", "Away grade", "away res"]],
  ])("%j", (header) => {
    const [line] = matches([board(10, 1, 12, 0)], header);
    expect(figures(line!)).toEqual({ card: [4, 0, 0.5, 0, 1, 0, 1.5, 0], verdict: "Home", unknownIn: null });
  });

  test("what lacks is named", () =>
    expect(matchesIn([["Match", "Home team", "Home rating", "Their result", "Away team", "Away player"]])).toEqual(
      invalid("chess-boards-header", { missing: ["homeResult", "awayRating", "awayResult"] }),
    ));

  test("a column without a header says nothing", () =>
    expect(figures(matches([["x", ...board(10, 1, 12, 0)]], ["", ...HEADER])[0]!).verdict).toBe("Home"));

  test("of two columns of one name the first counts", () =>
    expect(figures(matches([[...board(10, 1, 12, 0), 99]], [...HEADER, "Home rating"])[0]!).card).toEqual([
      ...[4, 0, 0.5, 0, 1, 0, 1.5, 0],
    ]));

  test("nothing at all is no match", () => {
    expect([matchesIn([]), matchesIn([["", null, " "]]), matchesIn([HEADER])]).toEqual([[], [], []]);
  });
});

describe("grades and half-ratings [chess:1]", () => {
  // 132 is 13, 85 is 8.5: the home player is lower by 4.5, 8.5.
  test("numbers that are all above 40 are grades", () =>
    expect(figures(only(board(85, 1, "132", 0))).card!.slice(0, 2)).toEqual([8.5, 0]));

  test("40 and less are half-ratings, so a grade among them is none", () => {
    expect(figures(only(board(40, 1, 38, 0))).card!.slice(0, 2)).toEqual([0, 4]);
    for (const row of [board(13, 1, 85, 0), board(40, 1, 41, 0)])
      expect(figures(only(row))).toEqual({ card: null, verdict: null, unknownIn: 2 });
    expect(figures(only(board(13, 1, 12, 0), board(13.3, 1, 12, 0)))).toEqual({
      ...{ card: null, verdict: null, unknownIn: 3 },
    });
  });

  test("what a number means, by the scale of its sheet", () => {
    expect([halfRating(12.5, "half"), halfRating(123, "grade"), halfRating(1690, "four-digit")]).toEqual([
      12.5, 12.5, 13,
    ]);
    expect(halfRating(12.3, "half")).toMatchObject({ code: "chess-not-half" });
  });
});

describe("which match a row is of", () => {
  test("other teams under one name of a match: nothing is known, and the row is named", () => {
    const other = ["1", "Cedar", 10, 1, "Birch", 12, 0];
    const [line] = matches([board(10, 1, 12, 0), board(10, 1, 12, 0), other]);
    expect([line!.teams, figures(line!)]).toEqual([
      { home: "Ash", away: "Birch" },
      { card: null, verdict: null, unknownIn: 4 },
    ]);
    expect([line!.toWin, line!.drawPossible]).toEqual([null, null]);
  });

  test("teams are said once, and written in any way", () => {
    const row = (home: Plain, away: Plain) => [1, home, 10, 1, away, 12, 0];
    expect(matches([row("Ash", "Birch"), row("", null), row("ASH ", "birch")])[0]!.unknownIn).toBeNull();
    expect(matches([row("", "Birch"), row("Ash", "Birch")])[0]!.unknownIn).toBe(3);
  });

  test.each([
    [[0, "Ash", 10, 1, "Birch", 12, 0]],
    [["", "Ash", 10, 1, "Birch", 12, 0]],
    [[1, "", 10, 1, "Birch", 12, 0]],
    [[1, "Ash", 10, 1, null, 12, 0]],
  ])("without a name of the match or of a team nothing is known: %j", (row) =>
    expect(figures(only(row))).toEqual({ card: null, verdict: null, unknownIn: 2 }),
  );
});

describe("who stayed away [chess:3]", () => {
  const played = board(10, 1, 12, 0);
  // The board that is played gives the home team 4.
  test.each<[string, readonly Plain[], readonly number[]]>([
    ["a dash for a rating", board(8, 1, "-", 0), [4, 0, 2, 0]],
    ["a word for a rating", board("afbud", 0, 9, 1), [4, 0, 1, 1]],
    ["and the point is not written yet", board(8, "", "(–)", ""), [4, 0, 2, 0]],
    ["nor for the other side", board("absent", "", 8, ""), [4, 0, 1, 1]],
    ["only the point is written", board("absent", "", 8, 1), [4, 0, 1, 1]],
    ["a dash for a result, against a point", board(8, "-", 12, 1), [4, 0, 1, 1]],
    ["a word for a result, against a point", board(12, 1, 8, "w/o"), [4, 0, 2, 0]],
    ["nobody on either side", board("-", "", "-", ""), [4, 0, 1, 0]],
    ["a word for both results", board(8, "default", 12, "default"), [4, 0, 1, 0]],
    ["a dash for a rating, against somebody without one", board("", 1, "-", 0), [4, 0, 2, 0]],
    ["a word for a result, against somebody without a rating", board("", "default", "", 1), [4, 0, 1, 1]],
  ])("%s", (_, row, [homeTotal, awayTotal, homeGames, awayGames]) => {
    const line = only(played, row);
    expect(line.card).toMatchObject({
      totals: { home: homeTotal, away: awayTotal },
      games: { home: homeGames, away: awayGames },
    });
    expect(line.verdict).not.toBeNull();
  });

  // 4 is a start of 0.5. One game: more than 0.25 wins, and 0.75; two: 0.75 and 1.25.
  test("a board that nobody came to is no game to win, one that somebody came to is", () => {
    expect(only(played, board("-", "", "-", "")).toWin).toEqual({ home: 0.5, away: 1 });
    for (const row of [board(8, 1, "-", 0), board("-", 0, 8, 1)])
      expect(only(played, row).toWin).toEqual({ home: 1, away: 1.5 });
    expect([only(played).drawPossible, only(board(10, 1, 10, 0)).drawPossible]).toEqual([false, true]);
  });

  test("one result of a board is not both, nor is one word for a default", () => {
    for (const row of [board(10, 1, 12, ""), board(10, "", 12, 0), board(10, "default", 12, "")])
      expect(only(row).verdict).toBeNull();
  });

  // 4 and 8 make 12: a start of 1.
  test("a dash for both results is a board still to be played", () =>
    expect(figures(only(played, board(8, "-", 12, "-")))).toEqual({
      card: [12, 0, 1, 0, 1, 0, 2, 0],
      verdict: null,
      unknownIn: null,
    }));

  test("a question mark is a rating that nobody knew", () => {
    expect(figures(only(played, board("?", 1, 12, 0)))).toEqual({ card: null, verdict: null, unknownIn: 3 });
    expect(["-", "?", "(-)", "walkover", 0, null].map(isMarkedAbsent)).toEqual([true, false, true, true, false, false]);
  });

  test("the cell of a player", () => {
    const header = [...HEADER, "Home player", "Away player"];
    const line = (row: readonly Plain[], home: Plain, away: Plain) =>
      figures(matches([played.concat("A", "B"), [...row, home, away]], header)[0]!);
    const home = { card: [4, 0, 0.5, 0, 2, 0, 2.5, 0], verdict: "Home", unknownIn: null };
    expect(line(board(8, 1, 12, 0), "C", "udeblevet")).toEqual(home);
    // Nobody is named, there is no rating, and the other side has the point.
    expect(line(board(8, 1, "", 0), "C", "")).toEqual(home);
    const gap = { card: null, verdict: null, unknownIn: 3 };
    expect(line(board(8, 1, "", 0), "C", "D")).toEqual(gap);
    expect(line(board(8, 0, "", 1), "C", "")).toEqual(gap);
    expect(line(board(8, 0.5, "", 0.5), "C", "")).toEqual(gap);
    expect(line(board(8, 1, "", ""), "C", "")).toEqual(gap);
  });
});

describe("results", () => {
  test.each<[Plain, Plain, readonly [number, number]]>([
    ["w", "l", [1, 0]],
    ["Vundet", "tabt", [1, 0]],
    ["+", "-", [1, 0]],
    ["=", "remis", [0.5, 0.5]],
    ["½", "0,5", [0.5, 0.5]],
    ["nederlag", "sejr", [0, 1]],
  ])("%p and %p", (home, away, [ofHome, ofAway]) =>
    expect(only(board(10, home, 12, away)).card!.games).toEqual({ home: ofHome, away: ofAway }),
  );

  test.each([
    ...["adjourned", "adj", "Hængeparti", "*", " ", "udsat", "pp", "p.p.", "adj'd", "hænger"],
    ...["not played", "ikke spillet", "to be played", "not finished"],
  ])("%p: not played out yet", (cell) =>
    expect(figures(only(board(10, 1, 12, 0), board(10, cell, 12, cell)))).toMatchObject({
      verdict: null,
      unknownIn: null,
    }),
  );

  // The adjustment totals are known all the same.
  test.each<[string, readonly Plain[]]>([
    ["what is none", board(10, "x", 12, 0)],
    ["what is none on the other side", board(10, 1, 12, 2)],
    ["two that cannot both be right", board(10, 1, 12, 1)],
    ["what is none beside a blank", board(10, "x", 12, "")],
    ["3 beside a blank", board(10, "", 12, 3)],
  ])("%s: the totals are known, who won is not", (_, row) => {
    const line = only(board(10, 1, 12, 0), row);
    expect(line.card!.totals).toEqual({ home: 8, away: 0 });
    expect([line.verdict, line.unknownIn]).toEqual([null, 3]);
  });

  test("words and signs", () => {
    expect(["+", " = ", "WON", "d", "t", "x", 1, null].map(pointsInWords)).toEqual([
      ...[1, 0.5, 1, 0.5, 0, undefined, undefined, undefined],
    ]);
    expect(["*", " * ", "postponed", "ikke afsluttet", "won", 0].map(saysUnfinished)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    expect(["-", "??", "Default", "mødte ikke", "x", "", 0, null].map(saysAbsent)).toEqual([
      ...[true, true, true, true, false, false, false, false],
    ]);
    expect(["--", "no show", "1", 1].map(forfeitIn)).toEqual(["sign", "word", null, null]);
  });
});

describe("one board", () => {
  const side = (more: Partial<SideSaid> = {}): SideSaid => ({
    ...{ rating: { rating: 10 }, result: null, forfeits: null, player: "named" },
    ...more,
  });

  test("who has no rating is named; what is wrong with both results too", () => {
    const unrated = settleBoard(3, { home: side({ rating: "blank", result: 1 }), away: side({ result: 0 }) });
    expect(unrated).toMatchObject({ unrated: ["home"], rated: false, scored: true, problem: undefined, pointTo: null });
    const both = settleBoard(3, { home: side({ result: 1 }), away: side({ result: 1 }) });
    expect(both).toMatchObject({ rated: true, scored: false, unrated: [] });
    expect(both.problem).toEqual(invalid("chess-results-together", { board: 3, home: 1, away: 1 }));
  });

  test.each(["word", "sign"] as const)("a default by a %s against a typed 0 is one for both", (forfeits) => {
    const said = { home: side({ forfeits }), away: side({ result: 0 }) };
    const none = { home: null, away: null };
    expect(settleBoard(2, said)).toMatchObject({ ratings: none, results: { home: 0, away: 0 }, pointTo: null });
    expect(settleBoard(2, { home: said.away, away: said.home })).toMatchObject({ ratings: none, pointTo: null });
  });

  test("the point of the player who came alone", () => {
    const away = settleBoard(1, { home: side({ player: "absent" }), away: side() });
    expect(away).toMatchObject({ pointTo: "away", results: { home: 0, away: 1 }, absent: { home: true, away: false } });
    expect(away.ratings).toEqual({ home: null, away: 10 });
    const home = settleBoard(1, { home: side(), away: side({ rating: "absent" }) });
    expect(home).toMatchObject({ pointTo: "home", results: { home: 1, away: 0 } });
    // A result that is written stays.
    const half = settleBoard(1, { home: side({ player: "absent" }), away: side({ result: 0.5 }) });
    expect(half).toMatchObject({ pointTo: null, results: { home: null, away: 0.5 } });
    // Without a game there is no adjustment, so nobody asks for a rating; without a name or a point nobody came either.
    const blank = settleBoard(1, { home: side({ player: "absent" }), away: side({ rating: "blank" }) });
    expect(blank).toMatchObject({ pointTo: "away", rated: true, unrated: [] });
    const gap = settleBoard(1, { home: side({ rating: "absent" }), away: side({ rating: "blank", player: "blank" }) });
    expect(gap).toMatchObject({ rated: false, unrated: ["away"] });
    const own = settleBoard(1, { home: side({ player: "absent", result: 0.5 }), away: side() });
    expect(own).toMatchObject({ pointTo: null, results: { home: 0.5, away: null } });
    // A result that cannot be read may say otherwise.
    const unread = settleBoard(1, { home: side({ player: "absent", result: "unread" }), away: side({ result: 1 }) });
    expect(unread).toMatchObject({ pointTo: null, scored: false, results: { home: null, away: 1 } });
  });
});

describe("tables", () => {
  const match = (no: number, home: string, away: string, result: Plain, other: Plain) => [
    ...[no, home, 10, result, away, 10, other],
  ];
  // Without starts: A beats B, draws with C; B draws with C; D has not played.
  const LINES = matches([
    match(1, "Ash", "Birch", 1, 0),
    match(2, "Ash", "Cedar", 0.5, 0.5),
    match(3, "Birch", "CEDAR", "½", "½"),
    match(4, "Dale", "Ash", "", ""),
    match(5, "Dale", "Birch", "x", 0),
    match(6, "", "Birch", 1, 0),
  ]);

  test("the league: match points, then game points, then names; matches that cannot be counted are named", () => {
    const { rows } = leagueTable(LINES, { win: 2, draw: 1 }, "en");
    // Played, won, drawn, lost, game points, match points.
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ["Ash", 2, 1, 1, 0, 1.5, 3],
      ["Cedar", 2, 0, 2, 0, 1, 2],
      ["Birch", 2, 0, 1, 1, 0.5, 1],
      ["Dale", 0, 0, 0, 0, 0, 0],
    ]);
    expect(rows.map((row) => row[7])).toEqual([...[null, null, "incomplete: see rows 6, 7", "incomplete: see row 6"]]);
    const tenths = leagueTable(LINES, { win: 0.1, draw: 0.1 }, "en").rows;
    expect(tenths.map((row) => [row[0], row[6]])).toEqual([
      ["Ash", 0.2],
      ["Cedar", 0.2],
      ["Birch", 0.1],
      ["Dale", 0],
    ]);
  });

  test("the matches, a row each", () => {
    const { rows } = matchesTable(LINES.slice(0, 2).concat(LINES.slice(3, 5)), PLAYED_COLUMNS, "en");
    expect(rows).toEqual([
      [1, "Ash", "Birch", 0, 0, 0, 0, 1, 0, 1, 0, "Ash", null],
      [2, "Ash", "Cedar", 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, "Draw", null],
      [4, "Dale", "Ash", 0, 0, 0, 0, null, null, null, null, null, null],
      [5, "Dale", "Birch", 0, 0, 0, 0, null, null, null, null, null, "incomplete: see row 6"],
    ]);
  });

  test("who won, by name", () => {
    const teams = { home: "Ash", away: "Birch" };
    expect((["Home", "Away", "Draw", null] as const).map((verdict) => winnerOf({ teams, verdict }))).toEqual([
      ...["Ash", "Birch", "Draw", null],
    ]);
  });
});
