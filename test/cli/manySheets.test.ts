// A workbook of many sheets: each is looked at as often as a sheet alone.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { Headers } from "../../src/tournaments";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();

type Rows = (string | number | null)[][];

function games(day: number): Rows {
  const names = ["Ane Abel", "Bo Brok", "Cia Carl", "Dan Dahl"];
  const rows = names.map((name, i) => [45000 + day, name, 4 + i, names[(i + 1 + (day % 3)) % 4]!, 9 - i]);
  return [["Date", "Winner", "Winner handicap", "Loser", "Loser handicap"], ...rows];
}

async function workbook(name: string, rowsOf: (i: number) => Rows, sheets: number): Promise<string> {
  const file = path.join(folder, name);
  const all = Array.from({ length: sheets }, (_, i) => ({ name: `Sheet ${i + 1}`, rows: rowsOf(i) }));
  writeFileSync(file, await writeXlsx({ sheets: all }));
  return file;
}

/** How many rows were looked at for headers. */
async function rowsLookedAt(...args: string[]): Promise<number> {
  const looked = jest.spyOn(Headers.prototype, "at");
  expect((await runCli(...args)).code).toBe(0);
  const { length } = looked.mock.calls;
  looked.mockRestore();
  return length;
}

test.each(["fill", "read"])("%s: twice as many sheets of games are twice the work", async (command) => {
  const rows: number[] = [];
  for (const sheets of [10, 20]) {
    const file = await workbook(`games-${command}-${sheets}.xlsx`, games, sheets);
    rows.push(await rowsLookedAt(command, file, "--out", path.join(folder, `out-${command}-${sheets}.xlsx`)));
  }
  expect(rows[0]).toBeGreaterThan(0);
  expect(rows[1]! / rows[0]!).toBeLessThan(2.2);
});

const NAMES = ["Ane Abel", "Bo Brok", "Cia Carl", "Dan Dahl"];

/** Results across the names: no kind reads them as they are. */
function block(of: number): Rows {
  const cell = (r: number, c: number) => (r < c ? `26-${(r * 5 + c + of) % 20}` : `${(c * 5 + r + of) % 20}-26`);
  const rows = NAMES.map((name, r) => [name, ...NAMES.map((_, c) => (r === c ? null : cell(r, c)))]);
  return [["Level play, 26 points"], ["Player", "AA", "BB", "CC", "DD"], ...rows];
}

test("of many blocks the first is laid out as rows, and the others are named for little work", async () => {
  const members = [["Name", "Handicap"], ...NAMES.map((name, i) => [name, 2 * i])];
  const filled = async (blocks: number) => {
    const rowsOf = (i: number) => (i === blocks ? members : block(i));
    const file = await workbook(`blocks-${blocks}.xlsx`, rowsOf, blocks + 1);
    const args = ["fill", file, "--json", "--players", `Sheet ${blocks + 1}`, "--out", `${file}.filled.xlsx`];
    const looked = jest.spyOn(Headers.prototype, "at");
    const { code, out } = await runCli(...args);
    const rows = looked.mock.calls.length;
    looked.mockRestore();
    return { rows, said: [code, (JSON.parse(out) as { others?: unknown[] }).others?.length] };
  };
  const [few, many] = [await filled(2), await filled(22)];
  expect([few.said, many.said]).toEqual([
    [0, 1],
    [0, 21],
  ]);
  // Twelve kinds look for their headers on a sheet of six rows.
  expect((many.rows - few.rows) / 20).toBeLessThan(200);
});
