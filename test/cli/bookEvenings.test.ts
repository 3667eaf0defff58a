// Evenings that are alike in something: one title over several of them, or one sheet that holds them all.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly tournaments: readonly { readonly no: number; readonly tournament: string; readonly played: string }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

async function enter(book: string, file: string, to: string, now: string, ...more: string[]) {
  const { code, out, error } = await runCli(
    ...["book", "enter", at(book), at(file), "--out", at(to), "--now", now],
    ...["--json", "--locale", "en", "--replace", ...more],
  );
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

const namesOf = ({ json }: { readonly json: Json }) => json.tournaments.map(({ tournament }) => tournament);

beforeAll(async () => {
  put("members.csv", "Name,Handicap", "Anna Bro,2", "Bent Dahl,4");
  for (const language of ["en", "da"]) {
    const made = ["book", "new", "--system", "croquet", "--players", at("members.csv"), "--now", "2026-06-01"];
    await runCli(...made, "--out", at(`${language}.xlsx`), "--locale", language);
  }
  put("first.csv", "Results", "10 June 2026", "Winner,Loser", "Anna Bro,Bent Dahl");
  put("second.csv", "Results", "17 June 2026", "Winner,Loser", "Bent Dahl,Anna Bro");
});

describe("one title over several evenings", () => {
  test.each([
    ["en", ["Results", "Results, 17 June 2026"]],
    ["da", ["Results", "Results, 17. juni 2026"]],
  ])("in a book in %s the later one has its day in its name", async (language, names) => {
    await enter(`${language}.xlsx`, "first.csv", `${language}1.xlsx`, "2026-06-10");
    expect(namesOf(await enter(`${language}1.xlsx`, "second.csv", `${language}2.xlsx`, "2026-06-17"))).toEqual(names);
  });

  test.each(["first.csv", "second.csv"])("%s entered again is the same tournament", async (file) => {
    const again = await enter("en2.xlsx", file, "again.xlsx", "2026-06-18");
    expect([again.code, namesOf(again)]).toEqual([0, ["Results", "Results, 17 June 2026"]]);
  });

  test("a name that somebody gave stays as it is", async () => {
    const named = await enter("en1.xlsx", "second.csv", "named.xlsx", "2026-06-17", "--name", "Results");
    expect(namesOf(named)).toEqual(["Results", "Results"]);
    expect(namesOf(await enter("named.xlsx", "second.csv", "again.xlsx", "2026-06-18"))).toEqual([
      "Results",
      "Results",
    ]);
  });
});

describe("one sheet with several evenings", () => {
  const pairs = (day: string, results: readonly number[]) =>
    results.map((result, i) =>
      [day, `Player ${"ABCDEFGH"[2 * i]}`, `Player ${"ABCDEFGH"[2 * i + 1]}`, result, 24].join(","),
    );

  test("says which of them wait", async () => {
    put("eight.csv", "Name,Handicap", ...[..."ABCDEFGH"].map((letter) => `Player ${letter},20`));
    put(
      "season.csv",
      "Date,Player 1,Player 2,Score %,Boards",
      ...["2026-09-01", "2026-09-08", "2026-09-15"].flatMap((day) => pairs(day, [60, 40, 55, 45])),
    );
    await runCli(
      ...["book", "new", "--system", "dbf", "--players", at("eight.csv"), "--now", "2026-08-01"],
      ...["--out", at("bridge.xlsx")],
    );
    const waits = ({ json }: { readonly json: Json }) =>
      json.assumptions.filter(({ code }) => code === "book-evenings-wait").map(({ message }) => message);
    const one = await enter("bridge.xlsx", "season.csv", "b1.xlsx", "2026-09-20", "--answer", "sections=2026-09-01");
    expect([one.code, waits(one)]).toEqual([0, ["2 more on this sheet wait to be entered: 8, 15 September"]]);
    const two = await enter("b1.xlsx", "season.csv", "b2.xlsx", "2026-09-20", "--answer", "sections=2026-09-15");
    expect(waits(two)).toEqual(["1 more on this sheet waits to be entered: 8 September"]);
    const last = await enter("b2.xlsx", "season.csv", "b3.xlsx", "2026-09-20", "--answer", "sections=2026-09-08");
    expect(waits(last)).toEqual([]);
  });
});
