import { beforePercent } from "../../kernel/written/writtenNumber";
import { called } from "../../messages/names/tournaments";
import { asWritten } from "../../kernel/numbers/decimal";
import type { Words } from "../../kernel/language";
import { Problem, type Plain } from "../../kernel/problem";
import { type TableColumn } from "../../kernel/table";
import { REMARK } from "../../systems/standingsTable";
import { saysNoFigure } from "../../layout/cells/noFigure";
import { nameKey } from "../../people/nameKey";
import * as dbf from "../../systems/dbf";
import type { Check } from "../../systems/dbf";
import {
  column,
  isDash,
  momentProblem,
  number,
  type Column,
  type NameColumn,
  type Reader,
  type Telling,
} from "../table/headers/columns";
import type { Context, Setting } from "../kind";
import { withoutNobody } from "../table/names/nobody";
import { warnOfPeople, warnOfSpellings } from "../table/names/spellings";
import type { Summary } from "../fillPlan";
import type { Remarks } from "../table/headers/remarks";
import { address, isBlank, type Place } from "../../sheet/sheet";
import type { Row } from "../table/rows/row";
import { handicapsCarried, type Seated } from "../table/seats";

// Shared by the five DBF kinds: handicaps and results in cells, absent pairs, names, and the table `Check`.

/** Handicaps and the figures computed from them show two decimals and keep full precision. [dbf:1.1] */
export const TWO_DECIMALS = "0.00";

// ---------------------------------------------------------------- cells

/** The bound makes three decimals unambiguous: a handicap is never a thousand. */
const handicapNumber = number({ most: 999 });

/** A handicap, at most 52. */
export const handicap: Reader<number | null> = (cell, at) => {
  if (isDash(cell)) return null;
  if (typeof cell === "string" && saysNoFigure(cell)) return dbf.withoutHandicap(at.field, cell.trim());
  const value = typeof cell === "number" ? (momentProblem(cell, at) ?? cell) : handicapNumber(cell, at);
  return value instanceof Problem ? value : (dbf.handicapProblem(at.field, value) ?? value);
};

/** Handicaps have two decimals, or a higher mean than other games'; not all are fractions or row numbers. */
export const OF_HANDICAPS: Telling = {
  isPlausible: (numbers) =>
    numbers.some((one) => Math.abs(one) > 1) &&
    !numbers.every((one, i) => one === i + 1) &&
    (numbers.some((one) => !Number.isInteger(one * 2)) || mean(numbers) > LEAST_MEAN),
};

const LEAST_MEAN = 14;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** A score whose unit depends on other cells and settings; certainly a percentage if the cell shows the sign. */
export interface Score {
  readonly value: number;
  readonly percent: boolean;
}

/** Reads 56.25, `56,25 %`, a cell that shows 56.25%, 162 points, -0.4 imps. */
export const score: Reader<Score | null> = (cell, at) => {
  if (isDash(cell)) return null;
  if (typeof cell === "number" && at.format?.includes("%")) {
    const points = number()(asWritten(cell * 100), at);
    return points instanceof Problem ? points : { value: points, percent: true };
  }
  const percent = beforePercent(cell);
  const value = percent === null ? number()(cell, at) : number({ most: 100 })(percent, at);
  return value instanceof Problem ? value : { value, percent: percent !== null };
};

/** No tournament has more boards: a higher number is a year, a date or a score in the wrong cell. */
const MOST_BOARDS = 999;
export const boardCount = number({ least: 0, most: MOST_BOARDS, whole: true });
export const playedBoards = number({ least: 1, most: MOST_BOARDS, whole: true });

/** The boards of a table. */
export const BOARDS = column(called("Boards"), playedBoards, { required: true, mayBeBlank: true });

/** The boards of a match, unless a setting gives them for all. */
export const MATCH_BOARDS = column(called("Boards"), playedBoards, { mayBeBlank: true });

/** Titles of tournaments that the federation does not regulate: cups, Monrad, Swiss. [dbf:1.6] */
export const NOT_REGULATED = {
  words: /(?:^|[^\p{L}])(cup|pokal\p{L}*|knock-?out|monrad|swiss|schweizer\p{L}*)(?!\p{L})/iu,
};

/** The boards that everybody played, given once. */
export const BOARDS_OF_ALL: Setting = {
  key: "boards",
  name: called("boards"),
  aliases: [
    "Number of boards",
    "Boards played",
    "Total boards",
    "Boards per match",
    "Antal spil",
    "Spil i alt",
    "Spil pr. kamp",
  ],
  inTitles: "of all rounds",
  ofSection: true,
  allowed: { least: 1, most: MOST_BOARDS, whole: true },
  default: null,
};

/** The boards of each match, unless a column gives them. */
export const BOARDS_OF_MATCH: Setting = { ...BOARDS_OF_ALL, inTitles: "of a match", needed: () => false };
export const BOARDS_OF_HALF: Setting = { ...BOARDS_OF_ALL, inTitles: "of a half", needed: () => false };

/** The figures that a club book carries for the players. */
export const carried = (seats: readonly Seated[]) => handicapsCarried(seats, () => ({ format: TWO_DECIMALS }));

// ---------------------------------------------------------------- rows

/** The rows except those of an absent pair, team or opponent, who get no handicap. [dbf:3.4] */
export function present(rows: readonly Row[], names: readonly Column<unknown>[], remarks: Remarks): Row[] {
  return withoutNobody(rows, names, remarks, "dbf-left-out");
}

/** Reports blank cells that must be filled. */
export function checkCells(row: Row, columns: readonly Column<unknown>[], remarks: Remarks): void {
  for (const of of columns) {
    if (row.get(of) !== null || row.unread(of)) continue;
    row.problems.push(remarks.error("cell-missing", row.place(of), { field: of.name.en }));
  }
}

/**
 * Warns of names that may be one person, and of a name in two rows of a tournament; twice in one row is an error.
 * `together`: the rows of each tournament.
 */
export function checkPlayers(
  together: readonly (readonly Row[])[],
  players: readonly NameColumn[],
  remarks: Remarks,
  warnOf = warnOfPeople,
): void {
  const written = (row: Row) =>
    players.flatMap((of) => (row.get(of) === null ? [] : [{ name: row.get(of)!, place: row.place(of), row }]));
  warnOf(
    together.flatMap((rows, at) => rows.flatMap(written).map((one) => ({ ...one, within: [at] }))),
    remarks,
  );
  for (const rows of together) {
    const firsts = new Map<string, { name: string; place: Place; row: Row }>();
    for (const { name, place, row } of rows.flatMap(written)) {
      const first = firsts.get(nameKey(name));
      if (!first) firsts.set(nameKey(name), { name, place, row });
      else {
        const details = { name, cell: remarks.addressOf(first.place) };
        if (first.row === row) row.problems.push(remarks.error("dbf-twice-in-row", place, details));
        // Another spelling has already been warned of.
        else if (first.name === name) remarks.warn("dbf-twice", place, details);
      }
    }
  }
}

/** The same for teams. */
export function checkTeams(...[together, teams, remarks]: Parameters<typeof checkPlayers>): void {
  checkPlayers(together, teams, remarks, warnOfSpellings);
}

/** Whether a row holds nothing but one text, which may be no entry at all. */
function isBare(row: Row): boolean {
  const [first, ...others] = row.columns.filter((column) => !isBlank(row.cell(column))).map((one) => row.place(one)[1]);
  return first !== undefined && others.every((at) => at === first);
}

/** True if every row of a tournament can be computed; if not, reports once that none is. */
export function isComplete(rows: readonly Row[], head: Place, remarks: Remarks): boolean {
  const bad = rows.filter((row) => row.problems.length > 0);
  const numbers = (of: readonly Row[]) => of.map(({ row }) => row + 1);
  const bare = numbers(bad.filter(isBare));
  if (bad.length > 0)
    remarks.error("dbf-needs-every-row", head, { rows: numbers(bad), ...(bare.length > 0 && { bare }) });
  return bad.length === 0;
}

/** Reports once that somebody starts with the handicap of an earlier match or evening: each row counts as it is. */
export function tellRepeated(rows: Iterable<Row>, seats: readonly Seated<number | null>[], remarks: Remarks): void {
  const earlier = new Map<string, { held: number; place: Place }>();
  for (const row of rows) {
    const held = seats.flatMap(([of, handicaps]) => {
      const [player, handicap] = [row.get(of), row.get(handicaps)];
      return player === null || handicap === null ? [] : [{ player, held: handicap, place: row.place(handicaps) }];
    });
    for (const { player, held: handicap, place } of held) {
      const before = earlier.get(nameKey(player));
      if (before?.held !== handicap) continue;
      const cell = address(before.place[0], before.place[1]);
      return remarks.assume("dbf-not-carried", place, { player, handicap, cell });
    }
    for (const { player, ...rest } of held) earlier.set(nameKey(player), rest);
  }
}

/** More IMPs per board than this can only be a total. */
export const HIGH_IMPS = 6;

/** Warns, at the largest result, of totals in place of IMPs per board. */
export function warnOfTotals(results: readonly { readonly place: Place; readonly imps: number }[], remarks: Remarks) {
  const largest = results.reduce((a, b) => (Math.abs(b.imps) > Math.abs(a.imps) ? b : a), { place: [0, 0], imps: 0 });
  if (Math.abs(largest.imps) > HIGH_IMPS) remarks.warn("dbf-imps-high", largest.place, { received: largest.imps });
}

// ---------------------------------------------------------------- check

/** A tournament in the table `Check`. */
export interface CheckLine {
  /** Its section, half or match, if there are several. */
  readonly title: Plain;
  readonly check: dbf.Checked;
  /** Codes of the reasons that the table shows. */
  readonly reasons: readonly string[];
}

/**
 * The line of a tournament. Faults in the results are warnings. Rounding, judged by the decimals entered, may explain a
 * small deviation of the average and is only shown.
 */
export function checkLine(
  title: Plain,
  check: Check,
  entered: readonly number[],
  head: Place,
  remarks: Remarks,
): CheckLine {
  const reasons = dbf.shownReasons(check, entered).map(({ code, wrong }) => {
    if (wrong) remarks.warn(code, head, wrong);
    return code;
  });
  return { title, check, reasons };
}

/** Heads the names of the sections. */
export const SECTION_TITLE: Words = called("Section");

/** The summary `Check`, one row per tournament; `title` heads their names, `remark` applies to all. */
export function checkTable(
  lines: readonly CheckLine[],
  language: Context["language"],
  title: Words | null,
  remark?: Words,
): Summary {
  const titleColumn: TableColumn[] = title ? [{ name: title }] : [];
  const remarkColumn: TableColumn[] = remark ? [REMARK] : [];
  return {
    name: called("Check"),
    columns: [...titleColumn, ...dbf.CHECK_COLUMNS, ...remarkColumn],
    rows: lines.map(({ title: of, check, reasons }) => [
      ...(title ? [of] : []),
      ...dbf.checkCells(check, reasons, language),
      ...(remark ? [remark[language]] : []),
    ]),
  };
}
