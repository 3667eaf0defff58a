// Games without ranks, and a list of the players with theirs: under the games, beside them, or on another sheet.
import { planFill, recognise, type FillPlan } from "../../../src/tournaments";
import type { Sheet } from "../../../src/sheet";
import { codes, filled, planOf, sheet } from "../sheets";

const GAMES = `Date|Black|White|Result
2026-10-01|Ann Holt|Bo Field|B+3.5
2026-10-01|Cy Marsh|Di Wood|W+R`;
const LIST = `Player|Rank
Ann Holt|5k
Bo Field|2k
Cy Marsh|9k
Di Wood|1d`;

/** What two games give: H, stones placed, komi, existing stones. 5k and 2k are 3 ranks apart, 9k and 1d nine. */
const GIVEN = [
  [2, 2, 0.5, 3],
  [5, 5, 0.5, 9],
];
const given = ({ rows }: FillPlan) =>
  rows.map(({ outputs }) => ["H", "Stones placed", "Komi", "Existing stones"].map((name) => outputs[name]));
/** The lines of two drawings side by side, a blank column between them. */
function beside(left: string, right: string): string {
  const [a, b] = [left.split("\n"), right.split("\n")];
  const width = a[0]!.split("|").length;
  return b.map((line, i) => `${a[i] ?? "|".repeat(width - 1)}||${line}`).join("\n");
}

test("a list under the games", () => {
  const plan = planOf(sheet(`${GAMES}\n\n${LIST}`));
  expect(plan.kind).toBe("go-pairings");
  expect(plan.problems).toEqual([]);
  expect(given(plan)).toEqual(GIVEN);
});

test("a list beside the games, with its title, and one with Danish headers and more columns", () => {
  const plan = planOf(sheet(beside(GAMES, LIST)));
  expect(plan.problems).toEqual([]);
  expect(given(plan)).toEqual(GIVEN);
  const danish = LIST.replace("Player|Rank", "Navn|Grad");
  const more = planOf(sheet(beside(GAMES.replace("Black|White", "Sort|Hvid"), danish)));
  expect(more.problems).toEqual([]);
  expect(given(more)).toEqual(GIVEN);
});

test("a list on another sheet", () => {
  const plan = planOf([sheet(GAMES, "Games"), sheet(LIST, "Members")]);
  expect(plan.sheet).toBe("Games");
  expect(given(plan)).toEqual(GIVEN);
});

test("Player 1 and Player 2, and names written surname first", () => {
  const plan = planOf(
    sheet(`Player 1|Player 2|Result
Holt, Ann|Bo Field|1-0

Name|Grade
Ann Holt|5k
Bo Field|2k`),
  );
  expect(plan.rows[0]!.outputs).toMatchObject({ Black: "Ann Holt", White: "Bo Field", H: 2, Komi: 0.5 });
});

test("who is not on the list, is there twice or has a rank that cannot be read gets a sentence, and nothing else", () => {
  const plan = planOf(
    sheet(`Black|White|Result
Ann Holt|Bo Field|B+3.5
Cy Marsh|Di Wood|W+R
Ann Holt|Ed Dale|B+R
Ann Holt|Flo Gray|B+R
Bo Field|Flo Gray|B+R

Player|Rank
Ann Holt|5k
Bo Field|2k
Cy Marsh|9k
Cy Marsh|8k
Di Wood|1d
Ed Dale|44d`),
  );
  expect(given(plan).map(([stones]) => stones ?? null)).toEqual([2, null, null, null, null]);
  expect(codes(plan.problems).sort()).toEqual([
    "go-no-such-rank@B14",
    "player-listed-twice@A3",
    "player-not-listed@B5",
    "player-not-listed@B6",
    "player-not-read@B4",
  ]);
});

test("the same player twice on the list with one rank is one player", () => {
  const plan = planOf(sheet(`${GAMES}\n\n${LIST}\nAnn Holt|5 kyu`));
  expect(plan.problems).toEqual([]);
  expect(given(plan)).toEqual(GIVEN);
});

test("ranks of the games' own stay theirs, whatever a list says", () => {
  const own = sheet(`Black|Black rank|White|White rank|Result
Ann Holt|3k|Bo Field|2k|B+3.5

${LIST}`);
  const plan = planOf(own);
  // 3k and 2k: one rank apart, H 1, no stone.
  expect(given(plan)).toEqual([[1, 0, 0.5, 1]]);
});

test("games of a table without a rank are named, although the first table has both", () => {
  // The 2. kyu above its second header is taken for a heading.
  const plan = planOf(
    sheet(`Name (1)|Rank 1|Name 2|Strength (2)
Ann Holt|5. kyu|Bo Field|2. kyu
Eve Elm|2. kyu|Flo Fir|12. kyu
Name (1)|Rank 1|Name 2|Rank (2)
Cy Marsh|5. kyu|Di Wood|2. kyu`),
  );
  expect(given(plan)[2]).toEqual([undefined, undefined, undefined, undefined]);
  expect(plan.assumptions).toContainEqual(
    expect.objectContaining({ code: "column-blank", cell: "A5", details: { fields: ["Rank 1"], rows: 1 } }),
  );
});

test("standings with a place are no list of ranks", () => {
  const standings = `Player|Rank
Ann Holt|1
Bo Field|2
Cy Marsh|3
Di Wood|4`;
  for (const drawing of [`${GAMES}\n\n${standings}`, beside(GAMES, standings)])
    expect(recognise([sheet(drawing)], "go-pairings").found).toEqual([]);
});

test("the second fill changes nothing", () => {
  const games = sheet(beside(GAMES, LIST));
  const lines = filled(games, planOf(games));
  const again: Sheet = sheet(lines.join("\n"));
  const plan = planOf(again);
  expect(plan.writes.filter(({ was, value }) => was !== value)).toEqual([]);
  expect(given(plan)).toEqual(GIVEN);
});

test("a number says from which cells of the list it comes; it is no formula, which would read only the games", () => {
  const [found] = recognise([sheet(`${GAMES}\n\n${LIST}`, "Games")]).found;
  const plan = planFill(found!, { settings: {}, language: "en", formulas: true });
  const [write] = plan.writes.filter(({ row }) => row === 1);
  expect(write!.formula).toBeNull();
  const cells = plan.trails(write!.row, write!.column).flatMap((trail) => trail.cells.map(({ place }) => place));
  expect(cells).toContainEqual([5, 1]);
  expect(cells).toContainEqual([6, 1]);
});
