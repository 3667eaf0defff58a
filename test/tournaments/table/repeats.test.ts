// A game that stands twice is asked about; two games between the same two are not.
import { missingSettings, recognise } from "../../../src/tournaments";
import { planOf, sheet } from "../sheets";

function askedOf(...lines: readonly string[]) {
  const [found] = recognise([sheet(lines.join("\n"))]).found;
  return missingSettings(found!, {}).flatMap(({ about }) => about ?? []);
}

const CROQUET = "Date | Player A | Player B | Score | Handicap A | Handicap B";
const GO = "Date | Player 1 | Rank 1 | Player 2 | Rank 2 | Result";

test.each([
  ["the same row", [CROQUET, "2026-05-08 | Ann | Bo | 26-3 | 4 | 6", "2026-05-08 | Ann | Bo | 26-3 | 4 | 6"]],
  ["by the other side", [CROQUET, "2026-05-08 | Ann | Bo | 26-3 | 4 | 6", "2026-05-08 | Bo | Ann | 3-26 | 6 | 4"]],
  ["as a margin", [CROQUET, "2026-05-08 | Ann | Bo | +5 | 4 | 6", "2026-05-08 | Bo | Ann | -5 | 6 | 4"]],
  ["after a new handicap", [CROQUET, "2026-05-08 | Ann | Bo | 26-3 | 4 | 6", "2026-05-08 | Ann | Bo | 26-3 | 3.5 | 6"]],
  ["without a day", ["Winner | Loser | Score", "Ann | Bo | 26-3", "ann | BO | 26-3"]],
  ["at Go", [GO, "2026-05-01 | Ann | 5k | Bo | 9k | 1-0", "2026-05-01 | Ann | 5k | Bo | 9k | 1-0"]],
])("asked: %s", (_, lines) => {
  expect(askedOf(...lines)).toEqual([{ rows: [3], earlier: [2] }]);
});

test.each([
  ["another day", [CROQUET, "2026-05-08 | Ann | Bo | 26-3 | 4 | 6", "2026-05-09 | Ann | Bo | 26-3 | 4 | 6"]],
  ["another result", [CROQUET, "2026-05-08 | Ann | Bo | 26-3 | 4 | 6", "2026-05-08 | Bo | Ann | 26-3 | 6 | 4"]],
  ["not played yet", [GO, "2026-05-01 | Ann | 5k | Bo | 9k |", "2026-05-01 | Ann | 5k | Bo | 9k |"]],
  ["1-0 without a day", ["Player 1 | Player 2 | Result", "Ann 5k | Bo 9k | 1-0", "Ann 5k | Bo 9k | 1-0"]],
  [
    "another round",
    [
      "Round | Player 1 | Rank 1 | Player 2 | Rank 2 | Result",
      "1 | Ann | 5k | Bo | 9k | 1-0",
      "2 | Ann | 5k | Bo | 9k | 1-0",
    ],
  ],
])("not asked: %s", (_, lines) => {
  expect(askedOf(...lines)).toEqual([]);
});

test("one game: the later row is left out; two: both count", () => {
  const drawn = sheet([CROQUET, ...Array<string>(2).fill("2026-05-08 | Ann | Bo | 26-3 | 4 | 6")].join("\n"));
  const changes = (said: string) =>
    planOf(drawn, "croquet-games", { "rows-played": said }).rows.map(({ outputs }) => outputs["Change"] ?? null);
  // From 4 to 6 are three steps: the lower handicap wins 7.
  expect([changes("3=no"), changes("3=yes")]).toEqual([
    [7, null],
    [7, 7],
  ]);
});
