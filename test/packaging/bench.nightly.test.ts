// `npm run bench` takes half an hour and is not part of `npm test`: here, that what it measures in Chromium is found.
import { execFileSync } from "node:child_process";
import path from "node:path";

test("the benchmarks of the pane and the workbench can be run", () => {
  const playwright = require.resolve("@playwright/test/cli");
  const files = ["pane", "workbench"].map((name) => `bench/${name}.bench.ts`);
  const command = [playwright, "test", "--config", "bench/playwright.config.ts", "--list", ...files];
  // Playwright does not run beneath jest, as it thinks.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const cwd = path.resolve(__dirname, "../..");
  const listed = execFileSync(process.execPath, command, { cwd, env, encoding: "utf8" });
  expect(listed).toMatch(/Total: \d+ tests? in 2 files/);
});
