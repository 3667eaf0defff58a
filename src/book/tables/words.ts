// The words in the cells of a book: written in the language of the book, read in every language.
import { called } from "../../messages/names/book";
import {
  ENTRY_PARTS,
  ENTRY_SIDES,
  entryText,
  readEntry,
  type EntryPart,
  type EntrySide,
  entryName,
} from "../../kernel/seasons/entry";
import { listed, withText, type Language, type Words } from "../../kernel/language";
import { valueIn } from "../../messages/names/numbers";
import type { Plain } from "../../kernel/problem";
import { ADJUSTMENT, ELSEWHERE, FRIENDLY, UNPLAYED } from "../../kernel/seasons/season";
import { spelling } from "../../kernel/written/spelling";
import { readYesNo } from "../../kernel/written/yesNo";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import type { SystemId } from "../../kernel/sources";
import { SPORTS } from "../../systems/sports";
import { COMPETITION, KIND_IDS, kindOf, type Setting } from "../../tournaments";
import { settingsOf } from "../state/bookSettings";
import {
  type BookState,
  type BookTournament,
  type LogWhat,
  type PlayerStatus,
  type Settings,
  type TournamentStatus,
} from "../state/state";

type WordsOf<Id extends string> = Readonly<Record<Id, Words>>;

const YES: Words = called("yes");
const NO: Words = called("no");

/** A draw in Go. */
const JIGO: Words = called("draw|Go");

const RESULTS: { readonly [result: string]: Words } = {
  won: called("won"),
  lost: called("lost"),
  draw: called("draw"),
  [FRIENDLY]: called(FRIENDLY),
  [UNPLAYED]: called(UNPLAYED),
};

const ENTRY: WordsOf<EntryPart | EntrySide> = {
  section: called("section"),
  half: called("half"),
  match: called("match"),
  table: called("table"),
  pair: called("pair"),
  team: called("team"),
  player: called("player"),
  board: called("board"),
  game: called("game"),
  row: called("row"),
  NS: called("NS"),
  EW: called("EW"),
  home: called("home"),
  away: called("away"),
  open: called("open"),
  closed: called("closed"),
  black: called("black"),
  white: called("white"),
};

/** The words under Kind for changes by hand, which are not on a sheet. */
const BY_HAND: { readonly [kind: string]: Words } = {
  [ADJUSTMENT]: called("adjustment"),
  [ELSEWHERE]: called("played elsewhere"),
};

const ADJUSTMENT_TITLE: Words = called("Adjustment");

/** The word for an id; an id without a word stands for itself. */
function wordFor(words: { readonly [id: string]: Words }, id: string, language: Language): string {
  return words[id]?.[language] ?? id;
}

/** The id for a word in any language and spelling; null if the word is unknown. */
function meaningOf<Id extends string>(words: WordsOf<Id>, written: string): Id | null {
  const said = spelling(written);
  const ids = Object.keys(words) as Id[];
  return ids.find((id) => [id, ...Object.values(words[id])].some((word) => spelling(word) === said)) ?? null;
}

/** Words for ids, and the id for a word; null if the word is unknown. */
function vocabulary<Id extends string>(words: WordsOf<Id>) {
  return {
    word: (id: Id, language: Language) => wordFor(words, id, language),
    read: (written: string) => meaningOf(words, written),
  };
}

export const { word: statusWord, read: readStatus } = vocabulary<PlayerStatus>({
  member: called("member"),
  visitor: called("visitor"),
  left: called("left"),
});

const TOURNAMENT_STATUS = vocabulary<TournamentStatus>({
  computed: called("✓"),
  changed: called("changed"),
  "sheet gone": called("sheet gone"),
  adjustment: called("adjustment"),
  withdrawn: called("withdrawn"),
});

export const tournamentStatus = TOURNAMENT_STATUS.word;

export function readTournamentStatus(written: string): TournamentStatus | null {
  return written.trim().startsWith("✓") ? "computed" : TOURNAMENT_STATUS.read(written);
}

/** The presses, as the log names them. */
const PRESSES = vocabulary<LogWhat>({
  new: called("new"),
  entered: called("entered"),
  corrected: called("corrected"),
  updated: called("updated"),
  adjusted: called("adjusted"),
  withdrawn: called("withdrawn"),
  merged: called("merged"),
  separated: called("separated"),
  renamed: called("renamed"),
  elsewhere: called("elsewhere"),
  undone: called("undone"),
  edited: called("edited"),
  rules: called("house rules"),
});

export const logWord = PRESSES.word;

export function isLogWord(written: string): boolean {
  return PRESSES.read(written) !== null;
}

/** An unknown word stays as it is. */
export function readLogWord(written: string): LogWhat {
  return PRESSES.read(written) ?? (written as LogWhat);
}

export function yes(language: Language): string {
  return YES[language];
}

export function yesNo(is: boolean, language: Language): string {
  return (is ? YES : NO)[language];
}

/** Whether somebody is a Life Master; blank means no, undefined if the text says neither. */
export function readLifeMaster(written: string): boolean | undefined {
  if (written === "" || /^[-–—]$/.test(written)) return false;
  return /^(lm|life master)$/i.test(written) ? true : readYesNo(written);
}

export function tournamentTitle({ name, kind }: Pick<BookTournament, "name" | "kind">, language: Language): string {
  return name !== "" || kind !== ADJUSTMENT ? name : ADJUSTMENT_TITLE[language];
}

export function kindTitle(kind: string, language: Language): string {
  const known = KIND_IDS.find((id) => id === kind);
  return known === undefined ? wordFor(BY_HAND, kind, language) : kindOf(known).title[language];
}

export function readKind(written: string): string {
  const titles = Object.fromEntries(KIND_IDS.map((id) => [id, kindOf(id).title]));
  return meaningOf({ ...titles, ...BY_HAND }, written) ?? written;
}

export function resultIn(result: Plain, system: SystemId, language: Language): Plain {
  if (typeof result !== "string") return result;
  return wordFor(SPORTS[system].hasJigo ? { ...RESULTS, draw: JIGO } : RESULTS, result, language);
}

const GAMES_LOGGED = { added: called("game added: #"), removed: called("game removed: #") };

/** The log entry for a game that a correction added or removed. */
export function gameSaid(what: keyof typeof GAMES_LOGGED, game: string, language: Language): string {
  return withText(GAMES_LOGGED[what], "#", game)[language];
}

export function readResult(written: Plain): Plain {
  if (typeof written !== "string") return written;
  if (Object.values(JIGO).includes(written)) return "draw";
  return Object.keys(RESULTS).find((id) => Object.values(RESULTS[id]!).includes(written)) ?? written;
}

/** An entry in the language of the book. */
export function entryIn(entry: string, language: Language): string {
  return entry
    .split(" ")
    .map((word) => wordFor(ENTRY, word, language))
    .join(" ");
}

/** An entry from a book of any language. */
export function entryFrom(written: string): string {
  const ids = written.split(" ").map((word) => {
    const known = [...ENTRY_PARTS, ...ENTRY_SIDES].find((id) => id === word || Object.values(ENTRY[id]).includes(word));
    return known ?? word;
  });
  return entryText(readEntry(ids.join(" ")));
}

// ---------------------------------------------------------------- settings

/** Values of settings that are words. */
const OPTIONS: { readonly [value: string]: Words } = {
  yes: YES,
  no: NO,
  topscore: called("top score"),
  imp: called("IMP"),
  "per-board": called("per board"),
  total: called("total"),
  comparisons: called("total of all comparisons"),
  iaf: called("IAF"),
  butler: called("Butler"),
  together: called("together"),
  apart: called("apart"),
  day: called("each day"),
  game: called("each game"),
  end: called("at the end"),
  half: called("half-ratings"),
  grade: called("grades"),
  "four-digit": called("four digits"),
  column: called("as in each column"),
  comma: called("comma"),
  point: called("point"),
  "day-month": called("day first"),
  "month-day": called("month first"),
  player: called("by player"),
  bonus: called("bonus scale"),
  available: called("those there are"),
  none: called("no handicap"),
  rank: called("by rank"),
};

/** Settings that are asked as separate questions. */
const ASKED_APART: { readonly [key: string]: Words } = { [COMPETITION]: called("competition") };

function settingsOfKey(key: string, system: SystemId): readonly Setting[] {
  return settingsOf(system).filter((one) => one.key === key);
}

/** `boards: 24; scoring: top score`, in the language of a book. Unknown settings keep their keys. */
export function settingsIn(settings: Settings, { system, language }: Pick<BookState, "system" | "language">): string {
  const said = Object.entries(settings).flatMap(([key, value]) => {
    if (value === null) return [];
    const name = settingName(key, system);
    return name === undefined
      ? `${key}=${String(value)}`
      : `${name[language]}: ${settingWord(key, value, { system, language })}`;
  });
  return said.join("; ");
}

function settingName(key: string, system: SystemId): Words | undefined {
  return settingsOfKey(key, system)[0]?.name ?? ASKED_APART[key];
}

function settingWord(key: string, value: Plain, { system, language }: Pick<BookState, "system" | "language">): string {
  const isWord = settingsOfKey(key, system).some(({ allowed }) => Array.isArray(allowed));
  return (isWord ? OPTIONS[String(value)]?.[language] : undefined) ?? valueIn(value, language);
}

/** Some settings of a tournament to read, with a dash if there is no value: `boards: 24, match 4 home: Rooks`. */
export function settingsToRead(
  keys: readonly string[],
  settings: Settings,
  { system, language }: Pick<BookState, "system" | "language">,
): string {
  const said = keys.map((key) => {
    const [, match, part = key] = /^([^:]+):(.+)$/s.exec(key) ?? [];
    const name = settingName(part, system)?.[language] ?? wordFor(ENTRY, part, language);
    const value = settings[key] ?? null;
    const of = match === undefined ? name : `${ENTRY.match[language]} ${entryName(match)} ${name}`;
    return `${of}: ${value === null ? "–" : settingWord(part, value, { system, language })}`;
  });
  return listed(said);
}

/** Reads settings as written in any language, or with their keys: `scoring=topscore`. */
export function readSettings(written: string, system: SystemId): Settings {
  const settings: { [key: string]: Plain } = {};
  for (const part of written.split(";")) {
    const [label = "", text = ""] =
      /^([^=:]*)[=:](.*)$/s
        .exec(part)
        ?.slice(1)
        .map((side) => side.trim()) ?? [];
    if (label === "" || text === "") continue;
    const key = settingKey(label, system);
    settings[key] = settingValue(key, text, system);
  }
  return settings;
}

function settingKey(label: string, system: SystemId): string {
  const isCalled = (words: Words | readonly string[]) =>
    Object.values(words).some((word) => spelling(word) === spelling(label));
  const all = settingsOf(system);
  const known =
    all.find(({ key }) => spelling(key) === spelling(label)) ??
    all.find(({ name, aliases }) => isCalled(name) || isCalled(aliases));
  return known?.key ?? Object.keys(ASKED_APART).find((key) => isCalled(ASKED_APART[key]!)) ?? label;
}

function settingValue(key: string, text: string, system: SystemId): Plain {
  const options = settingsOfKey(key, system).flatMap(
    ({ allowed }) => (Array.isArray(allowed) ? allowed : []) as Plain[],
  );
  const wordsOf = (option: Plain) => [String(option), ...Object.values(OPTIONS[String(option)] ?? {})];
  const option = options.find((one) => wordsOf(one).some((word) => spelling(word) === spelling(text)));
  if (option !== undefined) return option;
  return (/^-?\d+([.,]\d+)?$/.test(text) ? readWrittenNumber(text) : undefined) ?? text;
}
