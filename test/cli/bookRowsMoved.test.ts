// Rows of an entered sheet that are sorted, pushed down or deleted later; and two tournaments whose games are on one sheet.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import { textOf, type CellValue } from "../../src/sheet";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { newBook, runBook, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; handicap: number | null; index?: number | null }[];
  readonly tournaments: readonly { no: number; played: string }[];
  readonly ledger: readonly { no: number; player: string; opponent?: string; note?: string }[];
  readonly changes: readonly object[];
  readonly restated: number;
  readonly problems: readonly { code: string; message: string }[];
  readonly assumptions: readonly { code: string; message: string }[];
  readonly log: readonly { what: string; cells: string; was: string; is: string }[];
}

const book = (...args: string[]) => runBook<Json>(...args);

/** Writes the rows of a sheet anew, as somebody does who sorts, inserts or deletes rows. */
async function rearranged(
  from: string,
  to: string,
  sheet: string,
  change: (rows: (readonly CellValue[])[]) => readonly (readonly CellValue[])[],
): Promise<void> {
  const file = (await openWorkbookFile(readFileSync(at(from)), from)) as WorkbookFile;
  const { values } = file.sheets.find(({ name }) => name === sheet)!;
  const rows = change(values.map((row) => [...row]));
  const width = Math.max(...values.map(({ length }) => length));
  for (let row = 0; row < Math.max(rows.length, values.length); row++)
    for (let column = 0; column < width; column++) {
      const value = rows[row]?.[column] ?? null;
      const isDay = typeof value === "number" && value > 40000;
      file.put(sheet, row, column, { value, formula: null, format: isDay ? "yyyy-mm-dd" : null });
    }
  writeFileSync(at(to), await file.save());
}

const codes = (of: readonly { code: string }[]) => of.map(({ code }) => code);
const NOW = ["--now", "2026-09-10"];

const BOOKS = {
  croquet: {
    members: ["Name;Handicap", "Ann;4", "Bob;8", "Cat;12", "Dan;20"],
    evening: [
      "Date;Winner;Loser;Score",
      "2026-09-01;Ann;Bob;26-10",
      "2026-09-01;Cat;Dan;26-20",
      "2026-09-01;Dan;Ann;26-4",
    ],
    under: ["2026-09-05;Ann;Cat;26-8", "2026-09-05;Dan;Bob;26-9"],
  },
  go: {
    members: ["Name;Rank", "Ann;3d", "Bob;1k", "Cat;4k", "Dan;10k"],
    evening: [
      "Date;Player 1;Player 2;Result",
      "2026-09-01;Ann;Bob;1-0",
      "2026-09-01;Cat;Dan;0-1",
      "2026-09-01;Ann;Cat;1-0",
    ],
    under: ["2026-09-05;Ann;Dan;1-0", "2026-09-05;Bob;Cat;0-1"],
  },
  dbf: {
    members: ["Name;Start handicap", "Ann;34.5", "Bob;20.43", "Cat;12.88", "Dan;40"],
    evening: ["Player 1;Player 2;Score %;Boards", "Ann;Bob;45;24", "Cat;Dan;55;24"],
    under: [],
  },
  acbl: {
    members: ["Name;Masterpoints", "Ann;120", "Bob;15", "Cat;3", "Dan;60"],
    evening: ["Average 72;;", "Player 1;Player 2;Raw score", "Ann;Bob;66", "Cat;Dan;78"],
    under: [],
  },
} as const;

type System = keyof typeof BOOKS;
const SYSTEMS = Object.keys(BOOKS) as System[];

beforeAll(async () => {
  for (const system of SYSTEMS) {
    const { members, evening, under } = BOOKS[system];
    put(`${system}.csv`, ...members);
    put(`Evening-${system}.csv`, ...evening);
    await newBook(system, at(`${system}.csv`), at("new.xlsx"));
    const kind = system === "acbl" ? ["--kind", "acbl-rank-pairs"] : [];
    const entry = [
      "enter",
      at("new.xlsx"),
      at(`Evening-${system}.csv`),
      ...kind,
      "--played",
      "2026-09-01",
      "--reported",
      "2026-09-01",
    ];
    expect((await book(...entry, "--out", at(`${system}-1.xlsx`))).code).toBe(0);
    if (under.length === 0) continue;
    await rearranged(`${system}-1.xlsx`, "grown.xlsx", `Evening-${system}`, (rows) => [
      ...rows,
      ...under.map((line) => line.split(";").map((cell, c) => (c === 0 ? 46270 : cell))),
    ]);
    const second = ["--new-tournament", "--name", "Second", "--played", "2026-09-05", "--reported", "2026-09-05"];
    const two = await book(
      "enter",
      at("grown.xlsx"),
      "--sheet",
      `Evening-${system}`,
      ...second,
      "--out",
      at(`${system}-2.xlsx`),
    );
    expect(two.code).toBe(0);
  }
});

const byName = (rows: (readonly CellValue[])[]) => {
  const top = rows.findIndex((row) => row.some((cell) => /^(Winner|Player 1)$/.test(textOf(cell))));
  const at = rows[top]!.findIndex((cell) => /^(Winner|Player 1)$/.test(textOf(cell)));
  const sorted = rows.slice(top + 1).sort((a, b) => textOf(b[at]!).localeCompare(textOf(a[at]!)));
  return [...rows.slice(0, top + 1), ...sorted];
};
const pushedDown = (rows: (readonly CellValue[])[]) => [["Opening night, thanks for the cake"], [], ...rows];

describe.each(SYSTEMS)("%s: rows that were sorted", (system) => {
  test("say who is at which place, and change nothing else", async () => {
    await rearranged(`${system}-1.xlsx`, "sorted.xlsx", `Evening-${system}`, byName);
    const { json, code } = await book("update", at("sorted.xlsx"), ...NOW, "--out", at("out.xlsx"), "--replace");
    expect([code, json.changes, codes(json.problems), codes(json.assumptions)]).toEqual([
      0,
      [],
      [],
      ["book-rows-moved"],
    ]);
    expect(json.log).toMatchObject([{ what: "updated", cells: `Evening-${system}`, was: "", is: "" }]);
    expect((await book("check", at("out.xlsx"), ...NOW)).code).toBe(0);
  });
});

describe.each(["croquet", "go"] as const)("%s: two tournaments on one sheet", (system) => {
  /** By tournament, its games. */
  const games = ({ ledger }: Json) => {
    const said = ledger.map(({ no, player, opponent }) => `${no}: ${[player, opponent].sort().join(" – ")}`);
    return [...new Set(said)].sort();
  };
  const ALL = ["1: Ann – Bob", "1: Ann – Cat", "1: Cat – Dan", "2: Ann – Dan", "2: Bob – Cat"];
  const OF = { croquet: ["1: Ann – Bob", "1: Ann – Dan", "1: Cat – Dan", "2: Ann – Cat", "2: Bob – Dan"], go: ALL };

  test.each([
    ["pushed down", pushedDown],
    ["sorted", byName],
  ])("each keeps its games where the rows are %s", async (_, change) => {
    await rearranged(`${system}-2.xlsx`, "moved.xlsx", `Evening-${system}`, change);
    const { json, code } = await book("update", at("moved.xlsx"), ...NOW, "--out", at("out.xlsx"), "--replace");
    expect([code, json.changes, codes(json.problems)]).toEqual([0, [], []]);
    expect(codes(json.assumptions)).toEqual(["book-rows-moved", "book-rows-moved"]);
    const { json: now, code: after } = await book("check", at("out.xlsx"), ...NOW);
    expect([after, games(now)]).toEqual([0, OF[system]]);
    if (change === pushedDown) expect([json.restated, now.ledger.filter(({ note }) => note)]).toEqual([0, []]);
  });

  test("games that are typed under rows that were pushed down are a tournament of their own", async () => {
    await rearranged(`${system}-1.xlsx`, "grown.xlsx", `Evening-${system}`, (rows) => [
      ...pushedDown(rows),
      ...BOOKS[system].under.map((line) => line.split(";").map((cell, c) => (c === 0 ? 46270 : cell))),
    ]);
    const second = ["--new-tournament", "--name", "Second", "--reported", "2026-09-05"];
    const own = ["enter", at("grown.xlsx"), "--sheet", `Evening-${system}`, ...second];
    const { code, json } = await book(...own, "--out", at("grown2.xlsx"), "--replace");
    expect([code, codes(json.problems), json.restated]).toEqual([0, [], 0]);
    expect(codes(json.assumptions)).toContain("book-rows-moved");
    const { json: now, code: after } = await book("check", at("grown2.xlsx"), ...NOW);
    expect([after, games(now)]).toEqual([0, OF[system]]);
    expect(now.tournaments.map(({ played }) => played)).toEqual(["2026-09-01", "2026-09-05"]);
  });

  test("a row that is deleted is one game less of its own tournament", async () => {
    await rearranged(`${system}-2.xlsx`, "less.xlsx", `Evening-${system}`, ([head, , ...rows]) => [head!, ...rows]);
    const { json, code } = await book("update", at("less.xlsx"), ...NOW, "--out", at("out.xlsx"), "--replace");
    expect([code, codes(json.problems)]).toEqual([0, []]);
    const { json: now, code: after } = await book("check", at("out.xlsx"), ...NOW);
    expect([after, games(now)]).toEqual([0, OF[system].filter((game) => game !== "1: Ann – Bob")]);
  });
});

test("croquet: a game corrected in the first of two tournaments on a sheet is worked out in both", async () => {
  await rearranged("croquet-2.xlsx", "other.xlsx", "Evening-croquet", (rows) =>
    rows.map((row, r) => (r === 1 ? [row[0]!, "Bob", "Ann", ...row.slice(3)] : row)),
  );
  const { json, code } = await book("update", at("other.xlsx"), ...NOW, "--out", at("out.xlsx"), "--replace");
  expect([code, codes(json.problems)]).toEqual([0, []]);
  // By hand, from 1600, 1350, 1150, 950 : Bob (8) beats Ann (4) over 5 steps, 15; Dan (20) beats her over
  // 13, 19; she beats Cat (12) over 9, 2; Dan beats Bob over 8, 17.
  const index = (name: string) => json.players.find((one) => one.name === name)!.index;
  expect([index("Ann"), index("Bob")]).toEqual([1600 - 15 - 19 + 2, 1350 + 15 - 17]);
  expect((await book("check", at("out.xlsx"), ...NOW)).code).toBe(0);
});

test("DBf teams: matches that are sorted are played in another order; no handicap is said to be typed over", async () => {
  const head =
    "Home team;Home player 1;Home player 2;Home player 3;Home player 4;" +
    "Away team;Away player 1;Away player 2;Away player 3;Away player 4;Boards;Home IMPs";
  const [a, b] = ["A;Ann;Bob;Cat;Dan", "B;Eva;Flo;Gus;Hal"];
  put("Match.csv", head, `${a};${b};24;18`, `${b};${a};24;6`);
  const names = ["Ann;34.5", "Bob;20.43", "Cat;12.88", "Dan;40", "Eva;10", "Flo;15", "Gus;25", "Hal;30"];
  put("eight.csv", "Name;Start handicap", ...names);
  await book("new", "--system", "dbf", "--players", at("eight.csv"), "--now", "2026-08-31", "--out", at("teams0.xlsx"));
  const entry = ["enter", at("teams0.xlsx"), at("Match.csv"), "--played", "2026-09-01", "--reported", "2026-09-01"];
  expect((await book(...entry, "--out", at("teams.xlsx"))).code).toBe(0);
  await rearranged("teams.xlsx", "sorted.xlsx", "Match", ([top, one, two]) => [top!, two!, one!]);
  const { code, json } = await book("update", at("sorted.xlsx"), ...NOW, "--out", at("out.xlsx"), "--replace");
  expect([code, json.problems]).toEqual([0, []]);
  expect((await book("check", at("out.xlsx"), ...NOW)).code).toBe(0);
});
