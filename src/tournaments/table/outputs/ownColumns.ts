import { memoize } from "../../../kernel/memoize";
import { spelling } from "../../../kernel/written/spelling";
import { range } from "../../../layout/laid";
import { conceptsOf, isConcept, isHeaderText, namesSide } from "../../../layout/words/headerWords";
import { isOfRemarks, resultKey } from "../../../layout/words/resultWords";
import { isFree, holds } from "../../../sheet/cells";
import { formulaAt, isBlank, textOf, valueAt, type Sheet } from "../../../sheet/sheet";
import type { Plain } from "../../../kernel/problem";
import { isOurs } from "../../waiting";
import { headerOver, type Column } from "../headers/columns";
import type { Block, Row } from "../rows/row";
import type { FilledColumn, Named, ResultsSaid, Unread } from "../../kind";
import type { OutputColumn } from "./output";

// A column of the sheet whose header means a result in other words than ours, and that holds nothing else.

/** Headers of one or two letters must be our own: `H` also means home. */
const SHORTEST = 3;

/** The keys of headers for an output. */
const keysOf = memoize((output: FilledColumn): ReadonlySet<string> => {
  const names = Object.values(output.name).filter((name) => name.length >= SHORTEST);
  return new Set([...names, ...(output.also ?? [])].map(resultKey).filter((key) => key !== ""));
}, 1000);

const keysBetween = memoize(
  ({ between }: FilledColumn): ReadonlySet<string> => new Set((between?.headers ?? []).map(resultKey)),
  1000,
);

const spellingsOf = memoize(
  ({ name, also = [] }: FilledColumn): ReadonlySet<string> =>
    new Set([...Object.values(name), ...also].map((text) => spelling(text))),
  1000,
);

/** True if a header names one of these outputs in any words. */
export function saysResult(outputs: readonly FilledColumn[], header: string): boolean {
  const key = resultKey(header);
  return outputs.some((output) => keysOf(output).has(key) || numberedApart(outputs, output, key));
}

/** True if a header names one of these outputs, and the column below is blank or has only our formulas. */
export function isForResults(
  outputs: readonly FilledColumn[],
  sheet: Sheet,
  headerRow: number,
  column: number,
): boolean {
  if (!saysResult(outputs, headerOver(sheet, headerRow, column))) return false;
  return sheet.values
    .slice(headerRow + 1 - sheet.top)
    .every(
      (line, r) => isBlank(line[column - sheet.left] ?? null) || isOurs(formulaAt(sheet, headerRow + 1 + r, column)),
    );
}

/** True if a header with this key means the output, also of one player or side: `Holdhcp` of a home team's. */
export function meansResult(output: FilledColumn, key: string): boolean {
  const isApart = (word: string) => OF_SIDES.has(word);
  const meant = output.of ? [key, withoutWords(key, (word) => word === "team")] : [key];
  return [...keysOf(output)].some((own) => meant.includes(own) || meant.includes(withoutWords(own, isApart) ?? own));
}

/** True for `Ny HCP`, repeated for each of two players, or `With handicap` of two teams. */
function numberedApart(outputs: readonly FilledColumn[], output: FilledColumn, key: string): boolean {
  const isApart = output.isOfOneSide ? (word: string) => OF_SIDES.has(word) : (word: string) => /^[\dab]$/.test(word);
  return twinsOf(outputs, output).length > 1 && [...keysOf(output)].some((own) => withoutWords(own, isApart) === key);
}

function withoutWords(key: string, isLeft: (word: string) => boolean): string | null {
  const words = key.split(" ");
  const plain = words.filter((word) => !isLeft(word));
  return plain.length === words.length ? null : plain.join(" ");
}

const BOTH_SIDES = ["1 2", "winner loser", "home away", "ns ew", "open closed", "a b"];
const OF_SIDES = new Set(BOTH_SIDES.join(" ").split(" "));

/** The pair of sides, such as `winner loser`, to which the side in an output's name belongs. */
function sidesOf({ name }: FilledColumn): string | undefined {
  const words = resultKey(name.en).split(" ");
  return BOTH_SIDES.find((both) => both.split(" ").some((side) => words.includes(side)));
}

/** The output's name without its player or side. */
const stemOf = memoize((output: FilledColumn) => {
  const words = resultKey(output.name.en).split(" ");
  return words.filter((word) => !OF_SIDES.has(word)).join(" ");
}, 1000);

/** The outputs for the same figure of each player or side. */
function twinsOf<Output extends FilledColumn>(outputs: readonly Output[], output: FilledColumn): readonly Output[] {
  const stem = stemOf(output);
  const areAlike = (other: FilledColumn) =>
    other.isOfOneSide === output.isOfOneSide && (!output.isOfOneSide || sidesOf(other) === sidesOf(output));
  return outputs.filter(
    (other) => (other as FilledColumn) === output || (stem !== "" && stemOf(other) === stem && areAlike(other)),
  );
}

/** The task of placing a block's outputs. */
export interface Asked {
  readonly sheet: Sheet;
  readonly block: Block;
  readonly outputs: readonly OutputColumn[];
  /** The outputs with values, and their value for a row. */
  readonly needed: readonly OutputColumn[];
  readonly valueOf: (row: Row, output: OutputColumn) => Plain;
  /** Columns in use. */
  readonly taken: (column: number) => boolean;
  /** What was said of a column. */
  readonly saidOf: ResultsSaid["of"];
}

/** Adds the columns that were said to be for a result, in each of several tables with that header. */
export function placeSaidColumns(asked: Asked, places: Map<OutputColumn, number>): void {
  for (const one of columnsOf(asked).map((column) => headed(asked, column))) {
    const said = asked.saidOf(one);
    const output = asked.needed.find(({ name }) => name.en === said);
    if (output && !places.has(output)) places.set(output, one.column);
  }
}

/** Adds the columns that have one header, such as `Change`, once for each side. */
export function placeColumnsOfSides(asked: Asked, places: Map<OutputColumn, number>): void {
  const { outputs, needed } = asked;
  for (const output of needed) {
    const twins = output.isOfOneSide ? twinsOf(needed, output) : [];
    const alike = columnsOf(asked).filter(
      (column) =>
        ![...places.values()].includes(column) &&
        numberedApart(outputs, output, resultKey(headed(asked, column).header)),
    );
    const isOne = new Set(alike.map((column) => spelling(headed(asked, column).header))).size === 1;
    const fit = twins.length > 1 && alike.length === twins.length && isOne && twins.every((one) => !places.has(one));
    if (fit && twins.every((twin, i) => holdsNoMore(asked, twin, alike[i]!)))
      twins.forEach((twin, i) => places.set(twin, alike[i]!));
  }
}

/** True if an output has no column because there is one for each side. */
export function isToldBySides(
  outputs: readonly OutputColumn[],
  output: OutputColumn,
  places: ReadonlyMap<OutputColumn, number>,
): boolean {
  const sides = outputs.filter(({ isOfOneSide }) => isOfOneSide === output);
  return sides.some((one) => twinsOf(outputs, one).every((twin) => places.has(twin)));
}

/** Adds columns with headers in other words than ours to the places of outputs. */
export function placeOwnColumns(asked: Asked, places: Map<OutputColumn, number>): void {
  const { block, outputs, needed } = asked;
  // `Hcp` alone is not the first player's.
  const alone: number[] = [];
  for (const output of needed) {
    const at = output.given && block.located.places.get(output.given);
    if (at === undefined || places.has(output) || [...places.values()].includes(at)) continue;
    if (!holdsNoMore(asked, output, at, true)) continue;
    const isHalf = twinsOf(outputs, output).some(({ given }) => given && !block.located.places.has(given));
    if (isHalf) alone.push(at);
    else places.set(output, at);
  }
  const columns = [...columnsOf(asked), ...alone]
    .filter((column) => ![...places.values()].includes(column))
    .map((column) => headed(asked, column))
    .filter((column) => asked.saidOf(column) !== null);
  const given = new Map<Named, number>([...block.located.places, ...places]);
  const found = columnsFor(outputs, needed, columns, {
    isPlaced: (output) => places.has(output),
    fits: (output, { column }) => holdsNoMore(asked, output, column),
    isRightBehind: ({ column }, other, placed) => (placed?.column ?? given.get(other)) === column - 1,
    isBetween: ({ column }, { from, to }) =>
      given.get(from) === column - 1 &&
      (given.get(to) ?? column + 1) === column + 1 &&
      keysOf(to).has(resultKey(headed(asked, column + 1).header)),
  });
  for (const [output, { column }] of found) places.set(output, column);
}

function headed({ sheet, block, outputs }: Asked, column: number): Unread {
  const texts = headersOver(sheet, block.located.headerRow, column);
  const meant = texts.length > 1 ? texts.find((text) => saysResult(outputs, text)) : undefined;
  return { column, header: meant ?? texts[0]! };
}

/**
 * What may be the header of a column, likeliest first: of two lines both, `Index` over `moves`, or one of them if the other says
 * nothing, `Proposal` over `Stones`.
 */
export function headersOver(sheet: Sheet, headerRow: number, column: number): readonly string[] {
  const own = headerOver(sheet, headerRow, column);
  const over = textOf(valueAt(sheet, headerRow - 1, column)).trim();
  if (own === "" || over === "" || over === own || !isHeaderText(over)) return [own];
  const both = `${over} ${own}`.replace(/(\p{L})- (?=\p{L})/u, "$1");
  const isWord = (text: string) => [...conceptsOf(text)].some(isConcept);
  return [both, ...(namesSide(over) ? [] : [own]), ...(isWord(own) ? [] : [over])];
}

/** Whether a header has a word of headers for an output: `Pts` of `Points change`. */
function mayMean(output: FilledColumn, header: string): boolean {
  const words = resultKey(header).split(" ");
  return [...keysOf(output)].some((key) => key.split(" ").some((word) => words.includes(word)));
}

const OTHER_SIDES = BOTH_SIDES.flatMap((both) => {
  const [one, other] = both.split(" ") as [string, string];
  return [[one, other] as const, [other, one] as const];
});

/** The outputs that may go into a column, by how much of its header they share, working last; none of another side. */
export function byLikelihood<Output extends FilledColumn>(outputs: readonly Output[], header: string): Output[] {
  const words = new Set(resultKey(header).split(" "));
  const shareOf = (key: string) => {
    const own = new Set(key.split(" "));
    return [...own].filter((word) => words.has(word)).length / new Set([...own, ...words]).size;
  };
  const rank = (output: Output) => Math.max(0, ...[...keysOf(output)].map(shareOf)) - (output.isWorking ? 0.01 : 0);
  const isOfOtherSide = ({ name }: Output) => {
    const own = resultKey(name.en).split(" ");
    return OTHER_SIDES.some(([one, other]) => words.has(one) && !words.has(other) && own.includes(other));
  };
  const isOfItsSide = (output: Output) =>
    output.isOfOneSide === undefined ||
    resultKey(output.name.en)
      .split(" ")
      .every((word) => !OF_SIDES.has(word) || words.has(word));
  return outputs.filter((output) => !isOfOtherSide(output) && isOfItsSide(output)).sort((a, b) => rank(b) - rank(a));
}

/**
 * The columns of a table that hold nothing and get nothing, but for remarks. `isOpen`: an input that it can do without, and that is
 * not known in another way; it is meant only where its header may mean one of these results.
 */
export function emptyColumns(
  asked: Asked,
  results: readonly OutputColumn[],
  places: ReadonlyMap<OutputColumn, number>,
  isOpen: (input: Column<unknown>) => boolean,
): readonly Unread[] {
  const { sheet, block } = asked;
  const { located, last } = block;
  const filled = new Set(places.values());
  const isMeant = (at: number) => results.some((output) => mayMean(output, headed(asked, at).header));
  const inputs = [...located.places].flatMap(([of, at]) => (isOpen(of) && isMeant(at) ? [at] : []));
  const isEmpty = (column: number) =>
    range(located.headerRow + 1, last + 1).every(
      (row) => isFree(sheet, row, column) && formulaAt(sheet, row, column) === null,
    );
  return [...new Set([...columnsOf(asked), ...inputs])]
    .filter((column) => !filled.has(column) && isEmpty(column))
    .map((column) => headed(asked, column))
    .filter((one) => one.header !== "" && !isOfRemarks(one.header) && asked.saidOf(one) !== null)
    .sort((a, b) => a.column - b.column);
}

/** Finds each output's column by its header, in any words. Either all twins get a column, or none. */
export function columnsFor<Output extends FilledColumn, Column extends { readonly header: string }>(
  outputs: readonly Output[],
  needed: readonly Output[],
  columns: readonly Column[],
  of: {
    readonly isPlaced: (output: Output) => boolean;
    readonly fits: (output: Output, column: Column) => boolean;
    /** `placed`: the column that was found for the other. */
    readonly isRightBehind?: (column: Column, other: Named, placed: Column | undefined) => boolean;
    readonly isBetween?: (column: Column, others: NonNullable<FilledColumn["between"]>) => boolean;
  },
): ReadonlyMap<Output, Column> {
  const keyAt = new Map(columns.map((column) => [column, resultKey(column.header)]));
  const found = new Map<Output, Column>();
  const isOpen = (output: Output) => !of.isPlaced(output) && !found.has(output);
  const free = () => columns.filter((column) => ![...found.values()].includes(column));
  const isBehind = (column: Column, { follows }: Output) =>
    follows !== undefined && of.isRightBehind?.(column, follows, found.get(follows as Output)) === true;
  const isBetween = (column: Column, output: Output) =>
    output.between !== undefined &&
    keysBetween(output).has(keyAt.get(column)!) &&
    of.isBetween?.(column, output.between) === true;
  const fitting = (column: Column) => {
    const between = needed.filter((one) => isOpen(one) && isBetween(column, one) && of.fits(one, column));
    if (between.length > 0) return between;
    const all = needed.filter((one) => isOpen(one) && keysOf(one).has(keyAt.get(column)!) && of.fits(one, column));
    if (all.length < 2) return all;
    const spelled = all.filter((one) => spellingsOf(one).has(spelling(column.header)));
    const [behind, ...others] = all.filter((one) => isBehind(column, one));
    if (behind !== undefined && others.length === 0) return [behind];
    return spelled.length > 0 ? spelled : all;
  };
  for (let before = -1; before < found.size;) {
    before = found.size;
    const fits = free().map((column) => ({ column, fitting: fitting(column) }));
    const sure = fits.flatMap(({ column, fitting: [only, ...more] }) =>
      only === undefined || more.length > 0 ? [] : [{ column, only }],
    );
    for (const { column, only } of sure)
      if (sure.filter((one) => one.only === only).length === 1) found.set(only, column);
  }
  // The same header repeated for each twin, in order.
  for (const output of needed.filter(isOpen)) {
    const twins = twinsOf(outputs, output).filter((twin) => needed.includes(twin));
    const isOf = (column: Column) => numberedApart(outputs, output, keyAt.get(column)!);
    const alike = free().filter(isOf);
    const fit = twins.length > 1 && alike.length === twins.length && twins.every(isOpen);
    if (fit && twins.every((twin, i) => of.fits(twin, alike[i]!)))
      twins.forEach((twin, i) => found.set(twin, alike[i]!));
  }
  const isThere = (output: Output) => of.isPlaced(output) || found.has(output);
  return new Map(
    [...found].filter(([output]) =>
      twinsOf(outputs, output)
        .filter((twin) => needed.includes(twin))
        .every(isThere),
    ),
  );
}

/** The unused columns of a table, and those directly behind it. */
function columnsOf({ sheet, block: { located }, taken }: Asked): number[] {
  const columns: number[] = [];
  for (let column = located.left; ; column++) {
    const isBehind = column > located.right;
    if (isBehind && (taken(column) || headerOver(sheet, located.headerRow, column) === "")) return columns;
    if (!taken(column)) columns.push(column);
  }
}

/**
 * True if a column is empty, or most of its cells hold the rule's value or our formulas, and no figures are between the
 * rows. In an input column all hold the rule's value: a formula of ours that gives something else is what was given.
 */
function holdsNoMore({ sheet, block, valueOf }: Asked, output: OutputColumn, column: number, isInput = false): boolean {
  const { located, rows, last } = block;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  let [own, others] = [0, 0];
  for (let at = located.headerRow + 1; at <= last; at++) {
    if (isFree(sheet, at, column) && formulaAt(sheet, at, column) === null) continue;
    const row = byRow.get(at);
    const isOwn =
      (!isInput && isOurs(formulaAt(sheet, at, column))) ||
      (row && holds(valueAt(sheet, at, column), valueOf(row, output)));
    if (isOwn) own++;
    else if (row) others++;
    else if (typeof valueAt(sheet, at, column) === "number") return false;
  }
  return others === 0 || (others < own && !isInput);
}
