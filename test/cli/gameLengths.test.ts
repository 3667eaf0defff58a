// How long games of croquet were: asked for the whole sheet, or said row by row in a column.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put, entered } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

async function enter(locale: string, ...lines: readonly string[]) {
  const members = ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"];
  const ran = await entered("croquet", members, ["6 September 2026", ...lines], "--json", "--locale", locale);
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

describe("a figure in brackets behind a score", () => {
  const HANDICAPS = ["Player,Handicap", "A Ash,3½", "B Birch,8", "C Cole,12"];
  async function fill(name: string, ...lines: readonly string[]) {
    put("list.csv", ...HANDICAPS);
    put(name, ...lines);
    const files = [at(name), "--players", at("list.csv"), "--out", at("filled.xlsx"), "--replace"];
    const { out } = await runCli("fill", ...files, "--set", "points=26", "--set", "other-lengths=nearest", "--json");
    const { rows, columns } = JSON.parse(out) as Json & { readonly columns: object };
    return { columns: Object.keys(columns), changes: rows.map(({ outputs }) => outputs["Change"]) };
  }
  const MAIL = ["Dear Jo,", "these are the 2 games of the 3 who came.", ""];
  const FIRST = ["A Ash bt B Birch +14", "A Ash bt C Cole +26"];

  // Lower by 6 and by 10 steps: 4 and 2 of 26 points. Higher by 4 steps: 14 of 26 points, 7 of 14.
  test.each([
    ["14", "C Cole bt B Birch +2 (14)", 7],
    ["18, as 14", "C Cole bt B Birch +2 (18)", 7],
    ["22, as 26", "C Cole bt B Birch +2 (22)", 14],
    ["26", "C Cole bt B Birch +2 (26)", 14],
    ["the loser first", "B Birch lost to C Cole -2 (14)", 7],
    ["both scores", "C Cole bt B Birch 14-12 (14 pts)", 7],
  ])("says how long the game was: %s", async (_, line, change) => {
    const cells = ["Day,Game", ...[...FIRST, line].map((game) => `2026-05-01,${game}`)];
    const files: (readonly [name: string, lines: readonly string[]])[] = [
      ["games.txt", [...FIRST, line]],
      ["mail.txt", [...MAIL, ...FIRST, line, "", "That is all for 2026, see you in 2027."]],
      // Where no row says it in a column, the paper's lengths alone are read behind a score.
      ...(/\((?:18|22)\)/.test(line) ? [] : [["cells.csv", cells] as const]),
    ];
    for (const [name, lines] of files) {
      const { columns, changes } = await fill(name, ...lines);
      expect([name, changes]).toEqual([name, [4, 2, change]]);
      expect(columns).not.toContain("Loser handicap");
    }
  });

  test("is nobody's handicap, whatever it says", async () => {
    for (const lines of [
      [...FIRST, "C Cole bt B Birch +2 (9)"],
      [...MAIL, ...FIRST, "C Cole bt B Birch +2 (9)"],
    ]) {
      const { columns, changes } = await fill("games.txt", ...lines);
      expect(changes).toEqual([4, 2, 14]);
      expect(columns).not.toContain("Loser handicap");
      expect(columns).not.toContain("Points");
    }
  });

  test("behind a name it is the handicap still", async () => {
    const { columns } = await fill("games.txt", "A Ash (3½) bt B Birch (8) +14", "C Cole (12) bt B Birch (8) +2");
    expect(columns).toContain("Loser handicap");
  });
});
