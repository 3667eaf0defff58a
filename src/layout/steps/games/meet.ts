import { grouped } from "../../../kernel/grouped";
import { isBlank } from "../../../sheet";
import { at, cellOf, range, relaid, textAt, word, type Laid, type Moved, type Step } from "../../laid";
import { spelling } from "../../../kernel/written/spelling";
import { conceptsOf, headerKey } from "../../words/headerWords";
import { headText, isHead, regionsOf } from "../../words/header";
import { faredInTwos, outcomeIn, RESULT } from "../records/fold";

type Meet = Step & { readonly do: "meet" };

const RESULTS = ["imp", "score", "result", "points", "wins"];

/** Finds sheets with one row for each side: the other side is in the opponent's row, in that of its match, or in the next one. */
export function meets(laid: Laid): Meet[] {
  const [region] = regionsOf(laid);
  if (!region) return [];
  const concepts = range(0, laid.width).map((column) => conceptsOf(headText(laid, region.head, column)));
  const isOpponent = (one: ReadonlySet<string>) => one.has("opponent") && RESULTS.every((what) => !one.has(what));
  const find = (says: string) => concepts.findIndex((one) => one.has(says) && !one.has("opponent"));
  const team = [find("team"), find("player")].find((one) => one >= 0);
  if (team === undefined) return [];
  const on = concepts.findIndex(isOpponent);
  // The opponent is given by name or by number.
  const named = [team, ...range(0, 3)].find((column) => on >= 0 && column !== on && isMutual(laid, column, on));
  if (on >= 0) return named === undefined ? [] : [withFared(laid, { do: "meet", by: "opponent", team: named, on })];
  const keys = range(0, laid.width).map((column) => headerKey(headText(laid, region.head, column)));
  const isSided =
    concepts.some((one) => ["away", "2", "b", "loser"].some((side) => one.has(side))) ||
    keys.lastIndexOf(keys[team]!) > team;
  const hasResult = concepts.some((one) => RESULTS.some((what) => one.has(what)));
  if (isSided) return [];
  const bodies = regionsOf(laid).map(({ body }) => full(laid, body, team));
  const match = concepts.findIndex((one) => one.has("match"));
  if (hasResult && match >= 0 && bodies.every((rows) => byMatch(laid, rows, match).length * 2 === rows.length))
    return [withFared(laid, { do: "meet", by: "match", team, on: match })];
  // Of tables side by side, the rows of one line may be the two sides.
  const isBeside = laid.steps.some((step) => step.do === "part" && step.top === 0 && step.bottom === null);
  const bands = bodies.map(bandsOf);
  const areTwos = bands.every((each) => each.length > 0 && each.every(({ length }) => length === 2));
  const areApart = bands.every(({ length }) => length > 1);
  return areTwos && !isBeside && (hasResult || areApart)
    ? [withFared(laid, { do: "meet", by: "next row", team, on: null })]
    : [];
}

function withFared(laid: Laid, step: Omit<Meet, "fared">): Meet {
  const { head } = regionsOf(laid)[0]!;
  const columns = range(0, laid.width).filter((column) => headText(laid, head, column) !== "");
  const twos = regionsOf(laid).flatMap(({ body }) => pairsOf(laid, full(laid, body, step.team), step));
  return { ...step, fared: faredInTwos(laid, head, columns, twos) };
}

/** Groups of rows, separated by blank rows. */
function bandsOf(rows: readonly number[]): number[][] {
  const bands: number[][] = [];
  for (const row of rows) {
    const last = bands[bands.length - 1];
    if (last?.[last.length - 1] === row - 1) last.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** The two rows of each match, whose number may be in the first of them only; none if another number of rows has it. */
function byMatch(laid: Laid, rows: readonly number[], match: number): Two[] {
  let last = "";
  const matches = grouped(rows, (row) => (last = textAt(laid, row, match) || last));
  return [...matches.values()].flatMap(([one, other, more]): Two[] =>
    one === undefined || other === undefined || more !== undefined ? [] : [[one, other]],
  );
}

function full(laid: Laid, body: readonly number[], team: number): number[] {
  return body.filter((row) => !isHead(laid, row) && !isBlank(cellOf(laid, row, team)));
}

/** Whether most rows name an opponent whose own row names them. */
function isMutual(laid: Laid, team: number, on: number): boolean {
  const rows = regionsOf(laid).flatMap(({ body }) => full(laid, body, team));
  const met = new Set(rows.map((row) => `${spelling(textAt(laid, row, on))} ${spelling(textAt(laid, row, team))}`));
  const agreed = rows.filter((row) =>
    met.has(`${spelling(textAt(laid, row, team))} ${spelling(textAt(laid, row, on))}`),
  );
  return rows.length >= 2 && agreed.length >= rows.length * 0.7;
}

export function meet(old: Laid, step: Meet): Laid {
  const { by, team, fared } = step;
  const rows: (readonly Moved[])[] = [...old.rows.slice(0, regionsOf(old)[0]?.head[0] ?? 0)];
  for (const [nth, { head, body }] of regionsOf(old).entries()) {
    const columns = range(0, old.width).filter((column) => headText(old, head, column) !== "");
    const isOther = (column: number) => conceptsOf(headText(old, head, column)).has("opponent");
    const lines = full(old, body, team);
    // `+11` and `-11`: one of them is enough.
    const isMargin = (column: number) =>
      lines.length > 0 && lines.filter((row) => /^[+−-]\d/.test(textAt(old, row, column))).length >= lines.length / 2;
    const margin = columns.find((column) => !isOther(column) && isMargin(column));
    const pairs = pairsOf(old, lines, step);
    if (pairs.length === 0) continue;
    const shared = columns.filter((column) => by === "match" && isOfBoth(old, head, column, pairs));
    const own = columns.filter(
      (column) => column !== margin && column !== fared?.column && !isOther(column) && !shared.includes(column),
    );
    const ofBoth = (rows: Two) =>
      shared.map((column) => at(old, rows.find((row) => textAt(old, row, column) !== "") ?? rows[0], column));
    const last = head[head.length - 1]!;
    const headed = (side: string) =>
      own.map((column): Moved => ({ ...at(old, last, column), cell: `${side} ${headText(old, head, column)}` }));
    const score = (row: number) => (margin === undefined ? [] : [at(old, row, margin)]);
    const scored = score(last).map((moved) => ({ ...moved, cell: "Score" }));
    const result = fared === null ? [] : [{ ...at(old, last, fared.column), cell: RESULT }];
    rows.push([...headed("Home"), ...headed("Away"), ...result, ...scored, ...ofBoth([last, last]), word("Round")]);
    for (const [one, other] of pairs)
      rows.push([
        ...own.map((column) => at(old, one, column)),
        ...own.map((column) => at(old, other, column)),
        ...(fared === null ? [] : [outcomeIn(old, [one, other], fared)]),
        ...score(one),
        ...ofBoth([one, other]),
        word(nth + 1),
      ]);
  }
  return relaid(old, step, 0.2, rows);
}

type Two = readonly [number, number];

function pairsOf(laid: Laid, rows: readonly number[], { by, team, on }: Omit<Meet, "fared">): Two[] {
  if (by === "next row") return nextRows(rows);
  return by === "match" ? byMatch(laid, rows, on!) : byOpponent(laid, rows, team, on!);
}

/** Whether a column is the match's: both rows say the same, or one of them is blank. */
function isOfBoth(laid: Laid, head: readonly number[], column: number, pairs: readonly Two[]): boolean {
  const says = conceptsOf(headText(laid, head, column));
  const isSame = ([one, other]: Two) =>
    [textAt(laid, one, column), ""].includes(textAt(laid, other, column)) || textAt(laid, one, column) === "";
  return OF_MATCHES.some((what) => says.has(what)) && pairs.every(isSame);
}

const OF_MATCHES = ["board", "date", "match"];

function nextRows(rows: readonly number[]): Two[] {
  return range(0, Math.floor(rows.length / 2)).map((i) => [rows[2 * i]!, rows[2 * i + 1]!]);
}

/** Two players who meet twice are paired in the order of their rows. */
function byOpponent(laid: Laid, rows: readonly number[], team: number, on: number): Two[] {
  const waiting = new Map<string, number[]>();
  const pairs: Two[] = [];
  for (const row of rows) {
    const [own, other] = [spelling(textAt(laid, row, team)), spelling(textAt(laid, row, on))];
    const [first, ...rest] = waiting.get(`${own} ${other}`) ?? [];
    if (first !== undefined) {
      pairs.push([first, row]);
      waiting.set(`${own} ${other}`, rest);
    } else waiting.set(`${other} ${own}`, [...(waiting.get(`${other} ${own}`) ?? []), row]);
  }
  return pairs;
}
