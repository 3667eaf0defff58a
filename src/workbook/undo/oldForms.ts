// What earlier versions of the program kept on hidden sheets: read, and never written again.
import { isChecked, unpacked, type Header } from "./hiddenText";

/** The undo of a fill: the text as it is. */
export function journalOfVersion1(header: Header, text: string): string | null {
  return header.version === 1 && isChecked(header, text) ? text : null;
}

/** What a book remembers: the text as it is, or packed in version 2. */
export function memoryOfVersion1Or2({ version, checksum, size }: Header, text: string): string | null {
  if (fnv(text) !== checksum) return null;
  if (version === 1) return text;
  return version === 2 ? unpacked(text, size) : null;
}

/** FNV over the characters, twice 32 bits. */
function fnv(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
