// How sure the day of a sheet is, and where it stands: what the reading line says of it, and what may be asked.
import { findEvening } from "../../src/book/sheets/sheetTournament";
import { dayFound } from "../../src/book/sheets/dayOfSheet";
import { daySerial } from "../../src/kernel/day";
import type { CellValue } from "../../src/sheet";
import { sheetOf } from "./onSheets";
import { day } from "./seasons";

const GAMES = [
  ["Winner", "Loser", "Score"],
  ["Ada Ash", "Bob Birch", "26-3"],
] as const;
const UNTIL = "2026-09-01";

function found(
  name: string,
  rows: readonly (readonly CellValue[])[],
  settings: { readonly [key: string]: string } = {},
) {
  const reading = { settings, language: "en" } as const;
  const evening = findEvening(sheetOf(name, ...rows), { system: "croquet", ...reading });
  if (!("found" in evening)) throw new Error("not found");
  return dayFound(evening, null, day(UNTIL), reading);
}
const titled = (title: string, settings = {}, name = "Evening") => found(name, [[title], [], ...GAMES], settings);

test("a day in full is sure", () => {
  expect(titled("Club night, 6 March 2026")).toEqual({ day: day("2026-03-06"), isAssumed: false });
  expect(titled("Club night, 2026-03-06")).toEqual({ day: day("2026-03-06"), isAssumed: false });
});

test("numbers that can be read in either order are assumed, and say where they stand; no others", () => {
  const either = { text: "Club night 3/6/26", place: [0, 0] };
  expect(titled("Club night 3/6/26")).toEqual({
    ...{ day: day("2026-06-03"), isAssumed: true },
    either: { ...either, order: "day-month" },
  });
  expect(titled("Club night 3/6/26", { "date-order": "month-day" })).toEqual({
    ...{ day: day("2026-03-06"), isAssumed: false },
    either: { ...either, order: "month-day" },
  });
  expect(titled("Club night 25/6/26")).toEqual({ day: day("2026-06-25"), isAssumed: false });
  expect(titled("Club night 6/25/26")).toEqual({ day: day("2026-06-25"), isAssumed: false });
  expect(titled("Club night 5/5/26")).toEqual({ day: day("2026-05-05"), isAssumed: false });
  // 3 June 2026 is a Wednesday, 6 March 2026 a Friday.
  expect(titled("Wednesday 3/6/26")).toEqual({ day: day("2026-06-03"), isAssumed: false });
  expect(titled("Friday 3/6/26")).toEqual({ day: day("2026-03-06"), isAssumed: false });
});

test("without its year a day is the last one, sure with its weekday alone", () => {
  expect(titled("Club night, 6 March")).toEqual({ day: day("2026-03-06"), isAssumed: true });
  expect(titled("Club night, 6 October")).toEqual({ day: day("2025-10-06"), isAssumed: true });
  expect(titled("Friday 6 March")).toEqual({ day: day("2026-03-06"), isAssumed: false });
});

test("a title goes before the name of the sheet, and two days are none", () => {
  expect(titled("Club night, 6 March 2026", {}, "7 March 2026")?.day).toBe(day("2026-03-06"));
  expect(titled("Club night", {}, "7 March 2026")).toEqual({ day: day("2026-03-07"), isAssumed: false });
  expect(titled("Entries by 1 March 2026, played 6 March 2026")).toBeNull();
  expect(titled("Played 6 March 2026, Friday 6 March 2026")?.day).toBe(day("2026-03-06"));
  expect(titled("Club night")).toBeNull();
});

test("a cell above the table that is shown as a day says it, and no other number does", () => {
  const serial = daySerial(2026, 3, 6);
  const sheet = (format: string | null) => {
    const [header, row] = GAMES;
    const values = [["Played", serial], [], [...header], [...row]];
    return { ...sheetOf("Evening", ...values), formats: values.map((line) => line.map(() => format)) };
  };
  const reading = { settings: {}, language: "en" } as const;
  const dayOn = (format: string | null) => {
    const evening = findEvening(sheet(format), { system: "croquet", ...reading });
    return "found" in evening ? dayFound(evening, null, day(UNTIL), reading) : undefined;
  };
  expect(dayOn("d/m/yyyy")).toEqual({ day: day("2026-03-06"), isAssumed: false });
  expect(dayOn("0")).toBeNull();
  expect(dayOn(null)).toBeNull();
});
