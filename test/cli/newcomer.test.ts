// What somebody meets who tries the commands for the first time, and gets them wrong.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const en = ["--locale", "en"];
const BOOK = "samples/book-go.xlsx";

test("nothing but a language: the whole help, in that language", async () => {
  for (const args of [["--locale", "da"], ["--locale=da"]]) {
    const ran = await runCli(...args);
    expect(ran.code).toBe(3);
    expect(ran.error).toContain("Tilvalg til fill");
    expect(ran.error.trimEnd().split("\n").at(-1)).toBe("skriv en kommando: fill, read, kinds, explain eller book");
  }
});

test("read --help has the exit codes of read", async () => {
  const { out } = await runCli("read", "--help", ...en);
  expect(out).toContain("Exit codes: 0 read; 1 read, but with errors; 2 nothing read; 3 wrong usage");
  expect(out).not.toContain("filled;");
});

test.each(["new", "prepare", "adjust", "check", "players"])("book %s --help names --answer", async (command) => {
  expect((await runCli("book", command, "--help", ...en)).out).toContain("--answer ID=CHOICE");
});

test("an answer to a command that asks nothing is refused, and nothing is written", async () => {
  const out = at("book.xlsx");
  const period = ["--from", "2026-10-01", "--to", "2026-10-31"];
  for (const call of [
    ["players", BOOK],
    ["history", BOOK, "--player", "Aki Moor"],
    ["notice", BOOK, "--since", "2026-10-01"],
    ["export", BOOK, ...period],
    ["undo", BOOK, "--out", out],
    ["prepare", BOOK, "--who", "Aki Moor v Ben Dale", "--out", out],
  ]) {
    const ran = await runCli("book", ...call, "--answer", "foo=bar", ...en);
    expect([call, ran.code, ran.out]).toEqual([call, 3, ""]);
    expect(ran.error).toContain("--answer foo=bar: nothing with this name is asked, nor anything else");
  }
  // What could have been asked is passed over, as everywhere.
  expect((await runCli("book", "players", BOOK, "--answer", "trust=tables", ...en)).code).toBe(0);
});

test("a period that ends before it begins", async () => {
  const ran = await runCli("book", "export", BOOK, "--from", "2026-03-01", "--to", "2026-02-01", ...en);
  expect(ran.code).toBe(3);
  expect(ran.error).toContain(
    "--from 2026-03-01 is after --to 2026-02-01; give the first day of the period with --from",
  );
  const day = ["--from", "2026-10-13", "--to", "2026-10-13"];
  expect((await runCli("book", "export", BOOK, ...day, ...en)).code).toBe(0);
});

test("adjust without a player names both ways, new without a sport all sports", async () => {
  const adjust = await runCli("book", "adjust", BOOK, "--out", at("a.xlsx"), ...en);
  expect([adjust.code, adjust.error]).toEqual([
    3,
    expect.stringContaining("give either --player and --to, or the list"),
  ]);
  const made = await runCli("book", "new", "--out", at("b.xlsx"), ...en);
  expect([made.code, made.error]).toEqual([
    3,
    expect.stringContaining("say with --system what the book is for: croquet, dbf, acbl, chess, go"),
  ]);
});

test("results are no list of who plays: figures are no names", async () => {
  put("results.csv", "Anna Bro;26", "Bent Dahl;-3.5", "2026-10-06;Carl Eg");
  const call = ["book", "prepare", BOOK, at("results.csv"), "--out", at("c.xlsx")];
  const ran = await runCli(...call, ...en);
  expect([ran.code, ran.out]).toEqual([2, ""]);
  expect(ran.error).toContain("26, -3.5, 2026-10-06: not the name of a player; give names alone");
  expect((await runCli(...call, "--locale", "da")).error).toContain("ikke navnet på en spiller");
  // A name may have a figure.
  const named = await runCli("book", "prepare", BOOK, "--who", "Aki Moor v Team 2", "--out", at("d.xlsx"), ...en);
  expect(named.code).toBe(0);
});

test("who plays may be given by their numbers", async () => {
  put("members.csv", "Number;Player;Handicap", "1024;Anna Bro;6", "1031;Bent Dahl;4");
  const made = ["--system", "croquet", "--club", "Ash", "--players", at("members.csv"), "--out", at("numbered.xlsx")];
  expect((await runCli("book", "new", ...made, ...en)).code).toBe(0);
  const call = ["book", "prepare", at("numbered.xlsx"), "--who", "1024 v 1031", "--out", at("n.xlsx")];
  expect(await runCli(...call, ...en)).toMatchObject({ code: 0 });
});

test("headers are shown as they are typed, in each language, with the letters of their columns", async () => {
  put("list.csv", "Whoever;Grade (Sept);Joined", "Anna Bro;3k;2019", "Bent Dahl;1d;2020");
  put("games.csv", "White;Black;Result", "Anna Bro;Bent Dahl;1-0");
  const call = ["fill", at("games.csv"), "--players", at("list.csv"), "--out", at("e.xlsx"), "--locale", "da"];
  const { code, error } = await runCli(...call);
  expect(code).toBe(2);
  expect(error).toContain('--answer "field:Name=A" (Whoever)');

  put("sheet.csv", "Winner;Loser;Lead", "Ida Frost;Per Vang;12");
  const made = ["book", "new", "--system", "go", "--players", at("sheet.csv"), "--out", at("f.xlsx"), "--locale", "da"];
  expect((await runCli(...made)).error).toContain('--answer "field:Name=A" (Winner)');
});

test("names of columns that have a comma are told apart by semicolons", async () => {
  const call = ["fill", "samples/chess-cards.xlsx", "--map", "foo=bar", "--out", at("g.xlsx"), "--locale", "da"];
  expect((await runCli(...call)).error).toContain("Bræt; Hjemmespiller; Hjemme, rating; Hjemme, resultat;");
});

test("of a sheet's headers blank cells are none", async () => {
  const call = ["fill", "samples/chess-cards.xlsx", "--map", "Home rating=bar", "--out", at("h.xlsx"), ...en];
  const { code, error } = await runCli(...call);
  expect([code, error]).toEqual([3, expect.not.stringContaining("–,")]);
});

test("what is to be put into an option is said in the language; --json keeps the words of the contract", async () => {
  put("pairs.csv", "Player 1;Player 2;Handicap 1;Handicap 2;Score", "A Ash;B Birch;20;30;55", "C Cole;D Dale;24;40;45");
  const call = ["fill", at("pairs.csv"), "--kind", "dbf-pairs", "--out", at("i.xlsx")];
  expect((await runCli(...call, ...en)).error).toContain('Answer with --answer "setting:boards=NUMBER"');
  expect((await runCli(...call, "--locale", "da")).error).toContain('Svar med --answer "setting:boards=TAL"');

  put("list.csv", "Name;Handicap", "A Ash;20", "B Birch;30", "C Cole;24", "D Dale;40");
  const made = ["--system", "dbf", "--players", at("list.csv"), "--out", at("book-dbf.xlsx")];
  expect((await runCli("book", "new", ...made)).code).toBe(0);
  const enter = ["book", "enter", at("book-dbf.xlsx"), at("pairs.csv"), "--set", "boards=24", "--out", at("j.xlsx")];
  expect((await runCli(...enter, "--locale", "da")).error).toContain("--played DAG");
  const { problems } = JSON.parse((await runCli(...enter, "--locale", "da", "--json")).out) as {
    problems: { answers?: string[] }[];
  };
  expect(problems.flatMap(({ answers = [] }) => answers)).toContain("--played DAY");
});

test("options of update that nothing asks for are named", async () => {
  const options = ["--gone", "1", "--rules-since", "2026-10-01", "--organiser-error", "1", "--reason", "typed wrongly"];
  const call = ["book", "update", BOOK, ...options, "--out", at("k.xlsx")];
  const { code, out } = await runCli(...call, ...en);
  expect(code).toBe(0);
  for (const option of ["--gone 1", "--rules-since 2026-10-01", "--organiser-error 1"])
    expect(out).toContain(`${option}: not asked, so it was not used`);
  expect((await runCli("book", "check", BOOK, "--locale", "da", "--gone", "1")).out).toContain(
    "--gone 1: det spørges der ikke om, så det er ikke brugt",
  );
});

test("people that an entry was told of and that are on no sheet are named", async () => {
  put("members.csv", "Name;Handicap", "Ida Storm;2", "Per Lind;4");
  put("games.csv", "Date;Winner;Loser", "2026-05-05;Ida Storm;Per Lind", "2026-05-05;Per Lind;Guest One");
  const made = ["--system", "croquet", "--players", at("members.csv"), "--out", at("croquet.xlsx")];
  expect((await runCli("book", "new", ...made)).code).toBe(0);
  const people = ["--visitor", "Guest One=6", "--new", "Nobody Here=3", "--same", "Foo=Ida Storm"];
  const enter = ["book", "enter", at("croquet.xlsx"), at("games.csv"), ...people, "--out", at("l.xlsx")];
  const { code, out } = await runCli(...enter, ...en);
  expect(code).toBe(0);
  expect(out).toContain('--new "Nobody Here=…": not asked, so it was not used');
  expect(out).toContain('--same "Foo=…": not asked, so it was not used');
  expect(out).not.toContain('--visitor "Guest One');
});

test("a column that may be several fields and is none of them: each answer that is offered settles it", async () => {
  put("index.csv", "Winner;Loser;Index;Winner handicap;Loser handicap", "Ida Storm;Per Lind;1720;2;4");
  const call = ["fill", at("index.csv"), "--out", at("n.xlsx"), "--replace", ...en];
  const asked = await runCli(...call);
  expect(asked.code).toBe(2);
  const [, offered = ""] = /Answer with (.*)$/m.exec(asked.error) ?? [];
  const options = [...offered.matchAll(/(--\w+) "?([^",]+)"?/g)].map(([, option, value]) => [option!, value!]);
  expect(options).toEqual([
    ["--map", "Winner index=Index"],
    ["--map", "Loser index=Index"],
    ["--answer", "column:Index=none"],
  ]);
  for (const option of options) expect((await runCli(...call, ...option)).error).toBe("");
});

test("`book help` and `book help COMMAND` are help, too; --locale without a language lacks a value", async () => {
  expect((await runCli("book", "help", ...en)).out).toBe((await runCli("book", "--help", ...en)).out);
  const enter = (await runCli("book", "enter", "--help", ...en)).out;
  expect((await runCli("book", "help", "enter", ...en)).out).toBe(enter);
  for (const args of [
    ["kinds", "--locale"],
    ["kinds", "--locale="],
  ]) {
    const ran = await runCli(...args);
    expect([ran.code, ran.error]).toEqual([3, expect.stringContaining("--locale")]);
    expect(ran.error).toMatch(/^--locale (needs a value|skal have en værdi)\n/);
  }
});
