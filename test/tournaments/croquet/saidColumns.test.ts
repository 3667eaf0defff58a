// A ladder whose headers nobody knows: its columns are said one by one, and the words of one say how the first of two fared.
import type { ColumnsByHeader } from "../../../src/layout/said";
import { asSaid, find, planFill } from "../../../src/tournaments";
import { sheet } from "../sheets";

const LADDER = sheet(
  `
Summer ladder, 26 points

Who|Strength|Against whom|Strength|How it went
Meg Dale|6|Ivy Poole|10|beat
Ivy Poole|10|Rex Holt|4|lost to
Rex Holt|4|Meg Dale|6|Beat
Una Frost|12|Rex Holt|4|lost to`,
  "Ladder",
);

function said(columns: ColumnsByHeader) {
  const around = { others: [], chosen: true };
  const { result } = asSaid(LADDER, find(LADDER, "croquet-games", around), columns, {}, around);
  return result;
}

const missingAfter = (columns: ColumnsByHeader) => {
  const result = said(columns);
  return "missing" in result ? result.missing.map(({ name }) => name.en) : [];
};

test("one of two who played is known: the other one is asked for, not who won and who lost", () => {
  expect(missingAfter({})).toEqual(["Winner", "Player B"]);
  expect(missingAfter({ "Against whom": "Player B" })).toEqual(["Winner"]);
});

test("beat and lost to say who won", () => {
  const result = said({
    "Against whom": "Player B",
    "How it went": "Winner",
    B: "Handicap A",
    D: "Handicap B",
  });
  if ("missing" in result) throw new Error("not read");
  const plan = planFill(result);
  expect(plan.problems).toEqual([]);
  // Step values: 4 has 8, 6 has 11, 10 has 15, 12 has 17.
  expect(plan.rows.map(({ outputs }) => outputs["Steps"])).toEqual([4, 7, 3, 9]);
  const { columns, rows } = plan.summaries[0]!;
  const won = columns.findIndex(({ name }) => name.en === "Won");
  expect(rows.map((row) => [row[0], row[won]])).toEqual(
    expect.arrayContaining([
      ["Meg Dale", 1],
      ["Rex Holt", 3],
    ]),
  );
});
