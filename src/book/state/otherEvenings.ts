// One of several evenings: the name that tells it from the others, and those of its sheet that are not entered yet.
import { namesDay } from "../../kernel/written/writtenDay";
import { dayText } from "../../messages/names/days";
import { nameKey } from "../../people/nameKey";
import { ONE_SECTION, onlySection, type Found } from "../../tournaments";
import { daysOf, sportOf, standsOn, type BookState, type BookTournament, type Settings } from "./state";

/** `Results, 8 September 2026`: a name with its day. */
export function datedName(name: string, played: number, state: BookState): string {
  return `${name}, ${dayText(daysOf(state), played, true)}`;
}

/** Whether another evening is called the same. A league knows its matches by teams and competition. */
export function isCalledAsAnother({ no, name, played }: BookTournament, state: BookState): boolean {
  if (sportOf(state).board === "league" || namesDay(name, played)) return false;
  const key = nameKey(name);
  return state.tournaments.some(
    (one) => one.no !== no && one.status !== "withdrawn" && one.played !== played && nameKey(one.name) === key,
  );
}

/**
 * The evenings or tables of a sheet that the book has not, where only one of them is read. `isNew`: it comes from a file, which
 * was another sheet of the book each time: `Autumn`, `Autumn (2)`.
 */
export function notEntered(
  { kind, sections = [] }: Pick<Found, "kind" | "sections">,
  { name, settings: given, isNew }: { readonly name: string; readonly settings: Settings; readonly isNew: boolean },
  { tournaments }: Pick<BookState, "tournaments">,
): readonly string[] {
  const only = (settings: Settings) => onlySection(sections, settings[ONE_SECTION.key]);
  if (only(given) === null) return [];
  const isHere = (one: BookTournament) => (isNew ? fileOf(one.sheet ?? "") === fileOf(name) : standsOn(one, name));
  const entered = tournaments.filter((one) => one.kind === kind && one.status !== "withdrawn" && isHere(one));
  const done = new Set(entered.map((one) => only(one.reading.settings)));
  return sections.flatMap((section, at) => (done.has(at) ? [] : [section.name]));
}

/** The file that a sheet came from, without the number of the sheet; a long name was cut for it. */
const fileOf = (sheet: string) => sheet.replace(/ \(\d+\)$/, "").slice(0, 27);
