// The container of formats before 2007 (.xls), which also holds encrypted newer workbooks: named streams. This only
// finds out what in it is not read, and whether it is encrypted.

/** A storage or stream of the container. */
interface OleEntry {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

const FREE = 0xfffffffa;
const MOST_ENTRIES = 5000;
const SMALL_STREAM = 4096;

/** The entries of the container; none if it is damaged. */
function entriesOf(bytes: Uint8Array): OleEntry[] {
  const sectors = sectorsOf(bytes);
  if (!sectors) return [];
  const directory = sectors.stream(new DataView(bytes.buffer, bytes.byteOffset).getUint32(48, true));
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: OleEntry[] = [];
  for (let at = 0; at + 128 <= directory.length && entries.length < MOST_ENTRIES; at += 128) {
    const length = Math.min(64, view.getUint16(at + 64, true));
    const name = new TextDecoder("utf-16le").decode(directory.subarray(at, at + Math.max(0, length - 2)));
    if (name !== "")
      entries.push({ name, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) });
  }
  return entries;
}

interface Sectors {
  readonly stream: (first: number) => Uint8Array;
  /** Streams under 4096 bytes are in pieces of 64 bytes within the root's stream. */
  readonly smallStream: (first: number, root: number) => Uint8Array;
}

/** The table of sectors: for each, the next sector of the same stream. Null if the container has no such table. */
function sectorsOf(bytes: Uint8Array): Sectors | null {
  if (bytes.length < 512) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 1 << view.getUint16(30, true);
  if (size !== 512 && size !== 4096) return null;
  const perSector = size / 4;
  const offset = (sector: number) => (sector + 1) * size;
  const isThere = (sector: number) => sector < FREE && offset(sector) + size <= bytes.length;
  const tables: number[] = [];
  for (let i = 0; i < 109; i++) tables.push(view.getUint32(76 + 4 * i, true));
  for (let more = view.getUint32(68, true), left = 1000; isThere(more) && left > 0; left--) {
    for (let i = 0; i < perSector - 1; i++) tables.push(view.getUint32(offset(more) + 4 * i, true));
    more = view.getUint32(offset(more) + size - 4, true);
  }
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    if (table === undefined || !isThere(table)) return FREE;
    return view.getUint32(offset(table) + 4 * (sector % perSector), true);
  };
  const stream = (first: number) => {
    const parts: Uint8Array[] = [];
    for (let sector = first, left = Math.ceil(bytes.length / size); isThere(sector) && left > 0; left--) {
      parts.push(bytes.subarray(offset(sector), offset(sector) + size));
      sector = next(sector);
    }
    const all = new Uint8Array(parts.length * size);
    parts.forEach((part, i) => all.set(part, i * size));
    return all;
  };
  const smallStream = (first: number, root: number) => {
    const pieces = stream(root);
    const table = stream(view.getUint32(60, true));
    const order = new DataView(table.buffer);
    const all = new Uint8Array(SMALL_STREAM);
    for (let piece = first, at = 0; at < SMALL_STREAM && 64 * piece + 64 <= pieces.length; at += 64) {
      all.set(pieces.subarray(64 * piece, 64 * piece + 64), at);
      piece = 4 * piece + 4 <= table.length ? order.getUint32(4 * piece, true) : FREE;
    }
    return all;
  };
  return { stream, smallStream };
}

/** A record of an .xls workbook: its type and its content. */
interface BiffRecord {
  readonly type: number;
  readonly content: DataView;
}

/** The records of the workbook in the container, up to one that is cut off. */
export function* recordsOf(bytes: Uint8Array): Generator<BiffRecord> {
  const entries = entriesOf(bytes);
  const workbook = entries.find(({ name }) => name === "Workbook" || name === "Book");
  if (!workbook) return;
  const sectors = sectorsOf(bytes)!;
  const isSmall = workbook.size < SMALL_STREAM;
  const stream = isSmall ? sectors.smallStream(workbook.start, entries[0]!.start) : sectors.stream(workbook.start);
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const end = Math.min(stream.length, workbook.size);
  for (let at = 0; at + 4 <= end;) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > end) return;
    yield { type: view.getUint16(at, true), content: new DataView(stream.buffer, stream.byteOffset + at + 4, length) };
    at += 4 + length;
  }
}

const FILE_PASS = 0x2f;
export const BEGIN = 0x809;

/** Whether a container is encrypted: it holds an encrypted newer workbook, or an older one marked so at its beginning. */
export function isEncrypted(bytes: Uint8Array): boolean {
  if (entriesOf(bytes).some(({ name }) => name === "EncryptedPackage")) return true;
  let records = 0;
  for (const { type } of recordsOf(bytes)) {
    if (type === FILE_PASS) return true;
    // The mark is among the first records, before anything encrypted.
    if (++records > 8 || (type === BEGIN && records > 1)) return false;
  }
  return false;
}

/** Whether a container holds a document of an older Word. */
export function isOldDocument(bytes: Uint8Array): boolean {
  return entriesOf(bytes).some(({ name }) => name === "WordDocument");
}

/** What an .xls file may have besides its cells. */
export type OldFeature =
  | "charts"
  | "pictures"
  | "shapes"
  | "controls"
  | "comments"
  | "validations"
  | "conditional-formats"
  | "pivot-tables"
  | "links"
  | "filters"
  | "macros"
  | "objects";

const BY_RECORD: { readonly [type: number]: OldFeature } = {
  0x1c: "comments",
  0x1be: "validations",
  0x1b0: "conditional-formats",
  0x87b: "conditional-formats",
  0xb0: "pivot-tables",
  0x1b8: "links",
  0x9d: "filters",
};
const OBJECT = 0x5d;
const BY_OBJECT: { readonly [type: number]: OldFeature } = {
  0x05: "charts",
  0x08: "pictures",
  0x07: "controls",
  0x0b: "controls",
  0x0c: "controls",
  0x10: "controls",
  0x11: "controls",
  0x12: "controls",
  0x01: "shapes",
  0x02: "shapes",
  0x03: "shapes",
  0x04: "shapes",
  0x06: "shapes",
  0x09: "shapes",
  0x1e: "shapes",
};
const CHART = 0x20;

export function featuresInOldWorkbook(bytes: Uint8Array): Set<OldFeature> {
  const things = new Set<OldFeature>();
  for (const { name } of entriesOf(bytes)) {
    if (name === "_VBA_PROJECT_CUR" || name === "_VBA_PROJECT") things.add("macros");
    if (/^MBD[0-9A-F]{8}$/i.test(name)) things.add("objects");
  }
  for (const { type, content } of recordsOf(bytes)) {
    const known = BY_RECORD[type];
    if (known) things.add(known);
    if (type === BEGIN && content.byteLength >= 4 && content.getUint16(2, true) === CHART) things.add("charts");
    if (type === OBJECT && content.byteLength >= 6 && content.getUint16(0, true) === 0x15) {
      const drawn = BY_OBJECT[content.getUint16(4, true)];
      if (drawn) things.add(drawn);
    }
  }
  return things;
}
