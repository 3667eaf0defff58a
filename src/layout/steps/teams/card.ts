import { isBlank } from "../../../sheet";
import { isName, numberIn } from "../../cells/values";
import {
  at,
  cellOf,
  filledIn,
  range,
  relaid,
  textAt,
  word,
  type Laid,
  type Moved,
  type Step,
  type TeamList,
} from "../../laid";
import { hasHeaderWord } from "../../words/header";
import { conceptsOf, isConcept } from "../../words/headerWords";

type Card = Step & { readonly do: "card" };

const FEWEST = 2;
const MOST = 8;

/** Finds matches of two teams with a list each: the name of the team is above its players. */
export function cards(laid: Laid): Card[] {
  const matches = range(0, laid.rows.length).flatMap((head): (readonly [TeamList, TeamList])[] => {
    const [one, other, more] = range(0, laid.width).flatMap((column) => teamAt(laid, head, column) ?? []);
    return one !== undefined && other !== undefined && more === undefined && formOf(one) === formOf(other)
      ? [[one, other]]
      : [];
  });
  return matches.length > 0 ? [{ do: "card", matches }] : [];
}

/** Cards of one form share a heading, however many players they have. */
function formOf({ totals, values }: TeamList): string {
  return `${totals.length} ${values.length}`;
}

function teamAt(laid: Laid, head: number, column: number): TeamList | null {
  const name = textAt(laid, head, column);
  if (!isName(name) || hasHeaderWord(name)) return null;
  const values = valuesBeside(laid, head, column);
  if (values.length === 0) return null;
  const below = range(head + 1, Math.min(laid.rows.length, head + 1 + MOST));
  const isPlayer = (row: number) => isName(cellOf(laid, row, column)) && /\S \S/.test(textAt(laid, row, column));
  const isTotal = (row: number) =>
    saysAll(textAt(laid, row, column)) && numberIn(cellOf(laid, row, column + 1)) !== undefined;
  const players = below.slice(
    0,
    countWhile(below, (row) => isPlayer(row) && !isTotal(row)),
  );
  const rest = below.slice(players.length);
  const totals = rest.slice(0, countWhile(rest, isTotal));
  return players.length >= FEWEST && totals.length > 0 ? { head, column, players, totals, values } : null;
}

function saysAll(text: string): boolean {
  const concepts = [...conceptsOf(text)];
  return concepts.length > 0 && concepts.every(isConcept);
}

function countWhile(rows: readonly number[], is: (row: number) => boolean): number {
  const end = rows.findIndex((row) => !is(row));
  return end < 0 ? rows.length : end;
}

/** The columns right of the names, up to a blank or unknown header. */
function valuesBeside(laid: Laid, head: number, column: number): number[] {
  const right = range(column + 1, laid.width);
  const end = right.findIndex((one) => isBlank(cellOf(laid, head, one)) || !saysAll(textAt(laid, head, one)));
  return end < 0 ? right : right.slice(0, end);
}

/** One row for each match: the teams, their players with their figures, and their totals. */
export function card(old: Laid, step: Card): Laid {
  const [first] = step.matches;
  if (first === undefined) return old;
  const most = Math.max(...step.matches.flat().map(({ players }) => players.length));
  const headersOf = (side: string, { head, column, totals, values }: TeamList) => [
    `${side} team`,
    ...range(0, most).flatMap((i) => [
      `${side} player ${i + 1}`,
      ...values.map((one) => `${side} ${textAt(old, head, one)} ${i + 1}`),
    ]),
    ...totals.map((row) => `${side} ${textAt(old, row, column)}`),
  ];
  const cellsOf = ({ head, column, players, totals, values }: TeamList): Moved[] => [
    at(old, head, column),
    ...range(0, most).flatMap((i) => [column, ...values].map((one) => at(old, players[i] ?? old.rows.length, one))),
    ...totals.map((row) => at(old, row, column + 1)),
  ];
  const titles = old.rows.slice(0, first[0].head).filter((_, row) => filledIn(old, row).length <= 2);
  const forms = new Map<string, (readonly [TeamList, TeamList])[]>();
  for (const match of step.matches) forms.set(formOf(match[0]), [...(forms.get(formOf(match[0])) ?? []), match]);
  const tables = [...forms.values()].map((matches) => {
    const [home, away] = matches[0]!;
    const heading = [...headersOf("Home", home), ...headersOf("Away", away)].map((text) => word(text));
    return [heading, ...matches.map(([one, other]) => [...cellsOf(one), ...cellsOf(other)])];
  });
  return relaid(old, step, 0.3, [...titles, ...tables.flatMap((rows, i) => (i === 0 ? rows : [[], ...rows]))]);
}
