import { decodedAs } from "../../src/files/letters/encodings";
import { type Encoding } from "../../src/files/letters/encodingNames";

/** A text as a program saves it; UTF-16 without a byte order mark. */
export function savedAs(encoding: Encoding, text: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16") return new Uint8Array(Buffer.from(text, "utf16le"));
  const characters = decodedAs(
    encoding,
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )!;
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte < 0) throw new Error(`${character} is not in ${encoding}`);
    return byte;
  });
}
