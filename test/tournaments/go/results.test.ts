import { planOf, sheet } from "../sheets";

/** How a game ended for those who are named. */
const ended = (drawing: string) =>
  Object.fromEntries(planOf(sheet(drawing), "go-pairings").played!.lines.map(({ player, result }) => [player, result]));

test.each([
  ["B+R", { An: "won", Bo: "lost" }],
  ["W+3.5", { An: "lost", Bo: "won" }],
  ["1", { An: "won", Bo: "lost" }],
  ["'0", { An: "lost", Bo: "won" }],
  ["1-0", { An: "won", Bo: "lost" }],
  ["'½", { An: "draw", Bo: "draw" }],
  ["'1/2", { An: "draw", Bo: "draw" }],
  ["jigo", { An: "draw", Bo: "draw" }],
  ["Bo", { An: "lost", Bo: "won" }],
])("%s under Black and White", (result, expected) => {
  expect(ended(`Black|Rank|White|Rank|Result\nAn|3k|Bo|3k|${result}`)).toEqual(expected);
});

test("colours say nobody's name under Player 1 and Player 2: who has them comes of the ranks", () => {
  expect(ended("Player 1|Rank 1|Player 2|Rank 2|Result\nAn|3k|Bo|5k|B+R")).toEqual({ An: "B+R", Bo: "B+R" });
});
