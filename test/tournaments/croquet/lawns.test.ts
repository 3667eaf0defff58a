// Lawns beside each other, each with its own columns. HSV: 4 is 8, 6 is 11, 10 is 15, 12 is 17.
import { codes, planOf, sheet } from "../sheets";

const changes = (text: string) => {
  const plan = planOf(sheet(text, "Games"), "croquet-games", { points: 26 });
  return [codes(plan.problems), plan.rows.map(({ outputs }) => outputs["Change"])];
};

// Lawn 1: 3 steps, the lower won: 7; 4 steps: 6. Lawn 2: 2 steps: 8; 9 steps: 2.
test.each([
  ["Lawn 1|||Lawn 2||", "Winner|Loser|Score|Winner|Loser|Score", ""],
  ["Lawn 1||||Lawn 2||", "Winner|Loser|Score||Winner|Loser|Score", "|"],
  ["Bane 1|||Bane 2||", "Vinder|Taber|Resultat|Vinder|Taber|Resultat", ""],
])("%s: the score of the other lawn is no second game", (above, header, gap) => {
  const text = `${above}
${header}
Ann Holt (4)|Bo Field (6)|26-14|${gap}Cy Marsh (10)|Di Wood (12)|26-3
Bo Field (6)|Cy Marsh (10)|26-20|${gap}Ann Holt (4)|Di Wood (12)|26-3`;
  expect(changes(text)).toEqual([[], [7, 6, 8, 2]]);
});

test("several games of one lawn are told beside another lawn, too", () => {
  const text = `Winner|Loser|Score||Winner|Loser|Score
Ann Holt (4)|Bo Field (6)|26-14, 26-3||Cy Marsh (10)|Di Wood (12)|26-3`;
  expect(changes(text)).toEqual([["croquet-several-games@C2"], [undefined, 8]]);
});

test("games go row by row over the lawns; by their days where each lawn has its own", () => {
  const players = sheet("Player|Handicap|Index\nAnn Holt|4|1600\nBo Field|6|1450\nDi Wood|12|1150", "Players");
  const undated = `Winner|Loser|Score||Winner|Loser|Score
Ann Holt|Bo Field|26-14||Ann Holt|Di Wood|26-3
Bo Field|Di Wood|26-14||Di Wood|Ann Holt|26-3`;
  const indexes = (text: string) => {
    const plan = planOf([sheet(text, "Games"), players]);
    expect(codes(plan.problems)).toEqual([]);
    return plan.rows.map(({ outputs }) => [outputs["Winner index after"], outputs["Loser index after"]]);
  };
  // 7; then on lawn 2 9 steps: 2; row 2: 11 beats 17, 6 steps: 4; 17 beats 8: 18.
  expect(indexes(undated)).toEqual([
    [1607, 1443],
    [1447, 1144],
    [1609, 1148],
    [1162, 1591],
  ]);
  const dated = `Date|Winner|Loser|Score||Date|Winner|Loser|Score
2026-09-01|Ann Holt|Bo Field|26-14||2026-09-02|Ann Holt|Di Wood|26-3
2026-09-01|Bo Field|Di Wood|26-14||2026-09-03|Di Wood|Ann Holt|26-3`;
  // Bo and Di play before Ann and Di: 1150 − 4 = 1146, then 1144.
  expect(indexes(dated)).toEqual([
    [1607, 1443],
    [1447, 1146],
    [1609, 1144],
    [1162, 1591],
  ]);
});
