import { areaAddress, parseArea, type Area } from "../../sheet";
import type { Place } from "../port";

/**
 * Texts, parts in brackets (names of columns, other workbooks), and references with the character and the sheet before
 * them, if any.
 */
const REFERENCE =
  /"(?:[^"]|"")*"|\[[^\][]*\]|(^|[^\p{L}\d_.$!'\]])((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\d_.]*)!)?(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7}|#REF!)(?![\p{L}\d_(.![])/giu;

/** A reference of a formula. */
export interface Reference {
  /** The sheet before it; null for the sheet of the formula. */
  readonly sheet: string | null;
  /** As it is written, without the sheet. */
  readonly text: string;
  /** Null for whole rows and columns, and for `#REF!`. */
  readonly area: Area | null;
}

/** The references of a formula, in order. */
export function referencesIn(formula: string): Reference[] {
  const found: Reference[] = [];
  replaceReferences(formula, (reference) => {
    found.push(reference);
    return null;
  });
  return found;
}

/** Replaces references in a formula; if `replace` returns null, the reference stays. */
export function replaceReferences(formula: string, replace: (reference: Reference) => string | null): string {
  return formula.replace(
    REFERENCE,
    (token: string, before: string, prefix: string | undefined, text: string | undefined) => {
      if (text === undefined) return token;
      const sheet = prefix === undefined ? null : unquoted(prefix.slice(0, -1));
      const other = replace({ sheet, text, area: parseArea(text) ?? null });
      return other === null ? token : before + other;
    },
  );
}

/**
 * The formula without what may change although nobody edits it: spaces, capitals, and the prefixes of newer functions.
 * `#` replaces each reference.
 */
export function formulaShape(formula: string): string {
  return plainFormula(replaceReferences(formula, () => "#"));
}

/** The formula without spaces, capitals and the prefixes of newer functions, and with sheet names in quotes. */
export function plainFormula(formula: string): string {
  const inQuotes = replaceReferences(formula, ({ sheet, text }) =>
    sheet === null ? null : `${quotedSheet(sheet)}!${text}`,
  );
  return inQuotes.replace(/("(?:[^"]|"")*")|\s+|_xl(?:fn|ws)\.|[^"\s_]+/gi, (part, text: string | undefined) => {
    if (text !== undefined) return text;
    return /^(\s|_)/.test(part) ? "" : part.toUpperCase();
  });
}

/** `'Games'!$C$4:$C$9` */
export function placeAddress({ sheet, area }: Place): string {
  return `${quotedSheet(sheet)}!${absolute(area)}`;
}

export function quotedSheet(sheet: string): string {
  return `'${sheet.replace(/'/g, "''")}'`;
}

function unquoted(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1).replace(/''/g, "'") : name;
}

function absolute({ top, left, bottom, right }: Area): string {
  const corner = (row: number, column: number) =>
    areaAddress({ top: row, left: column, bottom: row, right: column }).replace(/^([A-Z]+)/, "$$$1$$");
  return `${corner(top, left)}:${corner(bottom, right)}`;
}

/** The text of a reference for another area, with its dollar signs; one cell stays one cell. */
export function movedReference(text: string, area: Area): string {
  const [first, last] = text.split(":");
  const corner = (pattern: string, row: number, column: number) => {
    const cell = areaAddress({ top: row, left: column, bottom: row, right: column });
    const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(cell)!;
    return `${pattern.startsWith("$") ? "$" : ""}${letters}${/.\$/.test(pattern) ? "$" : ""}${digits}`;
  };
  const start = corner(first!, area.top, area.left);
  if (last === undefined && area.top === area.bottom && area.left === area.right) return start;
  return `${start}:${corner(last ?? first!, area.bottom, area.right)}`;
}
