import { invalid, type Result } from "../../../kernel/problem";
import {
  cellText,
  dayInNumbers,
  MOST_PLAYERS,
  Notes,
  numberOf,
  sheetNameOf,
  tooMany,
  unread,
  type Reading,
} from "../reading";
import { linesOf, type SourceFile } from "../sourceText";
import { pairsSheets, type BridgePair, type Scoring } from "./pairsSheet";

// results.txt of Jannersten's programs: [GAME], [CONTESTANTS] with one line for each player, [RESULTS]. Fields are
// separated by semicolons.

interface Game {
  readonly boards: number | null;
  readonly rounds: number | null;
  readonly scoring: string;
  readonly date: string | null;
  readonly name: string | null;
  readonly acrossField: boolean;
}

interface Pair {
  readonly section: string;
  readonly pair: string;
  readonly line: number;
  readonly players: { readonly name: string | null; readonly number: null }[];
  readonly total: number | null;
  readonly percent: number | null;
  readonly seat: string;
  boards: number;
}

export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const games = new Map<string, Game>();
  const pairs = new Map<string, Pair>();
  let part = "";
  for (const [i, line] of linesOf(text).entries()) {
    const place = { line: i + 1 };
    const heading = /^\s*\[(\w+)\]/.exec(line);
    if (heading) {
      part = heading[1]!.toUpperCase();
      continue;
    }
    if (line.trim() === "") continue;
    const fields = line.split(";").map((field) => cellText(field.trim().replace(/^"(.*)"$/, "$1")));
    if (part === "GAME") games.set(fields[0] ?? "", gameOf(fields));
    else if (part === "CONTESTANTS") {
      if (fields.length < 5) return unread(place, line);
      addContestant(pairs, fields, place.line, notes);
      if (pairs.size * 2 > MOST_PLAYERS) return tooMany("players");
    } else if (part === "RESULTS") {
      const [, section, , first, second] = fields;
      // A board without results, or the first field of the next board.
      if (fields.length < 5) continue;
      for (const number of [first, second]) {
        const pair = number == null ? undefined : pairs.get(`${section};${number}`);
        if (pair) pair.boards++;
      }
    }
  }
  if (pairs.size === 0) return invalid("format-no-pairs");

  const [game] = games.values();
  const across = game?.acrossField === true;
  const sections = [...new Set([...pairs.values()].map(({ section }) => (across ? "" : section)))];
  const given = sections.map((section) => {
    const own = [...pairs.values()].filter((pair) => across || pair.section === section);
    const of = games.get(section) ?? (games.size === 1 || across ? game : undefined);
    const said = of?.boards ?? null;
    reportFewBoards(own, said, said !== null && of?.rounds ? said / of.rounds : 0, notes);
    return {
      name: sheetNameOf(`${game?.name ?? "Pairs"}${sections.length > 1 ? ` ${section}` : ""}`, "Pairs"),
      title: of?.name ?? null,
      date: of?.date ?? null,
      scoring: scoringOf(of?.scoring ?? ""),
      pairs: own.map((pair) => bridgePair(pair, across && games.size > 1)),
    };
  });
  const source = {
    event: game?.name ?? null,
    date: game?.date ?? null,
    rounds: game?.rounds ?? null,
    players: [...pairs.values()].reduce((sum, { players }) => sum + players.length, 0),
  };
  return notes.reading(source, pairsSheets(given, notes));
}

function gameOf(fields: readonly (string | null)[]): Game {
  return {
    boards: numberOf(fields[2]) ?? null,
    rounds: numberOf(fields[3]) ?? null,
    scoring: fields[4] ?? "",
    date: dayInNumbers(fields[9], "dmy") ?? null,
    name: fields[10] ?? null,
    acrossField: fields[12] === "1",
  };
}

/** Adds a player. Two players with the same section and pair number are a pair; both lines have its result. */
function addContestant(pairs: Map<string, Pair>, fields: readonly (string | null)[], line: number, notes: Notes): void {
  const [section = null, pair = null, seat = null, name = null] = fields;
  const [total = null, percent = null] = [numberOf(fields[4]), numberOf(fields[5])];
  const key = `${section};${pair}`;
  const known = pairs.get(key);
  const player = { name, number: null };
  if (!known) {
    const one = { section: section ?? "", pair: pair ?? "", line, players: [player], total, percent, seat: seat ?? "" };
    pairs.set(key, { ...one, boards: 0 });
    return;
  }
  known.players.push(player);
  if (known.total === total && known.percent === percent) return;
  notes.warn(
    "format-result-twice",
    { line },
    { pair: known.pair, first: known.percent ?? known.total, other: percent ?? total },
  );
}

/**
 * Warns if boards are missing from the file: even the pair with the most boards may have sat out one round, but not
 * more.
 */
function reportFewBoards(pairs: readonly Pair[], said: number | null, perRound: number, notes: Notes): void {
  const [most] = [...pairs].sort((a, b) => b.boards - a.boards);
  if (!most || most.boards === 0 || said === null || most.boards >= said - perRound) return;
  notes.warn("format-boards-differ", { line: most.line }, { pair: most.pair, said, count: most.boards });
}

function scoringOf(method: string): Scoring {
  return /butler|datum/i.test(method) ? "datum" : /imp/i.test(method) ? "imp" : "percent";
}

function bridgePair(pair: Pair, showSection: boolean): BridgePair {
  return {
    section: showSection ? pair.section : null,
    direction: /[NS]/i.test(pair.seat) ? "NS" : /[EWØVÖ]/i.test(pair.seat) ? "EW" : null,
    pair: pair.pair,
    players: pair.players,
    boards: pair.boards === 0 ? null : pair.boards,
    line: pair.line,
    percent: pair.percent,
    total: pair.total,
  };
}
