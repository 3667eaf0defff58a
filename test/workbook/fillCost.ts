// The cost of a fill in Excel: requests and bytes of the Office client, for tests and for the benchmark.
import { planFill, recognise } from "../../src/tournaments";
import type { Sheet } from "../../src/sheet";
import { fill, type FillChoice, type Filled } from "../../src/workbook/placing/fill";
import { readToPlan } from "../../src/workbook/port";
import type { OfficeWorkbook } from "../../src/workbook/excel/officeWorkbook";
import type { ExcelHost } from "../host/host";

export interface FillCost {
  readonly rows: number;
  readonly cells: number;
  /** All requests, with the client's own clean-up. */
  readonly requests: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
  /** The largest single requests. */
  readonly mostBytesUp: number;
  readonly mostBytesDown: number;
}

/** Reads, plans and fills the sheet, as the pane does. */
export async function fillCost(
  host: ExcelHost,
  workbook: OfficeWorkbook,
  sheet: string,
  choice: FillChoice,
): Promise<{ readonly cost: FillCost; readonly filled: Filled }> {
  await host.idle();
  const before = host.requests.length;
  const read = await readToPlan(workbook, sheet);
  const plan = planFill(recognise([read]).found[0]!);
  const filled = await fill(workbook, plan, { ...choice, read });
  await host.idle();
  const requests = host.requests.slice(before);
  const up = requests.map(({ bytesIn }) => bytesIn);
  const down = requests.map(({ bytesOut }) => bytesOut);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  const cost = {
    rows: plan.rows.length,
    cells: filled.cells,
    requests: requests.length,
    bytesUp: sum(up),
    bytesDown: sum(down),
    mostBytesUp: Math.max(...up),
    mostBytesDown: Math.max(...down),
  };
  return { cost, filled };
}

const FIRST = ["Ane", "Bo", "Cia", "Dan", "Eva", "Finn", "Gro", "Hal", "Ida", "Jon", "Kai", "Lea", "Max", "Nina"];
const LAST = [
  "Abel",
  "Brok",
  "Carl",
  "Dahl",
  "Elm",
  "Frost",
  "Glad",
  "Holm",
  "Ibsen",
  "Juul",
  "Krag",
  "Lind",
  "Moss",
  "Nor",
  "Ott",
];

/** A different name for each of 210 numbers. `Player 12` would be a header. */
export function nameOf(member: number): string {
  return `${FIRST[member % FIRST.length]} ${LAST[member % LAST.length]}`;
}

/** A season of games with handicaps and indexes in every row. */
export function manyGames(rows: number): Sheet {
  const header = ["Date", "Winner", "Loser", "Event", "Round", "Lawn", "Points", "Winner handicap", "Loser handicap"];
  const values = Array.from({ length: rows }, (_, i) => [
    45000 + Math.floor(i / 20),
    nameOf(i % 97),
    nameOf(100 + (i % 89)),
    "Club championship",
    1 + (i % 7),
    1 + (i % 4),
    26,
    2 + (i % 5),
    3 + (i % 4),
  ]);
  return { name: "Season", top: 0, left: 0, values: [header, ...values] };
}
