// A club book brought up to date from its facts, beside a plain loop over the same results.
import { NOTHING_SAID } from "../src/layout/said";
import { compute, newBook, newPlayer, type BookLine, type BookState, type BookTournament } from "../src/book";
import { median, ms, table, times, type Figure } from "./measure";

const PAIRS_AN_EVENING = 25;
const FIRST_DAY = 46_000;

/** Evenings of DBf pairs, of 50 lines each; who plays moves on from evening to evening. */
export function bridgeSeason(evenings: number, members: number): BookState {
  const players = Array.from({ length: members }, (_, i) =>
    newPlayer(nameOf(i), { handicap: 5 + ((i * 731) % 4600) / 100, index: null, sessions: [] }),
  );
  const tournaments = Array.from({ length: evenings }, (_, e): BookTournament => {
    const lines = Array.from({ length: 2 * PAIRS_AN_EVENING }, (__, i): BookLine => {
      const pair = i >> 1;
      const names = [i, i ^ 1].map((at) => nameOf((at + e * 13) % members));
      // Symmetric about 50 and turned round from evening to evening.
      const result = 50 + ((((pair * 7 + e * 3) % PAIRS_AN_EVENING) - 12) * 5) / 4;
      return { ...line(`pair ${pair + 1}`), player: names[0]!, partner: names[1]!, boards: 24, result };
    });
    return { ...tournament(e, "dbf-pairs"), settings: { scoring: "topscore", datum: "no" }, lines };
  });
  return { ...newBook("dbf", "en", "Club", {}), players, tournaments };
}

const GAMES_A_DAY = 50;

/** Croquet games, a sheet of 100 lines a day; who wins is settled by the places in the list. */
export function croquetSeason(results: number, members: number): BookState {
  const players = Array.from({ length: members }, (_, i) =>
    newPlayer(nameOf(i), { handicap: i % 13, index: null, sessions: [] }),
  );
  const sheets = Math.round(results / (2 * GAMES_A_DAY));
  const tournaments = Array.from({ length: sheets }, (_, e): BookTournament => {
    const lines: BookLine[] = [];
    for (let game = 0; game < GAMES_A_DAY; game++) {
      const at = (e * GAMES_A_DAY + game) * 7;
      const [one, two] = [nameOf(at % members), nameOf((at + 1 + (e % 97)) % members)];
      const [winner, loser] = (e + game) % 2 === 0 ? [one, two] : [two, one];
      const rest = { ...line(`game ${game + 2}`), points: 26, play: "level" };
      lines.push({ ...rest, player: winner, opponent: loser, result: "won" });
      lines.push({ ...rest, player: loser, opponent: winner, result: "lost" });
    }
    return { ...tournament(e, "croquet-games"), settings: { review: "day" }, lines };
  });
  return { ...newBook("croquet", "en", "Club", {}), players, tournaments };
}

/** Two words, as names are. */
function nameOf(i: number): string {
  return `Member${i} Club`;
}

function line(entry: string): BookLine {
  return {
    player: "",
    partner: null,
    opponent: null,
    entry,
    day: null,
    boards: null,
    points: null,
    play: null,
    result: null,
    remark: null,
    figures: null,
    restated: null,
  };
}

function tournament(e: number, kind: string): BookTournament {
  return {
    no: e + 1,
    reported: FIRST_DAY + e,
    played: FIRST_DAY + e,
    name: `Evening ${e + 1}`,
    organiser: "Club",
    sheet: `Evening ${e + 1}`,
    kind,
    settings: {},
    reading: NOTHING_SAID,
    notRegulated: null,
    status: "computed",
    lines: [],
  };
}

/** The least that a replay does: each result moves a number that is kept by name. */
function plainLoop({ tournaments }: BookState): Map<string, number> {
  const held = new Map<string, number>();
  for (const { lines } of tournaments)
    for (const { player, result } of lines)
      held.set(player, (held.get(player) ?? 0) + (typeof result === "number" ? result : result === "won" ? 1 : -1));
  return held;
}

export function bookReport(): string {
  const season = bridgeSeason(60, 200);
  const upToDate = median(() => compute(season));
  const figures: Figure[] = [
    {
      what: "60 evenings, 200 players, 3,000 lines up to date",
      measured: ms(upToDate),
      reference: `plain loop ${ms(median(() => plainLoop(season)))}`,
      goal: "under 50 ms",
    },
  ];
  const systems = [
    ["DBf", (results: number) => bridgeSeason(results / (2 * PAIRS_AN_EVENING), 20_000)],
    ["croquet", (results: number) => croquetSeason(results, 20_000)],
  ] as const;
  for (const [system, made] of systems) {
    let before: number | null = null;
    for (const results of [250_000, 500_000, 1_000_000]) {
      const book = made(results);
      globalThis.gc!();
      const start = performance.now();
      const computed = compute(book);
      const took = performance.now() - start;
      if (computed.problems.length > 0) throw new Error(JSON.stringify(computed.problems[0]));
      globalThis.gc!();
      // The book before and after it, as they lie in memory.
      const memory = process.memoryUsage().heapUsed / 2 ** 20;
      const loopStart = performance.now();
      plainLoop(book);
      const loop = performance.now() - loopStart;
      figures.push({
        what: `${results.toLocaleString("en")} results of 20,000 players replayed (${system})`,
        measured: `${ms(took)}, ${memory.toFixed(0)} MB`,
        reference: `plain loop ${ms(loop)}${before === null ? "" : `; half as many ${times(took / before)}`}`,
        goal: "linear, under 1 GB",
      });
      before = took;
    }
  }
  return table("The club book", figures);
}
