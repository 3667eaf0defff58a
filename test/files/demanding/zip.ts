// ZIP files byte by byte, written as other programs write them and read without a library.
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** An entry for a ZIP file, and how to write it. */
export interface Packed {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Without compression. */
  readonly stored?: boolean;
  /** The sizes follow the content, as written by programs that do not know them in advance. */
  readonly descriptor?: boolean;
  /** The sizes are in a field for large files, although they are small. */
  readonly zip64?: boolean;
  /** Extra fields, such as a time stamp or padding. */
  readonly extra?: Uint8Array;
  /** The wrong size that the directory claims. */
  readonly claims?: number;
}

/** An entry in a ZIP file. */
export interface Entry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  /** The date and time in DOS format. */
  readonly stamp: number;
  readonly checksum: number;
  readonly attributes: number;
  /** The compressed bytes. */
  readonly raw: Buffer;
  /** All bytes of the entry: header, content, and everything up to the next entry. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

const STAMP = 0x5a21_5f40;

/** A ZIP file of the entries, in order. */
export function packZip(entries: readonly Packed[], comment = ""): Buffer {
  const local: Uint8Array[] = [];
  const contents: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.content);
    const raw = entry.stored || data.length === 0 ? data : deflateRawSync(data);
    const method = raw === data ? 0 : 8;
    const name = Buffer.from(entry.name);
    const flags = (entry.descriptor ? 8 : 0) | (/[^\0-\x7f]/.test(entry.name) ? 0x800 : 0);
    const checksum = crc32(data);
    const size = entry.claims ?? data.length;
    const wide = entry.zip64 ? sizes64(size, raw.length) : Buffer.alloc(0);
    const extra = Buffer.concat([wide, entry.extra ?? Buffer.alloc(0)]);
    const known = (a: number) => (entry.zip64 ? 0xffffffff : a);

    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(entry.zip64 ? 45 : 20, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(STAMP, 10);
    if (!entry.descriptor) {
      header.writeUInt32LE(checksum, 14);
      header.writeUInt32LE(known(raw.length), 18);
      header.writeUInt32LE(known(size), 22);
    }
    header.writeUInt16LE(name.length, 26);
    header.writeUInt16LE(extra.length, 28);
    const parts: Uint8Array[] = [header, name, extra, raw];
    if (entry.descriptor) parts.push(descriptor(checksum, raw.length, size));

    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(45, 4);
    line.writeUInt16LE(entry.zip64 ? 45 : 20, 6);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(method, 10);
    line.writeUInt32LE(STAMP, 12);
    line.writeUInt32LE(checksum, 16);
    line.writeUInt32LE(known(raw.length), 20);
    line.writeUInt32LE(known(size), 24);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt16LE(extra.length, 30);
    line.writeUInt32LE(entry.name.endsWith("/") ? 0x10 : 0, 38);
    line.writeUInt32LE(offset, 42);
    local.push(...parts);
    contents.push(line, name, extra);
    offset += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}

function sizes64(size: number, packed: number): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(packed), 12);
  return field;
}

function descriptor(checksum: number, packed: number, size: number): Buffer {
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  after.writeUInt32LE(checksum, 4);
  after.writeUInt32LE(packed, 8);
  after.writeUInt32LE(size, 12);
  return after;
}

/** The entries of a ZIP file, in the order of their bytes. Throws if anything is invalid. */
export function readZip(bytes: Uint8Array): Entry[] {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf("PK\x05\x06");
  const entries: (Omit<Entry, "whole"> & { readonly at: number })[] = [];
  const contents = file.readUInt32LE(end + 16);
  let line = contents;
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(line) !== 0x02014b50) throw new Error(`no entry at ${line}`);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((o) => file.readUInt16LE(line + o));
    const name = file.toString("utf8", line + 46, line + 46 + nameLength!);
    let packed = file.readUInt32LE(line + 20);
    let size = file.readUInt32LE(line + 24);
    const extra = file.subarray(line + 46 + nameLength!, line + 46 + nameLength! + extraLength!);
    if (packed === 0xffffffff)
      [size, packed] = [4, 12].map((o) => Number(extra.readBigUInt64LE(o))) as [number, number];
    const at = file.readUInt32LE(line + 42);
    if (file.readUInt32LE(at) !== 0x04034b50) throw new Error(`${name}: no header at ${at}`);
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    const raw = file.subarray(start, start + packed);
    const method = file.readUInt16LE(line + 10);
    const content = method === 8 ? inflateRawSync(raw) : raw;
    const checksum = file.readUInt32LE(line + 16);
    if (content.length !== size || crc32(content) !== checksum) throw new Error(`${name}: wrong size or checksum`);
    const flags = file.readUInt16LE(line + 8);
    const [stamp, attributes] = [file.readUInt32LE(line + 12), file.readUInt32LE(line + 38)];
    entries.push({ name, method, flags, stamp, checksum, attributes, raw, content, at });
    line += 46 + nameLength! + extraLength! + commentLength!;
  }
  entries.sort((a, b) => a.at - b.at);
  return entries.map((entry, i) => ({ ...entry, whole: file.subarray(entry.at, entries[i + 1]?.at ?? contents) }));
}
