// Recognising, computing and planning whole sheets, against reading the same rows with the xlsx library.
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { planFill, recognise } from "../src/tournaments";
import type { CellValue, Sheet } from "../src/sheet";
import { median, ms, table, times, type Figure } from "./measure";

const HANDICAPS = [-0.5, 0, 1, 2.5, 4, 6, 9, 12, 16, 20];

/** A season's sheet: games with the players' handicaps and indexes in each row. */
function games(rows: number): CellValue[][] {
  const handicap = (i: number) => HANDICAPS[i % HANDICAPS.length]!;
  return [
    ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"],
    ...Array.from({ length: rows }, (_, i): CellValue[] => {
      const [a, b] = [(i * 7) % 400, (i * 11 + 3) % 400];
      return [
        46000 + Math.floor(i / 20),
        `Player ${a}`,
        handicap(a),
        1500,
        `Player ${b === a ? 401 : b}`,
        handicap(b),
        1500,
      ];
    }),
  ];
}

/** A league: boards of matches of six. */
function boards(rows: number): CellValue[][] {
  return [
    [
      "Match",
      "Home team",
      "Home player",
      "Home rating",
      "Home result",
      "Away team",
      "Away player",
      "Away rating",
      "Away result",
    ],
    ...Array.from({ length: rows }, (_, i): CellValue[] => {
      const match = Math.floor(i / 6);
      const result = (i % 3) / 2;
      return [
        match,
        `Team ${match % 20}`,
        `Home ${i % 300}`,
        16 - (i % 6),
        result,
        `Team ${(match + 7) % 20}`,
        `Away ${i % 310}`,
        15 - (i % 6),
        1 - result,
      ];
    }),
  ];
}

export async function importReport(): Promise<string> {
  const figures: Figure[] = [];
  for (const [name, make] of [
    ["croquet-games", games],
    ["chess-boards", boards],
  ] as const) {
    for (const rows of [1000, 10000]) {
      const values = make(rows);
      const sheet: Sheet = { name: "Bench", top: 0, left: 0, values };
      const bytes = await writeXlsx({ sheets: [{ name: "Bench", rows: values as (string | number)[][] }] });
      const plan = median(() => planFill(recognise([sheet]).found[0]!), 5);
      const reading = await medianOf(() => readXlsx(bytes));
      figures.push({
        what: `${name}, ${rows} rows: recognise, compute, plan`,
        measured: `${ms(plan)}, ${times(plan / reading)} the reference`,
        reference: `reading the rows with hucre ${ms(reading)}`,
        goal: "",
      });
    }
  }
  return table("Import", figures);
}

async function medianOf(run: () => Promise<unknown>, runs = 5): Promise<number> {
  await run();
  const measured: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await run();
    measured.push(performance.now() - start);
  }
  return measured.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}
