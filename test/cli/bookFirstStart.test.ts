// Somebody on the list without a handicap or a rank plays for the first time.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string; readonly takes?: string; readonly choices: readonly object[] }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly index?: unknown }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--replace", "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

async function entered(system: string, members: readonly string[], game: readonly string[], ...more: string[]) {
  put("members.csv", ...members);
  put("game.csv", ...game);
  const made = await book("new", "--system", system, "--players", at("members.csv"), "--out", at("club.xlsx"));
  expect(made).toMatchObject({ code: 0, error: "" });
  const when = ["--played", "2026-05-02"];
  return book("enter", at("club.xlsx"), at("game.csv"), "--out", at("after.xlsx"), ...when, ...more);
}

const CROQUET = ["Name;Handicap", "Ann Oak;4", "Bo Elm;", "Cy Fir;beginner"];

test("at croquet the handicap is asked, of those alone who play", async () => {
  const game = ["Winner;Loser", "Ann Oak;Bo Elm"];
  const asked = await entered("croquet", CROQUET, game);
  expect(asked.code).toBe(2);
  expect(asked.json.questions).toMatchObject([
    { id: "handicap:Bo Elm", takes: "start", choices: [], cells: ["game!B2"], group: null },
  ]);
  expect(asked.error).toContain('--answer "handicap:Bo Elm=START"');
  const { code, json } = await entered("croquet", CROQUET, game, "--answer", "handicap:Bo Elm=6");
  expect(code).toBe(0);
  // HSV 8 and 11 for 4 and 6: three steps, the lower wins: 7. Triggers 1600 and 1450.
  expect(json.players).toMatchObject([
    { name: "Ann Oak", handicap: 4, index: 1607 },
    { name: "Bo Elm", handicap: 6, index: 1443 },
    { name: "Cy Fir", handicap: null, index: null },
  ]);
  const two = ["Winner;Loser", "Cy Fir;Bo Elm"];
  const both = await entered("croquet", CROQUET, two);
  expect(both.json.questions.map(({ id }) => id)).toEqual(["handicap:Cy Fir", "handicap:Bo Elm"]);
  const { code: wrong, json: told } = await entered("croquet", CROQUET, game, "--answer", "handicap:Bo Elm=strong");
  expect([wrong, told.problems.map(({ code: of }) => of)]).toEqual([2, ["book-start-croquet"]]);
});

test("a handicap on the sheet is the start, and is said", async () => {
  const game = ["Player A;Handicap A;Player B;Handicap B;Winner", "Ann Oak;4;Bo Elm;6;Ann Oak"];
  const { code, json } = await entered("croquet", CROQUET, game);
  expect(code).toBe(0);
  expect(json.assumptions.map(({ code: of }) => of)).toContain("book-start-begun");
  expect(json.players).toMatchObject([{ index: 1607 }, { handicap: 6, index: 1443 }, {}]);
});

test("at Go the rank is asked", async () => {
  const members = ["Name;Rank", "Aiko Mori;5k", "Ben Stone;"];
  const game = ["Player 1;Player 2;Winner", "Aiko Mori;Ben Stone;Aiko Mori"];
  const asked = await entered("go", members, game);
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([2, ["handicap:Ben Stone"]]);
  const { code, json } = await entered("go", members, game, "--answer", "handicap:Ben Stone=7k");
  expect([code, json.players.map(({ handicap }) => handicap)]).toEqual([0, ["5k", "7k"]]);
});
