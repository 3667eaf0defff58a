import { isHeaderOf, type Column, type NameColumn } from "../headers/columns";
import { namesIn, type Couple } from "./namePair";
import { isFullName } from "../../../layout/words/headerWords";
import { textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import type { FindMore, Places } from "../headers/tables";
import { replacedAt, type Twins } from "./sharedCell";

// A handicap or rating behind the name in its cell: `Ida Storm (14.1)`, `Ida Storm 14.1`.

/** A name column, and the column of the value behind names. Teams need brackets: `Rooks 2` is another team. */
export type HeldInName = readonly [name: NameColumn, held: Column<unknown>, isTeam?: "team"];

/** The parts of a kind that concern such values. */
interface Kind {
  readonly inNames?: readonly (readonly HeldInName[])[];
  readonly couples?: readonly Couple[];
  readonly twins?: readonly Twins[];
}

/** A number, or masterpoints with the word for a Life Master before or behind: `14½`, `LM 640`, `640 LM`, `NM`. */
const NUMBER = (() => {
  const lifeMaster = String.raw`(?:LM|Life Master)`;
  const figure = String.raw`\d{1,5}(?:[.,]\d+)?`;
  const member = String.raw`${lifeMaster}[\s:,]*${figure}|${figure}[\s,]*${lifeMaster}`;
  return String.raw`${member}|[-+\u2212]?${figure}½?|[-\u2212]?½`;
})();
const NAME_AND_NUMBER = new RegExp(String.raw`^(.*\p{L}.*?)\s*[([]\s*(${NUMBER}|NM)\s*[)\]]$`, "iu");
/** If there are no brackets, the name needs a first name or initial and a surname, so `Pair 3` does not count. */
const NAME_NUMBER = new RegExp(String.raw`^(\D*?\p{L}),?\s+(${NUMBER})$`, "iu");
/** Longer texts are not names. */
const LONGEST = 200;

export function nameAndNumber(text: string, isTeam?: "team"): readonly [name: string, number: string] | null {
  if (text.length > LONGEST) return null;
  const [, name, number] = NAME_AND_NUMBER.exec(text.trim()) ?? [];
  if (name !== undefined) return OF_SEVERAL.test(name) ? null : [name, number!];
  const [, alone, behind] = isTeam ? [] : (NAME_NUMBER.exec(text.trim()) ?? []);
  return alone !== undefined && isFullName(alone) ? [alone, behind!] : null;
}

/** True for several names: `Ida Storm (14.1), Per Lind (9)`. */
const OF_SEVERAL = /[)\]]\s*([,;/&+]|og |and )/;

/** A value behind a name, and the separator before it. */
const BEHIND = new RegExp(String.raw`^([\s,]*[([]?\s*)(\d{1,2}\s*(?:kyu|k|dan|d)|${NUMBER}|NM)(?![\p{L}\d])`, "iu");

/** Puts another value behind a name in its cell; null if the cell lacks the name. */
export function withBehind(cell: string, name: string, value: string): string | null {
  const at = cell.indexOf(name);
  if (at < 0) return null;
  const end = at + name.length;
  const behind = BEHIND.exec(cell.slice(end));
  if (behind) return replacedAt(cell, end + behind[1]!.length, behind[2]!, value);
  return `${cell.slice(0, end)} (${value})${cell.slice(end)}`;
}

/** The name without the value behind it, if its cells hold both. */
export function nameAlone(kind: Kind, places: Places, name: Column<unknown>, text: string): string {
  const [, held, isTeam] = heldBehind(kind, name) ?? [];
  return held && isInName(kind, places, held) ? (nameAndNumber(text, isTeam)?.[0] ?? text) : text;
}

function heldBehind({ inNames = [] }: Kind, name: Column<unknown>): HeldInName | undefined {
  return inNames.flat().find(([column]) => column === name);
}

/** The part of a cell that belongs to one name; for shared cells, by position among the names. */
function partOf(kind: Kind, places: Places, name: NameColumn, cell: CellValue): string | null {
  if (typeof cell !== "string") return null;
  const couple = kind.couples?.find(({ players }) => players.includes(name));
  const isShared = couple && places.get(couple.players[0]!) === places.get(couple.players[1]!);
  if (!isShared) return cell;
  const names = namesIn(cell, couple.areOpponents);
  return names.length === couple.players.length ? names[couple.players.indexOf(name)]! : null;
}

/** The number of rows in a sample. */
const SAMPLE = 30;

/**
 * Also places values that follow most names, if they lack a column of their own. One column headed for both players
 * holds the pair's figure; a book knows each player's own.
 */
export function withHeldInNames(kind: Kind, findMore: FindMore, isForBook: boolean): FindMore {
  return (free, places, sheet, headerRow) => {
    const more = findMore(free, places, sheet, headerRow);
    if (!kind.inNames || (places.size === 0 && more.size === 0)) return more;
    const found = new Map(more);
    const all = new Map([...places, ...found]);
    const isOfPair = !isForBook && sharesColumn(kind, all, sheet, headerRow);
    for (const group of kind.inNames) {
      const isOwn = (held: Column<unknown>) => all.has(held) && !(isOfPair && ofPair(kind).includes(held));
      const stand = group.every((one) => !isOwn(one[1]) && standsIn(kind, all, one, sheet, headerRow));
      if (stand) for (const [name, own] of group) found.set(own, all.get(name)!);
    }
    return found;
  };
}

/** The columns of figures that average to the pair's: one column may hold it while each name has its own. */
export function ofPair({ twins = [] }: Kind): readonly Column<unknown>[] {
  return twins.find(({ mean }) => mean !== undefined)?.columns ?? [];
}

/** True if one of those columns stands alone under a header that suits both players. */
function sharesColumn(kind: Kind, places: Places, sheet: Sheet, headerRow: number): boolean {
  const figures = ofPair(kind);
  const [only, more] = figures.flatMap((of) => places.get(of) ?? []);
  if (only === undefined || (more !== undefined && more !== only)) return false;
  const header = textOf(valueAt(sheet, headerRow, only));
  return more !== undefined || figures.every((of) => isHeaderOf(of, header));
}

function standsIn(kind: Kind, places: Places, [name, , isTeam]: HeldInName, sheet: Sheet, headerRow: number): boolean {
  const at = places.get(name);
  if (at === undefined) return false;
  const names = Array.from({ length: SAMPLE }, (_, i) =>
    partOf(kind, places, name, valueAt(sheet, headerRow + 1 + i, at)),
  ).filter((part) => part !== null && part.trim() !== "");
  return holdNumbers(
    names.map((part) => part!),
    isTeam,
  );
}

/** True if numbers follow most of these names, other than numbers that count them. */
export function holdNumbers(names: readonly string[], isTeam?: "team"): boolean {
  const numbers = names.map((name) => nameAndNumber(name, isTeam)?.[1]).filter((number) => number !== undefined);
  return numbers.length * 2 > names.length && numbers.some((number, i) => Number(number) !== i + 1);
}

/** True if a column is read from the cells of a name. */
export function isInName(kind: Kind, places: Places, column: Column<unknown>): boolean {
  return (kind.inNames ?? [])
    .flat()
    .some(([name, held]) => held === column && places.has(held) && places.get(held) === places.get(name));
}

/** The column of the value behind a name. */
export function heldIn(kind: Kind, name: Column<unknown>): Column<unknown> | undefined {
  return heldBehind(kind, name)?.[1];
}

/** A column's part of a cell that name and value share; undefined if they do not share. */
export function valueBesideName(
  kind: Kind,
  places: Places,
  column: Column<unknown>,
  cell: CellValue,
): { readonly value: CellValue; readonly shared: boolean } | undefined {
  for (const [name, held, isTeam] of (kind.inNames ?? []).flat()) {
    if ((column !== name && column !== held) || !isInName(kind, places, held)) continue;
    const part = partOf(kind, places, name, cell);
    const both = part === null ? null : nameAndNumber(part, isTeam);
    if (column === held) return { value: both?.[1] ?? null, shared: both !== null };
    return { value: part === cell && both ? both[0] : cell, shared: false };
  }
  return undefined;
}
