// A tournament that was found gets figures for its cells, and columns for them, without being searched for again.
import { find, planFill, target, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

// Whoever has the mean result keeps his handicap.
const EVENING = `
Klubaften, 24 spil, 1 bord
Par|Spiller 1|Spiller 2|Pct||Note
1|Ann Bell|Bo Dunn|50||W/O
2|Cy Fox|Di Gale|50||walk-over`;
const HANDICAPS = [
  ["Handicap 1", 6, [20, 24]],
  ["Handicap 2", 7, [22, 26]],
] as const;

function given(): Found {
  const found = find(sheet(EVENING, "Evening"), "dbf-pairs", { others: [], carried: true }) as Found;
  const cells = HANDICAPS.flatMap(([header, column, values]) =>
    [header, ...values].map((value, i) => target(1 + i, column, value, null, null)),
  );
  return found.given({ cells, added: { "Handicap 1": 6, "Handicap 2": 7 } });
}

test("what they come to stands right of them, with formulas that read them; what stands between is no part of the table", () => {
  const { rows, writes, problems } = planFill(given());
  expect(problems).toEqual([]);
  const news = ["New handicap 1", "New handicap 2"];
  expect(rows.map(({ outputs }) => news.map((name) => outputs[name]))).toEqual([[20, 22], [24, 26]]); // oxfmt-ignore
  const heads = writes.filter(({ newHeader }) => newHeader).map(({ column }) => column);
  expect(Math.min(...heads)).toBe(8);
  expect(writes.find(({ row, column }) => row === 2 && column === 8)!.formula).toContain("G3");
});

test("the tournament itself has none of them", () => {
  const found = find(sheet(EVENING, "Evening"), "dbf-pairs", { others: [], carried: true }) as Found;
  found.given({ cells: [target(2, 3, 60, null, null)], added: {} });
  expect(found.sheet).toEqual(sheet(EVENING, "Evening"));
  expect(planFill(found).rows.map(({ outputs }) => outputs)).toEqual([{}, {}]);
});
