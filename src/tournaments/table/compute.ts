import { append } from "../../kernel/numbers/many";
import { told } from "../../kernel/told";
import type { Plain } from "../../kernel/problem";
import { UNPLAYED, WALKOVER } from "../../kernel/seasons/season";
import type { Steps } from "../../kernel/steps";
import { answer } from "../../kernel/working";
import { linesLeft } from "../../layout/account";
import { legendIn } from "../../layout/words/legend";
import { isFault, textOf, valueAt, type CellValue, type Sheet } from "../../sheet/sheet";
import type { PlannedRow, ProblemNote } from "../fillPlan";
import {
  doubtAsked,
  NOTHING,
  target,
  type Context,
  type Doubt,
  type Outcome,
  type ResultsOfAll,
  type ResultsSaid,
  type Target,
} from "../kind";
import { isLatest } from "../federation";
import { playedLater, type PlayedSheet } from "../played";
import { playedLines, type PlayedSide } from "./outputs/playedLines";
import type { OutputPlace, Trail } from "../trail";
import { blankColumnsOnce } from "./outputs/blankColumns";
import { asIs, date, type Column } from "./headers/columns";
import { areOfMatch, nameAt, type Computed, type TableKind } from "./declaration";
import type { OutputColumn, Placed } from "./outputs/output";
import { isOfDates, neededColumns, readCompanion, readingRows, type RowsKnown } from "./readRows";
import { Remarks } from "./headers/remarks";
import type { Block, Companion, Entries, Row } from "./rows/row";
import { lookedAt, type TablesEntered } from "./days/daysOfRows";
import { sectionNames, titleRows } from "./rows/sections";
import { readLeftOut, LEFT_OUT } from "./said/leftOut";
import { NO_ANSWERS, readRowAnswers, ROWS_PLAYED } from "./said/rowsPlayed";
import { underOneHeader } from "./names/sharedCell";
import { isSameName } from "../../people/nameKey";
import { titlesSetAside } from "./said/titles";
import { asListed, turnedNames, type ListedName } from "./names/asListed";
import { isAbout, readAs, readNameAnswers, SAME_NAMES, type NameAnswer } from "./said/sameNames";
import { headingDays } from "./days/headingDays";
import { refuseDuplicateHandicaps } from "./duplicateHandicaps";
import { DATE_ORDER, DECIMAL_MARK, GAMES_COUNT } from "./said/settings";
import { marksOf, marksUnclear } from "./names/winnerMarks";
import { withFormulas } from "./outputs/summaryFormulas";
import { isToldBySides } from "./outputs/ownColumns";
import { companionAsList, fillList } from "./outputs/listColumns";
import { blockTargets, cellsOf, outputColumns } from "./tableOutputs";
import { areColumnsOf, isRightBeside, type SettingCell, type Located } from "./headers/tables";
import type { UnreadTable } from "./headers/unread";

// The fill: reads the rows of the tables found, runs the kind's rules, places the outputs and explains them.

export function* compute(
  kind: TableKind,
  written: Sheet,
  on: TablesEntered,
  companion: { sheet: Sheet; located: Located } | null,
  unread: readonly UnreadTable[],
  { notRead, named: who }: SettingsSaid,
  context: Context,
): Steps<Outcome> {
  const { ownTables = {} } = context;
  const { tables } = on;
  const [those, only] = lookedAt(on, context.settings);
  const { names, unsaid, titled } = namesSaid(kind, written, tables, companion, context);
  const leftOut = readLeftOut(context.settings[LEFT_OUT.key]);
  // Formulas would read the names as written.
  const areNamesRead = names.some(({ same }) => same);
  // Functions in cells use the printed tables unless they are given others.
  const asValues =
    tables.some(({ winners }) => winners) || leftOut.size > 0 || those !== tables || Object.keys(ownTables).length > 0;
  const sheet = readAs(written, names);
  const remarks = new Remarks(sheet.name, ownTables, undefined, legendIn(sheet));
  tellNames(unsaid, titled, who, remarks);
  const doubts = unread.flatMap((table) => table.doubts);
  tellMarks(kind, written, on, remarks);
  tellUnclear(on, remarks);
  if (isUnsettled(notRead, context, remarks) || doubts.length > 0) return nothingBefore(doubts, remarks);
  const { blocks, listed } = yield* readBlocks(kind, sheet, those, only, remarks, context);
  if (!on.isForBook) refuseDuplicateHandicaps(kind, sheet, blocks, remarks);
  const rows = blocks.flatMap((block) => block.rows);
  const { playedOnly } = context;
  const beside = companion && readAs(companion.sheet, names);
  // Only the sheet itself holds what a book carries.
  const blanks = companion?.sheet === written && playedOnly ? { playedOnly, isBeside: false } : undefined;
  const mark = markOf(context.settings);
  const read = beside && (yield* readCompanion(kind, beside, companion.located, mark, ownTables, leftOut, blanks));
  const entries: Entries = {
    sheet,
    blocks,
    rows,
    settings: context.settings,
    remarks,
    companion: read,
    begun: on.begun ?? null,
    language: context.language,
    ownTables,
    day: context.day ?? null,
    playedOnly,
  };
  const passedOver = exceptIdle(unreadIn(unread, tables, only), written, listed);
  tellOthers(kind, entries, listed);
  for (const of of read ? [remarks, read.remarks] : [remarks]) of.tellMarks();
  const isFromLatest = isLatest(kind.system, entries.day);
  const made = leavesOut(kind, context) ? notCounted(entries) : kind.compute(entries);
  const computed = withValuesOnly("outputs" in made ? made : yield* made, rows, read, isFromLatest);
  yield;
  const all = { kind, remarks, read, blocks, listed, names };
  const { placed, targets } = playedOnly
    ? NOWHERE
    : yield* placeOutputs(kind, entries, computed, context, on.results, areNamesRead);
  tellUnread(exceptFilled(passedOver, written, placed), kind, written, remarks, read);
  const figures = resultsOf(kind, rows, computed);
  const inList = read === null || on.isForBook ? undefined : listFilled(read, sheet, blocks, figures);
  if (playedOnly) return { ...NOTHING, ...toldOf(computed, all) };
  append(targets, blanked(sheet, placed, listed));
  const isLive = !asValues && !areNamesRead && only === null && isFromLatest;
  yield;
  return {
    rows: listed.map((row) => plannedRow(row, named(kind, computed.outputs.get(row), placed))),
    // Formulas would read the rows that are left out.
    targets: asValues ? targets.map(asValue) : targets,
    summaries: withFormulas(computed.summaries, sheet, isLive ? placed : [], read),
    pages: computed.pages ?? null,
    audits: computed.audits ?? [],
    inList,
    figures,
    ...toldOf(computed, all),
    ...lookUps(kind, computed, placed, sheet, context.language),
  };
}

function plannedRow({ row, problems }: Row, outputs: PlannedRow["outputs"]): PlannedRow {
  return { row: row + 1, outputs, problems };
}

/** The results, as a list of players or teams has columns for them. */
function resultsOf(
  { outputs }: TableKind,
  rows: readonly Row[],
  { outputs: values, summaries, played }: Computed,
): ResultsOfAll {
  const written = rows.filter((row) => values.has(row));
  return {
    outputs,
    rows: written.map((row) => ({
      row: row.row,
      nameIn: (column) =>
        row.has(column as Column<unknown>) ? textOf(row.get(column as Column<string>) ?? null) : null,
      valueOf: (output) => values.get(row)![outputs.indexOf(output)] ?? null,
    })),
    summaries,
    played: played ?? null,
  };
}

/** Fills the list of players or teams, and says what is left of it. */
function listFilled(read: Companion, own: Sheet, blocks: readonly Block[], figures: ResultsOfAll): Outcome["inList"] {
  const { sheet, remarks } = read;
  const { results, notes } = fillList(companionAsList(read, ofGames(read, own, blocks)), figures);
  for (const { note, place } of notes)
    remarks.assumptions.push({ ...note, sheet: sheet.name, cell: remarks.addressOf(place) });
  return results;
}

/** The columns of the tournament's tables that stand beside a list. */
function ofGames({ sheet, located }: Companion, own: Sheet, blocks: readonly Block[]): (column: number) => boolean {
  const isBeside = (other: Located) => other.headerRow < located.end && located.headerRow < other.end;
  const all = sheet.name === own.name ? blocks.map((block) => block.located).filter(isBeside) : [];
  return areColumnsOf(all);
}

/** The notes, the settings of the sections, and what was played. */
function toldOf(
  computed: Computed,
  {
    kind,
    remarks,
    read,
    blocks,
    listed,
    names,
  }: Pick<Entries, "remarks" | "blocks"> & {
    readonly kind: TableKind;
    readonly read: Companion | null;
    readonly listed: readonly Row[];
    readonly names: readonly NameAnswer[];
  },
): Pick<Outcome, "problems" | "repairs" | "assumptions" | "played" | "sections"> {
  const problems = [...blankColumnsOnce(remarks.problems, blocks), ...(read?.remarks.problems ?? [])];
  const isWrong = remarks.problems.some(({ severity }) => severity === "error");
  const isTaken = (kind.rowIs === "game" && !areOfMatch(kind)) || !isWrong;
  return {
    problems: problems.filter((note) => !isAnswered(note, names)),
    repairs: [...remarks.repairs, ...(read?.remarks.repairs ?? [])],
    assumptions: [...remarks.assumptions, ...(read?.remarks.assumptions ?? [])],
    sections: several(computed.sections),
    played: computed.played && isTaken ? withIdleRows(computed.played, kind, listed) : null,
  };
}

/** The settings of each section, without its rows; undefined if there are fewer than two. */
function several(sections: Computed["sections"] = []): Outcome["sections"] {
  return sections.length < 2 ? undefined : sections.map(({ head, settings }) => ({ head, settings }));
}

/** Reports names that are read as others, and who sits out. */
function tellNames(
  unsaid: readonly ListedName[],
  titled: readonly ListedName[],
  who: SettingsSaid["named"],
  remarks: Remarks,
): void {
  for (const { place, ...one } of unsaid) remarks.repair("name-read", place, one);
  for (const { place, ...one } of titled) remarks.repair("title-set-aside", place, one);
  for (const { text, place } of who) remarks.assume("sits-out", place, { name: text });
}

function tellUnclear({ unclear, standings }: TablesEntered, remarks: Remarks): void {
  for (const { headerRow, left } of standings) remarks.assume("standings-passed-over", [headerRow, left]);
  if (unclear === null) return;
  const { place, ...said } = unclear;
  remarks.error("cell-date-number", place, said);
}

/** Reports that marks beside names show the winners, or that the marks are unclear. */
function tellMarks(kind: TableKind, sheet: Sheet, { tables }: TablesEntered, remarks: Remarks): void {
  const marks = marksOf(kind);
  for (const table of tables) {
    const { winners } = table;
    const count = winners?.ofRow.size ?? 0;
    if (winners?.mark) remarks.assume("winner-marked", winners.first, { mark: winners.mark, count });
    const unclear = winners || !marks ? null : marksUnclear(sheet, table, marks);
    if (unclear) remarks.warn("marks-unclear", unclear.first, { mark: unclear.mark, field: marks!.result.name.en });
  }
}

/** True if the games do not count. A kind with its own setting for that computes friendlies too. */
function leavesOut({ mayNotCount, settings }: TableKind, context: Context): boolean {
  return mayNotCount !== undefined && !settings.includes(GAMES_COUNT) && context.settings[GAMES_COUNT.key] === "no";
}

/** Games that do not count get no figures. */
function notCounted({ remarks }: Entries): Computed {
  remarks.warn("games-not-counted", null);
  return { outputs: new Map(), summaries: [] };
}

/** Names that mean one person: by the user's answers, `unsaid` by the list if only one of its players fits, `titled` but for a title. */
function namesSaid(
  kind: TableKind,
  sheet: Sheet,
  tables: readonly Located[],
  companion: { sheet: Sheet; located: Located } | null,
  { settings }: Context,
): Record<"unsaid" | "titled", readonly ListedName[]> & { readonly names: readonly NameAnswer[] } {
  const said = readNameAnswers(String(settings[SAME_NAMES.key] ?? "")) ?? [];
  const listed = companion === null ? [] : asListed(sheet, tables, companion);
  const isOpen = ({ written, name }: ListedName) => !said.some((answer) => isAbout(answer, written, name));
  const byList = listed.filter(isOpen);
  const isAmong = (some: readonly ListedName[], { written }: ListedName) =>
    some.some((one) => isSameName(one.written, written));
  const turned = turnedNames(sheet, tables).filter((one) => isOpen(one) && !isAmong(byList, one));
  const unsaid = [...byList, ...turned];
  const players = (kind.carries ?? []).map(({ name }) => name);
  const titled = titlesSetAside(players, kind.rowIs === "game", sheet, tables).filter(
    (one) => isOpen(one) && !isAmong(unsaid, one),
  );
  const read = [...unsaid, ...titled].map(({ written, name }) => ({ name: written, other: name, same: true }));
  return { names: [...read, ...said], unsaid, titled };
}

/** Text beside the labels of settings that is not a value. */
export interface SettingsSaid {
  readonly notRead: ReadonlyMap<string, SettingCell>;
  /** Who sits out. */
  readonly named: readonly SettingCell[];
}

/** True if a setting on the sheet is unreadable and unanswered: its default must not apply then. */
function isUnsettled(notRead: ReadonlyMap<string, SettingCell>, { settings }: Context, remarks: Remarks): boolean {
  const unsettled = [...notRead].filter(([key]) => settings[key] === null);
  for (const [setting, { text, place }] of unsettled)
    remarks.error("setting-not-read", place, { setting, received: text });
  return unsettled.length > 0;
}

function markOf({ [DECIMAL_MARK.key]: mark }: Context["settings"]): Plain {
  return mark ?? "column";
}

/** The rows of each table, or of the only one read: those that count, and all that are listed. */
function* readBlocks(
  kind: TableKind,
  sheet: Sheet,
  tables: readonly Located[],
  only: number | null,
  remarks: Remarks,
  { settings, until = null, playedOnly }: Context,
): Steps<{ readonly blocks: readonly Block[]; readonly listed: readonly Row[] }> {
  const blocks: Block[] = [];
  const listed: Row[] = [];
  const headerRows = tables.map(({ headerRow }) => headerRow);
  const sections = sectionNames(sheet, headerRows);
  const titles = titleRows(sheet, headerRows);
  const known: RowsKnown = {
    mark: markOf(settings),
    answers: readRowAnswers(String(settings[ROWS_PLAYED.key] ?? "")) ?? NO_ANSWERS,
    leftOut: readLeftOut(settings[LEFT_OUT.key]),
    settings,
  };
  const isUndated = tables.every(({ places }) => ![...places.keys()].some(isOfDates));
  const isOfDays = isUndated && kind.inputs.some(isOfDates);
  const order = settings[DATE_ORDER.key] === "month-day" ? "month-day" : "day-month";
  const headed = isOfDays ? headingDays(sheet, tables, order, until, remarks) : null;
  let last: Row | undefined;
  for (const [at, located] of tables.entries()) {
    const isRead = only === null || at === only;
    const section = sections.get(located.headerRow) ?? null;
    const needed = neededColumns(kind, located);
    const read = yield* readingRows(kind, sheet, located, isRead ? remarks : new Remarks(sheet.name), needed, {
      ...known,
      titles,
      headed,
      above: last,
      section,
      blanks: playedOnly && { playedOnly, isBeside: tables.some((one) => isRightBeside(one, located)) },
    });
    last = read[read.length - 1] ?? last;
    if (isRead) append(listed, read);
    const bottom = read[read.length - 1]?.row ?? located.headerRow;
    blocks.push({ located, rows: isRead ? read.filter((row) => row.counts) : [], last: bottom });
  }
  return { blocks, listed };
}

/** The result when nothing is filled. */
const NOWHERE = { placed: [] as readonly Placed[], targets: [] as Target[] };

/** The output columns of each block, and the cells to fill. */
function* placeOutputs(
  kind: TableKind,
  { sheet, blocks, companion, remarks }: Entries,
  computed: Computed,
  context: Context,
  said: ResultsSaid,
  areNamesRead: boolean,
): Steps<{ readonly placed: readonly Placed[]; readonly targets: Target[] }> {
  const targets: Target[] = [];
  const placed: Placed[] = [];
  for (const block of blocks) {
    const places = outputColumns(kind, sheet, block, blocks, computed, context, said, placed, targets, remarks);
    placed.push({ block, places });
  }
  const cells = cellsOf(placed, computed);
  for (const { block, places } of placed)
    yield* blockTargets(kind, sheet, block, computed, places, cells, { ...context, areNamesRead }, companion, targets);
  return { placed, targets };
}

/** Clears old results from rows that no longer count. */
function blanked(sheet: Sheet, placed: readonly Placed[], listed: readonly Row[]): Target[] {
  const out = listed.filter((row) => row.isLeftOut);
  return placed.flatMap(({ block: { located, last }, places }) =>
    out
      .filter(({ row }) => row > located.headerRow && row <= last)
      .flatMap(({ row }) =>
        [...places.values()]
          .filter((column) => typeof valueAt(sheet, row, column) === "number")
          .map((column) => target(row, column, null, null, null)),
      ),
  );
}

/** True if the user has said whether two similarly spelt names are one person. */
function isAnswered({ code, details: { name, other } }: ProblemNote, names: readonly NameAnswer[]): boolean {
  return code === "name-spelt-otherwise" && names.some((answer) => isAbout(answer, String(name), String(other)));
}

/** Answers later questions about output cells. */
function lookUps(
  kind: TableKind,
  computed: Computed,
  placed: readonly Placed[],
  sheet: Sheet,
  language: Context["language"],
): Pick<Outcome, "explain" | "trails" | "placeOf"> {
  /** The row and the output at a cell. */
  const outputAt = (at: number, column: number): { row: Row; output: OutputColumn } | null => {
    for (const { block, places } of placed)
      for (const [output, place] of places) {
        if (place !== column) continue;
        const row = block.rows.find((one) => one.row === at);
        if (row && computed.outputs.has(row)) return { row, output };
      }
    return null;
  };
  const placeOf: OutputPlace = (at, wanted) => {
    const own = placed.find(({ block }) => block.rows.some((row) => row.row === at));
    for (const [output, column] of own?.places ?? []) if (output.name === wanted.name) return [at, column];
    return null;
  };
  return {
    explain: (at, column) => {
      const found = computed.explain ? outputAt(at, column) : null;
      // Before play only the expected result can be explained.
      if (found && (named(kind, computed.outputs.get(found.row), placed)[found.output.name.en] ?? null) === null)
        return null;
      return found && answer((working) => computed.explain!(found.row, found.output, working));
    },
    trails: (at, column) => {
      const found = outputAt(at, column);
      if (!found) return [];
      return computed.trails?.(found.row, found.output, placeOf) ?? [rowTrail(found.row, sheet, language)];
    },
    placeOf,
  };
}

/** Adds rows that are not computed, such as friendlies and unplayed games, one line per player. */
function withIdleRows(played: PlayedSheet, kind: TableKind, rows: readonly Row[]): PlayedSheet {
  return playedLater(() => {
    const known = new Set(played.lines.map(({ row }) => row));
    for (const [row] of played.passedOver ?? []) known.add(row);
    const idle = rows.flatMap((row): PlayedSide[] => {
      if (row.isLeftOut || known.has(row.row) || row.problems.length > 0) return [];
      const entry = { row: String(row.row + 1) };
      const play = row.idle?.isWalkover ? WALKOVER : null;
      const dated = kind.rowIs === "game" ? row.columns.find(({ read }) => read === date) : undefined;
      const day = dated === undefined ? null : (row.get(dated) as number | null);
      const named = (kind.carries ?? []).map((carries) => ({ carries, player: row.get(carries.name) }));
      return named.flatMap(({ carries, player }, i): PlayedSide[] => {
        if (player === null) return [];
        const players = [{ player, place: nameAt(row, carries) }];
        const opponent = kind.rowIs === "game" && named.length === 2 ? named[1 - i]!.player : null;
        return [{ row: row.row, players, opponent, entry, day, play, result: row.idle?.result ?? UNPLAYED }];
      });
    });
    return idle.length === 0 ? played : { ...played, lines: [...played.lines, ...playedLines(idle).lines] };
  });
}

/** The outcome while a column may hold what a default would replace, or a setting is unreadable. */
function nothingBefore(doubts: readonly Doubt[], remarks: Remarks): Outcome {
  const asked = doubts.map((doubt) => {
    const { sheet, cell } = doubt;
    return { ...doubtAsked(doubt, ""), severity: "error" as const, sheet, cell };
  });
  return { ...NOTHING, problems: [...remarks.problems, ...asked] };
}

/** Reports the rows that were not played, and lines that may be games. */
function tellOthers(kind: TableKind, entries: Entries, listed: readonly Row[]): void {
  tellLinesLeft(kind, entries, listed);
  const unplayed = listed.filter(({ idle }) => idle?.result === UNPLAYED);
  if (unplayed.length === 0) return;
  const numbers = unplayed.map(({ row }) => row + 1);
  entries.remarks.assume("rows-not-played", unplayed[0]!.idle!.place, { count: numbers.length, rows: numbers });
}

/** Warns of lines beside the rows that name two of the players: each may be a game that nobody would miss. */
function tellLinesLeft({ rowIs, carries = [] }: TableKind, entries: Entries, listed: readonly Row[]): void {
  if (rowIs !== "game") return;
  const { sheet, blocks, remarks } = entries;
  const people = new Set(listed.flatMap((row) => carries.flatMap(({ name }) => row.get(name) ?? [])));
  const read = new Set([...listed.map(({ row }) => row), ...blocks.map(({ located }) => located.headerRow)]);
  for (const { place, ...said } of linesLeft(sheet, read, people)) remarks.warn("line-not-read", place, said);
}

/** The unread columns of the only table read. */
function unreadIn(unread: readonly UnreadTable[], tables: readonly Located[], only: number | null) {
  return unread.filter(({ located }) => only === null || !tables.includes(located) || located === tables[only]);
}

/** Drops the columns that mark rows as not counting: they have been read. */
function exceptIdle(tables: readonly UnreadTable[], own: Sheet, listed: readonly Row[]): UnreadTable[] {
  return without(
    tables,
    own,
    listed.flatMap(({ idle }) => (idle && !idle.isAnswered ? [idle.place[1]] : [])),
  );
}

/** Drops the columns that results go into. */
function exceptFilled(tables: readonly UnreadTable[], own: Sheet, placed: readonly Placed[]): UnreadTable[] {
  return without(
    tables,
    own,
    placed.flatMap(({ places }) => [...places.values()]),
  );
}

function without(tables: readonly UnreadTable[], own: Sheet, those: readonly number[]): UnreadTable[] {
  const columns = new Set(those);
  return tables.map((table) =>
    table.sheet === own ? { ...table, unread: table.unread.filter(({ column }) => !columns.has(column)) } : table,
  );
}

/** Reports each unread column with content once, and each header that covers two columns. */
function tellUnread(
  tables: readonly UnreadTable[],
  { inputs, twins = [] }: TableKind,
  own: Sheet,
  remarks: Remarks,
  companion: Companion | null,
): void {
  const told = new Set<string>();
  const isOfOthers = (header: string) => OF_OTHERS.includes(header) && !inputs.some(({ name }) => name.en === header);
  for (const { sheet, located, unread } of tables) {
    for (const { columns } of underOneHeader(twins, sheet, located)) {
      const at = Math.min(...columns.map((column) => located.places.get(column)!));
      const details = {
        header: textOf(valueAt(sheet, located.headerRow, at)),
        fields: columns.map(({ name }) => name.en),
      };
      remarks.assume("header-over-two", [located.headerRow, at], details);
    }
    for (const { column, header } of unread) {
      const key = `${sheet.name} ${column} ${header}`;
      if (told.has(key) || OF_PROGRAMS.test(header) || isOfOthers(header)) continue;
      told.add(key);
      const to = sheet === own ? remarks : companion!.remarks;
      const place = [located.headerRow, column] as const;
      to.assume("column-not-read", place, { header, column: to.addressOf(place).replace(/\d+$/, "") });
      if (OF_SUBSTITUTES.test(header)) tellSubstitutes(sheet, located, column, to);
    }
  }
}

const OF_SUBSTITUTES =
  /^(?:subs?|substitutes?|reserves?|stand-?ins?|vikar(?:er)?|afløsere?|substitut(?:ter)?|suppleant(?:er)?)\.?$/i;

/** Warns that somebody other than the players named in the row may have played. */
function tellSubstitutes(sheet: Sheet, { headerRow, end }: Located, column: number, remarks: Remarks): void {
  for (let row = headerRow + 1; row < end; row++) {
    const received = textOf(valueAt(sheet, row, column)).trim();
    if (/\p{L}{2}/u.test(received)) remarks.warn("substitute-noted", [row, column], { received });
  }
}

/** Columns in our sheets of other programs' files that identify games and players; no handicap needs them. */
const OF_PROGRAMS = /^(?:Round|Table|Section|Direction|Number \d|Home number|Away number|Club \d)$/;

/** The same of columns that the kind does not have itself. */
const OF_OTHERS = ["Boards", "Raw score"];

/** Writes values instead of formulas if worksheet functions would read a cell differently. */
function withValuesOnly(
  computed: Computed,
  rows: readonly Row[],
  companion: Companion | null,
  isFromLatest: boolean,
): Computed {
  const isStripped = rows.some((row) => row.isStripped) || companion?.rows.some((row) => row.isStripped);
  return isStripped || !isFromLatest ? { ...computed, valuesOnly: new Set(rows) } : computed;
}

function asValue(one: Target): Target {
  return { ...one, formula: null, spill: null };
}

/** A row's inputs other than names and days. */
export function rowTrail(row: Row, sheet: Sheet, language: Context["language"]): Trail {
  const inputs = row.columns.filter((column) => row.get(column) !== null);
  const names = inputs.filter(({ isName }) => isName).map((column) => textOf(row.cell(column)));
  const cells = inputs
    .filter(({ isName, read }) => !isName && read !== date && read !== asIs)
    .map((column) => {
      const field = row.header(column) ?? column.name[language];
      const value = plainOf(row.cell(column));
      return { ...told("trail-cell", { field, value }), sheet: sheet.name, place: row.place(column) };
    });
  return { ...told("trail-row", { row: row.row + 1, names }), cells };
}

function plainOf(cell: CellValue): Plain {
  return isFault(cell) ? cell.error : cell;
}

/** The values by the names of their columns; what only a column of hers takes, if there is one. */
function named(
  kind: TableKind,
  values: readonly Plain[] | undefined,
  placed: readonly Placed[],
): { [header: string]: Plain } {
  const outputs: { [header: string]: Plain } = {};
  values?.forEach((value, i) => {
    const output = kind.outputs[i]!;
    const isPlaced = placed.some(({ places }) => places.has(output));
    if (!isPlaced && (output.isOfOneSide || placed.some(({ places }) => isToldBySides(kind.outputs, output, places))))
      return;
    outputs[output.name.en] = value;
  });
  return outputs;
}
