// In which encoding a text file was saved: said by a note, by --encoding, or asked.
import { writeFileSync } from "node:fs";
import { savedAs } from "../files/savedAs";
import { runBook, runCli, temporaryFiles, type PrintedQuestion } from "./run";
import type { Encoding } from "../../src/files/letters/encodingNames";

const { at } = temporaryFiles();

const put = (name: string, encoding: Encoding, ...lines: readonly string[]) =>
  writeFileSync(at(name), savedAs(encoding, lines.join("\n")));

const NAMES = ["Åse Ørn", "Bjørn Håkansson", "Søren Ægidius"];
put("mac.csv", "mac-roman", "Player;Handicap", ...NAMES.map((name) => `${name};6`));
put("unclear.csv", "mac-roman", "Player;Handicap", "Janöa Lund;6", "Bo Bro;4");
put("games.csv", "mac-roman", "Winner;Handicap;Loser;Handicap;Score", "Åse Ørn;6;Bjørn Håkansson;4;26-14");
put("unclear-games.csv", "mac-roman", "Winner;Handicap;Loser;Handicap;Score", "Janöa Lund;6;Bo Bro;4;26-14");

interface Printed {
  readonly players: readonly { readonly name: string }[];
  readonly questions: readonly PrintedQuestion[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

const newBook = (file: string, ...more: readonly string[]) =>
  runBook<Printed>("new", "--system", "croquet", "--players", at(file), "--out", at("b.xlsx"), "--replace", ...more);

const namesOf = ({ players }: Printed) => players.map(({ name }) => name).sort();

const SAID =
  "the letters of the file were read as Mac Roman, such as “Åse”; if that is wrong, save the file as UTF-8 and open it again";

test("a list of the Mac: its names are right, and the book says how it was read", async () => {
  const { code, json } = await newBook("mac.csv");
  expect([code, namesOf(json)]).toEqual([0, [...NAMES].sort()]);
  expect(json.assumptions.filter((one) => one.code === "encoding-guessed")).toHaveLength(1);
});

test("games of the Mac: fill says how they were read", async () => {
  const args = ["fill", at("games.csv"), "--out", at("filled.xlsx"), "--replace"];
  expect((await runCli(...args)).out).toMatch(/the letters of the file were read as Mac Roman, such as “.+”; if/);
  const { assumptions } = JSON.parse((await runCli(...args, "--json")).out) as Printed;
  expect(assumptions.map(({ code }) => code)).toContain("encoding-guessed");
  const { assumptions: ofRead } = JSON.parse((await runCli("read", at("mac.csv"), "--json")).out) as Printed;
  expect(ofRead).toMatchObject([{ code: "encoding-guessed", message: SAID }]);
  const danish = await runCli("read", at("mac.csv"), "--locale", "da");
  expect(danish.out).toContain("filens bogstaver er læst som Mac Roman, for eksempel ”Åse”");
});

test("a book asks, and takes the answer or --encoding", async () => {
  const { code, json, error } = await newBook("unclear.csv");
  expect([code, json.questions]).toMatchObject([
    2,
    [
      {
        id: "encoding",
        choices: [
          { choice: "mac-roman", text: "Mac Roman: Janöa" },
          { choice: "windows-1252", text: "Windows-1252: Janša" },
        ],
      },
    ],
  ]);
  expect(error).toContain("Answer with --answer encoding=mac-roman, --answer encoding=windows-1252");
  const answered = await newBook("unclear.csv", "--answer", "encoding=mac-roman");
  expect(namesOf(answered.json)).toEqual(["Bo Bro", "Janöa Lund"]);
  const said = await newBook("unclear.csv", "--encoding", "windows-1252");
  expect([namesOf(said.json), said.json.assumptions]).toEqual([["Bo Bro", "Janša Lund"], []]);
});

test("fill asks of the file and of its list, each by its own letters", async () => {
  const args = ["fill", at("unclear-games.csv"), "--out", at("filled.xlsx"), "--replace"];
  const asked = await runCli(...args, "--json");
  expect([asked.code, JSON.parse(asked.out)]).toMatchObject([2, { questions: [{ id: "encoding" }] }]);
  expect((await runCli(...args, "--answer", "encoding=mac-roman")).code).toBe(0);
  expect((await runCli(...args, "--encoding", "mac-roman")).code).toBe(0);
  const wrong = await runCli(...args, "--encoding", "utf-8");
  expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining("the letters of the file are not UTF-8")]);
});

test("entered: asked of the file, and the answer is not one of the book", async () => {
  put("members.csv", "utf-8", "Player;Handicap", "Janöa Lund;6", "Bo Bro;4");
  expect((await newBook("members.csv")).code).toBe(0);
  const args = ["enter", at("b.xlsx"), at("unclear-games.csv"), "--out", at("c.xlsx"), "--played", "2026-09-01"];
  const asked = await runBook<Printed>(...args, "--now", "2026-09-02");
  expect(asked.json.questions).toMatchObject([{ id: "encoding" }]);
  const { code, error } = await runBook<Printed>(...args, "--now", "2026-09-02", "--answer", "encoding=mac-roman");
  expect([code, error]).toEqual([0, ""]);
});

test("read has the option alone, and says so", async () => {
  const asked = await runCli("read", at("unclear.csv"));
  expect([asked.code, asked.error]).toEqual([
    2,
    expect.stringMatching(/Answer with --encoding mac-roman, --encoding windows-1252/),
  ]);
  expect((await runCli("read", at("unclear.csv"), "--encoding", "mac-roman")).out).toContain("Janöa Lund");
  const unknown = await runCli("read", at("unclear.csv"), "--encoding", "ebcdic");
  expect([unknown.code, unknown.error]).toEqual([3, expect.stringContaining("allowed are utf-8, windows-1252")]);
});

test("an answer that no file needs is refused", async () => {
  const { code, error } = await runCli(
    "book",
    "new",
    "--system",
    "croquet",
    "--players",
    at("members.csv"),
    "--out",
    at("d.xlsx"),
    "--answer",
    "encoding=mac-roman",
  );
  expect([code, error]).toEqual([3, expect.stringContaining("nothing with this name is asked")]);
});
