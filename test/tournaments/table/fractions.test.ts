// Clubs that write 2½ get 2½, and no other club does.
import { valueAt, type CellValue, type Sheet } from "../../../src/sheet";
import { planFill, recognise } from "../../../src/tournaments";
import { isFraction } from "../../../src/tournaments/table/headers/fractions";

const FRACTION = "# ?/?";

test.each<[CellValue, string | null, boolean]>([
  ["2½", null, true],
  ["½", null, true],
  ["−½", null, true],
  ["2 1/2", null, true],
  ["½-½", null, true],
  [2.5, "# ?/?", true],
  [2.5, "# ??/??", true],
  [2.5, "# ?/2", true],
  [2.5, null, false],
  [2.5, "0.0", false],
  ["2.5", null, false],
  ["2,5", null, false],
  ["11/2", null, false],
  [45000, "d/m/yyyy", false],
  [45000, "mm/dd/yy", false],
  [2.5, '0.0" ?/?"', false],
  [null, "# ?/?", false],
  [{ error: "#N/A" }, "# ?/?", false],
])("%j shown by %j", (cell, format, is) => expect(isFraction(cell, format)).toBe(is));

const sheet = (values: CellValue[][], formats?: (string | null)[][], name = "Games"): Sheet => {
  return { name, top: 0, left: 0, values, ...(formats && { formats }) };
};

/** The formats of new columns under their headers, and those of the summary. */
function shownAs(...sheets: readonly Sheet[]) {
  const plan = planFill(recognise(sheets.slice(0, 1), undefined, { others: sheets }).found[0]!);
  const columns = new Map<string, string | null>();
  for (const { row, column, value, newHeader } of plan.writes) {
    if (!newHeader) continue;
    const under = plan.writes.filter((write) => write.column === column && write.row > row);
    const formats = [...new Set(under.map(({ format }) => format))];
    expect(formats).toHaveLength(1);
    columns.set(String(value), formats[0]!);
  }
  return { columns, summary: Object.fromEntries(plan.summaries[0]!.columns.map((c) => [c.name.en, c.format ?? null])) };
}

const GAMES = ["Date", "Winner", "Loser", "Winner handicap", "Loser handicap", "Winner index", "Loser index"];
const game = (one: CellValue, other: CellValue): CellValue[] => [46000, "Ann", "Bo", one, other, 1500, 1600];

describe("handicaps of croquet", () => {
  test.each<[string, Sheet]>([
    ["in words", sheet([GAMES, game("2½", 6)])],
    ["by their format", sheet([GAMES, game(2.5, 6)], [[], [null, null, null, "# ?/?"]])],
  ])("in the rows, %s", (_, games) => {
    const { columns, summary } = shownAs(games);
    expect(columns.get("Winner handicap after")).toBe(FRACTION);
    expect(columns.get("Loser handicap after")).toBe(FRACTION);
    expect([columns.get("Change"), columns.get("Winner index after")]).toEqual([null, null]);
    expect(summary).toMatchObject({ "Start handicap": FRACTION, Handicap: FRACTION, Index: null, Played: null });
  });

  test("in the table of players", () => {
    const games = sheet([
      ["Date", "Winner", "Loser"],
      [46000, "Ann", "Bo"],
    ]);
    const players = (handicap: CellValue) =>
      sheet(
        [
          ["Player", "Handicap"],
          ["Ann", handicap],
          ["Bo", 6],
        ],
        undefined,
        "Players",
      );
    expect(shownAs(games, players("2½")).columns.get("Winner handicap after")).toBe(FRACTION);
    expect(shownAs(games, players("2½")).summary).toMatchObject({ Handicap: FRACTION });
    expect(shownAs(games, players(2.5)).columns.get("Winner handicap after")).toBeNull();
    expect(shownAs(games, players(2.5)).summary).toMatchObject({ Handicap: null });
  });

  test("decimals stay decimals", () => {
    const { columns, summary } = shownAs(sheet([GAMES, game(2.5, 6)]));
    expect([columns.get("Winner handicap after"), summary["Handicap"]]).toEqual([null, null]);
  });
});

describe("results of chess", () => {
  const BOARDS = ["Match", "Home team", "Home player", "Home rating", "Away team", "Away player", "Away rating"];
  const boards = (result: CellValue) =>
    sheet([
      [...BOARDS, "Result"],
      ["Final", "Ash", "Ann", 15, "Elm", "Bo", 12, result],
    ]);
  test("a draw in words makes halves of the points, not of the adjustments", () => {
    const { columns, summary } = shownAs(boards("½-½"));
    expect([...columns.values()]).toEqual([null, null]);
    expect(summary).toMatchObject({ "Home start": FRACTION, "Away score": FRACTION, "Home adj": null, Match: null });
  });
  test("in decimals they stay so", () => {
    expect(shownAs(boards("0.5-0.5")).summary).toMatchObject({ "Home start": null, "Away score": null });
  });

  test("on the card: start and points, in cells without a format of their own", () => {
    const card = (draw: CellValue) =>
      sheet(
        [
          ["Final"],
          ["Bd", "Ash", "Rat'g", "Adj", "Res", "Elm", "Rat'g", "Adj", "Res"],
          [1, "Ann", 15, null, draw, "Bo", 12, null, draw],
          [2, "Cy", 14, null, 1, "Di", 10.5, null, 0],
        ],
        undefined,
        "Card",
      );
    const formatsOf = (draw: CellValue) => {
      const plan = planFill(recognise([card(draw)]).found[0]!);
      return new Set(
        plan.writes.filter(({ value }) => typeof value === "number" && value % 1 === 0.5).map(({ format }) => format),
      );
    };
    expect(valueAt(card("½"), 2, 4)).toBe("½");
    expect([...formatsOf("½")]).toEqual([FRACTION]);
    expect([...formatsOf(0.5)]).toEqual([null]);
  });
});
