// A list of members beside a tournament that says no handicaps: who on the sheet is who on the list, and the fill with what
// the list gives them.
import { told } from "../../kernel/told";
import { bookNote, bookSettings, newBook, refused, settingsOf, type Answer, type BookNote } from "../../book";
import { suppliedByList, type FromList } from "../../book/starting/fromList";
import { playersOn, type PlayerList } from "../../book/starting/playerList";
import { apartFromLists } from "../../book/sheets/listedFigures";
import { FIGURES } from "../../book/tables/listFields";
import type { Language } from "../../kernel/language";
import { memoize } from "../../kernel/memoize";
import { SYSTEM_IDS, type SystemId } from "../../kernel/sources";
import { isSameName } from "../../people/nameKey";
import { People } from "../../people/people";
import { apart, columnName, extent, isBlank, parseArea, textOf, valueAt, type Place, type Sheet } from "../../sheet";
import {
  columnKey,
  find,
  kindOf,
  KIND_IDS,
  kindsAsked,
  mappingOf,
  readNameAnswers,
  recognise,
  SAME_NAMES,
  withNameAnswer,
  type Around,
  type CellWrite,
  type FillPlan,
  type Found,
  type KindId,
  type NameAnswer,
  type Note,
} from "../../tournaments";
import { peopleSaid } from "../answers";
import { edited, isEdit, NOTHING_SAID, type Edit } from "../../layout/said";
import type { MembersList } from "../said";
import { askedOfList } from "../proposeStart";
import { askedOf, type Asked } from "../questions";
import { broughtBy, languageOf, proposeFill, type FillFrom } from "./proposeFill";
import { withSettings, type FoundRead } from "./readTournament";

export function listOf(called: string, sheets: readonly Sheet[]): MembersList {
  return { called, sheets, said: NOTHING_SAID, names: {} };
}

/** A sheet of the workbook as a list: its own columns are filled. */
export function listOnSheet(sheet: Sheet): MembersList {
  return { ...listOf(sheet.name, [sheet]), isOnSheet: true };
}

/**
 * The one sheet among some that lists members with figures of a sport, or, where none does, that will once a column is said to
 * hold them; null: none, or several.
 */
export function listAmong(sheets: readonly Sheet[]): Sheet | null {
  const ofMembers = (lists: typeof listsMembers) =>
    sheets.filter((one) => SYSTEM_IDS.some((system) => lists(one, system)) && recognise([one]).found.length === 0);
  const sure = ofMembers(listsMembers);
  const lists = sure.length > 0 ? sure : ofMembers(mayListMembers);
  return lists.length === 1 ? lists[0]! : null;
}

/** A sheet without the one list of members beside, above or below its tables, and that list; null: none, or several. */
export function withListApart(sheet: Sheet, kinds: readonly KindId[]): { readonly sheet: Sheet; list: Sheet } | null {
  for (const system of new Set(kinds.map((kind) => kindOf(kind).system))) {
    const found = apartFromLists(sheet, system)?.sheet;
    const [area, more] = found?.passedOver ?? [];
    const list = area && more === undefined ? apart(sheet, area) : null;
    if (found && list && listsMembers(list, system)) return { sheet: found, list };
  }
  return null;
}

const FEWEST_LISTED = 2;

/** A column of figures that nobody has is for results: `Hcp +/-` on the sheet of an evening. */
function listsMembers(sheet: Sheet, system: SystemId): boolean {
  const on = playersOn([sheet], { system, settings: {} });
  return on !== null && on.doubts.length === 0 && on.players.filter(hasFigures).length >= FEWEST_LISTED;
}

/** Whether a sheet lists members once it is said that a column has their figures: `Hcp 1/2`. */
function mayListMembers(sheet: Sheet, system: SystemId): boolean {
  const on = playersOn([sheet], { system, settings: {} });
  const isOfFigures = (doubt: PlayerList["doubts"][number]) =>
    doubt.is === "column" && doubt.fields.every(({ key }) => FIGURES.includes(key));
  return on !== null && on.doubts.length > 0 && on.doubts.every(isOfFigures) && on.players.length >= FEWEST_LISTED;
}

/** What filling by a list gives: a plan, or first the questions or problems. */
export interface FilledByList {
  readonly asked: readonly Asked[];
  /** They are about the list itself, not about the names on the sheet. */
  readonly isOfList: boolean;
  /** Questions that may be answered: who they are whom the list does not know. */
  readonly open: readonly Asked[];
  readonly problems: readonly BookNote[];
  readonly plan: FillPlan | null;
  /** The tournament with what the list gives. */
  readonly read: FoundRead;
}

/** What a list puts on the sheet, and what is to be said of that. */
interface Given {
  readonly writes: readonly CellWrite[];
  readonly problems: readonly Note[];
  readonly assumptions: readonly Note[];
}

/**
 * Of the kinds that a sheet could be, the one of whose sport a list has figures; null where those of the kind taken are there, of
 * several others, or of none. `found`: on all sheets.
 */
export function kindByList(
  { kind, kindAsked, sheet }: Pick<Found, "kind" | "kindAsked" | "sheet">,
  found: readonly Found[],
  list: readonly Sheet[],
): KindId | null {
  const isAsked = kindAsked != null && "others" in kindAsked;
  const others = found.flatMap((other) => (other.sheet === sheet ? [other.kind] : []));
  const kinds = isAsked ? kindsAsked({ kind, kindAsked }) : [kind, ...others];
  const gives = memoize((system: SystemId) => {
    const on = playersOn(list, { system, settings: {} });
    return on !== null && on.doubts.length === 0 && on.players.some(hasFigures);
  });
  const bySystem = new Map([...kinds].reverse().map((one) => [kindOf(one).system, one]));
  const [only = null, ...more] = [...bySystem.values()].filter((one) => gives(kindOf(one).system));
  if (only === null) return kindOfList(sheet, gives);
  return more.length === 0 && (isAsked || only !== kind) ? only : null;
}

/** The kind that reads a sheet with what a list gives, where the list is of another sport than the sheet looks like. */
function kindOfList(sheet: Sheet, gives: (system: SystemId) => boolean): KindId | null {
  const [only, more] = SYSTEM_IDS.filter(gives);
  if (only === undefined || more !== undefined) return null;
  const kinds = KIND_IDS.filter((one) => kindOf(one).system === only);
  return kinds.find((one) => "compute" in find(sheet, one, { others: [], carried: true })) ?? null;
}

function hasFigures({ start, grade, masterpoints }: PlayerList["players"][number]): boolean {
  return start.handicap !== null || start.sessions.length > 0 || grade !== null || masterpoints !== null;
}

/** With an answer to what is asked of the list, or of the names on the sheet. */
export function withListAnswer(list: MembersList, answer: Answer | Edit<KindId>, isOfList: boolean): MembersList {
  if (isEdit(answer)) return { ...list, said: edited(list.said, answer) };
  if (isOfList) return { ...list, said: peopleSaid(list.said, answer) };
  return { ...list, names: peopleSaid({ ...NOTHING_SAID, people: list.names }, answer).people! };
}

/** Fills a tournament with what a list gives. `around`: the other sheets and the club's rules. */
export function fillByList(
  read: FoundRead,
  list: MembersList,
  around: Around,
  language: Language,
  { file, hers, ...as }: FillFrom = {},
): FilledByList {
  const { found } = read;
  const { system } = kindOf(found.kind);
  const nothing = { asked: [], isOfList: true, open: [], problems: [], plan: null, read };
  const on = playersOn(list.sheets, { system, settings: {} }, list.said);
  if (on === null) return { ...nothing, problems: [bookNote("book-no-names", { file: list.called })] };
  const settings = { ...found.held, ...known(read.answers) };
  // What the sheet says of the rules holds for what the list gives: which share of a handicap counts.
  const ofRules = bookSettings(system).flatMap(({ key }) => (settings[key] == null ? [] : [[key, settings[key]]]));
  const fresh = newBook(system, languageOf(found, language), "", {
    ...ratingsOf(on, system),
    ...(Object.fromEntries(ofRules) as typeof settings),
  });
  if (on.doubts.length > 0)
    return { ...nothing, asked: askedOfList({ list: on, proposal: refused(fresh, []) }, language) };
  const names = found.seats!(read.answers).map(({ name }) => name);
  const isHere = hereAmong(names);
  const problems = on.problems.filter(isHere);
  const questions = askedOf(on.questions.filter(isHere));
  if (problems.length + questions.length > 0) return { ...nothing, asked: questions, problems };
  const state = { ...fresh, players: on.players };
  const said = read.answers[SAME_NAMES.key] ?? null;
  const given = suppliedByList(found, settings, state, list.names, readNameAnswers(textOf(said)));
  const asked = askedOf(given.questions);
  const open = askedOf(given.open);
  if (asked.length > 0) return { ...nothing, asked, isOfList: false, open };
  const again = readAgain(withNames(read, given.names), given, around);
  const plan = proposeFill(again, language, as);
  const told = givenBy(given, found.sheet.name, list, plan);
  const own = found.sheet.name;
  const isBeside = on.sheet.name.startsWith(`${own}!`);
  const listed = isBeside ? { ...on, sheet: { ...on.sheet, name: own } } : on;
  const filled =
    plan && withGiven(list.isOnSheet ? withListFilled(plan, listed, given.figures) : plan, found.sheet, told);
  return {
    ...{ ...nothing, isOfList: false, open, read: again },
    plan: filled && broughtBy(filled, { ...(file && { file }), hers }),
  };
}

/** The plan with what goes into the list's own columns. */
function withListFilled(
  plan: FillPlan,
  { sheet, all, places, cells }: PlayerList,
  held: FromList["figures"],
): FillPlan {
  const inputs = new Set([...places.values()].flat());
  const placeOf = (cell: string): Place => [parseArea(cell)!.top, parseArea(cell)!.left];
  const rows = [...cells].map(([name, cell]) => ({ row: placeOf(cell)[0], names: [name] }));
  const columns = all.map((one) => ({ header: one.header, place: placeOf(one.cell), isInput: inputs.has(one.at) }));
  const { also, differences, notes } = plan.inList({ sheet, columns, rows, end: extent(sheet).bottom }, held);
  return {
    ...plan,
    ...(also && { also: [...(plan.also ?? []), also] }),
    differences: [...plan.differences, ...differences],
    assumptions: [...plan.assumptions, ...notes],
  };
}

/** The rating list says how its ratings are written. */
function ratingsOf({ ratings }: PlayerList, system: SystemId) {
  const isKnown = settingsOf(system).some(({ key }) => key === "ratings");
  return ratings !== null && isKnown ? { ratings } : {};
}

function known(settings: FoundRead["answers"]): FoundRead["answers"] {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

/** Whether something on a list is said of somebody who may be on the sheet: the others are not asked about. */
function hereAmong(names: readonly string[]): (note: BookNote) => boolean {
  return ({ details: { name } }) => {
    if (typeof name !== "string") return true;
    const one = new People([{ name, number: null, alsoWritten: [] }]);
    return names.some((written) => isSameName(written, name) || isLike(one, written));
  };
}

function isLike(people: People, written: string): boolean {
  const match = people.find(written);
  return "person" in match || ("near" in match && match.near.length > 0);
}

/** Who is one person by the list is one in what is worked out. */
function withNames(read: FoundRead, names: readonly NameAnswer[]): FoundRead {
  const before = read.answers[SAME_NAMES.key] ?? null;
  const said = names.reduce<string | null>(withNameAnswer, before === null ? null : textOf(before));
  return withSettings(read, { [SAME_NAMES.key]: said });
}

/** The tournament once more, on the sheet with what the list gives. */
function readAgain(read: FoundRead, given: FromList, around: Around): FoundRead {
  const { found, columns } = read;
  const { listed } = given;
  // A table of players that was added stands on the sheet itself.
  const as = { ...around, ...(listed && { players: undefined, mapping: listed }), chosen: true, carried: true };
  const isSaid = Object.keys(columns).length > 0;
  const again = find(given.sheet, found.kind, isSaid ? { ...as, ...columnsSaid(read, given, as) } : as);
  return "compute" in again ? { ...read, found: again } : read;
}

/** What was said of the columns, by their places: headers of what the list gives may be the same. */
function columnsSaid({ found: { kind, sheet }, columns }: FoundRead, { added, listed }: FromList, as: Around) {
  const unsaid = find(sheet, kind, as);
  const doubts = "doubts" in unsaid ? unsaid.doubts : [];
  const all = [...unsaid.choices, ...doubts];
  const none = all.flatMap((one) =>
    columns[columnKey(one, all)] === null ? [[`#${columnName(one.column)}`, null]] : [],
  );
  return { mapping: { ...mappingOf(unsaid, columns), ...added, ...listed }, said: Object.fromEntries(none) };
}

function givenBy(
  { writes, notes: all, players }: FromList,
  sheet: string,
  { called }: MembersList,
  plan: FillPlan | null,
): Given {
  // Where the kind works out itself what somebody holds, it begins with the list.
  const isWorkedOut = (at: BookNote["cell"]) => plan?.differences.some(({ cell }) => cell === at) === true;
  const notes = all.map((one) =>
    one.code === "list-differs" && isWorkedOut(one.cell) ? { ...one, code: "list-counts" as const } : one,
  );
  const said = (isNote: boolean) =>
    notes
      .filter(({ severity }) => (severity === "note") === isNote)
      .map(({ code, details, cell }): Note => ({ code, details, sheet, cell }));
  const taken = { ...told("list-taken", { count: players, list: called }), sheet, cell: null };
  return { writes, problems: said(false), assumptions: [taken, ...said(true)] };
}

/** The plan with what was put on the sheet before it. */
function withGiven(plan: FillPlan, sheet: Sheet, given: Given): FillPlan {
  const writes = new Map<string, CellWrite>();
  for (const write of [...given.writes, ...plan.writes]) {
    const was = valueAt(sheet, write.row, write.column);
    writes.set(`${write.row} ${write.column}`, { ...write, was, replaces: write.replaces && !isBlank(was) });
  }
  const warnings = given.problems.map((one) => ({ ...one, severity: "warning" as const }));
  return {
    ...plan,
    writes: [...writes.values()],
    problems: [...warnings, ...plan.problems],
    assumptions: [...given.assumptions, ...plan.assumptions],
  };
}
