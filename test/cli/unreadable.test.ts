// What is no file that can be read: refused at once, by what it is and how large it is.
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sentence } from "../../src/messages";
import { openChosenFile } from "../../src/files/open";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const at = (file: string) => path.join(folder, file);

/** A file of a size that takes no room on the disk. */
function sparse(name: string, size: number): string {
  closeSync(openSync(at(name), "w"));
  truncateSync(at(name), size);
  return at(name);
}

/** Each command that reads a file, with one given in each place where it takes one. */
const COMMANDS: readonly ((file: string) => string[])[] = [
  (file) => ["fill", file, "--out", at("out.xlsx")],
  (file) => ["read", file],
  (file) => ["read", file, "--json"],
  (file) => ["book", "players", file],
  (file) => ["book", "check", file],
  (file) => ["book", "update", file, "--out", at("out.xlsx")],
  (file) => ["book", "enter", file, "samples/chess-cards.xlsx", "--out", at("out.xlsx")],
  (file) => ["book", "enter", "samples/book-dbf.xlsx", file, "--out", at("out.xlsx")],
  (file) => ["book", "new", "--system", "dbf", "--players", file, "--out", at("out.xlsx")],
  (file) => ["book", "new", "--system", "dbf", "--from", file, "--out", at("out.xlsx")],
];

async function refused(file: string, said: string): Promise<void> {
  for (const command of COMMANDS) {
    const ran = await runCli(...command(file), "--locale", "en");
    expect([command(file), ran]).toMatchObject([command(file), { code: 2, error: `${file}: ${said}\n` }]);
  }
  expect(existsSync(at("out.xlsx"))).toBe(false);
}

describe("refused before anything is read", () => {
  test("a file of 10 GB", () =>
    refused(sparse("season.xlsx", 10e9), "the file takes 10000 MB; only files of at most 100 MB can be opened"));

  test("one byte more than is opened", () =>
    refused(sparse("list.csv", 100e6 + 1), "the file takes 101 MB; only files of at most 100 MB can be opened"));

  test("a folder", () => {
    mkdirSync(at("folder.xlsx"));
    return refused(at("folder.xlsx"), "this is a folder, not a file");
  });

  // Windows has neither: there is no file of that name.
  const isWindows = process.platform === "win32";
  const device = "this is a device or a pipe, not a file; save what comes from it as a file first";
  const said = isWindows ? "there is no such file" : device;

  test("a device that never ends", () => refused("/dev/zero", said));

  test("a pipe into which nobody writes", () => {
    if (!isWindows) execFileSync("mkfifo", [at("pipe.csv")]);
    return refused(at("pipe.csv"), said);
  });

  test("a file that is chosen in the pane", async () => {
    const arrayBuffer = jest.fn();
    expect(await openChosenFile({ name: "season.xlsx", size: 1.5e9, arrayBuffer })).toMatchObject({
      code: "file-too-many-bytes",
    });
    expect(arrayBuffer).not.toHaveBeenCalled();
    expect(sentence("da", "file-too-many-bytes", { size: 1500, most: 100 })).toBe(
      "filen fylder 1500 MB; kun filer på højst 100 MB kan åbnes",
    );
  });
});

test("a list of text under the name of a workbook is read, and each command says so", async () => {
  const pairs =
    "Pair,Player 1,Player 2,Handicap 1,Handicap 2,Score\n1,Ann Holt,Bo Field,14,18,60\n2,Cy Moss,Di Reed,20,22,40\n";
  writeFileSync(at("pairs.xls"), pairs);
  const said = "the name of the file ends in .xls, but the file is plain text; it was read as a .csv file";
  expect((await runCli("read", at("pairs.xls"))).out).toContain(said);
  const filled = await runCli("fill", at("pairs.xls"), "--set", "boards=24", "--out", at("pairs.xlsx"));
  expect(filled).toMatchObject({ code: 0 });
  expect(filled.out).toContain(said);
  expect(await runCli("book", "new", "--system", "dbf", "--out", at("book.xlsx"))).toMatchObject({ code: 0 });
  const start = ["Ann Holt=14", "Bo Field=18", "Cy Moss=20", "Di Reed=22"].flatMap((one) => ["--new", one]);
  const when = ["--played", "2026-11-14", "--set", "boards=24", "--organiser", "Ann Holt"];
  const entered = await runCli(
    "book",
    "enter",
    at("book.xlsx"),
    at("pairs.xls"),
    "--out",
    at("next.xlsx"),
    ...start,
    ...when,
  );
  expect(entered).toMatchObject({ code: 0 });
  expect(entered.out).toContain(said);
});
