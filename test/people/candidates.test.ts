// Who may be meant by a name that is nobody's.
import { Candidates, leading } from "../../src/people/candidates";
import { setAside } from "../../src/people/setAside";
import { budget, fc } from "../random";

const FIRST = ["Poul", "Peter", "Lis", "Åse", "Søren", "Jörg", "Else", "Anna-Lise", "Bo", "Müge", "Ægir", "Kåre"];
const LAST = ["Cole", "Aagaard", "Ågren", "Sørensen", "Bäck", "Groß", "Æbel", "Lund", "Toft", "O’Brien", "Voel", "Due"];
const name = fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map(([first, last]) => `${first} ${last}`);
const list = fc.uniqueArray(name, { minLength: 1, maxLength: 40 });

/** Ways in which a member's name is written. */
const WAYS: { readonly [way: string]: (first: string, last: string) => string } = {
  "surname first with a comma": (first, last) => `${last}, ${first}`,
  "surname first": (first, last) => `${last} ${first}`,
  initial: (first, last) => `${first[0]!} ${last}`,
  "initial with a dot": (first, last) => `${first[0]!}. ${last}`,
  "initial behind": (first, last) => `${last} ${first[0]!}`,
  "surname and initial": (first, last) => `${last}, ${first[0]!}.`,
  "initial of the surname": (first, last) => `${first} ${last[0]!}.`,
  "a second name": (first, last) => `${first} M. ${last}`,
  "other letters": (first, last) =>
    `${first} ${last}`
      .replace(/[åÅ]/g, "aa")
      .replace(/[øö]/g, "oe")
      .replace(/[æä]/g, "ae")
      .replace("ü", "ue")
      .replace("ß", "ss"),
  "without accents": (first, last) =>
    `${first} ${last}`
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace("ø", "o")
      .replace(/[æÆ]/g, "ae")
      .replace("ß", "ss"),
  "the first name": (first) => first,
  surname: (_, last) => last,
  "with a title": (first, last) => `fru ${first} ${last}`,
  "with brackets": (first, last) => `${first} ${last} (guest)`,
  "a letter too many": (first, last) => `${first} ${last}n`,
};

const of = (members: readonly string[], written: string) =>
  new Candidates(members.map((one, i) => [one, i] as const)).of(written);

test.each(Object.keys(WAYS).filter((way) => way !== "a letter too many"))("the member is among them: %s", (way) => {
  fc.assert(
    fc.property(list, fc.nat(), (members, pick) => {
      const at = pick % members.length;
      const [first, last] = members[at]!.split(" ") as [string, string];
      expect(of(members, WAYS[way]!(first, last)).map(({ person }) => person)).toContain(at);
    }),
    budget(60),
  );
});

test("nobody is suggested where another fits as well", () => {
  const way = fc.constantFrom(...Object.values(WAYS));
  fc.assert(
    fc.property(list, fc.nat(), way, (members, pick, write) => {
      const [first, last] = members[pick % members.length]!.split(" ") as [string, string];
      const found = of(members, write(first, last));
      const best = found.filter(({ likeness }) => likeness === found[0]?.likeness);
      const leads = leading(found);
      if (best.length > 1) expect(leads).toBeNull();
      // A twin of the one who leads, and nobody leads any more.
      const twin = [...members, ...(leads === null ? [] : [members[leads]!])];
      if (leads !== null) expect(leading(of(twin, write(first, last)))).toBeNull();
    }),
    budget(200),
  );
});

test.each([
  ["two brothers", ["Poul Cole", "Peter Cole"], "P Cole"],
  ["a couple", ["Lis Cole", "Bo Cole"], "Mr Cole"],
  ["two of one name", ["Jens Hansen", "Jens Hansen"], "Hansen, Jens"],
  ["two that are spelt nearly so", ["Lis Aagaard", "Lis Agaard"], "Lis Ågård"],
])("%s: nobody is suggested", (_, members, written) => {
  const found = of(members, written);
  expect(found).toHaveLength(2);
  expect(leading(found)).toBeNull();
});

test.each([
  ...[
    "Hal Holm jnr",
    "Hal Holm Jr.",
    "Hal Holm, junior",
    "Holm jnr, Hal",
    "Hal Holm snr",
    "Hal Holm sen.",
    "HAL HOLM SR",
  ],
  ...["Hal Holm d.y.", "Hal Holm d. æ.", "Hal Holm den ældre", "Hal Holm II", "Hal Holm III", "H. Holm jnr"],
])("%s may be another one than Hal Holm: he is a candidate, and not suggested", (written) => {
  for (const [member, sought] of [
    ["Hal Holm", written],
    ...(written.startsWith("H.") ? [] : [[written, "Hal Holm"]]),
  ]) {
    const found = of([member!], sought!);
    expect(found).toEqual([{ person: 0, likeness: "generation" }]);
    expect(leading(found)).toBeNull();
  }
});

test.each([
  [["Hal Holm", "Hal Holm jnr"], "Hal Holm Jr.", 1],
  [["Hal Holm d.æ.", "Hal Holm d.y."], "Hal Holm junior", 1],
  [["Hal Holm jnr", "Hal Holm snr"], "Holm, Hal sen.", 1],
  // The first name alone is anybody's.
  [["Hal Holm jnr"], "Hal", 0],
  [["Amartya Sen"], "A. Sen", 0],
])("of %j %s is the one with the same mark", (members, written, leads) => {
  expect(of(members, written)[0]).not.toMatchObject({ likeness: "generation" });
  expect(of(members, written)[0]!.person).toBe(leads);
});

test.each([
  ["Nick Ash", "Nicholas Ash", "short"],
  ["Dan Ash", "Daniel Ash", "short"],
  ["Danny Ash", "Daniel Ash", "short"],
  ["Vicky Ash", "Victoria Ash", "short"],
  ["Bob Birch", "Robert Birch", "short"],
  ["Bill Birch", "William Birch", "short"],
  ["Lis Lund", "Elisabeth Lund", "short"],
  ["Mrs Peggy Ash", "Margaret Ash", "short"],
  ["Vic", "Rudge, Victor", "short"],
  ["Bob", "Robert Birch", "short"],
  ["B. Birch", "Robert Birch", null],
  ["Hans Chr. Holm", "Hans Christian Holm", "longer"],
  ["Hans Christian Holm", "Hans Chr. Holm", "longer"],
  ["Ib Ash", "Ibsen Lund", null],
  ["Hans Carl Holm", "Hans Christian Holm", null],
  ["Dan Ash", "Dorte Ash", null],
])("%s may be %s: %s, whichever of them is in the list", (one, other, likeness) => {
  for (const [member, written] of [
    [one, other],
    [other, one],
  ] as const)
    expect(of([setAside(member).name], written)).toEqual(likeness === null ? [] : [{ person: 0, likeness }]);
});

test.each([
  ["Kurt Cole", "Poul Cole"],
  ["Z. Cole", "Poul Cole"],
  ["Poul Erik Lund", "Poul Ivan Lund"],
  ["Lund, P", "Ivan Lund"],
  ["E", "Else Ravn"],
  ["", "Else Ravn"],
  ["(guest)", "Else Ravn"],
])("%s is not %s", (written, member) => expect(of([member], written)).toEqual([]));

test.each([
  ["Mr Platt (h/c 6)", "Platt", ["h/c 6", "Mr"], true],
  ["Birthe Hansen (sub. for Lis Aagaard)", "Birthe Hansen", ["sub. for Lis Aagaard"], true],
  ["Alan Beck, guest", "Alan Beck", ["guest"], false],
  ["Alan Beck Guest", "Alan Beck", ["Guest"], false],
  ["H. Guest", "H. Guest", [], true],
  ["H., guest", "H.", ["guest"], false],
  ["hr. Alan Beck [Aarhus]", "Alan Beck", ["Aarhus", "hr."], false],
  ["Dr. Ida Juhl", "Ida Juhl", ["Dr."], true],
  ["Birthe Hansen (vikar for Lis Aagaard)", "Birthe Hansen", ["vikar for Lis Aagaard"], true],
  // Who of the two played, nobody knows.
  ["Birthe Hansen (sub. Lis Aagaard)", "Birthe Hansen", ["sub. Lis Aagaard"], false],
  ["Birthe Hansen (vikar Lis Aagaard)", "Birthe Hansen", ["vikar Lis Aagaard"], false],
  ["Birthe Hansen (substitute)", "Birthe Hansen", ["substitute"], true],
  ["Birthe Hansen, vikar", "Birthe Hansen", ["vikar"], true],
  ["Birthe Hansen (suppleant)", "Birthe Hansen", ["suppleant"], true],
  ["Alan Beck (rating 1650)", "Alan Beck", ["rating 1650"], true],
  ["Alan Beck (Rankin)", "Alan Beck", ["Rankin"], false],
  ["(guest)", "(guest)", [], true],
  ["Herr", "Herr", [], true],
  ["Hrefna Dr", "Hrefna Dr", [], true],
])("%s is %s", (written, plain, aside, isSame) =>
  expect(setAside(written)).toMatchObject({ name: plain, aside, isSame }),
);

test.each([
  ["Birthe Hansen (sub. Lis Aagaard)", "Lis Aagaard"],
  ["Birthe Hansen (sub: Lis Aagaard)", "Lis Aagaard"],
  ["Birthe Hansen [vikar Lis Aagaard]", "Lis Aagaard"],
  ["Birthe Hansen (afløser: Lis Aagaard)", "Lis Aagaard"],
  ["Birthe Hansen (sub. for Lis Aagaard)", null],
  ["Birthe Hansen (sub)", null],
  ["Birthe Hansen (Substad)", null],
])("%s: the substitute is %s", (written, other) => {
  expect(setAside(written).substitute).toBe(other);
  if (other === null) return;
  const found = of(["Birthe Hansen", "Lis Aagaard", "Bo Dam"], written);
  expect(found.map(({ person }) => person)).toEqual([1, 0]);
  expect([leading(found), leading(of(["Birthe Hansen"], written))]).toEqual([null, null]);
});

test.each([
  ["Bobby Birch", "Bob Birch"],
  ["Chris Anne Holm", "Christine Anne Holm"],
  ["Birch, Bobby", "Bob Birch"],
])("%s may be %s, who is offered and never suggested", (written, member) => {
  const found = new Candidates([[member, 0]]).of(written);
  expect([found, leading(found)]).toEqual([[{ person: 0, likeness: "short" }], null]);
});

test.each([
  ["Bo Birch", "Bobby Birch"],
  ["Bobby Birch", "Bob Beech"],
  ["Bob Birch", "Rob Birch"],
])("%s is no short form of %s", (written, member) =>
  expect(new Candidates([[member, 0]]).of(written)).not.toContainEqual(expect.objectContaining({ likeness: "short" })),
);

test.each([
  ["Anna Marie", "part", 0],
  ["Anna Bro", "longer", 0],
  ["Marie Bro", "short", null],
  ["Erik Lund", "short", null],
  ["Ib Ole Ravn", "short", null],
])("of several first names: %s is %s", (written, likeness, suggested) => {
  const found = of(["Anna Marie Bro", "Poul Erik Lund", "Ole Ravn"], written);
  expect([found.map((one) => one.likeness), leading(found)]).toEqual([[likeness], suggested]);
});

describe("in a list of members", () => {
  const MEMBERS = [
    ...["Poul Cole", "Alan Beck", "Lis Aagaard", "Poul Lund", "Else Ravn", "Birthe Hansen"],
    ...["Jens Hansen", "Lars Ø. Sø", "Gwen Platt", "Kurt Ravn", "Bo Dam"],
  ];
  const offered = (written: string) => of(MEMBERS, written).map(({ person }) => MEMBERS[person]);
  const suggested = (written: string) => MEMBERS[leading(of(MEMBERS, written)) ?? -1] ?? null;

  test.each([
    ...[
      ["P Cole", "Poul Cole"],
      ["P. Cole", "Poul Cole"],
      ["Cole P", "Poul Cole"],
      ["Poul C", "Poul Cole"],
      ["Cole", "Poul Cole"],
    ],
    ...[
      ["Lis Ågård", "Lis Aagaard"],
      ["Poul E. Lund", "Poul Lund"],
      ["Lars Oe. Soe", "Lars Ø. Sø"],
      ["Else", "Else Ravn"],
    ],
    ...[
      ["Beck Alan", "Alan Beck"],
      ["Beck, Alan", "Alan Beck"],
      ["Alan Bekc", "Alan Beck"],
    ],
  ])("%s is %s", (written, member) => {
    expect([offered(written!), suggested(written!)]).toEqual([[member], member]);
  });

  test.each([
    ["Poul", ["Poul Cole", "Poul Lund"]],
    ["Ravn", ["Else Ravn", "Kurt Ravn"]],
  ])("%s could be two, and neither is suggested", (written, both) => {
    expect([offered(written), suggested(written)]).toEqual([both, null]);
  });

  test.each(["Xenia Ort", "Poul Ort", "Z Cole"])("%s is nobody's", (written) => expect(offered(written)).toEqual([]));
});

test("a digit is no initial", () => {
  expect(of(["Player 36", "3 Lakes"], "Player 3")).toEqual([]);
});
