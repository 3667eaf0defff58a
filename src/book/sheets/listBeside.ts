// A list of players beside the games, or above or below them: names, and what each holds. Nobody played it. A book has its own
// figures, so it reads the games without the list, and compares the list with its figures.
import { Problem, type Plain } from "../../kernel/problem";
import type { CarriedFigure } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { nameKey, tidyName } from "../../people/nameKey";
import {
  address,
  extent,
  isBlank,
  isFault,
  isWithin,
  textOf,
  valueAt,
  withoutCells,
  type Area,
  type CellValue,
  type Sheet,
} from "../../sheet";
import { SPORTS } from "../../systems/sports";
import { fieldOf, listFields, type ListField, type ListKey } from "../tables/listFields";
import { readListStart, saysNoStart, type StartKey, withoutDoubt } from "../tables/listStart";

/** What a list says of a player. */
export interface ListedFigure {
  readonly name: string;
  readonly figure: CarriedFigure;
  readonly value: Plain;
  readonly cell: string;
}

interface List extends Area {
  readonly names: readonly string[];
  readonly figures: readonly ListedFigure[];
}

/** As far down as tables have their headers. */
const HEADER_ROWS = 200;
const LONGEST_HEADER = 40;
/** So many names of a list are in the games, too; one may be there by chance. */
const FEWEST_IN_GAMES = 2;

const FIGURES: { readonly [key in ListKey]?: CarriedFigure } = {
  start: "handicap",
  posted: "handicap",
  grade: "handicap",
  average: "average",
  index: "index",
  masterpoints: "masterpoints",
};
/** What else a list of members has beside the names. */
const BESIDES: readonly ListKey[] = ["number", "status", "also", "lifeMaster", "class"];

/** A sheet without the lists on it, and what they say; null where there is none. */
export function apartFromLists(
  sheet: Sheet,
  system: SystemId,
): { readonly sheet: Sheet; readonly listed: readonly ListedFigure[] } | null {
  const lists = listsOn(sheet, system);
  if (lists.length === 0) return null;
  const isIn = (row: number, column: number) => isWithinAny(lists, row, column);
  const passedOver = lists.map(({ top, left, bottom, right }): Area => ({ top, left, bottom, right }));
  return {
    sheet: { ...withoutCells(sheet, isIn), passedOver },
    listed: lists.flatMap(({ figures }) => figures),
  };
}

function listsOn(sheet: Sheet, system: SystemId): List[] {
  const fields = listFields(system);
  const { bottom, right } = extent(sheet);
  const found: List[] = [];
  for (let row = sheet.top; row < Math.min(bottom, sheet.top + HEADER_ROWS); row++) {
    for (let column = sheet.left; column < right; column++) {
      if (keyAt(sheet, row, column, fields) !== "name" || isWithinAny(found, row, column)) continue;
      const list = listFrom(sheet, row, column, fields, system);
      if (list !== null && isOfGames(sheet, list)) found.push(list);
    }
  }
  return found;
}

function isWithinAny(lists: readonly Area[], row: number, column: number): boolean {
  return lists.some((area) => isWithin(area, row, column));
}

/** `Player rank` beside `Player`. */
const WHOSE = /^(?:player|member|spiller|medlem)s?\s+(?=\p{L})/iu;

function keyAt(sheet: Sheet, row: number, column: number, fields: readonly ListField[]): ListKey | null {
  const cell = valueAt(sheet, row, column);
  if (typeof cell !== "string" || cell.length > LONGEST_HEADER) return null;
  return (fieldOf(cell, fields) ?? fieldOf(cell.trim().replace(WHOSE, ""), fields))?.key ?? null;
}

/** The list that a header of names begins, up to the first blank row; null where other columns are in it, or nothing of a list. */
function listFrom(
  sheet: Sheet,
  top: number,
  left: number,
  fields: readonly ListField[],
  system: SystemId,
): List | null {
  const isHeaded = (column: number) => column >= sheet.left && !isBlank(valueAt(sheet, top, column));
  let right = left;
  const keys: ListKey[] = ["name"];
  while (isHeaded(right + 1)) {
    right += 1;
    const key = keyAt(sheet, top, right, fields);
    if (key === null || keys.includes(key) || (FIGURES[key] === undefined && !BESIDES.includes(key))) return null;
    keys.push(key);
  }
  const hasNumber = isHeaded(left - 1) && keyAt(sheet, top, left - 1, fields) === "number" && !isHeaded(left - 2);
  if (!keys.some((key) => FIGURES[key] !== undefined) || (isHeaded(left - 1) && !hasNumber)) return null;
  const names: string[] = [];
  const figures: ListedFigure[] = [];
  let [bottom, unread] = [top, 0];
  for (let row = top + 1; row < extent(sheet).bottom; row++) {
    const name = valueAt(sheet, row, left);
    if (typeof name !== "string" || !/\p{L}/u.test(name)) break;
    bottom = row;
    names.push(tidyName(name));
    keys.forEach((key, i) => {
      const figure = FIGURES[key];
      const value = valueAt(sheet, row, left + i);
      if (figure === undefined || isBlank(value)) return;
      const read = figureIn(key, value, system);
      if (read === undefined) unread++;
      else if (read !== null) figures.push({ name: tidyName(name), figure, value: read, cell: address(row, left + i) });
    });
  }
  const isEachOnce = new Set(names.map(nameKey)).size === names.length;
  if (!isEachOnce || figures.length === 0 || unread > figures.length) return null;
  return { top, left: hasNumber ? left - 1 : left, bottom, right, names, figures };
}

/** What a cell of a figure says; null where it says that there is none, undefined where it cannot be read. */
function figureIn(key: ListKey, cell: CellValue, system: SystemId): Plain | undefined {
  if (isFault(cell)) return undefined;
  const text = typeof cell === "number" ? String(cell) : textOf(cell);
  if (saysNoStart(text)) return null;
  if (FIGURES[key] !== "handicap") {
    const given = readWrittenNumber(text);
    return key === "average" && given !== undefined && given > 1 ? given / 100 : given;
  }
  const read = readListStart(key as StartKey, text, system, {});
  if (read instanceof Problem) return undefined;
  if (SPORTS[system].held.writtenAs === "number") return read.start?.handicap ?? null;
  return typeof cell === "number" ? cell : (readWrittenNumber(text) ?? withoutDoubt(text));
}

/** Whether those on a list are named elsewhere on the sheet, too: two at least, or all. */
function isOfGames(sheet: Sheet, list: List): boolean {
  const listed = new Set(list.names.map(nameKey));
  const named = new Set<string>();
  sheet.values.forEach((line, r) =>
    line.forEach((cell, c) => {
      const isHere = isWithinAny([list], sheet.top + r, sheet.left + c);
      if (isHere || typeof cell !== "string") return;
      for (const text of [cell, ...cell.split(PARTS)]) if (listed.has(nameKey(text))) named.add(nameKey(text));
    }),
  );
  return named.size >= Math.min(FEWEST_IN_GAMES, listed.size);
}

/** Between two names in a cell. */
const PARTS = /[/&+;]|\s(?:og|and|v|vs|mod|[-–])\.?\s/iu;
