import { spelling } from "../../../kernel/written/spelling";
import { isBlank, textOf, type CellValue } from "../../../sheet";
import { isGap, isName, isOutcome } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Square, type Step } from "../../laid";
import { saysField } from "../../words/header";

type Cross = Step & { readonly do: "cross" };

/** Fewer are no block. */
const FEWEST = 3;
const MOST = 60;

/** Everybody against everybody, names down and across; or two groups against each other. */
export function crosses(laid: Laid): Cross[] {
  const squares: Square[] = [];
  for (let head = 0; head < laid.rows.length - 1; head++) {
    const square = squareAt(laid, head);
    if (!square) continue;
    squares.push(square);
    head += square.rows;
  }
  return squares.length > 0 ? [{ do: "cross", squares }] : [];
}

function squareAt(laid: Laid, head: number): Square | null {
  for (let side = 0; side < Math.min(4, laid.width - 2); side++) {
    const rows = range(head + 1, Math.min(laid.rows.length, head + 1 + MOST));
    const all = rows.map((row) => plainName(textAt(laid, row, side)));
    const end = all.findIndex((name) => !isName(name));
    const names = end < 0 ? all : all.slice(0, end);
    if (names.length < FEWEST) continue;
    const square = sameNames(laid, head, side, names) ?? otherNames(laid, head, side, names);
    if (square) return square;
  }
  return null;
}

/** `2. Ann Bell (6)` is Ann Bell. */
function plainName(text: string): string {
  return withoutNumber(text).replace(/ ?\([^()]{1,8}\)$/, "");
}

function withoutNumber(text: string): string {
  return text.replace(/^(?:\d{1,2}|\p{Lu}(?=[.)]))[.):]? /u, "");
}

/** How the head may write the names of the side. */
const LIKE: readonly ((head: string, name: string, nth: number) => boolean)[] = [
  (head, name) => spelling(head) === spelling(name),
  (head, name) => head !== "" && spelling(head) === initialsOf(name),
  (head, name) => head !== "" && name.split(/[\s,]+/).some((word) => spelling(word) === spelling(head)),
  (head, name) =>
    /^\p{L}{2,4}\.?$/u.test(head) && name.split(/[\s,]+/).some((word) => spelling(word).startsWith(spelling(head))),
  (head, _, nth) => head === String(nth + 1),
  (head, _, nth) => head.toLowerCase() === String.fromCharCode(97 + nth),
];

function initialsOf(name: string): string {
  return spelling(
    name
      .split(/[\s-]+/)
      .map((word) => word[0] ?? "")
      .join(""),
  );
}

function sameNames(laid: Laid, head: number, side: number, names: readonly string[]): Square | null {
  for (let first = side + 1; first + FEWEST <= laid.width; first++)
    for (let size = Math.min(names.length, laid.width - first); size >= FEWEST; size--) {
      const isLike = LIKE.some((like) =>
        range(0, size).every((nth) => like(plainName(textAt(laid, head, first + nth)), names[nth]!, nth)),
      );
      const square = { head, side, first, rows: size, columns: size, isOfTwoGroups: false };
      if (isLike && holdsResults(laid, square)) return square;
    }
  return null;
}

/** Names of other people across: each of one group against each of the other. */
function otherNames(laid: Laid, head: number, side: number, names: readonly string[]): Square | null {
  const isOther = (column: number) => {
    const text = textAt(laid, head, column);
    return isName(text) && !saysField(text) && !names.includes(text);
  };
  const first = range(side + 1, laid.width).find(isOther);
  if (first === undefined) return null;
  const columns = range(first, laid.width).findIndex((column) => !isOther(column));
  const count = columns < 0 ? laid.width - first : columns;
  const square = { head, side, first, rows: names.length, columns: count, isOfTwoGroups: true };
  return count >= FEWEST && holdsResults(laid, square) ? square : null;
}

/** Nearly all that is in it says how a game went. */
function holdsResults(laid: Laid, { head, first, rows, columns }: Square): boolean {
  const cells = range(0, rows).flatMap((r) => range(0, columns).map((c) => cellOf(laid, head + 1 + r, first + c)));
  const filled = cells.filter((cell) => !isGap(cell));
  return filled.length >= 2 && filled.filter(isOutcome).length >= filled.length * 0.8;
}

export function cross(old: Laid, step: Cross): Laid {
  const rows: (readonly Moved[])[] = [];
  let done = 0;
  for (const square of step.squares) {
    rows.push(...old.rows.slice(done, square.head), ...gamesOf(old, square));
    done = square.head + 1 + square.rows;
  }
  return relaid(old, step, 0.1, [...rows, ...old.rows.slice(done)]);
}

function gamesOf(laid: Laid, { head, side, first, rows, columns, isOfTwoGroups }: Square): Moved[][] {
  // The names may be the second line of the header.
  const headerOf = (column: number) => textAt(laid, head, column) || textAt(laid, head - 1, column);
  const besides = range(side + 1, first).filter((column) => headerOf(column) !== "");
  const heading = [
    "Player A",
    "Player B",
    "Score",
    ...besides.flatMap((column) => (isOfTwoGroups ? ["A"] : ["A", "B"]).map((of) => `${headerOf(column)} ${of}`)),
  ];
  const games: Moved[][] = [];
  for (const i of range(0, rows))
    for (const j of range(0, columns)) {
      const [row, other] = [head + 1 + i, head + 1 + j];
      const here = at(laid, row, first + j);
      if (isGap(here.cell)) continue;
      if (isOfTwoGroups) {
        games.push([
          named(at(laid, row, side)),
          named(at(laid, head, first + j)),
          asMargin(here),
          ...besides.map((column) => at(laid, row, column)),
        ]);
        continue;
      }
      // Each game stands there twice; what is above the diagonal counts, below it only where that is blank.
      const back = cellOf(laid, other, first + i);
      if (i === j || (i > j && !isGap(back))) continue;
      games.push([
        named(at(laid, row, side)),
        named(at(laid, other, side)),
        isGap(back) || isSaidAlike(here.cell, back) ? asMargin(here) : bothOf(here, back),
        ...besides.flatMap((column) => [at(laid, row, column), at(laid, other, column)]),
      ]);
    }
  return [heading.map((text) => word(text)), ...games, [word(null)]];
}

function named(moved: Moved): Moved {
  return typeof moved.cell === "string" ? { ...moved, cell: withoutNumber(textOf(moved.cell)) } : moved;
}

/** Where the two players say otherwise both are shown, which is no result that can be read. */
function bothOf(here: Moved, back: CellValue): Moved {
  return { ...here, cell: `? ${textOf(here.cell)} / ${textOf(back)}` };
}

/** Whether the one says of a game what the other says of it, seen from the other side. */
function isSaidAlike(here: CellValue, back: CellValue): boolean {
  const [one, other] = [here, back].map((cell) =>
    textOf(cell)
      .replace(/[\u2212–]/g, "-")
      .replace(/[^\d+½-]/g, ""),
  );
  const areSaid = [one!, other!].every((text) => /\d|½/.test(text));
  return !areSaid || turned(one!) === other || turned(other!) === one || haveOneMargin(one!, other!);
}

/** `26+10` and `16-10`: behind the points of each the margin, with its sign. */
function haveOneMargin(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => /^\d{1,2}([+-])(\d{1,2})$/.exec(text));
  return a != null && b != null && a[1] !== b[1] && a[2] === b[2];
}

function turned(text: string): string {
  const [, a, b] = /^(\d{1,2}½?|½)[-+](\d{1,2}½?|½)$/.exec(text) ?? [];
  if (a !== undefined) return `${b}-${a}`;
  if (/^[01½]$/.test(text)) return text === "½" ? text : text === "1" ? "0" : "1";
  return text.replace(/^[+-]?/, (sign) => (sign === "-" ? "+" : "-"));
}

/** In a block the number 11 is what +11 says. */
function asMargin(moved: Moved): Moved {
  const { cell } = moved;
  const margin = marginOf(cell);
  return margin === cell ? moved : { ...moved, cell: margin };
}

function marginOf(cell: CellValue): CellValue {
  const text = textOf(cell);
  // `26+10`, `12-14`: the points of the row's player, and the margin with its sign.
  const both = /^(\d{1,2})(?:[a-z]{1,3})?([+−–-])(\d{1,2})$/i.exec(text);
  if (both && both[2] === "+") return `+${both[3]!}`;
  return typeof cell === "string" && isBlank(cell) ? null : cell;
}
