// Books with tournaments on sheets, without a workbook: a sheet is read, entered and filled as the program does it.
import {
  filledSheet,
  newBook,
  newPlayer,
  pressed,
  proposalFor,
  readToEnter,
  updated,
  withSeen,
  type Answers,
  type BookPlayer,
  type BookState,
  type FilledSheet,
  type Proposal,
  type ReadSheet,
  type Settings,
  type Update,
  type UpdateAnswers,
} from "../../src/book";
import { playersOn } from "../../src/book/starting/playerList";
import { cut, type CellValue, type Sheet } from "../../src/sheet";
import type { KindId } from "../../src/tournaments";
import type { SystemId } from "../../src/kernel/sources";
import { day } from "./seasons";

export function sheetOf(name: string, ...values: readonly (readonly CellValue[])[]): Sheet {
  return { name, top: 0, left: 0, values };
}

/** A book with the players of a list. */
export function bookOf(system: SystemId, list: readonly (readonly CellValue[])[], settings: Settings = {}): BookState {
  const fresh = newBook(system, "en", "", settings);
  const { players, problems } = playersOn([sheetOf("Members", ...list)], fresh)!;
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return pressed(fresh, { ...fresh, players }, { what: "new", no: null, now: 0, reason: "" }).after!.state;
}

/** A book and its sheets, by name. */
export interface OnSheets {
  readonly state: BookState;
  readonly sheets: { readonly [name: string]: Sheet };
  /** The sheet that was filled last. */
  readonly filled: FilledSheet;
}

export interface Entry {
  readonly kind?: KindId;
  readonly settings?: Settings;
  readonly columns?: { readonly [header: string]: string };
  /** Whether it comes from a file. */
  readonly isNew?: boolean;
  readonly answers?: Answers;
}

/** What entering a sheet would do. */
export function proposed(
  state: BookState,
  sheet: Sheet,
  on: string,
  { kind, settings = {}, columns, isNew = false, answers = {} }: Entry = {},
): { readonly evening: ReadSheet; readonly proposal: Proposal } {
  const { system, language } = state;
  const reported = answers.reported ?? day(on);
  const said = { ...(answers.correct === undefined && { played: day(on) }), ...answers, reported };
  const reading = { system, settings, language, ...(kind && { kind }), ...(columns && { columns }) };
  const evening = readToEnter(sheet, reading, state, { isNew, answers: said, now: reported });
  if (!("found" in evening)) throw new Error(JSON.stringify(evening.missed[0]?.missing));
  if (evening.asked.length > 0) throw new Error(`asked: ${evening.asked.map(({ key }) => key).join()}`);
  return { evening, proposal: proposalFor(state, evening, sheet.name, isNew, said, reported) };
}

/** Enters and fills a sheet; fails if something stops it. */
export function enteredOn(
  { state, sheets }: Pick<OnSheets, "state" | "sheets">,
  sheet: Sheet,
  on: string,
  entry: Entry = {},
): OnSheets {
  const { evening, proposal } = proposed(state, sheet, on, entry);
  if (proposal.after === null) throw new Error(JSON.stringify([proposal.problems, proposal.questions]));
  const { after, no } = proposal;
  const { sheet: name } = after.state.tournaments.find((one) => one.no === no)!;
  const filled = filledSheet({ ...evening, sheet: { ...evening.sheet, name: name! } }, after, no!, state);
  const left = withSeen(after.state, [{ no: no!, added: filled.added, sheet: null }]);
  return { state: left, filled, sheets: { ...sheets, [name!]: written({ ...sheet, name: name! }, filled) } };
}

/** A sheet with what a book writes on it. */
export function written(sheet: Sheet, { writes }: FilledSheet): Sheet {
  const values = cut(sheet, { top: 0, left: 0, bottom: Infinity, right: Infinity }).values.map((row) => [...row]);
  for (const { row, column, value } of writes) {
    while (values.length <= row) values.push([]);
    values[row]![column] = value;
  }
  return { ...sheet, top: 0, left: 0, values: values.map((row) => Array.from(row, (cell) => cell ?? null)) };
}

/** What updating the book would do. */
export function checked(
  { state, sheets }: Pick<OnSheets, "state" | "sheets">,
  on: string,
  answers: Partial<UpdateAnswers> = {},
  loose: readonly Sheet[] = [],
): Update {
  const nothing = { edits: [], repairs: [], typed: null };
  return updated(state, nothing, (name) => sheets[name], { organiserErrors: [], ...answers }, day(on), loose);
}

/** The cells under a header, from the row below it. */
export function under(sheet: Sheet, header: string): CellValue[] {
  const top = sheet.values.findIndex((row) => row.includes(header));
  if (top < 0) throw new Error(`no ${header} in ${JSON.stringify(sheet.values)}`);
  const column = sheet.values[top]!.indexOf(header);
  return sheet.values.slice(top + 1).map((row) => row[column] ?? null);
}

/** Changes a player of the list. */
export function listed(state: BookState, name: string, change: Partial<BookPlayer>): BookState {
  const players = state.players.map((one) => (one.name === name ? { ...one, ...change } : one));
  return { ...state, players };
}

export { newPlayer };
