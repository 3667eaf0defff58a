// Whether a sheet still has what was accepted for a tournament, or nearly.
import { grouped } from "../../kernel/grouped";
import { isIdle } from "../../kernel/seasons/season";
import { isSameName, nameKey } from "../../people/nameKey";
import { competitionsNamed, kindOf, namesCompetition, type KindId, type PlayedLine } from "../../tournaments";
import { copyOf, heldBy } from "./carried/carried";
import type { Entered } from "./enteredSheet";
import { peopleOf } from "../state/replay";
import { sameFacts, sameValue } from "../state/same";
import { withoutStrangers } from "./rows";
import { type BookLine, type BookState, type BookTournament } from "../state/state";

/** Whether a sheet has what was accepted for it. */
export function saysTheSame(accepted: BookTournament, entered: Entered, state: BookState): boolean {
  const read = withoutStrangers(entered, state);
  const isSame = sameLine(accepted, read, state, FACTS);
  return (
    accepted.lines.length === read.played.lines.length &&
    isComputedAlike(accepted, read) &&
    accepted.lines.every((line, i) => isSame(line, read.played.lines[i]!))
  );
}

/** Whether more than half of the lines of both are the same, in any rows. */
export function saysMostly(accepted: BookTournament, entered: Entered, state: BookState): boolean {
  const read = withoutStrangers(entered, state);
  const people = peopleOf(state);
  const now = grouped(read.played.lines, ({ player }) => people.personOf(player));
  const isSame = sameLine(accepted, read, state, FACTS_ANYWHERE);
  const same = accepted.lines.filter((line) => now.get(people.personOf(line.player))?.some((one) => isSame(line, one)));
  return 2 * same.length > Math.max(accepted.lines.length, read.played.lines.length);
}

/**
 * The day on the sheet, if it was another one when the sheet was accepted; else null. Games with days of their own are
 * compared one by one.
 */
export function dayTypedOver({ reading, lines }: BookTournament, { day, played }: Entered): number | null {
  const isDated = [...lines, ...played.lines].some((line) => line.day !== null);
  return isDated || day === null || reading.day === undefined || reading.day === day ? null : day;
}

const FACTS_ANYWHERE = ["result", "boards", "points"] as const;
const FACTS = [...FACTS_ANYWHERE, "entry"] as const;

/** Whether a line of a sheet has what was accepted. */
function sameLine(accepted: BookTournament, read: Entered, state: BookState, facts: readonly (typeof FACTS)[number][]) {
  const said = accepted.reading.names ?? {};
  const people = peopleOf(state);
  const isOf = (written: string | null, number: string | null, where: string | null, line: BookLine) => {
    // The accepted name, even if another player has that name by now.
    if (line.written !== undefined && isSameName(line.written, written ?? "")) return true;
    const own = people.personOf(line.player);
    if (written === null || own === null) return nameKey(written ?? "") === nameKey(line.player);
    const name = said[nameKey(`${written}@${where}`)] ?? said[nameKey(written)] ?? written;
    const match = number === null ? people.find(name) : people.findNumbered(name, number);
    // Two players have the name by now; it still means the same one.
    return "person" in match ? match.person === own : "oneOf" in match && match.oneOf.includes(own);
  };
  // A game without a day of its own is on the day of its tournament.
  const isOfDay = (line: BookLine, now: PlayedLine) =>
    isIdle(line.result) || (line.day ?? accepted.played) === (now.day ?? accepted.played);
  return (line: BookLine, now: PlayedLine): boolean =>
    sameFacts(line, now, facts) &&
    isOfDay(line, now) &&
    isOf(now.player, read.numberAt(now.place), read.whereAt(now), line) &&
    hasSamePlay(line, now, read, state);
}

/**
 * Whether a sheet shows how somebody played as it was accepted. Figures that came only from the list are on no sheet.
 */
function hasSamePlay(line: BookLine, now: PlayedLine, { heldAt }: Entered, { system }: BookState): boolean {
  if (isIdle(line.result)) return true;
  const held = heldAt(now);
  if (held === null) return now.play === null || line.play === now.play;
  return sameFacts({ play: copyOf(system, [held, heldBy(system, line.play)]) }, line, ["play"]);
}

/** A missing setting equals its default. The competition may be named only on the sheet, or only in an answer. */
function isComputedAlike({ kind, settings: a }: BookTournament, { settings: b }: Entered): boolean {
  const usual = new Map(kindOf(kind as KindId).settings.map((one) => [one.key, one.default]));
  const isNamed = [a, b].every((settings) => competitionsNamed(settings, "").length > 0);
  const keys = [...Object.keys(a), ...Object.keys(b)].filter((key) => isNamed || !namesCompetition(key));
  return keys.every((key) => sameValue(a[key] ?? usual.get(key), b[key] ?? usual.get(key)));
}
