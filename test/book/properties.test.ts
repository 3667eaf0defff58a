// What holds for every book, whatever was played.
import { compute, enter, withdraw, type BookState, type Entered } from "../../src/book";
import { after, croquetBook, day, dbfBook, games, handicaps, indexes, pairs, type Game, type Pair } from "./seasons";
import { budget, fc } from "../random";

const NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Flo", "Gus", "Hal"];
const FIRST = day("2026-09-01");

/** Sheets of a book, each with the day on which it counts. */
interface Season {
  readonly book: BookState;
  readonly sheets: readonly { readonly sheet: Entered; readonly on: number }[];
}

const dbfSeason: fc.Arbitrary<Season> = fc
  .tuple(
    fc.array(fc.integer({ min: -500, max: 5200 }), { minLength: 8, maxLength: 8 }),
    fc.array(
      fc.tuple(
        fc.shuffledSubarray(NAMES, { minLength: 8, maxLength: 8 }),
        fc.array(fc.integer({ min: 300, max: 700 }), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 40 }),
      ),
      { minLength: 2, maxLength: 5 },
    ),
  )
  .map(([starts, evenings]) => ({
    book: dbfBook(Object.fromEntries(NAMES.map((name, i) => [name, starts[i]! / 100]))),
    sheets: evenings.map(([names, tenths, on], e) => {
      const rows = tenths.map((percent, i): Pair => [names[2 * i]!, names[2 * i + 1]!, percent / 10]);
      return { sheet: pairs(`Evening ${e}`, rows), on: FIRST + on };
    }),
  }));

const DAYS = ["2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"];

const croquetSeason: fc.Arbitrary<Season> = fc
  .tuple(
    fc.array(fc.constantFrom(0, 1, 2.5, 4, 7, 10, 16), { minLength: 8, maxLength: 8 }),
    fc.constantFrom("day", "game", "end"),
    fc.array(
      fc.array(
        fc.tuple(
          fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
          fc.constantFrom(...DAYS),
          fc.constantFrom(26, 14),
          fc.constantFrom("level", "level", "handicap"),
        ),
        { minLength: 1, maxLength: 8 },
      ),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .map(([starts, review, all]) => ({
    book: croquetBook(Object.fromEntries(NAMES.map((name, i) => [name, starts[i]!])), review),
    sheets: all.map((rows, e) => {
      const played = rows.map(([[one, other], on, points, play]): Game => [one!, other!, on, points, play]);
      return { sheet: games(`Sheet ${e}`, played, { review }), on: day(DAYS[3]!) + e };
    }),
  }));

const SEASONS = [
  ["DBf", dbfSeason],
  ["croquet", croquetSeason],
] as const;

const entered = (book: BookState, { sheet, on }: Season["sheets"][number], answers = {}) =>
  after(enter(book, sheet, { played: on, reported: on, newTournament: true, ...answers }, FIRST + 100));

const whole = ({ book, sheets }: Season) => sheets.reduce((held, sheet) => entered(held, sheet), book);

/** All that anybody reads of a book: every figure of every line, and the list. */
const figures = (state: BookState) => ({
  lines: state.tournaments.map(({ lines }) => lines.map(({ player, figures: all }) => [player, all])),
  listed: state.players.map(({ name, listed }) => [name, listed]),
});

describe.each(SEASONS)("%s", (_, season) => {
  const holds = (property: (of: Season) => void) => fc.assert(fc.property(season, property), budget(25));

  test("replayed from the facts alone it is as it was entered, one by one", () =>
    holds((of) => {
      const state = whole(of);
      const facts = state.tournaments.map((one) => ({
        ...one,
        lines: one.lines.map((line) => ({ ...line, figures: null, restated: null })),
      }));
      const again = compute({ ...state, tournaments: facts });
      expect(figures({ ...again.state, players: state.players })).toEqual(figures(state));
      expect(again.standings.map(({ handicap, index }) => [handicap, index])).toEqual(
        state.players.map(({ listed }) => [listed!.handicap, listed!.index]),
      );
    }));

  test("entered twice, nothing changes and nothing is logged", () =>
    holds((of) => {
      const state = whole(of);
      const { sheet, on } = of.sheets[0]!;
      const again = enter(state, sheet, { played: on, reported: on, correct: 1 }, FIRST);
      expect([again.changes, again.restated, again.log]).toEqual([[], 0, []]);
      expect(again.after!.state).toEqual(state);
    }));

  test("a correction and its reversal give back every figure", () =>
    holds((of) => {
      const state = whole(of);
      const [first, second] = of.sheets as [Season["sheets"][number], Season["sheets"][number]];
      const other = { ...second.sheet, sheet: first.sheet.sheet, title: first.sheet.title };
      const correct = (book: BookState, sheet: Entered) =>
        after(enter(book, sheet, { correct: 1, organiserError: true, reason: "typed wrong" }, FIRST + 101));
      const wrong = correct(state, other);
      expect(figures(correct(wrong, first.sheet))).toEqual(figures(state));
    }));

  test("withdrawn, a tournament changes nobody, as if it had not been entered", () =>
    holds((of) => {
      const without = whole({ ...of, sheets: of.sheets.slice(1) });
      const rest = of.sheets.slice(1).reduce((held, sheet) => entered(held, sheet), entered(of.book, of.sheets[0]!));
      const withdrawn = after(withdraw(rest, 1, "by mistake", FIRST));
      expect([handicaps(withdrawn), indexes(withdrawn)]).toEqual([handicaps(without), indexes(without)]);
    }));
});

test("DBf: in whatever order the sheets come, when they were reported puts them in their places", () => {
  fc.assert(
    fc.property(dbfSeason, (of) => {
      // Of one moment the number decides.
      const moments = of.sheets.map(({ on }) => on);
      fc.pre(new Set(moments).size === moments.length);
      const backwards = whole({ ...of, sheets: [...of.sheets].reverse() });
      expect(handicaps(backwards)).toEqual(handicaps(whole(of)));
    }),
    budget(25),
  );
});

test("croquet: the sum of all indexes stays what it was", () => {
  const sum = (book: BookState) => Object.values(indexes(book)).reduce((all: number, one) => all + one!, 0);
  fc.assert(
    fc.property(croquetSeason, (of) => expect(sum(whole(of))).toBe(sum(of.book))),
    budget(60),
  );
});

test("croquet: the order of sheets without common players does not matter", () => {
  const [some, others] = [NAMES.slice(0, 4), NAMES.slice(4)];
  const among = (names: readonly string[]) =>
    fc.array(fc.shuffledSubarray([...names], { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(among(some), among(others), (one, other) => {
      const book = croquetBook(Object.fromEntries(NAMES.map((name, i) => [name, i])));
      const sheetOf = (title: string, rows: readonly string[][]) => ({
        sheet: games(
          title,
          rows.map(([a, b]): Game => [a!, b!, DAYS[0]!]),
        ),
        on: FIRST,
      });
      const [a, b] = [sheetOf("A", one), sheetOf("B", other)];
      expect(indexes(whole({ book, sheets: [a, b] }))).toEqual(indexes(whole({ book, sheets: [b, a] })));
    }),
    budget(40),
  );
});
