import { called } from "../../../messages/names/tournaments";
import { column, type Reader } from "../headers/columns";
import { headerKey, MOST_REMEMBERED } from "../../../layout/words/headerWords";
import { memoize } from "../../../kernel/memoize";
import { readYesNo } from "../../../kernel/written/yesNo";
import { extent, isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { spelling } from "../../../kernel/written/spelling";
import type { FindMore, Places } from "../headers/tables";

/** Cells by which a row says that it does not count. */
const NO_CELLS = new Set(["no", "n", "not", "false", "0", "nej", "ikke", "falsk", "unrated", "unratedgame"]);
/** Words that say so wherever they are. */
const NO_WORDS = new Set([
  ...["friendly", "friendlies", "exhibition", "practice", "unofficial", "uofficiel", "uofficielt"],
  ...["venskab", "venskabs", "venskabskamp", "venskabskampe", "venskabsspil"],
  ...["venskabelig", "venskabeligt", "venskabelige"],
  ...["opvisning", "opvisningskamp", "traening", "traeningskamp"],
  ...["casual", "unrated", "golfkroket", "golfcroquet"],
]);
/** `does not count`, `tæller ikke`, `ikke medregnet`; not "no show". */
const NOT = new Set(["not", "doesnt", "didnt", "ikke"]);
const COUNTING = /^(count|rated|ratet|taell|tael|medregn)/;

/** Whether a cell says that its row does not count. */
export const exempts = memoize((text: string): boolean => {
  const words = wordsIn(text);
  return deniesCounting(words) || words.some((word) => NO_WORDS.has(word));
}, MOST_REMEMBERED);

function wordsIn(text: string): string[] {
  return text
    .replace(/['’]/g, "")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .map(spelling);
}

function deniesCounting(words: readonly string[]): boolean {
  return words.some((word) => NOT.has(word)) && words.some((word) => COUNTING.test(word));
}

/** Words that may accompany those in a cell that says nothing else. */
const GAME_WORDS = new Set(["game", "games", "match", "only", "kamp", "spil", "parti"]);

/** Whether a cell under any header says that its row does not count, and nothing else. */
export function saysFriendly(text: string): boolean {
  const words = wordsIn(text);
  return words.length <= MOST_WORDS && exempts(text) && (deniesCounting(words) || words.every(isOfFriendly));
}

const MOST_WORDS = 5;
const isOfFriendly = (word: string) => NO_WORDS.has(word) || GAME_WORDS.has(word);

/** Whether a cell says that its row does not count: `No`, `friendly game`; under `Friendly` or `Tæller ikke`, `x`. All others count. */
export function saysNoCount(header: CellValue, cell: CellValue): boolean {
  const saysNo = NO_CELLS.has(spelling(textOf(cell)));
  if (exempts(textOf(cell))) return true;
  return headsThoseThatDoNot(textOf(header)) ? !isBlank(cell) && saysYes(cell) && !saysNo : saysNo;
}

/** `Friendly`, `Tæller ikke` */
function headsThoseThatDoNot(header: string): boolean {
  return header !== "" && exempts(header);
}

/** Words by which a cell says that its row counts, besides those of yes. */
const YES_WORDS = /^(count|rated|taell|tael|med$|medregn|official|officiel|ok$)|^[✓✔☑+]$/;

function saysYes(cell: CellValue): boolean {
  const text = textOf(cell);
  return !isFault(cell) && (readYesNo(cell!) === true || YES_WORDS.test(spelling(text)) || YES_WORDS.test(text));
}

/** Whether a header asks for yes or no; one of remarks does not. */
export function asksCounts(header: string): boolean {
  return COUNTS.keys.includes(headerKey(header));
}

/** The same in other words, which count only where a cell exempts: `Rated`, `Friendly`, `Tæller ikke`. */
export function asksCountsOtherwise(header: string): boolean {
  return !asksCounts(header) && (RATED_KEYS.has(headerKey(header)) || headsThoseThatDoNot(header));
}

/** Whether a cell in a column that asks for yes or no is neither; a column of remarks may hold anything. */
export function saysNeither(header: CellValue, cell: CellValue): boolean {
  const isAsked = asksCounts(textOf(header)) || asksCountsOtherwise(textOf(header));
  if (isBlank(cell) || isFault(cell) || !isAsked || /^[-–]$/.test(textOf(cell).trim())) return false;
  return !saysYes(cell) && !NO_CELLS.has(spelling(textOf(cell))) && !exempts(textOf(cell));
}

/** Which rows count is read with the header. */
const counts: Reader<boolean> = () => true;

/** In every kind of table: a row that says no is listed and not computed. */
export const COUNTS = column(called("Counts"), counts, {
  aliases: ["Count", "Counting", "Medregnes"],
});

const RATED_KEYS: ReadonlySet<string> = new Set(["Rated", "Rated game", "Ratet", "Tæller med"].map(headerKey));

const REMARK_KEYS: ReadonlySet<string> = new Set(
  [
    ...["Remarks", "Remark", "Notes", "Note", "Comments", "Comment"],
    ...["Bemærkninger", "Bemærkning", "Bem", "Kommentar", "Kommentarer", "Noter", "Anm"],
  ].map(headerKey),
);

/** Whether a header is that of such a column, or of remarks. */
export function headsCounts(header: string): boolean {
  return asksCounts(header) || asksCountsOtherwise(header) || REMARK_KEYS.has(headerKey(header));
}

/** Also takes a column of remarks for it, or `Rated`, where one of its cells says that a row does not count. */
export function withRemarksThatExempt(findMore: FindMore | undefined): FindMore {
  return (free, places, sheet, headerRow) => {
    const more: Places = findMore?.(free, places, sheet, headerRow) ?? new Map();
    const remarks = free.filter(
      ({ keys, column }) =>
        keys.some((key) => REMARK_KEYS.has(key)) || asksCountsOtherwise(textOf(valueAt(sheet, headerRow, column))),
    );
    if (remarks.length === 0) return more;
    const found = new Map(more);
    const taken: Places = new Map([...places, ...found]);
    if (taken.has(COUNTS)) return found;
    const at = remarks
      .map((cell) => cell.column)
      .find((column) => ![...taken.values()].includes(column) && someExempt(sheet, headerRow, column));
    return at === undefined ? found : found.set(COUNTS, at);
  };
}

function someExempt(sheet: Sheet, headerRow: number, column: number): boolean {
  const { bottom } = extent(sheet);
  const header = valueAt(sheet, headerRow, column);
  const isAsked = asksCountsOtherwise(textOf(header));
  for (let row = headerRow + 1; row < bottom; row++) {
    const cell = valueAt(sheet, row, column);
    if (isAsked ? saysNoCount(header, cell) : typeof cell === "string" && exempts(cell)) return true;
  }
  return false;
}
