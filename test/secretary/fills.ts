// Sheets to fill without a book: the untidy sheets of the random tests under a title with the day and the settings.
import type { SystemId } from "../../src/kernel/sources";
import { KIND_IDS } from "../../src/tournaments";
import type { Figures } from "../fuzz/untidy/tournament";
import { Draws } from "../fuzz/untidy/draws";
import { untidySheet } from "../fuzz/untidy/generate";
import type { Truth } from "./secretary";
import { dayInWords, type Grid } from "./writing";

export interface FillCase {
  readonly called: string;
  readonly system: SystemId;
  readonly language: "en" | "da";
  readonly sheets: readonly {
    readonly name: string;
    readonly grid: Grid;
    readonly formats: readonly (readonly (string | null)[])[];
  }[];
  readonly truth: Truth;
  /** By the row of the sheet, from 1. */
  readonly figures: { readonly [row: number]: Figures };
  /** Whether it has cells that nobody can read: figures that depend on them may be missing, if that is reported. */
  readonly hasLosses: boolean;
}

export function fillCase(seed: number): FillCase {
  const draws = new Draws(seed).branch("fill");
  const kind = KIND_IDS[seed % KIND_IDS.length]!;
  const untidy = untidySheet(kind, seed);
  const { sheet, others, rows, columns, language, tournament } = untidy;
  const day = `2026-09-${String(draws.whole(1, 28)).padStart(2, "0")}`;
  const title: Grid = draws.chance(0.5)
    ? [[`${language === "da" ? "Klubaften" : "Club evening"}, ${dayInWords(draws, day, language)}`], []]
    : [];
  const down = title.length + sheet.top;
  const left = Array.from({ length: sheet.left }, () => null);
  const widest = Math.max(...sheet.values.map((row) => row.length));
  const asCells = (row: (typeof sheet.values)[number]): Grid[number] =>
    row.map((cell) => (typeof cell === "object" || typeof cell === "boolean" ? null : cell));
  const grid: Grid = [
    ...title,
    ...Array.from({ length: sheet.top }, () => []),
    ...sheet.values.map((row) => [...left, ...asCells(row)]),
  ];
  const formats = grid.map((_, i) => [...left, ...((i >= down ? sheet.formats?.[i - down] : undefined) ?? [])]);
  const headerRow = Math.min(...rows) + title.length - 2;
  const fieldAt = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
  return {
    called: `sheet ${seed}, ${kind} with ${untidy.messes.join(", ")}`,
    system: kind.split("-")[0] as SystemId,
    language,
    sheets: [
      { name: sheet.name, grid, formats },
      ...others.map(({ name, values, formats: looks = [] }) => ({ name, grid: values.map(asCells), formats: looks })),
    ],
    truth: {
      kind,
      day,
      columns: Array.from({ length: sheet.left + widest }, (_, at) => {
        const field = fieldAt.get(at);
        // A column that nothing is computed from may stay unused.
        const isText = tournament.columns.some((one) => one.field === field && one.meaning === "text");
        return {
          header: String(grid[headerRow]?.[at] ?? ""),
          fields: field === undefined ? [] : isText ? [field, "none"] : [field],
        };
      }),
      settings: Object.fromEntries(Object.entries(untidy.settings).map(([key, value]) => [key, String(value)])),
      people: {},
      decimals: language === "da" ? "comma" : "point",
    },
    figures: Object.fromEntries(tournament.expected.map((figures, entry) => [rows[entry]! + title.length, figures])),
    hasLosses: untidy.losses.length > 0,
  };
}
