// A sheet under construction: the columns and lines of the tournament, and what a person puts around them. Messes
// change it; `sheetOf` lays it out.
import type { CellValue, Sheet } from "../../../src/sheet";
import type { CleanColumn, Tournament, Words } from "./tournament";

export type Language = "en" | "da";

export interface Cell {
  readonly value: CellValue;
  readonly format: string | null;
}

export interface Column {
  /** The column of the tournament that it holds; null for any other. */
  readonly clean: CleanColumn | null;
  header: string;
  /** The text above this column and its neighbours, in a line of its own. */
  group: string | null;
}

export interface Line {
  readonly role: "header" | "entry" | "other";
  readonly entry: number | null;
  readonly card: number | null;
  readonly cells: Map<Column, Cell>;
}

/** Why something may stay empty: a cell or a column that nobody could read. */
export interface Loss {
  /** The entry whose figures are lost; null for all of them. */
  readonly entry: number | null;
  readonly what: string;
}

export interface Draft {
  tournament: Tournament;
  readonly language: Language;
  columns: Column[];
  lines: Line[];
  /** Whether a line of groups is above the headers. */
  grouped: boolean;
  /** Whether the place of a column gives its meaning, so that it cannot be moved, nor another one inserted. */
  ordered: boolean;
  above: Cell[][];
  below: Cell[][];
  beside: Cell[][];
  /** Blank columns before the cells beside the table. */
  gap: number;
  top: number;
  left: number;
  /** The list of players, until it has its place. */
  companion: Cell[][] | null;
  companionSheet: string | null;
  readonly others: Sheet[];
  /** Entries that nobody sees: hidden or filtered out. */
  readonly hidden: Set<number>;
  readonly losses: Loss[];
}

export const cell = (value: CellValue, format: string | null = null): Cell => ({ value, format });
export const EMPTY = cell(null);
export const rowOfCells = (...values: CellValue[]): Cell[] => values.map((value) => cell(value));

const DATE_FORMAT = "yyyy-mm-dd";

export function wordIn(words: Words, language: Language): string {
  return words[language][0]!;
}

export function asCell({ meaning }: CleanColumn, value: CellValue): Cell {
  return cell(value, meaning === "date" && typeof value === "number" ? DATE_FORMAT : null);
}

/** The tournament as a tidy person would write it. */
export function draftOf(tournament: Tournament, language: Language): Draft {
  const columns = tournament.columns.map((clean): Column => ({
    clean,
    header: wordIn(clean.words, language),
    group: null,
  }));
  const header = (card: number | null): Line => ({ role: "header", entry: null, card, cells: new Map() });
  const entry = (at: number): Line => ({
    role: "entry",
    entry: at,
    card: null,
    cells: new Map(columns.map((column) => [column, asCell(column.clean!, column.clean!.values[at] ?? null)])),
  });
  const entries = tournament.expected.map((_, at) => entry(at));
  const { cards } = tournament;
  const lines = !cards
    ? [header(null), ...entries]
    : cards.flatMap((card, at) => [
        ...(at > 0 ? [other()] : []),
        header(at),
        ...entries.slice(card.from, card.from + card.entries),
        ...labels(language).map((label) => other(new Map([[columns[1]!, cell(label)]]))),
      ]);
  const { companion } = tournament;
  const list = companion && [
    companion.columns.map(({ words }) => cell(wordIn(words, language))),
    ...companion.columns[0]!.values.map((_, i) => companion.columns.map((clean) => cell(clean.values[i] ?? null))),
  ];
  return {
    tournament,
    language,
    columns,
    lines,
    grouped: false,
    ordered: cards !== undefined,
    above: [],
    below: [],
    beside: [],
    gap: 1,
    top: 0,
    left: 0,
    companion: list ?? null,
    companionSheet: list ? (language === "da" ? "Spillere" : "Players") : null,
    others: [],
    hidden: new Set(),
    losses: [],
  };
}

export function other(cells: Map<Column, Cell> = new Map()): Line {
  return { role: "other", entry: null, card: null, cells };
}

/** The labels below the boards of a card. */
function labels(language: Language): string[] {
  return language === "da" ? ["Just. total", "Startpoint", "Resultat"] : ["Adj total", "Points start", "Result"];
}

/** The final place of every cell. */
export interface Placed {
  readonly sheet: Sheet;
  readonly others: readonly Sheet[];
  /** The row of each entry on the sheet, from 1. */
  readonly rows: readonly number[];
  /** The column of each field, from 0. */
  readonly columns: { readonly [field: string]: number };
  /** Rows of the sheet, from 1, among the entries: totals, notes, repeated headers. */
  readonly between: readonly number[];
}

export function sheetOf(draft: Draft): Placed {
  const grid: Cell[][] = [];
  const { columns, tournament } = draft;
  grid.push(...draft.above);
  const rows: number[] = [];
  const start = grid.length;
  const between: number[] = [];
  for (const line of draft.lines) {
    if (line.role === "header") {
      if (line !== draft.lines[0]) between.push(draft.top + grid.length + 1);
      if (draft.grouped) grid.push(groupLine(columns));
      grid.push(columns.map((column) => cell(headerOn(draft, column, line))));
      continue;
    }
    if (line.entry !== null) rows[line.entry] = draft.top + grid.length + 1;
    else if (line.cells.size > 0) between.push(draft.top + grid.length + 1);
    grid.push(columns.map((column) => line.cells.get(column) ?? EMPTY));
  }
  draft.beside.forEach((cells, i) => {
    const row = (grid[start + i] ??= []);
    while (row.length < columns.length + draft.gap) row.push(EMPTY);
    row.push(...cells);
  });
  grid.push(...draft.below);
  const others = [...draft.others];
  if (draft.companion && draft.companionSheet) others.unshift(asSheet(draft.companionSheet, 0, 0, draft.companion));
  const at: { [field: string]: number } = {};
  columns.forEach(({ clean }, i) => {
    if (clean?.field != null && at[clean.field] === undefined) at[clean.field] = draft.left + i;
  });
  return {
    sheet: {
      ...asSheet(tournament.cards ? "Cards" : "Sheet1", draft.top, draft.left, grid),
      hiddenRows: new Set([...draft.hidden].map((entry) => rows[entry]! - 1)),
    },
    others,
    rows,
    columns: at,
    between,
  };
}

/** A group is written in the first of its columns, as Excel keeps merged cells. */
function groupLine(columns: readonly Column[]): Cell[] {
  return columns.map(({ group }, i) => cell(group !== columns[i - 1]?.group ? group : null));
}

function headerOn({ tournament }: Draft, column: Column, line: Line): string {
  const field = column.clean?.field;
  if (line.card !== null && tournament.cards) {
    const { home, away } = tournament.cards[line.card]!;
    if (field === "Home player") return home;
    if (field === "Away player") return away;
  }
  return column.header;
}

export function asSheet(name: string, top: number, left: number, grid: readonly (readonly Cell[])[]): Sheet {
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0);
  const whole = grid.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? EMPTY));
  return {
    name,
    top,
    left,
    values: whole.map((row) => row.map(({ value }) => (value === "" ? null : value))),
    formulas: whole.map((row) => row.map(() => null)),
    formats: whole.map((row) => row.map(({ format }) => format)),
  };
}

/** A sheet as text, one line for each row, with its number. */
export function drawn({ name, top, left, values }: Sheet): string {
  const lines = values.map((row, i) => {
    const cells = row.map((value) =>
      value === null
        ? ""
        : typeof value === "object"
          ? value.error
          : typeof value === "string" && !Number.isNaN(Number(value))
            ? `'${value}`
            : String(value),
    );
    return `${String(top + i + 1).padStart(4)}  ${cells.join(" | ").replace(/[ |]+$/, "")}`;
  });
  return [`${name}${left > 0 ? `, from column ${left + 1}` : ""}`, ...lines].join("\n");
}
