// The widest rows and the longest cells that Excel allows, in processor time: nobody waits for them in vain.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rawNumber, rawRow, rawText, rawXlsx } from "../fuzz/rawXlsx";
import { hardest } from "../random";
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

const WIDE = [
  ["of which each is another", (at: number) => `Text ${at}`],
  ["that are one", () => "Winner"],
] as const;

test.each(hardest(WIDE, ([name]) => name === "of which each is another"))(
  "as many headers as a row has, %s",
  async (name, header) => {
    const more = Array.from({ length: WIDEST - HEADERS.length }, (_, at) => header(at));
    const ran = await filled(name, ["Games", rowsOf([[...HEADERS, ...more], ...GAMES])]);
    expect(ran.out).toContain("Standings (3 rows)");
    // Half of it where nothing else runs.
    expect(ran.seconds).toBeLessThan(10);
  },
);

// Cells that are long for each pattern that looks for a name, a figure or a result in them.
const LONGEST = 32_767;
const LONG = [" ", "a(", "A\u2019s ", "1 ", "Ann & ", ",- ", "\t"].map(
  (text) => `x${text.repeat(LONGEST).slice(0, LONGEST - 2)}y`,
);
const LONG_ROWS = LONG.flatMap((text) => [[text], [text, 4, text, 6, text]]);

test("long cells above, among and below the games", async () => {
  const ran = await filled(
    "cells",
    ["Games", rowsOf([[LONG[0]!], LONG.slice(0, 3), [...HEADERS, ...LONG], ...GAMES, ...LONG_ROWS])],
    ["Notes", rowsOf(LONG_ROWS)],
  );
  expect(ran.out).toContain("Games!C9: Loser: the text is too long; at most 500 characters are allowed");
  expect(ran.out).toContain("6 cells filled");
  expect(ran.seconds).toBeLessThan(3);
});

test("forty rows with a cell of spaces between two letters", async () => {
  const spaces = `x${" ".repeat(32_000)}y`;
  const ran = await filled("spaces", [
    "Games",
    rowsOf([HEADERS, ...GAMES, ...Array.from({ length: 40 }, () => [spaces])]),
  ]);
  expect(ran.code).toBe(0);
  expect(ran.out).toContain("Games!A43: row 43 skipped: it is a note, not an entry");
  expect(ran.seconds).toBeLessThan(3);
});

test("a list of members with long cells: a long name is asked to be shortened, a long remark is none", async () => {
  const [at, out] = [path.join(folder, "list.xlsx"), path.join(folder, "book.xlsx")];
  const rows = [["Player", "Handicap", ...LONG], ["Ann Ash", 4, ...LONG], ["Bo Birk", 6], [LONG[2]!, 5], [LONG[3]!]];
  writeFileSync(at, rawXlsx(["Members", rowsOf(rows)]));
  const before = process.cpuUsage();
  const ran = await runCli("book", "new", "--system", "croquet", "--players", at, "--out", out);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
  expect(ran.code).not.toBe(0);
  const said = "the name in this row is too long; at most 500 characters are allowed; shorten it, or clear the row";
  expect(ran.out + ran.error).toContain(`Members!A4: ${said}`);
  expect(ran.out + ran.error).not.toContain("Members!A5");
});
