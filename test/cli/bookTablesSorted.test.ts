// The tables of a book that somebody sorts or shortens by hand, and a name that is typed over in the list, in every sport.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import { textOf, type CellValue } from "../../src/sheet";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { hardest } from "../random";
import { copyTyped, newBook, runBook, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly ledger: readonly object[];
  readonly problems: readonly { code: string; answers?: readonly string[] }[];
  readonly repairs: readonly { code: string; message: string }[];
}

const book = (...args: string[]) => runBook<Json>(...args);

const NOW = ["--now", "2026-09-10"];
const BOOKS = {
  croquet: [
    ["Name;Handicap", "Ann Bro;4", "Bob Eg;8", "Cat Fog;12", "Dan Gad;20"],
    ["Date;Winner;Loser;Score", "2026-09-01;Ann Bro;Bob Eg;26-10", "2026-09-01;Cat Fog;Dan Gad;26-20"],
  ],
  dbf: [
    ["Name;Start handicap", "Ann Bro;34.5", "Bob Eg;20.43", "Cat Fog;12.88", "Dan Gad;40"],
    ["Player 1;Player 2;Score %;Boards", "Ann Bro;Bob Eg;45;24", "Cat Fog;Dan Gad;55;24"],
  ],
  chess: [
    ["Name;Rating", "Ann Bro;14", "Bob Eg;12.5", "Cat Fog;13", "Dan Gad;11"],
    [
      "Match;Board;Home team;Home player;Home result;Away team;Away player;Away result",
      ...["1;1;Rooks;Ann Bro;1;Kings;Cat Fog;0", "1;2;Rooks;Bob Eg;0;Kings;Dan Gad;1"],
    ],
  ],
  acbl: [
    ["Name;Masterpoints", "Ann Bro;120", "Bob Eg;15", "Cat Fog;3", "Dan Gad;60"],
    ["Average 72;;", "Player 1;Player 2;Raw score", "Ann Bro;Bob Eg;66", "Cat Fog;Dan Gad;78"],
  ],
  go: [
    ["Name;Rank", "Ann Bro;3d", "Bob Eg;1k", "Cat Fog;4k", "Dan Gad;10k"],
    ["Date;Player 1;Player 2;Result", "2026-09-01;Ann Bro;Bob Eg;1-0", "2026-09-01;Cat Fog;Dan Gad;0-1"],
  ],
} as const;

const SYSTEMS = Object.keys(BOOKS) as (keyof typeof BOOKS)[];

// Pairs, and two sides: all five sports in the nightly run.
describe.each(hardest(SYSTEMS, (system) => system === "dbf" || system === "chess"))("%s", (system) => {
  const file = (name: string) => at(`${system}-${name}.xlsx`);

  beforeAll(async () => {
    const [members, evening] = BOOKS[system];
    put(`${system}.csv`, ...members);
    put(`Evening-${system}.csv`, ...evening);
    await newBook(system, at(`${system}.csv`), file("new"));
    const kind = system === "acbl" ? ["--kind", "acbl-rank-pairs"] : [];
    const entry = ["enter", file("new"), at(`Evening-${system}.csv`), ...kind, "--played", "2026-09-01", ...NOW];
    expect((await book(...entry, "--out", file("one"))).code).toBe(0);
  });

  /** Puts the rows of a table in another order, or fewer of them. */
  async function changed(table: string, change: (rows: (readonly CellValue[])[]) => (readonly CellValue[])[]) {
    const workbook = (await openWorkbookFile(readFileSync(file("one")), "one.xlsx")) as WorkbookFile;
    const [head, ...rows] = workbook.sheets.find(({ name }) => name === table)!.values.map((row) => [...row]);
    const now = change(rows);
    rows.forEach((_row, r) =>
      head!.forEach((_, c) =>
        workbook.put(table, r + 1, c, { value: now[r]?.[c] ?? null, formula: null, format: null }),
      ),
    );
    writeFileSync(file("changed"), await workbook.save());
  }

  const said = ({ json }: { json: Json }) => [...json.problems, ...json.repairs].map(({ code }) => code);

  test.each([
    ["Ledger", "sorted", (rows: (readonly CellValue[])[]) => [...rows].reverse(), ["book-rows-sorted"]],
    [
      "Ledger",
      "without a row",
      ([first, , ...rows]: (readonly CellValue[])[]) => [first!, ...rows],
      ["book-rows-changed"],
    ],
    ["Log", "sorted", (rows: (readonly CellValue[])[]) => [...rows].reverse(), ["book-rows-sorted"]],
    ["Log", "without its first row", ([, ...rows]: (readonly CellValue[])[]) => rows, ["book-rows-changed"]],
  ])("%s %s: said in one sentence, and put back", async (table, _, change, codes) => {
    await changed(table, change);
    const update = await book("update", file("changed"), ...NOW, "--out", file("out"), "--replace");
    expect([update.code, said(update)]).toEqual([0, codes]);
    const [before, after] = [await book("check", file("one"), ...NOW), await book("check", file("out"), ...NOW)];
    expect([after.code, after.json.ledger]).toEqual([0, before.json.ledger]);
  });

  test("a cell typed over in a ledger that was sorted is the only one that is named", async () => {
    await changed("Ledger", (rows) =>
      [...rows]
        .reverse()
        .map((row, r) => row.map((cell) => (r === 0 && textOf(cell) === "Dan Gad" ? "Dan Gade" : cell))),
    );
    const check = await book("check", file("changed"), ...NOW);
    expect([check.code, said(check)]).toEqual([1, ["book-edited-elsewhere", "book-rows-sorted"]]);
  });

  test("a name that is typed over in the list is asked about", async () => {
    await copyTyped(file("one"), file("typed"), ["Players", "Bob Eg", "Name", "Bob Egholm"]);
    const check = await book("check", file("typed"), ...NOW);
    expect([check.code, check.json.problems]).toMatchObject([
      2,
      [{ code: "book-renamed", answers: ['--same "Bob Eg=Bob Egholm"'] }],
    ]);
    const same = ["--same", "Bob Eg=Bob Egholm"];
    const update = await book("update", file("typed"), ...same, ...NOW, "--out", file("renamed"));
    expect(update.code).toBe(0);
    expect((await book("check", file("renamed"), ...NOW)).code).toBe(0);
  });
});
