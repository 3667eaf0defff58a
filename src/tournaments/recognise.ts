import { told } from "../kernel/told";
import { grouped } from "../kernel/grouped";
import type { SystemId } from "../kernel/sources";
import { atOnce, type Steps } from "../kernel/steps";
import { textOf, withCells, withItsTexts, withShortTexts, type Sheet } from "../sheet";
import type { ProblemNote } from "./fillPlan";
import { federationOf, isFederation } from "./federation";
import { ownDivisor, ownTablesIn, rulesSheet, settingsIn, unreadRules } from "./house/houseRules";
import {
  NOTHING,
  type Around,
  type Found,
  type Kind,
  type KindId,
  type Mapping,
  type Missed,
  type Outcome,
} from "./kind";
import { KIND_IDS, KINDS } from "./kinds";
import { isRefutedBy, sportNamed, sportsIn, type SportWords } from "./sportWords";
import { conceptsOf } from "../layout/words/headerWords";
import { Headers } from "./table/headers/headers";
import { withSummaries } from "./table/outputs/summaryNames";
import { speaksAgainst, titlesOf } from "./table/rows/titleWords";
import type { ColumnsByHeader } from "../layout/said";
import { columnsOf, mappingOf } from "./table/said/mappings";

/** The kinds found on some sheets, surest first, and how near the others came. */
export interface Recognition {
  readonly found: readonly Found[];
  readonly missed: readonly (Missed & { readonly sheet: string })[];
}

/** Searches every sheet for every kind, or for one. */
export function recognise(sheets: readonly Sheet[], only?: KindId, around?: Around): Recognition {
  return atOnce(recognising(sheets, only, around));
}

/** `recognise` in steps, so that a pane can draw in between. */
export function* recognising(
  written: readonly Sheet[],
  only?: KindId,
  beside: Around = { others: [] },
): Steps<Recognition> {
  const sheets = written.map(withShortTexts);
  const around = withShortAround(beside);
  const found: Found[] = [];
  const missed: MissedOn[] = [];
  const headers = around.headers ?? new Headers();
  const rules = around.rules ?? rulesSheet(sheets);
  const all = [...sheets, ...around.others];
  const rulesFor = rulesBeside(all, around);
  const summaries = only === undefined ? withSummaries(sheets, all) : new Set<Sheet>();
  const mayHold = (one: Sheet) => sheets.length === 1 || (one !== rules && !summaries.has(one));
  for (const sheet of sheets.filter(mayHold)) {
    const others = [...sheets, ...around.others].filter((other) => other !== sheet);
    for (const id of only === undefined ? kindsOf(around.system) : [only]) {
      const looked = { ...around, headers, others, chosen: only !== undefined };
      const result = yield* findBy(sheet, id, looked, rulesFor(sheet));
      if ("compute" in result) found.push(result);
      else missed.push({ result, sheet: sheet.name });
      yield;
    }
  }
  let known: SportWords | undefined;
  const words = () => (known ??= sportsIn(sheets));
  let nearest: Recognition["missed"] | undefined;
  return {
    found: only === undefined ? sorted(found, missed, words, around.carried) : bySureness(found),
    // Computed only when asked for: callers that found a kind do not need it.
    get missed() {
      return (nearest ??= byNearness(missed, words()));
    },
  };
}

/** A missed kind. The nearest ones are sorted only on request. */
interface MissedOn {
  readonly result: Missed;
  readonly sheet: string;
}

function kindsOf(system: SystemId | undefined): readonly KindId[] {
  return system === undefined ? KIND_IDS : KIND_IDS.filter((id) => KINDS[id].system === system);
}

/**
 * The kinds found, surest first. A kind that understands few columns of a sheet gives way to another that understands
 * most of them, even if it lacks one, or that has filled the sheet before.
 */
function sorted(
  found: readonly Found[],
  missed: readonly MissedOn[],
  words: () => SportWords,
  isListed = false,
): Found[] {
  const knowsMore = (other: { readonly known: number }, { known }: Found) =>
    other.known >= 2 * known && other.known >= known + MORE_KNOWN;
  const isSurer = (one: Found, other: Found) => one.confidence > other.confidence;
  const missedOn = grouped(missed, ({ sheet }) => sheet);
  const foundOn = grouped(found, ({ sheet }) => sheet);
  const isOutdone = (one: Found) => {
    const beside = foundOn.get(one.sheet)!;
    return (
      (missedOn.get(one.sheet.name) ?? []).some((other) => knowsMore(other.result, one)) ||
      beside.some((other) => isSurer(one, other) && other.known >= one.known + MORE_KNOWN) ||
      (!one.isFilled && beside.some((other) => other.isFilled || hasWrittenMore(other, one)))
    );
  };
  const all = ofItsFederation(ofNamedSport(bySureness(found.filter((one) => !isOutdone(one)))));
  const isWorse = (one: Found) => (other: Found) =>
    (knowsBetter(other, one) && !(isOfBridge(one) && isOfBridge(other))) ||
    isRefutedBy(resultsOn(one), resultsOn(other));
  const left = all.filter((one) => one.isFilled || !rivalsOf(one, all).some(isWorse(one)));
  return left.map((one) => {
    const asked = askWhichSport(orOfNamedSport(one, missed, words), left);
    const ofBridge = askAcblOrDbf(orOfOtherFederation(asked, left, missed), missed, words, isListed);
    return withKindsOfTitle(ofBridge, found, missed);
  });
}

/** Beside a title that speaks against a kind of bridge: the kinds of both federations that most columns are there for. */
function withKindsOfTitle(one: Found, found: readonly Found[], missed: readonly MissedOn[]): Found {
  const { kindAsked, sheet } = one;
  if (!kindAsked || !("title" in kindAsked) || !isOfBridge(one)) return one;
  const isNear = ({ missing, choices }: Missed) =>
    missing.length < choices.filter(({ field }) => field !== null).length;
  const lacking = missed
    .filter(({ result, sheet: on }) => on === sheet.name && isNear(result))
    .sort((a, b) => b.result.share - a.result.share || b.result.known - a.result.known);
  const read = bySureness(found.filter((other) => other.sheet === sheet));
  const kinds = [...read.map(({ kind }) => kind), ...lacking.map(({ result }) => result.kind)];
  const federation = federationOf(one);
  const titles = titlesOf(sheet, one.headerRow);
  // What the title names comes first, and among those the federation of the sheet's words.
  const unlikely = (kind: KindId) =>
    2 * Number(speaksAgainst(KINDS[kind].rowIs, titles) !== null) +
    Number(federation !== null && KINDS[kind].system !== federation);
  const likeliest = kinds.filter((kind) => isFederation(KINDS[kind].system)).sort((a, b) => unlikely(a) - unlikely(b));
  return { ...one, kindAsked: { ...kindAsked, kinds: likeliest } };
}

/** Puts the kinds of the sheet's own federation first on the same headers; filled sheets keep their place. */
function ofItsFederation(found: readonly Found[]): Found[] {
  const ordered = [...found];
  for (const first of found) {
    const among = ordered.filter((one) => isOfBridge(one) && !one.isFilled && haveSameHeaders(one, first));
    if (among[0] !== first) continue;
    const places = among.map((one) => ordered.indexOf(one));
    const own = among.filter(isOfFederation);
    const others = among.filter((one) => !own.includes(one));
    [...own, ...others].forEach((one, i) => (ordered[places[i]!] = one));
  }
  return ordered;
}

const isOfBridge = ({ kind }: Found) => isFederation(KINDS[kind].system);
const isOfFederation = (one: Found) => KINDS[one.kind].system === federationOf(one);
const haveSameHeaders = (one: Found, other: Found) => one.sheet === other.sheet && one.headerRow === other.headerRow;

/** Asks about the other federation's kind if the sheet looks like theirs but their kinds lack something. */
function orOfOtherFederation(one: Found, all: readonly Found[], missed: readonly MissedOn[]): Found {
  if (one.kindAsked || one.isFilled || one.confidence >= SURE || !isOfBridge(one)) return one;
  const federation = federationOf(one);
  const isFound = all.some((other) => KINDS[other.kind].system === federation && haveSameHeaders(one, other));
  if (federation === null || isOfFederation(one) || isFound) return one;
  const other = missed.find(({ result: { kind }, sheet }) => {
    const { system, rowIs } = KINDS[kind];
    return sheet === one.sheet.name && system === federation && rowIs === "pair" && KINDS[one.kind].rowIs === "pair";
  });
  return other === undefined ? one : { ...one, kindAsked: { others: [other.result.kind] } };
}

/** The systems of the sport named in the sheet's titles. */
function named({ sheet, headerRow }: Found): readonly SystemId[] {
  return sportNamed(titlesOf(sheet, headerRow).map(({ text }) => text));
}

/** Drops the kinds of other sports from a sheet whose title names the sport of a kind found there. */
function ofNamedSport(found: readonly Found[]): Found[] {
  const isNamed = (one: Found) => named(one).includes(KINDS[one.kind].system);
  const sheets = new Set(found.filter(isNamed).map(({ sheet }) => sheet));
  return found.filter((one) => one.isFilled || !sheets.has(one.sheet) || isNamed(one));
}

/** Asks which sport if the title names one that was not found and no word of the sheet supports the one that was. */
function orOfNamedSport(one: Found, missed: readonly MissedOn[], words: () => SportWords): Found {
  const { system } = KINDS[one.kind];
  const systems = named(one);
  const isOfWords = systems.includes(system) || words().get(one.sheet.name)?.[system] === 1;
  if (systems.length === 0 || one.kindAsked || one.isFilled || isOfWords) return one;
  const on = missed.filter(({ sheet }) => sheet === one.sheet.name);
  const [other] = byNearness(
    on.filter(({ result }) => systems.includes(KINDS[result.kind].system)),
    words(),
  );
  return other === undefined ? one : { ...one, kindAsked: { others: [other.kind] } };
}

/**
 * Asks whether an ACBL team match without masterpoints is a DBf match that lacks its handicaps. `isListed`: a list
 * supplies what the players named on the sheet lack.
 */
function askAcblOrDbf(one: Found, missed: readonly MissedOn[], words: () => SportWords, isListed: boolean): Found {
  const isBare = one.confidence < SURE && !one.isFilled && !(isListed && one.seats);
  if (one.kind !== "acbl-teams" || one.kindAsked || !isBare) return one;
  const isNamed = one.sheet.values.some((line) => line.some((cell) => OF_ACBL.test(textOf(cell))));
  const isOfDbf = missed.some(({ result, sheet }) => result.kind === "dbf-teams" && sheet === one.sheet.name);
  if (isNamed || !isOfDbf || words().get(one.sheet.name)?.dbf !== 1) return one;
  return { ...one, kindAsked: { others: ["dbf-teams"] } };
}

const OF_ACBL = /(?:^|[^\p{L}])(?:acbl|master\s?points?|mesterpoints?|MPs?)(?!\p{L})/iu;

/** Asks which sport if others read the same columns equally well: `Home | Away | Home hcp | Away hcp | Score`. */
function askWhichSport(one: Found, all: readonly Found[]): Found {
  if (one.kindAsked || one.isFilled) return one;
  const isItsOwn = isOfBridge(one) && isOfFederation(one);
  const others = rivalsOf(one, all)
    .filter((other) => !(isItsOwn && isOfBridge(other)))
    .filter((other) => readsMore(other, one) || (other.confidence === one.confidence && readsAsMany(other, one)));
  const systems = new Map(others.map(({ kind }) => [KINDS[kind].system, kind]));
  return others.length === 0 ? one : { ...one, kindAsked: { others: [...systems.values()] } };
}

/** Kinds of other sports that read every column that this one reads. */
function rivalsOf(one: Found, all: readonly Found[]): Found[] {
  const read = columnsRead(one);
  const others = all.filter(
    (other) =>
      KINDS[other.kind].system !== KINDS[one.kind].system &&
      other.sheet === one.sheet &&
      other.headerRow === one.headerRow,
  );
  return others.filter((other) => [...read].every((column) => columnsRead(other).has(column)));
}

/** True if a rival with the same type of row reads more columns. */
function readsMore(other: Found, one: Found): boolean {
  return KINDS[other.kind].rowIs === KINDS[one.kind].rowIs && columnsRead(other).size > columnsRead(one).size;
}

/** True if a rival reads more columns, even with up to half of its rows unreadable. */
function knowsBetter(other: Found, one: Found): boolean {
  return readsMore(other, one) && other.confidence >= one.confidence - HALF_THE_ROWS;
}

/** The confidence lost if half of the rows cannot be read. */
const HALF_THE_ROWS = 0.1;

/** The result columns: those a kind reads as results, or with such a header. */
function resultsOn({ kind, sheet, headerRow, choices }: Found) {
  const isOfResults = ({ field, header }: Found["choices"][number]) =>
    field === null ? RESULT_WORDS.some((word) => conceptsOf(header).has(word)) : RESULT_FIELDS.includes(field);
  const columns = choices.filter(isOfResults).map(({ column }) => column);
  return { system: KINDS[kind].system, sheet, headerRow, columns };
}

function readsAsMany(other: Found, one: Found): boolean {
  return columnsRead(other).size === columnsRead(one).size;
}

const RESULT_FIELDS = ["Result", "Score"];
const RESULT_WORDS = ["result", "score"];

function columnsRead({ choices }: Found): ReadonlySet<number> {
  return new Set(choices.flatMap(({ column, field }) => (field === null ? [] : [column])));
}

/** The choices when the user is asked for the kind. */
export function kindsAsked({ kind, kindAsked }: Pick<Found, "kind" | "kindAsked">): readonly KindId[] {
  if (kindAsked && "others" in kindAsked) return [kind, ...kindAsked.others];
  return [...new Set([...(kindAsked?.kinds ?? []), ...kindsOf(KINDS[kind].system)])];
}

/** By how many columns another kind must be ahead, understood or written. */
const MORE_KNOWN = 3;

/** True if another kind has clearly more of its output columns here; two kinds may share one: `Pair handicap`. */
function hasWrittenMore(other: Found, one: Found): boolean {
  return (other.written ?? 0) >= (one.written ?? 0) + MORE_KNOWN;
}

function bySureness(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => b.confidence - a.confidence);
}

/** True if it is surely a tournament that is not filled yet. Half of the confidence comes from the columns. */
export function isToFill({ confidence, isFilled = false }: Found): boolean {
  return confidence >= SURE && !isFilled;
}

const SURE = 0.7;

/** Nearest first, but before them kinds whose hint explains the sheet, and kinds of the sport its words suggest. */
function byNearness(missed: readonly MissedOn[], words: SportWords): Recognition["missed"] {
  const sport = ({ kind, sheet }: Recognition["missed"][number]) => words.get(sheet)?.[KINDS[kind].system] ?? 0;
  const knows = ({ hint }: Recognition["missed"][number]) => Number(hint !== undefined && OF_GAMES.includes(hint));
  const all = missed.map(({ result, sheet }) => ({ ...result, sheet }));
  return all.sort((a, b) => knows(b) - knows(a) || sport(b) - sport(a) || b.share - a.share || b.known - a.known);
}

const OF_GAMES: readonly string[] = ["not-recognised-own-card", "not-recognised-handicaps-chess"];

/** Finds the House rules sheet for a given sheet. A club book passes its rules in directly. */
function rulesBeside(all: readonly Sheet[], { rules, carried }: Around): (sheet: Sheet) => Sheet | undefined {
  if (rules !== undefined || carried) return () => rules;
  const first = rulesSheet(all);
  const second = first && rulesSheet(all.filter((one) => one !== first));
  return (sheet) => (sheet === first ? second : first);
}

/** Looks for one kind on one sheet, with the user's columns and the club's House rules if it has any. */
export function find(sheet: Sheet, kind: KindId, around: Around): Found | Missed {
  const [short, beside] = [withShortTexts(sheet), withShortAround(around)];
  return atOnce(findBy(short, kind, beside, rulesBeside(beside.others, beside)(short)));
}

function* findBy(sheet: Sheet, kind: KindId, around: Around, rules: Sheet | undefined): Steps<Found | Missed> {
  const others = rules && around.others.filter((other) => other !== rules);
  const result = yield* KINDS[kind].find(sheet, others ? { ...around, others } : around);
  if (!("compute" in result)) return result;
  const own = withItsTexts(result.sheet);
  const found = own === result.sheet ? result : withSheet(result, own);
  return rules ? byRules(found, rules) : found;
}

/** Found on a copy with shorter texts. */
function withSheet(found: Found, sheet: Sheet): Found {
  return { ...found, sheet, given: (figures) => withSheet(found.given(figures), withCells(sheet, figures.cells)) };
}

function withShortAround(around: Around): Around {
  const { players, rules } = around;
  return {
    ...around,
    others: around.others.map(withShortTexts),
    ...(players && { players: withShortTexts(players) }),
    ...(rules && { rules: withShortTexts(rules) }),
  };
}

/** Applies the House rules; settings on the sheet itself take precedence. */
function byRules(found: Found, rules: Sheet): Found {
  const { system, settings } = KINDS[found.kind];
  const { said, problems } = settingsIn(rules, settings);
  const tables = ownTablesIn(rules, system);
  const bad = "code" in tables ? [...problems, tables] : problems;
  const own = "code" in tables ? {} : tables;
  const taken = Object.keys(said).filter((key) => found.held[key] === undefined);
  const hasTables = Object.keys(own).length > 0;
  const settingsTaken = [...taken.map((key) => `${key}=${said[key]}`), ...ownDivisor(own)];
  const details = { settings: settingsTaken.length > 0 ? settingsTaken : null, sheet: rules.name };
  const note = { ...told(hasTables ? "house-rules-tables" : "house-rules", details), sheet: rules.name, cell: null };
  return {
    ...found,
    held: { ...said, ...found.held },
    notRead: found.notRead.filter((key) => said[key] === undefined),
    usesRules: bad.length > 0 || hasTables || Object.keys(said).length > 0,
    given: (figures) => byRules(found.given(figures), rules),
    *compute(context) {
      if (bad.length > 0) return nothing(bad);
      const outcome = yield* found.compute({ ...context, ownTables: own });
      const known = { ...outcome, problems: [...outcome.problems, ...unreadRules(rules)] };
      if (taken.length === 0 && !hasTables) return known;
      return { ...known, assumptions: [...outcome.assumptions, note] };
    },
  };
}

/** The outcome while a House rule cannot be read or rows lack headers: problems only. */
export function nothing(problems: readonly ProblemNote[]): Outcome {
  return { ...NOTHING, problems };
}

/** A kind searched for with the user's columns; `columns` are the answers to keep. */
export interface AsSaid {
  readonly result: Found | Missed;
  readonly columns: ColumnsByHeader;
}

/**
 * Finds a kind with the user's columns: those kept from before and `now`, which takes precedence. Without any, the
 * recognised result stays; a kind that was not recognised but that the user named is searched for again.
 */
export function asSaid(
  sheet: Sheet,
  known: Found | Missed,
  kept: ColumnsByHeader,
  now: Mapping,
  around: Around,
): AsSaid {
  const mapping = { ...mappingOf(known, kept), ...now };
  const columns = { ...kept, ...columnsOf(known, mapping) };
  const isMapped = Object.keys(mapping).length > 0;
  const { outputs } = KINDS[known.kind];
  const isForNothingOrResults = (field: string | null) =>
    field === null || outputs.some(({ name }) => name.en === field);
  const isSaid = isMapped || Object.values(columns).some(isForNothingOrResults);
  const isAsKnown = !isSaid && ("compute" in known || !around.chosen);
  const said = isMapped ? { mapping, said: columns } : { said: columns };
  return { result: isAsKnown ? known : find(sheet, known.kind, { ...around, ...said }), columns };
}

/** The sheet that this sheet's pages were made from; null if it has no pages. */
export function pagesSource(sheet: Sheet): string | null {
  for (const { pagesFrom } of Object.values<Kind>(KINDS)) {
    const source = pagesFrom?.(sheet) ?? null;
    if (source !== null) return source;
  }
  return null;
}
