// Compares formulas as texts. Excel writes them in its own way, and moves their references from row to row.

/**
 * A text, a quoted name, an add-in function as Excel saves it, a prefix or blank that does not count, or anything else.
 */
const PARTS =
  /"(?:[^"]|"")*"|'((?:[^']|'')*)'(?=!)|_xldudf_([A-Z0-9]+)_([A-Z0-9]+)|(_xl(?:fn|ws|pm|udf)\.|[\s@])|[^"'\s@_]+|[^]/gi;

/**
 * Whether formulas are the same, apart from what Excel changes: case, spaces, prefixes, `@`, quotes around sheet names,
 * `{ }`.
 */
export function sameFormula(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a === b) return a === b;
  return bare(a) === bare(b);
}

function bare(formula: string): string {
  const inner = formula.trim().replace(/^\{([^]*)\}$/, "$1");
  return inner.replace(PARTS, (part: string, sheet?: string, family?: string, name?: string, nothing?: string) => {
    if (part.startsWith('"')) return part;
    if (nothing !== undefined) return "";
    return (sheet ?? (family === undefined ? part : `${family}.${name}`)).toUpperCase();
  });
}

/** A text, a quoted name, or a word, such as a reference to a cell. */
const WORDS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\w.$]+\(?/g;

/**
 * A formula with rows counted from its own row (from 0): the formulas of a column that is filled down become the same.
 */
export function formulaFromRow(formula: string, row: number): string {
  return formula.replace(WORDS, (word) => {
    const reference = /^(\$?[A-Z]{1,3})(\d{1,7})$/i.exec(word);
    return reference ? `${reference[1]}[${Number(reference[2]) - 1 - row}]` : word;
  });
}
