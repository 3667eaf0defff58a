import { beforePercent, readWrittenNumber } from "../../kernel/written/writtenNumber";
import * as dbf from "../../systems/dbf";
import type { Column } from "../table/headers/columns";
import { BOARDS, MAXIMUM, SCORE, SIT_OUT_BOARDS } from "./fieldColumns";
import type { References } from "../table/outputs/output";
import type { Row } from "../table/rows/row";

// Live formulas of tournaments against a field. If a formula would differ from the plan, none is written.

/** `DBF.TEAMHANDICAP(…)` over all handicaps: exact, unlike AVERAGE, which adds in binary. */
export function meanFormula(at: References, handicaps: readonly Column<unknown>[]): string {
  return `DBF.TEAMHANDICAP(${handicaps.map((of) => at.all(of)).join(",")})`;
}

/** The last arguments of DBF.EXPECTED and DBF.DELTA: tables, scoring, datum; trailing defaults are left out. */
export function conditionArguments({ settings }: References, withTables: boolean): string {
  const datum = settings["datum"] === "yes";
  const imp = settings["scoring"] === "imp";
  const tables = withTables ? (settings["tables"] ?? "") : null;
  const given = [...(tables === null ? [] : [tables]), imp ? '"imp"' : "", datum ? "TRUE" : ""];
  while (given.length > 0 && given[given.length - 1] === "") given.pop();
  return given.map((argument) => `,${argument}`).join("");
}

/** The boards the row played; null if there are none, or if they are text. */
export function boardsFormula(at: References): string | null {
  const all = at.settings["boards"] as number | null;
  const plain = (of: Column<unknown>) => at.entries.every((row) => typeof row.cell(of) === "number");
  const own = at.has(BOARDS) && plain(BOARDS);
  if (at.has(BOARDS) && !own && at.entries.some((row) => row.get(BOARDS) !== null)) return null;
  const boards = own ? at.of(BOARDS) : String(all);
  const ofAll = at.has(SIT_OUT_BOARDS) ? 0 : Number(at.settings["boards-sat-out"] ?? 0);
  if (ofAll > 0) {
    const areLeft = at.entries.every((row) => (row.get(BOARDS) ?? all ?? 0) > ofAll);
    return areLeft ? `${boards}-${ofAll}` : null;
  }
  const subtracted = at.has(SIT_OUT_BOARDS) && (!own || at.facts["withSitOuts"] === true);
  const sitOuts = (row: Row) => (subtracted ? (row.get(SIT_OUT_BOARDS) ?? 0) : 0);
  if (at.entries.some((row) => (row.get(BOARDS) ?? all ?? 0) - sitOuts(row) < 1)) return null;
  if (!subtracted || at.entries.every((row) => sitOuts(row) === 0)) return boards;
  return plain(SIT_OUT_BOARDS) ? `${boards}-${at.of(SIT_OUT_BOARDS)}` : null;
}

/** The row's result in percent or IMPs; null if a sheet's arithmetic would give another number. */
export function resultFormula(at: References): string | null {
  const { entries, settings, facts } = at;
  if (!entries.every((row) => typeof row.cell(SCORE) === "number")) return null;
  const inPoints =
    !facts["percent"] &&
    settings["scoring"] === "topscore" &&
    entries.every((row) => (row.get(MAXIMUM) ?? settings["maximum"] ?? null) !== null && !row.get(SCORE)?.percent);
  if (inPoints) return pointsFormula(at);
  if (facts["inTotals"]) return totalsFormula(at);
  const cells = entries.map((row) => [row.cell(SCORE) as number, row.get(SCORE)!.value] as const);
  if (cells.every(([cell, value]) => cell === value)) return at.of(SCORE);
  return cells.every(([cell, value]) => 100 * cell === value) ? `100*${at.of(SCORE)}` : null;
}

/** A total divided by its boards, if a sheet gives the same number. Across the field no cell holds the tables. */
function totalsFormula(at: References): string | null {
  const boards = boardsFormula(at);
  if (boards === null || at.settings["imps"] !== "totals" || /[^$A-Z\d:]/.test(boards)) return null;
  const all = at.settings["boards"] as number | null;
  const isSame = (row: Row) => {
    const [imps, over] = [row.cell(SCORE) as number, row.get(BOARDS) ?? all ?? 0];
    return imps / over === dbf.impsPerBoard(imps, over);
  };
  return at.entries.every(isSame) ? `${at.of(SCORE)}/${boards}` : null;
}

function pointsFormula(at: References): string | null {
  const { entries, settings } = at;
  const inColumn = at.has(MAXIMUM) && entries.every((row) => typeof row.cell(MAXIMUM) === "number");
  if (!inColumn && entries.some((row) => row.get(MAXIMUM) !== null)) return null;
  const exact = entries.every((row) => {
    const [points, maximum] = [row.cell(SCORE) as number, row.get(MAXIMUM) ?? Number(settings["maximum"])];
    return (100 * points) / maximum === dbf.percentage(points, maximum);
  });
  return exact ? `100*${at.of(SCORE)}/${inColumn ? at.of(MAXIMUM) : settings["maximum"]}` : null;
}

/** The result as an argument of a worksheet function; also text that the function reads the same way. */
export function resultArgument(at: References): string | null {
  const readsSame = (row: Row) => {
    const cell = row.cell(SCORE);
    const given = row.get(SCORE)!;
    if (typeof cell !== "string") return false;
    const percent = beforePercent(cell);
    return given.percent === (percent !== null) && readWrittenNumber(percent ?? cell) === given.value;
  };
  const inPoints = at.has(MAXIMUM) || at.settings["maximum"] !== null || at.facts["inTotals"];
  return resultFormula(at) ?? (!inPoints && at.entries.every(readsSame) ? at.of(SCORE) : null);
}
