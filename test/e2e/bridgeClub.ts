// The members of a bridge club, and one of their evenings.
import { obstaclesIn } from "./obstacles";
import type { Bench } from "./workbenchPage";

export const NAMES = [
  "Anna Bro",
  "Bent Dahl",
  "Carla Eg",
  "Dora Fog",
  "Egon Gad",
  "Fie Holm",
  "Gert Ibsen",
  "Hanne Juul",
];
const MEMBERS = [["Name", "Start handicap"], ...NAMES.map((name, i) => [name, 18 + i])];
const EVENING = [
  ["Player 1", "Player 2", "Score %", "Boards"],
  ["Anna Bro", "Bent Dahl", 60, 24],
  ["Carla Eg", "Dora Fog", 40, 24],
  ["Egon Gad", "Fie Holm", 50, 24],
  ["Gert Ibsen", "Hanne Juul", 50, 24],
];

/** Opens the workbench with both on sheets; gives a way to go to either. */
export async function openClub(bench: Bench): Promise<(sheet: string) => Promise<void>> {
  const { page } = bench;
  await bench.open();
  for (const [name, lines] of [
    ["Members", MEMBERS],
    ["Tuesday", EVENING],
  ] as const) {
    await page.evaluate((sheet) => window.workbench.workbook.addSheet(sheet), name);
    await bench.write(name, "A1", lines);
  }
  return (sheet) =>
    page.evaluate((name) => window.workbench.workbook.show(name, { top: 0, left: 0, bottom: 0, right: 0 }), sheet);
}

/** What an assistive program stumbles over in the pane as it is. */
export const violations = (bench: Bench): Promise<string[]> => obstaclesIn(bench.page.frame({ url: /pane\.html/ })!);
