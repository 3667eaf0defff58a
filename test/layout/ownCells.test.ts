// Whatever the form, each result goes into the cell beside its record; filled in, the sheet reads as it did.
import { atOnce } from "../../src/kernel/steps";
import { layingOutSheet, type LaidOutSheet } from "../../src/requests/filling/laidOut";
import { withOwnCells } from "../../src/requests/filling/ownCells";
import { find, planFill, type Found, type KindId } from "../../src/tournaments";
import { valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { apart, folded, plain, sheetOf, stacked, titled, type Grid, type Records } from "./drawn";

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
  const writes = plan.also?.writes ?? [];
  expect(writes.map(({ row, column }) => valueAt(sheet, row, column))).toEqual(Array(cells).fill(null));
  // What plain rows come to, in the order of the rows.
  const rows = sheetOf(plain(kind === "dbf-pairs" ? DBF : CROQUET));
  const { rows: expected } = planFill(find(rows, kind, { others: [], chosen: true }) as Found, {
    settings: SETTINGS[kind],
  });
  const sum = (of: readonly unknown[]) => of.reduce<number>((all, value) => all + (value as number), 0);
  const names = kind === "dbf-pairs" ? ["New handicap 1", "New handicap 2"] : ["Change"];
  const all = expected.flatMap(({ outputs }) => names.map((name) => outputs[name]));
  expect(sum(writes.map(({ value }) => value))).toBeCloseTo(sum(all), 9);
  const filled = written(sheet, writes as Parameters<typeof written>[1]);
  const again = laidOut(filled, kind);
  expect(again.sheet).toEqual(laid.sheet);
  expect(planned(again, kind).also).toBeUndefined();
});
