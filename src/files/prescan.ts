import { invalid, type Problem } from "../kernel/problem";

// A workbook of a club has some dozen parts and a few megabytes; these bounds are far above, and far below a bomb.
const MOST_PARTS = 2000;
const MOST_BYTES = 200e6;
const SUSPICIOUS_BYTES = 10e6;
const MOST_RATIO = 200;

/**
 * Looks at the table of contents of a ZIP file only, and refuses what would unpack to an absurd size.
 * Declared sizes can lie, so the reader's own bounds stay on behind it.
 */
export function refuseBomb(bytes: Uint8Array): Problem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfContents(view);
  if (end === null) return invalid("file-damaged");
  const parts = view.getUint16(end + 10, true);
  if (parts > MOST_PARTS) return invalid("file-too-large");
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let i = 0; i < parts; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== PART) return invalid("file-damaged");
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    total += unpacked;
    const bomb = unpacked > SUSPICIOUS_BYTES && unpacked / Math.max(1, packed) > MOST_RATIO;
    if (unpacked === 0xffffffff || total > MOST_BYTES || bomb) return invalid("file-too-large");
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

const PART = 0x02014b50;
const END_OF_CONTENTS = 0x06054b50;

/** The record that ends a ZIP file; a comment of up to 64 kB may follow it. */
function endOfContents(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END_OF_CONTENTS) return at;
  }
  return null;
}
