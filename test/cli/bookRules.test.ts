// A club's own tables in a book on the command line: the sheet House rules, figures by hand.
import { readFileSync, writeFileSync } from "node:fs";
import { writeXlsx } from "hucre";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; handicap: number | null; index?: number }[];
  readonly tournaments: readonly { no: number; settings?: string }[];
  readonly ledger: readonly { no: number; player: string; change: number | null; note?: string }[];
  readonly rows: readonly { outputs: { [header: string]: unknown } }[];
  readonly problems: readonly { code: string; sheet: string; cell: string | null; answers?: readonly string[] }[];
  readonly assumptions: readonly { code: string; message: string }[];
  readonly log: readonly { what: string }[];
  readonly league?: readonly { [header: string]: unknown }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const codes = (of: readonly { code: string }[]) => of.map(({ code }) => code);
const indexes = ({ players }: Json) => Object.fromEntries(players.map(({ name, index }) => [name, index]));

type Rows = (string | number)[][];
async function workbook(name: string, sheets: { readonly [sheet: string]: Rows }) {
  const all = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }));
  writeFileSync(at(name), await writeXlsx({ sheets: all }));
}

/** The workbook of a book with a sheet of its own, as a user adds one. */
async function withSheet(from: string, to: string, sheet: string, rows: Rows) {
  const file = (await openWorkbookFile(readFileSync(at(from)), from)) as WorkbookFile;
  if (!file.sheets.some(({ name }) => name === sheet)) file.addSheet(sheet);
  rows.forEach((line, row) =>
    line.forEach((value, column) => file.put(sheet, row, column, { value, formula: null, format: null })),
  );
  writeFileSync(at(to), await file.save());
}

// 8 against 4 is four steps: 14 where the higher wins, 6 where the lower does.
const LAKESIDE: Rows = [
  ["Handicap", "Step value", "Index"],
  [0, 0, 2000],
  [4, 4, 1800],
  [8, 8, 1600],
  [12, 11, 1400],
];
// One step: 11 and 9.
const FLATTER: Rows = LAKESIDE.map((row) => (row[0] === 8 ? [8, 5, 1600] : row));
const PLAYERS: Rows = [
  ["Name", "Start handicap"],
  ["Ann Holt", 8],
  ["Bo Field", 4],
];

beforeAll(async () => {
  await workbook("players.xlsx", { Players: PLAYERS });
  await workbook("lakeside.xlsx", { Players: PLAYERS, "House rules": LAKESIDE });
  await workbook("May.xlsx", {
    May: [
      ["Date", "Winner", "Loser"],
      ["2026-05-02", "Ann Holt", "Bo Field"],
    ],
  });
  await workbook("June.xlsx", {
    June: [
      ["Date", "Winner", "Loser"],
      ["2026-06-06", "Bo Field", "Ann Holt"],
    ],
  });
  const made = await book("new", "--system", "croquet", "--players", at("players.xlsx"), "--out", at("new.xlsx"));
  expect(made).toMatchObject({ code: 0, error: "" });
  await withSheet("new.xlsx", "ruled.xlsx", "House rules", LAKESIDE);
  const one = await book(...entering("ruled.xlsx", "May.xlsx", "may.xlsx", "2026-05-02"));
  expect(one).toMatchObject({ code: 0, error: "" });
  expect(one.json.rows[0]!.outputs).toMatchObject({ Steps: 4, Change: 14 });
  expect(codes(one.json.assumptions)).toContain("house-rules-tables");
});

const entering = (from: string, file: string, to: string, now: string, ...more: string[]) => [
  ...["enter", at(from), at(file), "--reported", now, "--out", at(to), ...more],
];

test("an evening is entered by the sheet House rules, and read again by the same table", async () => {
  const list = await book("players", at("may.xlsx"));
  expect(indexes(list.json)).toEqual({ "Ann Holt": 1614, "Bo Field": 1786 });
  expect(await book("check", at("may.xlsx"), "--now", "2026-05-03")).toMatchObject({ code: 0 });
  const file = (await openWorkbookFile(readFileSync(at("may.xlsx")), "may.xlsx")) as WorkbookFile;
  const tournaments = file.sheets.find(({ name }) => name === "Tournaments")!;
  expect(JSON.stringify(tournaments.values)).toContain("scale=0/0/2000, 4/4/1800, 8/8/1600, 12/11/1400");
});

test("another table on the sheet: asked, then put right from a day on", async () => {
  await withSheet("may.xlsx", "changed.xlsx", "House rules", FLATTER);
  const stopped = await book(...entering("changed.xlsx", "June.xlsx", "no.xlsx", "2026-06-06"));
  expect(stopped).toMatchObject({ code: 2, json: { problems: [{ code: "book-rules-first" }] } });
  expect(stopped.error).toContain("bring the book up to date first");
  const asked = await book("check", at("changed.xlsx"), "--now", "2026-06-06");
  expect(asked.code).toBe(2);
  expect(asked.json.problems).toMatchObject([
    {
      code: "book-rules-changed",
      sheet: "House rules",
      answers: ["--rules-since 2026-05-02", "--rules-since 2026-06-06", "--answer rules-since=DAY"],
    },
  ]);
  const update = (since: string, to: string) =>
    book("update", at("changed.xlsx"), "--now", "2026-06-06", "--rules-since", since, "--out", at(to));
  const right = await update("2026-05-02", "right.xlsx");
  expect(right).toMatchObject({ code: 0, json: { log: [{ what: "rules" }] } });
  expect(indexes(right.json)).toEqual({ "Ann Holt": 1611, "Bo Field": 1789 });
  const notes = right.json.ledger.map(({ note }) => note);
  expect(notes).toEqual([
    "was 1614, now 1611: by the club’s other table 6 June",
    "was 1786, now 1789: by the club’s other table 6 June",
  ]);
  const since = await update("2026-06-06", "since.xlsx");
  expect(indexes(since.json)).toEqual({ "Ann Holt": 1614, "Bo Field": 1786 });
  const june = await book(...entering("since.xlsx", "June.xlsx", "june.xlsx", "2026-06-06"));
  expect(june).toMatchObject({ code: 0, error: "" });
  // The lower wins, one step: 9.
  expect(indexes(june.json)).toEqual({ "Ann Holt": 1605, "Bo Field": 1795 });
  expect(await book("check", at("june.xlsx"), "--now", "2026-06-07")).toMatchObject({ code: 0 });
  // Undo takes the table back with the rest.
  const undone = await book("undo", at("right.xlsx"), "--out", at("undone.xlsx"));
  expect(indexes(undone.json)).toEqual({ "Ann Holt": 1614, "Bo Field": 1786 });
});

test("--rules names another sheet; one that says nothing is reported, and one that cannot be read names its cell", async () => {
  await withSheet("new.xlsx", "our.xlsx", "Our club", LAKESIDE);
  const plain = await book(...entering("our.xlsx", "May.xlsx", "plain.xlsx", "2026-05-02"));
  // Printed step values 13 and 8: five steps, 15; triggers 1350 and 1600.
  expect(indexes(plain.json)).toEqual({ "Ann Holt": 1365, "Bo Field": 1585 });
  const named = await book(...entering("our.xlsx", "May.xlsx", "named.xlsx", "2026-05-02", "--rules", "Our club"));
  expect(indexes(named.json)).toEqual({ "Ann Holt": 1614, "Bo Field": 1786 });
  // Without the name the book keeps its table.
  const next = await book(...entering("named.xlsx", "June.xlsx", "next.xlsx", "2026-06-06"));
  expect(next).toMatchObject({ code: 0, error: "" });
  expect(indexes(next.json)).toEqual({ "Ann Holt": 1608, "Bo Field": 1792 });
  const nothing = await book(...entering("our.xlsx", "May.xlsx", "no.xlsx", "2026-05-02", "--rules", "Players"));
  expect(nothing.code).toBe(3);
  expect(nothing.error).toContain("--rules Players: the sheet says nothing that this book could use");
  await withSheet("new.xlsx", "bad.xlsx", "House rules", [...LAKESIDE.slice(0, 4), [12, 3, 1400]]);
  const bad = await book(...entering("bad.xlsx", "May.xlsx", "no.xlsx", "2026-05-02"));
  expect(bad).toMatchObject({ code: 2, json: { problems: [{ code: "own-table-not-above", sheet: "House rules" }] } });
  expect(bad.error).toContain("House rules!B5");
});

test("a new book takes the rules beside its players, and their handicaps", async () => {
  const made = await book("new", "--system", "croquet", "--players", at("lakeside.xlsx"), "--out", at("own.xlsx"));
  expect(made).toMatchObject({ code: 0, error: "" });
  expect(indexes(made.json)).toEqual({ "Ann Holt": 1600, "Bo Field": 1800 });
  const one = await book(...entering("own.xlsx", "May.xlsx", "own1.xlsx", "2026-05-02"));
  expect(indexes(one.json)).toEqual({ "Ann Holt": 1614, "Bo Field": 1786 });
  const season = await book("new", "--system", "croquet", "--from", at("own1.xlsx"), "--out", at("own2.xlsx"));
  const two = await book(...entering("own2.xlsx", "June.xlsx", "own3.xlsx", "2026-06-06"));
  expect([season.code, indexes(two.json)]).toEqual([0, { "Ann Holt": 1608, "Bo Field": 1792 }]);
});

test("rules that come with a tournament's file are not taken, and that is said", async () => {
  await workbook("brings.xlsx", {
    May: [
      ["Date", "Winner", "Loser"],
      ["2026-05-02", "Ann Holt", "Bo Field"],
    ],
    "House rules": LAKESIDE,
  });
  const ran = await book(...entering("new.xlsx", "brings.xlsx", "brought.xlsx", "2026-05-02"));
  expect(indexes(ran.json)).toEqual({ "Ann Holt": 1365, "Bo Field": 1585 });
  expect(codes(ran.json.assumptions)).toContain("book-rules-in-file");
});

test("chess: the league is computed by the league's own table and divisor; settings of the sheet hold", async () => {
  const own: Rows = [
    ["Divisor", 20],
    [],
    ["Difference", "Adjustment"],
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 5],
    [],
    ["Draw", 1.5],
  ];
  await workbook("chess.xlsx", {
    Players: [
      ["Name", "Rating"],
      ...[
        ["A Ask", 12],
        ["C Ceder", 14],
        ["E Eg", 10],
        ["B Birk", 13.5],
        ["D Dahl", 12],
        ["F Fyr", 14],
      ],
    ] as Rows,
  });
  const boards: Rows = [
    ["Match", "Board", "Home team", "Home player", "Home result", "Away team", "Away player", "Away result"],
    [1, 1, "Ash", "C Ceder", 0, "Elm", "D Dahl", 1],
    [1, 2, "Ash", "A Ask", 1, "Elm", "B Birk", 0],
    [1, 3, "Ash", "E Eg", 0.5, "Elm", "F Fyr", 0.5],
  ];
  await workbook("League.xlsx", { League: boards });
  const made = await book("new", "--system", "chess", "--players", at("chess.xlsx"), "--out", at("c0.xlsx"));
  expect(made).toMatchObject({ code: 0, error: "" });
  await withSheet("c0.xlsx", "c1.xlsx", "House rules", own);
  const ran = await book(...entering("c1.xlsx", "League.xlsx", "c2.xlsx", "2026-05-02"));
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(ran.json.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
    [0, 3],
    [1, 0],
    [5, 0],
  ]);
  // 6 less 3, divided by 20, is 0.15: no start, and 1½ all. By the paper the home team has a start, and wins.
  const notice = await book("notice", at("c2.xlsx"), "--since", "2026-01-01");
  const league = (of: Json) => of.league!.map((row) => [row["Team"], row["Won"], row["Drawn"], row["Match points"]]);
  expect(league(notice.json)).toEqual([
    ["Ash", 0, 1, 1.5],
    ["Elm", 0, 1, 1.5],
  ]);
  await book(...entering("c0.xlsx", "League.xlsx", "c3.xlsx", "2026-05-02"));
  const printed = await book("notice", at("c3.xlsx"), "--since", "2026-01-01");
  expect(league(printed.json)).toEqual([
    ["Ash", 1, 0, 2],
    ["Elm", 0, 0, 0],
  ]);
});

test("a row of the rules of which nothing is made is reported, and stops nothing", async () => {
  const misspelt: Rows = [["Hanicap", "Step value", "Index"], ...LAKESIDE.slice(1), [], ["Agreed in May"]];
  await workbook("misspelt.xlsx", { Players: PLAYERS, "House rules": misspelt });
  const made = await book("new", "--system", "croquet", "--players", at("misspelt.xlsx"), "--out", at("m0.xlsx"));
  expect([made.code, codes(made.json.assumptions)]).toEqual([0, ["rule-not-read"]]);
  await withSheet("m0.xlsx", "m1.xlsx", "House rules", misspelt);
  const check = await book("check", at("m1.xlsx"));
  expect([check.code, codes(check.json.assumptions)]).toEqual([0, ["rule-not-read"]]);
});

test.each(["check", "update"])(
  "%s: --rules-since in a book without such a sheet is said to be not used",
  async (command) => {
    await workbook("plain.xlsx", {
      Members: [
        ["Name", "Handicap"],
        ["Ann", 4],
      ],
    });
    await book("new", "--system", "croquet", "--players", at("plain.xlsx"), "--out", at("plain0.xlsx"), "--replace");
    const out = command === "update" ? ["--out", at("plain1.xlsx")] : [];
    const ran = await runCli("book", command, at("plain0.xlsx"), "--rules-since", "2026-05-02", ...out);
    expect([ran.code, ran.out]).toEqual([0, expect.stringContaining("--rules-since 2026-05-02: not asked")]);
  },
);
