// What the book fills in on the sheets of its tournaments. Plans the writes, but writes nothing.
import type { Plain } from "../../kernel/problem";
import { UNREAD, type CarriedFigure } from "../../kernel/seasons/season";
import type { Steps } from "../../kernel/steps";
import { nameKey } from "../../people/nameKey";
import { address, isBlank, isFault, type Sheet, valueAt } from "../../sheet";
import {
  inBook,
  PLAIN_DIFFERENCE,
  planFill,
  target,
  type CellWrite,
  type FillPlan,
  type PlayerBegun,
  type Seat,
} from "../../tournaments";
import { bySeat, carriedOn, carriedThen, scaleOf } from "./carried/carried";
import { supplied } from "./carried/supplied";
import { withReplay } from "./figuresFromBook";
import { bookNote, type BookNote, type Proposal } from "../state/proposal";
import { sameOnSheet } from "../state/same";
import type { Computed } from "../state/replay";
import { rowsOf } from "./rows";
import { enteredOf, readAs, type ReadSheet } from "./readSheet";
import { standsOn, type BookLine, type BookState, type BookTournament } from "../state/state";

/** The start of each player in a tournament. */
function startsFor({ state }: Computed, tournament: BookTournament): PlayerBegun[] {
  const starts = new Map<string, PlayerBegun>();
  for (const { player, figures } of tournament.lines) {
    if (starts.has(nameKey(player)) || figures === null || typeof figures.handicapThen !== "number") continue;
    const index = carriedThen(figures, "index");
    const begun = { handicap: figures.handicapThen, index: typeof index === "number" ? index : null };
    const known = state.players.find(({ name }) => nameKey(name) === nameKey(player));
    for (const name of [player, ...(known?.alsoWritten ?? [])]) starts.set(nameKey(name), { name, ...begun });
  }
  return [...starts.values()];
}

// ---------------------------------------------------------------- filling

/** The values that a book writes on the sheet of a tournament. */
export interface FilledSheet {
  readonly sheet: string;
  readonly no: number;
  /** The row of the header, from 0. */
  readonly headerRow: number;
  /** Compared with the sheet as it was read. */
  readonly writes: readonly CellWrite[];
  /** The headers of all columns that the book has added. */
  readonly added: readonly string[];
  /** With the figures of the book. */
  readonly plan: ToldOfPlan;
}

/**
 * The notes about a sheet that is filled, because the plan itself is many times as large. It has only differences for
 * which the kind has a sentence: the sheet decided something differently from the rule.
 */
type ToldOfPlan = Pick<FillPlan, "rows" | "problems" | "repairs" | "assumptions" | "differences">;

/** Fills the sheet of a tournament with the figures of the book and the results, as values or as live formulas. */
export function filledSheet(
  evening: ReadSheet,
  computed: Computed,
  no: number,
  before: BookState,
  formulas = false,
): FilledSheet {
  const filled = filledBy(evening, computed, no, before, formulas);
  const { rows, problems, repairs } = filled.plan;
  // No note is needed if the book itself puts a handicap after a name, or adds a column for only one of two sides
  // because it has nothing to write for the other.
  const own = new Set(filled.writes.map(({ row, column }) => address(row, column)));
  const assumptions = filled.plan.assumptions.filter(
    ({ code, cell }) => code !== "column-taken-blank" && (code !== "two-in-cell" || !own.has(cell!)),
  );
  const differences = filled.plan.differences.filter(({ code }) => code !== PLAIN_DIFFERENCE);
  return { ...filled, plan: { rows, problems, repairs, assumptions, differences } };
}

function filledBy(
  evening: ReadSheet,
  computed: Computed,
  no: number,
  before: BookState,
  formulas: boolean,
): Omit<FilledSheet, "plan"> & { readonly plan: FillPlan } {
  const { sheet: original, seats, found, reading, prepared } = evening;
  const tournament = computed.state.tournaments.find((one) => one.no === no)!;
  const isNew = !before.tournaments.some((one) => one.no === no);
  const whole = enteredOf(evening, tournament.reported);
  const entered = rowsOf(whole, computed.state, no);
  const lineAt = bySeat(entered.played.lines, tournament.lines);
  // Another tournament on the sheet fills its own rows.
  const ownRows = new Set(entered.played.lines.map(({ row }) => row));
  const others = new Set(whole.played.lines.map(({ row }) => row).filter((row) => !ownRows.has(row)));
  const scale = scaleOf(reading.system, seats, reading.settings, found.held);
  const supply = (seat: Seat, figure: CarriedFigure): Plain => {
    const figures = lineAt(seat)?.figures;
    return figures ? carriedOn(reading.system, figures, seat, figure, scale) : null;
  };
  // By now it is settled which handicap counts, so the sheet is updated, except for cells that somebody still has to
  // correct.
  const isOurs = (seat: Seat) => {
    const line = lineAt(seat);
    return line !== undefined && line.result !== UNREAD;
  };
  const copy = supplied(original, seats, supply, isOurs, reading.language);
  const { writes } = copy;
  const about = { sheet: original.name, no, headerRow: found.headerRow, added: reading.written ?? [] };
  const { settings, language, until = null } = reading;
  const plan = planFill(
    { ...found.given({ ...copy, begun: startsFor(computed, tournament) }), kindAsked: null },
    { settings, language, until, day: tournament.played, formulas },
  );
  const figured = inBook(tournament.kind).isReplayed ? withReplay(plan, entered, tournament) : plan;
  const wanted = new Map<string, CellWrite>();
  // Formulas that were prepared before play become values, whatever their result.
  for (const { row, column, value } of prepared) {
    const stood = isBlank(value) || isFault(value) ? null : value;
    wanted.set(`${row} ${column}`, { ...target(row, column, stood, null, null), was: value });
  }
  // Figures that the book wrote for the tournament that was there before belong to nobody.
  const isOver = computed.state.tournaments.some(
    (one) => one.no !== no && one.sheet === original.name && one.status === "sheet gone",
  );
  for (const write of [...writes, ...figured.writes.filter(({ replaces }) => !replaces || !isNew || isOver)])
    if (!others.has(write.row))
      wanted.set(`${write.row} ${write.column}`, { ...write, was: valueAt(original, write.row, write.column) });
  const all = [...wanted.values()];
  const now = all.flatMap(({ newHeader, value }) => (newHeader ? [String(value)] : []));
  return { ...about, added: [...new Set([...about.added, ...now])], writes: all, plan: figured };
}

/**
 * Fills a tournament on its sheet as it is now, with the places of its lines and the cells that the book supplied. Null
 * if the sheet cannot be read.
 */
export function filledTournament(
  sheet: Sheet,
  tournament: BookTournament,
  computed: Computed,
): {
  readonly plan: FillPlan;
  readonly seatOf: (line: BookTournament["lines"][number]) => Seat | null;
  readonly seatAt: (row: number, column: number) => string | null;
  /** The lines of a row. */
  readonly linesAt: (row: number) => readonly BookTournament["lines"][number][];
} | null {
  const evening = readAs(sheet, tournament, computed.state);
  if (evening === null) return null;
  const { plan } = filledBy(evening, computed, tournament.no, computed.state, false);
  const { lines } = enteredOf(evening, tournament.reported).played;
  const seatOf = (line: BookTournament["lines"][number]) => {
    const played = lines[tournament.lines.indexOf(line)];
    const isOf = ({ row, name }: Seat) => row === played?.row && nameKey(name) === nameKey(played.player ?? "");
    return evening.seats.find(isOf) ?? null;
  };
  const seatAt = (row: number, column: number) =>
    evening.seats.find((seat) => seat.row === row && seat.held.some((held) => held.column === column))?.name ?? null;
  const linesAt = (row: number) => tournament.lines.filter((_, i) => lines[i]?.row === row);
  return { plan, seatOf, seatAt, linesAt };
}

/** The sheets of other tournaments whose figures a press restates, filled one by one. */
export function* restatedSheets(
  whole: Proposal,
  entered: readonly number[],
  sheetOf: (name: string) => Sheet | undefined,
): Steps<FilledSheet[]> {
  const { state } = whole.after!;
  const before = new Map(whole.before.tournaments.map((one) => [one.no, one]));
  const filled: FilledSheet[] = [];
  for (const tournament of state.tournaments) {
    const old = before.get(tournament.no);
    // The sheet of a withdrawn or missing tournament may belong to another one by now.
    const sheet = standsOn(tournament) ? sheetOf(tournament.sheet!) : undefined;
    if (!old || old === tournament || !sheet || entered.includes(tournament.no)) continue;
    const isAsBefore = ({ entry, figures }: BookLine, was: BookLine | undefined) =>
      was?.entry === entry && sameOnSheet(was.figures, figures);
    if (tournament.lines.every((line, i) => isAsBefore(line, old.lines[i]))) continue;
    const read = readAs(sheet, tournament, state);
    if (read !== null) filled.push(filledSheet(read, whole.after!, tournament.no, whole.before));
    yield;
  }
  return filled;
}

/** Adds the notes about filled sheets to a proposal. */
export function withSheetNotes(proposal: Proposal, sheets: readonly Pick<FilledSheet, "plan">[]): Proposal {
  const plans = sheets.map(({ plan }) => plan);
  const isSaid = ({ code }: BookNote) => code !== "name-spelt-otherwise" && !OF_SEASON.test(code);
  const told = plans.flatMap(({ problems }) => problems).filter(({ severity }) => severity === "warning");
  const warnings = [...told, ...plans.flatMap(({ differences }) => differences)];
  const notes = (of: readonly Omit<BookNote, "severity">[]) => of.map((one) => noteOf(one, "note")).filter(isSaid);
  return {
    ...proposal,
    problems: [...proposal.problems, ...warnings.map((one) => noteOf(one, "warning")).filter(isSaid)],
    repairs: [...proposal.repairs, ...notes(plans.flatMap(({ repairs }) => repairs))],
    assumptions: [...proposal.assumptions, ...notes(plans.flatMap(({ assumptions }) => assumptions))],
  };
}

/** Notes about handicaps from a sheet's own season, which the book replays. */
const OF_SEASON = /^croquet-(unknown|depends|date|inconsistent|no-)|^dbf-(not|half|match)-(stands|carried)/;

function noteOf({ code, details, sheet, cell }: Omit<BookNote, "severity">, severity: BookNote["severity"]): BookNote {
  return bookNote(code, details, severity, sheet, cell);
}
