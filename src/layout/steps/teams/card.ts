import { isBlank } from "../../../sheet";
import { isName, numberIn } from "../../cells/values";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../../laid";
import { saysField } from "../../words/header";
import { conceptsOf, isConcept } from "../../words/headerWords";

type Card = Step & { readonly do: "card" };

const FEWEST = 2;
const MOST = 8;

/** The players of a team below its name, and below them what the team has as a whole. */
interface Team {
  readonly head: number;
  readonly column: number;
  readonly players: readonly number[];
  /** `IMPs`, `Points`: a label under the names with its figure beside it. */
  readonly totals: readonly number[];
}

/** Matches of two teams each of which has a list: the names of the teams head their players. */
export function cards(laid: Laid): Card[] {
  const matches = matchesIn(laid);
  return matches.length > 0 ? [{ do: "card", heads: matches.map(([{ head }]) => head) }] : [];
}

function matchesIn(laid: Laid): (readonly [Team, Team])[] {
  return range(0, laid.rows.length).flatMap((head): (readonly [Team, Team])[] => {
    const teams = range(0, laid.width).flatMap((column) => teamAt(laid, head, column) ?? []);
    const [one, other, more] = teams;
    if (one === undefined || other === undefined || more !== undefined) return [];
    return one.players.length === other.players.length && one.totals.length === other.totals.length
      ? [[one, other]]
      : [];
  });
}

function teamAt(laid: Laid, head: number, column: number): Team | null {
  const name = textAt(laid, head, column);
  const isHeader = saysField(name) || [...conceptsOf(name)].some((one) => isConcept(one) && one.length > 1);
  if (!isName(name) || isHeader || valuesBeside(laid, head, column).length === 0) return null;
  const below = range(head + 1, Math.min(laid.rows.length, head + 1 + MOST));
  const isPlayer = (row: number) => isName(cellOf(laid, row, column)) && conceptsOf(textAt(laid, row, column)).size > 1;
  const isTotal = (row: number) =>
    saysAll(textAt(laid, row, column)) && numberIn(cellOf(laid, row, column + 1)) !== undefined;
  const players = below.slice(
    0,
    countWhile(below, (row) => isPlayer(row) && !isTotal(row)),
  );
  const rest = below.slice(players.length);
  const totals = rest.slice(0, countWhile(rest, isTotal));
  return players.length >= FEWEST && totals.length > 0 ? { head, column, players, totals } : null;
}

function saysAll(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  return concepts.length > 0 && concepts.every(isConcept);
}

function countWhile(rows: readonly number[], is: (row: number) => boolean): number {
  const end = rows.findIndex((row) => !is(row));
  return end < 0 ? rows.length : end;
}

/** The columns right of the names, up to a blank header. */
function valuesBeside(laid: Laid, head: number, column: number): number[] {
  const right = range(column + 1, laid.width);
  const end = right.findIndex((one) => isBlank(cellOf(laid, head, one)) || !saysAll(textAt(laid, head, one)));
  return end < 0 ? right : right.slice(0, end);
}

/** A row a match: the teams, their players with what is beside them, and their totals. */
export function card(old: Laid, step: Card): Laid {
  const matches = matchesIn(old).filter(([{ head }]) => step.heads.includes(head));
  const [first] = matches;
  if (first === undefined) return old;
  const headersOf = (side: string, { head, column, players, totals }: Team) => [
    `${side} team`,
    ...players.flatMap((_, i) => [
      `${side} player ${i + 1}`,
      ...valuesBeside(old, head, column).map((one) => `${side} ${textAt(old, head, one)} ${i + 1}`),
    ]),
    ...totals.map((row) => `${side} ${textAt(old, row, column)}`),
  ];
  const cellsOf = ({ head, column, players, totals }: Team): Moved[] => [
    at(old, head, column),
    ...players.flatMap((row) => [column, ...valuesBeside(old, head, column)].map((one) => at(old, row, one))),
    ...totals.map((row) => at(old, row, column + 1)),
  ];
  const top = first[0].head;
  const isTitle = (row: number) => (old.rows[row] ?? []).filter(({ cell }) => !isBlank(cell)).length <= 2;
  const titles = old.rows.slice(0, top).filter((_, row) => isTitle(row));
  const heading = [...headersOf("Home", first[0]), ...headersOf("Away", first[1])].map((text) => word(text));
  return relaid(old, step, 0.3, [
    ...titles,
    heading,
    ...matches.map(([one, other]) => [...cellsOf(one), ...cellsOf(other)]),
  ]);
}
