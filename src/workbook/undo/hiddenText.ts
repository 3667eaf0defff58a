// Text that a hidden sheet of ours keeps, so that it outlives the pane and any program that saves the workbook: the undo of a
// fill, and what a book remembers. Row 1 says to people what the sheet is, row 2 is a header; from row 3 on the first column
// holds the text, packed and in pieces, the second column formulas that follow places.
import { inflateSync } from "fflate";
import { isBlank, isFault, valueAt, type Area, type Sheet } from "../../sheet";
import { changesInFormat, type CellChange } from "../changing/changes";
import { hashOf } from "../../kernel/hash";
import { contentAt, EMPTY, type Place } from "../port";
import { anchoredAt } from "./anchors";
import { base64, bytesOf } from "./base64";

/** Of the form of the text; one of another version is not read. */
export const VERSION = 5;
export const HEADER_ROW = 1;
export const FIRST_ROW = 2;
export const TEXTS = 0;
/** With its checksum the header tells any text from another. */
export const HEADER: Area = { top: HEADER_ROW, left: TEXTS, bottom: HEADER_ROW, right: TEXTS };
export const ANCHORS = 1;

/** A cell holds 32,767 characters; longer ones than these some programs cut. */
const PIECE = 8_000;
/** The most bytes that deflate keeps unpacked in one block. */
const STORED = 0xffff;
/** A short text that claims to be this much longer was made to fill the memory. */
const MOST_TIMES = 100;
/** Bytes that are unpacked however short the text is. */
const ALWAYS = 16_000_000;

/** The cell before the pieces: these fields, and what the writer says of the text. */
export interface Header {
  readonly [about: string]: unknown;
  /** Whose text it is. */
  readonly app: string;
  readonly version: number;
}

/** A header and the pieces of a text; a text that could not be read again is too large. */
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

/** Beside the pane where the browser can: a long text takes long. */
async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Safari can since 16.4. What older browsers write is longer, and every browser reads it.
  if (typeof CompressionStream === "undefined") return stored(bytes);
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  // Without the header and the checksum of zlib; the raw form older browsers do not know.
  return new Uint8Array(await new Response(packed).arrayBuffer()).subarray(2, -4);
}

/** As deflate, with the bytes unpacked. */
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

/** The header that a cell holds; null where it is none of this app's. */
export function headerIn(app: string, text: string): Header | null {
  try {
    const header = JSON.parse(text) as Partial<Header> | null;
    return header?.app === app && typeof header.version === "number" ? (header as Header) : null;
  } catch {
    return null;
  }
}

/** What a header and its pieces hold, as `parse` reads it; null where they are none of this app's. */
export function fromPieces<T extends object | null>(
  app: string,
  [first = "", ...pieces]: readonly string[],
  parse: (payload: string) => T,
): T | "damaged" | "other version" | null {
  const header = headerIn(app, first);
  if (header === null) return null;
  if (header.version !== VERSION) return "other version";
  try {
    const text = typeof header["pieces"] === "number" ? pieces.slice(0, header["pieces"]).join("") : "";
    return isChecked(header, text) ? parse(unpacked(text, header["size"])) : "damaged";
  } catch {
    return "damaged";
  }
}

/** Whether header and text are as they were written. */
function isChecked({ checksum, ...about }: Header, text: string): boolean {
  return checksumOf(about, text) === checksum;
}

function checksumOf(about: object, text: string): string {
  return hashOf(`${JSON.stringify(about)}\n${text}`, 10);
}

/** Throws where the text is not packed, or not to this size. */
function unpacked(text: string, size: unknown): string {
  const packed = bytesOf(text);
  if (typeof size !== "number" || isAbsurd(size, packed)) throw new RangeError();
  return new TextDecoder().decode(inflateSync(packed, { out: new Uint8Array(size) }));
}

function isAbsurd(size: number, packed: Uint8Array): boolean {
  return size > Math.max(ALWAYS, MOST_TIMES * packed.length);
}

/** JSON that reads the same and has nothing in it that a program on its way could take for its own. */
function inAscii(json: string): string {
  return json.replace(/[^\x21-\x7e]|_/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// ---------------------------------------------------------------- on the sheet

/** The cells that change where a hidden sheet is to hold this text and these formulas. */
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
    // Untrimmed: a piece may begin or end with a blank.
    texts.push(isFault(cell) ? cell.error : String(cell));
  }
}

/** Where the places are now that formulas on a hidden sheet follow; null where one of these is none of ours. */
export function anchorsOn(sheet: Sheet, count: number): readonly (Place | null)[] | null {
  const anchors: (Place | null)[] = [];
  for (let i = 0; i < count; i++) {
    const place = anchoredAt(contentAt(sheet, FIRST_ROW + i, ANCHORS).formula);
    if (place === undefined) return null;
    anchors.push(place);
  }
  return anchors;
}
