import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "../../src/cli/main";

/** What a command printed and how it ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export async function runCli(...args: string[]): Promise<Ran> {
  const printed = { out: "", error: "" };
  const code = await run(args, {
    out: (text) => void (printed.out += text + "\n"),
    error: (text) => void (printed.error += text + "\n"),
  });
  return { code, ...printed };
}

/** A folder for one test file, gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
