// A small sheet to try for each sport, with made-up data.
import type { Language } from "../../kernel/language";
import type { SystemId } from "../../kernel/sources";
import { addFileSheets } from "../../workbook/placing/fileSheets";
import type { Workbook } from "../../workbook/port";
import type { CellValue } from "../../sheet";
import { KIND_IDS, kindOf } from "../../tournaments";

type Drawn = readonly (readonly CellValue[])[];

const DRAWN: { readonly [system in SystemId]: Drawn } = {
  croquet: [
    ["Spring singles, 26 points, level play"],
    [],
    ["Date", "Winner", "Winner handicap", "Loser", "Loser handicap", "Index change"],
    ["2 May 2026", "Ann Holt", 3, "Bo Field", 2],
    ["9 May 2026", "Cy Marsh", 8, "Ann Holt", 3],
    ["16 May 2026", "Bo Field", 2, "Cy Marsh", 8],
  ],
  dbf: [
    ["Club evening 6 October 2026, 24 boards"],
    [],
    ["Pair", "Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score %", "New handicap 1", "New handicap 2"],
    [1, "Anna Bro", 10, "Bent Dahl", 20, 56.5],
    [2, "Carla Eg", 8, "Dora Fog", 30, 52],
    [3, "Egon Gad", 22, "Fie Holm", 28, 41.5],
  ],
  acbl: [
    ["Club game, average 84"],
    [],
    ["Pair", "Player 1", "Average 1", "Player 2", "Average 2", "Raw score", "Pair handicap", "Total"],
    [1, "Amy Birch", 52, "Ben Cole", 48, 96.5],
    [2, "Cora Dean", 44, "Dan Elm", 47, 84],
    [3, "Eve Frost", 40, "Guy Hart", 46, 71.5],
  ],
  chess: [
    ["Board", "Alder", "Rating", "Adj", "Result", "Birch", "Rating", "Adj", "Result"],
    [1, "Fern Ash", 16, null, 1, "Ivo Stone", 12.5, null, 0],
    [2, "Piers Oak", 9.5, null, 0, "Greta Fox", 12.5, null, 1],
    [3, "Mina Larch", 9.5, null, 1, "Sid Marl", 9, null, 0],
    [4, "Tor Hazel", 8, null, 1, "Nell Chalk", 8.5, null, 0],
  ],
  go: [
    ["Board", "Player 1", "Rank 1", "Player 2", "Rank 2", "Black", "H", "Komi"],
    [1, "Ada Quill", "3k", "Ben Rook", "7k"],
    [2, "Cleo Stern", "1d", "Dan Thorn", "2k"],
    [3, "Eve Umber", "10k", "Flo Vance", "9k"],
  ],
};

/** The example of a sport under a name, with headers in a language. `isFresh`: only the headers, to type below them. */
export function exampleSheet(system: SystemId, name: string, language: Language, isFresh = false) {
  const kinds = KIND_IDS.map(kindOf).filter((kind) => kind.system === system);
  const words = new Map(
    kinds.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map((one) => [one.name.en, one.name]),
  );
  const inWords = (cell: CellValue) => (typeof cell === "string" && words.get(cell)?.[language]) || cell;
  const header = DRAWN[system].find((line) => line.length > 2)!;
  const lines = isFresh ? [header.map((cell) => NO_TEAMS.get(cell) ?? cell)] : DRAWN[system];
  return { name, top: 0, left: 0, values: lines.map((line) => line.map(inWords)) };
}

/** Teams that replace those of the example on a sheet without data. */
const NO_TEAMS: ReadonlyMap<CellValue, string> = new Map([
  ["Alder", "Home"],
  ["Birch", "Away"],
]);

/** Adds the sheet to the workbook and shows it; returns its name. */
export async function openExample(
  workbook: Workbook,
  system: SystemId,
  name: string,
  language: Language,
  isFresh = false,
) {
  const [sheet] = await addFileSheets(workbook, [exampleSheet(system, name, language, isFresh)]);
  const row = isFresh ? 1 : 0;
  await workbook.show(sheet!, { top: row, left: 0, bottom: row, right: 0 });
  return sheet!;
}
