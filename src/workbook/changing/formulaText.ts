// Formulas as texts: Excel writes them in its own way, and moves their references from row to row.

/** A text, a quoted name, an add-in function as Excel saves it, a prefix, what does not count, or anything else. */
const PARTS =
  /"(?:[^"]|"")*"|'((?:[^']|'')*)'(?=!)|_xldudf_([A-Z0-9]+)_([A-Z0-9]+)|(_xl(?:fn|ws|pm|udf)\.|[\s@])|[^"'\s@_]+|[^]/gi;

/** The same formula, but for what Excel makes of it: case, spaces, prefixes, `@`, quotes around a sheet's name, `{ }`. */
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

/** A text, a quoted name, or a word: a reference to a cell is one of them. */
const WORDS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\w.$]+\(?/g;

/** A formula with its rows counted from its own (from 0): those of a column that is filled down are all the same. */
export function formulaFromRow(formula: string, row: number): string {
  return formula.replace(WORDS, (word) => {
    const reference = /^(\$?[A-Z]{1,3})(\d{1,7})$/i.exec(word);
    return reference ? `${reference[1]}[${Number(reference[2]) - 1 - row}]` : word;
  });
}
