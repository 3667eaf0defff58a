// What a correction changes, for the log.
import { isoDay } from "../kernel/day";
import { address } from "../sheet";
import type { Entered } from "./entered";
import { lineKey, type BookLine, type BookTournament } from "./state";

/** What a correction changes of the facts, for the log: where, and what was and is there, a player a part; null for nothing. */
export function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const before = new Map(was.lines.map((line) => [lineKey(line), line]));
  const [cells, old, fresh]: [string[], string[], string[]] = [[], [], []];
  const say = (player: string, one: string | null, other: string | null) => {
    old.push(`${player}: ${one ?? "–"}`);
    fresh.push(`${player}: ${other ?? "–"}`);
  };
  now.lines.forEach((line, i) => {
    const known = before.get(lineKey(line));
    before.delete(lineKey(line));
    if (known && factText(known) === factText(line)) return;
    const [row, column] = played.lines[i]!.place;
    cells.push(address(row, column));
    say(line.player, known ? factText(known) : null, factText(line));
  });
  for (const line of before.values()) say(line.player, factText(line), null);
  if (old.length === 0 && settingsOf(was) !== settingsOf(now)) say(now.name, settingsOf(was), settingsOf(now));
  if (old.length === 0) return null;
  return { cells: `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`, was: few(old), is: few(fresh) };
}

/** What was accepted of a line: `57.2, 24`. */
export function factText({ result, boards, points, play, day, partner, opponent }: BookLine): string {
  const parts = [result, boards, points, play, day === null ? null : isoDay(day), partner, opponent];
  return parts.filter((part) => part !== null).join(", ");
}

function settingsOf({ settings }: BookTournament): string {
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(", ");
}

export function few(parts: readonly string[], mark = "; "): string {
  return parts.slice(0, MOST_SAID).join(mark) + (parts.length > MOST_SAID ? `${mark}…` : "");
}

const MOST_SAID = 12;
