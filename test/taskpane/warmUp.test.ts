import { warmUp } from "../../src/taskpane/fill/warmUp";

test("the small sheet that warms the pane up is read and planned to its end", async () => {
  const { kind, plan } = await warmUp("en");
  expect(kind).toBe("croquet-games");
  expect(plan!.problems).toEqual([]);
  expect(plan!.writes.length).toBeGreaterThan(0);
});
