import { textOf } from "../../../sheet";
import { isName, numberIn } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../../laid";
import { conceptsOf } from "../../words/headerWords";
import { headText, isHead, regionsOf, type Region } from "../../words/header";

type Rounds = Step & { readonly do: "rounds" };

/** The number of the opponent, and the result: `3+`, `5w1`, `+W4`, `12b½`. */
const MET = /^(?:(\d{1,3})\s?[wbs]?\s?([+\-=10½])|([+\-=])\s?[wbs]?\s?(\d{1,3}))[!?*]?(?:\/\S{1,4})?$/i;

interface Met {
  readonly number: number;
  readonly how: string;
}

function metIn(text: string): Met | null {
  const found = text.length < 16 ? MET.exec(text) : null;
  if (!found) return null;
  const number = Number(found[1] ?? found[4]);
  const how = (found[2] ?? found[3])!;
  return { number, how: how === "+" ? "1" : how === "-" ? "0" : how === "=" ? "½" : how };
}

/** Finds players down and rounds across, with the number of the opponent in each cell. */
export function rounds(laid: Laid): Rounds[] {
  const [region] = regionsOf(laid);
  if (!region) return [];
  const rows = playersOf(laid, region.body);
  if (rows.length < 3) return [];
  const isRound = (column: number) =>
    rows.filter((row) => metIn(textAt(laid, row, column)) !== null && typeof cellOf(laid, row, column) === "string")
      .length >=
    rows.length * 0.6;
  const columns = range(1, laid.width).filter(isRound);
  if (columns.length < 2) return [];
  const cells = rows.flatMap((row) => columns.filter((column) => metIn(textAt(laid, row, column)) !== null));
  const agreed = 2 * agreedIn(gamesOf(laid, region, columns));
  return agreed >= cells.length * LEAST_AGREED ? [{ do: "rounds", columns }] : [];
}

/** The least share of cells in which both sides report the same game. */
const LEAST_AGREED = 0.6;

function playersOf(laid: Laid, body: readonly number[]): number[] {
  return body.filter((row) => !isHead(laid, row) && range(0, 4).some((column) => isName(cellOf(laid, row, column))));
}

interface Game {
  readonly row: number;
  readonly other: number;
  readonly column: number;
  /** As it is written. If the two sides disagree, both, which cannot be read as a result. */
  readonly result: string;
  readonly isAgreed: boolean;
}

export function round(old: Laid, step: Rounds): Laid {
  const [region] = regionsOf(old);
  if (!region) return old;
  const { head } = region;
  const own = ownColumns(old, region, step.columns);
  const games = gamesOf(old, region, step.columns);
  const last = head[head.length - 1]!;
  const headed = (column: number, side: string): Moved => ({
    ...at(old, last, column),
    cell: `${headText(old, head, column)} ${side}`,
  });
  const heading = [
    ...own.flatMap((column) => [headed(column, "1"), headed(column, "2")]),
    word("Round"),
    word("Result"),
  ];
  const records = games.map(({ row, other, column, result }) => [
    ...own.flatMap((one) => [at(old, row, one), at(old, other, one)]),
    roundOf(at(old, last, column)),
    { ...at(old, row, column), cell: result },
  ]);
  return relaid(old, step, 0.1, [...old.rows.slice(0, head[0]!), heading, ...records]);
}

/** `Rd 1` is round 1. */
function roundOf(moved: Moved): Moved {
  const number = /\d{1,2}$/.exec(textOf(moved.cell))?.[0];
  return number === undefined ? moved : { ...moved, cell: Number(number) };
}

/** The columns of the players, without the rounds and their totals. */
function ownColumns(laid: Laid, { head }: Region, columns: readonly number[]): number[] {
  const isOfPlayer = (column: number) => {
    const text = headText(laid, head, column);
    return text !== "" && ![...conceptsOf(text)].some((concept) => OF_ALL_ROUNDS.has(concept));
  };
  return range(0, laid.width).filter((column) => !columns.includes(column) && isOfPlayer(column));
}

const OF_ALL_ROUNDS: ReadonlySet<string> = new Set(["points", "score", "result", "wins", "winner", "place", "total"]);

/** The games by the player numbers that most games agree with: those in a column, or the order of the rows. */
function gamesOf(laid: Laid, region: Region, columns: readonly number[]): Game[] {
  const rows = playersOf(laid, region.body);
  const numbered = ownColumns(laid, region, columns).filter((column) =>
    areNumbers(rows.map((row) => numberIn(cellOf(laid, row, column)))),
  );
  const ways = [
    ...numbered.map((column) => (row: number) => numberIn(cellOf(laid, row, column))),
    (row: number) => rows.indexOf(row) + 1,
  ];
  return ways
    .map((numberOf) => gamesBy(laid, rows, columns, numberOf))
    .reduce((a, b) => (agreedIn(b) > agreedIn(a) ? b : a));
}

function agreedIn(games: readonly Game[]): number {
  return games.filter(({ isAgreed }) => isAgreed).length;
}

const RESULT: { readonly [how: string]: string } = { "1": "1-0", "0": "0-1", "½": "½-½" };
const OPPOSITE: { readonly [how: string]: string } = { "1": "0", "0": "1", "½": "½" };

function areNumbers(values: readonly (number | undefined)[]): boolean {
  return (
    new Set(values).size === values.length && values.every((value) => value !== undefined && Number.isInteger(value))
  );
}

/** The games that both sides report, once each. */
function gamesBy(
  laid: Laid,
  rows: readonly number[],
  columns: readonly number[],
  numberOf: (row: number) => number | undefined,
): Game[] {
  const byNumber = new Map(rows.map((row) => [numberOf(row), row]));
  return columns.flatMap((column) =>
    rows.flatMap((row): Game[] => {
      const met = metIn(textOf(cellOf(laid, row, column)));
      const other = met === null ? undefined : byNumber.get(met.number);
      if (met === null || other === undefined || other === row) return [];
      const back = metIn(textAt(laid, other, column));
      if (back === null || back.number !== numberOf(row) || rows.indexOf(row) > rows.indexOf(other)) return [];
      const isAgreed = back.how === OPPOSITE[met.how];
      const both = `? ${textAt(laid, row, column)} / ${textAt(laid, other, column)}`;
      return [{ row, other, column, isAgreed, result: isAgreed ? RESULT[met.how]! : both }];
    }),
  );
}
