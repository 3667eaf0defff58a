// `book prepare`: the sheet of an evening before it is played.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { copyTyped, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

beforeAll(async () => {
  put(
    "dbf.csv",
    "Name;Handicap",
    "Anna Bro;20",
    "Bent Dahl;30",
    "Carl Eg;24",
    "Dora Fisk;40",
    "Else Gran;10",
    "Finn Holm;12",
  );
  put("go.csv", "Name;Rank", "Anna Bro;2d", "Bent Dahl;3k", "Carl Eg;5k", "Dora Fisk;1d", "Else Gran;9k");
  put("croquet.csv", "Name;Handicap", "Anna Bro;3.5", "Bent Dahl;8");
  put("chess.csv", "Name;Grade", "Anna Bro;132", "Bent Dahl;85");
  for (const system of ["dbf", "go", "croquet", "chess"]) {
    const list = ["--players", at(`${system}.csv`), "--club", "Ribe"];
    const { code, error } = await runCli("book", "new", "--system", system, ...list, "--out", at(`${system}.xlsx`));
    if (code !== 0) throw new Error(error);
  }
});

async function sheetOf(file: string, name: string): Promise<readonly (readonly unknown[])[]> {
  const { sheets } = (await openWorkbookFile(readFileSync(at(file)), file)) as WorkbookFile;
  return sheets.find((sheet) => sheet.name === name)!.values;
}

const prepare = (book: string, ...more: string[]) => runCli("book", "prepare", at(book), ...more);

test("pairs: what each holds, the pair's handicap and its expected score; then it is played and entered", async () => {
  put("pairs.txt", "Anna Bro - Bent Dahl", "Carl Eg - Dora Fisk", "Else Gran - Finn Holm");
  const when = ["--played", "2026-11-03", "--boards", "24", "--name", "3 November"];
  const { code, out, error } = await prepare("dbf.xlsx", at("pairs.txt"), ...when, "--out", at("dbf1.xlsx"));
  expect([code, error]).toEqual([0, ""]);
  expect(out).toContain("Sheet “3 November”, 3 rows\n1. Anna Bro – Bent Dahl\n2. Carl Eg – Dora Fisk\n");
  const values = await sheetOf("dbf1.xlsx", "3 November");
  const top = values.findIndex((row) => row.includes("Pair handicap"));
  const cell = (row: number, header: string) => values[top + row]![values[top]!.indexOf(header)];
  // Field mean (25 + 32 + 11) / 3 = 22.666…; three pairs: C_u = 2/3; expected 50 + (mean - own) / (2/3 · 2).
  expect([1, 2, 3].map((row) => cell(row, "Pair handicap"))).toEqual([25, 32, 11]);
  expect([1, 2, 3].map((row) => cell(row, "Expected"))).toEqual([
    expect.closeTo(48.25, 9),
    expect.closeTo(43, 9),
    expect.closeTo(58.75, 9),
  ]);
  // Columns of the results wait.
  expect([cell(1, "Score"), cell(1, "Change")].map((value) => value ?? "")).toEqual(["", ""]);
  await copyTyped(
    at("dbf1.xlsx"),
    at("dbf2.xlsx"),
    ["3 November", "1", "Score", "60"],
    ["3 November", "2", "Score", "40"],
    ["3 November", "3", "Score", "50"],
  );
  const entered = await runCli("book", "enter", at("dbf2.xlsx"), "--sheet", "3 November", "--out", at("dbf3.xlsx"));
  expect([entered.code, entered.error]).toEqual([0, ""]);
  // One whole table: (N_B - 1) is 0, so nobody changes.
  expect(entered.out).toContain("Nobody");
});

test("Go: opponents by rank, with stones and komi; whoever has none is named", async () => {
  const who = ["Anna Bro", "Bent Dahl", "Carl Eg", "Dora Fisk", "Else Gran"].flatMap((name) => ["--who", name]);
  const more = ["--opponents", "--played", "2026-11-03", "--json"];
  const { code, out } = await prepare("go.xlsx", ...who, ...more, "--out", at("go1.xlsx"));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    system: "go",
    prepared: {
      kind: "go-pairings",
      // 2d and 1d are one rank apart, 3k and 5k two; 9k is four from the nearest.
      rows: expect.arrayContaining([expect.arrayContaining(["Anna Bro", "Dora Fisk"])]),
      left: ["Else Gran"],
    },
  });
  const shown = await prepare("go.xlsx", ...who, "--opponents", "--out", at("go2.xlsx"));
  // Two ranks apart: H = 2/2 + 0.5, rounded up to 2, komi 6.5.
  expect(shown.out).toContain(": Carl Eg has Black with 2 stones, komi 6.5\n");
  expect(shown.out).toContain("No opponent: Else Gran (an odd number)\n");
});

test("who has no opponent, and why: odd number, no rank or rating yet, not in the book; in Danish too", async () => {
  const who = ["Anna Bro", "Bent Dahl", "Carl Eg", "Finn Holm", "Kim Sten"].flatMap((name) => ["--who", name]);
  put("go-blank.csv", "Name;Rank", "Anna Bro;2d", "Bent Dahl;3k", "Carl Eg;5k", "Finn Holm;");
  await runCli("book", "new", "--system", "go", "--players", at("go-blank.csv"), "--out", at("go-blank.xlsx"));
  const more = [...who, "--opponents"];
  const { out } = await prepare("go-blank.xlsx", ...more, "--out", at("left1.xlsx"));
  expect(out).toContain(
    "No opponent: Anna Bro (an odd number), Finn Holm (rank missing), Kim Sten (not in the book)\n",
  );
  const danish = await prepare("go-blank.xlsx", ...more, "--locale", "da", "--out", at("left2.xlsx"));
  expect(danish.out).toContain(
    "Ingen modstander: Anna Bro (ulige antal), Finn Holm (grad mangler), Kim Sten (står ikke i bogen)\n",
  );
  const json = await prepare("go-blank.xlsx", ...more, "--json", "--out", at("left3.xlsx"));
  expect(JSON.parse(json.out)).toMatchObject({ prepared: { left: ["Anna Bro", "Finn Holm", "Kim Sten"] } });
});

test("croquet: handicap games with the bisques", async () => {
  const who = ["--who", "Anna Bro v Bent Dahl", "--bisques", "--name", "Bisques"];
  expect((await prepare("croquet.xlsx", ...who, "--out", at("croquet1.xlsx"))).code).toBe(0);
  const values = await sheetOf("croquet1.xlsx", "Bisques");
  const top = values.findIndex((row) => row.includes("Bisques (difference)"));
  expect(values[top + 1]).toEqual(expect.arrayContaining(["Anna Bro", 3.5, "Bent Dahl", 8]));
});

test("chess: two teams, and the match card", async () => {
  const teams = ["--home", "Ribe A", "--away", "Varde", "--competition", "Division 2"];
  const who = ["--who", "Anna Bro v Kim Sten", "--cards", "--name", "Round 1", ...teams];
  const { code, out, error } = await prepare("chess.xlsx", ...who, "--out", at("chess1.xlsx"));
  expect([code, error]).toEqual([0, ""]);
  expect(out).toContain("Kim Sten");
  const { sheets } = (await openWorkbookFile(readFileSync(at("chess1.xlsx")), "chess1.xlsx")) as WorkbookFile;
  expect(sheets.filter(({ values }) => values.some((row) => row.includes("Varde")))).toHaveLength(2);
  expect(sheets.flatMap(({ values }) => values).filter((row) => row.includes("Division 2"))).toHaveLength(1);
  expect(sheets.flatMap(({ values }) => values).filter((row) => row.includes("Round 1 · Division 2"))).toHaveLength(1);
});

test("what does not fit is said, and nothing is written", async () => {
  const one = ["--who", "Anna Bro v Bent Dahl", "--out", at("none.xlsx")];
  const refused = async (book: string, ...more: string[]) => {
    const { code, error } = await prepare(book, ...more);
    return [code, error.split("\n")[0]];
  };
  expect(await refused("dbf.xlsx", "--out", at("none.xlsx"))).toEqual([3, "--who is needed"]);
  expect(await refused("go.xlsx", ...one, "--bisques")).toEqual([3, "--bisques is not for Go pairings"]);
  expect(await refused("croquet.xlsx", ...one, "--boards", "24")).toEqual([3, "--boards is not for Croquet games"]);
  expect(await refused("dbf.xlsx", ...one, "--boards", "many")).toEqual([
    3,
    "--boards many: give a number from 1 to 999",
  ]);
  expect((await refused("dbf.xlsx", ...one, "--kind", "go-pairings"))[0]).toBe(3);
  expect(await refused("dbf.xlsx", "--who", "Anna Bro", "--out", at("none.xlsx"), "--locale", "da")).toEqual([
    2,
    "tilovers: Anna Bro; der skal 2 navne til en række",
  ]);
  expect(() => readFileSync(at("none.xlsx"))).toThrow();
});
