import type { Code, DetailsOf } from "../../../kernel/told";
import type { OwnTables } from "../../house/ownTables";
import type { Details } from "../../../kernel/problem";
import type { Note, ProblemNote } from "../../fillPlan";
import { markOn, type Legend } from "../../../layout/words/legend";
import { address, columnName, type Place, type Sheet } from "../../../sheet/sheet";

/** Collects the notes about a sheet. */
export class Remarks {
  readonly problems: ProblemNote[] = [];
  readonly assumptions: Note[] = [];
  private readonly cellRepairs: Note[] = [];
  /** Decimal commas by column: the first place, and the cells; one cell may hold several numbers. */
  private readonly commas = new Map<number, { place: Place; cells: Set<string> }>();

  /** Other texts that were read as numbers: the first place, and the cells. */
  private readonly numbers = new Map<string, { place: Place; value: number; cells: Set<string> }>();

  /** By explained mark, the cells it was left off from. */
  private readonly explained = new Map<string, string[]>();

  /** Addresses of cells that worksheet functions would read differently: a footnote mark or a unit was removed. */
  readonly stripped = new Set<string>();

  constructor(
    private readonly sheet: string,
    /** The club's tables used for reading cells instead of the printed ones. */
    readonly ownTables: OwnTables = {},
    private readonly origins?: Sheet["origins"],
    /** The marks that the sheet explains. */
    readonly legend: Legend = new Map(),
  ) {}

  /** The address of a cell; of a copy laid out anew, on the sheet itself. */
  addressOf(place: Place): string {
    return address(...this.origin(place));
  }

  /** Warns of each explained mark that no rule reads, with its cells. */
  tellMarks(): void {
    for (const [mark, cells] of this.explained) {
      const { words, place } = this.legend.get(mark)!;
      this.warn("mark-explained", place, { mark, words, cells });
    }
  }

  private origin([row, column]: Place): Place {
    return this.origins?.[row]?.[column] ?? [row, column];
  }

  isOf(sheet: string): boolean {
    return sheet === this.sheet;
  }

  /** A row or table stays unfilled. Returns the code. */
  error<C extends Code>(code: C, place: Place | null, ...details: DetailsOf<C>): Code;
  error(code: Code, place: Place | null, details: Details = {}): Code {
    this.problems.push(this.problem("error", code, place, details));
    return code;
  }

  /** Something looks wrong, but the rest is computed. */
  warn<C extends Code>(code: C, place: Place | null, ...details: DetailsOf<C>): void;
  warn(code: Code, place: Place | null, details: Details = {}): void {
    this.problems.push(this.problem("warning", code, place, details));
  }

  repair<C extends Code>(code: C, place: Place | null, ...details: DetailsOf<C>): void;
  repair(code: Code, place: Place | null, details: Details = {}): void {
    this.cellRepairs.push(this.note(code, place, details));
  }

  /** A text was read as a number. Decimal commas are reported once per column, and a text such as ½ once. */
  numberRead(place: Place, written: string, value: number): void {
    // A comma that separates thousands is no decimal comma.
    const isComma = /^-?\d+,\d+$/.test(written) && Number(written.replace(",", ".")) === value;
    if (!isComma) {
      const known = this.numbers.get(written) ?? { place, value, cells: new Set() };
      // A cell may hold both results of a game.
      known.cells.add(address(...place));
      this.numbers.set(written, known);
      return;
    }
    const [, column] = this.origin(place);
    const seen = this.commas.get(column);
    if (seen) seen.cells.add(address(...place));
    else this.commas.set(column, { place, cells: new Set([address(...place)]) });
  }

  /** Text beside the value was removed. A mark that the sheet explains says something: that is a warning. */
  strippedFrom(place: Place, written: string, read: string): void {
    const mark = markOn(written);
    if (mark !== null && this.legend.has(mark)) {
      const cells = this.explained.get(mark) ?? [];
      if (!cells.includes(this.addressOf(place))) cells.push(this.addressOf(place));
      this.explained.set(mark, cells);
    }
    this.stripped.add(address(place[0], place[1]));
    this.repair("mark-left-off", place, { written, read });
  }

  /** A blank cell repeats the one above: reported once per column. */
  carriedDown(place: Place, field: string, isAside = false): void {
    // Worksheet functions do not read a blank cell as the one above.
    if (!isAside) this.stripped.add(address(place[0], place[1]));
    const told = this.assumptions.some(({ code, details }) => code === "carried-down" && details["field"] === field);
    if (!told) this.assume("carried-down", place, { field });
  }

  /** The cell also holds the value of another column: reported once per column. */
  sharedCell(place: Place, field: string): void {
    this.stripped.add(address(place[0], place[1]));
    const told = this.assumptions.some(({ code, details }) => code === "two-in-cell" && details["field"] === field);
    if (!told) this.assume("two-in-cell", place, { field });
  }

  assume<C extends Code>(code: C, place: Place | null, ...details: DetailsOf<C>): void;
  assume(code: Code, place: Place | null, details: Details = {}): void {
    this.assumptions.push(this.note(code, place, details));
  }

  /** Reports hidden rows, which count like any others. */
  tellHidden(rows: readonly Place[], { hiddenRows }: Sheet): void {
    const hidden = rows.filter(([row]) => hiddenRows?.has(row));
    if (hidden.length > 0) this.assume("hidden-rows", hidden[0]!, { count: hidden.length });
  }

  get repairs(): readonly Note[] {
    const commas = [...this.commas].map(([column, { place, cells }]) =>
      this.note("decimal-comma", place, { column: columnName(column), cells: cells.size }),
    );
    const numbers = [...this.numbers].map(([written, { place, value, cells }]) =>
      this.note("number-read", place, { written, value, cells: cells.size > 1 ? cells.size : [] }),
    );
    return [...commas, ...numbers, ...this.cellRepairs];
  }

  private problem(severity: ProblemNote["severity"], code: Code, place: Place | null, details: Details): ProblemNote {
    return { code, severity, sheet: this.sheet, cell: place && this.addressOf(place), details };
  }

  private note(code: Code, place: Place | null, details: Details): Note {
    return { code, sheet: this.sheet, cell: place && this.addressOf(place), details };
  }
}
