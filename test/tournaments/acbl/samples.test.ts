import path from "node:path";
import { runCli, temporaryFolder } from "../../cli/run";

// The sample workbooks through the command line: recognised surely, filled without a problem.
const folder = temporaryFolder();

async function filled(sample: string, ...set: readonly string[]) {
  const ran = await runCli("fill", `samples/${sample}`, ...set, "--json", "--out", path.join(folder, sample));
  expect({ ...ran, out: "" }).toEqual({ code: 0, out: "", error: "" });
  const plan = JSON.parse(ran.out);
  expect([plan.confidence > 0.9, plan.problems, plan.repairs, plan.differences]).toEqual([true, [], [], []]);
  const rows = plan.rows.map((row: { outputs: object }) => Object.values(row.outputs));
  const table = (name: string) => plan.summary[name].map((line: object) => Object.values(line));
  const assumed = plan.assumptions.map((note: { code: string; cell: string }) => `${note.code}@${note.cell}`);
  return { kind: plan.kind, rows, table, assumed };
}

test("pairs with percentage handicaps", async () => {
  const { kind, rows, table, assumed } = await filled("acbl-pairs.xlsx", "--set", "fewer=available");
  expect(kind).toBe("acbl-pairs");
  expect(rows).toEqual([
    // (.088 + .143) ÷ 2 of 168
    [0.1155, 19, 110.5, 3, 3, 28],
    [0.161, 27, 106, 6, 7, 0],
    [0.203, 34, 106.5, 7, 6, 0],
    [0.0715, 12, 109, 1, 4, 42],
    [0.1345, 23, 111, 4, 2, 21],
    [0.1935, 33, 103, 8, 8, 0],
    [0.1095, 18, 111.5, 2, 1, 63],
    [0.1645, 28, 108.5, 5, 5, 0],
  ]);
  expect(table("Ranking")[0]).toEqual([1, 7, "Mona Ridge - Nils Copse", 93.5, 18, 111.5, 63]);
  expect(assumed).toEqual(["acbl-possible-from-average@A5", "acbl-few-games-played@C11", "acbl-few-games-played@G11"]);
});

test("pairs with handicaps by rank", async () => {
  const { kind, rows, table, assumed } = await filled("acbl-rank-pairs.xlsx");
  expect(kind).toBe("acbl-rank-pairs");
  expect(rows).toEqual([
    [16, 16, 32, 160.5, 3, 1],
    [2, 5.5, 7.5, 148.5, 1, 2],
    [26, 20.5, 46.5, 142.5, 5, 3],
    // A Life Master above 1,000 has none; one win moves a Regional Master up.
    [0, 5.5, 5.5, 139, 2, 4],
    [8.5, 12, 20.5, 129.5, 4, 5],
    [16, 16, 32, 126, 6, 6],
  ]);
  expect(table("Ranking").map((line: unknown[]) => line[1])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(assumed).toEqual(["column-taken-blank@H4", "acbl-cell-doubtful@C5", "acbl-cell-doubtful@C7"]);
});

test("team matches, the teams on a sheet of their own", async () => {
  const { kind, rows, table, assumed } = await filled("acbl-teams.xlsx");
  expect(kind).toBe("acbl-teams");
  expect(rows).toEqual([
    [18, 16.75, 28, 37.75, "Castle"],
    [14, 20.25, 40, 34.25, "Old Mill"],
    [18, 14, 35, 34, "Lanterns"],
    [16.75, 20.25, 47.75, 32.25, "Castle"],
    [20.25, 18, null, null, null],
    [16.75, 14, null, null, null],
  ]);
  expect(table("Standings")).toEqual([
    ["Castle", 2, 2, 0, 0, 52, 22],
    ["Old Mill", 2, 1, 0, 1, 46, 31],
    ["Lanterns", 2, 1, 0, 1, 27, 41],
    ["Harbour", 2, 0, 0, 2, 26, 57],
  ]);
  expect(assumed).toEqual([]);
});

test.each(["acbl-pairs", "acbl-rank-pairs", "acbl-teams"])(
  "%s: filled in Danish, nothing changes the second time",
  async (name) => {
    const [once, twice] = [path.join(folder, `${name}-1.xlsx`), path.join(folder, `${name}-2.xlsx`)];
    const first = await runCli("fill", `samples/${name}.xlsx`, "--locale", "da", "--out", once);
    expect([first.code, first.error]).toEqual([0, ""]);
    expect(first.out).not.toContain(": 0 celler udfyldt");
    const second = await runCli("fill", once, "--locale", "da", "--out", twice);
    expect([second.code, second.error]).toEqual([0, ""]);
    expect(second.out).toContain(": 0 celler udfyldt");
  },
);
