import type { Encoding, LettersIn } from "./encodingNames";
import { wideOf } from "../formats/head";

// Finds the encoding of a text file: it is known, guessed from the letters, or the user is asked.

/** The encodings with one byte a character, the most usual first. */
const ONE_BYTE = ["windows-1252", "dos-850", "mac-roman"] as const;

type OneByte = (typeof ONE_BYTE)[number];

/** `word`: a word of the file that shows how its letters are read. */
export interface LettersRead {
  readonly encoding: Encoding;
  readonly word: string;
}

/** The text of a file, with its encoding if that was guessed; or the encodings that are possible. */
export type Letters =
  | { readonly text: string; readonly guessed: LettersRead | null }
  | { readonly choices: readonly LettersRead[] };

/** Reads a text as UTF-16 or UTF-8; else as the file declares; else with one byte a character, as old programs write it. */
export function lettersOf(bytes: Uint8Array, declared?: string): Letters {
  const marked = wideOf(bytes);
  const wide = marked ?? wideEncoding(bytes);
  if (wide !== null) {
    const text = new TextDecoder(wide).decode(bytes);
    return { text, guessed: marked === null ? { encoding: "utf-16", word: wordIn(text) } : null };
  }
  const text = strictly("utf-8", bytes);
  const said = text === null && declared !== undefined ? strictly(declared, bytes) : text;
  return said === null ? oneByteLetters(bytes) : { text: said, guessed: null };
}

/** The text of a file in an encoding that the user chose; null if its bytes are not valid in it. */
export function decodedAs(encoding: Encoding, bytes: Uint8Array): string | null {
  if (encoding === "utf-8") return strictly("utf-8", bytes);
  if (encoding === "utf-16") return strictly(wideOf(bytes) ?? wideEncoding(bytes) ?? "utf-16le", bytes);
  return oneByteText(encoding, bytes);
}

/** How the letters of a file are read. */
export function lettersInOf(bytes: Uint8Array): LettersIn {
  if (!isText(bytes) || bytes.every((byte) => byte > 0 && byte < 0x80)) return null;
  const letters = lettersOf(bytes);
  if ("choices" in letters) return "other";
  return letters.guessed?.encoding ?? (wideOf(bytes) === null ? "utf-8" : "utf-16");
}

/** Whether the bytes are text in any encoding. */
export function isText(bytes: Uint8Array): boolean {
  return wideOf(bytes) !== null || wideEncoding(bytes) !== null || !bytes.includes(0);
}

/** Adds the byte order mark to UTF-16 without one, so that every reader recognises it; returns other files unchanged. */
export function withMark(bytes: Uint8Array): Uint8Array {
  const wide = wideOf(bytes) === null ? wideEncoding(bytes) : null;
  if (wide === null) return bytes;
  const marked = new Uint8Array(bytes.length + 2);
  marked.set(wide === "utf-16le" ? [0xff, 0xfe] : [0xfe, 0xff]);
  marked.set(bytes, 2);
  return marked;
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Recognises UTF-16 without its mark: every second byte is 0, as in no other text; null for all other text. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const part = bytes.subarray(0, 512);
  const [even, odd] = [0, 1].map((at) => part.filter((byte, i) => i % 2 === at && byte === 0).length as number);
  const most = part.length / 4;
  // Letters such as `Ā` have a zero byte in the other place.
  const isMostly = (zeros: number, others: number) => zeros > most && others * FEW_OTHERS <= zeros;
  const wide = isMostly(odd!, even!) ? "utf-16le" : isMostly(even!, odd!) ? "utf-16be" : null;
  return wide !== null && OF_NO_TEXT.test(new TextDecoder(wide).decode(part.subarray(0, part.length & ~1)))
    ? null
    : wide;
}

const FEW_OTHERS = 20;
// eslint-disable-next-line no-control-regex
const OF_NO_TEXT = /[\0-\x08\x0e-\x19\x1b-\x1f\ufffd]/;

// ---------------------------------------------------------------- one byte a character

/**
 * The encoding whose letters suit names best; Windows wins a tie. The user is asked if no encoding suits, if DOS and
 * Mac do equally well, if another one is better but Windows is possible too, or if the best one has unlikely letters
 * and the next one is not clearly worse.
 */
function oneByteLetters(bytes: Uint8Array): Letters {
  const places = placesIn(bytes);
  const rated = ONE_BYTE.map((encoding) => ({ encoding, ...ratingOf(encoding, places) }));
  const inOrder = [...rated].sort((one, other) => one.cost - other.cost);
  const [best, second] = inOrder;
  const windows = rated[0]!;
  const isSure =
    best!.worst < IMPOSSIBLE &&
    (best === windows || (windows.worst >= UNLIKELY && second!.cost > best!.cost)) &&
    (best!.worst < UNLIKELY || second!.cost > FEW * best!.cost);
  if (isSure) {
    const { encoding } = best!;
    return { text: oneByteText(encoding, bytes), guessed: { encoding, word: oddestWord(encoding, bytes, places) } };
  }
  const offered =
    [UNLIKELY, IMPOSSIBLE].map((most) => inOrder.filter(({ worst }) => worst < most)).find((some) => some.length > 1) ??
    inOrder;
  return {
    choices: offered.map(({ encoding }) => ({ encoding, word: oddestWord("windows-1252", bytes, places, encoding) })),
  };
}

/** The first place of each byte beyond ASCII, with its neighbours as the key. */
type Places = ReadonlyMap<number, number>;

function placesIn(bytes: Uint8Array): Places {
  const places = new Map<number, number>();
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    const key = ((bytes[i - 1] ?? 10) << 16) | (bytes[i]! << 8) | (bytes[i + 1] ?? 10);
    if (!places.has(key)) places.set(key, i);
  }
  return places;
}

/** How unlikely the letters are in names: the sum, and the worst one. */
function ratingOf(encoding: OneByte, places: Places): { readonly cost: number; readonly worst: number } {
  let [cost, worst] = [0, 0];
  for (const key of places.keys()) {
    const one = costOf(encoding, key);
    cost += one;
    worst = Math.max(worst, one);
  }
  return { cost, worst };
}

/** Letters in the wrong case may be slips, if every other encoding costs more than this many times as much. */
const FEW = 4;

const UNLIKELY = 3;
const IMPOSSIBLE = 10;

function costOf(encoding: OneByte, key: number): number {
  const characters = charactersOf(encoding);
  const [before, c, after] = [key >> 16, (key >> 8) & 0xff, key & 0xff].map((byte) => characters[byte]!);
  const [isAfterLetter, isBeforeLetter] = [LETTER.test(before!), LETTER.test(after!)];
  if (NO_CHARACTER.test(c!)) return IMPOSSIBLE;
  if (LETTER.test(c!)) return letterCost(before!, c!, after!);
  if (JOINING.test(c!)) return isAfterLetter ? joiningCost(c!, after!) : 0;
  if (isAfterLetter && isBeforeLetter) return IMPOSSIBLE;
  if (!isAfterLetter && !isBeforeLetter) return ALONE.test(c!) || QUOTE.test(c!) || FRAME.test(c!) ? 0 : 1;
  if (QUOTE.test(c!)) return (isAfterLetter ? OPENING : CLOSING).test(c!) ? UNLIKELY : 0;
  return UNLIKELY;
}

function letterCost(before: string, c: string, after: string): number {
  const isCapital = UPPER.test(c);
  const isWrongCase = isCapital ? LOWER.test(before) || (UPPER.test(before) && LOWER.test(after)) : UPPER.test(after);
  const isOdd = !LETTER.test(before) && LETTER.test(after) && !isCapital;
  const isRow = before === c && c === after;
  return (
    (isWrongCase || isRow ? UNLIKELY : 0) + (isOdd || /\d/.test(before + after) ? 1 : 0) + (COMMON.test(c) ? 0 : 1)
  );
}

/** Text such as `O’Neill` and `Ash–Bro` is likely, `Garc’a` and `Nu–ez` is not. */
function joiningCost(c: string, after: string): number {
  if (c === "’") return LOWER.test(after) && after !== "s" ? 1 : 0;
  return LOWER.test(after) ? UNLIKELY : 0;
}

/** The letters of names; ª, µ and ƒ are not among them. */
const LETTER = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŸŽžı]/;
const UPPER = /[A-ZÀ-ÖØ-ÞŒŠŸŽ]/;
const LOWER = /[a-zß-öø-ÿœšžı]/;
const COMMON = /[æøåäöüéèáíóßÆØÅÄÖÜÉ]/;
/** Characters that may be between two letters of a word. */
const JOINING = /[\u2018\u2019\u2013\u2014\u00a0\u00ad´]/;
/** Characters that may be at one end of a word. */
const QUOTE = /[“”„‚‹›«»…•]/;
const OPENING = /[„‚]/;
const CLOSING = /…/;
/** Characters that tables have in cells of their own or next to numbers. */
const ALONE = /[½¼¾€£§°±×÷]/;
/** The lines that DOS programs drew around tables. */
const FRAME = /[\u2500-\u259f]/;
// eslint-disable-next-line no-control-regex
const NO_CHARACTER = /[\x80-\x9f\uf8ff]/;

/**
 * The word that shows best how an encoding reads the letters: the one with the most unlikely letter. `as`: the encoding
 * in which it is returned.
 */
function oddestWord(encoding: OneByte, bytes: Uint8Array, places: Places, as: OneByte = encoding): string {
  let [at, most] = [0, -1];
  for (const [key, place] of places) {
    const cost = costOf(encoding, key);
    if (cost > most) [at, most] = [place, cost];
  }
  const isEnd = (byte: number | undefined) =>
    byte === undefined || byte <= 0x20 || [0x22, 0x2c, 0x3b, 0x7c].includes(byte);
  let [start, end] = [at, at + 1];
  while (at - start < LONGEST_WORD && !isEnd(bytes[start - 1])) start--;
  while (end - at < LONGEST_WORD && !isEnd(bytes[end])) end++;
  return shown(oneByteText(as, bytes.subarray(start, end)));
}

const LONGEST_WORD = 30;

function wordIn(text: string): string {
  const head = text.slice(0, 10_000);
  return shown((/[^\s;,|"]{0,30}[^\0-\x7f][^\s;,|"]{0,30}/.exec(head) ?? /[^\s;,|"]{1,30}/.exec(head))?.[0] ?? "");
}

/** Replaces characters that no cell and no terminal can show. */
function shown(word: string): string {
  // eslint-disable-next-line no-control-regex
  return word.replace(/[\0-\x1f\x7f-\x9f]/g, "\ufffd");
}

function oneByteText(encoding: OneByte, bytes: Uint8Array): string {
  if (encoding !== "dos-850") return new TextDecoder(encoding === "mac-roman" ? "macintosh" : encoding).decode(bytes);
  const plain = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return plain.replace(/[\x80-\xff]/g, (c) => DOS[c.charCodeAt(0) - 0x80]!);
}

const characters = new Map<OneByte, string>();

function charactersOf(encoding: OneByte): string {
  const known =
    characters.get(encoding) ??
    oneByteText(
      encoding,
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    );
  characters.set(encoding, known);
  return known;
}

const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤" +
  "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
