// `Date: | 18 June 2024` right above the headers: neither is a header of the columns below.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly columns: { readonly [field: string]: string };
  readonly rows: readonly { outputs: { readonly [header: string]: unknown } }[];
}

test.each([
  ["Date:;18 June 2024", "Player;Rank;Opponent;Rank;Result;Black;White"],
  ["Dato:;18. juni 2024", "Spiller;Grad;Modstander;Grad;Resultat;Sort;Hvid"],
  ["Played;Tuesday 18 June 2024", "Player;Rank;Opponent;Rank;Result;Black;White"],
])("%s above the headers is the day, and none of the columns", async (day, headers) => {
  // The colours of an earlier fill are not the players.
  put("day.csv", day, headers, "Ann;4k;Bob;6k;1-0;Bob;Ann", "Gus;3k;Cleo;5d;1-0;Gus;Cleo");
  const { code, out } = await runCli("fill", at("day.csv"), "--out", at("out.xlsx"), "--replace", "--json");
  const { columns, rows } = JSON.parse(out) as Json;
  const [one, , two] = headers.split(";");
  expect([code, columns]).toMatchObject([0, { "Player 1": one, "Player 2": two }]);
  expect(columns["Date"]).toBeUndefined();
  // Over two ranks the weaker one has two stones and gives full komi; over seven four stones. [go]
  expect(rows.map(({ outputs }) => [outputs["Black"], outputs["White"], outputs["H"], outputs["Komi"]])).toEqual([
    ["Bob", "Ann", 2, 6.5],
    ["Gus", "Cleo", 4, 0.5],
  ]);
});

test("a book asks for nobody called nigiri", async () => {
  put("members.csv", "Name;Rank", "Ann;4k", "Bob;4k");
  put("day.csv", "Date:;18 June 2024", "Player;Opponent;Result;Black;White", "Ann;Bob;1-0;nigiri;nigiri");
  await runCli("book", "new", "--system", "go", "--players", at("members.csv"), "--out", at("new.xlsx"));
  const now = ["--now", "2024-06-19"];
  const entered = await runCli("book", "enter", at("new.xlsx"), at("day.csv"), ...now, "--out", at("one.xlsx"));
  expect([entered.code, entered.error]).toEqual([0, ""]);
  expect((await runCli("book", "check", at("one.xlsx"), ...now)).code).toBe(0);
});
