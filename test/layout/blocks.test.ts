// Blocks of everybody against everybody as clubs keep them: cells left blank, titles above, other games beside and below.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { atOnce } from "../../src/kernel/steps";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { runCli, temporaryFolder } from "../cli/run";
import { rawRow, rawText, rawXlsx } from "../fuzz/rawXlsx";
import { sheetOf, type Cell } from "./drawn";

type Rows = readonly (readonly (Cell | null)[])[];
const folder = temporaryFolder();

const dataOf = (rows: Rows) => rows.map((row) => rawRow(...row.map((cell) => rawText(String(cell ?? ""))))).join("");

function laidOut(...rows: Rows) {
  const laid = atOnce(layingOut(sheetOf(rows), "en"))!;
  return { ...laid, rows: laid.sheet.values.map((row) => row.join(" ")) };
}

/** The games, without where they come from. */
const games = (...rows: Rows) =>
  laidOut(...rows).rows.flatMap((row) => (/^[A-Z]\d+ /.test(row) ? [row.replace(/^\S+ /, "")] : []));

const HEADER = [null, "Ann Bell", "Cy Dunn", "Ed Fox", "Una Tolan"];
const ALL = [
  ...["Ann Bell Cy Dunn +11", "Ann Bell Ed Fox -3", "Ann Bell Una Tolan +5", "Cy Dunn Ed Fox +7"],
  ...["Cy Dunn Una Tolan +2", "Ed Fox Una Tolan +9"],
];

test.each([
  [
    "whole, the last row ends before its own column",
    ALL,
    ["Ann Bell", null, "+11", "-3", "+5"],
    ["Cy Dunn", "-11", null, "+7", "+2"],
    ["Ed Fox", "+3", "-7", null, "+9"],
    ["Una Tolan", "-5", "-2", "-9"],
  ],
  [
    "its upper half",
    ALL,
    ["Ann Bell", null, "+11", "-3", "+5"],
    ["Cy Dunn", null, null, "+7", "+2"],
    ["Ed Fox", null, null, null, "+9"],
    ["Una Tolan"],
  ],
  [
    "its lower half",
    [
      ...["Cy Dunn Ann Bell -11", "Ed Fox Ann Bell +3", "Ed Fox Cy Dunn -7", "Una Tolan Ann Bell -5"],
      ...["Una Tolan Cy Dunn -2", "Una Tolan Ed Fox -9"],
    ],
    ["Ann Bell"],
    ["Cy Dunn", "-11"],
    ["Ed Fox", "+3", "-7"],
    ["Una Tolan", "-5", "-2", "-9"],
  ],
] satisfies [string, string[], ...Rows][])("a block with a blank diagonal: %s", (_, expected, ...rows) => {
  expect(games(HEADER, ...(rows as Rows))).toEqual(expected);
});

const BLOCK = [
  ["Results vs.", "Ann Bell", "Cy Dunn", "Ed Fox"],
  ["Ann Bell", null, "+11", "-3"],
  ["Cy Dunn", "-11", null, "+7"],
  ["Ed Fox", "+3", "-7"],
];

test("a block under the first letters of the names", () => {
  expect(
    games(
      [null, "A", "C", "E", "U"],
      ["Ann", "■", "+11", "-3", "+5"],
      ["Cy D.", "-11", "■", "+7", "n/p"],
      ["Ed", "+3", "-7", "■", "+9"],
      ["Una", "-5", "n/p", "-9", "■"],
    ),
  ).toEqual(["Ann Cy D. +11", "Ann Ed -3", "Ann Una +5", "Cy D. Ed +7", "Ed Una +9"]);
});

test("the titles above a block stand above its games", () => {
  const { rows } = laidOut(["Golf Croquet League"], ["Block A"], ...BLOCK);
  expect(rows.slice(0, 2)).toEqual(["Golf Croquet League", "Block A"]);
});

test("a list below a block is read too", () => {
  const { rows, left } = laidOut(...BLOCK, [], ["Winner", "Loser", "Score"], ["Ann Bell", "Ed Fox", "+4"]);
  expect(rows.at(-1)).toBe("C7 Ann Bell Ed Fox +4");
  expect(left).toEqual([]);
});

test("two blocks beside each other, each below its title, with numbers before the names and across", () => {
  const block = (nth: number, ...names: readonly string[]) => [
    [`Group ${nth} - ${nth === 1 ? 26 : 14} points`, null, null, null, null],
    ["Name", "Hcp", "1", "2", "3"],
    [`1 ${names[0]!}`, 2, "■", "26-19", "7-26"],
    [`2 ${names[1]!}`, 2.5, "19-26", "■", "26-22"],
    [`3 ${names[2]!}`, 8, "26-7", "22-26", "■"],
  ];
  const [one, other] = [block(1, "Ann Bell", "Cy Dunn", "Ed Fox"), block(2, "Flo Gale", "Gus Hall", "Ivy Jute")];
  const { rows } = laidOut(["Croquet 2026"], [], ...one.map((row, i) => [...row, null, ...other[i]!]));
  expect(rows.filter((row) => row !== "")).toEqual([
    "Croquet 2026",
    "Group 1 - 26 points",
    "From Player A Player B Handicap A Handicap B Score Event",
    "D5 Ann Bell Cy Dunn 2 2.5 26-19 Group 1 - 26 points",
    "E5 Ann Bell Ed Fox 2 8 7-26 Group 1 - 26 points",
    "E6 Cy Dunn Ed Fox 2.5 8 26-22 Group 1 - 26 points",
    "Group 2 - 14 points",
    "From Player A Player B Handicap A Handicap B Score Event",
    "J5 Flo Gale Gus Hall 2 2.5 26-19 Group 2 - 14 points",
    "K5 Flo Gale Ivy Jute 2 8 7-26 Group 2 - 14 points",
    "K6 Gus Hall Ivy Jute 2.5 8 26-22 Group 2 - 14 points",
  ]);
});

test("a file: handicaps beside or behind the names; two cells that contradict each other are an error", async () => {
  const at = path.join(folder, "block.txt");
  const out = path.join(folder, "block.xlsx");
  const rows = (last: string) => [
    "Block A\tHcp\tVL\tOF\tRS\tWins",
    "Vera Lindmose\t3\t\t+5tp\t-1t\t1",
    "Otto Fjeldby\t-1.5\t-5\t\t+7\t1",
    `Runa Skovby\t4½\t${last}\t-7\t\t1`,
  ];
  writeFileSync(at, rows("+1").join("\n"));
  const right = await runCli("fill", at, "--set", "points=26", "--set", "play=level", "--out", out, "--json");
  const changes = (JSON.parse(right.out) as { rows: { outputs: { Change: number } }[] }).rows.map(
    ({ outputs }) => outputs.Change,
  );
  expect([right.code, changes.length]).toEqual([0, 3]);
  writeFileSync(at, rows("+2").join("\n"));
  const wrong = await runCli("fill", at, "--set", "points=26", "--set", "play=level", "--out", out, "--replace");
  expect(wrong.code).toBe(1);
  expect(wrong.out + wrong.error).toContain("“? -1t / +2” does not say who won");
});

test("a walkover in a block is no game, and a cell that is no score leaves the other games as they are", async () => {
  const at = path.join(folder, "walkover.csv");
  const out = path.join(folder, "walkover.xlsx");
  const fill = async (cell: string) => {
    const rows = [
      ",Ann Holt (2),Bo Field (4),Cy Marsh (6),Dee Lund (8)",
      "Ann Holt (2),,+5,-3,+17",
      `Bo Field (4),-5,,+2,${cell}`,
      "Cy Marsh (6),+3,-2,,-26",
      "Dee Lund (8),-17,,+26,",
    ];
    writeFileSync(at, rows.join("\n"));
    const said = ["--set", "points=26", "--set", "play=level", "--out", out, "--replace"];
    return await runCli("fill", at, ...said, "--json");
  };
  const changes = ({ out: json }: { readonly out: string }) =>
    (JSON.parse(json) as { rows: { outputs: { Change: number | null } }[] }).rows.flatMap(
      ({ outputs }) => outputs.Change ?? [],
    );
  for (const cell of ["w/o", "np"]) {
    const ran = await fill(cell);
    expect([cell, ran.code, changes(ran).length]).toEqual([cell, 0, 5]);
  }
  const open = await fill("?");
  expect([open.code, changes(open).length]).toEqual([1, 5]);
  expect(open.out).toContain("“?” does not say who won");
});

const RATED = [
  ["Player", "Hcp", "AB", "CD", "EF"],
  ...BLOCK.slice(1).map(([name, ...cells], i) => [name!, i + 2, ...cells]),
];

test("blocks on two sheets: the first is filled, the other one is named", async () => {
  const at = path.join(folder, "two.xlsx");
  writeFileSync(at, rawXlsx(["A", dataOf(RATED)], ["B", dataOf(RATED)]));
  const said = ["--set", "points=26", "--set", "play=level"];
  const ran = await runCli("fill", at, ...said, "--out", path.join(folder, "two.filled.xlsx"));
  expect(ran.out + ran.error).toContain("A results");
  expect(ran.out + ran.error).toContain('--sheet "B"');
});
