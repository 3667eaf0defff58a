// Rows move on a sheet after it was entered: by sorting, or because rows are inserted or deleted. The entry of a game
// is its row, so the lines of the tournaments follow their rows.
import type { Plain } from "../../kernel/problem";
import { grouped } from "../../kernel/grouped";
import { entryText, readEntry } from "../../kernel/seasons/entry";
import { nameKey } from "../../people/nameKey";
import type { PlayedLine } from "../../tournaments";
import type { Entered } from "../sheets/enteredSheet";
import { withoutStrangers } from "../sheets/rows";
import { peopleOf } from "../state/replay";
import { sharesRows, type BookLine, type BookState, type BookTournament } from "../state/state";

/** The parts of an entry that only tell its row. */
const OF_ROW = ["game", "row", "pair", "player"] as const;

/** Lines that share an entry: a game or a pair. `day`: null if none is given. */
interface SheetRow {
  readonly entry: string;
  readonly said: string;
  readonly people: string;
  readonly day: number | null;
}

/** A book, and the numbers of tournaments whose rows have moved. */
export interface Moved {
  readonly state: BookState;
  readonly moved: readonly number[];
  /** An accepted tournament of the sheet, with its rows as they are now. */
  readonly follow: (tournament: BookTournament) => BookTournament;
}

/** The book, with the entries of a sheet's tournaments by their current rows. */
export function withRowsMoved(state: BookState, sheet: Entered): Moved {
  const entered = withoutStrangers(sheet, state);
  const there = state.tournaments.filter((one) => sharesRows(one, entered));
  const entries = new Set(entered.played.lines.map(({ entry }) => entry));
  const whose = namesAs(state, there);
  const before = there
    .flatMap((one) =>
      rowsIn(
        one.lines.map((line) => ({ ...line, day: line.day ?? one.played })),
        whose,
      ),
    )
    .filter(({ entry }) => isOfRow(entry))
    .sort((a, b) => placeOf(a.entry) - placeOf(b.entry));
  const rows = rowsIn(entered.played.lines, whose).filter(({ entry }) => isOfRow(entry));
  const said = new Set(rows.map((row) => row.said));
  const unmoved: Moved = { state, moved: [], follow: (one) => one };
  // Another evening was typed over them.
  if (2 * before.filter((row) => said.has(row.said)).length < before.length) return unmoved;
  const now = grouped(rows, ({ entry }) => fieldIn(entry));
  const fields = grouped(before, ({ entry }) => fieldIn(entry));
  const entryNow = new Map(Array.from(fields, ([field, all]) => [...alignedEntries(all, now.get(field) ?? [])]).flat());
  if ([...entryNow].every(([was, is]) => was === is)) return unmoved;
  const order = new Map([...entries].map((entry, i) => [entry, i]));
  const placed = ({ entry }: BookLine) => order.get(entry) ?? order.size;
  const follow = (one: BookTournament): BookTournament => {
    if (one.lines.every(({ entry }) => (entryNow.get(entry) ?? entry) === entry)) return one;
    const lines = one.lines.map((line) => ({ ...line, entry: entryNow.get(line.entry) ?? line.entry }));
    return { ...one, lines: lines.sort((a, b) => placed(a) - placed(b)) };
  };
  const tournaments = state.tournaments.map((one) => (there.includes(one) ? follow(one) : one));
  const moved = tournaments.filter((one, i) => one !== state.tournaments[i]).map(({ no }) => no);
  return { state: { ...state, tournaments }, moved, follow };
}

function isOfRow(entry: string): boolean {
  const parts = readEntry(entry);
  return OF_ROW.some((part) => parts[part] !== undefined);
}

/** The place of a row among those of its sheet. */
function placeOf(entry: string): number {
  const parts = readEntry(entry);
  return Number(OF_ROW.map((part) => parts[part]).find((one) => one !== undefined)) || 0;
}

/** An entry without its row. Rows cannot move to other sections or halves. */
function fieldIn(entry: string): string {
  const { text: _, game, row, pair, player, ...rest } = readEntry(entry);
  const kind = [game, row, pair, player].map((part) => part !== undefined).join();
  return `${kind} ${entryText(rest)}`;
}

/** The player with a name in a line, as far as the book knows. */
function namesAs(state: BookState, there: readonly BookTournament[]): (name: string) => string {
  const people = peopleOf(state);
  const said = Object.assign({}, ...there.map(({ reading }) => reading.names ?? {})) as { [key: string]: string };
  return (name) => {
    const match = people.find(said[nameKey(name)] ?? name);
    return "person" in match ? String(match.person) : nameKey(name);
  };
}

type Line = Pick<BookLine, "entry" | "result" | "boards" | "points" | "day" | "written"> & Pick<PlayedLine, "player">;

function rowsIn(lines: readonly Line[], whose: (name: string) => string): SheetRow[] {
  return Array.from(
    grouped(lines, ({ entry }) => entry),
    ([entry, of]) => {
      const named = of.map((line) => ({ line, name: whose(line.written ?? line.player ?? "") }));
      const said = named.map(({ line, name }) => [name, line.result, line.boards, line.points].map(shown).join("|"));
      const people = named.map(({ name }) => name);
      return { entry, said: said.sort().join("\n"), people: people.sort().join("\n"), day: of[0]!.day };
    },
  );
}

function shown(value: Plain): string {
  return typeof value === "number" ? String(Number(value.toPrecision(12))) : String(value ?? "");
}

function isSame(a: SheetRow, b: SheetRow): boolean {
  return a.said === b.said && (a.day === null || b.day === null || a.day === b.day);
}

/** The new entry for each old one: first rows with the same content in the same order, then sorted ones. */
function alignedEntries(before: readonly SheetRow[], now: readonly SheetRow[]): ReadonlyMap<string, string> {
  const found = new Map<SheetRow, SheetRow>(inOrder(before, now));
  const taken = new Set(found.values());
  const take = (row: SheetRow, other: SheetRow | undefined) => {
    if (other === undefined || found.has(row)) return;
    found.set(row, other);
    taken.add(other);
  };
  const rest = () => before.filter((row) => !found.has(row));
  const free = (key: "said" | "people" | "entry") =>
    grouped(
      now.filter((row) => !taken.has(row)),
      (row) => row[key],
    );
  const bySaid = free("said");
  for (const row of rest())
    take(
      row,
      bySaid.get(row.said)?.find((one) => !taken.has(one) && isSame(row, one)),
    );
  const byPeople = free("people");
  for (const row of rest())
    take(
      row,
      byPeople.get(row.people)?.find((one) => !taken.has(one)),
    );
  // Another player is named there now; but if another row has moved there, the row is gone.
  const gone = gapsFilled(before, now, found, taken);
  return new Map([
    ...Array.from(found, ([row, { entry }]) => [row.entry, entry] as const),
    ...gone.map(({ entry }) => [entry, withoutRow(entry, now)] as const),
  ]);
}

/** Pairs the remaining rows between the same neighbours if there are equally many; returns the rows that are gone. */
function gapsFilled(
  before: readonly SheetRow[],
  now: readonly SheetRow[],
  found: Map<SheetRow, SheetRow>,
  taken: Set<SheetRow>,
): SheetRow[] {
  const at = new Map(now.map((row, i) => [row, i]));
  const gone: SheetRow[] = [];
  for (let i = 0; i < before.length; i++) {
    if (found.has(before[i]!)) continue;
    const gap = [before[i]!];
    while (i + 1 < before.length && !found.has(before[i + 1]!)) gap.push(before[++i]!);
    const above = before[i - gap.length];
    const from = above === undefined ? 0 : at.get(found.get(above)!)! + 1;
    const open: SheetRow[] = [];
    for (let n = from; n < now.length && !taken.has(now[n]!); n++) open.push(now[n]!);
    gap.forEach((row, g) => {
      const other =
        open.length === gap.length ? open[g]! : now.find((one) => one.entry === row.entry && !taken.has(one));
      if (other === undefined) gone.push(row);
      else {
        found.set(row, other);
        taken.add(other);
      }
    });
  }
  return gone;
}

/** The entry of a row that is gone, because another row may be in its place. */
function withoutRow(entry: string, now: readonly SheetRow[]): string {
  if (now.every((row) => row.entry !== entry)) return entry;
  const { text: _, ...parts } = readEntry(entry);
  const part = OF_ROW.find((one) => parts[one] !== undefined)!;
  return entryText({ ...parts, [part]: `${parts[part]}-gone` });
}

/** If there are more pairs of rows than this, they are not compared one by one. */
const MOST_COMPARED = 1_000_000;

/** The longest sequence of rows with the same content in the same order. */
function inOrder(before: readonly SheetRow[], now: readonly SheetRow[]): [SheetRow, SheetRow][] {
  const pairs: [SheetRow, SheetRow][] = [];
  const least = Math.min(before.length, now.length);
  let top = 0;
  while (top < least && isSame(before[top]!, now[top]!)) pairs.push([before[top]!, now[top++]!]);
  let end = 0;
  while (end < least - top && isSame(before[before.length - 1 - end]!, now[now.length - 1 - end]!)) {
    pairs.push([before[before.length - 1 - end]!, now[now.length - 1 - end]!]);
    end++;
  }
  const [old, fresh] = [before.slice(top, before.length - end), now.slice(top, now.length - end)];
  if (old.length === 0 || fresh.length === 0 || old.length * fresh.length > MOST_COMPARED) return pairs;
  const best = old.map(() => Array.from({ length: fresh.length + 1 }, () => 0));
  best.push(Array.from({ length: fresh.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      best[i]![j] = isSame(old[i]!, fresh[j]!)
        ? best[i + 1]![j + 1]! + 1
        : Math.max(best[i + 1]![j]!, best[i]![j + 1]!);
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (isSame(old[i]!, fresh[j]!) && best[i]![j] === best[i + 1]![j + 1]! + 1) pairs.push([old[i++]!, fresh[j++]!]);
    else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
