// Replaces figures of games by those of the book, because the sheet alone would give others.
import type { Plain } from "../../kernel/problem";
import { CROQUET_OUTPUTS, kindOf, type CellWrite, type FillPlan, type KindId, type Named } from "../../tournaments";
import type { Entered } from "./enteredSheet";
import type { BookTournament } from "../state/state";

const OF_GAMES: readonly Named[] = [
  CROQUET_OUTPUTS.steps,
  CROQUET_OUTPUTS.change,
  ...Object.values(CROQUET_OUTPUTS.after).flatMap((side) => Object.values(side)),
];

export function withReplay(plan: FillPlan, entered: Entered, tournament: BookTournament): FillPlan {
  const byRow = new Map<number, { won?: BookTournament["lines"][number]; lost?: BookTournament["lines"][number] }>();
  entered.played.lines.forEach(({ row, result }, i) => {
    const game = byRow.get(row) ?? {};
    if (result === "won") game.won = tournament.lines[i]!;
    if (result === "lost") game.lost = tournament.lines[i]!;
    byRow.set(row, game);
  });
  const { change, after } = CROQUET_OUTPUTS;
  const ofSides = kindOf(plan.kind as KindId).outputs.filter(({ isOfOneSide }) => isOfOneSide === change);
  // Only the sign tells whose change it is.
  const asOf = (shown: Plain | undefined, figure: Plain) =>
    typeof shown === "number" && typeof figure === "number" ? Math.sign(shown) * figure : null;
  const figuresOf = (row: number): ReadonlyMap<Named, Plain> | null => {
    const { won, lost } = byRow.get(row) ?? {};
    const [winner, loser] = [won?.figures, lost?.figures];
    if (!winner || !loser || winner.change === null) return null;
    return new Map<Named, Plain>([
      [change, winner.change],
      [after.winner.index, winner.index],
      [after.loser.index, loser.index],
      [after.winner.handicap, winner.handicap],
      [after.loser.handicap, loser.handicap],
    ]);
  };
  const rows = plan.rows.map((row) => {
    const figures = figuresOf(row.row - 1);
    if (figures) {
      const sides = ofSides.flatMap(({ name: { en } }) =>
        en in row.outputs ? [[en, asOf(row.outputs[en], figures.get(change)!)] as const] : [],
      );
      const known = Array.from(figures, ([output, figure]) => [output.name.en, figure] as const);
      return { row: row.row, problems: [], outputs: { ...row.outputs, ...Object.fromEntries([...known, ...sides]) } };
    }
    const isGame = byRow.has(row.row - 1);
    return { ...row, outputs: {}, problems: isGame && row.problems.length === 0 ? ["book-not-known"] : row.problems };
  });
  const writes = plan.writes.map((write): CellWrite => {
    const isOf = (output: Named) => {
      const place = plan.placeOf(write.row, output);
      return place?.[0] === write.row && place[1] === write.column;
    };
    const figures = figuresOf(write.row);
    // The sheet alone would give other figures than the book.
    if (figures === null)
      return byRow.has(write.row) && [...OF_GAMES, ...ofSides].some(isOf) ? { ...write, value: null } : write;
    if (ofSides.some(isOf)) return { ...write, value: asOf(write.value, figures.get(change)!) };
    const output = [...figures.keys()].find(isOf);
    return output ? { ...write, value: figures.get(output)! } : write;
  });
  return { ...plan, rows, writes };
}
