import { Problem } from "../../../../src/kernel/problem";
import { Working } from "../../../../src/kernel/working";
import * as acbl from "../../../../src/systems/acbl";
import { MISPRINTS, OFF_THE_RULE, RANK_CHART, RANK_CHART_ROWS } from "../charts";
import { fc } from "../../../random";

const AVERAGES = RANK_CHART.map(([average]) => average);

function readOf(row: number, average: number, printed: number): number {
  return MISPRINTS.find((cell) => cell[0] === row && cell[1] === average)?.[3] ?? printed;
}

function offTheRule(row: number, average: number) {
  return OFF_THE_RULE.find((cell) => cell[0] === row && cell[1] === average);
}

describe("the printed chart [acbl:rank-chart]", () => {
  test("47 averages, seven rows", () => {
    expect(acbl.CHART_AVERAGES).toEqual(AVERAGES);
    expect(RANK_CHART.map((line) => line.length)).toEqual(AVERAGES.map(() => 8));
  });

  test.each(RANK_CHART.map(([average, ...printed]) => ({ average, printed })))(
    "average $average",
    ({ average, printed }) => {
      RANK_CHART_ROWS.forEach(({ from, upTo, lifeMaster }, row) => {
        for (const masterpoints of [from, upTo]) {
          expect(acbl.chartHandicap(masterpoints, average, lifeMaster, 0, true)).toBe(printed[row]);
          expect(acbl.chartHandicap(masterpoints, average, lifeMaster)).toBe(readOf(row, average, printed[row]!));
        }
      });
    },
  );

  test("corrected, it rises with the average and falls with the rank; printed, it breaks at three misprints", () => {
    const breaks = (chart: readonly (readonly number[])[]) => {
      const found: [row: number, average: number][] = [];
      chart.forEach((line, i) =>
        line.forEach((value, row) => {
          if (i > 0 && value < chart[i - 1]![row]!) found.push([row, AVERAGES[i]!]);
          if (row > 0 && value > line[row - 1]!) found.push([row, AVERAGES[i]!]);
        }),
      );
      return found;
    };
    const printed = RANK_CHART.map(([, ...cells]) => cells);
    expect(breaks(printed)).toEqual([
      [1, 110],
      [6, 135],
      [6, 156],
    ]);
    const read = AVERAGES.map((average) =>
      RANK_CHART_ROWS.map(({ from, lifeMaster }) => acbl.chartHandicap(from, average, lifeMaster) as number),
    );
    expect(breaks(read)).toEqual([]);
    expect(read.every((line) => line.every((value) => Number.isInteger(value * 2) && value > 0))).toBe(true);
  });
});

describe("the rows", () => {
  test.each(RANK_CHART_ROWS.slice(1, 6))("edge of $label", ({ from }) => {
    const row = acbl.chartRow(from) as number;
    expect(acbl.chartRow(from - 0.01)).toBe(row - 1);
    expect(acbl.chartRow(from - 0.005)).toBe(row - 1);
    expect(acbl.chartRow(from + 0.01)).toBe(row);
    expect(acbl.chartRow(from * (1 - Number.EPSILON / 2))).toBe(row);
  });

  test("Life Masters up to 1,000 and above; others above stay in their row", () => {
    expect(acbl.chartRow(1000, true)).toBe(6);
    expect(acbl.chartRow(1000.01, true)).toBe(7);
    expect(acbl.chartHandicap(1000, 156, true)).toBe(3);
    expect(acbl.chartHandicap(1000.01, 156, true)).toBe(0);
    expect(acbl.chartHandicap(1000.01, 156)).toBe(7);
    expect(512.2 + 0.07 + 487.73).toBeGreaterThan(1000);
    expect(acbl.chartHandicap(512.2 + 0.07 + 487.73, 156, true)).toBe(3);
  });

  test("a Life Master with few masterpoints", () => expect(acbl.chartRow(120, true)).toBe(6));

  test("a sum from a sheet", () => {
    expect(15.62 + 0.41 + 3.97).toBeLessThan(20);
    expect(acbl.chartRow(15.62 + 0.41 + 3.97)).toBe(2);
  });

  test.each([
    ["NM", 2],
    ["Junior Master", 1],
    ["Club Master", 2],
    ["Sectional Master", 3],
    ["Regional Master", 4],
    ["NABC Master", 5],
    ["Life Master", 6],
    ["Life Master (Under 500)", 6],
    ["Life Master (500+)", 6],
  ] as const)("%s is in row %p", (player, row) => {
    expect(acbl.chartRow(player)).toBe(row);
    expect(acbl.chartRow(player, true)).toBe(row);
  });

  test("a non-member held at 50 stands one row on", () => {
    const tables = { ...acbl.LATEST, nonMemberMasterpoints: 50 };
    expect(acbl.chartRow("NM", false, 0, undefined, tables)).toBe(3);
  });

  test("a Rookie may be in two rows", () =>
    expect(acbl.chartHandicap("Rookie", 54)).toMatchObject({ kind: "unavailable", code: "acbl-rank-two-rows" }));
});

describe("winners move up [acbl:winner]", () => {
  test("the guide's Regional Masters: NABC Master, then Life Master, then nothing", () =>
    expect([0, 1, 2, 3, 4, 50].map((wins) => acbl.chartHandicap(150, 54, false, wins))).toEqual([4, 2.5, 1, 0, 0, 0]));

  test("from every row one row at a time", () => {
    RANK_CHART_ROWS.forEach(({ from, lifeMaster }, row) => {
      for (let wins = 0; wins < 10; wins++) {
        expect(acbl.chartRow(from, lifeMaster, wins)).toBe(Math.min(7, row + wins));
      }
    });
    expect(acbl.chartRow(1200, true, 1)).toBe(7);
    expect(acbl.chartRow("Club Master", false, 2)).toBe(4);
    expect(acbl.chartRow("NM", false, 1)).toBe(3);
  });
});

describe("averages that are not printed", () => {
  // The rule behind the chart, on whole numbers: nearest half of base × average / 54.
  const BASES = [12, 9.5, 7.5, 5.5, 4, 2.5, 1];
  function byRule(row: number, thousandths: number): number {
    const halves = BigInt(BASES[row]! * 2) * BigInt(thousandths);
    return Number((2n * halves + 54_000n) / 108_000n) / 2;
  }

  test("the rule gives 319 of the 329 cells as printed, 323 as read", () => {
    let printed = 0;
    let read = 0;
    RANK_CHART.forEach(([average, ...cells]) =>
      cells.forEach((cell, row) => {
        const rule = acbl.calculated(row, average);
        expect(rule).toBe(byRule(row, average * 1000));
        if (rule === cell) printed++;
        if (rule === readOf(row, average, cell)) read++;
        const off = offTheRule(row, average);
        if (off) expect([readOf(row, average, cell), rule]).toEqual([off[2], off[3]]);
      }),
    );
    expect([printed, read]).toEqual([319, 323]);
  });

  // masterpoints, average, handicap: ties up (exact quarters), just beside them, small and large
  test.each([
    [0, 100, 22],
    [30, 100, 14],
    [0, 55.125, 12.5],
    [0, 55.124, 12],
    [0, 55.1249999, 12],
    [30, 81, 11.5],
    [30, 80.99, 11],
    [30, 27, 4],
    [500, 135.5, 6.5],
    [0, 1, 0],
    [0, 1.125, 0.5],
    [0, 650, 144.5],
    [0, 1000, 222],
    [0, 1e13, 2222222222222],
    [0.5, 100.1 + 0.2 - 0.3, 22],
  ])("%p masterpoints at %p → %p", (masterpoints, average, handicap) =>
    expect(acbl.chartHandicap(masterpoints, average)).toBe(handicap),
  );

  test("a printed average with a sheet's noise is the printed one", () => {
    expect(127.62 + 0.58 + 27.8).not.toBe(156);
    expect(acbl.chartHandicap(0, 127.62 + 0.58 + 27.8, false, 0, true)).toBe(34.5);
  });

  test("exact, and monotone in average and rank", () => {
    const thousandths = fc.integer({ min: 1, max: 700_000 });
    fc.assert(
      fc.property(thousandths, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 9000 }), (at, row, more) => {
        const value = acbl.calculated(row, at / 1000);
        expect(value).toBe(byRule(row, at));
        expect(acbl.calculated(row, (at + more) / 1000)).toBeGreaterThanOrEqual(value);
        if (row < 6) expect(acbl.calculated(row + 1, at / 1000)).toBeLessThanOrEqual(value);
      }),
    );
  });

  test.each([
    [100, [99, 104]],
    [19, [20]],
    [326, [325]],
    [116.9, [110, 117]],
    [112, [110, 117]],
  ])("as printed, %p has no answer; nearest %j", (average, nearest) => {
    expect(acbl.chartHandicap(0, average, false, 0, true)).toMatchObject({
      kind: "unavailable",
      code: "acbl-average-not-printed",
      details: { average, nearest },
    });
    expect(acbl.chartHandicap(2000, average, true, 0, true)).toBeInstanceOf(Problem);
    expect(acbl.chartHandicap(2000, average, true)).toBe(0);
  });
});

describe("the working says what is to be known", () => {
  const stepsOf = (...args: [number, number, boolean?, number?, boolean?]) => {
    const working = new Working();
    const [masterpoints, average, lifeMaster, wins, asPrinted] = args;
    const value = acbl.chartHandicap(masterpoints, average, lifeMaster, wins, asPrinted, working);
    expect(working.steps.at(-1)!.value).toBe(value);
    return working.steps.map((step) => [step.code, step.value]);
  };

  test("a plain cell", () =>
    expect(stepsOf(30, 54)).toEqual([
      ["acbl-classification", "20 - 49.99"],
      ["acbl-chart-cell", 7.5],
    ]));

  test("a doubtful cell, and its other reading", () => {
    expect(stepsOf(0, 117)).toEqual([
      ["acbl-classification", "0 - .99"],
      ["acbl-chart-doubtful", 26.5],
      ["acbl-chart-cell", 26],
    ]);
    expect(stepsOf(30, 117)).toEqual([
      ["acbl-classification", "20 - 49.99"],
      ["acbl-chart-doubtful", 16.5],
      ["acbl-chart-cell", 16],
    ]);
  });

  test("a misprint, corrected and as printed", () => {
    expect(stepsOf(5, 110)).toEqual([
      ["acbl-classification", "1 - 19.99"],
      ["acbl-chart-printed", 18.5],
      ["acbl-chart-corrected", 19.5],
    ]);
    expect(stepsOf(5, 110, false, 0, true)).toEqual([
      ["acbl-classification", "1 - 19.99"],
      ["acbl-chart-cell", 18.5],
    ]);
  });

  test("a calculated value", () => {
    expect(stepsOf(30, 100)).toEqual([
      ["acbl-classification", "20 - 49.99"],
      ["acbl-chart-calculated", 14],
    ]);
  });

  test("a Life Master, wins, and no row left", () =>
    expect(stepsOf(300, 54, true, 1)).toEqual([
      ["acbl-classification-life-master", "LM - 1,000"],
      ["acbl-moved-up", "> 1,000"],
      ["acbl-chart-none", 0],
    ]));

  test("remarks for an import", () => {
    expect(acbl.chartRemark(0, 117)).toEqual({ kind: "doubtful", row: "0 - .99", read: 26, alternative: 26.5 });
    expect(acbl.chartRemark(2, 117)).toEqual({ kind: "doubtful", row: "20 - 49.99", read: 16, alternative: 16.5 });
    expect(acbl.chartRemark(6, 156)).toEqual({ kind: "corrected", row: "LM - 1,000", printed: -3, read: 3 });
    expect(acbl.chartRemark(3, 100)).toEqual({ kind: "calculated", row: "50 - 99.99" });
    expect(acbl.chartRemark(3, 117)).toBeUndefined();
    expect(acbl.chartRemark(7, 100)).toBeUndefined();
  });
});

test("as printed, the column of an average that is not printed has no answer for anybody", () =>
  expect(acbl.chartColumn(100, true)).toMatchObject({
    code: "acbl-average-not-printed",
    details: { nearest: [99, 104] },
  }));
