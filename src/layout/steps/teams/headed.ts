import { isBlank } from "../../../sheet";
import { isName } from "../../cells/values";
import { at, cellOf, range, relaid, type Laid, type Moved, type Step } from "../../laid";
import { hasHeaderWord, headOf, isHead, isTotal, regionsOf, saysField, type Region } from "../../words/header";
import { conceptsOf } from "../../words/headerWords";

type Headed = Step & { readonly do: "headed" };

/** Finds two columns of names under texts without header words: the texts are the teams, the names their players. */
export function headed(laid: Laid): Headed[] {
  const [region] = regionsOf(laid);
  if (!region) return [];
  const columns = range(0, laid.width).filter((column) => teamOver(laid, region, column) !== null);
  const [home, away, more] = columns;
  return home === undefined || away === undefined || more !== undefined ? [] : [{ do: "headed", home, away }];
}

function teamOver(laid: Laid, { head, body }: Region, column: number): string | null {
  const { own, group } = headOf(laid, head, column);
  const text = [own, group].find(isStrange);
  const isOfNames = text === own || [...conceptsOf(own)].includes("player");
  if (text === undefined || !isOfNames) return null;
  const rows = body.filter((row) => !isHead(laid, row));
  const cells = rows.map((row) => cellOf(laid, row, column)).filter((cell) => !isBlank(cell));
  // Remarks stand in few rows.
  const isFull = cells.length > 1 && cells.length * 2 > rows.length;
  return isFull && cells.filter(isName).length >= cells.length * 0.6 ? text : null;
}

/** Whether a text has letters, but no header word. */
function isStrange(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/[:=]/.test(text) && !hasHeaderWord(text) && !saysField(text);
}

export function head(old: Laid, step: Headed): Laid {
  const rows = [...old.rows.slice(0, regionsOf(old)[0]?.head[0] ?? 0)];
  for (const region of regionsOf(old)) {
    const { head: lines, body } = region;
    const last = lines[lines.length - 1]!;
    const teams = [step.home, step.away].map((column): Moved => {
      const line = [...lines].reverse().find((row) => isStrange(String(cellOf(old, row, column) ?? ""))) ?? lines[0]!;
      return { ...at(old, line, column), cell: teamOver(old, region, column) ?? null };
    });
    const named = range(0, old.width).map((column): Moved => {
      const { own, group } = headOf(old, lines, column);
      const side = column < step.away ? "Home" : "Away";
      const isSide = column === step.home || column === step.away;
      const text = isSide
        ? `${side} player`
        : isStrange(group) && group !== own && column > step.home
          ? `${side} ${own}`
          : own;
      return { ...at(old, last, column), cell: text };
    });
    rows.push([{ ...teams[0]!, cell: "Home team" }, { ...teams[1]!, cell: "Away team" }, ...named]);
    for (const row of body) {
      const isRecord = !isTotal(old, row) && [step.home, step.away].some((column) => isName(cellOf(old, row, column)));
      if (!isHead(old, row))
        rows.push(isRecord ? [...teams, ...range(0, old.width).map((column) => at(old, row, column))] : old.rows[row]!);
    }
  }
  return relaid(old, step, 0.3, rows);
}
