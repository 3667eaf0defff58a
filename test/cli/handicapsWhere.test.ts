// Where the handicaps are that a sheet lacks, as an answer: in the club book, on another sheet, or somebody types them.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { newBook, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const LIST = ["Name;Handicap", "Vera Lind;10", "Otto Fjeld;20", "Runa Skov;8", "Emil Holm;30"];
const EVENING = [
  ["Club evening, 24 boards"],
  ["No", "Player 1", "Player 2", "Score %"],
  [1, "Vera Lind", "Otto Fjeld", 56.5],
  [2, "Runa Skov", "Emil Holm", 43.5],
];

/** A copy of a workbook with the evening on a sheet of its own. */
async function withEvening(from: string, to: string): Promise<string> {
  const file = (await openWorkbookFile(readFileSync(from), from)) as WorkbookFile;
  file.addSheet("Evening");
  for (const [row, line] of EVENING.entries())
    for (const [column, value] of line.entries())
      file.put("Evening", row, column, { value, formula: null, format: null });
  writeFileSync(to, await file.save());
  return to;
}

async function fill(file: string, handicaps: string) {
  const ran = await runCli(
    ...["fill", file, "--sheet", "Evening", "--kind", "dbf-pairs", "--json", "--replace", "--out", at("out.xlsx")],
    ...["--answer", `handicaps=${handicaps}`],
  );
  const { rows } = JSON.parse(ran.out || '{"rows":[]}') as { rows: { outputs: { [header: string]: unknown } }[] };
  return { code: ran.code, error: ran.error, handicaps: rows.map(({ outputs }) => outputs["Pair handicap"] ?? null) };
}

beforeAll(async () => {
  put("list.csv", ...LIST);
  await newBook("dbf", at("list.csv"), at("book.xlsx"));
  await withEvening(at("book.xlsx"), at("with book.xlsx"));
});

test("those of the club book of the workbook", async () => {
  // (10 + 20) / 2 and (8 + 30) / 2
  expect(await fill(at("with book.xlsx"), "book")).toMatchObject({ code: 0, handicaps: [15, 19] });
  expect(await fill(at("with book.xlsx"), "sheet:Players")).toMatchObject({ code: 0, handicaps: [15, 19] });
});

test("who types them takes them from no list", async () => {
  expect(await fill(at("with book.xlsx"), "type")).toMatchObject({ code: 2, handicaps: [] });
});

test("without a club book, that is none of the choices", async () => {
  put("evening.csv", ...EVENING.map((line) => line.join(";")));
  const ran = await runCli("fill", at("evening.csv"), "--out", at("o.csv"), "--answer", "handicaps=book");
  expect([ran.code, ran.error.split("\n")[0]]).toEqual([
    3,
    "--answer handicaps=book: allowed are book, sheet:NAME, file:FILE, type",
  ]);
});
