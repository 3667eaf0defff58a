// Matches of teams whose players are named on another sheet, and a list or a club book that gives them their handicaps or
// masterpoints: the teams are read, and written, under the matches, where their handicaps get columns.
import { told } from "../../kernel/told";
import { extent, isBlank, valueAt, type CellValue, type Sheet } from "../../sheet";
import type { SystemId } from "../../kernel/sources";
import { find, kindOf, type CellWrite, type FillPlan } from "../../tournaments";

const KINDS = ["dbf-teams", "acbl-teams"] as const;
const AROUND = { others: [], carried: true };

/**
 * The sheet with the teams of another one under its matches, and that one's name; null where it needs none, or none has them.
 * `system`: the sport of a club book.
 */
export function withTeamsBelow(
  sheet: Sheet,
  others: readonly Sheet[],
  system?: SystemId,
): { sheet: Sheet; from: string } | null {
  const played =
    others.length === 0 ? [] : KINDS.filter((kind) => (system ?? kindOf(kind).system) === kindOf(kind).system);
  const kinds = played.filter((kind) => {
    const alone = find(sheet, kind, AROUND);
    return "compute" in alone ? alone.seats === undefined : alone.hint === "not-recognised-teams";
  });
  for (const other of kinds.length === 0 ? [] : others) {
    const both = joined(sheet, other);
    const namesPlayers = kinds.some((kind) => {
      const found = find(both, kind, AROUND);
      return "compute" in found && found.seats !== undefined;
    });
    if (namesPlayers) return { sheet: both, from: other.name };
  }
  return null;
}

/** Another sheet's cells, a row apart under the first column of a sheet. */
function joined(sheet: Sheet, other: Sheet): Sheet {
  const { bottom } = extent(sheet);
  const lines = other.values.filter((line) => line.some((cell) => !isBlank(cell)));
  const apart: CellValue[][] = Array.from({ length: bottom - sheet.top - sheet.values.length + 1 }, () => []);
  return { ...sheet, values: [...sheet.values, ...apart, ...lines] };
}

/** What a sheet has where it was blank in the workbook. */
export function cellsAdded(sheet: Sheet, before: Sheet): CellWrite[] {
  return sheet.values.flatMap((line, r) =>
    line.flatMap((value, c): CellWrite[] => {
      const [row, column] = [sheet.top + r, sheet.left + c];
      if (isBlank(value) || typeof value === "object" || !isBlank(valueAt(before, row, column))) return [];
      return [{ row, column, value, formula: null, spill: null, format: null, was: null, replaces: false }];
    }),
  );
}

/** A plan with the teams of another sheet, written where they were read. `before`: the sheet without them. */
export function withTeams(plan: FillPlan, sheet: Sheet, before: Sheet, from: string): FillPlan {
  const note = { ...told("teams-below", { sheet: from }), sheet: sheet.name, cell: null };
  return {
    ...plan,
    writes: [...cellsAdded(sheet, before), ...plan.writes],
    assumptions: [note, ...plan.assumptions],
  };
}
