// Reads players and their starts from a sheet: a list made for this, a register of members, or a sheet with handicaps.
import { type Told, type Code, type DetailsOf, told } from "../../kernel/told";
import { grouped } from "../../kernel/grouped";
import { memoize } from "../../kernel/memoize";
import { numbersIn } from "../../messages/names/numbers";
import { Problem, type Details } from "../../kernel/problem";
import type { Start } from "../../kernel/seasons/season";
import { readWrittenNumber, type DecimalMark } from "../../kernel/written/writtenNumber";
import { isSameName, nameKey, tidyName } from "../../people/nameKey";
import { withoutTitle } from "../../people/setAside";
import {
  isBlank,
  isFault,
  LONGEST_TEXT,
  textOf,
  withItsTexts,
  withShortTexts,
  type CellValue,
  type Place,
  type Sheet,
} from "../../sheet";
import { numberIn } from "../../sheet/cells";
import { figureBehind, type FigureBehind } from "../../layout/cells/names";
import { at, cellOf, isEmptyRow, range, type Laid } from "../../layout/laid";
import { rowsUnder, textsUnder } from "../../layout/words/header";
import { isNonMember, NON_MEMBER_MASTERPOINTS } from "../../systems/acbl";
import { HIGHEST_GRADE, LARGEST_RATING } from "../../systems/chess";
import { DECIMAL_MARK } from "../../tournaments";
import { readLifeMaster, readStatus, statusWord } from "../tables/words";
import { LATER, LEAVE_OUT, type WhoIs } from "../state/answer";
import { bookNote, question, type BookNote, type Question } from "../state/proposal";
import { seasonOf } from "../state/replay";
import { newPlayer, NO_START, sportOf, type BookPlayer, type BookState } from "../state/state";
import {
  isLaid,
  listColumns,
  markShown,
  type ListColumn,
  type ListColumns,
  type Places,
  type SaidOfList,
  unitOver,
  withUnit,
} from "./listColumns";
import { headsSurnamesFirst, NAME_KEYS, STARTS, type ListKey } from "../tables/listFields";
import { cellIn } from "./listHeader";
import { namesGroup, rowSort } from "./listRows";
import { headsLeavingDays, saysLeft, statusIn } from "./listStatus";
import { saysNoFigure } from "../../layout/cells/noFigure";
import { givesPosted, readListStart, withoutDoubt, type StartKey } from "../tables/listStart";
import { calledOtherwise, namesTwo, surnamesFirst, withoutRemarks } from "./memberName";

export { GAMES_ORDER } from "./gameColumns";
export { listFields, startField, type ListField } from "../tables/listFields";
export { type ListColumn, type ListDoubt, type SaidOfList, type SaidOfPeople } from "./listColumns";

/** The players of a sheet. */
export interface PlayerList extends ListColumns {
  readonly players: readonly BookPlayer[];
  /** By the key of a name, its cell. */
  readonly cells: ReadonlyMap<string, string>;
  readonly problems: readonly BookNote[];
  /** What a member starts with, if it cannot be read; whether a name that is there twice is one person. */
  readonly questions: readonly Question[];
  /** Cells that were not used, and cells that were not read literally. */
  readonly notes: readonly BookNote[];
  /** How the ratings are written, if their size shows it. */
  readonly ratings: "four-digit" | null;
}

/** The book that a list is read for. `language`: for notes and questions; English by default. */
type ListBook = Pick<BookState, "system" | "settings"> & Partial<Pick<BookState, "language">>;

/** The players of the first sheet with members; null if there is none. `said`: what the user said of its columns. */
export function playersOn(sheets: readonly Sheet[], state: ListBook, said: SaidOfList = {}): PlayerList | null {
  const list = listColumns(sheets.map(withShortTexts), state, said);
  if (list === null) return null;
  const reader = new ListReader(list, state, said);
  const { sheet, columns, places, counting } = list;
  const players = numbered(reader.calledApart(reader.players()));
  const used = new Set([...places.values()].flat());
  const isCounting = ({ header }: ListColumn) => counting.some((one) => one.header === header);
  const unused = columns.filter((one) => !used.has(one.at) && !isCounting(one) && one.grade !== "asked");
  const notes = [
    ...(unused.length > 0
      ? [bookNote("book-columns-unused", { columns: unused.map(({ header }) => header) }, "note", sheet.name)]
      : []),
    ...gamesTold(list),
    ...counting.map(({ header, cell }) => bookNote("book-rows-counted", { header }, "note", sheet.name, cell)),
    ...reader.postedOtherwise(),
    ...reader.notes,
  ];
  return {
    ...list,
    sheet: withItsTexts(sheet),
    players,
    cells: new Map([...reader.listed].map(([key, { cell }]) => [key, cell])),
    problems: reader.problems,
    questions: reader.questions,
    notes,
    ratings: reader.ratings(),
  };
}

/** The oldest and the latest game, if their headers do not say which is which; otherwise null. */
export function gamesInOrder({
  columns,
}: Pick<ListColumns, "columns">): { readonly oldest: ListColumn; readonly latest: ListColumn } | null {
  const games = columns.filter(({ order }) => order !== undefined).sort((a, b) => a.game! - b.game!);
  const [oldest, latest] = [games[0], games[games.length - 1]];
  return oldest && latest ? { oldest, latest } : null;
}

function gamesTold(list: ListColumns): readonly BookNote[] {
  const { oldest, latest } = gamesInOrder(list) ?? {};
  if (!oldest || !latest || oldest === latest || oldest.order !== "assumed") return [];
  const headers = { oldest: oldest.header, latest: latest.header };
  return [bookNote("book-list-games", headers, "note", list.sheet.name, oldest.cell)];
}

/** Gives players with the same name different numbers, and removes the spellings that both have. */
function numbered(players: readonly BookPlayer[]): readonly BookPlayer[] {
  const named = grouped(players, ({ name }) => nameKey(name));
  const taken = new Set(players.map(({ number }) => number));
  let next = 1;
  return players.map((player) => {
    const namesakes = named.get(nameKey(player.name))!;
    if (namesakes.length < 2) return player;
    const isShared = (written: string) =>
      namesakes.some((other) => other !== player && other.alsoWritten.some((one) => isSameName(one, written)));
    const alsoWritten = player.alsoWritten.filter((written) => !isShared(written));
    if (player.number !== null) return { ...player, alsoWritten };
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return { ...player, alsoWritten, number: String(next) };
  });
}

class ListReader {
  readonly problems: BookNote[] = [];
  readonly questions: Question[] = [];
  readonly notes: BookNote[] = [];
  private readonly otherwise: { readonly name: string; readonly cell: string }[] = [];
  private readonly names = new Set<string>();
  /** Nicknames that members use in place of their first names. */
  private readonly called = new Set<string>();
  /** The players read so far, by name, with their number and start as written, and the cell. */
  readonly listed = new Map<string, { name: string; number: string | null; start: string; cell: string }>();
  /** Ratings and grades as they are written. */
  private readonly sizes: number[] = [];
  /** Whether some member has a single name. */
  private hasSingle: boolean | undefined;
  /** Recognises a surname before the first name without a comma. */
  private readonly surnames: RegExp | null;

  constructor(
    private readonly list: ListColumns,
    private readonly state: ListBook,
    private readonly said: SaidOfList,
  ) {
    const { laid, columns } = list;
    const names = columns.filter(({ field }) => field?.key === "name");
    const isOnly = columns.every(
      ({ field }) => field === null || field.key === "name" || !NAME_KEYS.includes(field.key),
    );
    const written = names.flatMap(({ at }) => textsUnder(laid, at));
    this.surnames = surnamesFirst(
      isOnly ? written.flatMap((name) => (rowSort(name, false) === null ? withoutRemarks(name) : [])) : [],
      names.some(({ words }) => headsSurnamesFirst(words)),
    );
  }

  players(): BookPlayer[] {
    const { laid, places } = this.list;
    if (!NAME_KEYS.some((key) => places.has(key))) return [];
    return rowsUnder(laid).flatMap((row) => this.playerIn(new Row(this.list, row)) ?? []);
  }

  /** Removes nicknames that are also the name or nickname of another member. */
  calledApart(players: readonly BookPlayer[]): BookPlayer[] {
    const named = grouped(
      players.flatMap((one) => [one.name, ...one.alsoWritten].map((name) => ({ one, key: nameKey(name) }))),
      ({ key }) => key,
    );
    const isShared = (written: string, of: BookPlayer) =>
      this.called.has(nameKey(written)) && named.get(nameKey(written))!.some(({ one }) => one !== of);
    return players.map((player) => ({
      ...player,
      alsoWritten: player.alsoWritten.filter((written) => !isShared(written, player)),
    }));
  }

  /** Whether all ratings that are not half-ratings have four digits. */
  ratings(): "four-digit" | null {
    return this.sizes.length > 0 && this.sizes.every((size) => size > HIGHEST_GRADE) ? "four-digit" : null;
  }

  private playerIn(row: Row): BookPlayer | null {
    const none = this.list.behind ? noneBehind(row.name()) : null;
    const written = none?.name ?? row.name();
    // `I alt | 28`: the label is in the column of numbers.
    const isTotal = /^\d+$/.test(written) && row.texts().some(({ text }) => rowSort(text, false) === "total");
    if (!/[\p{L}\d]/u.test(written) || isTotal) return this.withoutName(row);
    const hasStart = this.hasStart(row);
    const isRemark = this.isHeading(row) || (written.length > LONGEST_TEXT && !hasStart);
    const sort = rowSort(row.onlyWords() ?? written, hasStart) ?? (isRemark ? "note" : null);
    if (sort !== null) return this.leave(sort, written, row);
    if (written.length > LONGEST_TEXT) return this.withLongName(row);
    const { name, also } = this.named(written, row);
    const given = row.text("number");
    const number = given === "" ? null : given;
    const own = this.start(row, name, none?.figure);
    if (!this.isAnother(name, number, this.startText(own, row), row)) return null;
    const other = this.said.people?.newPlayers?.find((one) => isSameName(one.name, idOfRow(name, row)))?.start;
    const start = other === undefined ? own : this.startAsSaid(other === "" ? LATER : other, name, row);
    const spellings = row.text("also").split(/[;\n]/).map(tidyName);
    return {
      ...newPlayer(name, start, this.status(row, name)),
      number,
      alsoWritten: [...also, ...spellings].filter((one) => one !== ""),
      grade: this.grade(row),
      masterpoints: this.masterpoints(row, name),
      lifeMaster: this.lifeMaster(row),
    };
  }

  // ------------------------------------------------------------ names that a list has twice

  private startText(start: Start, row: Row): string {
    const isNone = start.handicap === null && start.sessions.length === 0;
    return row.text("grade") || (isNone ? "" : this.shown(start));
  }

  /** With the decimal mark of the book's language. */
  private shown(start: Start): string {
    return numbersIn(seasonOf(this.state).startText(start), this.state.language ?? "en");
  }

  /** Whether a row is a player who was not read before. Asks about a repeated name, unless different numbers show two people. */
  private isAnother(name: string, number: string | null, start: string, row: Row): boolean {
    const { same = [], leftOut = [], newPlayers = [] } = this.said.people ?? {};
    const key = nameKey(name);
    const first = this.listed.get(key);
    const cell = row.cell(row.nameKey());
    this.listed.set(key, first ?? { name, number, start, cell });
    if (first === undefined && namesTwo(name)) return this.isOneOf(name, start, row, cell);
    if (first === undefined || (number !== null && first.number !== null && number !== first.number)) return true;
    const who = idOfRow(name, row);
    const isHis = (one: string) => isSameName(one, who);
    if (newPlayers.some((one) => isHis(one.name))) return true;
    if (leftOut.some(isHis)) return false;
    if (same.some(([one]) => isHis(one))) {
      if (start !== "" && first.start !== start)
        this.askStart(
          first.name,
          told("book-list-two-starts", { name: first.name, start: first.start, other: start }),
          cell,
        );
      return false;
    }
    const note = bookNote("book-list-twice", { name, cell: first.cell }, "error", this.list.sheet.name, cell);
    const is: readonly WhoIs[] = [{ same: first.name }, { newMember: start }, LEAVE_OUT];
    this.questions.push(
      question(
        note,
        is.map((one) => ({ who, is: one })),
      ),
    );
    return true;
  }

  /** Asks whether a cell with two names is one member; two members need two rows. */
  private isOneOf(name: string, start: string, row: Row, cell: string): boolean {
    const { leftOut = [], newPlayers = [] } = this.said.people ?? {};
    const who = idOfRow(name, row);
    if (newPlayers.some((one) => isSameName(one.name, who))) return true;
    if (leftOut.some((one) => isSameName(one, who))) return false;
    const note = bookNote("book-list-two-names", { name }, "error", this.list.sheet.name, cell);
    const is: readonly WhoIs[] = [{ newMember: start }, LEAVE_OUT];
    this.questions.push(
      question(
        note,
        is.map((one) => ({ who, is: one })),
      ),
    );
    return true;
  }

  // ------------------------------------------------------------ rows without members

  private leave(sort: "total" | "note", label: string, row: Row): null {
    const key = NAME_KEYS.find((one) => row.text(one) !== "") ?? row.nameKey();
    this.note(`book-row-${sort}`, { label }, row.cell(key));
    return null;
  }

  /** Whether a row is the heading of a group: alone below a blank row, and a single word where members have two, or with a word for a group. */
  private isHeading(row: Row): boolean {
    if (!row.isAlone()) return false;
    this.hasSingle ??= range(0, this.list.laid.rows.length)
      .map((one) => new Row(this.list, one))
      .some((one) => isSingle(one.name()) && !one.isAlone() && rowSort(one.name(), false) === null);
    return namesGroup(row.name()) || (isSingle(row.name()) && !this.hasSingle);
  }

  private withLongName(row: Row): null {
    this.against("book-row-long-name", { most: LONGEST_TEXT }, row.cell(row.nameKey()));
    return null;
  }

  private withoutName(row: Row): null {
    const texts = row.texts();
    const label = texts.map(({ text }) => ({ text, sort: rowSort(text, false) })).find(({ sort }) => sort !== null);
    if (label) {
      const at = texts.find(({ text }) => text === label.text)!;
      this.note(`book-row-${label.sort!}`, { label: label.text }, at.cell);
      return null;
    }
    const given = row.given();
    if (given.length > 0) this.against("book-row-nameless", { received: given.join(", ") }, row.cell(row.nameKey()));
    return null;
  }

  private hasStart(row: Row): boolean {
    return STARTS.some((key) => {
      const read = row.text(key) === "" ? null : this.read(key, row.text(key));
      return read !== null && !(read instanceof Problem) && read.start !== null;
    });
  }

  // ------------------------------------------------------------ who

  /** A name as the book keeps it: without remarks, the first name first. */
  private named(written: string, row: Row): { readonly name: string; readonly also: readonly string[] } {
    const plain = withoutRemarks(written);
    const isOther = plain !== "" && plain !== written && !this.names.has(nameKey(plain));
    const kept = isOther ? plain : written;
    // `Mr Ash, Ann`: the title is no part of the surname.
    const [, last, first] = SURNAME_FIRST.exec(withoutTitle(kept)) ?? this.surnames?.exec(kept) ?? [];
    const turned = first === undefined ? kept : tidyName(`${first} ${last}`);
    const short = calledOtherwise(turned);
    const untitled = withoutTitle(short?.name ?? turned);
    const name = untitled === turned || this.names.has(nameKey(untitled)) ? turned : untitled;
    const isAside = isOther || name !== turned;
    if (isAside) this.note("book-name-aside", { name, written }, row.cell(row.nameKey()));
    else if (first !== undefined) this.note("book-name-turned", { name, written }, row.cell(row.nameKey()));
    this.names.add(nameKey(name));
    const isCalled = short !== null && name !== turned;
    if (isCalled) this.called.add(nameKey(short.also));
    return { name, also: [...(first === undefined ? [] : [kept]), ...(isCalled ? [short.also] : [])] };
  }

  private status(row: Row, name: string): BookPlayer["status"] {
    const written = row.text("status");
    const [, remark = ""] = /[([]([^()[\]]*)[)\]]\s*$/.exec(row.name()) ?? [];
    const said = [
      ...(written === "" ? [] : [{ text: written, cell: row.cell("status"), status: statusIn(written) }]),
      ...(remark === "" ? [] : [{ text: remark, cell: row.cell(row.nameKey()), status: statusIn(remark) }]),
      ...this.remarksOf(row),
    ];
    const read = said.find(({ status }) => status !== null) ?? said.find(({ text }) => text === written);
    // An unknown status does not stop the list: clubs have words of their own for their members.
    const status = read?.status ?? "member";
    if (read !== undefined && readStatus(read.text) === null && (read.status === null || status !== "member")) {
      const word = statusWord(status, this.state.language ?? "en");
      this.note("book-status-taken", { received: read.text, name, status: word }, read.cell);
    }
    return status;
  }

  /** Remarks in unused columns: somebody has left, or is a guest. Members side by side have none. */
  private remarksOf(row: Row): readonly { text: string; cell: string; status: BookPlayer["status"] | null }[] {
    if (isLaid(this.list.laid, "stack")) return [];
    const unread = new Map(this.list.columns.flatMap((one) => (one.field === null ? [[one.at, one.header]] : [])));
    return row.texts().flatMap(({ text, cell, column }) => {
      const header = unread.get(column);
      if (header === undefined || text.length > LONGEST_REMARK) return [];
      const hasLeft = headsLeavingDays(header) && saysLeft(text);
      return [{ text, cell, status: hasLeft ? ("left" as const) : statusIn(text) }];
    });
  }

  private lifeMaster(row: Row): boolean {
    if (/\b(life master|livsmester|LM)\b/i.test(row.text("class")) || LIFE_MASTER.test(row.text("masterpoints")))
      return true;
    const written = row.text("lifeMaster");
    const said = readLifeMaster(written);
    if (said === undefined) this.against("book-yes-no", { received: written }, row.cell("lifeMaster"));
    return said === true;
  }

  // ------------------------------------------------------------ figures

  private start(row: Row, name: string, behind: string | undefined): Start {
    const count = () => this.problems.length + this.questions.length;
    const before = count();
    const said = this.startSaid(name);
    const given = said === undefined ? this.startIn(row, name, behind) : this.startAsSaid(said, name, row);
    const written = this.number(row, "index", THOUSANDS.exec(row.text("index")));
    const start = { ...given, index: given.index ?? (said === undefined ? written : null) };
    const season = seasonOf(this.state);
    const sound = season.startOf(start, this.state.settings);
    const conflict = sound instanceof Problem ? sound : season.startConflict?.(start, this.state.settings);
    if (conflict && count() === before) this.askStart(name, conflict, row.cell(row.nameKey()));
    return start;
  }

  private startSaid(name: string): string | undefined {
    return this.said.people?.starts?.find(([one]) => isSameName(one, name))?.[1];
  }

  private startAsSaid(said: string, name: string, row: Row): Start {
    if (said === LATER) return NO_START;
    const read = seasonOf(this.state).readStart(said, this.state.settings);
    if (!(read instanceof Problem)) return read;
    this.against(read.code, { ...read.details, name }, row.cell(row.nameKey()));
    return NO_START;
  }

  /** Asks for a handicap that cannot be read; the player is kept, and the answer can wait. */
  private askStart(name: string, { code, details }: Told, cell: string): void {
    if (this.startSaid(name) !== undefined) return;
    const note = bookNote(code, { ...details, name }, "error", this.list.sheet.name, cell);
    this.questions.push(
      question(note, [
        { startOf: name, start: "" },
        { startOf: name, start: LATER },
      ]),
    );
  }

  /** Whether a column of grades holds half-ratings: the grades of a club are never all that low. */
  private readonly holdsRatings = memoize((column: number): boolean => {
    const given = this.valuesIn(column).flatMap((text) => readWrittenNumber(withoutDoubt(text)) ?? []);
    const areHalves = given.length > 1 && given.every((one) => one <= LARGEST_RATING);
    const { words = "", cell = "" } = this.columnAt(column) ?? {};
    if (areHalves) this.note("book-list-half-ratings", { header: words }, cell);
    return areHalves;
  });

  /** Whether a column holds ratings of four digits; there, 0 means no rating. */
  private readonly holdsFourDigits = memoize((column: number): boolean => {
    const given = this.valuesIn(column).flatMap((text) => readWrittenNumber(withoutDoubt(text)) || []);
    const areFour = given.length > 0 && given.every((one) => one > HIGHEST_GRADE);
    return sportOf(this.state).held.hasScales === true && areFour;
  });

  /** The decimal mark of a column, if its values show it. */
  private readonly shownIn = memoize((column: number) => markShown(this.valuesIn(column)));

  private valuesIn(column: number): readonly string[] {
    return textsUnder(this.list.laid, column);
  }

  private columnAt(column: number): ListColumn | undefined {
    return this.list.columns.find(({ at }) => at === column);
  }

  /** The start from the first column that has one. */
  private startIn(row: Row, name: string, behind: string | undefined): Start {
    if (behind !== undefined)
      return this.startOf(this.list.behind!.key as StartKey, behind, row.cell(row.nameKey()), name) ?? NO_START;
    for (const key of STARTS) {
      const read = row.columns(key).map((column) => this.startAt(key, row, column, name));
      const starts = read.filter((one) => one !== null);
      if (starts.length === 0) continue;
      const start = { ...starts[0]!, sessions: starts.flatMap(({ sessions }) => sessions) };
      if (!givesPosted(start, row.text("posted"), this.state.settings))
        this.otherwise.push({ name, cell: row.cell("posted") });
      return start;
    }
    return NO_START;
  }

  /** Reports handicaps that differ from the games or the average beside them; the games or the average count. */
  postedOtherwise(): readonly BookNote[] {
    const [first] = this.otherwise;
    if (first === undefined) return [];
    const column = this.list.columns.find(({ field }) => field?.key === "posted")!;
    const details = { header: column.header, names: this.otherwise.map(({ name }) => name) };
    return [bookNote("book-list-posted", details, "note", this.list.sheet.name, first.cell)];
  }

  private startAt(key: StartKey, row: Row, column: number, name: string): Start | null {
    const given = row.textAt(column);
    // The unit may be in the header of the ranks or of the names: `Kyu`, `Dan players`.
    const text = withUnit(given, unitOver(this.list, row.row, column, this.state.system));
    if (given === "0" && this.holdsFourDigits(column)) {
      this.note("book-start-word", { received: given }, row.cellAt(column));
      return null;
    }
    const own = key === "grade" && this.holdsRatings(column) ? "start" : key;
    const start = text === "" ? null : this.startOf(own, text, row.cellAt(column), name);
    return start && this.columnAt(column)?.isLatestFirst
      ? { ...start, sessions: [...start.sessions].reverse() }
      : start;
  }

  private startOf(key: StartKey, text: string, cell: string, name: string): Start | null {
    const read = this.read(key, text);
    if (read instanceof Problem) {
      this.askStart(name, read, cell);
      return null;
    }
    if (read.word) this.note("book-start-word", { received: text }, cell);
    if (read.about) this.note("book-start-about", { received: text, start: this.shown(read.start!) }, cell);
    this.size(text);
    // The grade is kept as written; the rating follows from it.
    return key === "grade" && this.gradeIn(text) !== null ? null : read.start;
  }

  private read(key: StartKey, text: string) {
    return readListStart(key, text, this.state.system, this.state.settings);
  }

  private size(text: string): void {
    const given = readWrittenNumber(withoutDoubt(text).replace(THOUSANDS, "$1$2"));
    if (sportOf(this.state).held.hasScales && given !== undefined && given > LARGEST_RATING) this.sizes.push(given);
  }

  private grade(row: Row): number | null {
    const [column] = row.columns("grade");
    return column === undefined || this.holdsRatings(column) ? null : this.gradeIn(row.textAt(column));
  }

  /** A grade has three digits, a rating four. */
  private gradeIn(text: string): number | null {
    const given = readWrittenNumber(withoutDoubt(text));
    return given !== undefined && given <= HIGHEST_GRADE ? given : null;
  }

  /** Masterpoints; also `NM`, which counts as the guide's figure for non-members, and `LM 750`. [acbl:non-member] */
  private masterpoints(row: Row, name: string): number | null {
    const text = row.text("masterpoints");
    if (isNonMember(text)) {
      this.note("book-non-member", { name, masterpoints: NON_MEMBER_MASTERPOINTS }, row.cell("masterpoints"));
      return NON_MEMBER_MASTERPOINTS;
    }
    const [, behind, before] = LIFE_MASTER.exec(text) ?? [];
    return this.number(row, "masterpoints", null, behind ?? before);
  }

  private number(
    row: Row,
    key: ListKey,
    thousands: RegExpExecArray | null = null,
    cell: CellValue = thousands ? thousands[1]! + thousands[2]! : row.value(key),
  ): number | null {
    const read = numberIn(cell, this.mark(row, key));
    if (read === undefined) this.against("book-cell-number", { received: row.text(key) }, row.cell(key));
    if (key === "masterpoints" && read && read.value < 0)
      this.against("book-masterpoints", { received: read.value }, row.cell(key));
    return read?.value ?? null;
  }

  /** The decimal mark as the user said, or as the column shows. */
  private mark(row: Row, key: ListKey): DecimalMark | undefined {
    const given = this.said.settings?.[DECIMAL_MARK.key];
    if (given === "comma" || given === "point") return given === "comma" ? "," : ".";
    const [column] = row.columns(key);
    return column === undefined ? undefined : this.shownIn(column);
  }

  private against<C extends Code>(code: C, details: DetailsOf<C>[0], cell: string): void;
  private against(code: Code, details: Details, cell: string): void {
    this.problems.push(bookNote(code, details, "error", this.list.sheet.name, cell));
  }

  private note<C extends Code>(code: C, details: DetailsOf<C>[0], cell: string): void;
  private note(code: Code, details: Details, cell: string): void {
    this.notes.push(bookNote(code, details, "note", this.list.sheet.name, cell));
  }
}

/** `Earl Finn (unrated)`, in a list with figures behind the names. */
function noneBehind(name: string): FigureBehind | null {
  const behind = figureBehind(name);
  return behind !== null && saysNoFigure(behind.figure) ? behind : null;
}

function isSingle(name: string): boolean {
  return /^\p{L}\S*$/u.test(name);
}

/** The id of one of several rows with the same name. */
function idOfRow(name: string, { number }: Row): string {
  return `${name}@row ${number}`;
}

/** `LM 750`, `750 (LM)`. */
const LIFE_MASTER = /^(?:LM|life master)[\s:,]*(\d[\d.,]*)$|^(\d[\d.,]*)\s*\(?(?:LM|life master)\)?$/i;
const SURNAME_FIRST = /^([^,]+),\s*([^,]+)$/;
/** `1,860`: neither an index nor a rating has three decimals. */
const THOUSANDS = /^(\d)[.,](\d{3})$/;

const LONGEST_REMARK = 60;

/** A row of a list, by its fields. */
class Row {
  private readonly laid: Laid;
  private readonly places: Places;

  constructor(
    private readonly list: ListColumns,
    readonly row: number,
  ) {
    ({ laid: this.laid, places: this.places } = list);
  }

  /** First names and surnames in one. */
  get number(): number {
    return this.place()[0] + 1;
  }

  name(): string {
    const [whole, first, last] = [this.text("name"), this.text("first"), this.text("last")];
    const words = nameKey(whole).split(" ");
    const has = (part: string) =>
      nameKey(part)
        .split(" ")
        .every((word) => words.includes(word));
    // Beside surnames, “Name” heads the first names; beside first names, the surnames.
    const parts = [has(first) && whole !== "" ? "" : first, whole, has(last) && whole !== "" ? "" : last];
    return tidyName(parts.join(" "));
  }

  /** The only one of its name cells with letters, beside others with figures: `Antal | 4`. */
  onlyWords(): string | null {
    const parts = NAME_KEYS.map((key) => this.text(key)).filter((text) => text !== "");
    const worded = parts.filter((text) => /\p{L}/u.test(text));
    return parts.length > 1 && worded.length === 1 ? worded[0]! : null;
  }

  /** Whether it is below a blank row and holds only a name. */
  isAlone(): boolean {
    const isBlankAbove = isEmptyRow(this.laid, this.row - 1) || this.place(this.row - 1)[0] !== this.place()[0] - 1;
    return this.texts().length === 1 && this.name() !== "" && isBlankAbove;
  }

  /** The field of names that notes about the player point to. */
  nameKey(): ListKey {
    return NAME_KEYS.find((key) => this.places.has(key))!;
  }

  columns(key: ListKey): readonly number[] {
    return this.places.get(key) ?? [];
  }

  value(key: ListKey): CellValue {
    const [column] = this.columns(key);
    return column === undefined ? null : cellOf(this.laid, this.row, column);
  }

  text(key: ListKey): string {
    const [column] = this.columns(key);
    return column === undefined ? "" : this.textAt(column);
  }

  textAt(column: number): string {
    const value = cellOf(this.laid, this.row, column);
    return isFault(value) ? value.error : typeof value === "number" ? String(value) : textOf(value).trim();
  }

  cell(key: ListKey): string {
    return this.cellAt((this.columns(key)[0] ?? this.columns(this.nameKey())[0])!);
  }

  cellAt(column: number): string {
    return cellIn(this.list, ...(at(this.laid, this.row, column).from ?? this.place()));
  }

  /** Its first cell on the sheet. */
  private place(row = this.row): Place {
    return this.laid.rows[row]!.find(({ from }) => from !== null)?.from ?? [-1, -1];
  }

  /** The values of its fields. */
  given(): readonly string[] {
    return [...this.places.values()]
      .flat()
      .sort((a, b) => a - b)
      .map((column) => this.textAt(column))
      .filter((text) => text !== "");
  }

  /** All texts of the row, including unused columns. */
  texts(): readonly { readonly text: string; readonly cell: string; readonly column: number }[] {
    return range(0, this.laid.width).flatMap((at) =>
      isBlank(cellOf(this.laid, this.row, at)) ? [] : [{ text: this.textAt(at), cell: this.cellAt(at), column: at }],
    );
  }
}
