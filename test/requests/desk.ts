// Sheets on a desk: a club book in memory that sheets are entered into, and sheets that are filled, as both doors do it, but without
// files on a disk, options and printed lines.
import {
  clubList,
  outcomes,
  seasonOf,
  sportOf,
  startGiven,
  type Answers,
  type BookLine,
  type BookNote,
  type BookPlayer,
  type BookState,
  type Settings,
  type UpdateAnswers,
} from "../../src/book";
import { gamesOnSheet, openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { readMoment, isoDay } from "../../src/kernel/day";
import type { Language } from "../../src/kernel/language";
import { Problem, type Plain } from "../../src/kernel/problem";
import type { SystemId } from "../../src/kernel/sources";
import { atOnce } from "../../src/kernel/steps";
import { NOTHING_SAID, edited, isEdit } from "../../src/layout/said";
import { askedText } from "../../src/messages";
import { bookSentence, sayIn } from "../../src/messages/book";
import "../../src/messages/everyLanguage";
import "../../src/messages/loaded/formats";
import "../../src/messages/loaded/members";
import { withAnswer, type Answered } from "../../src/requests/answers";
import { readingOfAll, type BookProposal } from "../../src/requests/bookProposal";
import { fillByList, listOf } from "../../src/requests/filling/members";
import { FILL } from "../../src/requests/filling/fill";
import { isOpen, readTournament, withSettings, type FoundRead } from "../../src/requests/filling/readTournament";
import { allSheets, tournamentsIn, withLaidOut } from "../../src/requests/filling/tournamentsIn";
import { newBookFile } from "../../src/requests/making/newBookFile";
import { openBook, type OpenBook } from "../../src/requests/openBook";
import { askedOfStart, OF_LISTS, readingOfStart, type StartEntry } from "../../src/requests/proposeStart";
import { proposeBook, type BookRequest } from "../../src/requests/table";
import {
  answeredOf,
  askedOfFill,
  askedOfMissing,
  leavable,
  placesOf,
  questionsOf,
  type Asked,
} from "../../src/requests/questions";
import { readingOf, type ReadingPart } from "../../src/requests/reading";
import type { SheetSaid } from "../../src/requests/said";
import { NOTHING_TOLD, sourcesIn, sourcesOn } from "../../src/requests/sources";
import { columnName, textOf, type Sheet } from "../../src/sheet";
import { columnKey, type FillPlan, type Found, type KindId, type Missed } from "../../src/tournaments";
import { placeBook } from "../../src/workbook/book/placeBook";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { carryOut } from "../../src/workbook/transaction";

/** A cell, by sheet, the text at the beginning of its row, and header; and the new value. */
export type TypedCell = readonly [sheet: string, row: string, header: string, value: string];

/** Changes the values of some cells of a workbook. */
export function typeInto(file: WorkbookFile, cells: readonly TypedCell[]): void {
  for (const [sheet, row, header, value] of cells) {
    const { values } = file.sheets.find(({ name }) => name === sheet)!;
    const top = values.findIndex((line) => line.some((cell) => textOf(cell) === header));
    const column = values[top]!.findIndex((cell) => textOf(cell) === header);
    const of = values.findIndex((line, i) => i > top && line.slice(0, 2).some((cell) => textOf(cell) === row));
    const plain = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    file.put(sheet, of, column, { value: plain, formula: null, format: null });
  }
}

/** A moment, as `2026-10-01T10:00`. */
export function at(moment: string): number {
  return readMoment(moment)!;
}

/** Lines of text as a file of that name. */
export async function fileOf(lines: readonly string[] | Uint8Array, name = "sheet.csv"): Promise<WorkbookFile> {
  const bytes = lines instanceof Uint8Array ? lines : new TextEncoder().encode(lines.join("\n"));
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

/** Takes the first answer to one of these questions out of `open`, as `id=choice`: answers are given one at a time. */
function taken(open: string[], questions: readonly Asked[]) {
  const begins = (given: string, id: string) => given.toLowerCase().startsWith(`${id}=`.toLowerCase());
  for (const [i, given] of open.entries()) {
    const asked = questions.find(({ id }) => begins(given, id));
    if (asked === undefined) continue;
    open.splice(i, 1);
    const answers = asked.read(given.slice(asked.id.length + 1));
    if (answers === null) throw new Error(`not offered: ${given}`);
    return answers;
  }
  return [];
}

const ids = (questions: readonly Asked[]) => questions.map(({ id }) => id);
const placed = (notes: readonly { readonly code: string; readonly cell: string | null }[]) =>
  notes.map(({ code, cell }) => (cell === null ? code : `${code}@${cell}`));

// ---------------------------------------------------------------- a book

/** What somebody says besides the answers to questions. */
export interface Told {
  readonly now?: string;
  readonly played?: string;
  readonly kind?: KindId;
  readonly settings?: Settings;
  readonly columns?: { readonly [header: string]: string | null };
  readonly language?: Language;
  readonly answers?: Partial<Answers>;
  /** The name of the file. */
  readonly file?: string;
}

/** The line of a player in a tournament. */
export interface Line extends Pick<BookLine, "player" | "partner" | "opponent" | "result"> {
  readonly played: string;
  readonly change: Plain;
  readonly handicapThen: Plain;
  readonly handicap: Plain;
}

/** What a request would do to a book. */
export class Proposed {
  constructor(
    readonly planned: BookProposal,
    private readonly book: OpenBook,
    private readonly workbook: FileWorkbook,
    private readonly file: WorkbookFile,
    readonly language: Language,
  ) {}

  get questions(): readonly Asked[] {
    return questionsOf(this.planned);
  }

  /** The ids of what is asked. */
  get asked(): readonly string[] {
    return ids(this.questions);
  }

  /** Whether it can be written. */
  get isReady(): boolean {
    return this.planned.proposal.after !== null && this.questions.length === 0;
  }

  /** Problems, each as `code@cell`. */
  get problems(): readonly string[] {
    return placed(this.planned.proposal.problems);
  }

  get notes(): readonly string[] {
    return placed(this.planned.proposal.assumptions);
  }

  /** All sentences about it, one a line. */
  get said(): string {
    const { problems, repairs, assumptions } = this.planned.proposal;
    return [...this.questions.map(({ note }) => note), ...problems, ...repairs, ...assumptions]
      .map((note) => this.sentence(note))
      .join("\n");
  }

  sentence({ code, details }: Pick<BookNote, "code" | "details">): string {
    const asked = code === "book-setting-asked" ? askedText(this.language, String(details["setting"])) : null;
    return asked ?? bookSentence(this.language, code, details);
  }

  /** What came of it, a sentence a line of the terminal. */
  get outcomes(): readonly string[] {
    return outcomes(this.planned.proposal).map((one) => this.sentence(one));
  }

  get state(): BookState {
    const { after, problems } = this.planned.proposal;
    if (after === null) throw new Error(`nothing: ${[...this.asked, ...placed(problems)].join(", ")}`);
    return after.state;
  }

  /** The players as the list of the club has them. */
  get players() {
    if (this.planned.proposal.after === null) throw new Error(`nothing: ${this.said}`);
    return clubList(this.planned.proposal.after).lines;
  }

  /** Somebody's handicap after it. */
  held(name: string): Plain | undefined {
    return this.players.find((one) => one.name === name)?.handicap;
  }

  get lines(): readonly Line[] {
    return this.state.tournaments.flatMap((tournament) =>
      tournament.lines.map(({ player, partner, opponent, result, day, figures }) => ({
        ...{ player, partner, opponent, result, played: isoDay(day ?? tournament.played)! },
        change: figures?.change ?? null,
        handicapThen: figures?.handicapThen ?? null,
        handicap: figures?.handicap ?? null,
      })),
    );
  }

  /** Who won against whom, in the order of the book, with the change where there is one. */
  get winners(): readonly (readonly Plain[])[] {
    return this.lines.flatMap(({ player, opponent, result, change }) =>
      result === "won" ? [[player, opponent, ...(change === null ? [] : [change])]] : [],
    );
  }

  /** The figures of one output in the rows of the sheets. */
  outputs(name: string): readonly Plain[] {
    return this.rows.map(({ outputs }) => outputs[name] ?? null);
  }

  get rows(): FillPlan["rows"] {
    return this.planned.filled.flatMap(({ plan }) => plan?.rows ?? []);
  }

  /** A part of what the sheets were read as. */
  part(id: string) {
    return readingOfAll(this.planned).find((one) => one.id === id);
  }

  /** The book after it is written. */
  async written(): Promise<Club> {
    const { proposal, sheets, changes } = this.planned;
    const after = proposal.after!;
    if (!this.isReady) throw new Error(`open: ${this.asked.join(", ")}`);
    const say = sayIn(after.state.language, sportOf(after.state));
    if (changes) {
      const press = { after, before: proposal.before, sheets };
      await carryOut(this.workbook, await placeBook(this.workbook, this.book.held, press, say), { liftFilters: true });
    }
    return new Club(await this.file.save(), this.language);
  }
}

/** What is said of a new book. */
interface OfBook {
  readonly settings?: Settings;
  readonly language?: Language;
  readonly now?: string;
}

const clubs = new Map<string, Promise<Club>>();

/** A new book of a list. Each is made once. */
export function club(system: SystemId, list: readonly string[], said: OfBook = {}): Promise<Club> {
  const key = JSON.stringify([system, list, said]);
  const made = clubs.get(key) ?? newClub(system, list, said);
  clubs.set(key, made);
  return made;
}

async function newClub(system: SystemId, list: readonly string[], said: OfBook): Promise<Club> {
  const { settings = {}, language = "en", now = "2026-08-31" } = said;
  const { sheets } = await fileOf(list, "members.csv");
  const entry = { system, club: "", settings, sheets, called: "members.csv", said: NOTHING_SAID };
  const { proposal } = startOf(entry, language, now);
  if (proposal.after === null) throw new Error(placed([...proposal.problems, ...proposal.questions]).join(", "));
  const { state } = proposal.after;
  const file = await newBookFile(proposal.after, sayIn(state.language, sportOf(state)));
  return new Club(await file.save(), language);
}

function startOf(entry: StartEntry & Answered, language: Language = "en", now = "2026-08-31"): BookProposal {
  return atOnce(OF_LISTS.start.propose(entry, { language, now: at(now) }));
}

/** What a list would start a book with. */
export async function started(system: SystemId, list: readonly string[], ...answers: readonly string[]) {
  const { sheets } = await fileOf(list, "members.csv");
  const open = [...answers];
  let entry: StartEntry & Answered = {
    ...{ system, club: "", settings: {}, sheets, called: "members.csv", said: NOTHING_SAID },
  };
  for (;;) {
    const planned = startOf(entry);
    const questions = askedOfStart(planned, "en");
    const said = taken(open, questions);
    for (const answer of said) entry = withAnswer(entry, answer);
    if (said.length > 0) continue;
    if (open.length > 0) throw new Error(`not asked: ${open.join(", ")}; but ${ids(questions).join(", ")}`);
    const { proposal } = planned;
    const notes = placed(proposal.assumptions);
    const players: readonly BookPlayer[] = proposal.after?.state.players ?? [];
    const starts = players.map((player) => [player.name, startOfPlayer(player, system)] as const);
    return {
      ...{ asked: ids(questions), questions, problems: placed(proposal.problems), notes, players, proposal },
      ...{ starts, reading: readingOfStart(planned, "en") },
    };
  }
}

/** The start that the list gives somebody; null where it gives none. */
function startOfPlayer(player: BookPlayer, system: SystemId): Plain {
  const start = startGiven({ system }, player);
  if (start instanceof Problem || (start.handicap === null && start.sessions.length === 0)) return null;
  const isAlone = typeof start.handicap === "number" && start.index === null;
  return isAlone ? start.handicap : seasonOf({ system }).startText(start);
}

/** A club book in memory. */
export class Club {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly language: Language,
  ) {}

  /** Lines of text as a file, entered with answers as `id=choice`. */
  enter(lines: readonly string[], ...answers: readonly string[]): Promise<Proposed> {
    return this.enterAs({}, lines, ...answers);
  }

  /** The same, with what is said besides. */
  async enterAs(told: Told, lines: readonly string[], ...answers: readonly string[]): Promise<Proposed> {
    const file = await fileOf(lines, told.file);
    return this.propose(told, answers, (book) => {
      const { kind, settings = {}, columns = {}, language = this.language } = told;
      const said = { settings, columns, ...(kind && { kind }) };
      const { sources, told: about } = atOnce(
        sourcesIn(file, book.state, { kind, rules: book.rules }, language, () => said),
      );
      const played = told.played === undefined ? {} : { played: at(told.played) };
      return {
        what: "enter",
        sources,
        told: about ?? NOTHING_TOLD,
        answers: { asksDay: true, ...played, ...told.answers },
      };
    });
  }

  /** The same on a sheet of the book. */
  async enterSheet(name: string, lines: readonly string[], told: Told = {}): Promise<Proposed> {
    const withSheet = await this.edited((file) => {
      file.addSheet(name);
      for (const [row, line] of lines.entries())
        for (const [column, value] of line.split(";").entries())
          if (value !== "") file.put(name, row, column, { value, formula: null, format: null });
    });
    return withSheet.enterOwn(name, told);
  }

  /** A sheet that is in the book, entered. */
  enterOwn(name: string, told: Told = {}, ...answers: readonly string[]): Promise<Proposed> {
    return this.propose(told, answers, async (book, { sheets }) => {
      const sheet = book.sheets.get(name) ?? sheets.find((one) => one.name === name)!;
      const games = await gamesOnSheet(sheet);
      const taken = sheets.map((one) => one.name);
      const sources = atOnce(sourcesOn(sheet, sheet, games, book, taken, told.kind, () => NOTHING_SAID));
      const played = told.played === undefined ? {} : { played: at(told.played) };
      return { what: "enter", sources, answers: { asksDay: true, ...played, ...told.answers } };
    });
  }

  /** The book brought up to date with its sheets. */
  update(
    now = "2027-02-01T10:00",
    told: Partial<UpdateAnswers> = {},
    ...answers: readonly string[]
  ): Promise<Proposed> {
    return this.propose({ now }, answers, () => ({ what: "update", answers: { organiserErrors: [], ...told } }));
  }

  /** Whether bringing it up to date would change nothing. */
  async isUpToDate(now?: string): Promise<boolean> {
    const { planned, isReady } = await this.update(now);
    return isReady && planned.proposal.log.length === 0 && planned.proposal.problems.length === 0;
  }

  /** The book with something typed in its workbook. */
  async edited(edit: (file: WorkbookFile) => void): Promise<Club> {
    const file = await fileOf(this.bytes, "book.xlsx");
    edit(file);
    return new Club(await file.save(), this.language);
  }

  /** The same, cell by cell. */
  typed(...cells: readonly TypedCell[]): Promise<Club> {
    return this.edited((file) => typeInto(file, cells));
  }

  /** What is on a sheet. */
  async sheet(name: string): Promise<Sheet["values"]> {
    const { sheets } = await fileOf(this.bytes, "book.xlsx");
    return sheets.find((one) => one.name === name)!.values;
  }

  private async propose(
    told: Told,
    answers: readonly string[],
    requested: (book: OpenBook, file: WorkbookFile) => BookRequest | Promise<BookRequest>,
  ) {
    const file = await fileOf(this.bytes, "book.xlsx");
    const workbook = new FileWorkbook(file);
    const { now = "2026-12-31T12:00", language = this.language } = told;
    const book = await openBook(workbook, { language: "en", sayIn }, {}, at(now));
    if (book === null || !("state" in book)) throw new Error("no book");
    let request = await requested(book, file);
    const open = [...answers];
    for (;;) {
      const planned = proposeBook(request, book, language, at(now));
      const questions = questionsOf(planned);
      const others = [...questions, ...answeredOf(planned), ...placesOf(questions)];
      const out = open.flatMap((one) => /^who:(.*)=leave out$/.exec(one)?.[1] ?? []);
      const sheets = request.what === "enter" ? request.sources.map(({ sheet }) => sheet) : [];
      const unasked = leavable(out, sheets).filter(({ id }) => others.every((one) => one.id !== id));
      const said = taken(open, [...others, ...unasked]);
      for (const answer of said) request = withAnswer(request, answer);
      if (said.length > 0) continue;
      if (open.length > 0) throw new Error(`not asked: ${open.join(", ")}; but ${ids(questions).join(", ")}`);
      return new Proposed(planned, book, workbook, file, language);
    }
  }
}

// ---------------------------------------------------------------- a fill

/** What is said of a sheet that is filled. */
export interface Said extends Pick<Told, "kind" | "settings" | "columns" | "language" | "file"> {
  /** A list of members. */
  readonly list?: readonly string[];
}

/** What a fill of a sheet would do. */
export interface Filled {
  /** What it was read as. */
  readonly kind: KindId | null;
  readonly read: FoundRead | null;
  /** What it lacks; null where it was read. */
  readonly missed: Missed | null;
  /** The ids of what is asked. */
  readonly asked: readonly string[];
  readonly questions: readonly Asked[];
  readonly plan: FillPlan | null;
  /** What it was read as. */
  readonly parts: readonly ReadingPart[];
  /** The names of its tables, where it has several. */
  readonly sectionNames: readonly string[];
  /** The results, row by row. */
  readonly outputs: readonly { readonly [output: string]: Plain }[];
  /** Problems, each as `code@cell`. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** The rows of a summary. */
  readonly summary: (name: string) => readonly { readonly [header: string]: Plain }[] | undefined;
}

/** The tournament on a sheet, read and worked out with answers as `id=choice`. */
export async function filled(lines: readonly string[], ...answers: readonly string[]): Promise<Filled> {
  return filledAs({}, lines, ...answers);
}

/** The same, with what is said besides. */
export async function filledAs(said: Said, lines: readonly string[], ...answers: readonly string[]): Promise<Filled> {
  const { kind, settings = {}, columns = {}, language = "en" } = said;
  const file = await fileOf(lines, said.file);
  const list = said.list && listOf("members.csv", (await fileOf(said.list, "members.csv")).sheets);
  // Fields are named by the letters of their columns.
  const fields = answers.flatMap((one) => {
    const [, field, letter] = /^field:(.*)=([A-Z]+|none)$/.exec(one) ?? [];
    return field === undefined ? [] : [{ field, letter: letter! }];
  });
  const columnsIn = (known: Found | Missed) => {
    const choices = [...known.choices, ...("doubts" in known ? known.doubts : [])];
    const keyOf = (letter: string) =>
      columnKey(
        choices.find(({ column }) => columnName(column) === letter) ?? { column: NaN, header: letter },
        choices,
      );
    return Object.fromEntries(fields.map(({ field, letter }) => [keyOf(letter), field]));
  };
  const open = answers.filter((one) => !one.startsWith("field:"));
  let told: SheetSaid = { ...NOTHING_SAID, ...(kind && { kind }), settings, columns };
  for (;;) {
    const tournaments = tournamentsIn({
      ...{ file, language, kept: [], kind: told.kind, sheets: file.sheets },
      ...{
        isNamed: false,
        isPart: false,
        namesColumns: false,
        saysColumns: Object.keys(told.columns).length + fields.length > 0,
      },
      ...{ players: undefined, rules: undefined, list: list?.sheets ?? null, findsList: true },
      read: (recognition, sheets, around, understood) => {
        const known = recognition.found[0] ?? recognition.missed[0];
        if (known === undefined) return recognition;
        const sheet =
          "values" in Object(known.sheet) ? (known.sheet as Sheet) : sheets.find(({ name }) => name === known.sheet)!;
        const others = around.others.filter(({ name }) => name !== sheet.name);
        const by = { ...told, columns: { ...understood, ...told.columns, ...columnsIn(known) }, settings: {} };
        const read = readTournament(sheet, known, by, [], { ...around, others });
        return read.found === null
          ? { found: [], missed: [{ ...read.missed!, sheet: sheet.name }] }
          : { ...read, found: read.found };
      },
    });
    const [first] = tournaments.taken;
    if (!first) {
      const missed = tournaments.missed[0]?.missed.missed[0] ?? null;
      const lacked = missed === null ? [] : askedOfMissing(missed);
      return { ...NO_FILL, kind: missed?.kind ?? null, missed, questions: lacked, asked: ids(lacked) };
    }
    const read = withSettings(first, told.settings);
    const { found, asked } = read;
    const questions = isOpen(read) ? askedOfFill({ found, asked }) : [];
    const edits = taken(open, questions);
    for (const one of edits) if (isEdit(one)) told = edited(told, one);
    if (edits.length > 0) continue;
    if (open.length > 0) throw new Error(`not asked: ${open.join(", ")}; but ${ids(questions).join(", ")}`);
    const parts = readingOf(found, read.answers);
    const sectionNames = (found.sections ?? []).map(({ name }) => name);
    const nothing = { ...NO_FILL, kind: read.kind, read, questions, asked: ids(questions), parts, sectionNames };
    if (questions.length > 0) return nothing;
    const others = allSheets(file).filter(({ name }) => name !== found.sheet.name);
    const by = { around: { others }, language, from: { formulas: false }, fillByList };
    const { plan, problems } = atOnce(FILL.propose({ read, list: found.usesPlayers ? undefined : list }, by));
    if (plan === null) return { ...nothing, problems: placed(problems) };
    return filledWith({ ...nothing, plan: withLaidOut(plan, tournaments.laid, file) });
  }
}

function filledWith(filling: Filled & { readonly plan: FillPlan }): Filled {
  const { rows, problems, assumptions, summaries } = filling.plan;
  const { found, answers } = filling.read!;
  return {
    ...filling,
    parts: readingOf(found, answers, [...assumptions, ...problems]),
    outputs: rows.map(({ outputs }) => outputs as { readonly [output: string]: Plain }),
    problems: placed(problems),
    notes: placed(assumptions),
    summary: (title) => {
      const table = summaries.find(({ name }) => name.en === title);
      return table?.rows.map((row) =>
        Object.fromEntries(table.columns.map(({ name }, i) => [name.en, row[i] ?? null])),
      );
    },
  };
}

const NO_FILL = {
  ...{ kind: null, read: null, missed: null, asked: [], questions: [], plan: null },
  ...{ parts: [], sectionNames: [], outputs: [], problems: [], notes: [], summary: () => undefined },
};
