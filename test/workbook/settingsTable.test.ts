import { kindOf } from "../../src/tournaments";
import { columnsFor, type KeptRow } from "../../src/workbook/placing/settingsTable";

test("what a column is holds on other sheets by its header, by its letter on its own alone", () => {
  const kept: KeptRow[] = [
    ["May", "Croquet games", "column W hcp", "Winner handicap"],
    ["May", "Croquet games", "column D", "Loser handicap"],
  ];
  const of = (sheet: string) => columnsFor(kept, sheet, kindOf("croquet-games"));
  expect(of("May")).toEqual({ "W hcp": "Winner handicap", D: "Loser handicap" });
  expect(of("June")).toEqual({ "W hcp": "Winner handicap" });
});
