// Another program's file without handicaps, and a list of the members beside it: `fill FILE --players LIST`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openXlsx, writeXlsx } from "hucre/xlsx";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();
const fixture = (name: string) => path.join(__dirname, "../fixtures/formats", name);

interface Printed {
  readonly rows: readonly { readonly outputs: { readonly [field: string]: unknown } }[];
  readonly problems: readonly { readonly code: string; readonly message: string; readonly cell: string | null }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly questions: readonly PrintedQuestion[];
  readonly columns: { readonly [field: string]: string };
  readonly reading?: readonly { readonly id: string; readonly text: string }[];
  readonly summary: { readonly [table: string]: readonly { readonly [column: string]: unknown }[] };
}

async function fill(file: string, list: string, ...more: readonly string[]) {
  const ran = await runCli("fill", file, "--players", list, "--out", at("out.xlsx"), "--replace", "--json", ...more);
  return { ...ran, json: JSON.parse(ran.out || "{}") as Printed };
}

/** The cells under some headers of the file that was written, row by row. */
async function cells(...headers: readonly string[]): Promise<unknown[][]> {
  const { rows } = (await openXlsx(readFileSync(at("out.xlsx")))).sheets[0]!;
  const top = rows.findIndex((row) => row.includes(headers[0]!));
  return rows.slice(top + 1).map((row) => headers.map((header) => row[rows[top]!.indexOf(header)] ?? null));
}

test("games headed Player and Opponent take indexes from a list on another sheet", async () => {
  const members = [
    ["Surname", "First name", "Handicap", "Index"],
    ["Arkwright", "Leonard", 2.5, 1748],
    ["Bellamy", "Rosalind", 5, 1492],
    ["Chadderton", "Noel", 0.5, 1938],
    ["Dunmore", "Phoebe", 8, 1362],
  ];
  const games = [
    ["Date", "Player", "Opponent", "Score", "Index change"],
    ["2026-04-25", "Leonard Arkwright", "Rosalind Bellamy", "26-18", null],
    ["2026-04-25", "Noel Chadderton", "Phoebe Dunmore", "26-9", null],
  ];
  const sheets = [
    { name: "Games", rows: games },
    { name: "Members", rows: members },
  ];
  writeFileSync(at("club.xlsx"), await writeXlsx({ sheets }));
  const { code, json } = await fill(at("club.xlsx"), "Members", "--set", "points=26", "--set", "play=level");
  // 20 × (1 − 1 / (1 + 10^(−256/500))) = 4.7 and of 576 1.3: rounded to whole points.
  const changes = (await cells("Index change")).slice(0, games.length - 1);
  expect([code, json.questions, changes]).toEqual([0, [], [[5], [1]]]);
});

test("pairs of USEBIO take the handicaps of a list", async () => {
  put("members.csv", "Name;Handicap", "Vera Lindmose;12,4", "Otto Fjeldby;20", "Runa Skovby;8", "Emil Tårnhøj;30,2");
  const { code, json } = await fill(fixture("usebio.xml"), at("members.csv"));
  expect(json.problems).toEqual([]);
  expect(code).toBe(0);
  expect(await cells("Handicap 1", "Handicap 2")).toEqual([
    [12.4, 20],
    [8, 30.2],
  ]);
  // (12.4 + 20) / 2 and (8 + 30.2) / 2.
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([16.2, 19.1]);
  expect(json.assumptions).toContainEqual(
    expect.objectContaining({ code: "list-taken", message: "4 players have what members.csv gives them" }),
  );
  expect(json.assumptions.map(({ code: one }) => one)).not.toContain("format-inputs-missing");
});

// Cal's .44 and Dee's .55 are .189 and .09, their mean of 168 23.4. Bob has two games of .5, or .135; Ann's .552 is .088.
test.each([
  [[], "list-few-games-none", [7, 23]],
  [["--set", "fewer=available"], "list-few-games-played", [19, 23]],
] as const)("ACBL, two games on the list: %j", async (set, code, matchpoints) => {
  put("evening.csv", "Average 84", "Pair,Names,MP", "1,Ann Alder - Bob Birch,90", "2,Cal Cedar - Dee Doe,78");
  put(
    "members.csv",
    ...["Name,1/2,12/26,12/19,Avg", "Ann Alder,.51,.537,.61,.552", "Bob Birch,.5,.5,,new"],
    ...["Cal Cedar,.4,.45,.47,.44", "Dee Doe,.6,.55,.5,.55"],
  );
  const { json } = await fill(at("evening.csv"), at("members.csv"), ...set);
  expect(json.rows.map(({ outputs }) => outputs["Matchpoints"])).toEqual(matchpoints);
  const said = json.assumptions.find((one) => one.code === code);
  expect(said?.message).toMatch(/fewer than three games .*: Bob Birch$/);
});

// .65 less .524 and .466 are .126 and .184: 27.9 of 180 matchpoints; .086 and .145 are 20.8. Nine tenths of them 25 and 19.
test.each([
  ["Average 90, 100% handicap", [28, 21]],
  ["Average 90", [25, 19]],
])("ACBL, the share that the title says holds for the averages of a list: %s", async (title, matchpoints) => {
  put("evening.csv", title, "Pair,Names,MP", "1,Ann Alder - Bob Birch,104", "2,Cal Cedar - Dee Doe,76");
  put("members.csv", ...["Name,Average", "Ann Alder,.524", "Bob Birch,.466", "Cal Cedar,.564", "Dee Doe,.505"]);
  const { json } = await fill(at("evening.csv"), at("members.csv"));
  expect(json.rows.map(({ outputs }) => outputs["Matchpoints"])).toEqual(matchpoints);
});

test("a list of another club gives nobody anything, and says so beside the blank columns", async () => {
  put("members.csv", "Name;Handicap", "Anna Bro;20");
  const ran = await runCli("fill", fixture("usebio.xml"), "--players", at("members.csv"), "--out", at("none.xlsx"));
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("not on the list, so nothing is filled in for them: VERA LINDMOSE, OTTO FJELDBY");
  expect(existsSync(at("none.xlsx"))).toBe(false);
});

test.each(["totals.pbn", "results.txt", "bridgewebs.csv"])("%s, too", async (name) => {
  const runa = name === "totals.pbn" ? "Runa Skovby-Holm" : "Runa Skovby";
  put("members.csv", "Name;Handicap", "Vera Lindmose;10", "Otto Fjeldby;20", `${runa};8`, "Emil Tårnhøj;30");
  const { code, json } = await fill(fixture(name), at("members.csv"));
  expect(code).toBe(0);
  // (10 + 20) / 2 and (8 + 30) / 2.
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19]);
});

test("games of croquet take the handicaps of a list, and its order of names", async () => {
  put("games.txt", "Vera Lindmose beat Otto Fjeldby +16", "Runa Skovby beat Vera Lindmose +3");
  put("members.csv", "Surname,First name,Handicap", "Lindmose,Vera,6", "Fjeldby,Otto,8", "Skovby,Runa,12");
  const { code, json } = await fill(at("games.txt"), at("members.csv"));
  expect(json.problems).toEqual([]);
  expect(code).toBe(0);
  expect(json.rows.every(({ outputs }) => Object.keys(outputs).length > 0)).toBe(true);
});

test("a near name is asked, and nothing is written; the answer fills", async () => {
  put("members.csv", "Name;Handicap", "Vera Lindmose;10", "Ottto Fjeldby;20", "Runa Skovby;8", "Emil Tårnhøj;30");
  const first = await fill(fixture("usebio.xml"), at("members.csv"), "--out", at("asked.xlsx"));
  expect(first.code).toBe(2);
  expect(existsSync(at("asked.xlsx"))).toBe(false);
  expect(first.json.questions).toEqual([
    expect.objectContaining({ id: "who:OTTO FJELDBY", suggested: "same:Ottto Fjeldby" }),
  ]);
  const second = await fill(
    fixture("usebio.xml"),
    at("members.csv"),
    "--answer",
    "who:OTTO FJELDBY=same:Ottto Fjeldby",
  );
  expect(second.code).toBe(0);
  expect(second.json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19]);
});

test("a player who is not on the list is named, and can be given a handicap", async () => {
  put("members.csv", "Name;Handicap", "Vera Lindmose;10", "Otto Fjeldby;20", "Runa Skovby;8");
  const { code, json } = await fill(fixture("usebio.xml"), at("members.csv"));
  expect(code).toBe(2);
  expect(json.problems[0]!.code).toBe("list-strangers");
  expect(json.problems[0]!.message).toContain("EMIL TÅRNHØJ");
  const given = await fill(fixture("usebio.xml"), at("members.csv"), "--answer", "who:EMIL TÅRNHØJ=visitor:36");
  expect(given.code).toBe(0);
  expect(given.json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 22]);
});

test("a handicap on the sheet stays, and the list's other one is named", async () => {
  put("evening.csv", "Player 1,Handicap 1,Player 2,Handicap 2,Score %", "Vera,14,Otto,,60", "Runa,,Emil,,40");
  put("members.csv", "Name,Handicap", "Vera,10", "Otto,20", "Runa,8", "Emil,30");
  const { json } = await fill(at("evening.csv"), at("members.csv"), "--set", "boards=24");
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([17, 19]);
  expect(json.problems).toEqual([expect.objectContaining({ code: "list-differs", cell: "B2" })]);
});

test("neither a sheet nor a file", async () => {
  const { code, error } = await runCli("fill", fixture("usebio.xml"), "--players", at("nobody.csv"));
  expect(code).toBe(3);
  expect(error).toContain("nobody.csv");
});

test("a sheet that read wrote has no columns that are reported as unused, and ½ is reported once a cell", async () => {
  for (const [name, list] of [
    ["usebio.xml", true],
    ["live.json", false],
    ["teams.trf", false],
    ["table.h9", false],
  ] as const) {
    await runCli("read", fixture(name), "--out", at("read.xlsx"), "--replace");
    put("members.csv", "Name;Handicap", "Vera Lindmose;10", "Otto Fjeldby;20", "Runa Skovby;8", "Emil Tårnhøj;30");
    const listed = list ? ["--players", at("members.csv")] : [];
    const { out } = await runCli("fill", at("read.xlsx"), ...listed, "--out", at("out.xlsx"), "--replace", "--json");
    const { assumptions } = JSON.parse(out) as Printed;
    expect([name, assumptions.filter(({ code }) => code === "column-not-read")]).toEqual([name, []]);
  }
  put(
    "boards.csv",
    "Match,Board,Home team,Home player,Home rating,Result,Away team,Away player,Away rating",
    "1,1,A,P,15,½-½,B,Q,14",
  );
  const { out } = await runCli("fill", at("boards.csv"), "--out", at("out.xlsx"), "--replace");
  expect(out.match(/“½” read as 0.5/g)).toHaveLength(1);
});

test("two teams with their imps alone may be a match of DBf or of ACBL: it is asked, and what is missing is told", async () => {
  put("match.csv", "Hjemmehold;Udehold;Hjemme imp;Ude imp", "Elm;Ask;45;30");
  put("members.csv", "Name;Handicap", "Anna Bro;20");
  const asked = await fill(at("match.csv"), at("members.csv"));
  expect(asked.code).toBe(2);
  expect(asked.json.questions.map(({ id, choices }) => [id, choices.map(({ choice }) => choice)])).toContainEqual([
    "kind",
    ["acbl-teams", "dbf-teams"],
  ]);
  const { code, error } = await fill(at("match.csv"), at("members.csv"), "--answer", "kind=dbf-teams");
  expect(code).toBe(2);
  expect(error).toContain("under it, on the same sheet, a row for each team");
});

test("a sheet that names ACBL is not asked about", async () => {
  put("match.csv", "ACBL Swiss teams", "Team A;Team B;IMPs A;IMPs B", "Elm;Ask;45;30");
  const ran = await runCli("fill", at("match.csv"), "--out", at("none.xlsx"), "--json");
  const { questions } = JSON.parse(ran.out) as Printed;
  expect(questions.map(({ id }) => id)).toEqual(["setting:boards"]);
});

describe("the teams of a DBf match on another sheet, with names only", () => {
  const MATCH = [
    ["Hjemmehold", "Udehold", "Spil", "Hjemme imp", "Ude imp"],
    ["Elm", "Ask", 24, 45, 30],
  ];
  const TEAMS = [
    ["Hold", "Spiller 1", "Spiller 2", "Spiller 3", "Spiller 4"],
    ["Elm", "Ida Storm", "Per Lind", "Els Bro", "Bo Eg"],
    ["Ask", "Ann Ash", "Jan Birk", "Lis Ravn", "Max Sten"],
  ];
  const LIST = [
    ["Navn", "Handicap"],
    ...["Ida Storm", "Per Lind", "Els Bro", "Bo Eg"].map((name, i) => [name, [10, 20, 30, 20][i]!]),
    ...["Ann Ash", "Jan Birk", "Lis Ravn", "Max Sten"].map((name, i) => [name, [12, 24, 18, 10][i]!]),
  ];
  // Formula (7): 2 · (16 - 20) / 12; (4): ((1 - 1/480 · 1/2.1)^24 - 1) · 1/2 · 1/2 · 12 · (15/24 + 2/3).
  test.each([
    ["a list in a file of its own", "members.csv"],
    ["a list on a sheet", "Liste"],
  ])("take the handicaps of %s, and stand under the matches", async (_, list) => {
    put("members.csv", ...LIST.map((line) => line.join(";")));
    const sheets = [
      { name: "Kampe", rows: MATCH },
      { name: "Hold", rows: TEAMS },
      ...(list === "Liste" ? [{ name: "Liste", rows: LIST }] : []),
    ];
    writeFileSync(at("match.xlsx"), await writeXlsx({ sheets }));
    const { code, json } = await fill(at("match.xlsx"), list === "Liste" ? list : at(list));
    expect(code).toBe(0);
    expect(json.rows[0]!.outputs["Home expected"]).toBeCloseTo(-2 / 3, 12);
    expect(json.rows[0]!.outputs["Home change"]).toBeCloseTo(-0.0912169316, 9);
    expect(json.assumptions.map((one) => one.code)).toEqual(expect.arrayContaining(["teams-below", "list-taken"]));
    expect(await cells("Hold", "Spiller 1", "Handicap 1", "Handicap 4")).toEqual([
      ["Elm", "Ida Storm", 10, 20],
      ["Ask", "Ann Ash", 12, 10],
    ]);
  });
});

// The chart of 7 boards: 4 x 45.66 is 182.64, which gives 14; 1,700 gives 4.
test.each([true, false])("ACBL: the same, teams on a sheet of their own: %s", async (isApart) => {
  const matches = [["ACBL Swiss, 7 boards a match"], ["Team A", "Team B", "IMPs A", "IMPs B"], ["Elm", "Ask", 10, 20]];
  const teams = [
    ["Team", ...[1, 2, 3, 4].map((n) => `Player ${n}`)],
    ["Elm", "Ida Storm", "Per Lind", "Els Bro", "Bo Eg"],
    ["Ask", "Ann Ash", "Jan Birk", "Lis Ravn", "Max Sten"],
  ];
  const home = ["Ida Storm", "Per Lind", "Els Bro", "Bo Eg"].map((name) => `${name};45.66`);
  put("members.csv", "Name;Masterpoints", ...home, "Ann Ash;1700", "Jan Birk;0", "Lis Ravn;0", "Max Sten;0");
  const sheets = isApart
    ? [
        { name: "Matches", rows: matches },
        { name: "Teams", rows: teams },
      ]
    : [{ name: "Matches", rows: [...matches, [], ...teams] }];
  writeFileSync(at("match.xlsx"), await writeXlsx({ sheets }));
  const { code, json } = await fill(at("match.xlsx"), at("members.csv"));
  expect(code).toBe(0);
  expect(json.rows[0]!.outputs).toMatchObject({ "Handicap A": 14, "Handicap B": 4, Winner: "Draw" });
});

describe("two spellings of one on the list", () => {
  const WHO = "who:Anne Oak=same:Ann Oak";
  const said = ({ reading = [] }: Printed) =>
    reading.filter(({ id }) => id.startsWith("names:")).map(({ text }) => text);

  // 26 points, level: 6 steps won by the lower handicap, 10 by the higher, 3 by the lower: 1650 + 4 - 18 + 7.
  test.each([
    ["answered to the list", [WHO]],
    ["said of the sheet", ["names:Anne Oak,Ann Oak=yes"]],
    ["said of the sheet, the other first", ["names:Ann Oak,Anne Oak=yes"]],
    ["both", [WHO, "names:Anne Oak,Ann Oak=yes"]],
  ])("are one person in croquet: %s", async (_, answers) => {
    put("games.csv", "Winner,Loser,Score", "Ann Oak,Bob Elm,+14", "Cat Fir,Anne Oak,+5", "Ann Oak,Dan Yew,+26");
    put("members.csv", "Player,Handicap", "Ann Oak,3½", "Bob Elm,8", "Dan Yew,5", "Cat Fir,12");
    const given = answers.flatMap((one) => ["--answer", one]);
    const { code, json } = await fill(at("games.csv"), at("members.csv"), "--set", "points=26", ...given);
    expect([code, json.problems]).toEqual([0, []]);
    expect(json.summary["Standings"]!.map((line) => [line["Player"], line["Played"], line["Index"]])).toEqual([
      ["Ann Oak", 3, 1643],
      ["Dan Yew", 1, 1493],
      ["Bob Elm", 1, 1346],
      ["Cat Fir", 1, 1168],
    ]);
    expect(said(json)).toEqual(["“Anne Oak” and “Ann Oak” are one person"]);
  });

  test("are one person where the list has neither, and one of them is answered", async () => {
    put("games.csv", "Winner,Loser,Score", "Ann Oak,Bob Elm,+14", "Cat Fir,Anne Oak,+5", "Ann Oak,Dan Yew,+26");
    put("members.csv", "Player,Handicap", "Annie Oak,3½", "Bob Elm,8", "Dan Yew,5", "Cat Fir,12");
    const answers = ["names:Anne Oak,Ann Oak=yes", "who:Ann Oak=same:Annie Oak"].flatMap((one) => ["--answer", one]);
    const { code, json } = await fill(at("games.csv"), at("members.csv"), "--set", "points=26", ...answers);
    expect([code, json.problems]).toEqual([0, []]);
    expect(json.summary["Standings"]![0]).toMatchObject({ Player: "Ann Oak", Played: 3, Index: 1643 });
  });

  test("are two people where one is said to be a visitor, and nobody asks once more", async () => {
    put("games.csv", "Winner,Loser,Score", "Ann Oak,Bob Elm,+14", "Cat Fir,Anne Oak,+5", "Ann Oak,Dan Yew,+26");
    put("members.csv", "Player,Handicap", "Ann Oak,3½", "Bob Elm,8", "Dan Yew,5", "Cat Fir,12");
    const answer = ["--answer", "who:Anne Oak=visitor:12"];
    const { code, json } = await fill(at("games.csv"), at("members.csv"), "--set", "points=26", ...answer);
    expect([code, json.problems]).toEqual([0, []]);
    expect(said(json)).toEqual(["“Anne Oak” and “Ann Oak” are two people"]);
    expect(json.summary["Standings"]).toHaveLength(5);
  });

  // `again`: what is said of somebody who is there twice, under one name.
  test.each([
    [
      "DBf",
      [
        "Antal spil: 24",
        "Par,Navne,Pct",
        "1,Ann Oak - Bob Elm,55",
        "2,Cat Fir - Dan Yew,45",
        "3,Anne Oak - Eva Asp,50",
      ],
      ["Navn,Handicap", "Ann Oak,12", "Bob Elm,20", "Cat Fir,8", "Dan Yew,16", "Eva Asp,14"],
      ["Ann Oak appears twice in this tournament, here and in B3: is it the same person?"],
    ],
    [
      "ACBL",
      ["Average 84", "Pair,Names,MP", "1,Ann Oak - Bob Elm,90", "2,Cat Fir - Dan Yew,78", "3,Anne Oak - Eva Asp,84"],
      ["Name,Avg", "Ann Oak,.52", "Bob Elm,.5", "Cat Fir,.45", "Dan Yew,.55", "Eva Asp,.5"],
      ["Ann Oak appears in two pairs, here and in B3"],
    ],
    [
      "chess",
      ["Home team,Away team,Board,Home,Away,Result", "Elm,Ash,1,Ann Oak,Bob Elm,1-0", "Elm,Fir,1,Anne Oak,Cat Fir,0-1"],
      ["Name,Rating", "Ann Oak,1620", "Bob Elm,1500", "Cat Fir,1750"],
      [],
    ],
    [
      "Go",
      ["Date,Black,White,Result", "2026-05-01,Ann Oak,Bob Elm,B+R", "2026-05-02,Anne Oak,Cat Fir,W+R"],
      ["Name,Rank", "Ann Oak,6k", "Bob Elm,4k", "Cat Fir,2k"],
      [],
    ],
  ])("are one person in %s", async (_, lines, list, again) => {
    put("evening.csv", ...lines);
    put("members.csv", ...list);
    const { json } = await fill(at("evening.csv"), at("members.csv"), "--answer", WHO);
    expect(json.questions).toEqual([]);
    expect(json.problems.map(({ message }) => message)).toEqual(again);
    expect(said(json)).toEqual(["“Anne Oak” and “Ann Oak” are one person"]);
  });
});

describe("what is said of a column of games that a list stands beside", () => {
  const LIST = ["Player,Handicap", "Ann Oak,3½", "Bob Elm,8", "Cat Fir,12"];
  const ON_SHEET = [
    "Date,Winner,Winner handicap,Loser,Loser handicap,Score",
    "2026-05-01,Ann Oak,,Bob Elm,14,+3",
    "2026-05-02,Cat Fir,,Ann Oak,,+5",
  ];
  const TOLD = ["Ann Oak bt Bob Elm (14) +3", "Cat Fir bt Ann Oak +5", "Thanks to all who came."];
  // 6 steps won by the lower handicap: 4 of 26 points, 2 of 14; then 10 steps won by the higher: 18.
  test.each([
    ["it is not used", ON_SHEET, "none", [1636, 1346, 1168]],
    ["it is how long the game was", ON_SHEET, "Points", [1634, 1348, 1168]],
    ["of lines, it is not used", TOLD, "none", [1636, 1346, 1168]],
    ["of lines, it is how long the game was", TOLD, "Points", [1634, 1348, 1168]],
  ])("acts: %s", async (_, lines, field, indexes) => {
    const file = lines === TOLD ? "told.txt" : "games.csv";
    put(file, ...lines);
    put("members.csv", ...LIST);
    const given = ["--set", "points=26", "--answer", `column:Loser handicap=${field}`];
    const { json } = await fill(at(file), at("members.csv"), ...given);
    expect(json.problems).toEqual([]);
    expect(json.summary["Standings"]!.map((line) => line["Index"])).toEqual(indexes);
    expect(json.columns).not.toHaveProperty(["Loser handicap"]);
  });

  test("a handicap in a row that the list's wins over is said to lose", async () => {
    put("games.csv", ...ON_SHEET);
    put("members.csv", ...LIST);
    const { json } = await fill(at("games.csv"), at("members.csv"), "--set", "points=26");
    expect(json.summary["Standings"]!.map((line) => line["Index"])).toEqual([1636, 1346, 1168]);
    expect(json.problems.map(({ cell, message }) => [cell, message])).toEqual([
      ["E2", "the sheet says 14 for Bob Elm, the list 8; the list’s counts"],
    ]);
  });

  // 8k and 4k are 4 ranks apart; by the list's 6k it would be 2.
  test("a rank in a row of Go wins over the list's, and is said to", async () => {
    put("games.csv", "Date,Black,Black rank,White,White rank,Result", "2026-05-01,Ann Oak,8k,Bob Elm,,B+R");
    put("members.csv", "Name,Rank", "Ann Oak,6k", "Bob Elm,4k");
    const { json } = await fill(at("games.csv"), at("members.csv"), "--kind", "go-pairings");
    expect(json.problems.map(({ message }) => message)).toEqual([
      "the sheet says 8k for Ann Oak, the list 6k; the sheet’s counts",
    ]);
    put("alone.csv", "Date,Black,Black rank,White,White rank,Result", "2026-05-01,Ann Oak,8k,Bob Elm,4k,B+R");
    const alone = await fill(at("alone.csv"), at("members.csv"), "--kind", "go-pairings");
    expect(json.rows[0]!.outputs["H"]).toBe(alone.json.rows[0]!.outputs["H"]);
  });
});

describe("games that croquet and Go could have written", () => {
  const INDEXES = ["Name;Handicap", "Ann Oak;6", "Bob Elm;4", "Cat Fir;2", "Dan Yew;10"];
  const RANKS = ["Name;Rank", "Ann Oak;6k", "Bob Elm;4k", "Cat Fir;2d", "Dan Yew;10k"];
  const games = (header: string, ...results: readonly string[]) => [
    `Player A;Player B;${header}`,
    `Ann Oak;Bob Elm;${results[0]!}`,
    `Cat Fir;Dan Yew;${results[1]!}`,
  ];

  test.each([
    ["a list of handicaps is of croquet", INDEXES, games("Winner", "A", "B"), "Croquet games"],
    ["a list of ranks is of Go", RANKS, games("Winner", "A", "B"), "Go pairings"],
    ["+16 and -3 are of croquet", INDEXES, games("Result", "+16", "-3"), "Croquet games"],
    ["B+R and W+3.5 are of Go", RANKS, games("Result", "B+R", "W+3.5"), "Go pairings"],
  ])("%s", async (_, list, lines, title) => {
    put("list.csv", ...list);
    put("games.csv", ...lines);
    const ran = await runCli(
      "fill",
      at("games.csv"),
      "--players",
      at("list.csv"),
      "--out",
      at("either.xlsx"),
      "--replace",
    );
    expect([ran.code, ran.out.split("\n")[0]]).toEqual([0, `${title} · games`]);
  });

  test("without a list, results of croquet are asked for handicaps, and not for the sport", async () => {
    put("games.csv", ...games("Result", "+16", "-3"));
    const { code, error } = await runCli("fill", at("games.csv"), "--out", at("either.xlsx"), "--replace");
    expect(code).toBe(2);
    expect(error).toContain("handicaps are missing");
    expect(error).not.toContain("what was it?");
  });
});

const INDEXES = ["Player,Handicap,Index", "Ann Ash,5,1500", "Bob Birch,7,1400", "Cy Cole,10,1250"];

test.each([
  ["a word", "Date,Winner,Loser,Points", "2026-05-01,Ann Ash,Bob Birch,26", "2026-05-02,Bob Birch,Cy Cole,x"],
  [
    "an unknown form of play",
    "Date,Winner,Loser,Play",
    "2026-05-01,Ann Ash,Bob Birch,L",
    "2026-05-02,Bob Birch,Cy Cole,X",
  ],
])("games of croquet with one bad cell stay croquet: %s", async (_, ...lines) => {
  put("games.csv", ...lines);
  put("members.csv", ...INDEXES);
  const { code, json } = await fill(at("games.csv"), at("members.csv"));
  expect([code, (json as unknown as { kind: string }).kind]).toEqual([1, "croquet-games"]);
  // 12 − 10 steps, the lower handicap won.
  expect(json.rows[0]!.outputs["Change"]).toBe(8);
});

test("games of a length that the paper lacks are asked about, with the nearest ones as the club's choice", async () => {
  put("games.csv", "Date,Winner,Loser,Points", "2026-05-01,Ann Ash,Bob Birch,26", "2026-05-02,Bob Birch,Cy Cole,18");
  put("members.csv", ...INDEXES);
  const given = ["fill", at("games.csv"), "--players", at("members.csv"), "--out", at("lengths.xlsx"), "--replace"];
  const asked = await runCli(...given);
  expect([asked.code, asked.error]).toEqual([
    2,
    expect.stringMatching(/nearest lengths.*club’s choice.*not of the paper/),
  ]);
  const changes = async (...said: string[]) => {
    const { rows } = JSON.parse((await runCli(...given, ...said, "--json")).out) as { rows: { outputs: object }[] };
    return rows.map(({ outputs }) => (outputs as { Change?: number }).Change);
  };
  // 12 − 10 steps of 26 points, then 10 − 7 of 14: the lower handicap won both.
  expect(await changes("--answer", "setting:other-lengths=nearest")).toEqual([8, 3]);
  expect(await changes("--set", "other-lengths=paper")).toEqual([8, undefined]);
});

test("a score of croquet beside the winners is no score of Go, though nobody needs it", async () => {
  put(
    "games.csv",
    "Date,Winner,Loser,Score",
    "2026-05-01,Ann Ash,Bob Birch,26-3",
    "2026-05-02,Bob Birch,Cy Cole,maybe",
  );
  put("members.csv", "Player", "Ann Ash", "Bob Birch", "Cy Cole");
  const { json } = await fill(at("games.csv"), at("members.csv"));
  expect((json as unknown as { kind: string }).kind).toBe("croquet-games");
});

test("a list that has no ranks makes no pairings of Go", async () => {
  put("games.csv", "Black,White,Result", "Ann Ash,Bob Birch,1-0");
  put("members.csv", ...INDEXES);
  const ran = await runCli("fill", at("games.csv"), "--players", at("members.csv"), "--out", at("none.xlsx"));
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("on the list without a handicap, rating or rank: Ann Ash, Bob Birch");
});

test("a title that says croquet: the points of both say who won, although Go could read the columns, too", async () => {
  put("games.csv", "Croquet 2026", "Player A,Player B,Score A,Score B", "Ann Ash,Bob Birch,7,4");
  put("members.csv", "Player", "Ann Ash", "Bob Birch");
  const { json } = await fill(at("games.csv"), at("members.csv"));
  expect((json as unknown as { kind: string }).kind).toBe("croquet-games");
});
