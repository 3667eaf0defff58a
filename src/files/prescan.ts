import { invalid, type Problem } from "../kernel/problem";
import { readContents } from "./package/container/zip";

// A club's workbook has some dozen parts and a few megabytes. These bounds are far above that, and far below a ZIP bomb.
const MOST_PARTS = 2000;
const MOST_BYTES = 200e6;
const SUSPICIOUS_BYTES = 10e6;
const MOST_RATIO = 200;

/**
 * Refuses a ZIP file that would decompress to an absurd size, by its table of contents alone. Declared sizes can lie,
 * so the readers have bounds of their own.
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

/** Whether a ZIP file is an OpenDocument: it has a part `mimetype`, which not all programs write first, as they should. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  return readContents(bytes)?.some(({ name }) => name === "mimetype") ?? false;
}

/** Whether hucre stopped at its own limits: a sheet with too many cells, or a part larger than declared. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Error && /over the \d+ limit|exceeds limit/.test(error.message);
}
