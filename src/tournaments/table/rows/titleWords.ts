import { isBlank, textOf, type Sheet } from "../../../sheet/sheet";
import type { Kind, Title } from "../../kind";
import { exempts } from "./counts";

// Words above a table, and in its sheet's name, that contradict what its columns suggest.

/** The texts above a table, and the name of its sheet. */
export function titlesOf(sheet: Sheet, headerRow: number): Title[] {
  const above = sheet.values.slice(0, Math.max(0, headerRow - sheet.top)).flatMap((line, r) =>
    line.flatMap((cell, c): Title[] => {
      const isTitle = typeof cell === "string" && !isBlank(cell);
      return isTitle ? [{ text: textOf(cell), place: [sheet.top + r, sheet.left + c] }] : [];
    }),
  );
  return [...above, { text: sheet.name, place: null }];
}

/** A row with more texts is not a title. */
const MOST_BESIDE = 2;

/** The texts between a table and the one above; empty for the first tables of a sheet. */
export function ownTitles(
  sheet: Sheet,
  { headerRow }: { readonly headerRow: number },
  tables: readonly { readonly headerRow: number }[],
): Title[] {
  const above = tables.map((one) => one.headerRow).filter((row) => row < headerRow);
  const titles: Title[] = [];
  if (above.length === 0) return titles;
  for (let row = headerRow - 1; row > Math.max(...above); row--) {
    const texts = (sheet.values[row - sheet.top] ?? []).flatMap((cell, c): Title[] =>
      isBlank(cell) ? [] : [{ text: textOf(cell), place: [row, sheet.left + c] }],
    );
    if (texts.length > MOST_BESIDE) break;
    titles.unshift(...texts);
  }
  return titles;
}

const OF_TEAMS = /(?:^|[^\p{L}])(hold(kamp|turnering|match)\p{L}*|teams?(?= ?(match|of|event|kamp|league|game)|s\b))/iu;
const OF_PAIRS = /(?:^|[^\p{L}])(pairs?|par|parturnering\p{L}*|makker\p{L}*)(?!\p{L})/iu;
const OF_INDIVIDUALS = /(?:^|[^\p{L}])(individual|individuel\p{L}*|enkeltmand\p{L}*)(?!\p{L})/iu;

/** Not a double round, nor singles and doubles. */
export const OF_DOUBLES =
  /^(?!.*single)(?:.*[^\p{L}])?(doubles|double(spil|kamp|turnering|r)\p{L}*)(?!\p{L})|^\s*double\s*$/iu;

/** Title words for who plays in a table, and for the alternatives. */
const WORDS: { readonly [row in Kind["rowIs"]]?: { readonly own: RegExp; readonly others: readonly RegExp[] } } = {
  pair: { own: OF_PAIRS, others: [OF_TEAMS, OF_INDIVIDUALS] },
  player: { own: OF_INDIVIDUALS, others: [OF_TEAMS, OF_PAIRS] },
};

/** The title that shows another type of play; null if there is none, or another title names the right one. */
export function speaksAgainst(rowIs: Kind["rowIs"], titles: readonly Title[]): Title | null {
  const { own, others } = WORDS[rowIs] ?? { own: /(?!)/, others: [] };
  if (titles.some(({ text }) => own.test(text))) return null;
  return titles.find(({ text }) => others.some((words) => words.test(text))) ?? null;
}

/** A title that suggests the tournament may not count: `FRIENDLY – does not count`, or words of the kind itself. */
export function saysNotCounted(words: RegExp | undefined, titles: readonly Title[]): Title | null {
  return titles.find(({ text }) => exempts(text) || words?.test(text)) ?? null;
}
