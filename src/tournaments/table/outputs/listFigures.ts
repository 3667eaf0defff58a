// The figures of a player or a team for a list of them: those in their rows, the sum of what they won and lost, and the standings.
import type { Plain } from "../../../kernel/problem";
import { nameKey } from "../../../people/nameKey";
import { resultKey } from "../../../layout/words/resultWords";
import type { Table } from "../../../kernel/table";
import type { FilledColumn, Named, ResultRow, ResultsOfAll } from "../../kind";
import type { PlayedSheet } from "../../played";
import { meansResult } from "./ownColumns";

/** Figures by the key of a name; null where its rows say different ones. */
export type FiguresByName = ReadonlyMap<string, Plain>;

/**
 * What a column of a list is for, by its header: the first of its meanings that has figures, with their format. `isInput`: what it
 * holds is read; only a figure that says the same goes there.
 */
export function figuresHeaded(
  header: string,
  { outputs, rows, summaries, played, held }: ResultsOfAll,
  isInput: boolean,
): { readonly figures: FiguresByName; readonly format: string | null } | null {
  const key = resultKey(header);
  const meant =
    key === "" ? [] : outputs.filter((output) => meansResult(output, key) && (!isInput || output.isOfOneSide));
  const exchanged = meant.find(({ isExchanged }) => isExchanged);
  const own = meant.flatMap((output) => (bearerOf(output) === null ? [] : [[output, bearerOf(output)!] as const]));
  const found = [
    { figures: inRows(rows, own), format: own[0]?.[0].format ?? null },
    { figures: exchanged ? sums(rows, exchanged, played) : new Map(), format: exchanged?.format ?? null },
    ...(held ? [inTable(held, key)] : []),
    ...(isInput ? [] : summaries.map((table) => inTable(table, key.split(" ").filter(isNotNew).join(" ")))),
  ];
  return found.find(({ figures }) => figures.size > 0) ?? null;
}

/** The column of names whose figure a result is: of a player, or of a team. */
function bearerOf({ of, tellsOf = [] }: FilledColumn): Named | null {
  return of ?? (tellsOf.length === 1 ? tellsOf[0]! : null);
}

function inRows(rows: readonly ResultRow[], own: readonly (readonly [FilledColumn, Named])[]): FiguresByName {
  const figures = new Map<string, Plain>();
  for (const { nameIn, valueOf } of rows)
    for (const [output, of] of own) {
      const [name, value] = [nameIn(of), valueOf(output)];
      if (name === null || value === null) continue;
      const before = figures.get(nameKey(name));
      figures.set(nameKey(name), before === undefined || before === value ? value : null);
    }
  return figures;
}

/** What the winner of each game gains and the loser loses. */
function sums(rows: readonly ResultRow[], exchanged: FilledColumn, played: PlayedSheet | null): FiguresByName {
  const valueIn = new Map(rows.map(({ row, valueOf }) => [row, valueOf(exchanged)]));
  const figures = new Map<string, Plain>();
  for (const { row, player, result } of played?.lines ?? []) {
    if (player === null || (result !== "won" && result !== "lost")) continue;
    const [value, before] = [valueIn.get(row) ?? null, figures.get(nameKey(player))];
    const isKnown = typeof value === "number" && before !== null;
    figures.set(nameKey(player), isKnown ? Number(before ?? 0) + (result === "won" ? value : -value) : null);
  }
  return figures;
}

/** `New index` is the index of a table of what came out. */
const isNotNew = (word: string) => word !== "new";

function inTable({ columns, rows }: Table, key: string) {
  // `Index`, and not `Start index`.
  const [meant] = columns
    .slice(1)
    .filter(({ name }) => resultKey(name.en) === key)
    .sort((a, b) => a.name.en.length - b.name.en.length);
  const at = meant ? columns.indexOf(meant) : -1;
  const named = at === -1 ? [] : rows.filter(([name]) => typeof name === "string");
  const figures = new Map(named.map((row) => [nameKey(String(row[0])), row[at] ?? null]));
  return { figures, format: columns[at]?.format ?? null };
}
