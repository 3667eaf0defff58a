// The widest and the fullest workbooks that Excel allows, in processor time: no person waits for them in vain.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rawNumber, rawRow, rawText, rawXlsx } from "../fuzz/rawXlsx";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();

const HEADERS = ["Winner", "Winner handicap", "Loser", "Loser handicap", "Score"];
const GAMES = [
  ["Ann Ash", 4, "Bo Birk", 6, "26-14"],
  ["Cy Dahl", 8, "Ann Ash", 4, "26-20"],
];
const WIDEST = 16_384;

const rowOf = (cells: readonly (string | number)[]) =>
  rawRow(...cells.map((cell) => (typeof cell === "number" ? rawNumber(String(cell)) : rawText(cell))));
const rowsOf = (lines: readonly (readonly (string | number)[])[]) => lines.map(rowOf).join("");

/** What filling a workbook says, and the seconds of processor time that it took. */
async function filled(name: string, ...sheets: readonly (readonly [name: string, data: string])[]) {
  const at = path.join(folder, `${name}.xlsx`);
  writeFileSync(at, rawXlsx(...sheets));
  const before = process.cpuUsage();
  const ran = await runCli("fill", at, "--out", path.join(folder, `${name}.filled.xlsx`));
  const { user, system } = process.cpuUsage(before);
  return { ...ran, seconds: (user + system) / 1e6 };
}

test.each([
  ["of which each is another", (at: number) => `Text ${at}`],
  ["that are one", () => "Winner"],
])("as many headers as a row has, %s", async (name, header) => {
  const more = Array.from({ length: WIDEST - HEADERS.length }, (_, at) => header(at));
  const ran = await filled(name, ["Games", rowsOf([[...HEADERS, ...more], ...GAMES])]);
  expect(ran.out).toContain("Standings (3 rows)");
  expect(ran.seconds).toBeLessThan(5);
});
