import { isBlank, textOf, type CellValue } from "../../../sheet";
import { figureBehind } from "../../cells/names";
import { isName, isRank, numberIn, wonOf } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Separator, type Step } from "../../laid";
import { isConcept, conceptsOf } from "../../words/headerWords";
import { isHead, UNNAMED } from "../../words/header";

type Split = Step & { readonly do: "split" };
type Two = readonly [string, string];

const LONGEST = 120;

/** Each has at most one blank on either side, so that no text is slow to match. */
const SEPARATORS: readonly (readonly [Separator, RegExp])[] = [
  // As `wonOf` has it.
  ["of", /^/],
  ["line", /\n/],
  ["slash", /\//],
  ["and", / (?:&|og|and|och|und|et) |&/i],
  ["dash", / [-–—] /],
  ["plus", /\+/],
  ["versus", / (?:v|vs|mod|gegen)\.? /i],
  // A dash before every figure separates it from the name (stroke); before some figures it is a sign (figure).
  ["stroke", /^[–-]/],
  ["figure", /^–/],
  ["score", /[-−\u2010-\u2014:]/],
];
/** The number of a pair before its names. */
const NUMBERED = /^\d{1,3}[:.](?!\d) ?/;

function twoIn(cell: CellValue, by: Separator): Two | null {
  if (typeof cell !== "string" || cell.length > LONGEST) return null;
  if (by === "of") return wonOf(cell);
  const text = (by === "line" ? cell.trim() : textOf(cell).replace(/\s/g, " ")).replace(NUMBERED, "");
  const pattern = SEPARATORS.find(([one]) => one === by)![1];
  if (by === "figure" || by === "stroke") {
    const { name = "", figure = "" } = figureBehind(text) ?? {};
    const sure = by === "stroke" ? figure.replace(pattern, "") : figure.replace(pattern, "-");
    return isFigure(sure) && (by === "figure" || pattern.test(figure)) ? [name, sure] : null;
  }
  const [a = "", b = "", more] = text.split(pattern).map((one) => one.trim());
  if (more !== undefined || a === "" || b === "") return null;
  // "Holm, Ida & Jens": both are called Holm.
  const surname = /^([^,]+),/.exec(a)?.[1];
  return [a, surname !== undefined && /^\p{L}+$/u.test(b) ? `${surname}, ${b}` : b];
}

/** Two names or two figures in a cell. */
export function twoInCell(cell: CellValue): Two | null {
  for (const by of ["line", "slash", "and", "dash", "plus"] as const) {
    const two = twoIn(cell, by);
    if (two !== null && (two.every(isName) || two.every((one) => numberIn(one) !== undefined))) return two;
  }
  return null;
}

function isFigure(text: string): boolean {
  return numberIn(text) !== undefined || isRank(text) || /^scr(?:\.|atch)?$/i.test(text);
}

/** Finds columns whose cells hold two names, two numbers, or a name and what follows it. */
export function splits(laid: Laid): Split[] {
  return range(0, laid.width).flatMap((column) => splitOf(laid, column) ?? []);
}

function splitOf(laid: Laid, column: number): Split | null {
  const cells = laid.rows.flatMap((row, r) => {
    const cell = row[column]?.cell ?? null;
    return typeof cell === "string" && !isBlank(cell) && !isHead(laid, r) ? [cell] : [];
  });
  // In a match each side has its own IMPs; the score of a game is one value.
  const says = (one: string) =>
    laid.rows.some((_, r) => isHead(laid, r) && conceptsOf(textAt(laid, r, column)).has(one));
  const isOfImps = says("imp");
  for (const [by] of SEPARATORS) {
    const twos = cells.flatMap((cell) => {
      const two = twoIn(cell, by);
      return two ? [two] : [];
    });
    if (twos.length < 2 || twos.length < cells.length * 0.45) continue;
    // `Harbour 2`: the second team of Harbour.
    if (by === "figure" && twos.every(([, figure]) => /^\d$/.test(figure)) && says("team")) continue;
    if (by === "stroke" && cells.some((cell) => twoIn(cell, "figure") && !twoIn(cell, by))) continue;
    const of = sortOf(twos, by, cells, isOfImps);
    if (of) return { do: "split", column, by, of };
  }
  return null;
}

function sortOf(twos: readonly Two[], by: Separator, cells: readonly string[], isOfImps: boolean): Split["of"] | null {
  if (by === "of") return "share";
  const areMost = (test: (two: Two) => boolean) => twos.filter(test).length >= twos.length * 0.8;
  if (by === "figure" || by === "stroke")
    return areMost(([a]) => isName(a) && !isMark(a)) && !areCount(twos) ? "behind" : null;
  if (areMost(([a, b]) => isName(a) && isName(b))) return "names";
  if (by === "score") return isOfImps && areMost(([a, b]) => /^\d+$/.test(a) && /^\d+$/.test(b)) ? "numbers" : null;
  const isParted = by === "line" || (by === "slash" && cells.some((cell) => /[.,]| \/ /.test(cell)));
  return isParted && areMost(([a, b]) => numberIn(a) !== undefined && numberIn(b) !== undefined) ? "numbers" : null;
}

/** `Table 1`, `Table 2`: the figures only count the rows. */
function areCount(twos: readonly Two[]): boolean {
  return twos.every(([, figure], i) => figure === String(i + 1));
}

/** `LM 750`: two or three capitals before a number are its unit, not a name. */
function isMark(text: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(text);
}

export function split(old: Laid, step: Split): Laid {
  const { column, by, of } = step;
  const rows = old.rows.map((row, r) => {
    const whole = at(old, r, column);
    const two = isHead(old, r) ? null : twoIn(cellOf(old, r, column), by);
    const both: [Moved, Moved] = two
      ? [
          { ...whole, cell: two[0] },
          { ...whole, cell: two[1] },
        ]
      : isHead(old, r) && !isBlank(whole.cell)
        ? headers(whole, of)
        : [whole, word(null)];
    return [...range(0, column).map((one) => at(old, r, one)), ...both, ...row.slice(column + 1)];
  });
  return relaid(old, step, 0.05, rows);
}

function headers(whole: Moved, of: Split["of"]): [Moved, Moved] {
  const text = textOf(whole.cell);
  if (of === "behind") return [whole, { ...whole, cell: `${text}${UNNAMED}` }];
  if (of === "share") return [whole, { ...whole, cell: "Maximum" }];
  const named = of === "names" ? nameOf(text) : text;
  return [
    { ...whole, cell: `${named} 1`.trim() },
    { ...whole, cell: `${named} 2`.trim() },
  ];
}

/** The header of names of single players: `NS` becomes `NS player`; `Pair` and unknown words become `Player`. */
export function nameOf(text: string): string {
  const concepts = [...conceptsOf(text)];
  if (concepts.includes("player")) return text;
  const says = concepts.filter(
    (one) => isConcept(one) && one !== "pair" && one !== "game" && one !== "match" && one !== "name",
  );
  return says.length === 0 ? "Player" : says.includes("team") ? text : `${text} player`;
}
