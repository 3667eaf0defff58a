import { spelling } from "../../../kernel/written/spelling";
import { notPlayedWord } from "../../../messages/names/notPlayed";
import { textOf, type CellValue } from "../../../sheet";
import { initialsOf, letterBefore, nameIn, withoutMark } from "../../cells/names";
import { isOutcome, marginOf, mayBeOneGame } from "../../cells/outcomes";
import { isGap, isName } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Square, type Step } from "../../laid";
import { saysField } from "../../words/header";

type Cross = Step & { readonly do: "cross" };

/** A block has at least this many rows and columns. */
const FEWEST = 3;
const MOST = 60;
/** The widest sheet with a block: the most players, and a few columns on either side of their games. */
const WIDEST = 66;

/** Finds blocks: everybody against everybody, with names down and across, or one group against another. */
export function crosses(laid: Laid): Cross[] {
  const squares: Square[] = [];
  if (laid.width > WIDEST) return [];
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
    const all = rows.map((row) => textAt(laid, row, side));
    const end = all.findIndex((text) => !isName(nameIn(text, false)));
    const texts = end < 0 ? all : all.slice(0, end);
    if (texts.length < FEWEST) continue;
    const square = sameNames(laid, head, side, texts) ?? otherNames(laid, head, side, texts);
    if (square) return square;
  }
  return null;
}

/** How the head may write the names at the side. */
const LIKE: readonly ((head: string, name: string, nth: number) => boolean)[] = [
  (head, name) => spelling(head) === spelling(name),
  (head, name) => head !== "" && spelling(head) === initialsOf(name),
  (head, name) => head !== "" && name.split(/[\s,]+/).some((word) => spelling(word) === spelling(head)),
  (head, name) =>
    /^\p{L}{1,4}\.?$/u.test(head) && name.split(/[\s,]+/).some((word) => spelling(word).startsWith(spelling(head))),
  (head, _, nth) => head === String(nth + 1),
  (head, _, nth) => head.toLowerCase() === String.fromCharCode(97 + nth),
];

/** A way of writing must match this many of the first names. */
const ENOUGH = 3;

function sameNames(laid: Laid, head: number, side: number, texts: readonly string[]): Square | null {
  for (let first = side + 1; first + FEWEST <= laid.width; first++) {
    const isLettered = areLettered(
      texts,
      range(first, first + ENOUGH).map((column) => textAt(laid, head, column)),
    );
    const names = texts.map((text) => nameIn(text, isLettered));
    const isLike = (like: (typeof LIKE)[number], size: number) =>
      range(0, size).every((nth) => like(nameIn(textAt(laid, head, first + nth), isLettered), names[nth]!, nth));
    const ways = LIKE.filter((like) => isLike(like, ENOUGH));
    if (ways.length === 0) continue;
    for (let size = Math.min(names.length, laid.width - first); size >= FEWEST; size--) {
      const square = { head, side, first, rows: size, columns: size, isOfTwoGroups: false, isLettered };
      if (ways.some((like) => isLike(like, size)) && holdsResults(laid, square)) return square;
    }
  }
  return null;
}

/** Whether letters number the names: the head has the letters too, or at least two words follow each letter. */
function areLettered(texts: readonly string[], heads: readonly string[]): boolean {
  return heads.every((head, nth) => {
    const letter = letterBefore(texts[nth]!);
    const isBare = head.replace(/[.)]$/, "") === letter;
    return letter === String.fromCharCode(65 + nth) && (isBare || /\S \S/.test(nameIn(texts[nth]!, true)));
  });
}

/** Other names across than down: each player of one group against each of the other. */
function otherNames(laid: Laid, head: number, side: number, texts: readonly string[]): Square | null {
  const names = texts.map((text) => nameIn(text, false));
  const isOther = (column: number) => {
    const text = textAt(laid, head, column);
    return isName(text) && !saysField(text) && !names.includes(text);
  };
  const first = range(side + 1, laid.width).find(isOther);
  if (first === undefined) return null;
  const columns = range(first, laid.width).findIndex((column) => !isOther(column));
  const count = columns < 0 ? laid.width - first : columns;
  const square = { head, side, first, rows: names.length, columns: count, isOfTwoGroups: true, isLettered: false };
  return count >= FEWEST && holdsResults(laid, square) ? square : null;
}

/** Whether nearly all filled cells hold results, or say that nothing was played. */
function holdsResults(laid: Laid, { head, first, rows, columns }: Square): boolean {
  const cells = range(0, rows).flatMap((r) => range(0, columns).map((c) => cellOf(laid, head + 1 + r, first + c)));
  const filled = cells.filter((cell) => !isGap(cell));
  const says = (cell: CellValue) => isOutcome(cell) || notPlayedWord(textOf(cell)) !== null;
  return filled.length >= 2 && filled.filter(says).length >= filled.length * 0.8;
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

function gamesOf(laid: Laid, { head, side, first, rows, columns, isOfTwoGroups, isLettered }: Square): Moved[][] {
  // The other headers may be one row above the names.
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
          named(at(laid, row, side), isLettered),
          named(at(laid, head, first + j), isLettered),
          asMargin(here),
          ...besides.map((column) => at(laid, row, column)),
        ]);
        continue;
      }
      // Each game is there twice. The cell above the diagonal counts, the one below it only if that is blank.
      const back = cellOf(laid, other, first + i);
      if (i === j || (i > j && !isGap(back))) continue;
      games.push([
        named(at(laid, row, side), isLettered),
        named(at(laid, other, side), isLettered),
        isGap(back) || mayBeOneGame(here.cell, back) ? asMargin(here) : bothOf(here, back),
        ...besides.flatMap((column) => [at(laid, row, column), at(laid, other, column)]),
      ]);
    }
  return [heading.map((text) => word(text)), ...games, [word(null)]];
}

function named(moved: Moved, isLettered: boolean): Moved {
  return typeof moved.cell === "string" ? { ...moved, cell: withoutMark(textOf(moved.cell), isLettered) } : moved;
}

/** If the two players disagree, shows both results, which cannot be read as one. */
function bothOf(here: Moved, back: CellValue): Moved {
  return { ...here, cell: `? ${textOf(here.cell)} / ${textOf(back)}` };
}

function asMargin(moved: Moved): Moved {
  return { ...moved, cell: marginOf(moved.cell) };
}
