// Row heights for texts that wrap in their cells: programs that only print a sheet do not adapt the height of a row.
import { USUAL_HEIGHT } from "../../sheet";

/** A text in a column `width` characters wide. */
export interface InColumn {
  readonly text: string;
  readonly width: number;
}

/** The height in points that a row needs for these texts; null if each fits on one line. */
export function wrappedHeight(texts: readonly InColumn[]): number | null {
  const lines = Math.max(1, ...texts.map(linesOf));
  return lines === 1 ? null : lines * USUAL_HEIGHT;
}

function linesOf({ text, width }: InColumn): number {
  // The edges of a cell take one character.
  const room = Math.max(1, width - 1);
  let [lines, used] = [1, 0];
  for (const word of text.replace(/-/g, "- ").match(/\S+/g) ?? []) {
    const length = word.length + (used === 0 ? 0 : 1);
    if (used > 0 && used + length > room) [lines, used] = [lines + 1, 0];
    lines += Math.ceil(word.length / room) - 1;
    used = used === 0 ? ((word.length - 1) % room) + 1 : used + length;
  }
  return lines;
}
