// A list of members on another sheet of the tournament's file gives what the players lack, without being named.
import { readFileSync, writeFileSync } from "node:fs";
import { openXlsx, writeXlsx } from "hucre/xlsx";
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at } = temporaryFiles();

type Rows = readonly (readonly (string | number | null)[])[];
interface Printed {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

async function fill(...sheets: readonly (readonly [name: string, rows: Rows])[]) {
  const written = sheets.map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) }));
  writeFileSync(at("evening.xlsx"), await writeXlsx({ sheets: written }));
  const ran = await runCli("fill", at("evening.xlsx"), "--json", "--replace", "--out", at("out.xlsx"));
  return { code: ran.code, json: JSON.parse(ran.out) as Printed };
}

async function written(): Promise<Rows> {
  return (await openXlsx(readFileSync(at("out.xlsx")))).sheets[0]!.rows as unknown as Rows;
}

const PAIRS = ["Vera Lind / Otto Fjeld", "Runa Skov / Emil Høj", "Anna Bro / Carl Eg", "Dora Tin / Finn Ask"];
const SCORES = ["56,5", "52", "48", "43,5"];
const TABLE = (...head: readonly string[]): Rows => [
  ["Klubaften, 24 spil"],
  head,
  ...PAIRS.map((pair, i) => [`${i + 1}.`, pair, SCORES[i]!]),
];
const MEMBERS: Rows = [
  ["Navn", "Tlf", "Handicap"],
  ["Ask, Finn", "20304050", "40"],
  ["Bro, Anna", "20304051", "22"],
  ["Eg, Carl", "20304052", "28"],
  ["Fjeld, Otto", "20304053", "20"],
  ["Høj, Emil", "20304054", "30"],
  ["Lind, Vera", "20304055", "10"],
  ["Skov, Runa", "20304056", "8"],
  ["Tin, Dora", "20304057", "36"],
  ["Vang, Gerda", "20304058", "33"],
];

test("the handicaps of pairs; empty columns for both together are no input", async () => {
  const { code, json } = await fill(
    ["Resultat", TABLE("Pl.", "Par", "Score i %", "Hcp før", "Ændring", "Hcp efter")],
    ["Medlemmer", MEMBERS],
  );
  expect([code, json.questions]).toEqual([0, []]);
  // (10 + 20) / 2, (8 + 30) / 2, (22 + 28) / 2, (36 + 40) / 2
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([15, 19, 25, 38]);
  const [, head, first] = (await written()) as [unknown, Rows[number], Rows[number]];
  const cellUnder = (header: string) => first[head.indexOf(header)] ?? null;
  expect([cellUnder("Hcp før"), cellUnder("Ændring")]).toEqual([null, json.rows[0]!.outputs["Change"]]);
  expect([cellUnder("Handicap 1"), cellUnder("Handicap 2")]).toEqual([10, 20]);
});

test("a list whose figures have an unclear header is asked about that, and no column of the evening", async () => {
  const members = [["Navn", "Tlf", "Hcp 1/2"], ...MEMBERS.slice(1)];
  const { json } = await fill(["4. feb", TABLE("Pl.", "Par", "Score i %", "Hcp +/-")], ["Medlemmer", members]);
  expect(json.questions.map(({ id }) => id)).toEqual(["column:Hcp 1/2"]);
});

test("an evening with empty columns for handicaps is no list itself", async () => {
  const evening: Rows = [
    ["Monday game, average 84"],
    ["Pair", "Names", "Raw", "Hcp", "Final"],
    ["1", "Ann Holt / Bo Field", 90, null, null],
    ["2", "Cy Marsh / Di Ford", 78, null, null],
  ];
  const averages: Rows = [
    ["Player", "10/20", "10/27", "11/3", "Ave", "Hcp"],
    ["Field, Bo", 0.47, 0.53, 0.5, null, null],
    ["Ford, Di", 0.44, 0.46, 0.45, null, null],
    ["Holt, Ann", 0.55, 0.54, 0.56, null, null],
    ["Marsh, Cy", 0.5, 0.49, 0.51, null, null],
  ];
  const { code, json } = await fill(["Monday", evening], ["Averages", averages]);
  expect([code, json.questions]).toEqual([0, []]);
  // Averages .55, .50, .50 and .45, each 90 % of what lacks to .65: .09 + .135 and .135 + .18, halved; 18.9 and 26.46 of 168 possible.
  expect(json.rows.map(({ outputs }) => outputs["Pair handicap"])).toEqual([0.1125, 0.1575]);
  expect((await written()).slice(2).map((row) => row.slice(2, 5))).toEqual([
    [90, 19, 109],
    [78, 26, 104],
  ]);
});

test("without such columns, too; of two lists nobody knows which", async () => {
  const table = TABLE("Pl.", "Par", "Score i %");
  expect((await fill(["Resultat", table], ["Medlemmer", MEMBERS])).json.rows).toHaveLength(4);
  const two = await fill(["Resultat", table], ["Medlemmer", MEMBERS], ["Gæster", MEMBERS]);
  expect([two.code, two.json.rows]).toEqual([2, []]);
});

test("a sheet without figures is no list", async () => {
  const names = MEMBERS.map((row) => row.slice(0, 2));
  expect((await fill(["Resultat", TABLE("Pl.", "Par", "Score i %")], ["Medlemmer", names])).json.rows).toEqual([]);
});
