// What is said of games after a press, and the games of a period for a file of games.
import { outcomes, withdraw, type BookState } from "../../src/book";
import { gamesPlayed } from "../../src/book/results/gamesPlayed";
import type { CellValue, Sheet } from "../../src/sheet";
import { bookOf, enteredOn, proposed, sheetOf } from "./onSheets";
import { after, day } from "./seasons";

const CLUB = () =>
  bookOf("go", [
    ["Name", "Rank"],
    ["Anna Bro", "2d"],
    ["Bent Dahl", "3k"],
    ["Carl Eg", "1d"],
  ]);
const games = (name: string, ...rows: readonly (readonly CellValue[])[]) =>
  sheetOf(name, ["Date", "White", "Black", "Result", "Handicap", "Komi"], ...rows);
const said = (state: BookState, sheet: Sheet, on = "2026-10-12", correct?: number) => {
  const { proposal } = proposed(state, sheet, on, { isNew: true, answers: correct === undefined ? {} : { correct } });
  if (proposal.after === null) throw new Error(JSON.stringify([proposal.problems, proposal.questions]));
  return outcomes(proposal).map(({ code, details }) => [code, details["player"], details["opponent"]]);
};

const ROWS = [
  ["2026-10-11", "Anna Bro", "Bent Dahl", "W+R", 4, 0.5],
  ["2026-10-11", "Anna Bro", "Carl Eg", "B+3.5", null, 6.5],
  ["2026-10-12", "Carl Eg", "Bent Dahl", "½", 2, 0.5],
] as const;

describe("after an entry", () => {
  test("who won each game, or that nobody did, in the order of the sheet", () => {
    expect(said(CLUB(), games("Evening", ...ROWS))).toEqual([
      ["players-played-won", "Anna Bro", "Bent Dahl"],
      ["players-played-won", "Carl Eg", "Anna Bro"],
      ["players-played-draw-go", "Carl Eg", "Bent Dahl"],
    ]);
  });

  test("a game without a result is open", () => {
    const sheet = games("Evening", ROWS[0], ["2026-10-12", "Carl Eg", "Bent Dahl", null, 2, 0.5]);
    expect(said(CLUB(), sheet)).toEqual([
      ["players-played-won", "Anna Bro", "Bent Dahl"],
      ["players-played-open", "Carl Eg", "Bent Dahl"],
    ]);
  });

  test("after a correction only the games that are new, or came to something else", () => {
    const { state } = enteredOn({ state: CLUB(), sheets: {} }, games("Evening", ...ROWS), "2026-10-12", {
      isNew: true,
    });
    const again = ["2026-10-12", "Anna Bro", "Bent Dahl", "W+R", 4, 0.5] as const;
    const other = ["2026-10-11", "Anna Bro", "Carl Eg", "W+3.5", null, 6.5] as const;
    // The same two have played to the same end once more.
    const corrected = games("Evening", ROWS[0], other, ROWS[2], again);
    expect(said(state, corrected, "2026-10-12", 1)).toEqual([
      ["players-played-won", "Anna Bro", "Carl Eg"],
      ["players-played-won", "Anna Bro", "Bent Dahl"],
    ]);
  });

  test("of another tournament nothing, nor where handicaps follow from results", () => {
    const { state } = enteredOn({ state: CLUB(), sheets: {} }, games("Evening", ...ROWS), "2026-10-12", {
      isNew: true,
    });
    const next = games("Next", ["2026-10-19", "Carl Eg", "Anna Bro", "B+R", null, 6.5]);
    expect(said(state, next, "2026-10-19")).toEqual([["players-played-won", "Anna Bro", "Carl Eg"]]);
    const members = ["Ann", "Bob"].map((name): CellValue[] => [name, 4]);
    const croquet = bookOf("croquet", [["Name", "Handicap"], ...members]);
    expect(
      said(croquet, sheetOf("Games", ["Date", "Winner", "Loser"], ["2026-05-01", "Ann", "Bob"]), "2026-05-01"),
    ).toEqual([]);
  });
});

describe("the games of a period", () => {
  const evening = () =>
    enteredOn(
      { state: CLUB(), sheets: {} },
      games("Evening", ...ROWS, ["2026-10-13", "Anna Bro", "Carl Eg", null, null, 6.5]),
      "2026-10-13",
    );
  const played = (
    from: string,
    to: string,
    { state, sheets }: Pick<ReturnType<typeof evening>, "state" | "sheets"> = evening(),
  ) =>
    gamesPlayed(state, day(from), day(to), (name) => sheets[name]).map(({ day: on, lines, terms }) => ({
      on: on - day("2026-10-10"),
      who: lines.map(({ player, result }) => `${player} ${result}`),
      terms,
    }));
  const GAMES = [
    { on: 1, who: ["Anna Bro won", "Bent Dahl lost"], terms: { isBlack: false, stones: 4 } },
    { on: 1, who: ["Anna Bro lost", "Carl Eg won"], terms: { isBlack: false, stones: null } },
    { on: 2, who: ["Carl Eg draw", "Bent Dahl draw"], terms: { isBlack: false, stones: 2 } },
  ];

  test("with both days, and what the sheet says was settled; open games are none", () => {
    expect(played("2026-10-11", "2026-10-13")).toEqual(GAMES);
    expect(played("2026-10-12", "2026-10-12")).toEqual(GAMES.slice(2));
    expect(played("2026-10-10", "2026-10-11")).toEqual(GAMES.slice(0, 2));
  });

  test("without its sheet nothing is known of what was settled", () => {
    const { state } = evening();
    const bare = GAMES.map(({ on, who }) => ({ on, who, terms: null }));
    expect(played("2026-10-11", "2026-10-13", { state, sheets: {} })).toEqual(bare);
    const gone = { ...state, tournaments: state.tournaments.map((one) => ({ ...one, status: "sheet gone" as const })) };
    expect(played("2026-10-11", "2026-10-13", { state: gone, sheets: evening().sheets })).toEqual(bare);
  });

  test("but for those of a tournament that was withdrawn", () => {
    const { state, sheets } = evening();
    const without = after(withdraw(state, 1, "typed twice", day("2026-10-13")));
    expect(played("2026-10-11", "2026-10-13", { state: without, sheets })).toEqual([]);
  });
});
