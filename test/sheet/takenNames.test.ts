import { freeSheetName, inBrackets, TakenNames } from "../../src/sheet";

test("each of many sheets of one name gets the first number that is free, whatever names come between", () => {
  const taken = ["Ark1", "ark1 (3)", "Resultater"];
  const names = new TakenNames(taken);
  for (let i = 0; i < 50; i++) {
    const wanted = i % 5 === 4 ? "Kampe" : "Ark1";
    const name = names.free([wanted], inBrackets);
    expect(name).toBe(freeSheetName([wanted], taken, inBrackets));
    names.take(name);
    taken.push(name);
  }
  expect(taken.slice(3, 6)).toEqual(["Ark1 (2)", "Ark1 (4)", "Ark1 (5)"]);
});
