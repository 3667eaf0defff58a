// The worksheet functions as Excel loads them, dist/functions.js, against plain loops over the same cells.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import vm from "node:vm";
import { against, median, ms, table, times, type Figure } from "./measure";

type Cells = unknown[][];
type Run = (...args: (Cells | null)[]) => Cells;

const ROWS = 100_000;

function loaded(): Record<string, Run> {
  const functions: Record<string, Run> = {};
  const script = readFileSync("dist/functions.js", "utf8");
  class CellError extends Error {
    constructor(
      readonly code: string,
      message?: string,
    ) {
      super(message);
    }
  }
  Object.assign(globalThis, {
    CustomFunctions: {
      associate: (all: Record<string, Run>) => Object.assign(functions, all),
      Error: CellError,
      ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
    },
  });
  vm.runInThisContext(script);
  return functions;
}

/** Milliseconds that loading takes, and that the engine took to start: the fastest of several, each in a new one. */
function loading(runs = 31): { script: number; engine: number } {
  const times = Array.from(
    { length: runs },
    () =>
      JSON.parse(execFileSync(process.execPath, ["bench/load.js"], { encoding: "utf8" })) as ReturnType<typeof loading>,
  );
  return {
    script: Math.min(...times.map(({ script }) => script)),
    engine: Math.min(...times.map(({ engine }) => engine)),
  };
}

const column = (cell: (i: number) => unknown, rows = ROWS): Cells => Array.from({ length: rows }, (_, i) => [cell(i)]);

export function functionsReport(): string {
  const functions = loaded();
  const call = (id: string) => functions[id]!;
  // Measured one after the other in one engine, as a workbook uses them: what one has warmed up, the next one finds.
  const figures: Figure[] = [];
  const ratio = (what: string, run: () => unknown, reference: () => unknown, goal = "at most 4 times") => {
    const measured = against(run, reference);
    figures.push({
      what,
      measured: `${ms(measured.ms)}, ${times(measured.ms / measured.reference)} the reference`,
      reference: `plain loop ${ms(measured.reference)}`,
      goal,
    });
  };

  // Croquet: a look-up by halves and a table of changes by steps, inlined.
  const HANDICAPS = [
    -3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22,
    24,
  ];
  const HSV = [
    -21, -16, -12, -8, -5, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ];
  const hsvByHalves: number[] = [];
  HANDICAPS.forEach((h, i) => (hsvByHalves[h * 2 + 6] = HSV[i]!));
  const higher = [10, 11, 12, 13, 14, 15, 16, 17, 17, 18, 18, 19];
  const winner = column((i) => HANDICAPS[(i * 7) % 30]);
  const loser = column((i) => HANDICAPS[(i * 13 + 5) % 30]);
  const indexChange = call("CROQUET.INDEXCHANGE");
  ratio(
    `CROQUET.INDEXCHANGE, ${ROWS} rows`,
    () => indexChange(winner, loser, [[26]]),
    () => {
      const result = new Array(ROWS);
      for (let i = 0; i < ROWS; i++) {
        const [w, l] = [winner[i]![0] as number, loser[i]![0] as number];
        const steps = Math.min(11, Math.abs(hsvByHalves[w * 2 + 6]! - hsvByHalves[l * 2 + 6]!));
        result[i] = [w >= l ? higher[steps]! : 20 - higher[steps]!];
      }
      return result;
    },
  );

  const score = column((i) => 35 + (i % 300) / 10);
  const handicap = column((i) => (i % 5200) / 100);
  const [mean, pairs, boards] = [[[26]], [[14]], [[24]]];
  const delta = call("DBF.DELTA");
  ratio(
    `DBF.DELTA, ${ROWS} rows`,
    () => delta(score, handicap, mean, pairs, boards, null, null, null),
    () => {
      const result = new Array(ROWS);
      for (let i = 0; i < ROWS; i++) {
        const cu = (pairs[0]![0]! - 1) / pairs[0]![0]!;
        const expected = (mean[0]![0]! - (handicap[i]![0] as number)) / (cu * 2);
        const tables = Math.floor(pairs[0]![0]! / 2);
        const share = Math.pow(1 - (1 / 480) * ((tables - 1) / (tables + 0.6)), boards[0]![0]!) - 1;
        result[i] = [share * cu * 2 * ((score[i]![0] as number) - 50 - expected)];
      }
      return result;
    },
  );

  const own = column((i) => 5 + (i % 23) / 2);
  const opponent = column((i) => 5 + ((i * 7) % 23) / 2);
  const adjustments = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8.5];
  const adjustment = call("CHESS.ADJUSTMENT");
  ratio(
    `CHESS.ADJUSTMENT, ${ROWS} rows`,
    () => adjustment(own, opponent),
    () => {
      const result = new Array(ROWS);
      for (let i = 0; i < ROWS; i++) {
        const difference = (opponent[i]![0] as number) - (own[i]![0] as number);
        result[i] = [difference > 0 ? adjustments[Math.min(difference * 2, 9)]! : 0];
      }
      return result;
    },
  );

  const masterpoints = column((i) => (i * 37) % 1500);
  const upTo = [1, 20, 50, 100, 200, Infinity];
  const at156 = [34.5, 27.5, 21.5, 16, 11.5, 7];
  const chartHandicap = call("ACBL.CHARTHANDICAP");
  ratio(
    `ACBL.CHARTHANDICAP, ${ROWS} rows`,
    () => chartHandicap(masterpoints, [[156]], null, null, null),
    () => {
      const result = new Array(ROWS);
      for (let i = 0; i < ROWS; i++) {
        const points = masterpoints[i]![0] as number;
        let row = 0;
        while (points >= upTo[row]!) row++;
        result[i] = [at156[row]!];
      }
      return result;
    },
  );

  const rankOf = (i: number) => (i % 39 < 30 ? `${30 - (i % 39)}k` : `${(i % 39) - 29}d`);
  const rank1 = column((i) => rankOf(i));
  const rank2 = column((i) => rankOf(i * 7 + 3));
  const level = (text: string) => (text.endsWith("k") ? 1 - parseInt(text, 10) : parseInt(text, 10));
  const stones = call("GO.STONES");
  ratio(
    `GO.STONES, ${ROWS} rows`,
    () => stones(rank1, rank2),
    () => {
      const result = new Array(ROWS);
      for (let i = 0; i < ROWS; i++) {
        const d = Math.abs(level(rank1[i]![0] as string) - level(rank2[i]![0] as string));
        result[i] = [Math.ceil(d / 2 + 0.5)];
      }
      return result;
    },
  );

  const single: [string, Cells[]][] = [
    ["CROQUET.INDEXCHANGE", [[[3]], [[2]], [[26]]]],
    ["DBF.DELTA", [[[60]], [[10]], [[20]], [[6]], [[50]]]],
    ["CHESS.ADJUSTMENT", [[[12.5]], [[16]]]],
    ["ACBL.CHARTHANDICAP", [[[120]], [[156]]]],
    ["GO.STONES", [[["5d"]], [["2d"]]]],
  ];
  for (const [id, args] of single) {
    const calls = 20_000;
    const many = (run: () => unknown) => () => {
      for (let i = 0; i < calls; i++) run();
    };
    const off = median(many(() => call(id)(...args)));
    const on = median(many(() => call("HANDICAP.EXPLAIN")(id as unknown as Cells, args as unknown as Cells)));
    figures.push({
      what: `${id}, one cell`,
      measured: `${((off / calls) * 1000).toFixed(2)} µs`,
      reference: `with its steps drawn ${((on / calls) * 1000).toFixed(2)} µs`,
      goal: "under 5 µs",
    });
  }

  const players = Array.from({ length: 200 }, (_, i) => [`Player ${i}`, HANDICAPS[i % 30], null]);
  const games = (n: number) =>
    Array.from({ length: n }, (_, i) => [
      46000 + Math.floor(i / 40),
      `Player ${(i * 7) % 200}`,
      `Player ${(i * 11 + 3) % 200}`,
      26,
      "L",
    ]).map((game) => (game[1] === game[2] ? [game[0], game[1], "Player 199", 26, "L"] : game));
  figures.push(growth("CROQUET.SEASON, games", (n) => call("CROQUET.SEASON")(games(n), players, [["day"]])));
  const changes = (n: number) => column((i) => ((i * 37) % 200) / 100 - 1, n);
  figures.push(growth("DBF.RUNNING, player-results", (n) => call("DBF.RUNNING")([[40]], changes(n))));

  figures.push(...wholeColumns(functions));

  const script = readFileSync("dist/functions.js");
  const load = loading();
  const metadata = readFileSync("dist/functions.json");
  figures.push({
    what: "functions.js",
    measured: `${(gzipSync(script, { level: 9 }).length / 1000).toFixed(1)} kB gzip, loaded in ${ms(load.script)}`,
    reference: `${(script.length / 1000).toFixed(0)} kB as it is; the engine starts in ${ms(load.engine)}`,
    goal: "under 42 kB gzip, under 6 ms",
  });
  figures.push({
    what: "functions.json",
    measured: `${(metadata.length / 1000).toFixed(0)} kB`,
    reference: "Excel takes up to 1,000 kB",
    goal: "",
  });
  return table("Worksheet functions", figures);
}

/** `A:A` with 900 rows filled, beside `A1:A900`; blank cells as most versions of Excel hand them over, and as 0. */
function wholeColumns(functions: Record<string, Run>): Figure[] {
  const [filled, all] = [900, 1_048_576];
  const down = (rows: number, blank: unknown, cell: (i: number) => unknown) =>
    column((i) => (i < filled ? cell(i) : blank), rows);
  const calls: { readonly [id: string]: (rows: number, blank: unknown) => (Cells | null)[] } = {
    "CROQUET.INDEXCHANGE": (rows, blank) => [
      down(rows, blank, (i) => (i % 11) / 2),
      down(rows, blank, (i) => ((i * 7 + 1) % 11) / 2),
      [[26]],
    ],
    "DBF.RUNNING": (rows, blank) => [[[40]], down(rows, blank, (i) => ((i * 37) % 200) / 100 - 1)],
    "ACBL.REDUCED": (rows, blank) => [down(rows, blank, (i) => 1 + ((i * 37) % 300))],
  };
  const figures: Figure[] = [];
  for (const id of Object.keys(calls))
    for (const blank of [null, 0]) {
      const [whole, part] = [calls[id]!(all, blank), calls[id]!(filled, blank)];
      const spilled = functions[id]!(...whole).length;
      figures.push({
        what: `${id}, a whole column, blank as ${blank}`,
        measured: `${ms(median(() => functions[id]!(...whole), 5))}, ${spilled} rows spilled`,
        reference: `its ${filled} filled rows ${ms(median(() => functions[id]!(...part), 5))}`,
        goal: `${filled} rows, and one look at the blank ones`,
      });
    }
  return figures;
}

/** Time for 5,000, 10,000 and 20,000 rows; linear when doubling the rows doubles the time. */
function growth(what: string, run: (rows: number) => unknown): Figure {
  const [five, ten, twenty] = [5000, 10000, 20000].map((n) => median(() => run(n), 5)) as [number, number, number];
  return {
    what: `${what}: 10,000`,
    measured: ms(ten),
    reference: `5,000 ${ms(five)}, 20,000 ${ms(twenty)}: doubling costs ${times(twenty / ten)}`,
    goal: "linear",
  };
}
