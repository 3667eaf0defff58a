import { isBlank, type CellValue } from "../../../sheet";
import { faredOfBoth, outcomeOf } from "../../cells/outcomes";
import { areNames, isName } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type FaredIn, type Laid, type Moved, type Step } from "../../laid";
import { conceptsOf, isConcept } from "../../words/headerWords";
import { headText, isHead, isTotal, regionsOf, spreadFrom } from "../../words/header";
import { nameOf } from "./split";

type Fold = Step & { readonly do: "fold" };

/** A record has at most this many lines. */
const MOST_LINES = 8;

/**
 * Finds records of several lines: two for a pair, four for a team. Shared cells are merged, or blank below the first
 * line; or each line has the number of its pair.
 */
export function folds(laid: Laid): Fold[] {
  for (const { head, body } of regionsOf(laid)) {
    const named = range(0, laid.width).filter((column) => headText(laid, head, column) !== "");
    const isThere = (row: number, column: number) => !isBlank(cellOf(laid, row, column));
    const lines = linesOf(laid, body);
    for (const key of named.slice(0, 3)) {
      const groups = groupsOf(laid, lines, key);
      const isNumbered = groups.every(([first, ...more]) => more.every((row) => isSame(laid, first!, row, key)));
      const says = conceptsOf(headText(laid, head, key));
      // The matches of a round, below its number, are records of one line.
      if (OF_SEVERAL.some((one) => says.has(one)) && lines.some((row) => hasTwoNames(laid, named, row))) continue;
      if (isNumbered && !says.has("pair")) continue;
      const upTo = groups.reduce((most, rows) => Math.max(most, rows.length), 0);
      const full = groups.filter((rows) => rows.length === upTo);
      if (groups.length < 2 || upTo < 2 || upTo > MOST_LINES || full.length < groups.length * 0.6) continue;
      if (!isThere(lines[0]!, key)) continue;
      const later = groups.flatMap((rows) => rows.slice(1));
      const share = (test: (row: number) => boolean) => later.filter(test).length / later.length;
      const isOfAll = (column: number) =>
        isNumbered &&
        !saysOfOne(headText(laid, head, column)) &&
        groups.every(([first, ...more]) => more.every((row) => isSame(laid, first!, row, column)));
      const filledIn = (column: number) => share((row) => isThere(row, column));
      // What one of them has is his own, even where most of the others lack it: an index that is given once.
      const isOfOne = (column: number) => saysOfOne(headText(laid, head, column)) && filledIn(column) > 0;
      const filled = named.filter(
        (column) => column !== key && (filledIn(column) >= 0.6 || isOfOne(column)) && !isOfAll(column),
      );
      const each = named.filter((column) => isForEach(laid, head, lines, column, filled));
      const own = [...filled.flatMap((column) => [column, ...spreadFrom(laid, head, column, lines)]), ...each];
      if (own.some((column) => share((row) => isName(cellOf(laid, row, column))) >= 0.8))
        return [{ do: "fold", key, own, upTo, fared: upTo === 2 ? faredInTwos(laid, head, own, groups) : null }];
    }
  }
  return [];
}

/** What several records may have in common, written once. */
const OF_SEVERAL = ["round", "date", "event"];

function hasTwoNames(laid: Laid, columns: readonly number[], row: number): boolean {
  return columns.filter((column) => isName(cellOf(laid, row, column))).length > 1;
}

/** Values that belong to one person, even if both players of a pair have the same. */
const OF_ONE = ["player", "handicap", "average", "masterpoints", "rating", "rank", "index"];

function saysOfOne(header: string): boolean {
  return OF_ONE.some((one) => conceptsOf(header).has(one));
}

/** The column in which the two lines of each record say of each other who won. */
export function faredInTwos(
  laid: Laid,
  head: readonly number[],
  columns: readonly number[],
  groups: readonly (readonly number[])[],
): FaredIn | null {
  const found = columns.flatMap((column) => {
    const twos = groups.map((rows) =>
      [0, 1].map((i) => (rows[i] === undefined ? null : cellOf(laid, rows[i], column))),
    );
    const words = faredOfBoth(twos as [CellValue, CellValue][], headText(laid, head, column));
    return words === null ? [] : [{ column, words }];
  });
  return found[0] ?? null;
}

/** The result of a game from its two lines, as the first player sees it: `1-0`. If they say something else, what they say. */
export function outcomeIn(laid: Laid, rows: readonly number[], { column, words }: FaredIn): Moved {
  const [one, other] = [0, 1].map((i) => (rows[i] === undefined ? word(null) : at(laid, rows[i], column))) as [
    Moved,
    Moved,
  ];
  const outcome = outcomeOf(one.cell, other.cell, words);
  return outcome === null ? (isBlank(one.cell) ? other : one) : { ...one, cell: outcome };
}

export const RESULT = "Result";

/**
 * Whether a blank column has a value for each line because a filled one with the same meaning does: `New hcp` next to
 * `Hcp`.
 */
function isForEach(
  laid: Laid,
  head: readonly number[],
  lines: readonly number[],
  column: number,
  filled: readonly number[],
): boolean {
  const says = (one: number) => [...conceptsOf(headText(laid, head, one))].filter(isConcept).sort().join(" ");
  const own = says(column);
  const isBlankIn = lines.every((row) => isBlank(cellOf(laid, row, column)));
  const isPersonal = [...conceptsOf(headText(laid, head, column))].every((one) => OF_ONE.includes(one));
  return own !== "" && isBlankIn && (isPersonal || filled.some((one) => says(one) === own));
}

/** The lines of records, without the sums that may follow those of a pair. */
function linesOf(laid: Laid, body: readonly number[]): number[] {
  return body.filter((row) => !isHead(laid, row) && !isTotal(laid, row));
}

/** The rows of each record: below its key, or with the same key. */
function groupsOf(laid: Laid, rows: readonly number[], key: number): number[][] {
  const groups: number[][] = [];
  for (const row of rows) {
    const last = groups[groups.length - 1];
    // The same key again after a blank one is another record's: two games of one day.
    const goesOn = last !== undefined && isSame(laid, last[last.length - 1]!, row, key);
    if (!isBlank(cellOf(laid, row, key)) && !goesOn) groups.push([row]);
    else last?.push(row);
  }
  return groups;
}

function isSame(laid: Laid, one: number, other: number, column: number): boolean {
  return textAt(laid, one, column) === textAt(laid, other, column);
}

export function fold(old: Laid, step: Fold): Laid {
  const { key, upTo, fared } = step;
  const own = step.own.filter((column) => column !== fared?.column);
  const rows: (readonly Moved[])[] = [];
  const first = regionsOf(old)[0]?.head[0] ?? 0;
  rows.push(...old.rows.slice(0, first));
  for (const { head, body } of regionsOf(old)) {
    const shared = range(0, old.width).filter((column) => !step.own.includes(column));
    const lines = linesOf(old, body);
    const headed = (column: number, nth = ""): Moved => {
      const own = headText(old, head, column);
      // A pair has a name in each of its lines.
      const isOfEach =
        nth !== "" && conceptsOf(own).has("pair") && areNames(lines.map((row) => cellOf(old, row, column)));
      const text = isOfEach ? nameOf(own) : own;
      return { ...at(old, head[head.length - 1]!, column), cell: text === "" ? null : `${text}${nth}` };
    };
    rows.push([
      ...range(1, upTo + 1).flatMap((nth) => own.map((column) => headed(column, ` ${nth}`))),
      ...(fared === null ? [] : [{ ...headed(fared.column), cell: RESULT }]),
      ...shared.map((column) => headed(column)),
    ]);
    for (const group of groupsOf(old, lines, key))
      rows.push([
        ...range(0, upTo).flatMap((nth) =>
          own.map((column) => (group[nth] === undefined ? word(null) : at(old, group[nth]!, column))),
        ),
        ...(fared === null ? [] : [outcomeIn(old, group, fared)]),
        ...shared.map((column) => at(old, group[0]!, column)),
      ]);
  }
  return relaid(old, step, 0.2, rows);
}
