// How long the games of a sheet were, where no column of points says it, and rows with several games. The level play table has
// 12 and 6 for two steps at 26 and at 14 points where the weaker player wins.
import { find, missingSettings, type Found } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

const HEAD = "Winner|Loser|Winner handicap|Loser handicap";
const drawn = (scores: readonly string[], { title = "", header = "Score" } = {}) =>
  sheet(
    [
      ...(title === "" ? [] : [title, ""]),
      `${HEAD}|${header}`,
      ...scores.map((one) => `Ann Holt|Bo Field|3|2|${one}`),
    ].join("\n"),
    "Games",
  );
const asked = (on: ReturnType<typeof sheet>) =>
  missingSettings(find(on, "croquet-games", { others: [] }) as Found, {}).map(({ key }) => key);

test.each([
  ["14-point games", ["26-3"]],
  ["Shortened level play, 14 pts", ["26-3"]],
  ["Spil til 14", ["26-3"]],
  ["18 point games", ["18-3"]],
  // The weaker of two may have had no more than that when time was called.
  ["Club night", ["26-3", "14-12"]],
  ["Club night", ["14tp-3"]],
  ["Club night", ["3-14"]],
  ["Club night", ["18-3", "18-17"]],
  ["Club night", ["22-3", "22-17"]],
])("%s, %j: the length is asked", (title, scores) => {
  const on = drawn(scores, { title });
  expect(asked(on)).toEqual(["points"]);
  expect(planOf(on, "croquet-games", { points: 14 }).rows[0]!.outputs["Change"]).toBe(6);
  expect(planOf(on, "croquet-games", { points: 26 }).rows[0]!.outputs["Change"]).toBe(12);
});

test.each([
  ["Club night", ["26-3", "18-12"]],
  ["Club night", ["18-12"]],
  ["Club night", ["26-3", "14-12 (T)"]],
  ["Round 14", ["26-3"]],
  ["14 May 2026", ["26-3"]],
  ["Team total 140 points", ["26-3"]],
  ["Court 1 to 4", ["26-3"]],
  ["Rounds 1 to 14", ["26-3"]],
])("%s, %j: nothing is asked", (title, scores) => {
  expect(asked(drawn(scores, { title }))).toEqual([]);
});

test.each([
  ["Klubmesterskab, 14 point, niveauspil", 14],
  ["Grupp B - 14 poäng", 14],
  ["Gruppe B, 14 Punkte", 14],
  ["14-Punkte-Spiele", 14],
  ["Poule B, 14 punten", 14],
  ["Grupo B, 14 puntos", 14],
  ["14-pointskampe", 14],
  ["Pulje B, spil til 14", 14],
  ["Grupp A - 26 poäng", 26],
])("%s says it, where no score says otherwise", (title, points) => {
  const on = drawn([`${points}-3`, "+12"], { title });
  expect(asked(on)).toEqual([]);
  expect(planOf(on, "croquet-games").rows.map(({ outputs }) => outputs["Change"])).toEqual(
    Array(2).fill(points === 14 ? 6 : 12),
  );
});

test("a title that another game than its scores would have is asked: 26 points and winners with 14", () => {
  expect(asked(drawn(["14-3", "14-9"], { title: "26 points" }))).toEqual(["points"]);
  expect(asked(drawn(["+17", "+3"], { title: "14 points" }))).toEqual(["points"]);
});

test("events say it for their own games", () => {
  const on = (...events: readonly string[]) =>
    sheet(
      `Winner|Loser|Winner handicap|Loser handicap|Score|Event\n${events.map((one) => `Ann Holt|Bo Field|3|2|${one}`).join("\n")}`,
      "Games",
    );
  const both = on("26-3|Grupp A, 26 poäng", "14-3|Grupp B, 14 poäng");
  expect(asked(both)).toEqual([]);
  expect(planOf(both, "croquet-games").rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 6]);
  // The answer holds where score and event contradict each other.
  const wrong = on("26-3|Grupp B, 14 poäng");
  expect(asked(wrong)).toEqual(["points"]);
  expect(planOf(wrong, "croquet-games", { points: 26 }).rows[0]!.outputs["Change"]).toBe(12);
});

test("titles of two tables hold for each of them, as long as no score contradicts", () => {
  const table = `${HEAD}|Score\nAnn Holt|Bo Field|3|2|`;
  const on = (b: string) => sheet(`Group A, 26 points\n${table}26-3\n|\nGroup B, 14 points\n${table}${b}`, "Games");
  expect(asked(on("14-3"))).toEqual([]);
  expect(planOf(on("14-3"), "croquet-games").rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 6]);
  expect(asked(on("26-3"))).toEqual(["points"]);
  const answered = planOf(on("26-3"), "croquet-games", { points: 26 });
  expect(answered.rows.map(({ outputs }) => outputs["Change"])).toEqual([12, 12]);
});

test("a column of points says it game by game", () => {
  const on = drawn(["14", "26"], { title: "14-point games", header: "Points" });
  expect(asked(on)).toEqual([]);
  expect(planOf(on, "croquet-games").rows.map(({ outputs }) => outputs["Change"])).toEqual([6, 12]);
});

test("points of both sides", () => {
  const on = sheet(`Winner|Loser|Winner handicap|Loser handicap|Score 1|Score 2\nAnn Holt|Bo Field|3|2|14|9`, "Games");
  expect(asked(on)).toEqual(["points"]);
});

test.each([["26-20, 14-26, 26-3"], ["+26tp -3 +17"], ["26-18 & 26-4"], ["26 – 18; 26 – 4"]])(
  "%s are several games: the row is named, and the others are filled",
  (scores) => {
    const plan = planOf(drawn(["26-3", scores]), "croquet-games", { points: 26 });
    expect(codes(plan.problems)).toEqual(["croquet-several-games@E3"]);
    expect(plan.problems[0]!.details).toEqual({ received: scores });
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([12, undefined]);
  },
);

test("games in columns of their own are several, a margin and a time beside a score are not", () => {
  const on = (header: string, row: string) =>
    planOf(sheet(`${HEAD}|${header}\nAnn Holt|Bo Field|3|2|${row}`, "Games"), "croquet-games", { points: 26 });
  const own = on("First|Second|Third", "26-20|14-26|26-3");
  expect(codes(own.problems)).toEqual(["croquet-several-games@E2"]);
  expect(own.problems[0]!.details).toEqual({ received: "26-20, 14-26, 26-3" });
  for (const row of ["26-20|+6", "26-20|10:30", "26-20|1-2"]) expect(codes(on("Score|Note", row).problems)).toEqual([]);
});

test.each(["2-1", "2-0", "3 – 2"])("%s are games of a match, not points", (games) => {
  const plan = planOf(drawn(["26-3", games]), "croquet-games", { points: 26 });
  expect(codes(plan.problems)).toEqual(["croquet-several-games@E3"]);
});

test("scores of several games say that it is croquet, too", () => {
  const on = sheet("Player 1|Hcp|Player 2|Hcp|Result\nAnn Holt|3|Bo Field|2|26-14, 12-26, 26-20", "Games");
  expect(codes(planOf(on).problems)).toContain("croquet-several-games@E2");
});
