// What a correction changes, for the log.
import { isoDay } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { listed, numbersIn } from "../../kernel/language";
import { UNPLAYED } from "../../kernel/seasons/season";
import { address, type Place } from "../../sheet";
import type { PlayedLine } from "../../tournaments";
import type { Entered } from "../sheets/enteredSheet";
import { FACTS, otherFacts } from "../state/same";
import { sameLines, type BookLine, type BookState, type BookTournament } from "../state/state";
import { resultIn, settingsToRead } from "../tables/words";

/** What a correction changes of the facts, for the log: where, and what was and is there, a player a part; null for nothing. */
export function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
  book: Pick<BookState, "system" | "language">,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const before = withArrived(sameLines(now.lines, was.lines), now.lines, was.lines);
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
    const said = (of: BookLine, facts: readonly Fact[]) => textOf(of, facts, book);
    const had = known?.result === UNPLAYED ? (["result"] as const) : others;
    say(line.player, known ? said(known, had) : null, said(line, known ? others : factsOf(line)));
  });
  for (const line of was.lines) if (!kept.has(line)) say(line.player, textOf(line, factsOf(line), book), null);
  const keys = [...new Set([was, now].flatMap(({ settings }) => Object.keys(settings)))];
  const changed = keys.filter((key) => (was.settings[key] ?? null) !== (now.settings[key] ?? null));
  const settings = ({ settings: of }: BookTournament) => settingsToRead(changed, of, book);
  if (old.length === 0 && changed.length > 0) say(now.name, settings(was), settings(now));
  if (old.length === 0) return null;
  const cells = [...places];
  const at = `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`;
  // Players are further apart than what is said of each.
  const mark = [...old, ...fresh].some((part) => part.includes("; ")) ? " · " : "; ";
  return { cells: at, was: few(old, mark), is: few(fresh, mark) };
}

/** A game that had no result yet stood under its row: the line with the result is the same game. */
function withArrived(
  before: readonly (BookLine | undefined)[],
  now: readonly BookLine[],
  was: readonly BookLine[],
): readonly (BookLine | undefined)[] {
  const kept = new Set(before);
  const waiting = grouped(
    was.filter((line) => line.result === UNPLAYED && !kept.has(line)),
    gameOf,
  );
  return before.map((line, i) => line ?? waiting.get(gameOf(now[i]!))?.shift());
}

function gameOf({ player, partner, opponent }: BookLine): string {
  return JSON.stringify([player, partner, opponent]);
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

/** What was accepted of a line. */
function factsOf(line: BookLine): readonly Fact[] {
  return FACTS.filter((fact) => line[fact] !== null);
}

/** Some facts of a line: `57.2, 24`. */
function textOf(
  line: BookLine,
  facts: readonly Fact[],
  { language, system }: Pick<BookState, "system" | "language">,
): string {
  const texts = facts.map((fact) => {
    if (fact === "day" && line.day !== null) return isoDay(line.day);
    const value = fact === "result" ? resultIn(line.result, system, language) : line[fact];
    return typeof value === "number" ? numbersIn(withFewDecimals(String(value)), language) : String(value ?? "–");
  });
  return listed(texts);
}

/** A text of the log without the digits that nobody reads. */
export function withFewDecimals(text: string): string {
  return text.replace(/\d+\.\d{5,}/g, (digits) => String(Number(Number(digits).toFixed(LOGGED_DECIMALS))));
}

const LOGGED_DECIMALS = 4;

export function few(parts: readonly string[], mark = "; "): string {
  return parts.slice(0, MOST_SAID).join(mark) + (parts.length > MOST_SAID ? `${mark}…` : "");
}

const MOST_SAID = 12;
