// A mark that the sheet explains: Life Masters by it have their row of the chart; another is named with its cells.
import { codes, planOf, sheet } from "../sheets";

const game = (title: string) => `
${title}
Pair|Player|MPs|Partner|MPs|Score
1|Dale Hobart|12.4|June Pinkney|310.22*|61.5
2|Frank Zeller|1450.00*|Irene Mott|655.08*|55.5
3|Stu Rigby|178.9|Ada Kemp|403.70*|45`;

const charts = (title: string) => {
  const plan = planOf(sheet(game(title)), "acbl-rank-pairs", { average: 54 });
  return { plan, charts: plan.rows.map(({ outputs }) => [outputs["Chart 1"], outputs["Chart 2"]]) };
};

// The chart of the paper: 9.5 for 5 to 20 masterpoints, 4 for 100 to 200; Life Masters 1, from 1,000 on 0.
const LIFE_MASTERS = [
  [9.5, 1],
  [0, 1],
  [4, 1],
];

test.each(["* = Life Master", "Howell, average 54   * = LM", "Handicap pairs. * = Life Master", "(*): life masters"])(
  "%s",
  (title) => {
    const { plan, charts: read } = charts(title);
    expect(read).toEqual(LIFE_MASTERS);
    expect(codes(plan.problems)).toEqual([]);
  },
);

test("another mark changes nothing, and the warning names its cells", () => {
  const { plan } = charts("* = new player");
  expect(plan.problems).toEqual([
    expect.objectContaining({
      code: "mark-explained",
      severity: "warning",
      cell: "A1",
      details: { mark: "*", words: "new player", cells: ["E3", "C4", "E4", "E5"] },
    }),
  ]);
});

test("so it does beside a name, in every kind", () => {
  const drawing = `
24 boards. * = substitute
Player 1|Handicap 1|Player 2|Handicap 2|Score
Ann Bell|17.2|Bo Carr*|15.4|56.2
Cy Dale|20.1|Di Eden|12.3|43.8`;
  expect(planOf(sheet(drawing), "dbf-pairs").problems).toContainEqual(
    expect.objectContaining({ code: "mark-explained", details: { mark: "*", words: "substitute", cells: ["C3"] } }),
  );
});

test("a mark that nothing explains is left off as before", () => {
  const { plan } = charts("Howell");
  expect(codes(plan.problems)).toEqual([]);
});
