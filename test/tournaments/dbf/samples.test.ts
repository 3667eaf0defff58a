import path from "node:path";
import { newHandicap } from "../../../src/systems/dbf";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { runCli, temporaryFolder } from "../../cli/run";

// The sample workbooks through the command line: recognised surely, filled without an error, adding up.
const folder = temporaryFolder();

async function filled(kind: string) {
  const sample = `${kind}.xlsx`;
  const ran = await runCli("fill", `samples/${sample}`, "--json", "--out", path.join(folder, sample));
  expect({ ...ran, out: "" }).toEqual({ code: 0, out: "", error: "" });
  const plan = JSON.parse(ran.out);
  expect([plan.kind, plan.confidence > 0.9, plan.repairs, plan.differences]).toEqual([kind, true, [], []]);
  const noted = (notes: { code: string; cell: string }[]) => notes.map((note) => `${note.code}@${note.cell}`);
  return {
    first: plan.rows[0].outputs as { [output: string]: number },
    outputs: (output: string): number[] => plan.rows.map((row: { outputs: object }) => row.outputs[output as never]),
    check: plan.summary["Check"] as { [header: string]: unknown }[],
    problems: noted(plan.problems),
    assumed: noted(plan.assumptions),
  };
}

test("an evening of fourteen pairs", async () => {
  const { first, outputs, check, problems, assumed } = await filled("dbf-pairs");
  expect([problems, assumed]).toEqual([[], ["dbf-tables-of-pairs@A4"]]);
  expect(check).toEqual([
    { "Field mean": 784.02 / 28, Entrants: 14, Tables: 7, Boards: 24, "Sum of changes": 0, "Why not zero": "" },
  ]);
  // (784.02 / 28 − 16.61) ÷ (13/14 × 2) = 318.94 / 52
  const digits = { s: 0.6, cb: 2, nb: 7, ng: 24, cu: [13, 14], ck: [1, 1], r: 11.25, expected: [318.94, 52] } as const;
  expect(relativeError(first["Change"]!, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
  expect(outputs("Rank")).toEqual([1, 4, 2, 7, 14, 8, 5, 11, 12, 3, 10, 6, 13, 9]);
  expect([...outputs("Handicap rank")].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
});

test("sixteen single players, in points", async () => {
  const { first, check, problems, assumed } = await filled("dbf-individual");
  expect([problems, assumed]).toEqual([[], ["dbf-tables-of-players@A5", "dbf-not-regulated@A5"]]);
  expect(check).toMatchObject([
    { Entrants: 16, Tables: 4, Boards: 32, "Sum of changes": 0, Remark: "not regulated by DBf" },
  ]);
  expect(first["Expected"]).toBe(53.3195);
});

test("a round of team matches; one player meets the cap", async () => {
  const { first, check, problems } = await filled("dbf-teams");
  expect(problems).toEqual(["dbf-capped@P5"]);
  expect(check.map((line) => [line["Match"], line["Why not zero"]])).toEqual([
    ["Skovby - Engby", ""],
    ["Mosby - Lundby", "cap at 52"],
    ["Dalby - Havby", ""],
  ]);
  // (22.35 − 13.88) ÷ 6
  const digits = { s: 0.1, cb: 12, nb: 2, ng: 28, cu: [1, 2], ck: [1, 2], r: 17 / 28, expected: [847, 600] } as const;
  expect(relativeError(first["Home change"]!, changeInDigits(digits))).toBeLessThan(2 * DOUBLE_PRECISION);
  expect(first["Away change"]).toBe(-first["Home change"]!);
});

test("two halves, the handicaps of the first repeated in the second", async () => {
  const { outputs, check, problems, assumed } = await filled("dbf-halves");
  expect([problems, assumed]).toEqual([[], ["dbf-half-carried@B9"]]);
  expect(check.map((line) => [line["Half"], line["Field mean"], line["Sum of changes"]])).toEqual([
    [1, 23.31875, 0],
    [2, 23.31875, 0],
  ]);
  // Ida Storm at table 1 in both: what she has after the second half is what she had after the first, and its change.
  const [before, after, change] = [outputs("New NS 1")[0]!, outputs("New NS 1")[4]!, outputs("NS change")[4]!];
  expect(after).toBe(newHandicap(before, change));
});

test("a barometer of six teams", async () => {
  const { outputs, check, problems, assumed } = await filled("dbf-barometer");
  expect([problems, assumed]).toEqual([[], []]);
  expect(check).toMatchObject([{ Entrants: 12, Tables: 6, Boards: 40, "Sum of changes": 0, "Why not zero": "" }]);
  const changes = [...outputs("Open change"), ...outputs("Closed change")];
  expect(Math.abs(changes.reduce((sum, change) => sum + change, 0))).toBeLessThan(1e-14);
});
