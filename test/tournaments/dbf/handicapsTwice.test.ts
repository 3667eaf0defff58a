// Handicaps behind the names and in a column besides. Of two pairs with the handicaps 15 and 21 the mean is 18; by formula (6)
// with C_u = 1/2 the first is expected (18 − 15) / (1/2 · 1 · 2) = 3 above 50, the other as much below.
import { planFill, recognise } from "../../../src/tournaments";
import { sheet } from "../sheets";

function filled(text: string) {
  const found = recognise([sheet(text)]).found[0]!;
  const { rows, problems } = planFill(found);
  const told = problems.filter(({ severity }) => severity === "error").map(({ code, cell }) => [code, cell]);
  return { kind: found.kind, expected: rows.map(({ outputs }) => outputs["Expected"]), told, problems };
}

const HELD = (one: string, two: string) => `Par|Spiller 1|Spiller 2|HCP|Score %|Spil
1|Ann Oak (10)|Bob Elm (20)|${one}|55|24
2|Cat Fir (30)|Dan Yew (12)|${two}|45|24`;

test.each([
  ["the mean of both", HELD("15", "21")],
  ["their sum", HELD("30", "42")],
  ["nothing in one row", HELD("15", "")],
  [
    "the names in one cell",
    "Par|Navne|HCP|Score %|Spil\n1|Ann Oak (10) - Bob Elm (20)|15|55|24\n2|Cat Fir (30) - Dan Yew (12)|21|45|24",
  ],
])("one column of handicaps beside those behind the names: %s", (_, text) => {
  const { kind, expected, told } = filled(text);
  expect(kind).toBe("dbf-pairs");
  expect(told).toEqual([]);
  expect(expected).toEqual([53, 47]);
});

test("where they differ, the cells are named, and nothing is computed", () => {
  const { expected, told, problems } = filled(HELD("15", "22"));
  expect(told[0]).toEqual(["pair-handicap-otherwise", "D3"]);
  expect(problems[0]!.details).toEqual({ received: "22", cells: ["B3", "C3"], mean: 21, sum: 42 });
  expect(expected).toEqual([undefined, undefined]);
  expect(filled(HELD("30", "41")).told[0]).toEqual(["pair-handicap-otherwise", "D3"]);
});

const OWN = (held: string) => `Pair|Player 1|Hcp 1|Player 2|Hcp 2|Score %|Boards
1|Ann Oak (10)|${held}|Bob Elm (20)|20|55|24
2|Cat Fir (30)|30|Dan Yew (12)|12|45|24`;

test("a column for each player: the same, or the name's without its decimals", () => {
  expect(filled(OWN("10"))).toMatchObject({ told: [], expected: [53, 47] });
  expect(filled(OWN("10.25")).told).toEqual([]);
  const { told, problems } = filled(OWN("11"));
  expect(told[0]).toEqual(["handicap-behind-otherwise", "B2"]);
  expect(problems[0]!.details).toEqual({ received: "10", cell: "C2", held: 11 });
});

test("numbers behind names that are no handicaps say nothing", () => {
  const numbers = `Pair|Player 1|Hcp 1|Player 2|Hcp 2|Score %|Boards
1|Ann Oak (101)|10|Bob Elm (102)|20|55|24
2|Cat Fir (103)|30|Dan Yew (104)|12|45|24`;
  expect(filled(numbers)).toMatchObject({ told: [], expected: [53, 47] });
});

test("individuals, too", () => {
  const text = (held: number) =>
    ["Player|HCP|Score %|Boards", `Ann Oak (10)|${held}|55|24`]
      .concat(["Bob Elm (20)|20|45|24", "Cat Fir (30)|30|50|24", "Dan Yew (12)|12|50|24"])
      .join("\n");
  expect(filled(text(10)).told).toEqual([]);
  expect(filled(text(11)).told[0]).toEqual(["handicap-behind-otherwise", "A2"]);
});
