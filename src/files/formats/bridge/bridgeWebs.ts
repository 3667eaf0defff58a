import { type Result } from "../../../kernel/problem";
import { cellText, dayInNumbers, Notes, numberOf, sheetNameOf, type Reading } from "../reading";
import type { SourceFile } from "../sourceText";
import { csvRows } from "../csv";
import { pairsSheets, type BridgePair } from "./pairsSheet";

// The CSV file that BridgeWebs accepts. Lines with # announce what follows; the line after #SCORES names the columns.

const PASSED_OVER = /^#(DIRECTOR|SCORER|PAIRS|ROUNDS|WINNERS|TABLES|BOARDFORMAT|TRAVELLERS|BOARD|END|SESSION|EVENT)\b/i;

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = csvRows(text, ",");
  const said = new Map<string, string>();
  const blocks: { readonly header: readonly string[]; readonly rows: { cells: readonly string[]; line: number }[] }[] =
    [];
  let block: (typeof blocks)[number] | null = null;
  let awaits = false;
  const skipped: string[] = [];
  for (const [i, cells] of lines.entries()) {
    const [word = ""] = cells;
    if (cells.every((cell) => cell === "")) continue;
    if (word.startsWith("#")) {
      awaits = /^#SCORES$/i.test(word);
      block = null;
      if (!awaits && !said.has(word.toUpperCase())) said.set(word.toUpperCase(), cells[1] ?? "");
      if (!awaits && !/^#(VERSION|DATE|TITLE|BOARDS|SCORING)$/i.test(word) && !PASSED_OVER.test(word))
        skipped.push(word);
    } else if (awaits) {
      block = { header: cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9%]/g, "")), rows: [] };
      blocks.push(block);
      awaits = false;
    } else if (block) block.rows.push({ cells, line: i + 1 });
  }
  if (skipped.length > 0)
    notes.assume("format-lines-skipped", {}, { count: skipped.length, received: [...new Set(skipped)].slice(0, 8) });
  const title = cellText(said.get("#TITLE"));
  const boards = numberOf(said.get("#BOARDS")) ?? null;
  const name = sheetNameOf(title, "Pairs");
  const sections = blocks.map(({ header, rows }) => {
    const isImps = /imp/i.test(said.get("#SCORING") ?? "") && !header.includes("percent");
    const pairs = rows.map(({ cells, line }) => pairOf(header, cells, line, boards));
    return { name, title, pairs, scoring: isImps ? ("imp" as const) : ("percent" as const) };
  });
  const seats = sections.flatMap(({ pairs }) => pairs.flatMap((pair) => pair.players));
  const [program, version] = (cellText(said.get("#VERSION")) ?? "").split(/ (?=[\d.]+$)/);
  const source = {
    program: program || null,
    version: version ?? null,
    event: title,
    players: seats.filter(({ name }) => name !== null).length,
    date: dayInNumbers(said.get("#DATE"), "dmy") ?? null,
  };
  return notes.reading(source, pairsSheets(sections, notes));
}

function pairOf(header: readonly string[], cells: readonly string[], line: number, boards: number | null): BridgePair {
  const of = (...names: string[]) => cellText(cells[header.findIndex((column) => names.includes(column))]);
  const number = (...names: string[]) => numberOf(of(...names)?.replace(/%$/, "")) ?? null;
  const players = [of("name1", "player1"), of("name2", "player2")].map((name, i) => ({
    name,
    number: of(`number${i + 1}`, `id${i + 1}`, `nationalid${i + 1}`),
  }));
  return {
    section: of("section"),
    direction: of("direction"),
    pair: of("pair", "pairnumber", "number"),
    players,
    boards: number("boards", "boardsplayed") ?? boards,
    line,
    percent: number("percent", "percentage", "%"),
    total: number("score", "total", "imps", "points"),
  };
}
