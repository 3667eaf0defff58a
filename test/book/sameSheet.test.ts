// Whether a sheet says what was accepted, and what of it a sheet decides: its day, its order.
import { sayCode } from "../saying";
import {
  compute,
  dayFound,
  enter,
  findEvening,
  newBook,
  newPlayer,
  readBook,
  readEvening,
  seenOn,
  withSeen,
  type BookState,
} from "../../src/book";
import type { CellValue, Sheet } from "../../src/sheet";
import { Headers } from "../../src/tournaments";
import { answersToUpdate, withAnswer } from "../../src/requests/answers";
import { bookOf, checked, enteredOn, sheetOf, under, type OnSheets } from "./onSheets";
import { after, day, dbfBook, entered, entering, standingTables } from "./seasons";

const codes = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

const NAMES = Array.from("ABCDEFGHIJKLMNOPQR", (letter) => `${letter}da`);
const MEMBERS = [["Name", "Start handicap"], ...NAMES.map((name) => [name, 30])];
const HEAD = ["Player 1", "Player 2", "Score %", "Boards"];
/** An evening of pairs, each written as the letters of its two players; the first has 50 %, each other one a percent more. */
const pairs = (name: string, written: string, ...results: number[]): Sheet =>
  sheetOf(
    name,
    HEAD,
    ...written
      .split(" ")
      .map(([one, other], i): CellValue[] => [
        `${one}da`,
        `${other}da`,
        results[i] ?? 50 + (i % 2 === 0 ? i : -i + 1),
        24,
      ]),
  );

test("a sheet is recognised once, whether it holds handicaps or not", () => {
  const looked = jest.spyOn(Headers.prototype, "at");
  const looks = (sheet: Sheet) => {
    const evening = findEvening(sheet, BY_PAIRS);
    if (!("found" in evening)) throw new Error(JSON.stringify(evening.missed));
    looked.mockClear();
    const { played } = readEvening(evening, BY_PAIRS);
    expect(played!.lines.map(({ player, result }) => [player, result])).toEqual([
      ["Ada", 60],
      ["Bda", 60],
      ["Cda", 40],
      ["Dda", 40],
    ]);
    return looked.mock.calls.length;
  };
  const bare = pairs("Evening", "AB CD", 60, 40);
  const [head, ...rows] = bare.values as [CellValue[], ...CellValue[][]];
  const full = [[...head, "Handicap 1", "Handicap 2"], ...rows.map((row) => [...row, 30, 20])];
  expect(looks(bare)).toBe(0);
  expect(looks(sheetOf("Evening", ...full))).toBe(0);
  looked.mockRestore();
});

const BY_PAIRS = { system: "dbf", kind: "dbf-pairs", settings: {}, language: "en" } as const;

describe("another evening typed over a sheet", () => {
  const enteredAs = (written: string) =>
    enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, pairs("Evening", written), "2026-09-01");
  const book = enteredAs("AB CD EF GH");
  const longer = enteredAs("AB CD EF GH IJ");
  const saying = (written: string, before = book) => {
    const { proposal } = checked({ ...before, sheets: { Evening: pairs("Evening", written) } }, "2026-09-02");
    return [codes(proposal.problems), proposal.log.map(({ what }) => what)];
  };
  const CORRECTED = [[], ["corrected"]];
  const TYPED_OVER = [["book-typed-over"], ["updated"]];

  // Eight played. Four who stay are half of either: it is a correction. Three are fewer than half of either.
  test("fewer than half of the players stay", () => {
    expect(saying("AB CD IJ KL")).toEqual(CORRECTED);
    // Four of eight, and of ten that are there; four of ten, and of eight.
    expect(saying("AB CD IJ KL MN")).toEqual(CORRECTED);
    expect(saying("AB CD KL MN", longer)).toEqual(CORRECTED);
    expect(saying("AB CI JK LM")).toEqual(TYPED_OVER);
    expect(saying("IJ KL MN OP")).toEqual(TYPED_OVER);
  });

  // Four of ten are left, and they are all that is there.
  test("deleting rows types nothing over", () => expect(saying("AB CD", longer)).toEqual(CORRECTED));

  // All eight stay, and are fewer than half of eighteen.
  test("adding rows types nothing over", () => expect(saying("AB CD EF GH IJ KL MN OP QR")).toEqual(CORRECTED));
});

describe("a sheet that says most of what a lost one said", () => {
  const entered = enteredOn(
    { state: bookOf("dbf", MEMBERS), sheets: {} },
    pairs("Evening", "AB CD EF GH"),
    "2026-09-01",
  );
  const asks = (written: string, ...results: number[]) =>
    codes(
      checked({ ...entered, sheets: {} }, "2026-09-02", {}, [pairs("Copy", written, ...results)]).proposal.questions,
    );
  const ASKED = ["book-sheet-like"];

  // The lost one has 50, 50, 52 and 48.
  test("more than half of its lines, not half of them", () => {
    expect(asks("AB CD EF GH", 50, 50, 52, 48)).toEqual(ASKED);
    expect(asks("AB CD EF GH", 50, 50, 52, 49)).toEqual(ASKED);
    expect(asks("AB CD EF GH", 50, 50, 53, 47)).toEqual([]);
  });

  // Its four pairs are more than half of seven, half of eight, and all of its own lines either way.
  test("and more than half of what the other one says", () => {
    expect(asks("AB CD EF GH IJ KL MN", 50, 50, 52, 48, 50, 50, 50)).toEqual(ASKED);
    expect(asks("AB CD EF GH IJ KL MN OP", 50, 50, 52, 48, 50, 50, 50, 50)).toEqual([]);
  });

  // Two of four, though they are all that is there.
  test("and more than half of what was lost", () => {
    expect(asks("AB CD", 50, 50)).toEqual([]);
    expect(asks("AB CD EF", 50, 50, 52)).toEqual(ASKED);
  });
});

describe("how somebody played", () => {
  const logged = (book: OnSheets, change: (cell: CellValue) => CellValue) => {
    const sheets = Object.fromEntries(
      Object.entries(book.sheets).map(([name, sheet]) => [
        name,
        { ...sheet, values: sheet.values.map((row) => row.map(change)) },
      ]),
    );
    const { proposal } = checked({ ...book, sheets }, "2026-09-02");
    return [codes(proposal.questions), proposal.log.map(({ what }) => what)];
  };
  const same = (cell: CellValue) => cell;

  // By handicap everybody exchanges 10; level, 2 beats 4 by 4 steps (HSV 4 and 8): 6.
  test("croquet: level for handicap play is a correction", () => {
    const members = [
      ["Name", "Handicap"],
      ["Ann", 2],
      ["Bob", 4],
    ];
    const games = sheetOf("Games", ["Date", "Winner", "Loser", "Play"], ["2026-09-01", "Ann", "Bob", "handicap"]);
    const book = enteredOn({ state: bookOf("croquet", members), sheets: {} }, games, "2026-09-01");
    expect(under(book.sheets["Games"]!, "Change")).toEqual([10]);
    expect(logged(book, same)).toEqual([[], []]);
    const isPlay = (cell: CellValue) => (cell === "handicap" ? "level" : cell);
    expect(logged(book, isPlay)).toEqual([[], ["corrected"]]);
    const sheets = {
      Games: { ...book.sheets["Games"]!, values: book.sheets["Games"]!.values.map((row) => row.map(isPlay)) },
    };
    const after = checked({ ...book, sheets }, "2026-09-02").proposal.after!;
    expect(after.state.tournaments[0]!.lines.map(({ figures }) => figures!.change)).toEqual([6, -6]);
  });

  // The list's masterpoints of the day are copied: 0 to .99 is 18.5 at an average of 84, 1 to 19.99 is 15.
  test("ACBL: other masterpoints on the sheet are not what was accepted", () => {
    const members = [["Name", "Masterpoints"], ...NAMES.slice(0, 4).map((name) => [name, 0.5])];
    const head = ["Player 1", "Masterpoints 1", "Player 2", "Masterpoints 2", "Raw score"];
    const game = sheetOf("Game", head, ["Ada", 0.5, "Bda", 0.5, 90], ["Cda", 0.5, "Dda", 0.5, 78]);
    const rank = { kind: "acbl-rank-pairs", settings: { average: 84 } } as const;
    const book = enteredOn({ state: bookOf("acbl", members), sheets: {} }, game, "2026-09-01", rank);
    expect(under(book.sheets["Game"]!, "Pair handicap")).toEqual([37, 37]);
    expect(logged(book, same)).toEqual([[], []]);
    expect(logged(book, (cell) => (cell === 0.5 ? 10 : cell))).not.toEqual([[], []]);
  });

  // Another program saves fifteen digits of what a formula came to.
  test("ACBL: masterpoints that differ in their last digit are the same", () => {
    const members = [["Name", "Masterpoints"], ...NAMES.slice(0, 4).map((name) => [name, null])];
    const head = ["Player 1", "Masterpoints 1", "Player 2", "Masterpoints 2", "Raw score"];
    const sum = 0.1 + 0.2;
    const game = sheetOf("Game", head, ["Ada", sum, "Bda", sum, 90], ["Cda", sum, "Dda", sum, 78]);
    const rank = { kind: "acbl-rank-pairs", settings: { average: 84 } } as const;
    const book = enteredOn({ state: bookOf("acbl", members), sheets: {} }, game, "2026-09-01", rank);
    expect(logged(book, (cell) => (cell === sum ? 0.3 : cell))).toEqual([[], []]);
  });
});

describe("the day of an evening in its titles", () => {
  const EVENINGS = {
    dbf: [HEAD, ["Ada", "Bda", 50, 24], ["Cda", "Dda", 50, 24]],
    acbl: [
      ["Player 1", "Player 2", "Raw score"],
      ["Ada", "Bda", 50],
      ["Cda", "Dda", 50],
    ],
  };
  const playedOf = (system: "dbf" | "acbl", title: string, language: "en" | "da" = "en") => {
    const sheet = sheetOf("Sheet 1", [title], [], ...EVENINGS[system]);
    const evening = findEvening(sheet, { system, settings: {}, language });
    const reading = { settings: {}, language };
    return "found" in evening ? (dayFound(evening, null, day("2026-09-01"), reading)?.day ?? null) : undefined;
  };

  test("in numbers alone the day stands first in Europe, the month at the ACBL", () => {
    expect(playedOf("dbf", "Evening of 3/6/2026")).toBe(day("2026-06-03"));
    expect(playedOf("acbl", "Game of 3/6/2026")).toBe(day("2026-03-06"));
    expect(playedOf("acbl", "Game of 25/6/2026")).toBe(day("2026-06-25"));
    expect(playedOf("acbl", "Klubaften 3/6/2026", "da")).toBe(day("2026-06-03"));
  });

  test("a weekday proves the order; of two digits of a year, and of none", () => {
    // 10 December 2026 is a Thursday, 12 October 2026 a Monday.
    expect(playedOf("dbf", "Monday 10/12/26  avg 84")).toBe(day("2026-10-12"));
    expect(playedOf("acbl", "Thursday 10/12/26")).toBe(day("2026-12-10"));
    expect(playedOf("acbl", "Aug 13")).toBe(day("2026-08-13"));
    expect(playedOf("dbf", "Ladder Oct 20")).toBe(day("2025-10-20"));
    expect(playedOf("dbf", "13. august")).toBe(day("2026-08-13"));
  });

  test.each(["March 6, 2026", "6 March 2026", "2026-03-06"])("%s is one everywhere", (title) => {
    expect(playedOf("dbf", title)).toBe(day("2026-03-06"));
    expect(playedOf("acbl", title)).toBe(day("2026-03-06"));
  });
});

describe("the day of an evening in a header that is a day", () => {
  const playedOf = (name: string, ...rows: readonly (readonly string[])[]) => {
    const reading = { settings: {}, language: "en" } as const;
    const evening = findEvening(sheetOf(name, ...rows, ["Ada", "Bda"]), { system: "croquet", ...reading });
    return "found" in evening ? (dayFound(evening, null, day("2026-11-01"), reading)?.day ?? null) : undefined;
  };

  // 6 October 2026 is a Tuesday.
  test.each([
    ["a title goes before it", "Evening", ["Evening, 6 October 2026"], "2026-10-06"],
    ["a title without a year, too", "Evening", ["Evening, 6 October"], "2026-10-06"],
    ["the name of the sheet, too", "2026-10-06", [], "2026-10-06"],
    ["a day with its weekday, too", "Tuesday 6 October", [], "2026-10-06"],
    ["where nothing else says a day, it does", "Evening", [], "2026-09-29"],
  ])("%s", (_, name, title, played) => {
    expect(playedOf(name, title, ["Winner", "Loser", "29 September 2026"])).toBe(day(played));
  });

  test("of two different ones, nobody can tell", () => {
    expect(playedOf("Evening", ["Winner", "Loser", "29 September 2026", "6 October 2026"])).toBe(null);
    expect(
      playedOf("Evening", ["Evening, 6 October 2026"], ["Winner", "Loser", "29 September 2026", "30 September 2026"]),
    ).toBe(day("2026-10-06"));
  });
});

describe("two games of one day [acbl:average]", () => {
  const members = [["Name", "Start percentages"], ...NAMES.slice(0, 4).map((name) => [name, null])];
  const game = (name: string, first: number) =>
    sheetOf(name, ["Player 1", "Player 2", "Raw score"], ["Ada", "Bda", first], ["Cda", "Dda", 100 - first]);
  const entry = (reported: string) =>
    ({
      kind: "acbl-pairs",
      settings: { possible: 100 },
      answers: { reported: day(reported), newTournament: true },
    }) as const;
  const sessions = (state: OnSheets["state"]) => compute(state).standings[0]!.start.sessions;

  test("count in the order in which they were reported, whichever has the lower number", () => {
    const late = enteredOn(
      { state: bookOf("acbl", members, { fewer: "available" }), sheets: {} },
      game("Late", 60),
      "2026-09-01",
      entry("2026-09-03"),
    );
    const both = enteredOn(late, game("Early", 55), "2026-09-01", entry("2026-09-02"));
    expect(both.state.tournaments.map(({ no, name }) => [no, name])).toEqual([
      [1, "Late"],
      [2, "Early"],
    ]);
    expect(sessions(both.state)).toEqual([0.55, 0.6]);
    // Early: 0 before it, then (.650 - .550) x .9; Late begins with that.
    expect(under(both.sheets["Early"]!, "Handicap 1")).toEqual([0, 0]);
    const [first] = both.state.tournaments.find(({ name }) => name === "Late")!.lines;
    expect(first!.figures).toMatchObject({ handicapThen: 0.09 });
  });

  test("reported on one day, by their numbers", () => {
    const first = enteredOn(
      { state: bookOf("acbl", members), sheets: {} },
      game("First", 60),
      "2026-09-01",
      entry("2026-09-03"),
    );
    const both = enteredOn(first, game("Second", 55), "2026-09-01", entry("2026-09-03"));
    expect(sessions(both.state)).toEqual([0.6, 0.55]);
  });
});

describe("a sheet that is as the book left it", () => {
  const sheet = (score: number) => pairs("Evening", "AB CD", score, 100 - score);
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, sheet(60), "2026-09-01");
  const left = entered.sheets["Evening"]!;
  // Facts that no reading of the sheet gives.
  const [tournament] = entered.state.tournaments;
  const lines = tournament!.lines.map((line) => ({ ...line, result: 1 - (line.result as number) }));
  const kept = { ...entered.state, tournaments: [{ ...tournament!, lines }] };
  const seen = withSeen(kept, [{ no: 1, added: [], sheet: left }]);
  const corrected = (state: BookState, on: Sheet) =>
    checked({ state, sheets: { Evening: on } }, "2026-09-02").corrected.map(({ no }) => no);

  test("is not read at all", () => {
    expect(corrected(kept, left)).toEqual([1]);
    expect(corrected(seen, left)).toEqual([]);
    const padded = { ...left, values: [...left.values.map((line) => [...line, null]), [null, ""]] };
    expect(corrected(seen, padded)).toEqual([]);
  });

  test("is read once a cell or its name is another", () => {
    const values = left.values.map((line) => [...line]);
    values[2]![2] = 41;
    expect(seenOn({ ...left, values })).not.toBe(seenOn(left));
    expect(corrected(seen, { ...left, values })).toEqual([1]);
    expect(seenOn({ ...left, name: "Tuesday" })).not.toBe(seenOn(left));
    const lower = { ...left, top: left.top + 1 };
    expect(seenOn(lower)).not.toBe(seenOn(left));
  });
});

// Of 24 boards with a top of 6: 73, 71 and 72 of 144 are 50 25/36, 49 11/36 and 50 per cent.
describe("another program keeps fifteen digits of what a formula came to", () => {
  const [MOST, LEAST] = [(100 * 73) / 144, (100 * 71) / 144];
  const cut = (percent: number) => Number(percent.toPrecision(15));
  const on = day("2026-09-01");
  /** Pairs of a section, the first one's names from `from` on. */
  const section = (no: number, from: number, percents: readonly number[]) =>
    percents.flatMap((result, i) =>
      [0, 1].map((seat) => {
        const [player, partner] = [NAMES[from + 2 * i + seat]!, NAMES[from + 2 * i + 1 - seat]!];
        const about = {
          row: from + i + 1,
          place: [from + i + 1, seat] as const,
          opponent: null,
          day: null,
          play: null,
        };
        return { ...about, player, partner, entry: `section ${no} pair ${i + 1}`, boards: 24, points: null, result };
      }),
    );
  const sheet = (lines: ReturnType<typeof section>) =>
    entered("Evening", "dbf-pairs", lines, { scoring: "topscore", datum: "no" });
  const first = sheet(section(1, 0, [MOST, 50, LEAST]));
  const book = entering(dbfBook(Object.fromEntries(NAMES.map((name) => [name, 30]))), first, "2026-09-01");
  const again = section(1, 0, [cut(MOST), 50, cut(LEAST)]);

  test("the percentages are other numbers by that", () => expect([cut(MOST), cut(LEAST)]).not.toEqual([MOST, LEAST]));

  test("the same sheet entered again changes nothing", () => {
    const proposal = enter(book, sheet(again), {}, on);
    expect(codes(proposal.assumptions)).toContain("book-nothing-changed");
    expect(proposal.log).toEqual([]);
    // What another cell says is a correction, and all that the log tells.
    const corrected = enter(book, sheet(section(1, 0, [cut(MOST), 51, cut(LEAST)])), {}, on);
    expect(corrected.log).toMatchObject([{ what: "corrected", was: "Cda: 50 · Dda: 50", is: "Cda: 51 · Dda: 51" }]);
  });

  test("rows of another section under it are asked about", () => {
    const { questions } = enter(book, sheet([...again, ...section(2, 6, [51, 49])]), {}, on);
    expect(codes(questions)).toEqual(["book-rows-added"]);
  });

  // A third of 1000 masterpoints, as a formula gives them: nobody typed anything into the list.
  test("a list that it saved says what the book remembers", () => {
    const start = { handicap: null, index: null, sessions: [1 / 3] };
    const players = [{ ...newPlayer("Ada", start), masterpoints: 1000 / 3 }];
    const state = { ...newBook("acbl", "en", "Club", {}), players };
    const { players: list, ...others } = standingTables(state);
    const rows = list!.rows.map((row) => row.map((cell) => (typeof cell === "number" ? cut(cell) : cell)));
    const tables = { ...others, players: { ...list!, rows } };
    const read = readBook({ tables, head: [], memory: { state, presses: [] } }, sayCode);
    expect(rows.flat()).toContain(333.333333333333);
    expect(read).toMatchObject({ typed: null, edits: [], state: { players: [{ masterpoints: 1000 / 3 }] } });
  });

  test("a second tournament under it is that of the rows that were added", () => {
    const both = sheet([...again, ...section(2, 6, [51, 49])]);
    const state = after(enter(book, both, { newTournament: true }, on + 1));
    expect(state.tournaments.map(({ status, lines }) => [status, lines.length])).toEqual([
      ["computed", 6],
      ["computed", 4],
    ]);
  });
});

describe("what the columns of a sheet were read as is kept", () => {
  const evening = sheetOf(
    "Evening",
    ["Pair", "Player 1", "Player 2", "Score %", "Boards"],
    [1, "Ada", "Bda", 60, 24],
    [2, "Cda", "Dda", 40, 24],
  );
  const entered = enteredOn({ state: bookOf("dbf", MEMBERS), sheets: {} }, evening, "2026-09-01");
  const left = entered.sheets["Evening"]!;
  const changed = (change: (cell: CellValue, r: number, c: number) => CellValue) => ({
    ...entered,
    sheets: { Evening: { ...left, values: left.values.map((line, r) => line.map((cell, c) => change(cell, r, c))) } },
  });

  test("by header", () => {
    const { read } = entered.state.tournaments[0]!.reading;
    expect(read).toEqual({
      Pair: "Pair",
      "Player 1": "Player 1",
      "Player 2": "Player 2",
      "Score %": "Score",
      Boards: "Boards",
    });
  });

  const askedOf = ({ proposal: { questions } }: ReturnType<typeof checked>) =>
    questions.map(({ id, choices }) => [id, choices.map(({ key }) => key)]);
  const answered = (book: typeof entered, choice: string) => {
    const { proposal } = checked(book, "2026-09-02");
    const { answer } = proposal.questions[0]!.choices.find(({ key }) => key === choice)!;
    const request = { what: "update" as const, answers: { organiserErrors: [] } };
    return checked(book, "2026-09-02", answersToUpdate(withAnswer(request, answer)));
  };

  test("a header that is changed is asked about, and which column it is now is not asked again", () => {
    const renamed = changed((cell) => (cell === "Score %" ? "Remarks" : cell));
    expect(askedOf(checked(renamed, "2026-09-02"))).toEqual([["field:Score@Evening", ["D", "none"]]]);
    const { proposal, corrected } = answered(renamed, "D");
    expect([corrected, proposal.problems, proposal.questions]).toEqual([[], [], []]);
    const { state } = proposal.after!;
    expect(state.tournaments[0]!.lines.map(({ result }) => result)).toEqual([60, 60, 40, 40]);
    expect(state.tournaments[0]!.reading.columns).toEqual({ Remarks: "Score" });
    const later = checked({ ...renamed, state }, "2026-09-03");
    expect([later.changes, later.proposal.problems, later.proposal.questions]).toEqual([false, [], []]);
    expect(checked(entered, "2026-09-02").proposal.problems).toEqual([]);
  });

  test("without the column that is needed the results stay, and the sheet is named", () => {
    const { proposal } = answered(
      changed((cell) => (cell === "Score %" ? "Remarks" : cell)),
      "none",
    );
    expect(proposal.problems.map(({ code }) => code)).toEqual(["book-sheet-unreadable"]);
    expect(proposal.after!.state.tournaments[0]!.lines.map(({ result }) => result)).toEqual([60, 60, 40, 40]);
  });

  test("so is a column that was deleted, though the sheet could be read without it", () => {
    const without = changed((cell, _, c) => (c === 4 ? null : cell));
    expect(askedOf(checked(without, "2026-09-02"))).toEqual([["field:Boards@Evening", ["none"]]]);
  });

  test("another header that means the same is no question", () => {
    const { changes, proposal } = checked(
      changed((cell) => (cell === "Score %" ? "Percent" : cell)),
      "2026-09-02",
    );
    expect([changes, proposal.problems]).toEqual([false, []]);
  });
});
