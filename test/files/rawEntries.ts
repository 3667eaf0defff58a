import { readZip } from "./demanding/zip";

/** Every entry of a ZIP file, by name and in order: its local header, its compressed content, and what follows. */
export function rawEntries(bytes: Uint8Array): Map<string, Buffer> {
  return new Map(readZip(bytes).map(({ name, whole }) => [name, whole]));
}

/** Entries that are not identical byte for byte: changed, new and removed ones. */
export function touchedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const [was, is] = [rawEntries(before), rawEntries(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => {
    const [a, b] = [was.get(name), is.get(name)];
    return !a || !b || !a.equals(b);
  });
}
