import { notPlayedWord } from "../../../messages/names/notPlayed";
import { isBlank, textOf } from "../../../sheet";
import { at, relaid, word, type Laid, type Moved, type Step } from "../../laid";
import { conceptsOf, isConcept } from "../../words/headerWords";
import { UNNAMED } from "../../words/header";
import { skeletonOf, teamsIn, tokensOf, type Token } from "../../words/told";

type Tell = Step & { readonly do: "tell" };

const SHORTEST = 9;
const LONGEST = 200;

function toldIn(cell: Moved["cell"]): string | null {
  if (typeof cell !== "string" || cell.length < SHORTEST || cell.length > LONGEST) return null;
  return textOf(cell);
}

/** Finds lines of one pattern that name two players: `A (2½) beat B (5) +12`, `Table 3: A 2d - B 4k`. */
export function tells(laid: Laid): Tell[] {
  const counts = new Map<string, number>();
  for (const row of laid.rows)
    for (const { cell } of row) {
      const line = toldIn(cell);
      if (line === null) continue;
      const skeleton = skeletonOf(tokensOf(line));
      if (skeleton !== null) counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
    }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most || most[1] < 2) return [];
  // All patterns count, because a line may lack the score or add a number.
  return [{ do: "tell", skeletons: [...counts.keys()] }];
}

export function tell(old: Laid, step: Tell): Laid {
  const told: { readonly heads: readonly string[]; readonly cells: readonly Moved[] }[] = [];
  const before: (readonly Moved[])[] = [];
  const after: (readonly Moved[])[] = [];
  let teams: readonly Moved[] = [];
  for (const [r, row] of old.rows.entries()) {
    const others: number[] = [];
    const records = row.flatMap((moved, c) => {
      const line = toldIn(moved.cell);
      const tokens = line === null ? [] : tokensOf(line);
      const skeleton = skeletonOf(tokens);
      const isGame = skeleton !== null && step.skeletons.includes(skeleton);
      const all = isGame || teams.length === 0 ? tokens : withAbsent(tokens);
      if (isGame || all !== tokens) return [recordOf(all, moved, teams)];
      teams = teamsIn(tokens)?.map((team) => ({ ...moved, cell: team })) ?? teams;
      if (!isBlank(moved.cell)) others.push(c);
      return [];
    });
    const beside = others.flatMap((c) => {
      const head = headOver(old, r, c);
      return head === "" ? [] : [{ head, moved: row[c]! }];
    });
    for (const { heads, cells } of records)
      told.push({
        heads: [...heads, ...beside.map(({ head }) => head)],
        cells: [...cells, ...beside.map(({ moved }) => moved)],
      });
    if (records.length === 0) (told.length === 0 ? before : after).push(row);
  }
  const heads = [...new Set(told.flatMap((one) => one.heads))];
  const cellUnder = ({ heads: own, cells }: (typeof told)[number], head: string) =>
    cells[own.indexOf(head)] ?? word(null);
  return relaid(old, step, 0.3, [
    ...before,
    heads.map((head) => word(head)),
    ...told.map((one) => heads.map((head) => cellUnder(one, head))),
    ...after,
  ]);
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

/**
 * `5 default 0-1 J Pell (9)`: on a board of a match, words for `not played` on the other side of the result take the
 * place of the absent player.
 */
function withAbsent(tokens: readonly Token[]): readonly Token[] {
  const score = tokens.findIndex(({ type }) => type === "score");
  const names = tokens.flatMap(({ type }, i) => (type === "name" ? [i] : []));
  const [name] = names;
  if (score < 0 || name === undefined || names.length > 1) return tokens;
  const isOtherSide = (i: number) => i < score !== name < score;
  const words = tokens.flatMap(({ type, text }, i) =>
    type === "word" && /\p{L}/u.test(text) && isOtherSide(i) ? [i] : [],
  );
  const text = words.map((i) => tokens[i]!.text).join(" ");
  const [absent] = words;
  if (absent === undefined || notPlayedWord(text) === null) return tokens;
  return tokens.map((token, i) => (i === absent ? { type: "name", text } : token));
}

/** The values of a line, each under the side it belongs to; in a match also the teams. */
function recordOf(tokens: readonly Token[], whole: Moved, teams: readonly Moved[]) {
  const verb = tokens.find(({ type }) => type === "won" || type === "lost");
  const isOfTeams = verb === undefined && teams.length > 0;
  const sides = isOfTeams ? ["Home player", "Away player"] : sidesBy(verb?.type);
  const heads: string[] = isOfTeams ? ["Home team", "Away team"] : [];
  const cells: Moved[] = isOfTeams ? [...teams] : [];
  let names = 0;
  for (const { type, text } of tokens) {
    if (type === "name") names++;
    const side = sides[Math.max(0, names - 1)]!;
    const head =
      type === "name"
        ? side
        : type === "score"
          ? "Score"
          : type === "length"
            ? "Game length"
            : type === "number" || type === "rank"
              ? `${side}${UNNAMED}`
              : type === "note"
                ? "Note"
                : null;
    if (head === null || (names === 0 && type !== "score") || heads.includes(head)) continue;
    heads.push(head);
    const cell = type === "score" && verb?.type === "lost" ? ofWinner(text) : text;
    cells.push({ ...whole, cell });
  }
  return { heads, cells };
}

/** Turns the score of a loser, `-4` or `7-26`, into the winner's: `+4`, `26-7`. */
function ofWinner(score: string): string {
  const [, own, by, other, more] = /^(\d{1,2})(\D)(\d{1,2})(\D*)$/.exec(score) ?? [];
  return Number(own) < Number(other) ? `${other}${by}${own}${more}` : score.replace(/^[-−–]/, "+");
}

function sidesBy(verb: Token["type"] | undefined): readonly [string, string] {
  if (verb === undefined) return ["Player 1", "Player 2"];
  return verb === "won" ? ["Winner", "Loser"] : ["Loser", "Winner"];
}
