// Results that name a colour and no player, such as `B+R`: the ranks of both players tell who had it.
import { grouped } from "../../kernel/grouped";
import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";

type Line = { readonly entry: string; readonly result: Plain };

/**
 * The lines, with won and lost filled in. `heldBy`: the rank of the player in a line; null if unknown. Calls `even`
 * with the index of each line whose players have the same rank, because then the colour does not tell who won.
 */
export function resultsByHeld<L extends Line>(
  lines: readonly L[],
  { resultByHeld }: Pick<Sport, "resultByHeld">,
  heldBy: (line: L) => string | null,
  even: (at: number) => void = () => undefined,
): readonly L[] {
  if (resultByHeld === undefined) return lines;
  const games = grouped(lines, ({ entry }) => entry);
  return lines.map((line, at) => {
    const other = games.get(line.entry)!.find((one) => one !== line);
    const [own, against] = [heldBy(line), other === undefined ? null : heldBy(other)];
    if (typeof line.result !== "string" || own === null || against === null) return line;
    const result = resultByHeld(line.result, own, against);
    if (result === "even") even(at);
    return result === null || result === "even" ? line : { ...line, result };
  });
}
