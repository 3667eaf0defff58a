// Blocks of croquet as clubs keep them: cells left blank, titles above, lists below.
import { readTables, type Read } from "../../../src/files/formats/readFormat";
import { rowsOf, told } from "./fixture";

const HEADER = [null, "Ann Bell", "Cy Dunn", "Ed Fox", "Una Tolan"];

async function readBlock(...rows: readonly (readonly (string | null)[])[]): Promise<Read> {
  return (await readTables([{ name: "Sheet1", top: 0, left: 0, values: rows }])) as Read;
}

const games = (read: Read) => rowsOf(read).map(({ Winner, Loser, Score }) => `${Winner} ${Loser} ${Score}`);
const ALL = [
  ...["Ann Bell Cy Dunn +11", "Ed Fox Ann Bell +3", "Ann Bell Una Tolan +5", "Cy Dunn Ed Fox +7"],
  ...["Cy Dunn Una Tolan +2", "Ed Fox Una Tolan +9"],
];

test.each([
  [
    "whole, the last row ends before its own column",
    ["Ann Bell", null, "+11", "-3", "+5"],
    ["Cy Dunn", "-11", null, "+7", "+2"],
    ["Ed Fox", "+3", "-7", null, "+9"],
    ["Una Tolan", "-5", "-2", "-9"],
  ],
  [
    "its upper half",
    ["Ann Bell", null, "+11", "-3", "+5"],
    ["Cy Dunn", null, null, "+7", "+2"],
    ["Ed Fox", null, null, null, "+9"],
    ["Una Tolan"],
  ],
  ["its lower half", ["Ann Bell"], ["Cy Dunn", "-11"], ["Ed Fox", "+3", "-7"], ["Una Tolan", "-5", "-2", "-9"]],
])("a block with a blank diagonal: %s", async (_, ...rows) => {
  expect(games(await readBlock(HEADER, ...rows))).toEqual(ALL);
});

const BLOCK = [
  ["Results vs.", "Ann Bell", "Cy Dunn", "Ed Fox"],
  ["Ann Bell", null, "+11", "-3"],
  ["Cy Dunn", "-11", null, "+7"],
  ["Ed Fox", "+3", "-7"],
];

test("the titles above a block stand above its games", async () => {
  const read = await readBlock(["Golf Croquet League"], ["Block A"], ...BLOCK);
  expect(read.sheets[0]).toMatchObject({ title: "Golf Croquet League · Block A" });
  expect(rowsOf(read)[0]).toMatchObject({ Event: "Block A" });
});

test("games below a block: told in words they are read, in columns of their own they are named", async () => {
  const said = await readBlock(...BLOCK, [null], ["Final"], ["Ann Bell", "bt", "Ed Fox", "+4"]);
  expect(games(said).at(-1)).toBe("Ann Bell Ed Fox +4");
  expect(told(said)).not.toContain("format-games-beside");
  const listed = await readBlock(...BLOCK, [null], ["Winner", "Loser", "Score"], ["Ann Bell", "Ed Fox", "+4"]);
  expect(listed.problems).toMatchObject([{ code: "format-games-beside", severity: "error", details: { lines: [7] } }]);
});
