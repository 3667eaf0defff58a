// Where tournaments come from: the sheets of a file that are to be entered, with what is said of the file itself.
import {
  bookNote,
  findEvening,
  isRecognised,
  type BookNote,
  type BookState,
  type NoEvening,
  noEveningNotes,
} from "../book";
import type { Code } from "../kernel/told";
import { sheetRow, type FileNote } from "../files/formats/reading";
import type { WorkbookFile } from "../files/workbookFile";
import type { Language } from "../kernel/language";
import type { SystemId } from "../kernel/sources";
import type { Steps } from "../kernel/steps";
import { withUnderstood, type Said, type Understood } from "../layout/said";
import { address, type Sheet } from "../sheet";
import { SPORTS } from "../systems/sports";
import { KIND_IDS, kindOf, rulesSheet, type ClubRules, type KindId } from "../tournaments";
import type { OpenBook } from "./openBook";
import { TEXT_FAULTS } from "./filling/fileNotes";
import { layingOutSheet } from "./filling/laidOut";
import { withTeamsBelow } from "./filling/teamsBelow";
import type { SaidOfPeople } from "../book/starting/playerList";

/** What the user says about a sheet beyond its own cells. */
export interface SheetAnswers extends Said<KindId> {
  /** Of those on a list of members. */
  readonly people?: SaidOfPeople | undefined;
}

/** A sheet that is read as a tournament. */
export interface Source {
  readonly sheet: Sheet;
  /** What comes into the workbook with it, where it is from a file. */
  readonly incoming: Sheet | null;
  /** All of the sheet, where only a part of it was selected. */
  readonly whole: Sheet;
  readonly said: SheetAnswers;
}

/** Notes in the order in which a proposal has them. */
export type Told = { readonly [part in "problems" | "repairs" | "assumptions"]: readonly BookNote[] };

export const NOTHING_TOLD: Told = { problems: [], repairs: [], assumptions: [] };

/** All of them. */
export function notesTold({ problems, repairs, assumptions }: Told): readonly BookNote[] {
  return [...problems, ...repairs, ...assumptions];
}

/** What is said of several files. */
export function toldTogether(of: readonly Told[]): Told {
  return {
    problems: of.flatMap(({ problems }) => problems),
    repairs: of.flatMap(({ repairs }) => repairs),
    assumptions: of.flatMap(({ assumptions }) => assumptions),
  };
}

/** What comes of a file, and what is said of the file. */
export interface FileSources {
  readonly sources: readonly Source[];
  readonly told: Told;
}

/** What the user says about a sheet. */
export type SaidOf = (sheet: Sheet) => SheetAnswers;

/**
 * The tournaments of a file in their order: every sheet on which one is recognised; where there is none, the first sheet, so
 * that entering it says what it lacks. `among`: the sheets that somebody named; left out, all that people see.
 */
export function* sourcesIn(
  file: WorkbookFile,
  state: BookState,
  by: { readonly kind?: KindId | undefined; readonly rules: ClubRules | undefined },
  told: Language,
  said: SaidOf,
  among: readonly Sheet[] = file.sheets,
): Steps<FileSources> {
  const { system, language, settings } = state;
  const reading = { system, language, settings, rules: by.rules?.said, kind: by.kind };
  const joined = among.map((sheet) => withTeamsOf(sheet, file, system));
  const below = joined.flatMap(({ sheet, from }) => (from === null ? [] : [teamsBelow(sheet.name, from)]));
  yield;
  const all = joined.map(({ sheet }) => sheet);
  // What is missing on the only sheet is said when it is entered.
  const several = all.length === 1 ? [] : all;
  const read: { sheet: Sheet; name: string; evening: ReturnType<typeof findEvening> }[] = [];
  for (const sheet of several) {
    read.push({ sheet, name: sheet.name, evening: findEvening(sheet, reading) });
    yield;
  }
  const found = read.flatMap(({ sheet, evening }) => ("found" in evening ? [sheet] : []));
  const taken = file.sheets.map(({ name }) => name);
  const isRead = found.length > 0 || file.reading !== null || by.kind !== undefined || all.length === 0;
  const rows = isRead ? null : yield* laidOutFor(all[0]!, { state, rules: by.rules }, taken);
  const sheets = found.length > 0 ? found : rows ? [rows.sheet] : all.slice(0, 1);
  const understood = found.length === 0 && rows ? rows.said : {};
  const others =
    file.reading?.sheets.length === 1 ? [] : file.sheets.filter(({ name }) => sheets.every((one) => one.name !== name));
  const isTaken = ({ sheet }: BookNote) => others.every(({ name }) => name !== sheet);
  const notes = readerNotes(file);
  const left = found.length > 0 ? sheetsLeft(file, read, told) : [];
  return {
    sources: sheets.map((sheet) => ({
      ...{ sheet, incoming: sheet, whole: sheet },
      said: withUnderstood(said(sheet), understood),
    })),
    told: {
      problems: [...notes.problems.filter(isTaken), ...left],
      repairs: notes.repairs.filter(isTaken),
      assumptions: [...below, ...rulesLeft(file.sheets), ...notes.assumptions.filter(isTaken)],
    },
  };
}

/**
 * What is entered of a sheet of the workbook: the games on it, where it is read as a file would be; else the rows that its
 * records make, or the sheet itself. `whole`: where only a part of it was selected.
 */
export function* sourcesOn(
  sheet: Sheet,
  whole: Sheet,
  games: readonly Sheet[] | null,
  book: OpenBook,
  taken: readonly string[],
  kind: KindId | undefined,
  said: SaidOf,
): Steps<readonly Source[]> {
  if (games !== null) return games.map((one) => ({ sheet: one, incoming: one, whole: one, said: said(one) }));
  const rows = yield* laidOutFor(sheet, book, taken, kind);
  if (rows === null || rows.sheet === sheet)
    return [{ sheet, incoming: null, whole, said: withUnderstood(said(sheet), rows?.said ?? {}) }];
  const made = rows.sheet;
  return [{ sheet: made, incoming: made, whole: made, said: withUnderstood(said(made), rows.said) }];
}

/** The sheet to enter where no tournament is recognised on one, and what is understood of it: itself, or its records as rows; null where it has none. */
function* laidOutFor(
  sheet: Sheet,
  { state: { system, language }, rules }: Pick<OpenBook, "state" | "rules">,
  taken: readonly string[],
  kind?: KindId,
): Steps<{ readonly sheet: Sheet; readonly said: Understood<KindId> } | null> {
  // What is there and asks something is no reason to look for something else.
  if (isRecognised(sheet, { system, language, settings: {}, rules: rules?.said })) return null;
  const kinds = kind ? [kind] : KIND_IDS.filter((id) => kindOf(id).system === system);
  const laid = yield* layingOutSheet(sheet, { others: [], carried: true }, taken, language, kinds);
  if (laid === null) return null;
  if (laid.sheet !== null) return { sheet: laid.sheet, said: { kind: laid.kind } };
  const { columns } = laid;
  return Object.keys(columns).length === 0 ? null : { sheet, said: { kind: laid.kind, columns } };
}

/** A sheet with the teams of its matches, where another sheet of the file has them; `from`: the name of that one. */
function withTeamsOf(sheet: Sheet, { sheets }: WorkbookFile, system: SystemId): { sheet: Sheet; from: string | null } {
  const others = sheets.filter(({ name }) => name !== sheet.name);
  return withTeamsBelow(sheet, others, system) ?? { sheet, from: null };
}

function teamsBelow(sheet: string, from: string): BookNote {
  return bookNote("book-teams-below", { sheet: from }, "note", sheet);
}

/** A file with a tournament that brings rules of its own: those of the book hold. */
function rulesLeft(sheets: readonly Sheet[]): BookNote[] {
  const sheet = rulesSheet(sheets);
  return sheet === undefined ? [] : [bookNote("book-rules-in-file", {}, "note", sheet.name)];
}

/**
 * What the reader of another program's file had to tell, each with its cell on the sheet that the file was read as, or with
 * no place where it concerns the whole file.
 */
export function readerNotes({ reading, warnings, assumptions: ofFile }: WorkbookFile): Told {
  const noted = (of: readonly FileNote[], severity: BookNote["severity"]) =>
    of.map((note) => {
      const sheet = note.place === null ? null : reading!.sheets[note.place.sheet]!;
      const row = note.place?.row ?? null;
      const cell = sheet === null || row === null ? null : address(sheetRow(sheet, row), 0);
      return bookNote(note.code, note.details, note.severity ?? severity, sheet?.name ?? null, cell);
    });
  const ofText = (code: Code, severity: BookNote["severity"]) =>
    warnings.filter((one) => one.code === code).map((one) => bookNote(one.code, one.details, severity));
  const { problems = [], repairs = [], assumptions = [] } = reading ?? {};
  return {
    problems: [...TEXT_FAULTS.flatMap((code) => ofText(code, "warning")), ...noted(problems, "warning")],
    repairs: [...ofText("read-as-text", "note"), ...noted(repairs, "note")],
    assumptions: [
      ...ofFile.map(({ code, details }) => bookNote(code, details, "note")),
      ...noted(
        assumptions.filter(({ code }) => !OF_SHEETS.has(code)),
        "note",
      ),
    ],
  };
}

/** What a sheet is filled as and by, which in a book the book says. */
const OF_SHEETS = new Set(["format-inputs-missing", "format-either-kind", "format-setting"]);

/** Sheets of another program's file that hold a tournament, and on which the book recognises none. */
function sheetsLeft(
  { reading }: WorkbookFile,
  read: readonly { readonly name: string; readonly evening: ReturnType<typeof findEvening> }[],
  language: Language,
): BookNote[] {
  const isTournament = (name: string) =>
    reading?.sheets.some((one) => one.name === name && KIND_IDS.some((id) => id === one.kind));
  const isNone = (evening: ReturnType<typeof findEvening>): evening is NoEvening => !("found" in evening);
  return read.flatMap(({ name, evening }) =>
    isNone(evening) && isTournament(name) ? noEveningNotes(name, evening, language) : [],
  );
}

/** The sport of games without teams: only readers of its programs give such, whatever else two names and a result may be. */
const OF_GAMES: KindId = "chess-boards";

/**
 * Why another program's file is nothing for a book: it holds a list, games without teams, or another sport; null where the book
 * can take it.
 */
export function refusedFile(file: WorkbookFile, state: BookState, language: Language): BookNote | null {
  const { reading, sheets } = file;
  if (reading === null) return null;
  const { system } = state;
  const [kind, ...kinds] = KIND_IDS.filter((id) => reading.sheets.some((one) => one.kind === id));
  const { files } = SPORTS[system];
  const gameOf = (of: SystemId) => SPORTS[of].game;
  const isOfBook = (id: KindId) => gameOf(kindOf(id).system) === gameOf(system);
  const ofOther = (id: KindId) => bookNote("book-file-other-sport", { kind: kindOf(id).title[language], files });
  if (kind === undefined && !isOfBook(OF_GAMES) && reading.sheets.some((one) => one.kind === "games"))
    return ofOther(OF_GAMES);
  if (kind === undefined) {
    if ("found" in findEvening(sheets[0]!, { system, settings: {}, language: state.language })) return null;
    const isList = reading.sheets.every((one) => one.kind === "players");
    return bookNote(isList ? "book-file-is-list" : "book-file-without-teams");
  }
  if (![kind, ...kinds].some(isOfBook)) return ofOther(kind);
  const isOwn = [kind, ...kinds].some((id) => kindOf(id).system === system);
  const isRead = (sheet: Sheet) =>
    "found" in findEvening(withTeamsOf(sheet, file, system).sheet, { system, settings: {}, language: state.language });
  if (isOwn || sheets.some(isRead)) return null;
  const about = { kind: kindOf(kind).title[language], system: kindOf(kind).system };
  return bookNote("book-file-other-bridge", about);
}
