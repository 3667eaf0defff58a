// Rows that repeat the index a player started with. By the table of changes: 3 against 2 takes 8 if the lower handicap
// wins and 12 if the higher does; equals exchange 10.
import { atOnce } from "../../../src/kernel/steps";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { codes, planOf, sheet } from "../sheets";

const HEAD = "Date | Winner | Hcp | Index | Loser | Hcp | Index";
const plan = (...rows: readonly string[]) => planOf([sheet([HEAD, ...rows].join("\n"))], "croquet-games");
const after = (told: ReturnType<typeof plan>) =>
  told.rows.map(({ outputs }) => [outputs["Winner index after"], outputs["Loser index after"]]);
const standings = (told: ReturnType<typeof plan>) =>
  told.summaries[0]!.rows.map((row) => [row[0], row[5], row[7], row[6]]);

test("the same index in every row is that of the start: it is carried on, and that is said", () => {
  const told = plan(
    "2026-05-01 | Ann | 3 | 1710 | Bo | 2 | 1810",
    "2026-05-08 | Ann | 3 | 1710 | Cy | 3 | 1700",
    "2026-05-15 | Bo | 2 | 1810 | Ann | 3 | 1710",
  );
  expect(after(told)).toEqual([
    [1722, 1798],
    [1732, 1690],
    [1806, 1724],
  ]);
  expect(standings(told)).toEqual([
    ["Bo", 1810, 1806, 2],
    ["Ann", 1710, 1724, 3],
    ["Cy", 1700, 1690, 3],
  ]);
  expect(codes(told.assumptions)).toContain("croquet-index-repeated@D3");
  const [note] = told.assumptions.filter(({ code }) => code === "croquet-index-repeated");
  expect(note!.details).toEqual({ name: "Ann", given: 1710, carried: 1722, players: 2 });
  expect(told.differences).toEqual([]);
});

test("the handicap that the start repeats is carried on with it", () => {
  const told = plan(
    "2026-05-01 | Ann | 3 | 1745 | Bo | 3 | 1700",
    // 1755 has passed 1750: on the next day Ann plays from 2.5, one step below 3, and takes 9.
    "2026-05-02 | Ann | 3 | 1745 | Cy | 3 | 1700",
  );
  expect(after(told)).toEqual([
    [1755, 1690],
    [1764, 1691],
  ]);
});

test("an index that goes on, or begins anew, is that of its own row", () => {
  const told = plan(
    "2026-05-01 | Ann | 3 | 1710 | Bo | 2 | 1810",
    "2026-05-08 | Ann | 3 | 1722 | Cy | 3 | 1700",
    "2026-05-15 | Bo | 2 | 1815 | Ann | 3 | 1740",
  );
  expect(after(told)).toEqual([
    [1722, 1798],
    [1732, 1690],
    [1823, 1732],
  ]);
  expect(codes(told.assumptions)).toEqual([]);
});

test("of a day whose games all show its first index, the next day shows the last", () => {
  const told = plan(
    "2026-05-01 | Ann | 3 | 1710 | Bo | 2 | 1810",
    "2026-05-01 | Ann | 3 | 1710 | Cy | 3 | 1700",
    "2026-05-08 | Ann | 3 | 1732 | Bo | 2 | 1798",
  );
  expect(after(told)).toEqual([
    [1722, 1798],
    [1732, 1690],
    [1744, 1786],
  ]);
});

test("with the newest game on top, the oldest is the start", () => {
  const told = plan("2026-05-08 | Ann | 3 | 1710 | Cy | 3 | 1700", "2026-05-01 | Ann | 3 | 1710 | Bo | 2 | 1810");
  expect(after(told)).toEqual([
    [1732, 1690],
    [1722, 1798],
  ]);
  expect(standings(told)[1]).toEqual(["Ann", 1710, 1732, 3]);
});

test("a figure that was carried on comes from the games before", () => {
  const told = plan("2026-05-01 | Ann | 3 | 1710 | Bo | 2 | 1810", "2026-05-08 | Ann | 3 | 1710 | Cy | 3 | 1700");
  const at = told.writes.find(({ row, value }) => row === 2 && value === 1732)!;
  expect(at.formula).toBeNull();
  const index = told.trails(at.row, at.column).find(({ code }) => code === "trail-index")!;
  expect(index.cells.map(({ code, details }) => [code, details["before"] ?? details["index"]])).toEqual([
    ["trail-index-won", 1710],
    ["trail-start-index", 1710],
  ]);
});

test("the index beside a name of a block is the one at its start", () => {
  const block = sheet(
    [
      "Class B championship - all play all, level, 26 pts",
      "",
      "Player | Hcp | Index | CA | RD | JF",
      "Colin Abery | 2 | 1815 | | +15 | -6",
      "Rosie Dunmow | 5 | 1489 | -15 | | +8",
      "Jack Fenner | 3.5 | 1641 | +6 | -8 |",
    ].join("\n"),
  );
  const told = planOf([atOnce(layingOut(block, "en"))!.sheet], "croquet-games");
  // 2 beats 5 (six steps): 4. 3.5 beats 2 (three): 13. 5 beats 3.5 (three): 13.
  expect(standings(told)).toEqual([
    ["Colin Abery", 1815, 1806, 2],
    ["Jack Fenner", 1641, 1641, 3.5],
    ["Rosie Dunmow", 1489, 1498, 5],
  ]);
});
