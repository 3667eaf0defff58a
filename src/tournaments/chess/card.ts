import { told } from "../../kernel/told";
import { called } from "../../messages/names/tournaments";
import { Problem, type Plain, type Result } from "../../kernel/problem";
import { DATE_ORDERS, type DateOrder } from "../../kernel/written/writtenDay";
import { answer, type Working } from "../../kernel/working";
import type { Steps } from "../../kernel/steps";
import { tidyName } from "../../people/nameKey";
import * as chess from "../../systems/chess";
import type { RatingScale } from "../../systems/chess";
import {
  findCards,
  headersAsSaid,
  headersIn,
  headsColour,
  nearestHeader,
  playerOn,
  boardsOfOneDigit,
  resultOn,
  takesNumber,
  teamHeading,
  teamsOver,
  type Card as CardFound,
  type HeadersOf,
} from "./cardLayout";
import type { CardSide, CardTotals, Role } from "./cardColumns";
import {
  BOARD_SCORES,
  isFourDigits,
  ratingInFunction,
  RATINGS,
  WITHOUT_START,
  resultInFunction,
  saysAbsent,
  scaleOf,
  tellScale,
} from "./cells";
import { competitionIn } from "./competition";
import {
  ADJUSTMENTS,
  boardsInOneCell,
  handicapsForRatings,
  boardsTrail,
  CARD_COLUMNS,
  headingOf,
  MATCHES,
  matchesTable,
  other,
  plain,
  readMatchBoard,
  rowOfBoard,
  SIDES,
  teamsIn,
  withoutRound,
  AGAINST,
  warnOfOrder,
  playedMatches,
  TEAM_NAMES,
  type BoardSide,
  type DatedMatch,
  type ReadBoard,
  type ReadMatch,
  type SideName,
  tellBothLost,
} from "./match";
import { date } from "../table/headers/columns";
import { asksCounts, asksCountsOtherwise, headsCounts, saysNeither, saysNoCount } from "../table/rows/counts";
import type { Words } from "../../kernel/language";
import { holdMarks } from "../table/names/winnerMarks";
import { saysNotCounted, titlesOf } from "../table/rows/titleWords";
import { FRACTION, isFraction } from "../table/headers/fractions";
import { datesWritten, type DatesWritten } from "../table/days/dateOrder";
import { namedApart } from "../table/rows/sections";
import { ONE_SECTION, onlySection } from "../table/said/oneSection";
import { isOpenPlace } from "../table/names/nobody";
import { DATE_ORDER, namesOf, readSetting } from "../table/said/settings";
import { valuesBeside, type SettingCell } from "../table/headers/tables";
import { withBehind } from "../table/names/suffix";
import { isFree, numberIn } from "../../sheet/cells";
import {
  target,
  type Around,
  type Context,
  type Found,
  type Kind,
  type Mapping,
  type Missed,
  type Named,
} from "../kind";
import type { CarriedCell, Outcome, Seat, Target, Title } from "../kind";
import { cellsBelow, isSameOnAll } from "./unratedCard";
import { cardPages, cardSource, isCardSheet, type CardPage } from "./matchCard";
import { Remarks } from "../table/headers/remarks";
import {
  address,
  blanksAsText,
  columnName,
  formatAt,
  isBlank,
  isFault,
  showsMoment,
  textOf,
  valueAt,
  withCells,
  type CellValue,
  type Sheet,
} from "../../sheet/sheet";
import { headerKey } from "../../layout/words/headerWords";
import { isOfRemarks } from "../../layout/words/resultWords";
import type { OutputPlace, Trail } from "../trail";

const INPUTS = {
  board: { name: called("Board"), required: false },
  home: {
    player: { name: called("Home player"), required: false },
    rating: { name: called("Home rating"), required: true },
    result: { name: called("Home result"), required: true },
  },
  away: {
    player: { name: called("Away player"), required: false },
    rating: { name: called("Away rating"), required: true },
    result: { name: called("Away result"), required: true },
  },
} as const;

const FIELDS = [INPUTS.board, ...Object.values(INPUTS.home), ...Object.values(INPUTS.away)];

export const CHESS_CARD: Kind<"chess-card"> = {
  id: "chess-card",
  system: "chess",
  title: called("Chess match card"),
  rowIs: "game",
  inputs: FIELDS,
  fields: FIELDS,
  outputs: SIDES.map((side) => ADJUSTMENTS[side]),
  settings: [RATINGS, TEAM_NAMES.home, TEAM_NAMES.away, DATE_ORDER, ONE_SECTION],
  find,
  pagesFrom: cardSource,
};

/** Two columns of ratings with results side by side are strong evidence. */
const CARD_ALONE = 0.8;
/** The weight of each of four further signs: board numbers, names, adjustments, a totals row. */
const EACH_SIGN = 0.05;

/** Teams in their own columns suggest boards of many matches. */
const BESIDE_TEAMS = 0.5;
const OF_TEAMS = [headerKey("Home team"), headerKey("Away team")];

function namesTeams(sheet: Sheet, { headerRow, isHeadless, sides }: CardFound): boolean {
  const names = [sides.home.name, sides.away.name];
  const headers = isHeadless ? [] : (sheet.values[headerRow - sheet.top] ?? []).map((cell) => headerKey(textOf(cell)));
  const teams = OF_TEAMS.map((key) => headers.indexOf(key));
  // One of them may have been taken for the players, but not both.
  return teams.every((at) => at >= 0) && !teams.every((at) => names.includes(sheet.left + at));
}

function* find(sheet: Sheet, around: Around): Steps<Found | Missed> {
  // A printed page is no tournament unless the user says so.
  const plain = headersIn(sheet, around.carried);
  const nearest = yield* nearestHeader(sheet, plain);
  const headersOf =
    around.mapping && nearest.row !== null ? headersAsSaid(sheet, nearest.row, rolesIn(around.mapping), plain) : plain;
  const isPrinted = isCardSheet(sheet) && !around.chosen;
  const onSheet = isPrinted ? [] : yield* findCards(sheet, headersOf, around);
  const cards = onSheet.map((card) => withSaidResults(card, around.mapping));
  const first = cards[0];
  if (first === undefined) {
    const { ratings, results } = headersOf === plain ? nearest : yield* nearestHeader(sheet, headersOf);
    const choices = choicesOf(sheet, nearest.row, plain);
    // Colours do not show a player's team, so no answer makes this a card.
    const isOfColours = choices.some(({ header }) => headsColour(header));
    const isMarked = ratings > 1 && results === 0 && holdMarks(sheet, nearest.row);
    const hint =
      boardsInOneCell(sheet) ??
      (isMarked ? "not-recognised-card-marks" : ratings > 0 ? undefined : handicapsForRatings(sheet));
    const nearly = missed(around, isOfColours ? 0 : ratings, isOfColours ? 0 : results, choices);
    return hint === undefined ? nearly : { ...nearly, hint };
  }
  return foundOn(sheet, [first, ...cards.slice(1)], around);
}

function foundOn(sheet: Sheet, cards: readonly [CardFound, ...CardFound[]], around: Around): Found {
  const [first] = cards;
  const { home } = first.sides;
  const evidence = [first.board, home.name, home.adj, first.totals.total].filter((found) => found !== null);
  const placed = [
    [INPUTS.board, first.board] as const,
    ...SIDES.flatMap((side) => {
      const { name, rating, adj, result } = first.sides[side];
      const of = INPUTS[side];
      const own = first.resultsOf === other(side) || first.resultsOf === "unsaid" ? null : result;
      return [[of.player, name] as const, [of.rating, rating], [ADJUSTMENTS[side], adj], [of.result, own]] as const;
    }),
  ];
  const columns: { [field: string]: string } = {};
  for (const [{ name }, column] of placed) {
    const header = column === null || first.isHeadless ? "" : textOf(valueAt(sheet, first.headerRow, column));
    if (header !== "") columns[name.en] = header;
  }
  const titles = cards.map((card) => tidyName(textOf(valueAt(sheet, titleRow(sheet, card), card.left))));
  const sections = namedApart(cards, titles);
  const read = ({ [ONE_SECTION.key]: said }: Context["settings"]) => {
    const only = onlySection(sections, said);
    return only === null ? cards : [cards[only]!];
  };
  const dates = datesBeside(sheet, cards);
  const labelled = valuesBeside(sheet, namesOf(RATINGS));
  const isRead = ({ text }: SettingCell) => readSetting(RATINGS, text) !== undefined;
  const said = labelled.find(isRead) ?? labelled.find(({ place: [row] }) => row < first.headerRow);
  const ratings = said && readSetting(RATINGS, said.text);
  const isScaleOpen = ratings === undefined && (said?.isSaid || cards.some((card) => hasFourDigits(sheet, card)));
  const isNew = around.carried && cards.length === 1;
  const teams = teamsOf(sheet, first, cards);
  return {
    kind: "chess-card",
    sheet,
    confidence: namesTeams(sheet, first) ? BESIDE_TEAMS : CARD_ALONE + evidence.length * EACH_SIGN,
    headerRow: first.isHeadless && !first.lacksRow ? first.headerRow + 1 : first.headerRow,
    ...(first.lacksRow && { headless: textOf(valueAt(sheet, sheet.top, first.sides.home.name ?? first.left)) }),
    sections,
    columns,
    tables: cards.map(({ headerRow, left, right, boards }) => ({
      headerRow,
      left,
      right,
      end: boards[boards.length - 1]! + 1,
    })),
    held: ratings === undefined ? {} : { [RATINGS.key]: ratings },
    heldAt: new Map(ratings === undefined ? [] : [[RATINGS.key, said!.place]]),
    notRead: [
      ...(isScaleOpen ? [RATINGS.key] : []),
      ...SIDES.filter((side) => isNew && teams[side] === null).map((side) => TEAM_NAMES[side].key),
    ],
    choices: [],
    known: Object.keys(columns).length,
    lacksCompanion: false,
    doubts: cards.flatMap((card) => askedWhose(sheet, card)).slice(0, 1),
    mayNotCount: saysNotCounted(WITHOUT_START, [...titlesOf(sheet, first.headerRow), ...saidOfAll(sheet, first)]),
    datesEither: dates.proven === null ? dates.either : null,
    usesPlayers: false,
    *compute(context) {
      yield;
      return compute(sheet, read(context.settings), context, around);
    },
    given: ({ cells, added }) => {
      const [one, ...more] = cards.map((card) => withRatings(card, added));
      return foundOn(withCells(sheet, cells), [one!, ...more], around);
    },
    seats: (given = {}) => read(given).flatMap((card) => seatsOn(sheet, card)),
  };
}

/** A card with columns that were added for the ratings. */
function withRatings(card: CardFound, added: Mapping): CardFound {
  const side = (one: SideName) => ({
    ...card.sides[one],
    rating: added[INPUTS[one].rating.name.en] ?? card.sides[one].rating,
  });
  return { ...card, sides: { home: side("home"), away: side("away") } };
}

/** The columns missing from a sheet with this many columns of ratings and results. */
function missed({ mapping, carried }: Around, ratings: number, results: number, choices: Missed["choices"]): Missed {
  // Two columns may have the same header; those that the user chose are present.
  const lacking = (of: readonly Named[], count: number) => {
    const unsaid = of.filter(({ name }) => (mapping?.[name.en] ?? null) === null);
    return unsaid.slice(Math.max(0, count - (of.length - unsaid.length)));
  };
  const all: readonly Named[] = [
    ...(carried ? [] : lacking([INPUTS.home.rating, INPUTS.away.rating], ratings)),
    // A single column of results may be enough.
    ...(results === 1 && ratings < 2 ? [] : lacking([INPUTS.home.result, INPUTS.away.result], results)),
  ];
  // A book only knows the ratings of players who are named.
  const unnamed: readonly Named[] = [INPUTS.home.player, INPUTS.away.player];
  const missing = FIELDS.filter((field) => (all.length > 0 ? all : unnamed).includes(field));
  return { kind: "chess-card", missing, share: (ratings + results) / 4, known: ratings + results, choices };
}

/** The roles of the columns that the user chose. */
function rolesIn(mapping: Mapping): ReadonlyMap<number, Role | null> {
  const roles = new Map<number, Role | null>();
  const said = (field: Named, role: Role) => {
    const column = mapping[field.name.en] ?? null;
    if (column !== null) roles.set(column, role);
  };
  said(INPUTS.board, "board");
  for (const { player, rating, result } of [INPUTS.home, INPUTS.away]) {
    said(player, "name");
    said(rating, "rating");
    said(result, "result");
  }
  return roles;
}

/** A card whose only result column belongs to the side the user named. */
function withSaidResults(card: CardFound, mapping: Mapping = {}): CardFound {
  if (card.resultsOf !== "home" && card.resultsOf !== "unsaid") return card;
  const said = SIDES.find((side) => mapping[INPUTS[side].result.name.en] === card.sides[side].result);
  return said === undefined ? card : { ...card, resultsOf: said };
}

/** The question whose results the only column holds, if the card does not show it. */
function askedWhose(sheet: Sheet, { headerRow, resultsOf, sides }: CardFound): Found["doubts"] {
  if (resultsOf !== "unsaid") return [];
  const place = [headerRow, sides.home.result] as const;
  const fields = SIDES.map((side) => INPUTS[side].result.name.en);
  return [
    { column: place[1], header: textOf(valueAt(sheet, ...place)), sheet: sheet.name, cell: address(...place), fields },
  ];
}

/** The columns of the row most like a card's header. */
function choicesOf(sheet: Sheet, headerRow: number | null, headersOf: HeadersOf): Missed["choices"] {
  if (headerRow === null) return [];
  const line = sheet.values[headerRow - sheet.top] ?? [];
  const known = new Map(headersOf(headerRow).map(({ column, role }) => [column, role]));
  const seen = new Set<Role>();
  return line.flatMap((cell, i) => {
    const column = sheet.left + i;
    const role = known.get(column) ?? null;
    const side = role !== null && seen.has(role) ? INPUTS.away : INPUTS.home;
    if (role !== null) seen.add(role);
    return isBlank(cell) ? [] : [{ column, header: textOf(cell), field: fieldOf(role, side)?.name.en ?? null }];
  });
}

function fieldOf(role: Role | null, { player, rating, result }: (typeof INPUTS)[SideName]): Named | null {
  if (role === "rating" || role === "grade") return rating;
  if (role === "result") return result;
  if (role === "name") return player;
  return role === "board" ? INPUTS.board : null;
}

/** The players named on a card, with the ratings beside their names. */
function seatsOn(sheet: Sheet, { headerRow, isHeadless = false, boards, sides }: CardFound): Seat[] {
  const isAbsent = (row: number, column: number) =>
    isBlank(valueAt(sheet, row, column)) && !(isHeadless && boards.some((at) => !isBlank(valueAt(sheet, at, column))));
  return boards.flatMap((row) =>
    SIDES.flatMap((side): Seat[] => {
      const { name, rating } = sides[side];
      const { name: named, rating: value } = playerOn(sheet, row, sides[side]);
      const player = playerNamed(named);
      if (name === null || player === null || isOpenPlace(player)) return [];
      const held: CarriedCell = {
        figure: "handicap",
        name: INPUTS[side].rating.name,
        format: null,
        column: name !== rating && isAbsent(headerRow, rating) ? null : rating,
        value,
        read: plain(value),
        blank: null,
        optional: false,
        within: name === rating ? (cell, other) => withBehind(cell, player, other) : null,
      };
      return [{ row, headerRow, name: player, place: [row, name], of: INPUTS[side].player, held: [held] }];
    }),
  );
}

/** The player that a cell names; null if it is blank or says that nobody came. */
function playerNamed(cell: CellValue): string | null {
  const player = textOf(plain(cell));
  return player === "" || saysAbsent(player) ? null : player;
}

/** A card with the scale of its ratings. */
interface Card extends CardFound {
  readonly scale: RatingScale;
  /** A header says grades, but the numbers below are half-ratings. */
  readonly areHalves: boolean;
  /** The rating columns with a blank cell on some board. */
  readonly withBlanks: ReadonlySet<number>;
}

function hasFourDigits(sheet: Sheet, { boards, sides }: CardFound): boolean {
  const isOne = (row: number, side: CardSide) => isFourDigits(numberIn(playerOn(sheet, row, side).rating)?.value ?? 0);
  return boards.some((row) => SIDES.some((side) => isOne(row, sides[side])));
}

/** True for half-ratings under a header such as `Grade`: no club has only such low grades. */
function areHalfRatings(sheet: Sheet, { boards, sides }: CardFound): boolean {
  const given = boards.flatMap((row) =>
    SIDES.flatMap((side) => numberIn(playerOn(sheet, row, sides[side]).rating)?.value ?? []),
  );
  return given.length > 1 && given.every((one) => one <= chess.LARGEST_RATING);
}

/** True if the results are written as fractions. */
function hasFractions(sheet: Sheet, { boards, sides }: CardFound): boolean {
  const shows = (row: number, column: number) => isFraction(valueAt(sheet, row, column), formatAt(sheet, row, column));
  return boards.some((row) => SIDES.some((side) => shows(row, sides[side].result)));
}

function cardOn(sheet: Sheet, all: CardFound, context: Context, remarks: Remarks): Card {
  const isNo = (row: number, column: number) =>
    saysNoCount(valueAt(sheet, all.headerRow, column), valueAt(sheet, row, column));
  const at = all.unread.find((column) => {
    const header = textOf(valueAt(sheet, all.headerRow, column));
    return (
      asksCounts(header) ||
      (headsCounts(header) && !asksCountsOtherwise(header) && all.boards.some((row) => isNo(row, column)))
    );
  });
  const exempt = (row: number) => at !== undefined && isNo(row, at);
  // The boards of a match count together.
  for (const column of all.unread.filter((one) => asksCountsOtherwise(textOf(valueAt(sheet, all.headerRow, one)))))
    for (const row of all.boards.filter((one) => isNo(one, column)))
      remarks.warn("counts-unclear", [row, column], { received: textOf(valueAt(sheet, row, column)) });
  for (const row of all.boards.filter(exempt)) remarks.assume("row-not-counted", [row, at!]);
  for (const row of at === undefined ? [] : all.boards) {
    const cell = valueAt(sheet, row, at!);
    if (isFault(cell) || saysNeither(valueAt(sheet, all.headerRow, at!), cell))
      remarks.warn("counts-unclear", [row, at!], { received: textOf(cell) });
  }
  const boards = all.boards.filter((row) => !exempt(row));
  const found = { ...all, boards, unread: all.unread.filter((column) => column !== at) };
  const ratings = SIDES.map((side) => found.sides[side].rating);
  const hasBlank = (column: number) => found.boards.some((row) => isBlank(valueAt(sheet, row, column)));
  const isGraded = found.grades && !areHalfRatings(sheet, found);
  const areHalves = found.grades && !isGraded && (context.settings[RATINGS.key] ?? null) === null;
  const scale = scaleOf(context.settings, isGraded);
  return { ...found, scale, areHalves, withBlanks: new Set(ratings.filter(hasBlank)) };
}

// ---------------------------------------------------------------- reading

function readBoard(
  sheet: Sheet,
  card: Card,
  row: number,
  at: number,
  remarks: Remarks,
  tables: chess.ChessTables,
  { playedOnly }: Pick<Context, "playedOnly">,
): ReadBoard {
  const cells = (side: SideName): BoardSide => {
    const { name, rating, result } = card.sides[side];
    const cell = playerOn(sheet, row, card.sides[side]);
    const isSeated = name !== null && playerNamed(cell.name) !== null;
    const standIn = isSeated && isBlank(cell.rating) ? (playedOnly?.standIns.handicap ?? null) : null;
    return {
      player: name === null ? undefined : { cell: cell.name, place: [row, name] },
      rating: { cell: standIn ?? cell.rating, format: formatAt(sheet, row, rating), place: [row, rating] },
      result: {
        cell: resultOn(sheet, card, row, side) ?? null,
        format: formatAt(sheet, row, result),
        place: [row, result],
      },
    };
  };
  const number = card.board === null ? null : valueAt(sheet, row, card.board);
  const board = readMatchBoard(row, at + 1, number, cells("home"), cells("away"), card.scale, remarks, tables);
  if (resultOn(sheet, card, row, "home") !== undefined) return board;
  const { result } = card.sides.home;
  const field = textOf(valueAt(sheet, card.headerRow, result));
  const details = { field, received: textOf(valueAt(sheet, row, result)), allowed: BOARD_SCORES };
  const problem = remarks.error("cell-not-one-of", [row, result], details);
  return { ...board, scored: false, problems: [...board.problems, problem] };
}

// ---------------------------------------------------------------- computing

/** A value for a cell of the card, with its rule. */
interface Value extends Pick<Target, "row" | "column" | "value" | "formula" | "format"> {
  /** The side that it is about. Optional: labels have none. */
  readonly side?: SideName;
  readonly rule: (working?: Working) => Result<Plain>;
}

function compute(sheet: Sheet, found: readonly CardFound[], context: Context, around: Around): Outcome {
  const remarks = new Remarks(sheet.name, context.ownTables);
  const cards = found.map((card) => cardOn(sheet, card, context, remarks));
  const rows: Outcome["rows"][number][] = [];
  const values: Value[] = [];
  const matchOf = new Map<Value, { readonly at: number; readonly card: Card; readonly boards: readonly ReadBoard[] }>();
  const matches: ReadMatch[] = [];
  const toPrint: CardPage[] = [];
  const dated: DatedMatch[] = [];
  const order = orderOfDates(sheet, found, context.settings);
  const event = headingOf(sheet, titleRow(sheet, cards[0]!), CHESS_CARD.settings);
  cards.forEach((card, i) => {
    const titled = besideTitle(sheet, card);
    const dates = datesBelow(sheet, card);
    const beside = { ...titled, date: titled.date ?? dates[0] ?? null };
    const day = beside.date && dayOf(beside.date.value, beside.date.format, order);
    const tables = remarks.ownTables.chess ?? chess.tablesOn(day ?? context.day ?? null);
    const boards = card.boards.map((row, at) => readBoard(sheet, card, row, at, remarks, tables, context));
    tellAbout(sheet, card, remarks, dates[0]?.place[1]);
    warnOfOrder(boards, { home: card.sides.home.rating, away: card.sides.away.rating }, remarks);
    for (const value of fillCard(sheet, card, boards, context, remarks, tables)) {
      values.push(value);
      matchOf.set(value, { at: i, card, boards });
    }
    rows.push(...boards.map(rowOf));
    const title = textOf(valueAt(sheet, titleRow(sheet, card), card.left));
    const match = title === "" ? i + 1 : title;
    const teams = teamsPlayed(sheet, card, cards, context, around, remarks);
    tellMatchesBelow(sheet, card, dates, remarks);
    const line = { ...chess.matchLine(match, teams, boards, rowOfBoard, tables), boards };
    matches.push(line);
    const titles = [title, beside.remark, ...titlesOf(sheet, titleRow(sheet, cards[0]!)).map(({ text }) => text)];
    dated.push({
      line,
      competition: competitionIn(titles),
      day,
      placeOf: (row, side) => [row, card.sides[side].name ?? card.sides[side].rating],
      resultsOf: (row) => SIDES.map((side) => [row, card.sides[side].result] as const),
    });
    toPrint.push({ event, ...beside, grades: card.scale === "grade", boards, line, inSummary: i });
  });
  const placeOf: OutputPlace = (row, output) => {
    const [home, away] = values.filter((value) => value.row === row);
    const value = output.name === ADJUSTMENTS.away.name ? away : home;
    return value ? [value.row, value.column] : null;
  };
  return {
    rows,
    targets: values.map(({ row, column, value, formula, format }) => target(row, column, value, formula, format)),
    summaries: [
      matchesTable(
        matches,
        CARD_COLUMNS,
        sheet.name,
        context.language,
        cards.some((card) => hasFractions(sheet, card)),
      ),
    ],
    pages: cardPages(toPrint, sheet.name, MATCHES.en),
    audits: [],
    problems: remarks.problems,
    repairs: remarks.repairs,
    assumptions: remarks.assumptions,
    explain: (row, column) => {
      const value = values.find((v) => v.row === row && v.column === column);
      return value ? answer(value.rule) : null;
    },
    trails: (row, column) => {
      const value = values.find((v) => v.row === row && v.column === column);
      const match = value && matchOf.get(value);
      if (value === undefined || match === undefined) return [];
      const board = match.boards.find((one) => one.row === row);
      if (board) return [ratingsTrail(board, match.card, sheet.name)];
      return value.side ? [boardsTrail(matches[match.at]!, value.side, sheet.name, placeOf)] : [];
    },
    placeOf,
    played: remarks.problems.some(({ severity }) => severity === "error") ? null : playedMatches(dated),
  };
}

/** Reports other matches under the same header: `Rooks v Holme` between the boards, or another day. */
function tellMatchesBelow(
  sheet: Sheet,
  { boards, notes, left }: Card,
  dates: ReturnType<typeof datesBelow>,
  remarks: Remarks,
): void {
  const next = dates.find(({ value }) => value !== dates[0]!.value);
  if (next) remarks.error("match-under-one-header", next.place, { title: textOf(next.value) });
  for (const row of notes.filter((one) => one > boards[0]! && one < boards[boards.length - 1]!)) {
    const title = textOf(valueAt(sheet, row, left));
    if (teamsIn(title) !== null) remarks.error("match-under-one-header", [row, left], { title });
  }
}

/** Reports everything about a card except its boards. */
function tellAbout(sheet: Sheet, card: Card, remarks: Remarks, ofDates: number | undefined): void {
  remarks.tellHidden(
    card.boards.map((row) => [row, card.left]),
    sheet,
  );
  for (const row of card.notes) remarks.assume("row-passed-over", [row, card.left], { row: row + 1 });
  if (card.beyond !== null) remarks.warn("another-list-below", [card.beyond, card.left]);
  for (const column of card.unread) {
    if (column === ofDates) continue;
    const header = textOf(valueAt(sheet, card.headerRow, column));
    if (card.boards.every((row) => isBlank(valueAt(sheet, row, column)))) {
      const isOpen = SIDES.some((side) => card.sides[side].adj === null) && !isOfRemarks(header);
      const details = { header: header.trim(), column: columnName(column), sheet: sheet.name };
      if (isOpen && header.trim() !== "") remarks.assume("column-stays-empty", [card.headerRow, column], details);
      continue;
    }
    remarks.assume("column-not-read", [card.headerRow, column], { header, column: columnName(column) });
  }
  if (card.resultsOf === "home" || card.resultsOf === "away") {
    const { result } = card.sides[card.resultsOf];
    const header = textOf(valueAt(sheet, card.headerRow, result));
    const field = INPUTS[card.resultsOf].result.name.en;
    remarks.assume("results-of-one", [card.headerRow, result], { header, field });
  }
  for (const row of boardsOfOneDigit(sheet, card)) {
    const { result } = card.sides.home;
    const received = numberIn(valueAt(sheet, row, result))!.value;
    remarks.assume("result-of-home", [row, result], { received, written: BOARD_SCORES[received === 1 ? 0 : 2]! });
  }
  const at = card.sides.home.rating;
  const graded = card.areHalves ? textOf(valueAt(sheet, card.headerRow, at)) : null;
  tellScale(card.scale, [card.headerRow, at], remarks, graded);
}

function rowOf({ row, home, away, rated, problems }: ReadBoard): Outcome["rows"][number] {
  const outputs: { [header: string]: Plain } = rated
    ? { [ADJUSTMENTS.home.name.en]: home.adjustment, [ADJUSTMENTS.away.name.en]: away.adjustment }
    : {};
  return { row: row + 1, outputs, problems };
}

function ratingsTrail({ row, board, home, away }: ReadBoard, { sides }: Card, sheet: string): Trail {
  const players = { home, away };
  const cells = SIDES.map((side) => {
    const { player, stands } = players[side];
    return {
      ...told("trail-rating", { name: player, value: stands }),
      sheet,
      place: [row, sides[side].rating] as const,
    };
  });
  return { ...told("trail-ratings", { board }), cells };
}

/** The teams named by the card's own headers, or above headers such as `Player`; null for a team without a name. */
function teamsOf(
  sheet: Sheet,
  card: CardFound,
  cards: readonly CardFound[],
): { readonly [side in SideName]: string | null } {
  const over = teamsOver(sheet, card);
  if (over !== null) return over;
  const [home, away] = SIDES.map((side) => teamHeading(sheet, card, card.sides[side]));
  const areLetters = [home, away].every((text) => text && SIDE_LETTER.test(text));
  if (home && away && !areLetters) return { home, away };
  const before = cards.filter(({ headerRow }) => headerRow < card.headerRow).flatMap(({ boards }) => boards);
  const ofOthers = cards.filter((one) => one.headerRow === card.headerRow && one !== card);
  const named = teamsAbove(sheet, card, Math.max(-1, ...before), ofOthers);
  return named === null ? { home: home!, away: away! } : { home: named[0], away: named[1] };
}

/** `H` and `A` over the players name the teams only if the title gives no other names. */
const SIDE_LETTER = /^(?:h|a|hj|u)\.?$/i;

/** The teams as the sheet names them, else as the user did, else by side. */
function teamsPlayed(
  sheet: Sheet,
  card: CardFound,
  cards: readonly CardFound[],
  { settings, language }: Context,
  { carried }: Around,
  remarks: Remarks,
): chess.MatchLine["teams"] {
  const named = teamsOf(sheet, card, cards);
  // One answer cannot name the teams of several matches.
  if (carried && cards.length > 1 && SIDES.some((side) => named[side] === null))
    remarks.error("card-teams-unnamed", [card.headerRow, card.left]);
  const said = (side: SideName) => textOf(settings[TEAM_NAMES[side].key] ?? "") || SIDE_NAMES[side][language];
  return { home: named.home ?? said("home"), away: named.away ?? said("away") };
}

const SIDE_NAMES = { home: called("Home"), away: called("Away") } as const;

/**
 * The teams in the last line `Rooks v Holme` below the card before; else in the first line with a dash. A line over a card beside is
 * of that card, if this one has a line of its own.
 */
function teamsAbove(
  sheet: Sheet,
  card: CardFound,
  above: number,
  beside: readonly CardFound[],
): readonly [string, string] | null {
  const below = card.isHeadless ? card.headerRow + 1 : card.headerRow;
  const titles = titlesOf(sheet, below).filter(({ place }) => place !== null && place[0] > above);
  const isOver = ({ left, right }: CardFound, { place }: Title) => place![1] >= left && place![1] <= right;
  const own = titles.filter((title) => !beside.some((one) => isOver(one, title)));
  return teamsAmong(own) ?? teamsAmong(titles);
}

function teamsAmong(titles: readonly Title[]): readonly [string, string] | null {
  const lines = titles.map(({ text }) => text);
  const played = lines.filter((text) => AGAINST.test(text)).reverse();
  const dashed = lines.filter((text) => competitionIn([text]) === null && !OF_SEASON.test(withoutRound(text)));
  return [...played, ...dashed].map(teamsIn).find((teams) => teams !== null) ?? null;
}

const OF_SEASON = /(?:^|\P{L})(?:rounds?|runde|week|uge|season|sæson|division|league|board|bræt)(?!\p{L})/iu;

/** The row above the header, or above the teams' names. */
function titleRow(sheet: Sheet, card: CardFound): number {
  const below = card.isHeadless ? card.headerRow + 1 : card.headerRow;
  return below - (teamsOver(sheet, card) === null ? 1 : 2);
}

/** The day of the match and the other texts in the title's line. */
function besideTitle(sheet: Sheet, card: Card): Pick<CardPage, "date" | "remark"> {
  const row = titleRow(sheet, card);
  const { left, right } = card;
  let day: CardPage["date"] = null;
  const texts: string[] = [];
  for (let column = left + 1; column <= right; column++) {
    const value = plain(valueAt(sheet, row, column));
    const format = formatAt(sheet, row, column);
    if (value === null || isBlank(value)) continue;
    if (day === null && isDay(value, format)) day = { value, format };
    else if (typeof value === "string") texts.push(value.trim());
  }
  return { date: day, remark: texts.join(" · ") };
}

/** Columns with the same text for all boards of a card: `Friendly` under `Type`. */
function saidOfAll(sheet: Sheet, { headerRow, unread, boards }: CardFound): Title[] {
  return unread
    .filter((column) => isSameOnAll(cellsBelow(sheet, headerRow, column)))
    .map((column) => ({ text: textOf(valueAt(sheet, boards[0]!, column)), place: [boards[0]!, column] }));
}

/** The days in a date column beside the boards. */
function datesBelow(sheet: Sheet, { headerRow, unread, boards }: CardFound) {
  const column = unread.find((one) => headerKey(textOf(valueAt(sheet, headerRow, one))) === "date");
  if (column === undefined) return [];
  return boards.flatMap((row) => {
    const [value, format] = [plain(valueAt(sheet, row, column)), formatAt(sheet, row, column)];
    return value !== null && isDay(value, format) ? [{ value, format, place: [row, column] as const }] : [];
  });
}

/** True for a text that reads as a day, or a number shown as one. */
function isDay(value: string | number | boolean, format: string | null): boolean {
  if (typeof value !== "string" && !showsMoment(format)) return false;
  return DATE_ORDERS.some((order) => dayOf(value, format, order) !== null);
}

/** The evidence for the order of day and month in the dates beside all cards. */
function datesBeside(sheet: Sheet, cards: readonly CardFound[]): DatesWritten {
  const cells = cards.flatMap((card) => {
    const row = titleRow(sheet, card);
    const texts = Array.from({ length: card.right - card.left }, (_, i) => card.left + 1 + i);
    const above = texts.map((column) => ({ text: textOf(valueAt(sheet, row, column)), place: [row, column] as const }));
    return [...above, ...datesBelow(sheet, card).map(({ value, place }) => ({ text: textOf(value), place }))];
  });
  return datesWritten(cells);
}

function orderOfDates(sheet: Sheet, cards: readonly CardFound[], settings: Context["settings"]): DateOrder {
  const said = DATE_ORDERS.find((order) => order === settings[DATE_ORDER.key]);
  return datesBeside(sheet, cards).proven ?? said ?? "day-month";
}

function dayOf(value: Plain, format: string | null, order: DateOrder): number | null {
  if (value === null) return null;
  const day = date(value, { field: "Date", format, mark: undefined, order, readAs: () => undefined });
  return day instanceof Problem ? null : day;
}

/** Values for every cell of the card that the rules compute, in place. */
function fillCard(
  sheet: Sheet,
  card: Card,
  boards: readonly ReadBoard[],
  context: Context,
  remarks: Remarks,
  tables: chess.ChessTables,
): Value[] {
  const values: Value[] = [];
  // Worksheet functions know neither the day nor the league: they use the latest printed tables.
  const isByFunctions = tables === chess.LATEST;
  const columns = adjustmentColumns(sheet, card, boards, context, values, remarks);
  for (const board of boards) {
    if (!board.rated || columns === null) continue;
    for (const side of SIDES) {
      values.push({
        row: board.row,
        column: columns[side],
        value: board[side].adjustment,
        formula: !isByFunctions
          ? null
          : formula(sheet, card, [board.row], side, "CHESS.ADJUSTMENT", board[side].adjustment),
        format: null,
        rule: (working) => ADJUSTMENTS[side].rule(board, working),
      });
    }
  }
  const { totals, isUnder } = Object.values(card.totals).every((row) => row === null)
    ? newTotals(sheet, card, context, values, remarks)
    : { totals: card.totals, isUnder: isStartUnder(sheet, card) };
  const fractions = hasFractions(sheet, card);
  const rated = boards.every((board) => board.rated);
  if (!rated) remarks.error("card-totals-unknown", [card.headerRow, card.left]);
  const scored = rated && boards.every(chess.isScored);
  if (rated && !scored && boards.every((board) => board.scored)) {
    const missing = boards.flatMap((board, i) => (chess.isScored(board) ? [] : [i + 1]));
    remarks.warn("card-results-missing", [card.headerRow, card.sides.home.result], { boards: missing });
  } else if (rated && !scored) remarks.error("card-result-unknown", [card.headerRow, card.sides.home.result]);
  if (scored) tellBothLost(boards, card.sides.home.result, remarks);
  for (const side of SIDES) {
    const { name } = card.sides[side];
    // A cell for both results has no room for one side's points.
    const result = card.resultsOf !== null ? null : card.sides[side].result;
    const seen = chess.seenFrom(side, boards);
    const results = boards.map((board) => board[side].result);
    const put = (row: number | null, column: number | null, fn: CardFunction, value: Plain, rule: Value["rule"]) => {
      if (row === null || column === null) return;
      const live = !isByFunctions && fn !== "SUM" ? null : formula(sheet, card, card.boards, side, fn, value);
      // A cell keeps its own format; adjustments are whole numbers.
      const isPlain = fractions && fn !== "CHESS.ADJUSTMENTTOTAL" && formatAt(sheet, row, column) === null;
      values.push({ row, column, value, formula: live, format: isPlain ? FRACTION : null, rule, side });
    };
    if (rated) {
      const total = chess.adjustmentTotal(seen, undefined, tables);
      const start = chess.pointsStart(seen, undefined, tables);
      put(totals.total, columns?.[side] ?? null, "CHESS.ADJUSTMENTTOTAL", total, (w) =>
        chess.adjustmentTotal(seen, w, tables),
      );
      put(totals.start, result, "CHESS.POINTSSTART", start, (w) => chess.pointsStart(seen, w, tables));
      if (isUnder) put(totals.start, name, "CHESS.POINTSSTART", start, (w) => chess.pointsStart(seen, w, tables));
    }
    if (scored) {
      put(totals.games ?? totals.total, result, "SUM", chess.gamePoints(results), (w) => chess.gamePoints(results, w));
      put(totals.result, result, "CHESS.SCORE", chess.score(results, seen, undefined, tables), (w) =>
        chess.score(results, seen, w, tables),
      );
    }
  }
  return values;
}

/** The card's own adjustment columns, or the first two free ones beside it, with headers; null without room. */
function adjustmentColumns(
  sheet: Sheet,
  card: Card,
  boards: readonly ReadBoard[],
  context: Context,
  values: Value[],
  remarks: Remarks,
): { home: number; away: number } | null {
  const { home, away } = card.sides;
  if (home.adj !== null && away.adj !== null) return { home: home.adj, away: away.adj };
  const rows = [card.headerRow, ...boards.map((board) => board.row)];
  const free = (c: number) => rows.every((row) => isFree(sheet, row, c));
  let column = card.right + 1;
  // A list that was passed over stays separate.
  const isBesideList = () => sheet.passedOver?.some(({ right }) => right === column - 1) === true;
  while (column + 1 < card.end && (isBesideList() || !(free(column) && free(column + 1)))) column++;
  if (column + 1 >= card.end) {
    remarks.assume("card-no-columns", [card.headerRow, card.right]);
    return null;
  }
  CHESS_CARD.outputs.forEach((output, i) => {
    const header = output.name[context.language];
    values.push(label(card.headerRow, column + i, header));
  });
  remarks.assume("card-new-columns", [card.headerRow, column]);
  return { home: column, away: column + 1 };
}

/** The totals of a card. `isUnder`: each start is also below its label among the names, as on the paper card. */
interface PlacedTotals {
  readonly totals: CardTotals;
  readonly isUnder: boolean;
}

function isStartUnder(sheet: Sheet, { totals: { total, start }, sides }: Card): boolean {
  const takes = ({ name }: Card["sides"][SideName]) => name !== null && takesNumber(sheet, start!, name);
  return total !== null && start === total + 1 && SIDES.every((side) => takes(sides[side]));
}

/** Adds rows of totals below a card without any, if there is room. */
function newTotals(sheet: Sheet, card: Card, context: Context, values: Value[], remarks: Remarks): PlacedTotals {
  const first = card.boards[card.boards.length - 1]! + 1;
  for (let row = first; row < first + 3; row++) {
    for (let column = card.left; column <= card.right; column++) {
      if (!isFree(sheet, row, column)) {
        remarks.assume("card-no-room", [row, column]);
        return { totals: { total: null, games: null, start: null, result: null }, isUnder: false };
      }
    }
  }
  const put = (row: number, column: number | null, text: Words) =>
    column !== null && values.push(label(first + row, column, text[context.language]));
  const { home, away } = card.sides;
  const isInNames = home.name === home.rating;
  const isNamed = home.name !== null && away.name !== null && (card.resultsOf !== null || !isInNames);
  // On the paper card the adjustments separate names from points; otherwise a label would adjoin other points.
  const isApart = SIDES.every((side) => {
    const { name, rating, result } = card.sides[side];
    return (rating - name!) * (result - rating) > 0;
  });
  const isPaper = isNamed && (isApart || card.resultsOf !== null);
  if (isNamed) {
    for (const { rating, result } of isInNames ? [home] : [home, away])
      put(0, isInNames ? result : rating, LABELS.total);
    put(0, home.name, isPaper ? LABELS.homeStart : LABELS.games);
    put(0, away.name, isPaper ? LABELS.awayStart : LABELS.games);
    if (!isPaper) for (const { name } of [home, away]) put(1, name, LABELS.start);
    if (card.resultsOf === null) put(2, home.name, LABELS.result);
  } else [LABELS.total, LABELS.start, LABELS.result].forEach((text, row) => put(row, home.rating, text));
  return { totals: { total: first, games: null, start: first + 1, result: first + 2 }, isUnder: isPaper };
}

const LABELS = {
  homeStart: called("Home points start"),
  awayStart: called("Away points start"),
  games: chess.GAME_POINTS.name,
  start: called("Points start"),
  total: called("Adj total"),
  result: called("Result"),
} as const;

function label(row: number, column: number, text: string): Value {
  return { row, column, value: text, formula: null, format: null, rule: () => text };
}

// ---------------------------------------------------------------- formulas

/** The live formula of a function over some boards; null if it would differ from the planned value. */
function formula(
  sheet: Sheet,
  card: Card,
  rows: readonly number[],
  side: SideName,
  fn: CardFunction,
  planned: Plain,
): string | null {
  const span = (column: number) => {
    const [first, last] = [address(rows[0]!, column), address(rows[rows.length - 1]!, column)];
    return first === last ? first : `${first}:${last}`;
  };
  const own = card.sides[side];
  const opponent = card.sides[other(side)];
  // A remark between the boards is no board.
  if (rows[rows.length - 1]! - rows[0]! >= rows.length) return null;
  if (card.resultsOf !== null && (fn === "SUM" || fn === "CHESS.SCORE")) return null;
  const cells = rows.map((row) => valueAt(sheet, row, own.result));
  if (fn === "SUM") {
    const numbers = cells.filter((cell) => typeof cell === "number");
    const isSame = numbers.length === rows.length && chess.gamePoints(numbers) === planned;
    return isSame ? `=SUM(${span(own.result)})` : null;
  }
  const boards: chess.Board[] = [];
  for (const row of rows) {
    const [rated, against] = [own, opponent].map(({ rating }) =>
      ratingInFunction(valueAt(sheet, row, rating), card.scale),
    );
    if (rated === undefined || against === undefined) return null;
    boards.push({ own: rated, opponent: against });
  }
  const ratings = [own.rating, opponent.rating]
    .map((c) => (card.withBlanks.has(c) ? blanksAsText(span(c)) : span(c)))
    .map((range) => (card.scale === "grade" ? `CHESS.RATING(${range})` : range))
    .join(",");
  if (fn !== "CHESS.SCORE") return VALUE_OF[fn](boards) === planned ? `=${fn}(${ratings})` : null;
  const results = cells.map(resultInFunction);
  const isRead = (read: typeof results): read is chess.BoardResult[] => read.every((result) => result !== undefined);
  if (!isRead(results) || cells.some(isBlank) || chess.score(results, boards) !== planned) return null;
  // A result that is deleted again is missing, not a lost game.
  return `=CHESS.SCORE(${blanksAsText(span(own.result))},${ratings})`;
}

/** The functions' values for some boards. */
const VALUE_OF = {
  "CHESS.ADJUSTMENT": ([board]: readonly chess.Board[]) => chess.adjustment(board!.own, board!.opponent),
  "CHESS.ADJUSTMENTTOTAL": (boards: readonly chess.Board[]) => chess.adjustmentTotal(boards),
  "CHESS.POINTSSTART": (boards: readonly chess.Board[]) => chess.pointsStart(boards),
};
type CardFunction = keyof typeof VALUE_OF | "CHESS.SCORE" | "SUM";
