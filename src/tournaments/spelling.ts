/** A header, label or name reduced to what counts: no case, accents, spaces or punctuation. `Rat'g` → `ratg`. */
export function spelling(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/[^\p{L}\p{N}%#]/gu, "");
}
