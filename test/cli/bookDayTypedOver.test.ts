// The day over an entered sheet is typed over: the tournament follows it, and nothing is silent.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { hardest } from "../random";
import { newBook, runBook, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly tournaments: readonly { no: number; played: string; reported: string; status: string }[];
  readonly changes: readonly object[];
  readonly problems: readonly { code: string; message: string }[];
  readonly log: readonly { what: string; was: string; is: string; cells: string }[];
}

const book = (...args: string[]) => runBook<Json>(...args);

const NOW = ["--now", "2026-09-10"];
const BOOKS = {
  dbf: [
    ["Name;Start handicap", "Ann;34.5", "Bob;20.43", "Cat;12.88", "Dan;40"],
    ["Club evening 1 September 2026;;;", "Player 1;Player 2;Score %;Boards", "Ann;Bob;45;24", "Cat;Dan;55;24"],
  ],
  acbl: [
    ["Name;Masterpoints", "Ann;120", "Bob;15", "Cat;3", "Dan;60"],
    ["Club game 1 September 2026;;", "Average 72;;", "Player 1;Player 2;Raw score", "Ann;Bob;66", "Cat;Dan;78"],
  ],
  croquet: [
    ["Name;Handicap", "Ann;4", "Bob;8", "Cat;12", "Dan;20"],
    ["Club day 1 September 2026;;", "Winner;Loser;Score", "Ann;Bob;26-10", "Cat;Dan;26-20"],
  ],
  go: [
    ["Name;Rank", "Ann;3d", "Bob;1k", "Cat;4k", "Dan;10k"],
    ["Club day 1 September 2026;;", "Player 1;Player 2;Result", "Ann;Bob;1-0", "Cat;Dan;0-1"],
  ],
} as const;

const SYSTEMS = Object.keys(BOOKS) as (keyof typeof BOOKS)[];

// Pairs, and two sides: all five sports in the nightly run.
describe.each(hardest(SYSTEMS, (system) => system === "dbf" || system === "go"))("%s", (system) => {
  const file = (name: string) => at(`${system}-${name}.xlsx`);

  beforeAll(async () => {
    const [members, evening] = BOOKS[system];
    put(`${system}.csv`, ...members);
    put(`Evening-${system}.csv`, ...evening);
    await newBook(system, at(`${system}.csv`), file("new"));
    const kind = system === "acbl" ? ["--kind", "acbl-rank-pairs"] : [];
    const entry = ["enter", file("new"), at(`Evening-${system}.csv`), ...kind, "--reported", "2026-09-03", ...NOW];
    const { code, json } = await book(...entry, "--out", file("one"));
    expect([code, json.tournaments[0]!.played]).toEqual([0, "2026-09-01"]);
    expect((await book("check", file("one"), ...NOW)).code).toBe(0);
  });

  async function typed(...cells: readonly (readonly [row: number, column: number, value: string | number])[]) {
    const workbook = (await openWorkbookFile(readFileSync(file("one")), "one.xlsx")) as WorkbookFile;
    for (const [row, column, value] of cells)
      workbook.put(`Evening-${system}`, row, column, { value, formula: null, format: null });
    writeFileSync(file("typed"), await workbook.save());
  }

  test("another day is taken over, and logged", async () => {
    await typed([0, 0, "Club day 2 September 2026"]);
    expect((await book("check", file("typed"), ...NOW)).code).toBe(1);
    const update = await book("update", file("typed"), ...NOW, "--out", file("updated"), "--replace");
    expect([update.code, update.json.changes, update.json.problems]).toEqual([0, [], []]);
    expect(update.json.log).toMatchObject([{ what: "corrected", was: "2026-09-01", is: "2026-09-02" }]);
    const { code, json } = await book("check", file("updated"), ...NOW);
    expect([code, json.tournaments[0]!.played]).toEqual([0, "2026-09-02"]);
    const undone = await book("undo", file("updated"), ...NOW, "--out", file("undone"), "--replace");
    expect([undone.code, (await book("check", file("undone"), ...NOW)).code]).toEqual([0, 1]);
  });

  test("so it is by a correction of this sheet", async () => {
    await typed([0, 0, "Club day 2 September 2026"]);
    const said = ["--sheet", `Evening-${system}`, "--correct", "1", ...NOW];
    const { code, json } = await book("enter", file("typed"), ...said, "--out", file("corrected"), "--replace");
    expect([code, json.tournaments[0]!.played]).toEqual([0, "2026-09-02"]);
    expect((await book("check", file("corrected"), ...NOW)).code).toBe(0);
  });

  test("a day that has not come is asked", async () => {
    await typed([0, 0, "Club day 20 September 2026"]);
    const { code, json } = await book("check", file("typed"), ...NOW);
    expect([code, json.problems.map((one) => one.code)]).toEqual([2, ["book-played-after-report"]]);
  });

  test("other results under another day are another evening: the first stands, and it is said", async () => {
    const result = { dbf: [2, 2, 55], acbl: [3, 2, 78], croquet: [2, 0, "Bob"], go: [2, 2, "0-1"] } as const;
    const others = {
      dbf: [[3, 2, 45]],
      acbl: [[4, 2, 66]],
      croquet: [[2, 1, "Ann"]],
      go: [],
    } as const;
    await typed([0, 0, "Club day 8 September 2026"], result[system], ...others[system]);
    const update = await book("update", file("typed"), ...NOW, "--out", file("updated"), "--replace");
    expect(update.json.problems.map(({ code }) => code)).toContain("book-day-typed-over");
    expect((await book("check", file("updated"), ...NOW)).json.tournaments).toMatchObject([
      { no: 1, played: "2026-09-01", status: "changed" },
    ]);
  });
});
