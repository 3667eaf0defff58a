import { readZip } from "./demanding/zip";

/** The text of one part of a ZIP file, read without a library for workbooks. */
export function zipPart(bytes: Uint8Array, name: string): string {
  const entry = readZip(bytes).find((one) => one.name === name);
  if (!entry) throw new Error(`there is no part ${name}`);
  return entry.content.toString("utf8");
}
