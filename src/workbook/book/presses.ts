// The last presses of a book in its memory. Each keeps the facts before it; all else is replayed from them.
import {
  compute,
  keepReplay,
  listed,
  type BookState,
  type Computed,
  type Difference,
  type Memory,
  type Press,
  type Typed,
} from "../../book";
import type { LogWhat } from "../../book/state/state";
import { told, type Told } from "../../kernel/told";
import type { Sheet } from "../../sheet";
import { anchoredPlaces, anchorFormula } from "../undo/anchors";
import { ANCHORS, anchorsOn, FIRST_ROW } from "../undo/hiddenText";
import { contentAt, type Place } from "../port";
import type { Undo } from "../undo/undoData";
import { undoFromText, undoToText } from "../undo/undoText";

/** How many presses can be undone, one after the other. */
const MOST_PRESSES = 10;
/** More formulas would make the sheet slow to read: older presses find rows by their contents and sheets by name. */
const MOST_ANCHORS = 1_000;

/** The presses that can be undone, newest first, and the formulas that follow their places, as they are now. */
export interface KeptPresses {
  readonly presses: readonly Press[];
  readonly anchors: readonly (string | null)[];
}

export const NO_PRESSES: KeptPresses = { presses: [], anchors: [] };

/** What a sheet keeps of the presses from `from` on. */
export function pressesOn(sheet: Sheet, { presses }: Memory, from = 0): KeptPresses {
  const formula = (row: number) => contentAt(sheet, row, ANCHORS).formula;
  const count = (some: readonly Press[]) => some.reduce((sum, { anchors }) => sum + anchors, 0);
  const first = FIRST_ROW + count(presses.slice(0, from));
  const kept = presses.slice(from);
  return { presses: kept, anchors: Array.from({ length: count(kept) }, (_, i) => formula(first + i)) };
}

/** What undoes a press. `accepted`: the memory before it; `typed`: what else it accepted. */
export interface PressToKeep {
  readonly accepted: BookState;
  readonly typed: Typed | null;
  readonly what: Undo;
}

/** Adds a press that led to a state. */
export function withPress(kept: KeptPresses, { accepted, typed, what }: PressToKeep, state: BookState): KeptPresses {
  const own = anchoredPlaces(what).map(anchorFormula);
  const press: Press = {
    facts: differenceOf(accepted, state),
    typed: typed && differenceOf(typed, nothingTyped(accepted)),
    text: undoToText(what),
    anchors: own.length,
  };
  const standing = [...own, ...kept.anchors];
  const anchors: (string | null)[] = [];
  let next = 0;
  const presses = [press, ...kept.presses].slice(0, MOST_PRESSES).map((one): Press => {
    const formulas = standing.slice(next, (next += one.anchors));
    if (anchors.length + formulas.length > MOST_ANCHORS) return { ...one, anchors: 0 };
    anchors.push(...formulas);
    return one;
  });
  return { presses, anchors };
}

/** The last press, and the book before it. */
export interface LastPress {
  readonly computed: Computed;
  /** What had been typed in the tables and was not accepted yet. */
  readonly typed: Typed | null;
  readonly what: Undo;
  /** Where its cells are now; null if they were not followed. */
  readonly anchors: readonly (Place | null)[] | null;
}

/** Null if the book remembers no press. */
export function lastPress(sheet: Sheet, memory: Memory): LastPress | null {
  const before = stateBefore(memory);
  if (before === null) return null;
  const computed = compute(before, memory.state);
  const state = listed(computed);
  keepReplay(computed, state);
  const { typed, text, anchors } = memory.presses[0]!;
  const what = undoFromText(text, "");
  const isFollowed = anchoredPlaces(what).length === anchors;
  return {
    computed: { ...computed, state },
    typed: typed && (withDifference(nothingTyped(state), typed) as Typed),
    what,
    anchors: isFollowed ? anchorsOn(sheet, anchors) : null,
  };
}

/** The facts before the last press; the figures are not computed yet. */
function stateBefore({ state, presses }: Memory): BookState | null {
  const [press] = presses;
  return press ? (withDifference(state, press.facts) as BookState) : null;
}

function nothingTyped({ club, settings, players }: BookState): Typed {
  return { club, settings, players, added: [], tournaments: {} };
}

/** The log lines of the last press; null if there is nothing to undo. */
export function logOfLastPress(memory: Memory | null, { log }: Pick<BookState, "log">): BookState["log"] | null {
  const before = memory && stateBefore(memory);
  return before && log.slice(before.log.length);
}

// ---------------------------------------------------------------- differences

/** Values that follow from the facts; replay computes them. */
const DERIVED: ReadonlySet<string> = new Set(["figures", "listed"]);

/** The changes that turn `is` into `was`. */
function differenceOf(was: unknown, is: unknown): Difference {
  if (was === is) return null;
  if (!isNested(was) || !isNested(is) || Array.isArray(was) !== Array.isArray(is)) return [was];
  const [before, after] = [partsOf(was), partsOf(is)];
  const found: [string, Difference][] = [];
  for (const [part, value] of before) {
    const difference = DERIVED.has(part) ? null : after.has(part) ? differenceOf(value, after.get(part)) : [value];
    if (difference !== null) found.push([part, difference as Difference]);
  }
  for (const part of after.keys()) if (!before.has(part) && !DERIVED.has(part)) found.push([part, []]);
  return found.length === 0 ? null : Object.fromEntries(found);
}

function withDifference(is: unknown, difference: Difference): unknown {
  if (difference === null) return is;
  if (Array.isArray(difference)) return difference[0];
  const parts = partsOf(is as object);
  for (const [part, own] of Object.entries(difference)) {
    // Only the last items of a list come and go.
    if (Array.isArray(own) && own.length === 0) parts.delete(part);
    else parts.set(part, withDifference(parts.get(part), own as Difference));
  }
  return Array.isArray(is) ? [...parts.values()] : Object.fromEntries(parts);
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Values that are undefined do not count, because JSON drops them. */
function partsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
}

// ---------------------------------------------------------------- names

/** What a log line is about: the title of its tournament, or else what it names, such as a player. */
export function aboutOf(
  { what, no, cells }: BookState["log"][number],
  { tournaments }: Pick<BookState, "tournaments">,
): string {
  return (what === "adjusted" ? null : tournaments.find((one) => one.no === no)?.name) || cells;
}

/** What Undo takes back. `lines`: log lines; the first that names the press counts. */
export function undoName(
  lines: BookState["log"],
  state: Pick<BookState, "tournaments">,
  say: (code: "players-no", details: { readonly no: number }) => string,
): Told {
  const press = NAMED.find((name) => lines.some(({ what }) => what === name));
  const line = lines.find(({ what }) => what === press);
  if (press === undefined || line === undefined) return told("players-undo");
  const about = aboutOf(line, state) || (line.no === null ? "" : say("players-no", { no: line.no }));
  return told(`players-undo-${press}`, { about });
}

type Named = Exclude<LogWhat, "new" | "undone" | "rules">;

/** Log entries that name a press, before what it did besides. */
const NAMED: readonly Named[] = [
  "entered",
  "elsewhere",
  "withdrawn",
  "adjusted",
  "merged",
  "separated",
  "renamed",
  "corrected",
  "updated",
  "edited",
];
