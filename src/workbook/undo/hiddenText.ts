// Text on a hidden sheet of ours that outlives the pane and any program that saves the workbook: the undo of a fill,
// and what a book remembers. Row 1 tells people what the sheet is, row 2 is a header. From row 3 on, the first column
// holds the text, compressed and in pieces, and the second column formulas that follow places.
import { inflateSync } from "fflate";
import { isBlank, isFault, valueAt, type Area, type Sheet } from "../../sheet";
import { changesInFormat, type CellChange } from "../changing/changes";
import { hashOf } from "../../kernel/hash";
import { contentAt, EMPTY, type Place } from "../port";
import { anchoredAt } from "./anchors";
import { base64, bytesOf } from "./base64";

/** The version of the format. No other is read. */
export const VERSION = 5;
export const HEADER_ROW = 1;
export const FIRST_ROW = 2;
export const TEXTS = 0;
/** The header includes a checksum, so it differs for every text. */
export const HEADER: Area = { top: HEADER_ROW, left: TEXTS, bottom: HEADER_ROW, right: TEXTS };
export const ANCHORS = 1;

/** A cell holds 32,767 characters, but some programs cut texts longer than this. */
const PIECE = 8_000;
/** The most bytes that deflate stores without compression in one block. */
const STORED = 0xffff;
/** A short text that claims to be more than this many times longer was made to fill the memory. */
const MOST_TIMES = 100;
/** As many bytes are always unpacked, however short the text is. */
const ALWAYS = 16_000_000;

/** The cell before the pieces: these fields, and what the writer adds about the text. */
export interface Header {
  readonly [about: string]: unknown;
  /** Which app wrote the text. */
  readonly app: string;
  readonly version: number;
}

/** A header and the pieces of a text, or "too-large" if the text could not be read again. */
export async function toPieces(app: string, about: object, payload: string): Promise<readonly string[] | "too-large"> {
  const bytes = new TextEncoder().encode(payload);
  const packed = await pack(bytes);
  if (isAbsurd(bytes.length, packed)) return "too-large";
  const text = base64(packed);
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, i) =>
    text.slice(i * PIECE, (i + 1) * PIECE),
  );
  const header = { app, version: VERSION, ...about, pieces: pieces.length, size: bytes.length };
  return [inAscii(JSON.stringify({ ...header, checksum: checksumOf(header, text) })), ...pieces];
}

/** Outside the pane's thread if the browser can, because a long text takes long. */
async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Safari can from 16.4 on. What older browsers write is longer, but every browser can read it.
  if (typeof CompressionStream === "undefined") return stored(bytes);
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  // Without the header and the checksum of zlib; older browsers do not know the raw form.
  return new Uint8Array(await new Response(packed).arrayBuffer()).subarray(2, -4);
}

/** In deflate format, but uncompressed. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts = Math.ceil(bytes.length / STORED) || 1;
  const packed = new Uint8Array(bytes.length + 5 * parts);
  for (let i = 0; i < parts; i++) {
    const part = bytes.subarray(i * STORED, (i + 1) * STORED);
    const [low, high] = [part.length & 255, part.length >> 8];
    const at = i * (STORED + 5);
    packed.set([i === parts - 1 ? 1 : 0, low, high, 255 - low, 255 - high], at);
    packed.set(part, at + 5);
  }
  return packed;
}

/** The header in a cell; null if it is not one of this app. */
export function headerIn(app: string, text: string): Header | null {
  try {
    const header = JSON.parse(text) as Partial<Header> | null;
    return header?.app === app && typeof header.version === "number" ? (header as Header) : null;
  } catch {
    return null;
  }
}

/** The text of a header and its pieces, parsed by `parse`; null if they do not belong to this app. */
export function fromPieces<T extends object | null>(
  app: string,
  [first = "", ...pieces]: readonly string[],
  parse: (payload: string) => T,
): T | "damaged" | "outdated" | "later version" | null {
  const header = headerIn(app, first);
  if (header === null) return null;
  if (header.version !== VERSION) return Number(header.version) < VERSION ? "outdated" : "later version";
  try {
    const text = typeof header["pieces"] === "number" ? pieces.slice(0, header["pieces"]).join("") : "";
    return isChecked(header, text) ? parse(unpacked(text, header["size"])) : "damaged";
  } catch {
    return "damaged";
  }
}

/** Whether header and text match the checksum. */
function isChecked({ checksum, ...about }: Header, text: string): boolean {
  return checksumOf(about, text) === checksum;
}

function checksumOf(about: object, text: string): string {
  return hashOf(`${JSON.stringify(about)}\n${text}`, 10);
}

/** Throws if the text is not compressed, or not of this size. */
function unpacked(text: string, size: unknown): string {
  const packed = bytesOf(text);
  if (typeof size !== "number" || isAbsurd(size, packed)) throw new RangeError();
  return new TextDecoder().decode(inflateSync(packed, { out: new Uint8Array(size) }));
}

function isAbsurd(size: number, packed: Uint8Array): boolean {
  return size > Math.max(ALWAYS, MOST_TIMES * packed.length);
}

/** The same JSON without any character that a program might interpret. */
function inAscii(json: string): string {
  return json.replace(/[^\x21-\x7e]|_/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// ---------------------------------------------------------------- on the sheet

/** The cells that must change so that a hidden sheet holds this text and these formulas. */
export function hiddenCells(
  now: Sheet,
  forPeople: string,
  texts: readonly string[],
  anchors: readonly (string | null)[],
): CellChange[] {
  const lines = [forPeople, ...texts];
  const height = Math.max(lines.length, FIRST_ROW + anchors.length, now.top + now.values.length);
  const wanted = Array.from({ length: height }, (_, row) => [
    { row, column: TEXTS, after: { ...EMPTY, value: lines[row] ?? null } },
    { row, column: ANCHORS, after: { ...EMPTY, formula: anchors[row - FIRST_ROW] ?? null } },
  ]);
  return changesInFormat(now, wanted.flat());
}

/** The header and the pieces on a hidden sheet. */
export function textsOn(sheet: Sheet): string[] {
  const texts: string[] = [];
  for (let row = HEADER_ROW; ; row++) {
    const cell = valueAt(sheet, row, TEXTS);
    if (isBlank(cell)) return texts;
    // Not trimmed, because a piece may begin or end with a blank.
    texts.push(isFault(cell) ? cell.error : String(cell));
  }
}

/** The current places that formulas on a hidden sheet follow; null if one of them is not ours. */
export function anchorsOn(sheet: Sheet, count: number): readonly (Place | null)[] | null {
  const anchors: (Place | null)[] = [];
  for (let i = 0; i < count; i++) {
    const place = anchoredAt(contentAt(sheet, FIRST_ROW + i, ANCHORS).formula);
    if (place === undefined) return null;
    anchors.push(place);
  }
  return anchors;
}
