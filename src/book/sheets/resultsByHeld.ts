// Results that say a colour and no name, such as `B+R`: what both players hold says who had it.
import { grouped } from "../../kernel/grouped";
import type { Plain } from "../../kernel/problem";
import type { Sport } from "../../kernel/seasons/sport";

type Line = { readonly entry: string; readonly result: Plain };

/**
 * The lines with who won and lost; `even` gets the lines of two who hold the same: nobody can say who won. `heldBy`: what the
 * player of a line holds, null where that is not known.
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
