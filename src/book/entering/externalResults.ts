// What was played at another club, as it stands on that club's page: a player and a change a line.
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import type { ElsewhereLine } from "./manualEvents";
import { bookNote, type BookNote } from "../state/proposal";

/** The lines of a text, cells parted by tabs, semicolons or wide gaps; or what stands against them. */
export function readElsewhere(text: string): { lines: ElsewhereLine[]; problems: BookNote[] } {
  const lines: ElsewhereLine[] = [];
  const problems: BookNote[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === "") return;
    const cells = line.split(/\t|;| {2,}/).map((cell) => cell.trim());
    const [player = "", ...others] = cells.length > 1 ? cells : parted(line);
    const numbers = others.filter((cell) => readWrittenNumber(plain(cell)) !== undefined);
    // Where a handicap stands beside it, the change is the one with a sign.
    const signed = numbers.filter((cell) => /^[+\-−]/.test(cell));
    const [change] = numbers.length === 1 ? numbers : signed.length === 1 ? signed : [];
    if (change === undefined || !/\p{L}/u.test(player))
      problems.push(bookNote("book-elsewhere-line", { line: i + 1, received: line.trim() }));
    else lines.push({ player, change: readWrittenNumber(plain(change))! });
  });
  return { lines, problems };
}

/** `Anna Bro -0.25` with nothing but a blank between. */
function parted(line: string): string[] {
  const parts = /^(.*\S)\s+([+\-−]?\d[\d.,]*)\s*$/.exec(line.trim());
  return parts ? [parts[1]!, parts[2]!] : [line];
}

function plain(number: string): string {
  return number.replace(/^\+/, "").replace("−", "-");
}
