import { entryText } from "../../kernel/entry";
import type { Plain, Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import * as go from "../../systems/go";
import { column, name, number, type Column, type Reader } from "../table/columns";
import type { Audit } from "../kind";
import type { PlayedLine, PlayedSheet } from "../played";
import { warnOfSpellings } from "../table/names";
import { textOf } from "../../sheet/sheet";
import { spelling } from "../table/spelling";
import { inOrderOfNames } from "../table/tables";
import { tableKind } from "../table/tableKind";
import type { Computed } from "../table/declaration";
import type { Entries, Row } from "../table/row";
import type { References } from "../table/output";

const rank: Reader<go.Rank> = (cell, at) => go.rank(at.field, textOf(cell));

const PLAYER_1 = column("Player 1", "Spiller 1", name, {
  required: true,
  aliases: ["Name 1", "Player", "First player", "Spiller", "White", "Hvid", "White player"],
});
const RANK_1 = column("Rank 1", "Rang 1", rank, {
  required: true,
  aliases: [
    "Grade 1",
    "Rank rating 1",
    "Rank rating",
    "Rank",
    "Grade",
    "Rang",
    "White rank",
    "White grade",
    "Player rank",
  ],
});
const PLAYER_2 = column("Player 2", "Spiller 2", name, {
  required: true,
  aliases: ["Name 2", "Opponent", "Player", "Second player", "Modstander", "Spiller", "Black", "Sort", "Black player"],
});
const RANK_2 = column("Rank 2", "Rang 2", rank, {
  required: true,
  aliases: [
    "Grade 2",
    "Rank rating 2",
    "Rank rating",
    "Opponent rank",
    "Opponent grade",
    "Rank",
    "Grade",
    "Rang",
    "Black rank",
    "Black grade",
  ],
});
const RESULT = column("Result", "Resultat", name, { aliases: ["Res", "Score", "Winner"] });
const STONES_GIVEN = column("Stones given", "Givne sten", number({ least: 0, whole: true }), {
  aliases: ["Handicap given", "Handicap", "Stones", "Sten", "Hd"],
});
const KOMI_GIVEN = column("Komi given", "Givet komi", number(), { aliases: ["Komi used", "Brugt komi"] });

const byRanks =
  (fn: string, rest: (at: References) => string = () => "") =>
  (at: References) =>
    `${fn}(${at.of(RANK_1)},${at.of(RANK_2)}${rest(at)})`;

/** Who takes a colour: with the ranks exchanged, the function that names Black names White. */
const colour = (ranks: readonly [Column<unknown>, Column<unknown>]) => (at: References) => {
  const asWritten = at.entries.every((row) => [PLAYER_1, PLAYER_2].every((of) => row.cell(of) === row.get(of)));
  return asWritten ? `GO.BLACK(${at.of(PLAYER_1)},${at.of(ranks[0])},${at.of(PLAYER_2)},${at.of(ranks[1])})` : null;
};

export const GO_PAIRINGS = tableKind({
  id: "go-pairings",
  system: "go",
  title: { name: "Go pairings", danish: "Go-parringer" },
  inputs: [PLAYER_1, RANK_1, PLAYER_2, RANK_2, RESULT, STONES_GIVEN, KOMI_GIVEN],
  outputs: [
    { name: "Black", danish: "Sort", formula: colour([RANK_1, RANK_2]) },
    { name: "White", danish: "Hvid", formula: colour([RANK_2, RANK_1]) },
    { name: "H", danish: "H", formula: byRanks("GO.STONES") },
    { name: "Stones placed", danish: "Sten sat", formula: byRanks("GO.PLACED") },
    { name: "Komi", danish: "Komi", formula: byRanks("GO.KOMI", (at) => `,${at.settings["normal-komi"]}`) },
    { name: "Existing stones", danish: "Sten efter den gamle regel", formula: byRanks("GO.EXISTINGSTONES") },
  ],
  findMore: inOrderOfNames([
    [PLAYER_1, RANK_1],
    [PLAYER_2, RANK_2],
  ]),
  settings: [
    {
      key: "normal-komi",
      danish: "normal komi",
      aliases: ["Komi"],
      allowed: { least: 1, whole: false },
      otherwise: go.NORMAL_KOMI,
    },
  ],
  carries: [
    { name: PLAYER_1, held: [RANK_1] },
    { name: PLAYER_2, held: [RANK_2] },
  ],
  compute,
});

/** Star points end at nine. */
const STAR_POINTS = 9;

function compute({ rows, remarks, settings }: Entries): Computed {
  const komi = Number(settings["normal-komi"]);
  const names = rows.flatMap((row) =>
    [PLAYER_1, PLAYER_2].flatMap((of) => (row.get(of) === null ? [] : [{ name: row.get(of)!, place: row.place(of) }])),
  );
  warnOfSpellings(names, remarks);
  const outputs = new Map<Row, Plain[]>();
  const audits: Audit[] = [];
  for (const row of rows) {
    if (row.problems.length > 0) continue;
    const [one, two] = [row.get(PLAYER_1)!, row.get(PLAYER_2)!];
    if (one.toLowerCase() === two.toLowerCase()) {
      row.problems.push(remarks.error("player-against-self", row.place(PLAYER_2), { name: one }));
      continue;
    }
    const pairing = go.pairing(row.get(RANK_1)!, row.get(RANK_2)!, komi);
    const { stones, placed, existingStones } = pairing;
    const colours = [go.blackPlayer, go.whitePlayer].map((of) => of(one, row.get(RANK_1)!, two, row.get(RANK_2)!));
    outputs.set(row, [...colours, stones, placed, pairing.komi, existingStones]);
    if (stones > STAR_POINTS) remarks.warn("go-many-stones", row.place(RANK_1), { stones });
    const given = row.get(STONES_GIVEN);
    // One stone is no stone on the board, only the first move: both are written for it.
    if (given !== null && given !== placed && !(given === 1 && stones === 1)) {
      audits.push({ place: row.place(STONES_GIVEN), expected: placed });
    }
    const komiGiven = row.get(KOMI_GIVEN);
    if (komiGiven !== null && komiGiven !== pairing.komi)
      audits.push({ place: row.place(KOMI_GIVEN), expected: pairing.komi });
  }
  const played = playedIn(rows);
  const explained = (row: Row, output: string, working: Working) => explain(row, output, komi, working);
  return { outputs, summaries: [], audits, played, explain: explained };
}

/** Both players of each game; with a column of results, games without one are not played yet. Null where none is. */
function playedIn(rows: readonly Row[]): PlayedSheet | null {
  const lines: PlayedLine[] = [];
  for (const row of rows) {
    const [one, two, result] = [row.get(PLAYER_1), row.get(PLAYER_2), row.get(RESULT)];
    if (row.has(RESULT) && result === null) continue;
    const [first, second] = result === null ? [null, null] : ends(result, one, two);
    const game = { row: row.row, entry: entryText({ game: String(row.row + 1) }), partner: null };
    const unsaid = { day: null, boards: null, points: null, play: null };
    lines.push({ ...game, ...unsaid, player: one, place: row.place(PLAYER_1), opponent: two, result: first! });
    lines.push({ ...game, ...unsaid, player: two, place: row.place(PLAYER_2), opponent: one, result: second! });
  }
  return lines.length === 0 ? null : { lines, settings: {} };
}

/**
 * How the game ended for the first and for the second player. What names neither stays as it is written, a colour too
 * (`B+3.5`): who has it comes of the ranks, which a book fills in later.
 */
function ends(result: string, one: string | null, two: string | null): [Plain, Plain] {
  const said = spelling(result);
  const isNamed = (name: string | null) => name !== null && spelling(name) === said;
  if (isNamed(one) || /^1 ?[-–:] ?0$/.test(result.trim())) return ["won", "lost"];
  if (isNamed(two) || /^0 ?[-–:] ?1$/.test(result.trim())) return ["lost", "won"];
  return /^(jigo|draw|remis|uafgjort|½ ?[-–:] ?½)$/i.test(result.trim()) ? ["draw", "draw"] : [result, result];
}

function explain(row: Row, output: string, komi: number, working: Working): Result<Plain> {
  const [name1, rank1, name2, rank2] = [row.get(PLAYER_1)!, row.get(RANK_1)!, row.get(PLAYER_2)!, row.get(RANK_2)!];
  switch (output) {
    case "Black":
      return go.blackPlayer(name1, rank1, name2, rank2, working);
    case "White":
      return go.whitePlayer(name1, rank1, name2, rank2, working);
    case "H":
      return go.stones(rank1, rank2, working);
    case "Stones placed":
      return go.placedStones(rank1, rank2, working);
    case "Komi":
      return go.komi(rank1, rank2, komi, working);
    default:
      return go.existingStones(rank1, rank2, working);
  }
}
