// A season of DBf tournaments in the order in which they were reported (3). Each starts from the handicaps after the
// one before. Nothing is rounded on the way, and no handicap exceeds 52 (1.1).
import { told } from "../../kernel/told";
import { grouped } from "../../kernel/grouped";
import type { Entry } from "../../kernel/seasons/entry";
import { invalid, Problem, type Plain, type Result, invalidLine } from "../../kernel/problem";
import {
  ELSEWHERE,
  isAdjustment,
  startsSet,
  type Adjustment,
  type Event,
  type Fact,
  type Figures,
  type Replayed,
  type Season,
  type Standing,
  type Start,
} from "../../kernel/seasons/season";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { LATEST, regulationOn } from "./editions";
import type { Regulation, Scoring } from "./tables";
import { handicapProblem, newHandicap } from "./rule";
import { teamBarometer, teamHalf, teamMatch, type Comparison } from "./tournaments/teams";
import { individualTournament, pairTournament } from "./tournaments/tournament";

const { highestHandicap: HIGHEST } = LATEST;

/** A handicap changed by more units than this must be confirmed. */
const BIG_STEP = 5;

export const DBF_SEASON: Season = {
  order: "reported",
  readStart,
  startText: ({ handicap }) => String(handicap ?? HIGHEST),
  startOf,
  isBigStep: ({ handicap }, to) => Math.abs(Number(to.handicap) - Number(handicap)) > BIG_STEP,
  replay,
};

/** Reads a handicap with decimal point or comma. */
function readStart(text: string): Result<Start> {
  const handicap = readWrittenNumber(text);
  if (handicap === undefined) return invalid("book-start-number", { received: text });
  const start = { handicap, index: null, sessions: [] };
  const problem = handicapProblem("Start", handicap);
  return problem ?? start;
}

/** A new player has 52, unless the club sets a lower handicap. [dbf:2.3] */
function startOf(given: Start): ReturnType<Season["startOf"]> {
  const { handicap } = given;
  if (handicap === null) return { start: { ...given, handicap: HIGHEST }, guessed: "book-start-52" };
  const problem =
    typeof handicap === "number"
      ? handicapProblem("Start handicap", handicap)
      : invalid("book-start-number", { received: handicap });
  return problem ?? { start: given, guessed: null };
}

/** The handicaps during a season. */
class Handicaps {
  readonly handicaps: number[];
  readonly played: number[];

  constructor(starts: readonly Start[], left?: readonly Standing[]) {
    this.handicaps = starts.map(({ handicap }, player) => Number(left?.[player]?.handicap ?? handicap));
    this.played = starts.map((_, player) => left?.[player]?.played ?? 0);
  }

  of = (player: number) => this.handicaps[player]!;
}

function replay(
  starts: readonly Start[],
  events: Iterable<Event>,
  _: Event["settings"],
  left?: readonly Standing[],
): Replayed {
  const held = new Handicaps(starts, left);
  const problems: { event: number; problem: Problem }[] = [];
  const figures: Figures[][] = [];
  for (const event of events) {
    const played = play(event, held);
    if (played instanceof Problem) problems.push({ event: figures.length, problem: played });
    const unplayed = () => event.facts.map(({ player }) => unchanged(held.of(player), null));
    figures.push(played instanceof Problem ? unplayed() : played);
  }
  const standings = held.handicaps.map((handicap, player) => ({
    handicap,
    index: null,
    average: null,
    played: held.played[player]!,
    wins: 0,
    unknown: null,
    start: { handicap, index: null, sessions: [] },
  }));
  return { figures, standings, problems };
}

function unchanged(handicap: number, note: Figures["note"]): Figures {
  return { handicapThen: handicap, expected: null, change: null, handicap, index: null, note };
}

/** Plays an event: returns the figures of each fact, and updates the handicaps. */
function play(event: Event, held: Handicaps): Result<Figures[]> {
  const { facts, kind, counts } = event;
  if (isAdjustment(event) && counts) return setAll(event, held);
  if (!counts) return facts.map(({ player }) => unchanged(held.of(player), null));
  const regulation = regulationOn(event.played);
  if (kind === ELSEWHERE) return facts.map((fact) => apply(fact, Number(fact.result), null, held, regulation));
  const figures = new Map<Fact, Figures>();
  for (const part of PARTS[kind]?.(facts) ?? [facts]) {
    const changed = computed(event, part, held.of);
    if (changed instanceof Problem) return changed;
    // All changes are computed before any handicap of the field changes.
    for (const { fact, change, expected } of changed) {
      figures.set(fact, apply(fact, change, expected, held, regulation));
    }
  }
  return facts.map((fact) => figures.get(fact) ?? unchanged(held.of(fact.player), told("book-not-computed")));
}

function setAll(adjustment: Adjustment, held: Handicaps): Result<Figures[]> {
  const starts = startsSet(adjustment);
  if (starts instanceof Problem) return starts;
  return adjustment.facts.map(({ player }, i): Figures => {
    const before = held.of(player);
    const handicap = Number(starts[i]!.handicap);
    held.handicaps[player] = handicap;
    return { handicapThen: before, expected: null, change: handicap - before, handicap, index: null, note: null };
  });
}

function apply(
  { player }: Fact,
  change: number,
  expected: number | null,
  held: Handicaps,
  regulation: Regulation,
): Figures {
  const { highestHandicap } = regulation;
  const before = held.of(player);
  const after = newHandicap(before, change, undefined, regulation);
  held.handicaps[player] = after;
  held.played[player]!++;
  // The part of a change above 52 is not applied. [dbf:1.5]
  const isCut = before + change > highestHandicap;
  const note = isCut ? told("book-cut-at-52", { change }) : null;
  return {
    handicapThen: before,
    expected,
    change: isCut ? after - before : change,
    handicap: after,
    index: null,
    note,
  };
}

interface Changed {
  readonly fact: Fact;
  readonly change: number;
  readonly expected: number | null;
}

/** Adds the change for each player with the result. */
function share(changed: Changed[], facts: readonly Fact[], change: number, expected: number): void {
  for (const fact of facts) changed.push({ fact, change, expected });
}

/** The parts that are computed one after another: halves and matches are separate tournaments. [dbf:3.2, (1)] */
const PARTS: { readonly [kind: string]: (facts: readonly Fact[]) => Fact[][] } = {
  "dbf-pairs": (facts) => groups(facts, ({ section }) => section),
  "dbf-individual": (facts) => groups(facts, ({ section }) => section),
  "dbf-barometer": (facts) => groups(facts, ({ section }) => section),
  "dbf-halves": (facts) => groups(facts, ({ section, half }) => `${section} ${half}`),
  "dbf-teams": (facts) => groups(facts, ({ match }) => match),
};

/** Groups facts by a part of their entry; groups keep their order. */
function groups(facts: readonly Fact[], by: (entry: Entry) => string | undefined): Fact[][] {
  const found = new Map<string | undefined, Fact[]>();
  let group: Fact[] = [];
  facts.forEach((fact, i) => {
    // Players with the same entry are adjacent.
    if (fact.entry.text !== facts[i - 1]?.entry.text) {
      const key = by(fact.entry);
      group = found.get(key) ?? [];
      found.set(key, group);
    }
    group.push(fact);
  });
  return [...found.values()];
}

function computed(event: Event, facts: readonly Fact[], held: (player: number) => number): Result<Changed[]> {
  switch (event.kind) {
    case "dbf-pairs":
      return pairs(event, facts, held);
    case "dbf-individual":
      return individuals(event, facts, held);
    case "dbf-teams":
      return match(event, facts, held);
    case "dbf-halves":
      return half(event, facts, held);
    case "dbf-barometer":
      return barometer(event, facts, held);
    default:
      return invalidLine("book-kind-unknown", { kind: event.kind });
  }
}

/** A setting of the tournament, or of one of its sections (`2:tables`). */
function settingOf({ settings }: Event, facts: readonly Fact[], key: string): Plain {
  const { section } = facts[0]!.entry;
  return (section === undefined ? undefined : settings[`${section}:${key}`]) ?? settings[key] ?? null;
}

function conditionsOf(event: Event, facts: readonly Fact[]) {
  const tables = settingOf(event, facts, "tables");
  return {
    boards: facts.reduce((most, fact) => Math.max(most, fact.boards ?? 0), 1),
    tables: tables === null ? null : Number(tables),
    scoring: (settingOf(event, facts, "scoring") ?? "topscore") as Scoring,
    datum: settingOf(event, facts, "datum") === "yes",
    day: event.played,
  };
}

function pairs(event: Event, facts: readonly Fact[], held: (player: number) => number): Result<Changed[]> {
  const entrants = sides(facts, 2);
  if (entrants instanceof Problem) return entrants;
  const played = pairTournament(
    entrants.map(([first, second]) => ({
      handicaps: [held(first!.player), held(second!.player)],
      result: Number(first!.result),
      boards: first!.boards,
    })),
    conditionsOf(event, facts),
  );
  if (played instanceof Problem) return played;
  const changed: Changed[] = [];
  entrants.forEach((pair, i) => share(changed, pair, played.changes[i]!, played.expected[i]!));
  return changed;
}

function individuals(event: Event, facts: readonly Fact[], held: (player: number) => number): Result<Changed[]> {
  const players = facts.map(({ player, result, boards }) => ({
    handicap: held(player),
    result: Number(result),
    boards,
  }));
  const played = individualTournament(players, conditionsOf(event, facts));
  if (played instanceof Problem) return played;
  return facts.map((fact, i) => ({ fact, change: played.changes[i]!, expected: played.expected[i]! }));
}

/** The facts of each entry: `size` players with one result. A problem if an entry has another number of players. */
function sides(facts: readonly Fact[], size: number): Result<Fact[][]> {
  const found = [...grouped(facts, ({ entry }) => entry.text).values()];
  const wrong = found.find((side) => side.length !== size);
  return wrong ? invalidLine("book-entry-size", { entry: wrong[0]!.entry.text, count: wrong.length, size }) : found;
}

function match({ played: day }: Event, facts: readonly Fact[], held: (player: number) => number): Result<Changed[]> {
  const teams = sides(facts, 4);
  if (teams instanceof Problem) return teams;
  const home = teams.find(([fact]) => fact!.entry.side === "home");
  const away = teams.find(([fact]) => fact!.entry.side === "away");
  if (!home || !away || teams.length !== 2) return invalidLine("book-two-sides", { entry: facts[0]!.entry.text });
  const handicaps = (team: readonly Fact[]) => team.map(({ player }) => held(player));
  const { boards, points } = home[0]!;
  const played = teamMatch({
    home: handicaps(home),
    away: handicaps(away),
    boards: boards ?? 0,
    homeImps: points ?? 0,
    day,
  });
  if (played instanceof Problem) return played;
  const { homeExpected, homeChange, awayChange } = played;
  return [
    ...home.map((fact) => ({ fact, change: homeChange, expected: homeExpected })),
    ...away.map((fact) => ({ fact, change: awayChange, expected: 0 - homeExpected })),
  ];
}

/** The pairs of the two sides, by table or team. */
function twoSides(
  facts: readonly Fact[],
  part: "table" | "team",
  one: string,
  other: string,
): Result<(readonly [Fact[], Fact[]])[]> {
  const found = sides(facts, 2);
  if (found instanceof Problem) return found;
  const tables = new Map<string, { [side: string]: Fact[] }>();
  for (const pair of found) {
    const { entry } = pair[0]!;
    const table = tables.get(entry[part] ?? "") ?? {};
    table[entry.side ?? ""] = pair;
    tables.set(entry[part] ?? "", table);
  }
  const both: [Fact[], Fact[]][] = [];
  for (const [name, table] of tables) {
    const [first, second] = [table[one], table[other]];
    if (!first || !second) return invalidLine("book-two-sides", { entry: `${part} ${name}` });
    both.push([first, second]);
  }
  return both;
}

function two(pair: readonly Fact[], held: (player: number) => number): readonly [number, number] {
  return [held(pair[0]!.player), held(pair[1]!.player)];
}

function half(event: Event, facts: readonly Fact[], held: (player: number) => number): Result<Changed[]> {
  const tables = twoSides(facts, "table", "NS", "EW");
  if (tables instanceof Problem) return tables;
  const played = teamHalf(
    tables.map(([ns, ew]) => {
      const [{ boards, result }] = ns as [Fact];
      return { ns: two(ns, held), ew: two(ew, held), boards: boards ?? 0, nsResult: Number(result) };
    }),
    settingOf(event, facts, "comparison") as Comparison,
    event.played,
  );
  if (played instanceof Problem) return played;
  const changed: Changed[] = [];
  tables.forEach(([ns, ew], i) => {
    const { nsChange, ewChange, nsExpected } = played.lines[i]!;
    share(changed, ns, nsChange, nsExpected);
    share(changed, ew, ewChange, 0 - nsExpected);
  });
  return changed;
}

function barometer(
  { played: day }: Event,
  facts: readonly Fact[],
  held: (player: number) => number,
): Result<Changed[]> {
  const teams = twoSides(facts, "team", "open", "closed");
  if (teams instanceof Problem) return teams;
  const entered = teams.map(([open, closed]) => ({
    open: two(open, held),
    closed: two(closed, held),
    openResult: Number(open[0]!.result),
    closedResult: Number(closed[0]!.result),
  }));
  const played = teamBarometer(entered, facts[0]!.boards ?? 0, day);
  if (played instanceof Problem) return played;
  const changed: Changed[] = [];
  teams.forEach(([open, closed], i) => {
    const { openChange, closedChange, openExpected, closedExpected } = played.lines[i]!;
    share(changed, open, openChange, openExpected);
    share(changed, closed, closedChange, closedExpected);
  });
  return changed;
}
