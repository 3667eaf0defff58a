import { inflateRawSync } from "node:zlib";

/** The text of one part of a ZIP file, past any library for workbooks. */
export function zipPart(bytes: Uint8Array, name: string): string {
  const file = Buffer.from(bytes);
  const contents = file.readUInt32LE(file.lastIndexOf("PK\x05\x06") + 16);
  for (let at = contents; file.readUInt32LE(at) === 0x02014b50;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (file.toString("utf8", at + 46, at + 46 + nameLength) === name) {
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
      return (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString("utf8");
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`there is no part ${name}`);
}
