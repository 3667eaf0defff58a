// What a correction changes, for the log.
import { isoDay } from "../../kernel/day";
import type { Plain } from "../../kernel/problem";
import { address, type Place } from "../../sheet";
import { PLAYED_FACTS, type PlayedLine } from "../../tournaments";
import type { Entered } from "../sheets/enteredSheet";
import { lineKey, type BookLine, type BookTournament } from "../state/state";

/** What a correction changes of the facts, for the log: where, and what was and is there, a player a part; null for nothing. */
export function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const before = new Map(was.lines.map((line) => [lineKey(line), line]));
  const [old, fresh]: [string[], string[]] = [[], []];
  const places = new Set<string>();
  const say = (player: string, one: string | null, other: string | null) => {
    old.push(`${player}: ${one ?? "–"}`);
    fresh.push(`${player}: ${other ?? "–"}`);
  };
  now.lines.forEach((line, i) => {
    const known = before.get(lineKey(line));
    before.delete(lineKey(line));
    if (known && factText(known) === factText(line)) return;
    for (const [row, column] of changedCells(known, line, played.lines[i]!, played.lines))
      places.add(address(row, column));
    if (known) say(line.player, ...otherFacts(known, line));
    else say(line.player, null, factText(line));
  });
  for (const line of before.values()) say(line.player, factText(line), null);
  if (old.length === 0 && settingsOf(was) !== settingsOf(now)) say(now.name, settingsOf(was), settingsOf(now));
  if (old.length === 0) return null;
  const cells = [...places];
  return { cells: `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`, was: few(old), is: few(fresh) };
}

/** Where a line says something else than it did: of one that is new, the name. */
function changedCells(
  was: BookLine | undefined,
  now: BookLine,
  { row, place, cells, ...said }: PlayedLine,
  all: readonly PlayedLine[],
): readonly Place[] {
  if (was === undefined || cells === undefined) return [place];
  const facts = PLAYED_FACTS.filter((fact) => was[fact] !== now[fact]).flatMap((fact) => cells[fact] ?? []);
  const names = (["partner", "opponent"] as const).filter((who) => was[who] !== now[who]).map((who) => said[who]);
  const named = all.filter((one) => one.row === row && one.player !== null && names.includes(one.player));
  return [...facts, ...named.map((one) => one.place)];
}

/** What was accepted of a line: `57.2, 24`. */
export function factText(line: BookLine): string {
  return factsOf(line)
    .filter((fact) => fact !== null)
    .join(", ");
}

function factsOf({ result, boards, points, play, day, partner, opponent }: BookLine): readonly Plain[] {
  return [result, boards, points, play, day === null ? null : isoDay(day), partner, opponent];
}

/** The facts that are others now, before and after: `57.2` and `60`. */
function otherFacts(was: BookLine, now: BookLine): [was: string, now: string] {
  const [before, after] = [factsOf(was), factsOf(now)];
  const differs = (_: Plain, i: number) => before[i] !== after[i];
  const text = (facts: readonly Plain[]) =>
    facts
      .filter(differs)
      .map((fact) => fact ?? "–")
      .join(", ");
  return [text(before), text(after)];
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
