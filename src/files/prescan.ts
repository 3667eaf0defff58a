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
  if (view.getUint16(end + 10, true) > MOST_PARTS) return invalid("file-too-large");
  let total = 0;
  for (const part of partsOf(view, end)) {
    if (part === null) return invalid("file-damaged");
    const { packed, unpacked } = part;
    total += unpacked;
    const bomb = unpacked > SUSPICIOUS_BYTES && unpacked / Math.max(1, packed) > MOST_RATIO;
    if (unpacked === 0xffffffff || total > MOST_BYTES || bomb) return invalid("file-too-large");
  }
  return null;
}

/** Whether a ZIP file is an OpenDocument: it has a part `mimetype`, which not every program writes first as it should. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfContents(view);
  return end !== null && [...partsOf(view, end)].some((part) => part?.name === "mimetype");
}

interface Part {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
}

/** The parts as the table of contents declares them; null in place of one that is no entry, which is the last. */
function* partsOf(view: DataView, end: number): Generator<Part | null> {
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== PART) return yield null;
    const nameLength = Math.min(view.getUint16(at + 28, true), view.byteLength - at - 46);
    const name = new TextDecoder("latin1").decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    yield { name, packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) };
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
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
