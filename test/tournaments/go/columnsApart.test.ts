// Blank columns between those of the games, and standings below with more rows than games.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

const STANDINGS = ["Ann Holt|3k", "Bo Field|3k", "Cy Marsh|1d", "Di Wood|1d", "Ed Dale|2k", "Flo Gray|2k"].join("\n");
const read = (text: string) => {
  const found = find(sheet(text, "Games"), "go-pairings", { others: [] }) as Found;
  return planFill(found).played?.lines.map(({ player, result }) => `${player} ${result}`);
};
const LINES = ["Ann Holt won", "Bo Field lost", "Cy Marsh lost", "Di Wood won"];

const RESULT_APART = `Player 1|Rank 1|Player 2|Rank 2||Result
Ann Holt|3k|Bo Field|3k||1-0
Cy Marsh|1d|Di Wood|1d||0-1

Standings
${STANDINGS}`;

test.each([
  [RESULT_APART],
  [
    `Player 1|Rank 1||Player 2|Rank 2||Winner
Ann Holt|3k||Bo Field|3k||Ann Holt
Cy Marsh|1d||Di Wood|1d||Di Wood

Standings
${STANDINGS}`,
  ],
])("the columns apart are read", (text) => {
  expect(read(text)).toEqual(LINES);
});

test("a list beside that heads alike, or ends before the games, is none of theirs", () => {
  const beside = (header: string, rows: readonly string[]) =>
    `Player 1|Rank 1|Player 2|Rank 2||${header}
Ann Holt|3k|Bo Field|3k||${rows[0]}
Cy Marsh|1d|Di Wood|1d||${rows[1]}
Ed Dale|2k|Flo Gray|2k||
Ann Holt|3k|Cy Marsh|1d||
Bo Field|3k|Di Wood|1d||`;
  expect(read(beside("Winner", ["Ann Holt", "Di Wood"]))?.every((line) => line.endsWith("null"))).toBe(true);
});
