// A handicap that somebody types over what the book wrote on a sheet that was entered: the book keeps its own, and says so.
import type { SystemId } from "../../src/kernel/sources";
import type { CellValue, Sheet } from "../../src/sheet";
import { bookOf, checked, enteredOn, listed, sheetOf, under } from "./onSheets";

type Row = readonly CellValue[];

interface Case {
  readonly system: SystemId;
  readonly list: readonly Row[];
  readonly sheet: readonly Row[];
  readonly header: string;
  /** What somebody types, and what the book had there. */
  readonly typed: CellValue;
  readonly book: CellValue;
  readonly settings?: { readonly [key: string]: number };
}

const CASES: readonly Case[] = [
  {
    system: "dbf",
    list: [
      ["Name", "Start handicap"],
      ["Ann Oak", 20.43],
      ["Bo Elm", 12],
      ["Cy Ash", 30],
      ["Di Fir", 8],
    ],
    sheet: [
      ["Player 1", "Player 2", "Handicap 1", "Handicap 2", "Score %", "Boards"],
      ["Ann Oak", "Bo Elm", null, null, 55, 24],
      ["Cy Ash", "Di Fir", null, null, 45, 24],
    ],
    header: "Handicap 1",
    typed: 21.5,
    book: 20.43,
  },
  {
    system: "croquet",
    list: [
      ["Name", "Start handicap", "Start index"],
      ["Ann Oak", 4, 1655],
      ["Bo Elm", 7, 1400],
    ],
    sheet: [
      ["Date", "Winner", "Winner handicap", "Loser", "Loser handicap", "Points"],
      ["2026-09-01", "Ann Oak", null, "Bo Elm", null, 26],
    ],
    header: "Winner handicap",
    typed: 3.5,
    book: 4,
  },
  {
    system: "chess",
    list: [
      ["Name", "Rating"],
      ["Ann Oak", 13],
      ["Bo Elm", 10],
    ],
    sheet: [
      [
        "Match",
        "Home team",
        "Home player",
        "Home rating",
        "Home result",
        "Away team",
        "Away player",
        "Away rating",
        "Away result",
      ],
      [1, "Oaks", "Ann Oak", null, 1, "Elms", "Bo Elm", null, 0],
    ],
    header: "Home rating",
    typed: 14,
    book: 13,
  },
  {
    system: "go",
    list: [
      ["Name", "Rank held"],
      ["Ann Oak", "2d"],
      ["Bo Elm", "4k"],
    ],
    sheet: [
      ["Player 1", "Rank 1", "Player 2", "Rank 2", "Result"],
      ["Ann Oak", null, "Bo Elm", null, "1-0"],
    ],
    header: "Rank 1",
    typed: "3d",
    book: "2d",
  },
  {
    system: "acbl",
    list: [
      ["Name", "Start percentages"],
      ["Ann Oak", "0.51"],
      ["Bo Elm", "0.45"],
      ["Cy Ash", "0.48"],
      ["Di Fir", "0.56"],
    ],
    sheet: [
      ["Player 1", "Player 2", "Average 1", "Average 2", "Raw score"],
      ["Ann Oak", "Bo Elm", null, null, 110],
      ["Cy Ash", "Di Fir", null, null, 90],
    ],
    header: "Average 1",
    typed: 0.6,
    book: 0.51,
    settings: { possible: 200 },
  },
];

function typedIn(sheet: Sheet, header: string, value: CellValue): Sheet {
  const top = sheet.values.findIndex((row) => row.includes(header));
  const column = sheet.values[top]!.indexOf(header);
  const values = sheet.values.map((row, r) =>
    r === top + 1 ? row.map((cell, c) => (c === column ? value : cell)) : row,
  );
  return { ...sheet, values };
}

test.each(CASES)("$system", ({ system, list, sheet, header, typed, book, settings = {} }) => {
  const fresh = { state: bookOf(system, list), sheets: {} };
  const entered = enteredOn(fresh, sheetOf("Evening", ...sheet), "2026-09-01", { settings });
  const [stood] = under(entered.sheets["Evening"]!, header);
  expect(stood).toEqual(book);
  expect(checked(entered, "2026-09-02").proposal.problems).toEqual([]);
  const over = { ...entered, sheets: { Evening: typedIn(entered.sheets["Evening"]!, header, typed) } };
  const update = checked(over, "2026-09-02");
  expect(update.proposal.changes).toEqual([]);
  expect(update.proposal.problems).toEqual([
    expect.objectContaining({
      code: "book-handicap-typed-over",
      severity: "warning",
      sheet: "Evening",
      details: { no: 1, name: "Ann Oak", sheet: typed, book },
    }),
  ]);
});

test("what the book wrote on later sheets is not typed over when an earlier evening is corrected", () => {
  // Two tables: at one alone nobody's handicap changes.
  const list = [...CASES[0]!.list, ["Ed Bay", 24], ["Flo Yew", 16], ["Gil Asp", 33], ["Hal Box", 41]];
  const pairs = [
    ["Ed Bay", "Flo Yew", null, null, 52, 24],
    ["Gil Asp", "Hal Box", null, null, 48, 24],
  ];
  const sheet = [...CASES[0]!.sheet, ...pairs];
  const fresh = { state: bookOf("dbf", list), sheets: {} };
  const first = enteredOn(fresh, sheetOf("First", ...sheet), "2026-09-01");
  const second = enteredOn(first, sheetOf("Second", ...sheet), "2026-09-08");
  const corrected = { ...second, sheets: { ...second.sheets, First: typedIn(second.sheets["First"]!, "Score %", 58) } };
  const { proposal } = checked(corrected, "2026-09-09");
  expect(proposal.log.map(({ no }) => no)).toEqual([1]);
  expect(proposal.changes).not.toEqual([]);
  expect(proposal.problems).toEqual([]);
  // What somebody did type there is still found, beside what the book wrote.
  const both = { ...corrected.sheets, Second: typedIn(second.sheets["Second"]!, "Handicap 1", 21.5) };
  const [note, ...others] = checked({ ...corrected, sheets: both }, "2026-09-09").proposal.problems;
  expect(others).toEqual([]);
  expect(note).toMatchObject({ code: "book-handicap-typed-over", details: { no: 2, name: "Ann Oak", sheet: 21.5 } });
});

test("another winner in a row without winner and loser columns types nothing over", () => {
  const list = [
    ["Name", "Handicap"],
    ["Ann Oak", 0],
    ["Bob Elm", 1.5],
    ["Cat Fir", 5],
  ];
  const games = (winner: string): readonly (readonly CellValue[])[] => [
    ["Player A", "Player B", "Handicap A", "Handicap B", "Winner"],
    ["Ann Oak", "B. Elm", null, null, winner],
  ];
  const fresh = { state: listed(bookOf("croquet", list), "Bob Elm", { alsoWritten: ["B. Elm"] }), sheets: {} };
  const entered = enteredOn(fresh, sheetOf("Evening", ...games("B. Elm")), "2026-09-01");
  const corrected = { ...entered, sheets: { Evening: typedIn(entered.sheets["Evening"]!, "Winner", "Ann Oak") } };
  const { proposal } = checked(corrected, "2026-09-02");
  expect(proposal.log).toMatchObject([{ was: "Ann Oak: lost · Bob Elm: won", is: "Ann Oak: won · Bob Elm: lost" }]);
  expect(proposal.problems).toEqual([]);
});

test("croquet: a handicap that cannot be read stays on its sheet, and its game is not read until somebody puts it right", () => {
  const club = bookOf("croquet", [
    ["Name", "Start handicap", "Start index"],
    ["Ann Oak", 4, 1655],
    ["Bo Elm", 7, 1400],
  ]);
  const sheet = sheetOf(
    "May",
    ["Date", "Winner", "Winner handicap", "Loser", "Points"],
    ["2026-05-01", "Ann Oak", 4, "Bo Elm", 26],
    ["2026-05-02", "Ann Oak", "4x", "Bo Elm", 26],
  );
  const book = enteredOn({ state: club, sheets: {} }, sheet, "2026-05-03");
  expect(under(book.sheets["May"]!, "Winner handicap").slice(0, 2)).toEqual([4, "4x"]);
  expect(checked(book, "2026-05-04").changes).toBe(false);
});
