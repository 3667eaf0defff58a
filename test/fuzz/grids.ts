// Sheets for the fuzz run: true ones of every kind with damage, and random ones made of words that the kinds look for.
// Each change is plain data in a list, so that a failure shrinks to the few changes it needs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { KINDS, KIND_IDS, planFill, recognise, type Kind } from "../../src/tournaments";
import { isFault, type Area, type CellValue, type Sheet } from "../../src/sheet";
import { CellReader, type Column } from "../../src/tournaments/table/headers/columns";
import { Remarks } from "../../src/tournaments/table/headers/remarks";
import { sampleFile, SAMPLES } from "../workbook/samples";
import { anyCell, BLANK, header, LIKELY_CELLS, MEMBERS, WORDS, type Cell } from "./cells";
import { fc } from "../random";

/** The sheets of a workbook; the first one is filled. */
export type Sheets = readonly Sheet[];

/** A sheet that can be changed, with its first cell. */
interface Grid {
  readonly name: string;
  readonly top: number;
  readonly left: number;
  cells: Cell[][];
  spills: readonly Area[];
  table: string | null;
}

// ---------------------------------------------------------------- true sheets

const FIXTURES = path.resolve(__dirname, "../fixtures");

/** All samples and fixtures, each with the tournament's sheet first. */
export async function trueSheets(): Promise<readonly { readonly name: string; readonly sheets: Sheets }[]> {
  const found: { name: string; sheets: Sheets }[] = [];
  for (const name of SAMPLES) found.push({ name, sheets: tournamentFirst((await sampleFile(name)).sheets) });
  for (const kind of KIND_IDS) {
    const input = readdirSync(path.join(FIXTURES, kind)).find((name) => name.startsWith("input."))!;
    const file = await openWorkbookFile(readFileSync(path.join(FIXTURES, kind, input)), input);
    if (file instanceof Problem) throw new Error(`${kind}: ${file.code}`);
    found.push({ name: `${kind}/${input}`, sheets: tournamentFirst(file.sheets) });
  }
  return found;
}

function tournamentFirst(sheets: Sheets): Sheets {
  const on = recognise(sheets).found[0]!.sheet;
  return [on, ...sheets.filter((sheet) => sheet !== on)];
}

// ---------------------------------------------------------------- deeds

/** A change to a sheet. Rows and columns past the end start from the beginning again. */
export type Deed =
  | { readonly do: "cell"; readonly row: number; readonly column: number; readonly cell: Cell }
  | { readonly do: "column"; readonly row: number; readonly column: number; readonly rows: number; readonly cell: Cell }
  | { readonly do: "header"; readonly row: number; readonly column: number; readonly text: string }
  | { readonly do: "respell"; readonly row: number; readonly column: number; readonly how: Respelling }
  | { readonly do: "delete" | "double" | "blank"; readonly of: "row" | "column"; readonly at: number }
  | { readonly do: "swap"; readonly of: "row" | "column"; readonly at: number; readonly with: number }
  | { readonly do: "totals"; readonly label: string; readonly cells: readonly Cell[] }
  | { readonly do: "join"; readonly where: "beneath" | "beside"; readonly apart: number }
  | { readonly do: "again"; readonly where: "beneath" | "beside"; readonly apart: number; readonly rows: number }
  | { readonly do: "line"; readonly at: number; readonly texts: readonly string[] }
  | { readonly do: "fill"; readonly formulas: boolean; readonly danish: boolean }
  | {
      readonly do: "table";
      readonly row: number;
      readonly column: number;
      readonly height: number;
      readonly width: number;
    }
  | {
      readonly do: "spill";
      readonly row: number;
      readonly column: number;
      readonly height: number;
      readonly width: number;
    }
  | { readonly do: "shift"; readonly rows: number; readonly columns: number };

type Respelling = (typeof RESPELLINGS)[number];
const RESPELLINGS = [
  "upper",
  "double space",
  "zero width",
  "letter off",
  "accents",
  "member",
  "comma",
  "text",
] as const;

const at = fc.nat({ max: 60 });
const near = fc.nat({ max: 12 });
const size = fc.integer({ min: 1, max: 6 });
const side = fc.constantFrom("row" as const, "column" as const);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant("cell" as const), row: at, column: near, cell: anyCell }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("column" as const),
      row: at,
      column: near,
      rows: fc.nat(40),
      cell: anyCell,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("header" as const), row: near, column: near, text: header }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("respell" as const),
      row: at,
      column: near,
      how: fc.constantFrom(...RESPELLINGS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("delete" as const, "double" as const, "blank" as const),
      of: side,
      at: fc.oneof(near, at),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("swap" as const), of: side, at: near, with: near }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("totals" as const),
      label: fc.oneof(fc.constantFrom("Total", "I alt", "Average", "Sum"), fc.constantFrom(...WORDS)),
      cells: fc.array(anyCell, { maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("again" as const),
      where: fc.constantFrom("beneath" as const, "beside" as const),
      apart: fc.nat(2),
      rows: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      where: fc.constantFrom("beneath" as const, "beside" as const),
      apart: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("line" as const), at: near, texts: fc.array(header, { maxLength: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("fill" as const), formulas: fc.boolean(), danish: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("table" as const), row: near, column: near, height: size, width: size }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("spill" as const), row: near, column: near, height: size, width: size }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("shift" as const), rows: fc.nat(3), columns: fc.nat(3) }) },
);

function apply(grid: Grid, one: Deed, other: Sheet | undefined): Grid {
  const { cells } = grid;
  const [height, width] = [cells.length, cells.reduce((widest, row) => Math.max(widest, row.length), 0)];
  if (height === 0 || width === 0) return grid;
  const [r, c] = "row" in one && "column" in one ? [one.row % height, one.column % width] : [0, 0];
  const put = (row: number, column: number, cell: Cell) => {
    const line = cells[row]!;
    while (line.length < column) line.push(BLANK);
    line[column] = cell;
  };
  const old = cells[r]?.[c] ?? BLANK;
  switch (one.do) {
    case "cell":
      put(r, c, one.cell);
      return grid;
    case "column":
      for (let row = r; row < Math.min(height, r + one.rows); row++) put(row, c, one.cell);
      return grid;
    case "header":
      put(r, c, { ...BLANK, value: one.text });
      return grid;
    case "respell":
      put(r, c, { ...old, value: respelt(old.value, one.how) });
      return grid;
    case "totals":
      cells.push([{ ...BLANK, value: one.label }, ...one.cells]);
      return grid;
    case "line":
      endFormulas(grid);
      cells.splice(
        one.at % (height + 1),
        0,
        one.texts.map((value) => ({ ...BLANK, value })),
      );
      return grid;
    case "join":
    case "again": {
      // The content of another sheet, such as the players, or the beginning of this sheet again.
      const copy =
        one.do === "join"
          ? other
            ? gridOf(other).cells
            : []
          : cells.slice(0, Math.max(1, one.rows)).map((row) => [...row]);
      if (one.where === "beneath") cells.push(...Array.from({ length: one.apart }, () => []), ...copy);
      else {
        while (cells.length < copy.length) cells.push([]);
        copy.forEach((row, i) => row.forEach((cell, k) => put(i, width + one.apart + k, cell)));
      }
      return grid;
    }
    case "fill":
      return filled(grid, one.formulas, one.danish ? "da" : "en");
    case "table":
      // The first row of a table has a text in every column.
      if (!cells[r]!.slice(c, c + one.width + 1).every(({ value }) => typeof value === "string" && value.trim() !== ""))
        return grid;
      grid.table = `${r},${c},${Math.min(height - 1, r + one.height)},${Math.min(cells[r]!.length - 1, c + one.width)}`;
      return grid;
    case "spill":
      put(r, c, { ...old, formula: "=SORT(ZZ1:ZZ3)" });
      for (let row = r + 1; row <= Math.min(height - 1, r + one.height); row++)
        put(row, c, { ...(cells[row]![c] ?? BLANK), formula: null });
      grid.spills = [
        ...grid.spills,
        { top: grid.top + r, left: grid.left + c, bottom: grid.top + r + one.height, right: grid.left + c },
      ];
      return grid;
    case "shift":
      endFormulas(grid);
      return { ...grid, top: grid.top + one.rows, left: grid.left + one.columns, spills: [], table: null };
    default:
      endFormulas(grid);
      grid.cells = one.of === "row" ? lineDeed(cells, one) : turned(lineDeed(turned(cells, width), one), height);
      return grid;
  }
}

/** Excel adjusts formulas when cells move; here the formulas of a fill become values instead. */
function endFormulas(grid: Grid): void {
  grid.spills = [];
  for (const line of grid.cells)
    line.forEach((cell, i) => {
      if (cell?.formula && !/ZZ|NOWHERE/.test(cell.formula)) line[i] = { ...cell, formula: null };
    });
}

/** Deletes, duplicates, swaps or inserts a row. */
function lineDeed(lines: Cell[][], one: Extract<Deed, { of: string }>): Cell[][] {
  const i = one.at % lines.length;
  if (one.do === "delete") lines.splice(i, 1);
  else if (one.do === "double") lines.splice(i, 0, [...lines[i]!]);
  else if (one.do === "blank") lines.splice(i, 0, []);
  else if (one.do === "swap") {
    const k = one.with % lines.length;
    [lines[i], lines[k]] = [lines[k]!, lines[i]!];
  }
  return lines;
}

function turned(lines: readonly (readonly Cell[])[], width: number): Cell[][] {
  return Array.from({ length: width }, (_, column) => lines.map((line) => line[column] ?? BLANK));
}

function respelt(value: CellValue, how: Respelling): CellValue {
  if (value === null || isFault(value)) return value;
  const text = String(value);
  if (how === "upper") return text.toUpperCase();
  if (how === "double space") return text.replace(/ /g, "  ") + " ";
  if (how === "zero width") return `${text.slice(0, 1)}\u200b${text.slice(1)}\u200e`;
  if (how === "letter off") return text.slice(0, 3) + text.slice(4);
  if (how === "accents") return text.normalize("NFD").replace(/[aeo]/, "$&\u0301");
  if (how === "member") return MEMBERS[text.length % MEMBERS.length]!;
  return how === "comma" ? text.replace(".", ",") : text;
}

/** The sheet as an earlier fill left it. */
function filled(grid: Grid, formulas: boolean, language: "en" | "da"): Grid {
  const found = recognise([sheetOf(grid)]).found[0];
  if (!found) return grid;
  const spills = [...grid.spills];
  for (const { row, column, value, formula, spill, replaces, format } of planFill(found, { language }).writes) {
    const [r, c] = [row - grid.top, column - grid.left];
    if (replaces || r < 0 || c < 0) continue;
    while (grid.cells.length <= r) grid.cells.push([]);
    const line = grid.cells[r]!;
    while (line.length < c) line.push(BLANK);
    const spilling = spill !== null && spill !== "covered" ? spill : null;
    const live = !formulas || spill === "covered" ? null : (spilling?.formula ?? formula);
    line[c] = { value, formula: live, format };
    if (formulas && spilling) spills.push({ top: row, left: column, bottom: row + spilling.rows - 1, right: column });
  }
  return { ...grid, spills };
}

// ---------------------------------------------------------------- sheets

function gridOf(sheet: Sheet): Grid {
  const cells = sheet.values.map((line, r) =>
    Array.from(line, (value, c): Cell => {
      return {
        value: value ?? null,
        formula: sheet.formulas?.[r]?.[c] ?? null,
        format: sheet.formats?.[r]?.[c] ?? null,
      };
    }),
  );
  return { name: sheet.name, top: sheet.top, left: sheet.left, cells, spills: sheet.spills ?? [], table: null };
}

function sheetOf({ name, top, left, cells, spills, table }: Grid): Sheet {
  const each = <T>(of: (cell: Cell) => T) => cells.map((line) => Array.from(line, (cell) => of(cell ?? BLANK)));
  const [t, l, b, r] = (table ?? "").split(",").map(Number) as [number, number, number, number];
  return {
    name,
    top,
    left,
    values: each(({ value }) => value),
    formulas: each(({ formula }) => formula),
    formats: each(({ format }) => format),
    tables:
      table === null ? [] : [{ name: "Own", area: { top: top + t, left: left + l, bottom: top + b, right: left + r } }],
    spills,
  };
}

/** Sheets after changes; the other sheets get few changes, because most hold only a list of players. */
export interface Damaged {
  readonly from: string;
  readonly deeds: readonly Deed[];
  readonly toOthers: readonly Deed[];
  readonly sheets: Sheets;
}

export function damaged(from: string, sheets: Sheets, deeds: readonly Deed[], toOthers: readonly Deed[]): Damaged {
  const after = (sheet: Sheet, which: readonly Deed[]) =>
    sheetOf(which.reduce((grid, one) => apply(grid, one, sheets[1]), gridOf(sheet)));
  const made: Damaged = {
    from,
    deeds,
    toOthers,
    sheets: sheets.map((sheet, i) => after(sheet, i === 0 ? deeds : toOthers)),
  };
  // A failure shows the changes, and the resulting sheet in few lines.
  Object.defineProperty(made, fc.toStringMethod, { value: () => shown(made) });
  return made;
}

function shown({ from, deeds, toOthers, sheets }: Damaged): string {
  const drawn = sheets.map(({ name, top, left, values }) => {
    const lines = values.map(
      (line) => `  ${line.map((value) => (value === null ? "" : JSON.stringify(value))).join("|")}`,
    );
    return `${JSON.stringify(name)} from ${top},${left}:\n${lines.join("\n")}`;
  });
  const done = [...deeds, ...toOthers.map((one) => ({ ...one, sheet: "other" }))].map((one) => JSON.stringify(one));
  return `${from}\n${done.join("\n")}\n${drawn.join("\n")}`.slice(0, 20000);
}

/** True sheets with at most this many changes. */
export function damagedSheets(sources: Awaited<ReturnType<typeof trueSheets>>, most = 8): fc.Arbitrary<Damaged> {
  return fc
    .tuple(fc.constantFrom(...sources), fc.array(deed, { maxLength: most }), fc.array(deed, { maxLength: 1 }))
    .map(([{ name, sheets }, deeds, toOthers]) => damaged(name, sheets, deeds, toOthers));
}

// ---------------------------------------------------------------- random sheets

const texts = (words: readonly string[]): Cell[] => words.map((value) => ({ ...BLANK, value }));

/**
 * A table of a kind: the required columns, some others, and rows of cells; in half of the tables every cell can be
 * read.
 */
function tableOf(kind: Kind): fc.Arbitrary<Cell[][]> {
  if (kind.id === "chess-card") return card;
  const inputs = kind.inputs as readonly Column<unknown>[];
  const columns = fc.tuple(fc.subarray([...inputs]), fc.nat({ max: 9 }), fc.boolean()).map(([some, miss, sound]) => ({
    chosen: inputs.filter((column, i) => some.includes(column) || (column.required && (sound || miss !== i))),
    sound,
  }));
  // Required settings are above the table.
  const asked = kind.settings.filter((one) => one.default === null && !("pairs" in one.allowed));
  const above = fc
    .subarray(asked)
    .map((settings) =>
      settings.map(({ key, allowed }) =>
        texts([`${key}: ${"least" in allowed ? 12 : Array.isArray(allowed) ? allowed[0] : ""}`]),
      ),
    );
  return columns.chain(({ chosen, sound }) => {
    const headers = chosen.map((column) => fc.constantFrom(...Object.values(column.name), ...(column.aliases ?? [])));
    return fc
      .tuple(above, fc.tuple(...headers), linesOf(chosen, sound, 7))
      .map(([settings, heads, lines]) => [...settings, texts(heads), ...lines]);
  });
}

function linesOf(columns: readonly Column<unknown>[], sound: boolean, most: number): fc.Arbitrary<Cell[][]> {
  return fc.array(fc.tuple(...columns.map((column) => cellFor(column, sound))), { maxLength: most });
}

/** Some of the columns; in half of the cases all but a few. */
function anyOf(columns: readonly Column<unknown>[]): fc.Arbitrary<Column<unknown>[]> {
  return fc.oneof(
    fc.subarray([...columns], { minLength: 1 }),
    fc
      .subarray([...columns], { maxLength: Math.min(3, columns.length) })
      .map((left) => columns.filter((column) => !left.includes(column))),
  );
}

/** A table with a few rows under these columns, with a quarter of the cells blank. */
function tableWith(columns: readonly Column<unknown>[], most: number): fc.Arbitrary<Cell[][]> {
  return fc.tuple(fc.constantFrom("en" as const, "da" as const), fc.boolean()).chain(([language, gaps]) =>
    linesOf(columns, true, most)
      .chain((lines) =>
        fc
          .array(fc.nat(3), { minLength: 9, maxLength: 9 })
          .map((draws) =>
            lines.map((line, r) =>
              line.map((cell, c) => (gaps && draws[(r * 5 + c) % draws.length] === 0 ? BLANK : cell)),
            ),
          ),
      )
      .map((lines) => [texts(columns.map(({ name }) => name[language])), ...lines]),
  );
}

/**
 * A sheet of a kind with some of its columns, the table of players beside it with some of its own, and perhaps another
 * table of the kind below with other columns.
 */
export function partialSheets(kind: Kind): fc.Arbitrary<Damaged> {
  const inputs = kind.inputs as readonly Column<unknown>[];
  const others = (kind.fields as readonly Column<unknown>[]).filter((column) => !inputs.includes(column));
  const one =
    kind.id === "chess-card"
      ? card.chain((cells) =>
          fc.subarray(cells[0]!.map((_, i) => i)).map((kept) => cells.map((line) => kept.map((i) => line[i]!))),
        )
      : anyOf(inputs).chain((columns) => tableWith(columns, 5));
  const companion = others.length === 0 ? fc.constant(null) : fc.option(anyOf(others).chain((of) => tableWith(of, 4)));
  return fc.tuple(one, fc.option(one, { freq: 3 }), companion).map(([first, below, list]) => {
    const empty = { top: 0, left: 0, spills: [], table: null };
    const cells = [
      ...texts(["Boards: 24", "Average: 60"]).map((cell) => [cell]),
      ...first,
      ...(below ? [[], ...below] : []),
    ];
    const sheets = [sheetOf({ ...empty, name: "Games", cells })];
    if (list) sheets.push(sheetOf({ ...empty, name: "Bob's list", cells: list }));
    return damaged(kind.id, sheets, [], []);
  });
}

function cellFor(column: Column<unknown>, sound: boolean): fc.Arbitrary<Cell> {
  const isName =
    /player|team|winner|loser|partner/i.test(column.name.en) && !/handicap|index|wins/i.test(column.name.en);
  const reader = new CellReader(column, 0, undefined, new Remarks(""));
  const read = ({ value, format }: Cell) => !(reader.read(0, value, format) instanceof Problem);
  const known = LIKELY_CELLS.filter((cell) => read(cell) && (!isName || typeof cell.value === "string"));
  const likely = fc.constantFrom(...(known.length > 0 ? known : LIKELY_CELLS));
  return sound ? likely : fc.oneof({ weight: 12, arbitrary: likely }, { weight: 1, arbitrary: anyCell });
}

/** A match card as on paper. */
const card: fc.Arbitrary<Cell[][]> = fc
  .tuple(
    fc.constantFrom("Rat'g", "Rating", "Grade", "rtg"),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(80), fc.nat(80), fc.constantFrom(0, 0.5, 1), fc.option(anyCell, { freq: 6 })), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([rating, adjusted, boards]) => {
    const side = (name: Cell, ...cells: (number | null)[]) => {
      const plain = cells.map((value): Cell => ({ ...BLANK, value }));
      return [name, ...(adjusted ? [plain[0]!, BLANK, plain[1]!] : plain)];
    };
    const heads = (team: string) => texts([team, rating, ...(adjusted ? ["Adj"] : []), "Res"]);
    return [
      [...texts(["Bd"]), ...heads("Alder"), ...heads("Birch")],
      ...boards.map(([a, b, result, odd], i) => [
        { ...BLANK, value: i + 1 },
        ...side(LIKELY_CELLS[i % 4]!, a / 2, result),
        ...side(odd ?? LIKELY_CELLS[(i + 2) % 4]!, b / 2, 1 - result),
      ]),
    ];
  });

const randomWords: fc.Arbitrary<Cell[][]> = fc.array(
  fc.array(
    fc.oneof(
      header.map((value): Cell => ({ ...BLANK, value })),
      anyCell,
    ),
    { maxLength: 9 },
  ),
  { maxLength: 8 },
);

const players: fc.Arbitrary<Cell[][]> = fc
  .tuple(
    fc.constantFrom(["Player", "Handicap", "Index"], ["Spiller", "Handicap"], ["Team", "Masterpoints"]),
    fc.array(fc.tuple(fc.constantFrom(...LIKELY_CELLS), fc.constantFrom(...LIKELY_CELLS), anyCell), { maxLength: 6 }),
  )
  .map(([heads, lines]) => [
    heads.map((value) => ({ ...BLANK, value })),
    ...lines.map((line) => line.slice(0, heads.length)),
  ]);

const SHEET_NAMES = ["Games", "It's", "a'b'c", "Standings", "Ark 1", "=1+1", "Check", "2026-05", "Rækker"];

/** Random sheets made of words that the kinds look for. */
export const randomSheets: fc.Arbitrary<Damaged> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...Object.values<Kind>(KINDS)).chain(tableOf) },
      { weight: 1, arbitrary: randomWords },
    ),
    fc.option(fc.oneof(players, randomWords)),
    fc.constantFrom(...SHEET_NAMES),
    fc.array(deed, { maxLength: 3 }),
  )
  .map(([cells, other, name, deeds]) => {
    const empty = { top: 0, left: 0, spills: [], table: null };
    const first = sheetOf({ ...empty, name, cells });
    const rest = other ? [sheetOf({ ...empty, name: "Bob's list", cells: other })] : [];
    return damaged("random", [first, ...rest], deeds, []);
  });
