import { atOnce } from "../../../src/kernel/steps";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { find, missingSettings, recognise, type FillPlan } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

/** The guide's five pair handicaps out of 312, with scores that average 156. */
const GAME = `
Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score
1|Ann Holt|Bo Field|0.088|0.088|150
2|Cy Marsh|Di Ford|0.082|0.08|162
3|Ed Glen|Flo Hay|0.102|0.102|153.5
4|Gus Inn|Hal Joy|0.1|0.15|142.5
5|Ida Kay|Jo Law|0.075|0.075|172`;

const column = (plan: FillPlan, header: string) => plan.rows.map((row) => row.outputs[header] ?? null);

/** Both ways a formula is written, checked against the plan. */
function expectFormulas(drawn: Sheet, plan: FillPlan, single: number, spilt: number): void {
  const { single: one, spilt: many } = formulasOf(drawn, plan);
  expect([one.length, many.length]).toEqual([single, spilt]);
  for (const [cell, value, planned] of [...one, ...many]) expect([cell, value]).toEqual([cell, planned]);
}

describe("the guide's examples", () => {
  const game = sheet(GAME);
  const plan = planOf(game, undefined, { possible: 312, "first-award": 84 });

  test("matchpoints 27, 25, 32, 39, 23; totals, both places, split awards", () => {
    expect(plan).toMatchObject({ kind: "acbl-pairs", confidence: 1, headerRow: 1, problems: [], assumptions: [] });
    expect(filled(game, plan)).toEqual([
      "Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score|Pair handicap|Matchpoints|Total|Raw place|Handicap place|Award",
      "1|Ann Holt|Bo Field|0.088|0.088|150|0.088|27|177|4|5|0",
      "2|Cy Marsh|Di Ford|0.082|0.08|162|0.081|25|187|2|2|42",
      "3|Ed Glen|Flo Hay|0.102|0.102|153.5|0.102|32|185.5|3|3|28",
      "4|Gus Inn|Hal Joy|0.1|0.15|142.5|0.125|39|181.5|5|4|0",
      "5|Ida Kay|Jo Law|0.075|0.075|172|0.075|23|195|1|1|84",
    ]);
  });

  test("the numbers of the pairs may be under Pr", () => {
    const short = planOf(sheet(GAME.replace("Pair", "Pr")), undefined, { possible: 312 });
    expect(short.summaries[0]!.rows.map((row) => row[1])).toEqual([5, 2, 3, 4, 1]);
  });

  // 0.088 of 312 is 27.456; 150 + 27 = 177.
  test.each(["Hcp", "Handicap"])(
    "a %s of hers between Raw and Final is what is added, elsewhere the pair's share",
    (hcp) => {
      const own = (headers: string) => {
        const lines = GAME.trim().split("\n").slice(1);
        const drawn = sheet([`Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw|${headers}`, ...lines].join("\n"));
        return filled(drawn, planOf(drawn, undefined, { possible: 312 }))
          .slice(0, 2)
          .map((line) => line.split("|").slice(5, 8));
      };
      expect(own(`${hcp}|Final`)).toEqual([
        ["Raw", hcp, "Final"],
        ["150", "27", "177"],
      ]);
      expect(own(`Final|${hcp}`)).toEqual([
        ["Raw", "Final", hcp],
        ["150", "177", "0.088"],
      ]);
      expect(own(`${hcp}|Place`)[1]!.slice(0, 2)).toEqual(["150", "0.088"]);
    },
  );

  test("the ranking, best total on top", () => {
    expect(plan.summaries.map(({ name, columns }) => [name.en, columns.map((c) => c.name.en)])).toEqual([
      ["Ranking", ["Place", "Pair", "Players", "Raw", "Handicap matchpoints", "Total", "Award"]],
    ]);
    expect(plan.summaries[0]!.rows).toEqual([
      [1, 5, "Ida Kay - Jo Law", 172, 23, 195, 84],
      [2, 2, "Cy Marsh - Di Ford", 162, 25, 187, 42],
      [3, 3, "Ed Glen - Flo Hay", 153.5, 32, 185.5, 28],
      [4, 4, "Gus Inn - Hal Joy", 142.5, 39, 181.5, 0],
      [5, 1, "Ann Holt - Bo Field", 150, 27, 177, 0],
    ]);
  });

  test("reduced: 4, 2, 9, 16, 0, and the same places", () => {
    const reduced = planOf(game, undefined, { possible: 312, reduce: "yes" });
    expect(column(reduced, "Matchpoints")).toEqual([4, 2, 9, 16, 0]);
    expect(column(reduced, "Total")).toEqual([154, 164, 162.5, 158.5, 172]);
    expect(column(reduced, "Handicap place")).toEqual(column(plan, "Handicap place"));
    expect(column(reduced, "Award")).toEqual([null, null, null, null, null]);
    expectFormulas(game, reduced, 25, 5);
    expect(explanationsOf(reduced)).toEqual(valuesOf(reduced));
  });

  test("third raw and second with handicap: 14 + 21 = 35", () => {
    const drawn = sheet(`
Pair|Handicap 1|Handicap 2|Raw score
1|0.088|0.088|160
2|0.08|0.08|165
3|0|0|175
4|0.05|0.05|124`);
    const split = planOf(drawn, undefined, { possible: 312, "first-award": 84 });
    expect(split.rows[0]!.outputs).toMatchObject({ "Raw place": 3, "Handicap place": 2, Award: 35 });
    expectFormulas(drawn, split, 24, 6);
  });

  test("every value explains itself", () => {
    expect(valuesOf(plan)).toHaveLength(30);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });

  test("formulas of every output, in the row and spilling", () => {
    const first = plan.writes.filter((write) => write.row === 1);
    expect(first.map((write) => write.formula)).toEqual([
      "=ACBL.PAIRHANDICAP(D2,E2)",
      "=ACBL.MATCHPOINTS(G2,312)",
      "=ROUND(F2+H2,6)",
      "=RANK(F2,$F$2:$F$6)",
      "=RANK(I2,$I$2:$I$6)",
      '=IF((J2>3)*(K2>3),0,ACBL.SPLITAWARD(84,IF(J2>3,"",J2),IF(K2>3,"",K2)))',
    ]);
    expect(first.map((write) => (write.spill as { formula: string }).formula)).toEqual([
      "=ACBL.PAIRHANDICAP(D2:D6,E2:E6)",
      "=ACBL.MATCHPOINTS(G2:G6,312)",
      "=ROUND(F2:F6+H2:H6,6)",
      "=RANK(F2:F6,$F$2:$F$6)",
      "=RANK(I2:I6,$I$2:$I$6)",
      '=IF((J2:J6>3)*(K2:K6>3),0,ACBL.SPLITAWARD(84,IF(J2:J6>3,"",J2:J6),IF(K2:K6>3,"",K2:K6)))',
    ]);
    expectFormulas(game, plan, 30, 6);
  });

  test("filled twice nothing changes; what disagrees is listed and replaced only after a yes", () => {
    const settings = { possible: 312, "first-award": 84 };
    const once = filled(game, plan).join("\n");
    const again = planOf(sheet(once), undefined, settings);
    expect([again.kind, again.writes, again.differences]).toEqual(["acbl-pairs", [], []]);
    const audit = planOf(
      sheet(once.replace("|0.102|32|", "|0.102|33|").replace("|195|1|1|84", "|195|1|1|80")),
      undefined,
      settings,
    );
    expect(audit.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
      ["H4", 33, 32],
      ["L6", 80, 84],
    ]);
    expect(audit.writes.map((write) => write.replaces)).toEqual([true, true]);
  });

  test("our own formulas are refilled without asking when a setting changes", () => {
    const once = sheet(filled(game, plan).join("\n"));
    const formulas = once.values.map((row) => row.map((): string | null => null));
    for (const { row, column, formula } of plan.writes) formulas[row]![column] = formula;
    const again = planOf({ ...once, formulas }, undefined, { possible: 300, "first-award": 84 });
    const changed = again.writes
      .filter((write) => write.row === 1)
      .map((write) => [write.column, write.value, write.replaces]);
    expect(changed).toEqual([
      [7, 26, false],
      [8, 176, false],
    ]);
  });
});

test("behind the result, a header over a player's columns is over nothing more", () => {
  const drawn = sheet(
    "|Player (1)|||Player (2)||||\nPair|Player|Last 1a|Last 1b|Player|Last 2a|Last 2b|Raw score|Score last week\n" +
      "1|Ann|40|50|Bo|44|46|75|58\n2|Cy|50|50|Di|51|53|80|57",
  );
  const { rows } = planOf(drawn, "acbl-pairs", { possible: 126, fewer: "available" });
  // 90 % of .650 - .450, twice; of .650 - .500 and .650 - .520.
  expect(rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([0.18, 0.126]);
});

test("results go below headers that stand over both lines of headers", () => {
  const drawn = sheet(
    "Pair|Player A||Player B||Raw|Hcp|Net\n|Name|Average|Name|Average|||\n1|Ann|45|Bo|47|75||\n2|Cy|50|Di|52|80||",
  );
  const { writes } = planOf(drawn, "acbl-pairs", { possible: 100 });
  // Half of .18 and .162, half of .135 and .117: 17.1 and 12.6 of 100 points, in points between the score and the total.
  const at = (column: number) => writes.filter((one) => one.column === column).map(({ value }) => value);
  expect([at(6), at(7)]).toEqual([
    [17, 13],
    [92, 93],
  ]);
});

describe("where handicaps come from", () => {
  const players = (headers: string, cells: string) => `${headers}|Raw score\n${cells}|150`;

  test.each([
    ["handicaps", players("Handicap 1|Handicap 2", "0.088|0.088")],
    ["handicaps in percent", players("Handicap 1|Handicap 2", "8.8|8.8")],
    ["handicaps with a percent sign", players("Handicap 1|Handicap 2", "8.8 %|8,8%")],
    ["averages", players("Average 1|Average 2", "0.552|55.2")],
    ["percentages", players("Last 1a|Last 1b|Last 1c|Last 2a|Last 2b|Last 2c", "0.51|0.537|0.61|51|53.7|61")],
    ["percentages as text", players("P1 %1|P1 %2|P1 %3|P2 %1|P2 %2|P2 %3", "51 %|53,7 %|61%|'.510|'.537|'.61")],
    [
      "one score for one player, an average for the other; the one's average goes into the empty cell",
      players("Average 1|Average 2|Last 1-1", "|55.2|55.2"),
      0.552,
    ],
    [
      "a handicap for one, percentages for the other, whose handicap goes into the empty cell",
      players("Handicap 1|Handicap 2|% 2a|% 2b|% 2c", "0.088||51|53.7|61"),
      0.088,
    ],
  ] satisfies [string, string, number?][])("%s", (_, drawing, ...own) => {
    const drawn = sheet(drawing);
    const plan = planOf(drawn, "acbl-pairs", { possible: 312, fewer: "available" });
    expect(plan.problems.map(({ code }) => code)).toEqual(["acbl-raw-mean"]);
    expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual([[0.088, 27, 177, 1, 1, null, ...own]]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const { single } = formulasOf(drawn, plan);
    expect(single.length).toBeGreaterThan(3);
    for (const [cell, value, planned] of single) expect([cell, value]).toEqual([cell, planned]);
  });

  test("percent cells", () => {
    const drawn = sheet(players("Average 1|Last 1a|Average 2|Handicap 2", "0.552||0.552|0.088"));
    const formats = [[], ["0.0%", "0%", "0.0%", "0.0%", null]];
    const plan = planOf({ ...drawn, formats }, "acbl-pairs", { possible: 312 });
    expect([column(plan, "Pair handicap"), plan.repairs]).toEqual([[0.088], []]);
    expectFormulas(drawn, plan, 5, 0);
  });

  test.each([
    [
      "in two rows, merged",
      "|Player 1|||Player 2|||\nPair|Name|%|%|Name|%|%|Raw score",
      "7|Ann Holt|50|60|Bo Field|40|50|150",
    ],
    [
      "in two rows, the outer ones in the upper row",
      "Pair|Player 1|||Player 2|||Raw score\n|Name|% 1|% 2|Name|% 1|% 2|",
      "7|Ann Holt|50|60|Bo Field|40|50|150",
    ],
    [
      "in two rows, the second player's over the result, too",
      "|Spiller 1|||Spiller 2||||\nPar|Navn|Seneste 1a|Seneste 1b|Navn|Seneste 2a|Seneste 2b|Råscore|Procent",
      "7|Ann Holt|50|60|Bo Field|40|50|150|50",
    ],
    [
      "one for all of a player's columns",
      "Pair|Last percentages 1||Last percentages 2||Raw score",
      "7|50|60|40|50|150",
    ],
    ["side by side, beginning anew", "Last 1|Last 2|Last 1|Last 2|Raw score", "50|60|40|50|150"],
    ["after each name", "Player|%|%|Partner|%|%|Raw score", "Ann Holt|50|60|Bo Field|40|50|150"],
    ["games of a player", "P1 G1|P1 G2|P2 G1|P2 G2|Raw", "50|60|40|50|150"],
    ["the player last", "Game 1, player 1|Game 2, player 1|Game 1, player 2|Game 2, player 2|Raw", "50|60|40|50|150"],
    ["numbers of player and game", "%1-1|%1-2|%2-1|%2-2|Raw score", "50|60|40|50|150"],
    [
      "the same twice",
      "Last percentages 1|Last percentages 1|Last percentages 2|Last percentages 2|Raw score",
      "50|60|40|50|150",
    ],
    ["players by number, twice", "Last % 1|Last % 1|Last % 2|Last % 2|Raw score", "50|60|40|50|150"],
    [
      "in Danish",
      "Spiller 1|Seneste 1a|Seneste 1b|Spiller 2|Seneste 2a|Seneste 2b|Råscore",
      "Ann Holt|50|60|Bo Field|40|50|150",
    ],
    ["numbers and letters alone", "Names|1a|1b|2a|2b|Total", "Ann Holt / Bo Field|50|60|40|50|150"],
    [
      "all in one cell",
      "Player 1|Last 2 games|Player 2|Last 2 games|Raw score",
      "Ann Holt|50.5, 59.5|Bo Field|40 50|150",
    ],
    [
      "in Danish",
      "Spiller 1|Sidste 2 spil|Spiller 2|Sidste 2 spil|Råscore",
      "Ann Holt|50,5 59,5|Bo Field|39,5; 50,5|150",
    ],
  ])("headers of percentages: %s", (_, headers, row) => {
    const plan = planOf(sheet(`Possible: 300\n\n${headers}\n${row}`), undefined, { fewer: "available" });
    expect(plan).toMatchObject({ kind: "acbl-pairs", headerRow: 3 + headers.split("\n").length - 1, problems: [] });
    // 0.65 less 0.55 and 0.45, of that nine tenths: 0.09 and 0.18.
    expect(column(plan, "Pair handicap")).toEqual([0.135]);
  });

  // 0.65 less the mean, of that nine tenths; the partner's 0.5 gives 0.135, and both are halved.
  test.each([
    // 155.4 / 3 = 51.8: 0.132 makes 0.1188, 0.119.
    ["52.3, 48.1, 55", 0.127],
    ["52,3 48,1 55", 0.127],
    ["52,3; 48,1; 55", 0.127],
    ["52,3, 48,1, 55", 0.127],
    ["52.3,48.1,55", 0.127],
    ["52.3% / 48.1 % / 55%", 0.127],
    ["0.523 0.481 0.55", 0.127],
    // 150 / 3 = 50.
    ["50,51,49", 0.135],
    // One of them, 0.505: 0.145 makes 0.1305, 0.131.
    ["50,51", 0.133],
  ])("percentages in one cell: %s", (cell, handicap) => {
    const plan = planOf(
      sheet(`Player 1|Last games|Player 2|Last games|Raw score\nAn|${cell}|Bo|50 50 50|150`),
      undefined,
      {
        possible: 300,
        fewer: "available",
      },
    );
    expect(plan.problems).toEqual([]);
    expect(column(plan, "Pair handicap")).toEqual([handicap]);
  });

  test.each([
    ["50,51,49,52", "cell-not-number"],
    ["52,3,48,1,55", "cell-not-number"],
    ["52.3, 148, 55", "number-out-of-bounds"],
    ["52.3, new", "cell-not-number"],
  ])("in which nothing is guessed: %s", (cell, code) => {
    const plan = planOf(
      sheet(`Player 1|Last games|Player 2|Last games|Raw score\nAn|${cell}|Bo|50 50 50|150`),
      undefined,
      {
        possible: 300,
      },
    );
    expect(codes(plan.problems)).toContain(`${code}@B2`);
    expect(plan.rows[0]!.outputs).toEqual({});
  });

  test.each([
    ["Pair|Last % 1a|Last % 1b|Last % 2a|Last % 2b|Raw score", ["Last % 1a", "Last % 1b"]],
    ["Par|Seneste 1a|Seneste 1b|Seneste 2a|Seneste 2b|Råscore", ["Seneste 1a", "Seneste 1b"]],
    // What does not tell them apart is no name for any of them.
    ["Pair|Last 1|Last 2|Last 1|Last 2|Raw score", ["Last percentages 1", "Last percentages 1 (2)"]],
    ["Pair|Last percentages 1||Last percentages 2||Raw score", ["Last percentages 1", "Last percentages 1 (2)"]],
  ])("explained by the sheet's own headers: %s", (headers, [first, second]) => {
    const plan = planOf(sheet(`Possible: 300\n\n${headers}\n7|50|60|40|50|150`));
    // The first new column is the pair handicap.
    const [trail] = plan.trails(3, 6);
    const said = trail!.cells.map(({ details }) => [details["field"], details["value"]]);
    expect(said.filter(([, value]) => value === 50 || value === 60).slice(0, 2)).toEqual([
      [first, 50],
      [second, 60],
    ]);
  });

  // The guide's first way: .650 less .500, of that nine tenths, .135, halved with the newcomer's 0; 300 of it are 20.25.
  test("before three games a player has no handicap unless the club says otherwise, and is named", () => {
    const drawn = sheet(
      "Player 1|Last 1.1|Last 1.2|Last 1.3|Player 2|Last 2.1|Last 2.2|Last 2.3|Raw score\nAn|50|50|50|Bo|40|40||150",
    );
    const plan = planOf(drawn, undefined, { possible: 300 });
    expect([column(plan, "Pair handicap"), column(plan, "Matchpoints")]).toEqual([[0.0675], [20]]);
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["acbl-few-games-none", "F2", { player: "Bo", games: 2, setting: "fewer" }],
    ]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    expectFormulas(drawn, plan, 4, 0);
  });

  test("any number of percentages, blank ones passed over, few of them told", () => {
    const games = Array.from({ length: 12 }, (_, i) => `Last 1.${i + 1}`).join("|");
    const drawn = sheet(`${games}|Last 2.1|Last 2.2|Raw score\n50|50|50|50|50|50|50|50|50|50|50|62||40|150`);
    const plan = planOf(drawn, undefined, { possible: 300, fewer: "available" });
    // Average 0.51 and 0.4, handicaps 0.126 and 0.225.
    expect(column(plan, "Pair handicap")).toEqual([0.1755]);
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["acbl-few-games-played", "M2", { player: 2, games: 1 }],
    ]);
    expect(plan.writes.find((write) => write.row === 1)!.formula).toBe(
      '=ACBL.PAIRHANDICAP(ACBL.HANDICAP(ACBL.AVERAGE(IF(A2:L2<>"",A2:L2/100,"")),0.9),ACBL.HANDICAP(ACBL.AVERAGE(IF(M2:N2<>"",M2:N2/100,"")),0.9))',
    );
    expectFormulas(drawn, plan, 5, 0);
  });

  test("a score in percent beside handicaps is not a last percentage", () => {
    const plan = planOf(sheet(`${GAME.trim().split("\n")[0]}|%\n1|Ann Holt|Bo Field|0.1|0.1|150|50`), undefined, {
      possible: 300,
    });
    expect(Object.keys(plan.columns)).toEqual([
      "Pair",
      "Player 1",
      "Player 2",
      "Handicap 1",
      "Handicap 2",
      "Raw score",
      "Percentage",
    ]);
    expect(plan.differences).toEqual([]);
  });

  test("a handicap that does not follow from the percentages counts and is listed", () => {
    const plan = planOf(
      sheet("Handicap 1|Last 1a|Last 1b|Last 1c|Handicap 2|Raw score\n0.09|51|53.7|61|0.088|156"),
      undefined,
      {
        possible: 312,
      },
    );
    expect(column(plan, "Pair handicap")).toEqual([0.089]);
    expect(plan.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([["A2", 0.09, 0.088]]);
    expect(plan.writes.every((write) => write.column > 5)).toBe(true);
  });

  test("another factor; no handicap above par", () => {
    const plan = planOf(sheet("Average 1|Average 2|Raw score\n0.55|0.7|150"), undefined, { possible: 300, factor: 1 });
    expect(column(plan, "Pair handicap")).toEqual([0.05]);
    expect(plan.writes.find((write) => write.row === 1)!.formula).toBe(
      "=ACBL.PAIRHANDICAP(ACBL.HANDICAP(A2,1),ACBL.HANDICAP(B2,1))",
    );
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  });
});

describe("settings", () => {
  const asked = (drawing: string, given = {}) =>
    missingSettings(recognise([sheet(drawing)]).found[0]!, given).map(({ key }) => key);

  test("the possible is asked, unless it or the average is known", () => {
    expect(asked(GAME)).toEqual(["possible"]);
    expect(asked(GAME, { average: 156 })).toEqual([]);
    expect(asked(`Possible: 312\n${GAME}`)).toEqual([]);
    expect(asked(`Average|156\n${GAME}`)).toEqual([]);
  });

  // 150 of 312 is 48.0769 %. A percentage p is somewhere within half of its last decimal, the possible 15000 / p:
  // of 48.08 only 312 (311.95 to 312.01), of 48.1 too (311.5 to 312.2), of 48 all from 310 to 315. 300 at 40.1 % is 748 or
  // 749 (747.2 to 749.1).
  test.each([
    [150, "48.08", []],
    [150, "48.1", []],
    [150, "48", ["possible"]],
    [300, "40.1", ["possible"]],
  ])(
    "a percentage beside the raw score, %d and %s, tells it where only one possible comes to that",
    (raw, percent, keys) => {
      const game = sheet(
        `Player 1|Player 2|Handicap 1|Handicap 2|Raw score|Percentage\nAnn Holt|Bo Field|0|0|${raw}|${percent}`,
      );
      const [found] = recognise([game], "acbl-pairs").found;
      expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(keys);
      if (keys.length === 0) expect(planOf(game, "acbl-pairs").settings["possible"]).toBe(312);
    },
  );

  test("an answer silences what the sheet says in the other way", () => {
    const plan = planOf(sheet(`Possible: 312${GAME}`), undefined, { average: 150 });
    expect(plan.settings).toMatchObject({ possible: null, average: 150 });
    expect(plan.rows[0]!.outputs["Matchpoints"]).toBe(26);
  });

  test("from the sheet, in English and Danish", () => {
    const settings = { average: 156, factor: 1, reduce: "yes", "first-award": 90, "places-paid": 2 };
    const english = "Average: 156\nFactor: 1\nReduce: yes\nFirst award: 90\nPlaces paid: 2";
    const danish = "Middel: 156\nFaktor: 1\nReducer: ja\nFørstepræmie: 90\nPræmierede pladser: 2";
    for (const above of [english, danish]) expect(planOf(sheet(above + GAME)).settings).toMatchObject(settings);
  });

  test("none, or two that disagree: one reason, nothing filled", () => {
    const none = planOf(sheet(GAME));
    expect([codes(none.problems), none.writes]).toEqual([["setting-missing@"], []]);
    const two = planOf(sheet(`Average: 156\nPossible: 300${GAME}`));
    expect([codes(two.problems), two.writes, two.summaries[0]!.rows]).toEqual([["acbl-possible-disagrees@A3"], [], []]);
  });

  test("places paid; ties have the award of the better place, and are reported", () => {
    const plan = planOf(sheet("Pair|Handicap 1|Handicap 2|Raw score\n1|0|0|160\n2|0|0|160\n3|0.1|0.1|148"), undefined, {
      average: 156,
      "first-award": 120,
      "places-paid": 1,
    });
    // A field has at most 50 of the first award's 120.
    expect(column(plan, "Award")).toEqual([50, 50, 50]);
    expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 2))).toEqual([
      [1, 3],
      [2, 1],
      [2, 2],
    ]);
    expect(codes(plan.assumptions)).toEqual(["acbl-possible-from-average@A1", "acbl-tied-awards@A1"]);
  });
});

describe("ties that share [acbl:split]", () => {
  const game = sheet("Pair|Handicap 1|Handicap 2|Raw score\n1|0|0|160\n2|0|0|160\n3|0.1|0.1|148");
  const shared = (paid: number) =>
    planOf(game, undefined, { average: 156, "first-award": 84, "places-paid": paid, ties: "shared" });

  test("the awards of their places together, also where not all of them are paid", () => {
    // 42 and 21 in the raw field, 21 and 14 in the handicap field, each half; pair 3 has 14 + 42.
    expect(column(shared(3), "Award")).toEqual([49, 49, 56]);
    // Of places 2 and 3 one is paid: 31.5 + 10.5.
    expect(column(shared(2), "Award")).toEqual([42, 42, 42]);
    // Each the better place: 42 + 21.
    expect(column(planOf(game, undefined, { average: 156, "first-award": 84 }), "Award")).toEqual([63, 63, 56]);
  });

  test("is said, explained and written as values", () => {
    const plan = shared(3);
    expect(codes(plan.assumptions)).toContain("acbl-shared-awards@A1");
    for (const [cell, value, explained] of explanationsOf(plan)) expect([cell, value]).toEqual([cell, explained]);
    expect(plan.writes.filter(({ formula }) => /SPLITAWARD|RANKING/.test(formula ?? ""))).toEqual([]);
  });
});

describe("scores in percent only", () => {
  // Of 312: 55 % is 171.6, and a tenth adds 31.2, so 31; 45 % is 140.4, and a fifth adds 62.4, so 62.
  const outputs = [
    { Matchpoints: 31, Total: 202.6, "Raw place": 1, "Handicap place": 1 },
    { Matchpoints: 62, Total: 202.4, "Raw place": 2, "Handicap place": 2 },
  ];

  test.each([
    ["Score %", "55", "45"],
    ["Score", "55 %", "45,0 %"],
    ["Resultat i procent", "55", "45"],
    ["Matchpoints", "55%", "45%"],
    ["%", "0.55", "0.45"],
  ])("under %s are shares of the possible", (header, one, other) => {
    const game = sheet(
      `Player 1|Player 2|Handicap 1|Handicap 2|${header}\nAnn|Bo|0.1|0.1|${one}\nCy|Di|0.2|0.2|${other}`,
    );
    const plan = planOf(game, "acbl-pairs", { possible: 312 });
    expect([plan.rows.map((row) => row.outputs), plan.problems]).toMatchObject([outputs, []]);
    expect(codes(plan.assumptions)).toContain("acbl-raw-from-percent@E2");
    const asked = recognise([game], "acbl-pairs").found[0]!;
    expect(missingSettings(asked, {}).map(({ key }) => key)).toEqual(["possible"]);
  });

  test("one percentage that is missing is said at its cell", () => {
    const game = sheet("Player 1|Player 2|Average 1|Average 2|Score %\nAnn|Bo|0.55|0.5|55\nCy|Di|0.5|0.5|");
    const plan = planOf(game, undefined, { average: 156 });
    expect(codes(plan.problems)).toEqual(["cell-missing@E3", "acbl-places-wait@A1"]);
  });
});

describe("bad rows: named, the others filled", () => {
  const withRow = (row: string, settings = {}) =>
    planOf(sheet(`${GAME.trim()}\n${row}`), undefined, { possible: 312, ...settings });

  test.each([
    ["a handicap that is no number", "6|Kay Low|Lou May|zero|0.1|156", "cell-not-number@D7"],
    ["a handicap above 100 %", "6|Kay Low|Lou May|120|0.1|156", "number-out-of-bounds@D7"],
    ["a negative handicap", "6|Kay Low|Lou May|-0.1|0.1|156", "number-out-of-bounds@D7"],
    ["no handicap", "6|Kay Low|Lou May|0.1||156", "acbl-no-handicap@E7"],
    ["a score above the possible", "6|Kay Low|Lou May|0.1|0.1|313", "acbl-raw-score@F7"],
    ["a negative score", "6|Kay Low|Lou May|0.1|0.1|-1", "number-out-of-bounds@F7"],
    ["a score in percent", "6|Kay Low|Lou May|0.1|0.1|52 %", "acbl-raw-percent@F7"],
    ["no score", "6|Kay Low|Lou May|0.1|0.1|", "cell-missing@F7"],
    ["an error value", "6|Kay Low|Lou May|#REF!|0.1|156", "cell-error@D7"],
    ["a player paired with himself", "6|Kay Low|kay  low|0.1|0.1|156", "acbl-paired-with-self@C7"],
  ])("%s", (_, row, expected) => {
    const plan = withRow(row, { "first-award": 84 });
    const errors = plan.problems.filter(({ severity }) => severity === "error");
    // Nobody has a place while one pair may come out anywhere, and that is said once.
    expect(codes(errors)).toEqual([expected, "acbl-places-wait@A1"]);
    expect(errors[1]!.details).toEqual({ rows: [7] });
    expect(plan.rows[5]).toMatchObject({ outputs: {}, problems: [expected.split("@")[0]] });
    expect(plan.rows[0]!.outputs).toEqual({
      "Pair handicap": 0.088,
      Matchpoints: 27,
      Total: 177,
      "Raw place": null,
      "Handicap place": null,
      Award: null,
    });
    // Nobody is missing from the ranking; what is known of a pair stands there, and what its place waits for.
    expect(plan.summaries[0]!.columns.at(-1)!.name.en).toBe("Remark");
    const ranking = plan.summaries[0]!.rows;
    expect(ranking.map((line) => line[1])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ranking[0]).toEqual([null, 1, "Ann Holt - Bo Field", 150, 27, 177, null, "incomplete: see row 7"]);
    expect(ranking.map((line) => line[0])).toEqual(Array(6).fill(null));
    expect(plan.writes.some((write) => write.row === 6)).toBe(false);
  });

  test("the lowest is not taken off while a handicap is missing", () => {
    const plan = withRow("6|Kay Low|Lou May|0.1||156", { reduce: "yes" });
    expect(codes(plan.problems)).toEqual(["acbl-no-handicap@E7", "acbl-reduce-waits@A1"]);
    expect(plan.rows[0]!.outputs).toMatchObject({ "Pair handicap": 0.088, Matchpoints: null, Total: null });
  });

  test("a missing score leaves the lowest handicap known", () => {
    const plan = withRow("6|Kay Low|Lou May|0.01|0.01|", { reduce: "yes" });
    expect(codes(plan.problems)).toEqual(["cell-missing@F7", "acbl-places-wait@A1"]);
    expect(column(plan, "Matchpoints")).toEqual([24, 22, 29, 36, 20, null]);
    // The lowest is in a row that is not filled, so no formula could find it.
    expect(plan.writes.filter((write) => write.row === 1).map((write) => write.formula)).toEqual([null, null, null]);
  });

  test("one bad handicap among percent points could be either", () => {
    const plan = planOf(sheet("Handicap 1|Handicap 2|Raw score\n8.8|0.9|156\n0.9 %|12|156\n0|7|156"), undefined, {
      possible: 312,
    });
    expect(codes(plan.problems)).toEqual(["acbl-handicap-unclear@B2", "acbl-places-wait@A1"]);
    expect(column(plan, "Pair handicap")).toEqual([null, 0.0645, 0.035]);
    expect(codes(plan.repairs)).toEqual(["acbl-percent-points@A2"]);
  });

  test("names in two pairs, in other capitals and blanks", () => {
    const plan = withRow("6|ANN HOLT|Flo  Hay|0.1|0.1|156");
    expect(plan.problems.map(({ code, cell, details, severity }) => [code, cell, details["cell"], severity])).toEqual([
      ["acbl-in-two-pairs", "B7", "B2", "warning"],
      ["acbl-in-two-pairs", "C7", "C4", "warning"],
    ]);
    expect(plan.rows[5]!.outputs["Total"]).toBe(187);
  });

  test("scores that do not average half of the possible", () => {
    const plan = withRow("6|Kay Low|Lou May|0.1|0.1|150");
    expect(plan.problems).toMatchObject([
      { code: "acbl-raw-mean", cell: "A1", severity: "warning", details: { mean: 155, average: 156 } },
    ]);
    // Thirty scores of a game with an average of 32.2: 966, exactly.
    const thirty = Array.from({ length: 30 }, (_, i) => `0|0|${i < 24 ? 32 : 33}`).join("\n");
    const whole = planOf(sheet(`Handicap 1|Handicap 2|Raw score\n${thirty}`), undefined, { average: 32.2 });
    expect(codes(whole.problems)).toEqual([]);
    // Scores factored to hundredths may be off by their rounding, not by more.
    const factored = (last: number) =>
      planOf(sheet(`Handicap 1|Handicap 2|Raw score\n0|0|133.33\n0|0|150\n0|0|${last}`), undefined, { possible: 300 });
    expect([codes(factored(166.66).problems), codes(factored(166.6).problems)]).toEqual([[], ["acbl-raw-mean@A1"]]);
  });

  test("before the game is played there are handicaps only", () => {
    const plan = planOf(sheet(GAME.replace(/\|[\d.]+$/gm, "|")), undefined, { possible: 312, "first-award": 84 });
    expect([plan.problems, codes(plan.assumptions)]).toEqual([[], ["acbl-not-played@A1"]]);
    expect(Object.values(plan.rows[0]!.outputs)).toEqual([0.088, 27, null, null, null, null]);
    expect(plan.writes.filter((write) => write.row === 0).map((write) => write.value)).toEqual([
      "Pair handicap",
      "Matchpoints",
    ]);
  });
});

describe("recognition", () => {
  const games: [string, string][] = [
    ["title rows and another order", `Club\n\nPlayer 1|Hcp 1|Raw score|Player 2|Hcp 2\nAnn Holt|0.1|150|Bo Field|0.2`],
    ["Danish", `Par|Spiller 1|Spiller 2|Handicap 1|Handicap 2|Råscore\n1|Ann Holt|Bo Field|0,1|0,2|150`],
    ["two rows of headers", `|Player 1||Player 2||\nPair|Name|Hcp|Name|Hcp|Raw score\n1|Ann Holt|0.1|Bo Field|0.2|150`],
    ["plain headers, twice", `Name|Handicap|Name|Handicap|Score\nAnn Holt|0.1|Bo Field|0.2|150`],
    ["a column of units and one that is foreign", `Pair|Table|Handicap 1|Handicap 2|Raw score (MP)\n1|A|0.1|0.2|150`],
    ["totals below", `Pair|Handicap 1|Handicap 2|Raw score\n1|0.1|0.2|150\nAverage|0.1|0.2|150\nTotal|||150`],
    ["a remark below", `Pair|Handicap 1|Handicap 2|Raw score\n1|0.1|0.2|150\nrain`],
  ];
  test.each(games)("%s", (_, drawing) => {
    const { found } = recognise([sheet(drawing)]);
    expect(found[0]).toMatchObject({ kind: "acbl-pairs" });
    expect(found[0]!.confidence).toBeGreaterThan(0.9);
    const plan = planOf(sheet(drawing), undefined, { average: 150 });
    expect(plan.rows.map((row) => row.outputs["Matchpoints"])).toEqual([45]);
  });

  test("told from the pairs of another scheme by what stands in the columns, where the headers do not tell", () => {
    const header = "Player 1|Player 2|Handicap 1|Handicap 2|Score";
    const sure = (rows: string) =>
      recognise([sheet(`${header}\n${rows}`)]).found.map((f) => [f.kind, f.confidence > 0.6]);
    expect(sure("Ann Holt|Bo Field|0.1|0.2|150\nCy Marsh|Di Ford|0.08|0.12|162")).toEqual([
      ["acbl-pairs", true],
      ["dbf-pairs", false],
    ]);
    expect(sure("Ann Holt|Bo Field|12|22|47\nCy Marsh|Di Ford|8|30|53")).toEqual([
      ["dbf-pairs", true],
      ["acbl-pairs", false],
    ]);
  });

  test("what is missing is named, and columns can be chosen", () => {
    const drawn = sheet("Pair|Alpha|Beta|Raw score\n1|0.1|0.2|150");
    const missed = recognise([drawn]).missed.find(({ kind }) => kind === "acbl-pairs")!;
    expect(missed.missing.map(({ name }) => name.en)).toEqual(["Handicap 1", "Handicap 2"]);
    const mapped = find(drawn, "acbl-pairs", { others: [], mapping: { "Handicap 1": 1, "Handicap 2": 2 } });
    expect("compute" in mapped).toBe(true);
  });
});

describe("several lists on a sheet", () => {
  const LISTS = sheet(`
Average: 150
North-South
Pair|Handicap 1|Handicap 2|Raw score
1|0.1|0.2|140
2|0|0|160

East-West
Average: 140
Pair|Handicap 1|Handicap 2|Raw score
1|0.1|0.2|150
2|0|0|130`);

  test("are fields of their own, with the average that is above each", () => {
    const plan = planOf(LISTS);
    expect(plan.problems).toEqual([]);
    expect(plan.rows.map((row) => Object.values(row.outputs).slice(1, 5))).toEqual([
      [45, 185, 2, 1],
      [0, 160, 1, 2],
      [42, 192, 1, 1],
      [0, 130, 2, 2],
    ]);
    expect(plan.summaries[0]!.rows.map((row) => row.slice(0, 2))).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
      [2, 2],
    ]);
    // Formulas know the settings of the sheet only.
    const formulas = plan.writes.filter((write) => write.column === 5 && typeof write.value === "number");
    expect(formulas.map((write) => write.formula)).toEqual([
      "=ACBL.MATCHPOINTS(E4,300)",
      "=ACBL.MATCHPOINTS(E5,300)",
      null,
      null,
    ]);
  });

  test("a header repeated at the top of a page goes on with the same field", () => {
    const drawn = sheet(`
Pair|Handicap 1|Handicap 2|Raw score
1|0.1|0.2|140
2|0|0|160
Pair|Handicap 1|Handicap 2|Raw score
3|0.05|0.05|155
4|0|0|145`);
    const plan = planOf(drawn, undefined, { average: 150, reduce: "yes", "first-award": 84 });
    expect(column(plan, "Raw place")).toEqual([4, 1, 2, 3]);
    expect(column(plan, "Handicap place")).toEqual([1, 3, 2, 4]);
    expect(plan.writes.find((w) => w.row === 1 && w.value === 45)!.formula).toBe(
      "=ACBL.MATCHPOINTS(E2,300)-MIN(ACBL.MATCHPOINTS($E$2:$E$3,300),ACBL.MATCHPOINTS($E$5:$E$6,300))",
    );
    expect(plan.writes.find((w) => w.row === 1 && w.value === 4)!.formula).toBe(
      "=1+SUMPRODUCT(ISNUMBER($D$2:$D$3)*($D$2:$D$3>D2))+SUMPRODUCT(ISNUMBER($D$5:$D$6)*($D$5:$D$6>D2))",
    );
  });
});

describe("two sections ranked as one game", () => {
  const HEADER = "Player 1|Player 2|Handicap 1|Handicap 2|Raw score";
  // At .081 and .102 of 312 25 and 32 matchpoints are added, at .125 39, at .055 17.
  const NORTH = ["Ann|Ben|0.088|0.074|150", "Cy|Di|0.12|0.084|162"];
  const EAST = ["Ed|Flo|0.15|0.1|140", "Gus|Hal|0.05|0.06|172"];
  const game = (one: string, other: string, between: readonly string[] = []) =>
    sheet(["Average 156", one, HEADER, ...NORTH, "", other, ...between, HEADER, ...EAST].join("\n"));
  const planned = (game_: ReturnType<typeof game>, ranked: string) => {
    const plan = planOf(game_, "acbl-pairs", { "sections-ranked": ranked });
    return { ...plan, places: plan.rows.map(({ outputs }) => [outputs["Raw place"], outputs["Handicap place"]]) };
  };

  test("apart, each has its own places; together, all are placed among each other", () => {
    const apart = planned(game("Section A", "Section B"), "apart");
    expect(apart.places).toEqual([[2, 2], [1, 1], [2, 2], [1, 1]]); // oxfmt-ignore
    const together = planned(game("Section A", "Section B"), "together");
    // 175, 194, 179 and 189.
    expect(together.places).toEqual([[3, 4], [2, 1], [4, 3], [1, 2]]); // oxfmt-ignore
    expect(codes(together.assumptions)).toEqual([...["acbl-sections-together@A8", "acbl-possible-from-average@A3"]]);
    expect(together.summaries[0]!.rows.map(([place, , players]) => [place, players])).toEqual([
      [1, "Cy - Di"],
      [2, "Gus - Hal"],
      [3, "Ed - Flo"],
      [4, "Ann - Ben"],
    ]);
    const { single } = formulasOf(game("Section A", "Section B"), together);
    for (const [cell, value, planned_] of single) expect([cell, value]).toEqual([cell, planned_]);
  });

  test.each([
    ["Section A N-S", "Section A E-W"],
    ["North-South", "East/West"],
    ["Nord-Syd", "Øst-Vest"],
    ["Section A, N / S", "Section A, E / W"],
    ["SectionNS", "SectionEW"],
  ])("%s and %s never met, and stay apart", (one, other) => {
    expect(planned(game(one, other), "together").places).toEqual([[2, 2], [1, 1], [2, 2], [1, 1]]); // oxfmt-ignore
  });

  const inColumn = (ways: readonly [string, string, string, string]) => {
    const rows = [...NORTH, ...EAST].map((row, i) => `${ways[i]}|${row}`);
    return sheet(["Average 156", "", `Section|${HEADER}`, ...rows].join("\n"));
  };

  test.each(["apart", "together"])("a column that names the two directions tells them apart, too: %s", (ranked) => {
    const drawn = inColumn(["N/S", "N/S", "E/W", "E/W"]);
    const plan = planned(drawn, ranked);
    expect(plan.places).toEqual([[2, 2], [1, 1], [2, 2], [1, 1]]); // oxfmt-ignore
    expect(codes(plan.assumptions)).toContain("acbl-directions-apart@A4");
    const { single } = formulasOf(drawn, plan);
    for (const [cell, value, planned_] of single) expect([cell, value]).toEqual([cell, planned_]);
  });

  const WAYS: readonly (readonly [header: string, ways: readonly [string, string, string, string]])[] = [
    ["Direction", ["NS", "NS", "EW", "EW"]],
    ["Dir", ["N", "N", "E", "E"]],
    ["Retning", ["N-S", "N-S", "Ø-V", "Ø-V"]],
    ["Side", ["N/S", "N/S", "E/W", "E/W"]],
    ["Pair", ["NS 1", "2 NS", "EW1", "2EW"]],
  ];
  test.each(WAYS)("%s: a column that says how the pairs sit, whatever heads it", (header, ways) => {
    const rows = [...NORTH, ...EAST].map((row, i) => `${ways[i]}|${row}`);
    const drawn = sheet(["Average 156", "", `${header}|${HEADER}`, ...rows].join("\n"));
    const planOn = (settings: { [key: string]: string }) => planOf(drawn, "acbl-pairs", settings);
    const places = (plan: ReturnType<typeof planOn>) =>
      plan.rows.map(({ outputs }) => [outputs["Raw place"], outputs["Handicap place"]]);
    const plan = planOn({});
    expect(places(plan)).toEqual([[2, 2], [1, 1], [2, 2], [1, 1]]); // oxfmt-ignore
    expect(plan.settings["directions"]).toBe("apart");
    expect(codes(plan.assumptions)).toContain("acbl-directions-apart@A4");
    expect(places(planOn({ directions: "together" }))).toEqual([[3, 4], [2, 1], [4, 3], [1, 2]]); // oxfmt-ignore
  });

  test.each([
    ["together", [[3, 4], [2, 1], [4, 3], [1, 2]]], // oxfmt-ignore
    ["apart", [[2, 2], [1, 1], [2, 2], [1, 1]]], // oxfmt-ignore
  ])("sections of other names in a column: %s", (ranked, places) => {
    const plan = planned(inColumn(["A", "A", "B", "B"]), ranked);
    expect(plan.places).toEqual(places);
    const said = ranked === "apart" ? "sections-by-column@A4" : "acbl-sections-together@A4";
    expect(codes(plan.assumptions).filter((code) => code.includes("sections"))).toEqual([said]);
  });

  test("matchpoints of another possible score are not compared", () => {
    const { problems, places } = planned(game("Section A", "Section B", ["Average 168"]), "together");
    expect(codes(problems).filter((code) => code.includes("sections"))).toEqual(["acbl-sections-differ@A9"]);
    expect(places.flat().some((place) => place != null)).toBe(false);
  });
});

test.each(["sit-out", "Phantom pair", "Bye"])("a row %s is left out, in sight, and the others are placed", (nobody) => {
  // Between the others: below them the row would be passed over.
  const drawn = sheet(GAME.replace("\n3|", `\n6|${nobody}|${nobody}|||\n3|`));
  const plan = planOf(drawn, undefined, { possible: 312 });
  expect(plan.problems).toEqual([]);
  expect(plan.assumptions).toContainEqual(
    expect.objectContaining({ code: "acbl-left-out", cell: "B4", details: { name: nobody } }),
  );
  expect(column(plan, "Handicap place").filter((place) => place !== null)).toHaveLength(5);
});

test("handicaps in per cent over two columns, and a total “w/ hcp”, go by their words", () => {
  const on = sheet(`
Monday, average 108
Pr|Players||Hcp %||MPs|Hcp MPs|Total w/ hcp
1|Ada Quist|Ben Orr|8.5|6.2|131.5||
2|Dot Crane|Eli Fay|12|15.4|84.5||`);
  const plan = planOf(on, "acbl-pairs");
  expect(plan.problems).toEqual([]);
  // 7.35 % of 216 is 15.876, 13.7 % is 29.592: whole matchpoints.
  expect(plan.rows.map(({ outputs }) => [outputs["Matchpoints"], outputs["Total"]])).toEqual([
    [16, 147.5],
    [30, 114.5],
  ]);
  expect(filled(on, plan)[2]).toContain("|131.5|16|147.5");
});

test("a sheet with one player a row may be of an individual game, for which there is no kind", () => {
  const hintOf = (drawing: string) => recognise([sheet(drawing)], "acbl-pairs").missed[0]!.hint;
  expect(hintOf("Player|Average|Raw score\nAnn Oak|0.52|100\nBo Elm|0.5|90")).toBe("not-recognised-alone");
  expect(hintOf("Players|Handicap|Raw score\nAnn Oak - Bo Elm|0.1|100\nCy Fir - Di Yew|0.2|90")).toBe(
    "not-recognised-pair",
  );
});

test("80/156 is the raw score and the possible", () => {
  const on = (second: string) =>
    sheet(`Player 1|Player 2|Handicap 1|Handicap 2|Raw score\nAnn|Bo|0.1|0.2|80/156\nCy|Di|0.1|0.1|${second}`);
  const plan = planOf(on("76 of 156"), "acbl-pairs");
  // 0.15 · 156 = 23.4 and 0.1 · 156 = 15.6.
  expect(plan.rows.map(({ outputs }) => [outputs["Matchpoints"], outputs["Total"]])).toEqual([
    [23, 103],
    [16, 92],
  ]);
  expect(codes(plan.problems)).toEqual([]);
  const asked = (one: Sheet) =>
    missingSettings(find(one, "acbl-pairs", { others: [] }) as never, {}).map(({ key }) => key);
  expect([asked(on("76/156")), asked(on("76/150")), asked(on("1/2"))]).toEqual([[], ["possible"], []]);
});

test("two rows a pair, each with its number and the score of both", () => {
  const drawing = "Pair|Player|Average|Raw score\n1|Ann|0.518|80\n1|Bo|0.49|80\n2|Cy|0.6|76\n2|Di|0.55|76";
  expect(recognise([sheet(drawing)]).found).toEqual([]);
  const laid = atOnce(layingOut(sheet(drawing), "en"))!;
  expect([laid.kind, laid.sheet.values.slice(1).map((line) => line.slice(1).join("|"))]).toEqual([
    "acbl-pairs",
    ["1|Ann|Bo|0.518|0.49|80", "2|Cy|Di|0.6|0.55|76"],
  ]);
});

describe("what a title says of the handicaps", () => {
  const AVERAGES = "Player 1|Player 2|Average 1|Average 2|Score\nAnn|Bo|.552|.502|90\nCy|Di|.43|.45|78";
  const settingsOf = (title: string) => planOf(sheet(`${title}\n${AVERAGES}`), "acbl-pairs").settings;

  test.each([
    ["Thursday avg 84 - 100% handicap", 1],
    ["Thursday avg 84, handicaps at 80 %", 0.8],
    ["Avg 84 (75 % of the handicap)", 0.75],
    ["Avg 84, full hcp", 1],
    ["Avg 84, handicap pairs", 0.9],
  ])("%s: the factor", (title, factor) => {
    expect(settingsOf(title)).toMatchObject({ average: 84, factor });
  });

  test("100 % of the handicap, by hand", () => {
    // From par, 65 %: (9.8 + 14.8) / 2 = 12.3 % and (22 + 20) / 2 = 21 % of 168 are 20.66 and 35.28.
    const { rows } = planOf(sheet(`Thursday avg 84 - 100% handicap\n${AVERAGES}`), "acbl-pairs");
    expect(rows.map(({ outputs }) => outputs["Total"])).toEqual([111, 113]);
  });

  test("the lowest handicap taken off", () => {
    expect(settingsOf("Avg 84, lowest handicap taken off")).toMatchObject({ reduce: "yes" });
    expect(settingsOf("Avg 84")).toMatchObject({ reduce: "no" });
  });

  test("120 % is asked", () => {
    const plan = planOf(sheet(`Avg 84, 120% handicap\n${AVERAGES}`), "acbl-pairs");
    expect(codes(plan.problems)).toEqual(["setting-not-read@A1"]);
  });
});

describe("percentages beside the matchpoints that they are rounded from", () => {
  const game = (header: string) =>
    sheet(
      `Average 108\nPlayer 1|Player 2|Hcp 1|Hcp 2|${header}|Raw %\nAn|Bo|.1|.1|125.5|58.10\nCy|Di|.101|.101|125.5|58.10\nEd|Fy|.12|.12|121.5|56.25\nGa|Hi|.2|.2|59.5|27.55`,
    );

  test.each(["Raw MP", "Total MP", "Earned"])("%s are the raw score: a tie stays one", (header) => {
    const plan = planOf(game(header), "acbl-pairs");
    // 21.6, 21.816, 25.92 and 43.2 of 216 give 22, 22, 26 and 43 matchpoints.
    expect(plan.rows.map(({ outputs }) => [outputs["Total"], outputs["Handicap place"]])).toEqual([
      [147.5, 1],
      [147.5, 1],
      [147.5, 1],
      [102.5, 4],
    ]);
  });
});

test("a handicap above 35 % may be an average, and it is told how to say that", () => {
  const game = (header: string) =>
    sheet(`Average 84\nPlayer 1|Player 2|${header} 1|${header} 2|Raw score\nAnn|Bo|48|60|90\nCy|Di|55|40|78`);
  const high = planOf(game("Handicap"), "acbl-pairs").problems.map(({ code, cell }) => `${code}@${cell}`);
  expect(high).toEqual(["C3", "D3", "C4", "D4"].map((cell) => `acbl-handicap-high@${cell}`));
  // .9 of 17, 5, 10 and 25 below par: means of 9.9 and 15.75 %, of 168 16.63 and 26.46.
  const { problems, rows } = planOf(game("Average"), "acbl-pairs");
  expect([problems, rows.map(({ outputs }) => outputs["Matchpoints"])]).toEqual([[], [17, 26]]);
});

test.each(["3-gm avg", "3-game average", "3 game avg", "Last 3 avg", "Last 3 average"])(
  "%s is an average",
  (header) => {
    const drawing = `
Pr#|Player|${header}|Partner|${header}|Raw
4|Dot Farraday|0.584|Wes Calloway|0.557|101.5
1|Ginny Pruitt|49.2%|Hal Ostrow|53.1%|97
9|Leon Mabry|0.463|Cora Mabry|0.449|91.5`;
    const plan = planOf(sheet(drawing), "acbl-pairs", { possible: 168 });
    // 90 % of the difference to .650, the mean of both, of 168: 12.012, 20.916, 29.316.
    expect(plan.rows.map(({ outputs }) => [outputs["Matchpoints"], outputs["Total"]])).toEqual([
      [12, 113.5],
      [21, 118],
      [29, 120.5],
    ]);
  },
);
