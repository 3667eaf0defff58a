const MAX_SHEET_NAME = 31;

/** A text as Excel lets a sheet be called; nothing where nothing of it may stand there. */
export function sheetName(text: string): string {
  return text
    .replace(/ *[\\/?*[\]:]+ */g, " ")
    .replace(/^'+|'+$/g, "")
    .trim()
    .slice(0, MAX_SHEET_NAME)
    .trim();
}

/** The first of the wanted names that no sheet has yet, else the last one with a number: `Matches 2`. */
export function freeSheetName(wanted: readonly string[], taken: readonly string[], numbered = behind): string {
  const lower = taken.map((name) => name.toLowerCase());
  const isFree = (name: string) => !lower.includes(name.toLowerCase());
  const names = wanted.map((name) => sheetName(name) || "Sheet");
  const free = names.find(isFree);
  if (free !== undefined) return free;
  const last = names[names.length - 1]!;
  for (let n = 2; ; n++) {
    const number = numbered(n);
    const name = last.slice(0, MAX_SHEET_NAME - number.length).trim() + number;
    if (isFree(name)) return name;
  }
}

const behind = (n: number) => ` ${n}`;

/** As Excel numbers a copy: `Ole Olsen (2)`. */
export const inBrackets = (n: number) => ` (${n})`;
