import { highest, lowest } from "../../kernel/numbers/many";
import { spelling } from "../../kernel/written/spelling";
import { called } from "../../messages/names/tournaments";
import { Problem, type Plain } from "../../kernel/problem";
import { memoize } from "../../kernel/memoize";
import { atOnce, type Steps } from "../../kernel/steps";
import { UNPLAYED, type CarriedFigure } from "../../kernel/seasons/season";
import {
  extent,
  formatAt,
  isBlank,
  isFault,
  textOf,
  valueAt,
  withCells,
  type Place,
  type Sheet,
} from "../../sheet/sheet";
import type {
  Around,
  Context,
  Named,
  Found,
  Given,
  Kind,
  KindId,
  Missed,
  ResultsSaid,
  RowSaid,
  Seat,
  Setting,
  Title,
} from "../kind";
import { asIs, CellReader, column, headerOver, name, type Column } from "./headers/columns";
import { compute, type SettingsSaid } from "./compute";
import { hasChessPoints } from "./chessPoints";
import { arePairsBeside, headsGames, namesTogether, withNamesTogether } from "./names/namePair";
import { COUNTS, withRemarksThatExempt } from "./rows/counts";
import { areOfMatch, nameAt, type Carries, type TableKind } from "./declaration";
import { Headers } from "./headers/headers";
import { conceptsOf } from "../../layout/words/headerWords";
import { withHeldInNames } from "./names/suffix";
import { mappedPlaces, mappedTables } from "./headers/mapped";
import { withDaysHeaded } from "./days/dateColumns";
import { isOfDates, isOfField, isYearOpen, neededColumns, readCompanion, readRows } from "./readRows";
import { Remarks } from "./headers/remarks";
import { sampleRows } from "./names/sample";
import type { Row } from "./rows/row";
import { isDayOpen, tablesRead, type TablesEntered, withDays } from "./days/daysOfRows";
import { inOwnTitle, sectionNames } from "./rows/sections";
import { saidBy } from "./said/mappings";
import { foldedLists } from "../reading/folded";
import { isFrom } from "../reading/from";
import { recordTypeOf } from "../reading/recordType";
import { ONE_SECTION } from "./said/oneSection";
import { LEFT_OUT, readLeftOut } from "./said/leftOut";
import { datesInColumn } from "./days/dateOrder";
import { carriedCells, columnsCarried } from "./carriedCells";
import { idleIn } from "./rows/idle";
import { rowSorts } from "./rows/rowSorts";
import { withBelow } from "./rows/below";
import { repeatsIn } from "./repeats";
import { NO_ANSWERS, readRowAnswers, ROWS_PLAYED } from "./said/rowsPlayed";
import { SAME_NAMES } from "./said/sameNames";
import { pairFigure } from "./duplicateHandicaps";
import { DATE_ORDER, DECIMAL_MARK, GAMES_COUNT, namesOf, readSetting, YEAR } from "./said/settings";
import { isForResults, saysResult } from "./outputs/ownColumns";
import { outputHeaded } from "./tableOutputs";
import {
  decimalMarkOf,
  haveSamePlaces,
  areColumnsOf,
  headerRowFor,
  headersMeaning,
  isRightBeside,
  locatePlayed,
  locateTables,
  valuesAround,
  wanted,
  type FindMore,
  type SettingCell,
  type Located,
  figureBehindEach,
  type Places,
  type Wanted,
} from "./headers/tables";
import { saysNotCounted, speaksAgainst, titlesOf } from "./rows/titleWords";
import { marksOf, marksUnclear, withMarkedWinners, withMarksFound, withoutMark } from "./names/winnerMarks";
import { withTwoInCell } from "./names/sharedCell";
import { inSections, withSectionsOf } from "./headers/continued";
import { doubtOfShared, doubtsOf, rivalDoubts, siblingDoubts, unreadColumns, type UnreadTable } from "./headers/unread";

// Kinds with a table on the sheet: a header row, then one row per game, pair, player or match.

export function tableKind<Id extends KindId>(own: TableKind & { readonly id: Id }): Kind<Id> {
  const kind = { ...own, inputs: [...own.inputs, COUNTS] };
  const names: Setting = { ...SAME_NAMES, name: called("same names") };
  const counts = kind.mayNotCount && !kind.settings.includes(GAMES_COUNT) ? [GAMES_COUNT] : [];
  const years = kind.inputs.some(isOfDates) ? [YEAR] : [];
  const settings = [
    ...kind.settings,
    ...counts,
    DECIMAL_MARK,
    DATE_ORDER,
    ...years,
    names,
    LEFT_OUT,
    ROWS_PLAYED,
    ONE_SECTION,
  ];
  const search = searchOf(kind);
  return {
    id: kind.id,
    system: kind.system,
    title: kind.title,
    rowIs: kind.rowIs,
    ...(kind.inBook && { inBook: kind.inBook }),
    inputs: kind.inputs,
    fields: [...kind.inputs, ...standIns(kind), ...(kind.companion?.columns ?? [])],
    outputs: kind.outputs,
    settings,
    ...(kind.prepared && { prepared: kind.prepared }),
    record: recordTypeOf(own),
    find: (sheet, around) => find(kind, search, settings, sheet, around),
  };
}

// ---------------------------------------------------------------- finding

/** Columns of a second pair, or of a partner: the rows are of another kind, although the table has all columns of this one. */
const OF_MORE: { readonly [row in Kind["rowIs"]]?: readonly Column<unknown>[] } = {
  pair: [column(called("East"), asIs, { aliases: ["East player", "EW"] })],
  player: [column(called("Partner"), name, { aliases: ["Player 2", "Partner name", "Player"] })],
};

/** The columns to look for on every sheet. */
interface Search {
  readonly own: Wanted;
  /** Includes the columns that are evidence against the kind. */
  readonly withOthers: Wanted;
  readonly companion: Wanted | null;
  readonly findMore: (isForBook: boolean) => FindMore;
  readonly findMoreBeside: FindMore | undefined;
}

function searchOf(kind: TableKind): Search {
  const { inputs, outputs, rowIs, companion, couples = [], twins = [], byPlace } = kind;
  const nameOf = (figure: Column<unknown>) =>
    kind.carries?.find(({ held }) => Object.values(held).some(({ column }) => column === figure))?.name;
  const namesTogether = withNamesTogether(couples, kind.findMore);
  const results = new Set(outputs.flatMap(headersMeaning));
  const inCellsOf = (some: typeof twins) => withTwoInCell(some, nameOf, results, namesTogether);
  const inCells = inCellsOf(twins);
  // A book has the figures of each player.
  const inCellsOfBook = inCellsOf(twins.map(({ mean: _, ...one }) => one));
  const pairs = (companion?.carries ?? []).map(({ name, held }) => [name, Object.values(held)[0]!.column] as const);
  const listed = companion ? wanted(companion.columns, [], figureBehindEach(pairs)) : null;
  const heads = headsGames(couples);
  const carried = columnsCarried(kind);
  const wantedOf = (columns: readonly Column<unknown>[]) =>
    wanted(columns, outputs, byPlace, listed ?? undefined, heads, carried);
  const more = (isForBook: boolean) =>
    withDaysHeaded(
      inputs,
      withMarksFound(
        marksOf(kind),
        withHeldInNames(kind, withRemarksThatExempt(isForBook ? inCellsOfBook : inCells), isForBook),
      )!,
    );
  const [alone, inBook] = [more(false), more(true)];
  return {
    findMore: (isForBook) => (isForBook ? inBook : alone),
    findMoreBeside: withNamesTogether(companion?.couples ?? [], companion?.findMore),
    own: wantedOf(inputs),
    withOthers: wantedOf([...inputs, ...(OF_MORE[rowIs] ?? [])]),
    companion: listed,
  };
}

/**
 * Drops an empty column that two players share although each needs his own figure: `Hcp before`. `isEnough`: whether the
 * others will do.
 */
function withoutEmptyShared(
  kind: TableKind,
  sheet: Sheet,
  located: Located,
  isEnough: (places: Places) => boolean,
): Located {
  const { headerRow, end } = located;
  const places = new Map(located.places);
  for (const { column, fields } of carriedAlike(kind).flatMap((alike) => doubtOfShared(sheet, located, alike))) {
    const isEmpty = !sheet.values
      .slice(headerRow + 1 - sheet.top, end - sheet.top)
      .some((line) => !isBlank(line[column - sheet.left] ?? null));
    if (isEmpty) for (const of of located.places.keys()) if (fields.includes(of.name.en)) places.delete(of);
  }
  return places.size === located.places.size || !isEnough(places) ? located : { ...located, places };
}

/** True if every column that would be read is headed as a result of the kind: an earlier fill wrote it. */
function holdsResultsAlone({ outputs }: TableKind, sheet: Sheet, { headerRow, places }: Located): boolean {
  return [...places.values()].every((column) => outputHeaded(outputs, sheet, headerRow, column) !== undefined);
}

/** The tables of a sheet: of games with winners' marks as results, otherwise with each section as its own table. */
function inParts<T extends { readonly located: readonly Located[] }>(
  kind: TableKind,
  written: Sheet,
  tablesOn: (sheet: Sheet) => Steps<T>,
): Steps<T> {
  if (kind.rowIs === "game") return withMarkedWinners(written, marksOf(kind), tablesOn);
  return inSections(written, tablesOn, isOfField(kind));
}

/** The tables of a sheet that have what the kind needs; `isOther`: there are columns that speak against it. */
function* tablesOf(
  kind: TableKind,
  search: Search,
  headers: Headers,
  written: Sheet,
  around: Around,
  mapping: Around["mapping"],
) {
  const { chosen = false, carried: isForBook = false } = around;
  const ofMore = mapping || chosen ? undefined : OF_MORE[kind.rowIs];
  const isOther = (places: Places) => ofMore?.some((column) => places.has(column)) === true;
  const lookFor = ofMore ? search.withOthers : search.own;
  const tablesOn = function* (sheet: Sheet) {
    const isGiven = givenBeside(kind, search, sheet, headers, around);
    const complete = (places: Places) =>
      !isOther(places) && (missingColumns(kind, places, isForBook).length === 0 || isGiven(places));
    const looked = yield* locatePlayed(sheet, lookFor, headers, complete, search.findMore(isForBook));
    const mapped =
      mapping && mappedTables(sheet, [...kind.inputs, ...standIns(kind)], mapping, looked.found, looked.nearest);
    const located = (mapped?.filter(({ places }) => complete(places)) ?? looked.found).filter(
      (table) => !holdsResultsAlone(kind, sheet, table) && (chosen || !isOfAnother(kind, sheet, table, around)),
    );
    const open = located.map((table) => withoutEmptyShared(kind, sheet, table, isForBook ? () => true : complete));
    return { ...looked, sheet, located: open, nearest: mapped?.[0]?.places ?? looked.nearest };
  };
  const looked = yield* inParts(kind, written, tablesOn);
  return { ...looked, isOther: isOther(looked.nearest) };
}

function* find(
  kind: TableKind,
  search: Search,
  settings: readonly Setting[],
  written: Sheet,
  around: Around,
): Steps<Found | Missed> {
  // The result outlives the search, so its functions keep no more of the surroundings than they need.
  const { headers = new Headers(), chosen = false, carried: isForBook = false, begun } = around;
  const { mapping, forResults } = columnsSaid(kind, around);
  const { sheet, located, standings, found, nearest, isOther } = yield* tablesOf(
    kind,
    search,
    headers,
    written,
    around,
    mapping,
  );
  const companions = located.length > 0 ? companionTables(kind, search, sheet, headers, around) : [];
  const areas = companions.map(({ area }) => area);
  const ended = located.map((table) => endedBy(areas, table));
  const first = ended[0];
  if (first === undefined) return missed(kind, sheet, nearest, found.length > 0, isOther, around);
  yield;
  const beside = findCompanion(kind, search, headers, sheet, ended, around);
  const companion = isForBook && bookGives(kind) ? undefined : beside;
  yield;
  const sample = sampleOf(kind, sheet, first);
  const settled = settingsOn(kind, sheet, settings, ended, sample, isForBook);
  const { tables, notRead, held, heldAt } = settled;
  const titles = titlesOf(sheet, first.headerRow);
  const [against, mayNotCount] = [speaksAgainst(kind.rowIs, titles), titleNotCounted(kind, sheet, first, titles)];
  const hasOneDay = !kind.inputs.some(isOfDates);
  const heads = tables.map((_, at) => headerOf(sheet, tables, at));
  const { days, ...on } = withDays(sheet, tables, heads, hasOneDay);
  yield;
  const others = new Set([...settled.columns, ...(days === null ? [] : [days.column]), ...forResults.values()]);
  const results = { columns: forResults, of: saidBy(around.said ?? {}, sheet, tables) };
  const unread = unreadOf(kind, sheet, tables, others, beside, mapping, results.of);
  yield;
  const open = [
    ...settled.open,
    ...cellsOpen(sheet, tables, companion, isForBook),
    ...countsOpen(mayNotCount, settings, isForBook),
    ...(isDayOpen(on, isForBook && hasOneDay) ? [ONE_SECTION.key] : []),
  ];
  const onSheet = {
    kind: kind.id,
    sheet: written,
    confidence: confidence(kind, sheet, sample, first, companion?.located ?? null),
    known: countRecognisedColumns(kind, first),
    ...filledBefore(kind, sheet, first),
    headerRow: first.headerRow,
    ...columnsOn(sheet, tables, standings, companion, beside, companions),
    ...(first.isHeadless && { headless: textOf(valueAt(sheet, first.headerRow, first.left)) }),
    sections: on.sections,
    ...heads[0]!,
    ...(days && { days }),
    held,
    heldAt,
    notRead: [...new Set([...notRead.keys(), ...open.filter((key) => (held[key] ?? null) === null)])],
    lacksCompanion: !companion && kind.companion?.unless?.every((column) => first.places.has(column)) === false,
    doubts: unread.flatMap(({ doubts }) => doubts),
    kindAsked: against && !chosen ? { title: against } : null,
    datesEither: datesEither(sheet, tables),
    mayNotCount,
    forResults,
    ...listedBy(companion, sheet, first),
    ...rowsOn(kind, sheet, tables),
  };
  const entered = { ...on, isForBook, standings, begun, results };
  return foundOn(kind, onSheet, { sheet, entered, companion, unread, said: settled });
}

/** The tables of a sheet, to compute from. */
interface Working {
  readonly sheet: Sheet;
  readonly entered: TablesEntered;
  readonly companion: CompanionFound | undefined;
  readonly unread: readonly UnreadTable[];
  readonly said: SettingsSaid;
}

/** What is computed from the tables, and who is named in them. */
function foundOn(kind: TableKind, found: Omit<Found, "compute" | "rowsSaid" | "seats" | "given">, on: Working): Found {
  const { sheet, entered, companion, unread, said } = on;
  const { held } = found;
  return {
    ...found,
    compute: (context) => compute(kind, sheet, entered, companion ?? null, unread, said, context),
    rowsSaid: (given) => rowsSaid(kind, sheet, entered, given),
    given: (figures) =>
      foundOn(kind, { ...found, sheet: withCells(found.sheet, figures.cells) }, withFigures(kind, on, figures)),
    ...(namesPlayers(kind, entered.tables, companion) && {
      seats: (given = {}) => seatsOn(kind, sheet, entered, companion, { ...held, ...withoutNulls(given) }),
    }),
  };
}

/** The tables with figures in their cells, and with the columns that were added under their headers. */
function withFigures(kind: TableKind, on: Working, { cells, added, begun }: Given): Working {
  const { entered, companion } = on;
  const isMarked = entered.tables.some(({ winners }) => (winners?.mark ?? null) !== null);
  const plain = isMarked ? cells.map((one) => ({ ...one, value: withoutMark(one.value) })) : cells;
  const sheet = withSectionsOf(on.sheet, withCells(on.sheet, plain));
  const filled = new Set(cells.map(({ row, column }) => `${row} ${column}`));
  const now = memoize((located: Located): Located => {
    const columns = located === companion?.located ? kind.companion!.columns : kind.inputs;
    const more = columns.flatMap((column) => {
      const at = added[column.name.en] ?? null;
      return at !== null && filled.has(`${located.headerRow} ${at}`) ? [[column, at] as const] : [];
    });
    return more.length === 0 ? located : { ...located, places: new Map([...located.places, ...more]) };
  });
  const inTable = <T extends Pick<UnreadTable, "sheet" | "located">>(of: T): T =>
    of.sheet === on.sheet ? { ...of, sheet, located: now(of.located) } : of;
  return {
    ...on,
    sheet,
    entered: {
      ...entered,
      tables: entered.tables.map(now),
      parts: entered.parts.map(now),
      begun: begun ?? entered.begun,
    },
    companion: companion && inTable(companion),
    unread: on.unread.map(inTable),
  };
}

/** What was said of columns: as inputs, undefined where nothing was, and for results. */
function columnsSaid(
  { outputs }: TableKind,
  { mapping = {} }: Around,
): Pick<Around, "mapping"> & { readonly forResults: ResultsSaid["columns"] } {
  const isResult = (field: string) => outputs.some(({ name }) => name.en === field);
  const all = Object.entries(mapping);
  const ofInputs = all.filter(([field]) => !isResult(field));
  const forResults = new Map(
    all.flatMap(([field, column]) => (isResult(field) && column !== null ? [[field, column] as const] : [])),
  );
  return { mapping: ofInputs.length === 0 ? undefined : Object.fromEntries(ofInputs), forResults };
}

/** Tests for the rows of the tables, and finds the games that appear twice. */
function rowsOn({ rowIs }: TableKind, sheet: Sheet, tables: readonly Located[]): Pick<Found, "isRow" | "repeats"> {
  let repeats: ReturnType<typeof repeatsIn> | undefined;
  return {
    isRow: (row) => tables.some(({ headerRow, end }) => row > headerRow && row < end),
    ...(rowIs === "game" && { repeats: () => (repeats ??= repeatsIn(sheet, tables)) }),
  };
}

/** The position of the table of players or teams in use. */
function listedBy(
  companion: CompanionFound | undefined,
  sheet: Sheet,
  { headerRow }: Located,
): Pick<Found, "usesPlayers" | "playersAt" | "listed"> {
  const isHere = companion?.sheet.name === sheet.name;
  const isBeside = isHere && companion.area.headerRow === headerRow;
  return {
    usesPlayers: companion !== undefined && !isHere,
    ...(companion && {
      playersAt: {
        sheet: companion.sheet.name,
        place: [companion.area.headerRow + 1, Math.min(...companion.area.places.values())],
      },
    }),
    ...(isBeside && { listed: new Set(companion.area.places.values()) }),
  };
}

/** The last column of the tables, including a companion on their sheet; the columns of other lists; the headers of all. */
function columnsOn(
  sheet: Sheet,
  tables: readonly Located[],
  standings: readonly Located[],
  companion: CompanionFound | undefined,
  list: CompanionFound | undefined,
  lists: readonly CompanionFound[],
): Pick<Found, "right" | "beside" | "tables"> {
  const all = companion?.sheet === sheet ? [...tables, companion.located] : tables;
  const besides = list !== companion && list?.sheet === sheet ? [...standings, list.located] : standings;
  const columnsOf = ({ left, right }: Located) => Array.from({ length: right - left + 1 }, (_, i) => left + i);
  return {
    right: Math.max(...all.map(({ right }) => right)),
    beside: new Set(besides.flatMap(columnsOf)),
    tables: [...tables, ...standings, ...lists.flatMap((one) => (one.sheet === sheet ? [one.located] : []))],
  };
}

/** The number of columns that count as evidence for the kind: who holds the masterpoints of a team says nothing about a match. */
function countRecognisedColumns({ rowIs, carries = [] }: TableKind, { places }: Located): number {
  const holders = rowIs === "other" ? carries.filter(({ held }) => held.masterpoints !== undefined) : [];
  return places.size - holders.filter(({ name }) => places.has(name)).length;
}

/** True if players with carried figures are named; team names alone do not count. */
function namesPlayers({ rowIs, carries, ...kind }: TableKind, tables: readonly Located[], companion?: CompanionFound) {
  if (carries === undefined || rowIs !== "other") return carries !== undefined;
  const isNamed = ({ places }: Located, by: readonly Carries[] = []) => by.some(({ name }) => places.has(name));
  return (
    tables.some((one) => isNamed(one, carries)) || (companion && isNamed(companion.located, kind.companion?.carries))
  );
}

/** Asks if the tournament counts; a book asks that in its own way. */
function countsOpen(title: Title | null, settings: readonly Setting[], isForBook: boolean): string[] {
  return title && !isForBook && settings.includes(GAMES_COUNT) ? [GAMES_COUNT.key] : [];
}

/** True if the cells of a name column hold two names each, although the kind has one player per row. */
function holdsPairs(
  { rowIs, carries = [] }: TableKind,
  sheet: Sheet,
  at: Pick<Located, "headerRow" | "places">,
): boolean {
  return rowIs === "player" && carries.some(({ name }) => namesTogether(sheet, at, name));
}

function isOfAnother(kind: TableKind, sheet: Sheet, table: Located, around: Around): boolean {
  const { couples = [], isOfAnother } = kind;
  if (holdsPairs(kind, sheet, table)) return true;
  if (arePairsBeside(couples, sheet, table)) return true;
  if (hasChessPoints(kind, sheet, table)) return true;
  return isOfAnother?.(sheet, table, around) === true;
}

/** A sign that the tournament may not count: a title, a label with its value above, or the header of a read column. */
function titleNotCounted(
  { mayNotCount }: TableKind,
  sheet: Sheet,
  located: Located,
  titles: readonly Title[],
): Title | null {
  const { places, headerRow } = located;
  if (mayNotCount === undefined) return null;
  const { words, saidIn } = mayNotCount;
  const lines = sheet.values.slice(0, Math.max(0, headerRow - sheet.top)).map((line, r) => ({
    text: line.map(textOf).join(" ").trim(),
    place: [sheet.top + r, sheet.left] as const,
  }));
  const headers = [...places.values()].map((at) => ({
    text: headerOver(sheet, headerRow, at),
    place: [headerRow, at] as const,
  }));
  const said = saysNotCounted(words, titles) ?? [...lines, ...headers].find(({ text }) => words.test(text));
  return said ?? saidIn?.(sheet, located) ?? null;
}

/** The columns of one of the sheet's tables. */
function headerOf(sheet: Sheet, tables: readonly Located[], at: number): Pick<Found, "columns" | "choices"> {
  const { places, headerRow } = tables[at]!;
  const columns: { [field: string]: string } = {};
  for (const [column, place] of places) columns[column.name.en] = headerOver(sheet, headerRow, place);
  let choices: Found["choices"] | undefined;
  return {
    columns,
    // Sheets may have thousands of tables side by side; the choices of only one or two are asked for.
    get choices() {
      return (choices ??= choicesOf(
        sheet,
        places,
        headerRow,
        tables.filter((_, i) => i !== at),
      ));
    },
  };
}

/** The number of rows in a sample. */
const SAMPLE = 30;

/** The first rows of a table that count. */
function sampleOf(kind: TableKind, sheet: Sheet, table: Located): Row[] {
  const part = { ...table, end: Math.min(table.end, table.headerRow + 1 + SAMPLE) };
  const rows = readRows(kind, sheet, part, new Remarks(sheet.name), neededColumns(kind, table));
  return rows.filter((row) => row.counts);
}

/** A kind that is not on the sheet, and what the sheet has of it. */
function missed(...looked: Parameters<typeof whyMissed>): Missed {
  const [kind, , places, isFound, , { carried = false }] = looked;
  let known: Why | undefined;
  // Computed only when asked for: usually another kind knows the sheet.
  const why = () => (known ??= whyMissed(...looked));
  return {
    kind: kind.id,
    known: places.size,
    get missing() {
      return why().missing;
    },
    get share() {
      return why().share;
    },
    get choices() {
      return why().choices;
    },
    lacksCompanion: (!isFound && lacksOnlyGiven(kind, places, carried)) || undefined,
    get hint() {
      return why().hint;
    },
  };
}

type Why = Omit<Missed, "kind" | "known" | "lacksCompanion">;

function whyMissed(
  kind: TableKind,
  sheet: Sheet,
  places: Places,
  isFound: boolean,
  hasOthers: boolean,
  { mapping, chosen = false, carried = false, system }: Around,
): Why {
  const missing = missingColumns(kind, places, carried);
  const headerRow = headerRowFor(sheet, [...places.values()]);
  const isOther = hasOthers || (!chosen && !mapping && holdsPairs(kind, sheet, { headerRow, places }));
  // Only one of several sets of columns is needed, so they count as one.
  const required = kind.inputs.filter((column) => column.required);
  const wanted = required.length + (kind.oneOf ? 1 : 0);
  const lacking = missing.filter((column) => required.some((needed) => needed === column));
  // The sheet belongs to another kind, although it has all columns of this one.
  const there = isFound
    ? 0
    : (wanted - lacking.length - (lacking.length < missing.length ? 1 : 0)) / Math.max(1, wanted);
  // One known header is weak evidence, and one that belongs to another kind is evidence against this one.
  const share = places.size < 2 || isOther ? there / 2 : there;
  const choices = choicesOf(sheet, places);
  const table = { places, headerRow, end: extent(sheet).bottom };
  const areBeside = isFound && arePairsBeside(kind.couples ?? [], sheet, table);
  const isRead = !carried && kind.twins?.some(({ mean }) => mean !== undefined);
  const ofPair = isRead ? "not-recognised-pair" : "not-recognised-each";
  const own = areBeside ? "not-recognised-pair" : kind.hint?.(choices, sheet, places);
  const hint =
    own !== "not-recognised-alone" && hasOneOfPair(kind, missing, choices)
      ? ofPair
      : (own ?? (choices.length < 2 && missing.length > 1 ? "not-recognised-one-column" : undefined));
  const marks = marksOf(kind);
  const unclear = marks ? marksUnclear(sheet, table, marks) : null;
  const lacks = carried ? namesInstead(kind, missing) : missing;
  return {
    missing: lacks,
    share: areBeside || (own && system) || unclear?.areMost ? 1 : share,
    choices,
    hint: unclear ? "not-recognised-marks" : hint,
  };
}

/** True if a header names a figure that each of two players needs, but one or both lack it. */
function hasOneOfPair(kind: TableKind, missing: readonly Named[], choices: Found["choices"]): boolean {
  if (kind.rowIs !== "pair") return false;
  const said = new Set(choices.flatMap(({ header }) => [...conceptsOf(header)]));
  return carriedAlike(kind)
    .flat()
    .some(({ name, keys }) => missing.some((one) => one.name === name) && keys.some((key) => said.has(key)));
}

interface SettingsOn extends SettingsSaid {
  /** The tables including what is below them. */
  readonly tables: readonly Located[];
  readonly held: { readonly [key: string]: Plain };
  /** The cells of those settings. */
  readonly heldAt: ReadonlyMap<string, Place>;
  /** The columns that hold settings. */
  readonly columns: ReadonlySet<number>;
  /** The settings that the rows leave open. */
  readonly open: readonly string[];
}

/** The settings found on the sheet, including those its columns give, and those that cannot be read. */
function settingsOn(
  kind: TableKind,
  sheet: Sheet,
  settings: readonly Setting[],
  located: readonly Located[],
  rows: readonly Row[],
  isForBook: boolean,
): SettingsOn {
  const tables = withBelow(sheet, located, (one) => neededColumns(kind, one), settings);
  // Rows below a table belong to it, even if another table follows.
  const { below } = tables.reduce((last, one) => (one.headerRow > last.headerRow ? one : last));
  const table = { ...tables[0]!, below };
  const { open = [], ...settled } = kind.settles?.({ rows, sheet, located: table, tables, isForBook }) ?? {};
  const heldAt = new Map(settled.at);
  const held = { ...settled.held };
  const notRead = new Map<string, SettingCell>();
  const named: SettingCell[] = [];
  const columns = new Set<number>();
  for (const setting of settings) {
    const { key } = setting;
    const names = namesOf(setting);
    const around = valuesAround(sheet, table, names, setting.inTitles);
    const cells = setting.ofSection ? inOwnTitle(around, sheet, [table, ...tables.slice(1)], names) : around;
    named.push(...cells.filter((one) => namesSomebody(setting, one)));
    const [said, ...more] = cells.filter((one) => !namesSomebody(setting, one));
    const value = said && readSetting(setting, said.text);
    const other = more.find(({ text }) => (readSetting(setting, text) ?? value) !== value);
    if (said && other) {
      // The sheet contradicts itself.
      held[key] = null;
      notRead.set(key, { ...other, text: `${said.text} / ${other.text}` });
    } else if (said && value !== undefined) {
      held[key] = value;
      heldAt.set(key, said.place);
    } else if (said?.isSaid && (held[key] ?? null) === null) notRead.set(key, said);
    else {
      const inColumn = sameInColumn(sheet, tables, setting);
      if (inColumn === null) continue;
      const { text, place } = inColumn;
      columns.add(place[1]);
      if (inColumn.value === undefined) notRead.set(key, { text, place, isSaid: true });
      else {
        held[key] = inColumn.value;
        heldAt.set(key, place);
      }
    }
  }
  const places = [...heldAt.values(), ...[...notRead.values(), ...named].map(({ place }) => place)];
  const withSaid = tables.map((one) => ({ ...one, said: new Set([...one.said, ...places.map(([row]) => row)]) }));
  return { tables: withSaid, held, heldAt, open, notRead, named, columns };
}

/** Words for an award, or for nobody; and an award in matchpoints. */
const NO_NAME =
  /^(?:average|ave|avg|middel|gennemsnit|snit|none|nobody|ingen|\d+(?:[.,]\d+)?\s*(?:mps?|matchpoints?|points?|pts|pct|punkte|poäng|poeng|puntos|punti|punten))(?!\p{L})/iu;

function namesSomebody(setting: Setting, { text }: SettingCell): boolean {
  return setting.mayName === true && /\p{L}{2}/u.test(text) && !NO_NAME.test(text);
}

/** A setting in a column of its own, the same in every row: `Boards` with 8 beside each match. */
function sameInColumn(
  sheet: Sheet,
  tables: readonly Located[],
  setting: Setting,
): { readonly value: Plain | undefined; readonly text: string; readonly place: Place } | null {
  const [{ headerRow, left, right, places }] = tables as readonly [Located];
  if (!("least" in setting.allowed)) return null;
  const names = namesOf(setting);
  const taken = new Set(places.values());
  for (let column = left; column <= right; column++) {
    if (taken.has(column) || !names.includes(spelling(textOf(valueAt(sheet, headerRow, column))))) continue;
    const texts = tables.flatMap((table) =>
      Array.from({ length: table.end - table.headerRow - 1 }, (_, i) =>
        textOf(valueAt(sheet, table.headerRow + 1 + i, column)).trim(),
      ),
    );
    const given = [...new Set(texts.filter((text) => text !== "" && !names.includes(spelling(text))))];
    const [text, ...others] = given;
    if (text === undefined || others.length > 0) continue;
    const value = readSetting(setting, text);
    // A count out of range is still meant as the setting; other figures may mean something else.
    const isCount = setting.allowed.whole === true && /^\d+$/.test(text);
    if (value !== undefined || isCount) return { value, text, place: [headerRow, column] };
  }
  return null;
}

/** Settings that the cells leave open: the decimal mark, and the year of dates without one. */
function cellsOpen(...[sheet, tables, companion, isForBook]: [...Parameters<typeof decimalsOpen>, boolean]): string[] {
  const isYear = tables.some((one) => isYearOpen(sheet, one, isForBook));
  return [...decimalsOpen(sheet, tables, companion), ...(isYear ? [YEAR.key] : [])];
}

/** The decimal mark, if a number could be read as decimals or thousands and its column does not settle it. */
function decimalsOpen(sheet: Sheet, tables: readonly Located[], companion: CompanionFound | undefined): string[] {
  const own = tables.map((located) => ({ sheet, located }));
  const isOpen = [...own, ...(companion ? [companion] : [])].some(({ sheet: on, located }) =>
    [...located.places].some(([column, place]) => !column.isName && hasEitherMark(on, located, column, place)),
  );
  return isOpen ? [DECIMAL_MARK.key] : [];
}

function hasEitherMark(sheet: Sheet, { headerRow, end }: Located, column: Column<unknown>, place: number): boolean {
  let reader: CellReader<unknown> | null = null;
  for (let row = headerRow + 1; row < end; row++) {
    const cell = valueAt(sheet, row, place);
    // Skips numbers and other texts quickly.
    if (typeof cell !== "string" || !/^\D{0,2}\d{1,3}[.,]\d{3}\D{0,2}$/.test(cell.trim())) continue;
    reader ??= new CellReader(column, place, decimalMarkOf(sheet, place, headerRow + 1, end), new Remarks(sheet.name));
    const read = reader.read(row, cell, formatAt(sheet, row, place));
    if (read instanceof Problem && read.code === "decimal-mark-unknown") return true;
  }
  return false;
}

/** The first date that could be read in either order, if nothing proves the order. */
function datesEither(sheet: Sheet, tables: readonly Located[]): Place | null {
  const columns = tables.flatMap(({ headerRow, places }) =>
    [...places].flatMap(([column, place]) => (isOfDates(column) ? [datesInColumn(sheet, place, headerRow)] : [])),
  );
  return columns.find(({ proven, either }) => proven === null && either !== null)?.either ?? null;
}

/** Drops settings that are null, so that the sheet's own values apply. */
function withoutNulls(given: Context["settings"]): Context["settings"] {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

/** The players named in rows that count, with the cells for what a book carries. */
function seatsOf(kind: TableKind, sheet: Sheet, on: TablesEntered, settings: Context["settings"]): Seat[] {
  const { tables } = on;
  const answers = readRowAnswers(String(settings[ROWS_PLAYED.key] ?? "")) ?? NO_ANSWERS;
  const leftOut = readLeftOut(settings[LEFT_OUT.key]);
  const seats: Seat[] = [];
  const sections = sectionNames(
    sheet,
    tables.map(({ headerRow }) => headerRow),
  );
  const read = tablesRead(on, settings);
  let above: Row | undefined;
  for (const located of read) {
    const known = {
      answers,
      leftOut,
      above,
      section: sections.get(located.headerRow) ?? null,
      areSeats: true,
    };
    const rows = readRows(kind, sheet, located, new Remarks(sheet.name), neededColumns(kind, located), known);
    above = rows[rows.length - 1];
    const isBeside = read.some((one) => isRightBeside(one, located));
    for (const row of rows) {
      if (!row.counts) continue;
      for (const carries of kind.carries!) {
        const { name } = carries;
        const named = row.get(name);
        if (named === null) continue;
        const held = carriedCells(kind, row, carries, named, isBeside);
        const { headerRow } = located;
        seats.push({ row: row.row, headerRow, name: named, place: nameAt(row, carries), of: name, held });
      }
    }
  }
  return seats;
}

/** The players named in the rows, and in the table of teams. */
function seatsOn(
  kind: TableKind,
  sheet: Sheet,
  on: TablesEntered,
  companion: CompanionFound | undefined,
  settings: Context["settings"],
): Seat[] {
  return [...seatsOf(kind, sheet, on, settings), ...seatsListed(kind, sheet, companion, settings)];
}

/** The players named in the table of teams, if it is on the same sheet. */
function seatsListed(
  kind: TableKind,
  sheet: Sheet,
  companion: CompanionFound | undefined,
  settings: Context["settings"],
): Seat[] {
  const carries = kind.companion?.carries;
  if (carries === undefined || companion?.sheet !== sheet) return [];
  const { located } = companion;
  const leftOut = readLeftOut(settings[LEFT_OUT.key]);
  const { rows } = atOnce(readCompanion(kind, sheet, located, settings[DECIMAL_MARK.key] ?? "column", {}, leftOut));
  return rows.flatMap((row) =>
    carries.flatMap((of) => {
      const named = row.get(of.name);
      if (named === null) return [];
      const held = carriedCells(kind, row, of, named, false);
      return [
        { row: row.row, headerRow: located.headerRow, name: named, place: row.place(of.name), of: of.name, held },
      ];
    }),
  );
}

/** The rows that were not played, and those that the user gave an answer for. */
function rowsSaid(kind: TableKind, sheet: Sheet, on: TablesEntered, settings: Context["settings"]): RowSaid[] {
  const answers = readRowAnswers(String(settings[ROWS_PLAYED.key] ?? "")) ?? NO_ANSWERS;
  return tablesRead(on, settings).flatMap((located) => {
    const needed = neededColumns(kind, located);
    const idleAt = idleIn(kind, sheet, located, needed, answers, areOfMatch(kind));
    const sortOf = rowSorts(sheet, located, needed);
    const said: RowSaid[] = [];
    for (let row = located.headerRow + 1; row < located.end; row++) {
      const idle = idleAt(row);
      if (located.only?.has(row) === false) continue;
      const isSaid = answers.has(row) || idle?.result === UNPLAYED;
      if (!isSaid || sortOf(row) !== "data") continue;
      said.push({ row, isPlayed: idle === null, place: idle?.place ?? [row, located.left] });
    }
    return said;
  });
}

/** Unread columns of the tables, and of the table of players or teams. */
function unreadOf(
  kind: TableKind,
  sheet: Sheet,
  tables: readonly Located[],
  ofSettings: ReadonlySet<number>,
  companion: { sheet: Sheet; located: Located } | undefined,
  mapping: Around["mapping"],
  saidOf: ResultsSaid["of"],
): UnreadTable[] {
  const all = tables.map((located) => ({ sheet, located, columns: kind.inputs }));
  if (companion) all.push({ ...companion, columns: kind.companion!.columns });
  // Tables side by side share their header row.
  const filledIn = memoize((of: Sheet) =>
    memoize((headerRow: number) =>
      memoize((column: number) => outputHeaded(kind.outputs, of, headerRow, column) !== undefined),
    ),
  );
  const isSaidForResult = (header: string, column: number) => {
    const result = saidOf({ column, header });
    return kind.outputs.some(({ name }) => name.en === result);
  };
  return all.map(({ sheet: of, located, columns }) => {
    const others = all.filter((other) => other.sheet === of && other.located !== located).map((other) => other.located);
    const beside = others.filter(({ headerRow, end }) => headerRow < located.end && located.headerRow < end);
    const isOfOthers = areColumnsOf(beside);
    /** Columns filled to the right of a table belong to it, even if a list continues there. */
    const filledAt = [...new Set(beside.map(({ headerRow }) => headerRow))];
    const isFilledIn = (column: number) => filledAt.some((headerRow) => filledIn(of)(headerRow)(column));
    // If headers are repeated, a list that began beside the first ones may continue beside these.
    const isAgain = others.some((other) => other.headerRow < located.headerRow && haveSamePlaces(other, located));
    const isKnown = (column: number) =>
      (isAgain && (column < located.left || column > located.right)) ||
      isOfOthers(column) ||
      isFilledIn(column) ||
      (of === sheet && ofSettings.has(column)) ||
      (located.winners?.mark === null && column === located.winners.first[1]) ||
      (of === sheet && pairFigure(kind, of, located) === column) ||
      isFrom(of, located.headerRow, column) ||
      filledIn(of)(located.headerRow)(column) ||
      isForResults(kind.outputs, of, located.headerRow, column) ||
      (of === sheet && isSaidForResult(headerOver(of, located.headerRow, column), column));
    const unread = unreadColumns(of, located, isKnown);
    const known = columns === kind.inputs ? [...columns, ...standIns(kind)] : columns;
    const missing = known.filter((column) => !located.places.has(column) && mapping?.[column.name.en] === undefined);
    const shared =
      columns === kind.inputs ? carriedAlike(kind).flatMap((alike) => doubtOfShared(of, located, alike)) : [];
    const isResult = (one: Named) => kind.prepared?.results.some(([result]) => result === one) === true;
    const rivals = rivalDoubts(of, located, unread, columns.filter(isResult), (header) =>
      saysResult(kind.outputs, header),
    );
    const siblings = [...shared, ...siblingDoubts(of, located, unread), ...rivals].filter(
      ({ fields }) => mapping?.[fields[0]!] === undefined,
    );
    const doubts = [...siblings, ...doubtsOf(of, located, unread, missing)].filter((one) => saidOf(one) !== null);
    return { sheet: of, located, unread, doubts };
  });
}

/** Columns that stand in for others and are found with them only, such as a score that says who won. */
function standIns({ inputs, insteadOf = [] }: TableKind): readonly Column<unknown>[] {
  return [...new Set(insteadOf.flatMap(([, columns]) => columns))].filter((column) => !inputs.includes(column));
}

/** Columns of the same carried figure for two players. */
function carriedAlike({ carries = [], rowIs }: TableKind): readonly (readonly Column<unknown>[])[] {
  if (carries.length !== 2 || rowIs === "other") return [];
  const [one, two] = carries.map(({ held }) => held) as [Carries["held"], Carries["held"]];
  return (Object.keys(one) as CarriedFigure[]).flatMap((figure) => {
    const alike = [one, two].flatMap((held) => held[figure]?.column ?? []);
    return alike.length === 2 ? [alike] : [];
  });
}

/** Returns a test: true if a table has the column, or names players for whom a club book knows it. */
function hasColumn(carries: readonly Carries[] = [], carried: boolean) {
  const isCarried = (places: Places, column: Column<unknown>) =>
    carries.some(({ name, held }) => places.has(name) && Object.values(held).some((one) => one.column === column));
  return (places: Places, column: Column<unknown>) => places.has(column) || (carried && isCarried(places, column));
}

/** `carried`: a club book knows the figures of the players named. */
function missingColumns(kind: TableKind, places: Places, carried: boolean): Named[] {
  const isOwn = hasColumn(kind.carries, carried);
  const isThere = (column: Column<unknown>) =>
    isOwn(places, column) ||
    (kind.insteadOf ?? []).some(([one, others]) => one === column && others.every((other) => places.has(other)));
  const lacking = kind.inputs.filter((column) => column.required && !isThere(column));
  // If one of two replacement columns is present, the other is the missing one.
  const instead = (column: Column<unknown>) =>
    (kind.insteadOf ?? []).flatMap(([one, others]) => {
      const areNames = one === column && others.every(({ isName }) => isName);
      return areNames && others.some((other) => places.has(other)) ? others.filter((other) => !isThere(other)) : [];
    });
  const wanted = lacking.flatMap((column): readonly Named[] => {
    const others = instead(column);
    return others.length > 0 ? others : [column];
  });
  const missing = [...new Set(wanted)];
  const sets = kind.oneOf ?? [];
  if (sets.length > 0 && !sets.some((set) => set.every(isThere))) {
    // Reports the set that lacks least.
    const ofSets = sets.map((set) => set.filter((column) => !isThere(column)));
    missing.push(...ofSets.sort((a, b) => a.length - b.length)[0]!);
  }
  return missing;
}

/** Replaces missing carried columns by the name column: a book knows the figures of anyone named. */
function namesInstead({ carries = [] }: TableKind, missing: readonly Named[]): readonly Named[] {
  const nameOf = (column: Named) =>
    carries.find(({ held }) => Object.values(held).some((one) => one.column === column));
  return [...new Set(missing.map((column) => nameOf(column)?.name ?? column))];
}

/**
 * Weights of the evidence for a kind; they add up to 1. Most weight is on having the columns, for a sheet full of our
 * headers is ours; then come the share of known headers, of readable rows, and the content of the columns.
 */
const SPEAKS = { columns: 0.4, headers: 0.2, rows: 0.2, contents: 0.2 } as const;
/** The weight left to headers and rows if the content does not fit the kind. */
const AGAINST_CONTENTS = 0.5;
/** The score for rows of an empty table: neutral. */
const WITHOUT_ROWS = 0.5;

/** With fewer output columns, finding them all proves little. */
const FEWEST_OUTPUTS = 3;

/** The output columns already on the sheet: whether all are there, and how many besides the inputs. */
function filledBefore(
  { outputs }: TableKind,
  sheet: Sheet,
  { headerRow, places }: Located,
): Pick<Found, "isFilled" | "written"> {
  const inputs = new Set(places.values());
  const columns = sheet.values[headerRow - sheet.top]!.map((_, i) => sheet.left + i);
  const headed = (at: number) => outputHeaded(outputs, sheet, headerRow, at);
  const there = columns.map(headed);
  const written = new Set(columns.filter((at) => !inputs.has(at)).flatMap((at) => headed(at) ?? [])).size;
  const usual = outputs.filter(({ isOfOneSide }) => !isOfOneSide);
  const isFilled = usual.length >= FEWEST_OUTPUTS && usual.every((output) => there.includes(output));
  return { isFilled, written };
}

/** Confidence that a table is of the kind, 0 to 1. Filled outputs do not count, so that filling does not change it. */
function confidence(
  kind: TableKind,
  sheet: Sheet,
  sample: readonly Row[],
  located: Located,
  companion: Located | null,
): number {
  const { headerRow, places, left, right } = located;
  const inputs = new Set(places.values());
  let foreign = 0;
  for (let column = left; column <= right; column++)
    if (!inputs.has(column) && !outputHeaded(kind.outputs, sheet, headerRow, column)) foreign++;
  const known = places.size / Math.max(1, places.size + foreign);
  const suits =
    kind.suits?.(
      sample.filter((row) => row.problems.length === 0),
      located,
      companion,
    ) ?? 1;
  const sound =
    sample.length === 0 ? WITHOUT_ROWS : sample.filter((row) => row.problems.length === 0).length / sample.length;
  const table = SPEAKS.columns + SPEAKS.headers * Math.min(1, known) + SPEAKS.rows * sound;
  const doubted = AGAINST_CONTENTS + (1 - AGAINST_CONTENTS) * suits;
  return Math.round(table * doubted * 100 + SPEAKS.contents * 100 * suits) / 100;
}

/** A table of players or teams with the columns that the user chose. */
function withMapping(located: Located, columns: readonly Column<unknown>[], mapping: Around["mapping"]): Located {
  return mapping ? { ...located, places: mappedPlaces(located.places, columns, mapping) } : located;
}

/** `others`: further tables, which read the columns of those beside this one. */
function choicesOf(
  sheet: Sheet,
  places: Places,
  headerRow = headerRowFor(sheet, [...places.values()]),
  others: readonly Located[] = [],
): Found["choices"] {
  const { right } = extent(sheet);
  // If two share a cell, the first.
  const fields = new Map([...places].reverse().map(([field, at]) => [at, field]));
  const isBeside = areColumnsOf(others.filter((other) => other.headerRow === headerRow));
  return Array.from({ length: right - sheet.left }, (_, i) => sheet.left + i)
    .filter((column) => !isBeside(column) && !isFrom(sheet, headerRow, column))
    .map((column) => {
      const field = fields.get(column);
      const other = field?.foundWith?.find((one) => places.has(one));
      let holds: readonly Plain[] | undefined;
      return {
        column,
        header: textOf(valueAt(sheet, headerRow, column)),
        field: field?.name.en ?? null,
        ...(other && { addedTo: other.name.en }),
        // Computed on demand: every kind that knows the sheet has choices, but few are shown.
        get holds() {
          return (holds ??= firstValues(sheet, headerRow, column));
        },
      };
    })
    .filter((choice) => choice.header !== "" || choice.holds.length > 0);
}

/** Sample values of a column. */
function firstValues(sheet: Sheet, headerRow: number, column: number): Plain[] {
  const cells = sampleRows(sheet, headerRow, column)
    .map((row) => valueAt(sheet, row, column))
    .filter((cell) => !isBlank(cell));
  const values = [...new Set(cells.map((cell) => (isFault(cell) ? cell.error : cell)))];
  return values.length > FEW ? [...values.slice(0, FEW), "…"] : values;
}

const FEW = 3;

/** The tables of players or teams on a sheet. */
function companionTables(
  kind: TableKind,
  { companion, findMoreBeside }: Search,
  sheet: Sheet,
  headers: Headers,
  { carried = false }: Around,
): readonly CompanionFound[] {
  if (companion === null) return [];
  const { gives, carries } = kind.companion!;
  const complete = (places: Places) => companion.columns.every((column) => !column.required || places.has(column));
  const isThere = hasColumn(carries, carried);
  const givesAll = (of: Sheet, located: Located) =>
    gives === undefined ||
    (gives.sets.some((set) => set.every((column) => isThere(located.places, column))) &&
      gives.suits?.(of, located) !== false);
  const tablesOn = (of: Sheet) =>
    headers
      .memoize(companion, of, () => atOnce(locateTables(of, companion, headers, complete, findMoreBeside)).found)
      .filter((located) => givesAll(of, located));
  const folded = foldedTeams(kind, sheet, tablesOn, carried);
  return folded.length > 0 ? folded : tablesOn(sheet).map((located) => placedAt(sheet, located));
}

function placedAt(sheet: Sheet, located: Located): CompanionFound {
  return { sheet, located, area: located };
}

/**
 * The tables of teams in lists with a player a line. A table with more players than the kind has seats is none: nothing
 * says who of them played. A book writes beside names, which these rows do not have.
 */
function foldedTeams(
  { companion }: TableKind,
  sheet: Sheet,
  tablesOn: (sheet: Sheet) => readonly Located[],
  carried: boolean,
): CompanionFound[] {
  const seats = companion!.columns.filter(({ isName }) => isName).length - 1;
  if (seats < 2 || carried) return [];
  const lists = foldedLists(sheet).filter(({ lines }) => lines <= seats);
  return lists.flatMap(({ sheet: list }) => {
    const places = list.origins!.flatMap((line) => line.flatMap((place) => (place ? [place] : [])));
    const [top, bottom] = [lowest(places.map(([row]) => row)), highest(places.map(([row]) => row))];
    return tablesOn(list).map((located): CompanionFound => {
      const columns = [...located.places].flatMap(([of, at]) => {
        const place = list.origins![located.headerRow]?.[at];
        return place ? [[of, place[1]] as const] : [];
      });
      return { sheet: list, located, area: { headerRow: top, end: bottom + 1, places: new Map(columns) } };
    });
  });
}

/** True if a book supplies the same as the table beside the games, which is then found but not used. */
function bookGives({ companion }: TableKind): boolean {
  return companion?.gives !== undefined && companion.carries === undefined;
}

/** The sheets to search for a table of players or teams: the one the user named, else this one, then the others. */
function sheetsBeside(
  kind: TableKind,
  sheet: Sheet,
  { others, players, carried = false, begun }: Around,
): readonly Sheet[] {
  // A book fills the table of teams on this sheet; it knows the players already.
  if (carried && (bookGives(kind) || kind.companion!.carries !== undefined)) return [sheet];
  if (begun) return [];
  return players ? [players] : [sheet, ...others];
}

/** True if a table of players or teams supplies everything that the tournament's own table lacks. */
function givenBeside(kind: TableKind, search: Search, sheet: Sheet, headers: Headers, around: Around) {
  return (places: Places) =>
    lacksOnlyGiven(kind, places, around.carried === true) &&
    sheetsBeside(kind, sheet, around).some((one) => companionTables(kind, search, one, headers, around).length > 0);
}

/** True if the table lacks only what a table of players or teams could supply. */
function lacksOnlyGiven(kind: TableKind, places: Places, carried: boolean): boolean {
  const { gives } = kind.companion ?? {};
  if (gives === undefined || !gives.by.every((column) => places.has(column))) return false;
  const { oneOf: _, ...all } = kind;
  const inputs = all.inputs.filter((column) => gives.insteadOf?.includes(column) !== true);
  return missingColumns({ ...all, inputs }, places, carried).length === 0;
}

/** Ends a table where the next of the others begins below it. */
function endedBy(others: readonly AreaOf[], table: Located): Located {
  const below = others.filter((other) => other.headerRow > table.headerRow && sharesCells(table, other));
  return {
    ...table,
    end: Math.min(table.end, lowest(below.map((other) => other.headerRow))),
  };
}

interface CompanionFound {
  /** Of a list with several lines a record, a copy with one line each. */
  readonly sheet: Sheet;
  readonly located: Located;
  /** Where it stands on the sheet itself. */
  readonly area: AreaOf;
}

type AreaOf = Pick<Located, "headerRow" | "end" | "places">;

/** Finds the table of players or teams. */
function findCompanion(
  kind: TableKind,
  search: Search,
  headers: Headers,
  sheet: Sheet,
  tables: readonly Located[],
  around: Around,
): CompanionFound | undefined {
  if (search.companion === null) return undefined;
  const { columns } = search.companion;
  const { insteadOf } = kind.companion!.gives ?? {};
  if (insteadOf && tables.every(({ places }) => insteadOf.every((column) => places.has(column)))) return undefined;
  for (const candidate of sheetsBeside(kind, sheet, around)) {
    const located = companionTables(kind, search, candidate, headers, around);
    // Fast path for most sheets of a workbook: each may be asked about every other one.
    if (located.length === 0) continue;
    const found = located
      .map((one) => ({ ...one, located: withMapping(one.located, columns, around.mapping) }))
      .map((one) => (one.sheet === sheet ? placedAt(sheet, endedBy(tables, one.located)) : one))
      .filter(({ area }) => candidate !== sheet || !tables.some((table) => sharesCells(table, area)));
    if (found[0]) return found[0];
  }
  return undefined;
}

/** True if a table of players would use cells of the tournament's own table. */
function sharesCells(a: AreaOf, b: AreaOf): boolean {
  const columns = [...a.places.values()];
  return (
    [...b.places.values()].some((column) => columns.includes(column)) && a.headerRow < b.end && b.headerRow < a.end
  );
}
