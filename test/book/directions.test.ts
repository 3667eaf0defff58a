// North-South and East-West in a table each: one field or two, the paper does not say. Everybody has handicap 20, so nobody is
// expected to win: formula (2) with 24 boards at 2 tables, S = 0.6, is (1 - 1/480 · 1/2.6)^24 - 1 = -0.0190546, times
// C_b = 2 and C_u = 3/4 in a field of four pairs: for 60 % that makes -0.285819. In a field of two pairs there is one table,
// N_B - 1 is 0, and nobody changes.
import type { CellValue } from "../../src/sheet";
import { directionIn } from "../../src/tournaments/table/headers/direction";
import { bookOf, checked, enteredOn, proposed, sheetOf } from "./onSheets";

const NAMES = ["Ida Storm", "Per Lind", "Els Bro", "Bo Eg", "Ann Ash", "Jan Birk", "Lis Ravn", "Max Sten"];
const BOOK = bookOf("dbf", [["Navn", "Handicap"], ...NAMES.map((name) => [name, 20])]);
const TITLE = ["Tirsdag 13. oktober 2026", "24 spil"];
const pair = (i: number) => NAMES.slice(2 * i, 2 * i + 2);

const SHEETS: { readonly [layout: string]: readonly (readonly CellValue[])[] } = {
  "below each other": [
    ["Par", "Nord", "Syd", "%"],
    [1, ...pair(0), 60],
    [2, ...pair(1), 40],
    [],
    ["Par", "Øst", "Vest", "%"],
    [3, ...pair(2), 55],
    [4, ...pair(3), 45],
  ],
  "under titles": [
    ["Nord-Syd"],
    ["Par", "Spiller 1", "Spiller 2", "%"],
    [1, ...pair(0), 60],
    [2, ...pair(1), 40],
    [],
    ["Øst-Vest"],
    ["Par", "Spiller 1", "Spiller 2", "%"],
    [3, ...pair(2), 55],
    [4, ...pair(3), 45],
  ],
  "beside each other": [
    ["Par", "Nord/Syd", "%", null, "Par", "Øst/Vest", "%"],
    [1, pair(0).join(" / "), 60, null, 3, pair(2).join(" / "), 55],
    [2, pair(1).join(" / "), 40, null, 4, pair(3).join(" / "), 45],
  ],
  "beside each other under four names": [
    ["Nord", "Syd", "%", null, "Øst", "Vest", "%"],
    [...pair(0), 60, null, ...pair(2), 55],
    [...pair(1), 40, null, ...pair(3), 45],
  ],
  "with a column after each name": [
    ["Nord", "Nr", "Syd", "Nr", "%"],
    ...[0, 1].map((i) => [pair(i)[0]!, 10 + i, pair(i)[1]!, 20 + i, [60, 40][i]!]),
    [],
    ["Øst", "Nr", "Vest", "Nr", "%"],
    ...[2, 3].map((i) => [pair(i)[0]!, 10 + i, pair(i)[1]!, 20 + i, [55, 45][i - 2]!]),
  ],
  "the partner in the next column": [
    ["Nord-Syd", "Makker", "%", "Øst-Vest", "Makker", "%"],
    [...pair(0), 60, ...pair(2), 55],
    [...pair(1), 40, ...pair(3), 45],
  ],
  "the partner in the next column, below each other": [
    ["North-South", "Partner", "%"],
    [...pair(0), 60],
    [...pair(1), 40],
    ["East-West", "Partner", "%"],
    [...pair(2), 55],
    [...pair(3), 45],
  ],
  "after the number of the table": [
    ["Bord", "Nord-Syd", "%", "Øst-Vest", "%"],
    [1, pair(0).join(" - "), 60, pair(2).join(" - "), 55],
    [2, pair(1).join(" - "), 40, pair(3).join(" - "), 45],
  ],
  "with the direction over the results": [
    ["N-S", "Makker", "N-S %", "Ø-V", "Makker", "Ø-V %"],
    [...pair(0), 60, ...pair(2), 55],
    [...pair(1), 40, ...pair(3), 45],
  ],
  "the four of a table before their results": [
    ["Bord", "Nord", "Syd", "Øst", "Vest", "NS %", "ØV %"],
    [1, ...pair(0), ...pair(2), 60, 55],
    [2, ...pair(1), ...pair(3), 40, 45],
  ],
};
const WAYS: readonly (readonly [string, number])[] = [
  ["together", -0.285818991],
  ["apart", 0],
];

test.each(Object.entries(SHEETS))("%s: both directions are one tournament", (_, rows) => {
  const sheet = sheetOf("Klubaften", TITLE, ...rows);
  const { proposal } = proposed(BOOK, sheet, "2026-10-13", { kind: "dbf-pairs" });
  expect(proposal.after!.state.tournaments[0]!.lines[0]!.figures!.change).toBeCloseTo(-0.285818991, 8);
});

test.each(Object.entries(SHEETS).flatMap(([layout, rows]) => WAYS.map((way) => [layout, ...way, rows] as const)))(
  "%s, %s: the winners change by %d",
  (_, directions, change, rows) => {
    const sheet = sheetOf("Klubaften", TITLE, ...rows);
    const entry = { kind: "dbf-pairs", settings: { directions } } as const;
    const { state, sheets } = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-10-13", entry);
    const [ida] = state.tournaments[0]!.lines;
    expect([ida!.player, ida!.figures!.change]).toEqual(["Ida Storm", expect.closeTo(change, 8)]);
    expect(checked({ state, sheets }, "2026-10-14").proposal.log).toEqual([]);
  },
);

// In two fields of two pairs nobody changes, as above.
test.each(WAYS)(
  "a column names two sections, %s: the winners change by %d, also after a correction",
  (sections, change) => {
    const rows = [
      ["Række", "Spiller 1", "Spiller 2", "%"],
      ...[60, 40, 55, 45].map((of, i) => ["AABB"[i]!, ...pair(i), of]),
    ];
    const sheet = sheetOf("Klubaften", TITLE, ...rows);
    expect(() => proposed(BOOK, sheet, "2026-10-13")).toThrow("asked: sections");
    const entry = { settings: { sections } } as const;
    const entered = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-10-13", entry);
    const corrected = sheetOf("Klubaften", TITLE, rows[0]!, ...[2, 1, 3, 4].map((at) => rows[at]!));
    for (const { state, sheets } of [entered, enteredOn(entered, corrected, "2026-10-13")]) {
      const [ida] = state.tournaments[0]!.lines.filter(({ player }) => player === "Ida Storm");
      expect(ida!.figures!.change).toBeCloseTo(change, 8);
      expect(checked({ state, sheets }, "2026-10-14").proposal.log).toEqual([]);
    }
  },
);

test("one table with both directions asks nothing", () => {
  const rows = [
    ["Par", "Spiller 1", "Spiller 2", "%"],
    ...[60, 40, 55, 45].map((score, i) => [i + 1, ...pair(i), score]),
  ];
  const { proposal } = proposed(BOOK, sheetOf("Klubaften", TITLE, ...rows), "2026-10-13");
  expect(proposal.after!.state.tournaments[0]!.lines[0]!.figures!.change).toBeCloseTo(-0.285818991, 8);
});

const SAID = {
  ns: "N/S | N / S | N - S | N–S | N&S | n.s. | NS | SectionNS | North & South | Nord og Syd | Nord - Syd",
  ew: "E/W | E / W | E - W | Ø & V | A EW | RækkeØV | East-West | Øst, Vest",
  neither: "Nås | Nés | Sections | DANS | New | Nord 1 Syd 2 | N 1 S | N/S og Ø/V",
};
test.each(Object.entries(SAID).flatMap(([way, texts]) => texts.split(" | ").map((text) => [text, way])))(
  "%s: %s",
  (text, way) => {
    expect(directionIn(text!).way ?? "neither").toBe(way);
  },
);
