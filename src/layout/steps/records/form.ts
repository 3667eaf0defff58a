import { isBlank, textOf } from "../../../sheet";
import { isName } from "../../cells/values";
import { at, cellOf, isEmptyRow, range, relaid, textAt, type Laid, type Moved, type Step } from "../../laid";
import { headerKey, saysHeader } from "../../words/headerWords";

type Form = Step & { readonly do: "form" };

/** `Par 7`: what a form is about, and its number. */
const TITLE = /^(\p{L}[\p{L}. ]{0,30}?)\s{0,3}(?:nr\.?|no\.?)?\s{0,3}(\d{1,3})$/iu;
const FEWEST = 3;
/** A form has at most this many lines. */
const MOST_LINES = 12;

/** Finds forms, one below the other, that each hold a record: a title with a number, then the same labels line by line. */
export function forms(laid: Laid): Form[] {
  for (const label of range(0, Math.min(laid.width, 2))) {
    const first = range(0, laid.rows.length).find((row) => wordOf(laid, row, label) !== null);
    const title = first === undefined ? null : wordOf(laid, first, label);
    if (title === null || !saysHeader(headerKey(title))) continue;
    const all = formsOf(laid, label, title);
    const [form] = all;
    if (all.length < FEWEST || form!.length < 3 || form!.length > MOST_LINES) continue;
    const isAlike = (rows: readonly number[]) =>
      form!.every((row, line) => line === 0 || textAt(laid, row, label) === textAt(laid, rows[line] ?? -1, label));
    if (!all.every(isAlike)) continue;
    const cells = cellsOf(laid, label, all);
    if (cells.some(({ head }) => head === NAME)) return [{ do: "form", label, title, lines: form!.length, cells }];
  }
  return [];
}

function wordOf(laid: Laid, row: number, label: number): string | null {
  return TITLE.exec(textAt(laid, row, label).trim())?.[1]?.trim() ?? null;
}

/** The lines of each form, without blank ones. */
function formsOf(laid: Laid, label: number, title: string): number[][] {
  const all: number[][] = [];
  for (const row of range(0, laid.rows.length)) {
    if (wordOf(laid, row, label) === title) all.push([row]);
    else if (!isEmptyRow(laid, row)) all[all.length - 1]?.push(row);
  }
  return all;
}

const NAME = "Player";

/** What stands in each form at the same place: under a header of its title's line, else beside its label. */
function cellsOf(laid: Laid, label: number, all: readonly (readonly number[])[]): Form["cells"] {
  const [form] = all as [readonly number[]];
  const columns = range(0, laid.width).filter((column) => column !== label);
  const share = (test: (rows: readonly number[]) => boolean) => all.filter(test).length / all.length;
  const isNameAt = (line: number, column: number) =>
    share((rows) => isName(cellOf(laid, rows[line] ?? -1, column))) >= 0.8;
  const named = range(1, form.length).filter((line) => columns.some((column) => isNameAt(line, column)));
  return range(1, form.length).flatMap((line) =>
    columns.flatMap((column) => {
      const isOfPlayer = named.includes(line);
      const nth = named.length > 1 && isOfPlayer ? named.indexOf(line) + 1 : null;
      const over = textAt(laid, form[0]!, column);
      const isFilled = share((rows) => !isBlank(cellOf(laid, rows[line] ?? -1, column))) >= 0.6;
      // A blank column under a header is for a result of each player.
      if (!isFilled && (over === "" || !isOfPlayer)) return [];
      const own = textAt(laid, form[line]!, label);
      const head = isNameAt(line, column) ? NAME : isOfPlayer ? over || own : own || over;
      return head === "" ? [] : [{ line, column, head, nth }];
    }),
  );
}

export function form(old: Laid, step: Form): Laid {
  const { label, title, lines, cells } = step;
  const all = formsOf(old, label, title);
  const [first] = all;
  const headed = cells.map(({ line, column, head, nth }): Moved => {
    const [row] = first!;
    const place = textAt(old, row!, column) === head ? row! : first![line]!;
    return { ...at(old, place, column), cell: nth === null ? head : `${head} ${nth}` };
  });
  const records = all.map((rows): Moved[] => {
    const number = at(old, rows[0]!, label);
    const [, , of = ""] = TITLE.exec(textOf(number.cell).trim()) ?? [];
    return [{ ...number, cell: Number(of) }, ...cells.map(({ line, column }) => at(old, rows[line] ?? -1, column))];
  });
  const notes = all.flatMap((rows) => rows.slice(lines).map((row) => old.rows[row]!));
  const above = old.rows.slice(0, first?.[0] ?? 0);
  const head = { ...at(old, first?.[0] ?? 0, label), cell: title };
  return relaid(old, step, 0.2, [...above, [head, ...headed], ...records, ...notes]);
}
