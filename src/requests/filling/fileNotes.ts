import { told, type Code, type Told } from "../../kernel/told";
import { sheetRow, type FileNote } from "../../files/formats/reading";
import type { WorkbookFile } from "../../files/workbookFile";
import { address } from "../../sheet";
import { KIND_IDS, type FillPlan, type KindId } from "../../tournaments";

/**
 * A plan with what the reader of another program's file had to tell: each with its cell, or with its sheet.
 * @param name the sheet's in the file, where it goes by another one in the workbook
 * @param ofFile whether notes on the whole file are included
 */
export function withReaderNotes(
  plan: FillPlan,
  reading: WorkbookFile["reading"],
  name = plan.sheet,
  ofFile = true,
): FillPlan {
  if (reading === null) return plan;
  const of = (notes: readonly FileNote[]) =>
    notes.flatMap(({ code, details, place }) => {
      const sheet = place === null ? null : reading.sheets[place.sheet]!;
      if (sheet === null && !ofFile) return [];
      if (sheet !== null && reading.sheets.length > 1 && sheet.name !== name) return [];
      const row = place?.row ?? null;
      const cell = sheet === null || row === null ? null : address(sheetRow(sheet, row), 0);
      return [{ code, details, sheet: plan.sheet, cell }];
    });
  // What the file lacks a list of members has given; whom it does not have the plan names itself.
  const isListed = plan.assumptions.some(({ code }) => code === "list-taken");
  const stands = ({ code }: Pick<FileNote, "code">) => !isListed || !GIVEN_BY_LIST.includes(code);
  const problems = reading.problems
    .filter(stands)
    .flatMap((note) => of([note]).map((one) => ({ ...one, severity: note.severity ?? ("warning" as const) })));
  const assumed = of(reading.assumptions.filter(stands));
  return {
    ...plan,
    problems: [...problems, ...plan.problems],
    repairs: [...of(reading.repairs), ...plan.repairs],
    // Columns that no kind needs were put there by the reader: rounds, tables, numbers of players.
    assumptions: [...assumed, ...plan.assumptions.filter(({ code }) => code !== "column-not-read")],
  };
}

/** What is said of a whole file: once, with the first plan of it. */
export type OfFile = Pick<WorkbookFile, "assumptions"> & Partial<Pick<WorkbookFile, "warnings" | "uncalculated">>;

/** A plan with what is wrong with its file, each sheet with formulas that were never calculated, and what was taken for granted of it. */
export function withFileNotes(plan: FillPlan, { assumptions, warnings = [], uncalculated = [] }: OfFile): FillPlan {
  const ofFile = (notes: readonly Told[]) =>
    notes.map(({ code, details }) => ({ code, details, sheet: plan.sheet, cell: null }));
  const ofSheets = uncalculated.map((place) => ({ ...place, ...told("uncalculated") }));
  const problems = [...ofFile(warnings), ...ofSheets].map((one) => ({ ...one, severity: "warning" as const }));
  return {
    ...plan,
    problems: [...problems, ...plan.problems],
    assumptions: [...ofFile(assumptions), ...plan.assumptions],
  };
}

/** What is wrong with a list of text: it looks cut off, or its letters were saved wrongly. */
export const TEXT_FAULTS: readonly Code[] = ["text-quote-open", "text-line-short", "text-letters-wrong"];

const GIVEN_BY_LIST: readonly string[] = ["format-inputs-missing", "format-rating-missing", "format-rank-missing"];

/** Why there is nothing to fill in, where none of the sheets of another program's file is a tournament of a kind. */
export function noTournament({ sheets }: NonNullable<WorkbookFile["reading"]>): "format-is-list" | "format-no-kind" {
  return sheets.every(({ kind }) => kind === "players") ? "format-is-list" : "format-no-kind";
}

/** The kinds of the sheets that another program's file was read as, by name; of a workbook nothing is known. */
export function kindsRead(reading: WorkbookFile["reading"]): ReadonlyMap<string, KindId> {
  return new Map(
    (reading?.sheets ?? []).flatMap(({ name, kind }) => {
      const known = KIND_IDS.find((id) => id === kind);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
