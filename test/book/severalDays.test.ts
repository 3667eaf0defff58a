// A sheet with several evenings: under each other in one table with a column of dates, or in tables with days in their titles.
// Everybody has handicap 20 on the first of them. Formula (2) with 24 boards at 2 tables, S = 0.6, is
// (1 - 1/480 · 1/2.6)^24 - 1 = -0.0190546, times C_b = 2 and C_u = 3/4 in a field of four pairs: for 60 % that makes -0.285819.
import { readingOf } from "../../src/requests/reading";
import { dayFound, readToEnter } from "../../src/book";
import type { CellValue, Sheet } from "../../src/sheet";
import { daySerial } from "../../src/kernel/day";
import { find, planFill, type Found } from "../../src/tournaments";
import { notEntered } from "../../src/book/state/otherEvenings";
import { bookOf, checked, enteredOn, proposed, sheetOf } from "./onSheets";
import { day } from "./seasons";

const NAMES = ["Ida Storm", "Per Lind", "Els Bro", "Bo Eg", "Ann Ash", "Jan Birk", "Lis Ravn", "Max Sten"];
const BOOK = bookOf("dbf", [["Navn", "Handicap"], ...NAMES.map((name) => [name, 20])]);
const pair = (i: number) => NAMES.slice(2 * i, 2 * i + 2);
const rows = (...results: number[]) => results.map((result, i): CellValue[] => [...pair(i), result, 24]);
const FIRST = rows(60, 40, 55, 45);
const SECOND = rows(50, 52, 48, 50);
const HEAD = ["Spiller 1", "Spiller 2", "%", "Spil"];
const season = (first: CellValue, second: CellValue, head: CellValue = "Dato") =>
  sheetOf(
    "Sæson",
    [head, ...HEAD],
    ...FIRST.map((row, i) => [i === 0 ? first : null, ...row]),
    ...SECOND.map((row) => [second, ...row]),
  );
const TITLED = sheetOf(
  "Sæson",
  ["Tirsdag 1. september 2026"],
  HEAD,
  ...FIRST,
  [],
  ["Tirsdag 8. september 2026"],
  HEAD,
  ...SECOND,
);
const DATED = sheetOf(
  "Sæson",
  ["Dato", ...HEAD],
  ...FIRST.map((row) => ["1-9-2026", ...row]),
  [],
  ["Dato", ...HEAD],
  ...SECOND.map((row) => ["8-9-2026", ...row]),
);
const [ONE, OTHER] = [daySerial(2026, 9, 1), daySerial(2026, 9, 8)];

const SHEETS: readonly (readonly [string, Sheet, string, string])[] = [
  ["days as text", season("1. sept. 2026", "8. sept. 2026"), "1. sept. 2026", "8. sept. 2026"],
  ["days in numbers", season("1-9-2026", "8-9-2026"), "1-9-2026", "8-9-2026"],
  ["an order that one of them proves", season("9/15/2026", "9/22/2026"), "9/15/2026", "9/22/2026"],
  ["days as Excel keeps them", season(ONE, OTHER, "Date"), "2026-09-01", "2026-09-08"],
  // The same digits, but for the hyphens.
  ["days whose digits are the same", season("1-12-2025", "11-2-2026"), "1-12-2025", "11-2-2026"],
  ["days without a year", season("1/9", "8/9"), "1/9", "8/9"],
  ["days without a year, with dots", season("1.9.", "8.9.", "Spilledato"), "1.9.", "8.9."],
  [
    "days without a year, with their weekday",
    season("tirsdag d. 1/9", "tirsdag d. 8/9"),
    "tirsdag d. 1/9",
    "tirsdag d. 8/9",
  ],
  ["tables with a column each", DATED, "section 1", "section 2"],
  ["tables with titles", TITLED, "Tirsdag 1. september 2026", "Tirsdag 8. september 2026"],
];

test.each(SHEETS)("%s: it is asked which day is read; the other is entered after it", (_, sheet, first, second) => {
  expect(() => proposed(BOOK, sheet, "2026-09-30")).toThrow(/^asked: only-section$/);
  const of = (section: string) => ({ settings: { "only-section": section }, isNew: true }) as const;
  const entered = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-09-01", of(first));
  const both = enteredOn(entered, { ...sheet, name: "Anden aften" }, "2026-09-08", of(second));
  const [one, other] = both.state.tournaments;
  expect(one!.lines.map(({ player }) => player)).toEqual(NAMES);
  expect(one!.lines[0]!.figures!.change).toBeCloseTo(-0.285818991, 8);
  expect(other!.lines.map(({ player }) => player)).toEqual(NAMES);
  expect(checked(both, "2026-10-01").proposal.log).toEqual([]);
});

const ofDay = (section: string) => ({ settings: { "only-section": section } }) as const;

test.each(SHEETS)("%s: both stand on the one sheet, each corrected by itself", (_, sheet, first, second) => {
  const entered = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-09-01", ofDay(first));
  const standing = entered.sheets["Sæson"]!;
  expect(() => proposed(entered.state, standing, "2026-09-08")).toThrow(/^asked: only-section$/);
  const both = enteredOn(entered, standing, "2026-09-08", ofDay(second));
  expect(both.state.tournaments.map(({ sheet: on, status }) => [on, status])).toEqual([
    ["Sæson", "computed"],
    ["Sæson", "computed"],
  ]);
  expect(checked(both, "2026-10-01").proposal.log).toEqual([]);
  // 60 and 40 become 50 and 50: then these two pairs change by nothing, as everybody has 20.
  const filled = both.sheets["Sæson"]!;
  const values = filled.values.map((row) =>
    row.map((cell, i) => (row.includes("Ida Storm") && cell === 60 && i < 5 ? 50 : cell === 40 && i < 5 ? 50 : cell)),
  );
  const corrected = { ...both, sheets: { Sæson: { ...filled, values } } };
  const { after, log } = checked(corrected, "2026-09-10", { reason: "typed wrong" }).proposal;
  expect(log.map(({ what, no }) => [what, no])).toEqual([["corrected", 1]]);
  const [one, other] = after!.state.tournaments;
  expect(one!.lines[0]!.figures!.change).toBeCloseTo(0, 10);
  // Her pair then begins the second evening with 20 again.
  expect(other!.lines[0]!.figures!.handicapThen).toBe(20);
});

test.each(SHEETS)("%s: the other evening waits until it is entered from the same sheet", (_, sheet, first, second) => {
  const waiting = (state: typeof BOOK, on: Sheet, section: string, isNew = false) => {
    const { evening, proposal } = proposed(state, on, "2026-09-08", { ...ofDay(section), isNew });
    const { settings } = evening.reading;
    return notEntered(evening.found, { name: on.name, settings, isNew }, proposal.after!.state);
  };
  expect(waiting(BOOK, sheet, first)).toEqual([second]);
  const { state, sheets } = enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-09-01", ofDay(first));
  expect(waiting(state, sheets["Sæson"]!, second)).toEqual([]);
  // Of a file each evening becomes a sheet of its own.
  expect(waiting(state, sheet, second, true)).toEqual([]);
  // Another sheet of the same dates, with others on it.
  const others = BOOK.players.map((one, i) => ({ ...one, name: `Member ${"ABCDEFGH"[i]}` }));
  const both = { ...state, players: [...state.players, ...others] };
  const values = sheet.values.map((line) => line.map((cell) => others[NAMES.indexOf(String(cell))]?.name ?? cell));
  expect(waiting(both, { ...sheet, name: "Række B", values }, second)).toEqual([first]);
});

test.each(SHEETS)("%s: the day is that of the rows that are read", (_, sheet, first, second) => {
  const days = [first, second].map((section) => {
    const reading = { system: "dbf", language: "da", settings: { "only-section": section } } as const;
    const evening = readToEnter(sheet, reading, BOOK, { isNew: true, answers: {}, now: day("2026-10-01") });
    return "found" in evening ? dayFound(evening, null, day("2026-10-01"), reading)!.day : null;
  });
  const others = {
    "9/15/2026": [daySerial(2026, 9, 15), daySerial(2026, 9, 22)],
    "1-12-2025": [daySerial(2025, 12, 1), daySerial(2026, 2, 11)],
  };
  expect(days).toEqual(first in others ? others[first as keyof typeof others] : [ONE, OTHER]);
});

test("one day in the column is the day of the sheet, and the column is used", () => {
  const sheet = sheetOf("Aften", ["Dato", ...HEAD], ...FIRST.map((row) => ["1-9-2026", ...row]));
  const reading = { system: "dbf", language: "da", settings: {} } as const;
  const evening = readToEnter(sheet, reading, BOOK, { isNew: true, answers: {}, now: day("2026-10-01") });
  if (!("found" in evening)) throw new Error();
  expect(dayFound(evening, null, day("2026-10-01"), reading)!.day).toBe(ONE);
  const { assumptions } = planFill(evening.found, { settings: {} });
  expect(assumptions.filter(({ code }) => code === "column-not-read")).toEqual([]);
  expect(readingOf(evening.found, {}).filter(({ id }) => id === "column:Dato")).toEqual([]);
});

test("all days can be one tournament; it counts on the last", () => {
  const sheet = season("1-9-2026", "8-9-2026");
  expect(() => enteredOn({ state: BOOK, sheets: {} }, sheet, "2026-09-30", all)).toThrow("book-twice-in-field");
  const reading = { system: "dbf", language: "da", ...all } as const;
  const evening = readToEnter(sheet, reading, BOOK, { isNew: true, answers: {}, now: day("2026-10-01") });
  if (!("found" in evening)) throw new Error();
  expect(dayFound(evening, null, day("2026-10-01"), reading)).toMatchObject({ day: OTHER, isAssumed: true });
});
const all = { settings: { "only-section": "all" } } as const;

test("all days as one, under a title with a day: it is that of the title", () => {
  const values = [["Turnering 22. september 2026"], ...season("1-9-2026", "8-9-2026").values];
  const reading = { system: "dbf", language: "da", ...all } as const;
  const now = day("2026-10-01");
  const evening = readToEnter(sheetOf("Sæson", ...values), reading, BOOK, { isNew: true, answers: {}, now });
  if (!("found" in evening)) throw new Error();
  expect(dayFound(evening, null, now, reading)!.day).toBe(daySerial(2026, 9, 22));
});

test("filled: the rows of the other day stay as they are", () => {
  const withHandicaps = season("1-9-2026", "8-9-2026").values.map((row, i) => [
    ...row,
    ...(i === 0 ? ["Handicap 1", "Handicap 2"] : [20, 20]),
  ]);
  const found = find(sheetOf("Sæson", ...withHandicaps), "dbf-pairs", { others: [] }) as Found;
  const plan = planFill(found, { settings: { "only-section": "8-9-2026" } });
  expect(plan.problems).toEqual([]);
  expect([...new Set(plan.writes.map(({ row }) => row))]).toEqual([0, 5, 6, 7, 8]);
  expect(plan.rows.map(({ row }) => row)).toEqual([6, 7, 8, 9]);
});

test("tables of one day are of that day, and nothing is asked", () => {
  const sheet = sheetOf(
    "Aften",
    ...[0, 2].flatMap((at) => [["Dato", ...HEAD], ...FIRST.slice(at, at + 2).map((row) => ["1-9-2026", ...row]), []]),
  );
  const { evening } = proposed(BOOK, sheet, "2026-09-30");
  expect(dayFound(evening, null, day("2026-10-01"), evening.reading)!.day).toBe(ONE);
});

test("a title and a column that say different days: it is asked", () => {
  const of = (title: string) =>
    sheetOf("Aften", [title], ["Dato", ...HEAD], ...FIRST.map((row) => ["1-9-2026", ...row]));
  const reading = { system: "dbf", language: "da", settings: {} } as const;
  const days = ["Tirsdag 1. september 2026", "Tirsdag 8. september 2026"].map((title) => {
    const evening = readToEnter(of(title), reading, BOOK, { isNew: true, answers: {}, now: day("2026-10-01") });
    return "found" in evening ? (dayFound(evening, null, day("2026-10-01"), reading)?.day ?? null) : undefined;
  });
  expect(days).toEqual([ONE, null]);
});

test("rows above the first day: the column says nothing", () => {
  const found = find(season(null, "8-9-2026"), "dbf-pairs", { others: [], carried: true }) as Found;
  expect(found.days).toBeUndefined();
});

test.each([
  ["words", "ude"],
  ["numbers of evenings", 3],
])("a column of %s says no day", (_, cell) => {
  const sheet = season(cell, "8-9-2026");
  const found = find(sheet, "dbf-pairs", { others: [], carried: true }) as Found;
  expect([found.days, found.sections!.length]).toEqual([undefined, 1]);
});

test("an answer that the sheet no longer has is asked again", () => {
  expect(() =>
    proposed(BOOK, season("1-9-2026", "8-9-2026"), "2026-09-30", { settings: { "only-section": "2-9-2026" } }),
  ).toThrow("asked: only-section");
});

describe("days without a year", () => {
  const now = day("2026-10-01");
  const readBy = (sheet: Sheet, section: string, system: "dbf" | "acbl" = "dbf") => {
    const settings: { [key: string]: string } = section === "" ? {} : { "only-section": section };
    const reading = { system, language: system === "dbf" ? "da" : "en", settings } as const;
    const evening = readToEnter(sheet, reading, bookOf(system, system === "dbf" ? LISTED : PERCENTED), {
      isNew: true,
      answers: {},
      now,
    });
    return "found" in evening ? dayFound(evening, null, now, reading) : null;
  };
  const LISTED: CellValue[][] = [["Navn", "Handicap"], ...NAMES.map((name) => [name, 20])];
  const PERCENTED: CellValue[][] = [["Name", "Last percentages"], ...NAMES.map((name) => [name, 50])];

  test("the last one before it was reported; assumed", () => {
    expect(readBy(season("1/12", "8/9"), "1/12")).toEqual({ ...either("1/12"), day: daySerial(2025, 12, 1) });
    expect(readBy(season("15/9", "22/9"), "15/9")).toEqual({ day: daySerial(2026, 9, 15), isAssumed: true });
  });
  const either = (text: string) => ({
    isAssumed: true,
    either: { text, place: [0, 0], order: "day-month" },
  });

  test("the year beside the first of an evening only", () => {
    const sheet = sheetOf(
      "Sæson",
      ["Dato", ...HEAD],
      ...FIRST.map((row, i) => [i === 0 ? "1/9-26" : "1/9", ...row]),
      ...SECOND.map((row) => ["8/9", ...row]),
    );
    const { days } = find(sheet, "dbf-pairs", { others: [], carried: true }) as Found;
    expect(days!.days.map(({ text, rows: of }) => [text, of.size])).toEqual([
      ["1/9-26", 4],
      ["8/9", 4],
    ]);
  });

  test("in the year of the title; not where it names two", () => {
    const under = (title: string) => ({
      ...season("15/9", "22/9"),
      values: [[title], ...season("15/9", "22/9").values],
    });
    const days = ["Klubmesterskab 2025", "Sæson 2025/26"].map((title) => readBy(under(title), "15/9")?.day);
    expect(days).toEqual([daySerial(2025, 9, 15), daySerial(2026, 9, 15)]);
  });

  test("another weekday: it is asked", () => {
    expect(readBy(season("onsdag 1/9", "onsdag 8/9"), "onsdag 1/9")).toBeNull();
  });

  test("ACBL: the month first, unless one of them proves otherwise", () => {
    const sheet = (first: string, second: string) => {
      const [head, ...lines] = season(first, second, "Date").values;
      return sheetOf("Season", [head![0]!, "Player 1", "Player 2", "%", "Boards"], ...lines);
    };
    expect(readBy(sheet("9/1", "9/8"), "9/1", "acbl")?.day).toBe(ONE);
    expect(readBy(sheet("1/9", "15/9"), "1/9", "acbl")?.day).toBe(ONE);
    expect(readBy(sheet("9/1", "9/15"), "9/15", "acbl")?.day).toBe(daySerial(2026, 9, 15));
  });

  test.each([
    ["the first and the second of three evenings", "1/3", "2/3"],
    ["how many were played", "24/27", "26/27"],
  ])("%s are no days", (_, first, second) => {
    const found = find(season(first, second, "Aften"), "dbf-pairs", { others: [], carried: true }) as Found;
    expect(found.days).toBeUndefined();
  });
});
