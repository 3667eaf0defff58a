// Compresses and decompresses the entries of a ZIP file, and computes their checksums. The platform does this several
// times as fast as a script, but Node and browsers in different ways.

export interface Packing {
  /** Compresses data that comes in pieces, each piece while the next one is made. */
  deflated(pieces: Iterable<Uint8Array>): Promise<Uint8Array>;
  /** Decompresses; null if the data are damaged or not of this size. */
  inflated(packed: Uint8Array, size: number): Promise<Uint8Array | null>;
  /** The CRC-32 of bytes. `before`: the checksum of the bytes that precede them. */
  crc32(bytes: Uint8Array, before?: number): number;
}

/** Node's own compression; a browser has no `process`. */
const ZLIB = globalThis.process?.getBuiltinModule?.("node:zlib");

/** The size of Node's buffers. For each further one it needs the program's thread, which is busy making pieces. */
const GIVEN = 1 << 18;
/** The level that Excel uses: the result is a tenth larger than with Node's default level, in a third of the time. */
const LEVEL = 4;

/** Node compresses on another thread. */
export function packingOfNode(zlib: NonNullable<typeof ZLIB>): Packing {
  return {
    async deflated(pieces) {
      const deflate = zlib.createDeflateRaw({ level: LEVEL, chunkSize: GIVEN });
      const packed: Uint8Array[] = [];
      deflate.on("data", (data: Uint8Array) => packed.push(data));
      let written = Promise.resolve();
      for (const piece of pieces) {
        await written;
        written = new Promise((resolve) => deflate.write(piece, () => resolve()));
      }
      await new Promise<void>((resolve) => deflate.once("end", resolve).end());
      return joined(packed);
    },
    inflated: (packed, size) =>
      new Promise((resolve) =>
        zlib.inflateRaw(packed, { maxOutputLength: Math.max(1, size), chunkSize: GIVEN }, (fault, content) =>
          resolve(fault === null && content.length === size ? content : null),
        ),
      ),
    crc32: (bytes, before = 0) => zlib.crc32(bytes, before),
  };
}

export const PACKING_OF_THE_WEB: Packing = {
  async deflated(pieces) {
    const { readable, writable } = new CompressionStream("deflate-raw");
    const reading = new Response(readable).arrayBuffer();
    const writer = writable.getWriter();
    for (const piece of pieces) {
      await writer.ready;
      // `close` rejects if a write has failed.
      writer.write(piece as Uint8Array<ArrayBuffer>).catch(() => undefined);
    }
    await writer.close();
    return new Uint8Array(await reading);
  },
  async inflated(packed, size) {
    const content = new Uint8Array(size);
    let filled = 0;
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
    const reader = stream.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        if (filled + read.value.length > size) {
          await reader.cancel();
          return null;
        }
        content.set(read.value, filled);
        filled += read.value.length;
      }
    } catch {
      return null;
    }
    return filled === size ? content : null;
  },
  crc32(bytes, before = 0) {
    let crc = ~before;
    let i = 0;
    for (; i + 4 <= bytes.length; i += 4) {
      crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
      crc =
        CRC_TABLE[768 + (crc & 255)]! ^
        CRC_TABLE[512 + ((crc >>> 8) & 255)]! ^
        CRC_TABLE[256 + ((crc >>> 16) & 255)]! ^
        CRC_TABLE[crc >>> 24]!;
    }
    for (; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
    return ~crc >>> 0;
  },
};

/**
 * By the value of a byte, then by the number of bytes that follow it, 256 entries for each: so four bytes are processed
 * at once.
 */
const CRC_TABLE = new Int32Array(4 * 256);
for (let n = 0; n < 256; n++) {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  CRC_TABLE[n] = crc;
}
for (let n = 256; n < CRC_TABLE.length; n++) {
  const before = CRC_TABLE[n - 256]!;
  CRC_TABLE[n] = (before >>> 8) ^ CRC_TABLE[before & 255]!;
}

export const PACKING = ZLIB ? packingOfNode(ZLIB) : PACKING_OF_THE_WEB;

/** Joins all parts into one array. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
