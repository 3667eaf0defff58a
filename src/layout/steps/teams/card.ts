import { spelling } from "../../../kernel/written/spelling";
import { grouped } from "../../../kernel/grouped";
import { notPlayedWord } from "../../../messages/names/notPlayed";
import { isBlank, textOf, type CellValue, type Place } from "../../../sheet";
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
  type TeamTotal,
} from "../../laid";
import { isOfResult } from "../../words/resultWords";
import { SUM_WORDS } from "../../words/totals";
import { hasHeaderWord, UNNAMED } from "../../words/header";
import { twoInCell } from "../records/split";
import { conceptsOf, isConcept } from "../../words/headerWords";

type Card = Step & { readonly do: "card" };
type Match = Card["matches"][number];

const FEWEST = 2;
const MOST = 8;
/** Between the name of a team and its players there is at most a line of headers. */
const MOST_ABOVE = 2;

/** Matches of two teams that each have a list of players below their name, beside each other or one below the other. */
export function cards(laid: Laid): Card[] {
  // Stacked, the two teams of a match would be one.
  if (laid.steps.some((step) => step.do === "stack")) return [];
  const lists = range(0, laid.rows.length).map((head) =>
    range(0, laid.width).flatMap((column) => listAt(laid, head, column) ?? []),
  );
  const beside = lists.flatMap(([one, other, more]): Match[] => (one && other && !more ? [[one, other]] : []));
  const twos = beside.length > 0 ? beside : inTwos(lists.flat());
  const teamsOf = (two: Match) => two.map((list) => teamOf(laid, list)).join("\n");
  const matches = [...grouped(twos, teamsOf).values()].map((same) => matchesOf(laid, same));
  // What is of one match is read as one, or not at all.
  return matches.includes(null) || matches.flat().length === 0
    ? []
    : [{ do: "card", matches: matches.flatMap((one) => one!) }];
}

/** Lists one below the other in one column, by twos; none if one is left over. */
function inTwos(lists: readonly TeamList[]): Match[] {
  const isOneColumn = lists.every(({ column }) => column === lists[0]!.column);
  if (!isOneColumn || lists.length % 2 === 1) return [];
  return lists.flatMap((list, i) => (i % 2 === 0 ? [[list, lists[i + 1]!]] : []));
}

function teamOf(laid: Laid, { name: [row, column] }: TeamList): string {
  return teamIn(textAt(laid, row, column)) ?? "";
}

/** The matches of two teams: each list with totals of its own is one, unless they are halves; null if the halves had other players. */
function matchesOf(laid: Laid, twos: readonly Match[]): Match[] | null {
  const [first] = twos;
  const isFilled = ({ row, column }: TeamTotal) => !isBlank(cellOf(laid, row, column));
  const hasTotals = (two: Match) => two.every(({ totals }) => totals.some(isFilled));
  const areHalves = twos.some(
    ([
      {
        name: [row],
      },
    ]) => halfOver(laid, row) !== null,
  );
  if (first === undefined || (twos.every(hasTotals) && !areHalves)) return twos.filter(areAlike);
  const playersOf = (two: Match, side: 0 | 1) => [...namesIn(laid, two[side])].sort().join("\n");
  const areSame = twos.every((two) =>
    ([0, 1] as const).every((side) => playersOf(two, side) === playersOf(first, side)),
  );
  if (!areSame) return null;
  const ofHalves = ([0, 1] as const).map((side) =>
    twos.flatMap((two) =>
      two[side].totals.map((one) => ({ ...one, label: `${halfOver(laid, two[0].name[0]) ?? ""} ${one.label}`.trim() })),
    ),
  );
  const totals = twos.every(hasTotals) ? ofHalves : totalsBelow(laid, twos);
  if (totals === null) return twos.length > 1 ? null : [];
  const blank = (list: TeamList) => list.totals.filter((total) => !isFilled(total));
  const [home, away] = first;
  return [
    [
      { ...home, totals: [...totals[0]!, ...blank(home)] },
      { ...away, totals: [...totals[1]!, ...blank(away)] },
    ],
  ];
}

function areAlike([one, other]: Match): boolean {
  return formOf(one) === formOf(other);
}

/** `1. halvleg` right above a list. */
function halfOver(laid: Laid, name: number): string | null {
  const rows = range(Math.max(0, name - MOST_ABOVE), name);
  const texts = rows.flatMap((row) => filledIn(laid, row).map(({ cell }) => textOf(cell)));
  return texts.find((text) => saysAll(text) && conceptsOf(text).has("half")) ?? null;
}

/** The names of a list; two in a cell are a pair. */
function namesIn(laid: Laid, { players, column, each }: TeamList): string[] {
  return players.flatMap((row) => range(0, each).map((nth) => textOf(partOf(cellOf(laid, row, column), each, nth))));
}

function partOf(cell: CellValue, each: number, nth: number): CellValue {
  return each === 1 ? cell : (twoInCell(cell)?.[nth] ?? null);
}

/** Cards of one form go under one heading, whatever the number of players. */
function formOf({ totals, values }: TeamList): string {
  return `${totals.length} ${values.length}`;
}

/** The header of a list: the team's name, or the word for players with the name above it. */
function listAt(laid: Laid, head: number, column: number): TeamList | null {
  const labelled = nameBeside(laid, head, column);
  const name = labelled ?? nameOver(laid, head, column);
  if (name === null) return null;
  const values = labelled === null ? valuesBeside(laid, head, column) : [column + 1];
  if (values.length === 0) return null;
  const below = range(head + 1, Math.min(laid.rows.length, head + 1 + MOST));
  const isPlayer = (row: number) => isName(cellOf(laid, row, column)) && /\S \S/.test(textAt(laid, row, column));
  const isTotal = (row: number) => {
    const [label, value] = [textAt(laid, row, column), cellOf(laid, row, column + 1)];
    return (
      (saysAll(label) && (numberIn(value) !== undefined || isBlank(value))) || (isOfResult(label) && isBlank(value))
    );
  };
  const players = below.slice(
    0,
    countWhile(below, (row) => isPlayer(row) && !isTotal(row)),
  );
  const rest = below.slice(players.length);
  const above = range(name[0] + 1, head).filter((row) => isLabel(laid, row, column));
  const totals = [...above, ...rest.slice(0, countWhile(rest, isTotal))].map((row) => ({
    label: textAt(laid, row, column),
    row,
    column: column + 1,
  }));
  const each = players.every((row) => twoInCell(cellOf(laid, row, column)) !== null) ? 2 : 1;
  return players.length >= FEWEST ? { name, head, column, players, each, totals, values } : null;
}

function headsPlayers(text: string): boolean {
  return [...conceptsOf(text)].join() === "player";
}

function nameOver(laid: Laid, head: number, column: number): Place | null {
  const own = textAt(laid, head, column);
  if (teamIn(own) !== null) return [head, column];
  if (!headsPlayers(own)) return null;
  for (const row of range(Math.max(0, head - MOST_ABOVE), head).reverse()) {
    const isAlone = filledIn(laid, row).length === 1;
    const at = isAlone ? laid.rows[row]!.findIndex(({ cell }) => !isBlank(cell)) : column;
    const text = textAt(laid, row, at);
    if (text === "" || isLabel(laid, row, at)) continue;
    const isAbove = at === column || SAID.test(text);
    return isAbove && teamIn(text) !== null ? [row, at] : null;
  }
  return null;
}

/** `Team 1 | Larks`, right above the players. */
function nameBeside(laid: Laid, head: number, column: number): Place | null {
  const label = textAt(laid, head, column).replace(/ \d{1,2}$/, "");
  const isOfTeam = label !== "" && saysAll(label) && conceptsOf(label).has("team");
  return isOfTeam && teamIn(textAt(laid, head, column + 1)) !== null ? [head, column + 1] : null;
}

/** `imp | 52`, between a team's name and its players; or what says that they did not play. */
function isLabel(laid: Laid, row: number, column: number): boolean {
  const value = cellOf(laid, row, column + 1);
  const isValue = numberIn(value) !== undefined || (!isBlank(value) && notPlayedWord(textOf(value)) !== null);
  return isValue && saysAll(textAt(laid, row, column));
}

/** A label before a value in one cell: `Home: Larks`, `Imp: 41`. */
const SAID = /^([^:]{2,30}):\s*(.+)$/;

/** The team that a cell names, also behind a label: `Harbour 2`, `Home: Larks`. */
function teamIn(text: string): string | null {
  const [, label = "", named = ""] = SAID.exec(text.slice(0, LONGEST)) ?? [];
  const team = label !== "" && saysAll(label) ? named : text;
  const plain = team.replace(/ \d{1,2}(?= |$)/g, "");
  return isName(plain) && !hasHeaderWord(plain) ? team : null;
}

/** Longer texts are prose. */
const LONGEST = 120;

/** Where lists have no totals: the figures beside the names of both teams below the last of them. */
function totalsBelow(laid: Laid, twos: readonly Match[]): TeamTotal[][] | null {
  const [first] = twos;
  const last = Math.max(...twos.flat().flatMap(({ players }) => players));
  const [home, away] = first!.map((list) => namedBelow(laid, teamOf(laid, list), last + 1));
  const teams = first!.map((list) => teamOf(laid, list));
  return home && away ? [[home], [{ ...away, label: home.label }]] : scoreBelow(laid, teams, last + 1);
}

/** `Resultat i imp | 52 - 34`, `Result: Larks - Owls 52-34`: both totals in one cell, the label before them. */
function scoreBelow(laid: Laid, [home, away]: readonly string[], first: number): TeamTotal[][] | null {
  for (const row of range(first, Math.min(laid.rows.length, first + MOST_BELOW))) {
    const filled = range(0, laid.width).filter((column) => textAt(laid, row, column) !== "");
    const column = filled.find((one) => SCORE.test(textAt(laid, row, one)));
    if (column === undefined) continue;
    const before = filled.filter((one) => one <= column).map((one) => textAt(laid, row, one).replace(SCORE, "$1"));
    const [label = "", ...teams] = before
      .flatMap((text) => text.split(/[:–-]/))
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const areInOrder = teams.length === 0 || teams.join("\n") === [home, away].join("\n");
    return saysAll(label) && areInOrder ? ([0, 1] as const).map((half) => [{ label, row, column, half }]) : null;
  }
  return null;
}

const SCORE = /^(.*[^\d.–-])?(\d{1,3}) ?[-–:] ?(\d{1,3})$/;

/** The rows below two lists in which their result stands. */
const MOST_BELOW = 6;

/** The first figure right of a team's name, with the word beside it, or the last one above it. */
function namedBelow(laid: Laid, team: string, first: number): TeamTotal | null {
  for (const row of range(first, Math.min(laid.rows.length, first + MOST_BELOW))) {
    const named = range(0, laid.width).find((column) => textAt(laid, row, column) === team);
    if (named === undefined) continue;
    const right = range(named + 1, laid.width);
    const column = right.find((one) => numberIn(cellOf(laid, row, one)) !== undefined);
    const beside = [...right, ...range(0, named)].map((one) => textAt(laid, row, one));
    const above = range(first, row).flatMap((one) => filledIn(laid, one).map(({ cell }) => textOf(cell)));
    const label = [...beside, ...above.reverse()].find((text) => text !== "" && saysAll(text));
    if (column !== undefined && label !== undefined) return { label, row, column };
  }
  return null;
}

function saysAll(text: string): boolean {
  const concepts = [...conceptsOf(text)].filter((one) => !SUM_WORDS.has(one));
  return concepts.length > 0 && concepts.every(isConcept);
}

function countWhile(rows: readonly number[], is: (row: number) => boolean): number {
  const end = rows.findIndex((row) => !is(row));
  return end < 0 ? rows.length : end;
}

/** The columns right of the names, up to a blank header or that of other players. */
function valuesBeside(laid: Laid, head: number, column: number): number[] {
  const right = range(column + 1, laid.width);
  const isValue = (text: string) => text !== "" && (saysAll(text) || isOfResult(text)) && !headsPlayers(text);
  const end = right.findIndex((one) => !isValue(textAt(laid, head, one)));
  return end < 0 ? right : right.slice(0, end);
}

function totalOf(old: Laid, { row, column, half }: TeamTotal): Moved {
  const moved = at(old, row, column);
  return half === undefined ? moved : { ...moved, cell: SCORE.exec(textOf(moved.cell))?.[half + 2] ?? null };
}

/** A row a match: the teams, their players with what is beside them, and their totals. */
export function card(old: Laid, step: Card): Laid {
  const [first] = step.matches;
  if (first === undefined) return old;
  const most = Math.max(...step.matches.flat().map(({ players, each }) => players.length * each));
  const headersOf = (side: string, { name, head, totals, values }: TeamList): Moved[] => [
    word(`${side} team`),
    ...range(0, most).flatMap((i) => {
      const player = `${side} player ${i + 1}`;
      const isHeadless = (one: number) => name[0] === head && name[1] === one;
      return [
        word(player),
        ...values.map((one) =>
          isHeadless(one)
            ? word(`${player}${UNNAMED}`)
            : { ...at(old, head, one), cell: `${side} ${textAt(old, head, one)} ${i + 1}` },
        ),
      ];
    }),
    ...totals.map(({ label, row, column }) => {
      const words = label.split(" ").filter((one) => !SUM_WORDS.has(spelling(one)));
      const { from } = textAt(old, row, column - 1) === label ? at(old, row, column - 1) : word(null);
      return { ...word(`${side} ${words.join(" ")}`), from };
    }),
  ];
  const cellsOf = ({ name: [row, nameAt], column, players, each, totals, values }: TeamList): Moved[] => [
    { ...at(old, row, nameAt), cell: teamIn(textAt(old, row, nameAt)) },
    ...range(0, most).flatMap((i) =>
      [column, ...values].map((one) => {
        const moved = at(old, players[Math.floor(i / each)] ?? old.rows.length, one);
        return { ...moved, cell: partOf(moved.cell, each, i % each) };
      }),
    ),
    ...totals.map((total) => totalOf(old, total)),
  ];
  const isTitle = (row: number) => {
    const cells = filledIn(old, row);
    return cells.length <= 2 && (cells.length === 0 || !cells.every(({ cell }) => saysAll(textOf(cell))));
  };
  const titles = range(0, first[0].name[0]).flatMap((row) => (isTitle(row) ? [old.rows[row]!] : []));
  const forms = new Map<string, Match[]>();
  for (const match of step.matches) forms.set(formOf(match[0]), [...(forms.get(formOf(match[0])) ?? []), match]);
  const tables = [...forms.values()].map((matches) => {
    const [home, away] = matches[0]!;
    const heading = [...headersOf("Home", home), ...headersOf("Away", away)];
    return [heading, ...matches.map(([one, other]) => [...cellsOf(one), ...cellsOf(other)])];
  });
  return relaid(old, step, 0.3, [...titles, ...tables.flatMap((rows, i) => (i === 0 ? rows : [[], ...rows]))]);
}
