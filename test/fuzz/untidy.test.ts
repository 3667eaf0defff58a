// Untidy sheets: whatever people do to a sheet, a figure is right, or something says why it is not there.
import { KIND_IDS, type KindId } from "../../src/tournaments";
import { budget, PATIENCE, SEED, seeded } from "./budget";
import type { Plain } from "../../src/kernel/problem";
import { untidySheet, untidySheets } from "./untidy/generate";
import { isSilent, judge } from "./untidy/judge";
import { MESSES } from "./untidy/messes";
import { shrunk, told } from "./untidy/shrink";

jest.setTimeout(PATIENCE);

test.each(KIND_IDS)("%s: sheets without a mess are right", (kind: KindId) => {
  for (let i = 0; i < 20; i++) {
    const untidy = untidySheet(kind, (SEED + i) >>> 0, []);
    expect([untidy.seed, judge(untidy)]).toEqual([untidy.seed, { verdict: "right", why: "" }]);
  }
});

test("the judge sees a figure that differs, one that is missing, and one too many", () => {
  const untidy = untidySheet("dbf-teams", 1, []);
  const expecting = (change: (figures: { [output: string]: Plain }) => void) => {
    const expected = untidy.tournament.expected.map((figures) => ({ ...figures }));
    change(expected[0]!);
    return judge({ ...untidy, tournament: { ...untidy.tournament, expected } }).verdict;
  };
  expect(expecting((figures) => (figures["Home change"] = Number(figures["Home change"]) + 1e-6))).toBe(
    "silentlyWrong",
  );
  expect(expecting((figures) => delete figures["Home change"])).toBe("silentlyWrong");
  expect(expecting((figures) => (figures["Home rank"] = 1))).toBe("silentlyEmpty");
  const values = untidy.sheet.values.map((row) =>
    row.map((value) => (value === "Boards" || value === "Spil" ? "" : value)),
  );
  expect(judge({ ...untidy, sheet: { ...untidy.sheet, values } }).verdict).toBe("refusedReadable");
});

test("every mess comes up, and a sheet has no more of them than were asked for", () => {
  const seen = new Set<string>();
  for (const { messes } of untidySheets(1200, 1)) {
    expect(messes.length).toBeLessThanOrEqual(8);
    for (const name of messes) seen.add(name);
  }
  expect(MESSES.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

const SHEETS = 170;
/** Examples that a failure shows. */
const SHOWN = 3;

describe(seeded("untidy sheets of each kind: nothing silently wrong, nothing silently empty", SHEETS), () => {
  test.each(KIND_IDS)("%s", (kind: KindId) => {
    const silent: string[] = [];
    for (let i = 0; i < budget(SHEETS).numRuns!; i++) {
      const untidy = untidySheet(kind, (SEED + i) >>> 0);
      if (isSilent(judge(untidy)) && silent.push("") <= SHOWN) silent[silent.length - 1] = told(shrunk(untidy));
    }
    if (silent.length > 0)
      throw new Error(`${silent.length} sheets, the first of them:\n\n${silent.filter(Boolean).join("\n\n")}`);
  });
});
