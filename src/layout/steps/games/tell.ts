import { grouped } from "../../../kernel/grouped";
import { isBlank, textOf, type Place } from "../../../sheet";
import { numberIn } from "../../cells/values";
import {
  at,
  filledIn,
  isEmptyRow,
  range,
  relaid,
  textAt,
  word,
  type Laid,
  type Moved,
  type Step,
  type TextIn,
} from "../../laid";
import { conceptsOf, isConcept } from "../../words/headerWords";
import { OF_PLAYER, UNNAMED } from "../../words/header";
import { listsIn, whoIsListed, type Listed, type ListOfPeople } from "../../words/listed";
import {
  aheadBy,
  gameIn,
  isOfGame,
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
  const tokens = laid.rows.map((row) => row.map(tokensIn));
  if (tokens.flat().filter((line) => line !== null && line.length > 2).length < 2) return [];
  const lists = listsIn(laid);
  const who = whoIsListed(lists);
  const isListRow = new Set(lists.flatMap(({ rows }) => rows));
  const lines = linesIn(laid, tokens, who).filter(({ row }) => !isListRow.has(row));
  if (!areAlike(lines)) return [];
  const form = formOf(lines, labelsIn(lists));
  const games = lines.flatMap((line) => {
    const cells = recordOf(line, form, who);
    return cells === null ? [] : [{ row: line.row, cells }];
  });
  if (games.length === 0) return [];
  const columns = [...new Set(games.flatMap(({ cells }) => [...cells.keys()]))];
  const isGame = new Set(games.map(({ row }) => row));
  const between = range(games[0]!.row, games[games.length - 1]!.row);
  return [
    {
      do: "tell",
      heads: columns.map((column) => column.replace(NTH, "")),
      games: games.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells.get(column) ?? null) })),
      headings: between.filter((row) => !isGame.has(row) && filledIn(laid, row).length === 1),
    },
  ];
}

/** Whether two of the lines say who won, or tell as many figures in the same places. */
function areAlike(lines: readonly Line[]): boolean {
  const ofVerbs = lines.filter(({ told }) => told.hasVerb).length;
  const patterns = grouped(
    lines,
    ({ told: { figures, score } }) => `${figures.map(({ length }) => length)} ${score === null}`,
  );
  return ofVerbs > 1 || [...patterns.values()].some(({ length }) => length > 1);
}

/** Puts the games under headers. Headings stay between the games; other rows follow them. */
export function tell(old: Laid, step: Tell): Laid {
  const { heads, games, headings } = step;
  const byRow = grouped(games, ({ row }) => row);
  const [first, last] = [games[0]!.row, games[games.length - 1]!.row];
  const between = range(first, last + 1);
  const isOther = (row: number) => !byRow.has(row) && !headings.includes(row);
  return relaid(old, step, 0.3, [
    ...old.rows.slice(0, first),
    heads.map(word),
    ...between.flatMap((row) =>
      isOther(row)
        ? []
        : (byRow.get(row)?.map(({ cells }) => cells.map((cell) => pieceOf(old, cell))) ?? [old.rows[row]!]),
    ),
    ...between.filter(isOther).map((row) => old.rows[row]!),
    ...old.rows.slice(last + 1),
  ]);
}

/** The cell itself if the text is all of it. */
function pieceOf(old: Laid, piece: TextIn | null): Moved {
  if (piece === null) return word(null);
  const whole = at(old, ...piece.at);
  return textOf(whole.cell) === piece.text ? whole : { ...whole, cell: piece.text };
}

type Who = (name: string) => Listed | null;

function gameOf(tokens: readonly Token[] | null, who: Who): Told | null {
  return tokens && gameIn(tokens, (name) => who(name) !== null);
}

/** The teams of a heading, and whether the lines directly below it tell games. */
interface Match {
  readonly teams: readonly TextIn[];
  readonly isOverBoards: boolean;
}

const NO_MATCH: Match = { teams: [], isOverBoards: false };

/** A line that tells a game, with the match of the heading above it. */
interface Line {
  readonly row: number;
  readonly told: Told;
  readonly place: Place;
  readonly match: Match;
  /** Cells beside it under headers, such as a time. */
  readonly beside: readonly (readonly [head: string, text: TextIn])[];
}

/** The lines that tell games. */
function linesIn(old: Laid, tokens: readonly (readonly (readonly Token[] | null)[])[], who: Who): Line[] {
  const below = boardsBelow(
    tokens.map((row, r) =>
      isEmptyRow(old, r)
        ? undefined
        : (row.flatMap((line) => (line && gameOf(withAbsent(line), who)) ?? [])[0] ?? null),
    ),
  );
  let match: Match = NO_MATCH;
  return old.rows.flatMap((cells, row) => {
    const others: number[] = [];
    const found = cells.flatMap(({ cell }, column) => {
      const place = [row, column] as const;
      const line = tokens[row]![column] ?? null;
      const told = line && gameOf(match === NO_MATCH ? line : withAbsent(line), who);
      if (told !== null && !isOfMatch(told, below[row]!)) return [{ told, place, match }];
      const teams = line && teamsIn(line, below[row]!.count);
      if (teams) match = { teams: teams.map((text) => ({ at: place, text })), isOverBoards: below[row]!.count > 0 };
      if (!isBlank(cell)) others.push(column);
      return [];
    });
    const beside = others.flatMap((column) => {
      const head = headOver(old, row, column);
      return head === "" ? [] : [[head, { at: [row, column], text: textAt(old, row, column) }] as const];
    });
    return found.map((line) => ({ ...line, row, beside }));
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

/**
 * The values of a line by header, each under the side it belongs to; columns with the same header have a number. Null
 * if what the line says contradicts itself.
 */
function recordOf({ told, place, match, beside }: Line, { isByWinner, isOfTeams, labels }: Form, who: Who) {
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
  const cells = new Map<string, TextIn>();
  const put = (head: string, piece: TextIn) => {
    let nth = 1;
    while (cells.has(nth === 1 ? head : `${head}\n${nth}`)) nth++;
    cells.set(nth === 1 ? head : `${head}\n${nth}`, piece);
  };
  const putText = (head: string, text: string | null) => {
    if (text !== null) put(head, { at: place, text });
  };
  if (areTeams) for (const [i, team] of teams.entries()) put(["Home team", "Away team"][i]!, team);
  for (const [i, side] of sides.entries()) {
    const listed = who(told.names[i]!);
    putText(side, listed?.name ?? told.names[i]!);
    const own = told.figures[i]!;
    // Figures beside a name take the places of those that the list gives, unless it has them all.
    const isListed = (text: string) => listed!.figures.some((figure) => figure.text === text);
    const isLike = own.length === labels.length;
    const ofLine = own.map((text, nth) => ({ at: place, text, label: isLike ? labels[nth]! : UNNAMED }));
    for (const { label, ...figure } of listed !== null && own.every(isListed) ? listed.figures : ofLine)
      put(label === UNNAMED ? side + UNNAMED : label === null ? side + OF_PLAYER : `${side} ${label}`, figure);
  }
  putText("Score", score);
  putText("Game length", told.length);
  putText("Note", told.note);
  for (const [head, piece] of beside) put(head, piece);
  return cells;
}

const NTH = /\n\d+$/;
