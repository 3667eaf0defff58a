// The clock against the book: what comes before its last change, long after it, or before the day of play is asked.
import { runBook, runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly players: readonly { readonly name: string; readonly handicap: number }[];
  readonly tournaments: readonly { readonly no: number; readonly played: string; readonly reported: string }[];
  readonly log: readonly { readonly when: string }[];
  readonly changes: readonly unknown[];
}

const evening = (name: string, ...percents: readonly number[]) =>
  put(
    `${name}.csv`,
    "Player 1,Player 2,Percent",
    ...["Ann Ash,Ben Birch", "Cy Cole,Di Dunn", "Eve Elm,Flo Fir", "Gus Gum,Hal Holm"].map(
      (pair, i) => `${pair},${percents[i]}`,
    ),
  );

/** A book of two evenings, both reported on the night that they were played. */
beforeAll(async () => {
  const names = ["Ann Ash", "Ben Birch", "Cy Cole", "Di Dunn", "Eve Elm", "Flo Fir", "Gus Gum", "Hal Holm"];
  put("members.csv", "Name,Handicap", ...names.map((name) => `${name},20`));
  evening("one", 60, 55, 45, 40);
  evening("two", 52, 58, 41, 49);
  evening("three", 47, 44, 53, 56);
  const made = ["--system", "dbf", "--players", at("members.csv"), "--now", "2026-01-20", "--out", at("0.xlsx")];
  expect((await runCli("book", "new", ...made)).code).toBe(0);
  expect((await entered("0", "1", "one", "--now", "2026-01-28T22:00", "--played", "2026-01-28")).code).toBe(0);
  expect((await entered("1", "2", "two", "--now", "2026-02-04T22:00", "--played", "2026-02-04")).code).toBe(0);
});

function entered(from: string, to: string, file: string, ...more: readonly string[]) {
  const files = [at(`${from}.xlsx`), at(`${file}.csv`), "--out", at(`${to}.xlsx`), "--set", "boards=24"];
  return runBook<Json>("enter", ...files, "--replace", ...more);
}

const third = (...more: readonly string[]) => entered("2", "3", "three", "--played", "2026-02-10", ...more);
const codes = ({ json }: Awaited<ReturnType<typeof entered>>) => json.problems.map(({ code }) => code);
const held = ({ json }: Awaited<ReturnType<typeof entered>>) =>
  Object.fromEntries(json.players.map(({ name, handicap }) => [name, handicap]));

test.each([
  ["a flat battery", "1999-01-01", "book-clock-behind"],
  ["an hour behind the last change", "2026-02-04T21:00", "book-clock-behind"],
  ["years ahead", "2099-01-01", "book-clock-ahead"],
])("%s: asked, and each answer works", async (_, now, code) => {
  const ran = await third("--now", now);
  expect([ran.code, codes(ran)]).toEqual([2, [code]]);
  const [question] = ran.json.questions;
  expect(question).toMatchObject({ id: "moment", takes: "day", choices: [{ choice: "today" }] });
  expect(ran.error).toContain("Answer with --answer moment=today, --answer moment=DAY");

  const right = await third("--now", "2026-02-10T22:00");
  expect([right.code, right.json.tournaments[2]!.reported]).toEqual([0, "2026-02-10T22:00"]);
  const answered = await third("--now", now, "--answer", "moment=2026-02-10");
  expect([answered.code, answered.json.tournaments[2]!.reported]).toEqual([0, "2026-02-10T00:00"]);
  expect(answered.json.log.map(({ when }) => when)).toEqual(["2026-02-10T00:00"]);
  expect(held(answered)).toEqual(held(right));
  const reported = await third("--now", now, "--reported", "2026-02-10T22:00");
  expect([reported.code, held(reported)]).toEqual([0, held(right)]);
});

test("who insists on a clock of 1999 is asked how it was played after that", async () => {
  const ran = await third("--now", "1999-01-01", "--answer", "moment=today");
  expect([ran.code, codes(ran)]).toEqual([2, ["book-played-after-report"]]);
  expect(ran.error).toContain("Answer with --played DAY, --answer moment=DAY");
});

test("a clock that was ahead once is noticed with the right one; confirmed, the next press is not asked", async () => {
  expect((await third("--now", "2099-01-01", "--answer", "moment=today")).code).toBe(0);
  evening("four", 50, 51, 49, 50);
  const next = (...more: readonly string[]) => entered("3", "next", "four", ...more);
  const ran = await next("--now", "2026-02-17T22:00");
  expect([ran.code, codes(ran)]).toEqual([2, ["book-clock-behind"]]);
  const confirmed = await next("--now", "2026-02-17T22:00", "--played", "2026-02-17", "--answer", "moment=today");
  expect(confirmed.code).toBe(0);
  const after = await runBook<Json>("check", at("next.xlsx"), "--now", "2026-02-18");
  expect(after.code).toBe(0);
});

test("a day without a time is no moment before what was pressed on it", async () => {
  const ran = await entered("2", "same", "three", "--now", "2026-02-04", "--played", "2026-02-03");
  expect([ran.code, ran.json.tournaments.at(-1)!.reported]).toEqual([0, "2026-02-04T22:00"]);
});

test.each([
  ["ahead of the clock", "2026-02-12T10:00", "book-reported-ahead"],
  ["before the day of play", "2026-02-09T22:00", "book-played-after-report"],
])("a report %s is asked", async (_, reported, code) => {
  const ran = await third("--now", "2026-02-10T22:00", "--reported", reported);
  expect([ran.code, codes(ran)]).toEqual([2, [code]]);
  const answered = await third("--now", "2026-02-10T22:00", "--reported", reported, "--answer", "moment=2026-02-11");
  expect([answered.code, answered.json.tournaments[2]!.reported]).toEqual([0, "2026-02-11T00:00"]);
});

test("a report that is ahead of the computer's clock is asked, and an earlier one is not", async () => {
  expect(codes(await third("--reported", "2099-02-12"))).toEqual(["book-reported-ahead"]);
  expect((await third("--reported", "2026-02-10T21:00")).code).toBe(0);
  expect((await entered("2", "late", "three", "--played", "2026-01-21", "--reported", "2026-01-22")).code).toBe(0);
});

test("a day of play that is to come is asked, and another day settles it", async () => {
  const ran = await entered("2", "3", "three", "--now", "2026-02-10T22:00", "--played", "2026-03-10");
  expect([ran.code, codes(ran)]).toEqual([2, ["book-played-after-report"]]);
  expect((await third("--now", "2026-02-10T22:00")).code).toBe(0);
});

test("a game of a croquet sheet that is to come is asked", async () => {
  put("c.csv", "Name,Handicap", "Ann Ash,4", "Ben Birch,6");
  const made = ["--system", "croquet", "--players", at("c.csv"), "--now", "2026-05-01", "--out", at("c.xlsx")];
  await runCli("book", "new", ...made);
  put("games.csv", "Date,Winner,Loser", "2026-05-03,Ann Ash,Ben Birch", "2062-05-03,Ben Birch,Ann Ash");
  const files = [at("c.xlsx"), at("games.csv"), "--out", at("c1.xlsx"), "--now", "2026-05-03T20:00"];
  const ran = await runBook<Json>("enter", ...files);
  expect([ran.code, codes(ran)]).toEqual([2, ["book-played-after-report"]]);
});

test("the 14 days of a correction are counted by no clock that the book contradicts", async () => {
  evening("one", 61, 54, 45, 40);
  const corrected = (...more: readonly string[]) => entered("2", "3", "one", "--correct", "1", ...more);
  const late = await corrected("--now", "2026-05-01");
  expect([late.code, codes(late)]).toEqual([2, ["book-too-late"]]);
  for (const now of ["1999-01-01", "2026-02-01"]) {
    const ran = await corrected("--now", now);
    expect([ran.code, codes(ran)]).toEqual([2, ["book-clock-behind"]]);
  }
  const before = await corrected("--now", "2026-05-01", "--reported", "2026-01-27");
  expect([before.code, codes(before)]).toEqual([2, ["book-corrected-before"]]);
});

test.each([
  ["check", []],
  ["update", ["--out", "u.xlsx"]],
  ["adjust", ["--player", "Ann Ash", "--to", "19", "--reason", "Lawn", "--out", "a.xlsx"]],
  ["withdraw", ["--no", "2", "--reason", "twice", "--out", "w.xlsx"]],
  ["rename", ["--player", "Ann Ash", "--to", "Ann Ask", "--out", "r.xlsx"]],
] as const)("book %s asks, too", async (command, options) => {
  const given = options.map((one) => (one.endsWith(".xlsx") ? at(one) : one));
  const run = (...more: readonly string[]) =>
    runBook<Json>(command, at("2.xlsx"), "--now", "1999-01-01", ...given, ...more);
  const ran = await run();
  expect([ran.code, codes(ran)]).toEqual([2, ["book-clock-behind"]]);
  expect((await run("--answer", "moment=2026-02-10")).code).toBe(0);
});
