// How long games of croquet were: asked for the whole sheet, or said row by row in a column.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

async function enter(locale: string, ...lines: readonly string[]) {
  put("members.csv", "Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700");
  const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", "croquet", ...made)).code).toBe(0);
  put("games.csv", "6 September 2026", ...lines);
  const files = [at("book.xlsx"), at("games.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"];
  const ran = await runCli("book", "enter", ...files, "--json", "--locale", locale);
  const { questions, rows } = JSON.parse(ran.out) as Json;
  return {
    code: ran.code,
    asked: questions.map(({ text }) => text),
    changes: rows.map((row) => row.outputs["Change"]),
  };
}

test.each([
  ["en", "a column Points with 26 or 14 says it game by game"],
  ["da", "en kolonne Point med 26 eller 14 siger det spil for spil"],
])("the question says what settles it: %s", async (locale, sentence) => {
  const { code, asked } = await enter(locale, "Winner;Loser;Score", "A Ash;B Birch;14-10", "C Cole;A Ash;26-23");
  expect([code, asked]).toEqual([2, [expect.stringContaining(sentence)]]);
});

test("and so it does", async () => {
  const { code, asked, changes } = await enter(
    ...(["en", "Winner;Loser;Score;Points", "A Ash;B Birch;26-14;26", "C Cole;A Ash;26-23;26"] as const),
  );
  // 11 − 9 steps, the higher handicap won: 12. 11 − 6, the lower: 5.
  expect([code, asked, changes]).toEqual([0, [], [12, 5]]);
  const mixed = await enter("en", "Winner;Loser;Score;Points", "A Ash;B Birch;14-10;14", "C Cole;A Ash;26-23;26");
  expect([mixed.code, mixed.asked, mixed.changes[1]]).toEqual([0, [], 5]);
});
