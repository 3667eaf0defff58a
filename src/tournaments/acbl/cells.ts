import { asWritten } from "../../kernel/numbers/decimal";
import { invalid, Problem } from "../../kernel/problem";
import { beforePercent, isAmbiguousNumber, readWrittenNumber } from "../../kernel/written/writtenNumber";
import * as acbl from "../../systems/acbl";
import { markOn } from "../../layout/words/legend";
import { number, withoutMarks, yesNo, type Reader, type Telling } from "../table/headers/columns";
import { textOf, type CellValue } from "../../sheet/sheet";

// The cells of ACBL sheets: masterpoints and ranks, fractions and percentages, raw scores.

/** A cell with a player's masterpoints or rank. */
export interface RankCell {
  readonly player: acbl.Member | acbl.NamedRank;
  /** The cell itself names a Life Master: `LM 750`. */
  readonly lifeMaster: boolean;
}

const NON_MEMBERS = /^(non member|ikke-?\s?medlem)$/i;
const LIFE_MASTER =
  /^(?:(?:bronze|silver|ruby|gold|sapphire|diamond|emerald) )?(?:LM|life master)[\s:,]*(\d[^()]*|(?:\(\d[^()]*\)))$|^(\d.*?)[\s,]*\(?(?:LM|life master)\)?$/i;

/** Masterpoints, `NM`, or the name of a rank; Life Masters also as `LM 750`. */
export const rankCell: Reader<RankCell> = (cell, at) => {
  const text = textOf(cell);
  if (acbl.isNonMember(text) || NON_MEMBERS.test(text)) return { player: "NM", lifeMaster: false };
  const rank = typeof cell === "string" ? acbl.rankNamed(/^lm$/i.test(text) ? "Life Master" : text) : undefined;
  if (rank !== undefined) return { player: rank, lifeMaster: false };
  const mark = markOn(text);
  if (mark !== null && /^(?:LM|life\s?masters?)$/i.test(at.legend?.get(mark)?.words ?? "")) {
    const points = masterpoints(withoutMarks(text), at);
    if (!(points instanceof Problem)) return { player: points, lifeMaster: true };
  }
  const parts = LIFE_MASTER.exec(text);
  const lifeMaster = typeof cell === "string" && parts !== null;
  const points = masterpoints(
    lifeMaster ? (parts[1] ?? parts[2])!.replace(/[()]|\s*(?:pts?|points|MPs?)\.?$/gi, "") : cell,
    at,
  );
  if (!(points instanceof Problem)) return { player: points, lifeMaster };
  return points.code === "cell-not-number"
    ? invalid("acbl-not-player", { field: at.field, received: text, ranks: acbl.RANKS })
    : points;
};

const atLeastNone = number({ least: 0 });

/** Masterpoints of a player or a whole team. They are counted in hundredths, so three digits behind a mark are thousands. */
export const masterpoints: Reader<number> = (cell, at) => {
  if (typeof cell !== "string" || !isAmbiguousNumber(cell)) return atLeastNone(cell, at);
  const value = atLeastNone(cell.replace(/[.,]/, ""), at);
  if (typeof value === "number") at.readAs(cell.trim(), value);
  return value;
};

/** A share of the possible: certainly a fraction with a percent sign, otherwise a fraction or a percentage. */
export interface Share {
  readonly value: number;
  readonly sure: boolean;
}

/** Handicaps are small shares. */
export const OF_HANDICAPS: Telling = {
  isPlausible: (numbers) => {
    const most = numbers.some((one) => Math.abs(one) > 1) ? 35 : 0.35;
    return numbers.every((one) => Math.abs(one) < most) && (most < 1 || numbers.some((one) => one > 3));
  },
};

/** Averages of percentages: about half. */
export const OF_AVERAGES: Telling = {
  isPlausible: (numbers) => {
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    return mean > 1 ? mean > 30 && mean < 70 : mean > 0.3 && mean < 0.7;
  },
};

/** Reads 0.51, 51, `51 %`, or a cell that shows 51%. */
export const share: Reader<Share> = (cell, at) => {
  if (typeof cell === "number" && at.format?.includes("%")) {
    const value = number({ least: 0, most: 1 })(cell, at);
    return value instanceof Problem ? value : { value, sure: true };
  }
  const percent = beforePercent(cell);
  const value = number({ least: 0, most: 100 })(percent ?? cell, at);
  if (value instanceof Problem) return value;
  return percent === null ? { value, sure: false } : { value: fromPercent(value), sure: true };
};

/** A percentage as a fraction, without the rounding noise of the division. */
export function fromPercent(points: number): number {
  return asWritten(points / 100);
}

/** True if a worksheet function reads the same fraction from the cell. */
export function readsAsFraction(cell: CellValue, fraction: number): boolean {
  if (typeof cell === "number") return cell === fraction;
  if (typeof cell !== "string") return false;
  const percent = /^(.*)%\s*$/.exec(cell);
  const value = readWrittenNumber(percent ? percent[1]! : cell);
  return value !== undefined && (percent ? fromPercent(value) : value) === fraction;
}

/** True if a worksheet function reads the same masterpoints or rank from the cell. */
export function readsAsRankCell(cell: CellValue, { player, lifeMaster }: RankCell): boolean {
  if (lifeMaster) return false;
  if (typeof cell === "number") return cell === player;
  const text = textOf(cell);
  if (player === "NM") return acbl.isNonMember(text);
  return typeof player === "string" ? acbl.rankNamed(text) === player : readWrittenNumber(text) === player;
}

/** True if a cell shows a percent sign, typed or from its format. */
export function showsPercent(cell: CellValue, format: string | null): boolean {
  return format?.includes("%") === true || (typeof cell === "string" && cell.includes("%"));
}

/** Matchpoints of a pair; a percentage is a problem. */
export const rawScore: Reader<number> = (cell, at) => {
  if (showsPercent(cell, at.format ?? null)) {
    return invalid("acbl-raw-percent", { field: at.field, received: textOf(cell) });
  }
  const shared = scoreOfPossible(cell);
  const value = number({ least: 0 })(shared?.score ?? cell, at);
  if (shared !== null && typeof value === "number") at.readAs(textOf(cell).trim(), value);
  return value;
};

/** `80/156`, `80 of 156`: the raw score and the possible; null for other cells. */
export function scoreOfPossible(cell: CellValue): { readonly score: string; readonly possible: number } | null {
  const text = typeof cell === "string" && cell.length < LONGEST_SCORE ? cell.trim() : "";
  const [, score, possible] = /^(\d+(?:[.,]\d+)?)\s*(?:\/|of|out of|af)\s*(\d+)$/i.exec(text) ?? [];
  const isRead = score !== undefined && Number(possible) >= LEAST_POSSIBLE && parseFloat(score) <= Number(possible);
  return isRead ? { score, possible: Number(possible) } : null;
}

const LONGEST_SCORE = 40;
/** Below this it is a fraction: `1/2`. */
const LEAST_POSSIBLE = 10;

/** Life Master or not: yes or no, or `LM`. */
export const lifeMaster: Reader<boolean> = (cell, at) =>
  /^(LM|life master)$/i.test(textOf(cell)) ? true : yesNo(cell, at);

/** A name or a number, also a number stored as text. */
export const label: Reader<string | number> = (cell) => {
  const text = textOf(cell);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
};
