// A cell may hold 32,767 characters. A message that repeats what a cell holds is cut to what can be read.
import { explainFunction, EXPLAINED_IDS } from "../../src/functions/handicap";
import { FUNCTIONS } from "../../src/functions";
import { Problem } from "../../src/kernel/problem";
import { asError, errorOf } from "./call";

const LONG = "1 ".repeat(16_000);

test("what is quoted of a long cell ends in …", () => {
  expect(errorOf("CROQUET.HSV", LONG)[1]).toBe(`handicap: “${"1 ".repeat(30)}…” is not a number`);
  expect(errorOf("HANDICAP.EXPLAIN", "CROQUET.HSV", [[[LONG]]])[1]).toBe(errorOf("CROQUET.HSV", LONG)[1]);
  expect(errorOf("HANDICAP.EXPLAIN", "X".repeat(30_000), [])[1].length).toBeLessThan(200);
});

test("what fits is quoted whole", () =>
  expect(errorOf("CROQUET.HSV", "x".repeat(60))[1]).toBe(`handicap: “${"x".repeat(60)}” is not a number`));

test.each(Object.keys(FUNCTIONS))("%s: no message of a long cell is long", (id) => {
  for (const cell of [LONG, "x".repeat(32_767), "9".repeat(32_767)])
    for (const shape of [[[cell]], [[cell, cell]], [[cell, cell, cell, cell, cell]]])
      for (const message of messagesOf(id, Array(8).fill(shape))) expect(message.length).toBeLessThan(500);
});

test.each(EXPLAINED_IDS)("%s: nor is one of its working", (id) => {
  const working = explainFunction(id, Array(3).fill([[LONG]]));
  if (!(working instanceof Problem)) return;
  expect(JSON.stringify(working.details).length).toBeLessThan(500);
});

function messagesOf(id: string, args: unknown[]): string[] {
  try {
    const cells = FUNCTIONS[id]!(...args).flat();
    return cells.map((cell) => (cell instanceof CustomFunctions.Error ? asError(cell)[1] : ""));
  } catch (error) {
    return [asError(error)[1]];
  }
}
