import { defineConfig } from "@playwright/test";
import "./build/loadSource";
import { IS_DEEP } from "./test/random";

// Debian's Chromium, or another one that CHROMIUM names. Nothing of it may reach out by itself.
const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "test/e2e",
  testIgnore: IS_DEEP ? [] : "**/*.nightly.spec.ts",
  // A folder of its own: it is emptied at the start of every run.
  outputDir: "test-results/playwright",
  reporter: "line",
  retries: 0,
  workers: 2,
  fullyParallel: false,
  // For tests that hang: a busy machine is no failure.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: EXECUTABLE,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        // Only this machine can be reached.
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
        "--renderer-process-limit=1",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
