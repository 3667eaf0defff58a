/** A hash of a text: `letters` characters (at most ten) from A–Z, a–z, 0–9, `-` and `.`, six bits each. */
export function hashOf(text: string, letters: number): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0xc2b2ae35) + a;
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  let hash = "";
  for (let i = 0; i < letters; i++) {
    const half = i < 5 ? a : b;
    hash += LETTERS[(half >>> ((i % 5) * 6)) & 63];
  }
  return hash;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.";
