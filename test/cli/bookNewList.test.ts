// A new list for a running book: whom it sets, who is asked about, and who is left as they are.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { readonly name: string; readonly handicap: number | string | null }[];
  readonly tournaments: readonly { readonly no: number; readonly tournament: string; readonly kind: string }[];
  readonly ledger: readonly { readonly player: string; readonly note?: string; readonly handicap: number | null }[];
  readonly changes: readonly { readonly player: string; readonly before: unknown; readonly after: unknown }[];
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [name: string]: unknown } }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

const adjust = (from: string, to: string, ...args: string[]) =>
  book("adjust", at(from), "--out", at(to), "--now", "2027-01-05", ...args);
const held = ({ json }: { json: Json }) => json.players.map(({ name, handicap }) => [name, handicap]);
const note = ({ json }: { json: Json }, code: string) => json.assumptions.find((one) => one.code === code)?.message;

beforeAll(async () => {
  put("members.csv", "Name,Grade", "Ann Oak,130", "Ben Elm,85", "Cal Fir,124", "Dee Ash,90", "Jon Smythe,100");
  await runCli("book", "new", "--system", "chess", "--players", at("members.csv"), "--out", at("c0.xlsx"));
  // 132 is 13.2, to the nearest half 13: as before. 113 is 11.5, 84 is 8.5.
  put(
    "January.csv",
    "Name,Grade",
    "Ann Oak,132",
    "Ben Elm,113",
    "Cal Fir,ungraded",
    "Nobody Here,150",
    "John Smythe,84",
  );
});

test("who changes is shown, near names are asked, and the rest stays", async () => {
  const asked = await adjust("c0.xlsx", "c1.xlsx", "--players", at("January.csv"));
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([2, ["who:John Smythe"]]);
  const given = await adjust("c0.xlsx", "c1.xlsx", "--players", at("January.csv"), "--same", "John Smythe=Jon Smythe");
  expect([given.code, given.error]).toEqual([0, ""]);
  expect(given.json.changes).toEqual([
    { player: "Ben Elm", before: 8.5, after: 11.5 },
    { player: "Jon Smythe", before: 10, after: 8.5 },
  ]);
  expect(held(given)).toEqual([
    ["Ann Oak", 13],
    ["Cal Fir", 12.5],
    ["Ben Elm", 11.5],
    ["Dee Ash", 9],
    ["Jon Smythe", 8.5],
  ]);
  expect(given.json.tournaments).toMatchObject([{ no: 1, tournament: "January", kind: "adjustment" }]);
  expect(note(given, "book-list-unrated")).toBe("no figure in the new list, left as before: Cal Fir");
  expect(note(given, "book-list-absent")).toBe("not in the new list, left as before: Dee Ash");
  expect(note(given, "book-list-others")).toBe("1 name of the list not in the book, passed over");
  const again = await adjust("c1.xlsx", "again.xlsx", "--players", at("January.csv"));
  expect([again.code, again.json.questions, again.json.changes]).toEqual([0, [], []]);
  expect(await book("check", at("c1.xlsx"), "--now", "2027-01-06")).toMatchObject({ code: 0 });
  // It says what changes in the words of the sport.
  const notice = ["book", "notice", at("c1.xlsx"), "--since", "2027-01-01"];
  expect((await runCli(...notice)).out).toContain("New ratings, set by the club since 1 January 2027\n");
  expect((await runCli(...notice, "--locale", "da")).out).toContain("Nye ratings, fastsat af klubben");
});

test("withdrawing or undoing it gives back what each had", async () => {
  const before = [
    ["Ann Oak", 13],
    ["Cal Fir", 12.5],
    ["Jon Smythe", 10],
    ["Dee Ash", 9],
    ["Ben Elm", 8.5],
  ];
  const withdrawn = await book(
    ...[
      "withdraw",
      at("c1.xlsx"),
      "--no",
      "1",
      "--reason",
      "wrong list",
      "--out",
      at("c2.xlsx"),
      "--now",
      "2027-01-06",
    ],
  );
  expect(held(withdrawn)).toEqual(before);
  const undone = await book("undo", at("c1.xlsx"), "--out", at("c3.xlsx"), "--now", "2027-01-06");
  expect(held(undone)).toEqual(before);
});

/** The column of grades in the list of a book. */
async function grades(file: string) {
  const { sheets } = (await openWorkbookFile(readFileSync(at(file)), file)) as WorkbookFile;
  const values = sheets.find(({ name }) => name === "Players")!.values;
  const header = values.findIndex((row) => row.includes("Grade"));
  const [name, grade] = ["Name", "Grade"].map((one) => values[header]!.indexOf(one));
  return Object.fromEntries(values.slice(header + 1).map((row) => [row[name!], row[grade!] ?? null]));
}

test("everybody has the grade of the new list, also whose rating stays; a list that is withdrawn leaves none of its ratings", async () => {
  expect(await grades("c1.xlsx")).toEqual({
    "Ann Oak": 132,
    "Ben Elm": 113,
    "Cal Fir": 124,
    "Dee Ash": 90,
    "Jon Smythe": 84,
  });
  // 11.5 and 8.5 are withdrawn, and the grades that give them.
  expect(await grades("c2.xlsx")).toMatchObject({ "Ann Oak": 132, "Ben Elm": null, "Jon Smythe": null });
  expect(await grades("c3.xlsx")).toMatchObject({ "Ann Oak": 130, "Ben Elm": 85 });
  put("Grades.csv", "Name,Grade", "Ann Oak,129", "Ben Elm,85");
  await adjust("c0.xlsx", "grades.xlsx", "--players", at("Grades.csv"));
  expect(await grades("grades.xlsx")).toMatchObject({ "Ann Oak": 129, "Ben Elm": 85 });
});

test("a match of December that is entered in January has the ratings of December", async () => {
  const head = "Match,Date,Board,Home team,Home player,Home result,Away team,Away player,Away result";
  put(
    "League.csv",
    head,
    "1,2026-12-08,1,Oaks,Dee Ash,1,Firs,Ben Elm,0",
    "2,2027-01-12,1,Firs,Ben Elm,1,Oaks,Dee Ash,0",
  );
  const entered = await book("enter", at("c1.xlsx"), at("League.csv"), "--out", at("c4.xlsx"), "--now", "2027-01-13");
  expect(entered).toMatchObject({ code: 0, error: "" });
  // 9 against 8.5 in December, against 11.5 in January: half a point is 1, two and a half are 5.
  expect(entered.json.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]])).toEqual([
    [0, 1],
    [0, 5],
  ]);
});

test("a list that changes nobody enters nothing", async () => {
  put("Same.csv", "Name,Grade", "Ann Oak,130", "Ben Elm,85");
  const { code, json } = await adjust("c0.xlsx", "same.xlsx", "--players", at("Same.csv"));
  expect([code, json.changes, json.tournaments]).toEqual([0, [], []]);
});

test("a row that cannot be read is a problem of the list only where the book has the player", async () => {
  put("Bad.csv", "Name,Grade", "Ann Oak,strong", "Ben Elm,113");
  const bad = await adjust("c0.xlsx", "bad.xlsx", "--players", at("Bad.csv"));
  expect([bad.code, bad.json.questions.map(({ id }) => id)]).toEqual([2, ["handicap:Ann Oak"]]);
  put("Other.csv", "Name,Grade", "Zed Zebra,strong", "Ben Elm,113");
  expect(await adjust("c0.xlsx", "other.xlsx", "--players", at("Other.csv"))).toMatchObject({ code: 0 });
});

test("a list of handicaps sets them at croquet, with their indexes", async () => {
  put("croquet.csv", "Name,Handicap", "Ann Oak,2", "Ben Elm,6");
  await runCli("book", "new", "--system", "croquet", "--players", at("croquet.csv"), "--out", at("k0.xlsx"));
  put("New.csv", "Name,Handicap", "Ann Oak,1.5", "Ben Elm,6");
  const { code, json } = await adjust("k0.xlsx", "k1.xlsx", "--players", at("New.csv"));
  expect([code, json.changes.map(({ player, before, after }) => [player, before, after])]).toEqual([
    0,
    [["Ann Oak", 2, 1.5]],
  ]);
});

test("ACBL handicaps follow from sessions: a list sets none", async () => {
  put("acbl.csv", "Name,Start percentages", "Ann Oak,0.51");
  await runCli("book", "new", "--system", "acbl", "--players", at("acbl.csv"), "--out", at("a0.xlsx"));
  expect(await adjust("a0.xlsx", "a1.xlsx", "--players", at("acbl.csv"))).toMatchObject({ code: 2 });
});

test("a player and a list in one call are refused", async () => {
  const both = await adjust(
    "c0.xlsx",
    "both.xlsx",
    "--players",
    at("January.csv"),
    "--player",
    "Ann Oak",
    "--to",
    "12",
  );
  expect(both.code).toBe(3);
});

test("a TRF file before its first round gives members: a book can begin with it", async () => {
  put(
    "start.trf",
    "012 Spring Open",
    "062 3",
    "001    1 m    Oak, Ann                          2010 ENG     1234567 1980/00/00  0.0    1",
    "001    2 m    Elm, Ben                          1702 ENG     1234568 1980/00/00  0.0    2",
    "001    3 m    Fir, Cal                             0 ENG     1234569 1980/00/00  0.0    3",
  );
  const made = await book("new", "--system", "chess", "--players", at("start.trf"), "--out", at("trf.xlsx"));
  // (2010 - 700) / 75 is 17.47, (1702 - 700) / 75 is 13.36.
  expect([made.code, held(made)]).toEqual([
    0,
    [
      ["Ann Oak", 17.5],
      ["Ben Elm", 13.5],
      ["Cal Fir", null],
    ],
  ]);
});

// The trigger points of 4 1/2 and 2 are 1550 and 1800.
test("croquet: a handicap and an index that contradict each other are asked, and what is answered counts", async () => {
  put("cards.csv", "Name,Handicap,Index", "Ann Ash,5,1800", "Ben Birch,5,1540", "Cy Cole,5,");
  const made = (...more: string[]) =>
    book("new", "--system", "croquet", "--players", at("cards.csv"), "--out", at("cards.xlsx"), "--replace", ...more);
  const { code, error, json } = await made();
  expect([code, json.questions.map(({ id }) => id)]).toEqual([2, ["handicap:Ann Ash"]]);
  expect(error).toContain("an index of 1800 belongs to the handicap 2. What does Ann Ash start with?");
  for (const [start, handicap, index] of [
    ["5", 5, 1500],
    ["2/1800", 2, 1800],
    ["5/1800", 5, 1800],
  ]) {
    const answered = await made("--answer", `handicap:Ann Ash=${start}`);
    expect([answered.code, answered.json.players]).toEqual([
      0,
      expect.arrayContaining([expect.objectContaining({ name: "Ann Ash", handicap, index })]),
    ]);
  }
});
