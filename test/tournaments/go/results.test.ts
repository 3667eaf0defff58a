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
  ["B+", { An: "won", Bo: "lost" }],
  ["Black", { An: "won", Bo: "lost" }],
  ["W", { An: "lost", Bo: "won" }],
  ["hvid", { An: "lost", Bo: "won" }],
  ["White + 3½", { An: "lost", Bo: "won" }],
])("%s under Black and White", (result, expected) => {
  expect(ended(`Black|Rank|White|Rank|Result\nAn|3k|Bo|3k|${result}`)).toEqual(expected);
});

test("colours say nobody's name under Player 1 and Player 2: who has them comes of the ranks", () => {
  expect(ended("Player 1|Rank 1|Player 2|Rank 2|Result\nAn|3k|Bo|5k|B+R")).toEqual({ An: "B+R", Bo: "B+R" });
});

test.each(["Black|White|Result|Black rank|White rank", "Sort|Hvid|Resultat|Sort rang|Hvid rang"])(
  "%s: as it is typed, Black first, and no second pair of colours",
  (header) => {
    const plan = planOf(sheet(`${header}\nAn|Bo|B+R|5k|3k\nBo|An|W+2.5|3k|5k`), "go-pairings");
    expect(plan.played!.lines.map(({ player, result }) => [player, result])).toEqual([
      ["An", "won"],
      ["Bo", "lost"],
      ["Bo", "lost"],
      ["An", "won"],
    ]);
    expect(plan.columns).toMatchObject({ "Rank 1": header.split("|")[3], "Rank 2": header.split("|")[4] });
    // Two ranks: H = 2/2 + 0.5, rounded up to 2, with komi 6.5.
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual(
      [1, 2].map(() => ({ Black: null, White: null, H: 2, "Stones placed": 2, Komi: 6.5, "Existing stones": 2 })),
    );
    expect(plan.writes.filter(({ row }) => row === 0).map(({ value }) => value)).not.toContain("Black");
    // In the second game the stronger player had Black.
    expect(plan.differences.map(({ code, cell, expected }) => [code, cell, expected])).toEqual([
      ["go-colours-otherwise", "A3", "An"],
    ]);
  },
);

test("the same names again under Black and White are no other game", () => {
  const plan = planOf(sheet("Black|White|Result|Rank 1|Rank 2|Black|White\nAn|Bo|B+R|5k|3k|An|Bo"), "go-pairings");
  expect(plan.played!.lines.map(({ player, result }) => [player, result])).toEqual([
    ["An", "won"],
    ["Bo", "lost"],
  ]);
  expect(plan.problems).toEqual([]);
});

test("stones given against the rule are named with what the rule gives", () => {
  const rows = "Player 1|Rank 1|Player 2|Rank 2|Stones given|Komi given\nAn|3k|Bo|7k|2|6.5\nAn|3k|Cy|6k|2|6.5";
  const { differences } = planOf(sheet(rows), "go-pairings");
  // Four ranks: H = 4/2 + 0.5, rounded up to 3, komi 6.5. Three ranks: H = 2, komi 0.5.
  expect(differences.map(({ code, cell, details }) => ({ code, cell, details }))).toEqual([
    {
      code: "go-stones-otherwise",
      cell: "E2",
      details: { found: 2, expected: 3, komi: 6.5, difference: 4, players: ["An", "Bo"] },
    },
    {
      code: "go-komi-otherwise",
      cell: "F3",
      details: { found: 6.5, expected: 0.5, stones: 2, difference: 3, players: ["An", "Cy"] },
    },
  ]);
});

describe("ranks headed by the letters of Black and White", () => {
  // 5k against 3k: half of two ranks is 1, two stones (2 − 0.5) with komi (− 0.5).
  test.each([
    ["Black|White|Rank B|Rank W|Result", "An|Bo|5k|3k|B+R"],
    ["Black|BRank|White|WRank|Result", "An|5k|Bo|3k|B+R"],
    ["Black|Grade (B)|White|Grade (W)|Result", "An|5k|Bo|3k|B+R"],
    ["White|Black|Rank W|Rank B|Result", "Bo|An|3k|5k|B+R"],
    ["White|Black|Rank B|Rank W|Result", "Bo|An|5k|3k|B+R"],
    ["Sort|Hvid|Grad S|Grad H|Resultat", "An|Bo|5k|3k|S+R"],
    ["Hvid|Grad H|Sort|Grad S|Resultat", "Bo|3k|An|5k|S+R"],
  ])("%s", (header, game) => {
    const spelt = header.startsWith("Black")
      ? "Black|Black rank|White|White rank|Result"
      : "White|White rank|Black|Black rank|Result";
    const same = header.startsWith("Black") ? "An|5k|Bo|3k|B+R" : "Bo|3k|An|5k|B+R";
    const [plan, as] = [`${header}\n${game}`, `${spelt}\n${same}`].map((on) => planOf(sheet(on), "go-pairings"));
    expect([plan!.problems, plan!.rows]).toEqual([[], as!.rows]);
    expect(plan!.rows[0]!.outputs).toMatchObject({ H: 2, Komi: 6.5 });
  });

  test("a sheet that a book added a rank to is read as before", () => {
    const plan = planOf(sheet("Black|White|Rank B|Rank W|Result|Rank 1\nAn|Bo|3k|3k|B+R|5k"), "go-pairings");
    expect(plan.columns).toMatchObject({ "Rank 1": "Rank 1", "Rank 2": "Rank B" });
  });
});
