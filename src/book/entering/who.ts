// Finds the players behind the names on a sheet.
import type { Layout } from "../../layout/layout";
import { type Told, told } from "../../kernel/told";
import { grouped } from "../../kernel/grouped";
import { readEntry, entryName } from "../../kernel/seasons/entry";
import { nameKey, tidyName } from "../../people/nameKey";
import { isNeverSuggested, leading } from "../../people/candidates";
import { namesIn, type Match } from "../../people/people";
import { setAside } from "../../people/setAside";
import { address } from "../../sheet";
import type { PlayedLine } from "../../tournaments";
import { numbersIn } from "../../messages/names/numbers";
import { scaleOf, startBehind, startIn } from "../sheets/carried/carried";
import type { Answers, Entered, Entering } from "../sheets/enteredSheet";
import type { Answer } from "../state/answer";
import { bookNote, question, type Findings } from "../state/proposal";
import { peopleOf } from "../state/replay";
import { lineName, sportOf, type BookPlayer, type BookState, type BookTournament } from "../state/state";

/** The parts of a sheet that identify the people named there. */
export type NamedOn = Pick<Entered, "sheet" | "played" | "seats" | "settings" | "numberAt" | "whereAt">;

export class Who {
  private readonly aliases = new Map<number, string[]>();
  private readonly others: { [key: string]: string } = {};
  private readonly found = new Map<string, number | null>();
  private readonly people;
  /** For each name as written, the sections or teams where it appears. */
  private readonly wheres = new Map<string, Set<string>>();
  /** Teams of matches with a player whom the book knows. */
  private readonly knownTeams = new Set<string>();

  constructor(
    private readonly state: BookState,
    private readonly entered: NamedOn,
    private readonly same: NonNullable<Answers["same"]>,
    /** The answers from the last time the sheet was read. */
    private readonly before: NonNullable<Layout["names"]>,
    private readonly findings: Findings,
  ) {
    this.people = peopleOf(state);
    for (const line of entered.played.lines) {
      const where = entered.whereAt(line);
      if (line.player === null || where === null) continue;
      const key = nameKey(line.player);
      this.wheres.set(key, (this.wheres.get(key) ?? new Set()).add(where));
    }
    for (const { player, entry } of entered.played.lines) {
      const team = this.teamIn(entry);
      if (team !== null && player !== null && "person" in this.people.find(player)) this.knownTeams.add(team);
    }
  }

  /** The player of a line; null if that is asked, or if it is a problem of the sheet. */
  of(line: PlayedLine): number | null {
    const { player, place } = line;
    const cell = address(place[0], place[1]);
    if (player === null || tidyName(player) === "") {
      this.findings.problems.push(bookNote("book-name-missing", {}, "error", this.entered.sheet, cell));
      return null;
    }
    const number = this.entered.numberAt(place);
    const isApart = (this.wheres.get(nameKey(player))?.size ?? 0) > 1;
    const where = isApart ? this.entered.whereAt(line) : null;
    const key = `${nameKey(player)} ${number ?? ""} ${where ?? ""}`;
    if (!this.found.has(key)) this.found.set(key, this.find(player, number, where, cell, this.strangers(line.entry)));
    return this.found.get(key)!;
  }

  private teamIn(entry: string): string | null {
    const { team } = readEntry(entry);
    return sportOf(this.state).board !== "league" || team === undefined ? null : entryName(team);
  }

  /** The team of the other club in a match: the book knows none of its players. */
  private strangers(entry: string): string | null {
    const team = this.teamIn(entry);
    return team === null || this.knownTeams.has(team) ? null : team;
  }

  /** The players, with spellings that somebody assigned to them. */
  players(): BookPlayer[] {
    return this.state.players.map((player, i) => {
      const more = this.aliases.get(i) ?? [];
      return more.length === 0 ? player : { ...player, alsoWritten: [...player.alsoWritten, ...more] };
    });
  }

  /** Names of other players that somebody assigned to a player on this sheet only. */
  names(): NonNullable<Layout["names"]> {
    return this.others;
  }

  /** `where`: the section or team, if the same text appears in several. */
  private find(
    written: string,
    number: string | null,
    where: string | null,
    cell: string,
    strangers: string | null,
  ): number | null {
    const whole = nameKey(written);
    const there = where === null ? whole : nameKey(`${written}@${where}`);
    const nowOf = (key: string) => this.same.find(([one]) => nameKey(one) === key)?.[1];
    const isThere = there !== whole && (nowOf(there) ?? this.before[there]) !== undefined;
    const key = isThere ? there : whole;
    const now = nowOf(key);
    const said = now ?? this.before[key];
    if (said !== undefined) {
      const match = this.people.find(said);
      if ("person" in match) {
        const spelling = this.spellingOf(written);
        const named = this.people.named(spelling);
        const isShared =
          isThere || "oneOf" in this.people.find(spelling) || this.people.isShared(spelling, match.person);
        const isEither = setAside(written).substitute !== null;
        const isKept = named === undefined && !isShared && !isEither && now !== undefined;
        if (isKept) this.aliases.set(match.person, [...(this.aliases.get(match.person) ?? []), spelling]);
        // A name that now belongs to another player, or no longer to this one, counts for this sheet only; so does a
        // note.
        if (isKept ? spelling !== tidyName(written) : this.people.named(written) !== match.person || isShared)
          this.others[key] = lineName(this.state, match.person);
        return match.person;
      }
      this.findings.problems.push(bookNote("book-player-unknown", { name: said, written }));
      return null;
    }
    const found = number === null ? this.people.find(written) : this.people.findNumbered(written, number);
    // A new player in another section need not be the one named here.
    const isNewElsewhere = this.same.some(
      ([one, is]) => where !== null && nameKey(one).startsWith(`${whole}@`) && nameKey(is) === whole,
    );
    const match = isNewElsewhere ? { near: this.people.candidates(written).map(({ person }) => person) } : found;
    if ("person" in match) {
      this.noteAside(written, match.person, cell);
      return match.person;
    }
    const parts = namesIn(written, (name) => this.people.named(name) !== undefined);
    if (parts.length > 2) {
      this.findings.problems.push(bookNote("book-three-names", { written }, "error", this.entered.sheet, cell));
      return null;
    }
    this.ask(written, match, where, cell, strangers);
    return null;
  }

  /** A name without a note or a title beside it, unless that distinguishes two players. */
  private spellingOf(written: string): string {
    const { name } = setAside(written);
    return "oneOf" in this.people.find(name) ? tidyName(written) : name;
  }

  /** Notes the text beside a name that was not taken as part of it. */
  private noteAside(written: string, person: number, cell: string): void {
    const { aside } = setAside(written);
    if (aside.length === 0 || this.people.named(written) !== undefined) return;
    const details = { written: tidyName(written), name: this.state.players[person]!.name, aside };
    this.findings.assumptions.push(bookNote("book-set-aside", details, "note", this.entered.sheet, cell));
  }

  private ask(
    written: string,
    match: Exclude<Match, { person: number }>,
    where: string | null,
    cell: string,
    strangers: string | null,
  ): void {
    const nameOf = (i: number) => this.state.players[i]!.name;
    const name = tidyName(written);
    const couldBeTwo = !("near" in match) || match.near.length > 1;
    // The same name in two places is asked twice only if it could be two people.
    const who = where !== null && couldBeTwo ? `${name}@${where}` : name;
    const places =
      where === null ? {} : { where: who === name ? null : where, wheres: [...this.wheres.get(nameKey(name))!] };
    const same = (i: number): Answer => ({ who, is: { same: lineName(this.state, i) } });
    const ask = ({ code, details }: Told, answers: readonly Answer[], leads?: Answer) => {
      const note = bookNote(code, { ...details, ...places }, "error", this.entered.sheet, cell);
      const asked = question(note, answers, leads);
      if (this.findings.questions.every(({ id }) => id !== asked.id)) this.findings.questions.push(asked);
    };
    const leaveOut: Answer = { who, is: "leave out" };
    const ofList: Answer = { who, is: { same: "" } };
    if ("oneOf" in match) {
      const numbers = match.oneOf.map((i) => `${nameOf(i)} (${this.state.players[i]!.number ?? "?"})`);
      ask(told("book-two-of-a-name", { name, players: numbers }), [...match.oneOf.map(same), ofList, leaveOut]);
      return;
    }
    if ("number" in match) {
      const details = { written: name, byNumber: nameOf(match.number), byName: nameOf(match.name) };
      ask(told("book-number-and-name", details), [same(match.number), same(match.name), ofList, leaveOut]);
      return;
    }
    const behind = numberBehind(name);
    const start = this.startOnSheet(written, behind !== null);
    const others: readonly Answer[] = [
      ofList,
      { who, is: { newMember: start } },
      { who, is: { visitor: start } },
      leaveOut,
    ];
    const near = match.near.slice(0, MOST_OFFERED);
    if (behind !== null && where === null) {
      const asked = { name, near: near.map(nameOf), ...behind };
      const code = near.length === 0 ? "book-unknown-number" : "book-near-number";
      ask(told(code, asked), [...near.map(same), ...others]);
      return;
    }
    if (near.length === 0) {
      ask(told("book-unknown-name", { name, ...(strangers !== null && { strangers }) }), others);
      return;
    }
    const candidates = this.people.candidates(written);
    const isFirst = candidates[0]?.person === near[0];
    const isOther = isFirst && isNeverSuggested(candidates[0]!);
    const leads = near.length === 1 && !isOther ? near[0]! : isFirst ? leading(candidates) : null;
    const isTurned = near.length === 1 && candidates[0]?.likeness === "turned" && name.includes(",");
    const code = isTurned ? "book-surname-first" : "book-near-name";
    ask(
      told(code, { name, near: near.map(nameOf), likeness: candidates[0]?.likeness ?? null }),
      [...near.map(same), ...others],
      leads === null ? undefined : same(leads),
    );
  }

  /**
   * The handicap on the sheet for a name, as a start; else the usual start of the sport, or "". `isOpen`: a number
   * after the name may be a handicap too.
   */
  private startOnSheet(written: string, isOpen: boolean): string {
    const { system, language } = this.state;
    const { canBeSet, suggested = "", writtenAs } = sportOf(this.state).held;
    const { seats, settings } = this.entered;
    const seat = seats.find(({ name }) => nameKey(name) === nameKey(written));
    const held = seat?.held.find(({ figure }) => figure === "handicap")?.read ?? null;
    if (!canBeSet) return suggested;
    const start = writtenAs === "start" ? startIn(system, held, scaleOf(system, seats, settings))?.handicap : held;
    if (start !== null && start !== undefined) return numbersIn(String(start), language);
    return startBehind(this.state, written) ?? (isOpen ? "" : suggested);
  }
}

/**
 * The number after a name of several words, and the text with the number in brackets. The number may be a handicap, or
 * distinguish namesakes.
 */
function numberBehind(name: string): { readonly number: string; readonly bracketed: string } | null {
  const [, alone, number] = (name.length <= LONGEST_NAME && NAME_AND_NUMBER.exec(name)) || [];
  return alone === undefined ? null : { number: number!, bracketed: `${alone} (${number})` };
}

const NAME_AND_NUMBER = /^(\D{0,99}\p{L}\.?\s\D{0,99}\p{L}),?\s{1,99}(\d{1,5})$/u;
/** Longer texts are not names. */
const LONGEST_NAME = 100;

/** If half the club has a first name, nobody reads a list of them all. */
const MOST_OFFERED = 12;

/** The answers about names from the last time the tournament was read. */
export function namesBefore(
  { tournaments }: BookState,
  { entered: { sheet, isNew }, answers: { correct, newTournament } }: Entering,
): NonNullable<Layout["names"]> {
  const isBefore = ({ no, sheet: own, status }: BookTournament) =>
    correct === undefined ? !isNew && own === sheet && status !== "sheet gone" : no === correct;
  const before = newTournament ? undefined : tournaments.filter(isBefore).slice(-1)[0];
  const written = grouped(
    (before?.lines ?? []).filter((line) => line.written !== undefined),
    (line) => nameKey(line.written!),
  );
  // A name of two players identifies nobody.
  const names = [...written].flatMap(([key, lines]) => {
    const players = new Set(lines.map(({ player }) => player));
    return players.size === 1 ? [[key, ...players]] : [];
  });
  return { ...Object.fromEntries(names), ...before?.reading.names };
}
