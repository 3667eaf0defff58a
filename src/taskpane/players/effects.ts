import { highest } from "../../kernel/numbers/many";
import { told } from "../../kernel/told";
import {
  bookNote,
  compute,
  MOST_OF_A_CLUB,
  lineWorking,
  sportOf,
  peopleOf,
  seasonFileName,
  type BookNote,
  type BookState,
  type Question,
} from "../../book";
import { momentOfDate } from "../../kernel/day";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { sayIn } from "../../messages/book";
import { Problem } from "../../kernel/problem";
import { nameKey } from "../../people/nameKey";
import { cut, withCells, type Area, type Sheet } from "../../sheet";
import { clubRules } from "../../tournaments";
import type { BookInWorkbook } from "../../workbook/book/readBookIn";
import { placeBook } from "../../workbook/book/placeBook";
import { logOfLastPress } from "../../workbook/book/presses";
import { ChangesStopped } from "../../workbook/changing/stopped";
import { inSteps, letPaneDraw } from "../../workbook/changing/pausing";
import { patiently, type Workbook } from "../../workbook/port";
import { findRulesSheet } from "../../workbook/placing/rulesSheet";
import { asChangesStopped, carryOut } from "../../workbook/transaction";
import { lostColumns, lostSheets, type BookProposal } from "../../requests/bookProposal";
import { newBookFile } from "../../requests/making/newBookFile";
import { openBook, type OpenBook, type OpeningAnswers } from "../../requests/openBook";
import { openingAnswered } from "../../requests/answers";
import { proposing, proposingBook, UNDO, undone, type BookRequest } from "../../requests/table";
import { dueUpdate } from "../../requests/updating";
import type { Entry } from "../../requests/entering/proposeEntry";
import { cellsAdded } from "../../requests/filling/teamsBelow";
import { NOTHING_SAID } from "../../layout/said";
import { refusedFile, sourcesIn, sourcesOn, type SheetAnswers } from "../../requests/sources";
import { openChosen } from "../chosenFile";
import type { Notice } from "../model";
import type { BookHeld, MadeNow, Making } from "./model";
import { loadPress } from "./press/loaded";
import { loadScreens } from "./screens/loaded";
import { startLoadedBy } from "./start/loaded";
import { openNewWorkbook } from "./newWorkbook";
import { hasTournament, isSamePlan, type From, type Request } from "./requests";
import type { PlayersEffect, PlayersMessage } from "./update";
import { loadSayIn } from "./view";

type Of<T extends PlayersEffect["type"]> = Extract<PlayersEffect, { type: T }>;

/** Something must be corrected or answered before a book can be used. */
class BookUnreadable extends Error {
  constructor(
    readonly problems: readonly BookNote[],
    readonly questions: readonly Question[] = [],
    readonly system: BookState["system"] = "dbf",
  ) {
    super(problems[0]?.code);
  }

  get held(): BookHeld {
    const { problems, questions, system } = this;
    return questions.length > 0 ? { name: "asked", questions, system } : { name: "unreadable", problems };
  }
}

/** The requested thing cannot be made. */
class Refused extends Error {
  constructor(readonly note: BookNote) {
    super(note.code);
  }
}

/** Carries out the effects of the tab of players in a workbook. */
class BookEffects {
  /** Answers given when the book was opened, until they are written. */
  private opening: OpeningAnswers = {};

  constructor(
    private readonly workbook: Workbook,
    private readonly language: Language,
    private readonly send: (message: PlayersMessage) => void,
    private readonly clock: () => Date,
    private readonly open: typeof openNewWorkbook,
  ) {}

  private now(): number {
    return momentOfDate(this.clock());
  }

  private async readIn(also: readonly string[] = []): Promise<OpenBook | null> {
    const by = { language: this.language, sayIn: loadSayIn };
    const read = () => openBook(this.workbook, by, this.opening, this.now(), also);
    const first = await read();
    // If the book contradicts itself, somebody else may have written while it was read, so it is read again.
    const book = first === null || "state" in first ? first : await read();
    if (book === null || "state" in book) return book;
    const { questions, problems, system } = book;
    throw questions.length > 0 ? new BookUnreadable(questions, questions, system) : new BookUnreadable(problems);
  }

  /** The book of the workbook, for the tab. */
  private async heldNow(): Promise<BookHeld> {
    try {
      const book = await this.readIn();
      return book === null ? { name: "none" } : await openedBook(book, this.now());
    } catch (error) {
      if (!(error instanceof BookUnreadable)) throw error;
      if (error.held.name === "asked") await loadPress();
      return error.held;
    }
  }

  /**
   * The book after a press. The press is done even if reading fails; the list is then read when the user goes back to
   * it.
   */
  private heldAfterwards(): Promise<BookHeld> {
    return this.heldNow().catch((): BookHeld => ({ name: "unread" }));
  }

  private async openedFile(file: File): Promise<WorkbookFile> {
    const opened = await openChosen(file);
    if (opened instanceof Problem) throw opened;
    return opened;
  }

  /** The sheets with the players of a new book. */
  private async listsOf(from: From): Promise<readonly Sheet[]> {
    if (from.is === "nothing" || from.is === "here") return [];
    if (from.is === "sheet") return [partOf(await this.workbook.read(from.sheet), from.area)];
    const { sheets, reading } = await this.openedFile(from.file);
    const longest = highest(sheets.map(({ values }) => values.length));
    if (reading !== null && longest > MOST_OF_A_CLUB)
      throw new Refused(bookNote("book-list-long", { most: MOST_OF_A_CLUB }));
    return sheets;
  }

  /** What to enter, with the answers so far. */
  private async entryOf(request: Extract<Request, { what: "enter" }>, book: OpenBook): Promise<Entry> {
    const { from } = request;
    const said: SheetAnswers = request.said ?? NOTHING_SAID;
    const answers = { ...request.answers, asksDay: true };
    if (from.is === "nothing" || from.is === "here") return { sources: [], answers };
    if (from.is === "sheet") {
      const whole = book.sheets.get(from.sheet) ?? (await this.workbook.read(from.sheet));
      const sheet = partOf(whole, from.area);
      const games = hasTournament(sheet, book.state) ? null : await gamesOn(sheet);
      const taken = [...book.sheets.keys(), sheet.name];
      return { sources: await inSteps(sourcesOn(sheet, whole, games, book, taken, said.kind, () => said)), answers };
    }
    const file = await this.openedFile(from.file);
    const by = { kind: said.kind, rules: book.rules };
    const { sources, told } = await inSteps(sourcesIn(file, book.state, by, this.language, () => said));
    const refused = refusedFile(file, book.state, this.language);
    if (refused) throw new Refused(refused);
    const laidOut = file.laidOut();
    const incoming = (sheet: Sheet) => {
      // Rows that were made from the records of a sheet are not in any file.
      const content = laidOut.find(({ name }) => name === sheet.name) ?? sheet;
      return file.sheets.includes(sheet) ? content : withCells(content, cellsAdded(sheet, content));
    };
    return { sources: sources.map((one) => ({ ...one, incoming: incoming(one.sheet) })), told, answers };
  }

  /** Reads everything again, and plans what the request would do now. */
  private async planNow(request: Request): Promise<{ planned: BookProposal; held: BookInWorkbook | null }> {
    if (request.what === "start") {
      const sheets = await this.listsOf(request.from);
      const name = await findRulesSheet(this.workbook);
      const rules = name === null ? undefined : clubRules(await this.workbook.read(name), request.system);
      const { settings = {}, said = NOTHING_SAID } = request;
      const called = sheets[0]?.name ?? "";
      const { OF_LISTS } = await startLoadedBy((await loadPress()).loadStart);
      const entry = { ...request, settings, said, sheets, called, rules };
      const planned = await inSteps(OF_LISTS.start.propose(entry, { language: this.language, now: this.now() }));
      return { planned, held: null };
    }
    if (request.what === "list") {
      const [sheets, book] = [await this.listsOf(request.from), await this.opened()];
      const { from, said = NOTHING_SAID } = request;
      const called = from.is === "file" ? from.file.name.replace(/\.\w+$/, "") : (sheets[0]?.name ?? "");
      const { OF_LISTS } = await startLoadedBy((await loadPress()).loadStart);
      const list = { ...request, sheets, called, said };
      const planned = await inSteps(proposing(OF_LISTS.list, list, book, this.language, this.now()));
      return { planned, held: book.held };
    }
    const sheet = request.what === "enter" && request.from.is === "sheet" ? [request.from.sheet] : [];
    const book = await this.readIn(sheet);
    if (book === null) throw new BookUnreadable([bookNote("book-none")]);
    const asked: BookRequest =
      request.what === "enter"
        ? { what: "enter", ...(await this.entryOf(request, book)), answered: request.answered }
        : request;
    return { planned: await inSteps(proposingBook(asked, book, this.language, this.now())), held: book.held };
  }

  /** The request with the sheet or area that the user is on; null if that is a single cell. */
  private async settled(request: Request): Promise<Request | null> {
    if (!("from" in request) || request.from.is !== "here") return request;
    const { sheet, area } = await this.workbook.selection();
    const isOne = area.top === area.bottom && area.left === area.right;
    if (request.from.what === "selection" && isOne) return null;
    return { ...request, from: { is: "sheet", sheet, area: request.from.what === "selection" ? area : null } };
  }

  private async opened(): Promise<OpenBook> {
    const book = await this.readIn();
    if (book === null) throw new BookUnreadable([bookNote("book-none")]);
    return book;
  }

  private async made(making: Making): Promise<MadeNow> {
    const book = await this.opened();
    const { state } = book;
    const [page, screens] = [() => import(/* webpackChunkName: "player-page" */ "./page"), loadScreens];
    switch (making.what) {
      case "page": {
        const { pageOf, putPage } = await page();
        const { player } = making;
        const person = peopleOf(state).personOf(player)!;
        const say = sayIn(state.language, sportOf(state));
        const put = await putPage(this.workbook, pageOf(this.workbook, compute(state), person, this.now(), say));
        return { what: "page", player, ...put };
      }
      case "evening": {
        const { makeEvening, PREPARE } = await screens();
        const planned = await inSteps(PREPARE.propose({ ...making, cards: making.withCard }, { book }));
        const made = await makeEvening(this.workbook, planned);
        const last = made.at(-1);
        if (last === undefined) throw new Refused(planned.problems[0]!);
        const [row, column] = last.first;
        await this.workbook.show(last.sheet, { top: row, left: column, bottom: row, right: column });
        return { what: made.length > 1 ? "card" : "evening", called: last.sheet };
      }
      case "notice": {
        const [{ boardSheet, NOTICE }, { putPage }] = await Promise.all([screens(), page()]);
        const { language } = this;
        const from = { book, say: sayIn(language, sportOf(state)), language, now: this.now() };
        const { heading, boards, name } = await inSteps(NOTICE.propose(making, from));
        return { what: "notice", ...(await putPage(this.workbook, boardSheet(boards, heading, name, state))) };
      }
      case "season": {
        const { SEASON } = await screens();
        const planned = await inSteps(SEASON.propose(making, { book, now: this.now() }));
        const { after, problems } = planned.proposal;
        if (after === null) throw new Refused(problems[0]!);
        const called = seasonFileName(after.state, this.now());
        await this.open(
          await (await newBookFile(after, sayIn(after.state.language, sportOf(after.state)))).save(),
          called,
        );
        return { what: "season", called, notes: problems };
      }
    }
  }

  private async pressOnce({ request, planned: shown }: Of<"press">): Promise<void> {
    // Read again, because somebody else may have written in the meantime.
    const { planned, held } = await this.planNow(request);
    await letPaneDraw();
    if (!isSamePlan(planned, shown)) return this.send({ type: "changedSince", request, planned });
    const { proposal, sheets } = planned;
    const after = proposal.after!;
    const before = request.what === "start" ? null : proposal.before;
    const say = sayIn(after.state.language, sportOf(after.state));
    const changes = await placeBook(this.workbook, held, { after, before, sheets }, say);
    const progress = {
      report: (done: number, of: number) => this.send({ type: "progressed", done, of }),
      cancelled: () => false,
    };
    const { lifted, excelForgets } = await carryOut(this.workbook, changes, {
      progress,
      liftFilters: true,
      ...(held && { infos: held.infos }),
    });
    this.opening = {};
    this.send({ type: "done", planned, lifted, excelForgets, held: await this.heldAfterwards() });
  }

  readonly work: { readonly [T in PlayersEffect["type"]]: (effect: Of<T>) => Promise<void> } = {
    read: async ({ answer }) => {
      if (answer) this.opening = openingAnswered(this.opening, answer);
      this.send({ type: "bookRead", held: await this.heldNow() });
    },
    plan: async ({ ticket, request: asked }) => {
      const request = await this.settled(asked);
      if (request === null) return this.send({ type: "notPlanned", ticket, notice: told("select-more") });
      const [{ planned }] = await Promise.all([this.planNow(request), loadPress()]);
      this.send({ type: "planned", ticket, request, planned });
    },
    press: async (effect) => {
      try {
        await this.pressOnce(effect);
      } catch (error) {
        // Shows what the press would do now.
        if (!isOvertaken(error)) throw error;
        const { request } = effect;
        this.send({ type: "changedSince", request, planned: (await this.planNow(request)).planned });
      }
    },
    undo: async ({ shown }) => {
      const [book, now] = [await this.opened(), this.now()];
      const say = sayIn(book.state.language, sportOf(book.state));
      const planned = await UNDO.propose({ shown }, { book, workbook: this.workbook, say, now });
      if (planned.undo === null) {
        // Another pane has pressed; Excel does not tell who. If it pressed Undo, nothing is left to undo.
        if (shown !== null) this.send({ type: "bookRead", held: await openedBook(book, now) });
        throw new Refused(planned.proposal.problems[0]!);
      }
      const { kept, gone, excelForgets, notes } = await undone(this.workbook, planned);
      this.opening = {};
      const held = await this.heldAfterwards();
      this.send({ type: "undone", kept: [...kept, ...gone], notes, excelForgets, held });
    },
    make: async ({ making }) => this.send({ type: "made", ...(await this.made(making)) }),
    undoPage: async ({ undo: what }) => {
      const { undo } = await import(/* webpackChunkName: "player-page" */ "./page");
      const { kept, excelForgets } = await undo(this.workbook, what);
      this.send({ type: "undone", kept, notes: [], excelForgets, held: await this.heldNow() });
    },
    openScreen: async ({ screen, state }) => {
      const { preparedKinds } = await loadScreens();
      this.send({ type: "screenOpened", screen, kind: preparedKinds(state)[0]! });
    },
    showLine: async ({ no, player }) => {
      const book = await this.readIn();
      const tournament = book?.state.tournaments.find((one) => one.no === no);
      const sheet = tournament?.sheet == null ? undefined : book!.sheets.get(tournament.sheet);
      if (!sheet) return this.send({ type: "noted", notice: told("sheet-gone", { reason: "" }) });
      const row = rowOf(sheet, player) ?? { row: sheet.top, column: sheet.left };
      await this.workbook.show(sheet.name, { top: row.row, bottom: row.row, left: row.column, right: row.column });
    },
    explainLine: async ({ no, player, entry }) => {
      const { state, sheets } = await this.opened();
      const tournament = state.tournaments.find((one) => one.no === no);
      const line = tournament?.lines.find((one) => one.player === player && one.entry === entry);
      if (!tournament || !line) return;
      const sheet = tournament.sheet === null ? undefined : sheets.get(tournament.sheet);
      const steps = lineWorking(compute(state), tournament, line, sheet ?? null);
      const { inShort, stepsOf } = await import(/* webpackChunkName: "explain" */ "../explain/explainedSteps");
      const short = inShort(steps, { player }, this.language);
      const why = { no, entry, short, steps: stepsOf({ value: null, steps }, this.language) };
      this.send({ type: "explainedLine", why });
    },
    show: ({ sheet, area }) => this.workbook.show(sheet, area),
  };
}

/** Carries out the effects of the tab of players. `clock`: the user's clock; `open`: how to open a new workbook. */
export function playersEffects(
  workbook: Workbook,
  language: Language,
  send: (message: PlayersMessage) => void,
  clock: () => Date = () => new Date(),
  open = openNewWorkbook,
) {
  const { work } = new BookEffects(workbook, language, send, clock, open);
  return async (effect: PlayersEffect): Promise<void> => {
    try {
      const carryOut = () => (work[effect.type] as (effect: PlayersEffect) => Promise<void>)(effect);
      await (/^(press|undo|make)/.test(effect.type) ? patiently(workbook, carryOut) : carryOut());
    } catch (error) {
      const stopped = asChangesStopped(error);
      const notice = noticeOf(error);
      if (error instanceof BookUnreadable) send({ type: "bookRead", held: error.held });
      if (["press", "undo", "undoPage"].includes(effect.type))
        send({ type: "stopped", notice, unrestored: stopped.unrestored });
      else if (effect.type === "plan") send({ type: "notPlanned", ticket: effect.ticket, notice });
      else if (effect.type.startsWith("make")) send({ type: "notMade", notice });
      else send({ type: "noted", notice });
    }
  };
}

/** The games of a sheet that is read like a file, such as a crosstable; null if there are none. */
async function gamesOn(sheet: Sheet) {
  const { gamesOnSheet } = await import(/* webpackChunkName: "files" */ "../../files/open");
  return gamesOnSheet(sheet);
}

/** Whether somebody else pressed just before this was written. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ChangesStopped && error.code === "changed-since-preview";
}

/** The whole sheet, or the selected part. */
function partOf(whole: Sheet, area: Area | null): Sheet {
  return area === null ? whole : cut(whole, area);
}

function noticeOf(error: unknown): Notice {
  if (isOvertaken(error)) return bookNote("book-undo-other");
  if (error instanceof Problem) return error;
  if (error instanceof Refused) return { code: error.note.code, details: error.note.details };
  if (error instanceof BookUnreadable) return { code: error.problems[0]!.code, details: error.problems[0]!.details };
  const { code, said, cells, technical } = asChangesStopped(error);
  return { ...told(code, { reason: said, cells }), technical };
}

async function openedBook(book: OpenBook, now: number): Promise<BookHeld> {
  const computed = compute(book.state);
  if (computed.problems.length > 0) {
    const problems = computed.problems.map(({ code, details }) => bookNote(code, details));
    return { name: "unreadable", problems };
  }
  const planned = await inSteps(dueUpdate(book, now));
  const { after, problems } = planned.proposal;
  const isLate = problems.some(({ code }) => code === "book-too-late");
  return {
    name: "open",
    computed,
    update: planned.changes || after === null || isLate ? planned : null,
    records: (["ledger", "log"] as const).flatMap((id) => {
      const table = book.held.standing.tables[id];
      if (!table) return [];
      const { sheet, top, left } = table;
      return [{ sheet, area: { top, left, bottom: top, right: left } }];
    }),
    edits: book.edits,
    lost: lostSheets(planned),
    lostColumns: lostColumns(planned),
    undoes: logOfLastPress(book.held.standing.memory, book.state),
    now,
  };
}

/** Where a name is on a sheet. */
function rowOf({ top, left, values }: Sheet, player: string): { row: number; column: number } | null {
  const key = nameKey(player);
  for (const [r, line] of values.entries())
    for (const [c, value] of line.entries())
      if (typeof value === "string" && (nameKey(value) === key || nameKey(value).includes(key)))
        return { row: top + r, column: left + c };
  return null;
}
