// Evenings as somebody writes them who has never seen our sheets, entered with the answers of a secretary who knows what was
// played. Figures were worked out by hand from the papers.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string }[];
  readonly ledger: readonly {
    readonly played: string;
    readonly player: string;
    readonly partner?: string;
    readonly opponent?: string;
    readonly result: string | number | null;
    readonly change: number | null;
  }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown }[];
}

type System = "croquet" | "dbf" | "acbl" | "chess" | "go";

const BOOKS: { readonly [system in System]: readonly string[] } = {
  croquet: ["Name;Handicap", "Ann Ash;3", "Bob Birch;6", "Cy Cedar;2.5", "Di Dogwood;0"],
  dbf: ["Navn;Handicap", "Anna Bro;20", "Bent Dahl;40", "Carla Eg;10", "Dorte Fugl;30"],
  acbl: ["Name;Average", "Ann Ash;50", "Bob Birch;45", "Cy Cedar;40", "Di Dogwood;55"],
  chess: ["Name;Rating", "Ann Ash;16.5", "Bob Birch;15", "Cy Cedar;13.5", "Di Dogwood;12"],
  go: ["Name;Rank", "Ann Ash;4k", "Bob Birch;2d", "Cy Cedar;1k", "Di Dogwood;12k"],
};

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

async function bookOf(system: System, locale: "en" | "da" = "en") {
  put("list.csv", ...BOOKS[system]);
  const out = ["--out", at("book.xlsx"), "--replace", "--locale", locale];
  const made = await book("new", "--system", system, "--players", at("list.csv"), ...out);
  expect([made.code, made.error]).toEqual([0, ""]);
}

const NOW = ["--now", "2026-12-01T10:00"];

async function entered(system: System, lines: readonly string[], ...answers: readonly string[]) {
  await bookOf(system);
  put("evening.csv", ...lines);
  const out = ["--out", at("after.xlsx"), "--replace", ...NOW];
  return book("enter", at("book.xlsx"), at("evening.csv"), ...out, ...answers.flatMap((one) => ["--answer", one]));
}

/** A sheet of texts in the book. */
async function withSheet(name: string, lines: readonly string[]) {
  const file = (await openWorkbookFile(new Uint8Array(readFileSync(at("book.xlsx"))), "book.xlsx")) as WorkbookFile;
  file.addSheet(name);
  lines.forEach((line, row) =>
    line.split(";").forEach((value, column) => {
      if (value !== "") file.put(name, row, column, { value, formula: null, format: null });
    }),
  );
  writeFileSync(at("book.xlsx"), await file.save());
}

/** Who won against whom, in the order of the ledger. */
const winners = ({ json }: { readonly json: Json }) =>
  json.ledger.flatMap(({ player, opponent = "", result, change }) =>
    result === "won" ? [[player, opponent, change]] : [],
  );

describe("croquet", () => {
  test("who won stands under “Result”: a letter, a name or a score", async () => {
    const ran = await entered("croquet", [
      "Date;Player A;Player B;Result",
      "2026-10-08;Ann Ash;Cy Cedar;A",
      "2026-10-08;Di Dogwood;Cy Cedar;Cy Cedar",
      "2026-10-08;Bob Birch;Ann Ash;1-0",
    ]);
    expect([ran.code, ran.json.questions]).toEqual([0, []]);
    // Steps by the HSV table: 3 is 6, 2.5 is 5, 0 is 0, 6 is 11.
    expect(winners(ran)).toEqual([
      ["Ann Ash", "Cy Cedar", 11],
      ["Cy Cedar", "Di Dogwood", 15],
      ["Bob Birch", "Ann Ash", 15],
    ]);
  });

  test("games that were not played do not hide what the other scores are", async () => {
    const ran = await entered("croquet", [
      "Onsdag 14. oktober 2026",
      "Spiller 1;Spiller 2;Resultat",
      "Ann Ash;Bob Birch;26-17",
      "Cy Cedar;Di Dogwood;w/o",
      "Cy Cedar;Ann Ash;udsat",
    ]);
    expect([ran.code, winners(ran)]).toEqual([0, [["Ann Ash", "Bob Birch", 5]]]);
  });

  test("a square on a sheet of the book is entered as the games that it holds", async () => {
    await bookOf("croquet");
    const square = [
      "Block A, 11 October 2026;;;",
      ";Ash;Birch;Cedar",
      "Ann Ash;X;26-10;12-26",
      "Bob Birch;10-26;X;",
      "Cy Cedar;26-12;;X",
    ];
    await withSheet("Block", square);
    const ran = await book(
      "enter",
      at("book.xlsx"),
      "--sheet",
      "Block",
      "--out",
      at("after.xlsx"),
      "--replace",
      ...NOW,
    );
    expect([ran.code, ran.error]).toEqual([0, ""]);
    expect(winners(ran)).toEqual([
      ["Ann Ash", "Bob Birch", 5],
      ["Cy Cedar", "Ann Ash", 9],
    ]);
    expect(ran.json.ledger.map(({ played }) => played)).toEqual(Array.from({ length: 4 }, () => "2026-10-11"));
  });
});
