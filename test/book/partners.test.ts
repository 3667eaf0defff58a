// With whom a player has played, as the page says it: evenings, average and change, by hand.
import { saying } from "../saying";
import { compute, withdraw, type BookState } from "../../src/book";
import { partnersOf } from "../../src/book/results/partners";
import { playerPage } from "../../src/book/views/playerPage";
import { isoDay } from "../../src/kernel/day";
import { bookSentence } from "../../src/messages/book";
import "../../src/messages/everyLanguage";
import { sheet } from "../tournaments/sheets";
import { after, day, dbfBook, entered, entering, handicaps, pairs } from "./seasons";

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
/** Two more pairs with the average: at one table alone nobody's handicap would change. */
const others = (result: number) => [["Egon Gad", "Fie Holm", result], ["Gert Ibsen", "Hanne Juul", result]] as const; // oxfmt-ignore
/** Of C_u C_b = 3/4 × 2 what 24 boards at two tables renew, each 1/480 × 1/2.6. [dbf:(2), (6)] */
const A_POINT = 1.5 * (1 - (1 - 1 / 1248) ** 24);

/** Two evenings of Anna with Bent, 60 and 52 %, and one with Carla, 45 %. */
function season(): BookState {
  let state = dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20])));
  state = entering(state, pairs("One", [["Anna Bro", "Bent Dahl", 60], ["Carla Eg", "Dora Fog", 40], ...others(50)]), "2026-10-06"); // oxfmt-ignore
  state = entering(state, pairs("Two", [["Anna Bro", "Carla Eg", 45], ["Bent Dahl", "Dora Fog", 55], ...others(50)]), "2026-10-13"); // oxfmt-ignore
  return entering(state, pairs("Three", [["Bent Dahl", "Anna Bro", 52], ["Dora Fog", "Carla Eg", 48], ...others(50)]), "2026-10-20"); // oxfmt-ignore
}

const page = (state: BookState) =>
  playerPage(
    compute(state),
    0,
    day("2026-10-21"),
    saying((code, details = {}) => bookSentence("da", code, details, 2)),
    isoDay,
    false,
  );

test("who, how often, the mean of the percentages, and what it did to the handicap", () => {
  const state = season();
  const [bent, carla] = partnersOf(compute(state), 0);
  expect(bent).toMatchObject({ name: "Bent Dahl", evenings: 2, average: 56 });
  expect(carla).toMatchObject({ name: "Carla Eg", evenings: 1, average: 45 });
  expect(bent!.change! + carla!.change!).toBeCloseTo(handicaps(state)["Anna Bro"]! - 20, 12);
  // The first evening everybody has 20, so 50 % is expected. It takes as much from Anna as it gives Carla: as a pair they have
  // 20 again, like the others, and 45 % is five short.
  expect(carla!.change).toBeCloseTo(5 * A_POINT, 12);
  const first = entering(dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20]))), pairs("One", [["Anna Bro", "Bent Dahl", 60], ["Carla Eg", "Dora Fog", 40], ...others(50)]), "2026-10-06"); // oxfmt-ignore
  expect(partnersOf(compute(first), 0)[0]!.change).toBeCloseTo(-10 * A_POINT, 12);
});

test("its rows are as high as their texts need: a figure takes one line", () => {
  const { dress, cells } = page(season());
  const { row: header } = cells.find(({ value }) => value === "Played")!;
  expect(dress.heights.slice(header + 1, header + 4)).toEqual([null, null, null]);
  // No header is cut: it is bold.
  const headers = cells.filter(({ row }) => row === header);
  for (const { column, value } of headers) expect(dress.widths[column]).toBeGreaterThan(1.1 * String(value).length);
});

test("an evening that was withdrawn is none, and imps are no percentages", () => {
  const withdrawn = after(withdraw(season(), 3, "entered by mistake", day("2026-10-21")));
  expect(partnersOf(compute(withdrawn), 0).map(({ name, evenings }) => [name, evenings])).toEqual([
    ["Bent Dahl", 1],
    ["Carla Eg", 1],
  ]);
  const butler = pairs("Butler", [["Anna Bro", "Dora Fog", 1.5], ["Bent Dahl", "Carla Eg", -1.5], ...others(0)]); // oxfmt-ignore
  const imps = { ...butler, settings: { scoring: "imp", datum: "yes" } };
  expect(partnersOf(compute(entering(season(), imps, "2026-10-27")), 0)[2]).toMatchObject({
    ...{ name: "Dora Fog", evenings: 1, average: null, change: expect.any(Number) },
  });
  // Four of a team share a result, and nobody knows who sat with whom.
  const team = (side: string, names: readonly string[], points: number) =>
    names.map((player, seat) => ({
      ...{ row: 1, place: [1, seat] as const, player, partner: null, opponent: null, entry: `match 1 ${side}` },
      ...{ day: null, boards: 24, points, play: null, result: points / 24 },
    }));
  const match = entered(
    "Match",
    "dbf-teams",
    [...team("home", NAMES.slice(0, 4), 12), ...team("away", NAMES.slice(4), -12)],
    {},
  );
  const four = entering({ ...dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20]))) }, match, "2026-10-06"); // oxfmt-ignore
  expect(partnersOf(compute(four), 0)).toEqual([]);
});

test("on the page they are under the history, are printed, and the page can be replaced", () => {
  const { cells, dress, standing } = page({ ...season(), language: "da" });
  const at = (row: number) => cells.filter((cell) => cell.row === row).map(({ column, value }) => [column, value]);
  const start = cells.find(({ value }) => value === "Start")!.row;
  expect(at(start + 2)).toEqual([[1, "Makker"], [2, "Aftener"], [3, "Snit"], [4, "Ændring"]]); // oxfmt-ignore
  expect(at(start + 3).slice(0, 3)).toEqual([[1, "Bent Dahl"], [2, 2], [3, 56]]); // oxfmt-ignore
  expect(dress.printed?.bottom).toBe(start + 4);
  const made = { ...sheet("", "Anna Bro"), values: [] as (string | number | null)[][] };
  for (const { row, column, value } of cells) {
    while (made.values.length <= row) made.values.push(Array(8).fill(null) as null[]);
    made.values[row]![column] = value as string | number;
  }
  expect(standing({ ...made, top: 0, left: 0 })).toMatchObject({ printed: dress.printed });
});
