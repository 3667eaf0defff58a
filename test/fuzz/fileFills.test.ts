// Random and damaged sheets in a file: filled, undone, filled again, saved.
import { fillsAndGivesBack, fillsOnce, inFile, savesWhatItHolds, type Choice } from "./fills";
import { damagedSheets, randomSheets, trueSheets, type Damaged } from "./grids";
import { budget, fc } from "../random";

let sources: Awaited<ReturnType<typeof trueSheets>>;
beforeAll(async () => {
  sources = await trueSheets();
});

const choices: fc.Arbitrary<Choice> = fc.record({
  formulas: fc.boolean(),
  replace: fc.boolean(),
  language: fc.constantFrom("en" as const, "da" as const),
  keep: fc.boolean(),
  cards: fc.boolean(),
});

const RUNS = 6;

const anySheets = (): fc.Arbitrary<Damaged> => fc.oneof(damagedSheets(sources), randomSheets);

test("a fill writes what was planned and nothing else, and undo gives back what was there", async () => {
  const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
    const { workbook } = await inFile(sheets);
    await fillsAndGivesBack(workbook, choice);
  });
  await fc.assert(property, budget(RUNS));
});

test("filled twice is filled once, and saved as it is", async () => {
  const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
    const { workbook, saved } = await inFile(sheets);
    // A file does not work out what formulas come to: the second time it would know less than the first.
    await fillsOnce(workbook, { ...choice, formulas: false });
    await savesWhatItHolds(workbook, saved);
  });
  await fc.assert(property, budget(RUNS));
});

test("formulas that were written into a file are saved", async () => {
  const property = fc.asyncProperty(anySheets(), choices, async ({ sheets }, choice) => {
    const { workbook, saved } = await inFile(sheets);
    await fillsAndGivesBack(workbook, { ...choice, formulas: true });
    await savesWhatItHolds(workbook, saved);
  });
  await fc.assert(property, budget(RUNS));
});
