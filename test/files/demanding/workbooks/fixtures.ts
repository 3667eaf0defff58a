// Workbooks of other programs, in test/fixtures/workbooks.
import { readFileSync } from "node:fs";
import path from "node:path";
import { SEASON, type Tournament } from "../tournaments";
import type { Demanding, Traits } from "./demanding";

const FOLDER = path.join("test", "fixtures", "workbooks");
const FONTS = "the elements of its fonts are in another order than that of the schema";

function written(name: string, file: string, traits: Traits = {}): Demanding {
  const bytes = readFileSync(path.join(FOLDER, file));
  return {
    name,
    bytes,
    extension: ".xlsx",
    sheet: "Games",
    tournament: SEASON,
    top: 0,
    left: 0,
    invalid: FONTS,
    ...traits,
  };
}

/** The season with an additional column in its table. */
const WITH_DOUBLE: Tournament = { ...SEASON, expected: (top, left) => SEASON.expected(top, left + 1) };

export const FIXTURES: readonly Demanding[] = [
  written("a dressed sheet of games under a password", "own-01-dressed-games.xlsx", { refused: "Games" }),
  written("dragged tabs with a chart, a picture and a note", "own-02-dragged-tabs.xlsx"),
  written("an Excel table with totals, a calculated column and a filter", "own-03-table-filled-sheet.xlsx", {
    tournament: WITH_DOUBLE,
  }),
  written("dates from 1904, a password, hidden sheets", "own-04-1904-protected.xlsx"),
  written("a logo and a chart on one sheet", "own-05-logo-and-chart.xlsx"),
];
