import { extent, isBlank, textOf, type Sheet } from "../../../sheet";
import { at, plainly, range, relaid, type CutBlock, type Laid, type Moved, type Step } from "../../laid";

type Cut = Step & { readonly do: "cut" };

const TWO_BLANKS = /\S\s{2,}\S/;
const RULER = /^[\s\-=_*]+$/;
/** Longer lines are prose. */
const LONGEST = 400;
/** The share of lines that may have a character in a gap between columns. */
const RAGGED = 0.26;

/** Finds columns of text that blanks align under their headers. `least`: the fewest columns of a table. */
export function cuts(laid: Laid, least = 3): Cut[] {
  if (laid.steps.length > 0 || laid.rows.some((row) => row.slice(1).some(({ cell }) => !isBlank(cell)))) return [];
  const lines = laid.rows.map((row) => untrimmed(row[0]));
  // Two columns alone are prose; next to a table they are a list.
  const blocks = blocksIn(lines, least).length > 0 ? blocksIn(lines, 2) : [];
  return blocks.length > 0 ? [{ do: "cut", blocks }] : [];
}

/** `least`: the fewest columns of a block. */
function blocksIn(lines: readonly string[], least: number): CutBlock[] {
  const blocks: CutBlock[] = [];
  for (let first = 0; first < lines.length; first++) {
    if (!TWO_BLANKS.test(lines[first]!)) continue;
    let last = first;
    while (last + 1 < lines.length && goesOn(lines[last + 1]!)) last++;
    const block = blockOf(lines, first, last, least) ?? underHeads(lines, first);
    if (block) blocks.push(block);
    first = block?.last ?? last;
  }
  return blocks;
}

function untrimmed(moved: Moved | undefined): string {
  const cell = moved?.cell;
  return typeof cell === "string" && cell.length <= LONGEST ? cell : "";
}

function goesOn(line: string): boolean {
  return TWO_BLANKS.test(line) || (line.trim() !== "" && RULER.test(line));
}

function blockOf(lines: readonly string[], first: number, last: number, least: number): CutBlock | null {
  const real = lines.slice(first, last + 1).filter(hasWords);
  if (real.length < 4) return null;
  const width = real.reduce((widest, line) => Math.max(widest, line.length), 0);
  const isFilled = range(0, width).map(
    (x) => real.filter((line) => (line[x] ?? " ") !== " ").length > real.length * RAGGED,
  );
  const isGapBefore = (x: number) =>
    !isFilled[x - 1] &&
    (x === 1 || !isFilled[x - 2] || real.slice(1).every((line) => line.slice(x - 2, x).trim() === ""));
  const at = range(0, width).filter((x) => isFilled[x] && (x === 0 || isGapBefore(x)));
  return at.length >= least ? { first, last, at } : null;
}

/** Lines whose pieces all begin under a header. A line may have only one piece, as in a knock-out tree. */
function underHeads(lines: readonly string[], first: number): CutBlock | null {
  const at = beginningsIn(lines[first]!);
  if (at.length < 3) return null;
  let last = first;
  const isUnder = (line: string) => RULER.test(line) || beginningsIn(line).every((x) => at.includes(x));
  while (last + 1 < lines.length && isUnder(lines[last + 1]!)) last++;
  while (!hasWords(lines[last]!)) last--;
  const used = new Set(
    lines
      .slice(first + 1, last + 1)
      .filter(hasWords)
      .flatMap(beginningsIn),
  );
  return used.size >= 3 ? { first, last, at } : null;
}

function beginningsIn(line: string): number[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
}

const hasWords = (line: string) => /[\p{L}\d]/u.test(line);

export function cut(old: Laid, step: Cut): Laid {
  const rows = old.rows.map((row, r): Moved[] => {
    const whole = at(old, r, 0);
    const line = untrimmed(whole);
    const block = step.blocks.find(({ first, last }) => r >= first && r <= last);
    if (!block) return [...row];
    if (!hasWords(line)) return [];
    return piecesOf(line, block.at).map((text) => ({ ...whole, cell: text === "" ? null : text }));
  });
  return relaid(old, step, 0.2, rows);
}

/** A sheet whose rows are one text each, cut into columns; null if blanks align none. */
export function linedUp(sheet: Sheet): Sheet | null {
  if (extent(sheet).right - sheet.left !== 1) return null;
  const plain = plainly(sheet);
  const [step] = cuts(plain, 2);
  return step ? { ...sheet, values: cut(plain, step).rows.map((row) => row.map(({ cell }) => cell)) } : null;
}

/** A piece goes to the column that it overlaps most; a blank before a column splits it. */
function piecesOf(line: string, stops: readonly number[]): string[] {
  const cells = stops.map(() => "");
  for (const chunk of line.matchAll(/\S+(?: \S+)*/g)) {
    let from = chunk.index;
    const end = from + chunk[0].length;
    for (const stop of [...stops.filter((x) => x > from && x < end && line[x - 1] === " "), end]) {
      const overlaps = stops.map((x, i) => Math.min(stop, stops[i + 1] ?? Infinity) - Math.max(from, x));
      const where = overlaps.indexOf(Math.max(...overlaps));
      cells[where] = textOf(`${cells[where]} ${line.slice(from, stop)}`);
      from = stop;
    }
  }
  return cells;
}
