// Books of ACBL games, of chess matches and of Go games on the command line.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Line {
  readonly no: number;
  readonly player: string;
  readonly result: unknown;
  readonly handicapThen: unknown;
  readonly handicap: unknown;
  readonly change: number | null;
  readonly note?: string;
}
interface Json {
  readonly system: string;
  readonly players: readonly {
    name: string;
    rank: number | null;
    handicap: unknown;
    average?: number;
    played: number;
  }[];
  readonly tournaments: readonly { no: number; kind: string; status: string }[];
  readonly ledger: readonly Line[];
  readonly rows: readonly { row: number; outputs: { [header: string]: unknown } }[];
  readonly changes: readonly { player: string; before: unknown; after: unknown }[];
  readonly problems: readonly { code: string; cell: string | null; message: string; answers?: readonly string[] }[];
  readonly assumptions: readonly { code: string }[];
  readonly log: readonly { what: string }[];
  readonly league?: readonly { [header: string]: unknown }[];
  readonly matches?: readonly { [header: string]: unknown }[];
  readonly records?: readonly { [header: string]: unknown }[];
  readonly start?: unknown;
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const line = ({ ledger }: Json, no: number, player: string) =>
  ledger.find((one) => one.no === no && one.player === player)!;
const listed = ({ players }: Json, name: string) => players.find((one) => one.name === name)!;
const codes = (of: readonly { code: string }[]) => of.map(({ code }) => code);

async function sheetOf(file: string, name: string) {
  const opened = (await openWorkbookFile(readFileSync(at(file)), file)) as WorkbookFile;
  return opened.sheets.find((sheet) => sheet.name === name)!.values;
}

describe("ACBL percentage games", () => {
  beforeAll(async () => {
    put(
      "acbl.csv",
      "Name,Start percentages,Masterpoints",
      'Ann Oak,"0.51; 0.537",150',
      "Ben Elm,,150",
      "Cal Fir,0.6,10",
      "Dee Ash,0.6,10",
    );
    // Of 100 possible: 61 and 39.
    put("Game 1.csv", "Player 1,Player 2,Raw score", "Ann Oak,Ben Elm,61", "Cal Fir,Dee Ash,39");
    put("Game 2.csv", "Player 1,Player 2,Raw score", "Ann Oak,Cal Fir,45", "Ben Elm,Dee Ash,55");
    const from = ["--players", at("acbl.csv"), "--set", "fewer=available"];
    const made = await book("new", "--system", "acbl", ...from, "--out", at("a0.xlsx"));
    expect(made).toMatchObject({ code: 0, error: "" });
    // Ben Elm has played no session, and that is said.
    expect(codes(made.json.assumptions)).toContain("book-start-no-session");
    // The others have one or two, and that is said as well.
    expect(codes(made.json.assumptions)).toContain("list-few-games-played");
    expect(made.json.changes).toEqual([]);
  });

  test("a game: percentages of the raw score, handicaps filled in, averages in the list", async () => {
    const one = await book(
      ...["enter", at("a0.xlsx"), at("Game 1.csv"), "--set", "possible=100"],
      ...["--played", "2026-09-01", "--out", at("a1.xlsx")],
    );
    expect(one).toMatchObject({ code: 0, error: "" });
    // .524 for Ann: .126 x .9 = .113; then .552: .088. Ben has 0 at first, then .61: .036.
    expect(line(one.json, 1, "Ann Oak")).toMatchObject({ result: 0.61, handicapThen: 0.113, handicap: 0.088 });
    expect(line(one.json, 1, "Ben Elm")).toMatchObject({ handicapThen: 0, handicap: 0.036 });
    expect(line(one.json, 1, "Ben Elm").note).toMatch(/no session before/);
    expect(listed(one.json, "Ann Oak")).toMatchObject({ average: 0.552, handicap: 0.088, played: 1 });
    // (.113 + 0) / 2 of 100 is 5.65, that is 6: 67. Cal and Dee have .045 each: 4.5, that is 5: 44.
    expect(one.json.rows.map(({ outputs }) => [outputs["Matchpoints"], outputs["Total"]])).toEqual([
      [6, 67],
      [5, 44],
    ]);
    const values = await sheetOf("a1.xlsx", "Game 1");
    const [head, first] = values as [unknown[], unknown[]];
    expect([first[head.indexOf("Handicap 1")], first[head.indexOf("Handicap 2")]]).toEqual([0.113, 0]);
    const two = await book(
      ...["enter", at("a1.xlsx"), at("Game 2.csv"), "--set", "possible=100"],
      ...["--played", "2026-09-08", "--out", at("a2.xlsx")],
    );
    expect(two).toMatchObject({ code: 0, error: "" });
    // (.537 + .610 + .450) / 3 = .532: .118 x .9 = .106.
    expect(listed(two.json, "Ann Oak")).toMatchObject({ average: 0.532, handicap: 0.106, played: 2 });
    const check = await book("check", at("a2.xlsx"));
    expect(check).toMatchObject({ code: 0 });
    const notice = await book("notice", at("a2.xlsx"), "--since", "2026-09-05");
    expect(notice.json.changes).toContainEqual({ player: "Ann Oak", before: 0.088, after: 0.106 });
  });

  test("a correction computes the games after it again", async () => {
    put("Game 1 again.csv", "Player 1,Player 2,Raw score", "Ann Oak,Ben Elm,51", "Cal Fir,Dee Ash,49");
    const { code, json } = await book(
      ...[
        "enter",
        at("a2.xlsx"),
        at("Game 1 again.csv"),
        "--correct",
        "1",
        "--set",
        "possible=100",
        "--out",
        at("a3.xlsx"),
      ],
    );
    expect([code, codes(json.problems)]).toEqual([0, []]);
    // (.537 + .510 + .450) / 3 = .499: .151 x .9 = .1359.
    expect(listed(json, "Ann Oak")).toMatchObject({ average: 0.499, handicap: 0.136 });
    expect(line(json, 2, "Ann Oak")).toMatchObject({ handicapThen: 0.118, handicap: 0.136 });
  });

  test("another handicap on the sheet is asked; only the book's can be taken", async () => {
    put(
      "Own.csv",
      "Player 1,Player 2,Handicap 1,Handicap 2,Raw score",
      "Ann Oak,Ben Elm,0.2,0,61",
      "Cal Fir,Dee Ash,0.045,0.045,39",
    );
    const args = ["enter", at("a0.xlsx"), at("Own.csv"), "--set", "possible=100", "--played", "2026-09-01", "--out"];
    const asked = await book(...args, at("a4.xlsx"));
    expect([asked.code, asked.json.problems]).toMatchObject([
      2,
      [{ code: "book-handicap-differs", cell: "C2", answers: ["--take book"] }],
    ]);
    expect((await book(...args, at("a4.xlsx"), "--take", "sheet")).json.problems).toMatchObject([
      { code: "book-sessions-set-handicap" },
    ]);
    const taken = await book(...args, at("a4.xlsx"), "--take", "book");
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.json.rows[0]!.outputs["Matchpoints"]).toBe(6);
  });

  test("an adjustment sets the sessions; undo takes it back", async () => {
    const set = await book(
      ...[
        "adjust",
        at("a2.xlsx"),
        "--player",
        "Ann Oak",
        "--to",
        "0.5",
        "--reason",
        "another club",
        "--out",
        at("a5.xlsx"),
      ],
      ...["--played", "2026-09-20", "--reported", "2026-09-20"],
    );
    expect([set.code, listed(set.json, "Ann Oak")]).toMatchObject([0, { average: 0.5, handicap: 0.135 }]);
    const undone = await book("undo", at("a5.xlsx"), "--out", at("a6.xlsx"));
    expect(listed(undone.json, "Ann Oak")).toMatchObject({ average: 0.532 });
  });

  test("the next season starts with the last sessions", async () => {
    const next = await book("new", "--system", "acbl", "--from", at("a2.xlsx"), "--out", at("a7.xlsx"));
    expect([next.code, listed(next.json, "Ann Oak")]).toMatchObject([0, { average: 0.532, played: 0 }]);
    const { json } = await book("history", at("a7.xlsx"), "--player", "Ann Oak");
    expect(json.start).toEqual({ sessions: [0.537, 0.61, 0.45] });
  });

  test("days begin with the month in English, and are as usual in Danish", async () => {
    const page = ["history", at("a2.xlsx"), "--player", "Ann Oak", "--now", "2026-09-20"];
    const english = (await runCli("book", ...page, "--locale", "en")).out;
    expect(english).toContain("\nSeptember 20, 2026\n");
    expect(english).toMatch(/^September \d\d?, 2026\t/m);
    expect((await runCli("book", ...page, "--locale", "da")).out).toContain("\n20. september 2026\n");
    const opened = (await openWorkbookFile(readFileSync(at("a2.xlsx")), "a2.xlsx")) as WorkbookFile;
    const { formats } = opened.sheets.find(({ name }) => name === "Tournaments")!;
    expect(formats!.flat()).toContain("mmm d, yyyy");
  });

  test("of a game in which each plays alone it is said what can be done", async () => {
    writeFileSync(at("alone.csv"), "Player,Raw score\nAnn Oak,100\nBo Elm,90\nCy Fir,80\n");
    const { code, json } = await book("enter", at("a2.xlsx"), at("alone.csv"), "--out", at("a9.xlsx"));
    expect([code, codes(json.problems).slice(0, 2)]).toEqual([2, ["book-no-tournament", "not-recognised-alone"]]);
  });

  test("a setting that no book has is refused", async () => {
    const { code, json } = await book(
      ...["new", "--system", "acbl", "--players", at("acbl.csv"), "--set", "fewer=all", "--out", at("a8.xlsx")],
    );
    expect([code, codes(json.problems)]).toEqual([2, ["book-setting"]]);
  });
});

describe("ACBL games with handicaps by rank", () => {
  test("winners move up for their next game, the masterpoints are the list's", async () => {
    // Column 108 of the chart: 8 for 150 masterpoints, 5 one row up; 19 for 10.
    put("Rank 1.csv", "Player 1,Player 2,Raw score", "Ann Oak,Ben Elm,130", "Cal Fir,Dee Ash,86");
    put("Rank 2.csv", "Player 1,Player 2,Raw score", "Ann Oak,Ben Elm,100", "Cal Fir,Dee Ash,116");
    await book(
      ...["new", "--system", "acbl", "--players", at("acbl.csv"), "--set", "move-up=yes", "--out", at("r0.xlsx")],
    );
    const enter = (from: string, file: string, day: string, to: string) =>
      book(
        ...["enter", at(from), at(file), "--kind", "acbl-rank-pairs", "--set", "average=108"],
        ...["--played", day, "--out", at(to)],
      );
    const one = await enter("r0.xlsx", "Rank 1.csv", "2026-09-01", "r1.xlsx");
    expect(one).toMatchObject({ code: 0, error: "" });
    expect(one.json.rows.map(({ outputs }) => outputs["Total"])).toEqual([146, 124]);
    const two = await enter("r1.xlsx", "Rank 2.csv", "2026-09-08", "r2.xlsx");
    expect(two.json.rows.map(({ outputs }) => outputs["Total"])).toEqual([110, 154]);
    expect(line(two.json, 2, "Ann Oak")).toMatchObject({ handicapThen: 5, handicap: 8 });
    const [head, first] = (await sheetOf("r2.xlsx", "Rank 2")) as [unknown[], unknown[]];
    expect(first[head.indexOf("Masterpoints 1")]).toBe(150);
    expect(await book("check", at("r2.xlsx"))).toMatchObject({ code: 0 });
  });
});

describe("a chess book", () => {
  const HEAD = "Match,Date,Home team,Home player,Home result,Away team,Away player,Away result";
  beforeAll(async () => {
    put("chess.csv", "Name,Grade", "Ann Oak,132", "Ben Elm,85", "Cal Fir,123", "Dee Ash,90", "Eve Yew,");
    put(
      "Autumn.csv",
      HEAD,
      "1,2026-10-01,Oaks,Ann Oak,0.5,Firs,Cal Fir,0.5",
      "1,2026-10-01,Oaks,Ben Elm,1,Firs,Dee Ash,0",
    );
    put(
      "Winter.csv",
      HEAD,
      "2,2026-12-01,Firs,Cal Fir,0.5,Oaks,Ann Oak,0.5",
      "2,2026-12-01,Firs,Dee Ash,0.5,Oaks,Ben Elm,0.5",
    );
    const made = await book("new", "--system", "chess", "--players", at("chess.csv"), "--out", at("c0.xlsx"));
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.json.players.map(({ rank, name, handicap }) => [rank, name, handicap])).toEqual([
      [1, "Ann Oak", 13],
      [2, "Cal Fir", 12.5],
      [3, "Dee Ash", 9],
      [4, "Ben Elm", 8.5],
      [null, "Eve Yew", null],
    ]);
  });

  test("ratings are the list's, games are kept, the league is over all matches", async () => {
    const one = await book("enter", at("c0.xlsx"), at("Autumn.csv"), "--out", at("c1.xlsx"), "--now", "2026-12-02");
    expect(one).toMatchObject({ code: 0, error: "" });
    expect(one.json.changes).toEqual([]);
    expect(line(one.json, 1, "Ben Elm")).toMatchObject({ result: "won", handicapThen: 8.5, change: null });
    expect(one.json.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const two = await book("enter", at("c1.xlsx"), at("Winter.csv"), "--out", at("c2.xlsx"), "--now", "2026-12-02");
    expect(two).toMatchObject({ code: 0, error: "" });
    const { json, code } = await book("notice", at("c2.xlsx"), "--since", "2026-09-01");
    expect(code).toBe(0);
    // 1½ - ½ and 1 - 1; adjustments 1 each, so no start.
    expect(json.league).toEqual([
      { Team: "Oaks", Played: 2, Won: 1, Drawn: 1, Lost: 0, "Game points": 2.5, "Match points": 3 },
      { Team: "Firs", Played: 2, Won: 0, Drawn: 1, Lost: 1, "Game points": 1.5, "Match points": 1 },
    ]);
    expect(json.matches).toEqual([
      { Date: "2026-10-01", Home: "Oaks", Score: "1½ – ½", Away: "Firs" },
      { Date: "2026-12-01", Home: "Firs", Score: "1 – 1", Away: "Oaks" },
    ]);
    expect(json.records!.find(({ Player }) => Player === "Ben Elm")).toEqual({
      ...{ Player: "Ben Elm", Team: "Oaks", Played: 2, Won: 1, Drawn: 1, Lost: 0 },
    });
    // A sheet without a name beside one that has a name.
    const header = "Match,Date,Home team,Home player,Home result,Away team,Away player,Away result";
    put("Cup.csv", "KO round 1", header, "3,2026-12-05,Firs,Cal Fir,1,Oaks,Ann Oak,0");
    put("Third.csv", header, "4,2026-12-09,Firs,Cal Fir,0,Oaks,Ann Oak,1");
    const entered = (from: string, sheet: string, to: string, ...args: string[]) =>
      book("enter", at(from), at(sheet), "--out", at(to), "--now", "2026-12-10", ...args);
    expect(await entered("c0.xlsx", "Cup.csv", "cup1.xlsx")).toMatchObject({ code: 0 });
    const asked = await entered("cup1.xlsx", "Third.csv", "cup2.xlsx");
    expect(asked.code).toBe(2);
    expect(asked.error).toContain('--answer competition=KO, --answer "competition=name:NAME"');
    const named = await entered("cup1.xlsx", "Third.csv", "cup2.xlsx", "--answer", "competition=name:Division 1");
    expect([named.code, named.error]).toEqual([0, ""]);
    const printed = await book("notice", at("cup2.xlsx"), "--since", "2026-09-01");
    expect(printed.json.league!.map(({ Competition, Team }) => [Competition, Team])).toEqual([
      ["Division 1", "Oaks"],
      ["Division 1", "Firs"],
    ]);
    expect(await book("check", at("cup2.xlsx"), "--now", "2026-12-10")).toMatchObject({ code: 0 });
    expect(await book("check", at("c2.xlsx"), "--now", "2026-12-02")).toMatchObject({ code: 0 });
  });

  test("a rating set by hand leaves what was played before", async () => {
    const args = [
      "adjust",
      at("c2.xlsx"),
      "--player",
      "Ben Elm",
      "--to",
      "10",
      "--reason",
      "committee",
      "--out",
      at("c3.xlsx"),
    ];
    const { code, json } = await book(...args, "--now", "2026-12-03");
    expect([code, listed(json, "Ben Elm").handicap]).toEqual([0, 10]);
    expect(line(json, 1, "Ben Elm").handicapThen).toBe(8.5);
    expect(line(json, 3, "Ben Elm")).toMatchObject({ handicapThen: 8.5, handicap: 10 });
    const again = await book("players", at("c3.xlsx"));
    expect(listed(again.json, "Ben Elm").handicap).toBe(10);
    const notice = await book("notice", at("c3.xlsx"), "--since", "2026-12-03");
    expect(notice.json.changes).toEqual([{ player: "Ben Elm", before: 8.5, after: 10 }]);
  });
});

describe("a Go book", () => {
  test("ranks are the list's, games are kept with the ranks of the day", async () => {
    put("go.csv", "Name,Rank held", "Ann Oak,5 dan", "Ben Elm,2d", "Cal Fir,1k");
    put("Go 1.csv", "Player 1,Player 2,Result", "Ann Oak,Ben Elm,B+3.5", "Ann Oak,Cal Fir,Ann Oak", "Ben Elm,Cal Fir,");
    const made = await book("new", "--system", "go", "--players", at("go.csv"), "--out", at("g0.xlsx"));
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.json.players.map(({ rank, handicap }) => [rank, handicap])).toEqual([
      [1, "5d"],
      [2, "2d"],
      [3, "1k"],
    ]);
    const one = await book(
      ...[
        "enter",
        at("g0.xlsx"),
        at("Go 1.csv"),
        "--played",
        "2026-09-01",
        "--out",
        at("g1.xlsx"),
        "--now",
        "2026-09-02",
      ],
    );
    expect(one).toMatchObject({ code: 0, error: "" });
    // 5d against 2d: 2 stones and a komi of ½, for the 2d, who has Black.
    expect(one.json.rows[0]!.outputs).toMatchObject({ Black: "Ben Elm", H: 2, Komi: 0.5 });
    expect(one.json.ledger.map(({ player, result, handicapThen }) => [player, result, handicapThen])).toEqual([
      // Black, the weaker player, won.
      ["Ann Oak", "lost", "5d"],
      ["Ben Elm", "won", "2d"],
      ["Ann Oak", "won", "5d"],
      ["Cal Fir", "lost", "1k"],
      // A game that was paired and not played.
      ["Ben Elm", "unplayed", null],
      ["Cal Fir", "unplayed", null],
    ]);
    const set = await book(
      ...["adjust", at("g1.xlsx"), "--player", "Ben Elm", "--to", "3d", "--reason", "promoted", "--out", at("g2.xlsx")],
      ...["--now", "2026-09-10"],
    );
    expect([set.code, listed(set.json, "Ben Elm").handicap, line(set.json, 1, "Ben Elm").handicapThen]).toEqual([
      0,
      "3d",
      "2d",
    ]);
    expect(await book("check", at("g2.xlsx"), "--now", "2026-09-10")).toMatchObject({ code: 0 });
  });
});

test("croquet: of a game that the book does not know nothing is filled in, though its row holds both handicaps", async () => {
  put("players.csv", "Name;Start handicap", "Anna Bro;4", "Bent Dahl;6", "Carla Eg;8");
  put(
    "May.csv",
    "Date;Winner;Winner handicap;Loser;Loser handicap;Points",
    "2026-05-02;Anna Bro;4;Bent Dahl;6;26",
    // No game is so long: from here on neither is known.
    "2026-05-03;Anna Bro;4;Carla Eg;8;99",
    "2026-05-04;Anna Bro;4;Bent Dahl;6;26",
  );
  await book("new", "--system", "croquet", "--players", at("players.csv"), "--out", at("croquet.xlsx"));
  const { json } = await book(
    "enter",
    at("croquet.xlsx"),
    at("May.csv"),
    "--played",
    "2026-05-04",
    "--out",
    at("may.xlsx"),
  );
  expect(json.rows.map(({ outputs }) => outputs["Change"] ?? null)).toEqual([7, null, null]);
  const values = await sheetOf("may.xlsx", "May");
  const change = values[0]!.indexOf("Change");
  expect(values.slice(1).map((row) => row[change] ?? null)).toEqual([7, null, null]);
});

describe("a book that lost its memory", () => {
  test.each([
    ["croquet", "Start index"],
    ["dbf", "Start handicap"],
    ["acbl", "Start percentages"],
    ["chess", "Grade"],
    ["go", "Rank held"],
  ])("of %s is known by the column %s, and without it refused", async (system, column) => {
    put(
      "members.csv",
      "Name,Start",
      `Ann Oak,${{ croquet: "2", dbf: "20", acbl: "0.5", chess: "16", go: "3k" }[system]}`,
    );
    await book("new", "--system", system, "--players", at("members.csv"), "--out", at(`a book of ${system}.xlsx`));
    const file = (await openWorkbookFile(
      readFileSync(at(`a book of ${system}.xlsx`)),
      `a book of ${system}.xlsx`,
    )) as WorkbookFile;
    file.removeSheet("Club book memory");
    writeFileSync(at(`${system} lost.xlsx`), await file.save());
    const lost = await book("players", at(`${system} lost.xlsx`));
    expect([lost.json.system, lost.json.players.map(({ name }) => name)]).toEqual([system, ["Ann Oak"]]);
    const { name, top, left, values } = file.sheets.find((sheet) => sheet.name === "Players")!;
    // A column of the user's own, with the name of another sport's.
    const header = values.findIndex((row) => row.includes("Last played"));
    file.put(name, top + header, left + values[header]!.indexOf("Last played"), {
      value: "Start handicap",
      formula: null,
      format: null,
    });
    writeFileSync(at(`${system} more.xlsx`), await file.save());
    expect((await book("players", at(`${system} more.xlsx`))).json.system).toBe(system);
    const known = system === "croquet" ? ["Start index", "Start handicap"] : [column];
    values.forEach((row, r) =>
      row.forEach((cell, c) => {
        if (known.includes(String(cell)))
          file.put(name, top + r, left + c, { value: "x", formula: null, format: null });
      }),
    );
    writeFileSync(at(`${system} unknown.xlsx`), await file.save());
    const { code, json } = await book("players", at(`${system} unknown.xlsx`));
    expect([code, codes(json.problems)]).toEqual([2, ["book-none"]]);
  });

  test.each([
    ["croquet", "4", "2", "Winner;Loser;Result", "Ann Oak;Ben Elm;+3"],
    ["chess", "13", "12.5", "Board;Home team;Home player;Home result;Away team;Away player;Away result", ""],
    ["go", "3k", "5k", "Black;White;Result", "Ben Elm;Ann Oak;B+R"],
  ])("of %s has what everybody held, and games without days of their own are as they were", async (system, ...of) => {
    const [one, two, head, row] = of;
    put("two.csv", "Name;Start", `Ann Oak;${one}`, `Ben Elm;${two}`);
    await book("new", "--system", system, "--players", at("two.csv"), "--out", at(`${system} 0.xlsx`));
    put("evening.csv", head, row || "1;Elm;Ann Oak;1;Fir;Ben Elm;0");
    const when = ["--played", "2026-11-03", "--now", "2026-11-03"];
    const files = [at(`${system} 0.xlsx`), at("evening.csv"), "--out", at(`${system} 1.xlsx`)];
    const entered = await book("enter", ...files, ...when);
    expect(entered.code).toBe(0);
    const file = (await openWorkbookFile(readFileSync(at(`${system} 1.xlsx`)), "1.xlsx")) as WorkbookFile;
    file.removeSheet("Club book memory");
    writeFileSync(at(`${system} lost 1.xlsx`), await file.save());
    const { json } = await book("check", at(`${system} lost 1.xlsx`), "--now", "2026-11-04");
    expect(json).toMatchObject({ changes: [], log: [{ what: "updated", changed: 0, was: "", is: "" }] });
    expect(json.players).toEqual(entered.json.players);
  });
});
