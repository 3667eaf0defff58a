// `npm run bench` takes half an hour and is not part of `npm test`: here, that what it measures in Chromium is found.
import { execFileSync } from "node:child_process";
import path from "node:path";

test.each(["pane", "workbench"])("the benchmarks of the %s can be run", (name) => {
  const playwright = require.resolve("@playwright/test/cli");
  const file = `bench/${name}.bench.ts`;
  const command = [playwright, "test", "--config", "bench/playwright.config.ts", "--list", file];
  // Playwright does not run beneath jest, as it thinks.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const cwd = path.resolve(__dirname, "../..");
  const listed = execFileSync(process.execPath, command, { cwd, env, encoding: "utf8" });
  expect(listed).toMatch(/Total: \d+ tests? in 1 file/);
});
