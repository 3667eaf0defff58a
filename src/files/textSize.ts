import { invalid, type Problem } from "../kernel/problem";

// Estimates the content of a text from its bytes, before anything is made of it that takes many times its size.

/** The most rows with content: Node has memory for planning this many, and no club plays a tenth of it. */
export const MOST_FILLED_ROWS = 150_000;
const LONGEST_LINE = 4_000_000;
/** The memory of a browser holds ten times as many cells. */
export const MOST_CELLS = 4_000_000;

const [LF, CR] = [10, 13];
const [NOTHING, DELIMITER, SOMETHING] = [0, 1, 2];
/** The role of each byte in a table: blanks, quotes and the zero bytes of UTF-16 fill no cell. */
const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const c = String.fromCharCode(byte);
  return "\t,;|".includes(c) ? DELIMITER : ' \0"'.includes(c) ? NOTHING : SOMETHING;
});

/** Why a text of lines is refused; null if it may be opened. */
export function sizeProblem(bytes: Uint8Array): Problem | null {
  let [line, begins, cells, filled, isFilled] = [1, 0, 0, 0, false];
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : LF;
    if (byte !== LF && byte !== CR) {
      const sort = BYTES[byte];
      if (sort === DELIMITER) cells++;
      else if (sort === SOMETHING) isFilled = true;
      continue;
    }
    if (at - begins > LONGEST_LINE) return invalid("file-line-too-long", { line });
    if (isFilled) filled++;
    begins = at + 1;
    isFilled = false;
    cells++;
    if (byte === LF || bytes[at + 1] !== LF) line++;
  }
  return filled > MOST_FILLED_ROWS || cells > MOST_CELLS ? invalid("file-too-large") : null;
}
