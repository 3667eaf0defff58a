// A column for one side or one seat only, and tables below each other with other columns.
import "../../../src/messages/everyLanguage";
import { sentence } from "../../../src/messages";
import { codes, filled, planOf, sheet } from "../sheets";

describe("croquet: a handicap for one side only", () => {
  test.each([
    [
      "Winner|Loser|Winner handicap\nAnn Holt|Bo Field|3\nCy Marsh|Bo Field|4",
      "C1",
      "Winner handicap",
      "Loser handicap",
    ],
    ["Winner|Loser|Loser handicap\nAnn Holt|Bo Field|3", "C1", "Loser handicap", "Winner handicap"],
    ["Player A|Player B|Handicap A|Score\nAnn Holt|Bo Field|3|+17", "C1", "Handicap A", "Handicap B"],
    ["Player A|Player B|Score|Handicap B\nAnn Holt|Bo Field|+17|3", "D1", "Handicap B", "Handicap A"],
  ])("a figure of one side is named, and the side that lacks it: %s", (drawing, cell, beside, missing) => {
    const plan = planOf(sheet(drawing), "croquet-games");
    expect(plan.problems.map((one) => [one.code, one.cell, one.details])).toEqual([
      ["column-one-side", cell, { beside, fields: [missing] }],
    ]);
    expect(plan.rows.map(({ outputs, problems }) => [outputs, problems])).toEqual(
      plan.rows.map(() => [{}, ["column-one-side"]]),
    );
    expect(plan.writes).toEqual([]);
  });

  test("the sentence names both columns, in Danish by their Danish names", () => {
    const details = { beside: "Winner handicap", fields: ["Loser handicap"] };
    expect(sentence("da", "column-one-side", details)).toBe(
      "der er en kolonne Vinder handicap, men ingen for den anden side: tilføj Taber handicap",
    );
  });

  test("headed for players whom the sheet does not name so, it is nobody's", () => {
    // Two games: Handicap A belongs to no Player A, so it is not taken for the handicap of either side.
    const plan = planOf(
      sheet("Winner|Loser|Winner handicap|Handicap A|Index B\nAnn Holt|Bo Field|0|0|0\nCy Marsh|Dee Lund|0|0|0"),
      "croquet-games",
    );
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual([{}, {}]);
    expect(codes(plan.problems)).toEqual(["column-one-side@C1"]);
  });

  test("a table that lacks what the one above has is named, that one is computed", () => {
    // 3 beats 5: four steps, the lower wins, 6.
    const plan = planOf(
      sheet(`
Winner|Loser|Winner handicap|Loser handicap
Ann Holt|Bo Field|3|5

Winner|Loser|Winner handicap
Cy Marsh|Bo Field|3`),
    );
    expect(codes(plan.problems)).toEqual(["column-one-side@C4"]);
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([6, undefined]);
  });

  test("an index for one side: what is there counts, and the other is said to be blank", () => {
    const plan = planOf(sheet("Winner|Loser|Winner handicap|Loser handicap|Winner index\nAnn Holt|Bo Field|3|5|1700"));
    expect([codes(plan.problems), codes(plan.assumptions)]).toEqual([[], ["column-taken-blank@E1"]]);
    expect(plan.rows[0]!.outputs).toMatchObject({ Change: 6, "Winner index after": 1706, "Loser index after": null });
  });
});

describe("a header again, with columns in other places", () => {
  test("the rows below are not read by the columns above", () => {
    // Without a second handicap the scores would be under Handicap 2.
    const sections = sheet(`
Boards: 24
Player 1|Handicap 1|Player 2|Handicap 2|Score
Ann Holt|10|Bo Field|20|55
Cy Marsh|10|Dee Lund|20|45

Player 1|Handicap 1|Player 2|Score
Eva Krage|10|Finn Dahl|52
Gry Skov|10|Ida Storm|48`);
    const plan = planOf(sections, "dbf-pairs");
    expect(codes(plan.problems)).toEqual(["columns-moved@A6"]);
    expect(plan.rows.map(({ row }) => row)).toEqual([3, 4]);
    expect(filled(sections, plan).slice(6)).toEqual(["Eva Krage|10|Finn Dahl|52", "Gry Skov|10|Ida Storm|48"]);
  });

  test("names under headers of their own, without a column that is needed, are a warning; another list is none", () => {
    const under = (...lines: readonly string[]) =>
      planOf(
        sheet(
          ["Boards: 24", "Player 1|Player 2|Handicap 1|Handicap 2|Score", "Ann Holt|Bo Field|10|20|55"]
            .concat("Cy Marsh|Dee Lund|10|20|45", "", ...lines)
            .join("\n"),
        ),
        "dbf-pairs",
      );
    const section = under("Nr|Player 1|Player 2|Handicap 1|Handicap 2|Udfald", "3|Eva Krage|Finn Dahl|10|10|52");
    expect(codes(section.problems)).toEqual(["columns-moved@A6"]);
    const prizes = under("Place|Pair|Points", "1|Holt and Field|3");
    expect([codes(prizes.problems), codes(prizes.assumptions)]).toEqual([
      [],
      expect.arrayContaining(["another-list-below@A6"]),
    ]);
  });

  test("a header repeated as it was is still the head of a page", () => {
    const pages = sheet(`
Player 1|Rank 1|Player 2|Rank 2
Ann Holt|3k|Bo Field|5k
Player 1|Rank 1|Player 2|Rank 2
Cy Marsh|3k|Dee Lund|5k`);
    const plan = planOf(pages, "go-pairings");
    expect(codes(plan.problems)).toEqual([]);
    expect(plan.rows.map(({ row }) => row)).toEqual([2, 4]);
  });
});

test("DBf: a section scored otherwise than the one above is scored by its own header", () => {
  const sections = sheet(`
Boards: 24
Player 1|Handicap 1|Player 2|Handicap 2|Score %
Ann Holt|10|Bo Field|20|55
Cy Marsh|10|Dee Lund|20|45

Player 1|Handicap 1|Player 2|Handicap 2|Imps per board
Eva Krage|10|Finn Dahl|30|1
Gry Skov|10|Ida Storm|30|-1`);
  const plan = planOf(sections, "dbf-pairs");
  expect(codes(plan.problems)).toEqual([]);
  expect(plan.assumptions).toContainEqual(
    expect.objectContaining({ code: "section-setting", cell: "A6", details: { setting: "scoring", value: "imp" } }),
  );
  // Equal pairs are expected to be average: 50 % above, 0 imps below.
  expect(plan.rows.map(({ outputs }) => [outputs["Expected"], outputs["Result"]])).toEqual([
    [50, 55],
    [50, 45],
    [0, 1],
    [0, -1],
  ]);
});

test("DBf: a column of boards that only the second section has", () => {
  const sections = sheet(`
Boards: 24
Player|Handicap|Score %
Ann Holt|10|55
Bo Field|20|45

Player|Handicap|Score %|Boards|Sit-out boards
Cy Marsh|10|52|24|3
Dee Lund|20|48|24|0`);
  const plan = planOf(sections, "dbf-individual", { boards: 24 });
  expect(codes(plan.assumptions)).toContain("dbf-boards-with-sit-outs@D6");
});
