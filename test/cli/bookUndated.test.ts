// A sheet that says no day: it is answered once, and the sheet is known again without it.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly tournaments: readonly { readonly no: number; readonly played: string }[];
  readonly assumptions: readonly { readonly code: string }[];
  readonly log: readonly { readonly what: string }[];
}

async function entered(from: string, to: string, ...more: string[]) {
  const files = [at(from), at("evening.csv"), "--out", at(to), "--now", "2026-09-20T10:00"];
  const { code, out, error } = await runCli("book", "enter", ...files, "--replace", "--json", ...more);
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const [A, B, C, D, E, F, G, H] = NAMES;
const list = (header: string, start: string) => [`Name;${header}`, ...NAMES.map((name) => `${name};${start}`)];
const pairs = (head: string, scores: readonly number[]) => [
  `Player 1;Player 2;${head}`,
  ...[`${A};${B}`, `${C};${D}`, `${E};${F}`, `${G};${H}`].map((pair, i) => `${pair};${scores[i]}`),
];
const boards = (results: readonly string[]) => [
  "Match;Board;Home team;Home player;Home result;Away team;Away player;Away result",
  `1;1;Holme;${A};${results[0]};Rooks;${B};${results[1]}`,
  `1;2;Holme;${C};${results[2]};Rooks;${D};${results[3]}`,
];
/** A member list, an evening, the same with one result put right, and one of other results. */
const SPORTS = [
  {
    system: "dbf",
    members: list("Handicap", "20"),
    evening: pairs("Percent", [60, 40, 55, 45]),
    corrected: pairs("Percent", [60, 40, 54, 45]),
    other: pairs("Percent", [41, 59, 48, 52]),
    set: ["--set", "boards=24"],
  },
  {
    system: "acbl",
    members: list("Start", "0.51;0.52;0.53"),
    evening: pairs("Raw score", [60, 40, 55, 45]),
    corrected: pairs("Raw score", [60, 40, 54, 45]),
    other: pairs("Raw score", [41, 59, 48, 52]),
    set: ["--set", "average=50", "--kind", "acbl-pairs"],
  },
  {
    system: "croquet",
    members: list("Handicap", "4"),
    evening: ["Winner;Loser", `${A};${B}`, `${C};${D}`, `${E};${F}`],
    corrected: ["Winner;Loser", `${A};${B}`, `${C};${D}`, `${F};${E}`],
    other: ["Winner;Loser", `${B};${C}`, `${D};${E}`, `${F};${G}`],
    set: [],
  },
  {
    system: "go",
    members: list("Rank", "5k"),
    evening: ["Player 1;Player 2;Winner", `${A};${B};${A}`, `${C};${D};${D}`, `${E};${F};${E}`],
    corrected: ["Player 1;Player 2;Winner", `${A};${B};${A}`, `${C};${D};${D}`, `${E};${F};${F}`],
    other: ["Player 1;Player 2;Winner", `${B};${C};${B}`, `${D};${E};${D}`, `${F};${G};${G}`],
    set: [],
  },
  {
    system: "chess",
    members: list("Rating", "12"),
    evening: boards(["1", "0", "1", "0"]),
    corrected: boards(["1", "0", "½", "½"]),
    other: boards(["0", "1", "½", "½"]),
    set: [],
  },
];

test.each(SPORTS)("$system: entered again it is known", async ({ system, members, evening, corrected, other, set }) => {
  put("members.csv", ...members);
  put("evening.csv", ...evening);
  await runCli(
    "book",
    "new",
    "--system",
    system,
    "--players",
    at("members.csv"),
    "--out",
    at("club.xlsx"),
    "--replace",
  );
  const asked = await entered("club.xlsx", "one.xlsx", ...set);
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([2, ["day"]]);
  expect(asked.error).toContain("--answer day=DAY");
  expect((await entered("club.xlsx", "one.xlsx", ...set, "--answer", "day=2026-09-01")).code).toBe(0);
  const again = await entered("one.xlsx", "two.xlsx", ...set);
  expect([again.code, again.error]).toEqual([0, ""]);
  expect(again.json.assumptions.map(({ code }) => code)).toContain("book-nothing-changed");
  expect(again.json.tournaments).toMatchObject([{ no: 1, played: "2026-09-01" }]);
  if (system !== "chess") {
    // One result is put right: is it that tournament?
    put("evening.csv", ...corrected);
    const which = await entered("one.xlsx", "two.xlsx", ...set);
    expect([which.code, which.json.questions]).toMatchObject([
      2,
      [{ id: "tournament", choices: [{ choice: "corrects:1" }, { choice: "new" }] }],
    ]);
    const correction = await entered("one.xlsx", "two.xlsx", ...set, "--answer", "tournament=corrects:1");
    expect([correction.code, correction.json.log.map(({ what }) => what)]).toEqual([0, ["corrected"]]);
    const fresh = await entered("one.xlsx", "two.xlsx", ...set, "--answer", "tournament=new");
    expect([fresh.code, fresh.json.questions.map(({ id }) => id)]).toEqual([2, ["day"]]);
  }
  // Next week's has other results: its day is asked.
  put("evening.csv", ...other);
  const next = await entered("one.xlsx", "two.xlsx", ...set);
  expect([next.code, next.json.questions.map(({ id }) => id)]).toEqual([2, ["day"]]);
});

test("of a file with two sheets without a day, one answer is the day of both", async () => {
  put("members.csv", ...list("Handicap", "4"));
  put("evening.csv", "Winner;Loser", `${A};${B}`);
  put("second.csv", "Winner;Loser", `${C};${D}`);
  const made = ["--system", "croquet", "--players", at("members.csv"), "--out", at("club.xlsx"), "--replace"];
  await runCli("book", "new", ...made);
  const two = [at("second.csv"), "--answer", "day=2026-09-01"];
  const { code, error, json } = await entered("club.xlsx", "one.xlsx", ...two);
  expect([code, error]).toEqual([0, ""]);
  expect(json.tournaments.map(({ played }) => played)).toEqual(["2026-09-01", "2026-09-01"]);
});
