import { isSameName, nameKey, tidyName } from "../../src/people/nameKey";
import { NearNames } from "../../src/people/nearNames";
import { namesIn, People, type Person } from "../../src/people/people";
import { fc } from "../random";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzæøåéüöABCÆØÅÉ"];
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 }).map((letters) => letters.join(""));
const fullName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const SPACES = [" ", "  ", "\u00a0", "\t", "\u2009", " \u00a0 "];

describe("one person, however written", () => {
  test("composed or decomposed, in any case, with any spaces", () => {
    fc.assert(
      fc.property(fullName, fc.constantFrom(...SPACES), fc.constantFrom(...SPACES, ""), (name, between, around) => {
        const written = around + name.split(" ").join(between) + around;
        for (const other of [written.normalize("NFD"), written.normalize("NFC"), written.toUpperCase()])
          expect(nameKey(other)).toBe(nameKey(name));
      }),
    );
  });

  test("a key is its own key, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => expect(nameKey(nameKey(text))).toBe(nameKey(text))),
    );
  });

  test("tidying changes nobody", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => expect(isSameName(tidyName(text), text)).toBe(true)),
    );
  });

  test.each([
    ["René Bro", "Rene\u0301 Bro"],
    ["ANNA BRO", "anna\u00a0bro"],
    ["Anna  Bro ", "\ufeffAnna Bro"],
    ["Anna\u00ad Bro", "Anna Bro"],
    ["ØSTER", "øster"],
  ])("%s is %s", (one, other) => expect(isSameName(one, other)).toBe(true));

  test.each([
    ["Ø Lund", "O. Lund"],
    ["René Bro", "Rene Bro"],
    ["Anna-Lise Bro", "Anna Lise Bro"],
    ["Å Dam", "A Dam"],
    ["O'Brien", "O’Brien"],
  ])("%s is not %s", (one, other) => expect(isSameName(one, other)).toBe(false));
});

describe("near names", () => {
  const near = (known: readonly string[], name: string) => {
    const names = new NearNames<string>();
    for (const one of known) names.add(one, one);
    return names.near(name);
  };

  test.each([
    ["Rene Bro", "René Bro"],
    ["O'Brien Lee", "O’Brien Lee"],
    ["Bro, Anna", "Anna Bro"],
    ["A. Bro", "Anna Bro"],
    ["Sv. Åris", "Svend Åris"],
    ["Christian Bro", "Chr. Bro"],
    ["Anna Bro jnr", "A. Bro Jr."],
    ["Anna Bro", "A Bro"],
    ["Annna Broholm", "Anna Broholm"],
    ["Anna Brohlom", "Anna Broholm"],
    ["O. Lund", "Ø Lund"],
  ])("%s is near %s", (written, known) => expect(near([known, "Jens Toft"], written)).toEqual([known]));

  test.each([
    ["Arne Bro", "Anna Bro"],
    ["Ann Lund", "Kaj Lund"],
    ["B Lindholm", "A Lindholm"],
    ["Anna", "Ann"],
    ["Anna Bro", "ANNA BRO"],
    ["Table 11 x", "Table 12 x"],
    // Teams of one club.
    ["Skovby Skak A", "Skovby Skak B"],
    ["Skovby Skak II", "Skovby Skak III"],
    ["Edna Eckmann jr", "Edna Eckmann sr"],
    ["Edna Eckmann", "Edna Eckmann II"],
    // Their last word is no surname.
    ["A. Bro jnr", "Anna Lund jnr"],
    ["Sv. Åris", "Søren Åris"],
    ["Sv Åris", "Svend Åris"],
    ["Sv. Åris", "Svend Ravn"],
    ["Sven Åris", "Svenning Åris"],
  ])("%s is not near %s", (written, known) => expect(near([known], written)).toEqual([]));

  test("a player who is near is near both ways", () => {
    fc.assert(
      fc.property(fullName, fullName, (one, other) => {
        expect(near([one], other).length).toBe(near([other], one).length);
      }),
    );
  });

  test("nobody is near himself", () => {
    fc.assert(fc.property(fullName, (name) => expect(near([name], name.toUpperCase())).toEqual([])));
  });
});

describe("people of a list", () => {
  const person = (name: string, number: string | null = null, ...alsoWritten: string[]): Person => ({
    name,
    number,
    alsoWritten,
  });

  test("by name, by number, by both, by another spelling", () => {
    const people = new People([person("Anna Bro", "12"), person("Bent Dahl", "34", "B. Dahl", "Benny")]);
    expect(people.find("anna  bro")).toEqual({ person: 0 });
    expect(people.find("34")).toEqual({ person: 1 });
    expect(people.find("Anna Bro (12)")).toEqual({ person: 0 });
    expect(people.find("12 Anna Bro")).toEqual({ person: 0 });
    expect(people.find("BENNY")).toEqual({ person: 1 });
    expect(people.find("Carla Eg")).toEqual({ near: [] });
    expect(people.find("Anne Bro 12")).toEqual({ person: 0 });
    expect(people.findNumbered("Anna Bro", "34")).toEqual({ number: 1, name: 0 });
    expect(people.findNumbered("Anna Bro", "99")).toEqual({ person: 0 });
    expect(people.findNumbered("Carla Eg", "34")).toEqual({ near: [1] });
    expect(people.find("Bent Dahl 12")).toEqual({ number: 0, name: 1 });
    expect(people.clashes).toEqual([]);
  });

  test("two of one name are told apart by their numbers, or clash", () => {
    const apart = new People([person("Anna Bro", "1"), person("Anna Bro", "2")]);
    expect(apart.clashes).toEqual([]);
    expect(apart.find("Anna Bro")).toEqual({ oneOf: [0, 1] });
    expect(apart.find("Anna Bro 2")).toEqual({ person: 1 });
    const clash = new People([person("Anna Bro", "1"), person("anna bro")]);
    expect(clash.clashes).toEqual([{ first: 0, second: 1, by: "name", written: "anna bro" }]);
  });

  test("a circle of other spellings, and a number that two have, are clashes", () => {
    const circle = new People([person("Anna Bro", null, "Bent Dahl"), person("Bent Dahl", null, "Anna Bro")]);
    expect(circle.clashes.map(({ by }) => by)).toEqual(["also-written", "also-written"]);
    expect(new People([person("Anna Bro", "7"), person("Bent Dahl", "7")]).clashes).toEqual([
      { first: 0, second: 1, by: "number", written: "7" },
    ]);
  });

  test.each([
    ["Anna Bro - Bent Dahl", ["Anna Bro", "Bent Dahl"]],
    ["Anna Bro/Bent Dahl", ["Anna Bro", "Bent Dahl"]],
    ["Anna Bro & Bent Dahl", ["Anna Bro", "Bent Dahl"]],
    ["Anna Bro og Bent Dahl", ["Anna Bro", "Bent Dahl"]],
    ["Anna-Lise Bro", ["Anna-Lise Bro"]],
    ["Anna Bro - Ny", ["Anna Bro - Ny"]],
    ["A / B / C", ["A", "B", "C"]],
    ["", []],
  ])("%s", (text, names) => expect(namesIn(text, (name) => name === "Anna Bro - Ny")).toEqual(names));
});

test.each([
  ["Bob Birch (6)", 0],
  ["Bob Birch (2½)", 0],
  ["Bob Birch 12", 0],
  ["Sam Stone [4k]", 1],
])("a figure behind a name that is no number of a member says nothing of who it is: %s", (written, person) => {
  const people = new People([
    { name: "Bob Birch", number: "101", alsoWritten: [] },
    { name: "Sam Stone", number: null, alsoWritten: [] },
  ]);
  expect(people.find(written)).toEqual({ person });
  // As long as his own number, it may be another person's.
  expect(people.find("Bob Birch (102)")).toEqual({ near: [0] });
});
