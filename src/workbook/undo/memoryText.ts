// What a book remembers, as text in pieces that a cell holds, with a version and a checksum. Packed: a season of sixty evenings
// is 3 MB, which is more than Excel gives in one answer when its quotation marks are escaped.
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { Memory } from "../../book";
import { base64, bytesOf } from "./base64";

const APP = "Club Handicaps book";
const VERSION = 2;
/** The text as it is, not packed: so the first books were kept. */
const PLAIN_VERSION = 1;
/** A cell holds 32,767 characters; a little under 30,000 is agreed upon. */
const PIECE = 29_900;
/** What is worth keeping is not packed to less than this part of it. */
const MOST_TIMES = 100;

interface Header {
  readonly app: string;
  readonly version: number;
  readonly pieces: number;
  /** Of the pieces. */
  readonly checksum: string;
  /** Bytes, unpacked. */
  readonly size: number;
}

/** The cells of the hidden sheet's first column, from the second row on. */
export function memoryTexts(memory: Memory): string[] {
  const bytes = strToU8(JSON.stringify(memory));
  const text = base64(deflateSync(bytes));
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) pieces.push(text.slice(at, at + PIECE));
  const header: Header = {
    app: APP,
    version: VERSION,
    pieces: pieces.length,
    checksum: checksum(text),
    size: bytes.length,
  };
  return [JSON.stringify(header), ...pieces];
}

/** What those cells hold; null where they are damaged, cut, or nothing of ours, `newer` where a newer version wrote them. */
export function readMemory(texts: readonly string[]): Memory | "newer" | null {
  const [header, ...pieces] = texts;
  try {
    const said = JSON.parse(header ?? "") as Partial<Header>;
    if (said.app !== APP) return null;
    if (typeof said.version === "number" && said.version > VERSION) return "newer";
    if (typeof said.pieces !== "number") return null;
    const text = pieces.slice(0, said.pieces).join("");
    if (checksum(text) !== said.checksum) return null;
    if (said.version === PLAIN_VERSION) return JSON.parse(text) as Memory;
    return said.version === VERSION ? (JSON.parse(unpacked(text, said.size)) as Memory) : null;
  } catch {
    return null;
  }
}

/** Throws where it is not packed, or to an absurd size. */
function unpacked(text: string, size: unknown): string {
  const packed = bytesOf(text);
  if (typeof size !== "number" || size > MOST_TIMES * packed.length) throw new RangeError();
  return strFromU8(inflateSync(packed, { out: new Uint8Array(size) }));
}

/** FNV over the characters, twice 32 bits. */
function checksum(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
