// What the reader of another program's file had to tell, for a book that its tournaments or players go into.
import { bookNote, noEveningNote, type BookNote, type Evening, type NoEvening } from "../../book";
import { sheetRow, type FileNote } from "../../files/formats/reading";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { address } from "../../sheet";
import { KIND_IDS } from "../../tournaments";

/** Each with its cell on the sheet that the file was read as, or with no place where it concerns the whole file. */
export function readerNotes({ reading, warnings }: WorkbookFile): {
  [key in "problems" | "repairs" | "assumptions"]: BookNote[];
} {
  const noted = (of: readonly FileNote[], severity: BookNote["severity"]) =>
    of.map((note) => {
      const sheet = note.place === null ? null : reading!.sheets[note.place.sheet]!;
      const cell = sheet === null ? null : address(sheetRow(sheet, note.place!.row), 0);
      return bookNote(note.code, note.details, note.severity ?? severity, sheet?.name ?? null, cell);
    });
  const asText = warnings.filter(({ code }) => code === "read-as-text");
  const { problems = [], repairs = [], assumptions = [] } = reading ?? {};
  return {
    problems: noted(problems, "warning"),
    repairs: [...asText.map(({ code, details }) => bookNote(code, details, "note")), ...noted(repairs, "note")],
    assumptions: noted(
      assumptions.filter(({ code }) => !OF_SHEETS.has(code)),
      "note",
    ),
  };
}

/** What a sheet is filled as and by, which in a book the book says. */
const OF_SHEETS = new Set(["format-inputs-missing", "format-either-kind", "format-setting"]);

/** Sheets of another program's file that hold a tournament, of which none was made for the book. */
export function sheetsLeft(
  { reading }: WorkbookFile,
  found: readonly { readonly name: string; readonly evening: Evening | NoEvening }[],
  language: Language,
): BookNote[] {
  const isTournament = (name: string) =>
    reading?.sheets.some((one) => one.name === name && KIND_IDS.some((id) => id === one.kind));
  return found.flatMap(({ name, evening }) =>
    "found" in evening || !isTournament(name) ? [] : [noEveningNote(name, evening, language)],
  );
}
