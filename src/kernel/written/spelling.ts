/** Normalises a header, label or name for comparison: no case, accents, spaces or punctuation. `Rat'g` → `ratg`. */
export function spelling(text: string): string {
  // Fast path: most of a sheet's texts have nothing to normalise.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/[^a-z0-9%#]/g, "");
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(NEITHER_LETTER_NOR_DIGIT, "");
}

const PLAIN = /^[ -~]*$/;
/** Spaces, punctuation, and symbols except % and #. In ranges, because the runtime of older Excel does not know `\p{L}`. */
const NEITHER_LETTER_NOR_DIGIT =
  /[\s!"$&-/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u3020\ud800-\udfff\ufe30-\ufe6f]/g;
