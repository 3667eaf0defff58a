// Two players' cards on one sheet. 5 beats 3.5 (three steps): 13, 3.5 beats 5: 7; 7 beats 5 (two): 12, 7 beats 3.5 (five): 15;
// 5 beats 9 (four): 6, 3.5 beats 9 (seven): 3.
import { atOnce } from "../../../src/kernel/steps";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { planOf, sheet } from "../sheets";

const CARDS = sheet(
  [
    "Ashby cards. Level play, 26 points",
    "",
    "CARD | Player: | Ann Ash | Handicap: | 5 | Index: | 1486",
    "Date | Opponent | Hcp | Score | Change | New index",
    "2026-07-06 | Eli Fir | 3.5 | +11 | |",
    "2026-07-06 | Bo Birk | 7 | -4 | |",
    "2026-07-13 | Cy Dahl | 9 | +26 | |",
    "2026-07-27 | Eli Fir | 3.5 | -15 | |",
    "",
    "CARD | Player: | Eli Fir | Handicap: | 3.5 | Index: | 1662",
    "Date | Opponent | Hcp | Score | Change | New index",
    "2026-07-06 | Ann Ash | 5 | -11 | |",
    "2026-07-20 | Cy Dahl | 9 | +8 | |",
    "2026-07-20 | Bo Birk | 7 | -2 | |",
    "2026-07-27 | Ann Ash | 5 | +15 | |",
  ].join("\n"),
);
const plan = planOf([atOnce(layingOut(CARDS, "en"))!.sheet], "croquet-games");

test("each game counts once, in the order of the days", () => {
  expect(
    plan.rows.map(({ outputs }) =>
      ["Change A", "Change B", "Index after A", "Index after B"].map((one) => outputs[one]),
    ),
  ).toEqual([
    [13, -13, 1499, 1649],
    [-12, 12, 1487, null],
    [6, -6, 1493, null],
    [-7, 7, 1486, 1644],
    [3, -3, 1652, null],
    [-15, 15, 1637, null],
  ]);
  expect(plan.summaries[0]!.rows.map((row) => [row[0], row[1], row[7]])).toEqual([
    ["Eli Fir", 4, 1644],
    ["Ann Ash", 4, 1486],
    ["Bo Birk", 2, null],
    ["Cy Dahl", 2, null],
  ]);
});

test("no column of a card is asked about because the other card alone uses it", () => {
  expect(plan.assumptions.map(({ code }) => code)).not.toContain("results-beside");
});
