// A cell that holds something is read, or it is said that it was not: nothing is passed over without a word.
import type { KindId } from "../../../src/tournaments";
import { codes, planOf, sheet, withFormats } from "../sheets";

const PLAYERS = sheet("Player|Handicap|Index\nAnn Holt|3|1740\nBo Field|2|1800", "Players");
const games = (drawing: string) => [sheet(drawing, "Games"), PLAYERS];

/** What a plan says of the tournament's own cells, whatever sort of note it is. */
function toldOf(sheets: Parameters<typeof planOf>[0], kind: KindId, settings = {}): string[] {
  const { problems, assumptions, differences } = planOf(sheets, kind, settings);
  return codes([...problems, ...assumptions, ...differences]);
}

describe("what Excel makes a date or a time of", () => {
  // 26-3 typed in Excel is 26 March, 3-26 is March 2026, 3:26 is a time: whoever is named first has won none of them.
  test.each([
    ["26-3", 46107, "d-mmm", "2026-03-26"],
    ["3-26", 46082, "mmm-yy", "2026-03-01"],
    ["3:26", 206 / 1440, "h:mm", "3:26"],
    ["26:03", 1563 / 1440, "[h]:mm:ss", "26:03"],
  ])("a croquet score %s", (_, value, format, received) => {
    const [drawn, players] = games(`Player A|Player B|Score\nAnn Holt|Bo Field|26-13\nAnn Holt|Bo Field|${value}`);
    const plan = planOf([withFormats(drawn!, { C3: format }), players!], "croquet-games");
    expect(codes(plan.problems)).toEqual(["cell-is-moment@C3"]);
    expect(plan.problems[0]!.details).toEqual({ field: "Score", received });
    expect(plan.rows[1]!.outputs).toEqual({});
  });

  test("beside the winner it decides nothing", () => {
    const [drawn, players] = games("Winner|Loser|Score\nAnn Holt|Bo Field|26-13\nAnn Holt|Bo Field|46107");
    const plan = planOf([withFormats(drawn!, { C3: "d-mmm" }), players!], "croquet-games");
    expect(codes(plan.problems)).toEqual(["cell-is-moment@C3"]);
    expect(plan.rows[1]!.outputs["Change"]).toBe(12);
  });

  const field = "Boards: 24\nPlayer 1|Hcp|Player 2|Hcp|Score %\n";
  const matches = "Match|Home team|Home rating|Home result|Away team|Away rating|Away result\n";
  const teams = "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs\n";
  test.each<[string, KindId, string, string, string]>([
    ["a handicap", "dbf-pairs", `${field}Ann|46154|Bo|9|52\nCy|10|Di|12|48`, "B3", "d-mmm"],
    ["a score", "dbf-pairs", `${field}Ann|8|Bo|9|46154\nCy|10|Di|12|48`, "E3", "d-mmm"],
    ["a player", "dbf-pairs", `${field}46154|8|Bo|9|52\nCy|10|Di|12|48`, "A3", "dd/mm/yyyy"],
    ["boards", "dbf-teams", `${teams}Elms|10|Oaks|12|46154|12`, "E2", "d-mmm"],
    ["half a point", "chess-boards", `${matches}1|Elms|12|46024|Oaks|11|0.5`, "D2", "d-mmm"],
    ["a rating", "chess-boards", `${matches}1|Elms|46024|1|Oaks|11|0`, "C2", "d-mmm"],
    [
      "a raw score",
      "acbl-pairs",
      "Player 1|Handicap 1|Player 2|Handicap 2|Raw score\nAnn|0.1|Bo|0.1|46024",
      "E2",
      "d-mmm",
    ],
    ["stones", "go-pairings", "Player 1|Rank 1|Player 2|Rank 2|Stones given\nAnn|2d|Bo|1k|46024", "E2", "d-mmm"],
  ])("%s", (_, kind, drawing, cell, format) => {
    const plan = planOf(withFormats(sheet(drawing), { [cell]: format }), kind, { possible: 100, ratings: "half" });
    expect(codes(plan.problems)).toContain(`cell-is-moment@${cell}`);
    expect(plan.rows.flatMap(({ problems }) => problems)).toContain("cell-is-moment");
  });

  test("colours, words and signs in a number format make no date of it", () => {
    const formats = { B3: '[Red]0.00 "handicap today"', D3: "0.00_d;\\-0.00", E3: "General" };
    const plan = planOf(withFormats(sheet(`${field}Ann|8|Bo|9|52\nCy|10|Di|12|48`), formats), "dbf-pairs");
    expect(codes(plan.problems)).toEqual([]);
  });
});

describe("a number in a column of dates", () => {
  test.each(["2026", "26", "7.5"])("%s is no day", (written) => {
    const sheets = games(`Date|Winner|Loser\n${written}|Ann Holt|Bo Field\n2026-05-02|Bo Field|Ann Holt`);
    expect(toldOf(sheets, "croquet-games")[0]).toBe("cell-not-date@A2");
  });
});

describe("a cell of a name without a letter or a digit", () => {
  test.each(["?", "-", "???", "TRUE"])("%s is nobody", (written) => {
    const drawing = `Winner|Winner hcp|Loser|Loser hcp\n${written}|4|Bo Field|5\nBo Field|5|Ann Holt|4`;
    const plan = planOf(sheet(drawing), "croquet-games");
    expect(codes(plan.problems)).toEqual(["cell-not-name@A2"]);
    expect(plan.summaries[0]!.rows.map(([player]) => player)).toEqual(["Ann Holt", "Bo Field"]);
  });

  test("an ACBL pair may have dashes for its names; an event and a result of Go any text", () => {
    const pairs = "Player 1|Handicap 1|Player 2|Handicap 2|Raw score\n-|0.1|–|0.1|50\nAnn|0.1|Bo|0.1|50";
    expect(toldOf(sheet(pairs), "acbl-pairs", { possible: 100 })).toEqual([]);
    const event = "Winner|Winner hcp|Loser|Loser hcp|Event\nAnn Holt|4|Bo Field|5|?";
    expect(toldOf(sheet(event), "croquet-games")).toEqual([]);
    const go = "Player 1|Rank 1|Player 2|Rank 2|Result\nAnn|2d|Bo|1k|½-½";
    expect(toldOf(sheet(go), "go-pairings")).toEqual([]);
  });
});

describe("a column that says whether a row counts", () => {
  const drawing = (cells: readonly string[], header = "Counts") =>
    `Winner|Winner hcp|Loser|Loser hcp|${header}\n` + cells.map((cell) => `Ann Holt|4|Bo Field|5|${cell}`).join("\n");

  test("what is neither yes nor no is reported, and counts", () => {
    const plan = planOf(sheet(drawing(["yes", "?", "frendly", "2", "no"])), "croquet-games");
    expect(codes(plan.problems)).toEqual(["counts-unclear@E3", "counts-unclear@E4", "counts-unclear@E5"]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([8, 8, 8, 8, undefined]);
  });

  test.each(["yes", "x", "TRUE", "1", "ja", "✓", "counts", "Tæller med", "official"])("%s is yes", (cell) => {
    expect(toldOf(sheet(drawing([cell])), "croquet-games")).toEqual([]);
  });

  test("among remarks anything may stand", () => {
    expect(toldOf(sheet(drawing(["friendly", "in the rain"], "Remarks")), "croquet-games")).toEqual([
      "row-not-counted@E2",
    ]);
  });

  test("on a match card, too", () => {
    const card = "Bd|Elms|Rat'g|Adj|Res|Oaks|Rat'g|Adj|Res|Counts\n1|Ann|12||1|Bo|11||0|?\n2|Cy|10||1|Di|9||0|yes";
    expect(toldOf(sheet(card), "chess-card")).toContain("counts-unclear@J2");
    // Remarks of which none says so are no such column.
    const remarks = card.replace("Counts", "Notes").replace("yes", "late");
    expect(toldOf(sheet(remarks), "chess-card")).toContain("column-not-read@J1");
  });
});

describe("a figure that cannot be", () => {
  test.each(["constructor", "__proto__", "x"])("%s as a result of chess", (written) => {
    const drawing = `Match|Home team|Home rating|Home result|Away team|Away rating|Away result\n1|Elms|12|1|Oaks|11|${written}`;
    expect(toldOf(sheet(drawing), "chess-boards")).toContain("result-not-number@G2");
  });

  test.each(["2026", "27", "1.5"])("%s as a croquet score", (written) => {
    const drawing = `Player A|Player B|Score\nAnn Holt|Bo Field|${written}\nAnn Holt|Bo Field|26-3`;
    expect(toldOf(games(drawing), "croquet-games")[0]).toBe("croquet-score-unread@C2");
  });

  test("17 is a margin, in a cell of text too", () => {
    const plan = planOf(
      games("Player A|Player B|Score\nAnn Holt|Bo Field|'17\nAnn Holt|Bo Field|26-3"),
      "croquet-games",
    );
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.rows[0]!.outputs["Change"]).toBe(12);
  });

  test("2026 boards, and as many imps", () => {
    const dbf = "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs\nElms|10|Oaks|12|2026|12";
    expect(toldOf(sheet(dbf), "dbf-teams")).toEqual(["number-out-of-bounds@E2"]);
    const acbl = "Team A|Team B|IMPs A|IMPs B|Masterpoints A|Masterpoints B\nElms|Oaks|2026|12|100|200";
    expect(toldOf(sheet(acbl), "acbl-teams", { boards: 8 })).toEqual(["number-out-of-bounds@C2"]);
  });
});

describe("a blank cell that a number would be read by", () => {
  test("one pair without its maximum is not read as percent", () => {
    const drawing =
      "Boards: 24\nPlayer 1|Hcp|Player 2|Hcp|Points|Maximum\nAnn|10|Bo|12|110|200\nCy|20|Di|14|90|\n" +
      "Ev|30|Fi|8|92|200\nGus|30|Hal|8|108|200";
    const plan = planOf(sheet(drawing), "dbf-pairs");
    expect(codes(plan.problems)).toEqual(["cell-missing@F4", "dbf-needs-every-row@A2"]);
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual([{}, {}, {}, {}]);
  });

  test("one game without its day, where the others have one", () => {
    const drawing =
      "Date|Winner|Winner hcp|Winner index|Loser|Loser hcp|Loser index\n|Ann|4|1600|Bo|5|1500\n2026-05-01|Cy|4|1600|Di|5|1500";
    expect(toldOf(sheet(drawing), "croquet-games")).toEqual(["croquet-date-missing@A2"]);
    expect(toldOf(sheet(drawing), "croquet-games", { review: "game" })).toEqual([]);
  });

  test("a day that is missing is no matter where no index is reviewed on it", () => {
    const drawing =
      "Date|Winner|Winner handicap|Loser|Loser handicap\n|Ann Holt|3|Bo Field|2\n2026-05-02|Ann Holt|3|Bo Field|2";
    expect(toldOf(sheet(drawing), "croquet-games")).toEqual([]);
  });

  test("a forgotten result is no note: two names and something of them are an entry", () => {
    const pairs =
      "Player 1|Handicap 1|Average 1|Player 2|Handicap 2|Average 2|Raw score\nAnn|10%||Bo|12%||55\nCy||45%|Di||48%|";
    expect(toldOf(sheet(pairs), "acbl-pairs", { possible: 100 })).toContain("cell-missing@G3");
    const boards =
      "Match|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result\n" +
      "1|Elms|Ann|12|1|Oaks|Bo|11|0\n||Cy||1||Di||0";
    expect(toldOf(sheet(boards), "chess-boards")).toContain("rating-missing@D3");
  });
});

describe("what stands in two places", () => {
  test("boards of a barometer, above the list and in it", () => {
    const drawing = (boards: readonly number[], above = "") =>
      `${above}\nOpen player 1|Hcp|Open player 2|Hcp|Open result|Closed player 1|Hcp|Closed player 2|Hcp|Closed result|Boards\n` +
      `Ann|10|Bo|20|0.5|Cy|10|Di|20|0.25|${boards[0]}\nEv|12|Fi|12|-0.5|Gus|8|Hal|8|-0.25|${boards[1]}`;
    const told = (...of: Parameters<typeof drawing>) => toldOf(sheet(drawing(...of)), "dbf-barometer");
    expect(told([28, 28])).toEqual([]);
    expect(told([28, 7])).toContain("dbf-boards-differ@K3");
    expect(told([28, 7], "Boards: 28")).toEqual(["dbf-boards-differ@K4"]);
  });

  test("one setting twice is asked, unless both say the same", () => {
    const field = "Player 1|Hcp|Player 2|Hcp|Score %\nAnn|10|Bo|12|52\nCy|20|Di|14|48";
    const twice = planOf(sheet(`Boards: 24|Boards: 28\n${field}`), "dbf-pairs");
    expect(twice.problems.map(({ code, cell, details }) => [code, cell, details["received"]])).toEqual([
      ["setting-not-read", "B1", "24 / 28"],
    ]);
    expect(codes(planOf(sheet(`Boards: 24|24 boards\n${field}`), "dbf-pairs").problems)).toEqual([]);
  });

  test("winner and loser are the two who played", () => {
    const drawing =
      "Player A|Player B|Winner|Loser\nAnn Holt|Bo Field|Cy Marsh|Bo Field\nAnn Holt|Bo Field|bo field|Ann Holt";
    expect(toldOf([sheet(drawing), PLAYERS], "croquet-games")).toContain("croquet-winner-neither@C2");
    expect(toldOf([sheet(drawing), PLAYERS], "croquet-games")).not.toContain("croquet-winner-neither@C3");
  });

  test("indexes in the rows beside a table of players", () => {
    // 3 beats 2: two steps, 12.
    const drawing = "Winner|Winner index|Loser|Loser index\nAnn Holt|1740|Bo Field|1801\nAnn Holt|1752|Bo Field|";
    const plan = planOf([sheet(drawing, "Games"), PLAYERS], "croquet-games");
    expect(plan.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([["D2", 1801, 1800]]);
  });

  test("one column of handicaps alone is compared with the table of players, or is not enough", () => {
    const drawing = "Winner|Winner hcp|Loser\nAnn Holt|3|Bo Field\nAnn Holt|4|Bo Field";
    const plan = planOf([sheet(drawing, "Games"), PLAYERS], "croquet-games");
    expect(plan.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([["B3", 4, 3]]);
    expect(toldOf(sheet(drawing), "croquet-games")).toEqual(["column-one-side@B1"]);
  });

  test("a result of chess in one cell and in two", () => {
    const drawing =
      "Match|Home team|Home rating|Home result|Away team|Away rating|Away result|Result\n" +
      "1|Elms|12|1|Oaks|11|0|0-1\n1|Elms|11|0.5|Oaks|10|0.5|½-½\n1|Elms|10|1|Oaks|9|0|1-0 (default)";
    expect(toldOf(sheet(drawing), "chess-boards")).toEqual(["chess-results-differ@H2", "card-absent@F4"]);
  });

  test("two dates in one match of chess", () => {
    const drawing =
      "Match|Date|Home team|Home rating|Home result|Away team|Away rating|Away result\n" +
      "1|2026-03-02|Elms|12|1|Oaks|11|0\n1|2026-03-09|Elms|11|1|Oaks|10|0";
    const { problems } = planOf(sheet(drawing), "chess-boards");
    expect(problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["match-other-days", "B3", { match: "1", day: "2026-03-02", other: "2026-03-09" }],
    ]);
  });

  test("last percentages beside an average of ACBL", () => {
    const drawing = "Player 1|Average 1|Last 1a|Player 2|Average 2|Last 2a|Raw score\nAnn|45%|60%|Bo|48%|48%|50";
    expect(toldOf(sheet(drawing), "acbl-pairs", { possible: 100 })).toContain("acbl-average-used@C2");
  });

  test("a percentage that is not that of the raw score", () => {
    const drawing =
      "Player 1|Handicap 1|Player 2|Handicap 2|Raw score|%\nAnn|10%|Bo|12%|55.5|66.5\nCy|10%|Di|12%|44.5|45";
    const { problems } = planOf(sheet(drawing), "acbl-pairs", { possible: 100 });
    expect(problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["acbl-percentage-differs", "F2", { raw: 55.5, possible: 100, own: 55.5, percent: 66.5 }],
    ]);
  });

  test("a walkover in the column of the away team; imps of the away team alone", () => {
    const drawing =
      "Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs|Away IMPs\n" +
      "Elms|10|Oaks|12|24|12|W/O\nAsh|10|Fir|12|24||8\nYew|10|Box|12|24|5|";
    const plan = planOf(sheet(drawing), "dbf-teams");
    expect(toldOf(sheet(drawing), "dbf-teams")).toEqual(["cell-missing@F3", "rows-not-played@G2"]);
    expect(plan.rows.map(({ outputs }) => typeof outputs["Home change"])).toEqual(["undefined", "undefined", "number"]);
  });
});

describe("blank cells among filled ones", () => {
  test("length and kind of play, told once with what stands in for them", () => {
    const drawing =
      "Winner|Winner hcp|Loser|Loser hcp|Points|Play\n" +
      "Ann Holt|4|Bo Field|5|14|level\nAnn Holt|4|Bo Field|5||\nAnn Holt|4|Bo Field|5||handicap";
    const { assumptions } = planOf(sheet(drawing), "croquet-games");
    expect(assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["croquet-points-blank", "E3", { points: 26, count: 2 }],
      ["croquet-play-blank", "F3", { count: 1 }],
    ]);
  });

  test("an index, in a row and in the table of players", () => {
    const rows = "Winner|Winner hcp|Winner index|Loser|Loser hcp|Loser index\nAnn|3|1740|Bo|2|1800\nAnn|3||Bo|2|1790";
    expect(toldOf(sheet(rows), "croquet-games")).toEqual(["croquet-index-blank@C3"]);
    const players = sheet("Player|Handicap|Index\nAnn Holt|3|\nBo Field|2|1800", "Players");
    const { assumptions } = planOf([sheet("Winner|Loser\nAnn Holt|Bo Field"), players], "croquet-games");
    expect(assumptions.map(({ code, sheet: on, cell }) => [code, on, cell])).toEqual([
      ["croquet-start-blank", "Players", "C2"],
    ]);
  });
});

test("a game of Go that was not played is reported, and not taken for one that was", () => {
  const drawing = "Player 1|Rank 1|Player 2|Rank 2|Result\nAnn|2d|Bo|1k|-\nCy|2d|Di|1k|aflyst\nEv|2d|Fi|1k|1-0";
  const plan = planOf(sheet(drawing), "go-pairings");
  expect(codes(plan.assumptions)).toEqual(["rows-not-played@E3", "go-not-played@E2"]);
  expect(plan.rows.map(({ outputs }) => outputs["Komi"] !== undefined)).toEqual([true, false, true]);
  const won = plan.played!.lines.filter(({ result }) => result === "won" || result === "lost");
  expect(won.map(({ player }) => player)).toEqual(["Ev", "Fi"]);
});

test("n/a over a column is no part of its header", () => {
  const drawing = "Boards: 24|n/a\nPlayer 1|Hcp|Player 2|Hcp|Score %\nAnn|10|Bo|12|52\nCy|20|Di|14|48";
  expect(Object.keys(planOf(sheet(drawing), "dbf-pairs").rows[0]!.outputs)).not.toEqual([]);
});

test("a row that has all of an entry and is taken for a total is reported", () => {
  const drawing = "Winner|Winner hcp|Loser|Loser hcp\nSum|4|Bo Field|5\nBo Field|5|Ann Holt|4\nTotal|4||";
  expect(toldOf(sheet(drawing), "croquet-games")).toEqual(["total-passed-over@A2"]);
});

describe("what is no entry, and is told", () => {
  // Mean 15 of 9, 21, 15, 15: expected 50 + (15 - h) / (3/4 · 2 · 2) per cent.
  test.each(["½ | remis", "1 | Gevinst", "½ | draw", "0 | tabt"])("a legend under a list: %s", (legend) => {
    const drawing = `Boards: 24\nScore % | Player | Handicap\n52 | Ann Ash | 9\n48 | Bo Eg | 21\n50 | Cy Lund | 15\n50 | Di Ravn | 15\n\n${legend}`;
    const plan = planOf(sheet(drawing), "dbf-individual");
    expect(plan.rows.map(({ outputs }) => outputs["Expected"])).toEqual([52, 48, 50, 50]);
    expect(codes(plan.assumptions)).toContain("row-passed-over@A8");
  });

  // Pair handicaps 10 and 20, mean 15, C_u = 1/2, C_b = 2: expected 50 ± 5.
  const pairs = (between: string) =>
    `Boards: 24\nPair | Names | Hcp 1 | Hcp 2 | Score %\n1 | Ann Ash / Bo Eg | 8 | 12 | 52\n | ${between} | | |\n2 | Cy Lund / Di Ravn | 18 | 22 | 48`;
  test.each(["2. runde", "Efter pausen", "Juni 2024"])("a title among the names of two: %s", (title) => {
    const plan = planOf(sheet(pairs(title)), "dbf-pairs");
    expect(plan.rows.map(({ outputs }) => outputs["Expected"])).toEqual([55, 45]);
    expect(codes(plan.assumptions)).toContain("row-passed-over@A4");
  });

  test("two names without anything else are an entry that lacks it", () => {
    const plan = planOf(sheet(pairs("Eva Fynn / Finn Gram")), "dbf-pairs");
    expect(codes(plan.problems)).toEqual(expect.arrayContaining(["cell-missing@C4", "dbf-needs-every-row@A2"]));
  });
});

test.each([
  ["Anzahl Spiele|||2", "Games|||2", "Players|||2", "Antal|||2"],
  ["Antal partier|||2", "Score||1|1", "Result||2|0"],
])("lines below a list that count or add up are no entries: %s, %s, %s", (...lines) => {
  for (const line of lines) {
    const [drawn, players] = games(`Date|Player A|Player B|Score\n2026-05-01|Ann Holt|Bo Field|26-13\n${line}`);
    const plan = planOf([drawn!, players!], "croquet-games");
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.rows).toHaveLength(1);
  }
});

test("a count below the column of winners is no game, although its figure stands below the losers", () => {
  const [drawn, players] = games("Winner|Loser|Score|Note\nAnn Holt|Bo Field|26-13|\n\nGames played|9||");
  const plan = planOf([drawn!, players!], "croquet-games");
  expect([codes(plan.problems), plan.rows.length]).toEqual([[], 1]);
});

test("the score under a list of boards is no board", () => {
  const header =
    "Board|Home player|Home rating|Home result|Away player|Away rating|Away result|Match|Home team|Away team";
  const boards = "1|Ann Holt|12|1|Bo Field|10|0|1|Oaks|Elms\n2|Cy Marsh|9|½|Di Wood|9|½|1|Oaks|Elms";
  const plan = planOf(sheet(`${header}\n${boards}\n|Score||1½||||||`), "chess-boards");
  expect(codes(plan.problems)).toEqual([]);
  // Two points of rating are 4, a start of half a point; 1½ to ½.
  expect(plan.summaries[0]!.rows.map((row) => row.slice(5, 9))).toEqual([[0, 0.5, 1.5, 0.5]]);
});
