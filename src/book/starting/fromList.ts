// Handicaps of a tournament's players from a list of members. They are added to the sheet as a club book adds them.
import type { Language } from "../../kernel/language";
import type { Plain } from "../../kernel/problem";
import type { Table } from "../../kernel/table";
import type { CarriedFigure } from "../../kernel/seasons/season";
import { address, extent, isBlank, withCells, type Sheet } from "../../sheet";
import {
  LEFT_OUT,
  withLeftOut,
  type CellWrite,
  type Found,
  type Mapping,
  type NameAnswer,
  type Seat,
} from "../../tournaments";
import { carriedNow } from "../sheets/carried/carriedNow";
import { onScale, says, scaleOf } from "../sheets/carried/carried";
import type { Answers } from "../sheets/enteredSheet";
import { wheresOf } from "../sheets/readSheet";
import { supplied, type Supplied } from "../sheets/carried/supplied";
import { numbersOf } from "../sheets/sheetTournament";
import { bookNote, type BookNote, type Findings, type Question } from "../state/proposal";
import { LEAVE_OUT } from "../state/answer";
import { compute, peopleOf } from "../state/replay";
import { COLUMNS } from "../tables/bookTables";
import type { BookPlayer, BookState, Settings } from "../state/state";
import { asOne, asOthers, namesOf, toldBySpelling } from "./listSpellings";
import { newcomersNote } from "./newcomers";
import { withNewPlayers } from "../entering/enter";
import { Who } from "../entering/who";

/** What somebody said of the names on a sheet. */
export type SaidOfNames = Pick<Answers, "same" | "newPlayers" | "leftOut">;

/** A sheet with the handicaps of the list. */
export interface FromList extends Pick<Supplied, "writes" | "added"> {
  /** The columns of the table of players that was added, by field; null: none was. */
  readonly listed: Mapping | null;
  /** The sheet with all of it. */
  readonly sheet: Sheet;
  /** How many of the sheet's players are on the list. */
  readonly players: number;
  /** Which member a player is, if the list has similar names. */
  readonly questions: readonly Question[];
  /** The same for players who are not on the list or whom another spelling identifies; the answer is optional. */
  readonly open: readonly Question[];
  /** Spellings of members on the sheet, and of players whom the user named. */
  readonly names: readonly NameAnswer[];
  readonly notes: readonly BookNote[];
  /** What those of the list who are on the sheet hold, by their names in the list. */
  readonly figures: Table;
}

const NOBODY_SAID = { day: null, boards: null, points: null, play: null, result: null, partner: null, opponent: null };

/** `list`: a book with only the members. `settings`: those of the sheet. `spelt`: which spellings on it are one person. */
export function suppliedByList(
  found: Found,
  settings: Settings,
  list: BookState,
  said: SaidOfNames,
  spelt: readonly NameAnswer[] = [],
): FromList {
  const { sheet } = found;
  const { system, language } = list;
  const seats = found.seats!(settings);
  const findings: Findings = { questions: [], problems: [], assumptions: [] };
  const all = withNewPlayers(list, said, findings);
  const lines = seats.map(({ row, name, place }) => ({ ...NOBODY_SAID, row, player: name, place, entry: "" }));
  const on = { sheet: sheet.name, played: { lines, settings: {} }, seats, settings };
  const named = { ...on, numberAt: numbersOf({ sheet, found }), whereAt: wheresOf({ sheet, seats }) };
  const who = new Who(all, named, said.same ?? [], {}, findings);
  const people = peopleOf(all);
  // Players with a handicap on the sheet are not asked about.
  const known = lines.map((line, i) => (lacksFigure(seats[i]!) ? who.of(line) : people.personOf(line.player)));
  const { players, isTold } = toldBySpelling(seats, known, spelt, (name) => people.personOf(name));
  const isStranger = ({ code }: Question) => code === "book-unknown-name";
  const asked = withoutMembers(findings.questions, takesLess(found, settings, seats));
  const questions = asked.filter((one) => !isStranger(one) && !isTold(one));
  const strangers = asked.filter((one) => isStranger(one) && !isTold(one));
  // Members who did not play do not matter.
  const here = [...new Set(players.flatMap((player) => player ?? []))];
  const those = here.map((player) => all.players[player]!);
  const computed = compute({ ...all, players: those });
  const problems = computed.problems.map(({ code, details }) => bookNote(code, details));
  const held = problems.length > 0 ? () => null : carriedNow(computed);
  const scale = scaleOf(system, seats, settings);
  const playerOf = new Map(seats.map((seat, i) => [seat, players[i] ?? null]));
  const valueFor = (seat: Seat, figure: CarriedFigure): Plain => {
    const player = playerOf.get(seat) ?? null;
    return player === null ? null : held(here.indexOf(player), figure);
  };
  const supply = (seat: Seat, figure: CarriedFigure): Plain => {
    const value = valueFor(seat, figure);
    return typeof value === "number" ? onScale(value, scale) : value;
  };
  const spellings = here.map((player) => namesOf(seats, players, player));
  // In another section the same name may be another person.
  const isOnes = (name: string) => spellings.filter((written) => written.includes(name)).length === 1;
  const names = spellings.flatMap((written, i) => asOne(written.filter(isOnes), those[i]!.name, spelt));
  const isRead = (name: string) => names.every((one) => one.name !== name);
  const table = spellings.flatMap((written, i) =>
    written.filter(isRead).map((name) => [name, held(i, "handicap"), held(i, "index")] as const),
  );
  const differs = seats.flatMap((seat) =>
    seat.held.flatMap((cell) => {
      const { figure, column, read } = cell;
      const value = valueFor(seat, figure);
      if (figure !== "handicap" || column === null || read === null || value === null) return [];
      if (says(system, cell, value, scale)) return [];
      const details = { name: seat.name, sheet: read, list: supply(seat, figure) };
      return [bookNote("list-differs", details, "warning", sheet.name, address(seat.row, column))];
    }),
  );
  const unknown = strangers.map(({ details }) => String(details["name"]));
  const without = withoutFigures(those, held);
  const wantsHandicaps = seats.some(({ held: cells }) => cells.some(({ figure }) => figure === "handicap"));
  const guessed = (wantsHandicaps ? computed.guessed : []).flatMap((code, i) =>
    code === null ? [] : [bookNote(code, { name: those[i]!.name }, "note", sheet.name)],
  );
  const notes = [
    ...guessed,
    ...(wantsHandicaps ? newcomersNote(list, those) : []),
    ...[...findings.problems, ...problems, ...findings.assumptions].map((one) => ({ ...one, sheet: sheet.name })),
    ...differs,
    ...(unknown.length > 0 ? [bookNote("list-strangers", { names: unknown }, "warning", sheet.name)] : []),
    ...(without.length > 0 ? [bookNote("list-without", { names: without }, "warning", sheet.name)] : []),
  ];
  const copy = supplied(sheet, seats, supply, () => false, language);
  const filled = withCells(sheet, copy.cells);
  const beside = found.lacksCompanion && wantsHandicaps ? tableBeside(filled, found.headerRow, table, language) : [];
  const given = { writes: [...copy.writes, ...beside], added: copy.added, sheet: withCells(filled, beside) };
  const open = asked.filter((one) => !questions.includes(one));
  const about = { open, names: [...names, ...asOthers(list, seats, said)], figures: figuresHeld(those, held) };
  return { ...given, ...about, listed: fieldsOf(beside), questions, notes, players: here.length };
}

/** A table of players to the right of the games, for kinds that read one. */
function tableBeside(
  sheet: Sheet,
  headerRow: number,
  table: readonly (readonly [string, Plain, Plain])[],
  language: Language,
): CellWrite[] {
  const left = extent(sheet).right + 1;
  const indexed = table.some(([, , index]) => index !== null);
  const rows = [TABLE_HEADERS.map((words) => words[language]), ...table].map((line) => line.slice(0, indexed ? 3 : 2));
  return rows.flatMap((line, i) =>
    line.map((value, k): CellWrite => {
      const place = { row: headerRow + i, column: left + k };
      const like = { like: left - 2, alone: true };
      return {
        ...place,
        ...{ value, formula: null, spill: null, format: null, was: null, replaces: false },
        ...(i === 0 && { newHeader: like }),
      };
    }),
  );
}

function withoutFigures(players: readonly BookPlayer[], held: ReturnType<typeof carriedNow>): readonly string[] {
  const isWithout = (i: number) => held(i, "handicap") === null && held(i, "masterpoints") === null;
  return players.flatMap(({ name }, i) => (isWithout(i) ? [name] : []));
}

function figuresHeld(players: readonly BookPlayer[], held: ReturnType<typeof carriedNow>): Table {
  return {
    columns: ["name", ...FIGURES_HELD].map((key) => ({ name: nameOf(key) })),
    rows: players.map(({ name }, i) => [name, ...FIGURES_HELD.map((figure) => held(i, figure))]),
  };
}

const nameOf = (key: string) => COLUMNS.players.find((column) => column.key === key)!.name;
/** The fields of a table of players: `Player` heads a column of the games, too. */
function fieldsOf(table: readonly CellWrite[]): Mapping | null {
  const heads = table.filter(({ newHeader }) => newHeader !== undefined);
  return heads.length === 0 ? null : Object.fromEntries(heads.map(({ column }, i) => [TABLE_FIELDS[i]!, column]));
}

const TABLE_FIELDS = ["Player", "Handicap", "Index"];
const TABLE_HEADERS = ["name", "handicap", "index"].map(nameOf);
const FIGURES_HELD = ["handicap", "average", "index"] as const;

/** Whether the sheet lacks what the list could give. */
function lacksFigure({ held }: Seat): boolean {
  return held.some(({ figure, value }) => (figure === "handicap" || figure === "masterpoints") && isBlank(value));
}

/** Whether a sheet can be read without somebody; a match card cannot. */
function takesLess(found: Found, settings: Settings, seats: readonly Seat[]): boolean {
  const everybody = seats.map(({ name }) => name);
  return found.seats!({ ...settings, [LEFT_OUT.key]: withLeftOut(null, everybody) }).length < seats.length;
}

/** A fill adds nobody to the club: a player who is not on the list plays with the handicap in the answer. */
function withoutMembers(questions: readonly Question[], canLeave: boolean): readonly Question[] {
  const isOffered = ({ answer }: Question["choices"][number]) =>
    !("who" in answer) || (answer.is === LEAVE_OUT ? canLeave : !("newMember" in answer.is));
  return questions.map((one) => ({ ...one, choices: one.choices.filter(isOffered) }));
}
