export const MAX_SHEET_NAME = 31;

/** A text as Excel allows it for the name of a sheet; empty if Excel allows none of its characters. */
export function sheetName(text: string): string {
  return text
    .split(/[\\/?*[\]:]+/)
    .map((part) => part.trim())
    .join(" ")
    .trim()
    .replace(/^'+/, "")
    .trim()
    .slice(0, MAX_SHEET_NAME)
    .replace(/'{1,31}$/, "")
    .trim();
}

/** The first wanted name that no sheet has yet; else the last one with a number: `Matches 2`. */
export function freeSheetName(wanted: readonly string[], taken: readonly string[], numbered = behind): string {
  return new TakenNames(taken).free(wanted, numbered);
}

/** Finds free names for many new sheets: a thousand files may each have a `Sheet1`. */
export class TakenNames {
  private readonly taken: Set<string>;
  /** The highest number in use for a name. */
  private readonly numbers = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.taken = new Set(taken.map((name) => name.toLowerCase()));
  }

  take(name: string): void {
    this.taken.add(name.toLowerCase());
  }

  /** The first wanted name that no sheet has yet; else the last one with a number. */
  free(wanted: readonly string[], numbered = behind): string {
    const isFree = (name: string) => !this.taken.has(name.toLowerCase());
    const names = wanted.map((name) => sheetName(name) || "Sheet");
    const free = names.find(isFree);
    if (free !== undefined) return free;
    const last = names[names.length - 1]!;
    const key = `${last.toLowerCase()}${numbered(0)}`;
    for (let n = this.numbers.get(key) ?? 2; ; n++) {
      this.numbers.set(key, n);
      const number = numbered(n);
      const name = last.slice(0, MAX_SHEET_NAME - number.length).trim() + number;
      if (isFree(name)) return name;
    }
  }
}

const behind = (n: number) => ` ${n}`;

/** Numbers a copy as Excel does: `Ole Olsen (2)`. */
export const inBrackets = (n: number) => ` (${n})`;
