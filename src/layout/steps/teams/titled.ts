import { isBlank, textOf } from "../../../sheet";
import { isName } from "../../cells/values";
import { at, cellOf, filledIn, range, relaid, word, type Laid, type Moved, type Step } from "../../laid";
import { isHead, isTotal, regionsOf, type Region } from "../../words/header";
import { teamsIn, tokensOf } from "../../words/told";

type Titled = Step & { readonly do: "titled" };

/** A title is at most this many rows above its boards. */
const MOST_ABOVE = 3;

/** Finds boards below a title that names the two teams: `1st round: Ashby - Corby`. */
export function titles(laid: Laid): Titled[] {
  // Told games say themselves which teams met.
  if (laid.steps.some((step) => step.do === "tell")) return [];
  const regions = ofBoards(laid);
  const [first] = regions;
  if (first === undefined || regions.some((region) => teamsOver(laid, region) === null)) return [];
  const columns = nameColumns(laid, first);
  const [home, away, more] = columns;
  return home === undefined || away === undefined || more !== undefined ? [] : [{ do: "titled", home, away }];
}

/** The regions with names; labels of totals below a card may look like headers too. */
function ofBoards(laid: Laid): readonly Region[] {
  return regionsOf(laid).filter((region) => nameColumns(laid, region).length > 0);
}

function nameColumns(laid: Laid, { body }: Region): number[] {
  return range(0, laid.width).filter((column) => {
    const cells = body.map((row) => cellOf(laid, row, column)).filter((cell) => !isBlank(cell));
    return cells.length >= 2 && cells.filter(isName).length * 2 > cells.length;
  });
}

function teamsOver(laid: Laid, { head: [first] }: Region): readonly [Moved, Moved] | null {
  for (const row of range(Math.max(0, first! - MOST_ABOVE), first!).reverse()) {
    const [title, more] = filledIn(laid, row);
    const teams =
      title === undefined || more !== undefined ? null : teamsIn(tokensOf(textOf(title.cell).slice(0, 120)));
    if (teams !== null)
      return [
        { ...title!, cell: teams[0] },
        { ...title!, cell: teams[1] },
      ];
  }
  return null;
}

/** Lists each board with the teams next to its players. */
export function titled(old: Laid, step: Titled): Laid {
  const { home, away } = step;
  const rows: (readonly Moved[])[] = old.rows.slice(0, ofBoards(old)[0]?.head[0] ?? 0);
  const own = range(0, old.width);
  for (const region of ofBoards(old)) {
    const last = region.head[region.head.length - 1]!;
    const teams = teamsOver(old, region) ?? [word(null), word(null)];
    const heading = own.map((column): Moved => {
      const side = column === home ? "Home player" : column === away ? "Away player" : null;
      return side === null ? at(old, last, column) : { ...at(old, last, column), cell: side };
    });
    rows.push([word("Home team"), word("Away team"), ...heading]);
    for (const row of region.body.filter((one) => !isHead(old, one))) {
      const isBoard = !isTotal(old, row) && [home, away].some((column) => isName(cellOf(old, row, column)));
      rows.push([...(isBoard ? teams : [word(null), word(null)]), ...own.map((column) => at(old, row, column))]);
    }
  }
  return relaid(old, step, 0.3, rows);
}
