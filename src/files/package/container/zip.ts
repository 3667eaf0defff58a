import { invalid } from "../../../kernel/problem";
import { Inflate, inflateSync } from "fflate";
import { damaged, PackageFault } from "./damage";
import { joined, PACKING } from "./packing";

// A ZIP file whose entries can be replaced, added and removed; all others keep their bytes, order and compression. The
// table of contents is untrusted: every size and place is checked.

/** An entry of the table of contents. */
export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  /** Sizes in bytes as declared: in the file, and after decompression. */
  readonly packed: number;
  readonly unpacked: number;
  /** The place of the entry in the file. */
  readonly offset: number;
  /** Its record in the table of contents. */
  readonly record: Uint8Array;
}

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const NO_SIZE = 0xffffffff;
const NO_COUNT = 0xffff;
/** Length of the record at the end of the file, without its comment. */
const END_LENGTH = 22;

/** The table of contents, in its order; null if there is none. Throws a PackageFault for a ZIP64 file. */
export function readContents(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes);
  const end = endOfContents(view);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if (at === NO_SIZE || count === NO_COUNT) throw new PackageFault(invalid("file-zip64"));
  for (let left = count; left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((i) => view.getUint16(at + i, true)) as [
      number,
      number,
      number,
    ];
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > bytes.length) return null;
    const flags = view.getUint16(at + 8, true);
    const sizes = longSizes(view, at, at + 46 + nameLength, extraLength);
    entries.push({
      name: new TextDecoder(flags & 0x800 ? "utf-8" : "latin1").decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (flags & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...sizes,
      record: bytes.subarray(at, next),
    });
    at = next;
  }
  return entries;
}

/** The sizes and the place of an entry; some programs write them in an extra field, with eight bytes each. */
function longSizes(view: DataView, at: number, extra: number, extraLength: number) {
  const [unpacked, packed, offset] = [24, 20, 42].map((i) => view.getUint32(at + i, true)) as [number, number, number];
  const sizes = { unpacked, packed, offset };
  for (let i = extra; i + 4 <= extra + extraLength; i += 4 + view.getUint16(i + 2, true)) {
    if (view.getUint16(i, true) !== 1) continue;
    const end = Math.min(extra + extraLength, i + 4 + view.getUint16(i + 2, true));
    let next = i + 4;
    for (const key of ["unpacked", "packed", "offset"] as const) {
      if (sizes[key] !== NO_SIZE || next + 8 > end) continue;
      sizes[key] = Number(view.getBigUint64(next, true));
      next += 8;
    }
  }
  return sizes;
}

/** The place of the record at the end, which may be followed by a comment of up to 64 kB; null if there is none. */
function endOfContents(view: DataView): number | null {
  for (let at = view.byteLength - END_LENGTH; at >= Math.max(0, view.byteLength - END_LENGTH - 0xffff); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** The entries of a ZIP file by name; capitals do not matter. */
export class ZipFile {
  private readonly byName = new Map<string, ZipEntry>();
  /** Contents that were decompressed ahead. */
  private readonly ahead = new Map<ZipEntry, Uint8Array>();

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly entries: readonly ZipEntry[],
  ) {
    for (const entry of entries) this.byName.set(keyOf(entry.name), entry);
  }

  /** Throws a PackageFault if there is no table of contents, or if entries overlap. */
  static open(bytes: Uint8Array): ZipFile {
    const zip = new ZipFile(bytes, readContents(bytes) ?? damaged());
    zip.spans();
    return zip;
  }

  has(name: string): boolean {
    return this.byName.has(keyOf(name));
  }

  get names(): string[] {
    return this.entries.map(({ name }) => name);
  }

  /**
   * Decompresses the large XML parts, or the one with this name, for `content` to return once. The platform does this
   * several times as fast as a script, but only asynchronously. Parts that fail are left to `content`, which reports
   * the fault.
   */
  async unpackAhead(name?: string): Promise<void> {
    for (const entry of this.entries) {
      if (name !== undefined && entry !== this.byName.get(keyOf(name))) continue;
      if (entry.unpacked < LARGE || entry.method !== 8 || entry.encrypted || !/\.xml$/i.test(entry.name)) continue;
      const content = await PACKING.inflated(this.packed(entry), entry.unpacked);
      if (content) this.ahead.set(entry, content);
    }
  }

  /** The content of an entry. Throws a PackageFault if it does not match the table of contents. */
  content(name: string): Uint8Array {
    const entry = this.byName.get(keyOf(name)) ?? damaged();
    if (entry.encrypted) throw new PackageFault(invalid("file-encrypted"));
    const packed = this.packed(entry);
    const ahead = this.ahead.get(entry);
    this.ahead.delete(entry);
    const content =
      ahead ?? (entry.method === 0 ? packed : entry.method === 8 ? inflated(packed, entry.unpacked) : damaged());
    if (content.length !== entry.unpacked) damaged();
    // Some programs leave the checksum out.
    if (entry.crc !== 0 && PACKING.crc32(content) !== entry.crc) damaged();
    return content;
  }

  /** The first bytes of an entry. */
  beginning(name: string): Uint8Array {
    const entry = this.byName.get(keyOf(name)) ?? damaged();
    const packed = this.packed(entry);
    if (entry.method !== 8) return packed.subarray(0, BEGINNING);
    const pieces: Uint8Array[] = [];
    const inflate = new Inflate((piece) => pieces.push(piece));
    for (let at = 0; at < packed.length && joined(pieces).length < BEGINNING; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    return joined(pieces).subarray(0, BEGINNING);
  }

  /** The file with other contents for some entries; null removes an entry. New entries come last. */
  async with(changed: ReadonlyMap<string, Uint8Array | Packed | null>): Promise<Uint8Array> {
    const changes = new Map<string, { name: string; content: Packed | null }>();
    for (const [name, content] of changed)
      changes.set(keyOf(name), {
        name,
        content: content === null || "crc" in content ? content : await packed([content]),
      });
    const spans = this.spans();
    const local: Uint8Array[] = [];
    const records = new Map<ZipEntry, Uint8Array>();
    let offset = 0;
    const put = (...parts: Uint8Array[]) => {
      local.push(...parts);
      for (const part of parts) offset += part.length;
    };
    const byPlace = [...this.entries].sort((a, b) => a.offset - b.offset);
    for (const entry of byPlace) {
      const change = changes.get(keyOf(entry.name));
      const at = offset;
      if (change === undefined) {
        put(this.bytes.subarray(entry.offset, spans.get(entry)!));
        records.set(entry, movedRecord(entry.record, at));
      } else if (change.content !== null) {
        const { header, data, record } = packedEntry(entry.name, change.content, at, entry.record);
        put(header, data);
        records.set(entry, record);
      }
    }
    const contents = this.entries.flatMap((entry) => records.get(entry) ?? []);
    for (const [key, { name, content }] of changes) {
      if (content === null || this.byName.has(key)) continue;
      const { header, data, record } = packedEntry(name, content, offset);
      put(header, data);
      contents.push(record);
    }
    const size = contents.reduce((sum, record) => sum + record.length, 0);
    const comment = this.bytes.subarray(endOfContents(viewOf(this.bytes))! + END_LENGTH);
    return joined([...local, ...contents, endRecord(contents.length, size, offset, comment.length), comment]);
  }

  private packed(entry: ZipEntry): Uint8Array {
    const view = viewOf(this.bytes);
    const { offset } = entry;
    if (offset + 30 > this.bytes.length || view.getUint32(offset, true) !== LOCAL) damaged();
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + entry.packed > this.bytes.length) damaged();
    return this.bytes.subarray(start, start + entry.packed);
  }

  /**
   * The end of each entry: the beginning of the next one, so that data after its content stay with it. Throws a
   * PackageFault if entries overlap.
   */
  private spans(): Map<ZipEntry, number> {
    const byPlace = [...this.entries].sort((a, b) => a.offset - b.offset);
    const view = viewOf(this.bytes);
    const contents = view.getUint32(endOfContents(view)! + 16, true);
    const spans = new Map<ZipEntry, number>();
    byPlace.forEach((entry, i) => {
      const next = Math.min(byPlace[i + 1]?.offset ?? contents, this.bytes.length);
      const { byteOffset, length } = this.packed(entry);
      if (byteOffset - this.bytes.byteOffset + length > next) damaged();
      spans.set(entry, next);
    });
    return spans;
  }
}

/** A new ZIP file with these entries, in order. */
export function newZip(parts: readonly (readonly [name: string, content: Uint8Array])[]): Promise<Uint8Array> {
  return ZipFile.open(endRecord(0, 0, 0)).with(new Map(parts));
}

/** Names of parts are case-insensitive; some programs write spaces as %20. */
function keyOf(name: string): string {
  return decodedName(name).replace(/\\/g, "/").replace(/^\/+/, "").toLowerCase();
}

/** A name with its %-codes replaced. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const PIECE = 1 << 15;
/** This many bytes are enough to see the encoding of a part. */
const BEGINNING = 1 << 10;

/** The content of a compressed entry. */
export function unpacked({ data, size }: Packed): Uint8Array {
  return inflated(data, size);
}

/**
 * Decompresses piece by piece, so that data larger than declared are stopped soon. Most entries are a single piece; it
 * goes into an array of the declared size and one byte more, because the library would clear 128 kB for it.
 */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size + 1);
  if (packed.length <= PIECE) return ofSize(size, inflatedInto(content, packed));
  let filled = 0;
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > size) throw new PackageFault(invalid("file-too-large"));
    content.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch (error) {
    if (error instanceof PackageFault) throw error;
    damaged();
  }
  return ofSize(size, content.subarray(0, filled));
}

function inflatedInto(out: Uint8Array, packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { out });
  } catch {
    return damaged();
  }
}

function ofSize(size: number, content: Uint8Array): Uint8Array {
  if (content.length > size) throw new PackageFault(invalid("file-too-large"));
  return content.length === size ? content : damaged();
}

/** Decompressing smaller entries takes no noticeable time. */
const LARGE = 1 << 20;

// 1 January 1980, the first day of ZIP files, so that the same content gives the same file.
const FIRST_DAY = 0x21;
const UTF8_NAME = 0x800;

/** The compressed content of an entry. */
export interface Packed {
  readonly data: Uint8Array;
  readonly size: number;
  readonly crc: number;
}

/** Compresses data that comes in pieces. */
export async function packed(pieces: Iterable<Uint8Array>): Promise<Packed> {
  let [size, crc] = [0, 0];
  const summed = function* () {
    for (const piece of pieces) {
      size += piece.length;
      crc = PACKING.crc32(piece, crc);
      yield piece;
    }
  };
  return { data: await PACKING.deflated(summed()), size, crc };
}

/** An entry with new content; name, time and attributes stay. */
function packedEntry(name: string, { data, size, crc }: Packed, offset: number, was?: Uint8Array) {
  const old = was && viewOf(was);
  const nameBytes = old ? was.subarray(46, 46 + old.getUint16(28, true)) : new TextEncoder().encode(name);
  const record = new Uint8Array(46 + nameBytes.length);
  const view = viewOf(record);
  view.setUint32(0, ENTRY, true);
  view.setUint16(4, old ? old.getUint16(4, true) : 20, true);
  view.setUint16(6, 20, true);
  view.setUint16(8, old ? old.getUint16(8, true) & UTF8_NAME : UTF8_NAME, true);
  view.setUint16(10, 8, true);
  view.setUint32(12, old ? old.getUint32(12, true) : FIRST_DAY << 16, true);
  view.setUint32(16, crc, true);
  view.setUint32(20, data.length, true);
  view.setUint32(24, size, true);
  view.setUint16(28, nameBytes.length, true);
  if (old) view.setUint32(38, old.getUint32(38, true), true);
  view.setUint32(42, offset, true);
  record.set(nameBytes, 46);
  const header = new Uint8Array(30 + nameBytes.length);
  viewOf(header).setUint32(0, LOCAL, true);
  header.set(record.subarray(6, 30), 4);
  header.set(nameBytes, 30);
  return { header, data, record };
}

/** The record of an entry that is in another place now. */
function movedRecord(record: Uint8Array, offset: number): Uint8Array {
  const moved = record.slice();
  const view = viewOf(moved);
  if (view.getUint32(42, true) !== NO_SIZE) {
    view.setUint32(42, offset, true);
    return moved;
  }
  // The place is the last of the eight-byte numbers in the extra field.
  const extra = 46 + view.getUint16(28, true);
  for (let i = extra; i + 4 <= extra + view.getUint16(30, true); i += 4 + view.getUint16(i + 2, true)) {
    if (view.getUint16(i, true) !== 1) continue;
    const longs = [24, 20].filter((size) => view.getUint32(size, true) === NO_SIZE).length;
    view.setBigUint64(i + 4 + 8 * longs, BigInt(offset), true);
  }
  return moved;
}

function endRecord(entries: number, size: number, offset: number, comment = 0): Uint8Array {
  const end = new Uint8Array(END_LENGTH);
  const view = viewOf(end);
  view.setUint32(0, END, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  view.setUint16(20, comment, true);
  return end;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
