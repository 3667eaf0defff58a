import { called } from "../../../messages/names/tournaments";
import { column, type Reader } from "../headers/columns";
import { headerKey, MOST_REMEMBERED } from "../../../layout/words/headerWords";
import { memoize } from "../../../kernel/memoize";
import { readYesNo } from "../../../kernel/written/yesNo";
import { extent, isBlank, isFault, textOf, valueAt, type CellValue, type Sheet } from "../../../sheet/sheet";
import { spelling } from "../../../kernel/written/spelling";
import type { FindMore, Places } from "../headers/tables";

/** Cells that exclude their row. */
const NO_CELLS = new Set(["no", "n", "not", "false", "0", "nej", "ikke", "falsk", "unrated", "unratedgame"]);
/** Words that exclude a row anywhere in a cell. */
const NO_WORDS = new Set([
  ...["friendly", "friendlies", "exhibition", "practice", "unofficial", "uofficiel", "uofficielt"],
  ...["venskab", "venskabs", "venskabskamp", "venskabskampe", "venskabsspil"],
  ...["venskabelig", "venskabeligt", "venskabelige"],
  ...["opvisning", "opvisningskamp", "traening", "traeningskamp"],
  ...["casual", "unrated", "golfkroket", "golfcroquet"],
]);
/** `does not count`, `tæller ikke`, `ikke medregnet`; but not "no show". */
const NOT = new Set(["not", "doesnt", "didnt", "ikke"]);
const COUNTING = /^(count|rated|ratet|taell|tael|medregn)/;

/** True if the text excludes its row. */
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

/** Words that may accompany those above. */
const GAME_WORDS = new Set(["game", "games", "match", "only", "kamp", "spil", "parti"]);

/** True if a cell, under any header, only says that its row does not count. */
export function saysFriendly(text: string): boolean {
  const words = wordsIn(text);
  return words.length <= MOST_WORDS && exempts(text) && (deniesCounting(words) || words.every(isOfFriendly));
}

const MOST_WORDS = 5;
const isOfFriendly = (word: string) => NO_WORDS.has(word) || GAME_WORDS.has(word);

/** True if a cell excludes its row: `No`, `friendly game`; under `Friendly` or `Tæller ikke`, `x`. */
export function saysNoCount(header: CellValue, cell: CellValue): boolean {
  const saysNo = NO_CELLS.has(spelling(textOf(cell)));
  if (exempts(textOf(cell))) return true;
  return headsThoseThatDoNot(textOf(header)) ? !isBlank(cell) && saysYes(cell) && !saysNo : saysNo;
}

/** True for headers such as `Friendly`, `Tæller ikke`. */
function headsThoseThatDoNot(header: string): boolean {
  return header !== "" && exempts(header);
}

/** Words that include a row, besides those for yes. */
const YES_WORDS = /^(count|rated|taell|tael|med$|medregn|official|officiel|ok$)|^[✓✔☑+]$/;

function saysYes(cell: CellValue): boolean {
  const text = textOf(cell);
  return !isFault(cell) && (readYesNo(cell!) === true || YES_WORDS.test(spelling(text)) || YES_WORDS.test(text));
}

/** True if a header asks for yes or no; headers of remarks do not. */
export function asksCounts(header: string): boolean {
  return COUNTS.keys.includes(headerKey(header));
}

/** Other headers that ask the same, used only if a cell excludes its row: `Rated`, `Friendly`, `Tæller ikke`. */
export function asksCountsOtherwise(header: string): boolean {
  return !asksCounts(header) && (RATED_KEYS.has(headerKey(header)) || headsThoseThatDoNot(header));
}

/** True if a cell in a yes-or-no column is neither; a column of remarks may hold anything. */
export function saysNeither(header: CellValue, cell: CellValue): boolean {
  const isAsked = asksCounts(textOf(header)) || asksCountsOtherwise(textOf(header));
  if (isBlank(cell) || isFault(cell) || !isAsked || /^[-–]$/.test(textOf(cell).trim())) return false;
  return !saysYes(cell) && !NO_CELLS.has(spelling(textOf(cell))) && !exempts(textOf(cell));
}

/** Always true: the meaning of a cell depends on its header, see `saysNoCount`. */
const counts: Reader<boolean> = () => true;

/** Part of every table kind: a row that says no is listed but not computed. */
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

/** True for a header of such a column, or of remarks. */
export function headsCounts(header: string): boolean {
  return asksCounts(header) || asksCountsOtherwise(header) || REMARK_KEYS.has(headerKey(header));
}

/** Also takes a column of remarks, or `Rated`, as this column if one of its cells excludes its row. */
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
