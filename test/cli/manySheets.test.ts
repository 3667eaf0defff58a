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
