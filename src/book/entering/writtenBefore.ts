// What the book itself wrote on a sheet. These cells are updated, and never taken as typed by somebody.
import type { Figures } from "../../kernel/seasons/season";
import type { Entered } from "../sheets/enteredSheet";
import type { BookLine, BookState, BookTournament } from "../state/state";

/**
 * The figures that the book may have written for each line: those of the same player in the same entry, and those of
 * the player in that place before another evening was typed over the sheet.
 */
export function writtenBefore(
  { tournaments }: Pick<BookState, "tournaments">,
  { sheet, isNew }: Pick<Entered, "sheet" | "isNew">,
  corrects: BookTournament | null,
  lines: readonly BookLine[],
): (line: number) => readonly Figures[] {
  const written = new Map<string, Figures[]>();
  const put = (key: string, figures: Figures) => written.set(key, [...(written.get(key) ?? []), figures]);
  for (const one of tournaments) {
    const isThere = !isNew && one.sheet === sheet;
    if (!isThere && one !== corrects) continue;
    const places = placesOf(one.lines);
    one.lines.forEach(({ entry, player, figures }, i) => {
      if (figures === null) return;
      put(`${entry} ${player}`, figures);
      if (isThere) put(places[i]!, figures);
    });
  }
  const places = placesOf(lines);
  return (i) => [`${lines[i]!.entry} ${lines[i]!.player}`, places[i]!].flatMap((key) => written.get(key) ?? []);
}

/** `pair 3 #2`: the second player of an entry. */
function placesOf(lines: readonly BookLine[]): string[] {
  const counted = new Map<string, number>();
  return lines.map(({ entry }) => {
    const count = (counted.get(entry) ?? 0) + 1;
    counted.set(entry, count);
    return `${entry} #${count}`;
  });
}
