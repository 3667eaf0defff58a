// A book and the sheets of its tournaments: what entering a sheet would do, and what the book fills in on it. Plans writes,
// and writes nothing.
import type { Plain } from "../kernel/problem";
import type { CarriedFigure } from "../kernel/season";
import { nameKey } from "../people/nameKey";
import { isBlank, isFault, valueAt, type Sheet } from "../sheet";
import { CROQUET_OUTPUTS, type CellWrite, type FillPlan, type Named, type Seat } from "../tournaments";
import { carriedOn, scaleOf, seatKey } from "./carried";
import { enter } from "./enter";
import type { Answers, Entered } from "./entered";
import { planOf, supplied } from "./evening";
import { bookNote, pressed, refused, sameOnSheet, type BookNote, type Proposal } from "./press";
import type { Computed } from "./replay";
import { rowsOf } from "./rows";
import { enteredOf, readAs, type ReadSheet } from "./sheetReading";
import type { BookLine, BookState, BookTournament } from "./state";

// ---------------------------------------------------------------- entering

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
  readonly plan: ToldOfPlan | null;
}

/** What is told of a sheet that is filled: the plan itself is many times as large. */
type ToldOfPlan = Pick<FillPlan, "rows" | "problems" | "repairs" | "assumptions">;

/** Fills a tournament's sheet with what the book carries and what came of it: with values, or with live formulas. */
export function filledSheet(
  evening: ReadSheet,
  computed: Computed,
  no: number,
  before: BookState,
  formulas = false,
): FilledSheet {
  const filled = filledBy(evening, computed, no, before, formulas);
  if (filled.plan === null) return { ...filled, plan: null };
  const { rows, problems, repairs, assumptions } = filled.plan;
  return { ...filled, plan: { rows, problems, repairs, assumptions } };
}

function filledBy(
  evening: ReadSheet,
  computed: Computed,
  no: number,
  before: BookState,
  formulas: boolean,
): Omit<FilledSheet, "plan"> & { readonly plan: FillPlan | null } {
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
  const plan = planOf(sheet, found.kind, by, startsFor(computed, tournament), tournament.played, formulas);
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
  const plan = evening && filledBy(evening, computed, tournament.no, computed.state, false).plan;
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
    // The sheet of one that was withdrawn, or is gone, may be another one's by now.
    const isThere = tournament.status !== "withdrawn" && tournament.status !== "sheet gone";
    const sheet = tournament.sheet === null || !isThere ? undefined : sheetOf(tournament.sheet);
    if (!old || old === tournament || !sheet || entered.includes(sheet.name)) return [];
    const isAsBefore = ({ entry, figures }: BookLine, was: BookLine | undefined) =>
      was?.entry === entry && sameOnSheet(was.figures, figures);
    if (tournament.lines.every((line, i) => isAsBefore(line, old.lines[i]))) return [];
    const read = readAs(sheet, tournament, state);
    return read === null ? [] : [filledSheet(read, whole.after!, tournament.no, whole.before)];
  });
}
