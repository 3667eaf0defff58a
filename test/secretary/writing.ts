// How people write names, numbers, days, and the texts around a table.
import { newWorkbookFile } from "../../src/files/open";
import type { Draws } from "../fuzz/untidy/draws";

export type Language = "en" | "da";

/** Cells of a sheet, row by row. */
export type Grid = (string | number | null)[][];

export interface Person {
  readonly first: string;
  readonly last: string;
}

export const nameOf = ({ first, last }: Person) => `${first} ${last}`;

// Invented names.
const FIRST = [
  ...[
    "Anna",
    "Bent",
    "Carla",
    "Dorte",
    "Egon",
    "Finn",
    "Gerda",
    "Hanne",
    "Inger",
    "Jørgen",
    "Kirsten",
    "Lis",
    "Mogens",
  ],
  ...["Nina", "Ole", "Poul Erik", "Ruth", "Søren", "Tove", "Ulla", "Viggo", "Åse", "Alan", "Brenda", "Colin", "Daphne"],
  ...["Edwin", "Fay", "Gwen", "Harold", "Iris", "Joan", "Keith", "Maud", "Norman", "Pearl", "Anne-Lise", "Æskil"],
];
const LAST = [
  ...["Bro", "Dahl", "Eg", "Fugl", "Gad", "Holt", "Ibsen", "Juul", "Kær", "Lund", "Møller", "Nygård", "Ærø", "Østerby"],
  ...["Ravn", "Skov", "Thorup", "Aagaard", "Vang", "Winther", "Beck", "Cole", "Marsh", "Platt", "Storm", "Field"],
  ...["Glen", "Heath", "Lodge", "O'Dell", "Pike", "Quill", "Rook", "Sedge", "Vale", "Weir"],
];

/** This many people, of whom a few share a surname. */
export function members(draws: Draws, count: number): Person[] {
  const lasts = draws.shuffled(LAST);
  const firsts = draws.shuffled(FIRST);
  const people = Array.from({ length: count }, (_, i) => ({
    first: firsts[(i + Math.floor(i / firsts.length) * 7) % firsts.length]!,
    last: lasts[i % lasts.length]!,
  }));
  return people.map((one, i) => (i > 0 && i % 7 === 0 ? { ...one, last: people[i - 1]!.last } : one));
}

const FOLDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ø/g, ["oe", "o", "ö"]],
  [/Ø/g, ["Oe", "O"]],
  [/å/g, ["aa", "a"]],
  [/Å/g, ["Aa"]],
  [/Aa/g, ["Å"]],
  [/aa/g, ["å"]],
  [/æ/g, ["ae", "ä"]],
  [/Æ/g, ["Ae"]],
];

/** The name with other letters for the Danish ones; null if it has none. */
function folded(draws: Draws, name: string): string | null {
  const fitting = FOLDS.filter(([letter]) => name.search(letter) >= 0);
  if (fitting.length === 0) return null;
  const [from, to] = draws.pick(fitting);
  return name.replace(from, draws.pick(to));
}

/** The name with one letter wrong, missing, doubled or swapped with the next, within a word. */
function misspelt(draws: Draws, name: string): string | null {
  const at = [...name].flatMap((_, i) => (/^[a-z]{3}$/.test(name.slice(i - 1, i + 2)) ? [i] : []));
  if (at.length === 0) return null;
  const i = draws.pick(at);
  const [before, here, next] = [name.slice(0, i), name[i]!, name[i + 1]!];
  const wrong = draws.pick(["swap", "twice", "without"] as const);
  if (wrong === "twice") return before + here + name.slice(i);
  if (wrong === "without") return before + name.slice(i + 1);
  return here === next ? before + name.slice(i + 1) : before + next + here + name.slice(i + 2);
}

/** Ways to write a name on the sheet of an evening that differ from the list. */
export const SPELLINGS = {
  comma: (_: Draws, { first, last }: Person) => `${last}, ${first}`,
  turned: (_: Draws, { first, last }: Person) => `${last} ${first}`,
  initial: (draws: Draws, { first, last }: Person) => `${first[0]!}${draws.pick(["", "."])} ${last}`,
  initialBehind: (draws: Draws, { first, last }: Person) => `${last} ${first[0]!}${draws.pick(["", "."])}`,
  initialWithComma: (_: Draws, { first, last }: Person) => `${last}, ${first[0]!}.`,
  firstAlone: (_: Draws, { first }: Person) => first,
  lastInitial: (_: Draws, { first, last }: Person) => `${first} ${last[0]!}`,
  lastAlone: (_: Draws, { last }: Person) => last,
  titled: (draws: Draws, person: Person, language: Language) =>
    `${draws.pick(language === "da" ? ["Hr.", "Fru", "Dr."] : ["Mr", "Mrs", "Dr"])} ${nameOf(person)}`,
  titledLast: (draws: Draws, { last }: Person, language: Language) =>
    `${draws.pick(language === "da" ? ["Hr.", "Fru"] : ["Mr", "Mrs"])} ${last}`,
  bracketed: (draws: Draws, person: Person, language: Language) =>
    `${nameOf(person)} (${draws.pick(language === "da" ? ["res.", "gæst", "vikar", "ny"] : ["sub", "guest", "capt.", "C"])})`,
  middle: (draws: Draws, { first, last }: Person) => `${first} ${draws.pick(["B.", "K.", "M"])} ${last}`,
  folded: (draws: Draws, person: Person) => folded(draws, nameOf(person)),
  misspelt: (draws: Draws, person: Person) => misspelt(draws, nameOf(person)),
  capitals: (_: Draws, person: Person) => nameOf(person).toUpperCase(),
  small: (_: Draws, person: Person) => nameOf(person).toLowerCase(),
  starred: (_: Draws, person: Person) => `${nameOf(person)}*`,
  spaced: (_: Draws, { first, last }: Person) => ` ${first}  ${last} `,
} as const;

/** `Bent Dahl (sub. for Anna Bro)`. */
export function instead(draws: Draws, person: Person, absent: Person, language: Language): string {
  const words = language === "da" ? ["for", "vikar for", "i st. for"] : ["sub. for", "for", "playing for"];
  return `${nameOf(person)} (${draws.pick(words)} ${nameOf(absent)})`;
}

// ---------------------------------------------------------------- numbers

export function decimalComma(text: string): string {
  return text.replace(".", ",");
}

/** `2½`, `2 1/2`, `-½`. */
export function withHalf(draws: Draws, value: number): string {
  if (!Number.isInteger(2 * value) || Number.isInteger(value)) return String(value);
  const whole = Math.floor(Math.abs(value));
  const sign = value < 0 ? "-" : "";
  const half = draws.pick(["½", " 1/2", ".5"]);
  return half === ".5" ? String(value) : (sign + (whole === 0 ? "" : String(whole)) + half).replace("- ", "-").trim();
}

// ---------------------------------------------------------------- days

const MONTHS = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"],
  da: ["januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober"],
};
const WEEKDAYS = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  da: ["søndag", "mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag"],
};

/** A day in a title that cannot be read as another day. */
export function dayInWords(draws: Draws, iso: string, language: Language): string {
  const [year, month, day] = iso.split("-").map(Number) as [number, number, number];
  const weekday = WEEKDAYS[language][new Date(`${iso}T00:00Z`).getUTCDay()]!;
  const named = MONTHS[language][month - 1]!;
  const two = (value: number) => String(value).padStart(2, "0");
  const ways = [iso];
  // 5.9. and 9.5. may fall on the same weekday.
  if (day > 12) ways.push(`${day}/${month}/${year}`, `${weekday} ${two(day)}.${two(month)}.${year}`);
  if (language === "da")
    ways.push(
      `${weekday} d. ${day}. ${named} ${year}`,
      `den ${day}. ${named} ${year}`,
      `${day}. ${named.slice(0, 3)}. ${year}`,
    );
  else
    ways.push(
      `${weekday} ${day} ${named} ${year}`,
      `${named} ${day}, ${year}`,
      `${day}${ending(day)} ${named.slice(0, 3)} ${year}`,
      `${weekday}, ${named} ${day} ${year}`,
    );
  return draws.pick(ways);
}

function ending(day: number): string {
  if (day > 10 && day < 14) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

// ---------------------------------------------------------------- files

/** A sheet as a text file. */
export function asCsv(grid: Grid, mark: ";" | ","): string {
  const width = Math.max(...grid.map((row) => row.length));
  const quoted = (cell: string | number | null) => {
    const text = cell === null ? "" : String(cell);
    return text.includes(mark) || text.includes('"') ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return (
    grid.map((row) => Array.from({ length: width }, (_, i) => quoted(row[i] ?? null)).join(mark)).join("\n") + "\n"
  );
}

interface GridSheet {
  readonly name: string;
  readonly grid: Grid;
  readonly formats?: readonly (readonly (string | null)[])[];
}

/** Sheets as a workbook. */
export async function asXlsx(sheets: readonly GridSheet[]): Promise<Uint8Array> {
  const file = await newWorkbookFile();
  for (const { name, grid, formats } of sheets) {
    file.addSheet(name);
    grid.forEach((cells, row) =>
      cells.forEach((value, column) => {
        if (value !== null)
          file.put(name, row, column, { value, formula: null, format: formats?.[row]?.[column] ?? null });
      }),
    );
  }
  return file.save();
}
