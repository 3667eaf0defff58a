// Untidy sheets: whatever people do to a sheet, a figure is right, or something says why it is not there.
import { KIND_IDS, type KindId } from "../../src/tournaments";
import type { Plain } from "../../src/kernel/problem";
import { untidySheet } from "./untidy/generate";
import { judge } from "./untidy/judge";
import { isOfDbf, tryKinds } from "./untidy/tried";
import { SEED, times } from "../random";

test.each(KIND_IDS)("%s: sheets without a mess are right", (kind: KindId) => {
  for (let i = 0; i < times(20); i++) {
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
  const without = (header: RegExp) => {
    const values = untidy.sheet.values.map((row) => row.map((value) => (header.test(String(value)) ? "" : value)));
    return judge({ ...untidy, sheet: { ...untidy.sheet, values } }).verdict;
  };
  expect(without(/^(Home IMPs|Hjemme imp)$/)).toBe("refusedReadable");
  expect(without(/^(Boards|Spil)$/)).toBe("asked");
});

// Those of the DBf are in a file of their own, for another core.
tryKinds(KIND_IDS.filter((kind) => !isOfDbf(kind)));
