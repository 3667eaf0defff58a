// The last games of a list of members, a column a game, as secretaries head them: which are they, and which is the oldest.
import { newBook } from "../../src/book";
import { playersOn, type SaidOfList } from "../../src/book/starting/playerList";
import { sheet } from "../tournaments/sheets";

/** The starts of Ann from a list with 51.0, 53.7 and 61.0 in three columns. */
function read(
  header: string,
  rows = ["Ann Ash|51.0|53.7|61.0", "Ben Birch|55.2||", "Cy Cole|48|47|"],
  said: SaidOfList = {},
) {
  const list = playersOn([sheet([header, ...rows].join("\n"))], newBook("acbl", "en", "", {}), said)!;
  const told = list.notes.filter(({ code }) => code === "book-list-games");
  return {
    doubts: list.doubts.length,
    sessions: list.players[0]?.start.sessions,
    assumed: told.map(({ details }) => [details["oldest"], details["latest"]]),
  };
}

const AS_THEY_STAND = [0.51, 0.537, 0.61];
const BACKWARDS = [0.61, 0.537, 0.51];

test.each([
  ["Name|Game 1|Game 2|Game 3", AS_THEY_STAND],
  ["Name|Game 3|Game 2|Game 1", BACKWARDS],
  ["Player|1|2|3", AS_THEY_STAND],
  ["Player|1st|2nd|3rd", AS_THEY_STAND],
  ["Name|Game #1|Game #2|Game #3", AS_THEY_STAND],
  ["Name|% 1|% 2|% 3", AS_THEY_STAND],
  ["Name|Session 1 %|Session 2 %|Session 3 %", AS_THEY_STAND],
  ["Navn|Runde 1|Runde 2|Runde 3", AS_THEY_STAND],
  ["Name|Week 40|Week 41|Week 42", AS_THEY_STAND],
  ["Name|9/28/2026|10/5/2026|10/12/2026", AS_THEY_STAND],
  ["Name|10/5|10/12|10/19", AS_THEY_STAND],
  ["Name|10/19|10/12|10/5", BACKWARDS],
  // As Danes write days.
  ["Navn|13/10|20/10|27/10", AS_THEY_STAND],
  ["Name|Oct 5|Oct 12|Oct 19", AS_THEY_STAND],
  ["Name|Dec 22|Dec 29|Jan 5", AS_THEY_STAND],
  ["Name|Last game|2nd last|3rd last", BACKWARDS],
  ["Name|3rd last|2nd last|Last", AS_THEY_STAND],
  ["Name|Latest|Previous|Before that", BACKWARDS],
  ["Navn|Seneste|Næstseneste|Tredjeseneste", BACKWARDS],
])("%s", (header, sessions) => {
  expect(read(header)).toEqual({ doubts: 0, sessions, assumed: [] });
});

test.each([
  ["Name|Last 3||", ["Last 3", "D"]],
  ["Name|Last three games||", ["Last three games", "D"]],
  ["Name|Last 1|Last 2|Last 3", ["Last 1", "Last 3"]],
  ["Name|Percentage|Percentage|Percentage", ["B", "D"]],
])("%s: in the order in which they stand, and that is said", (header, between) => {
  expect(read(header)).toEqual({ doubts: 0, sessions: AS_THEY_STAND, assumed: [between] });
  const said = { settings: { "games-order": "latest-first" } };
  expect(read(header, undefined, said)).toEqual({ doubts: 0, sessions: BACKWARDS, assumed: [] });
});

test.each([
  // Which of two of one day is the older one, and what a weekday without more says, nobody knows.
  ["Name|Oct 5|Oct 5|Oct 12", 1],
  ["Name|Monday|Tuesday|Friday", 1],
  // A number alone is no game where they do not count from 1.
  ["Name|7|8|9", 1],
])("%s is asked", (header, doubts) => {
  expect(read(header).doubts).toBe(doubts);
});

test("masterpoints, ages and numbers beside them are no games", () => {
  const rows = ["Ann Ash|1234567|350|51|53.7", "Ben Birch|2234567|12|55.2|", "Cy Cole|3234567|8|48|47"];
  expect(read("Name|ACBL No|MP|Game 1|Game 2", rows)).toMatchObject({ doubts: 0, sessions: [0.51, 0.537] });
});

test("of members beside each other, and where the headers come again, each has games", () => {
  const beside = read("Name|Game 1|Game 2|Name|Game 1|Game 2", [
    "Ann Ash|51.0|53.7|Ben Birch|55.2|48",
    "Cy Cole|48|47|||",
  ]);
  expect(beside.sessions).toEqual([0.51, 0.537]);
  const again = read("Name|Game 1|Game 2", ["Ann Ash|51.0|53.7", "Name|Game 1|Game 2", "Cy Cole|48|47"]);
  expect(again.sessions).toEqual([0.51, 0.537]);
});
