import { invalid, Problem, type Plain, type Result } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import * as croquet from "../../systems/croquet";
import type { GameOutcome, Handicap, Play, ReviewPeriod } from "../../systems/croquet";
import { column, date, name, number, word, type Column, type Reader } from "../columns";
import { warnOfSpellings, type Written } from "../names";
import type { Summary } from "../plan";
import type { Remarks } from "../remarks";
import { isBlank, textOf, type CellValue } from "../sheet";
import { spelling } from "../spelling";
import { tableKind, type Companion, type Computed, type Entries, type References, type Row } from "../tableKind";
import type { FindMore } from "../tables";

const handicap: Reader<Handicap> = (cell, at) => {
  const value = number()(cell, at);
  return value instanceof Problem ? value : croquet.handicap(at.field, value);
};
const index = number({ whole: true });
const points: Reader<number> = (cell, at) => {
  const value = number()(cell, at);
  return value instanceof Problem || value === 26 || value === 14
    ? value
    : invalid("croquet-game-length", { received: value });
};

const DATE = column("Date", "Dato", date, { aliases: ["Day", "Played", "Dag", "Spillet"] });
const WINNER = column("Winner", "Vinder", name, { required: true, aliases: ["Won by", "Vinder spiller"] });
const LOSER = column("Loser", "Taber", name, { required: true, aliases: ["Lost by", "Taber spiller"] });
const POINTS = column("Points", "Point", points, { aliases: ["Pts", "Game length", "Length", "Spillængde", "Længde"] });
const PLAY = column(
  "Play",
  "Spil",
  word<Play>({
    level: ["l", "levelplay", "a", "niveauspil"],
    handicap: ["h", "hcp", "handicapplay", "handicapspil", "bisque"],
  }),
  {
    aliases: ["H/L", "L/H", "Type", "Spilform"],
  },
);
const EVENT = column("Event", "Turnering", name, { aliases: ["Tournament", "Competition", "Stævne"] });
const WINNER_HANDICAP = column("Winner handicap", "Vinder handicap", handicap, {
  aliases: ["Winner hcp", "W hcp", "Winner's handicap", "Vinder hcp", "Vinders handicap", "Hcp vinder"],
});
const LOSER_HANDICAP = column("Loser handicap", "Taber handicap", handicap, {
  aliases: ["Loser hcp", "L hcp", "Loser's handicap", "Taber hcp", "Tabers handicap", "Hcp taber"],
});
const WINNER_INDEX = column("Winner index", "Vinder indeks", index, { aliases: ["W index", "Vinder index"] });
const LOSER_INDEX = column("Loser index", "Taber indeks", index, { aliases: ["L index", "Taber index"] });

const PLAYER = column("Player", "Spiller", name, { required: true, aliases: ["Name", "Navn"] });
const HANDICAP = column("Handicap", "Handicap", handicap, { required: true, aliases: ["Hcp", "H'cap"] });
const INDEX = column("Index", "Indeks", index, { aliases: ["Idx"] });

/** `Winner, Hcp, Loser, Hcp`: columns right beside both names are theirs, in whichever order the names stand. */
const besideNames: FindMore = (free, places) => {
  const found = new Map<Column<unknown>, number>();
  const beside = (at: number, { aliases }: Column<unknown>) =>
    free.find((cell) => cell.column === at && aliases.includes(spelling(cell.text)))?.column;
  const [winner, loser] = [places.get(WINNER) ?? NaN, places.get(LOSER) ?? NaN];
  for (const distance of [1, 2]) {
    for (const [of, winners, losers] of [
      [HANDICAP, WINNER_HANDICAP, LOSER_HANDICAP],
      [INDEX, WINNER_INDEX, LOSER_INDEX],
    ] as const) {
      const [first, second] = [beside(winner + distance, of), beside(loser + distance, of)];
      if (first === undefined || second === undefined || places.has(winners) || places.has(losers)) continue;
      found.set(winners, first).set(losers, second);
    }
  }
  return found;
};

/** Handicap and index in every row make a table of players unnecessary. */
const PER_ROW = [WINNER_HANDICAP, LOSER_HANDICAP];

const OUTPUTS = [
  "Steps",
  "Change",
  "Winner index after",
  "Loser index after",
  "Winner handicap after",
  "Loser handicap after",
] as const;

export const CROQUET_GAMES = tableKind({
  id: "croquet-games",
  system: "croquet",
  title: { name: "Croquet games", danish: "Kroketspil" },
  inputs: [DATE, WINNER, LOSER, POINTS, PLAY, EVENT, WINNER_HANDICAP, LOSER_HANDICAP, WINNER_INDEX, LOSER_INDEX],
  findMore: besideNames,
  outputs: [
    {
      name: "Steps",
      danish: "Trin",
      blanks: true,
      formula: (at) => perRow(at, "CROQUET.STEPS", "") ?? inSeason(at, "Steps"),
    },
    {
      name: "Change",
      danish: "Ændring",
      formula: (at) => perRow(at, "CROQUET.INDEXCHANGE", lengthOf(at)) ?? inSeason(at, "Change"),
    },
    {
      name: "Winner index after",
      danish: "Vinder indeks efter",
      formula: (at) => moved(at, WINNER_INDEX, "+") ?? inSeason(at, "Winner index after"),
    },
    {
      name: "Loser index after",
      danish: "Taber indeks efter",
      formula: (at) => moved(at, LOSER_INDEX, "-") ?? inSeason(at, "Loser index after"),
    },
    {
      name: "Winner handicap after",
      danish: "Vinder handicap efter",
      formula: (at) => reviewed(at, WINNER_HANDICAP, "Winner") ?? inSeason(at, "Winner handicap after"),
    },
    {
      name: "Loser handicap after",
      danish: "Taber handicap efter",
      formula: (at) => reviewed(at, LOSER_HANDICAP, "Loser") ?? inSeason(at, "Loser handicap after"),
    },
  ],
  settings: [
    { key: "points", danish: "point", aliases: ["Game length"], allowed: [26, 14], otherwise: 26 },
    { key: "review", danish: "revision", aliases: [], allowed: ["day", "game", "end"], otherwise: "day" },
  ],
  companion: { columns: [PLAYER, HANDICAP, INDEX], title: { name: "Players", danish: "Spillere" }, unless: PER_ROW },
  compute,
});

// ---------------------------------------------------------------- formulas

/** A function of the two handicaps of a row; only in level play, and only where the row holds them. */
function perRow(at: References, fn: string, rest: string): string | null {
  if (!at.has(WINNER_HANDICAP) || !at.has(LOSER_HANDICAP) || at.has(PLAY)) return null;
  return `${fn}(${at.of(WINNER_HANDICAP)},${at.of(LOSER_HANDICAP)}${rest})`;
}

function lengthOf(at: References): string {
  return at.has(POINTS) ? `,${at.of(POINTS)}` : `,${at.settings["points"]}`;
}

function moved(at: References, of: typeof WINNER_INDEX, sign: "+" | "-"): string | null {
  // A sheet reads numbers written as text in its own way.
  const plain = at.entries.every((row) => typeof row.cell(of) === "number");
  return at.has(of) && plain ? `${at.of(of)}${sign}${at.output("Change")}` : null;
}

/** A review after every game looks at the row only; by day or at the end it looks at other rows too. */
function reviewed(at: References, of: typeof WINNER_HANDICAP, side: "Winner" | "Loser"): string | null {
  if (at.settings["review"] !== "game" || !at.has(of) || !at.has(side === "Winner" ? WINNER_INDEX : LOSER_INDEX))
    return null;
  return `CROQUET.HANDICAPAFTER(${at.of(of)},${at.output(`${side} index after`)})`;
}

/**
 * A column of the season, replayed from the table of players: only over all games at once, only where the columns stand
 * as the function takes them, and only where it reads every cell as we do.
 */
function inSeason(at: References, output: (typeof OUTPUTS)[number]): string | null {
  if (!at.facts["season"] || at.facts["newestFirst"] || at.entries.length !== at.rows) return null;
  if (at.has(PLAY) && !at.has(POINTS)) return null;
  if (!at.has(POINTS) && at.settings["points"] !== 26) return null;
  const games = at.block([DATE, WINNER, LOSER, ...[POINTS, PLAY].filter((column) => at.has(column))]);
  const players = at.companion([PLAYER, HANDICAP, INDEX]);
  const readAlike = at.entries.every((row) => isDateCell(row.cell(DATE)) && isPlayCell(row.cell(PLAY)));
  if (games === null || players === null || !readAlike) return null;
  return `INDEX(CROQUET.SEASON(${games},${players},"${at.settings["review"]}"),0,${OUTPUTS.indexOf(output) + 1})`;
}

function isDateCell(cell: CellValue): boolean {
  return typeof cell === "number" || isBlank(cell) || /^\d{4}-\d{2}-\d{2}$/.test(textOf(cell));
}

function isPlayCell(cell: CellValue): boolean {
  return /^(l|level|h|handicap)?$/i.test(textOf(cell));
}

// ---------------------------------------------------------------- computing

function compute(entries: Entries): Computed {
  const { rows, remarks, companion } = entries;
  const written = rows.flatMap((row) =>
    [WINNER, LOSER].flatMap((of): Written[] => {
      const who = row.get(of);
      return who === null ? [] : [{ name: who, place: row.place(of) }];
    }),
  );
  warnOfSpellings(written, remarks);
  const perRow = rows.some((row) => row.get(WINNER_HANDICAP) !== null || row.get(LOSER_HANDICAP) !== null);
  if (!perRow && companion === null) {
    const first = entries.blocks[0]!.located;
    remarks.error("croquet-no-handicaps", [first.headerRow, first.left]);
    return { outputs: new Map(), summaries: [] };
  }
  return perRow ? fromRows(entries) : fromPlayers(entries, companion!);
}

/** Every row with the handicaps, and perhaps the indexes, of its players. */
function fromRows({ rows, remarks, settings }: Entries): Computed {
  const outputs = new Map<Row, Plain[]>();
  const standings = new Map<string, Tally>();
  const lastOfPeriod = lastRows(rows, settings["review"] as ReviewPeriod);
  for (const row of rows) {
    const [winner, loser] = [row.get(WINNER_HANDICAP), row.get(LOSER_HANDICAP)];
    if (winner === null || loser === null) {
      for (const of of PER_ROW) {
        if (row.get(of) === null && row.problems.length === 0) {
          row.problems.push(remarks.error("cell-missing", row.place(of), { field: of.name }));
        }
      }
    }
    if (row.get(WINNER) !== null && sameName(row.get(WINNER)!, row.get(LOSER) ?? "")) {
      row.problems.push(
        remarks.error("croquet-against-self", row.place(LOSER), { row: row.row + 1, name: row.get(LOSER) }),
      );
    }
    if (row.problems.length > 0 || winner === null || loser === null) continue;
    const level = playOf(row) === "level";
    const change = changeOf(row, winner, loser, settings);
    if (change instanceof Problem) {
      row.problems.push(remarks.error(change.code, row.place(POINTS), change.details));
      continue;
    }
    const after = (handicap: Handicap, index: number | null, by: number, side: typeof WINNER) => {
      if (index === null) return { index: null, handicap: null };
      const moved = croquet.indexAfter(index, by);
      const counts = lastOfPeriod.get(`${row.row} ${side.name}`) === true;
      return { index: moved, handicap: counts ? croquet.review(handicap, moved) : handicap };
    };
    const won = after(winner, row.get(WINNER_INDEX), change, WINNER);
    const lost = after(loser, row.get(LOSER_INDEX), -change, LOSER);
    for (const [of, handicap, index] of [
      [WINNER, winner, row.get(WINNER_INDEX)],
      [LOSER, loser, row.get(LOSER_INDEX)],
    ] as const) {
      if (index !== null && !croquet.isConsistent(handicap, index)) {
        remarks.warn("croquet-inconsistent", row.place(of), { name: row.get(of), handicap, index });
      }
    }
    outputs.set(row, [
      level ? croquet.steps(winner, loser) : null,
      change,
      won.index,
      lost.index,
      won.handicap,
      lost.handicap,
    ]);
    tally(standings, row.get(WINNER)!, true, winner, row.get(WINNER_INDEX), won);
    tally(standings, row.get(LOSER)!, false, loser, row.get(LOSER_INDEX), lost);
  }
  return {
    outputs,
    summaries: [standingsTable([...standings.values()].map(tallyRow))],
    explain: (row, output, working) => {
      const held = (handicap: typeof WINNER_HANDICAP, index: typeof WINNER_INDEX) => ({
        handicap: row.get(handicap)!,
        index: row.get(index),
      });
      const [winner, loser] = [held(WINNER_HANDICAP, WINNER_INDEX), held(LOSER_HANDICAP, LOSER_INDEX)];
      return explainGame(row, output, settings, working, outputs.get(row)!, winner, loser);
    },
  };
}

interface Tally {
  readonly name: string;
  played: number;
  won: number;
  readonly startHandicap: Handicap;
  readonly startIndex: number | null;
  handicap: Handicap | null;
  index: number | null;
}

function tally(
  standings: Map<string, Tally>,
  name: string,
  won: boolean,
  handicap: Handicap,
  index: number | null,
  after: { readonly index: number | null; readonly handicap: Handicap | null },
): void {
  const key = name.toLowerCase();
  let line = standings.get(key);
  if (!line) {
    line = { name, played: 0, won: 0, startHandicap: handicap, startIndex: index, handicap, index };
    standings.set(key, line);
  }
  line.played++;
  if (won) line.won++;
  line.handicap = after.handicap ?? handicap;
  line.index = after.index;
}

function tallyRow({ name, played, won, startHandicap, startIndex, handicap, index }: Tally): Plain[] {
  const ends = handicap === null ? [null, null] : [croquet.improvesAt(handicap), croquet.worsensAt(handicap)];
  return [name, played, won, played - won, startHandicap, startIndex, handicap, index, ...ends];
}

/** By row and side: whether it is the player's last game of the review period. */
function lastRows(rows: readonly Row[], review: ReviewPeriod): Map<string, boolean> {
  const last = new Map<string, string>();
  const result = new Map<string, boolean>();
  for (const row of rows) {
    for (const side of [WINNER, LOSER]) {
      const period = review === "game" ? row.row : review === "day" ? (row.get(DATE) ?? "") : "";
      const player = `${period} ${(row.get(side) ?? "").toLowerCase()}`;
      const before = last.get(player);
      if (before !== undefined) result.set(before, false);
      last.set(player, `${row.row} ${side.name}`);
      result.set(`${row.row} ${side.name}`, true);
    }
  }
  return result;
}

/** A season: everybody's handicap and index at its start, then game by game. */
function fromPlayers({ rows, remarks, settings }: Entries, companion: Companion): Computed {
  const newestFirst = goesBack(rows);
  if (newestFirst) remarks.assume("croquet-newest-first", rows[0]!.place(DATE));
  const order = newestFirst ? [...rows].reverse() : rows;
  const season = croquet.season(
    order.map((row) => gameRow(row, settings)),
    companion.rows.map(playerRow),
    settings["review"] as ReviewPeriod,
  );
  for (const row of companion.rows) {
    const [held, at] = [row.get(HANDICAP), row.get(INDEX)];
    if (held !== null && at !== null && !croquet.isConsistent(held, at)) {
      companion.remarks.warn("croquet-inconsistent", row.place(INDEX), {
        name: row.get(PLAYER),
        handicap: held,
        index: at,
      });
    }
  }
  const outputs = new Map<Row, Plain[]>();
  order.forEach((row, i) => {
    const outcome = season.games[i]!;
    if (outcome instanceof Problem) noteGame(row, outcome, order, companion, remarks);
    else if (outcome !== null) outputs.set(row, outcomeCells(outcome));
  });
  season.standings.forEach((standing, i) => {
    const row = companion.rows[i]!;
    if (standing instanceof Problem && standing.code === "croquet-player-twice") {
      const first = companion.rows[(standing.details["first"] as number) - 1]!.row + 1;
      companion.remarks.error(standing.code, row.place(PLAYER), { ...standing.details, row: row.row + 1, first });
    }
  });
  return {
    outputs,
    facts: { season: true, newestFirst },
    summaries: [
      standingsTable(season.standings.flatMap((s) => (s === null || s instanceof Problem ? [] : [standingRow(s)]))),
    ],
    explain: (row, output, working) => {
      const i = order.indexOf(row);
      const before = (side: typeof WINNER) => heldBefore(row.get(side)!, order.slice(0, i), season.games, companion);
      return explainGame(row, output, settings, working, outputs.get(row)!, before(WINNER), before(LOSER));
    },
  };
}

/** Whether the dates never rise and somewhere fall: the newest game stands on top. */
function goesBack(rows: readonly Row[]): boolean {
  const dates = rows.map((row) => row.get(DATE)).filter((day): day is number => day !== null);
  return (
    dates.some((day, i) => i > 0 && day < dates[i - 1]!) && dates.every((day, i) => i === 0 || day <= dates[i - 1]!)
  );
}

/** A row as the season takes it; what could not be read stands as a problem in its place. */
function gameRow(row: Row, settings: Entries["settings"]): croquet.GameRow {
  const unread = invalid("row-not-read");
  return {
    date: row.unread(DATE) ? unread : row.get(DATE),
    winner: row.get(WINNER) ?? unread,
    loser: row.get(LOSER) ?? unread,
    points: row.unread(POINTS) ? unread : pointsOf(row, settings),
    play: row.unread(PLAY) ? unread : playOf(row),
  };
}

function playerRow(row: Row): croquet.PlayerRow {
  const unread = invalid("croquet-player-not-read", { name: row.get(PLAYER) });
  return {
    name: row.get(PLAYER) ?? unread,
    handicap: row.get(HANDICAP) ?? unread,
    index: row.unread(INDEX) ? unread : row.get(INDEX),
  };
}

/** Notes why a game does not count, with rows as they stand on the sheet. */
function noteGame(row: Row, problem: Problem, order: readonly Row[], companion: Companion, remarks: Remarks): void {
  if (row.problems.length > 0) return;
  // What stands against a player of the game numbers the rows of the players.
  const numbered = problem.code === "croquet-player-twice" ? companion.rows : order;
  const onSheet = (number: unknown) => numbered[(number as number) - 1]!.row + 1;
  const details = { ...problem.details };
  for (const key of ["row", "earlier", "first"])
    if (typeof details[key] === "number") details[key] = onSheet(details[key]);
  const at = problem.code === "croquet-unknown-player" && problem.details["name"] !== row.get(WINNER) ? LOSER : WINNER;
  row.problems.push(remarks.error(problem.code, row.place(problem.code.includes("date") ? DATE : at), details));
}

function outcomeCells(o: GameOutcome): Plain[] {
  return [o.steps, o.change, o.winnerIndex, o.loserIndex, o.winnerHandicap, o.loserHandicap];
}

/** What a player held before a game: after the last game before it, or at the start of the season. */
function heldBefore(
  who: string,
  earlier: readonly Row[],
  games: croquet.Season["games"],
  companion: Companion,
): { handicap: Handicap; index: number } {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const outcome = games[i];
    if (!outcome || outcome instanceof Problem) continue;
    if (sameName(earlier[i]!.get(WINNER)!, who))
      return { handicap: outcome.winnerHandicap, index: outcome.winnerIndex };
    if (sameName(earlier[i]!.get(LOSER)!, who)) return { handicap: outcome.loserHandicap, index: outcome.loserIndex };
  }
  const player = companion.rows.find((row) => sameName(row.get(PLAYER) ?? "", who))!;
  const handicap = player.get(HANDICAP)!;
  return { handicap, index: player.get(INDEX) ?? croquet.startingIndex(handicap) };
}

// ---------------------------------------------------------------- explaining

interface Held {
  readonly handicap: Handicap;
  readonly index: number | null;
}

function explainGame(
  row: Row,
  output: string,
  settings: Entries["settings"],
  working: Working,
  values: readonly Plain[],
  winner: Held,
  loser: Held,
): Result<Plain> {
  const change = changeOf(row, winner.handicap, loser.handicap, settings, working);
  if (output === "Steps") {
    working.steps.length = 0;
    return croquet.steps(winner.handicap, loser.handicap, working);
  }
  if (output === "Change" || change instanceof Problem) return change;
  const won = output.startsWith("Winner");
  const held = won ? winner : loser;
  const index = croquet.indexAfter(held.index!, won ? change : -change, working);
  if (output.endsWith("index after")) return index;
  // What the plan shows tells whether this game was the last before a review.
  const shown = values[OUTPUTS.indexOf(output as (typeof OUTPUTS)[number])];
  const reviewed = croquet.review(held.handicap, index);
  return shown === reviewed
    ? croquet.review(held.handicap, index, working)
    : croquet.heldHandicap(held.handicap, working);
}

// ---------------------------------------------------------------- rows

function changeOf(
  row: Row,
  winner: Handicap,
  loser: Handicap,
  settings: Entries["settings"],
  working?: Working,
): Result<number> {
  if (playOf(row) === "handicap") return croquet.handicapPlayChange(working);
  return croquet.levelPlayChange(winner, loser, pointsOf(row, settings), working);
}

function playOf(row: Row): Play {
  return row.get(PLAY) ?? "level";
}

function pointsOf(row: Row, settings: Entries["settings"]): number {
  return row.get(POINTS) ?? Number(settings["points"]);
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

// ---------------------------------------------------------------- standings

function standingRow(s: croquet.Standing): Plain[] {
  return [
    s.name,
    s.played,
    s.won,
    s.lost,
    s.startHandicap,
    s.startIndex,
    s.handicap,
    s.index,
    s.improvesAt,
    s.worsensAt,
  ];
}

/** The strongest on top: by index, then by handicap, then by name. */
function standingsTable(rows: readonly (readonly Plain[])[]): Summary {
  const [name, handicap, index] = [0, 6, 7];
  const number = (row: readonly Plain[], column: number) =>
    row[column] === null ? -Infinity : (row[column] as number);
  const sorted = [...rows].sort(
    (a, b) =>
      number(b, index) - number(a, index) ||
      number(a, handicap) - number(b, handicap) ||
      String(a[name]).localeCompare(String(b[name])),
  );
  return { name: "Standings", danish: "Stilling", columns: STANDINGS, rows: sorted };
}

const STANDINGS: Summary["columns"] = [
  { header: "Player", danish: "Spiller" },
  { header: "Played", danish: "Spillet" },
  { header: "Won", danish: "Vundet" },
  { header: "Lost", danish: "Tabt" },
  { header: "Start handicap", danish: "Handicap før" },
  { header: "Start index", danish: "Indeks før" },
  { header: "Handicap", danish: "Handicap" },
  { header: "Index", danish: "Indeks" },
  { header: "Improves at", danish: "Bedre ved" },
  { header: "Worsens at", danish: "Ringere ved" },
];
