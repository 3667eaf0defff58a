// What only leads to the results, and gets no columns of its own: the formulas of the results do without them.
import { planFill, recognise, type KindId } from "../../../src/tournaments";
import { address } from "../../../src/sheet";
import { sheet } from "../sheets";

function written(drawing: string, kind: KindId, settings = {}) {
  const [found] = recognise([sheet(drawing)], kind).found;
  const plan = planFill(found!, { settings, working: false });
  const headers = plan.writes.flatMap(({ newHeader, value }) => (newHeader ? [value] : []));
  const formulaAt = (cell: string) => plan.writes.find(({ row, column }) => address(row, column) === cell)?.formula;
  return { plan, headers, formulaAt };
}

const PAIRS = `
Player 1|Handicap 1|Player 2|Handicap 2|Score %
Anna Bro|10|Bent Dahl|20|60
Carla Eg|12|Dora Fog|18|40
Egon Gad|14|Fie Holm|16|50`;

test("the change of a pair is made from the score itself", () => {
  const { plan, headers, formulaAt } = written(PAIRS, "dbf-pairs", { boards: 24 });
  expect(plan.summaries[0]!.formula).toMatch(/^=DBF\.CHECK\(.*\$E\$2:\$E\$4/);
  expect(headers).toEqual(["Change", "New handicap 1", "New handicap 2"]);
  expect(formulaAt("F2")).toMatch(/^=DBF\.DELTA\(E2,DBF\.PAIRHANDICAP\(B2,D2\),/);
  expect(formulaAt("G2")).toBe("=DBF.NEWHANDICAP(B2,F2)");
});

test("a column of the sheet's own for it is filled", () => {
  const { headers, formulaAt } = written(
    PAIRS.replace("Score %", "Score %|Result").replace(/(60|40|50)$/gm, "$1|"),
    "dbf-pairs",
    { boards: 24 },
  );
  expect(headers).toEqual(["Change", "New handicap 1", "New handicap 2"]);
  expect([formulaAt("F2"), formulaAt("G2")]).toEqual(["=E2", expect.stringMatching(/^=DBF\.DELTA\(F2,DBF/)]);
});

const RANKED = `
Player 1|Masterpoints 1|Player 2|Masterpoints 2|Raw score
Barb Olsen|12|Chuck Dean|250|90
Doris Hale|600|Ed Finch|40|78`;

test("the handicap of a pair by rank is the sum of two figures of the chart", () => {
  const { headers, formulaAt } = written(RANKED, "acbl-rank-pairs", { average: 84 });
  expect(headers).toEqual(["Pair handicap", "Total", "Handicap place"]);
  expect(formulaAt("F2")).toBe("=ACBL.CHARTHANDICAP(B2,84)+ACBL.CHARTHANDICAP(D2,84)");
});

test("where no function reads the cells as we do, what is made of them is a value", () => {
  const masters = RANKED.replace("score", "score|Life master 1").replace("|90", "|90|no");
  const { formulaAt } = written(masters, "acbl-rank-pairs", { average: 84 });
  expect([formulaAt("G2"), formulaAt("G3")]).toEqual([null, "=ACBL.CHARTHANDICAP(B3,84,F3)+ACBL.CHARTHANDICAP(D3,84)"]);
});
