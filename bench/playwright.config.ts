import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

/** What is measured in Chromium: as the tests run, but one after another and for longer. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../test-results/bench",
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 120_000 },
});
