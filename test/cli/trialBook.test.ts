// What secretaries brought to a club book: lists with odd headings and totals, days in titles, a rank that differs.
import { writeFileSync } from "node:fs";
import { newWorkbookFile } from "../../src/files/open";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly tournaments: readonly { readonly tournament: string; readonly played: string }[];
  readonly ledger: readonly { readonly player: string; readonly result: unknown; readonly handicapThen: number }[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function run(...args: string[]) {
  const ran = await runCli(...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const asked = ({ json }: { readonly json: Json }) => json.questions.map(({ id }) => id);

const startBook = (system: string, ...list: string[]) => {
  put(`${system}.csv`, ...list);
  return run(
    ...["book", "new", "--system", system, "--players", at(`${system}.csv`)],
    ...["--out", at(`${system}.xlsx`), "--replace"],
  );
};

const enter = (system: string, lines: readonly string[], ...given: string[]) => {
  put("sheet.csv", ...lines);
  return run(
    ...["book", "enter", at(`${system}.xlsx`), at("sheet.csv"), "--out", at("entered.xlsx"), "--replace"],
    ...["--now", "2026-12-31T12:00", ...given],
  );
};

test("a column headed Hcp with a date is asked for, and nobody gets the highest handicap in silence", async () => {
  const asks = await startBook("dbf", "Navn;Hcp pr 1/9", "Ann A;10", "Bob B;12");
  expect([asks.code, asked(asks)]).toEqual([2, ["column:Hcp pr 1/9"]]);
});

test("a line of totals under a list is no member", async () => {
  const list = ["Navn;Starthandicap", "Ann A;10", "I alt 28 medlemmer;", "Total members;10"];
  await startBook("dbf", ...list);
  const { out } = await runCli("book", "players", at("dbf.xlsx"));
  expect(out).toContain("Ann A");
  expect(out).not.toMatch(/I alt|Total/);
});

test("the only handicap of a pair is asked about, not taken for the first player's", async () => {
  await startBook("dbf", "Navn;Starthandicap", "Ann A;10", "Bob B;12", "Cia C;14", "Dan D;16");
  const sheet = ["Spiller 1;Spiller 2;Hcp;Score %;Spil", "Ann A;Bob B;11;60;24", "Cia C;Dan D;15;40;24"];
  const open = await enter("dbf", sheet, "--played", "2026-09-08");
  expect([open.code, open.json.questions.map(({ text }) => /Hcp/.test(text))]).toEqual([2, [true]]);
});

test.each([
  // 12 October 2026 is a Monday, 10 December a Thursday.
  ["Monday 10/12/26  avg 84", "2026-10-12"],
  ["October 19, 2026", "2026-10-19"],
  ["Ladder Oct 20", "2026-10-20"],
  ["Oct 13", "2026-10-13"],
])("%s is the day of the games under it", async (title, day) => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
  const entered = await enter("croquet", [`${title};`, "Winner;Loser", "Ann Ash;Bob Birch"]);
  expect([entered.code, entered.json.reading.find(({ id }) => id === "day")?.value]).toEqual([0, day]);
});

test("a rank of the sheet that counts is an adjustment before the evening", async () => {
  await startBook("go", "Name,Rank", "Ann A,8k", "Bob B,3k");
  const games = ["Black,White,Rank,Rank,Result", "Ann A,Bob B,7k,3k,B+R"];
  expect((await enter("go", games, "--played", "2026-09-08")).code).toBe(2);
  await enter("go", games, "--played", "2026-09-08", "--take", "sheet");
  const { out } = await runCli("book", "history", at("entered.xlsx"), "--player", "Ann A");
  expect(out).toMatch(/7 September 2026\tAdjustment/);
  expect(out).not.toContain("Started with 7k");
});

test("a setting is asked in the same words by both doors", async () => {
  await startBook("dbf", "Navn;Starthandicap", "Ann A;10", "Bob B;12", "Cia C;14", "Dan D;16");
  const pairs = ["Spiller 1;Spiller 2;Score %", "Ann A;Bob B;60", "Cia C;Dan D;40"];
  const ofBook = await enter("dbf", pairs, "--played", "2026-09-08");
  put("fill.csv", "Spiller 1;Spiller 2;Handicap 1;Handicap 2;Score %", "Ann A;Bob B;10;12;60", "Cia C;Dan D;14;16;40");
  const ofFill = await run("fill", at("fill.csv"), "--out", at("filled.xlsx"));
  expect([ofBook, ofFill].map(({ json }) => json.questions.map(({ text }) => text))).toEqual([
    ["how many boards were played?"],
    ["how many boards were played?"],
  ]);
  const line = 'how many boards were played? Answer with --answer "setting:boards=NUMBER"';
  expect(ofBook.error.trim()).toBe(`sheet: ${line}`);
  expect(ofFill.error.trim().split("\n")).toEqual([
    `fill: ${line}`,
    expect.stringMatching(/^This was taken for DBf pairs\. .* --answer kind=acbl-pairs /),
  ]);
});

describe("a start that is not said", () => {
  test.each([
    ["chess", "--visitor", "Name;Rating;Ann A;12;Bob B;10", "A half-rating, such as 12.5"],
    ["go", "--new", "Name;Rank;Ann A;8k;Bob B;3k", "A rank, such as 5k"],
    ["dbf", "--new", "Name;Start handicap;Ann A;10;Bob B;12", "A handicap, such as 34.5"],
  ])("%s: %s has an example of its own", async (system, option, list, example) => {
    const [name, held, ...rest] = list.split(";");
    await startBook(system, `${name};${held}`, `${rest[0]};${rest[1]}`, `${rest[2]};${rest[3]}`);
    const refused = await enter(system, ["Name;Result"], option, "Dora=");
    expect(refused.code).toBe(3);
    expect(refused.error).toContain(`${option} “Dora=”: write it as ${option} "Name=START". ${example}`);
  });
});

test("nothing is said of earlier results where none changes", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
  put("sheet.csv", "Winner;Loser", "Ann Ash;Bob Birch");
  const first = ["book", "enter", at("croquet.xlsx"), at("sheet.csv"), "--out", at("one.xlsx"), "--replace"];
  const one = await runCli(...first, "--played", "2026-09-15", "--name", "Later");
  expect(one.out.trim().split("\n").slice(-2)).toEqual([
    "2 indexes change",
    `${at("one.xlsx")}: the club book was written`,
  ]);
  const second = ["book", "enter", at("one.xlsx"), at("sheet.csv"), "--out", at("two.xlsx"), "--replace"];
  const two = await runCli(...second, "--played", "2026-09-08", "--new-tournament");
  expect(two.out).toContain("2 earlier results are worked out again, in 1 later tournament too.");
});

test("points without their maximum are asked for it", async () => {
  await startBook("dbf", "Navn;Starthandicap", "Ann A;10", "Bob B;12", "Cia C;14", "Dan D;16");
  const pairs = ["8. september 2026, 24 spil;;", "Spiller 1;Spiller 2;Score", "Ann A;Bob B;120", "Cia C;Dan D;96"];
  const open = await enter("dbf", pairs);
  expect([open.code, asked(open)]).toEqual([2, ["setting:maximum"]]);
  // 120 and 96 of 216 are 5/9 and 4/9.
  const said = await enter("dbf", pairs, "--answer", "setting:maximum=216");
  expect([said.code, said.json.ledger.map(({ result }) => result)]).toEqual([0, [500 / 9, 500 / 9, 400 / 9, 400 / 9]]);
  // A line above says half of it.
  const average = ["8. september 2026, 24 spil, middel 108;;", ...pairs.slice(1)];
  expect((await enter("dbf", average)).json.ledger).toEqual(said.json.ledger);
});

test("the only handicap of a pair can be said to belong to both", async () => {
  await startBook("dbf", "Navn;Starthandicap", "Ann A;10", "Bob B;12", "Cia C;14", "Dan D;16");
  const sheet = ["Spiller 1;Spiller 2;Hcp;Score %;Spil", "Ann A;Bob B;11;60;24", "Cia C;Dan D;15;40;24"];
  const open = await enter("dbf", sheet, "--played", "2026-09-08");
  expect(open.json.questions[0]!.choices).toEqual([
    { choice: "Handicap 1", text: "Handicap 1" },
    { choice: "none", text: "It belongs to both together" },
  ]);
  const both = await enter("dbf", sheet, "--played", "2026-09-08", "--answer", "column:Hcp=none");
  expect([both.code, both.json.ledger.map(({ handicapThen }) => handicapThen)]).toEqual([0, [10, 12, 14, 16]]);
});

test("one file given twice is asked about, two files of one evening are two tournaments", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
  put("one.csv", "Winner;Loser", "Ann Ash;Bob Birch");
  put("two.csv", "Winner;Loser", "Bob Birch;Ann Ash");
  const both = (...files: string[]) =>
    run(
      ...["book", "enter", at("croquet.xlsx"), ...files.map((file) => at(file)), "--out", at("out.xlsx"), "--replace"],
      ...["--answer", "day=2026-09-08"],
    );
  expect(asked(await both("one.csv", "one.csv"))).toEqual(["tournament"]);
  const two = await both("one.csv", "two.csv");
  expect([two.code, two.json.tournaments.map(({ tournament }) => tournament)]).toEqual([0, ["one", "two"]]);
});

test("a list is no tournament, and that is said once", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
  const list = await runCli(
    ...["book", "enter", at("croquet.xlsx"), "--sheet", "Players", "--out", at("out.xlsx"), "--replace"],
  );
  expect([list.code, list.error.trim()]).toEqual([
    2,
    "Players: this is a list, not a tournament; enter the sheet with the results",
  ]);
});

test("two spellings of one player on one sheet of many games are merged, unless the two met", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6", "Cia Elm;3", "C Elm;3");
  const merge = () =>
    runCli(
      ...["book", "merge", at("entered.xlsx"), "--player", "C Elm", "--into", "Cia Elm"],
      ...["--out", at("merged.xlsx"), "--replace", "--now", "2026-12-31T13:00"],
    );
  await enter("croquet", ["Winner;Loser", "Ann Ash;C Elm", "Bob Birch;Cia Elm"], "--played", "2026-09-08");
  expect((await merge()).code).toBe(0);
  const apart = (name: string) =>
    runCli(
      ...["book", "separate", at("merged.xlsx"), "--player", name, "--out", at("apart.xlsx")],
      ...["--now", "2026-12-31T14:00"],
    );
  expect((await apart("Ann Ash")).error).toContain("Ann Ash");
  expect((await apart("C Elm")).code).toBe(0);
  const list = async (file: string) => (await runCli("book", "players", at(file))).out;
  expect(await list("apart.xlsx")).toBe(await list("entered.xlsx"));
  await enter("croquet", ["Winner;Loser", "Ann Ash;C Elm", "Cia Elm;C Elm"], "--played", "2026-09-08");
  expect(await merge()).toMatchObject({ code: 2, error: "C Elm and Cia Elm met in No 1, so they are two people\n" });
});

test("ACBL by rank: nothing is said of a column that the book adds for one player of a pair", async () => {
  const list = ["Name;Masterpoints;Life master", "Ann Ash;420;yes", "Bob Birch;0.5;", "Cia Elm;150;", "Dan Fir;30;"];
  await startBook("acbl", ...list);
  const lines = ["avg 84", "Player 1;Player 2;Raw score", "Ann Ash;Bob Birch;90", "Cia Elm;Dan Fir;78"];
  const { json } = await enter("acbl", lines, "--played", "2026-09-08", "--kind", "acbl-rank-pairs");
  // Row 84 of the chart: Life Masters up to 1,000 have 1.5, 0 to .99 18.5, 100 to 199.99 6, 20 to 49.99 11.5.
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([20, 17.5]);
  expect(json.assumptions.map(({ code }) => code)).not.toContain("column-taken-blank");
});

test("sheets that nobody named: tournaments go by their titles, two tables of one evening apart", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6", "Cia Elm;3", "Dan Fir;5");
  const file = await newWorkbookFile();
  const evening = (sheet: string, ...rows: readonly string[][]) => {
    file.addSheet(sheet);
    rows.forEach((row, r) => row.forEach((value, c) => file.put(sheet, r, c, { value, formula: null, format: null })));
  };
  const lawns = [["Club evening"], ["8 September 2026"], ["Winner", "Loser"]];
  evening("Sheet1", ...lawns, ["Ann Ash", "Bob Birch"]);
  evening("Sheet2", ...lawns, ["Cia Elm", "Dan Fir"]);
  evening(
    "Sheet3",
    ["Club evening, 15 September 2026"],
    ["15 September 2026"],
    ["Winner", "Loser"],
    ["Ann Ash", "Cia Elm"],
  );
  writeFileSync(at("evenings.xlsx"), await file.save());
  const names = ({ json }: { readonly json: Json }) => json.tournaments.map(({ tournament }) => tournament);
  const files = ["book", "enter", at("croquet.xlsx"), at("evenings.xlsx"), "--out", at("entered.xlsx"), "--replace"];
  const entered = await run(...files);
  expect([entered.code, names(entered)]).toEqual([0, ["Club evening", "Sheet2", "Club evening, 15 September 2026"]]);
  const again = ["book", "enter", at("entered.xlsx"), at("evenings.xlsx"), "--out", at("again.xlsx")];
  expect(names(await run(...again))).toEqual(["Club evening", "Sheet2", "Club evening, 15 September 2026"]);
});

test("a title with a month and no day: its last day is offered, and a day of another month is asked again", async () => {
  await startBook("croquet", "Name;Start handicap", "Ann Ash;4", "Bob Birch;6");
  const june = ["June 2026", "Winner;Loser", "Ann Ash;Bob Birch"];
  const asks = await enter("croquet", june);
  expect([asks.code, asks.json.questions]).toMatchObject([
    2,
    [
      {
        id: "day",
        text: "“June 2026” names a month and no day; on which day does it count?",
        choices: [{ choice: "2026-06-30", text: "The last day of the month, 30 June 2026" }],
        suggested: "2026-06-30",
        takes: "day",
      },
    ],
  ]);
  expect(asks.error).toContain("Answer with --played 2026-06-30, --answer day=DAY\n");
  const entered = await enter("croquet", june, "--answer", "day=2026-06-30");
  expect([entered.code, entered.json.tournaments]).toMatchObject([0, [{ played: "2026-06-30" }]]);
  put("june.csv", ...june);
  put("july.csv", "July 2026", ...june.slice(1));
  const both = ["book", "enter", at("croquet.xlsx"), at("june.csv"), at("july.csv"), "--out", at("both.xlsx")];
  const again = await run(...both, "--now", "2026-12-31", "--answer", "day=2026-06-30");
  expect([again.code, again.json.questions]).toMatchObject([2, [{ id: "day", suggested: "2026-07-31" }]]);
  // In February of a leap year; of two months, and of one that is not over, nobody can tell.
  const other = async (title: string) => (await enter("croquet", [title, ...june.slice(1)])).json.questions[0]!.choices;
  expect((await other("Februar 2024, dames"))[0]).toMatchObject({ choice: "2024-02-29" });
  expect((await other("May 2026 - June 2026"))[0]).toMatchObject({
    choice: "2026-12-31",
    text: "Today, 31 December 2026",
  });
  expect((await other("January 2027"))[0]).toMatchObject({ choice: "2026-12-31" });
});
