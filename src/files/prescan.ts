import { invalid, type Problem } from "../kernel/problem";
import { readContents } from "./package/container/zip";

// A workbook of a club has some dozen parts and a few megabytes; these bounds are far above, and far below a bomb.
const MOST_PARTS = 2000;
const MOST_BYTES = 200e6;
const SUSPICIOUS_BYTES = 10e6;
const MOST_RATIO = 200;

/**
 * Looks at the table of contents of a ZIP file only, and refuses what would unpack to an absurd size.
 * Declared sizes can lie, so the reader's own bounds stay on behind it.
 */
export function bombProblem(bytes: Uint8Array): Problem | null {
  const entries = readContents(bytes);
  if (entries === null) return invalid("file-damaged");
  if (entries.length > MOST_PARTS) return invalid("file-too-large");
  let total = 0;
  for (const { packed, unpacked } of entries) {
    total += unpacked;
    const bomb = unpacked > SUSPICIOUS_BYTES && unpacked / Math.max(1, packed) > MOST_RATIO;
    if (total > MOST_BYTES || bomb) return invalid("file-too-large");
  }
  return null;
}

/** Whether a ZIP file is an OpenDocument: it has a part `mimetype`, which not every program writes first as it should. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  return readContents(bytes)?.some(({ name }) => name === "mimetype") ?? false;
}

/** Whether hucre met its own bounds: a sheet spanning more cells than any memory holds, a part larger than it says. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Error && /over the \d+ limit|exceeds limit/.test(error.message);
}
