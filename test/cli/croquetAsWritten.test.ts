// Results of croquet as clubs post them, entered into a book.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly ledger: readonly { readonly played: string; readonly player: string; readonly change: number | null }[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

beforeAll(async () => {
  put("members.csv", "Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700");
  const files = ["--players", at("members.csv"), "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", "croquet", ...files)).code).toBe(0);
});

async function enter(lines: readonly string[], ...answers: readonly string[]) {
  put("games.csv", ...lines);
  const files = [at("book.xlsx"), at("games.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"];
  const ran = await runCli("book", "enter", ...files, "--json", ...answers.flatMap((one) => ["--answer", one]));
  const json = JSON.parse(ran.out) as Json;
  return {
    ...ran,
    ...json,
    open: json.questions.map(({ id }) => id),
    changes: json.rows.map((row) => row.outputs["Change"]),
  };
}

// 11 − 9 steps, the higher handicap won: 12. 11 − 6, the lower: 5. 9 − 6, the higher: 13.
const CHANGES = [12, 5, 13];

test.each([
  ["Player;H'cap;beat;H'cap;by", "A Ash;6;B Birch;4.5;12", "C Cole;3;A Ash;6;3tp", "B Birch;4.5;C Cole;3;+7"],
  ["Player;beat;by", "A Ash;B Birch;12", "C Cole;A Ash;3", "B Birch;C Cole;7"],
  ["Spiller;Hcp;slog;Hcp;med", "A Ash;6;B Birch;4,5;12", "C Cole;3;A Ash;6;3", "B Birch;4,5;C Cole;3;7"],
  ["Player;bt;Opponent;Score", "A Ash;beat;B Birch;26-14", "C Cole;beat;A Ash;26-23", "B Birch;beat;C Cole;26-19"],
])("who beat whom is read under %s", async (...lines) => {
  const entered = await enter(["Sunday 6 September 2026", ...lines]);
  expect([entered.code, entered.error, entered.changes]).toEqual([0, "", CHANGES]);
});

test.each([
  ["Winner;Loser;Points", "A Ash;B Birch;+14", "C Cole;A Ash;+3", "B Birch;C Cole;+9t"],
  ["Vinder;Taber;Point", "A Ash;B Birch;14", "C Cole;A Ash;3", "B Birch;C Cole;17"],
  ["Player;Opponent;Pts", "A Ash;B Birch;+14", "A Ash;C Cole;-3", "B Birch;C Cole;+26tp"],
])("points that games were won by are a score: %s", async (...lines) => {
  const entered = await enter(["Sunday 6 September 2026", ...lines]);
  expect([entered.code, entered.error, entered.changes]).toEqual([0, "", CHANGES]);
  expect((await runCli("book", "check", at("out.xlsx"), "--now", "2026-10-02T10:00")).code).toBe(0);
});

test.each([
  ["Player;Opponent;Result", "A Ash;B Birch;W 26-14", "A Ash;C Cole;L 23-26", "B Birch;C Cole;won 26-19"],
  ["Player A;Player B;Score", "A Ash;B Birch;won by 12", "A Ash;C Cole;lost 26-23", "B Birch;C Cole;W +7"],
  ["Home;Away;Result", "A Ash;B Birch;26-14 W", "A Ash;C Cole;L -3", "B Birch;C Cole;26-19 won"],
  ["Spiller;Modstander;Resultat", "A Ash;B Birch;Vundet 26-14", "A Ash;C Cole;tabt 23-26", "B Birch;C Cole;V 26-19"],
  ["Hjemme;Ude;Resultat", "A Ash;B Birch;V +12", "A Ash;C Cole;T -3tp", "B Birch;C Cole;vandt med 7"],
])("how the first player fared, and the score: %s", async (...lines) => {
  const entered = await enter(["Sunday 6 September 2026", ...lines]);
  expect([entered.code, entered.error, entered.changes]).toEqual([0, "", CHANGES]);
  expect((await runCli("book", "check", at("out.xlsx"), "--now", "2026-10-02T10:00")).code).toBe(0);
});

test.each(["W 12-26", "W -3", "L +4", "won 0", "lost 27", "W 26-26"])(
  "a score that says otherwise than the word before it is pointed out: %s",
  async (result) => {
    const rows = ["A Ash;B Birch;W 26-14", "A Ash;C Cole;L 23-26", `B Birch;C Cole;${result}`];
    const entered = await enter(["Sunday 6 September 2026", "Player;Opponent;Result", ...rows]);
    expect([entered.code, entered.changes.slice(0, 2)]).toEqual([1, CHANGES.slice(0, 2)]);
    expect(entered.out).toContain("croquet-score-unread");
  },
);

test.each([
  [
    "Date,Game",
    "2026-09-06,A Ash bt B Birch +12",
    "2026-09-06,C Cole bt A Ash +3tp",
    "2026-09-06,B Birch beat C Cole +7",
  ],
  ["Dato;Kamp", "6-9-2026;A Ash 26-14 B Birch", "6-9-2026;A Ash – C Cole -3", "6-9-2026;B Birch – C Cole 26-19"],
])("a day and a game told in one cell: %s", async (...lines) => {
  const entered = await enter(lines);
  expect([entered.code, entered.error, entered.changes]).toEqual([0, "", CHANGES]);
  expect(entered.ledger.map(({ played }) => played)).toEqual(Array(6).fill("2026-09-06"));
});

test.each([
  ["Winner;Loser;Score", "A Ash & B Birch;C Cole & D Dale;+14"],
  ["Winner;Partner;Loser;Partner;Score", "A Ash;B Birch;C Cole;D Dale;+14"],
])("doubles alone: nothing is entered, and the sentence says why: %s", async (...lines) => {
  const { code, error } = await enter(["Sunday 6 September 2026", ...lines]);
  expect([code, error]).toEqual([2, expect.stringContaining("only doubles")]);
});

test.each([
  ["Home;Away;Hoops", "A Ash;B Birch;7-5", "C Cole;A Ash;7-4", "B Birch;C Cole;7-3"],
  ["Hjemme;Ude;Buer", "A Ash;B Birch;7-5", "C Cole;A Ash;7-4", "B Birch;C Cole;7-3"],
  ["Home;Hoops;Away;Hoops", "A Ash;7;B Birch;5", "C Cole;7;A Ash;4", "B Birch;7;C Cole;3"],
  ["Home;Hoops;Away;Hoops", "B Birch;5;A Ash;7", "C Cole;7;A Ash;4", "C Cole;3;B Birch;7"],
])("hoops are counted in golf croquet: whether %s counts is asked", async (...lines) => {
  const sheet = ["Sunday 6 September 2026", ...lines];
  const entered = await enter(sheet);
  expect([entered.code, entered.open]).toEqual([2, ["counts"]]);
  const counted = await enter(sheet, "counts=yes");
  expect([counted.code, counted.changes]).toEqual([0, CHANGES]);
});

test.each(["Golf croquet ladder, 6 September 2026", "Short croquet 6/9/2026"])(
  "%s: whether the games count is asked",
  async (title) => {
    const entered = await enter([title, "Winner;Loser;Score", "A Ash;B Birch;7-5"]);
    expect([entered.code, entered.open]).toEqual([2, ["counts"]]);
  },
);

test.each([
  [
    "Home;Away;Score",
    "Week 1 (Tues 1st Sept);;",
    "A Ash;B Birch;26-12",
    "C Cole;A Ash;26-3",
    "Week 2 (Tues 8th Sept);;",
    "B Birch;C Cole;26-7",
  ],
  [
    "Week 1 (Tues 1st Sept);;",
    "Home;Away;Score",
    "A Ash;B Birch;26-12",
    "C Cole;A Ash;26-3",
    "Week 2 (Tues 8th Sept);;",
    "B Birch;C Cole;26-7",
  ],
  [
    "Hjemme;Ude;Resultat",
    "Uge 36 (tirsdag d. 1. sept.);;",
    "A Ash;B Birch;26-12",
    "C Cole;A Ash;26-3",
    "Uge 37 (tirsdag d. 8. sept.);;",
    "B Birch;C Cole;26-7",
  ],
  [
    ...["Spring;;", "Date;1/9/2026;", "Winner;Loser;Score", "A Ash;B Birch;26-12", "C Cole;A Ash;26-3", ""],
    ...["Autumn;;", "Date;8/9/2026;", "Winner;Loser;Score", "B Birch;C Cole;26-7"],
  ],
  [
    ...["Dato:;1. september 2026;", "Vinder;Taber;Resultat", "A Ash;B Birch;26-12", "C Cole;A Ash;26-3"],
    ...["Dato:;8. september 2026;", "B Birch;C Cole;26-7"],
  ],
])("headings of weeks have the days of the games below them: %s, %s", async (...lines) => {
  const entered = await enter(lines);
  expect([entered.code, entered.error]).toEqual([0, ""]);
  const days = entered.ledger.map(({ played, player }) => `${player} ${played}`);
  expect(days.sort()).toEqual([
    "A Ash 2026-09-01",
    "A Ash 2026-09-01",
    "B Birch 2026-09-01",
    "B Birch 2026-09-08",
    "C Cole 2026-09-01",
    "C Cole 2026-09-08",
  ]);
});

test("each week a table with headers of its own; the book keeps the days when it reads its sheets again", async () => {
  const entered = await enter([
    ...["Week 1 (Tues 1st Sept);;", "Winner;Loser;Score", "A Ash;B Birch;26-12", "C Cole;A Ash;26-3", ""],
    ...["Week 2 (Tues 8th Sept);;", "Winner;Loser;Score", "B Birch;C Cole;26-7"],
  ]);
  expect([entered.code, entered.ledger.map(({ played }) => played)]).toEqual([
    0,
    ["2026-09-01", "2026-09-01", "2026-09-01", "2026-09-01", "2026-09-08", "2026-09-08"],
  ]);
  const checked = await runCli("book", "check", at("out.xlsx"), "--now", "2027-02-01T10:00", "--json");
  expect([checked.code, checked.error]).toEqual([0, ""]);
});

test("of two days above the same games none is taken", async () => {
  const games = ["Winner;Loser;Score", "A Ash;B Birch;26-12"];
  const entered = await enter(["Played 1 September 2026;;", "Posted 8 September 2026;;", ...games]);
  expect([entered.code, entered.open]).toEqual([2, ["day"]]);
  const below = await enter(["Played 1 September 2026;;", ...games, "", "Printed 8 September 2026;;"]);
  expect(below.ledger.map(({ played }) => played)).toEqual(["2026-09-01", "2026-09-01"]);
});

test.each([
  ["Winner;Loser;Score", "A Ash;B Birch;26-12", ["level", "handicap"]],
  ["Event;Winner;Loser", "Handicap singles;A Ash;B Birch", ["level", "handicap", "event"]],
])("play as the events say it is offered where the sheet has a column of them: %s", async (header, game, choices) => {
  const { questions } = await enter(["Handicap singles 6 September 2026;;", header, game]);
  expect(questions.map(({ id, choices: of }) => [id, of.map(({ choice }) => choice)])).toEqual([
    ["setting:play", choices],
  ]);
});
