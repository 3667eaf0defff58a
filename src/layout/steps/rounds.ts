import { textOf } from "../../sheet";
import { isName, numberIn } from "../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../laid";
import { headText, isHead, regionsOf } from "../words/header";

type Rounds = Step & { readonly do: "rounds" };

/** `3+`, `5w1`, `+W4`, `12b½`: whom somebody met, and how it went. */
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

/** Players down and rounds across: behind each whom he met, by number. */
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
  return columns.length >= 2 ? [{ do: "rounds", columns }] : [];
}

function playersOf(laid: Laid, body: readonly number[]): number[] {
  return body.filter((row) => !isHead(laid, row) && range(0, 4).some((column) => isName(cellOf(laid, row, column))));
}

interface Game {
  readonly row: number;
  readonly other: number;
  readonly column: number;
  readonly how: string;
}

export function round(old: Laid, step: Rounds): Laid {
  const [region] = regionsOf(old);
  if (!region) return old;
  const { head, body } = region;
  const rows = playersOf(old, body);
  const own = range(0, old.width).filter(
    (column) => !step.columns.includes(column) && headText(old, head, column) !== "",
  );
  const numbered = own.filter((column) => areNumbers(rows.map((row) => numberIn(cellOf(old, row, column)))));
  const ways = [
    ...numbered.map((column) => (row: number) => numberIn(cellOf(old, row, column))),
    (row: number) => rows.indexOf(row) + 1,
  ];
  const games = ways
    .map((numberOf) => gamesBy(old, rows, step.columns, numberOf))
    .reduce((a, b) => (b.length > a.length ? b : a));
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
  const records = games.map(({ row, other, column, how }) => [
    ...own.flatMap((one) => [at(old, row, one), at(old, other, one)]),
    at(old, last, column),
    { ...at(old, row, column), cell: RESULT[how]! },
  ]);
  return relaid(old, step, 0.1, [...old.rows.slice(0, head[0]!), heading, ...records]);
}

const RESULT: { readonly [how: string]: string } = { "1": "1-0", "0": "0-1", "½": "½-½" };

function areNumbers(values: readonly (number | undefined)[]): boolean {
  return (
    new Set(values).size === values.length && values.every((value) => value !== undefined && Number.isInteger(value))
  );
}

/** Games on which both sides agree, once each. */
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
      return back?.number === numberOf(row) && rows.indexOf(row) < rows.indexOf(other)
        ? [{ row, other, column, how: met.how }]
        : [];
    }),
  );
}
