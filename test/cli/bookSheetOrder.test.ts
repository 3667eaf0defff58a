// The sheets of a book in their order, and the one that a program shows when it opens the file.
import { readFileSync } from "node:fs";
import { zipPart } from "../files/zipPart";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

/** The sheets of a file in its order, with the hidden ones in brackets; and the number of the one that is shown. */
function sheetsOf(name: string): { readonly sheets: readonly string[]; readonly shown: number } {
  const xml = zipPart(new Uint8Array(readFileSync(at(name))), "xl/workbook.xml");
  const sheets = [...xml.matchAll(/<sheet name="([^"]*)"([^>]*)>/g)].map(([, name, rest]) =>
    rest!.includes('state="hidden"') ? `(${name})` : name!,
  );
  return { sheets, shown: Number(/activeTab="(\d+)"/.exec(xml)?.[1] ?? 0) };
}

beforeAll(() => {
  put("members.csv", "Name,Handicap", "Ann,3", "Bob,4");
  put("First.csv", "Croquet 4 May 2026", "Player A,Player B,Winner,Score", "Ann,Bob,Ann,26-10");
  put("Second.csv", "Croquet 11 May 2026", "Player A,Player B,Winner,Score", "Ann,Bob,Bob,26-10");
});

test("the memory of a new book is its last sheet, and the club list its first; what is entered goes to the end", async () => {
  const run = async (...args: string[]) => expect((await runCli("book", ...args)).code).toBe(0);
  await run("new", "--system", "croquet", "--players", at("members.csv"), "--out", at("new.xlsx"));
  const tables = ["Players", "Tournaments", "Ledger", "Log"];
  expect(sheetsOf("new.xlsx")).toEqual({ sheets: [...tables, "(Club book memory)"], shown: 0 });
  await run("enter", at("new.xlsx"), at("First.csv"), "--out", at("1.xlsx"));
  await run("enter", at("1.xlsx"), at("Second.csv"), "--out", at("2.xlsx"));
  const grown = [...tables, "(Club book memory)", "First", "Second"];
  expect(sheetsOf("2.xlsx")).toEqual({ sheets: grown, shown: 0 });
  // What has a name is still found, and nothing is new to the book.
  await run("check", at("2.xlsx"));
  await run("undo", at("2.xlsx"), "--out", at("undone.xlsx"));
  expect(sheetsOf("undone.xlsx").sheets).toEqual([...tables, "(Club book memory)", "First"]);
});

test("a book with its memory elsewhere keeps it there", async () => {
  const { code } = await runCli(
    ...["book", "enter", "samples/book-croquet.xlsx", at("First.csv"), "--new", "Ann=3", "--new", "Bob=4"],
    ...["--out", at("old.xlsx")],
  );
  expect(code).toBe(0);
  expect(sheetsOf("old.xlsx").sheets.slice(3)).toEqual([
    ...["Log", "(Club book memory)", "Spring weekend", "Club Saturday", "June cup", "First"],
  ]);
});
