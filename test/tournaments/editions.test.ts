// Beside the edition in force an invented one from 1 January 2030, for whole sheets and seasons: what was played before
// that day goes by the old tables, what is played from it on by the new ones, and formulas, which know no day, by those.
import { NOTHING_SAID } from "../../src/layout/said";
import { inForce, type Editions } from "../../src/kernel/seasons/editions";
import { ELSEWHERE, type Event, type Fact } from "../../src/kernel/seasons/season";
import { daySerial } from "../../src/kernel/day";
import { SEASONS } from "../../src/systems/seasons";
import { compute, lineWorking, newBook, newPlayer, type BookLine, type BookTournament } from "../../src/book";
import { planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { explanationsOf, valuesOf } from "./explained";
import { sheet } from "./sheets";
import { factOf, type FactSaid } from "../systems/facts";

jest.mock("../../src/systems/croquet/editions", () => {
  const real = jest.requireActual<typeof import("../../src/systems/croquet/editions")>(
    "../../src/systems/croquet/editions",
  );
  const { HSV_TABLE, LEVEL_PLAY_TABLE } = jest.requireActual<typeof import("../../src/systems/croquet/tables")>(
    "../../src/systems/croquet/tables",
  );
  // Steps twice as large, triggers 40 lower, 8 in handicap play.
  const scale = HSV_TABLE.map((row) => ({ ...row, hsv: 2 * row.hsv, index: row.index - 40 }));
  const mocked = withNewYear(real, real.tablesOf(scale, LEVEL_PLAY_TABLE, 8));
  // No club of these tests has a scale of its own.
  return { ...mocked, editionsBy: () => mocked.EDITIONS };
});

jest.mock("../../src/systems/dbf/editions", () => {
  const real = jest.requireActual<typeof import("../../src/systems/dbf/editions")>("../../src/systems/dbf/editions");
  // Nobody above 60, C_b of topscore 4.
  const scorings = { ...real.LATEST.scorings, topscore: { s: 0.6, cb: 4, average: 50 } };
  const mocked = withNewYear(real, { ...real.LATEST, highestHandicap: 60, scorings });
  return { ...mocked, regulationOn: (day: number | null) => inForce(mocked.EDITIONS, day) };
});

jest.mock("../../src/systems/acbl/editions", () => {
  const real = jest.requireActual<typeof import("../../src/systems/acbl/editions")>("../../src/systems/acbl/editions");
  // Par 0.6; the chart gives everybody 1 at an average of 54.
  const { rankChart } = real.LATEST;
  const rows = rankChart.rows.map((row) => ({ ...row, printed: [1] }));
  const flat: typeof rankChart = { ...rankChart, averages: [54], rows, corrections: [], doubts: [] };
  // Every team has 1 IMP; a rookie's bonus is 50 %.
  const bonusScale: typeof real.LATEST.bonusScale = real.LATEST.bonusScale.map((row) => ({
    ...row,
    percent: row.percent === 30 ? 50 : row.percent,
  }));
  const teamChart: typeof real.LATEST.teamChart = {
    boards: [2, 8],
    most: 13,
    rows: [{ upTo: 100_000, imps: [1, 1] }],
    isOwn: false,
  };
  const mocked = withNewYear(real, { ...real.LATEST, par: 0.6, rankChart: flat, teamChart, bonusScale });
  return { ...mocked, tablesOn: (day: number | null) => inForce(mocked.EDITIONS, day) };
});

jest.mock("../../src/systems/chess/editions", () => {
  const real = jest.requireActual<typeof import("../../src/systems/chess/editions")>(
    "../../src/systems/chess/editions",
  );
  // One for every whole point of difference up to 2; a hundredth of the totals.
  const mocked = withNewYear(
    real,
    real.tablesOf(
      [0, 1, 2].map((difference) => ({ difference, adjustment: difference })),
      100,
    ),
  );
  return { ...mocked, tablesOn: (day: number | null) => inForce(mocked.EDITIONS, day) };
});

/** A module of editions with a further one. Hoisted with the mocks that use it. */
function withNewYear<Tables, M extends { readonly EDITIONS: Editions<Tables> }>(real: M, tables: Tables) {
  const EDITIONS: Editions<Tables> = [...real.EDITIONS, { from: daySerial(2030, 1, 1), tables }];
  return { ...real, EDITIONS, LATEST: tables };
}

const NEW_YEAR = daySerial(2030, 1, 1);

function planOn(day: number | null, kind: KindId, drawing: string, settings = {}): FillPlan {
  const plan = planFill(recognise([sheet(drawing)], kind).found[0]!, { settings, day });
  expect(explanationsOf(plan)).toEqual(valuesOf(plan));
  return plan;
}

const valuesIn = ({ rows }: FillPlan, header: string) => rows.map(({ outputs }) => outputs[header]);
const hasFormulas = ({ writes }: FillPlan) => writes.some(({ formula }) => formula !== null);

test("croquet games: each by the tables of its own date, a formula only where it gives the same", () => {
  // HSV of 10 is 15, of 6 is 11: 4 steps, the higher wins: 14. Twice that are 8 steps: 17.
  const plan = planOn(
    null,
    "croquet-games",
    `
    Date       | Winner | Loser | Winner handicap | Loser handicap
    2029-12-31 | Ash    | Birch | 10              | 6
    2030-01-01 | Cedar  | Dogwood | 10            | 6`,
  );
  expect([valuesIn(plan, "Steps"), valuesIn(plan, "Change")]).toEqual([
    [4, 8],
    [14, 17],
  ]);
  const formulas = plan.writes.filter(({ row }) => row > 0).map(({ row, formula }) => [row, formula !== null]);
  expect(formulas.filter(([row]) => row === 1).some(([, isFormula]) => isFormula)).toBe(false);
  expect(formulas.filter(([row]) => row === 2).every(([, isFormula]) => isFormula)).toBe(true);
});

describe("croquet, reviewed at the end: by the tables of the last day, and explained by them", () => {
  const listed = `
    Date       | Winner | Loser   |   | Player  | Handicap | Index
    2029-12-31 | Ash    | Birch   |   | Ash     | 10       | 1250
    2030-01-01 | Cedar  | Dogwood |   | Birch   | 6        | 1450
               |        |         |   | Cedar   | 0        | 1960
               |        |         |   | Dogwood | 0        | 1960`;
  const inRows = `
    Date       | Winner | Loser   | Winner handicap | Loser handicap | Winner index | Loser index
    2029-12-31 | Ash    | Birch   | 10              | 6              | 1250         | 1450
    2030-01-01 | Cedar  | Dogwood | 0               | 0              | 1960         | 1960`;

  // 14 for the higher handicap: 1264. The trigger of 9 was 1300, and is 1260 by then.
  test.each([
    ["a list of players", listed],
    ["handicaps in the rows", inRows],
  ])("%s", (_, drawing) => {
    const by = (review: string) => {
      const plan = planOn(null, "croquet-games", drawing, { review });
      return [valuesIn(plan, "Winner index after")[0], valuesIn(plan, "Winner handicap after")[0]];
    };
    expect([by("end"), by("day")]).toEqual([
      [1264, 9],
      [1264, 10],
    ]);
  });

  test("a club book, whose line says when it was reviewed", () => {
    const facts = [
      [["Ash", "won"], ["Birch", "lost"], NEW_YEAR - 1],
      [["Cedar", "won"], ["Dogwood", "lost"], NEW_YEAR],
    ] as const;
    const lines = facts.flatMap(([won, lost, day], i) =>
      [won, lost].map(([player, result], k): BookLine => {
        const opponent = [won, lost][1 - k]![0];
        const rest = { partner: null, boards: null, points: 26, play: "level", remark: null, restated: null };
        return { ...rest, player, opponent, entry: `game ${i + 2}`, day, result, figures: null };
      }),
    );
    const starts = { Ash: [10, 1250], Birch: [6, 1450], Cedar: [0, 1960], Dogwood: [0, 1960] } as const;
    const players = Object.entries(starts).map(([name, [handicap, index]]) =>
      newPlayer(name, { handicap, index, sessions: [] }),
    );
    const tournament: BookTournament = {
      ...{ no: 1, reported: NEW_YEAR, played: NEW_YEAR, name: "Cup", organiser: "", sheet: "Cup" },
      ...{ kind: "croquet-games", settings: { review: "end" }, reading: NOTHING_SAID, notRegulated: null },
      ...{ status: "computed", lines },
    };
    const computed = compute({ ...newBook("croquet", "en", "", {}), players, tournaments: [tournament] });
    const [cup] = computed.state.tournaments;
    const [ash] = cup!.lines;
    expect(ash!.figures).toMatchObject({ index: 1264, handicap: 9, reviewed: NEW_YEAR });
    const steps = lineWorking(computed, cup!, ash!, null);
    expect(steps[steps.length - 1]).toMatchObject({ value: 9 });
  });
});

const PAIRS = `
  Pair | Player 1 | Player 2 | Handicap 1 | Handicap 2 | Percent
  1    | A        | B        | 10         | 10         | 50
  2    | C        | D        | 30         | 30         | 50
  3    | E        | F        | 20         | 20         | 50
  4    | G        | H        | 20         | 20         | 50
  5    | I        | J        | 20         | 20         | 50
  6    | K        | L        | 20         | 20         | 50`;

test("DBf pairs: (6) with the C_b of the day", () => {
  // (20 − 10) / (5/6 × 1 × C_b) above 50: 6 with 2, 3 with 4.
  const [before, after] = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "dbf-pairs", PAIRS, { boards: 24 }));
  expect([valuesIn(before!, "Expected"), valuesIn(after!, "Expected")]).toEqual([
    [56, 44, 50, 50, 50, 50],
    [53, 47, 50, 50, 50, 50],
  ]);
  expect([before!, after!].map(hasFormulas)).toEqual([false, true]);
  expect([before!, after!].map(({ summaries }) => summaries[0]!.formula !== undefined)).toEqual([false, true]);
  // Where nobody knows the day, the latest tables hold, as they do in worksheets.
  expect(valuesIn(planOn(null, "dbf-pairs", PAIRS, { boards: 24 }), "Expected")).toEqual(valuesIn(after!, "Expected"));
});

test("ACBL pairs: 0.9 of what the average is short of the par of the day", () => {
  const drawing = `
    Pair | Player 1 | Player 2 | Average 1 | Average 2 | Raw score
    1    | A        | B        | 0.55      | 0.55      | 50
    2    | C        | D        | 0.45      | 0.45      | 40`;
  // 0.9 × (0.65 − 0.55), 0.9 × (0.65 − 0.45); with 0.6: 0.9 × 0.05, 0.9 × 0.15.
  const plans = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "acbl-pairs", drawing, { possible: 100 }));
  expect(plans.map((plan) => valuesIn(plan, "Pair handicap"))).toEqual([
    [0.09, 0.18],
    [0.045, 0.135],
  ]);
  expect(plans.map(hasFormulas)).toEqual([false, true]);
});

const BOARDS = (day: string) => `
  Match | Date${day} | Home team | Home player | Home rating | Home result | Away team | Away player | Away rating | Away result`;
const BOARD = (day: string, match: number) =>
  `
  ${match} | ${day} | Ash | A | 10 | 0.5 | Elm | B | 14 | 0.5`;

test("chess boards: adjustments and start by the table of the day of each match", () => {
  const plan = planOn(null, "chess-boards", BOARDS("") + BOARD("2029-12-31", 1) + BOARD("2030-01-01", 2));
  // A difference of 4: twice it as printed, 2 at most by the new one.
  expect([valuesIn(plan, "Home adj"), valuesIn(plan, "Away adj")]).toEqual([
    [8, 2],
    [0, 0],
  ]);
  const [matches] = plan.summaries;
  const start = matches!.columns.findIndex(({ name }) => name.en === "Home start");
  // A tenth of 8 is 0.8, to the nearest half 1; a hundredth of 2 is none.
  expect(matches!.rows.map((row) => row[start])).toEqual([1, 0]);
  expect(matches!.formula).toBeUndefined();
  const formulas = plan.writes.filter(({ row }) => row > 0).map(({ row, formula }) => [row, formula !== null]);
  expect(formulas.filter(([row]) => row === 1).some(([, isFormula]) => isFormula)).toBe(false);
  expect(formulas.filter(([row]) => row === 2).every(([, isFormula]) => isFormula)).toBe(true);
});

test("a chess card: by the table of its day, beside its title or said besides", () => {
  const card = (title: string) => `
    ${title} |
    Bd | Ash | Rating | Adj | Res | Elm | Rating | Adj | Res
    1  | A   | 10     |     | 0.5 | B   | 14     |     | 0.5`;
  const adjusted = (day: number | null, title = "Ash v Elm") =>
    valuesIn(planOn(day, "chess-card", card(title)), "Home adj");
  expect([NEW_YEAR - 1, NEW_YEAR, null].map((day) => adjusted(day))).toEqual([[8], [2], [2]]);
  // Formulas look up the latest table; a sum looks up none.
  const looksUp = ({ writes }: FillPlan) => writes.some(({ formula }) => formula?.includes("CHESS.") === true);
  const plans = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "chess-card", card("Ash v Elm")));
  expect(plans.map(looksUp)).toEqual([false, true]);
});

test("ACBL teams: by the chart of the day", () => {
  const drawing = `
    Team A | MP A | Team B | MP B | IMPs A | IMPs B
    Ash    | 100  | Elm    | 2000 | 10     | 20`;
  const plans = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "acbl-teams", drawing, { boards: 7 }));
  // As printed at 7 boards: 16 up to 100 masterpoints, 3 up to 2,400.
  expect(plans.map((plan) => [valuesIn(plan, "Handicap A"), valuesIn(plan, "Handicap B")])).toEqual([
    [[16], [3]],
    [[1], [1]],
  ]);
  expect(plans.map(hasFormulas)).toEqual([false, true]);
  const bonus = `
    Team A | A1 MP | A2 MP | A3 MP | A4 MP | Team B | B1 MP | B2 MP | B3 MP | B4 MP | IMPs A | IMPs B
    Ash    | 0     | 0     | 0     | 0     | Elm    | 0     | 0     | 0     | 0     | 10     | 20`;
  // Four rookies: 30 % each, 120 % of the IMPs more; then 50 %, 200 %.
  const scores = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "acbl-teams", bonus, { method: "bonus" }));
  expect(scores.map((plan) => [valuesIn(plan, "Score A"), valuesIn(plan, "Score B")])).toEqual([
    [[22], [44]],
    [[30], [60]],
  ]);
});

test("ACBL pairs by rank: by the chart of the day", () => {
  const drawing = `
    Pair | Player 1 | Player 2 | Masterpoints 1 | Masterpoints 2 | Raw score
    1    | A        | B        | 0.5            | 150            | 50
    2    | C        | D        | 60             | 60             | 58`;
  // As printed at 54: 12 and 4; 5.5 twice.
  const plans = [NEW_YEAR - 1, NEW_YEAR].map((day) => planOn(day, "acbl-rank-pairs", drawing, { average: 54 }));
  expect(plans.map((plan) => valuesIn(plan, "Pair handicap"))).toEqual([
    [16, 11],
    [2, 2],
  ]);
});

describe("in a season each event goes by its own day", () => {
  const start = (handicap: number | null, sessions: readonly number[] = []) => ({ handicap, index: null, sessions });
  const fact = (player: number, rest: FactSaid) => factOf(player, { entry: "pair 1", boards: 24, ...rest });
  const event = (played: number, kind: string, facts: readonly Fact[]): Event => {
    return { no: 1, played, kind, settings: {}, counts: true, facts };
  };

  test("DBf: nobody above 52 before, 60 after", () => {
    const change = [fact(0, { result: 3 })];
    const replayed = (days: readonly number[]) =>
      SEASONS.dbf.replay(
        [start(51)],
        days.map((day) => event(day, ELSEWHERE, change)),
        {},
      ).standings[0]!.handicap;
    expect([[NEW_YEAR - 1], [NEW_YEAR], [NEW_YEAR - 1, NEW_YEAR]].map(replayed)).toEqual([52, 54, 55]);
  });

  test("DBf pairs: what was expected of the first pair", () => {
    const handicaps = [10, 10, 30, 30, 20, 20, 20, 20, 20, 20, 20, 20];
    const facts = handicaps.map((_, i) => fact(i, { entry: `pair ${1 + Math.floor(i / 2)}`, result: 50 }));
    const expected = [NEW_YEAR - 1, NEW_YEAR].map((day) => {
      const starts = handicaps.map((handicap) => start(handicap));
      return SEASONS.dbf.replay(starts, [event(day, "dbf-pairs", facts)], {}).figures[0]![0]!.expected;
    });
    expect(expected).toEqual([56, 53]);
  });

  test("ACBL: the handicap with which a game is played", () => {
    const facts = [fact(0, { result: 0.5, points: 50 }), fact(1, { result: 0.5, points: 50 })];
    const starts = [start(null, [0.55, 0.55, 0.55]), start(null, [0.45, 0.45, 0.45])];
    const then = [NEW_YEAR - 1, NEW_YEAR].map((day) =>
      SEASONS.acbl.replay(starts, [event(day, "acbl-pairs", facts)], {}).figures[0]!.map((one) => one.handicapThen),
    );
    expect(then).toEqual([
      [0.09, 0.18],
      [0.045, 0.135],
    ]);
  });
});
