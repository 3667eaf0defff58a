// What random tests draw from is worth it: every kind, and every mess, comes up in it.
import { KIND_IDS, planFill, recognise } from "../../src/tournaments";
import type { Sheet } from "../../src/sheet";
import { fc } from "../random";
import { damagedSheets, randomSheets, trueSheets, type Damaged } from "./grids";
import { untidySheets } from "./untidy/generate";
import { MESSES } from "./untidy/messes";

test("every kind is filled on damaged sheets, most on random ones", async () => {
  const sources = await trueSheets();
  const filledKinds = ({ sheets }: Damaged) => {
    const [sheet, ...others] = sheets as [Sheet, ...Sheet[]];
    const { found } = recognise([sheet], undefined, { others });
    return found.filter((one) => planFill(one).writes.length > 0).map(({ kind }) => kind);
  };
  const damaged = fc.sample(damagedSheets(sources), { numRuns: 100, seed: 1 }).map(filledKinds);
  expect(new Set(damaged.flat()).size).toBe(KIND_IDS.length);
  expect(damaged.filter((kinds) => kinds.length > 0).length).toBeGreaterThan(50);
  // As many as a nightly run draws: a new word among the headers changes which sheets are drawn.
  const random = fc.sample(randomSheets, { numRuns: 800, seed: 1 }).flatMap(filledKinds);
  expect(new Set(random).size).toBeGreaterThan(KIND_IDS.length / 2);
});

test("every mess comes up, and a sheet has no more of them than were asked for", () => {
  const seen = new Set<string>();
  for (const { messes } of untidySheets(1200, 1)) {
    expect(messes.length).toBeLessThanOrEqual(8);
    for (const name of messes) seen.add(name);
  }
  expect(MESSES.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});
