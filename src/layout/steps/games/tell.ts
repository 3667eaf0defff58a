import { isBlank, textOf } from "../../../sheet";
import { numberIn } from "../../cells/values";
import { at, isEmptyRow, range, relaid, word, type Laid, type Moved, type Step } from "../../laid";
import { conceptsOf, isConcept } from "../../words/headerWords";
import { OF_PLAYER, UNNAMED } from "../../words/header";
import { listsIn, whoIsListed, type Listed, type ListOfPeople } from "../../words/listed";
import {
  aheadBy,
  gameIn,
  scoreOfFirst,
  scoreOfWinner,
  teamsIn,
  tokensOf,
  withAbsent,
  type Told,
  type Token,
} from "../../words/told";

type Tell = Step & { readonly do: "tell" };

const SHORTEST = 7;
const LONGEST = 200;

/** The pieces of a line that may tell a game. */
function tokensIn({ cell }: Moved): readonly Token[] | null {
  if (typeof cell !== "string" || cell.length < SHORTEST || cell.length > LONGEST) return null;
  const tokens = tokensOf(textOf(cell));
  return tokens.some(({ type }) => type === "name") ? tokens : null;
}

/** Finds lines that tell a game: several of one pattern, or several that say who won. */
export function tells(laid: Laid): Tell[] {
  const lines = laid.rows.flatMap((row) =>
    row.flatMap((moved) => {
      const tokens = tokensIn(moved);
      return tokens !== null && tokens.length > 2 ? [tokens] : [];
    }),
  );
  if (lines.length < 2) return [];
  let people: Who | undefined;
  const who = (name: string) => (people ??= whoIsListed(listsIn(laid)))(name);
  const told = lines.flatMap((tokens) => gameOf(tokens, who) ?? []);
  const counts = new Map<string, number>();
  for (const { hasVerb, figures, score } of told)
    for (const key of [hasVerb ? "verb" : "", `${figures.map(({ length }) => length)} ${score === null}`])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  counts.delete("");
  return Math.max(0, ...counts.values()) < 2 ? [] : [{ do: "tell" }];
}

type Who = (name: string) => Listed | null;

function gameOf(tokens: readonly Token[] | null, who: Who): Told | null {
  return tokens && gameIn(tokens, (name) => who(name) !== null);
}

/** The teams of a heading, and whether the lines directly below it tell games. */
interface Match {
  readonly teams: readonly Moved[];
  readonly isOverBoards: boolean;
}

const NO_MATCH: Match = { teams: [], isOverBoards: false };

/** A line that tells a game, with the match of the heading above it. */
interface Line {
  readonly told: Told;
  readonly whole: Moved;
  readonly match: Match;
  /** Cells beside it under headers, such as a time. */
  readonly beside: readonly (readonly [head: string, moved: Moved])[];
}

export function tell(old: Laid, step: Tell): Laid {
  const lists = listsIn(old);
  const who = whoIsListed(lists);
  const isListRow = new Set(lists.flatMap(({ rows }) => rows));
  const all = linesIn(old, who).filter((_, row) => !isListRow.has(row));
  const form = formOf(
    all.flatMap(({ lines }) => lines),
    labelsIn(lists),
  );
  const rows = all.map(({ row, lines }) => ({
    row,
    records: lines.flatMap((line) => recordOf(line, form, who) ?? []),
  }));
  const isTold = rows.map(({ records }) => records.length > 0);
  const [first, last] = [isTold.indexOf(true), isTold.lastIndexOf(true)];
  if (first < 0) return relaid(old, step, 0.3, old.rows);
  const columns = [...new Set(rows.flatMap(({ records }) => records.flatMap((cells) => [...cells.keys()])))];
  // Headings stay between the games; other rows follow them.
  const isHeading = rows.map(({ row }) => row.filter(({ cell }) => !isBlank(cell)).length === 1);
  const between = range(first, last + 1);
  const others = between.filter((i) => !isTold[i] && !isHeading[i]);
  return relaid(old, step, 0.3, [
    ...rows.slice(0, first).map(({ row }) => row),
    columns.map((column) => word(column.replace(NTH, ""))),
    ...between.flatMap((i) =>
      isTold[i]
        ? rows[i]!.records.map((cells) => columns.map((column) => cells.get(column) ?? word(null)))
        : isHeading[i]
          ? [rows[i]!.row]
          : [],
    ),
    ...others.map((i) => rows[i]!.row),
    ...rows.slice(last + 1).map(({ row }) => row),
  ]);
}

/** The lines of each row that tell games. */
function linesIn(old: Laid, who: Who) {
  const tokens = old.rows.map((row) => row.map(tokensIn));
  const below = boardsBelow(
    tokens.map((row, r) =>
      isEmptyRow(old, r)
        ? undefined
        : (row.flatMap((line) => (line && gameOf(withAbsent(line), who)) ?? [])[0] ?? null),
    ),
  );
  let match: Match = NO_MATCH;
  return old.rows.map((row, r) => {
    const others: number[] = [];
    const found = row.flatMap((whole, c) => {
      const line = tokens[r]![c] ?? null;
      const told = line && gameOf(match === NO_MATCH ? line : withAbsent(line), who);
      if (told !== null && !isOfMatch(told, below[r]!)) return [{ told, whole, match }];
      const teams = line && teamsIn(line, below[r]!.count);
      if (teams) match = { teams: teams.map((cell) => ({ ...whole, cell })), isOverBoards: below[r]!.count > 0 };
      if (!isBlank(whole.cell)) others.push(c);
      return [];
    });
    const beside = others.flatMap((c) => {
      const head = headOver(old, r, c);
      return head === "" ? [] : [[head, row[c]!] as const];
    });
    return { row, lines: found.map((line): Line => ({ ...line, beside })) };
  });
}

/** The games told directly below a line: how many, and whether all have a verb or figures. */
interface Boards {
  readonly count: number;
  readonly sayMore: boolean;
}

/** Undefined: a blank line. */
function boardsBelow(games: readonly (Told | null | undefined)[]): readonly Boards[] {
  const below: Boards[] = [];
  let next: Boards = { count: 0, sayMore: true };
  for (const told of [...games].reverse()) {
    below.push(next);
    if (told === undefined) continue;
    next =
      told === null ? { count: 0, sayMore: true } : { count: next.count + 1, sayMore: next.sayMore && saysMore(told) };
  }
  return below.reverse();
}

function saysMore({ hasVerb, figures }: Told): boolean {
  return hasVerb || figures.flat().length > 0;
}

/** `Ashby 4 - 2 Corby` over six boards that say more is the result of a match. */
function isOfMatch(told: Told, { count, sayMore }: Boards): boolean {
  const points = (told.score?.match(/\d+|½/g) ?? []).map((one) => numberIn(one)!);
  const isSum = points.length === 2 && points[0]! + points[1]! === count;
  return count > 1 && sayMore && isSum && !saysMore(told);
}

/** The text over a cell beside games, as `Time` or `Date`; empty where there is none. */
function headOver(laid: Laid, row: number, column: number): string {
  for (let above = row - 1; above >= 0; above--) {
    const { cell } = at(laid, above, column);
    if (isBlank(cell)) return "";
    if (typeof cell === "string" && isConcept([...conceptsOf(cell)][0] ?? "")) return cell;
  }
  return "";
}

/** What the figures of the lists are called; null for those that nobody names. */
type Labels = readonly (string | null)[];

function labelsIn(lists: readonly ListOfPeople[]): Labels {
  const all = lists.flatMap(({ people }) => people.map(({ figures }) => figures.map(({ label }) => label)));
  const [first = [], ...others] = all;
  return others.every((labels) => labels.join() === first.join() && labels.length === first.length) ? first : [];
}

/** Who stands first in the records: the winner, or whoever the line names first; and whether they are boards of teams. */
interface Form {
  readonly isByWinner: boolean;
  /** Which lines below a heading of two teams are boards of their match: those directly below it, or all. */
  readonly isOfTeams: "all" | "boards" | null;
  readonly labels: Labels;
}

/** By winners, if a verb names some of them and the score all others. Boards of teams have no points. */
function formOf(lines: readonly Line[], labels: Labels): Form {
  const verbs = lines.filter(({ told }) => told.hasVerb);
  const hasPoints = verbs.some(({ told: { score, wasPlayed } }) => wasPlayed && score !== null && !isOfGame(score));
  const isDecided = ({ told }: Line) => told.ahead === 1 || told.ahead === -1 || !told.wasPlayed;
  const isOfTeams = verbs.length === 0 ? "all" : hasPoints ? null : "boards";
  return { isByWinner: verbs.length > 0 && lines.every(isDecided), isOfTeams, labels };
}

/** `1-0`, `½-½` */
function isOfGame(score: string): boolean {
  return /^[01½]\D[01½]$/.test(score.replace(/\s/g, ""));
}

/**
 * The values of a line by header, each under the side it belongs to; columns with the same header have a number. Null
 * if what the line says contradicts itself.
 */
function recordOf({ told, whole, match, beside }: Line, { isByWinner, isOfTeams, labels }: Form, who: Who) {
  const { teams } = match;
  const areTeams = teams.length > 0 && (isOfTeams === "all" || (isOfTeams === "boards" && match.isOverBoards));
  const isTurned = !areTeams && isByWinner && told.ahead === -1;
  const sides = areTeams
    ? ["Home player", "Away player"]
    : !isByWinner
      ? ["Player 1", "Player 2"]
      : isTurned
        ? ["Loser", "Winner"]
        : ["Winner", "Loser"];
  const score = isByWinner && !areTeams ? scoreOfWinner(told) : scoreOfFirst(told);
  const ahead = areTeams || !isByWinner ? aheadBy(score) : null;
  if (told.hasVerb && told.wasPlayed && ahead !== null && ahead !== told.ahead) return null;
  const cells = new Map<string, Moved>();
  const put = (head: string, moved: Moved) => {
    let nth = 1;
    while (cells.has(nth === 1 ? head : `${head}\n${nth}`)) nth++;
    cells.set(nth === 1 ? head : `${head}\n${nth}`, moved);
  };
  const putText = (head: string, cell: string | null) => {
    if (cell !== null) put(head, { ...whole, cell });
  };
  if (areTeams) for (const [i, team] of teams.entries()) put(["Home team", "Away team"][i]!, team);
  for (const [i, side] of sides.entries()) {
    const listed = who(told.names[i]!);
    putText(side, listed?.name ?? told.names[i]!);
    const own = told.figures[i]!;
    // Figures beside a name take the places of those that the list gives, unless it has them all.
    const isListed = (text: string) => listed!.figures.some(({ moved }) => textOf(moved.cell) === text);
    const isLike = own.length === labels.length;
    const ofLine = own.map((cell, nth) => ({ moved: { ...whole, cell }, label: isLike ? labels[nth]! : UNNAMED }));
    for (const { moved, label } of listed !== null && own.every(isListed) ? listed.figures : ofLine)
      put(label === UNNAMED ? side + UNNAMED : label === null ? side + OF_PLAYER : `${side} ${label}`, moved);
  }
  putText("Score", score);
  putText("Game length", told.length);
  putText("Note", told.note);
  for (const [head, moved] of beside) put(head, moved);
  return cells;
}

const NTH = /\n\d+$/;
