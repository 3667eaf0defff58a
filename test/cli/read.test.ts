import { readFileSync, writeFileSync } from "node:fs";
import { openXlsx } from "hucre/xlsx";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();

test("read --json: source, sheets and what there is to say", async () => {
  const ran = await runCli("read", "samples/opengotha.xml", "--json");
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(JSON.parse(ran.out)).toEqual({
    source: {
      format: "opengotha",
      program: "OpenGotha",
      version: "3.50.01",
      encoding: "utf-8",
      event: "Æbleø Open",
      date: "2026-03-14",
      rounds: 1,
      players: 2,
    },
    sheets: [
      {
        name: "Æbleø Open",
        kind: "go-pairings",
        header: [
          "Round",
          "Table",
          "Club 1",
          "Club 2",
          "Player 1",
          "Rank 1",
          "Player 2",
          "Rank 2",
          "Result",
          "Stones given",
        ],
        rows: [[1, 1, "Aeb", "Aeb", "Vera Ida Lindmose", "2K", "Emil Tårnhøj", "5K", "0-1", 3]],
      },
    ],
    problems: [],
    repairs: [],
    assumptions: [
      {
        code: "format-setting",
        line: 6,
        element: "GeneralParameterSet@komi",
        message: "line 6, GeneralParameterSet@komi: normal komi 6.5: from the file",
      },
    ],
  });
});

test("read --out writes the sheet, with the day and the settings above the table", async () => {
  expect(await runCli("read", "samples/opengotha.xml", "--out", at("open.xlsx"))).toMatchObject({ code: 0 });
  const book = await openXlsx(readFileSync(at("open.xlsx")));
  expect(book.sheets[0]!.rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
    ["Date", "2026-03-14"],
    ["Normal komi", 6.5],
  ]);
  expect(await runCli("read", "samples/opengotha.xml", "--out", at("open.xlsx"))).toMatchObject({ code: 2 });
});

test("a file that is refused: one problem with its line", async () => {
  writeFileSync(at("cut.xml"), readFileSync("samples/opengotha.xml").subarray(0, 300));
  const ran = await runCli("read", at("cut.xml"), "--json");
  expect(ran.code).toBe(2);
  expect(JSON.parse(ran.out)).toMatchObject({
    source: { format: "opengotha" },
    sheets: [],
    problems: [{ code: "format-cut-off", severity: "error", line: 4 }],
  });
});

test("fill takes such files", async () => {
  const ran = await runCli("fill", "samples/fide.trf", "--out", at("boards.xlsx"));
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(ran.out).toContain("Chess boards of many matches");
});

test("a list of players is no tournament to fill, and that is said", async () => {
  const list = "test/fixtures/formats/dsu.csv";
  expect(await runCli("read", list)).toMatchObject({ code: 0, error: "" });
  const ran = await runCli("fill", list, "--out", at("list.xlsx"));
  expect(ran).toMatchObject({ code: 2, error: expect.stringContaining("a list of players") as string });
});
