import { highest } from "../../kernel/numbers/many";
import { called } from "../../messages/names/tournaments";
import { Problem } from "../../kernel/problem";
import * as dbf from "../../systems/dbf";
import type { Comparison } from "../../systems/dbf";
import type { Context, Setting } from "../kind";
import { isDash, number, type Column, type Reader } from "../table/headers/columns";
import type { Remarks } from "../table/headers/remarks";
import type { Row } from "../table/rows/row";
import { textOf, type Sheet } from "../../sheet/sheet";
import { HIGH_IMPS } from "./entries";

// IMPs count per board; totals on a sheet are divided.

export const IMPS_WORDS = ["per-board", "totals"] as const;

export const IMPS_OR_TOTALS: Setting = {
  key: "imps",
  name: called("imps"),
  aliases: ["Imps are", "Imp er", "Imp opgivet"],
  inTitles: impsIn,
  allowed: IMPS_WORDS,
  answeredAs: { totals: "total" },
  default: "per-board",
  // Asked only if neither the header nor the results settle it.
  needed: () => false,
};

const PER_BOARD = /\b(per|pr)\b|\/ ?(board|spil)|\b(average|avg|mean|snit|gennemsnit)/i;
const IN_TOTAL = /\b(total|sum|i alt)\b/i;
/** A whole number of at least this size is more likely a total. */
const MANY_IMPS = 3;

/** `Butler: imp mod datum, i alt over de 12 spil`, `imps per board`: how imps are given; null where no sentence of imps says it. */
function impsIn(title: string): string | null {
  const told = title.split(/[.;!?]\s+(?=\p{Lu})/u).filter((sentence) => /\b(?:imps?|butler)\b/i.test(sentence));
  const said = new Set(
    told.flatMap((sentence) => {
      const isOf = [OF_EACH_BOARD, IN_TOTAL].map((one) => one.test(sentence));
      return isOf[0] === isOf[1] ? [] : [IMPS_WORDS[isOf[0] ? 0 : 1]];
    }),
  );
  return said.size === 1 ? [...said][0]! : null;
}

const OF_EACH_BOARD = /\b(?:per|pr\.?|a|hvert)\s(?:board|spil)\b|\/ ?(?:board|spil)\b/i;

/** True if a header names IMPs per board. */
export function saysPerBoard(header: string): boolean {
  return PER_BOARD.test(header);
}

/**
 * The comparison of IMPs, by their header or a title above; null if neither names it, `unsure` if a title may name a
 * person: `Butler Cup`.
 */
export function comparisonIn(header: string, sheet: Sheet, headerRow: number): Comparison | "unsure" | null {
  const titles = sheet.values.slice(0, headerRow - sheet.top).flatMap((row) => row.map((cell) => textOf(cell)));
  if (/butler|datum/i.test(header)) return "butler";
  if (BY_TABLES.test(header)) return "iaf";
  if (titles.some((title) => [BUTLER, BUTLER_ALONE, AGAINST_DATUM].some((one) => one.test(title)))) return "butler";
  if (titles.some((title) => BY_TABLES.test(title))) return "iaf";
  return titles.some((title) => /butler/i.test(title)) ? "unsure" : null;
}

/**
 * Butler as a scoring method, not a surname: `Butlerturnering`, `Butler pairs`, `Butler 21 boards`, or the word alone
 * between punctuation.
 */
const BUTLER =
  /butler(\p{L}{3}|[ -](\d+ (?:spil|bord|board|table|deal|hand)|par|pair|team|hold|multihold|scor|imp|beregn|turnering|datum|individu))|(^|[.:;,(–-])\s*butler\s*($|[.:;(),–-])/iu;
const AGAINST_DATUM = /\bimps?\b[^.;:]{0,20}\s(?:mod|against|vs\.?|over)\s+(?:the\s+)?datum/i;
/** In lower case it is not a name. */
const BUTLER_ALONE = /\bbutler\b/;

const BY_TABLES = /\biaf\b|comparison|sammenligning|\b(cross|x)[- ]?imps?\b/i;

/** True if IMPs may be totals: nobody wins that many on every board, nor only whole ones. */
export function mayBeTotals(header: string, imps: readonly number[]): boolean {
  const most = Math.max(0, highest(imps.map(Math.abs)));
  const isWhole = imps.every((value) => Number.isInteger(value));
  return IN_TOTAL.test(header) || most > HIGH_IMPS || (isWhole && most >= MANY_IMPS);
}

const anyImps = number({ least: -999, most: 999 });

/** IMPs, per board or in total. */
export const impsOrTotal: Reader<number | null> = (cell, at) => (isDash(cell) ? null : anyImps(cell, at));

/** A row's IMPs per board, by the setting; reports more than a board can give. */
export function impsPerBoard(
  row: Row,
  results: readonly Column<number | null>[],
  boards: number | null,
  { [IMPS_OR_TOTALS.key]: imps }: Context["settings"],
  remarks: Remarks,
): ReadonlyMap<Column<unknown>, unknown> {
  const derived = new Map<Column<unknown>, unknown>();
  // Until the settings are known, nobody can say if it is too much.
  if (imps === undefined) return derived;
  for (const of of results) {
    const given = row.get(of);
    if (given === null) continue;
    const value = imps === "totals" && boards !== null && boards > 0 ? dbf.impsPerBoard(given, boards) : given;
    const problem = dbf.resultProblem(of.name.en, value, "imp");
    if (problem instanceof Problem) row.problems.push(remarks.error(problem.code, row.place(of), problem.details));
    derived.set(of, problem ? given : value);
  }
  return derived;
}
