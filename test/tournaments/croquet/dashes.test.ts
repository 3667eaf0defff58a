// Scores with a dash for a minus, as phones and word processors write them.
import { find, missingSettings, type Found } from "../../../src/tournaments";
import { resultsIn } from "../../../src/tournaments/chess/cells";
import { planOf, sheet } from "../sheets";

const HEADER = "Player A|Handicap A|Player B|Handicap B|Score";

test.each(["-", "−", "‐", "‑", "‒", "–"])("%j6: the player named second won", (dash) => {
  // HSV 17 and 11: 6 steps, the lower won: 4.
  const { problems, played } = planOf(
    sheet(`${HEADER}\nAnn Holt|12|Bo Field|6|'${dash}6\nAnn Holt|12|Bo Field|6|'${dash}3tp`),
  );
  expect(problems).toEqual([]);
  expect(played!.lines.map(({ player, result }) => `${player} ${result}`)).toEqual([
    "Bo Field won",
    "Ann Holt lost",
    "Bo Field won",
    "Ann Holt lost",
  ]);
});

test("such a column is one of croquet, beside names alone", () => {
  expect(
    planOf(
      sheet(
        "Player A|Player B|Score\nAnn Holt|Bo Field|'–6\nBo Field|Di Wood|'–3tp\n\nPlayer|Handicap\nAnn Holt|4\nBo Field|6\nDi Wood|12",
      ),
    ).kind,
  ).toBe("croquet-games");
});

test("a game in one cell: `Ann Holt v Bo Field –6`", () => {
  const { problems, played } = planOf(
    sheet("Game\nAnn Holt v Bo Field –6\nBo Field v Ann Holt +2\n\nPlayer|Handicap\nAnn Holt|4\nBo Field|6"),
    "croquet-games",
  );
  expect(problems).toEqual([]);
  expect(played!.lines.map(({ player, result }) => `${player} ${result}`)).toEqual([
    "Bo Field won",
    "Ann Holt lost",
    "Bo Field won",
    "Ann Holt lost",
  ]);
});

/** Between the points of the two: hyphen, no-break hyphen, figure dash, en dash, em dash, minus, colon, with blanks or without. */
const BETWEEN = ["-", "‐", "‑", "‒", "–", "—", "−", ":", " - ", " – ", " − ", " : "];

describe.each(BETWEEN)("between two scores stands %j", (dash) => {
  const drawn = (score: string) =>
    sheet(
      `${HEADER}\nAnn Holt|12|Bo Field|6|${score}\nAnn Holt|12|Bo Field|6|3${dash}26tp\nAnn Holt|12|Bo Field|6|9${dash}4`,
    );

  test("who scored more won", () => {
    const plan = planOf(drawn(`7${dash}4`));
    expect([plan.kind, plan.problems]).toEqual(["croquet-games", []]);
    // HSV 17 and 11, 6 steps: the higher wins 16 of 26, the lower 4.
    expect(plan.rows.map(({ outputs }) => outputs["Change"])).toEqual([16, 4, 16]);
  });

  test("under Points beside the winner, and of several games in a cell", () => {
    const points = sheet(
      `Winner|Winner handicap|Loser|Loser handicap|Points\nAnn Holt|12|Bo Field|6|26${dash}4\nBo Field|6|Ann Holt|12|26${dash}20`,
    );
    expect(planOf(points, "croquet-games").rows.map(({ outputs }) => outputs["Change"])).toEqual([16, 4]);
    const several = planOf(drawn(`26${dash}3, 14${dash}26`), "croquet-games");
    expect(several.problems.map(({ code }) => code)).toContain("croquet-several-games");
  });

  test("boards of chess and results of Go are read so, too", () => {
    expect(resultsIn(`1${dash}0`)).toEqual(["1", "0"]);
    expect(resultsIn(`½${dash}½`)).toEqual(["½", "½"]);
    const go = planOf(sheet(`Black|Rank|White|Rank|Result\nAnn Holt|5k|Bo Field|3k|0${dash}1`), "go-pairings");
    expect(go.played!.lines.map(({ player, result }) => `${player} ${result}`)).toEqual([
      "Ann Holt lost",
      "Bo Field won",
    ]);
  });
});

test.each([
  ["7-4", "5-7", "7-6"],
  ["7:4", "7:5", "6:4"],
])("games that end at 7 hoops are golf croquet: whether %s, %s and %s count is asked", (...scores) => {
  const drawn = sheet([HEADER, ...scores.map((one) => `Ann Holt|12|Bo Field|6|${one}`)].join("\n"));
  const found = find(drawn, "croquet-games", { others: [] }) as Found;
  expect(missingSettings(found, {}).map(({ key }) => key)).toEqual(["games-count"]);
  expect(found.mayNotCount).toEqual({ text: scores.slice(0, 2).join(", "), place: [1, 4] });
  expect(planOf(drawn, "croquet-games", { "games-count": "yes" }).rows[0]!.outputs["Change"]).toBe(16);
  expect(planOf(drawn, "croquet-games", { "games-count": "no" }).rows[0]?.outputs["Change"]).toBeUndefined();
});

test.each([["26-4", "7-4"], ["7-4"], ["7-4", "9-7"]])("%s, %s: nothing is asked", (...scores) => {
  const drawn = sheet([HEADER, ...scores.map((one) => `Ann Holt|12|Bo Field|6|${one}`)].join("\n"));
  expect(missingSettings(find(drawn, "croquet-games", { others: [] }) as Found, {})).toEqual([]);
});
