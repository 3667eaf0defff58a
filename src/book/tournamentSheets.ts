// A book and the sheets of its tournaments: what a sheet says was played, what the book fills in on it, and which sheets
// say something else than was accepted. Reads sheets and plans writes; writes nothing.
import type { Plain } from "../kernel/problem";
import { isIdle, type CarriedFigure } from "../kernel/season";
import { isSameName, nameKey } from "../people/nameKey";
import { isBlank, isFault, valueAt, type Sheet } from "../sheet";
import {
  CROQUET_OUTPUTS,
  KIND_IDS,
  kindOf,
  type CellWrite,
  type FillPlan,
  type KindId,
  type Named,
  type PlayedLine,
  type Seat,
} from "../tournaments";
import { carriedOn, copyOf, heldBy, scaleOf, seatKey } from "./carried";
import { enter } from "./enter";
import { rowsAdded, rowsOf, withoutStrangers } from "./rows";
import type { Answers, Entered } from "./entered";
import { planOf, supplied } from "./evening";
import { withRules } from "./ownRules";
import { bookNote, isNear, pressed, refused, type BookNote, type Proposal } from "./press";
import { differs } from "./readBook";
import type { ReadBook } from "./standing";
import { peopleOf, type Computed } from "./replay";
import { enteredOf, readAs, type ReadSheet } from "./sheetReading";
import type { BookLine, BookState, BookTournament, LogLine, Settings } from "./state";

// ---------------------------------------------------------------- reading

/** The sheet as a book reads it, and what entering it would do. */
export function proposalFor(
  state: BookState,
  evening: ReadSheet,
  name: string,
  isNew: boolean,
  answers: Answers,
  now: number,
): Proposal {
  const read = enteredOf(evening, name, answers.reported ?? now, isNew);
  if (read !== null && read.played.lines.length > 0) return enter(state, read, answers, now);
  const problems = read?.problems ?? [];
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return refused(state, hasErrors ? problems : [bookNote("book-not-played", { sheet: name }, "error", name)]);
}

/** By a seat, the line of the ledger that it became. */
function linesByPlace(
  entered: Entered,
  tournament: BookTournament,
): (seat: Seat) => BookTournament["lines"][number] | undefined {
  const lines = new Map<string, BookTournament["lines"][number]>();
  entered.played.lines.forEach((line, i) => {
    if (tournament.lines[i]) lines.set(seatKey(line, line.player), tournament.lines[i]);
  });
  return (seat) => lines.get(seatKey(seat, seat.name));
}

/** With what each player of a tournament begins it, for kinds that read a table of players. */
function startsFor({ state }: Computed, tournament: BookTournament): [string, Plain, Plain][] {
  const starts = new Map<string, [string, Plain, Plain]>();
  for (const { player, figures } of tournament.lines) {
    if (starts.has(nameKey(player)) || figures === null || figures.handicapThen === null) continue;
    const index = figures.index === null ? null : figures.index - (figures.change ?? 0);
    starts.set(nameKey(player), [player, figures.handicapThen, index]);
    const known = state.players.find(({ name }) => nameKey(name) === nameKey(player));
    for (const also of known?.alsoWritten ?? []) starts.set(nameKey(also), [also, figures.handicapThen, index]);
  }
  return [...starts.values()];
}

const OF_GAMES: readonly Named[] = [
  CROQUET_OUTPUTS.steps,
  CROQUET_OUTPUTS.change,
  ...Object.values(CROQUET_OUTPUTS.after).flatMap((side) => Object.values(side)),
];

/** At croquet the games of other sheets count between: the figures are the book's. */
function withReplay(plan: FillPlan, entered: Entered, tournament: BookTournament): FillPlan {
  const byRow = new Map<number, { won?: BookTournament["lines"][number]; lost?: BookTournament["lines"][number] }>();
  entered.played.lines.forEach(({ row, result }, i) => {
    const game = byRow.get(row) ?? {};
    if (result === "won") game.won = tournament.lines[i]!;
    if (result === "lost") game.lost = tournament.lines[i]!;
    byRow.set(row, game);
  });
  const { change, after } = CROQUET_OUTPUTS;
  const figuresOf = (row: number): ReadonlyMap<Named, Plain> | null => {
    const { won, lost } = byRow.get(row) ?? {};
    const [winner, loser] = [won?.figures, lost?.figures];
    if (!winner || !loser || winner.change === null) return null;
    return new Map<Named, Plain>([
      [change, winner.change],
      [after.winner.index, winner.index],
      [after.loser.index, loser.index],
      [after.winner.handicap, winner.handicap],
      [after.loser.handicap, loser.handicap],
    ]);
  };
  const rows = plan.rows.map((row) => {
    const figures = figuresOf(row.row - 1);
    if (figures) {
      const known = Object.fromEntries(Array.from(figures, ([output, figure]) => [output.name.en, figure]));
      return { row: row.row, problems: [], outputs: { ...row.outputs, ...known } };
    }
    const isGame = byRow.has(row.row - 1);
    return { ...row, outputs: {}, problems: isGame && row.problems.length === 0 ? ["book-not-known"] : row.problems };
  });
  const writes = plan.writes.map((write): CellWrite => {
    const isOf = (output: Named) => {
      const place = plan.placeOf(write.row, output);
      return place?.[0] === write.row && place[1] === write.column;
    };
    const figures = figuresOf(write.row);
    // What the sheet alone would come to is not what the book knows.
    if (figures === null) return byRow.has(write.row) && OF_GAMES.some(isOf) ? { ...write, value: null } : write;
    const output = [...figures.keys()].find(isOf);
    return output ? { ...write, value: figures.get(output)! } : write;
  });
  return { ...plan, rows, writes };
}

/** Whether a sheet says what was accepted of it. */
function saysTheSame(accepted: BookTournament, entered: Entered, state: BookState): boolean {
  const read = withoutStrangers(entered, state);
  if (accepted.lines.length !== read.played.lines.length || !sameSettings(accepted, read)) return false;
  const said = accepted.reading.names ?? {};
  const people = peopleOf(state);
  const isOf = (written: string | null, number: string | null, line: BookLine) => {
    const own = people.find(line.player);
    if (written === null || !("person" in own)) return nameKey(written ?? "") === nameKey(line.player);
    const name = said[nameKey(written)] ?? written;
    const match = number === null ? people.find(name) : people.findNumbered(name, number);
    // Two have the name by now: it is still the one's who was meant.
    return "person" in match ? match.person === own.person : "oneOf" in match && match.oneOf.includes(own.person);
  };
  return accepted.lines.every((line, i) => {
    const now = read.played.lines[i]!;
    const sameNumbers = (["boards", "points", "day"] as const).every(
      (key) => (line[key] ?? null) === (now[key] ?? null),
    );
    const sameResult =
      line.result === now.result ||
      (typeof line.result === "number" && typeof now.result === "number" && Math.abs(line.result - now.result) <= 1e-9);
    const sameName = isOf(now.player, read.numberAt(now.place), line);
    return sameName && sameResult && sameNumbers && line.entry === now.entry && hasSamePlay(line, now, read, state);
  });
}

/** Whether a sheet says how somebody played as it was accepted. What the list alone said of a player is on no sheet. */
function hasSamePlay(line: BookLine, now: PlayedLine, { heldAt }: Entered, { system }: BookState): boolean {
  if (isIdle(line.result)) return true;
  const held = heldAt(now);
  if (held === null) return now.play === null || line.play === now.play;
  const copy = copyOf(system, [held, heldBy(system, line.play)]);
  // Four digits turned into a half-rating may differ in the last one.
  return copy === line.play || (copy !== null && line.play !== null && isNear(Number(copy), Number(line.play)));
}

/** What goes without saying is the same as what is not said: a setting that an older version did not know stands at its default. */
function sameSettings({ kind, settings: a }: BookTournament, { settings: b }: Entered): boolean {
  const known = kindOf(kind as KindId).settings;
  const usual = (key: string) => known.find((setting) => setting.key === key)?.default ?? null;
  return [...Object.keys(a), ...Object.keys(b)].every((key) => isNear(a[key] ?? usual(key), b[key] ?? usual(key)));
}

/** Whether a sheet says what was accepted of a tournament. */
function holds(sheet: Sheet, tournament: BookTournament, state: BookState): boolean {
  const evening = readAs(sheet, tournament, state);
  const entered = evening && enteredOf(evening, sheet.name, tournament.reported);
  return entered !== null && entered.played.lines.length > 0 && saysTheSame(tournament, entered, state);
}

function onSheet(state: BookState, no: number, sheet: string): BookState {
  const there = (one: BookTournament) => ({ ...one, sheet, status: "computed" as const });
  return { ...state, tournaments: state.tournaments.map((one) => (one.no === no ? there(one) : one)) };
}

function withStatus(state: BookState, no: number, status: BookTournament["status"]): BookState {
  return { ...state, tournaments: state.tournaments.map((one) => (one.no === no ? { ...one, status } : one)) };
}

/** Whether a tournament stands on a sheet by now. */
function isHeldBy(tournament: BookTournament, sheet: string): boolean {
  return isOnSheet(tournament) && tournament.status !== "sheet gone" && tournament.sheet === sheet;
}

/** Whether most of a tournament's players are gone from its sheet, and others there: another evening was typed over it. */
function isTypedOver({ lines }: BookTournament, { played }: Entered, state: BookState): boolean {
  const people = peopleOf(state);
  const whose = (name: string) => {
    const match = people.find(name);
    return "person" in match ? [match.person] : "oneOf" in match ? match.oneOf : [];
  };
  const there = new Set(played.lines.flatMap(({ player }) => whose(player ?? "")));
  const kept = lines.filter(({ player }) => whose(player).some((one) => there.has(one)));
  return 2 * kept.length < lines.length && 2 * kept.length < played.lines.length;
}

/** A note of a sheet that is left as it is. */
function asWarning(note: BookNote): BookNote {
  return { ...note, severity: "warning" };
}

function editsText(edits: readonly BookNote[]): string {
  return edits
    .slice(0, 10)
    .map(({ sheet, cell, details }) => `${sheet}!${cell}: ${String(details["found"])}`)
    .join("; ");
}

/** Several presses as one: from the book as it was opened. */
export function wholeOf(
  before: BookState,
  last: Proposal,
  notes: { problems: BookNote[]; repairs: BookNote[]; assumptions: BookNote[]; log: Proposal["log"][number][] },
): Proposal {
  if (last.before === before) return { ...last, ...notes };
  const [about = { what: "", no: last.no, when: 0, reason: "" }] = notes.log.slice(-1);
  const again = pressed(before, last.after!.state, {
    what: about!.what,
    no: about!.no,
    now: about!.when,
    reason: about!.reason,
  });
  const after = { ...again.after!, state: { ...again.after!.state, log: [...before.log, ...notes.log] } };
  return { ...again, ...notes, after };
}

// ---------------------------------------------------------------- filling

/** What a book writes on a tournament's sheet, all of it values. */
export interface FilledSheet {
  readonly sheet: string;
  readonly no: number;
  /** Row of the header, from 0. */
  readonly headerRow: number;
  /** Against the sheet as it was read. */
  readonly writes: readonly CellWrite[];
  /** With the figures of the book; null where the sheet cannot be filled. */
  readonly plan: FillPlan | null;
}

/** Fills a tournament's sheet with what the book carries and what came of it. */
export function filledSheet(evening: ReadSheet, computed: Computed, no: number, before: BookState): FilledSheet {
  const { sheet: original, seats, found, reading, prepared } = evening;
  const tournament = computed.state.tournaments.find((one) => one.no === no)!;
  const isNew = !before.tournaments.some((one) => one.no === no);
  const entered = rowsOf(enteredOf(evening, original.name, tournament.reported)!, computed.state, no);
  const lineAt = linesByPlace(entered, tournament);
  const scale = scaleOf(seats, reading.settings);
  const supply = (seat: Seat, figure: CarriedFigure): Plain => {
    const figures = lineAt(seat)?.figures;
    return figures ? carriedOn(reading.system, figures, seat, figure, scale) : null;
  };
  // Whose handicap counts is settled by now: what stands on the sheet is brought up to date.
  const isOurs = (seat: Seat) => lineAt(seat) !== undefined;
  const { sheet, writes } = supplied(original, seats, supply, isOurs, reading.language);
  const about = { sheet: original.name, no, headerRow: found.headerRow };
  const by = { ...reading, rules: tournament.reading.rules };
  const plan = planOf(sheet, found.kind, by, startsFor(computed, tournament), tournament.played);
  if (plan === null) return { ...about, writes: [], plan };
  const figured = tournament.kind === "croquet-games" ? withReplay(plan, entered, tournament) : plan;
  const wanted = new Map<string, CellWrite>();
  // What was prepared before play becomes values, whatever comes of it.
  for (const { row, column, value } of prepared) {
    const stood = isBlank(value) || isFault(value) ? null : value;
    wanted.set(`${row} ${column}`, {
      row,
      column,
      value: stood,
      formula: null,
      spill: null,
      format: null,
      was: value,
      replaces: false,
    });
  }
  // Figures that the book wrote for the tournament that was there before are nobody's.
  const isOver = computed.state.tournaments.some(
    (one) => one.no !== no && one.sheet === original.name && one.status === "sheet gone",
  );
  for (const write of [...writes, ...figured.writes.filter(({ replaces }) => !replaces || !isNew || isOver)])
    wanted.set(`${write.row} ${write.column}`, { ...write, was: valueAt(original, write.row, write.column) });
  return { ...about, writes: [...wanted.values()], plan: figured };
}

/** A tournament as it would be filled on its sheet now, and where a line of it stands; null where that cannot be. */
export function filledTournament(
  sheet: Sheet,
  tournament: BookTournament,
  computed: Computed,
): { readonly plan: FillPlan; readonly seatOf: (line: BookTournament["lines"][number]) => Seat | null } | null {
  const evening = readAs(sheet, tournament, computed.state);
  const entered = evening && enteredOf(evening, sheet.name, tournament.reported);
  const plan = evening && filledSheet(evening, computed, tournament.no, computed.state).plan;
  if (!plan || !entered) return null;
  const seatOf = (line: BookTournament["lines"][number]) => {
    const played = entered.played.lines[tournament.lines.indexOf(line)];
    const isOf = ({ row, name }: Seat) => row === played?.row && nameKey(name) === nameKey(played.player ?? "");
    return evening.seats.find(isOf) ?? null;
  };
  return { plan, seatOf };
}

/** The sheets of other tournaments whose figures a press restates, filled. */
export function restatedSheets(
  whole: Proposal,
  entered: readonly string[],
  sheetOf: (name: string) => Sheet | undefined,
): FilledSheet[] {
  const { state } = whole.after!;
  const before = new Map(whole.before.tournaments.map((one) => [one.no, one]));
  return state.tournaments.flatMap((tournament): FilledSheet[] => {
    const old = before.get(tournament.no);
    const sheet = tournament.sheet === null ? undefined : sheetOf(tournament.sheet);
    if (!old || !sheet || entered.includes(sheet.name)) return [];
    const isRestated = tournament.lines.some(
      (line, i) => line.restated !== null && line.restated !== old.lines[i]?.restated,
    );
    if (!isRestated) return [];
    const read = readAs(sheet, tournament, state);
    return read === null ? [] : [filledSheet(read, whole.after!, tournament.no, whole.before)];
  });
}

// ---------------------------------------------------------------- bringing up to date

/** What is said to an update besides the sheets. */
export interface UpdateAnswers {
  /** What the sheet of the club's own rules says now, and from which day; left out where there is none. */
  readonly rules?: { readonly sheet: string; readonly said: Settings } | undefined;
  readonly rulesSince?: number | undefined;
  /** Numbers of the tournaments whose organiser erred. [dbf:3.5] */
  readonly organiserErrors: readonly number[];
  readonly reason?: string | undefined;
  readonly same?: readonly (readonly [written: string, name: string])[];
  readonly newPlayers?: Answers["newPlayers"];
}

/** What bringing a book up to date would do. */
export interface Update {
  readonly proposal: Proposal;
  /** The sheets that were corrected. */
  readonly corrected: readonly { readonly no: number; readonly sheet: ReadSheet }[];
  /** Whether it changes anything. */
  readonly changes: boolean;
  /** Corrections that come too late, and are left. */
  readonly late: boolean;
}

/** Whether a tournament is one that stands on a sheet. */
export function isOnSheet({ sheet, status, kind }: BookTournament): boolean {
  return (
    sheet !== null &&
    status !== "withdrawn" &&
    status !== "adjustment" &&
    (KIND_IDS as readonly string[]).includes(kind)
  );
}

/**
 * Reads the sheets of all tournaments again, and takes what they say otherwise as corrections. `read`: what was found when
 * the book itself was read. `loose`: sheets that belong to nothing, among which a lost one is looked for.
 */
export function updated(
  before: BookState,
  read: Pick<ReadBook, "edits" | "repairs" | "typed">,
  sheetOf: (name: string) => Sheet | undefined,
  { organiserErrors, reason, same = [], newPlayers = [], rules, rulesSince }: UpdateAnswers,
  now: number,
  loose: readonly Sheet[] = [],
): Update {
  const problems: BookNote[] = [];
  const assumptions: BookNote[] = [];
  const log: LogLine[] = [];
  const corrected: { no: number; sheet: ReadSheet }[] = [];
  const taken = withRules(before, rules, { since: rulesSince, reason }, now);
  if (taken.questions.length > 0)
    return { proposal: refused(before, [], taken.questions), corrected: [], changes: true, late: false };
  log.push(...taken.log);
  let { state } = taken;
  let late = false;
  for (const tournament of state.tournaments.filter(isOnSheet)) {
    const { no, status } = tournament;
    const name = tournament.sheet!;
    // Another evening was typed over it.
    if (status === "sheet gone" && before.tournaments.some((one) => isHeldBy(one, name))) continue;
    const sheet = sheetOf(name);
    if (!sheet) {
      const like = loose.find((one) => holds(one, tournament, state));
      const isSaid = like && same.some(([was, is]) => isSameName(was, name) && isSameName(is, like.name));
      if (isSaid) {
        state = onSheet(state, no, like.name);
        assumptions.push(bookNote("book-sheet-found", { no, other: like.name }, "note"));
        corrected.push({ no, sheet: readAs(like, tournament, state)! });
      } else {
        if (status !== "sheet gone") assumptions.push(bookNote("book-sheet-gone", { no, sheet: name }, "note"));
        if (like) {
          const note = bookNote("book-sheet-like", { no, sheet: name, other: like.name }, "note", like.name);
          assumptions.push({ ...note, offer: { what: "same", written: name, name: like.name } });
        }
        state = withStatus(state, no, "sheet gone");
      }
      continue;
    }
    const accepted = state.tournaments.find((one) => one.no === no)!;
    const evening = readAs(sheet, tournament, state);
    const whole = evening && enteredOf(evening, name, tournament.reported);
    const entered = whole && rowsOf(whole, state, no);
    const against = entered?.problems.filter(({ severity }) => severity === "error") ?? [];
    const isUnread = entered === null || entered.played.lines.length === 0;
    if (evening === null || isUnread || isTypedOver(accepted, entered, state)) {
      const code = isUnread ? "book-sheet-unreadable" : "book-typed-over";
      problems.push(bookNote(code, { no, sheet: name }, "warning", name), ...against.map(asWarning));
      state = withStatus(state, no, "changed");
      continue;
    }
    if (saysTheSame(accepted, entered, state)) {
      // It says again what was accepted.
      if (status !== "computed") state = withStatus(state, no, "computed");
      continue;
    }
    const added = rowsAdded(accepted, entered);
    if (added > 0 && state.system === "dbf") {
      problems.push(bookNote("book-rows-added", { no, count: added }, "warning", name));
      state = withStatus(state, no, "changed");
      continue;
    }
    if (added > 0) assumptions.push(bookNote("book-rows-taken", { no, count: added }, "note", name));
    const fresh = newPlayers.filter((one) => !("person" in peopleOf(state).find(one.name)));
    const answers: Answers = {
      correct: no,
      played: tournament.played,
      organiserError: organiserErrors.includes(no),
      reason,
      take: "book",
      name: tournament.name,
      same,
      newPlayers: fresh,
    };
    const proposal = enter(state, entered, answers, now);
    if (proposal.questions.length > 0) {
      const asks = refused(before, proposal.problems, proposal.questions);
      return { proposal: asks, corrected: [], changes: true, late };
    }
    if (proposal.after === null) {
      late ||= proposal.problems.some(({ code }) => code === "book-too-late");
      problems.push(...proposal.problems);
      state = withStatus(state, no, "changed");
      continue;
    }
    log.push(...proposal.log);
    state = proposal.after.state;
    corrected.push({ no, sheet: evening });
  }
  const about = log[log.length - 1];
  const whole = pressed(before, state, {
    what: about?.what ?? "updated",
    no: about?.no ?? null,
    now,
    reason: reason ?? "",
  });
  const found = { problems, repairs: [...read.repairs], assumptions };
  if (whole.after === null) return { proposal: whole, corrected, changes: true, late };
  const changes =
    whole.changes.length > 0 ||
    whole.restated > 0 ||
    log.length > 0 ||
    read.edits.length > 0 ||
    read.repairs.length > 0 ||
    read.typed !== null ||
    differs(before, state);
  // What was typed in the tables is a line of its own already.
  const { typed } = read;
  const earlier = before.log.filter((line) => line !== typed);
  const asTyped = typed === null ? [] : [{ ...typed, reason: reason ?? "", changed: whole.changes.length }];
  const putBack = { ...whole.log[0]!, what: "updated", no: null, was: editsText(read.edits) };
  const nothingElse = changes && (typed === null || read.edits.length > 0) ? [putBack] : [];
  const said = [...asTyped, ...(log.length > 0 ? log : nothingElse)];
  const after = { ...whole.after, state: { ...whole.after.state, log: [...earlier, ...said] } };
  return { proposal: { ...whole, ...found, log: said, after }, corrected, changes, late };
}
