// Which characters the bytes of a text are.

export interface Characters {
  readonly text: string;
  /** As in the registry of encodings, in small letters. */
  readonly encoding: string;
}

/** UTF-16, by its mark, or because every second byte is 0, as no other text has them; null for all other text. */
export function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros: [number, number] = [0, 0];
  const part = bytes.subarray(0, 512);
  part.forEach((byte, i) => void (zeros[i % 2 ? 1 : 0] += byte === 0 ? 1 : 0));
  const most = part.length / 4;
  return zeros[1] > most && zeros[0] === 0 ? "utf-16le" : zeros[0] > most && zeros[1] === 0 ? "utf-16be" : null;
}

/** Node takes windows-1252 for Latin-1, which has nothing from 0x80 to 0x9F. */
export function decodedAs(bytes: Uint8Array, encoding: string): Characters {
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes).replace(/^\uFEFF/, "");
  return { text: decoder.encoding === "windows-1252" ? replaced(text, WINDOWS) : text, encoding };
}

/** The text, where all bytes are UTF-8. */
export function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^\uFEFF/, "");
  } catch {
    return null;
  }
}

/** Replaces the characters from 0x80 on by those of a code page. */
export function replaced(text: string, page: string): string {
  return text.replace(/[\x80-\xff]/g, (c) => page[c.charCodeAt(0) - 0x80] ?? c);
}

const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
