// A player's page as it is printed: every cell and how it is dressed, by hand; the page is known again on its sheet.
import { saying } from "../saying";
import { adjust, compute, newBook, newPlayer, NO_START, type BookState } from "../../src/book";
import { playerPage } from "../../src/book/views/playerPage";
import type { MadePage } from "../../src/book/views/madeSheet";
import { isoDay } from "../../src/kernel/day";
import { bookSentence } from "../../src/messages/book";
import "../../src/messages/everyLanguage";
import type { Sheet } from "../../src/sheet";
import { after, croquetBook, day, dbfBook, entering, games, pairs } from "./seasons";

const say = saying((code, details = {}) => bookSentence("en", code, details, "halves"));

function pageOf(state: BookState, player = 0, hasCharts = true): MadePage {
  return playerPage(compute(state), player, day("2026-06-01"), say, isoDay, hasCharts);
}

/** The page on a sheet of its own. */
function sheetWith({ cells }: MadePage): Sheet & { readonly values: unknown[][] } {
  const values: unknown[][] = [];
  for (const { row, column, value } of cells) (values[row] ??= [])[column] = value;
  const rows = Array.from(values, (line) => Array.from(line ?? [], (value) => value ?? null));
  return { name: "Page", top: 0, left: 0, values: rows } as Sheet & { values: unknown[][] };
}

const formatAt = ({ cells }: MadePage, row: number, column: number) =>
  cells.find((cell) => cell.row === row && cell.column === column)?.format;

describe("croquet, with a chart", () => {
  /** 2½ begins at 1750: two steps apart the lower wins 8, and then loses 12. */
  const season = entering(
    croquetBook({ "Anna Bro": 2.5, "Bent Dahl": 3.5 }),
    games("May", [
      ["Anna Bro", "Bent Dahl", "2026-05-02"],
      ["Bent Dahl", "Anna Bro", "2026-05-03"],
    ]),
    "2026-05-03",
  );
  const page = pageOf(season);
  const { values } = sheetWith(page);
  const HEADER = 23;

  test("the figures of today are above the chart, the games below it", () => {
    expect(values.slice(0, 2).map(([first]) => first)).toEqual(["Anna Bro", "Croquet Club, 2026-06-01"]);
    expect(values.slice(2, 6).map((line) => line.slice(0, 2))).toEqual([
      ["Handicap", 2.5],
      ["Index", 1746],
      ["Next step", "needs 54 more points for 2"],
      ["Rank", 1],
    ]);
    // A row is free, and sixteen are for the chart.
    expect(values.slice(6, HEADER).flat()).toEqual([]);
    expect(values[HEADER]!.slice(0, 3)).toEqual(["Played", "Tournament", "Opponent"]);
    expect(values.slice(HEADER + 1).map((line) => line[6])).toEqual([1746, 1758, 1750]);
  });

  test("the chart is drawn from steps beside the page", () => {
    expect(values.slice(0, 6).map((line) => line.slice(10))).toEqual([
      ["Played", "Index"],
      [day("2026-05-02"), 1750],
      [day("2026-05-02"), 1758],
      [day("2026-05-03"), 1758],
      [day("2026-05-03"), 1746],
      [],
    ]);
    expect(page.dress.chart).toMatchObject({
      title: "Index of Anna Bro",
      figures: { top: 0, left: 10, bottom: 4, right: 11 },
      area: { top: 7, left: 0, bottom: HEADER - 2, right: 8 },
    });
  });

  test("a handicap that does not change is one step", () => {
    const adjusted = after(adjust(season, { player: "Anna Bro", to: "3", reason: "review" }, day("2026-05-20")));
    const steps = sheetWith(pageOf(adjusted))
      .values.slice(1)
      .map((line) => line.slice(10));
    // 3 begins at 1700.
    expect(steps.filter(({ length }) => length > 0).slice(-2)).toEqual([
      [day("2026-05-20"), 1746],
      [day("2026-05-20"), 1700],
    ]);
    const calm = games("May", [["Bent Dahl", "Carl Eg", "2026-05-02"]]);
    const resting = entering(croquetBook({ "Bent Dahl": [4, 1600], "Carl Eg": [4, 1600] }), calm, "2026-05-02");
    // Equal handicaps: ten points.
    expect(
      sheetWith(pageOf(resting))
        .values.slice(1, 4)
        .map((line) => line.slice(10)),
    ).toEqual([[day("2026-05-02"), 1600], [day("2026-05-02"), 1610], []]);
  });

  test("no column is wider than its contents, and none cuts its bold header", () => {
    // “Opponent’s handicap” has 19 letters: a tenth more in bold, and one. The note is as wide as its header: nobody has one.
    expect(page.dress.widths).toEqual([12, 12, 11, 22, 9, 9, 9, 10, 6]);
    expect(page.dress.heights).toEqual([24, ...Array<null>(26).fill(null)]);
  });

  test("how it is dressed", () => {
    const { looks, printed, titles, pages, fits } = page.dress;
    expect({ printed, titles, pages, fits }).toEqual({
      printed: { top: 0, left: 0, bottom: 26, right: 8 },
      titles: { top: HEADER, bottom: HEADER },
      pages: [],
      fits: true,
    });
    const at = (row: number, column: number) =>
      looks.filter(({ area }) => area.top <= row && row <= area.bottom && area.left <= column && column <= area.right);
    const look = (row: number, column: number) => at(row, column).map((one) => one.look);
    expect(look(0, 0)).toEqual([{ bold: true, size: 16 }]);
    expect(look(1, 0)).toEqual([{ color: "767676" }]);
    expect([2, 5].flatMap((row) => look(row, 1))).toEqual(Array(2).fill({ bold: true, align: "left" }));
    expect([6, HEADER - 1].flatMap((row) => look(row, 1))).toEqual([]);
    // Days to the left, names run on below, figures in the middle.
    expect(look(HEADER, 0)).toEqual([{ align: "left", bold: true, lines: ["bottom"] }]);
    expect(look(HEADER, 2)).toEqual([{ bold: true, lines: ["bottom"] }]);
    expect([0, 2, 6].flatMap((column) => look(HEADER + 1, column))).toEqual([
      { align: "left" },
      { wrap: true },
      { align: "center" },
    ]);
    expect(look(HEADER + 2, 2)).toEqual([{ wrap: true }]);
    expect(look(HEADER + 3, 6)).toEqual([{ align: "center", italic: true, lines: ["top"] }]);
    expect(look(HEADER + 4, 6)).toEqual([]);
  });

  test("texts are texts, so that no program takes a name for a formula or a day", () => {
    const texts = page.cells.filter(({ value }) => typeof value === "string");
    const others = new Set(texts.filter(({ format }) => format !== "@").map(({ value }) => value));
    // A result may be a number in another sport.
    expect(others).toEqual(new Set(["won", "lost"]));
    expect([formatAt(page, 1, 10), formatAt(page, 1, 11)]).toEqual([
      formatAt(page, HEADER + 1, 0),
      formatAt(page, 2, 1),
    ]);
  });

  test("the page is known again on its sheet, also with other cells in the figures", () => {
    const sheet = sheetWith(page);
    expect(page.standing(sheet)).toEqual(page.dress);
    const of = (change: (values: unknown[][]) => void) => {
      const changed = sheet.values.map((line) => [...line]);
      change(changed);
      return page.standing({ ...sheet, values: changed } as Sheet);
    };
    expect(of((rows) => (rows[0]![0] = "Bent Dahl"))).toBeNull();
    expect(of((rows) => (rows[26]![1] = "The end"))).toBeNull();
    expect(of((rows) => (rows[HEADER]![4] = "Score"))).toBeNull();
    expect(of((rows) => (rows[2]![1] = 3))).toEqual(page.dress);
    // A game less, and a step of the chart.
    expect(
      of((rows) => {
        rows.splice(HEADER + 1, 1);
        rows[4]!.length = 0;
      }),
    ).toMatchObject({ printed: { bottom: 25 }, chart: { figures: { bottom: 3 } } });
  });

  test("without charts the header follows the figures, and nothing stands beside the page", () => {
    const plain = pageOf(season, 0, false);
    expect(sheetWith(plain).values[7]![0]).toBe("Played");
    expect(plain.cells.every(({ column }) => column <= 8)).toBe(true);
    expect(plain.dress.chart).toBeUndefined();
  });

  test("nobody has a club: the day alone; nothing played: the start below the header, and no body to dress", () => {
    const players = [
      newPlayer("Ole With-a-Name-As-Long-As-The-Page-And-Much-More-Than-That-Of-All-Its-Columns", NO_START),
    ];
    const page = pageOf({ ...newBook("croquet", "en", "", {}), players });
    expect(sheetWith(page).values[1]).toEqual(["2026-06-01"]);
    // 16 points for a name of 78 letters: 114 of 11 points, more than the columns have.
    const { widths, looks } = page.dress;
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(114);
    expect(looks.some(({ look }) => look.wrap)).toBe(false);
  });
});

describe("DBf", () => {
  const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
  const evening = pairs("Tuesday", [
    ["Anna Bro", "Bent Dahl", 60],
    ["Carla Eg", "Dora Fog", 40],
  ]);
  const club = (carried: boolean): BookState => {
    const state = dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20])));
    return { ...state, players: state.players.map((player) => (carried ? { ...player, carried } : player)) };
  };

  test("partners are below the history, their figures to the right", () => {
    const page = pageOf(entering(club(false), evening, "2026-05-05"), 0, false);
    const { values } = sheetWith(page);
    const header = values.findIndex(([first]) => first === "Played");
    expect(values[header + 2]!.slice(1, 2)).toEqual(["Start"]);
    expect(values[header + 4]).toEqual([null, "Partner", "Evenings", "Average", "Change"]);
    expect(values[header + 5]!.slice(0, 4)).toEqual([null, "Bent Dahl", 1, 60]);
    const { looks, printed } = page.dress;
    expect(printed.bottom).toBe(header + 5);
    expect(looks.slice(-2)).toEqual([
      { area: { top: header + 4, left: 1, bottom: header + 4, right: 1 }, look: { bold: true, lines: ["bottom"] } },
      {
        area: { top: header + 4, left: 2, bottom: header + 4, right: 4 },
        look: { bold: true, lines: ["bottom"], align: "right" },
      },
    ]);
    expect(page.standing(sheetWith(page))).toEqual(page.dress);
    // Nobody to play with: the start is the last row.
    const alone = pageOf(club(false), 0, false);
    expect(alone.dress.printed.bottom).toBe(sheetWith(alone).values.length - 1);
    expect(alone.standing(sheetWith(alone))).toEqual(alone.dress);
  });

  test("who comes from the last season's book: said beside the start, where it fits", () => {
    const page = pageOf(entering(club(true), evening, "2026-05-05"), 0, false);
    const { values } = sheetWith(page);
    const start = values.find((line) => line[1] === "Start")!;
    expect(start.at(-1)).toBe("From the last season’s book.");
    expect(page.dress.widths.at(-1)).toBe("From the last season’s book.".length + 1);
    expect(page.dress.widths).toHaveLength(start.length);
  });

  test("a chart of handicaps says so", () => {
    const page = pageOf(entering(club(false), evening, "2026-05-05"));
    expect(page.dress.chart!.title).toBe("Handicap of Anna Bro");
    const left = page.dress.widths.length + 1;
    expect(sheetWith(page).values[0]!.slice(left)).toEqual(["Played", "Handicap"]);
  });
});
