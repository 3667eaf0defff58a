// A list of players beside, above or below the games, with the figures that each player has. It is not a tournament. A
// book has its own figures, so it reads the games without the list, and compares the list with its figures.
import { Problem, type Plain } from "../../kernel/problem";
import type { CarriedFigure } from "../../kernel/seasons/season";
import type { SystemId } from "../../kernel/sources";
import { readWrittenNumber } from "../../kernel/written/writtenNumber";
import { at, cellOf, plainly, range, textAt, type Laid } from "../../layout/laid";
import { partsOf } from "../../layout/steps/records/part";
import { apply } from "../../layout/steps/steps";
import { nameKey, tidyName } from "../../people/nameKey";
import {
  address,
  isBlank,
  isFault,
  isWithin,
  passingOver,
  textOf,
  type Area,
  type CellValue,
  type Sheet,
} from "../../sheet";
import { SPORTS } from "../../systems/sports";
import { fieldOf, listFields, type ListKey } from "../tables/listFields";
import { memberRecord } from "../tables/memberRecord";
import { saysNoFigure } from "../../layout/cells/noFigure";
import { readListStart, type StartKey, withoutDoubt } from "../tables/listStart";

/** A figure of a player on a list. */
export interface ListedFigure {
  readonly name: string;
  readonly figure: CarriedFigure;
  readonly value: Plain;
  readonly cell: string;
}

interface List {
  readonly area: Area;
  readonly names: readonly string[];
  readonly figures: readonly ListedFigure[];
}

/** At least this many names of a list are also in the games; a single one may be chance. */
const FEWEST_IN_GAMES = 2;

const FIGURES: { readonly [key in ListKey]?: CarriedFigure } = {
  start: "handicap",
  posted: "handicap",
  grade: "handicap",
  average: "average",
  index: "index",
  masterpoints: "masterpoints",
};
/** Other columns of a list of members. */
const BESIDES: readonly ListKey[] = ["number", "status", "also", "lifeMaster", "class"];

/** A sheet without the lists on it, and the figures on these lists; null if there are none. */
export function apartFromLists(
  sheet: Sheet,
  system: SystemId,
): { readonly sheet: Sheet; readonly listed: readonly ListedFigure[] } | null {
  const lists = listsOn(sheet, system);
  if (lists.length === 0) return null;
  return {
    sheet: passingOver(
      sheet,
      lists.map(({ area }) => area),
    ),
    listed: lists.flatMap(({ figures }) => figures),
  };
}

function listsOn(sheet: Sheet, system: SystemId): List[] {
  const plain = plainly(sheet);
  return partsOf(plain, memberRecord(system)).flatMap((step) => {
    const list = listIn(apply(plain, step), system);
    return list !== null && isOfGames(sheet, list) ? [list] : [];
  });
}

/**
 * The list below its headers, up to the first row without a name; null if it has no figures, or holds something else.
 */
function listIn(laid: Laid, system: SystemId): List | null {
  const fields = listFields(system);
  const keys = range(0, laid.width).map((column) => fieldOf(textAt(laid, 0, column), fields)!.key);
  const isOfList = (key: ListKey) => key in FIGURES || BESIDES.includes(key);
  const name = keys.indexOf("name");
  const isFirst = name === 0 || (name === 1 && keys[0] === "number");
  const areAll = new Set(keys).size === keys.length && keys.every((key) => key === "name" || isOfList(key));
  if (!isFirst || !areAll) return null;
  const nameIn = (row: number) => {
    const cell = cellOf(laid, row, name);
    return typeof cell === "string" && /\p{L}/u.test(cell) ? tidyName(cell) : null;
  };
  const names: string[] = [];
  const figures: ListedFigure[] = [];
  let unread = 0;
  for (let row = 1, named = nameIn(row); named !== null; named = nameIn(++row)) {
    names.push(named);
    for (const [column, key] of keys.entries()) {
      const { cell, from } = at(laid, row, column);
      const figure = FIGURES[key];
      if (figure === undefined || isBlank(cell)) continue;
      const value = figureIn(key, cell, system);
      if (value === undefined) unread++;
      else if (value !== null) figures.push({ name: named, figure, value, cell: address(...from!) });
    }
  }
  const isEachOnce = new Set(names.map(nameKey)).size === names.length;
  if (!isEachOnce || figures.length === 0 || unread > figures.length) return null;
  const [top, left] = at(laid, 0, 0).from!;
  return { area: { top, left, bottom: top + names.length, right: left + laid.width - 1 }, names, figures };
}

/** The figure in a cell; null if the cell says that there is none, undefined if it cannot be read. */
function figureIn(key: ListKey, cell: CellValue, system: SystemId): Plain | undefined {
  if (isFault(cell)) return undefined;
  const text = typeof cell === "number" ? String(cell) : textOf(cell);
  if (saysNoFigure(text)) return null;
  if (FIGURES[key] !== "handicap") {
    const given = readWrittenNumber(text);
    return key === "average" && given !== undefined && given > 1 ? given / 100 : given;
  }
  const read = readListStart(key as StartKey, text, system, {});
  if (read instanceof Problem) return undefined;
  if (SPORTS[system].held.writtenAs === "number") return read.start?.handicap ?? null;
  return typeof cell === "number" ? cell : (readWrittenNumber(text) ?? withoutDoubt(text));
}

/** Whether people on a list are also named elsewhere on the sheet: at least two, or all. */
function isOfGames(sheet: Sheet, { area, names }: List): boolean {
  const listed = new Set(names.map(nameKey));
  const named = new Set<string>();
  sheet.values.forEach((line, r) =>
    line.forEach((cell, c) => {
      if (typeof cell !== "string" || isWithin(area, sheet.top + r, sheet.left + c)) return;
      for (const text of [cell, ...cell.split(PARTS)]) if (listed.has(nameKey(text))) named.add(nameKey(text));
    }),
  );
  return named.size >= Math.min(FEWEST_IN_GAMES, listed.size);
}

/** Separates two names in a cell. */
const PARTS = /[/&+;]|\s(?:og|and|v|vs|mod|[-–])\.?\s/iu;
