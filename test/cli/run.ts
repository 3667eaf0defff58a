import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

/** The same, with the path of a file in it, and a text file put there line by line. */
export function temporaryFiles() {
  const folder = temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const put = (name: string, ...lines: readonly string[]) => writeFileSync(at(name), lines.join("\n"));
  return { folder, at, put };
}

/** A question as --json prints it. */
export interface PrintedQuestion {
  readonly id: string;
  readonly text: string;
  readonly cells: readonly string[];
  readonly choices: readonly { readonly choice: string; readonly text: string; readonly takes?: string }[];
  readonly suggested: string | null;
  readonly group: string | null;
  readonly members?: readonly string[];
}
