import { turnedScore } from "../../layout/cells/outcomes";
import { nameKey } from "../../people/nameKey";
import { extent, isBlank, textOf, valueAt, type Sheet } from "../../sheet/sheet";
import type { Repeat } from "../kind";
import type { Column } from "./headers/columns";
import type { Located } from "./headers/tables";
import { isOfDates } from "./readRows";

// Rows that repeat an earlier one: one game reported twice, or two games.

/** Figures of a player before or after a game are no part of it, and may change between two reports. */
const OF_PLAYERS = /handicap|index|rank|rating|counts/i;
const RESULT = /score|result|winner$/i;
/** Points of both, or a margin: two games rarely end the same. */
const IN_POINTS = /\d{2}|^[+\u2212-]\s?\d/;
/** Columns of the other side: Player A and Player B, Home result and Away result. */
const SIDES: readonly (readonly [one: RegExp, other: string])[] = [
  [/\bA\b/, "B"],
  [/\bB\b/, "A"],
  [/\b1\b/, "2"],
  [/\b2\b/, "1"],
  [/^Home\b/, "Away"],
  [/^Away\b/, "Home"],
];

/** Rows that repeat an earlier one, seen from either side, in tables of games. */
export function repeatsIn(sheet: Sheet, tables: readonly Located[]): readonly Repeat[] {
  return tables.flatMap((located) => repeatsOf(sheet, located));
}

function repeatsOf(sheet: Sheet, { headerRow, end, places, left, right }: Located): readonly Repeat[] {
  const columns = [...places].filter(([{ name }]) => !OF_PLAYERS.test(name.en));
  const names = columns.filter(([{ isName }]) => isName);
  const results = columns.filter(([{ name }]) => RESULT.test(name.en));
  const dated = columns.find(([column]) => isOfDates(column));
  if (names.length < 2) return [];
  const others = new Map(columns.map(([of]) => [of, columns.find(([{ name }]) => name.en === otherSide(of))?.[0]]));
  const inKey = columns.filter((one) => one !== dated);
  const boards = columns.filter(([{ keys }]) => keys.includes("board"));
  const isMirrored = [...others.values()].some((other) => other !== undefined);
  const seen = new Map<string, number>();
  const repeats: Repeat[] = [];
  let day = "";
  for (let row = headerRow + 1; row < Math.min(end, extent(sheet).bottom); row++) {
    const text = (at: number) =>
      textOf(valueAt(sheet, row, at))
        .trim()
        .toLowerCase();
    if (dated && text(dated[1]) !== "") day = text(dated[1]);
    const isWhole = names.every(([, at]) => !isBlank(valueAt(sheet, row, at)));
    if (!isWhole || results.every(([, at]) => text(at) === "")) continue;
    // Every second game ends `1-0`: so the whole row must be the same, and have a day or a board.
    const isExact = !results.some(([{ isName }, at]) => !isName && IN_POINTS.test(text(at)));
    const isPlaced = day !== "" || boards.some(([, at]) => text(at) !== "");
    if (isExact && !isPlaced) continue;
    const whole = isExact ? Array.from({ length: right - left + 1 }, (_, i) => text(left + i)) : [];
    const valueOf = (of: Column<unknown>, at: number) => (of.isName ? nameKey(text(at)) : text(at));
    const keyOf = (isTurned: boolean) => {
      const values = inKey.map(([of, at]) => {
        const other = isTurned ? others.get(of) : undefined;
        if (other !== undefined) return valueOf(other, places.get(other)!);
        return isTurned && !of.isName && RESULT.test(of.name.en) ? turnedScore(text(at)) : valueOf(of, at);
      });
      // No cell has a zero byte.
      return [day, ...whole, "", ...values].join("\0");
    };
    const keys = isMirrored && !isExact ? [keyOf(false), keyOf(true)] : [keyOf(false)];
    const earlier = keys.flatMap((key) => seen.get(key) ?? [])[0];
    if (earlier === undefined) seen.set(keys[0]!, row);
    else repeats.push({ row, earlier });
  }
  return repeats;
}

function otherSide({ name: { en } }: Column<unknown>): string | null {
  const [side, other] = SIDES.find(([one]) => one.test(en)) ?? [];
  return side === undefined ? null : en.replace(side, other!);
}
