import { isBlank, textOf, type Place, type Sheet } from "../../../sheet/sheet";
import { exempts } from "../rows/counts";

// Words in the lines above a table, and in the name of its sheet, that speak against what its columns look like.

/** A text above the table; of the name of the sheet no place. */
export interface Title {
  readonly text: string;
  readonly place: Place | null;
}

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

const OF_TEAMS = /(?<!\p{L})(hold(kamp|turnering|match)\p{L}*|teams?(?= ?(match|of|event|kamp|league|game)|s\b))/iu;
const OF_PAIRS = /(?<!\p{L})(pairs?|par|parturnering\p{L}*|makker\p{L}*)(?!\p{L})/iu;
const OF_INDIVIDUALS = /(?<!\p{L})(individual|individuel\p{L}*|enkeltmand\p{L}*)(?!\p{L})/iu;

/** The title that says that something else was played than the kind; null where none does, or another one says what it is. */
export function speaksAgainst({ id, rowIs }: TitledKind, titles: readonly Title[]): Title | null {
  const own = id === INDIVIDUAL ? OF_INDIVIDUALS : rowIs === "pair" ? OF_PAIRS : null;
  if (own === null || titles.some(({ text }) => own.test(text))) return null;
  const others = [OF_TEAMS, OF_PAIRS, OF_INDIVIDUALS].filter((words) => words !== own);
  return titles.find(({ text }) => others.some((words) => words.test(text))) ?? null;
}

const INDIVIDUAL = "dbf-individual";

interface TitledKind {
  readonly id: string;
  readonly rowIs: "game" | "pair" | "other";
}

/** Not regulated by Danmarks Bridgeforbund. [dbf:1.6] */
const NOT_REGULATED = /(?<!\p{L})(cup|pokal\p{L}*|knock-?out|monrad|swiss|schweizer\p{L}*)(?!\p{L})/iu;

/** The title that says that the tournament may not count: `FRIENDLY – does not count`. */
export function saysNotCounted({ system }: { readonly system: string }, titles: readonly Title[]): Title | null {
  return titles.find(({ text }) => exempts(text) || (system === "dbf" && NOT_REGULATED.test(text))) ?? null;
}
