// Matches of teams whose players are named on another sheet, and a list that gives them their handicaps: the teams are read, and
// written, under the matches, where their handicaps get columns.
import { extent, isBlank, valueAt, type CellValue, type Sheet } from "../../sheet";
import { find, type CellWrite } from "../../tournaments";

const KIND = "dbf-teams";

/** The sheet with the teams of another one under its matches, and that one's name; null where it needs none, or none has them. */
export function withTeamsBelow(sheet: Sheet, others: readonly Sheet[]): { sheet: Sheet; from: string } | null {
  const alone = find(sheet, KIND, { others: [], carried: true });
  if ("compute" in alone || alone.hint !== "not-recognised-teams") return null;
  for (const other of others) {
    const both = joined(sheet, other);
    if ("compute" in find(both, KIND, { others: [], carried: true })) return { sheet: both, from: other.name };
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
