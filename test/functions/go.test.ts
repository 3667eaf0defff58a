import { GO_FUNCTIONS } from "../../src/functions/go";
import { DIFFERENCES } from "../systems/go/differences";
import { asError, call, callCells, cellError, column, errorOf } from "./call";
import { fc } from "../random";

describe("one value", () => {
  test.each([
    ["GO.STONES", ["5d", "2d"], 2],
    ["GO.STONES", ["2d", "5d"], 2],
    ["GO.STONES", ["9d", "1k"], 5],
    ["GO.STONES", ["4k", "4k"], 1],
    ["GO.STONES", ["9d", "30k"], 20],
    ["GO.KOMI", ["5d", "2d"], 0.5],
    ["GO.KOMI", ["5d", "1d"], 6.5],
    ["GO.KOMI", ["5d", "1d", 7.5], 7.5],
    ["GO.KOMI", ["5d", "1d", "7,5"], 7.5],
    ["GO.KOMI", ["5d", "2d", "7½"], 0.5],
    ["GO.RANKDIFF", ["1d", "1k"], 1],
    ["GO.RANKDIFF", ["3k", "3k"], 0],
    ["GO.PLACED", ["5d", "2d"], 2],
    ["GO.PLACED", ["1d", "1k"], 0],
    ["GO.PLACED", ["1d", "1d"], 0],
    ["GO.BLACK", ["Ash", "5d", "Birch", "2d"], "Birch"],
    ["GO.BLACK", ["Ash", "12k", "Birch", "2k"], "Ash"],
    ["GO.BLACK", ["Ash", "2k", "Birch", "2K?"], "nigiri"],
    ["GO.EQUIVALENT", [3], 2.5],
    ["GO.EQUIVALENT", [3, 6.5], 2],
    ["GO.EQUIVALENT", [3, "6,5", ""], 2],
    ["GO.EQUIVALENT", [1, 7.5, 7.5], 0],
    ["GO.EXISTINGSTONES", ["9d", "1k"], 9],
    ["GO.EXISTINGSTONES", ["9d", "9d"], 0],
    ["GO.EXISTINGKOMI", ["9d", "1k"], 0.5],
    ["GO.EXISTINGKOMI", ["9d", "9d"], 6.5],
  ] as const)("%s%j → %p", (id, args, expected) => expect(call(id, ...args)).toBe(expected));

  test("ranks as people write them", () =>
    expect(
      callCells("GO.RANKDIFF", column("5k", "5 kyu", " 5K ", "5k?", "5k~", "5 KYU ~", "3 dan", "3D"), "1d"),
    ).toEqual(column(5, 5, 5, 5, 5, 5, 2, 2)));
});

describe("ranges", () => {
  test("blank rows stay blank, a bad row spoils only itself", () => {
    const cells = callCells(
      "GO.STONES",
      column("5d", "", "10d", cellError("#REF!"), "3k", 5, "1p", "2k"),
      column("2d", null, "2d", "2d", "", "5k", "5d", "2k"),
    );
    expect([cells[0], cells[1], cells[7]]).toEqual([[2], [""], [1]]);
    expect([2, 3, 4, 5, 6].map((row) => asError(cells[row]![0]))).toEqual([
      ["#VALUE!", "rank1: 10d is outside the ranks, which run from 30k to 1k and from 1d to 9d"],
      ["#REF!", ""],
      ["#VALUE!", "rank2 is missing"],
      ["#VALUE!", "rank1: “5” is not a rank; write it as 5k or 3 dan"],
      ["#N/A", "rank1: 1p is a professional rank, and the paper has none; ranks run from 30k to 1k and from 1d to 9d"],
    ]);
  });

  test("one player against many", () =>
    expect(callCells("GO.STONES", "1d", column("1d", "1k", "", "3k", "9d"))).toEqual(column(1, 1, "", 2, 5)));

  const RANKS = [
    ...Array.from({ length: 30 }, (_, i) => `${30 - i}k`),
    ...Array.from({ length: 9 }, (_, i) => `${i + 1} dan`),
  ];
  const cell = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown[]>(...RANKS) },
    fc.constantFrom<unknown[]>("", null, "31k", "1p", "x", 5),
  );
  const komi = fc.constantFrom<unknown[]>("", null, 6.5, 7.5, 0.5);
  const rows = fc.array(fc.tuple(cell, cell, komi), { minLength: 2, maxLength: 30 });
  const shown = (value: unknown) => (value instanceof Error ? asError(value) : value);
  const columnsOf = (table: readonly (readonly unknown[])[]) => [0, 1, 2].map((i) => table.map((row) => [row[i]]));

  test("a range gives what its rows give, in any order", () => {
    const one = (...args: unknown[]) => {
      try {
        return call("GO.KOMI", ...args);
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(rows, (table) => {
        const all = callCells("GO.KOMI", ...columnsOf(table)).map(([value]) => shown(value));
        expect(all).toEqual(table.map((row) => shown(one(...row))));
        const turned = callCells("GO.KOMI", ...columnsOf([...table].reverse())).map(([value]) => shown(value));
        expect(turned).toEqual([...all].reverse());
      }),
    );
  });

  test("the order of the two players does not matter", () => {
    fc.assert(
      fc.property(fc.constantFrom(...RANKS), fc.constantFrom(...RANKS), (a, b) => {
        for (const id of [
          "GO.STONES",
          "GO.KOMI",
          "GO.RANKDIFF",
          "GO.PLACED",
          "GO.EXISTINGSTONES",
          "GO.EXISTINGKOMI",
        ] as const)
          expect(call(id, a, b)).toBe(call(id, b, a));
        expect(call("GO.BLACK", "Ash", a, "Birch", b)).toBe(call("GO.BLACK", "Birch", b, "Ash", a));
        const equivalent = call("GO.EQUIVALENT", call("GO.STONES", a, b), call("GO.KOMI", a, b));
        expect(equivalent).toBe((call("GO.RANKDIFF", a, b) as number) / 2);
      }),
    );
  });

  test("every row of a pairing sheet is what the functions say", () => {
    const given = cell.filter((value) => value !== "" && value !== null);
    const pair = fc.oneof(fc.tuple(given, given), fc.constant<[unknown, unknown]>(["", null]));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2, maxLength: 20 }), (pairs) => {
        const [a, b] = [pairs.map(([x]) => [x]), pairs.map(([, x]) => [x])];
        const columns = [
          callCells("GO.RANKDIFF", a, b),
          callCells("GO.STONES", a, b),
          callCells("GO.PLACED", a, b),
          callCells("GO.KOMI", a, b, 7.5),
          callCells("GO.EXISTINGSTONES", a, b),
        ];
        callCells("GO.PAIRINGS", pairs, 7.5).forEach((row, i) => {
          const apart = columns.map((values) => values[i]![0]);
          if (apart[0] instanceof Error) {
            const [code, message] = asError(apart[0]);
            for (const error of row)
              expect(asError(error)).toEqual([code, `Pairs, row ${i + 1} of the range, ${message}`]);
          } else expect([row[0], row[2], row[3], row[4], row[5]]).toEqual(apart);
        });
      }),
    );
  });
});

describe("GO.PAIRINGS", () => {
  test("every difference against 30k", () => {
    const pairs = DIFFERENCES.map(([d]) => ["30k", d < 30 ? `${30 - d}k` : `${d - 29}d`]);
    expect(callCells("GO.PAIRINGS", pairs, null)).toEqual(
      DIFFERENCES.map(([d, stones, komi, placed, , existing]) => [
        d,
        d === 0 ? "nigiri" : 1,
        stones,
        placed,
        komi,
        existing,
      ]),
    );
  });

  test("Black second, blank rows, a bad row", () => {
    const sheet = callCells(
      "GO.PAIRINGS",
      [
        ["5d", "2d"],
        ["", ""],
        ["5d", ""],
        [cellError("#N/A"), "2d"],
        ["5d", "1d"],
      ],
      7.5,
    );
    expect([sheet[0], sheet[1], sheet[4]]).toEqual([
      [3, 2, 2, 2, 0.5, 3],
      ["", "", "", "", "", ""],
      [4, 2, 3, 3, 7.5, 4],
    ]);
    for (const cell of sheet[2]!)
      expect(asError(cell)).toEqual(["#VALUE!", "Pairs, row 3 of the range, rank2 is missing"]);
    for (const cell of sheet[3]!) expect(asError(cell)).toEqual(["#N/A", ""]);
  });
});

describe("HANDICAP.EXPLAIN", () => {
  const paper = "Handicapped Stone-Equivalent, a suggestion for KGS";
  const explain = (id: string, ...inputs: unknown[]) =>
    callCells("HANDICAP.EXPLAIN", id, inputs.map((input) => [[input]]) as unknown[][]);
  const steps = (id: string, ...inputs: unknown[]) => explain(id, ...inputs).map((row) => row.slice(0, 3));

  test("H and komi, by either rule", () => {
    expect(explain("GO.STONES", "5 dan", "2d")).toEqual([
      ["Difference in rank", "5d against 2d", 3, `${paper}, section (3), the example 9d against 1k`],
      ["H before rounding", "3 ÷ 2 + 0.5", 2, `${paper}, section (4), formula`],
      ["H", "2 is a whole number", 2, `${paper}, section (4), rule 1`],
    ]);
    expect(steps("GO.STONES", "1k", "4d")).toEqual([
      ["Difference in rank", "4d against 1k", 4],
      ["H before rounding", "4 ÷ 2 + 0.5", 2.5],
      ["H", "2.5, rounded up", 3],
    ]);
    expect(steps("GO.KOMI", "5d", "2d").slice(-1)).toEqual([["Komi", "2 is a whole number", 0.5]]);
    expect(steps("GO.KOMI", "5d", "1d", 7.5).slice(-1)).toEqual([
      ["Komi", "2.5 is not a whole number: normal komi", 7.5],
    ]);
  });

  test("what is placed, and who takes Black", () => {
    expect(steps("GO.PLACED", "5d", "2d").slice(-1)).toEqual([["Stones placed", "2, then White moves", 2]]);
    expect(steps("GO.PLACED", "1d", "1k").slice(-1)).toEqual([["Stones placed", "Black only plays first", 0]]);
    expect(steps("GO.BLACK", "Ash", "5d", "Birch", "2d")).toEqual([
      ["Black", "the weaker player, 2d against 5d", "Birch"],
    ]);
    expect(steps("GO.BLACK", "Ash", "5k", "Birch", "5k")).toEqual([["Black", "both 5k: decided by nigiri", "nigiri"]]);
  });

  test("stone-equivalents and the existing system", () => {
    expect(steps("GO.EQUIVALENT", 3)).toEqual([["Stone-equivalent without komi", "3 − 0.5", 2.5]]);
    expect(steps("GO.EQUIVALENT", 3, 6.5)).toEqual([
      ["Stone-equivalent without komi", "3 − 0.5", 2.5],
      ["Stone-equivalent", "2.5 − 0.5, taken back by komi 6.5", 2],
    ]);
    expect(explain("GO.EXISTINGSTONES", "2d", "1d").at(-1)![3]).toBe(`${paper}, section (2)`);
    expect(explain("GO.EXISTINGSTONES", "3d", "1d").at(-1)![3]).toBe(`${paper}, section (3)`);
    expect(steps("GO.EXISTINGSTONES", "9d", "1k")).toEqual([
      ["Difference in rank", "9d against 1k", 9],
      ["Stones (current system)", "as many as the ranks between them, 9", 9],
    ]);
    expect(steps("GO.EXISTINGKOMI", "2d", "1k").slice(-1)).toEqual([
      ["Komi (current system)", "2 ranks between them", 0.5],
    ]);
    expect(steps("GO.EXISTINGKOMI", "2d", "2d").slice(-1)).toEqual([
      ["Komi (current system)", "even game: normal komi", 6.5],
    ]);
  });

  test("the last step is the value, for every function", () => {
    const rank = fc.constantFrom("30k", "12 kyu", "1k", "1d", "4d?", "9 dan");
    fc.assert(
      fc.property(rank, rank, fc.constantFrom(0.5, 7.5), fc.integer({ min: 1, max: 12 }), (a, b, komi, stones) => {
        const inputs: { [name: string]: unknown } = {
          rank1: a,
          rank2: b,
          name1: "Ash",
          name2: "Birch",
          normalKomi: 7.5,
          komi,
          stones,
        };
        for (const { id, args } of GO_FUNCTIONS.filter((f) => f.explain)) {
          const given = args.map(({ name }) => inputs[name]);
          expect(explain(id, ...given).at(-1)![2]).toBe(call(id as "GO.STONES", ...given));
        }
      }),
    );
    expect(GO_FUNCTIONS.filter((f) => f.explain).map((f) => f.id)).toEqual([
      "GO.STONES",
      "GO.KOMI",
      "GO.RANKDIFF",
      "GO.PLACED",
      "GO.BLACK",
      "GO.EQUIVALENT",
      "GO.EXISTINGSTONES",
      "GO.EXISTINGKOMI",
    ]);
  });
});

test("HANDICAP.SOURCES lists the readings of the paper", () => {
  const rows = callCells("HANDICAP.SOURCES", "go");
  expect(rows).toHaveLength(8);
  for (const row of rows) {
    expect(row.slice(0, 2)).toEqual(["go", "Handicapped Stone-Equivalent, a suggestion for KGS"]);
    expect(row.every((cell) => typeof cell === "string" && cell !== "")).toBe(true);
  }
});

describe("errors", () => {
  const outside = "is outside the ranks, which run from 30k to 1k and from 1d to 9d";
  test.each([
    ["GO.STONES", ["5", "2d"], "#VALUE!", "rank1: “5” is not a rank; write it as 5k or 3 dan"],
    ["GO.STONES", ["strong", "2d"], "#VALUE!", "rank1: “strong” is not a rank; write it as 5k or 3 dan"],
    ["GO.STONES", [true, "2d"], "#VALUE!", "rank1: TRUE is not text"],
    ["GO.STONES", ["5d", "10d"], "#VALUE!", `rank2: 10d ${outside}`],
    ["GO.STONES", ["31k", "2d"], "#VALUE!", `rank1: 31k ${outside}`],
    ["GO.STONES", ["0k", "2d"], "#VALUE!", `rank1: 0k ${outside}`],
    [
      "GO.STONES",
      ["5d", "1p"],
      "#N/A",
      "rank2: 1p is a professional rank, and the paper has none; ranks run from 30k to 1k and from 1d to 9d",
    ],
    ["GO.STONES", ["5d", ""], "#VALUE!", "rank2 is missing"],
    [
      "GO.STONES",
      [
        column("5d", "4d"),
        column("5d")[0]!
          .concat("4d", "3d")
          .map((x) => [x]),
      ],
      "#VALUE!",
      "ranges differ in size: 2x1 and 3x1",
    ],
    ["GO.RANKDIFF", [cellError("#REF!"), "2d"], "#REF!", ""],
    [
      "GO.KOMI",
      ["5d", "5d", 0.5],
      "#VALUE!",
      "normalKomi: 0.5 is not a normal komi; it is above 0.5, the komi with which Black keeps his half stone",
    ],
    ["GO.KOMI", ["5d", "5d", "x"], "#VALUE!", "normalKomi: “x” is not a number"],
    ["GO.BLACK", ["", "5d", "Birch", "2d"], "#VALUE!", "name1 is missing"],
    ["GO.EQUIVALENT", [2.5], "#VALUE!", "stones: 2.5 is not a whole number"],
    ["GO.EQUIVALENT", [0], "#VALUE!", "stones: 0; a handicap is at least 1, which means that Black plays first"],
    [
      "GO.EQUIVALENT",
      [3, 3.5],
      "#N/A",
      "komi: 3.5; the paper gives a stone-equivalent for komi 0.5 and for normal komi (6.5) only",
    ],
    [
      "GO.EQUIVALENT",
      [3, 6.5, 7.5],
      "#N/A",
      "komi: 6.5; the paper gives a stone-equivalent for komi 0.5 and for normal komi (7.5) only",
    ],
    ["GO.PAIRINGS", [[["5d"]]], "#VALUE!", "pairs: 1 column is given, 2 needed"],
    [
      "GO.PAIRINGS",
      [[["5d", "2d"]], -6.5],
      "#VALUE!",
      "normalKomi: −6.5 is not a normal komi; it is above 0.5, the komi with which Black keeps his half stone",
    ],
  ] as const)("%s%j → %s %s", (id, args, code, message) => expect(errorOf(id, ...args)).toEqual([code, message]));
});
