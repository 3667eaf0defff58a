// Withdrawing a tournament: what is said before and after, and what is said of one that was withdrawn.
import { existsSync } from "node:fs";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const NOW = ["--now", "2026-05-20"];
const withdraw = (from: string, no: string, ...more: string[]) =>
  runCli("book", "withdraw", at(from), "--no", no, "--reason", "typed twice", ...more);

beforeAll(async () => {
  put("members.csv", "Name,Handicap", "Ann,3", "Bob,4", "Cid,5", "Dot,6");
  put("First.csv", '"First, 4 May 2026"', "Player A,Player B,Winner,Score", "Ann,Bob,Ann,26-10", "Cid,Dot,Dot,26-12");
  put("Second.csv", '"Second, 11 May 2026"', "Player A,Player B,Winner,Score", "Ann,Cid,Cid,26-10");
  const made = ["new", "--system", "croquet", "--players", at("members.csv"), "--out", at("new.xlsx")];
  expect((await runCli("book", ...made)).code).toBe(0);
  const entered = ["enter", at("new.xlsx"), at("First.csv"), at("Second.csv"), "--out", at("1.xlsx")];
  expect((await runCli("book", ...entered, "--now", "2026-05-12")).code).toBe(0);
  const set = ["adjust", at("1.xlsx"), "--player", "Dot", "--to", "5", "--reason", "committee", "--out", at("2.xlsx")];
  expect((await runCli("book", ...set, ...NOW)).code).toBe(0);
});

test("--dry-run shows what would change, and writes nothing", async () => {
  const said = await withdraw("2.xlsx", "1", ...NOW, "--dry-run");
  const done = await withdraw("2.xlsx", "1", ...NOW, "--out", at("withdrawn.xlsx"));
  expect([said.code, done.code]).toEqual([0, 0]);
  const [, , ...lines] = said.out.trim().split("\n").reverse();
  expect(lines.reverse()).toEqual(
    expect.arrayContaining(["No 1: First, 4 May 2026, withdrawn.", expect.stringMatching(/^Cid: 5 → 5 \(/)]),
  );
  // The same lines, but for the last one.
  expect(said.out.trim().split("\n").slice(0, -1)).toEqual(done.out.trim().split("\n").slice(0, -1));
  expect(said.out).toContain("nothing was written (--dry-run)");
  expect(done.out).toContain("the club book was written");
});

test.each([
  ["adjust", "--player", "Ann", "--to", "2.5", "--reason", "committee"],
  ["merge", "--player", "Ann", "--into", "Dot"],
  ["rename", "--player", "Ann", "--to", "Anne"],
  ["enter", "--sheet", "Second", "--new-tournament", "--played", "2026-05-18"],
  ["undo"],
])("--dry-run of %s writes nothing, and the file may be named", async (command, ...args) => {
  const call = ["book", command, at("2.xlsx"), ...args, ...NOW];
  const ran = await runCli(...call, "--dry-run", "--out", at("dry.xlsx"));
  expect([ran.code, ran.error]).toEqual([0, ""]);
  expect(ran.out).toContain("nothing was written (--dry-run)");
  expect(existsSync(at("dry.xlsx"))).toBe(false);
  expect((await runCli(...call)).code).toBe(3);
});

test("one that was withdrawn already: that it was, and when", async () => {
  await withdraw("2.xlsx", "1", ...NOW, "--out", at("once.xlsx"));
  const again = await withdraw("once.xlsx", "1", "--now", "2026-05-22", "--out", at("twice.xlsx"));
  expect(again).toMatchObject({ code: 2, error: "No 1 was withdrawn already, on 20 May 2026\n" });
  const danish = await withdraw("once.xlsx", "1", "--locale", "da", "--out", at("twice.xlsx"));
  expect(danish.error).toBe("nr. 1 blev trukket tilbage den 20. maj 2026\n");
  const none = await withdraw("once.xlsx", "9", "--out", at("twice.xlsx"));
  expect(none).toMatchObject({ code: 2, error: "there is no tournament No 9 in this book\n" });
});

test.each(["--gone", "--organiser-error"])("update %s of a tournament that there is not is refused", async (option) => {
  const ran = await runCli("book", "check", at("2.xlsx"), option, "9");
  expect(ran).toMatchObject({ code: 2, error: "there is no tournament No 9 in this book\n" });
});

test("a correction that brings back what was withdrawn says so", async () => {
  await withdraw("2.xlsx", "1", ...NOW, "--out", at("gone.xlsx"));
  const enter = ["book", "enter", at("gone.xlsx"), at("First.csv"), "--now", "2026-05-21", "--out", at("back.xlsx")];
  const asked = await runCli(...enter);
  expect(asked.code).toBe(2);
  expect(asked.error).toContain("was withdrawn on 20 May 2026");
  const back = await runCli(...enter, "--correct", "1");
  expect(back.code).toBe(0);
  expect(back.out).toContain("No 1, withdrawn on 20 May 2026, counts again");
});

test("what was set by hand is not corrected from a sheet, which is said", async () => {
  const ran = await runCli("book", "enter", at("2.xlsx"), at("First.csv"), "--correct", "3", "--out", at("x.xlsx"));
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("No 3 was entered without a sheet: withdraw it, then enter what is right");
});
