// Whatever the form, each result goes into the cell beside its record; filled in, the sheet reads as it did.
import { atOnce } from "../../src/kernel/steps";
import { layingOutSheet, type LaidOutSheet } from "../../src/requests/filling/laidOut";
import { withOwnCells } from "../../src/requests/filling/own/ownCells";
import { find, planFill, type Found, type KindId } from "../../src/tournaments";
import { valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { apart, folded, plain, sheetOf, stacked, titled, type Cell, type Grid, type Records } from "./drawn";

const PEOPLE =
  "Ann Bell,Bo Dunn,Cy Fox,Di Gale,Ed Holt,Fay Ives,Gus Juhl,Ida Kerr,Jon Lund,Kit Moss,Lis Nord,Max Orr".split(",");
const at = (i: number) => PEOPLE[i % PEOPLE.length]!;
const NOTHING = null as unknown as string;

const CROQUET: Records = {
  kind: "croquet-games",
  headers: ["Winner", "Winner hcp", "Loser", "Loser hcp", "Score", "Index change"],
  fields: [],
  rows: Array.from({ length: 6 }, (_, i) => [at(i), i / 2, at(i + 3), i + 2, `+${3 * i + 2}`, NOTHING]),
};
const DBF: Records = {
  kind: "dbf-pairs",
  headers: ["Par", "Spiller 1", "Spiller 2", "Hcp 1", "Hcp 2", "Pct", "Ny hcp 1", "Ny hcp 2"],
  fields: [],
  rows: Array.from({ length: 6 }, (_, i) => [
    ...[i + 1, at(2 * i), at(2 * i + 1), 20.25 + i, 31.4 - i, 60.5 - 4 * i],
    ...[NOTHING, NOTHING],
  ]),
};
const twoLines = (header: string) =>
  folded({ ...DBF, headers: DBF.headers.map((one) => one.replace(/Ny hcp \d/, header)) }, [
    [1, 2, "Navn"],
    [3, 4, "Hcp"],
    [6, 7, header],
  ]);

const SETTINGS = { "croquet-games": { points: 26 }, "dbf-pairs": { boards: 24, maximum: 100 } } as const;
type Own = keyof typeof SETTINGS;

const laidOut = (sheet: Sheet, kind: Own) =>
  atOnce(layingOutSheet(sheet, { others: [] }, [], "en", [kind as KindId])) as LaidOutSheet;
function planned(laid: LaidOutSheet, kind: Own) {
  const found = find(laid.sheet, kind, { others: [], chosen: true }) as Found;
  return withOwnCells(planFill(found, { settings: SETTINGS[kind], formulas: false }), laid.hers);
}

/** With what the plan writes. */
function written(sheet: Sheet, writes: readonly { row: number; column: number; value: CellValue }[]): Sheet {
  const values = sheet.values.map((line) => [...line]);
  for (const { row, column, value } of writes) values[row]![column] = value;
  return { ...sheet, values };
}

test.each([
  ["games beside each other", CROQUET.kind as Own, stacked(CROQUET), 6],
  ["two tables of games", CROQUET.kind as Own, apart(CROQUET), 6],
  ["two tables below a title", CROQUET.kind as Own, titled(apart(CROQUET), "Club evening"), 6],
  ["pairs beside each other", DBF.kind as Own, stacked(DBF), 12],
  ["two lines a pair", DBF.kind as Own, twoLines("Ny hcp"), 12],
  ["two lines a pair, in English", DBF.kind as Own, titled(twoLines("New handicap"), "Evening"), 12],
] satisfies [string, Own, Grid, number][])("%s", (_, kind, grid, cells) => {
  const sheet = sheetOf(grid);
  const laid = laidOut(sheet, kind);
  const plan = planned(laid, kind);
  const all = plan.also?.[0]!.writes ?? [];
  // More results have columns of their own at the right.
  const writes = all.filter(({ column }) => column < grid[grid.length - 1]!.length);
  expect(writes.map(({ row, column }) => valueAt(sheet, row, column))).toEqual(Array(cells).fill(null));
  // What plain rows come to, in the order of the rows.
  const rows = sheetOf(plain(kind === "dbf-pairs" ? DBF : CROQUET));
  const { rows: expected } = planFill(find(rows, kind, { others: [], chosen: true }) as Found, {
    settings: SETTINGS[kind],
  });
  const sum = (of: readonly unknown[]) => of.reduce<number>((all, value) => all + (value as number), 0);
  const names = kind === "dbf-pairs" ? ["New handicap 1", "New handicap 2"] : ["Change"];
  const results = expected.flatMap(({ outputs }) => names.map((name) => outputs[name]));
  expect(sum(writes.map(({ value }) => value))).toBeCloseTo(sum(results), 9);
  const filled = written(sheet, all as Parameters<typeof written>[1]);
  const again = laidOut(filled, kind);
  expect(again.sheet).toEqual(laid.sheet);
  expect(planned(again, kind).also).toBeUndefined();
});

const GAMES: Records = {
  kind: "croquet-games",
  headers: ["Game", "Player 1", "Player 2", "Hcp 1", "Hcp 2", "Score 1", "Score 2", "Change"],
  fields: [],
  rows: [
    [1, "Ann Bell", "Bo Dunn", 4, 2.5, 26, 17, NOTHING],
    [2, "Cy Fox", "Di Gale", 8, 6, 12, 26, NOTHING],
    [3, "Bo Dunn", "Di Gale", 2.5, 6, 26, 9, NOTHING],
  ],
};
const linesOf = (filled: readonly (readonly [number, number])[]) => {
  const grid = folded(GAMES, [
    [1, 2, "Player"],
    [3, 4, "Hcp"],
    [5, 6, "Score"],
  ]);
  const change = grid[0]!.indexOf("Change");
  return grid.map((line, row) => line.map((cell, c) => (c === change ? (new Map(filled).get(row) ?? cell) : cell)));
};

test.each([
  ["nothing was filled in", []],
  [
    "what the winner gained",
    [
      [1, 13],
      [4, 8],
    ],
  ],
  [
    "what the loser lost",
    [
      [2, -13],
      [3, -8],
    ],
  ],
] satisfies [string, [number, number][]][])(
  "two lines a game: the winner gains in the one what the loser loses in the other; %s",
  (_, filled) => {
    const sheet = sheetOf(linesOf(filled));
    const laid = laidOut(sheet, "croquet-games");
    const plan = planned(laid, "croquet-games");
    const full = written(sheet, (plan.also?.[0]!.writes ?? []) as Parameters<typeof written>[1]);
    const change = sheet.values[0]!.indexOf("Change");
    // By steps of the paper: 3 and the higher won, 2 and 6 and the lower won.
    expect(full.values.slice(1).map((line) => line[change])).toEqual([13, -13, -8, 8, 4, -4]);
    const again = laidOut(full, "croquet-games");
    expect(again.sheet).toEqual(laid.sheet);
    expect(planned(again, "croquet-games").also).toBeUndefined();
  },
);

/** The columns of a sheet right of what it had, with what the plan writes, read by their headers. */
function added(grid: Grid, kind: Own) {
  const sheet = sheetOf(grid);
  const laid = laidOut(sheet, kind);
  const plan = planned(laid, kind);
  const width = Math.max(...grid.map((line) => line.length));
  const wide = { ...sheet, values: grid.map((line) => [...line, ...Array(width + 8 - line.length).fill(null)]) };
  const filled = written(wide as Sheet, (plan.also?.[0]!.writes ?? []) as Parameters<typeof written>[1]);
  const again = laidOut(filled, kind);
  expect(again.sheet).toEqual(laid.sheet);
  expect(planned(again, kind).also).toBeUndefined();
  const columns = filled.values[0]!.map((_, c) => filled.values.map((line) => line[c] ?? null)).slice(width);
  return columns.filter((cells) => cells.some((cell) => cell !== null));
}
const without = (of: Records, ...headers: readonly string[]): Records => {
  const left = of.headers.flatMap((header, i) => (headers.includes(header) ? [] : [i]));
  return { ...of, headers: left.map((i) => of.headers[i]!), rows: of.rows.map((row) => left.map((i) => row[i]!)) };
};

const twoPairs = (...more: (readonly Cell[])[]): Grid =>
  folded(
    {
      ...without(DBF, "Ny hcp 1", "Ny hcp 2"),
      // Whoever has the mean result keeps his handicap.
      rows: [[1, "Ann Bell", "Bo Dunn", 20, 22, 50], [2, "Cy Fox", "Di Gale", 24, 26, 50], ...more],
    },
    [
      [1, 2, "Navn"],
      [3, 4, "Hcp"],
    ],
  );

test("two lines a pair, and no column for results: new ones at the right, a player's result in his own line", () => {
  expect(added(twoPairs(), "dbf-pairs")).toEqual([
    ["Change", 0, null, 0, null],
    ["New handicap", 20, 22, 24, 26],
  ]);
});

test("a list right beside the table leaves no room: only the rows have the results", () => {
  const grid = twoPairs().map((line, i) => [...line, null, ["Kitchen", "Ann", "Bo", "Cy", "Di"][i]!]);
  expect(added(grid, "dbf-pairs")).toEqual([]);
});

test("two lines a game: what the winner gains and the loser loses, each in the own line", () => {
  const grid = folded(without(GAMES, "Change"), [
    [1, 2, "Player"],
    [3, 4, "Hcp"],
    [5, 6, "Score"],
  ]);
  expect(added(grid, "croquet-games")).toEqual([["Change", 13, -13, -8, 8, 4, -4]]);
});

test.each([
  ["beside each other", stacked(without(CROQUET, "Index change"))],
  ["two tables side by side", apart(without(CROQUET, "Index change"))],
])("records that share lines get no new columns: games %s", (_, grid) => {
  expect(added(grid, "croquet-games")).toEqual([]);
});

test("two lines a pair, the last games of each player under one header: averages and handicaps go into the player's own line", () => {
  const sheet = sheetOf([
    ["Pr", "Player", "Last 3 games", null, null, "Avg", "Hcp", "Pair hcp", "Raw MP", "MP added", "Total"],
    [1, "Ann Bell", 0.51, 0.537, 0.61, null, null, null, 42.5, null, null],
    [null, "Bo Dunn", 0.482, 0.455, 0.509, null, null, null, null, null, null],
    [2, "Cy Fox", 0.588, 0.602, 0.571, null, null, null, 51, null, null],
    [null, "Di Gale", 0.533, 0.549, "-", null, null, null, null, null, null],
  ]);
  const laid = atOnce(layingOutSheet(sheet, { others: [] }, [], "en", ["acbl-pairs"])) as LaidOutSheet;
  const found = find(laid.sheet, "acbl-pairs", { others: [], chosen: true }) as Found;
  const settings = { possible: 84, fewer: "available" };
  const { also } = withOwnCells(planFill(found, { settings, formulas: false }), laid.hers);
  const filled = written(sheet, also![0]!.writes as Parameters<typeof written>[1]);
  // (.510 + .537 + .610) / 3 = .5523; 90 % of (.650 - .552) = .0882; half of .088 + .151 is .1195, of 84 points 10.038.
  expect(filled.values.slice(1).map((row) => row.slice(5, 11))).toEqual([
    [0.552, 0.088, 0.1195, 42.5, 10, 52.5],
    [0.482, 0.151, null, null, null, null],
    [0.587, 0.057, 0.0775, 51, 7, 58],
    [0.541, 0.098, null, null, null, null],
  ]);
});
