// What a sheet says of a player before play, and when that is what the book carries: the scale of ratings, percentages,
// masterpoints, ranks.
import {
  carriedOn,
  copyOf,
  heldBy,
  heldOn,
  onScale,
  says,
  scaleOf,
  scaleShown,
  standInsFor,
  startBehind,
  startIn,
} from "../../src/book/sheets/carried/carried";
import type { CarriedFigure, Figures } from "../../src/kernel/seasons/season";
import type { CellValue } from "../../src/sheet";
import type { CarriedCell, Seat } from "../../src/tournaments";
import { words } from "../words";

const cellOf = (figure: CarriedFigure, read: CarriedCell["read"], value: CellValue = read): CarriedCell => ({
  ...{ name: words(figure, figure), figure, format: null, column: 2, value, read },
  ...{ blank: null, optional: false, within: null },
});
const seatOf = (...held: CarriedCell[]): Seat => ({
  ...{ row: 1, headerRow: 0, name: "Ann Oak", place: [1, 0], held },
  of: { name: words("Name", "Navn") },
});
const handicaps = (...values: readonly CellValue[]) => values.map((value) => seatOf(cellOf("handicap", null, value)));

describe("the ratings of chess", () => {
  test.each([
    [[13.5, 40], "half"],
    [[135, 40.5], "grade"],
    [[700, 1825], "four-digit"],
    [["1825"], "four-digit"],
    [[699.5], "grade"],
    // Of two scales nobody can tell, nor of none.
    [[135, 1825], null],
    [["Ann", null], null],
  ])("of a sheet with %j are on the scale %j", (values, scale) => {
    expect(scaleShown(handicaps(...values))).toBe(scale);
  });

  test("are given as it was said, on the sheet or here; else as all numbers look", () => {
    expect(scaleOf("chess", handicaps(135, 140), {})).toBe("grade");
    expect(scaleOf("chess", handicaps(135, 40), {})).toBe("half");
    expect(scaleOf("chess", [], {})).toBe("half");
    expect(scaleOf("chess", handicaps(15), { ratings: "four-digit" })).toBe("four-digit");
    expect(scaleOf("chess", handicaps(15), {}, { ratings: "grade" })).toBe("grade");
    expect(scaleOf("chess", handicaps(15), { ratings: "four-digit" }, { ratings: "grade" })).toBe("four-digit");
    expect(scaleOf("croquet", handicaps(135), { ratings: "grade" })).toBe("half");
  });

  test("half-rating 15 is grade 150 and 75 × 15 + 700", () => {
    expect([onScale(15, "half"), onScale(15, "grade"), onScale(15, "four-digit")]).toEqual([15, 150, 1825]);
    expect(startIn("chess", 1825, "four-digit")).toEqual({ handicap: 15, index: null, sessions: [] });
    expect(startIn("chess", "1825", "four-digit")?.handicap).toBe(15);
    expect(startIn("chess", 15, "half")?.handicap).toBe(15);
    for (const cell of ["Ann", 300, null, "", { error: "#N/A" }])
      expect(startIn("chess", cell, "four-digit")).toBeNull();
  });

  test("stay as they are written where they say what the book carries; else they come on the scale of the sheet", () => {
    const figures = { handicapThen: 15 } as Figures;
    const on = (value: CellValue, read = value) => seatOf(cellOf("handicap", read as number, value));
    expect(carriedOn("chess", figures, on("1825"), "handicap", "four-digit")).toBe("1825");
    expect(carriedOn("chess", figures, on(1750), "handicap", "four-digit")).toBe(1825);
    expect(carriedOn("chess", figures, on({ error: "#N/A" }, null), "handicap", "grade")).toBe(150);
    expect(carriedOn("chess", figures, on(null), "handicap")).toBe(15);
    expect(carriedOn("chess", figures, seatOf(), "handicap", "grade")).toBe(15);
    expect(carriedOn("chess", { handicapThen: null } as Figures, on(14), "handicap")).toBeNull();
  });
});

describe("what a cell says is what the book carries", () => {
  const of = (figure: CarriedFigure, read: CarriedCell["read"]) => cellOf(figure, read);

  test("a percentage, also as a share; wins are counted", () => {
    expect(says("acbl", of("handicap", 55), 0.55, "half")).toBe(true);
    expect(says("acbl", of("handicap", 0.55), 0.55, "half")).toBe(true);
    expect(says("acbl", of("handicap", 54), 0.55, "half")).toBe(false);
    expect(says("acbl", of("wins", 100), 1, "half")).toBe(false);
    expect(says("acbl", of("wins", 1), 1, "half")).toBe(true);
    // Elsewhere 550 is not 5.5.
    expect(says("dbf", of("handicap", 550), 5.5, "half")).toBe(false);
    expect(says("dbf", of("handicap", "5.5"), 5.5, "half")).toBe(false);
    expect(says("dbf", of("handicap", 5.5), "5.5", "half")).toBe(false);
  });

  test("masterpoints, and a Life Master", () => {
    expect(says("acbl", of("masterpoints", "LM 750"), 750, "half")).toBe(true);
    expect(says("acbl", of("masterpoints", "Ann"), 750, "half")).toBe(false);
    expect(says("acbl", of("lifeMaster", true), true, "half")).toBe(true);
    expect(says("acbl", of("lifeMaster", true), false, "half")).toBe(false);
    expect(says("acbl", of("lifeMaster", false), false, "half")).toBe(true);
  });

  test("`LM 750` among the masterpoints needs no second word, unless they are others", () => {
    const carried = { masterpoints: 750, lifeMaster: true };
    const figures = { carried } as unknown as Figures;
    const seat = (points: string) => seatOf(cellOf("masterpoints", points), cellOf("lifeMaster", null));
    expect(carriedOn("acbl", figures, seat("LM 750"), "lifeMaster")).toBeNull();
    expect(carriedOn("acbl", figures, seat("LM 700"), "lifeMaster")).toBe(true);
    expect(carriedOn("acbl", figures, seat("750"), "lifeMaster")).toBe(true);
    expect(carriedOn("acbl", figures, seat("LM 750"), "masterpoints")).toBe("LM 750");
  });

  test("a rank of Go however it is written", () => {
    expect(says("go", of("handicap", "5 kyu"), "5k", "half")).toBe(true);
    expect(says("go", of("handicap", "5d"), "5k", "half")).toBe(false);
    expect(says("go", of("handicap", "Ann"), "5k", "half")).toBe(false);
  });

  test("an index is that of before the game", () => {
    const figures = { index: 1758, change: 8, handicapThen: 2.5 } as Figures;
    expect(carriedOn("croquet", figures, seatOf(), "index")).toBe(1750);
    expect(carriedOn("croquet", { ...figures, index: null }, seatOf(), "index")).toBeNull();
    expect(carriedOn("croquet", figures, seatOf(), "handicap")).toBe(2.5);
    expect(carriedOn("croquet", figures, seatOf(), "average")).toBeNull();
  });
});

test("where a sheet leaves blank what the book carries, any figure that can be read stands in", () => {
  expect(standInsFor("chess", "half").handicap).toBe(10);
  expect(standInsFor("chess", "four-digit").handicap).toBe(1450);
  expect(standInsFor("go", "half").handicap).toBe("1d");
  expect(standInsFor("acbl", "half").masterpoints).toBe(0);
  expect(standInsFor("croquet", "half").index).toBeUndefined();
});

test.each([
  ["dbf", "Anna Bro (22,5)", "22,5"],
  ["croquet", "Ann Oak (2½)", "2½"],
  ["croquet", "Ann Oak (h'cap 6)", "6"],
  ["go", "Ann Oak (5k)", "5k"],
  // A word alone is none, though a rank may be one.
  ["acbl", "Ann Oak (Life Master)", null],
  ["croquet", "Ann Oak (2027)", null],
  ["dbf", "Anna Bro", null],
] as const)("%s: behind the name in %j stands %j", (system, written, start) => {
  expect(startBehind({ system, settings: {} }, written)).toBe(start);
});

describe("the copy that a fact keeps", () => {
  test("of masterpoints, with what says that somebody is a Life Master", () => {
    const on = (points: string | null, master: boolean | null) =>
      heldOn("acbl", seatOf(cellOf("masterpoints", points), cellOf("lifeMaster", master)), "half");
    expect(on("LM 750", null)).toEqual({ copy: "750", lifeMaster: true });
    expect(on("750", null)).toEqual({ copy: "750", lifeMaster: null });
    expect(on("750", false)).toEqual({ copy: "750", lifeMaster: false });
    expect(on("LM 750", false)).toEqual({ copy: "750", lifeMaster: true });
    expect(on(null, true)).toEqual({ copy: null, lifeMaster: true });
    expect(heldOn("acbl", undefined, "half")).toEqual({ copy: null, lifeMaster: null });
    expect(heldBy("acbl", "LM 750")).toEqual({ copy: "750", lifeMaster: true });
    expect(heldBy("acbl", "Ann")).toEqual({ copy: null, lifeMaster: null });
  });

  test("each part as the first says it who says anything", () => {
    const nothing = { copy: null, lifeMaster: null };
    const [points, master] = [{ copy: "750", lifeMaster: null }, { copy: "900", lifeMaster: true }]; // oxfmt-ignore
    expect(copyOf("acbl", [nothing, points, master])).toBe("LM 750");
    expect(copyOf("acbl", [points, { copy: null, lifeMaster: false }, master])).toBe("750");
    expect(copyOf("acbl", [points])).toBe("750");
    expect(copyOf("acbl", [nothing])).toBeNull();
    expect(copyOf("acbl", [{ copy: "NM", lifeMaster: true }])).toBe("NM");
    expect(copyOf("chess", [nothing, { copy: "15", lifeMaster: null }])).toBe("15");
  });

  test("of half-ratings and ranks; other systems keep none", () => {
    expect(heldOn("chess", seatOf(cellOf("handicap", 1825)), "four-digit")).toEqual({ copy: "15", lifeMaster: null });
    expect(heldOn("go", seatOf(cellOf("handicap", "5 kyu")), "half")).toEqual({ copy: "5k", lifeMaster: null });
    expect(heldOn("go", seatOf(), "half")).toEqual({ copy: null, lifeMaster: null });
    expect(heldOn("dbf", seatOf(cellOf("handicap", 20)), "half")).toBeNull();
    expect(heldBy("chess", "15")).toEqual({ copy: "15", lifeMaster: null });
  });
});
