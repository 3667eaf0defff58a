// A selected part of a sheet: nothing is written over what stands at its right or below it.
import { apart, passingOver, selected, valueAt, type Sheet } from "../../src/sheet";
import { isFree } from "../../src/sheet/cells";

const SHEET: Sheet = {
  name: "Evening",
  top: 0,
  left: 0,
  values: [
    ["Black", "White", null, "Member", "Rank"],
    ["Ann", "Bo", null, "Ann", "5k"],
    [null, null, null, "Bo", "2k"],
    ["Tea: Cy"],
  ],
};

test("what stands beside and below is passed over, blank cells between are free", () => {
  const part = selected(SHEET, { top: 0, left: 0, bottom: 1, right: 1 });
  expect(part.values).toEqual([
    ["Black", "White"],
    ["Ann", "Bo"],
  ]);
  expect([isFree(part, 1, 2), isFree(part, 1, 3), isFree(part, 1, 4), isFree(part, 3, 0)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(selected(SHEET, { top: 0, left: 0, bottom: 9, right: 9 }).passedOver).toBeUndefined();
});

test("a list apart has its address for a name, and is not on the sheet that passes over it", () => {
  const area = { top: 0, left: 3, bottom: 2, right: 4 };
  expect([apart(SHEET, area).name, valueAt(apart(SHEET, area), 2, 3)]).toEqual(["Evening!D1:E3", "Bo"]);
  expect([valueAt(passingOver(SHEET, [area]), 2, 3), valueAt(passingOver(SHEET, [area]), 1, 1)]).toEqual([null, "Bo"]);
});
