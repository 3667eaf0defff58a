// What was said of a sheet, kept in the workbook, holds for the next one under the same headers.
import { proposeFill } from "../../src/requests/filling/proposeFill";
import { keptOf, readAtFirst, recogniseSheet } from "../../src/requests/filling/readTournament";
import { settingsTable, type KeptRow } from "../../src/workbook/placing/settingsTable";
import type { Sheet } from "../../src/sheet";
import { sheet } from "../tournaments/sheets";

const HEADERS = "Who|Strength|Against whom|Strength|Outcome";
const ladder = (name: string, headers = HEADERS) =>
  sheet(
    `
Ladder, 26 points
${headers}
Meg Dale|6|Ivy Poole|10|beat
Ivy Poole|10|Rex Holt|4|lost to
Rex Holt|4|Meg Dale|6|beat`,
    name,
  );
const SAID = {
  "Against whom": "Player B",
  Outcome: "Winner",
  B: "Handicap A",
  D: "Handicap B",
} as const;
const NONE = { all: async () => [], rules: async () => [] };

async function readFirst(of: Sheet, kept: readonly KeptRow[]) {
  return readAtFirst(of, await recogniseSheet(of, NONE), kept);
}

/** What the workbook keeps after the ladder of May was read as somebody said. */
async function keptOfMay(headers = HEADERS): Promise<readonly KeptRow[]> {
  const title = "Croquet games";
  const said = Object.entries(SAID).map(([header, field]): KeptRow => ["May", title, `column ${header}`, field]);
  const read = await readFirst(ladder("May", headers), [["May", title, "kind", "chosen"], ...said]);
  return settingsTable([], "May", keptOf(read, true), "en")!.rows.map(([name, kind, setting, value]): KeptRow => [
    name!,
    kind!,
    setting!,
    value!,
  ]);
}

const changes = (read: Awaited<ReturnType<typeof readFirst>>) =>
  proposeFill(read, "en", { formulas: false })?.rows.map(({ outputs }) => outputs["Change"]);

test("the header row is kept, without the headers of results", async () => {
  expect(await keptOfMay(`${HEADERS}|Steps|Change`)).toContainEqual([
    "May",
    "Croquet games",
    "headers",
    "A: Who | Strength | Against whom | Strength | Outcome",
  ]);
});

test.each([HEADERS, `${HEADERS}|Change`])(
  "the next sheet under the same headers is read as the last one: %s",
  async (headers) => {
    const kept = await keptOfMay();
    const read = await readFirst(ladder("June", headers), kept);
    expect([read.kind, read.columns]).toEqual(["croquet-games", SAID]);
    // The favourites, stronger by 4, 7 and 3 steps, won games of 26 points.
    expect(changes(read)).toEqual([6, 3, 7]);
  },
);

test("what is kept of the sheet itself comes first", async () => {
  const own: KeptRow[] = [["June", "Go pairings", "kind", "chosen"]];
  const read = await readFirst(ladder("June"), [...(await keptOfMay()), ...own]);
  expect(read.said.kind ?? read.kind).not.toBe("croquet-games");
});
