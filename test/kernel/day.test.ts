import { dayOf, daySerial, existingDay, isoDay, isoMoment, readIsoDay, readMoment } from "../../src/kernel/day";
import {
  daysWithin,
  monthEndWithin,
  namesDay,
  numericDaysWithin,
  readWrittenDay,
  weekdaysWithin,
} from "../../src/kernel/written/writtenDay";

// What Excel shows for these numbers, formatted as dates.
test.each([
  [2026, 3, 6, 46087],
  [2000, 1, 1, 36526],
  [1900, 3, 1, 61],
])("%i-%i-%i is day %i", (year, month, day, serial) => {
  expect([daySerial(year, month, day), existingDay(year, month, day)]).toEqual([serial, serial]);
  const iso = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  expect([isoDay(serial), readIsoDay(iso), readMoment(iso), readWrittenDay(iso)]).toEqual([
    iso,
    serial,
    serial,
    serial,
  ]);
});

const FOREIGN = [
  "Fr 6. März 2026",
  "fredag 6 mars 2026",
  "vr 6 maart 2026",
  "ven. 6 mars 2026",
  "6 marzo 2026",
  "Fr 06.03.26",
];

test.each(["06/03/2026", "6.3.26", "6. 3. 2026", "6/3 2026", "6/3-2026", "6. marts 2026", "Mar 6, 2026", ...FOREIGN])(
  "%s is 6 March 2026",
  (text) => expect(readWrittenDay(text)).toBe(46087),
);

test.each(["6/3 26", "6 3 2026", "31/4 2026", "1/2", "6//3/2026"])("%s is not a day", (text) =>
  expect(readWrittenDay(text)).toBeUndefined(),
);

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0026-03-06", "26-03-06", "x"])(
  "%s is no day to any reader",
  (text) => expect([readIsoDay(text), readMoment(text)]).toEqual([undefined, undefined]),
);

test("a moment is a day and the time of it", () => {
  expect(readMoment("2026-03-06T12:00")).toBe(46087.5);
  expect(readMoment("2026-03-06 18:00:00.000")).toBe(46087.75);
  expect(isoMoment(46087.75)).toBe("2026-03-06T18:00");
  expect(dayOf(46087.99999)).toBe(46088); // to the minute
  for (const text of ["2026-03-06T24:00", "2026-03-06T12:60", "2026-3-6T12:00"])
    expect(readMoment(text)).toBeUndefined();
});

test.each([
  ["Nyborg Bridgeklub, tirsdag 6. oktober 2026", ["2026-10-06"]],
  ["Tuesday, October 6, 2026 – round 3", ["2026-10-06"]],
  ["Played on the 6th of October 2026 (24 boards)", ["2026-10-06"]],
  ["Onsdag 6/10/2026", ["2026-10-06"]],
  ["6/10-26", ["2026-10-06"]],
  ["2026-10-06", ["2026-10-06"]],
  ["Runde 3 2026-10-06, udsat fra 29. september 2026", ["2026-10-06", "2026-09-29"]],
  ["Sæson 2026/27, 4. runde", []],
  ["Onsdag 6. maj", []],
  ["oktober 2026 24 spil", []],
  ["Runde 3/4-26", []],
  // A year is no day.
  ["oktober 2026 - marts 2027", []],
  ["May 2026 - June 2026", []],
])("in %s stand the days %j", (title, days) => expect(daysWithin(title, true).map(isoDay)).toEqual(days));

test("in numbers alone no American writes the day first", () => {
  expect(daysWithin("Game of 10/06/2026", false)).toEqual([]);
  expect(daysWithin("10/06/2026", false)).toEqual([]);
  expect(daysWithin("October 6, 2026", false).map(isoDay)).toEqual(["2026-10-06"]);
});

// 5 September and 9 May 2026 are Saturdays.
test("with dots the day always comes first, with slashes a weekday of both orders proves none", () => {
  const within = (text: string) =>
    numericDaysWithin(text).map(({ dayFirst, monthFirst, proven }) => [
      dayFirst && isoDay(dayFirst),
      monthFirst && isoDay(monthFirst),
      proven,
    ]);
  for (const text of ["lørdag 05.09.2026", "Saturday 05.09.26", "5. 9. 2026", "05.09.2026"])
    expect(within(text)).toEqual([["2026-09-05", null, text.includes("a") ? "day-month" : null]]);
  expect(within("lørdag 05/09/2026")).toEqual([["2026-09-05", "2026-05-09", null]]);
  // As Danes write it; behind some words it may be a round and its boards.
  expect(within("Nytårspar 5/1-2027")).toEqual([["2027-01-05", "2027-05-01", null]]);
  expect(within("Nytårspar 5/1-27, 24 spil")).toEqual([["2027-01-05", "2027-05-01", null]]);
  for (const text of ["Runde 5/1-27", "Nytårspar 5/1-17", "5/1-7/1"]) expect(within(text)).toEqual([]);
  expect(within("05.25.2026")).toEqual([[null, null, null]]);
  expect(within("13/10-2026")).toEqual([["2026-10-13", null, null]]);
  expect(isoDay(readWrittenDay("lørdag 05.09.2026", "month-day")!)).toBe("2026-09-05");
  expect(isoDay(readWrittenDay("05/09/2026", "month-day")!)).toBe("2026-05-09");
  expect(readWrittenDay("05.25.2026", "month-day")).toBeUndefined();
});

// 29 September 2026 is a Tuesday.
test.each([
  ["Monday 28 September", ["2026-09-28"]],
  ["Monday, September 28th", ["2026-09-28"]],
  ["Skovby: tirsdag den 29. september", ["2026-09-29"]],
  ["Tue 29 Sep, evening", ["2026-09-29"]],
  // What is still to come is of last year, when it was a Wednesday.
  ["onsdag 30. september", []],
  ["Tuesday 30 September", ["2025-09-30"]],
  // Another weekday than that of the day.
  ["Monday 29 September", []],
  ["Friday 28 September", []],
  ["Tuesday 1 September to Tuesday 8 September", ["2026-09-01", "2026-09-08"]],
  ["28 September", []],
  ["Monday", []],
  ["Monday 31 September", []],
  ["Monday sat out 28 September", []],
  // In numbers, in whichever order it was that weekday.
  ["Monday 9/28", ["2026-09-28"]],
  ["Game of Tuesday, 9/1", ["2026-09-01"]],
  ["tirsdag d. 1/9", ["2026-09-01"]],
  // With the year behind a stroke, as Danes write it, and without a slash, as the name of a sheet has none.
  ["Parturnering tirsdag d. 15/9-26", ["2026-09-15"]],
  ["onsdag 30/9-2025", []],
  ["tirsdag 30/9-2025", ["2025-09-30"]],
  ["Tirsdag 15-9", ["2026-09-15"]],
  ["Onsdag 15-9", []],
  // 10 May 2026 and 5 October 2025 were Sundays, both.
  ["Sunday 5/10", []],
  ["Friday 9/28", []],
  ["Monday round 9/28", []],
])("%s, told on 29 September 2026, names the days %j", (title, days) =>
  expect(weekdaysWithin(title, daySerial(2026, 9, 29)).map(isoDay)).toEqual(days),
);

test.each([
  ["June 2026", "2026-06-30"],
  ["Klubaftener, februar 2024", "2024-02-29"],
  ["sep. 2026 (dames)", "2026-09-30"],
  ["May 2026 - June 2026", null],
  ["May - June 2026", "2026-06-30"],
  ["Round 6 2026", null],
  ["Cup 2026", null],
])("%s ends on %s", (text, end) => {
  const last = monthEndWithin(text);
  expect(last === null ? null : isoDay(last)).toBe(end);
});

test.each([
  ["Evening of 6 October 2026", true],
  ["Aften 6. oktober 2026", true],
  ["Tirsdag 6/10", true],
  ["6 Oct", true],
  ["Tuesday game 10/6/2026", true],
  ["Tuesday game 10/5/2026", false],
  ["Evening of 7 October 2026", false],
  ["Summer Cup", false],
])("%s names 6 October 2026: %s", (name, isNamed) => expect(namesDay(name, daySerial(2026, 10, 6))).toBe(isNamed));
