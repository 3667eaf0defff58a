// Somebody on the list without a handicap or a rank plays for the first time.
import { copyTyped, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string; readonly takes?: string; readonly choices: readonly object[] }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly index?: unknown }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string }[];
  readonly reading: readonly { readonly id: string; readonly value: string; readonly grade: string }[];
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

test("what day it was is shown while something else is asked", async () => {
  put("members.csv", ...CROQUET);
  put("Evening.csv", "Tuesday 5 May 2026", "Winner;Loser", "Ann Oak;Bo Elm");
  await book("new", "--system", "croquet", "--players", at("members.csv"), "--out", at("club.xlsx"));
  const enter = ["enter", at("club.xlsx"), at("Evening.csv"), "--now", "2026-05-06", "--out", at("after.xlsx")];
  const reading = async (...more: string[]) =>
    (await book(...enter, ...more)).json.reading.filter(({ id }) => id === "day");
  expect(await reading()).toMatchObject([{ value: "2026-05-05", grade: "stated" }]);
  expect(await reading("--played", "2026-05-04")).toMatchObject([{ value: "2026-05-04", grade: "stated" }]);
});

test("a list given as last season's book is refused with how a list is given", async () => {
  put("list.csv", ...CROQUET);
  const args = ["--system", "croquet", "--from", at("list.csv"), "--out", at("none.xlsx")];
  const { code, error } = await runCli("book", "new", ...args);
  expect(code).toBe(2);
  expect(error).toContain("there is no club book in this workbook");
  expect(error).toContain(`from a list of members, a book is started with --players ${at("list.csv")}`);
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

const CARD = [
  "Match;Board;Home team;Home player;Home result;Away team;Away player;Away result",
  "1;1;Holme;Ann Oak;1;Rooks;Cy Fir;0",
  "1;2;Holme;Bo Elm;½;Rooks;Di Ash;½",
];
const RATED = ["Name;Rating", "Ann Oak;15", "Bo Elm;", "Cy Fir;13", "Di Ash;12"];
const undecided = (json: Json) => json.assumptions.concat(json.problems).map(({ code }) => code);

test("at chess the rating is asked; a match can also be kept without it", async () => {
  const asked = await entered("chess", RATED, CARD);
  expect([asked.code, asked.json.questions]).toMatchObject([
    2,
    [{ id: "handicap:Bo Elm", takes: "start", choices: [{ choice: "later" }], cells: ["game!D3"] }],
  ]);
  // Also asked of somebody whose rating only an earlier sheet had.
  expect(asked.error).toContain("Bo Elm has no rating yet: what rating or grade does Bo Elm have?");
  expect(asked.error).toContain('--answer "handicap:Bo Elm=START"');
  const { code, json } = await entered("chess", RATED, CARD, "--answer", "handicap:Bo Elm=14");
  expect([code, json.players.map(({ name, handicap }) => [name, handicap])]).toEqual([
    0,
    [
      ["Ann Oak", 15],
      ["Bo Elm", 14],
      ["Cy Fir", 13],
      ["Di Ash", 12],
    ],
  ]);
  const later = await entered("chess", RATED, CARD, "--answer", "handicap:Bo Elm=later");
  expect([later.code, later.json.players.find(({ name }) => name === "Bo Elm")?.handicap]).toEqual([0, null]);
  // Another look at the sheet that is entered asks nothing.
  const again = await book("enter", at("after.xlsx"), "--sheet", "game", "--out", at("again.xlsx"));
  expect([again.code, undecided(again.json)]).toEqual([0, expect.arrayContaining(["book-nothing-changed"])]);
  const grade = await entered("chess", RATED, CARD, "--answer", "handicap:Bo Elm=strong");
  expect([grade.code, grade.json.problems.map(({ code: of }) => of)]).toEqual([2, ["book-start-rating"]]);
});

test("a grade in the list, or a rating on the sheet, is no reason to ask", async () => {
  const graded = ["Name;Grade;Rating", "Ann Oak;;15", "Bo Elm;140;", "Cy Fir;;13", "Di Ash;;12"];
  expect((await entered("chess", graded, CARD)).code).toBe(0);
  const rated = [
    "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    "1;1;Holme;Ann Oak;15;1;Rooks;Cy Fir;13;0",
    "1;2;Holme;Bo Elm;14;½;Rooks;Di Ash;12;½",
  ];
  expect((await entered("chess", RATED, rated)).code).toBe(0);
});

// 14 as a half-rating is the grade 140, and 75 times 14 and 700 in four digits.
test.each([
  ["half-ratings", 1, 0, "half"],
  ["grades", 10, 0, "grade"],
  ["four digits", 75, 700, "four-digit"],
])(
  "at chess a rating on the sheet goes into the list, which is said, and is not asked again: %s",
  async (_, by, and, ratings) => {
    const [ann, bo, cy, di] = [15, 14, 13, 12].map((half) => by * half + and);
    const rated = [
      "Match;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
      `1;1;Holme;Ann Oak;${ann};1;Rooks;Cy Fir;${cy};0`,
      `1;2;Holme;Bo Elm;${bo};½;Rooks;Di Ash;${di};½`,
    ];
    const { code, out, json } = await entered("chess", RATED, rated, "--set", `ratings=${ratings}`);
    expect([code, json.players.find(({ name }) => name === "Bo Elm")?.handicap]).toEqual([0, 14]);
    expect(json.assumptions).toContainEqual(
      expect.objectContaining({ code: "book-start-begun", message: "Bo Elm begins with 14" }),
    );
    expect(JSON.parse(out)).toMatchObject({ changes: [{ player: "Bo Elm", before: null, after: 14 }] });
    put("next.csv", ...CARD);
    const next = ["enter", at("after.xlsx"), at("next.csv"), "--played", "2026-05-09", "--out", at("next.xlsx")];
    expect((await book(...next)).code).toBe(0);
    expect((await runCli("book", "check", at("next.xlsx"))).code).toBe(0);
  },
);

test("a rank game asks for the masterpoints that nobody gives", async () => {
  const members = ["Name;Masterpoints", "Ann Oak;180", "Bo Elm;", "Cy Fir;17", "Di Ash;16"];
  const game = [
    "Player 1;Masterpoints 1;Player 2;Masterpoints 2;Raw score",
    "Ann Oak;;Bo Elm;;55",
    "Cy Fir;;Di Ash;;45",
  ];
  const rank = ["--kind", "acbl-rank-pairs", "--set", "average=50"];
  const asked = await entered("acbl", members, game, ...rank);
  expect([asked.code, asked.json.questions]).toMatchObject([2, [{ id: "handicap:Bo Elm", takes: "start" }]]);
  const answered = await entered("acbl", members, game, ...rank, "--answer", "handicap:Bo Elm=120");
  expect([answered.code, answered.error]).toEqual([0, ""]);
  const wrong = await entered("acbl", members, game, ...rank, "--answer", "handicap:Bo Elm=many");
  expect([wrong.code, wrong.json.problems.map(({ code }) => code)]).toEqual([2, ["book-cell-number"]]);
});

test("a correction with somebody who has no handicap asks for it too", async () => {
  await entered("croquet", CROQUET, ["Winner;Loser", "Ann Oak;Bo Elm"], "--answer", "handicap:Bo Elm=6");
  await copyTyped(at("after.xlsx"), at("typed.xlsx"), ["game", "Ann Oak", "Loser", "Cy Fir"]);
  const asked = await book("update", at("typed.xlsx"), "--out", at("updated.xlsx"));
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([2, ["handicap:Cy Fir"]]);
  const begin = ["--answer", "handicap:Cy Fir=6"];
  const { code, json } = await book("update", at("typed.xlsx"), "--out", at("updated.xlsx"), ...begin);
  expect(code).toBe(0);
  expect(json.players.find(({ name }) => name === "Cy Fir")).toMatchObject({ handicap: 6, index: 1443 });
});
