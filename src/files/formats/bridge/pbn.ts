import { invalid, type Result } from "../../../kernel/problem";
import { cellText, dayInNumbers, Notes, numberOf, sheetNameOf, unread, type Reading } from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import { pairsSheets, type BridgePair, type BridgePlayer, type Scoring } from "./pairsSheet";

// Portable Bridge Notation with a table of total scores, as Ruter and Magic Contest write it. The widths of columns are
// only minima, so rows are split into words.

interface Table {
  readonly columns: readonly string[];
  readonly rows: { readonly cells: readonly string[]; readonly line: number }[];
}

interface Contents {
  readonly tags: ReadonlyMap<string, string>;
  readonly meta: ReadonlyMap<string, string>;
  readonly totals: readonly Table[];
  readonly boards: readonly Table[];
}

/** Reads the tables of total scores. Errors: the file has only deals or boards. */
export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const { tags, meta, totals, boards } = contentsOf(linesOf(text));
  if (totals.length === 0) return invalid(withoutTotals(boards, tags));
  const title = said(meta.get("contestname")) ?? said(tags.get("Event"));
  const method = meta.get("scoringtype") ?? tags.get("Scoring") ?? "";
  const name = sheetNameOf(title, "Pairs");
  const played = boardsPlayed(boards);
  for (const table of totals) {
    const short = table.rows.find(({ cells }) => cells.length !== table.columns.length);
    if (short) return unread({ line: short.line }, short.cells.join(" "));
  }
  const sections = totals.map(({ columns, rows }) => {
    const scoring = scoringOf(method, columns);
    return {
      name,
      title,
      scoring,
      pairs: rows.map(({ cells, line }) => pairOf(columns, cells, line, scoring, played)),
    };
  });
  const players = sections.flatMap(({ pairs }) => pairs.flatMap((pair) => pair.players)).length;
  const date = dayInNumbers(meta.get("contestdate"), "ymd") ?? dayInNumbers(said(tags.get("Date")), "ymd") ?? null;
  const generator = said(meta.get("generator"));
  return notes.reading({ program: generator, event: title, date, players }, pairsSheets(sections, notes));
}

/** Which refusal fits a file without total scores: it has results of boards, contracts by table, or deals. */
function withoutTotals(boards: readonly Table[], tags: Contents["tags"]) {
  if (boards.length > 0) return "refused-boards-only";
  return said(tags.get("Contract")) === null ? "refused-deals" : "refused-contracts";
}

/** The value of a tag; null for `?` or nothing. `#` marks a value that also applies to the next games. */
function said(value: string | undefined): string | null {
  const plain = (value ?? "").replace(/^#{1,2}/, "");
  return /^\?*$/.test(plain) ? null : cellText(plain);
}

const META = /<\s*META\s+name\s*=\s*"?(\w+)"?\s+content\s*=\s*"([^"]*)"/i;
const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;

function contentsOf(lines: readonly string[]): Contents {
  const tags = new Map<string, string>();
  const meta = new Map<string, string>();
  const totals: Table[] = [];
  const boards: Table[] = [];
  let table: Table | null = null;
  let inComment = false;
  for (const [i, line] of lines.entries()) {
    if (inComment) {
      inComment = !line.includes("}");
      continue;
    }
    if (line.startsWith("%")) {
      const parts = META.exec(line);
      if (parts) meta.set(parts[1]!.toLowerCase(), parts[2]!);
      continue;
    }
    const tag = TAG.exec(line);
    if (tag) {
      const [, name, value] = tag as unknown as [string, string, string];
      // `#`: the same as in the game before.
      const isTable = /^(TotalScore|Score)Table$/.test(name) && !value.startsWith("#");
      table = isTable ? { columns: columnsOf(value), rows: [] } : null;
      if (table && name === "TotalScoreTable") totals.push(table);
      else if (table) boards.push(table);
      else if (!tags.has(name)) tags.set(name, unescaped(value));
    } else if (line.trim() === "") table = null;
    else if (line.trimStart().startsWith("{")) inComment = !line.includes("}");
    else if (table) table.rows.push({ cells: wordsOf(line), line: i + 1 });
  }
  return { tags, meta, totals: differing(totals), boards };
}

/** The table of all games may appear once, or be repeated in every game. */
function differing(tables: readonly Table[]): Table[] {
  const seen = new Set<string>();
  return tables.filter(({ columns, rows }) => {
    const all = JSON.stringify([columns, rows.map(({ cells }) => cells)]);
    return !seen.has(all) && seen.add(all);
  });
}

/** `+Rank\3R;Names\30L` → Rank, Names */
function columnsOf(value: string): string[] {
  return value.split(";").map((column) => column.trim().replace(/^[+-]/, "").replace(/\\.*$/, ""));
}

function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, text, word]) =>
    text === undefined ? word! : unescaped(text),
  );
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, "$1");
}

// ---------------------------------------------------------------- pairs

function scoringOf(method: string, columns: readonly string[]): Scoring {
  const hasPercent = columns.some((column) => /Percentage$/.test(column));
  const hasImps = columns.some((column) => /IMP$/.test(column));
  const hasAnyScore = columns.some((column) => /Score$/.test(column));
  // A single game may be scored differently from the tournament.
  if (hasPercent && !hasImps && !hasAnyScore) return "percent";
  if (/butler/i.test(method)) return "datum";
  return /imp/i.test(method) || (hasImps && !hasPercent) ? "imp" : "percent";
}

/** The number of boards of each pair, from the tables of the boards. */
function boardsPlayed(boards: readonly Table[]): ReadonlyMap<string, number> {
  const played = new Map<string, number>();
  for (const { columns, rows } of boards) {
    const at = ["PairId_NS", "PairId_EW"].map((column) => columns.indexOf(column));
    for (const { cells } of rows)
      for (const pair of at.flatMap((column) => cells[column] ?? [])) played.set(pair, (played.get(pair) ?? 0) + 1);
  }
  return played;
}

function pairOf(
  columns: readonly string[],
  cells: readonly string[],
  line: number,
  scoring: Scoring,
  played: ReadonlyMap<string, number>,
): BridgePair {
  const of = (name: string): string | null => {
    const cell = cells[columns.indexOf(name)]?.replace(/^\^/, "");
    return cell === undefined || /^[?-]$/.test(cell) ? null : cellText(cell);
  };
  const number = (...names: string[]) => names.map((name) => numberOf(of(name))).find((n) => n !== undefined) ?? null;
  const pair = of("PairId");
  const boards = number("NrBoards") ?? played.get(pair ?? "") ?? null;
  const numbers = [of("MemberID1"), of("MemberID2")];
  const names = namesIn(of("Names") ?? "");
  return {
    section: of("Section"),
    direction: of("Direction"),
    pair,
    boards,
    line,
    players: names.map((name, i): BridgePlayer => ({ name: cellText(name), number: numbers[i] ?? null })),
    percent: number("TotalPercentage", "MeanPercentage", "Percentage"),
    imps: number("MeanIMP"),
    total:
      scoring === "percent"
        ? number("TotalMP", "TotalScoreMP", "MP", "TotalScore")
        : number("TotalIMP", "TotalScoreIMP", "IMP", "TotalScore"),
  };
}

/** Splits a text into two names; a hyphen without blanks is part of a name. */
export function namesIn(text: string): string[] {
  for (const between of [/;/, /\s[-–]\s/, /\s&\s/, /\s\/\s/, /\//]) {
    const parts = text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length > 1) return parts;
  }
  return text.trim() === "" ? [] : [text];
}
