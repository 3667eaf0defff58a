// The sheets of tournaments that a press fills, and what is said of them.
import { restatedSheets, type FilledSheet, type Proposal } from "../../book";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { cut, type Sheet } from "../../sheet";
import type { Note } from "../../tournaments";
import type { SheetToFill } from "../../workbook/bookSheets";

/** What is said of the rows of entered sheets, as `fill --json` says it. */
export interface SaidOfSheets {
  readonly rows: readonly object[];
  readonly problems: readonly object[];
  readonly repairs: readonly object[];
  readonly assumptions: readonly object[];
}

export function saidOf(sheets: readonly FilledSheet[], language: Language): SaidOfSheets {
  const note = ({ code, sheet, cell, details }: Note) => ({
    code,
    sheet,
    cell,
    message: sentence(language, code, details),
  });
  const isSaid = ({ code }: Note) => code !== "name-spelt-otherwise" && !OF_SEASON.test(code);
  const plans = sheets.flatMap(({ plan }) => plan ?? []);
  return {
    rows: plans.flatMap(({ rows }) => rows.map(({ row, outputs, problems }) => ({ row, outputs, problems }))),
    problems: plans
      .flatMap(({ problems }) => problems)
      .filter((one) => one.severity === "warning" && isSaid(one))
      .map((one) => ({ ...note(one), severity: one.severity })),
    repairs: plans.flatMap(({ repairs }) => repairs.map(note)),
    assumptions: plans.flatMap(({ assumptions }) => assumptions.filter(isSaid).map(note)),
  };
}

/** What a sheet's own season says of handicaps that the book replays. */
const OF_SEASON = /^croquet-(unknown|depends|date|inconsistent|no-)|^dbf-not-carried|^dbf-half-(stands|carried)/;

/** The sheets of a file as they stand, by name: copies, which stay as they are when the file is written to. */
export function sheetsOf(file: WorkbookFile): ReadonlyMap<string, Sheet> {
  const whole = { top: 0, left: 0, bottom: Infinity, right: Infinity };
  return new Map([...file.sheets, ...file.hidden].map((sheet) => [sheet.name, cut(sheet, whole)]));
}

/** The sheets of other tournaments whose figures a press restates. */
export function restatedOf(whole: Proposal, entered: readonly string[], file: WorkbookFile): SheetToFill[] {
  const sheets = sheetsOf(file);
  const sheetOf = (name: string) => (file.protectedSheets.has(name) ? undefined : sheets.get(name));
  return restatedSheets(whole, entered, sheetOf).map((filled) => ({
    filled,
    now: sheets.get(filled.sheet)!,
    incoming: null,
  }));
}
