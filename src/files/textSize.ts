import { invalid, type Problem } from "../kernel/problem";

// How much a text holds is seen in its bytes, before anything is made of it that takes many times its size.

/** Rows with something in them that a plan can be made of in the memory that Node has; no club plays a tenth of them. */
export const MOST_FILLED_ROWS = 150_000;
const LONGEST_LINE = 4_000_000;
/** Cells that fit into the memory of a browser ten times over. */
export const MOST_CELLS = 4_000_000;

const [LF, CR] = [10, 13];
const [NOTHING, DELIMITER, SOMETHING] = [0, 1, 2];
/** What each byte is to a table: blanks, quotes and the NULs of UTF-16 fill no cell. */
const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const c = String.fromCharCode(byte);
  return "\t,;|".includes(c) ? DELIMITER : ' \0"'.includes(c) ? NOTHING : SOMETHING;
});

/** Why a text of lines is not opened; null where it may be. */
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
