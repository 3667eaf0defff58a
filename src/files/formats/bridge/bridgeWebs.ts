import { parseCsv } from "hucre/csv";
import { invalid, Problem, type Result } from "../../../kernel/problem";
import { cellText, dayInNumbers, Notes, numberOf, sheetNameOf, type Reading, type ReadSheet } from "../reading";
import type { SourceFile } from "../sourceText";
import { pairsSheet, type BridgePair, type Scoring } from "./pairsSheet";

// The CSV that BridgeWebs takes: lines that begin with # say what follows; the line after #SCORES names the columns.

const PASSED_OVER = /^#(DIRECTOR|SCORER|PAIRS|ROUNDS|WINNERS|TABLES|BOARDFORMAT|TRAVELLERS|BOARD|END|SESSION|EVENT)\b/i;

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const lines = parseCsv(text, { delimiter: ",", skipBom: true }).map((row) =>
    row.map((cell) => String(cell ?? "").trim()),
  );
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
  const sheets: ReadSheet[] = [];
  let players = 0;
  for (const [k, { header, rows }] of blocks.entries()) {
    const scoring: Scoring = /imp/i.test(said.get("#SCORING") ?? "") && !header.includes("percent") ? "imp" : "percent";
    const pairs = rows.map(({ cells, line }) => pairOf(header, cells, line, boards, scoring));
    players += pairs.reduce((sum, pair) => sum + pair.players.filter(({ name }) => name !== null).length, 0);
    const sheet = pairsSheet({ name, title, pairs, scoring, possible: null, sheet: k }, notes);
    if (sheet instanceof Problem) return sheet;
    sheets.push(sheet);
  }
  if (sheets.length === 0) return invalid("format-no-pairs");
  const [program, version] = (cellText(said.get("#VERSION")) ?? "").split(/ (?=[\d.]+$)/);
  const source = {
    program: program || null,
    version: version ?? null,
    event: title,
    players,
    date: dayInNumbers(said.get("#DATE"), "dmy") ?? null,
  };
  return notes.reading(source, sheets);
}

function pairOf(
  header: readonly string[],
  cells: readonly string[],
  line: number,
  boards: number | null,
  scoring: Scoring,
): BridgePair {
  const of = (...names: string[]) => cellText(cells[header.findIndex((column) => names.includes(column))]);
  const number = (...names: string[]) => numberOf(of(...names)?.replace(/%$/, "")) ?? null;
  const own = number("boards", "boardsplayed") ?? boards;
  const total = number("score", "total", "imps", "points");
  const players = [of("name1", "player1"), of("name2", "player2")].map((name, i) => ({
    name,
    number: of(`number${i + 1}`, `id${i + 1}`, `nationalid${i + 1}`),
  }));
  const isImps = scoring === "imp";
  return {
    section: of("section"),
    direction: of("direction"),
    pair: of("pair", "pairnumber", "number"),
    players,
    boards: own,
    sitOuts: null,
    line,
    score: isImps
      ? total === null || !own
        ? null
        : Number((total / own).toFixed(6))
      : number("percent", "percentage", "%"),
    points: isImps ? null : total,
  };
}
