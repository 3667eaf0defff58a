// The changes of a correction, for the log.
import { isoDay } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { entryText, readEntry, type Entry, entryName } from "../../kernel/seasons/entry";
import { numbersIn } from "../../messages/names/numbers";
import { address, type Place } from "../../sheet";
import type { PlayedLine } from "../../tournaments";
import type { Entered } from "../sheets/enteredSheet";
import { FACTS, otherFacts } from "../state/same";
import { lineKey, sameLines, type BookLine, type BookState, type BookTournament } from "../state/state";
import { isIdle } from "../../kernel/seasons/season";
import { gameSaid, resultIn, settingsToRead } from "../tables/words";

/**
 * The facts that a correction changes, for the log: the cells, and for each player the old and new facts; null if
 * nothing changes.
 */
export function changedLines(
  was: BookTournament,
  now: BookTournament,
  { played }: Entered,
  book: Pick<BookState, "system" | "language">,
): { readonly cells: string; readonly was: string; readonly is: string } | null {
  const ofPeople = linesBefore(now.lines, was.lines);
  const isSame =
    ofPeople.length === was.lines.length &&
    ofPeople.every((line, i) => line !== undefined && changedFacts(line, now.lines[i]!).length === 0);
  const renamed = isSame ? teamsRenamed(now.lines, ofPeople as readonly BookLine[]) : null;
  if (renamed !== null) return { cells: now.sheet ?? "", ...renamed };
  // If every line has the same facts as before, only the order of players can have changed.
  const before = isSame ? sameLines(now.lines, was.lines) : ofPeople;
  const kept = new Set(before);
  const [old, fresh]: [string[], string[]] = [[], []];
  const places = new Set<string>();
  const say = (player: string, one: string | null, other: string | null) => {
    old.push(`${player}: ${one ?? "–"}`);
    fresh.push(`${player}: ${other ?? "–"}`);
  };
  const game = (line: BookLine, lines: readonly BookLine[]) => gameText(line, lines, book);
  now.lines.forEach((line, i) => {
    const known = before[i];
    const others = known ? changedFacts(known, line) : FACTS;
    if (others.length === 0) return;
    for (const [row, column] of changedCells(known !== undefined, others, played.lines[i]!, played.lines))
      places.add(address(row, column));
    const said = (of: BookLine, facts: readonly Fact[]) => textOf(of, facts, book);
    if (known) say(line.player, said(known, others), said(line, others));
    else if (line.opponent === null) say(line.player, null, said(line, factsOf(line)));
    else if (saysGame(line, now.lines)) fresh.push(gameSaid("added", game(line, now.lines), book.language));
  });
  was.lines.forEach((line) => {
    if (kept.has(line)) return;
    if (line.opponent === null) say(line.player, textOf(line, factsOf(line), book), null);
    else if (saysGame(line, was.lines)) old.push(gameSaid("removed", game(line, was.lines), book.language));
  });
  const keys = [...new Set([was, now].flatMap(({ settings }) => Object.keys(settings)))];
  const changed = keys.filter((key) => (was.settings[key] ?? null) !== (now.settings[key] ?? null));
  const settings = ({ settings: of }: BookTournament) => settingsToRead(changed, of, book);
  if (old.length + fresh.length === 0 && changed.length > 0) say(now.name, settings(was), settings(now));
  if (old.length + fresh.length === 0) return null;
  const cells = [...places];
  const said = (parts: readonly string[]) => (parts.length > 0 ? few(parts, BETWEEN_PLAYERS) : "–");
  const at = `${now.sheet ?? ""}${cells.length > 0 ? "!" : ""}${few(cells, ",")}`;
  return { cells: at, was: said(old), is: said(fresh) };
}

/** Teams with a new name, if nothing else in the lines has changed; null for any other change. */
function teamsRenamed(now: readonly BookLine[], was: readonly BookLine[]): { was: string; is: string } | null {
  const entries = now.map((line, i) => [readEntry(was[i]!.entry), readEntry(line.entry)] as const);
  const place = ({ team: _, ...entry }: Entry) => entryText(entry);
  const others = entries.filter(([old, fresh]) => old.text !== fresh.text);
  if (others.length === 0 || others.some(([old, fresh]) => place(old) !== place(fresh))) return null;
  const named = (teams: readonly Entry[]) =>
    few([...new Set(teams.map(({ team = "–" }) => entryName(team)))], BETWEEN_PLAYERS);
  return { was: named(others.map(([old]) => old)), is: named(others.map(([, fresh]) => fresh)) };
}

/** A semicolon separates the facts of a player, because a comma is part of a number in Danish. */
const BETWEEN_PLAYERS = " · ";

/**
 * The old line for each line: in the same place, in another place, as after a row was inserted, or in the same place
 * with another player.
 */
function linesBefore(now: readonly BookLine[], was: readonly BookLine[]): readonly (BookLine | undefined)[] {
  const people = ({ player, partner, opponent }: BookLine) => [player, partner, opponent].join("\n");
  const found: (BookLine | undefined)[] = now.map(() => undefined);
  for (const key of [(line: BookLine) => `${lineKey(line)}\n${people(line)}`, people, lineKey]) {
    const taken = new Set(found);
    const left = grouped(
      was.filter((line) => !taken.has(line)),
      key,
    );
    now.forEach((line, i) => (found[i] ??= left.get(key(line))?.shift()));
  }
  return found;
}

/** If a game got or lost its result, only the result counts. */
function changedFacts(was: BookLine, now: BookLine): readonly Fact[] {
  return isIdle(was.result) === isIdle(now.result) ? otherFacts(was, now, FACTS) : ["result"];
}

function otherOf({ entry, opponent }: BookLine, lines: readonly BookLine[]): BookLine | undefined {
  return lines.find((one) => one.entry === entry && one.player === opponent);
}

/** Whether this line of a game stands for both: the winner's line, or else the first. */
function saysGame(line: BookLine, lines: readonly BookLine[]): boolean {
  const other = otherOf(line, lines);
  if (line.result === "won" || other === undefined) return true;
  return other.result !== "won" && lines.indexOf(line) < lines.indexOf(other);
}

/** Both players of a game, with the other facts: `Cat (lost; 3k) – Dan (won; 2k)`. */
function gameText(line: BookLine, lines: readonly BookLine[], book: Pick<BookState, "system" | "language">): string {
  const other = otherOf(line, lines);
  const facts = factsOf(line).filter((fact) => fact !== "opponent");
  const said = (of: BookLine) => `${of.player} (${textOf(of, facts, book)})`;
  return `${said(line)} – ${other ? said(other) : line.opponent!}`;
}

/** The cells of a line that have changed; for a new line, the name. */
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

/** The facts that were accepted for a line. */
function factsOf(line: BookLine): readonly Fact[] {
  return FACTS.filter((fact) => line[fact] !== null);
}

/** Some facts of a line as text: `57.2; 24`. */
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
  return texts.join("; ");
}

/** A text of the log without digits that nobody needs. */
export function withFewDecimals(text: string): string {
  return text.replace(/\d+(\.\d{5,})?/g, (digits, decimals?: string) =>
    decimals === undefined ? digits : String(Number(Number(digits).toFixed(LOGGED_DECIMALS))),
  );
}

const LOGGED_DECIMALS = 4;

export function few(parts: readonly string[], mark = "; "): string {
  return parts.slice(0, MOST_SAID).join(mark) + (parts.length > MOST_SAID ? `${mark}…` : "");
}

const MOST_SAID = 12;
