// Several evenings of one name or sheet: a name that distinguishes each, and the evenings not entered yet.
import { namesDay } from "../../kernel/written/writtenDay";
import { dayText } from "../../messages/names/days";
import { nameKey } from "../../people/nameKey";
import { ONE_SECTION, onlySection, type Found } from "../../tournaments";
import { daysOf, sportOf, standsOn, type BookState, type BookTournament, type Settings } from "./state";

/** A name with its day: `Results, 8 September 2026`. */
export function datedName(name: string, played: number, state: BookState): string {
  return `${name}, ${dayText(daysOf(state), played, true)}`;
}

/** Whether another evening has the same name. A league distinguishes its matches by teams and competition. */
export function isCalledAsAnother({ no, name, played }: BookTournament, state: BookState): boolean {
  if (sportOf(state).board === "league" || namesDay(name, played)) return false;
  const key = nameKey(name);
  return state.tournaments.some(
    (one) => one.no !== no && one.status !== "withdrawn" && one.played !== played && nameKey(one.name) === key,
  );
}

/**
 * The evenings or tables of a sheet that the book does not have, if only one of them is read. `isNew`: it comes from a
 * file, which became another sheet each time: `Autumn`, `Autumn (2)`.
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

/** The name of the file that a sheet came from, without the number of the sheet; long names were cut. */
const fileOf = (sheet: string) => sheet.replace(/ \(\d+\)$/, "").slice(0, 27);
