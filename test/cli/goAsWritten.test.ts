// Games of Go as clubs write them, entered into a book.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly row: number; readonly outputs: object }[];
  readonly ledger: readonly { readonly played: string; readonly player: string; readonly result: string }[];
}

beforeAll(async () => {
  put("members.csv", "Name;Rank", "Anna Bro;4k", "Bent Dahl;3k", "Carl Eg;5k", "Dora Fisk;1d");
  const files = ["--players", at("members.csv"), "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", "go", ...files)).code).toBe(0);
});

async function enter(...lines: readonly string[]) {
  put("games.csv", ...lines);
  const files = [at("book.xlsx"), at("games.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"];
  const ran = await runCli("book", "enter", ...files, "--json");
  const json = JSON.parse(ran.out) as Json;
  return { ...ran, ...json, open: json.questions.map(({ id }) => id) };
}

const TITLE = "Club evening 1 September 2026;;;";

describe("games on smaller boards are no games of the proposal", () => {
  test.each(["Board size", "Size", "Goban", "Brætstørrelse", "Bræt størrelse"])("a column %s", async (header) => {
    const { code, rows } = await enter(
      TITLE,
      `${header};Black;White;Result`,
      ...["19;Anna Bro;Bent Dahl;1-0", "13;Carl Eg;Dora Fisk;0-1", "9;Anna Bro;Carl Eg;1-0", ";Bent Dahl;Carl Eg;1-0"],
    );
    const filled = rows.filter(({ outputs }) => Object.keys(outputs).length > 0).map(({ row }) => row);
    expect([code, filled]).toEqual([0, [3, 6]]);
  });

  test("numbers of boards, which are tables, say nothing of their size", async () => {
    const { rows } = await enter(
      TITLE,
      "Board;Black;White;Result",
      "9;Anna Bro;Bent Dahl;1-0",
      "13;Carl Eg;Dora Fisk;0-1",
    );
    expect(rows.filter(({ outputs }) => Object.keys(outputs).length > 0)).toHaveLength(2);
  });

  test.each([
    [[TITLE, "Board size;13;;"]],
    [["Club evening 1 September 2026, board size 13;;;"]],
    [["Brætstørrelse: 9;;;", TITLE]],
    [["13x13 1 September 2026;;;"]],
  ])("said above the table: %j", async (lines) => {
    const entered = await enter(...lines, "Black;White;Result;", "Anna Bro;Bent Dahl;1-0;", "Carl Eg;Dora Fisk;0-1;");
    expect([entered.code, entered.open]).toEqual([2, ["counts"]]);
  });
});

describe("a day and a game told in one cell", () => {
  // Anna Bro is a stone weaker than Bent Dahl and has Black; Carl Eg is weaker than Dora Fisk.
  test.each([
    ["Date,Game", "2026-09-01,Anna Bro B+R Bent Dahl", "2026-09-01,Carl Eg – Dora Fisk W+3.5"],
    ["Dato;Parti", "1/9/2026;Anna Bro - Bent Dahl 1-0", "1/9/2026;Carl Eg - Dora Fisk 0-1"],
    ["1 September 2026", "Anna Bro B+R Bent Dahl", "Dora Fisk 1-0 Carl Eg"],
  ])("%s", async (...lines) => {
    const { code, error, ledger } = await enter(...lines);
    const said = ledger.map(({ played, player, result }) => `${played} ${player} ${result}`).sort();
    expect([code, error, said]).toEqual([
      0,
      "",
      ["2026-09-01 Anna Bro won", "2026-09-01 Bent Dahl lost", "2026-09-01 Carl Eg lost", "2026-09-01 Dora Fisk won"],
    ]);
  });
});
