// A club and its seasons for tests: whatever somebody does to the book in a workbook, with the functions of the
// program.
import { NOTHING_SAID } from "../../src/layout/said";
import {
  type Answer,
  COLUMNS,
  compute,
  filledSheet,
  isOnSheet,
  newBook,
  newSeason,
  pressed,
  readAs,
  readBook,
  sameValue,
  TABLE_NAMES,
  trusting,
  updated,
  type BookState,
  type ReadBook,
  type Settings,
} from "../../src/book";
import { playersOn } from "../../src/book/starting/playerList";
import { newWorkbookFile, openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { Language } from "../../src/kernel/language";
import type { SystemId } from "../../src/kernel/sources";
import { address, cut, textOf, valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { holds } from "../../src/sheet/cells";
import { SPORTS } from "../../src/systems/sports";
import { sayIn } from "../../src/messages/book";
import type { BookProposal } from "../../src/requests/bookProposal";
import type { OpenBook } from "../../src/requests/openBook";
import { proposeBook, type BookRequest } from "../../src/requests/table";
import type { Source } from "../../src/requests/sources";
import { withAnswer } from "../../src/requests/answers";
import type { Request } from "../../src/taskpane/players/requests";
import { looseSheets, readBookIn, readTournaments, type BookInWorkbook } from "../../src/workbook/book/readBookIn";
import { placeBook } from "../../src/workbook/book/placeBook";
import { planUndoBook, undoPress } from "../../src/workbook/book/undoBook";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { carryOut } from "../../src/workbook/transaction";

export function sheetOf(name: string, values: Sheet["values"]): Sheet {
  return { name, top: 0, left: 0, values };
}

type Asked = Exclude<Request, { what: "start" | "list" }>;

/** Which of several answers is given, by number. */
export type Pick = number;

/** The result of a press: nothing is written if there is a problem. */
export interface Pressed {
  readonly written: boolean;
  readonly codes: readonly string[];
}

/** What a look at the book finds. */
export interface Look {
  readonly held: BookInWorkbook;
  readonly read: ReadBook;
  readonly book: OpenBook | null;
}

export class Club {
  private constructor(
    public file: WorkbookFile,
    /** The current time. */
    public now: number,
  ) {}

  static async start(
    system: SystemId,
    list: Sheet["values"],
    settings: Settings,
    now: number,
    language: Language = "en",
  ): Promise<Club> {
    const club = new Club(await newWorkbookFile(), now);
    const fresh = newBook(system, language, "The Club", settings);
    const { players, problems } = playersOn([sheetOf("Members", list)], fresh)!;
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    const made = pressed(fresh, { ...fresh, players }, { what: "new", no: null, now, reason: "" });
    if (made.after === null) throw new Error(JSON.stringify(made.problems));
    await club.place(null, { after: made.after, before: null, sheets: [] });
    return club;
  }

  private get workbook(): FileWorkbook {
    return new FileWorkbook(this.file);
  }

  private async place(held: BookInWorkbook | null, press: Parameters<typeof placeBook>[2]): Promise<void> {
    const { state } = press.after;
    const changes = await placeBook(this.workbook, held, press, sayIn(state.language, SPORTS[state.system]));
    await carryOut(this.workbook, changes, { liftFilters: true });
  }

  /** The book as it is opened; renamed players are the same people. */
  async read(): Promise<{ readonly held: BookInWorkbook; readonly read: ReadBook }> {
    const found = await readBookIn(this.workbook);
    const held = { ...found, standing: trusting(found.standing, undefined) };
    const { state } = held.standing.memory ?? { state: null };
    const say = sayIn(state?.language ?? "en", SPORTS[state?.system ?? "dbf"]);
    const first = readBook(held.standing, say, [], this.now);
    const same = first.questions.flatMap(({ choices }) =>
      choices.flatMap(({ answer }): [string, string][] =>
        "renamed" in answer && answer.to !== null ? [[answer.renamed, answer.to]] : [],
      ),
    );
    return { held, read: same.length === 0 ? first : readBook(held.standing, say, same, this.now) };
  }

  /** The book with the sheets of its tournaments; null if it cannot be read. */
  async open(): Promise<OpenBook | null> {
    return (await this.look()).book;
  }

  /** The book as read and as opened, for all checks before the next press. */
  async look(): Promise<Look> {
    const { held, read } = await this.read();
    return { held, read, book: await this.opened(held, read) };
  }

  private async opened(held: BookInWorkbook, read: ReadBook): Promise<OpenBook | null> {
    if (read.state === null || read.questions.length > 0) return null;
    const { state, sheets } = await readTournaments(this.workbook, held, read.state);
    const names = looseSheets(held, state);
    const loose = names.length === 0 ? [] : await this.workbook.readMany(names.map((sheet) => ({ sheet })));
    const { edits, repairs, typed } = read;
    const { log } = held.standing.memory!.state;
    return { held, state, log, rules: undefined, edits, repairs, typed, sheets, loose };
  }

  /**
   * Requests something, answers the questions, and presses. `file`: a sheet from a file; `on`: a sheet of the workbook.
   */
  async press(
    asked: Asked,
    pick: Pick = 0,
    from: { readonly file?: Sheet; readonly on?: string } = {},
  ): Promise<Pressed> {
    let request = asked;
    for (let round = 0; ; round++) {
      const book = await this.open();
      if (book === null) return { written: false, codes: ["unreadable"] };
      const asking: BookRequest =
        request.what === "enter" ? { ...request, sources: this.sourcesOf(request, from) } : request;
      const planned = proposeBook(asking, book, "en", this.now);
      const { proposal, changes } = planned;
      if (proposal.after !== null && planned.asked.length === 0) {
        if (changes) {
          const before = request.what === "update" || proposal.before ? proposal.before : null;
          await this.place(book.held, { after: proposal.after, before, sheets: planned.sheets });
        }
        return { written: changes, codes: codesOf(planned) };
      }
      const next = round < 12 ? answer(request, planned, pick + round) : null;
      if (next === null) return { written: false, codes: codesOf(planned) };
      request = next;
    }
  }

  private sourcesOf(
    { said = NOTHING_SAID }: Extract<Asked, { what: "enter" }>,
    { file, on }: { readonly file?: Sheet; readonly on?: string },
  ): Source[] {
    if (file) return [{ sheet: file, incoming: file, whole: file, said }];
    const sheet = on === undefined ? undefined : this.sheets().get(on);
    return sheet ? [{ sheet, incoming: null, whole: sheet, said }] : [];
  }

  async undo(): Promise<boolean> {
    const book = await this.open();
    if (book === null) return false;
    const say = sayIn(book.state.language, SPORTS[book.state.system]);
    const plan = await planUndoBook(this.workbook, book.held, say);
    if (plan !== null) await undoPress(this.workbook, plan);
    return plan !== null;
  }

  /** The book of the next season, in a workbook of its own. */
  async nextSeason(): Promise<boolean> {
    const book = await this.open();
    const made = book && newSeason(book.state, this.now);
    if (!made?.after) return false;
    this.file = await newWorkbookFile();
    await this.place(null, { after: made.after, before: null, sheets: [] });
    return true;
  }

  /** Saves the workbook and opens it again. */
  async reopen(): Promise<void> {
    this.file = (await openWorkbookFile(await this.file.save(), "club.xlsx")) as WorkbookFile;
  }

  /** Copies of all sheets as they are now, by name. */
  sheets(): ReadonlyMap<string, Sheet> {
    const whole = { top: 0, left: 0, bottom: Infinity, right: Infinity };
    return new Map([...this.file.sheets, ...this.file.hidden].map((sheet) => [sheet.name, cut(sheet, whole)]));
  }

  addSheet(sheet: Sheet): void {
    this.file.addSheet(sheet.name);
    sheet.values.forEach((line, row) =>
      line.forEach((value, column) => value !== null && this.type(sheet.name, row, column, value)),
    );
  }

  type(sheet: string, row: number, column: number, value: CellValue): void {
    const format = this.sheets().get(sheet)?.formats?.[row]?.[column] ?? null;
    this.file.put(sheet, row, column, { value: value as string | number | null, formula: null, format });
  }

  /** The same for a table of the book, by the key of its column. */
  own(id: "players" | "tournaments", key: string, row: number): (ReturnType<Club["cell"]> & { sheet: string }) | null {
    for (const header of Object.values(COLUMNS[id].find((column) => column.key === key)!.name))
      for (const sheet of Object.values(TABLE_NAMES[id].name)) {
        const cell = this.cell(sheet, header, row);
        if (cell) return { ...cell, sheet };
      }
    return null;
  }

  /** A cell of a table, by its header and its row, counted from 1 below the header. */
  cell(sheet: string, header: string, row: number): { row: number; column: number; value: CellValue } | null {
    const found = this.sheets().get(sheet);
    if (!found) return null;
    const top = found.values.findIndex((line) => line.some((cell) => textOf(cell) === header));
    if (top < 0) return null;
    const column = found.values[top]!.findIndex((cell) => textOf(cell) === header);
    return {
      row: found.top + top + row,
      column: found.left + column,
      value: found.values[top + row]?.[column] ?? null,
    };
  }
}

function codesOf({ proposal, asked }: BookProposal): string[] {
  return [...proposal.questions, ...proposal.problems, ...asked.map(({ key }) => ({ code: key }))].map(
    ({ code }) => code,
  );
}

/** The request with an answer to every question; null if there is none. */
function answer(request: Asked, { proposal: { questions } }: BookProposal, pick: Pick): Asked | null {
  const given = questions.map(({ choices }) => {
    const possible = choices.filter(({ takes }) => takes === undefined || takes === "start");
    return withStart(possible[pick % possible.length]!.answer);
  });
  return given.length === 0 ? null : given.reduce(withAnswer, request);
}

/** A person without a proposed start begins with 5. */
function withStart(answer: Answer): Answer {
  if (!("who" in answer)) return answer;
  const { who, is } = answer;
  if (is === "leave out") return answer;
  if ("newMember" in is) return { who, is: { newMember: is.newMember || "5" } };
  return "visitor" in is ? { who, is: { visitor: is.visitor || "5" } } : answer;
}

// ---------------------------------------------------------------- what holds after every press

/** A state without computed figures. */
export function factsOf(state: BookState): BookState {
  const tournaments = state.tournaments.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, figures: null, restated: null })),
  }));
  return { ...state, tournaments };
}

/** What a check directly after a write finds, which must be nothing. */
export function check(club: Club, { read, book }: Look) {
  const { edits, repairs, typed, problems, questions } = read;
  const opened = { edits, repairs, typed, problems, questions };
  if (book === null) return { opened, update: null };
  const all = club.sheets();
  const update = updated(book.state, book, (name) => all.get(name), { organiserErrors: [] }, club.now, book.loose);
  const { changes, late, proposal } = update;
  const { questions: asked, log, restated, changes: players } = proposal;
  // Nobody typed what the book has just written.
  const typedOver = proposal.problems.filter(({ code }) => code === "book-handicap-typed-over");
  return { opened, update: { changes, late, asked, log, restated, players, typedOver } };
}

/** The figures of the book as last written, and computed again from the facts alone. */
export function figures({ held }: Look) {
  const { state } = held.standing.memory!;
  const fresh = compute(factsOf(state));
  const linesOf = ({ tournaments }: BookState) =>
    tournaments.flatMap(({ no, lines }) =>
      lines.map(({ player, entry, figures: all }) => {
        const { handicapThen, expected, change, handicap, index } = all!;
        return { no, player, entry, handicapThen, expected, change, handicap, index };
      }),
    );
  return {
    written: { lines: linesOf(state), listed: state.players.map(({ name, listed }) => ({ name, ...listed })) },
    fresh: {
      lines: linesOf(fresh.state),
      listed: state.players.map(({ name }, i) => {
        const { handicap, index, average } = fresh.standings[i]!;
        return { name, handicap, index, average };
      }),
    },
  };
}

export function onSheets(state: BookState) {
  return state.tournaments.filter((one) => isOnSheet(one) && one.status === "computed");
}

/** Cells on tournaments' sheets that differ from what the book would write now. */
export function staleCells(club: Club, { book }: Look): string[] {
  if (book === null) return ["unreadable"];
  const computed = compute(book.state);
  const sheets = club.sheets();
  return onSheets(book.state).flatMap((tournament) => {
    const sheet = sheets.get(tournament.sheet!);
    const evening = sheet && readAs(sheet, tournament, book.state);
    if (!evening) return [`${tournament.sheet!} cannot be read`];
    const { writes } = filledSheet(evening, computed, tournament.no, book.state);
    return writes.flatMap(({ row, column, value }) => {
      const stands = valueAt(sheet, row, column);
      const isSame = holds(stands, value) || (typeof stands === "number" && sameValue(stands, value));
      return isSame ? [] : [`${tournament.sheet!}!${address(row, column)}: ${textOf(stands)}, not ${String(value)}`];
    });
  });
}
