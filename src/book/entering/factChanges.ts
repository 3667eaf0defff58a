// What a correction changes, for the log.
import { isoDay } from "../../kernel/day";
import { address, type Place } from "../../sheet";
import type { PlayedLine } from "../../tournaments";
import type { Entered } from "../sheets/enteredSheet";
import { FACTS, otherFacts } from "../state/same";
import { sameLines, type BookLine, type BookTournament } from "../state/state";

/** What a correction changes of the facts, for the log: where, and what was and is there, a player a part; null for nothing. */
export function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const before = sameLines(now.lines, was.lines);
  const kept = new Set(before);
  const [old, fresh]: [string[], string[]] = [[], []];
  const places = new Set<string>();
  const say = (player: string, one: string | null, other: string | null) => {
    old.push(`${player}: ${one ?? "–"}`);
    fresh.push(`${player}: ${other ?? "–"}`);
  };
  now.lines.forEach((line, i) => {
    const known = before[i];
    const others = known ? otherFacts(known, line, FACTS) : FACTS;
    if (others.length === 0) return;
    for (const [row, column] of changedCells(known !== undefined, others, played.lines[i]!, played.lines))
      places.add(address(row, column));
    say(line.player, known ? textOf(known, others) : null, known ? textOf(line, others) : factText(line));
  });
  for (const line of was.lines) if (!kept.has(line)) say(line.player, factText(line), null);
  if (old.length === 0 && settingsOf(was) !== settingsOf(now)) say(now.name, settingsOf(was), settingsOf(now));
  if (old.length === 0) return null;
  const cells = [...places];
  return { cells: `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`, was: few(old), is: few(fresh) };
}

/** Where a line says something else than it did: of one that is new, the name. */
function changedCells(
  isKnown: boolean,
  others: readonly Fact[],
  { row, place, cells, ...said }: PlayedLine,
  all: readonly PlayedLine[],
): readonly Place[] {
  if (!isKnown || cells === undefined) return [place];
  const placesOf = (name: string | null) =>
    all.filter((one) => one.row === row && one.player !== null && one.player === name).map((one) => one.place);
  return others.flatMap((fact) =>
    fact === "partner" || fact === "opponent" ? placesOf(said[fact]) : (cells[fact] ?? []),
  );
}

type Fact = (typeof FACTS)[number];

/** What was accepted of a line: `57.2, 24`. */
function factText(line: BookLine): string {
  return textOf(
    line,
    FACTS.filter((fact) => line[fact] !== null),
  );
}

/** Some of its facts: `57.2`. */
function textOf(line: BookLine, facts: readonly Fact[]): string {
  const texts = facts.map((fact) =>
    fact === "day" && line.day !== null ? isoDay(line.day) : String(line[fact] ?? "–"),
  );
  return withFewDecimals(texts.join(", "));
}

/** A text of the log without the digits that nobody reads. */
export function withFewDecimals(text: string): string {
  return text.replace(/\d+\.\d{5,}/g, (digits) => String(Number(Number(digits).toFixed(LOGGED_DECIMALS))));
}

const LOGGED_DECIMALS = 4;

function settingsOf({ settings }: BookTournament): string {
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(", ");
}

export function few(parts: readonly string[], mark = "; "): string {
  return parts.slice(0, MOST_SAID).join(mark) + (parts.length > MOST_SAID ? `${mark}…` : "");
}

const MOST_SAID = 12;
