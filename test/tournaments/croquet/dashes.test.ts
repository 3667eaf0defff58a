// Scores with a dash for a minus, as phones and word processors write them.
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
