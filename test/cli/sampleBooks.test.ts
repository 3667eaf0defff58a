// The club books of samples/: what opening one shows.
import { sayCode } from "../saying";
import { readBook, updated } from "../../src/book";
import { kindOf, type KindId } from "../../src/tournaments";
import { readBookIn, readTournaments } from "../../src/workbook/book/readBookIn";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { BOOKS, sampleFile } from "../workbook/samples";
import { runCli } from "./run";

const book = (command: string, system: string, ...args: string[]) =>
  runCli("book", command, `samples/book-${system}.xlsx`, "--json", ...args).then(({ code, out }) => ({
    code,
    json: JSON.parse(out) as Json,
  }));

interface Json {
  readonly tournaments: readonly { tournament: string; played: string; reported: string }[];
  readonly ledger: readonly { player: string; tournament: string; handicap: unknown; index?: number }[];
  readonly changes: readonly { player: string; before: number; after: number }[];
  readonly problems: readonly { code: string }[];
  readonly players: readonly { name: string; average?: number }[];
  readonly league?: readonly { Team: string; "Match points": number }[];
}

test("there is one for every sport", () => {
  expect(BOOKS).toEqual(["acbl", "chess", "croquet", "dbf", "go"].map((system) => `book-${system}.xlsx`));
});

test.each(["acbl", "chess", "go"])("%s: nothing waits", async (system) => {
  expect(await book("check", system)).toMatchObject({ code: 0, json: { changes: [], problems: [] } });
});

test("DBf: an evening that was reported late comes after the next; a correction waits until its 14 days are over", async () => {
  const { json } = await book("players", "dbf");
  expect(json.tournaments.map(({ played, reported }) => [played, reported.slice(0, 10)])).toEqual([
    ["2026-09-01", "2026-09-01"],
    ["2026-09-15", "2026-09-15"],
    ["2026-09-08", "2026-09-20"],
    ["2026-09-22", "2026-09-22"],
  ]);
  const open = await book("check", "dbf", "--now", "2026-10-06T23:59");
  expect(open.code).toBe(1);
  // Two pairs get each other's score: nobody else's changes, for all others met the same field.
  const pairs = ["Bo Holm", "Eva Krage", "Siv Elm", "Tom Torn"];
  expect(open.json.changes.map(({ player }) => player).sort()).toEqual(pairs);
  const closed = await book("check", "dbf", "--now", "2026-10-07T00:00");
  expect(closed).toMatchObject({ code: 1, json: { changes: [], problems: [{ code: "book-too-late" }] } });
});

test("croquet: two players pass triggers, and a game that was written the wrong way round waits", async () => {
  const marta = await book("history", "croquet", "--player", "Marta Quill");
  // The trigger of 2 is 1800.
  expect(
    marta.json.ledger
      .map(({ handicap, index }) => [handicap, index])
      .reverse()
      .slice(0, 2),
  ).toEqual([
    [2.5, 1789],
    [2, 1802],
  ]);
  const leo = await book("history", "croquet", "--player", "Leo Brandt");
  // The trigger of 4.5 is 1550.
  expect(leo.json.ledger.slice(0, 2).map(({ handicap, index }) => [handicap, index])).toEqual([
    [4.5, 1558],
    [4.5, 1543],
  ]);
  const { code, json } = await book("check", "croquet");
  expect(code).toBe(1);
  expect(json.changes.map(({ player }) => player).sort()).toEqual(["Leo Brandt", "Otis Fern"]);
});

test("ACBL: the average of the last three sessions, with three decimals", async () => {
  const { json } = await book("players", "acbl");
  const averageOf = (name: string) => json.players.find((one) => one.name === name)!.average;
  // Raw scores of 91.5, 86 and 95 at an average of 84: 0.545, 0.512 and 0.565.
  expect(averageOf("Alma Thorn")).toBe(0.541); // 1.622 / 3
});

test("chess: the league table stands on all matches", async () => {
  const { json } = await book("notice", "chess", "--since", "2026-01-01");
  expect(json.league!.map((line) => line.Team)).toHaveLength(3);
  expect(json.league!.reduce((sum, line) => sum + line["Match points"], 0)).toBe(3 * 2);
});

test("a setting that the version of a book did not know is at its default: nothing has changed", async () => {
  const workbook = new FileWorkbook(await sampleFile("book-go.xlsx"));
  const held = await readBookIn(workbook);
  const read = readBook(held.standing, sayCode);
  const { state, sheets } = await readTournaments(workbook, held, read.state!);
  const isUsual = (kind: string, key: string, value: unknown) =>
    kindOf(kind as KindId).settings.some((setting) => setting.key === key && setting.default === value);
  const tournaments = state.tournaments.map((one) => {
    const known = Object.entries(one.settings).filter(([key, value]) => !isUsual(one.kind, key, value));
    expect(known.length).toBeLessThan(Object.keys(one.settings).length);
    return { ...one, settings: Object.fromEntries(known) };
  });
  const found = updated({ ...state, tournaments }, read, (name) => sheets.get(name), { organiserErrors: [] }, 46400);
  expect([found.changes, found.proposal.problems]).toEqual([false, []]);
});
