import { spelling } from "../../../kernel/written/spelling";
import { isBlank, textOf, type CellValue } from "../../../sheet";
import { isOutcome } from "../../cells/outcomes";
import { isName, numberIn } from "../../cells/values";
import { at, cellOf, range, relaid, word, type BracketRound, type Laid, type Moved, type Step } from "../../laid";

type Bracket = Step & { readonly do: "bracket" };

/** A tree has at least this many columns and players. */
const FEWEST_COLUMNS = 3;
const FEWEST_PLAYERS = 4;
const LONGEST = 80;

/** A player in a cell of a tree: the name, and what follows it, a handicap or the score of the game won. */
interface Standing {
  readonly row: number;
  readonly name: string;
  readonly behind: string | null;
}

/** `A Ash (3)`, `C Lund +19`. A score in a cell of its own, `26-14`, is not part of it. */
function standingIn(cell: CellValue, row: number): Standing | null {
  if (typeof cell !== "string" || cell.length > LONGEST) return null;
  const text = textOf(cell);
  const [, before = text, inBrackets, after] =
    /^([^\d(+]*\p{L}[.)]?) ?(?:\(([^()]{1,12})\)|([+−-]?\d.{0,12}))?$/u.exec(text) ?? [];
  const name = before.replace(/^\d{1,2}[.:)] ?/, "").trim();
  return isName(name) ? { row, name, behind: inBrackets ?? after ?? null } : null;
}

function standingsIn(laid: Laid, column: number, below: number): Standing[] {
  return range(below, laid.rows.length).flatMap((row) => standingIn(cellOf(laid, row, column), row) ?? []);
}

const isSame = (one: Standing, other: Standing) => spelling(one.name) === spelling(other.name);

/** Finds a knock-out tree: each column holds the winners of the column before it, half as many. */
export function brackets(laid: Laid): Bracket[] {
  for (const head of range(0, Math.min(laid.rows.length, 12)))
    for (const first of range(0, Math.min(4, laid.width))) {
      const rounds: BracketRound[] = [];
      let before = standingsIn(laid, first, head);
      if (before.length < FEWEST_PLAYERS) continue;
      rounds.push({ column: first, rows: before.map(({ row }) => row) });
      for (const column of range(first + 1, laid.width)) {
        const here = standingsIn(laid, column, head);
        const isNext = here.length * 2 === before.length && here.every((one, i) => winnerOf(before, i, one) !== null);
        if (!isNext) continue;
        rounds.push({ column, rows: here.map(({ row }) => row) });
        before = here;
      }
      if (rounds.length >= FEWEST_COLUMNS && before.length === 1) return [{ do: "bracket", head, rounds }];
    }
  return [];
}

/** Which of the two players of a game is in the next column; null if neither. */
function winnerOf(before: readonly Standing[], game: number, next: Standing): 0 | 1 | null {
  const [one, other] = before.slice(2 * game, 2 * game + 2);
  return one === undefined || other === undefined ? null : isSame(one, next) ? 0 : isSame(other, next) ? 1 : null;
}

/** Lists each game under headers: winner, loser, what followed their names in the first column, score and round. */
export function bracket(old: Laid, step: Bracket): Laid {
  const [first, ...later] = step.rounds.map(({ column, rows }) => ({
    column,
    standings: rows.flatMap((row) => standingIn(cellOf(old, row, column), row) ?? []),
  }));
  if (first === undefined) return old;
  const cellAt = ({ row }: Standing, column: number, cell: CellValue): Moved => ({ ...at(old, row, column), cell });
  const start = (one: Standing): Moved => {
    const own = first.standings.find((other) => isSame(one, other));
    return own === undefined ? word(null) : cellAt(own, first.column, own.behind);
  };
  const games = later.flatMap(({ column, standings }, nth) => {
    const before = [first, ...later][nth]!;
    return standings.flatMap((next, i): Moved[][] => {
      const won = winnerOf(before.standings, i, next);
      if (won === null) return [];
      const [winner, loser] = [before.standings[2 * i + won]!, before.standings[2 * i + 1 - won]!];
      const name = (one: Standing) => cellAt(one, before.column, one.name);
      return [[name(winner), start(winner), name(loser), start(loser), scoreOf(old, next, column), word(nth + 1)]];
    });
  });
  const heading = ["Winner", "Winner handicap", "Loser", "Loser handicap", "Score", "Round"].map((text) => word(text));
  return relaid(old, step, 0.1, [...old.rows.slice(0, step.head), heading, ...games]);
}

/** The score after the winner's name, or in the cell below it or next to it. */
function scoreOf(laid: Laid, { row, behind }: Standing, column: number): Moved {
  if (behind !== null) return { ...at(laid, row, column), cell: behind };
  const near = [at(laid, row + 1, column), at(laid, row, column + 1)];
  return near.find(({ cell }) => !isBlank(cell) && (isOutcome(cell) || numberIn(cell) !== undefined)) ?? word(null);
}
