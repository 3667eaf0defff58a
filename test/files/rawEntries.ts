import { readZip } from "./demanding/zip";

/** Every entry of a ZIP file as it is there: its local header, its content as packed, what follows; by name, in order. */
export function rawEntries(bytes: Uint8Array): Map<string, Buffer> {
  return new Map(readZip(bytes).map(({ name, whole }) => [name, whole]));
}

/** Entries that are not what they were, byte for byte: changed, new and gone ones. */
export function touchedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const [was, is] = [rawEntries(before), rawEntries(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => {
    const [a, b] = [was.get(name), is.get(name)];
    return !a || !b || !a.equals(b);
  });
}
