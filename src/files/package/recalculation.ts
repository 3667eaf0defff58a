import type { PackageSheet } from "./sheet/packageSheet";

// Decides whether formulas of a workbook may have other results after changes. Only formulas that refer to unchanged
// cells of their own sheet surely do not.

/** Whether any formula of the file may depend on a changed cell. */
export function dependents(sheets: readonly PackageSheet[]): boolean {
  const changed = new Set(sheets.filter((sheet) => sheet.hasCellChanges));
  return sheets.some((sheet) => {
    const { formulas } = sheet.shown;
    return formulas.some((line, row) =>
      line?.some((formula, column) => {
        if (formula == null || sheet.isChanged(row, column)) return false;
        if (!isPlain(formula)) return true;
        return changed.has(sheet) && [...formula.matchAll(CELLS)].some(([cells]) => sheet.changesWithin(cells));
      }),
    );
  });
}

const TOKEN =
  /\$?[A-Z]{1,3}\$?\d{1,7}(?![\w(.])|[A-Z][A-Z0-9.]*(?=\()|TRUE|FALSE|\d+(?:\.\d+)?(?:E[+-]?\d+)?|"(?:[^"]|"")*"|[-+*/^&=<>%,;:() ]/iy;
const CELLS = /\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\w(.])/gi;
const ANYWHERE = /^(?:INDIRECT|OFFSET|CELL|INFO|SHEETS?)$/i;

/** Whether a formula has only functions, numbers, texts, operators and cells of its own sheet. */
function isPlain(formula: string): boolean {
  TOKEN.lastIndex = 0;
  for (let at = 0; at < formula.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(formula);
    if (!token || ANYWHERE.test(token[0])) return false;
  }
  return true;
}
