// Two columns that could both be the result: one is the other after a penalty, or with what was carried over.
import { codes, planOf, sheet } from "../sheets";
import { askedOfSheet } from "../../../src/requests/questions";
import { find, mappingOf, planFill, type Found } from "../../../src/tournaments";

const PAIRS = ["An Ask|Bo Bay|20|24", "Cy Dal|Di Elm|30|12", "Ed Fog|Fy Gro|18|22", "Gi Hay|Hu Ild|26|28"];
const drawn = (header: string, ...cells: readonly string[]) =>
  sheet(
    [`Player 1|Player 2|Handicap 1|Handicap 2|${header}`, ...PAIRS.map((pair, i) => `${pair}|${cells[i]!}`)].join("\n"),
  );
const doubtsOf = (on: ReturnType<typeof sheet>) =>
  (find(on, "dbf-pairs", { others: [] }) as Found).doubts.map(({ header, others }) => [header, ...(others ?? [])]);

test.each([
  ["Score|Straf|Total", ["55||55", "45|-2|43", "51||51", "49||49"], ["Score", "Total"]],
  ["Score|Slutscore", ["55|55", "45|43", "51|51", "49|49"], ["Score", "Slutscore"]],
  ["Score|Carry-over|I alt", ["55|2|57", "45|0|45", "51|1|52", "49|3|52"], ["Score", "I alt"]],
  ["Score %|Bonus|New %", ["55,5||55,5", "44,5|1,5|46", "51||51", "49||49"], ["Score %", "New %"]],
])("%s is asked", (header, cells, doubt) => {
  const on = drawn(header, ...cells);
  expect(doubtsOf(on)).toEqual([doubt]);
  const plan = planOf(on, "dbf-pairs", { boards: 24 });
  expect(codes(plan.problems)).toEqual(["column-one-of-several@E1"]);
  expect(plan.writes).toEqual([]);
});

test.each(["C/O", "Carried forward", "Overført"])(
  "%s makes half of the total: whether the rest counts is asked",
  (header) => {
    const on = drawn(`${header}|Aften 2|Total`, "112|55|167", "101.5|45|146.5", "98|51|149", "120.5|49|169.5");
    expect(doubtsOf(on)).toEqual([["Total", "Aften 2"]]);
  },
);

test("each of them can be chosen with one answer", () => {
  const on = drawn("Score|Straf|Total", "55||55", "45|-2|43", "51||51", "49||49");
  const [asked] = askedOfSheet((find(on, "dbf-pairs", { others: [] }) as Found).doubts, [], "Results");
  expect(asked!.id).toBe("field:Score");
  expect(asked!.choices.map(({ choice, offer }) => [choice, offer?.details["field"]])).toEqual([
    ["E", "Score"],
    ["G", "Total"],
    ["none", undefined],
  ]);
});

test("either can be chosen", () => {
  const on = drawn("Score|Straf|Total", "55||55", "45|-2|43", "51||51", "49||49");
  const results = [{ Score: "Score" }, { Total: "Score" }].map((columns) => {
    const unmapped = find(on, "dbf-pairs", { others: [] }) as Found;
    const mapped = find(on, "dbf-pairs", { others: [], mapping: mappingOf(unmapped, columns) }) as Found;
    return planFill(mapped, { settings: { boards: 24 } }).rows.map(({ outputs }) => outputs["Result"]);
  });
  expect(results).toEqual([
    [55, 45, 51, 49],
    [55, 43, 51, 49],
  ]);
});

test.each([
  // The total of two rounds, and its parts.
  ["Runde 1|Runde 2|Total", ["52|58|55", "48|42|45", "51|51|51", "49|49|49"]],
  // Points and the percentages from them.
  ["Points|%", ["55|55", "45|45", "20|51", "49|49"]],
  // The same twice.
  ["Score|Total", ["55|55", "45|45", "51|51", "49|49"]],
  // Handicap, table or year are no results.
  ["Score|Table", ["55|1", "45|1", "51|2", "49|2"]],
  ["Score|Bonus", ["55|", "45|2", "51|", "49|"]],
])("%s is not", (header, cells) => {
  expect(doubtsOf(drawn(header, ...cells))).toEqual([]);
});

test.each(["Sub", "Substitute", "Vikar", "Afløser"])("%s: a substitute beside the names is told", (header) => {
  const on = drawn(`Score|${header}`, "55|Kim Lund for Bo", "45|", "51|x", "49|");
  const { problems } = planOf(on, "dbf-pairs", { boards: 24 });
  expect(problems).toMatchObject([{ code: "substitute-noted", cell: "F2", severity: "warning" }]);
});

describe("results of further evenings under no header of their own", () => {
  const evenings = drawn("Procent||", "60|45|55", "58|55|45", "41|50|52", "41|50|48");

  test("are asked about, each by its letter", () => {
    expect(doubtsOf(evenings)).toEqual([["Procent", "F", "G"]]);
    expect(codes(planOf(evenings, "dbf-pairs", { boards: 24 }).problems)).toEqual(["column-one-of-several@E1"]);
    const [asked] = askedOfSheet((find(evenings, "dbf-pairs", { others: [] }) as Found).doubts, [], "Results");
    expect(asked!.choices.map(({ choice }) => choice)).toEqual(["E", "F", "G", "none"]);
  });

  test.each(["60|1|0", "60|x|y"])("not of other figures: %s", (cells) => {
    expect(doubtsOf(drawn("Procent||", cells, "58|3|4", "41|2|3", "41|4|1"))).toEqual([]);
  });
});

test("masterpoints of four players are asked about where two would be left out", () => {
  const on = sheet(
    "Team|Player 1 MP|Player 2 MP|Player 3 MP|Player 4 MP|Opponent|IMPs|Opp IMPs\nAlder|200|140|150|300|Birch|25|13\nBirch|440|230|2|1|Alder|13|25",
  );
  const { doubts } = find(on, "acbl-teams", { others: [] }) as Found;
  expect(doubts.map(({ header, others }) => [header, others])).toContainEqual([
    "Player 1 MP",
    ["Player 3 MP", "Player 4 MP"],
  ]);
});
