// A winner by a surname of two letters, and in Go by the number of a column.
import { find, planFill, type Found, type KindId } from "../../../src/tournaments";
import { sheet } from "../sheets";

function read(text: string, kind: KindId) {
  const found = find(sheet(text, "Games"), kind, { others: [] }) as Found;
  const { problems, played } = planFill(found);
  return [problems.map(({ code }) => code), played?.lines.map(({ player, result }) => `${player} ${result}`)];
}

const CROQUET = (names: string, winner: string) =>
  `Player 1|Handicap 1|Player 2|Handicap 2|Winner\n${names.replace("|", "|4|")}|6|${winner}`;
const GO = (names: string, winner: string, header = "Winner") =>
  `Player 1|Rank 1|Player 2|Rank 2|${header}\n${names.replace("|", "|3k|")}|3k|${winner}`;

test.each([
  ["Ann Holt|Bo Li", "Li", ["Bo Li won", "Ann Holt lost"]],
  ["Bo Li|Ann Holt", "Bo", ["Bo Li won", "Ann Holt lost"]],
])("croquet, %s: %s", (names, winner, lines) => {
  expect(read(CROQUET(names, winner), "croquet-games")).toEqual([[], lines]);
});

test.each([
  ["Bo Li|Di Bo", "Bo"],
  ["Ann Holt|Bo Li", "L"],
])("croquet, %s: %s may be both, or is none", (names, winner) => {
  expect(read(CROQUET(names, winner), "croquet-games")[0]).toEqual(["croquet-winner-neither"]);
});

test.each([
  ["Ann Holt|Bo Li", "Li", ["Ann Holt lost", "Bo Li won"]],
  ["Ann Holt|Bo Li", "2", ["Ann Holt lost", "Bo Li won"]],
  ["Ann Holt|Bo Li", "1", ["Ann Holt won", "Bo Li lost"]],
])("Go, %s: %s", (names, winner, lines) => {
  expect(read(GO(names, winner), "go-pairings")).toEqual([[], lines]);
});

test("2 as a result says nothing", () => {
  expect(read(GO("Ann Holt|Bo Li", "2", "Result"), "go-pairings")[0]).toHaveLength(1);
});
